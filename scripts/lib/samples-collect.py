"""Lists the samples in a client that gen has written with mocks.

    samples-collect.py PLAN FOLDER

Reads the files of FOLDER/out/Mocks and the plan of `gen validate --format json`. Writes FOLDER/main.swift, a program that
prints a line for each sample: the pointer to its schema, whether it is part of a request or of a response, and the sample as JSON, with
tabs between them. Prints the number of samples, and a
line for each type whose sample needs a value of the caller's.
"""

import glob
import json
import re
import sys
from urllib.parse import unquote

FUNCTION = re.compile(
    r"^nonisolated extension (\S+) \{\n(?:  ///[^\n]*\n)+  public static func (\w+)\((.*?)\) -> Self \{", re.M | re.S)
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def parameters(text):
    """The parameters of a function, without what is in their strings."""
    depth, start, found = 0, 0, []
    text = STRING.sub('""', text)
    for index, character in enumerate(text):
        depth += (character in "([<{") - (character in ")]>}" and text[index - 1] != "-")
        if character == "," and depth == 0:
            found.append(text[start:index])
            start = index + 1
    return [each.strip() for each in found + [text[start:]] if each.strip()]


def samples(folder):
    for path in sorted(glob.glob(f"{folder}/out/Mocks/*.swift")):
        with open(path, encoding="utf-8") as file:
            for name, function, arguments in FUNCTION.findall(file.read()):
                yield name, function, [each for each in parameters(arguments) if " = " not in each]


def swift_string(text):
    return '"' + re.sub(r'[^ !#-\[\]-~]', lambda m: f"\\u{{{ord(m.group()):X}}}", text) + '"'


def types(entries):
    """The types of a plan that have schemas of their own, wherever they are declared."""
    for entry in entries:
        if "qualifiedName" in entry and "pointer" in entry and not entry.get("isMergePatch"):
            yield entry
        if not entry.get("isMergePatch"):
            yield from types(entry.get("entries", []))


def main(plan, folder):
    with open(plan, encoding="utf-8") as file:
        entries = json.load(file)["entries"]
    pointers = {entry["qualifiedName"].replace("`", ""): unquote(entry["pointer"]) for entry in types(entries)}
    sent = {entry["qualifiedName"].replace("`", "") for entry in types(entries) if entry.get("isRequest")}
    calls, missing = [], []
    for name, function, required in samples(folder):
        if required:
            missing.append(f"{name} needs {required[0].split(':')[0]}")
        elif name.replace("`", "") in pointers:
            plain = name.replace("`", "")
            direction = "request" if plain in sent else "response"
            calls.append(f'  show({swift_string(pointers[plain])}, "{direction}") {{ {name}.{function}() }}\n')
    with open(f"{folder}/main.swift", "w", encoding="utf-8") as file:
        file.write(
            "import APIRuntime\nimport Foundation\n\n"
            "func show(_ pointer: String, _ direction: String, _ make: () -> some Encodable) {\n"
            "  do {\n"
            "    let text = String(decoding: try APIJSONEncoder().encode(make()), as: UTF8.self)\n"
            "    print(pointer, direction, text, separator: \"\\t\")\n"
            "  } catch {\n    print(pointer, direction, \"\", error, separator: \"\\t\")\n  }\n}\n\n")
        for part in range(0, len(calls), 50):
            file.write(f"func part{part}() {{\n{''.join(calls[part:part + 50])}}}\n\n")
        file.writelines(f"part{part}()\n" for part in range(0, len(calls), 50))
    print(len(calls))
    print("\n".join(missing))


main(*sys.argv[1:])
