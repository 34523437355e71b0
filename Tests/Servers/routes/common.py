"""What several of the modules beside this one use."""

from datetime import datetime, timedelta, timezone
from enum import Enum
from typing import Generic, TypeVar

from pydantic import BaseModel


class Genre(str, Enum):
    rock = "rock"
    hip_hop = "hip-hop"
    none = ""


Element = TypeVar("Element")


class Page(BaseModel, Generic[Element]):
    elements: list[Element]
    next: str | None = None


class Track(BaseModel):
    title: str
    seconds: int = 180


class Problem(BaseModel):
    type: str = "about:blank"
    title: str
    code: int


EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def microseconds(moment: datetime) -> int:
    return (moment - EPOCH) // timedelta(microseconds=1)
