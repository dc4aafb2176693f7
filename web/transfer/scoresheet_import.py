"""The import of a scoresheet that was kept on paper or by another program, deal by deal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from flask import Blueprint, Response, render_template, request
from flask.typing import ResponseReturnValue
from wtforms import BooleanField, RadioField, StringField
from wtforms.fields.choices import SelectChoice

from scoring.catalogue import GAMES
from scoring.game import Game
from scoring.kit.house_rules import HouseRules
from scoring.recorded_facts import Fact, MatchOpened
from storage import (
    KeyReused,
    Line,
    NotSaved,
    PortableMatch,
    PortableTable,
    check_entries as admitted,
    pack,
)
from storage.transfer.safe_json import BadFile
from web.access.throttle import too_many_tables
from web.games.catalogue import PAGES
from web.http.clock import now
from web.http.errors import trouble
from web.http.refusal_words import TOO_MANY_TABLES
from web.http.security import takes_much
from web.http.sessions import phone_id
from web.i18n.names import names_in_short
from web.i18n.numbers import NumberField
from web.i18n.sentence_parts import beside
from web.i18n.translations import lazy_gettext as _l
from web.match.log_writes import STALE_FORM, WriteForm, new_key
from web.match.word_registry import game_name, variant_name
from web.tables.match_setup import answered
from web.transfer.import_words import refusal
from web.transfer.record_import import let_in
from web.transfer.scoresheet_reader import (
    LARGEST,
    UNSEEN,
    Judged,
    deal_by_deal,
    judge,
    read_sheet,
    read_text,
)
from web.transfer.uploaded_file import chosen_file, status_for

blueprint = Blueprint("scoresheet_import", __name__, url_prefix="/import/totals")


@cache
def variants() -> Mapping[str, str]:
    """Return the key of the game of each variant in which points tell what can be entered."""
    return {
        variant: game
        for game, parts in PAGES.items()
        for variant, rules in GAMES[game].presets.items()
        if parts.export.from_points(rules, 1, ()) is not None
    }


def _labels() -> list[SelectChoice]:
    names = {
        variant: (game_name(game), variant_name(variant)) for variant, game in variants().items()
    }
    # A game of one variant is named once.
    return [SelectChoice(one, beside(*dict.fromkeys(names[one]))) for one in names]


class SheetForm(WriteForm):
    """A form for the game of a sheet, its target, and the sheet itself as text.

    `running` is whether its lines hold running totals.
    """

    base = None
    variant = RadioField(
        choices=_labels,
        default=lambda: next(iter(variants())),
        invalid_choice_message=_l("Choose one of these."),
    )
    target = NumberField(_l("Target"))
    sheet = StringField(_l("Score sheet"))
    running = BooleanField(_l("Each line is a total so far, not the points of one deal."))

    @property
    def game(self) -> Game[Any]:
        """Return the chosen game."""
        return GAMES[variants()[self.variant.data]]

    @property
    def rules(self) -> HouseRules:
        """Return the rules with the target that was typed. Raises BadFile for a wrong one."""
        preset = self.game.presets[self.variant.data]
        if self.target.data is None:
            return preset
        targets = PAGES[self.game.key].setup.targets
        if self.target.data not in targets:
            raise BadFile("target", low=targets[0], high=targets[-1])
        return replace(preset, target=self.target.data)


@blueprint.get("")
def choose() -> Response:
    """Show the form that asks for the sheet and its game."""
    return _page(SheetForm(formdata=None, key=new_key()))


@blueprint.post("")
@takes_much(LARGEST, file="file")
def look() -> ResponseReturnValue:
    """Show what every line comes to, before anything of it is in the record."""
    form, encoding = SheetForm(), ""
    try:
        chosen = chosen_file("file", LARGEST)
        if chosen is not None:
            form.sheet.data, encoding = read_text(chosen)
        judged = _judged(form)
    except BadFile as bad:
        return _page(form, refused=bad)
    return _page(form, judged, encoding=encoding)


@blueprint.post("/read")
@takes_much(LARGEST, file="file")
def read() -> ResponseReturnValue:
    """Save the match at a new table of this phone; a newly chosen file is previewed first."""
    if any(file.filename for file in request.files.values()):
        return look()
    form = SheetForm()
    try:
        judged = _judged(form)
    except BadFile as bad:
        return _page(form, refused=bad)
    if judged.wrong or not form.validate():
        return _page(form, judged)
    key = str(form.key.data)
    if too_many_tables():
        return _page(form, judged, trouble=str(TOO_MANY_TABLES), status=429)
    match = _carried(form.game, judged.facts, key)
    try:
        opened = judged.facts[0]
        assert isinstance(opened, MatchOpened)
        name = names_in_short(opened.players)
        answer = let_in(PortableTable(name, (admitted(match),)), key)
    except NotSaved as problem:
        return _page(form, judged, trouble=trouble(problem))
    if isinstance(answer, KeyReused):
        form.key.errors = [str(STALE_FORM)]
        return _page(form, judged)
    assert answer is not None
    return answer


def _judged(form: SheetForm) -> Judged:
    """Return the sheet as it was sent, judged. Raises BadFile if it cannot be."""
    if not form.variant.validate(form) or not form.target.validate(form):
        raise BadFile("choice")
    form.sheet.data = UNSEEN.sub("", form.sheet.data or "")
    if not form.sheet.data.strip():
        raise BadFile("no_file")
    sheet = read_sheet(form.sheet.data)
    return judge((form.running.data and deal_by_deal(sheet)) or sheet, form.game, form.rules)


def _looks_running(judged: Judged, form: SheetForm) -> bool:
    """Return whether a sheet with wrong lines is right once they are read as running totals."""
    found = deal_by_deal(judged.sheet) if judged.wrong and not form.running.data else None
    return found is not None and not judge(found, form.game, form.rules).wrong


def _carried(game: Game[Any], facts: Sequence[Fact], key: str) -> PortableMatch:
    """Return the match as if it came from another record; paper cannot verify it."""
    at, by = now(), phone_id()
    packed = [pack(game, fact) for fact in facts]
    # A write key for each line, so that undo takes back one deal at a time.
    lines = tuple(
        Line(seq, one.kind, one.shape, one.body, f"{key} {seq}", at, by)
        for seq, one in enumerate(packed, start=1)
    )
    uid = PortableMatch("", game.key, lines).head[:32]
    return PortableMatch(uid, game.key, lines, verified=False)


def _page(
    form: SheetForm,
    judged: Judged | None = None,
    *,
    refused: BadFile | None = None,
    encoding: str = "",
    trouble: str = "",
    status: int = 503,
) -> Response:
    """Return the page with the sheet to correct; `trouble` and its `status` if not saved."""
    wrong = [refusal(refused)] if refused else judged.wrong if judged else []
    wrong += [trouble] if trouble else []
    if form.key.errors:
        wrong.append(str(form.key.errors[0]))
    # A key that was refused would be refused again.
    if form.key.errors or not form.key.data:
        form.key.data = new_key()
    phone_id()  # before the form is sent, so that sending it again is the same phone
    page = render_template(
        "transfer/scoresheet.html",
        form=form,
        judged=judged,
        encoding=encoding,
        columns=len(judged.sheet.names) + 2 if judged else 0,
        wrong=[("", text) for text in wrong],
        looks_running=judged is not None and _looks_running(judged, form),
        ready=judged is not None and not judged.wrong,
    )
    if refused:
        return answered(page, status_for(refused))
    return answered(page, status if trouble else 422 if wrong else 200)
