"""An API with what FastAPI applications have that clients get wrong, to be called by application/main.swift.

What an operation returns says how the server understood the request, in terms other than those of the request where
there are any: a date as microseconds, a file as the hash of its bytes.
"""

import hashlib
from collections.abc import AsyncIterator
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from enum import Enum, IntEnum
from typing import Annotated, Any, Generic, Literal, TypeVar
from uuid import UUID, uuid4

from fastapi import APIRouter, Body, Cookie, Depends, FastAPI, File, Form, Header, HTTPException, Query, Request
from fastapi import Response, UploadFile
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse
from fastapi.security import APIKeyCookie, APIKeyHeader, APIKeyQuery, HTTPBasic, HTTPBasicCredentials, HTTPBearer
from fastapi.security import HTTPAuthorizationCredentials, OAuth2PasswordRequestForm
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import Base64Bytes, Base64UrlBytes, BaseModel, ConfigDict, Field

Element = TypeVar("Element")


class Genre(str, Enum):
    rock = "rock"
    hip_hop = "hip-hop"
    none = ""


class Priority(IntEnum):
    low = -1
    normal = 0
    high = 10


# Files

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


# Forms

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


# Values

values = APIRouter(prefix="/values", tags=["values"])


class Moments(BaseModel):
    at: datetime
    day: date
    clock: time
    took: timedelta
    between: list[datetime] = []


class UnderstoodMoments(BaseModel):
    moments: Moments
    microseconds: int
    ordinal: int
    seconds: float


EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def microseconds(moment: datetime) -> int:
    return (moment - EPOCH) // timedelta(microseconds=1)


@values.post("/moments")
async def send_moments(moments: Moments) -> UnderstoodMoments:
    return UnderstoodMoments(
        moments=moments,
        microseconds=microseconds(moments.at),
        ordinal=moments.day.toordinal(),
        seconds=moments.took.total_seconds(),
    )


class Stamp(BaseModel):
    text: str
    at: datetime
    microseconds: int


@values.get("/stamps")
async def list_stamps() -> list[Stamp]:
    """Dates as they are written by different servers, with what they mean."""
    texts = [
        "2024-02-29T12:34:56Z",
        "2024-02-29T12:34:56.1Z",
        "2024-02-29T12:34:56.123456Z",
        "2024-02-29T12:34:56.123+05:30",
        "1969-12-31T23:59:59.5-00:30",
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59.999999Z",
    ]
    stamps = []
    for text in texts:
        moment = datetime.fromisoformat(text)
        stamps.append({"text": text, "at": text, "microseconds": microseconds(moment)})
    return JSONResponse(stamps)


class Naive(BaseModel):
    at: datetime


@values.get("/naive")
async def get_naive() -> Naive:
    """A date without an offset, which Python writes for `datetime.now()` though `date-time` asks for one."""
    return Naive(at=datetime(2024, 2, 29, 12, 34, 56, 789000))


class Identifiers(BaseModel):
    one: UUID
    more: list[UUID]
    named: dict[str, UUID]


@values.post("/identifiers")
async def send_identifiers(identifiers: Identifiers) -> Identifiers:
    return identifiers


class Prices(BaseModel):
    exact: Decimal
    limited: Annotated[Decimal, Field(max_digits=20, decimal_places=4)]
    optional: Decimal | None = None
    more: list[Decimal] = []


@values.post("/prices")
async def send_prices(prices: Prices) -> Prices:
    return prices


class Integers(BaseModel):
    large: int
    negative: int
    beyond_double: int
    more: list[int] = []


@values.post("/integers")
async def send_integers(integers: Integers) -> Integers:
    return integers


@values.get("/integers/beyond")
async def get_integers_beyond() -> Integers:
    """An integer that no Swift integer holds."""
    return Integers(large=1, negative=-1, beyond_double=2**70)


@values.get("/integers/fraction")
async def get_integers_fraction() -> Integers:
    """A number with a fraction where an integer is described."""
    return JSONResponse({"large": 1, "negative": -1, "beyond_double": 1.5})


class Numbers(BaseModel):
    numbers: list[float]


@values.post("/numbers")
async def send_numbers(numbers: Numbers) -> Numbers:
    return numbers


