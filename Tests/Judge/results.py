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
    failed = [line for line in results if line.startswith("failed")]
    # The judge's server URL comes first.
    refused = lines(f"{folder}/judged")[1:]
    is_whole = len(results) == len(meant) > 0
    verdict = "passed" if is_whole and not failed and not refused else "failed"
    print(f"{verdict:11} {name}  {len(operations)} operations called {len(results)} times, "
          f"{max(len(refused), len(failed))} calls refused or not understood")
    for line in lines(f"{folder}/unmade"):
        print(f"  {line}")
    if not is_whole:
        print(f"  only {len(results)} of {len(meant)} calls were made: " + " ".join(lines(f"{folder}/log")[-1:]))
    for line in refused:
        print(f"  {line}"[:1000])
    # What the judge refused has its reason above.
    for line in failed[len(refused):] if len(failed) > len(refused) else []:
        number, reason = line.split(" ", 2)[1:]
        print(f"  {meant[int(number)]['operation']}: {reason}"[:1000])


main(*sys.argv[1:])
