"""Command line to look after a record and to rebuild its history: ``python -m storage``."""

import os
import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path

from storage.backup.copy_and_restore import back_up, restore, verify
from storage.backup.soundness import AlteredRecord, BackupRefused
from storage.opening import open_record
from storage.returned_values import StartRefused


def main(arguments: list[str] | None = None, program: str = "python -m storage") -> int:
    """Run one subcommand; return 0 if all is well, 1 if it was refused or a fault was found.

    A record that is not named is that of the app: HAZARI_DATABASE, or the one in this folder.
    """
    asked = _parser(program).parse_args(arguments)
    try:
        done: int = asked.run(asked)
    except AlteredRecord as refused:
        print(f"{refused} With --altered it is copied as it is.", file=sys.stderr)
        return 1
    except (BackupRefused, StartRefused) as refused:
        print(refused, file=sys.stderr)
        return 1
    return done


def _parser(program: str) -> ArgumentParser:
    parser = ArgumentParser(program, description="Look after the record.")
    own = Path(os.environ.get("HAZARI_DATABASE") or "instance/record.db").resolve()
    commands = parser.add_subparsers(required=True)
    for name, run, about, files in (
        ("verify", _verify, "check every entry of a record or a copy", ["record"]),
        ("backup", _back_up, "copy a record, while the app runs or not", ["record", "copy"]),
        ("restore", _restore, "put a copy in the place of a record", ["copy", "record"]),
        ("rebuild-history", _rebuild_history, "make what history is found by anew", ["record"]),
    ):
        command = commands.add_parser(name, help=about)
        command.set_defaults(run=run)
        for file in files:
            count = "?" if file == "record" else None
            command.add_argument(file, nargs=count, default=own, type=_absolute)
        if "copy" in files:
            told = "also where single matches were altered"
            command.add_argument("--altered", action="store_true", help=told)
    move = commands.add_parser("move", help="bring a record into a log of instances, or back")
    move.add_argument("origin", help="a file, or the address of a log such as nats://a,b,c")
    move.add_argument("target", help="the other one of the two")
    move.set_defaults(run=_move)
    return parser


def _absolute(text: str) -> Path:
    """Return a path as the file URI for SQLite needs it."""
    return Path(text).resolve()


def _verify(asked: Namespace) -> int:
    found = verify(asked.record)
    for what in found:
        print(f"{asked.record}: {what}.", file=sys.stderr)
    if not found:
        print(f"{asked.record} is sound: nothing in it was damaged or lost by accident.")
        print(
            "It cannot show what somebody rewrote on purpose who could open the file. For that,"
            " compare the check code in the log of a match with one on paper or on another phone."
        )
    return 1 if found else 0


def _back_up(asked: Namespace) -> int:
    back_up(asked.record, asked.copy, altered=asked.altered)
    print(f"{asked.copy} is a checked copy of {asked.record}. Keep its .key file with it.")
    return 0


def _restore(asked: Namespace) -> int:
    kept = restore(asked.copy, asked.record, altered=asked.altered)
    print(f"{asked.record} is now what {asked.copy} holds.")
    if kept is not None:
        print(f"What was there before is kept as {kept}.")
    return 0


def _move(asked: Namespace) -> int:
    # Only this needs the client of the log.
    from storage.cluster.move import move_in, move_out  # noqa: PLC0415

    if "://" in asked.origin:
        moved = move_out(asked.origin, Path(asked.target).resolve())
    else:
        moved = move_in(Path(asked.origin).resolve(), asked.target)
    print(f"{moved} rows were moved and compared one by one.")
    return 0


def _rebuild_history(asked: Namespace) -> int:
    if not asked.record.exists():
        raise BackupRefused(f"There is no {asked.record}.")
    with closing(open_record(asked.record)) as record:
        print(f"{record.summaries.rebuild()} matches of {asked.record} are summed up anew.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
