"""The attacks. Each is a class with what it does, what it measures, and `run`, which gives what was found and whether the server stood it."""

from .accounts import LockOut
from .bots import MasterBots
from .limits import RacedTables, RacedTokens
from .lists import ListGrowth
from .log import LogFlood, LogReaders
from .nonsense import LongHost, Nonsense, Pings
from .readers import NeverRead

ALL = [MasterBots, NeverRead, LogFlood, LogReaders, ListGrowth, RacedTokens, RacedTables, LockOut, LongHost, Pings, Nonsense]
