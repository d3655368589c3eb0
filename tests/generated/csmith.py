#!/usr/bin/env python3
"""Random sequential C programs of csmith, run natively and under Mazur: both print the same checksum.

    csmith.py --mazur build/mazur [--programs 5] [--seed 1] [--keep FOLDER]

Left out are programs that do not end natively within seconds, and those for which Mazur runs out of time; more than half
of all are really compared. Skipped without csmith (Debian: csmith, libcsmith-dev); with --needed that is a failure.
"""
import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HEADERS = ("/usr/include/csmith", "/usr/include/csmith-2.3.0")
# Few and small functions: what takes the processor a second takes the machine minutes.
SHAPE = ("--max-funcs 4 --max-block-depth 3 --max-block-size 3 --max-expr-complexity 5 --max-array-dim 2 "
         "--max-array-len-per-dim 5 --no-volatiles").split()
NATIVE_SECONDS = 5
MAZUR_SECONDS = 30
SAFE, UNKNOWN = 0, 3


def run(command, limit):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout


def checksums(text):
    return sorted(set(re.findall(r"checksum = [0-9A-F]+", text)))


def native(source, folder, headers):
    program = str(folder / "native")
    code, _ = run(["clang-19", "-w", "-O1", "-I", headers, str(source), "-o", program], 60)
    if code != 0:
        return []
    code, out = run([program], NATIVE_SECONDS)
    return checksums(out) if code == 0 else []


def under_mazur(mazur, source, headers):
    """The exit code, and the checksums of all complete runs."""
    code, out = run([mazur, "check", str(source), "--property", "assert,memory", "--show-output", "--time-limit",
                     str(MAZUR_SECONDS), "--progress", "never", "--", "-w", f"-I{headers}"], 2 * MAZUR_SECONDS + 10)
    return code, checksums(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mazur", default="build/mazur")
    parser.add_argument("--programs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="where programs that differ are kept (default: nowhere)")
    parser.add_argument("--needed", action="store_true", help="fail where csmith is missing")
    args = parser.parse_args()
    headers = next((h for h in HEADERS if (Path(h) / "csmith.h").exists()), None)
    if not shutil.which("csmith") or not headers:
        print("csmith is not installed (Debian: csmith, libcsmith-dev)")
        return 1 if args.needed else 77

    same = differ = left_out = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for seed in range(args.seed, args.seed + args.programs):
            source = folder / f"csmith{seed}.c"
            subprocess.run(["csmith", "--seed", str(seed), *SHAPE, "--output", str(source)], check=True,
                           stdout=subprocess.DEVNULL, cwd=folder)
            expected = native(source, folder, headers)
            if len(expected) != 1:
                left_out += 1
                continue
            code, found = under_mazur(args.mazur, source, headers)
            if code == UNKNOWN:
                left_out += 1
            elif code == SAFE and found == expected:
                same += 1
            else:
                differ += 1
                print(f"seed {seed}: exit code {code}, printed {found}, natively {expected}")
                if args.keep:
                    Path(args.keep).mkdir(parents=True, exist_ok=True)
                    shutil.copy(source, args.keep)
    print(f"{same} the same, {differ} differ, {left_out} left out")
    return 1 if differ or same < args.programs / 2 else 0


if __name__ == "__main__":
    sys.exit(main())
