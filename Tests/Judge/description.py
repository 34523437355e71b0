"""A description with its references followed, and values that its schemas allow."""

import base64
import json
import re
from urllib.parse import unquote

from jsonschema import ValidationError
from openapi_schema_validator import OAS30Validator, OAS30WriteValidator, OAS31Validator
from openapi_schema_validator import oas30_format_checker, oas31_format_checker

try:
    import regex
except ImportError:  # Without classes of Unicode such as `\p{L}`: what has one fails then.
    import re as regex

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")

# The header fields that are no parameters, see https://spec.openapis.org/oas/v3.1.1.html#parameter-object
IGNORED_HEADERS = ("accept", "content-type", "authorization")

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
    "base64": base64.b64encode(FILE).decode(),
    "binary": base64.b64encode(FILE).decode(),
    "json": '{"a":1}',
    "decimal": "12.5",
}

# The texts of formats that the libraries do not ask for: what is shown of a file, or of bytes that are not in base64, is none.
BASE64 = "([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?"
LETTERS_OF = {"binary": "(?!)", "byte": BASE64, "base64": BASE64,
              "uri": r"[\w!#$%&'()*+,./:;=?@\[\]~-]*"}

# The keyword of what is not sent in a direction.
ABSENT = {"request": "readOnly", "response": "writeOnly"}

# With what has to be escaped in a URL, a form and a text of JSON.
TEXT = 'a b/c?d=e&f+g%h,ü"'


class Unmakeable(Exception):
    """Nothing that was tried satisfies the schema."""


def pattern(validator, expression, instance, schema):
    """The check of `pattern`, for which the libraries have the expressions of Python, not those of ECMA 262."""
    if isinstance(instance, str) and not regex.search(expression, instance):
        yield ValidationError(f"{instance!r} does not match {expression!r}")


for each in (OAS30Validator, OAS30WriteValidator, OAS31Validator):
    each.VALIDATORS["pattern"] = pattern

# What only one side sets is not required of the other. OpenAPI 3.1 leaves that to descriptions, which mean the same with it.
OAS31Validator.VALIDATORS["required"] = OAS30Validator.VALIDATORS["required"]


def properties(validator, described, instance, schema):
    """The check of `properties`, and of `readOnly`: that is said of properties, where the library refuses elements and bodies, too."""
    for name in described if isinstance(instance, dict) else ():
        if name in instance and described[name].get("readOnly"):
            yield ValidationError(f"{name!r} is read-only")
    yield from OAS30Validator.VALIDATORS["properties"](validator, described, instance, schema)


OAS30WriteValidator.VALIDATORS.update(properties=properties, readOnly=lambda *_: ())

# What stands for a letter that an expression leaves open.
LETTERS = "aA1bB2-_ ./:@"

CATEGORIES = {"CATEGORY_DIGIT": r"\d", "CATEGORY_WORD": r"\w", "CATEGORY_SPACE": r"\s",
              "CATEGORY_NOT_DIGIT": r"\D", "CATEGORY_NOT_WORD": r"\W", "CATEGORY_NOT_SPACE": r"\S"}


def matches(expression):
    """Texts that an expression matches, where it is plain how, with a few of what it repeats and with more."""
    try:
        parsed = list(re._parser.parse(re.sub(r"\\p\{\w+\}", "a", expression)))
    except (re.error, OverflowError):
        return
    for count in (1, 2, 8):
        yield match(parsed, count)


def match(parsed, count):
    """A text that a parsed expression matches, with `count` of what it repeats, as far as it allows that."""
    text = ""
    for kind, value in parsed:
        kind = str(kind)
        if kind == "LITERAL":
            text += chr(value)
        elif kind in ("IN", "ANY", "NOT_LITERAL"):
            ranges = value if kind == "IN" else [(kind, value)]
            own = [chr(each if str(one) == "LITERAL" else each[0]) for one, each in ranges if str(one) in ("LITERAL", "RANGE")]
            text += next((letter for letter in [*LETTERS, *own] if allows(ranges, letter)), "")
        elif kind == "BRANCH":
            text += match(value[1][0], count)
        elif kind == "SUBPATTERN":
            text += match(value[-1], count)
        elif kind.endswith("_REPEAT"):
            text += match(value[2], count) * min(max(value[0], count), int(value[1]))
    return text


