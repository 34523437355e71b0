"""Statuses, headers, media types and redirects."""

from typing import Annotated

from fastapi import APIRouter, Header, Query, Response, UploadFile
from fastapi.responses import PlainTextResponse, RedirectResponse

from .common import Track
from .files import ReceivedFile

responses = APIRouter(prefix="/responses", tags=["responses"])


@responses.post("/created")
async def create_track(track: Track, response: Response) -> Track:
    """Says 200 and sends 201."""
    response.status_code = 201
    return track


@responses.post("/accepted")
async def accept_track(track: Track) -> Track | None:
    """Says 200 and sends 202 without a body."""
    return Response(status_code=202)


@responses.post("/emptied", status_code=204)
async def send_nothing(track: Track) -> None:
    return None


@responses.put("/reset", status_code=205, response_class=Response)
async def reset() -> None:
    return None


@responses.get("/null")
async def get_null() -> Track | None:
    return None


@responses.get("/nothing")
async def get_nothing() -> None:
    return None


@responses.api_route("/redirected/{status}", methods=["POST"])
async def redirect_post(status: int, track: Track) -> Track:
    return RedirectResponse("/responses/landed", status_code=status)


@responses.put("/redirected/{status}")
async def redirect_put(status: int, track: Track) -> Track:
    return RedirectResponse("/responses/landed", status_code=status)


@responses.get("/redirected/{status}")
async def redirect_get(status: int) -> Track:
    return RedirectResponse("/responses/landed?seconds=7", status_code=status)


@responses.post("/redirected/file/{status}")
async def redirect_file(status: int, file: UploadFile) -> ReceivedFile:
    return RedirectResponse("/files/one", status_code=status)


@responses.post("/landed", operation_id="land_post")
async def land_post(track: Track) -> Track:
    return Track(title="POST " + track.title, seconds=track.seconds)


@responses.put("/landed", operation_id="land_put")
async def land_put(track: Track) -> Track:
    return Track(title="PUT " + track.title, seconds=track.seconds)


@responses.get("/landed", operation_id="land_get")
async def land_get(seconds: int = 0) -> Track:
    return Track(title="GET", seconds=seconds)


@responses.get("/slash/")
async def get_slash() -> str:
    return "with a slash"


@responses.get("/text", response_class=PlainTextResponse)
async def get_text() -> str:
    return "grüße"


@responses.get("/text/latin", response_class=PlainTextResponse)
async def get_latin_text() -> Response:
    return Response("grüße".encode("latin-1"), media_type="text/plain; charset=iso-8859-1")


@responses.get(
    "/report",
    responses={200: {"content": {"text/csv": {"schema": {"type": "string"}}}}},
)
async def get_report(accept: Annotated[str, Header(include_in_schema=False)] = "") -> list[Track]:
    """JSON, or a table for who asks for one."""
    if "text/csv" in accept and "json" not in accept:
        return Response("title,seconds\none,1\n", media_type="text/csv")
    return [Track(title="one", seconds=1)]


@responses.get(
    "/limits",
    responses={
        200: {
            "headers": {
                "X-Remaining": {"schema": {"type": "integer"}},
                "X-Reset": {"schema": {"type": "string", "format": "date-time"}},
                "X-Scopes": {"schema": {"type": "array", "items": {"type": "string"}}},
            }
        }
    },
)
async def get_limits(response: Response) -> Track:
    response.headers["X-Remaining"] = "41"
    response.headers["X-Reset"] = "2024-02-29T12:34:56.5Z"
    response.headers.append("X-Scopes", "read")
    response.headers.append("X-Scopes", "write")
    return Track(title="limits")


@responses.get("/deprecated", deprecated=True)
async def get_deprecated(old: Annotated[int | None, Query(deprecated=True)] = None) -> int | None:
    return old


@responses.get("/untyped")
async def get_untyped():
    return {"text": "é", "list": [1, 2.5, None, True], "large": 2**62 + 1}


@responses.head("/head")
async def head_track(response: Response) -> None:
    response.headers["X-Remaining"] = "3"


@responses.options("/head", operation_id="options_of_track")
async def options_of_track() -> list[str]:
    return ["HEAD"]
