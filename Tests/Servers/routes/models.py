"""Models: presence, names, enums, generics and dictionaries."""

from enum import IntEnum
from typing import Any, Generic, Literal

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field

from .common import Element, Genre, Page, Track

models = APIRouter(prefix="/values", tags=["values"])


class Presence(BaseModel):
    required: str
    required_nullable: str | None
    optional: str = "fallback"
    optional_nullable: str | None = "fallback"
    nullable_list: list[int | None] = []


class UnderstoodPresence(BaseModel):
    given: list[str]
    presence: Presence


@models.post("/presence")
async def send_presence(presence: Presence) -> UnderstoodPresence:
    return UnderstoodPresence(given=sorted(presence.model_fields_set), presence=presence)


class Aliases(BaseModel):
    model_config = ConfigDict(populate_by_name=True)
    source: str = Field(alias="from")
    kind: str = Field(alias="class")
    marked: int = Field(alias="$type")
    dashed: int = Field(alias="x-dashed")
    spaced: int = Field(alias="with space")
    user_id: int
    camel_user_id: int = Field(alias="userId")
    self_: bool = Field(alias="self")
    empty: str | None = Field(default=None, alias="default")


class UnderstoodAliases(BaseModel):
    values: dict[str, str]
    aliases: Aliases


@models.post("/aliases")
async def send_aliases(aliases: Aliases) -> UnderstoodAliases:
    understood = {name: str(value) for name, value in aliases.model_dump().items()}
    return UnderstoodAliases(values=understood, aliases=aliases)


class Priority(IntEnum):
    low = -1
    normal = 0
    high = 10


class Choices(BaseModel):
    genre: Genre
    priority: Priority
    genres: list[Genre] = []
    only: Literal["only"] = "only"
    size: Literal["s", "m", 3, None] = None
    by_genre: dict[Genre, int] = {}
    optional: Genre | None = None


@models.post("/choices")
async def send_choices(choices: Choices) -> Choices:
    return choices


@models.get("/choices/unknown")
async def get_unknown_choices() -> Choices:
    """Choices of a newer server."""
    choices = {"genre": "techno", "priority": 99, "genres": ["rock", "techno"], "only": "other"}
    return JSONResponse(choices | {"by_genre": {"techno": 1}})


class Box(BaseModel, Generic[Element]):
    content: Element


@models.post("/pages")
async def send_pages(pages: Page[Page[Box[Track]]]) -> Page[Page[Box[Track]]]:
    pages.elements.reverse()
    return pages


class Tree(BaseModel):
    name: str
    children: list["Tree"] = []
    parent_of: "Tree | None" = None


@models.post("/trees")
async def send_tree(tree: Tree) -> int:
    """The number of nodes."""

    def nodes(tree: Tree) -> int:
        return 1 + sum(map(nodes, tree.children)) + (nodes(tree.parent_of) if tree.parent_of else 0)

    return nodes(tree)


class Labels(BaseModel):
    model_config = ConfigDict(extra="allow")
    name: str
    counts: dict[str, int] = {}
    tracks: dict[str, list[Track]] = {}
    free: dict[str, Any] = {}
    anything: Any = None


class UnderstoodLabels(BaseModel):
    extra: dict[str, Any]
    labels: Labels


@models.post("/labels")
async def send_labels(labels: Labels) -> UnderstoodLabels:
    return UnderstoodLabels(extra=labels.model_extra or {}, labels=labels)
