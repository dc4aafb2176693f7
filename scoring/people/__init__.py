"""Follow the people of a table over its matches: who is who, evenings, who owes whom."""

from .evenings import PAUSE as PAUSE, Evening as Evening, evenings as evenings
from .log import last_entry as last_entry, people_of as people_of, would_change as would_change
from .people import People as People
from .recorded_facts import (
    PEOPLE_FACTS as PEOPLE_FACTS,
    GuestMarked as GuestMarked,
    OtherPerson as OtherPerson,
    PeopleFact as PeopleFact,
    SamePerson as SamePerson,
    Withdrawn as Withdrawn,
)
from .results import Result as Result
from .seat_draw import draw_seats as draw_seats
from .settling import Settling as Settling, Transfer as Transfer, settle as settle
from .similar import similar as similar
