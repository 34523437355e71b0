"""A description with its references followed, and values that its schemas allow."""

import base64
import json
import re

from openapi_schema_validator import OAS30Validator, OAS31Validator
from openapi_schema_validator import oas30_format_checker, oas31_format_checker

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")

# In bytes that are also text: the parsers of multipart bodies that judges use are made for text.
FILE = b"id,name\r\n1,a file\r\n"

FORMATS = {
    "date": "2026-02-28",
    "date-time": "2026-02-28T23:59:58Z",
    "time": "23:59:58Z",
    "uuid": "0f8fad5b-d9cb-469f-a165-70867728950e",
    "email": "ann@example.com",
    "uri": "https://example.com/a?b=c",
    "url": "https://example.com/a?b=c",
    "hostname": "example.com",
    "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1",
    "byte": base64.b64encode(FILE).decode(),
    "binary": base64.b64encode(FILE).decode(),
    "json": '{"a":1}',
}

# With what has to be escaped in a URL, a form and a text of JSON.
TEXT = 'a b/c?d=e&f+g%h,ü"'


class Unmakeable(Exception):
    """Nothing that was tried satisfies the schema."""


class Description:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.document = json.load(file)
        is_30 = self.document["openapi"].startswith("3.0")
        self.validator = OAS30Validator if is_30 else OAS31Validator
        self.format_checker = oas30_format_checker if is_30 else oas31_format_checker

    def resolve(self, node):
        while isinstance(node, dict) and "$ref" in node:
            found = self.document
            for token in node["$ref"].removeprefix("#/").split("/"):
                found = found[token.replace("~1", "/").replace("~0", "~")]
            # Beside a reference, 3.1 allows more keywords.
            node = {**found, **{key: value for key, value in node.items() if key != "$ref"}}
        return node

    def operations(self):
        """Every operation by its method and path, `GET /pets`, with the parameters of its path item among its own."""
        for path, item in self.document["paths"].items():
            for method in METHODS:
                if method in item:
                    yield f"{method.upper()} {path}", {**item[method], "parameters": self.parameters(item, item[method])}

    def parameters(self, item, operation):
        found = {}
        for parameter in item.get("parameters", []) + operation.get("parameters", []):
            parameter = self.resolve(parameter)
            found[parameter["in"], parameter["name"]] = parameter
        return list(found.values())

    def response(self, operation):
        """Status, media type and body of the operation's first success."""
        responses = operation["responses"]
        status = min((code for code in responses if code.startswith("2")), default="200")
        content = self.resolve(responses.get(status, responses.get("default", {}))).get("content") or {}
        media = next((name for name in content if "json" in name), next(iter(content), None))
        if media is None:
            return int(status), None, b""
        schema = content[media].get("schema", {})
        if "json" not in media and media != "*/*":
            return int(status), media, FILE
        body = json.dumps(self.value(schema, "response")).encode()
        return int(status), "application/json" if media == "*/*" else media, body

    def allows(self, schema, value):
        schema = {**schema, "components": self.document.get("components", {})}
        return self.validator(schema, format_checker=self.format_checker).is_valid(value)

    def value(self, schema, direction="request", owner=None, depth=0):
        """A value that the schema allows: what the description shows as one, or else one made up."""
        for candidate in self.candidates(schema, direction, owner or {}, depth):
            if self.allows(schema, candidate):
                return candidate
        raise Unmakeable(json.dumps(schema)[:200])

    def candidates(self, schema, direction, owner, depth):
        merged = self.merged(schema)
        yield from self.shown(owner)
        # What is shown of an object also has what goes the other way.
        if not self.is_object(merged):
            yield from self.shown(merged)
        if "const" in merged:
            yield merged["const"]
        yield from (value for value in merged.get("enum", []) if value is not None)
        for keyword in ("oneOf", "anyOf"):
            for member in merged.get(keyword, []):
                rest = {key: value for key, value in merged.items() if key != keyword}
                yield from self.candidates({"allOf": [rest, member]}, direction, {}, depth)
        yield from self.made_up(merged, direction, depth)
        if merged.get("nullable") or "null" in merged.get("type", ()):
            yield None

    def shown(self, owner):
        examples = owner.get("examples", [])
        if isinstance(examples, dict):
            examples = [self.resolve(example).get("value") for example in examples.values()]
        yield from (value for value in [owner.get("example"), owner.get("default"), *examples] if value is not None)

    def merged(self, schema):
        """A schema with its reference and the parts of its `allOf` taken together."""
        schema = self.resolve(schema)
        parts = [self.merged(part) for part in schema.get("allOf", [])] if isinstance(schema, dict) else []
        merged = {}
        for part in [*parts, {key: value for key, value in schema.items() if key != "allOf"}]:
            properties = {**merged.get("properties", {}), **part.get("properties", {})}
            required = [*merged.get("required", []), *part.get("required", [])]
            merged.update(part, properties=properties, required=required)
        return merged

    @staticmethod
    def type(merged):
        kind = merged.get("type")
        if isinstance(kind, list):
            kind = next((name for name in kind if name != "null"), "null")
        return kind

    def is_object(self, merged):
        return self.type(merged) == "object" or bool(merged.get("properties"))

    def made_up(self, merged, direction, depth):
        kind = self.type(merged)
        if self.is_object(merged):
            yield self.object(merged, direction, depth, with_optional=True)
            yield self.object(merged, direction, depth, with_optional=False)
        elif kind == "array":
            items = merged.get("items", {})
            element = self.value(items, direction, depth=depth + 1) if depth < 6 else None
            count = max(merged.get("minItems", 0), min(2, merged.get("maxItems", 2)))
            others = self.merged(items).get("enum", [])[:count]
            # Several values that differ, where it is plain how to have them.
            if len(others) == count:
                yield others
            yield [element] * count
            yield []
        elif kind in ("integer", "number"):
            low, high = merged.get("minimum", 1), merged.get("maximum", 2**31 - 1)
            yield low if kind == "integer" or low != 1 else 1.5
            yield high
            yield max(low, 0) + 1
        elif kind == "boolean":
            yield True
        elif kind == "string":
            yield from self.strings(merged)
        elif kind is None:
            yield {}

    def strings(self, merged):
        if merged.get("format") in FORMATS:
            yield FORMATS[merged["format"]]
        shortest, longest = merged.get("minLength", 0), merged.get("maxLength", 1000)
        yield (TEXT * (shortest // len(TEXT) + 1))[:longest]
        yield "a" * max(shortest, 1)
        yield "1" * max(shortest, 1)
        # Fixed texts, `^[a-z]{2}$` and the like.
        for letter in "aA1":
            yield re.sub(r"\^|\$|\[[^]]*\]|\\[dw]|[+*?]|\{\d+(,\d*)?\}", "", merged.get("pattern", "")) or letter * 2
        yield from FORMATS.values()

    def object(self, merged, direction, depth, with_optional):
        excluded = "readOnly" if direction == "request" else "writeOnly"
        found = {}
        for name, schema in merged["properties"].items():
            is_required = name in merged["required"]
            if self.merged(schema).get(excluded) or not is_required and (not with_optional or depth >= 2):
                continue
            try:
                found[name] = self.value(schema, direction, depth=depth + 1)
            except Unmakeable:
                if is_required:
                    raise
        for name in merged["required"]:
            if name not in merged["properties"]:
                found[name] = TEXT
        extra = merged.get("additionalProperties")
        if isinstance(extra, dict) and extra and not merged["properties"]:
            found["key"] = self.value(extra, direction, depth=depth + 1)
        return found
