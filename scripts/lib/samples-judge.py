"""Judges samples by their schemas.

    samples-judge.py DESCRIPTION FOLDER

Reads FOLDER/samples, the lines of the program that samples-collect.py writes, and FOLDER/made, what that printed. Prints a
line of counts and a line for each sample that its schema does not allow. scripts/check/samples says what is not a failure.
"""

import json
import sys

from schema_judge import ABSENT, BASE, UNJUDGED, Document, Judge, absolute


TYPES = {"null", "boolean", "integer", "number", "string", "array", "object"}


class Description(Document):
    """What the schemas of a description say of values, found without the generator."""

    def form(self, pointer):
        """The schema of a form of Swagger 2.0, whose fields are parameters of the operation."""
        fields = map(self.followed, self.at(pointer.rpartition("/")[0]))
        fields = {field["name"]: field for field in fields if field.get("in") == "formData"}
        return {
            "type": "object",
            "properties": {name: {key: field[key] for key in field if key != "required"} for name, field in fields.items()},
            "required": [name for name, field in fields.items() if field.get("required")],
        }

    def tuple_elements(self, schema):
        """The schemas of a tuple's elements, which until JSON Schema 2020-12 are a list of `items`."""
        schema = self.followed(schema)
        items = schema.get("items")
        return schema.get("prefixItems") or (items if isinstance(items, list) else [])

    def types(self, schema, depth=0):
        """The types of JSON that a schema leaves; none for one that no value satisfies."""
        schema = self.followed(schema)
        allowed = TYPES
        given = schema.get("type")
        if depth == 30:
            return TYPES
        if given is not None:
            allowed = {given} if isinstance(given, str) else set(given)
            allowed |= {"integer"} if "number" in allowed else set()
        if schema.get("nullable") is True or schema.get("x-nullable") is True:
            return allowed | {"null"}
        if "const" in schema:
            allowed &= types_of(schema["const"])
        if isinstance(schema.get("enum"), list):
            allowed &= set().union(*map(types_of, schema["enum"]))
        for part in schema.get("allOf", []):
            allowed = allowed & self.types(part, depth + 1)
        for alternatives in (schema.get("anyOf"), schema.get("oneOf")):
            if alternatives:
                allowed = allowed & set().union(*(self.types(each, depth + 1) for each in alternatives))
        return allowed

    def direction(self, schema):
        """The direction of values that only the client or only the server sets; None for all others."""
        schemas = self.applied([schema])
        one_sided = {way for way, keyword in ABSENT.items() if any(each.get(keyword) is True for each in schemas)}
        return {"request": "response", "response": "request"}[one_sided.pop()] if len(one_sided) == 1 else None

    def members(self, schema):
        """The alternatives of a schema, and the schemas that its discriminator has a value for."""
        schema = self.followed(schema)
        mapping = (schema.get("discriminator") or {}).get("mapping") or {}
        mapped = [{"$ref": BASE + pointer} for pointer in mapping.values() if pointer.startswith("#/")]
        return (schema.get("anyOf") or []) + (schema.get("oneOf") or []) + mapped

    def contradicts(self, schema, path, name):
        """Whether a schema that applies to the object at a path forbids or limits a property, and another one describes it.

        The other one may be a member, which applies to some objects only.
        """
        applied, members = self.applied([schema]), self.applied(self.members(schema))
        for key in path:
            applied = self.applied(parts(applied, key))
            members = self.applied(parts(members, key) + [each for schema in applied for each in self.members(schema)])
        def describes(schema):
            return name in schema.get("properties", {})
        return any(map(describes, applied + members)) and any(
            not describes(each) and each.get("additionalProperties", True) not in (True, {}) for each in applied)

    def plain_values(self, schemas):
        """Values without parts, and those that the schemas list."""
        values = [True, False, 1, 0.5, "text", [], {}]
        for schema in map(self.followed, schemas):
            values += schema.get("enum") or []
        return values


def parts(schemas, key):
    """What schemas say of an element of an array, or of a property by its name or as an additional one."""
    found = []
    for schema in schemas:
        additional = schema.get("additionalProperties")
        found.append(schema.get("items") if isinstance(key, int) else schema.get("properties", {}).get(key, additional))
    return [part for part in found if isinstance(part, dict)]


def examples(schema):
    """The examples that a schema has of itself."""
    several = schema.get("examples")
    one = [schema["example"]] if "example" in schema else []
    return one + (several if isinstance(several, list) else [])


def types_of(value):
    if value is None or isinstance(value, bool):
        return {"null" if value is None else "boolean"}
    if isinstance(value, (int, float)):
        return {"integer", "number"}
    return {"string" if isinstance(value, str) else "array" if isinstance(value, list) else "object"}


