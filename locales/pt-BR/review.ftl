# A review of a finished game: what luck and decisions did, what a decision cost and why.
review-inaccuracy = imprecisão
review-mistake = erro
review-blunder = erro grave
review-more-kingdom = a melhor jogada traz cerca de { $count } de { glory } a mais de { $region } nesta Era.
review-more-merfolk = a melhor jogada traz cerca de { $count } de { glory } a mais do { merfolk-board } nesta Era.
review-more-giant = a melhor jogada traz cerca de { $count } de { glory } a mais da { giant-token } nesta Era.
review-more-horde = a melhor jogada traz cerca de { $count } de { glory } a mais do { horde-board } nesta Era.
review-more-bands = a melhor jogada traz cerca de { $count } de { glory } a mais de { bands } nesta Era.
review-place = a melhor jogada fica { $place ->
    [1] em primeiro
    [2] pelo menos em segundo
   *[other] pelo menos em terceiro
} em { $region } no fim desta Era em { $better } de 10 futuros; a jogada feita, em { $played } de 10. Isso vale cerca de { $count } de { glory }.
review-more-in-all = a melhor jogada traz cerca de { $count } de { glory } a mais nesta Era, de várias fontes.
review-later = nenhuma fonte de { glory } sozinha explica isso nesta Era: a diferença é feita de muitas pequenas ou vem depois.
review-rival = a jogada feita deixa { $player } com cerca de { $count } de { glory } a mais nesta Era.
review-set-lost = depois da jogada feita, um conjunto de três ou mais cartas se perde na mão com o terceiro Dragão em { $played } de 10 futuros; depois da melhor, em { $better } de 10.
review-discard-taken = { $player } pega { $card } do que foi descartado em { $often } de 10 futuros.
review-seat = { $player }: { $won } da vitória, { $expected } esperados antes de dar as cartas
review-parts = decisões próprias { $own_decisions } (± { $decisions_error }), sorte própria { $own_luck } (± { $own_error }), decisões dos outros { $others_decisions } (± { $others_error }), sorte dos outros { $others_luck } (± { $others_error }); sem sorte { $without_luck } (± { $luck_error })
review-parts-alone = decisões { $own_decisions } (± { $decisions_error }), sorte { $own_luck } (± { $own_error }); sem sorte { $without_luck } (± { $luck_error })
review-part-stand-in = robô no lugar { $change } (± { $error })
review-part-given-up = desistência { $change }
review-given-up-ended = Desistência de { $players }: com isso a partida acabou. Esta análise é do que se jogou até ali; “desistência” é a diferença entre a última chance e o resultado.
review-given-up-played-on = { $players } { $count ->
    [one] desistiu, e um robô jogou
   *[other] desistiram, e robôs jogaram
} até o fim. Quem desiste não pode vencer; “desistência” é a diferença entre o resultado pelas regras e o resultado da partida.
review-accuracy = precisão { $accuracy }
review-no-accuracy = nenhuma decisão que conte
review-flagged = { $index }. { $age }, { $player }: { $verdict }, { $cost } pontos (± { $error }){ $count ->
    [0] {""}
   *[other] , cerca de { $count } de { glory }
}
review-flagged-stand-in = Quem decidiu foi um robô no lugar.
review-played = Jogada: { $action }
review-better = Melhor: { $action }
review-nothing = Nenhuma decisão custou 5 pontos ou mais.
