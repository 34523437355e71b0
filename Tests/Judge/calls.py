"""Writes a program that calls every operation of a description through the client that gen wrote for it.

    calls.py DESCRIPTION PLAN FOLDER

PLAN is what `gen validate --format json` prints: from it come the Swift names. The values come from the schemas of the description and
stand in the program as JSON, so that no type has to be known here. Writes FOLDER/Calls.swift and FOLDER/calls.json, what
the program means to send, for the judge.

An operation is called with everything that it takes, once in every media type of its body, and with nothing but what it
requires. The first operation of every group is called once more with a completion.
"""

import json
import re
import sys
from dataclasses import dataclass, field

from description import FORMATS, Description, Unmakeable


@dataclass
class Planned:
    """An operation in the plan."""

    operation: str
    group: str
    name: str
    is_first: bool
    # Whether a call has to give the body.
    needs_body: bool = False
    # Whether the response arrives element by element.
    is_stream: bool = False
    # Label, where, and the name in the description or the media types.
    arguments: list = field(default_factory=list)
    # The case for every media type, where they are cases of an enum.
    cases: list = field(default_factory=list)
    # The media types of bodies that are files.
    files: set = field(default_factory=set)


def planned(plan):
    """The operations of a plan, and the labels of its credentials by their schemes."""
    found, credentials = [], {}
    for entry in plan["entries"]:
        inner = entry.get("entries", [])
        if entry["kind"] == "client":
            credentials = {each["key"]: each["name"] for each in inner if each["kind"] == "securityScheme" and "name" in each}
        accessor = next((each["name"] for each in inner if each["kind"] == "accessor"), None)
        operations = [each for each in inner if each["kind"] == "operation"]
        found += [operation(each, accessor, is_first=each is operations[0]) for each in operations]
    return found, credentials


def operation(entry, group, is_first):
    planned = Planned(entry["key"], group, entry["name"], is_first)
    planned.is_stream = entry.get("type", "").startswith("Streamed<")
    for each in entry.get("entries", []):
        if each["kind"] == "parameter":
            planned.arguments.append((each["name"], each["in"], [each["key"]]))
        elif each["kind"] == "body":
            forms = [form for form in each.get("entries", []) if form["kind"] == "mediaType"]
            # A body with several types is an enum with a case for every media type.
            planned.cases = [form["case"] for form in forms]
            names = each.get("mediaTypes") or [form["mediaTypes"][0] for form in forms]
            planned.files = {
                name for form in [each, *forms] if form.get("type", "").rstrip("?") == "UploadFile" for name in form["mediaTypes"]}
            planned.needs_body = each.get("isRequired", False)
            planned.arguments.append((each["name"], "body", names))
    return planned


def nested_names(name, value):
    """The names that a value has in a query, such as `a[b][0]`, with those of what it is in."""
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [name, *(each for key, child in children for each in nested_names(f"{name}[{key}]", child))]


def credential(scheme):
    """A credential of the kind that a security scheme takes."""
    if scheme["type"] == "apiKey":
        return '.apiKey("key")'
    name = scheme.get("scheme", "bearer").lower()
    if name == "basic":
        return '.basic(user: "ann", password: "p:w")'
    return '.token("token")' if name == "bearer" else f'.authorization("{name} token")'


def swift_string(value):
    """A literal of a value's JSON, which is all ASCII."""
    text = json.dumps(value)
    # One sign more than stand behind any quotation mark of the text.
    signs = "#" * (1 + max(map(len, re.findall('(?<=")#*', text)), default=0))
    return f'{signs}"{text}"{signs}'


