"""Judges what became of the examples of a description.

    examples-judge.py DESCRIPTION FOLDER [--list-faulty]
    examples-judge.py --totals FOLDER

Reads FOLDER/examples.json and FOLDER/results, one line for each example, and prints a line of counts and what is to be
listed. With --totals it sums up the reports in the folders of FOLDER, and fails if an example is ours or a description
was not checked.
"""

import base64
import collections
import glob
import json
import math
import re
import sys
from datetime import date, datetime, timedelta
from fractions import Fraction
from urllib.parse import unquote, urlsplit

try:
    import jsonschema
    import referencing
    import referencing.jsonschema
except ImportError:
    jsonschema = None

# MARK: - Formats

DATE_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:)(\d\d)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)", re.ASCII)
UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


def instant(text):
    """Seconds since the year 1, exactly; None for what RFC 3339 does not allow."""
    match = DATE_TIME.fullmatch(text)
    if not match:
        return None
    day, time, second, fraction, offset, _ = match.groups()
    try:
        # A leap second is the last one of its minute, and no other.
        start = datetime.fromisoformat(f"{day}T{time}{min(int(second), 59):02}")
    except ValueError:
        return None
    if int(second) > 60:
        return None
    if offset not in "Zz":
        sign = 1 if offset[0] == "+" else -1
        start -= sign * timedelta(hours=int(offset[1:3]), minutes=int(offset[4:]))
    return (start - datetime(1, 1, 2)).total_seconds() + (int(second) == 60) + Fraction(fraction or 0)


def is_date(text):
    try:
        return re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII) and bool(date.fromisoformat(text))
    except ValueError:
        return False


def decoded_bytes(text):
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        return None


def is_uri(text):
    try:
        return bool(urlsplit(text).scheme) and re.fullmatch(r"[!#$%&'()*+,\-./0-9:;=?@A-Z\[\]_a-z~]+", text)
    except ValueError:
        return False


def is_text(check):
    return lambda value: not isinstance(value, str) or bool(check(value))


def is_within(bits):
    limit = 2 ** (bits - 1)
    return lambda value: not isinstance(value, (int, float)) or -limit <= value < limit


FORMATS = {
    "date-time": is_text(lambda text: instant(text) is not None), "date": is_text(is_date),
    "uuid": is_text(UUID.fullmatch), "uri": is_text(is_uri), "url": is_text(is_uri),
    "byte": is_text(lambda text: decoded_bytes(text) is not None),
    "int32": is_within(32), "int64": is_within(64),
}

# MARK: - The judge


def nullable(check):
    """The check of a keyword, where `nullable` of OpenAPI 3.0 and the extension of 2.0 allow null beside it."""
    def relaxed(validator, value, instance, schema):
        if instance is None and (schema.get("nullable") is True or schema.get("x-nullable") is True):
            return
        yield from check(validator, value, instance, schema) or ()
    return relaxed


class Judge:
    """Finds the fault of an example that its schema does not allow."""

    def __init__(self, document):
        version = str(document.get("openapi", document.get("swagger", "")))
        is_modern = version.startswith(("3.1", "3.2"))
        base = jsonschema.Draft202012Validator if is_modern else jsonschema.Draft4Validator
        draft = referencing.jsonschema.DRAFT202012 if is_modern else referencing.jsonschema.DRAFT4
        self.validator = jsonschema.validators.extend(
            base, {name: nullable(check) for name, check in base.VALIDATORS.items()})
        self.registry = referencing.Registry().with_resource(
            "urn:description", referencing.Resource(contents=document, specification=draft))
        self.formats = jsonschema.FormatChecker(formats=())
        for name, check in FORMATS.items():
            self.formats.checkers[name] = (check, ())

    def fault(self, schema, value):
        """The kind of the fault and a sentence about it; (None, None) for an example that is valid."""
        validator = self.validator(
            {"$ref": "urn:description" + schema}, registry=self.registry, format_checker=self.formats)
        try:
            error = jsonschema.exceptions.best_match(validator.iter_errors(value))
        except Exception as problem:  # A schema that is itself at fault, such as a reference to nothing.
            return "schema cannot be judged", f"{type(problem).__name__}: {problem}"
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


# MARK: - Comparing