def allows(ranges, letter):
    """Whether a class of letters, `[^a-z]`, has a letter."""
    is_negated, has = False, False
    for kind, value in ranges:
        kind = str(kind)
        is_negated = is_negated or kind in ("NEGATE", "NOT_LITERAL")
        has = has or (kind == "ANY" or kind in ("LITERAL", "NOT_LITERAL") and chr(value) == letter
                      or kind == "RANGE" and value[0] <= ord(letter) <= value[1]
                      or kind == "CATEGORY" and re.fullmatch(CATEGORIES[str(value)], letter) is not None)
    return has != is_negated


def found(document, reference):
    """What a reference leads to; None for nothing."""
    node = document
    try:
        for token in unquote(reference.removeprefix("#/")).split("/"):
            token = token.replace("~1", "/").replace("~0", "~")
            node = node[int(token)] if isinstance(node, list) else node[token]
    except (KeyError, IndexError, ValueError, TypeError):
        return None
    return node


def judged(document):
    """The description with schemas of any value in place of references that lead nowhere, and without discriminators that
    mean nothing, properties that are null and `required: true`: the libraries fail with these. What a path has and nothing
    describes is a text, and the parameters that OpenAPI ignores are not there."""
    def mended(node):
        if isinstance(node, list):
            return [mended(element) for element in node]
        if not isinstance(node, dict):
            return node
        reference = node.get("$ref")
        if isinstance(reference, str) and reference.startswith("#/") and found(document, reference) is None:
            return {}
        # A null in the place of properties describes none, and a schema is not required as a parameter is.
        node = {key: mended(value) for key, value in node.items() if (key, value) != ("properties", None)
                and not (key == "required" and isinstance(value, bool) and isinstance(node.get("type"), str))}
        # Where the alternatives are no references, they have no names that a discriminator could tell.
        if isinstance(node.get("discriminator"), dict) and not all(
                "$ref" in each for keyword in ("oneOf", "anyOf") for each in node.get(keyword) or []):
            del node["discriminator"]
        return node
    def is_said(parameter):
        parameter = found(document, parameter["$ref"]) if "$ref" in parameter else parameter
        return parameter["in"] != "header" or parameter["name"].lower() not in IGNORED_HEADERS
    document = mended(document)
    for path, item in document["paths"].items():
        for owner in [item, *(item[method] for method in METHODS if method in item)]:
            owner["parameters"] = [each for each in owner.get("parameters", []) if is_said(each)]
        for operation in (item[method] for method in METHODS if method in item):
            parameters = operation["parameters"]
            given = [found(document, each["$ref"]) if "$ref" in each else each for each in parameters + item.get("parameters", [])]
            names = {each["name"] for each in given if each["in"] == "path"}
            for name in re.findall("{([^{}]+)}", path.partition("#")[0]):
                if name not in names:
                    parameters.append({"name": name, "in": "path", "required": True, "schema": {"type": "string"}})
    return document


