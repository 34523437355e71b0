"""A server that judges requests by a description, with the library openapi-core, and knows nothing of gen.

    judge.py DESCRIPTION CALLS

CALLS is a file of JSON: what the caller means to send in each of its calls (see calls.py), whose number is in the header
`X-Judge-Call`. The first line of standard output is the server's URL, on a free port of loopback. A request that the
description allows and that says what was meant is replied to with a body made from the schema of the first success, any
other with 400 or 404 and the reason, which is printed, too.
"""

import base64
import http.server
import json
import re
import sys
import threading
import uuid
import warnings
from dataclasses import dataclass
from datetime import date, datetime
from urllib.parse import unquote, unquote_plus, urlsplit

from openapi_core import Config, OpenAPI
from openapi_core.casting.schemas import oas30_write_schema_casters_factory, oas31_schema_casters_factory
from openapi_core.casting.schemas.casters import AnyCaster, ObjectCaster, PrimitiveCaster, TypesCaster
from openapi_core.casting.schemas.factories import SchemaCastersFactory
from openapi_core.datatypes import RequestParameters
from openapi_core.deserializing.styles import StyleDeserializersFactory, style_deserializers
from werkzeug.datastructures import Headers, ImmutableMultiDict
from werkzeug.http import parse_cookie

from description import FILE, FORMATS, Description


# The formats whose values the library makes are compared as these. The text of `byte` is compared as it is.
KNOWN_FORMATS = {"date", "date-time", "uuid", "binary", "int32", "int64", "float", "double", "password"}

FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")


class Parameters(RequestParameters):
    """The library finds the values of a path in it as it was sent, so that `%2F` is not a separator."""

    def __setattr__(self, name, value):
        if name == "path":
            value = {key: unquote(text) for key, text in value.items()}
        super().__setattr__(name, value)


class Members(dict):
    """An object that was read from JSON, so that its members have their types."""


class MembersCaster(ObjectCaster):
    """The library would cast every member as if it were a text, and fails with those of several types."""

    def __call__(self, value):
        return value if isinstance(value, Members) else super().__call__(value)


@dataclass
class Request:
    """What the library wants to know of a request."""

    host_url: str
    path: str
    method: str
    content_type: str
    body: bytes
    parameters: Parameters

    @classmethod
    def received(cls, handler, host):
        parts = urlsplit(handler.path)
        length = int(handler.headers.get("Content-Length") or 0)
        body = handler.rfile.read(length)
        if handler.headers.get("Transfer-Encoding", "").lower() == "chunked":
            while size := int(handler.rfile.readline(), 16):
                body += handler.rfile.read(size)
                handler.rfile.readline()
            handler.rfile.readline()
        parameters = Parameters(
            query=ImmutableMultiDict(Sent.read(parts.query)),
            # http.server reads Latin-1, where a client sends UTF-8 for what is not ASCII.
            header=Headers([(name, text.encode("latin-1").decode("utf-8")) for name, text in handler.headers.items()]),
            cookie=parse_cookie(handler.headers.get("Cookie", "")),
        )
        content_type = with_values(handler.headers.get("Content-Type", "application/octet-stream"))
        return cls(host, parts.path, handler.command.lower(), content_type, body, parameters)


def says(received, meant):
    """Whether what the library understood is what the caller meant."""
    if isinstance(received, bytes):
        # Without a schema the library reads nothing, not even JSON.
        return received == base64.b64decode(meant) if isinstance(meant, str) else json.loads(received) == meant
    if isinstance(meant, dict):
        return isinstance(received, dict) and all(
            name in received and says(received[name], value) for name, value in meant.items())
    if isinstance(meant, list):
        return isinstance(received, (list, tuple)) and len(received) == len(meant) and all(map(says, received, meant))
    if isinstance(received, (datetime, date)) and isinstance(meant, str):
        return received == type(received).fromisoformat(meant.replace("Z", "+00:00") if "T" in meant else meant)
    if isinstance(received, uuid.UUID):
        return str(received) == str(meant).lower()
    if received == FILE.decode() and meant == FORMATS["binary"]:
        return True
    # The number or the Boolean of a part, whose schema is one of texts for the library.
    if isinstance(received, str) and isinstance(meant, (bool, int, float)):
        return received == json.dumps(meant)
    # Where the library knows no dates and UUIDs, they are texts in one of several spellings.
    if isinstance(received, str) and isinstance(meant, str) and received != meant:
        try:
            return datetime.fromisoformat(received) == datetime.fromisoformat(meant)
        except (ValueError, TypeError):
            return received.lower() == meant.lower() and len(meant) == 36
    return received == meant


