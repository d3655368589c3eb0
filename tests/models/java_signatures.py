#!/usr/bin/env python3
"""No method of a Java model has a type of the models in its signature: it would replace nothing, without a word.

    java_signatures.py DIRECTORY-OF-CLASSES

In a model of java.lang.Thread, say, `ThreadGroup` is the model of that class if there is one, and not the class itself.
"""
import pathlib
import re
import subprocess
import sys


def main():
    root = pathlib.Path(sys.argv[1])
    names = [path.relative_to(root).with_suffix("").as_posix() for path in (root / "mazur/model").rglob("*.class")]
    listed = subprocess.run(["javap", "-s", "-p", "-cp", root, *names], capture_output=True, text=True, check=True).stdout
    owner, method, wrong = "", "", 0
    for line in listed.splitlines():
        if line.endswith("{") and not line.startswith(" "):
            owner = line[:-2]
        elif line.endswith(";"):
            method = line.strip()
        elif re.match(r"    descriptor: .*Lmazur/model/", line) and " lambda$" not in method:
            print(f"{owner}: {method}")
            wrong += 1
    print(f"{len(names)} classes, {wrong} wrong")
    return 1 if wrong or len(names) < 50 else 0


if __name__ == "__main__":
    sys.exit(main())
