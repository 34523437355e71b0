"""A collection, as most of an API is."""

from datetime import datetime, timezone
from decimal import Decimal
from typing import Annotated
from uuid import UUID, uuid4

from fastapi import APIRouter, HTTPException
from pydantic import BaseModel, Field

from .common import Genre, Page, Problem

songs = APIRouter(prefix="/songs", tags=["songs"])
collection: dict[UUID, "Song"] = {}


class NewSong(BaseModel):
    title: Annotated[str, Field(min_length=1)]
    genre: Genre = Genre.rock
    price: Decimal | None = None


class ChangedSong(BaseModel):
    title: str | None = None
    genre: Genre | None = None
    price: Decimal | None = None


class Song(NewSong):
    id: UUID
    created: datetime


def song(id: UUID) -> Song:
    if id not in collection:
        raise HTTPException(404, detail=f"no song {id}")
    return collection[id]


@songs.post("", status_code=201)
async def create_song(new: NewSong) -> Song:
    created = Song(**new.model_dump(), id=uuid4(), created=datetime.now(timezone.utc))
    collection[created.id] = created
    return created


@songs.get("")
async def list_songs(limit: int = 10, offset: int = 0) -> Page[Song]:
    songs = list(collection.values())
    following = str(offset + limit) if offset + limit < len(songs) else None
    return Page(elements=songs[offset : offset + limit], next=following)


@songs.get("/{id}", responses={404: {"model": Problem}})
async def get_song(id: UUID) -> Song:
    return song(id)


@songs.put("/{id}")
async def replace_song(id: UUID, new: NewSong) -> Song:
    collection[id] = Song(**new.model_dump(), id=id, created=song(id).created)
    return collection[id]


@songs.patch("/{id}")
async def change_song(id: UUID, change: ChangedSong) -> Song:
    collection[id] = song(id).model_copy(update=change.model_dump(exclude_unset=True))
    return collection[id]


@songs.delete("/{id}", status_code=204)
async def delete_song(id: UUID) -> None:
    collection.pop(song(id).id)
