"""Dates, numbers and bytes in JSON."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from pydantic import Base64Bytes, Base64UrlBytes, BaseModel, ConfigDict, Field

from .common import microseconds

values = APIRouter(prefix="/values", tags=["values"])


class Moments(BaseModel):
    at: datetime
    day: date
    clock: time
    took: timedelta
    between: list[datetime] = []


class UnderstoodMoments(BaseModel):
    moments: Moments
    microseconds: int
    ordinal: int
    seconds: float


@values.post("/moments")
async def send_moments(moments: Moments) -> UnderstoodMoments:
    return UnderstoodMoments(
        moments=moments,
        microseconds=microseconds(moments.at),
        ordinal=moments.day.toordinal(),
        seconds=moments.took.total_seconds(),
    )


class Stamp(BaseModel):
    text: str
    at: datetime
    microseconds: int


@values.get("/stamps")
async def list_stamps() -> list[Stamp]:
    """Dates as they are written by different servers, with what they mean."""
    texts = [
        "2024-02-29T12:34:56Z",
        "2024-02-29T12:34:56.1Z",
        "2024-02-29T12:34:56.123456Z",
        "2024-02-29T12:34:56.123+05:30",
        "1969-12-31T23:59:59.5-00:30",
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59.999999Z",
    ]
    stamps = []
    for text in texts:
        moment = datetime.fromisoformat(text)
        stamps.append({"text": text, "at": text, "microseconds": microseconds(moment)})
    return JSONResponse(stamps)


class Naive(BaseModel):
    at: datetime


@values.get("/naive")
async def get_naive() -> Naive:
    """A date without an offset, which Python writes for `datetime.now()` though `date-time` asks for one."""
    return Naive(at=datetime(2024, 2, 29, 12, 34, 56, 789000))


class Identifiers(BaseModel):
    one: UUID
    more: list[UUID]
    named: dict[str, UUID]


@values.post("/identifiers")
async def send_identifiers(identifiers: Identifiers) -> Identifiers:
    return identifiers


class Prices(BaseModel):
    exact: Decimal
    limited: Annotated[Decimal, Field(max_digits=20, decimal_places=4)]
    optional: Decimal | None = None
    more: list[Decimal] = []


@values.post("/prices")
async def send_prices(prices: Prices) -> Prices:
    return prices


class Integers(BaseModel):
    large: int
    negative: int
    beyond_double: int
    more: list[int] = []


@values.post("/integers")
async def send_integers(integers: Integers) -> Integers:
    return integers


@values.get("/integers/beyond")
async def get_integers_beyond() -> Integers:
    """An integer that no Swift integer holds."""
    return Integers(large=1, negative=-1, beyond_double=2**70)


@values.get("/integers/fraction")
async def get_integers_fraction() -> Integers:
    """A number with a fraction where an integer is described."""
    return JSONResponse({"large": 1, "negative": -1, "beyond_double": 1.5})


class Numbers(BaseModel):
    numbers: list[float]


@values.post("/numbers")
async def send_numbers(numbers: Numbers) -> Numbers:
    return numbers


class Blobs(BaseModel):
    standard: Base64Bytes
    url_safe: Base64UrlBytes | None = None


class UnderstoodBlobs(BaseModel):
    blobs: Blobs
    standard: str
    url_safe: str | None


@values.post("/blobs")
async def send_blobs(blobs: Blobs) -> UnderstoodBlobs:
    url_safe = blobs.url_safe.hex() if blobs.url_safe is not None else None
    return UnderstoodBlobs(blobs=blobs, standard=blobs.standard.hex(), url_safe=url_safe)


class Bytes(BaseModel):
    """Bytes of which pydantic says that they are in Base64, and which it writes in the alphabet for URLs."""

    model_config = ConfigDict(val_json_bytes="base64", ser_json_bytes="base64")
    bytes: "bytes"


class UnderstoodBytes(BaseModel):
    bytes: Bytes
    hexadecimal: str


@values.post("/bytes")
async def send_raw_bytes(bytes: Bytes) -> UnderstoodBytes:
    return UnderstoodBytes(bytes=bytes, hexadecimal=bytes.bytes.hex())
