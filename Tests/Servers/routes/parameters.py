"""Parameters in the query, headers, cookies and the path."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import APIRouter, Cookie, Header, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from .common import Genre, microseconds

parameters = APIRouter(prefix="/parameters", tags=["parameters"])


@parameters.get("/query")
async def send_query(
    numbers: Annotated[list[int], Query()] = [],
    genres: Annotated[list[Genre] | None, Query()] = None,
    text: str | None = None,
    day: date | None = None,
    at: datetime | None = None,
    identifier: UUID | None = None,
    is_set: bool | None = None,
    price: Decimal | None = None,
    took: Annotated[str | None, Query(alias="took-ms")] = None,
) -> dict[str, Any]:
    return {
        "numbers": numbers,
        "genres": genres,
        "text": text,
        "day": day.toordinal() if day else None,
        "at": microseconds(at) if at else None,
        "identifier": identifier,
        "is_set": is_set,
        "price": price,
        "took": took,
    }


class Filter(BaseModel):
    model_config = ConfigDict(extra="forbid")
    limit: Annotated[int, Field(gt=0, le=100)] = 50
    order_by: Literal["created", "updated"] = "created"
    tags: list[str] = []


@parameters.get("/filter")
async def send_filter(filter: Annotated[Filter, Query()]) -> Filter:
    return filter


@parameters.get("/headers")
async def send_headers(
    request: Request,
    x_token: Annotated[str, Header()],
    x_ids: Annotated[list[str] | None, Header()] = None,
    x_at: Annotated[datetime | None, Header()] = None,
    strange: Annotated[str | None, Header(convert_underscores=False, alias="x_strange")] = None,
) -> dict[str, Any]:
    ids = [part.strip() for value in x_ids for part in value.split(",")] if x_ids is not None else None
    return {"token": x_token, "ids": ids, "at": microseconds(x_at) if x_at else None, "strange": strange}


@parameters.get("/cookies")
async def send_cookies(
    request: Request, session: Annotated[str, Cookie()], count: Annotated[int | None, Cookie()] = None
) -> dict[str, Any]:
    return {"session": session, "count": count, "sent": request.headers.get("cookie")}


@parameters.get("/path/{number}/{genre}/{day}/{identifier}/{text}")
async def send_path(number: int, genre: Genre, day: date, identifier: UUID, text: str) -> list[str]:
    return [str(number), genre.value, day.isoformat(), str(identifier), text]