class Sent(str):
    """A value of a query, which knows the text that it was sent as."""

    @classmethod
    def read(cls, query):
        for pair in filter(None, query.split("&")):
            name, _, text = pair.partition("=")
            value = cls(unquote_plus(text))
            value.text = text
            yield unquote_plus(name), value

    def elements(self):
        """What commas separate that were sent as such: the library takes those of a value, `%2C`, for separators, too."""
        return [unquote_plus(each) for each in self.text.split(",")]


def is_nothing(value):
    """Whether it has no texts: what is made of lists and objects without any is not sent by their names."""
    children = value.values() if isinstance(value, dict) else value if isinstance(value, list) else [None]
    return all(child is not None and is_nothing(child) for child in children)


def as_meant(value, meant):
    """Texts by their names, as values of the types of what was meant where they are its text."""
    if not isinstance(value, dict):
        return meant if isinstance(meant, (bool, int, float)) and value == json.dumps(meant) else value
    if isinstance(meant, list) and list(value) == [str(position) for position in range(len(value))]:
        return [as_meant(*pair) for pair in zip(value.values(), meant)] + [each for each in meant[len(value):] if is_nothing(each)]
    meant = meant if isinstance(meant, dict) else {}
    unsent = {name: each for name, each in meant.items() if name not in value and is_nothing(each)}
    return Members({name: as_meant(each, meant.get(name)) for name, each in value.items()} | unsent)


def with_values(media_type):
    """A media type whose parameters all have a value, `application/json;simple=`: the library fails with others."""
    name, *parameters = media_type.split(";")
    return ";".join([name, *(each if "=" in each else each + "=" for each in parameters)])


def readable(node):
    """A description as the library reads it: with what a schema requires among its properties, because of a form it reads no
    others, and without defaults, which it takes for what was sent."""
    if isinstance(node, list):
        return [readable(element) for element in node]
    if not isinstance(node, dict):
        return node
    node = {key: readable(value) for key, value in node.items()}
    if isinstance(node.get("content"), dict):
        node["content"] = {with_values(name): media_type for name, media_type in node["content"].items()}
    if isinstance(node.get("type"), (str, list)) or any(isinstance(node.get(key), list) for key in ("allOf", "anyOf", "oneOf")):
        node.pop("default", None)
    properties, required = node.get("properties"), node.get("required")
    if isinstance(properties, dict) and isinstance(required, list) and not node.keys() & {"allOf", "anyOf", "oneOf"}:
        node["properties"] = {**{name: {} for name in required}, **properties}
    return node


def formats(node):
    """The formats that a description names."""
    children = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    found = {node["format"]} if isinstance(node, dict) and isinstance(node.get("format"), str) else set()
    return found.union(*map(formats, children))


