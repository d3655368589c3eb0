#!/usr/bin/env python3
"""Runs snippets of everyday library use on the real JVM and under Mazur, and compares what they print.

    run.py --mazur build/mazur [--only REGEX] [--at-least N] [-v]

The classes beside this file have the snippets: their methods `static void name()`. Under Mazur each snippet is a program of
its own, and runs in a started thread, so that whatever it uses is used there first. It must print what it prints on the
JVM, or be unsupported; at least N must agree.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
SNIPPET = re.compile(r"^    static void (\w+)\(\)", re.M)
JAVA = ["-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC", "-Dfile.encoding=UTF-8"]
SECONDS = 60

# On the JVM one program runs all of them, each in a thread of its own.
ALL = """
public class All {
    interface Snippet { void run() throws Throwable; }
    static void run(String name, Snippet s) throws Exception {
        System.out.println("\\1" + name);
        Thread t = new Thread(() -> {
            try { s.run(); } catch (Throwable e) { System.out.println("throws " + e); }
        });
        t.start();
        t.join();
    }
    public static void main(String[] args) throws Exception {
%s
    }
}
"""
ONE = """
public class %(class)s_%(name)s {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try { %(class)s.%(name)s(); } catch (Throwable e) { System.out.println("throws " + e); }
        });
        t.start();
        t.join();
    }
}
"""


def snippets():
    return [(f.stem, name) for f in sorted(HERE.glob("*.java")) for name in SNIPPET.findall(f.read_text())]


def build(folder, found):
    """Compiles the snippets and the programs around them."""
    sources = folder / "sources"
    sources.mkdir()
    calls = "\n".join(f'        run("{c}.{n}", () -> {c}.{n}());' for c, n in found)
    (sources / "All.java").write_text(ALL % calls)
    for c, n in found:
        (sources / f"{c}_{n}.java").write_text(ONE % {"class": c, "name": n})
    files = [*HERE.glob("*.java"), *sources.glob("*.java")]
    subprocess.run(["javac", "-nowarn", "-Xlint:none", "-XDignore.symbol.file", "-encoding", "UTF-8", "-d",
                    str(folder / "classes"), *map(str, files)], check=True, stderr=subprocess.DEVNULL)
    return folder / "classes"


def on_the_jvm(classes):
    out = subprocess.run(["java", *JAVA, "-ea:All...", "-cp", str(classes), "All"], check=True, capture_output=True,
                         encoding="UTF-8", timeout=SECONDS).stdout
    parts = [p.partition("\n") for p in out.split("\1")[1:]]
    return {name: text for name, _, text in parts}


def under_mazur(mazur, classes, name):
    """What it printed, or why there is nothing to compare: unsupported, or an answer that is wrong."""
    command = [mazur, "check", "-cp", str(classes), name.replace(".", "_"), "--show-output", "--progress", "never",
               "--engine", "search", "--model", "sc", "--time-limit", str(SECONDS), "--memory-limit", "3000"]
    ran = subprocess.run(command, capture_output=True, encoding="UTF-8", errors="replace", timeout=3 * SECONDS)
    if ran.returncode == 4:
        return "unsupported", ran.stdout.partition("\n")[0]
    outputs = re.split(r"^\d+ complete runs? printed.*\n", ran.stdout, flags=re.M)[1:]
    if ran.returncode != 0 or len(outputs) != 1:
        return "wrong", f"exit code {ran.returncode}: {ran.stdout}{ran.stderr}"
    return "printed", "".join(line[5:] + "\n" for line in outputs[0].splitlines() if line.startswith("   | "))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mazur", required=True)
    parser.add_argument("--only", default="", help="snippets whose name, Class.method, has this in it")
    parser.add_argument("--at-least", type=int, default=0, help="fail if fewer agree")
    parser.add_argument("-v", action="store_true", help="name all, and say what is not supported")
    args = parser.parse_args()
    found = snippets()
    with tempfile.TemporaryDirectory() as folder:
        classes = build(pathlib.Path(folder), found)
        expected = on_the_jvm(classes)
        names = [f"{c}.{n}" for c, n in found if re.search(args.only, f"{c}.{n}")]
        counts = {"agrees": 0, "unsupported": 0, "wrong": 0}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            answers = pool.map(lambda n: under_mazur(os.path.abspath(args.mazur), classes, n), names)
            for name, (kind, text) in zip(names, answers):
                if kind == "printed":
                    kind = "agrees" if text == expected[name] else "wrong"
                    text = "" if kind == "agrees" else f"\n--- the JVM\n{expected[name]}\n--- Mazur\n{text}"
                counts[kind] += 1
                if args.v or kind == "wrong":
                    print(f"{kind}: {name} {text}".rstrip(), flush=True)
    print(", ".join(f"{n} {kind}" for kind, n in counts.items()))
    return 1 if counts["wrong"] or counts["agrees"] < args.at_least else 0


if __name__ == "__main__":
    sys.exit(main())
