#!/usr/bin/env python3
"""Random Java programs whose threads wait, interrupt each other and give tasks to pools, engine against engine.

There is monitors, locks with conditions, several permits of semaphores, read-write locks, sleeping, joining, pools, delayed
and periodic tasks that are cancelled, the monitors of threads that others join, parking. Each engine must come to the same verdict, and complete runs must print the same; a program
that can print one thing only prints that on the JVM, too. Some programs have assertions that may fail and throw exceptions:
all errors must be found that each of several sets of properties asks for.

    java_waits.py --mazur build/mazur [--programs 20] [--seed 1]
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

ENGINES = (["--engine", "search"], ["--engine", "search", "--reduce", "none"], ["--engine", "dpor"],
           ["--engine", "graph", "--model", "sc"])
PROPERTIES = ("assert,deadlock,exception,lock", "assert", "deadlock", "exception", "assert,lock")
LEAST = 60  # per cent of the programs that must really be compared

PROGRAM = """import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class %(name)s {
    static final Object m = new Object();
    static final ReentrantLock l = new ReentrantLock();
    static final Condition c = l.newCondition();
    static final ReentrantReadWriteLock w = new ReentrantReadWriteLock(%(fair)s);
    static final Condition v = w.writeLock().newCondition();
    static final Semaphore s = new Semaphore(%(permits)d);
    static volatile int x;
    static int y;
    static Thread t1, t2, self;
    static ExecutorService pool;
    static ScheduledExecutorService clock;

    static void print(String text) { System.out.print(text); }
%(methods)s
    public static void main(String[] arguments) throws Exception {
        self = Thread.currentThread();
%(main)s
    }
}
"""


class Maker:
    def __init__(self, rng):
        self.rng, self.letters, self.kinds = rng, iter("abcdefghjklnopqrstuvwxyzABCDEFGHJKLMNOPQRSTUVWXYZ"), set()
        self.interrupts, self.fails = rng.random() < 0.4, rng.random() < 0.35
        # Few kinds of things in one program, so that threads meet.
        everything = [self.monitor, self.condition, self.permits, self.readwrite, self.write_condition, self.plain]
        self.choices = rng.sample(everything, rng.choice((1, 1, 2)))
        self.started = []  # threads whose monitors are used, too

    def print(self):
        text = next(self.letters)
        return self.rng.choice((f'print("{text}");', f'System.out.println("{text}");'))

    def name(self, kind):
        self.kinds.add(kind)

    def some(self):
        if self.fails and self.rng.random() < 0.3:
            return self.rng.choice(("assert x == 0;", "assert y < 2;", "if (x == 1) throw new IllegalStateException();",
                                    "Object nothing = y == 0 ? null : m; nothing.hashCode();"))
        return self.rng.choice((self.print(), "x++;", "y++;", "print(\"\" + x);"))

    def statement(self, threads):
        if self.interrupts and self.rng.random() < 0.35:
            return self.interrupt(threads)
        return self.rng.choice(self.choices)()

    def caught(self, code):
        if self.rng.random() < 0.5:
            return f'try {{ {code} }} catch (InterruptedException e) {{ print("i"); }}'
        return f'try {{ {code} }} catch (InterruptedException e) {{ print("i" + Thread.currentThread().isInterrupted()); }}'

    def plain(self):
        return self.some()

    def seen(self, wait):
        """A wait, and what holds where an interrupt has ended it."""
        return f'try {{ {wait} }} catch (InterruptedException e) {{ print("i" + x); }}'

    def monitor(self):
        o = self.rng.choice(["m", *self.started])
        if self.rng.random() < 0.3:
            inside = self.seen(self.rng.choice((f"while (x == 0) {o}.wait();", f"{o}.wait();", f"{o}.wait(10);")))
            if self.interrupts and self.rng.random() < 0.4:
                inside = self.rng.choice((f"x = 1; self.interrupt(); {o}.notify();", f"x = 1; self.interrupt(); {o}.notifyAll();"))
            return f"synchronized ({o}) {{ {inside} {self.some()} }}"
        ends = [f"{o}.join();", f"while ({o}.isAlive()) {o}.wait();", f"{o}.join(5);"] if o != "m" else []
        inside = self.rng.choice([self.some(), self.some(), f"while (x == 0) {o}.wait();", f"x = 1; {o}.notify();",
                                  f"x++; {o}.notifyAll();", f"{o}.wait(10);", f"if (y == 0) {o}.wait();", f"y = 1; {o}.notify();",
                                  *ends])
        waits = "wait" in inside or "join" in inside
        return self.caught(f"synchronized ({o}) {{ {inside} {self.some()} }}") if waits else f"synchronized ({o}) {{ {inside} }}"

    def park(self):
        return self.rng.choice(["LockSupport.park();", *(f"LockSupport.unpark({t});" for t in self.started or ["self"])])

    def locked(self, lock, condition):
        inside = self.rng.choice((f"while (x == 0) {condition}.await();", f"{condition}.await();", f"x = 1; {condition}.signal();",
                                  f"{condition}.signal();", f"x = 1; {condition}.signalAll();", f"{condition}.awaitUninterruptibly();",
                                  f"print({condition}.await(1, TimeUnit.SECONDS) ? \"1\" : \"0\" + x);",
                                  self.seen(f"print({condition}.awaitNanos(5) > 0 ? \"1\" : \"0\" + x);"),
                                  self.seen(f"while (x == 0) {condition}.await();"),
                                  f"while (y == 0) {condition}.awaitUninterruptibly();", f"y = 1; {condition}.signal();"))
        code = f"{lock}.lock(); try {{ {inside} {self.some()} }} finally {{ {lock}.unlock(); }}"
        return self.caught(code) if "await(" in inside and "catch" not in inside else code

    def condition(self):
        return self.locked("l", "c")

    def write_condition(self):
        return self.locked("w.writeLock()", "v")

    def permits(self):
        n = self.rng.choice((1, 1, 2))
        return self.rng.choice((self.caught(f"s.acquire({n}); {self.some()} s.release({n});"),
                                f"s.acquireUninterruptibly({n}); {self.some()}", f"s.release({n});",
                                f'if (s.tryAcquire({n})) {{ {self.some()} s.release({n}); }}'))

    def readwrite(self):
        kind = self.rng.choice(("read", "read", "write"))
        return (f"w.{kind}Lock().lock(); {self.some()} w.{kind}Lock().unlock();" if self.rng.random() < 0.85 else
                f"if (w.{kind}Lock().tryLock()) {{ {self.some()} w.{kind}Lock().unlock(); }}")

    def interrupt(self, threads):
        return self.rng.choice((f"{self.rng.choice(threads)}.interrupt();", f"{self.rng.choice(threads)}.interrupt();",
                                'print(Thread.interrupted() ? "1" : "0");', self.caught("Thread.sleep(5);")))

    def body(self, threads, most):
        return [self.statement(threads) for _ in range(self.rng.randint(1, most))]

    def method(self, name, lines):
        return f"    static void {name}() {{\n" + "".join(f"        {line}\n" for line in lines) + "    }\n"

    def program(self, name):
        rng = self.rng
        pool, methods, main = rng.random() < 0.3, "", []
        if pool:
            size = rng.choice((1, 1, 2))
            main.append(f"pool = {rng.choice((f'Executors.newFixedThreadPool({size})', 'new ForkJoinPool(1)'))};")
            thrown = rng.random() < 0.3
            for n in (1, 2):
                ends = ["throw new IllegalStateException();"] if thrown and n == 1 else []
                methods += self.method(f"task{n}", self.body(["self"], 1) + ends)
                main.append(f"Future<?> f{n} = pool.submit(() -> task{n}());")
            main += self.body(["self"], 1)
            get = 'try { f1.get(); } catch (ExecutionException e) { print("!"); }' if thrown else "f1.get();"
            main += rng.choice((["pool.shutdown();"], [get, "pool.shutdown();"], ["pool.shutdown();", "f2.get();"],
                                [get, 'pool.shutdownNow();'] if self.interrupts else [get, "pool.shutdown();"],
                                ["pool.shutdown();", "print(pool.awaitTermination(1, TimeUnit.DAYS) ? \"E\" : \"F\");"],
                                ["pool.shutdownNow();"] if self.interrupts else ["pool.shutdown();"]))
        elif rng.random() < 0.1:
            again = rng.choice(("scheduleAtFixedRate", "scheduleWithFixedDelay", "schedule"))
            methods += self.method("task1", ["if (x < 2) { " + self.some() + " x++; }"])
            times = f"{rng.randint(0, 2)}, {rng.randint(1, 3)}" if again != "schedule" else rng.randint(0, 2)
            main += ["clock = Executors.newScheduledThreadPool(1);",
                     f"Future<?> f1 = clock.{again}(() -> task1(), {times}, TimeUnit.SECONDS);"]
            main += self.body(["self"], 1) + rng.choice(([], ["f1.cancel(false);"])) + ["clock.shutdown();"]
        else:
            count = rng.choice((1, 2, 2))
            if rng.random() < 0.3:
                self.started = [f"t{n}" for n in range(1, count + 1)]
                self.choices = [self.monitor, self.choices[0], self.park] if rng.random() < 0.5 else [self.monitor]
            for n in range(1, count + 1):
                methods += self.method(f"run{n}", self.body(["self", f"t{rng.randint(1, count)}"], 2))
                main.append(f"t{n} = new Thread(() -> run{n}());")
            if self.park in self.choices and rng.random() < 0.3:
                main.append("LockSupport.unpark(t1);")
            main += [f"t{n}.start();" for n in range(1, count + 1)]
            main += self.body([f"t{rng.randint(1, count)}"], 2)
            for n in range(1, count + 1):
                if self.interrupts and rng.random() < 0.2:
                    main.append("self.interrupt();")
                if rng.random() < 0.6:
                    main.append(self.caught(f"t{n}.{rng.choice(('join()', 'join()', 'join(5)'))}; {self.print()}"))
        return PROGRAM % {"name": name, "methods": methods, "main": "".join(f"        {line}\n" for line in main).rstrip(),
                          "permits": rng.randint(0, 2), "fair": rng.choice(("true", "false"))}


def check(mazur, folder, name, options):
    """The verdict, the kind of the error, and what complete runs print; None if the engine does not know."""
    command = [mazur, "check", "-cp", folder, name, "--progress", "never", "--time-limit", "10", "--memory-limit", "2000",
               "--json", "-", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    if done.returncode in (3, 4):
        return None
    try:
        result = json.loads(done.stdout)
    except ValueError:
        return ("exit code", done.returncode, done.stdout + done.stderr)
    return (result["verdict"], result["error"]["kind"] if result["error"] else "", result)


def outputs(result):
    return frozenset(o["text"] if isinstance(o, dict) else o for o in result.get("outputs", []))


def all_errors(verdict):
    """Kinds and lines; None if there may be more."""
    if verdict is None or len(verdict) < 3 or any(note.startswith("there may be other errors") for note in verdict[2]["notes"]):
        return None
    result = verdict[2]
    return frozenset((e["kind"], e["line"] if "line" in e else e["place"]["line"])
                     for e in ([] if result["error"] is None else [result["error"], *result["more_errors"]]))


def compare_failing(args, folder, name, rng):
    """As compare, for programs with errors of several kinds."""
    options = ["--property", rng.choice(PROPERTIES)] + ([] if rng.random() < 0.5 else ["--no-spurious"])
    known = []
    for engine in ENGINES:
        verdict = check(args.mazur, folder, name, engine + options)
        listed = all_errors(check(args.mazur, folder, name, engine + options + ["--all-errors"]))
        if verdict is not None:
            known.append((" ".join(engine + options), "verdict", verdict[0]))
        if listed is not None:
            known.append((" ".join(engine + options), "errors", listed))
            if verdict is not None and verdict[0] == "unsafe" and verdict[1] not in {kind for kind, _ in listed}:
                return f"{' '.join(engine + options)} says {verdict[1]}, and lists {show(listed)}", True
    return disagreement(known), len(known) > 3


def disagreement(known):
    for what in ("verdict", "outputs", "listed", "errors"):
        answers = [(options, answer) for options, kind, answer in known if kind == what]
        for options, answer in answers[1:]:
            if answer != answers[0][1]:
                return f"{what}: {answers[0][0]} says {show(answers[0][1])}\n  {options} says {show(answer)}"
    return None


def compare(args, folder, name, rng):
    """What is wrong, or None; and whether anything was compared."""
    spurious = [] if rng.random() < 0.5 else ["--no-spurious"]
    known = []
    for engine in ENGINES:
        verdict = check(args.mazur, folder, name, engine + spurious)
        listed = check(args.mazur, folder, name, engine + spurious + ["--show-output", "--property", "assert,exception,lock"])
        if verdict is not None:
            known.append((" ".join(engine + spurious), "verdict", verdict[:2]))
        if listed is not None and listed[0] == "safe":
            known.append((" ".join(engine + spurious), "outputs", outputs(listed[2])))
        elif listed is not None:
            known.append((" ".join(engine + spurious), "listed", listed[:2]))
    return disagreement(known) or only_output(folder, name, known), len(known) > 3


def show(answer):
    return sorted(answer) if isinstance(answer, frozenset) else answer


def only_output(folder, name, known):
    """Does the JVM print the only thing that can be printed?"""
    safe = any(answer == ("safe", "") for _, what, answer in known if what == "verdict")
    printed = [answer for _, what, answer in known if what == "outputs"]
    if not safe or not printed or len(printed[0]) != 1:
        return None
    try:
        done = subprocess.run(["java", "-XX:TieredStopAtLevel=1", "-cp", folder, name], capture_output=True, text=True, timeout=60)
    except subprocess.TimeoutExpired: # others may wait in vain beside a task that runs for ever
        return None if "schedule" in (Path(folder) / f"{name}.java").read_text() else "the JVM does not come to the end"
    return None if done.stdout in printed[0] else f"the JVM prints {done.stdout!r}, here {sorted(printed[0])}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mazur", required=True)
    parser.add_argument("--programs", type=int, default=int(os.environ.get("MAZUR_GENERATED_JAVA", 10)))
    parser.add_argument("--seed", type=int, default=int(os.environ.get("MAZUR_SEED", 1)))
    args = parser.parse_args()
    compared = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        seeds = range(args.seed, args.seed + args.programs)
        failing = set()
        for seed in seeds:
            name, maker = f"Waits{seed}", Maker(random.Random(seed))
            (Path(folder) / f"{name}.java").write_text(maker.program(name))
            failing |= {seed} if maker.fails else set()
        subprocess.run(["javac", "-g", "-nowarn", "-d", folder, *(f"{folder}/Waits{seed}.java" for seed in seeds)], check=True)
        for seed in seeds:
            judge = compare_failing if seed in failing else compare
            problem, really = judge(args, folder, f"Waits{seed}", random.Random(seed))
            compared += really
            if problem:
                wrong += 1
                print(f"seed {seed}: {problem}\n" + (Path(folder) / f"Waits{seed}.java").read_text(), flush=True)
    print(f"{compared} of {args.programs} programs compared, {wrong} wrong")
    return 1 if wrong or compared * 100 < LEAST * args.programs else 0


if __name__ == "__main__":
    sys.exit(main())
