"""Every part of the app that has fragments, under the name its page of the design has."""

from web.design import board, entering, mistake, moments, numbers, rules, tables

AREAS = {
    area.key: area
    for area in (
        board.AREA,
        moments.AREA,
        entering.AREA,
        mistake.AREA,
        tables.SETUP,
        tables.PEOPLE,
        tables.PAST,
        numbers.AREA,
        rules.AREA,
        tables.REFUSALS,
    )
}
