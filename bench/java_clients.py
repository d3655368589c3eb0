"""Writes clients of the Java data structures in bench/java/clients, for bench/reductions.

A client is a main class whose three threads make the calls that are asked for and keep what they return. Afterwards it
asserts that the returned values are an outcome of making the calls one after the other, in some order that the threads
allow: all of these are computed here, with a tuple of keys that is used as the structure's kind says.
"""
import re
import subprocess
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "java" / "clients"
CALL = re.compile(r"(\w+)\((\d+)\)")


def perform(content, call, key, kind):
    """The content, a tuple of keys, after the call, and what the call returns. The kind is a set, a bag, where a key may be
    there twice, or a queue, from which the first key is removed."""
    there = key in content
    if call == "contains":
        return content, there
    if call == "add":
        if kind == "set" and there:
            return content, False
        return (content + (key,) if kind == "queue" else tuple(sorted(content + (key,)))), True
    if kind == "queue":
        return content[1:], content[:1] == (key,)
    at = content.index(key) if there else len(content)
    return content[:at] + content[at + 1:], there


def outcomes(threads, fill, kind):
    """All vectors of returned values; bit i is the i-th call, counted through the threads."""
    first = [sum(len(t) for t in threads[:i]) for i in range(len(threads))]
    start = ()
    for call, key in fill:
        start, _ = perform(start, call, key, kind)

    @lru_cache(None)
    def after(positions, content):
        if all(p == len(t) for p, t in zip(positions, threads)):
            return frozenset([0])
        found = set()
        for i, (p, t) in enumerate(zip(positions, threads)):
            if p < len(t):
                following, value = perform(content, *t[p], kind)
                rest = after(positions[:i] + (p + 1,) + positions[i + 1:], following)
                found |= {r | value << (first[i] + p) for r in rest}
        return frozenset(found)

    return sorted(after((0,) * len(threads), start))


def client(name, structure, calls):
    """The text of main class `name`. Of the calls, the last are main's, before the threads start."""
    *threads, fill = [[(c, int(k)) for c, k in CALL.findall(text)] for text in calls]
    kind = "bag" if "Bag" in structure else "queue" if "Queue" in structure else "set"
    admitted = outcomes(threads, fill, kind)
    numbers = iter(range(sum(map(len, threads))))
    lines = [f"class {name} {{", f"    static final {structure} it = new {structure}();"]
    lines += [f"    static boolean r{i};" for i in range(sum(map(len, threads)))]
    lines += ["", "    public static void main(String[] args) throws InterruptedException {"]
    lines += [f"        it.{c}({k});" for c, k in fill]
    lines += ["        Thread[] threads = {"]
    for thread in threads:
        lines += ["            new Thread(() -> {"]
        lines += [f"                r{next(numbers)} = it.{c}({k});" for c, k in thread]
        lines += ["            }),"]
    lines += ["        };", "        for (Thread thread : threads)", "            thread.start();",
              "        for (Thread thread : threads)", "            thread.join();", "        int outcome = 0;"]
    for i in range(sum(map(len, threads))):
        lines += [f"        if (r{i})", f"            outcome |= {1 << i};"]
    lines += ["        assert admitted(outcome) : outcome;", "    }", "",
              "    static boolean admitted(int outcome) {", "        switch (outcome) {"]
    lines += [f"        case {a}:" for a in admitted]
    lines += ["            return true;", "        default:", "            return false;", "        }", "    }", "}"]
    return "\n".join(lines) + "\n"


def build(into, wanted):
    """Compiles a client for each (structure, calls) in `wanted`; their main classes, in this order."""
    names = []
    for i, (structure, calls) in enumerate(wanted):
        names.append(f"{structure}Client{i}")
        Path(into, names[-1] + ".java").write_text(client(names[-1], structure, calls))
    sources = sorted(FOLDER.glob("*.java")) + [Path(into, n + ".java") for n in names]
    subprocess.run(["javac", "-g", "-d", into, *map(str, sources)], check=True)
    return names