def is_overlap(error, judge, description):
    """Whether nothing is wrong but that alternatives of a `oneOf` overlap, in the sample or in an alternative of it."""
    if error.validator == "oneOf" and "is valid under each of" in error.message:
        return not is_avoidable(error, judge, description)
    alternatives = {}
    for part in error.context or []:
        alternatives.setdefault(part.schema_path[0], []).append(is_overlap(part, judge, description))
    return any(map(all, alternatives.values()))


def is_avoidable(error, judge, description):
    """Whether a value without parts would be allowed by exactly one of the alternatives that allow the sample together."""
    if "discriminator" in error.schema:
        return False
    values = description.plain_values(error.validator_value)
    alternatives = [each for each in error.validator_value if not all(judge.allows(each, value) for value in values)]
    def number(value):
        return sum(judge.allows(each, value) for each in alternatives)
    return number(error.instance) > 1 and any(number(value) == 1 for value in values)


def is_contradiction(error, schema, description):
    """Whether no schema is at fault but what the schemas say together.

    A property is forbidden, or limited to other values, by one of the parts of an `allOf` or the parent of a member, and described
    by another; a property is required and forbidden; or a schema does not allow its own example.
    """
    if error.validator != "oneOf" and error.instance in examples(error.schema):
        return True
    path = list(error.relative_path)
    if error.validator == "additionalProperties" and error.validator_value is False:
        names = [name for name in error.instance if name not in error.schema.get("properties", {})]
        required = error.schema.get("required") or []
        return all(name in required or description.contradicts(schema, path, name) for name in names)
    # A fault of what the parts say of the property by its name is not one of theirs together.
    if "additionalProperties" in error.relative_schema_path:
        names = [(path[:index], key) for index, key in enumerate(path) if isinstance(key, str)]
        return any(description.contradicts(schema, *place) for place in names)
    alternatives = {}
    for part in error.context or []:
        index = part.relative_schema_path[0]
        if isinstance(index, int):
            alternative = error.validator_value[index]
            alternatives.setdefault(index, []).append(is_contradiction(part, alternative, description))
    return any(map(all, alternatives.values()))


def main(description, folder):
    with open(description, encoding="utf-8") as file:
        document = absolute(json.load(file))
    with open(f"{folder}/made", encoding="utf-8") as file:
        count, *missing = [line for line in file.read().split("\n") if line]
    with open(f"{folder}/samples", encoding="utf-8") as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    judges = {direction: Judge(document, direction) for direction in ("request", "response")}
    facts, passed = Description(document), 0
    failed, unjudged, overlapping, impossible, contradicting = [], [], [], [], []
    for pointer, direction, text, *error in lines:
        if not text:
            failed.append(f"  failed  {pointer}  {error[0]}")
            continue
        schema, value = facts.at(pointer), json.loads(text)
        if isinstance(schema, dict) and schema.get("in") == "formData":
            schema = facts.form(pointer)
        judge = judges[facts.direction(schema) or direction]
        # The type of the elements of a tuple has the place of the tuple.
        elements = facts.tuple_elements(schema)
        if elements and not isinstance(value, list):
            schema = {"anyOf": elements}
        kind, fault = judge.fault(schema, value)
        if kind == UNJUDGED:
            unjudged.append(f"  unjudged  {pointer}  {fault[:200]}")
        elif fault and all(is_overlap(error, judge, facts) for error in judge.errors(schema, value)):
            overlapping.append(f"  overlapping  {pointer}  {fault[:200]}")
        elif fault and all(is_contradiction(error, schema, facts) for error in judge.errors(schema, value)):
            contradicting.append(f"  contradicting  {pointer}  {fault[:200]}")
        elif fault and not facts.types(schema):
            impossible.append(f"  impossible  {pointer}  {fault[:200]}")
        elif fault:
            failed.append(f"  failed  {pointer}  {fault[:200]}  {text[:120]}")
        else:
            passed += 1
    lost = int(count) - len(lines)
    if lost:
        failed.append(f"  failed  {lost} samples, which crashed the program")
    name = description.split("/")[-1].removesuffix(".json")
    print(
        f"judged      {name}  {passed} passed, {len(failed)} failed, {len(unjudged)} unjudged, "
        f"{len(overlapping)} overlapping, {len(missing)} incomplete, {len(impossible)} impossible, "
        f"{len(contradicting)} contradicting")
    for line in failed + unjudged + overlapping + impossible + contradicting + [f"  incomplete  {each}" for each in missing]:
        print(line)


main(*sys.argv[1:])
