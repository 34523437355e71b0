"""An API with what FastAPI applications have that clients get wrong, to be called by application/main.swift.

What an operation returns says how the server understood the request, in terms other than those of the request where
there are any: a date as microseconds, a file as the hash of its bytes. The operations are in `routes`.
"""

from collections.abc import AsyncIterator

from fastapi import FastAPI
from fastapi.sse import EventSourceResponse, ServerSentEvent

from routes.bodies import bodies
from routes.common import Track
from routes.credentials import credentials
from routes.failures import failures
from routes.files import files
from routes.forms import forms
from routes.models import models
from routes.parameters import parameters
from routes.responses import responses
from routes.songs import songs
from routes.unions import unions
from routes.values import values

app = FastAPI(title="Application", version="1.0")
for router in [files, forms, values, models, bodies, unions, parameters, responses, failures, credentials, songs]:
    app.include_router(router)


# Streams are here, as FastAPI forgets of what they are where they come from a router


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
