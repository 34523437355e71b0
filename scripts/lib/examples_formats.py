"""What texts of the formats of OpenAPI are right, and which of them mean the same."""

import base64
import re
from datetime import date, datetime, timedelta
from fractions import Fraction
from urllib.parse import unquote, urlsplit

DATE_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:)(\d\d)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)", re.ASCII)
UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


def instant(text):
    """Seconds since the year 1, exactly; None for what RFC 3339 does not allow."""
    match = DATE_TIME.fullmatch(text)
    if not match:
        return None
    day, time, second, fraction, offset, _ = match.groups()
    try:
        # A leap second is the last one of its minute, and no other.
        start = datetime.fromisoformat(f"{day}T{time}{min(int(second), 59):02}")
    except ValueError:
        return None
    if int(second) > 60:
        return None
    if offset not in "Zz":
        sign = 1 if offset[0] == "+" else -1
        start -= sign * timedelta(hours=int(offset[1:3]), minutes=int(offset[4:]))
    return (start - datetime(1, 1, 2)).total_seconds() + (int(second) == 60) + Fraction(fraction or 0)


def is_date(text):
    try:
        return re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII) and bool(date.fromisoformat(text))
    except ValueError:
        return False


def decoded_bytes(text):
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        return None


def is_uri(text):
    try:
        return bool(urlsplit(text).scheme) and re.fullmatch(r"[!#$%&'()*+,\-./0-9:;=?@A-Z\[\]_a-z~]+", text)
    except ValueError:
        return False


def is_text(check):
    return lambda value: not isinstance(value, str) or bool(check(value))


def is_within(bits):
    limit = 2 ** (bits - 1)
    return lambda value: not isinstance(value, (int, float)) or -limit <= value < limit


FORMATS = {
    "date-time": is_text(lambda text: instant(text) is not None), "date": is_text(is_date),
    "uuid": is_text(UUID.fullmatch), "uri": is_text(is_uri), "url": is_text(is_uri),
    "byte": is_text(lambda text: decoded_bytes(text) is not None),
    # Bytes have no other way into a JSON text; the name of a file is not its content.
    "binary": is_text(lambda text: decoded_bytes(text) is not None),
    "int32": is_within(32), "int64": is_within(64),
}


def is_same_text(before, after, formats):
    instants = instant(before), instant(after)
    if None not in instants:
        return abs(instants[0] - instants[1]) < 1e-6
    if "uuid" in formats:
        return before.lower() == after.lower()
    if formats & {"byte", "base64", "base64url"}:
        return decoded_bytes(before) == decoded_bytes(after)
    if formats & {"decimal", "int64", "uint64"}:
        return number(before) is not None and number(before) == number(after)
    return bool(formats & {"uri", "url"}) and unquote(before) == unquote(after)


def number(text):
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None
