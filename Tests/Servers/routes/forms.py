"""Forms without files."""

from datetime import date
from decimal import Decimal
from typing import Annotated

from fastapi import APIRouter, Form, Request
from pydantic import BaseModel

from .common import Genre

forms = APIRouter(prefix="/forms", tags=["forms"])


class Order(BaseModel):
    name: str
    amount: int = 1
    price: Decimal
    day: date | None = None
    sizes: list[int] = []
    is_gift: bool = False
    genre: Genre | None = None


class ReceivedOrder(BaseModel):
    order: Order
    fields: list[str]


@forms.post("/login")
async def log_in(
    username: Annotated[str, Form()], password: Annotated[str, Form()], remember: Annotated[bool, Form()] = False
) -> list[str]:
    return [username, password, str(remember)]


@forms.post("/order")
async def send_order(request: Request, order: Annotated[Order, Form()]) -> ReceivedOrder:
    return ReceivedOrder(order=order, fields=[name for name, _ in (await request.form()).multi_items()])
