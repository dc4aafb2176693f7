"""Follow the people of a table over its matches: who is who, evenings, seasons, who owes whom."""

from .evenings import (
    PAUSE as PAUSE,
    Evening as Evening,
    Present as Present,
    evenings as evenings,
)
from .log import last_entry as last_entry, people_of as people_of, would_change as would_change
from .next_seats import next_seats as next_seats
from .people import People as People, Season as Season
from .recorded_facts import (
    PEOPLE_FACTS as PEOPLE_FACTS,
    GuestMarked as GuestMarked,
    OtherPerson as OtherPerson,
    PeopleFact as PeopleFact,
    SamePerson as SamePerson,
    SeasonSet as SeasonSet,
    Withdrawn as Withdrawn,
)
from .results import Result as Result
from .seasons import (
    Placed as Placed,
    season_matches as season_matches,
    season_table as season_table,
)
from .seat_draw import draw_seats as draw_seats
from .settling import Settling as Settling, Transfer as Transfer, settle as settle
from .similar import similar as similar
