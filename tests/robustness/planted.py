"""Faults that could creep into the product, planted from outside: no fault code is in the product.

Each takes a monkeypatch and breaks one promise of the record, or one of its pages.
"""

import secrets
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from flask import Response, after_this_request, current_app, request
from jinja2 import FileSystemLoader
from sqlite_utils import Database

from scoring.facts import Fact
from storage import Match, NotSaved, Saved, Table, start
from storage.backup import backup
from storage.backup.integrity import Finding
from storage.database import PRAGMAS, RecordDatabase, Row, rows
from storage.files import beside
from storage.log import chain
from storage.log.log import MatchLog
from storage.migrations import MIGRATIONS
from web.access import permissions
from web.access.permissions import Member, Permission
from web.entry import views

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
Facts = Sequence[Fact]

FAULTS: dict[str, Plant] = {}
FOUND_BY: dict[str, str] = {}
"""The test that turns red for each fault."""

append = MatchLog.append
execute = Database.execute
link = chain.link
apply = MIGRATIONS.apply
header_finding = start.header_finding
guest_of = permissions.member_of
get_source = FileSystemLoader.get_source


def fault(found_by: str) -> Callable[[Plant], Plant]:
    def kept(plant: Plant) -> Plant:
        name = plant.__name__.replace("_", " ")
        FAULTS[name], FOUND_BY[name] = plant, found_by
        return plant

    return kept


# Answering


@fault("robustness/test_commit_first.py::test_no_phone_is_answered_before_the_commit_returned")
def answer_before_commit(patch: Patch) -> None:
    def planted(self: MatchLog, match: Match, facts: Facts, **write: Any) -> Saved:
        later = threading.Timer(0.02, append, (self, match, facts), write)

        @after_this_request
        def start_once_it_is_sent(answer: Response) -> Response:
            answer.call_on_close(later.start)
            return answer

        return Saved(write["base"] + len(facts), repeated=False)

    patch.setattr(MatchLog, "append", planted)
    # It reads what was written; without that, the phone would be told of an error instead.
    patch.setattr(views, "message", lambda context, base: ("", ""))


@fault(
    "robustness/test_trouble.py::"
    "test_the_phone_is_told_the_truth_reads_on_and_saves_with_the_same_tap_when_it_can[I01 full]"
)
def full_disk_answered_as_saved(patch: Patch) -> None:
    def planted(self: MatchLog, match: Match, facts: Facts, **write: Any) -> object:
        try:
            return append(self, match, facts, **write)
        except NotSaved:
            return Saved(write["base"] + len(facts), repeated=False)

    patch.setattr(MatchLog, "append", planted)


# Settings and transactions


@fault("storage/test_settings.py::test_the_live_connection_is_durable_and_guarded")
def synchronous_normal(patch: Patch) -> None:
    patch.setitem(PRAGMAS, "synchronous", 1)


@fault("storage/test_settings.py::test_the_live_connection_is_durable_and_guarded")
def synchronous_off(patch: Patch) -> None:
    patch.setitem(PRAGMAS, "synchronous", 0)


@fault(
    "storage/test_disk_errors.py::"
    "test_between_what_a_write_reads_and_what_it_writes_nobody_else_writes"
)
def deferred_begin(patch: Patch) -> None:
    def planted(self: Database, sql: str, *values: Any) -> object:
        return execute(self, "BEGIN" if sql == "BEGIN IMMEDIATE" else sql, *values)

    patch.setattr(Database, "execute", planted)


@fault("storage/test_disk_errors.py::test_a_write_that_breaks_off_half_way_is_taken_back")
def half_a_write_kept(patch: Patch) -> None:
    patch.setattr(Database, "rollback", lambda self: execute(self, "COMMIT"))


@fault("storage/test_start.py::test_i13_a_second_server_on_the_same_record_is_refused")
def two_servers_on_one_record(patch: Patch) -> None:
    class NoLock:
        def __init__(self, path: Path) -> None: ...

        def release(self) -> None: ...

    patch.setattr(start, "ProcessLock", NoLock)


# Keys and versions


@fault("storage/test_model.py::test_phones_and_record_agree_on_every_history::runTest")
def no_key(patch: Patch) -> None:
    def planted(self: MatchLog, match: Match, facts: Facts, **write: Any) -> object:
        return append(self, match, facts, **{**write, "key": secrets.token_hex()})

    patch.setattr(MatchLog, "append", planted)


@fault("storage/test_model.py::test_phones_and_record_agree_on_every_history::runTest")
def key_not_bound_to_what_is_written(patch: Patch) -> None:
    def planted(self: MatchLog, match: Match, facts: Facts, **write: Any) -> object:
        known = [entry.seq for entry in self.log(match) if entry.write == write["key"]]
        if known:
            return Saved(known[-1], repeated=True)
        return append(self, match, facts, **write)

    patch.setattr(MatchLog, "append", planted)


