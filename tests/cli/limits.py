#!/usr/bin/env python3
"""Limits and signals end a check with a clean `unknown`, in whatever phase it is.

    limits.py --mazur build/mazur

Machines can be slow, so nothing here is about precise times: what is not bounded takes minutes or for ever.
"""
import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SLOW = 40  # seconds: more than what a limit of one or two can take

ENDLESS = """#include <pthread.h>
#include <unistd.h>
static unsigned long ticks;
static void *tick(void *arg) { for (;;) { ticks++; usleep(1000); } return arg; }
int main(void) { pthread_t t; pthread_create(&t, NULL, tick, NULL); pthread_join(t, NULL); }
"""
LOCAL = """int main(void) { volatile unsigned long n = 1; while (n) n = n * 3 + 2 | 1; }
"""
GREEDY = """#include <stdlib.h>
int main(void) { for (;;) { char *p = malloc(1 << 20); for (int i = 0; i < 1 << 20; i += 8) p[i] = 1; } }
"""
HARD = """#include <assert.h>
#include <mazur.h>
int main(void)
{
    for (int i = 0; i < 6; i++) {
        long long x = mazur_nondet_longlong(), y = mazur_nondet_longlong();
        mazur_assume(x > 1 && y > 1 && x < 3000000000 && y < 3000000000);
        if (x * y == 1000000016000000063 + i)
            assert(x < y);
    }
}
"""
THREADS = """#include <pthread.h>
static void *run(void *arg) { return arg; }
int main(void) { pthread_t t[40]; for (int i = 0; i < 40; i++) pthread_create(&t[i], NULL, run, NULL); }
"""


# Found after a while; to confirm it takes just as long again.
LATE = """#include <assert.h>
int main(void) { volatile unsigned n = 1; for (int i = 0; i < 60000000; i++) n = n * 3 + 2; assert(n == 0); }
"""


class Cases:
    def __init__(self, mazur, folder):
        self.mazur, self.folder, self.failures = mazur, folder, 0

    def start(self, source, options, **more):
        path = self.folder / "program.c"
        path.write_text(source)
        return subprocess.Popen([self.mazur, "check", str(path), "--json", "-", "--progress", "never", *options],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)

    def expect_unknown(self, name, process, reason, check=lambda result: ""):
        try:
            out, err = process.communicate(timeout=SLOW)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return self.fail(name, f"no end in {SLOW} s")
        if process.returncode != 3:
            return self.fail(name, f"exit code {process.returncode}: {err.strip()[-300:]}")
        try:
            result = json.loads(out)
        except ValueError:
            return self.fail(name, f"no JSON but {out[:300]!r}")
        if result["verdict"] != "unknown" or reason not in result["reason"]:
            return self.fail(name, f"{result['verdict']}: {result['reason']}")
        wrong = check(result)
        return self.fail(name, wrong) if wrong else None

    def fail(self, name, why):
        self.failures += 1
        print(f"FAIL {name}: {why}")


def peak_below(megabytes):
    return lambda result: ("" if result["stats"]["peak_memory_bytes"] < megabytes * 1e6
                           else f"{result['stats']['peak_memory_bytes']} bytes")


def explores_much(result):
    return "" if result["stats"]["instructions"] + result["stats"]["transitions"] > 0 else "no statistics"


def limits(cases):
    for engine in ("search", "dpor", "graph"):
        engine_is = ["--engine", engine]
        cases.expect_unknown(f"endless/{engine}", cases.start(ENDLESS, ["--time-limit", "2", *engine_is]), "time limit",
                             peak_below(400))
        cases.expect_unknown(f"local/{engine}", cases.start(LOCAL, ["--time-limit", "2", *engine_is]), "time limit")
        cases.expect_unknown(f"greedy/{engine}", cases.start(GREEDY, ["--memory-limit", "200", *engine_is]),
                             "memory limit", peak_below(400))
    cases.expect_unknown("solver", cases.start(HARD, ["--time-limit", "2", "--engine", "graph"]), "time limit")


def confirmation(cases):
    """An error that was found is told even if there is no time to run it again for the report."""
    started = time.monotonic()
    process = cases.start(LATE, [])
    process.communicate(timeout=10 * SLOW)
    whole = time.monotonic() - started
    answers = []
    for part in (0.65, 0.6, 0.7, 0.55, 0.75):  # of the time that both take, if the machine is as fast as before
        process = cases.start(LATE, ["--time-limit", f"{part * whole:.2f}"])
        result = json.loads(process.communicate(timeout=10 * SLOW)[0])
        answers.append(result["verdict"] + ", " + "; ".join(result["notes"] or [result["reason"]]))
        if process.returncode == 1 and "is left out: the time limit" in answers[-1]:
            error = result["error"]
            if error["kind"] != "assertion" or error["line"] != 2:
                cases.fail("confirmation", f"{error['kind']} in line {error['line']}")
            return
    cases.fail("confirmation", f"after {whole:.1f} s in all: {answers}")


def signals(cases):
    for number in (signal.SIGTERM, signal.SIGINT):
        for engine, source in (("search", ENDLESS), ("graph", HARD)):
            process = cases.start(source, ["--engine", engine])
            time.sleep(3)
            process.send_signal(number)
            cases.expect_unknown(f"{number.name}/{engine}", process, "stopped by the user", explores_much)


def goes_on(pid):
    """Still running after a while? Who has ended but was not waited for has state Z."""
    for _ in range(100):
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return False
        except OSError:
            return False
        time.sleep(0.1)
    return True


def compiler(cases):
    """A compiler that does not come to its end is ended, and leaves nothing behind."""
    tools, temporary = cases.folder / "tools", cases.folder / "temporary"
    tools.mkdir()
    temporary.mkdir()
    fake = tools / "clang-19"
    started = cases.folder / "pid"
    fake.write_text(f"#!/bin/sh\necho $$ >{started}\nexec sleep 600\n")
    fake.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "TMPDIR": str(temporary)}
    for name, options, number in (("limit", ["--time-limit", "2"], None), ("signal", [], signal.SIGTERM)):
        started.unlink(missing_ok=True)
        process = cases.start(ENDLESS, options, env=environment)
        while not started.exists() and process.poll() is None:
            time.sleep(0.05)
        if number:
            process.send_signal(number)
        cases.expect_unknown(f"compiler/{name}", process, "" if number is None else "stopped by the user")
        if goes_on(started.read_text().strip()):
            cases.fail(f"compiler/{name}", "the compiler goes on")
        if list(temporary.iterdir()):
            cases.fail(f"compiler/{name}", "temporary files are left")


def address_space(cases):
    for gigabytes in (1, 4, 8):
        size = gigabytes << 30
        for engine in ("search", "graph"):
            process = cases.start(THREADS, ["--engine", engine],
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (size, size)))
            cases.expect_unknown(f"address space of {gigabytes} GiB/{engine}", process, "out of memory")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mazur", default="build/mazur")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        cases = Cases(str(Path(args.mazur).resolve()), Path(name))
        limits(cases)
        confirmation(cases)
        signals(cases)
        compiler(cases)
        if "ASAN_OPTIONS" not in os.environ:  # a build with sanitizers needs terabytes of it
            address_space(cases)
        print(f"{cases.failures} failed")
        return 1 if cases.failures else 0


if __name__ == "__main__":
    sys.exit(main())
