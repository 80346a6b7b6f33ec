# A review of a finished game: what luck and decisions did, what a decision cost and why.
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-more-kingdom = the better move brings about { $count } more { glory } from { $region } in this Age.
review-more-merfolk = the better move brings about { $count } more { glory } from the { merfolk-board } in this Age.
review-more-giant = the better move brings about { $count } more { glory } from the { giant-token } in this Age.
review-more-horde = the better move brings about { $count } more { glory } from the { horde-board } in this Age.
review-more-bands = the better move brings about { $count } more { glory } from { bands } in this Age.
review-place = the better move is { $place ->
    [1] first
    [2] at least second
   *[other] at least third
} in { $region } at the end of this Age in { $better } of 10 futures, the move that was played in { $played } of 10. That is worth about { $count } { glory }.
review-more-in-all = the better move brings about { $count } more { glory } in this Age, from several sources.
review-later = no single source of { glory } explains it in this Age: the difference is made of many small ones, or comes later.
review-rival = the move that was played leaves { $player } about { $count } more { glory } in this Age.
review-set-lost = after the move that was played, a set of three or more cards is lost in hand with the third Dragon in { $played } of 10 futures; after the better one in { $better } of 10.
review-discard-taken = { $player } takes { $card } from what was discarded in { $often } of 10 futures.
review-seat = { $player }: { $won } of the win, { $expected } expected before the deal
review-parts = own decisions { $own_decisions } (± { $decisions_error }), own luck { $own_luck } (± { $own_error }), others’ decisions { $others_decisions } (± { $others_error }), others’ luck { $others_luck } (± { $others_error }); without luck { $without_luck } (± { $luck_error })
review-parts-alone = decisions { $own_decisions } (± { $decisions_error }), luck { $own_luck } (± { $own_error }); without luck { $without_luck } (± { $luck_error })
review-part-stand-in = bot that stood in { $change } (± { $error })
review-part-given-up = giving up { $change }
review-given-up-ended = { $players } gave up, which ended the game. This review is about what was played until then; “giving up” is the difference between the last chance and the result.
review-given-up-played-on = { $players } gave up, and { $count ->
    [one] a bot
   *[other] bots
} played on. Who gives up cannot win; “giving up” is the difference between the result by the rules and the result of the game.
review-accuracy = accuracy { $accuracy }
review-no-accuracy = no decision that counts
review-flagged = { $index }. { $age }, { $player }: { $verdict }, { $cost } points (± { $error }){ $count ->
    [0] {""}
   *[other] , about { $count } { glory }
}
review-flagged-stand-in = A bot decided that stood in.
review-played = Played: { $action }
review-better = Better: { $action }
review-nothing = No decision cost 5 points or more.