@fault("storage/test_model.py::test_phones_and_record_agree_on_every_history::runTest")
def key_not_bound_to_its_match(patch: Patch) -> None:
    answers: dict[str, object] = {}

    def planted(self: MatchLog, match: Match, facts: Facts, **write: Any) -> object:
        if write["key"] not in answers:
            answers[write["key"]] = append(self, match, facts, **write)
        return answers[write["key"]]

    patch.setattr(MatchLog, "append", planted)


@fault(
    "storage/test_threads.py::"
    "test_of_eight_phones_with_their_own_keys_one_is_saved_and_seven_are_told"
)
def last_write_wins(patch: Patch) -> None:
    def planted(self: MatchLog, match: Match, facts: Facts, **write: Any) -> object:
        return append(self, match, facts, **{**write, "base": len(self.log(match))})

    patch.setattr(MatchLog, "append", planted)


# What is stored


@fault("storage/log/test_append_only.py::test_no_other_program_changes_what_is_stored_by_mistake")
def replace_on_entries(patch: Patch) -> None:
    def planted(db: Database, **until: Any) -> None:
        apply(db, **until)
        execute(db, "DROP TRIGGER entries_only_grow")

    patch.setattr(MIGRATIONS, "apply", planted)


@fault("storage/backup/test_damage.py::test_i09_no_single_bit_of_what_is_stored_changes_unnoticed")
def column_of_entries_left_out_of_the_hash(patch: Patch) -> None:
    def planted(previous: str, values: Iterable[Any]) -> str:
        return link(previous, [*values][:-1])

    patch.setattr(chain, "link", planted)


@fault("storage/backup/test_damage.py::test_i09_no_single_bit_of_what_is_stored_changes_unnoticed")
def column_of_matches_left_out_of_the_hash(patch: Patch) -> None:
    patch.setattr(chain, "MATCH_COLUMNS", [*chain.MATCH_COLUMNS[:-1]])


@fault("storage/backup/test_damage.py::test_i09_no_single_bit_of_what_is_stored_changes_unnoticed")
def column_of_tables_left_out_of_the_hash(patch: Patch) -> None:
    patch.setattr(chain, "TABLE_COLUMNS", [*chain.TABLE_COLUMNS[:-1]])


@fault("robustness/test_clock.py::test_i12_a_clock_that_jumps_changes_no_order")
def sort_by_wall_clock(patch: Patch) -> None:
    def planted(db: Database, sql: str, *values: Any) -> list[Row]:
        return sorted(rows(db, sql, *values), key=lambda row: str(row.get("entered_at")))

    patch.setattr(chain, "rows", planted)
    patch.setattr(chain, "unbroken", lambda *chained: True)


# Files


@fault(
    "storage/test_start.py::"
    "test_what_is_no_sound_record_with_its_key_is_refused_and_left_alone[I07 emptied]"
)
def emptied_file_accepted(patch: Patch) -> None:
    def planted(path: Path) -> Finding | None:
        if not path.stat().st_size:
            beside(path, ".key").unlink()
            start.make(path, beside(path, ".key"))
        return header_finding(path)

    patch.setattr(start, "header_finding", planted)


@fault(
    "storage/test_disk_errors.py::"
    "test_a_file_emptied_or_damaged_under_the_app_takes_no_more_writes_until_it_is_put_back[emptied]"
)
def files_not_looked_at(patch: Patch) -> None:
    patch.setattr(RecordDatabase, "_check_files", lambda self: None)


@fault(
    "storage/backup/test_restore.py::test_a_copy_that_is_not_sound_replaces_nothing[alter_an_entry]"
)
def copies_not_checked(patch: Patch) -> None:
    patch.setattr(backup, "look_over", lambda path: [])


# Pages


@fault(
    "web/access/test_permissions.py::"
    "test_e11_a_right_at_one_table_is_none_at_another[GET /t/<address>/m/<int:number>/log]"
)
def page_not_guarded(patch: Patch) -> None:
    def planted(table: Table) -> Member | None:
        if request.path.endswith("/log"):
            return Member(Permission.HOST, current_app.extensions["record"].access(table), None)
        return guest_of(table)

    patch.setattr(permissions, "member_of", planted)


@fault(
    "robustness/bad_inputs/test_names.py::"
    "test_a_name_is_text_wherever_it_is_shown[D17 double quotes]"
)
def name_not_escaped(patch: Patch) -> None:
    rewrite(patch, "macros/who.html", "{{ row.name }}", "{{ row.name|safe }}")


@fault(
    "browser/test_refusals_are_seen.py::"
    "test_every_refusal_is_seen_and_leaves_what_was_typed[script]"
)
def refusal_not_shown(patch: Patch) -> None:
    """As htmx has it where nobody says otherwise."""
    rewrite(patch, "base.html", '"[45]..","swap":true', '"[45]..","swap":false')


def rewrite(patch: Patch, template: str, right: str, wrong: str) -> None:
    """A template with a mistake in it."""

    def planted(self: FileSystemLoader, environment: Any, name: str) -> Any:
        source, path, is_fresh = get_source(self, environment, name)
        if name == template:
            assert right in source
            source = source.replace(right, wrong)
        return source, path, is_fresh

    patch.setattr(FileSystemLoader, "get_source", planted)
