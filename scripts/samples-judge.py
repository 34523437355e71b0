"""Judges samples by their schemas.

    samples-judge.py DESCRIPTION FOLDER

Reads FOLDER/samples, the lines of the program that samples-collect.py writes, and FOLDER/made, what that printed. Prints a
line of counts and a line for each sample that its schema does not allow.
"""

import json
import sys

from schema_judge import BASE, UNJUDGED, Judge, absolute


def main(description, folder):
    with open(description, encoding="utf-8") as file:
        document = absolute(json.load(file))
    with open(f"{folder}/made", encoding="utf-8") as file:
        count, *missing = [line for line in file.read().split("\n") if line]
    with open(f"{folder}/samples", encoding="utf-8") as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    judge, passed, failed, unjudged, overlapping = Judge(document), 0, [], [], []
    for pointer, text, *error in lines:
        if not text:
            failed.append(f"  failed  {pointer}  {error[0]}")
            continue
        kind, fault = judge.fault({"$ref": BASE + pointer.replace("%", "%25")}, json.loads(text))
        if kind == "oneOf" and "is valid under each of" in fault:
            overlapping.append(f"  overlapping  {pointer}  {fault[:200]}")
        elif kind == UNJUDGED:
            unjudged.append(f"  unjudged  {pointer}  {fault[:200]}")
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
        f"{len(overlapping)} overlapping, {len(missing)} incomplete")
    print("\n".join(failed + unjudged + overlapping + [f"  incomplete  {each}" for each in missing]))


main(*sys.argv[1:])
