"""Judges values by the schemas of a description, with Python's jsonschema."""

import json

from examples_formats import FORMATS

try:
    import jsonschema
    import referencing
    import referencing.jsonschema
except ImportError:
    jsonschema = None
try:
    import regex
except ImportError:  # Without classes of Unicode such as `\p{L}`: a schema with one is not judged then.
    import re as regex


def nullable(check):
    """The check of a keyword, where `nullable` of OpenAPI 3.0 and the extension of 2.0 allow null beside it."""
    def relaxed(validator, value, instance, schema):
        if instance is None and (schema.get("nullable") is True or schema.get("x-nullable") is True):
            return
        yield from check(validator, value, instance, schema) or ()
    return relaxed


def pattern(validator, expression, instance, schema):
    """The check of `pattern`, for which jsonschema has the expressions of Python, not those of ECMA 262."""
    if isinstance(instance, str) and not regex.search(expression, instance):
        yield jsonschema.ValidationError(f"{instance!r} does not match {expression!r}")


BASE = "urn:description"
UNJUDGED = "unjudged"

# The keyword of what is not sent in a direction.
ABSENT = {"request": "readOnly", "response": "writeOnly"}


class Document:
    """A description whose references lead into it by `BASE`."""

    def __init__(self, document):
        self.document = document

    def followed(self, schema):
        for _ in range(100):
            reference = schema.get("$ref") if isinstance(schema, dict) else None
            if not isinstance(reference, str) or not reference.startswith(BASE + "#"):
                break
            schema = self.at(reference[len(BASE):])
        return schema if isinstance(schema, dict) else {}

    def at(self, pointer):
        """What stands at the place of the description that a pointer leads to; an empty schema for none."""
        found = self.document
        for token in pointer[2:].split("/"):
            token = token.replace("~1", "/").replace("~0", "~")
            if isinstance(found, list) and token.isdigit() and int(token) < len(found):
                found = found[int(token)]
            else:
                found = found.get(token, {}) if isinstance(found, dict) else {}
        return found

    def applied(self, schemas):
        """Those that apply with schemas, by references and `allOf`."""
        found, pending = [], list(schemas)
        while pending and len(found) < 1000:
            schema = self.followed(pending.pop())
            found.append(schema)
            pending += schema.get("allOf") or []
        return found

    def one_sided(self, keyword):
        """The names of properties that have a keyword anywhere, by references and `allOf` too."""
        found, pending = set(), [self.document]
        while pending:
            node = pending.pop()
            if isinstance(node, dict):
                properties = node.get("properties")
                for name, schema in properties.items() if isinstance(properties, dict) else []:
                    if name not in found and any(each.get(keyword) is True for each in self.applied([schema])):
                        found.add(name)
                pending += node.values()
            elif isinstance(node, list):
                pending += node
        return found


def required_in(direction, document):
    """The check of `required`, which holds for properties that only the other side sets in the other direction alone."""
    absent = Document(document).one_sided(ABSENT[direction])

    def check(validator, required, instance, schema):
        for name in required if isinstance(instance, dict) and isinstance(required, list) else []:
            if name not in instance and name not in absent:
                yield jsonschema.ValidationError(f"{name!r} is a required property")
    return check


def absent_in(direction):
    """The check of `readOnly` or `writeOnly`: no value is sent in the direction of which that is said."""
    other = ABSENT["response" if direction == "request" else "request"]

    def check(validator, is_absent, instance, schema):
        if is_absent is True and schema.get(other) is not True:
            yield jsonschema.ValidationError(f"{instance!r} is not part of a {direction}")
    return check


def absolute(node):
    """The description with references that lead into it from anywhere."""
    if isinstance(node, list):
        return [absolute(element) for element in node]
    if not isinstance(node, dict):
        return node
    reference = node.get("$ref")
    node = {key: absolute(value) for key, value in node.items()}
    return {**node, "$ref": BASE + reference} if isinstance(reference, str) and reference.startswith("#") else node


class Judge:
    """Finds the fault of an example that its schema does not allow."""

    def __init__(self, document, direction=None):
        version = str(document.get("openapi", document.get("swagger", "")))
        is_modern = version.startswith(("3.1", "3.2"))
        base = jsonschema.Draft202012Validator if is_modern else jsonschema.Draft4Validator
        draft = referencing.jsonschema.DRAFT202012 if is_modern else referencing.jsonschema.DRAFT4
        checks = base.VALIDATORS | {"pattern": pattern}
        if direction:
            checks |= {"required": required_in(direction, document), ABSENT[direction]: absent_in(direction)}
        self.validator = jsonschema.validators.extend(base, {name: nullable(check) for name, check in checks.items()})
        self.registry = referencing.Registry().with_resource(
            BASE, referencing.Resource(contents=document, specification=draft))
        self.formats = jsonschema.FormatChecker(formats=())
        for name, check in FORMATS.items():
            self.formats.checkers[name] = (check, ())

    def errors(self, schema, value):
        return self.validator(schema, registry=self.registry, format_checker=self.formats).iter_errors(value)

    def allows(self, schema, value):
        try:
            return next(iter(self.errors(schema, value)), None) is None
        except Exception:
            return True

    def best_match(self, schema, value):
        return jsonschema.exceptions.best_match(self.errors(schema, value))

    def fault(self, schema, value):
        """The kind of the fault and a sentence about it; (None, None) for an example that is valid."""
        try:
            error = self.best_match(schema, value)
        except Exception as problem:  # A schema that is itself at fault, such as a reference to nothing.
            return UNJUDGED, f"{type(problem).__name__}: {problem}"
        if error is None:
            return None, None
        kind = f"{error.validator} {error.validator_value}" if error.validator == "format" else str(error.validator)
        if error.validator == "type" and error.instance is None:
            kind = "null"
        elif error.validator == "type" and isinstance(error.instance, str) and is_json_text(error.instance):
            kind = "JSON text in a string"
        return kind, f"{error.json_path}: {error.message}"


def is_json_text(text):
    try:
        return isinstance(json.loads(text), (dict, list))
    except ValueError:
        return False