class Judge:
    def __init__(self, description, calls):
        self.description = Description(description)
        # The call whose request is judged, on each thread.
        self.current = threading.local()
        self.operations = dict(self.description.operations())
        with open(calls, encoding="utf-8") as file:
            self.calls = json.load(file)

    def serve_at(self, port):
        """All operations are served here, whatever servers the description names."""
        document = self.description.document
        self.host = f"http://127.0.0.1:{port}"
        # Several paths may fit, such as `/compare/{basehead}` and `/compare/{base}...{head}`, or be one but for what is behind a
        # `#`. Which of them is meant is known by the call, so each ends in a segment of its own for the library.
        self.segments = {path: f"/-{number}" for number, path in enumerate(document["paths"])}
        document["paths"] = {self.with_segment(path.partition("#")[0], path): item for path, item in document["paths"].items()}
        server = (document.get("servers") or [{"url": ""}])[0]
        variables = {name: variable["default"] for name, variable in server.get("variables", {}).items()}
        base = urlsplit(re.sub("{([^}]*)}", lambda match: variables[match[1]], server["url"])).path.rstrip("/")
        for item in document["paths"].values():
            for owner in [item, *(value for value in item.values() if isinstance(value, dict))]:
                owner.pop("servers", None)
        self.url = self.host + base
        document["servers"] = [{"url": self.url}]
        sent = self.sent_names()
        for body in self.description.bodies():
            for name, media_type in body["content"].items():
                # The library reads no fields that alternatives or only `additionalProperties` describe, and no numbers in parts.
                # What was meant, and is compared, satisfies the description.
                if name in FORMS and self.description.is_composed(media_type.get("schema", {}), are_texts=name == FORMS[1]):
                    fields = self.description.fields(media_type["schema"], are_texts=name == FORMS[1])
                    others = {each: {} for each in sent.get(id(body["content"]), []) if each not in fields}
                    required = self.description.merged(media_type["schema"])["required"]
                    media_type["schema"] = {"type": "object", "properties": {**fields, **others}, "required": required}
        # The names of the members of objects in a query.
        self.members = {}
        for parameter in self.description.all_parameters():
            # What is null of a parameter is left out, and the library reads no lists and objects that alternatives describe.
            if "schema" in parameter:
                parameter["schema"] = self.description.field(parameter["schema"], are_texts=False)
                if parameter["in"] == "query":
                    self.members[parameter["name"]] = list(self.description.fields(parameter["schema"]))
        is_30 = document["openapi"].startswith("3.0")
        library = oas30_write_schema_casters_factory if is_30 else oas31_schema_casters_factory
        types = TypesCaster({**library.types_caster.casters, "object": MembersCaster}, AnyCaster, multi=PrimitiveCaster)
        styles = StyleDeserializersFactory(
            SchemaCastersFactory(library.schema_validators_factory, types),
            {**style_deserializers, "form": self.form_values, "deepObject": self.deep_values})
        # The library refuses a value of a format that it does not know; OpenAPI takes such a format for a comment.
        unknown = formats(document) - KNOWN_FORMATS
        # Of media types that are JSON by their name the library reads few.
        names = {name.partition(";")[0] for body in self.description.bodies() for name in body["content"]}
        readers = {name: lambda content, **_: json.loads(content) for name in names if name.endswith(("+json", "/json"))}
        # Those that it does not know at all are bytes to it, also where the schema says `type: string`.
        for body in self.description.bodies():
            for name, media_type in body["content"].items():
                schema = self.description.resolve(media_type.get("schema", {}))
                if (schema.get("type"), schema.get("format")) == ("string", None):
                    readers.setdefault(name.partition(";")[0], lambda content, **_: content.decode())
        # A file of OpenAPI 3.1 has no `type`; to those who still write `type: string`, a library of 3.1 says that bytes
        # are not string. The file here is text.
        if not is_30:
            readers["application/octet-stream"] = lambda content, **_: content.decode()
        config = Config(
            # Whether the description is valid in every detail is not the question here.
            spec_validator_cls=None,
            style_deserializers_factory=styles,
            extra_media_type_deserializers=readers,
            extra_format_unmarshallers={name: lambda value: value for name in unknown},
        )
        self.library = OpenAPI.from_dict(readable(document), config=config)

    def with_segment(self, path, described):
        """A path with the segment that tells the library which of the described ones it is."""
        return path.rstrip("/") + self.segments[described]

    def sent_names(self):
        """The names of the members of all that is sent as a body, by the identity of its content."""
        names = {}
        for call in self.calls:
            if isinstance(call.get("body"), dict):
                content = self.description.resolve(self.operations[call["operation"]]["requestBody"])["content"]
                names.setdefault(id(content), set()).update(call["body"])
        return names

    def form_values(self, explode, name, kind, location):
        """What the style `form` says: an exploded object in a query by the names of its members, `R=100&G=200`, and objects in a
        form body as their JSON.

        The Encoding Object's `contentType` is `application/json` for objects unless a style is given, which OpenAPI 3.0.4 and
        3.1.1 make plain with the example `address=%7B%22streetAddress%22…`. The library takes them for `street=…&city=…`, and
        those in a query for one text of that kind, and every comma for a separator.
        """
        values = location.getlist(name) if explode and kind in ("array", "object", "") else []
        if values and all(text.startswith("{") for text in values):
            objects = [Members(json.loads(text)) for text in values]
            return objects if kind == "array" else objects[0]
        if not explode and kind == "array" and isinstance(location.get(name), Sent):
            return location[name].elements()
        members = {key: location[key] for key in self.members.get(name, []) if key in location}
        if explode and kind == "object" and not values and members:
            return members
        return style_deserializers["form"](explode, name, kind, location)

    def deep_values(self, explode, name, kind, location):
        """What the style `deepObject` says, also of lists and of what is within others, of which OpenAPI says nothing:
        `a[b][0]=c`, as servers of such descriptions read it. A text of the wire is the number that was meant, if it is its text."""
        found = {}
        for key, text in location.items():
            if key == name or key.startswith(name + "["):
                *outer, last = name, *re.findall(r"\[([^\]]*)\]", key)
                owner = found
                for member in outer:
                    owner = owner.setdefault(member, {})
                owner[last] = text.decode() if isinstance(text, bytes) else text
        call = self.current.call
        # A query with nothing in it is not told from a body.
        is_query = isinstance(next(iter(location.values()), Sent()), Sent)
        meant = (call["parameters"]["query"] if is_query else call["body"]).get(name)
        if not found and (meant is None or not is_nothing(meant)):
            raise KeyError(name)
        return as_meant(found.get(name, {}), meant)

    def objection(self, request, call):
        """Why the request is refused, or nothing."""
        self.current.call = call
        method, path = call["operation"].split(" ", 1)
        pattern = re.escape(path.partition("#")[0]).replace(r"\{", "{").replace(r"\}", "}")
        if request.method.upper() != method or not re.search(re.sub("{[^}]*}", "[^/]*", pattern) + "$", request.path):
            return f"unexpected path {request.path} or method {request.method}"
        request.path = self.with_segment(request.path, path)
        result = self.library.unmarshal_request(request)
        if result.errors:
            return "; ".join(f"{error} ({error.__cause__})" for error in result.errors)
        for place, values in call["parameters"].items():
            for name, meant in values.items():
                received = getattr(result.parameters, place).get(name)
                # An object without members is not there, where it is its members that are.
                if not says(received, meant) and not (received is None and meant == {}):
                    return f"{place} {name} is {received!r}, not {meant!r}"
            if place == "query" and (extra := request.parameters.query.keys() - call["names"]):
                return f"unexpected query {sorted(extra)}"
        if "body" in call and not says(result.body, call["body"]) and not (result.body is None and call["body"] == {}):
            return f"the body is {result.body!r}, not {call['body']!r}"
        if "body" not in call and request.body:
            return "unexpected body"
        return None


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A response is sent in one piece: in two, each waits for the acknowledgement of the other.
    wbufsize = -1

    def handle_request(self):
        judge = self.server.judge
        request = Request.received(self, judge.host)
        number = int(self.headers["X-Judge-Call"])
        call = judge.calls[number]
        try:
            reason = judge.objection(request, call)
        except Exception as error:
            reason = f"the judge failed: {error!r}"
        if reason is None:
            self.reply(*judge.description.response(judge.operations[call["operation"]]))
            return
        is_unknown = reason.startswith(("unexpected path", "Path not found", "Operation not found"))
        sent = f"{self.command} {self.path} {request.content_type} {request.body[:2000]!r}"
        print(f"refused {number} {call['operation']}: {' '.join(reason.split())[:700]} ({sent})")
        self.reply(404 if is_unknown else 400, "text/plain", reason.encode())

    def reply(self, status, media, body):
        self.send_response(status)
        if media is not None:
            self.send_header("Content-Type", media)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and status != 204:
            self.wfile.write(body)

    do_GET = do_PUT = do_POST = do_DELETE = do_OPTIONS = do_HEAD = do_PATCH = do_TRACE = handle_request

    def log_message(self, *arguments):
        pass


def main(description, calls):
    warnings.simplefilter("ignore")
    sys.stdout.reconfigure(line_buffering=True)
    judge = Judge(description, calls)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        judge.serve_at(server.server_port)
        server.judge = judge
        print(judge.url)
        server.serve_forever()


main(*sys.argv[1:])
