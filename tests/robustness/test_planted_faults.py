"""The tests are tested: a named test turns red for each fault that is planted."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.robustness.planted import FAULTS, FOUND_BY, Plant
from tests.robustness.test_kill import kill_loop
from tests.support.once import first_start

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]


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
