"""Lists the examples in a description that stand beside a component schema.

    examples-collect.py DESCRIPTION PLAN FOLDER

Writes FOLDER/examples.json, the examples with the pointers to themselves and to their schemas;
FOLDER/main/Types.swift, which tells the decoding program the Swift types of those schemas, as the plan of
`gen validate --format json` names them; and FOLDER/files, the files of FOLDER/out/Models that these types need. Prints the number of
examples.
"""

import glob
import json
import re
import sys
from urllib.parse import unquote


def escaped(token):
    return str(token).replace("~", "~0").replace("/", "~1")


def resolve(document, reference):
    node = document
    for token in unquote(reference.removeprefix("#/")).split("/"):
        node = node[token.replace("~1", "/").replace("~0", "~")]
    return node


def schema_examples(schemas, prefix):
    """The `example` and `examples` of component schemas."""
    for name, schema in schemas.items():
        pointer = f"{prefix}/{escaped(name)}"
        if not isinstance(schema, dict):
            continue
        if "example" in schema:
            yield f"{pointer}/example", pointer, schema["example"]
        examples = schema.get("examples", [])
        # Some write the examples of a schema like those of a media type.
        pairs = enumerate(examples) if isinstance(examples, list) else examples.items()
        for key, value in pairs:
            if isinstance(examples, dict) and isinstance(value, dict) and "value" in value:
                value = value["value"]
            yield f"{pointer}/examples/{escaped(key)}", pointer, value


def is_json(media_type):
    essence = media_type.split(";")[0].strip().lower()
    return essence in ("application/json", "text/json", "*/*", "application/*") or essence.endswith("+json")


def plain_reference(owner, prefix):
    schema = owner.get("schema")
    reference = schema.get("$ref") if isinstance(schema, dict) and len(schema) == 1 else None
    if isinstance(reference, str) and reference.startswith(prefix + "/"):
        return prefix + "/" + escaped(unquote(reference[len(prefix) + 1:]).replace("~1", "/").replace("~0", "~"))
    return None


def media_type_examples(document, media_type, pointer, prefix):
    schema = plain_reference(media_type, prefix)
    if schema is None:
        return
    if "example" in media_type:
        yield f"{pointer}/example", schema, media_type["example"]
    examples = media_type.get("examples") or {}
    for key, example in examples.items() if isinstance(examples, dict) else enumerate(examples):
        where = f"{pointer}/examples/{escaped(key)}"
        if isinstance(example, dict) and "$ref" in example:
            example = resolve(document, example["$ref"])
        for name in ("value", "dataValue"):
            if isinstance(example, dict) and name in example:
                yield f"{where}/{name}", schema, example[name]


def walk(document, node, pointer, prefix):
    """The examples of media types, and of the responses of Swagger 2.0, outside of schemas."""
    if isinstance(node, list):
        for index, element in enumerate(node):
            yield from walk(document, element, f"{pointer}/{index}", prefix)
    if not isinstance(node, dict):
        return
    content = node.get("content")
    if isinstance(content, dict):
        for name, media_type in content.items():
            if is_json(name) and isinstance(media_type, dict):
                yield from media_type_examples(document, media_type, f"{pointer}/content/{escaped(name)}", prefix)
    schema, examples = plain_reference(node, prefix), node.get("examples")
    if prefix == "#/definitions" and schema and isinstance(examples, dict):
        for name, value in examples.items():
            if is_json(name):
                yield f"{pointer}/examples/{escaped(name)}", schema, value
    for key, value in node.items():
        if key not in ("schema", "schemas", "definitions", "example", "examples") and not key.startswith("x-"):
            yield from walk(document, value, f"{pointer}/{escaped(key)}", prefix)


def types(plan):
    """The Swift types of component schemas by their pointers. Elements of a tuple follow it at the same pointer."""
    found = {}
    for entry in plan["entries"]:
        if "qualifiedName" in entry and "pointer" in entry and not entry.get("isMergePatch"):
            found.setdefault(unquote(entry["pointer"]), entry["name"])
    return found


def needed(types, folder):
    """The files of the types and of every type that these mention."""
    owners, words = {}, {}
    for path in glob.glob(f"{folder}/*.swift"):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        words[path] = set(re.findall(r"\w+", text))
        # A shared type is in an extension of the enum that all of them are in.
        indent = "  " if re.search(r"^nonisolated extension ", text, re.MULTILINE) else ""
        for name in re.findall(rf"^{indent}\S.*?\b(?:struct|enum|typealias) (\w+)", text, re.MULTILINE):
            owners.setdefault(name, set()).add(path)
    pending, found = list(types), set()
    while pending:
        for path in owners.get(pending.pop(), set()) - found:
            found.add(path)
            pending += words[path]
    return sorted(found)


def swift_string(text):
    return '"' + re.sub(r'[^ !#-\[\]-~]', lambda m: f"\\u{{{ord(m.group()):X}}}", text) + '"'


def main(description, plan, folder):
    with open(description, encoding="utf-8") as file:
        document = json.load(file)
    with open(plan, encoding="utf-8") as file:
        names = types(json.load(file))
    is_swagger = "swagger" in document
    prefix = "#/definitions" if is_swagger else "#/components/schemas"
    schemas = document.get("definitions") if is_swagger else (document.get("components") or {}).get("schemas")
    found = list(schema_examples(schemas or {}, prefix)) + list(walk(document, document, "#", prefix))
    with open(f"{folder}/examples.json", "w", encoding="utf-8") as file:
        json.dump([{"pointer": p, "schema": s, "text": json.dumps(v)} for p, s, v in found], file)
    wanted = sorted({schema for _, schema, _ in found} & names.keys())
    print(len(found))
    with open(f"{folder}/files", "w", encoding="utf-8") as file:
        file.writelines(path + "\n" for path in needed({names[schema] for schema in wanted}, f"{folder}/out/Models"))
    with open(f"{folder}/main/Types.swift", "w", encoding="utf-8") as file:
        file.write("func register() {\n")
        file.writelines(f"  add({swift_string(schema)}, {names[schema]}.self)\n" for schema in wanted)
        file.write("}\n")


main(*sys.argv[1:])
