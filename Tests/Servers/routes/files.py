"""Files in bodies and responses."""

import hashlib
from typing import Annotated

from fastapi import APIRouter, File, Form, Request, Response, UploadFile
from pydantic import BaseModel

from .common import Genre

files = APIRouter(prefix="/files", tags=["files"])


class ReceivedFile(BaseModel):
    name: str | None
    type: str | None
    size: int
    sha256: str


async def received(file: UploadFile) -> ReceivedFile:
    contents = await file.read()
    digest = hashlib.sha256(contents).hexdigest()
    return ReceivedFile(name=file.filename, type=file.content_type, size=len(contents), sha256=digest)


class ReceivedOptionalFile(BaseModel):
    file: ReceivedFile | None
    note: str | None
    fields: list[str]


class ReceivedAlbum(BaseModel):
    cover: ReceivedFile
    pages: list[ReceivedFile] | None
    title: str
    tags: list[str]
    genre: Genre
    count: int


@files.post("/one")
async def send_file(file: UploadFile) -> ReceivedFile:
    return await received(file)


@files.post("/optional")
async def send_optional_file(
    request: Request, file: UploadFile | None = None, note: Annotated[str | None, Form()] = None
) -> ReceivedOptionalFile:
    fields = [name for name, _ in (await request.form()).multi_items()]
    return ReceivedOptionalFile(file=await received(file) if file else None, note=note, fields=fields)


@files.post("/many")
async def send_files(files: list[UploadFile]) -> list[ReceivedFile]:
    return [await received(file) for file in files]


@files.post("/album")
async def send_album(
    cover: UploadFile,
    title: Annotated[str, Form()],
    genre: Annotated[Genre, Form()],
    pages: Annotated[list[UploadFile] | None, File()] = None,
    tags: Annotated[list[str], Form()] = [],
    count: Annotated[int, Form()] = 1,
) -> ReceivedAlbum:
    scans = [await received(page) for page in pages] if pages is not None else None
    return ReceivedAlbum(cover=await received(cover), pages=scans, title=title, tags=tags, genre=genre, count=count)


@files.post("/bytes")
async def send_bytes(data: Annotated[bytes, File(description="The bytes.")]) -> str:
    return data.hex()


class PNGResponse(Response):
    media_type = "image/png"


@files.get("/picture", response_class=PNGResponse)
async def get_picture() -> Response:
    return PNGResponse(b"\x89PNG\r\n\x1a\n\x00\xff")


@files.get(
    "/{size}/contents",
    response_class=Response,
    responses={200: {"content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}}},
)
async def get_contents(size: int) -> Response:
    return Response(bytes(number % 256 for number in range(size)), media_type="application/octet-stream")


@files.get("/at/{path:path}")
async def get_file_at(path: str) -> str:
    return path
