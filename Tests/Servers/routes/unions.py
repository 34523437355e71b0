"""Unions with and without a discriminator."""

from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

unions = APIRouter(prefix="/unions", tags=["unions"])


class Cat(BaseModel):
    kind: Literal["cat"]
    lives: int


class Dog(BaseModel):
    kind: Literal["dog", "hound"]
    name: str


Pet = Annotated[Cat | Dog, Field(discriminator="kind")]


class Circle(BaseModel):
    radius: float


class Square(BaseModel):
    side: float
    label: str | None = None


class Shapes(BaseModel):
    shape: Circle | Square
    shapes: list[Circle | Square] = []
    value: int | str | list[int] | None = None
    pet: Pet | None = None


class UnderstoodShapes(BaseModel):
    types: list[str]
    shapes: Shapes


@unions.post("/pets")
async def send_pet(pet: Pet) -> Pet:
    return pet


@unions.post("/pets/list")
async def send_pets(pets: list[Pet]) -> list[Pet]:
    return pets[::-1]


@unions.get("/pets/unknown")
async def get_unknown_pet() -> Pet:
    return JSONResponse({"kind": "parrot", "words": ["hello"]})


@unions.post("/shapes")
async def send_shapes(shapes: Shapes) -> UnderstoodShapes:
    types = [type(value).__name__ for value in [shapes.shape, *shapes.shapes, shapes.value, shapes.pet]]
    return UnderstoodShapes(types=types, shapes=shapes)


@unions.get("/scalars/{identifier}")
async def get_scalar(identifier: int | UUID) -> int | UUID:
    return identifier
