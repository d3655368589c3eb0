#!/usr/bin/env python3
"""Random Java programs that make, publish and change objects, against a naive judge.

The judge runs the program in every order of its single accesses and collects what the complete runs print; mazur must
print the same lines, whatever is left out, however objects that only one thread knows are treated. In every other program
each thread begins with much that others could know, so that all it makes later goes away with the last reference.

    java_heap.py --mazur build/mazur [--programs 20] [--seed 1]
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

STATICS = ("a", "b", "v", "array")  # v is volatile
FIELDS = ("x", "w", "next")  # w is volatile
CONFIGURATIONS = ([], ["--reduce", "none"], ["--reduce", "optimal"], ["--reduce", "eager"])


class Maker:
    """One thread as a list of instructions: (name, operands...). `unless` jumps if the reference is null."""

    def __init__(self, rng):
        self.rng, self.code = rng, []
        if rng.random() < 0.6:  # something to reach through something else
            self.code += [("new", "p"), ("new", "q"), ("link", "q", "next", "p")]
        for _ in range(rng.randint(2, 5)):
            rng.choice((self.make, self.publish, self.publish, self.take, self.take, self.write, self.write, self.read,
                        self.chain, self.read_chain, self.read_chain, self.count, self.push, self.make_array,
                        self.use_array))()

    def object(self):
        return self.rng.choice("pq")

    def static(self):
        return self.rng.choice("abv")

    def guarded(self, o, *instructions):
        self.code.append(("unless", o, len(self.code) + 1 + len(instructions)))
        self.code += instructions

    def make(self):
        o = self.object()
        self.code += [("new", o), ("store", o, "x", self.rng.randint(1, 3))]
        if self.rng.random() < 0.5:
            self.code.append(("link", o, "next", self.object()))

    def publish(self):
        self.code.append(("put", self.static(), self.object()))

    def take(self):
        self.code.append(("get", self.object(), self.static()))

    def write(self):
        o = self.object()
        self.guarded(o, ("store", o, self.rng.choice("xw"), self.rng.randint(4, 6)))

    def read(self):
        o = self.object()
        self.guarded(o, ("load", o, self.rng.choice("xw")), ("log",))

    def chain(self):
        o = self.object()
        self.guarded(o, ("link", o, "next", self.object()))

    def read_chain(self):
        o = self.object()
        self.guarded(o, ("follow", "z", o, "next"))
        self.code.append(("unless", "z", len(self.code) + 3))
        self.code += [("load", "z", "x"), ("log",)]

    def count(self):
        o = self.object()
        self.guarded(o, ("load", o, "w"), ("add",), ("keep", o, "w"))

    def push(self):
        s = self.static()
        self.code += [("lock",), ("new", "z"), ("store", "z", "x", 7), ("get", "n", s), ("link", "z", "next", "n"),
                      ("put", s, "z"), ("unlock",)]

    def make_array(self):
        self.code += [("newarray", "r"), ("store", "r", self.rng.randint(0, 1), self.rng.randint(1, 3)),
                      ("put", "array", "r")]

    def use_array(self):
        i = self.rng.randint(0, 1)
        self.code.append(("get", "r", "array"))
        self.guarded("r", ("load", "r", i), ("log",), ("add",), ("keep", "r", 1 - i))


def java_of(instruction):
    """The statement of an instruction."""
    name, *rest = instruction
    place = lambda o, f: f"{o}[{f}]" if isinstance(f, int) else f"{o}.{f}"
    return {"new": lambda o: f"{o} = new Node();", "newarray": lambda o: f"{o} = new int[2];",
            "store": lambda o, f, c: f"{place(o, f)} = {c};", "link": lambda o, f, p: f"{o}.{f} = {p};",
            "put": lambda s, o: f"{s} = {o};", "get": lambda o, s: f"{o} = {s};",
            "load": lambda o, f: f"i = {place(o, f)};", "keep": lambda o, f: f"{place(o, f)} = i;",
            "follow": lambda o, p, f: f"{o} = {p}.{f};", "log": lambda: "log = log * 9 + i;", "add": lambda: "i = (i + 1) % 9;",
            "lock": lambda: "synchronized (lock) {", "unlock": lambda: "}"}[name](*rest)


def java_program(name, threads, crowded):
    bodies = ""
    for t, code in enumerate(threads):
        lines, ends = [], []
        for pc, instruction in enumerate(code):
            lines += ["}"] * ends.count(pc)
            if instruction[0] == "unless":
                lines.append(f"if ({instruction[1]} != null) {{")
                ends.append(instruction[2])
            else:
                lines.append(java_of(instruction))
        lines += ["}"] * ends.count(len(code))
        if crowded:
            lines.insert(0, f"much{t} = new int[1200];")
        text = "\n                ".join(lines)
        bodies += f"""
            new Thread(() -> {{
                Node p = null, q = null, z = null, n = null;
                int[] r = null;
                int i = 0, log = 0;
                {text}
                logs[{t}] = log;
            }}),"""
    return f"""