class Blobs(BaseModel):
    standard: Base64Bytes
    url_safe: Base64UrlBytes | None = None


class UnderstoodBlobs(BaseModel):
    blobs: Blobs
    standard: str
    url_safe: str | None


@values.post("/blobs")
async def send_blobs(blobs: Blobs) -> UnderstoodBlobs:
    url_safe = blobs.url_safe.hex() if blobs.url_safe is not None else None
    return UnderstoodBlobs(blobs=blobs, standard=blobs.standard.hex(), url_safe=url_safe)


class Bytes(BaseModel):
    """Bytes of which pydantic says that they are in Base64, and which it writes in the alphabet for URLs."""

    model_config = ConfigDict(val_json_bytes="base64", ser_json_bytes="base64")
    bytes: "bytes"


class UnderstoodBytes(BaseModel):
    bytes: Bytes
    hexadecimal: str


@values.post("/bytes")
async def send_raw_bytes(bytes: Bytes) -> UnderstoodBytes:
    return UnderstoodBytes(bytes=bytes, hexadecimal=bytes.bytes.hex())


class Presence(BaseModel):
    required: str
    required_nullable: str | None
    optional: str = "fallback"
    optional_nullable: str | None = "fallback"
    nullable_list: list[int | None] = []


class UnderstoodPresence(BaseModel):
    given: list[str]
    presence: Presence


@values.post("/presence")
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


@values.post("/aliases")
async def send_aliases(aliases: Aliases) -> UnderstoodAliases:
    understood = {name: str(value) for name, value in aliases.model_dump().items()}
    return UnderstoodAliases(values=understood, aliases=aliases)


class Choices(BaseModel):
    genre: Genre
    priority: Priority
    genres: list[Genre] = []
    only: Literal["only"] = "only"
    size: Literal["s", "m", 3, None] = None
    by_genre: dict[Genre, int] = {}
    optional: Genre | None = None


@values.post("/choices")
async def send_choices(choices: Choices) -> Choices:
    return choices


@values.get("/choices/unknown")
async def get_unknown_choices() -> Choices:
    """Choices of a newer server."""
    choices = {"genre": "techno", "priority": 99, "genres": ["rock", "techno"], "only": "other"}
    return JSONResponse(choices | {"by_genre": {"techno": 1}})


class Page(BaseModel, Generic[Element]):
    elements: list[Element]
    next: str | None = None


class Box(BaseModel, Generic[Element]):
    content: Element


class Track(BaseModel):
    title: str
    seconds: int = 180


@values.post("/pages")
async def send_pages(pages: Page[Page[Box[Track]]]) -> Page[Page[Box[Track]]]:
    pages.elements.reverse()
    return pages


class Tree(BaseModel):
    name: str
    children: list["Tree"] = []
    parent_of: "Tree | None" = None


@values.post("/trees")
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


@values.post("/labels")
async def send_labels(labels: Labels) -> UnderstoodLabels:
    return UnderstoodLabels(extra=labels.model_extra or {}, labels=labels)


@values.post("/tuples")
async def send_tuple(pair: tuple[int, str]) -> tuple[str, int]:
    return pair[1], pair[0]


@values.post("/several")
async def send_several(
    track: Track, genre: Annotated[Genre, Body()], note: Annotated[str | None, Body()] = None
) -> list[str]:
    return [track.title, genre.value, str(note)]


@values.post("/embedded")
async def send_embedded(track: Annotated[Track, Body(embed=True)]) -> str:
    return track.title


@values.post("/text")
async def send_text(text: Annotated[str, Body(media_type="text/plain")]) -> str:
    return text


@values.post("/scalar")
async def send_scalar(number: Annotated[int, Body()]) -> int:
    return number + 1


@values.get("/defaults")
async def get_defaults(
    limit: int = 20,
    genre: Genre = Genre.hip_hop,
    text: str = 'a "quoted" \\ text',
    since: date = date(2024, 2, 29),
    ratio: float = 0.5,
) -> list[str]:
    return [str(limit), genre.value, text, since.isoformat(), str(ratio)]


# Unions

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


# Parameters

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


# Responses

responses = APIRouter(prefix="/responses", tags=["responses"])


class Problem(BaseModel):
    type: str = "about:blank"
    title: str
    code: int


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


