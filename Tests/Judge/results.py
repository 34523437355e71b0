"""Sums up what became of the calls of a description.

    results.py NAME FOLDER

Reads from FOLDER what the others leave there: calls.json and unmade (calls.py), results (main.swift) and judged (judge.py).
Prints a line with the counts, and every refused call.
"""

import json
import sys


def lines(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read().splitlines()


def main(name, folder):
    with open(f"{folder}/calls.json", encoding="utf-8") as file:
        meant = json.load(file)
    operations = {call["operation"] for call in meant}
    results = lines(f"{folder}/results")
    failures = [line.split(" ", 2)[1:] for line in results if line.startswith("failed")]
    # What the judge refused has its reason from it. The judge's server URL comes first.
    reasons = {number: f"{meant[int(number)]['operation']}: {reason}" for number, reason in failures}
    reasons |= dict(line.split(" ", 2)[1:] for line in lines(f"{folder}/judged")[1:])
    is_whole = len(results) == len(meant) > 0
    print(f"{'passed' if is_whole and not reasons else 'failed':11} {name}  {len(operations)} operations called {len(results)} times, "
          f"{len(reasons)} calls refused or not understood")
    for line in lines(f"{folder}/unmade"):
        print(f"  {line}")
    if not is_whole:
        print(f"  only {len(results)} of {len(meant)} calls were made: " + " ".join(lines(f"{folder}/log")[-1:]))
    for reason in reasons.values():
        print(f"  {reason}"[:1000])


main(*sys.argv[1:])