class Description:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.document = judged(json.load(file))
        is_30 = self.document["openapi"].startswith("3.0")
        self.spread(self.document)
        self.validator = OAS30Validator if is_30 else OAS31Validator
        self.format_checker = oas30_format_checker if is_30 else oas31_format_checker

    def spread(self, node):
        """Says of each property whether only one side sets it, where it is described and where it is required: the libraries look
        there alone, and not behind references or in another part of an `allOf`."""
        for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
            self.spread(child)
        if not isinstance(node, dict) or not (isinstance(node.get("properties"), dict) or isinstance(node.get("allOf"), list)):
            return
        properties = self.merged(node)["properties"]
        sides = {name: [keyword for keyword in ABSENT.values() if self.is_said(keyword, each)] for name, each in properties.items()}
        for part in [node, *node.get("allOf", [])]:
            resolved = self.resolve(part)
            own = resolved.get("properties", {})
            # What a reference leads to says it for all who refer to it, unless only this schema does.
            said = {name: {**properties[name], **dict.fromkeys(sides[name], True)} for name in [*own, *resolved.get("required", [])]
                    if sides.get(name) and not ("$ref" in part and all(self.is_said(side, own.get(name, {})) for side in sides[name]))}
            if said:
                part.update(resolved, properties={**own, **said})
                part.pop("$ref", None)

    def is_said(self, keyword, schema):
        schema = self.resolve(schema)
        return isinstance(schema, dict) and bool(
            schema.get(keyword) or any(self.is_said(keyword, part) for part in schema.get("allOf", [])))

    def resolve(self, node):
        while isinstance(node, dict) and "$ref" in node:
            # Beside a reference, 3.1 allows more keywords.
            node = {**found(self.document, node["$ref"]), **{key: value for key, value in node.items() if key != "$ref"}}
        return node

    def operations(self):
        """Every operation by its method and path, `GET /pets`, with the parameters of its path item among its own."""
        for path, item in self.document["paths"].items():
            for method in METHODS:
                if method in item:
                    yield f"{method.upper()} {path}", {**item[method], "parameters": self.parameters(item, item[method])}

    def bodies(self):
        """The bodies of requests, each once."""
        operations = (item[method] for item in self.document["paths"].values() for method in METHODS if method in item)
        yield from self.document.get("components", {}).get("requestBodies", {}).values()
        yield from (each["requestBody"] for each in operations if "content" in each.get("requestBody", {}))

    def all_parameters(self):
        """The parameters that are described, each once."""
        items = self.document["paths"].values()
        owners = [owner for item in items for owner in [item, *(item[method] for method in METHODS if method in item)]]
        yield from self.document.get("components", {}).get("parameters", {}).values()
        yield from (each for owner in owners for each in owner.get("parameters", []) if "$ref" not in each)

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

    def value(self, schema, direction="request", owner=None, depth=0, excluded=()):
        """A value that the schema allows and that is not excluded: what the description shows as one, or else one made up."""
        for candidate in self.candidates(schema, direction, owner or {}, depth):
            if self.allows(schema, candidate) and candidate not in excluded:
                return candidate
        raise Unmakeable(json.dumps(schema)[:200])

    def candidates(self, schema, direction, owner, depth):
        merged = self.merged(schema)
        yield from (self.declared(schema, value, direction) for value in self.shown(owner))
        # What is shown of an object also has what goes the other way.
        if not self.is_object(merged):
            yield from (self.declared(merged, value, direction) for value in self.shown(merged))
        if "const" in merged:
            yield merged["const"]
        yield from (value for value in merged.get("enum", []) if value is not None)
        for keyword in ("oneOf", "anyOf"):
            # What is null of what is optional is left out by a client, and says nothing of what it can send.
            for member in sorted(merged.get(keyword, []), key=lambda each: self.type(self.merged(each)) == "null"):
                rest = {key: value for key, value in merged.items() if key != keyword}
                yield from self.candidates({"allOf": [rest, member]}, direction, {}, depth)
        yield from self.told_apart(schema, merged, direction, depth)
        yield from self.made_up(merged, direction, depth)
        if merged.get("nullable") or "null" in merged.get("type", ()):
            yield None

    def told_apart(self, schema, merged, direction, depth):
        """Objects with the value of the discriminator that stands for the schema, or for the first one of its mapping."""
        discriminator = merged.get("discriminator")
        if not isinstance(discriminator, dict) or merged.get("oneOf") or merged.get("anyOf"):
            return
        name, mapping = discriminator["propertyName"], discriminator.get("mapping", {})
        named = {self.pointer(target): value for value, target in reversed(mapping.items())}
        references = list(self.references(schema))
        meant = next((named[each] for each in references if each in named), None)
        if meant is None and named:
            target = next(reversed(named))
            yield from self.candidates({"allOf": [schema, {"$ref": target}]}, direction, {}, depth)
        elif meant is not None or references:
            value = meant if meant is not None else references[0].rpartition("/")[2]
            yield from ({**made, name: value} for made in self.made_up(merged, direction, depth) if isinstance(made, dict))

    @staticmethod
    def pointer(target):
        """The reference to a schema that a mapping names, or refers to."""
        return target if "/" in target or "#" in target else f"#/components/schemas/{target}"

    def references(self, schema):
        """The references that lead to what is said of a value, the last part of an `allOf` first."""
        if "$ref" in schema:
            yield schema["$ref"]
        for part in reversed(self.resolve(schema).get("allOf", [])):
            yield from self.references(part)

    def shown(self, owner):
        examples = owner.get("examples", [])
        if isinstance(examples, dict):
            examples = [self.resolve(example).get("value") for example in examples.values()]
        yield from (value for value in [owner.get("example"), owner.get("default"), *examples] if value is not None)

    def declared(self, schema, value, direction):
        """What is shown as a value, without members that nothing describes or that go the other way, which a client does not
        have, and without the null of what is optional, which a client leaves out. What is shown of a file is not one."""
        form = self.merged(schema).get("format")
        if isinstance(value, str) and form in LETTERS_OF and not re.fullmatch(LETTERS_OF[form], value, re.ASCII):
            return FORMATS[form]
        if isinstance(value, list):
            items = self.merged(schema).get("items")
            return [self.declared(items, each, direction) for each in value] if isinstance(items, dict) else value
        if not isinstance(value, dict):
            return value
        applied = list(self.applied(schema, value))
        takes_others = any(each.get("additionalProperties") for each in applied) or not any(each["properties"] for each in applied)
        required = {name for each in applied for name in each["required"]}
        found = {}
        for name, member in value.items():
            described = {"allOf": [each["properties"][name] for each in applied if name in each["properties"]]}
            if not described["allOf"]:
                found |= {name: member} if takes_others else {}
            elif not self.merged(described).get(ABSENT[direction]) and (member is not None or name in required):
                found[name] = self.declared(described, member, direction)
        return found

    def applied(self, schema, value):
        """The schemas that say what a value is: its own and those of the alternatives that allow it, each taken together."""
        merged = self.merged(schema)
        yield merged
        for alternative in [*merged.get("oneOf", []), *merged.get("anyOf", [])]:
            if self.allows(alternative, value):
                yield from self.applied(alternative, value)

    def merged(self, schema):
        """A schema with its reference and the parts of its `allOf` taken together."""
        schema = self.resolve(schema)
        parts = [self.merged(part) for part in schema.get("allOf", [])] if isinstance(schema, dict) else []
        merged = {}
        for part in [*parts, {key: value for key, value in schema.items() if key != "allOf"}]:
            properties = dict(merged.get("properties", {}))
            for name, each in part.get("properties", {}).items():
                properties[name] = {"allOf": [properties[name], each]} if properties.get(name, each) != each else each
            required = [*merged.get("required", []), *part.get("required", [])]
            merged.update(part, properties=properties, required=required)
        return merged

    def fields(self, schema, are_texts=False):
        """The fields of a form by their schemas, with those of all alternatives. None of them can be null; a number is a text
        where that is asked for."""
        merged = self.merged(schema)
        fields = {name: self.field(each, are_texts) for name, each in merged["properties"].items()}
        for alternative in [*merged.get("oneOf", []), *merged.get("anyOf", [])]:
            for name, field in self.fields(alternative, are_texts).items():
                fields[name] = self.either(fields.get(name, field), field)
        return fields

    def either(self, one, other):
        """The schema of a field that two alternatives describe."""
        kinds = [self.kind(each) for each in (one, other)]
        return one if one == other else {"type": kinds[0]} if kinds[0] == kinds[1] != None else {"anyOf": [one, other]}

    def kind(self, schema):
        """The type of a value, which may be that of all alternatives; None where they have several."""
        merged = self.merged(schema)
        if self.is_object(merged):
            return "object"
        kinds = {self.kind(each) for keyword in ("oneOf", "anyOf") for each in merged.get(keyword, [])} - {"null"}
        return self.type(merged) or (kinds.pop() if len(kinds) == 1 else None)

    def field(self, schema, are_texts):
        """The schema of a field of a form: without null, and of text in place of a number where that is asked for."""
        resolved = self.resolve(schema)
        alternatives = [each for keyword in ("oneOf", "anyOf") for each in resolved.get(keyword, []) if self.kind(each) != "null"]
        if len(alternatives) == 1 and "type" not in resolved:
            return self.field(alternatives[0], are_texts)
        if "type" not in resolved and self.kind(schema) == "object":
            return {"type": "object"}
        kinds = [resolved["type"]] if isinstance(resolved.get("type"), str) else resolved.get("type", [])
        kinds = [kind for kind in kinds if kind != "null"]
        if are_texts and kinds and kinds[0] in ("integer", "number", "boolean"):
            return {"type": "string"}
        if are_texts and kinds == ["array"]:
            return {"type": "array", "items": self.field(resolved.get("items", {}), are_texts)}
        return {**resolved, "type": kinds[0]} if len(kinds) == 1 and resolved["type"] != kinds[0] else schema

    def is_composed(self, schema, are_texts=False):
        """Whether the fields of a form are other ones than its own properties."""
        others = self.merged(schema).get("additionalProperties")
        return self.fields(schema, are_texts) != self.resolve(schema).get("properties", {}) or isinstance(others, dict)

    @staticmethod
    def type(merged):
        kind = merged.get("type")
        if isinstance(kind, list):
            kind = next((name for name in kind if name != "null"), "null")
        return kind

    def is_object(self, merged):
        kind = self.type(merged)
        return kind == "object" or kind is None and bool(merged.get("properties"))

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
            yield [self.value(each, direction, depth=depth + 1) for each in merged.get("prefixItems", [])] or [element] * count
            yield from self.distinct(element, count)
            yield []
        elif kind in ("integer", "number"):
            low, high = merged.get("minimum", 1), merged.get("maximum", 2**31 - 1)
            is_whole = kind == "integer" or merged.get("format") in ("int32", "int64")
            yield low if is_whole or low != 1 else 1.5
            yield high
            yield max(low, 0) + 1
        elif kind == "boolean":
            yield True
        elif kind == "string":
            yield from self.strings(merged)
        elif kind is None:
            yield {}
            yield TEXT

    @classmethod
    def distinct(cls, value, count):
        """Lists of values that differ from each other, where it is plain how: texts and numbers, or objects by one of their members."""
        if isinstance(value, str):
            yield [f"{value}{number}" for number in range(count)]
        elif type(value) in (int, float):
            yield [value + number for number in range(count)]
        elif isinstance(value, dict):
            for name, member in value.items():
                yield from ([{**value, name: other} for other in others] for others in cls.distinct(member, count))

    def strings(self, merged):
        # Bytes, which a client has as such.
        if merged.get("contentEncoding") in ("base64", "binary") or "contentMediaType" in merged:
            yield FORMATS["binary"]
        if merged.get("format") in FORMATS:
            yield FORMATS[merged["format"]]
        shortest, longest = merged.get("minLength", 0), merged.get("maxLength", 1000)
        yield (TEXT * (shortest // len(TEXT) + 1))[:longest]
        yield "a" * max(shortest, 1)
        yield "1" * max(shortest, 1)
        if "pattern" in merged:
            yield from matches(merged["pattern"])
        yield from FORMATS.values()

    def object(self, merged, direction, depth, with_optional):
        found = {}
        for name, schema in merged["properties"].items():
            is_required = name in merged["required"]
            if self.merged(schema).get(ABSENT[direction]) or not is_required and (not with_optional or depth >= 2):
                continue
            try:
                value = self.value(schema, direction, depth=depth + 1)
            except Unmakeable:
                if is_required:
                    raise
                continue
            if value is not None or is_required:
                found[name] = value
        for name in merged["required"]:
            if name not in merged["properties"]:
                found[name] = TEXT
        extra = merged.get("additionalProperties")
        if isinstance(extra, dict) and extra and not merged["properties"]:
            found[merged.get("propertyNames", {}).get("enum", ["key"])[0]] = self.value(extra, direction, depth=depth + 1)
        return found
