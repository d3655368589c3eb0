#!/usr/bin/env python3
"""Installs a build of Mazur and uses it as a project would that has it from there, then from a .deb.

    run.py BUILD

examples/cmake must build and pass; the checks of outcomes/ must pass, fail or be skipped as their names say.
"""
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BEHAVIOUR = {"passes": "run", "fails": "fail", "skips": "notrun"}
DEPENDENCIES = ("clang-19", "libllvm19", "libz3-4", "libzip4", "libfmt9", "libstdc++-")
COMPLETION = ("share/bash-completion/completions/mazur", "share/zsh/vendor-completions/_mazur")


def run(*command, may_fail=False):
    words = [str(word) for word in command]
    result = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode != 0 and not may_fail:
        sys.exit(f"FAIL {' '.join(words)}\n{result.stdout}{result.stderr}")
    return result.stdout


def statuses(source, prefix, build):
    """Builds a project that finds Mazur in prefix; how each of its tests went."""
    run("cmake", "-S", source, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", build)
    report = build / "report.xml"
    run("ctest", "--test-dir", build, "-j2", "--timeout", "120", "--output-junit", report, may_fail=True)
    return {case.get("name"): case.get("status") for case in xml.parse(report).getroot().iter("testcase")}


def expect(what, actual, expected):
    if actual != expected:
        sys.exit(f"FAIL {what}: {actual}, expected {expected}")
    print("ok  ", what)


def main():
    build = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prefix = folder / "installed"
        run("cmake", "--install", build, "--prefix", prefix)

        expect("the completion scripts", [s for s in COMPLETION if not (prefix / s).stat().st_size], [])

        example = statuses(ROOT / "examples/cmake", prefix, folder / "example")
        names = {f"{check}Queue.{test}" for check in ("", "check.") for test in ("KeepsTheOrder", "LosesNothing")}
        expect("the example", example, dict.fromkeys(names | {"handover", "handover_too_early"}, "run"))

        for test, status in statuses(HERE / "outcomes", prefix, folder / "outcomes").items():
            expect(test, status, BEHAVIOUR[test.split(".")[0].split("_")[0]])

        run("cpack", "--config", build / "CPackConfig.cmake", "-G", "DEB", "-B", folder / "deb")
        package, = (folder / "deb").glob("mazur_*.deb")
        depends = run("dpkg-deb", "-f", package, "Depends")
        expect("the package's dependencies", [d for d in DEPENDENCIES if d not in depends], [])
        run("dpkg-deb", "-x", package, folder / "unpacked")
        mazur = folder / "unpacked/usr/bin/mazur"
        tests = HERE / "outcomes/tests.cpp"
        os.chdir(HERE / "outcomes")
        run(mazur, "check", tests, "add.cpp", "--test", "Numbers.Add", "--", "-Inumbers", "-Imore", "-DONE=1", "-DTWO=2")
        print("ok   the package")


main()
