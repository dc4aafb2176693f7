"""The tests are tested: a named test turns red for each fault that is planted."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.robustness.planted import FAULTS, Plant
from tests.robustness.test_kill import kill_loop
from tests.support.once import first_start

ROOT = Path(__file__).parents[2]

FOUND_BY = {
    "answer before commit": (
        "robustness/test_commit_first.py::test_no_phone_is_answered_before_the_commit_returned"
    ),
    "full disk answered as saved": (
        "robustness/test_trouble.py::test_the_phone_is_told_the_truth_reads_on_and_saves_with_the_same"
        "_tap_when_it_can[I01 full]"
    ),
    "synchronous normal": (
        "storage/test_settings.py::test_the_live_connection_is_durable_and_guarded"
    ),
    "synchronous off": "storage/test_settings.py::test_the_live_connection_is_durable_and_guarded",
    "deferred begin": (
        "storage/test_disk_errors.py::test_between_what_a_write_reads_and_what_it_writes_nobody_else"
        "_writes"
    ),
    "half a write kept": (
        "storage/test_disk_errors.py::test_a_write_that_breaks_off_half_way_is_taken_back"
    ),
    "two servers on one record": (
        "storage/test_start.py::test_i13_a_second_server_on_the_same_record_is_refused"
    ),
    "no key": "storage/log/test_append.py::test_a_double_tap_is_answered_again_and_saved_once",
    "key not bound to what is written": (
        "storage/log/test_append.py::test_a_key_that_stands_for_other_facts_overwrites_nothing"
    ),
    "key not bound to its match": (
        "storage/log/test_append.py::test_a_key_of_another_match_is_a_new_key_here"
    ),
    "last write wins": (
        "storage/test_threads.py::test_of_eight_phones_with_their_own_keys_one_is_saved_and_seven"
        "_are_told"
    ),
    "replace on entries": (
        "storage/log/test_append_only.py::test_no_other_program_changes_what_is_stored_by_mistake"
    ),
    "column of entries left out of the hash": (
        "storage/backup/test_damage.py::test_i09_no_single_bit_of_what_is_stored_changes_unnoticed"
    ),
    "column of matches left out of the hash": (
        "storage/backup/test_damage.py::test_i09_no_single_bit_of_what_is_stored_changes_unnoticed"
    ),
    "column of tables left out of the hash": (
        "storage/backup/test_damage.py::test_i09_no_single_bit_of_what_is_stored_changes_unnoticed"
    ),
    "sort by wall clock": "robustness/test_clock.py::test_i12_a_clock_that_jumps_changes_no_order",
    "emptied file accepted": "storage/test_start.py::test_i07_an_emptied_record_is_refused",
    "files not looked at": (
        "storage/test_disk_errors.py::test_a_file_emptied_or_damaged_under_the_app_takes_no_more_writes"
        "_until_it_is_put_back[empty]"
    ),
    "copies not checked": (
        "storage/backup/test_restore.py::test_a_copy_that_is_not_sound_replaces_nothing[alter_an_entry]"
    ),
    "page not guarded": (
        "web/access/test_permissions.py::test_e11_a_right_at_one_table_is_none_at_another"
        "[GET /t/<address>/m/<int:number>/log]"
    ),
    "name not escaped": (
        "robustness/bad_inputs/test_names.py::test_a_name_is_text_wherever_it_is_shown"
        "[D17 double quotes]"
    ),
    "refusal not shown": (
        "browser/test_refusals_are_seen.py::test_every_refusal_is_seen_and_leaves_what_was_typed"
        "[script]"
    ),
}


class Run:
    """A run of one test inside this one, with a fault in the product or without."""

    def __init__(self, plant: Plant | None = None) -> None:
        self._plant = plant
        self.failed: list[str] = []
        self.passed: list[str] = []

    @pytest.fixture(autouse=True)
    def planted(self) -> object:
        with pytest.MonkeyPatch.context() as patch:
            if self._plant:
                self._plant(patch)
            first_start.cache_clear()  # a fault may be in what a first start leaves
            yield
        first_start.cache_clear()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.failed:
            (self.failed if report.failed else self.passed).append(
                f"{report.when}: {report.nodeid}"
            )

    def of(self, test: str) -> "Run":
        quiet = ("-p", "no:cacheprovider", "-p", "no:faulthandler", "-s")
        asked = [*quiet, "--rootdir", str(ROOT), str(ROOT / "tests" / test)]
        # In a thread of its own, since this one may have a browser already.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(pytest.main, asked, plugins=[self]).result()
        return self


def test_every_fault_has_a_test_that_finds_it() -> None:
    assert FOUND_BY.keys() == FAULTS.keys()


def test_without_a_fault_such_a_run_is_green() -> None:
    run = Run().of(FOUND_BY["no key"])
    assert len(run.passed) == 1
    assert run.failed == []


@pytest.mark.parametrize("fault", FAULTS)
def test_with_the_fault_the_test_is_red(fault: str) -> None:
    run = Run(FAULTS[fault]).of(FOUND_BY[fault])
    assert run.failed
    assert all(failure.startswith("call: ") for failure in run.failed), run.failed


def test_the_kill_loop_finds_entries_that_were_answered_before_they_were_committed(
    tmp_path: Path,
) -> None:
    _, verdict = kill_loop(tmp_path / "record.db", kills=8, fault="answer before commit")
    assert verdict.lost
