"""Every part of the app that has fragments, under the name its page of the design has."""

from tests.gallery import (
    beside,
    board,
    entering,
    mistake,
    moments,
    numbers,
    past,
    people,
    refusals,
    rules,
    setting_up,
    witnessed,
)

AREAS = {
    part.AREA.key: part.AREA
    for part in (
        *(board, beside, moments, witnessed, entering, mistake),
        *(setting_up, people, past, numbers, rules, refusals),
    )
}
