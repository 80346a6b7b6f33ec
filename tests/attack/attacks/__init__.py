"""The attacks. Each is a class with what it does, what it measures, and `run`, which gives what was found and whether the server stood it."""

from .accounts import LockOut
from .bots import BotGames, CrowdOfMasters, MasterBots
from .floods import ChatFlood, UndoFlood
from .heads import ForgedAddresses, HalfHeads
from .leaks import LeakPairs
from .limits import RacedTables, RacedTokens
from .links import ReusedLinks
from .lists import ListGrowth
from .log import LogFlood, LogReaders
from .nonsense import LongHost, Nonsense, Pings
from .readers import NeverRead

ALL = [
    MasterBots,
    CrowdOfMasters,
    NeverRead,
    HalfHeads,
    LogFlood,
    LogReaders,
    ChatFlood,
    UndoFlood,
    RacedTokens,
    RacedTables,
    ReusedLinks,
    LockOut,
    LeakPairs,
    LongHost,
    Pings,
    Nonsense,
    # Uses up the tables that the attacker's address may open.
    ListGrowth,
    BotGames,
    # The last one, because it uses up the guests of the attacker's address.
    ForgedAddresses,
]