public class {name} {{
    static class Node {{ int x; volatile int w; Node next; }}
    static Node a = new Node(), b;
    static volatile Node v;
    static int[] array{"".join(f", much{t}" for t in range(len(threads)))};
    static final Object lock = new Object();
    static final int[] logs = new int[{len(threads)}];
    static String show(Node n) {{
        String s = "";
        for (int i = 0; n != null && i < 3; i++, n = n.next) s += n.x + "," + n.w + ";";
        return s;
    }}
    public static void main(String[] args) throws InterruptedException {{
        Thread[] threads = {{{bodies}
        }};
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        String s = "";
        for (int l : logs) s += l + " ";
        s += "/" + show(a) + "/" + show(b) + "/" + show(v) + "/";
        System.out.println(s + (array == null ? "" : array[0] + "," + array[1]));
    }}
}}
"""


def judge(threads, most=150_000):
    """What the complete runs print; None if there are too many states. Objects are numbered as they are made."""
    start = (tuple((0, (("i", 0), ("log", 0))) for _ in threads), (("a", 1),), ((1, ()),), None)
    seen, todo, printed = {start}, [start], set()
    while todo:
        if len(seen) > most:
            return None
        state = todo.pop()
        moved = False
        for t in range(len(threads)):
            after = step(state, t, threads[t])
            if after is None:
                continue
            moved = True
            if after not in seen:
                seen.add(after)
                todo.append(after)
        if not moved:
            printed.add(show(state))
    return printed


def step(state, t, code):
    all_threads, statics, heap, owner = state
    pc, variables = all_threads[t]
    if pc >= len(code):
        return None
    name, *rest = code[pc]
    var, stat, objects = dict(variables), dict(statics), dict(heap)
    field = lambda o, f: dict(objects[o]).get(f, 0)

    def set_field(o, f, value):
        fields = dict(objects[o])
        fields[f] = value
        objects[o] = tuple(sorted(fields.items(), key=str))

    pc += 1
    if name in ("new", "newarray"):
        var[rest[0]] = max(objects) + 1
        objects[var[rest[0]]] = ()
    elif name == "store":
        set_field(var[rest[0]], rest[1], rest[2])
    elif name == "link":
        set_field(var[rest[0]], rest[1], var.get(rest[2], 0))
    elif name == "put":
        stat[rest[0]] = var.get(rest[1], 0)
    elif name == "get":
        var[rest[0]] = stat.get(rest[1], 0)
    elif name == "load":
        var["i"] = field(var[rest[0]], rest[1])
    elif name == "keep":
        set_field(var[rest[0]], rest[1], var["i"])
    elif name == "follow":
        var[rest[0]] = field(var[rest[1]], rest[2])
    elif name == "log":
        var["log"] = (var["log"] * 9 + var["i"] + 2 ** 31) % 2 ** 32 - 2 ** 31
    elif name == "add":
        var["i"] = (var["i"] + 1) % 9
    elif name == "unless":
        pc = rest[1] if var.get(rest[0], 0) == 0 else pc
    elif name == "lock":
        if owner is not None:
            return None
        owner = t
    elif name == "unlock":
        owner = None
    new = list(all_threads)
    new[t] = (pc, tuple(sorted(var.items())))
    return (tuple(new), tuple(sorted(stat.items())), tuple(sorted(objects.items())), owner)


def show(state):
    all_threads, statics, heap, _ = state
    stat, objects = dict(statics), {o: dict(fields) for o, fields in heap}

    def chain(o):
        text = ""
        for _ in range(3):
            if o == 0:
                break
            text += f"{objects[o].get('x', 0)},{objects[o].get('w', 0)};"
            o = objects[o].get("next", 0)
        return text

    array = stat.get("array", 0)
    last = "" if array == 0 else f"{objects[array].get(0, 0)},{objects[array].get(1, 0)}"
    logs = "".join(f"{dict(variables)['log']} " for _, variables in all_threads)
    return logs + "/" + "/".join(chain(stat.get(s, 0)) for s in "abv") + "/" + last


def printed_by(mazur, folder, name, options):
    command = [mazur, "check", "-cp", folder, name, "--engine", "search", "--show-output", "--progress", "never", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return done.returncode, set(re.findall(r"^\s*\| (.*/.*/.*/.*/.*?)\s*$", done.stdout, re.M))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mazur", required=True)
    parser.add_argument("--programs", type=int, default=int(os.environ.get("MAZUR_GENERATED_JAVA", 10)))
    parser.add_argument("--seed", type=int, default=int(os.environ.get("MAZUR_SEED", 1)))
    args = parser.parse_args()
    judged, compared, wrong = {}, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        sources = []
        for seed in range(args.seed, args.seed + args.programs):
            rng = random.Random(seed)
            threads = [Maker(rng).code for _ in range(rng.choice((2, 2, 2, 3)))]
            expected = judge(threads)
            if expected is None:
                continue
            name = f"Generated{seed}"
            judged[name] = expected
            sources.append(Path(folder) / f"{name}.java")
            sources[-1].write_text(java_program(name, threads, seed % 2 == 0))
        subprocess.run(["javac", "-g", "-nowarn", "-d", folder, *map(str, sources)], check=True)
        for name, expected in judged.items():
            for options in CONFIGURATIONS:
                code, found = printed_by(args.mazur, folder, name, options)
                compared += 1
                if code != 0 or found != expected:
                    wrong += 1
                    print(f"{name} {' '.join(options)}: exit code {code}, missing {sorted(expected - found)[:3]}, "
                          f"impossible {sorted(found - expected)[:3]}")
                    print((Path(folder) / f"{name}.java").read_text())
    print(f"{compared} comparisons of {len(judged)} programs, {wrong} wrong")
    return 1 if wrong or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
