"""How a good form is spoilt: fields lost, doubled, exchanged, cut, forged, and sent another way.

Each mutation takes chance and a `Request` and returns the request it has become. Its name is told
when a test fails.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import wraps
from random import Random
from typing import Any
from urllib.parse import urlencode

from tests.support.page_forms import Sent

FORM = "application/x-www-form-urlencoded"


@dataclass(frozen=True)
class Request:
    """A form on its way. `strange` are fields of other forms, to be put into this one."""

    address: str
    sent: Sent
    method: str = "POST"
    content_type: str = FORM
    headers: Mapping[str, str] = field(default_factory=dict)
    strange: Sent = ()
    files: tuple[tuple[str, bytes], ...] = ()
    spoilt: tuple[str, ...] = ()

    @property
    def body(self) -> bytes:
        """The fields as a browser writes them; half a character as three bytes that are none."""
        return urlencode(self.sent, errors="surrogatepass").encode()


Mutation = Callable[[Random, Request], Request]
MUTATIONS: list[Mutation] = []


def mutation(spoil: Mutation) -> Mutation:
    MUTATIONS.append(spoil)
    return spoil


def of_text(change: Callable[[Random, str], str]) -> Mutation:
    """A mutation that changes the text in one field."""

    @wraps(change)
    def changed(chance: Random, request: Request) -> Request:
        place, text = _anywhere(chance, request)
        return _with(request, place, change(chance, text))

    return mutation(changed)


def spoil(chance: Random, request: Request) -> Request:
    """One to three mutations, one upon the other."""
    for one in chance.choices(MUTATIONS, k=chance.randint(1, 3)):
        if request.sent:
            spoilt = (*request.spoilt, one.__name__)
            request = replace(one(chance, request), spoilt=spoilt)
    return request


def _with(request: Request, place: int, text: str) -> Request:
    """The request with another text in one field."""
    sent = list(request.sent)
    sent[place] = (sent[place][0], text)
    return replace(request, sent=tuple(sent))


def _anywhere(chance: Random, request: Request) -> tuple[int, str]:
    """One of its fields, and the text in it."""
    place = chance.randrange(len(request.sent))
    return place, request.sent[place][1]


def _named(request: Request, *names: str) -> int | None:
    return next((n for n, (name, _) in enumerate(request.sent) if name in names), None)


# Fields


@mutation
def lose_a_field(chance: Random, request: Request) -> Request:
    place, _ = _anywhere(chance, request)
    return replace(request, sent=request.sent[:place] + request.sent[place + 1 :])


@mutation
def give_a_field_twice(chance: Random, request: Request) -> Request:
    name, text = chance.choice(request.sent)
    other = chance.choice((text, "", "1", chance.choice(request.sent)[1]))
    return replace(request, sent=(*request.sent, (name, other)))


@mutation
def exchange_two_fields(chance: Random, request: Request) -> Request:
    (one, first), (other, second) = _anywhere(chance, request), _anywhere(chance, request)
    return _with(_with(request, one, second), other, first)


@of_text
def empty_a_field(chance: Random, text: str) -> str:
    return ""


@mutation
def add_a_field_of_another_form(chance: Random, request: Request) -> Request:
    if not request.strange:
        return request
    return replace(request, sent=(*request.sent, chance.choice(request.strange)))


@mutation
def put_in_what_another_form_said(chance: Random, request: Request) -> Request:
    if not request.strange:
        return request
    return _with(request, _anywhere(chance, request)[0], chance.choice(request.strange)[1])


@mutation
def nest_a_name(chance: Random, request: Request) -> Request:
    place, text = _anywhere(chance, request)
    sent = list(request.sent)
    sent[place] = (sent[place][0] + chance.choice(("[]", "[0]", "[__proto__]", ".x", "\0")), text)
    return replace(request, sent=tuple(sent))


# Texts

SIGNS = (
    "\0\x07\x1b\x7f\x9b\t\r\n\u0085\u2028\u202e\u2066\u200b\u200d\u00ad"
    "\ufeff\u3164\ud800\udfff\ufffd"
)
WORDS = (
    *"NaN Infinity -Infinity 1e400 1e3 1_0 0x10 ² ½ Ⅷ 𝟙 -0 +5".split(),
    *("<script>alert(1)</script>", '"><b onclick=x>', "' onx='"),
    *"{{7*7}} ${7*7} %s%n %FF".split(),
    *(",", "|", "\r\n", "/?a=\n", "/?a=\u0995", "//["),
    *("'); DROP TABLE entries;--", "=1+1", "../../x", "None", "null", "true", "[]", "{}", '["x"]'),
    *("[" * 2_000, '{"a":' * 500, "x" * 5_000, "9" * 5_000, "🂬", "🃏", "К♠", "e" + "\u0301" * 400),
)
ZEROS = "\u09e6\u0966\u0660\u06f0\uff10\U0001d7d8\u1810"


@of_text
def write_something_odd(chance: Random, text: str) -> str:
    return chance.choice(WORDS)


@of_text
def slip_in_a_sign(chance: Random, text: str) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice(SIGNS) + text[at:]


@of_text
def cut_a_text(chance: Random, text: str) -> str:
    return text[: chance.randint(0, len(text))]


@of_text
def say_it_twice(chance: Random, text: str) -> str:
    return chance.choice((f"{text} {text}", text + text, f"{text}\n{text}"))


@of_text
def write_digits_of_another_script(chance: Random, text: str) -> str:
    zero = ord(chance.choice(ZEROS))
    some = chance.choice((0, 1))
    return re.sub("[0-9]", lambda digit: chr(zero + int(digit[0])), text, count=some)


@of_text
def exchange_two_words(chance: Random, text: str) -> str:
    words = text.split(" ")
    chance.shuffle(words)
    return " ".join(words)


@of_text
def change_a_number(chance: Random, text: str) -> str:
    numbers = ("0", "-1", "1", "2", "5", "99", str(10**12), str(2**63), "9" * 30, "01", "1.5")
    number = chance.choice(numbers)
    return re.sub("[0-9]+", number, text, count=1) if re.search("[0-9]", text) else number


# Files


@mutation
def spoil_a_file(chance: Random, request: Request) -> Request:
    return replace(
        request, files=tuple((name, _cut_up(chance, one)) for name, one in request.files)
    )


def _cut_up(chance: Random, content: bytes) -> bytes:
    """The file with a few bytes lost, doubled, or exchanged for something odd."""
    for _ in range(chance.randint(1, 3)):
        start = chance.randint(0, len(content))
        end = min(len(content), start + chance.choice((0, 1, 5, 100, len(content))))
        odd = chance.choice((*WORDS, *SIGNS, "[", '"', "}", ",", '"seq":1,', "-1", "null"))
        new = chance.choice((b"", content[start:end] * 2, odd.encode("utf-8", "surrogatepass")))
        content = content[:start] + new + content[end:]
    return content


# What a form carries besides


@mutation
def show_another_version(chance: Random, request: Request) -> Request:
    place = _named(request, "base")
    if place is None:
        return request
    shown = int(request.sent[place][1] or 0) if request.sent[place][1].isdecimal() else 1
    other = chance.choice((shown - 1, shown - 5, shown + 1, 0, -1, 1, 10**9))
    return _with(request, place, str(other))


@mutation
def bring_another_key(chance: Random, request: Request) -> Request:
    place = _named(request, "key")
    if place is None:
        return request
    keys = ("", "k" * 22, f"{1:022}", f"{2:022}", "k" * 10_000, "not one of ours, surely", "ক" * 22)
    return _with(request, place, chance.choice(keys))


@mutation
def send_it_elsewhere(chance: Random, request: Request) -> Request:
    path, mark, query = request.address.partition("?")
    parts = path.split("/")
    numbers = [n for n, part in enumerate(parts) if part.isdecimal()]
    if numbers:
        parts[chance.choice(numbers)] = chance.choice(("0", "1", "2", "7", "99", "9" * 40, "x"))
    elif len(parts) > 2:
        parts[2] = "A" * 22
    return replace(request, address="/".join(parts) + mark + query)


@mutation
def ask_with_an_odd_query(chance: Random, request: Request) -> Request:
    odd = "pending=[ pending=[{}] onto=//x deal=x deal=9 round=99 change=1 a=%00".split()
    joined = "&" if "?" in request.address else "?"
    return replace(request, address=f"{request.address}{joined}{chance.choice(odd)}")


@mutation
def send_it_by_another_method(chance: Random, request: Request) -> Request:
    if chance.random() < 0.7:
        return request
    return replace(request, method=chance.choice(("GET", "HEAD", "PUT", "DELETE", "FROB")))


@mutation
def call_it_something_else(chance: Random, request: Request) -> Request:
    if chance.random() < 0.7:
        return request
    kinds = ("application/json", "text/plain", "multipart/form-data", "", f"{FORM}; charset=utf-16")
    return replace(request, content_type=chance.choice(kinds))


@mutation
def say_who_asks(chance: Random, request: Request) -> Request:
    said: tuple[dict[str, Any], ...] = (
        {"HX-Request": "true"},
        {"HX-Request": "true", "HX-Boosted": "true"},
        {"HX-Request": "<b>", "HX-Target": "<script>"},
        {"Accept-Language": "bn"},
        {"Origin": "http://localhost"},
        {"Origin": "http://["},
    )
    return replace(request, headers={**request.headers, **chance.choice(said)})