@responses.get("/failures/undocumented/{status}")
async def fail_with(status: int) -> Track:
    raise HTTPException(status, detail=f"no track {status}")


@responses.get("/failures/object")
async def fail_with_object() -> Track:
    raise HTTPException(409, detail={"reason": "taken", "by": [1, 2]}, headers={"X-Reason": "taken"})


@responses.get("/failures/documented", responses={404: {"model": Problem}, "5XX": {"model": Problem}})
async def fail_documented(status: int) -> Track:
    return JSONResponse(Problem(title="missing", code=7).model_dump(), status_code=status)


@responses.get("/failures/invalid")
async def fail_validation(number: str, as_text: bool = False) -> int:
    """A 422 whose `detail` is a list, as it is described, or a text, as `HTTPException` sends it."""
    if as_text:
        raise HTTPException(422, detail="not a number")
    error = {"loc": ["query", "number", 0], "msg": "not a number", "type": "value_error", "input": "x", "ctx": {"a": 1}}
    return JSONResponse({"detail": [error]}, status_code=422)


@responses.get("/failures/required")
async def fail_required(number: int, limit: Annotated[int, Query(le=10)] = 1) -> int:
    """A 422 of FastAPI's own."""
    return number


@responses.get("/failures/plain")
async def fail_plain() -> Track:
    return PlainTextResponse("the server is on fire", status_code=500)


@responses.get("/failures/empty")
async def fail_empty() -> Track:
    return Response(status_code=503, headers={"Retry-After": "1"})


@responses.get(
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


# Credentials

credentials = APIRouter(prefix="/credentials", tags=["credentials"])


@credentials.get("/key")
async def use_key(key: Annotated[str, Depends(APIKeyHeader(name="X-Key", scheme_name="headerKey"))]) -> str:
    return key


@credentials.get("/query")
async def use_query(key: Annotated[str, Depends(APIKeyQuery(name="api key", scheme_name="queryKey"))]) -> str:
    return key


@credentials.get("/cookie")
async def use_cookie(key: Annotated[str, Depends(APIKeyCookie(name="key", scheme_name="cookieKey"))]) -> str:
    return key


@credentials.get("/bearer")
async def use_bearer(token: Annotated[HTTPAuthorizationCredentials, Depends(HTTPBearer(scheme_name="bearer"))]) -> str:
    return token.scheme + " " + token.credentials


@credentials.get("/basic")
async def use_basic(user: Annotated[HTTPBasicCredentials, Depends(HTTPBasic(scheme_name="basic"))]) -> list[str]:
    return [user.username, user.password]


class Token(BaseModel):
    access_token: str
    token_type: Literal["bearer"] = "bearer"


@credentials.post("/token")
async def get_token(form: Annotated[OAuth2PasswordRequestForm, Depends()]) -> Token:
    return Token(access_token=f"{form.grant_type} {form.username} {form.password} {'+'.join(form.scopes)}")


# A collection, as most of an API is

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


app = FastAPI(title="Application", version="1.0")
for router in [files, forms, values, unions, parameters, responses, credentials, songs]:
    app.include_router(router)


# Streams: FastAPI forgets of what they are where they come from a router


@app.get("/streams/lines", tags=["streams"])
async def stream_lines(count: int) -> AsyncIterator[Track]:
    for number in range(count):
        yield Track(title=f"track {number}\u2028", seconds=number)


@app.get("/streams/events", tags=["streams"], response_class=EventSourceResponse)
async def stream_events(count: int) -> AsyncIterator[Track]:
    for number in range(count):
        yield Track(title=f"event {number}", seconds=number)


@app.get("/streams/events/named", tags=["streams"], response_class=EventSourceResponse)
async def stream_named_events() -> AsyncIterator[ServerSentEvent]:
    yield ServerSentEvent(comment="hello")
    yield ServerSentEvent(data={"title": "one"}, event="track", id="1", retry=5000)
    yield ServerSentEvent(raw_data="two\nlines", event="text", id="2")


@app.get("/streams/broken", tags=["streams"])
async def stream_broken_lines() -> AsyncIterator[Track]:
    """Two elements and then the end of the connection, in the middle of the body."""
    yield Track(title="one")
    yield Track(title="two")
    raise RuntimeError("the stream breaks here")
