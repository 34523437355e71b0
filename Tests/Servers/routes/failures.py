"""Failures, described and not, and bodies other than the described ones."""

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from .common import Problem, Track

failures = APIRouter(prefix="/responses", tags=["responses"])


@failures.get("/failures/undocumented/{status}")
async def fail_with(status: int) -> Track:
    raise HTTPException(status, detail=f"no track {status}")


@failures.get("/failures/object")
async def fail_with_object() -> Track:
    raise HTTPException(409, detail={"reason": "taken", "by": [1, 2]}, headers={"X-Reason": "taken"})


@failures.get("/failures/documented", responses={404: {"model": Problem}, "5XX": {"model": Problem}})
async def fail_documented(status: int) -> Track:
    return JSONResponse(Problem(title="missing", code=7).model_dump(), status_code=status)


@failures.get("/failures/invalid")
async def fail_validation(number: str, as_text: bool = False) -> int:
    """A 422 whose `detail` is a list, as it is described, or a text, as `HTTPException` sends it."""
    if as_text:
        raise HTTPException(422, detail="not a number")
    error = {"loc": ["query", "number", 0], "msg": "not a number", "type": "value_error", "input": "x", "ctx": {"a": 1}}
    return JSONResponse({"detail": [error]}, status_code=422)


@failures.get("/failures/required")
async def fail_required(number: int, limit: Annotated[int, Query(le=10)] = 1) -> int:
    """A 422 of FastAPI's own."""
    return number


@failures.get("/failures/plain")
async def fail_plain() -> Track:
    return PlainTextResponse("the server is on fire", status_code=500)


@failures.get("/failures/empty")
async def fail_empty() -> Track:
    return Response(status_code=503, headers={"Retry-After": "1"})


@failures.get(
    "/failures/negotiated",
    responses={
        400: {
            "description": "A problem, by its media type.",
            "content": {
                "application/problem+json": {
                    "schema": {"type": "object", "required": ["title"], "properties": {"title": {"type": "string"}}}
                },
                "text/plain": {"schema": {"type": "string"}},
            },
        }
    },
)
async def fail_negotiated(as_text: bool) -> Track:
    if as_text:
        return PlainTextResponse("not today", status_code=400)
    return JSONResponse({"title": "not today"}, status_code=400, media_type="application/problem+json")