class Calls:
    def __init__(self, description):
        self.description = description
        self.operations = dict(description.operations())
        self.meant, self.functions, self.unmade = [], [], []

    def add(self, planned):
        operation = self.operations[planned.operation]
        media = next((names for _, place, names in planned.arguments if place == "body"), [])
        try:
            # A response that cannot be made is no use to a call.
            self.description.response(operation)
            for content_type in media or [None]:
                self.call(planned, operation, content_type, media, with_optional=True)
            if planned.is_first:
                self.call(planned, operation, next(iter(media), None), media, with_optional=True, has_completion=True)
            if any(not self.is_required(planned, operation, place, names) for _, place, names in planned.arguments):
                self.call(planned, operation, next(iter(media), None), media, with_optional=False)
        except Unmakeable as reason:
            self.unmade.append(f"{planned.operation}: {reason}")

    def is_required(self, planned, operation, place, names):
        # A body that the description does not require is one all the same if its schema requires members.
        if place in ("body", "path"):
            return place == "path" or planned.needs_body
        return self.parameter(operation, place, names[0]).get("required", False)

    def body(self, operation):
        return self.description.resolve(operation["requestBody"])

    @staticmethod
    def parameter(operation, place, name):
        return next(p for p in operation["parameters"] if (p["in"], p["name"]) == (place, name))

    def call(self, planned, operation, content_type, media, with_optional, has_completion=False):
        meant = {"operation": planned.operation, "parameters": {"path": {}, "query": {}, "header": {}, "cookie": {}}}
        arguments, last = [], []
        for label, place, names in planned.arguments:
            if not with_optional and not self.is_required(planned, operation, place, names):
                continue
            if place == "body":
                media_type = self.body(operation)["content"][content_type]
                is_file = content_type in planned.files
                value = meant["body"] = FORMATS["binary"] if is_file else self.content(media_type, content_type)
            else:
                parameter = self.parameter(operation, place, names[0])
                value = self.value(parameter)
                meant["parameters"][place][names[0]] = value
            text = f"try value({swift_string(value)})"
            if place == "body" and is_file and re.fullmatch("[^*]+/[*]", content_type):
                # A file has to say which type of the range it has.
                text = f'try file({swift_string(value)}, contentType: "{content_type[:-1]}example")'
            if place == "body" and planned.cases:
                text = f".{planned.cases[media.index(content_type)]}({text})"
            arguments.append(f"{label}: {text}")
            if place == "body" and len(media) > 1 and not planned.cases:
                last.append(f'contentType: "{content_type}"')
        arguments += last
        # A body that has to be there is null where the call has none.
        if "body" not in meant and media and self.body(operation).get("required", False):
            meant["body"] = None
        meant["names"] = self.query_names(operation, meant)
        self.write(planned, arguments, has_completion)
        self.meant.append(meant)

    def content(self, media_type, name):
        """A body; without a schema one of bytes, where it is not JSON."""
        if "schema" not in media_type and "json" not in name and name != "*/*":
            return FORMATS["binary"]
        return self.description.value(media_type.get("schema", {}), owner=media_type)

    def value(self, parameter):
        if "content" in parameter:
            return self.description.value(next(iter(parameter["content"].values()))["schema"])
        # A path has no empty segments, and what is empty has to be allowed in a query.
        is_allowed = parameter["in"] != "query" or parameter.get("allowEmptyValue")
        empty = ("", [], {}) if parameter["in"] == "path" else () if is_allowed else ("",)
        return self.description.value(parameter["schema"], owner=parameter, excluded=empty)

    def query_names(self, operation, meant):
        """The names that a query may have: those of parameters, keys and members of their values, and keys of security."""
        schemes = self.description.document.get("components", {}).get("securitySchemes", {}).values()
        names = [scheme["name"] for scheme in schemes if scheme.get("in") == "query"]
        for name, value in meant["parameters"]["query"].items():
            names += [name + "[]", *nested_names(name, value), *(value if isinstance(value, dict) else ())]
        return names

    def write(self, planned, arguments, has_completion):
        number = len(self.functions)
        call = f"client.{planned.group}.{planned.name}"
        if has_completion:
            arguments = "".join(argument + ", " for argument in arguments)
            elements = "onElement: { _ in }, " if planned.is_stream else ""
            call = f"_ = try await completed {{ try {call}({arguments}{elements}completion: $0) }}"
        elif planned.is_stream:
            call = f"for try await _ in try {call}({', '.join(arguments)}) {{}}"
        else:
            call = f"_ = try await {call}({', '.join(arguments)})"
        self.functions.append(f"func call{number}(_ client: CorpusClient) async throws {{ {call} }}\n")

    def text(self, credentials):
        schemes = self.description.document.get("components", {}).get("securitySchemes", {})
        given = "".join(f", {label}: {credential(schemes[name])}" for name, label in credentials.items())
        names = ", ".join(f"call{number}" for number in range(len(self.functions)))
        return (
            "import APIRuntime\n\n"
            f"func makeClient(server: ServerURL) -> CorpusClient {{ CorpusClient(server: server{given}) }}\n\n"
            f"let calls: [@Sendable (CorpusClient) async throws -> Void] = [{names}]\n\n" + "".join(self.functions))


def main(description, plan, folder):
    calls = Calls(Description(description))
    with open(plan, encoding="utf-8") as file:
        operations, credentials = planned(json.load(file))
    for operation in operations:
        calls.add(operation)
    with open(f"{folder}/Calls.swift", "w", encoding="utf-8") as file:
        file.write(calls.text(credentials))
    with open(f"{folder}/calls.json", "w", encoding="utf-8") as file:
        json.dump(calls.meant, file)
    for reason in calls.unmade:
        print(f"not called, as no value could be made: {reason}")


main(*sys.argv[1:])