class Comparison:
    """Whether what an example encodes to is still the example."""

    def __init__(self, document):
        self.document = document

    def expanded(self, schemas):
        """The schemas and all that they refer to or are composed of."""
        pending, found = list(schemas), {}
        while pending:
            schema = pending.pop()
            if not isinstance(schema, dict) or id(schema) in found:
                continue
            found[id(schema)] = schema
            if isinstance(schema.get("$ref"), str):
                pending.append(self.resolved(schema["$ref"]))
            for key in ("allOf", "oneOf", "anyOf"):
                pending += schema.get(key) or []
        return list(found.values())

    def resolved(self, reference):
        node = self.document
        try:
            for token in unquote(reference.removeprefix("#/")).split("/"):
                token = token.replace("~1", "/").replace("~0", "~")
                node = node[int(token)] if isinstance(node, list) else node[token]
            return node
        except (KeyError, IndexError, ValueError, TypeError):
            return None

    def change(self, before, after, schemas, path="$"):
        """The first difference that matters; None if there is none."""
        schemas = self.expanded(schemas)
        if isinstance(before, dict) and isinstance(after, dict):
            return self.change_of_objects(before, after, schemas, path)
        if isinstance(before, list) and isinstance(after, list):
            return self.change_of_lists(before, after, schemas, path)
        if isinstance(before, str) and isinstance(after, str):
            same = before == after or is_same_text(before, after, {schema.get("format") for schema in schemas})
        elif is_number(before) and is_number(after):
            is_float = any(schema.get("format") == "float" for schema in schemas)
            same = before == after or math.isclose(before, after, rel_tol=1e-6 if is_float else 1e-15)
        else:
            same = type(before) is type(after) and before == after
        return None if same else f"{path}: {shortened(before)} became {shortened(after)}"

    def change_of_objects(self, before, after, schemas, path):
        declared = [schema["properties"] for schema in schemas if isinstance(schema.get("properties"), dict)]
        others = [schema["additionalProperties"] for schema in schemas if schema.get("additionalProperties")]
        others += [each for schema in schemas for each in (schema.get("patternProperties") or {}).values()]
        for key, value in before.items():
            below = [properties[key] for properties in declared if key in properties] or others
            if key in after:
                change = self.change(value, after[key], below, f"{path}.{key}")
                if change:
                    return change
            elif value is not None and (below or not declared):
                return f"{path}.{key}: {shortened(value)} is lost"
        added = [key for key, value in after.items() if key not in before and value is not None]
        return f"{path}.{added[0]}: {shortened(after[added[0]])} is new" if added else None

    def change_of_lists(self, before, after, schemas, path):
        if len(before) != len(after):
            return f"{path}: {len(before)} elements became {len(after)}"
        below = [schema["items"] for schema in schemas if isinstance(schema.get("items"), dict)]
        changes = (self.change(*pair, below, f"{path}[{index}]") for index, pair in enumerate(zip(before, after)))
        return next((change for change in changes if change), None)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_same_text(before, after, formats):
    instants = instant(before), instant(after)
    if None not in instants:
        return abs(instants[0] - instants[1]) < 1e-6
    if "uuid" in formats:
        return before.lower() == after.lower()
    if formats & {"byte", "base64", "base64url"}:
        return decoded_bytes(before) == decoded_bytes(after)
    if formats & {"decimal", "int64", "uint64"}:
        return number(before) is not None and number(before) == number(after)
    return bool(formats & {"uri", "url"}) and unquote(before) == unquote(after)


def number(text):
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None


def shortened(value):
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:79] + "…"


# MARK: - Reports


def judge(description, folder, lists_faulty):
    with open(description, encoding="utf-8") as file:
        document = json.load(file)
    with open(f"{folder}/examples.json", encoding="utf-8") as file:
        examples = json.load(file)
    with open(f"{folder}/results", encoding="utf-8") as file:
        results = [json.loads(line) for line in file if line.endswith("\n")]
    results += [{"error": "the program ended here"}] * (len(examples) - len(results))
    comparison, court = Comparison(document), jsonschema and Judge(document)
    counts, kinds, lines = collections.Counter(), collections.Counter(), []
    for example, result in zip(examples, results):
        value, problem = json.loads(example["text"]), result.get("error")
        if problem is None:
            problem = comparison.change(value, json.loads(result["text"]), [{"$ref": example["schema"]}])
        if problem is None and value is not None:
            counts["decoded"] += 1
            continue
        kind, fault = court.fault(example["schema"], value) if court else (None, None)
        outcome = "unjudged" if not court else "faulty" if fault else "ours" if problem else "decoded"
        counts[outcome] += 1
        if kind:
            kinds[kind] += 1
        if outcome == "ours" or lists_faulty and outcome != "decoded":
            lines.append(f"  {outcome}  {example['pointer']}  {' '.join((fault or problem).split())[:300]}")
    report("checked    ", description.split("/")[-1].removesuffix(".json"), counts, kinds)
    print("\n".join(lines), end="\n" if lines else "")


def report(label, name, counts, kinds):
    unjudged = f", {counts['unjudged']} unjudged" if counts["unjudged"] else ""
    text = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    print(
        f"{label} {name}  {counts['decoded']} decoded, {counts['faulty']} faulty, {counts['ours']} ours{unjudged}"
        + (f"  (faulty: {text})" if text else ""))


def totals(folder):
    counts, kinds, unchecked = collections.Counter(), collections.Counter(), 0
    for path in glob.glob(f"{folder}/*/report"):
        with open(path, encoding="utf-8") as file:
            head = file.readline()
        unchecked += head.startswith(("refused", "unread", "uncompiled"))
        head, _, faults = head.partition("  (faulty: ")
        for count, outcome in re.findall(r"(\d+) (decoded|faulty|ours|unjudged)", head):
            counts[outcome] += int(count)
        for fault in filter(None, faults.rstrip(")\n").split(", ")):
            count, kind = fault.split(" ", 1)
            kinds[kind] += int(count)
    report("in all     ", f"{unchecked} not checked", counts, kinds)
    return 1 if counts["ours"] or unchecked or not counts else 0


if sys.argv[1] == "--totals":
    sys.exit(totals(sys.argv[2]))
judge(sys.argv[1], sys.argv[2], "--list-faulty" in sys.argv)
