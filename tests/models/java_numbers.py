#!/usr/bin/env python3
"""The numbers that models in Java share with Mazur: kinds of errors, questions about classes, functions of <math.h>.

    java_numbers.py SOURCES

SOURCES is the folder src. They are constants of mazur.internal.Machine there, and enumerations and tables here.
"""
import pathlib
import re
import sys


def enumerators(text, name):
    """The numbers of an enumeration, by names written as Java writes constants."""
    body = re.search(r"enum class " + name + r"\b[^{]*\{(.*?)\};", text, re.S).group(1)
    numbers, next_number = {}, 0
    for word, value in re.findall(r"(\w+)(?:\s*=\s*(\d+))?\s*,", re.sub(r"//.*", "", body)):
        next_number = int(value) if value else next_number
        numbers[re.sub(r"(?<=[a-z])(?=[A-Z])", "_", word).upper()] = next_number
        next_number += 1
    return numbers


def java_constants(text, comment):
    """The constants that are declared after the comment."""
    declaration = re.search(re.escape(comment) + r"\s*public static final int (.*?);", text, re.S).group(1)
    return {name: int(value) for name, value in re.findall(r"(\w+)\s*=\s*(\d+)", declaration)}


def main():
    root = pathlib.Path(sys.argv[1])
    machine = (root / "models/java/mazur/internal/Machine.java").read_text()
    errors = enumerators((root / "ir/opcode.h").read_text(), "ErrorKind")
    questions = enumerators((root / "frontend/java/resolver.h").read_text(), "Question")
    known_errors = java_constants(machine, "// Kinds of errors, as the machine numbers them.")
    known_questions = java_constants(machine, "// Questions about classes.")
    strict = (root / "models/java/mazur/model/java/lang/StrictMath.java").read_text()
    math = re.findall(r'MATH\(\w+, "(\w+)", \d\)', (root / "ir/math.def").read_text())
    used = re.findall(r"static double (\w+)\([^)]*\) \{ return Machine\.math\((\d+),", strict)

    wrong = [f"error {name}" for name, number in known_errors.items() if errors.get(name) != number]
    wrong += [f"question {name}" for name in known_questions.keys() | questions.keys()
              if known_questions.get(name) != questions.get(name)]
    wrong += [f"math function {name}" for name, number in used if math[int(number)] != name]
    for what in wrong:
        print("not the same number on both sides:", what)
    print(f"{len(known_errors)} errors, {len(known_questions)} questions, {len(used)} functions")
    return 1 if wrong or len(known_errors) < 4 or len(known_questions) < 48 or not used else 0


if __name__ == "__main__":
    sys.exit(main())
