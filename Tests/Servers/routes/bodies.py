"""Bodies that are not objects, or several in one."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Body

from .common import Genre, Track

bodies = APIRouter(prefix="/values", tags=["values"])


@bodies.post("/tuples")
async def send_tuple(pair: tuple[int, str]) -> tuple[str, int]:
    return pair[1], pair[0]


@bodies.post("/several")
async def send_several(
    track: Track, genre: Annotated[Genre, Body()], note: Annotated[str | None, Body()] = None
) -> list[str]:
    return [track.title, genre.value, str(note)]


@bodies.post("/embedded")
async def send_embedded(track: Annotated[Track, Body(embed=True)]) -> str:
    return track.title


@bodies.post("/text")
async def send_text(text: Annotated[str, Body(media_type="text/plain")]) -> str:
    return text


@bodies.post("/scalar")
async def send_scalar(number: Annotated[int, Body()]) -> int:
    return number + 1


@bodies.get("/defaults")
async def get_defaults(
    limit: int = 20,
    genre: Genre = Genre.hip_hop,
    text: str = 'a "quoted" \\ text',
    since: date = date(2024, 2, 29),
    ratio: float = 0.5,
) -> list[str]:
    return [str(limit), genre.value, text, since.isoformat(), str(ratio)]
