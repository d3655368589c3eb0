#!/usr/bin/env python3
"""Everyday use of the C and C++ libraries: what a program prints natively, it prints under Mazur.

    run.py [NAME...]        compares these programs, or all of programs/

Each program runs in a started thread and prints the same in every run. Mazur must print the same or call something in it
unsupported; --compared says how many must really be compared.
"""
import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
OPTIONS = ["--engine", "search", "--show-output", "--color", "never", "--progress", "never", "--time-limit", "60"]


def native(path, compiler, folder):
    """What the program prints by itself."""
    program = str(Path(folder) / path.name) + ".out"
    cpp = path.suffix == ".cpp"
    language = ["--driver-mode=g++", "-std=c++20"] if cpp else ["-std=gnu11"]
    command = [compiler, *language, "-w", "-pthread", str(path), "-o", program, "-lm"]
    subprocess.run(command, check=True)
    return subprocess.run([program], capture_output=True, text=True, check=True, env={"TZ": "UTC"}).stdout


def modelled(path, mazur):
    """What it prints under Mazur, or None and why there is no answer."""
    flags = ["--", "-std=c++20" if path.suffix == ".cpp" else "-std=gnu11", "-w"]
    done = subprocess.run([mazur, "check", str(path), *OPTIONS, *flags], capture_output=True, text=True, timeout=120)
    verdict = done.stdout.partition("\n")[0]
    if done.returncode != 0:
        return None, verdict or done.stderr.strip()
    _, _, printed = done.stdout.partition(" complete run printed")
    lines = [line.removeprefix("   | ") for line in printed.splitlines() if line.startswith("   | ")]
    return "".join(line + "\n" for line in lines), verdict


def compare(path, compiler, mazur):
    with tempfile.TemporaryDirectory() as folder:
        expected = native(path, compiler, folder)
    found, verdict = modelled(path, mazur)
    if found is None:
        return ("unsupported" if verdict.startswith("unsupported") else "FAIL"), verdict
    # Control characters are not shown as they are.
    if found == expected.replace("\t", "\\t"):
        return "same", ""
    for number, (is_, was) in enumerate(zip(found.splitlines(), expected.splitlines()), 1):
        if is_ != was:
            return "FAIL", f"line {number} is\n   {is_}\nnatively\n   {was}"
    return "FAIL", f"{len(found.splitlines())} lines, natively {len(expected.splitlines())}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="files of programs/")
    parser.add_argument("--mazur", default=os.environ.get("MAZUR", str(HERE.parents[1] / "build" / "mazur")))
    parser.add_argument("--compiler", default="clang-19")
    parser.add_argument("--compared", type=int, default=0, help="so many programs must not be unsupported")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    folder = HERE / "programs"
    programs = [folder / name for name in args.names] or sorted(p for p in folder.iterdir() if p.suffix in (".c", ".cpp"))
    counts = {"same": 0, "unsupported": 0, "FAIL": 0}
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for path, (what, why) in zip(programs, pool.map(lambda p: compare(p, args.compiler, args.mazur), programs)):
            counts[what] += 1
            if what != "same":
                print(f"{what} {path.name}: {why}", flush=True)
    print(f"{counts['same']} the same, {counts['unsupported']} unsupported, {counts['FAIL']} failed")
    return 1 if counts["FAIL"] or counts["same"] < args.compared else 0


if __name__ == "__main__":
    sys.exit(main())
