"""Judges what became of the examples of a description.

    examples-judge.py DESCRIPTION FOLDER [--list-faulty]
    examples-judge.py --totals FOLDER

Reads FOLDER/examples.json and FOLDER/results, one line for each example, and prints a line of counts and what is to be
listed. With --totals it sums up the reports in the folders of FOLDER, and fails if an example is ours, a text is decoded
differently by Foundation, or a description was not checked.
"""

import collections
import glob
import json
import math
import re
import sys
from urllib.parse import unquote

from examples_formats import is_same_text
from schema_judge import BASE, UNJUDGED, Judge, absolute, jsonschema

CRASH = "the program crashed or hung"

# MARK: - Comparing


class Comparison:
    """Whether what an example encodes to is still the example."""

    def __init__(self, document, court):
        self.document = document
        self.court = court

    def expanded(self, schemas, value):
        """The schemas and all that they refer to or are composed of, but the alternatives that are not the value's."""
        pending, found = list(schemas), {}
        while pending:
            schema = pending.pop()
            if not isinstance(schema, dict) or id(schema) in found:
                continue
            found[id(schema)] = schema
            if isinstance(schema.get("$ref"), str):
                pending.append(self.resolved(schema["$ref"]))
            pending += schema.get("allOf") or []
            for member in (schema.get("oneOf") or []) + (schema.get("anyOf") or []):
                if not self.court or self.court.allows(member, value):
                    pending.append(member)
        return list(found.values())

    def resolved(self, reference):
        node = self.document
        try:
            for token in unquote(reference.removeprefix(BASE + "#/")).split("/"):
                token = token.replace("~1", "/").replace("~0", "~")
                node = node[int(token)] if isinstance(node, list) else node[token]
            return node
        except (KeyError, IndexError, ValueError, TypeError):
            return None

    def change(self, before, after, schemas, path="$"):
        """The first difference that matters; None if there is none."""
        schemas = self.expanded(schemas, before)
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


def shortened(value, limit=80):
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= limit else text[:limit - 1] + "…"


# MARK: - Reports


def judge(description, folder, lists_faulty):
    with open(description, encoding="utf-8") as file:
        document = absolute(json.load(file))
    with open(f"{folder}/examples.json", encoding="utf-8") as file:
        examples = json.load(file)
    with open(f"{folder}/results", encoding="utf-8") as file:
        results = [json.loads(line) for line in file if line.endswith("\n")]
    court = jsonschema and Judge(document)
    comparison = Comparison(document, court)
    counts, kinds, lines = collections.Counter(), collections.Counter(), []
    for example, result in zip(examples, results):
        counts["compared"] += result.get("compared", 0)
        counts["different"] += len(result.get("differences", []))
        lines += [f"  differs  {example['pointer']}  {shortened(each, 300)}" for each in result.get("differences", [])]
        value, problem = json.loads(example["text"]), result.get("error")
        schema = {"$ref": BASE + example["schema"]}
        if problem is None:
            problem = comparison.change(value, json.loads(result["text"]), [schema])
        if problem is None and value is not None:
            counts["decoded"] += 1
            continue
        kind, fault = court.fault(schema, value) if court else (UNJUDGED, problem or "null, which it may be or not")
        if problem == CRASH:
            # There is no example that would excuse it.
            kind, fault = None, None
        outcome = "unjudged" if kind == UNJUDGED else "faulty" if fault else "ours" if problem else "decoded"
        counts[outcome] += 1
        if outcome == "faulty":
            kinds[kind] += 1
        if outcome in ("ours", "unjudged") or outcome == "faulty" and lists_faulty:
            lines.append(f"  {outcome}  {example['pointer']}  {' '.join((fault or problem).split())[:300]}")
    report("checked    ", description.split("/")[-1].removesuffix(".json"), counts, kinds)
    print("\n".join(lines), end="\n" if lines else "")


def report(label, name, counts, kinds):
    unjudged = f", {counts['unjudged']} unjudged" if counts["unjudged"] else ""
    text = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    print(
        f"{label} {name}  {counts['decoded']} decoded, {counts['faulty']} faulty, {counts['ours']} ours{unjudged}; "
        f"{counts['compared']} compared, {counts['different']} different"
        + (f"  (faulty: {text})" if text else ""))


def totals(folder):
    counts, kinds, unchecked = collections.Counter(), collections.Counter(), 0
    for path in glob.glob(f"{folder}/*/report"):
        with open(path, encoding="utf-8") as file:
            head = file.readline()
        unchecked += head.startswith(("refused", "unread", "uncompiled"))
        head, _, faults = head.partition("  (faulty: ")
        for count, outcome in re.findall(r"(\d+) (decoded|faulty|ours|unjudged|compared|different)", head):
            counts[outcome] += int(count)
        for fault in filter(None, faults.rstrip(")\n").split(", ")):
            count, kind = fault.split(" ", 1)
            kinds[kind] += int(count)
    report("in all     ", f"{unchecked} not checked", counts, kinds)
    return 1 if counts["ours"] or counts["different"] or unchecked or not counts else 0


if sys.argv[1] == "--totals":
    sys.exit(totals(sys.argv[2]))
judge(sys.argv[1], sys.argv[2], "--list-faulty" in sys.argv)
