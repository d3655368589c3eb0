#!/usr/bin/env python3
"""Random C programs whose threads look at clocks, wait for a while and tell each other how late it is.

Nobody may see an earlier time than one that he has been told of, whatever way it was told, and who waits for so long sees
that so much time has passed: every program is safe. And all engines list the same outputs, which have times in them.

    clocks.py --mazur build/mazur [--programs 20] [--seed 1]
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

SC = ["--model", "sc"]
ENGINES = (["--engine", "search", "--reduce", "none", *SC], ["--engine", "search", *SC],
           ["--engine", "search", "--reduce", "optimal", *SC], ["--engine", "dpor", *SC], ["--engine", "graph", *SC],
           ["--engine", "graph"])
LEAST = 60  # per cent of the programs that must really be compared

HEAD = """#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_barrier_t barrier;
static sem_t semaphore;
static atomic_long told, count;
static long last, noted, handed, ready;

/* In milliseconds since the start of the year. */
static long now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (t.tv_sec - 1704067200) * 1000 + t.tv_nsec / 1000000;
}
static struct timespec in(long milliseconds)
{
    long then = now() + milliseconds;
    return (struct timespec){1704067200 + then / 1000, then % 1000 * 1000000};
}
"""

ORDERS = ("relaxed", "seq_cst", "acq_rel")


class Maker:
    def __init__(self, rng):
        self.rng = rng
        ways = [self.guarded, self.tried, self.published, self.exchanged, self.swapped, self.counted, self.shared, self.given,
                self.signalled, self.in_vain, self.slept, self.printed, self.at_barrier]
        self.ways = rng.sample(ways, rng.randint(1, 3))  # few, so that threads meet

    def order(self, load=False, store=False):
        order = self.rng.choice(ORDERS)
        return "memory_order_" + ("acquire" if load and order == "acq_rel" else "release" if store and order == "acq_rel" else order)

    def guarded(self):
        return ["pthread_mutex_lock(&mutex);", "t = now();", "assert(t >= last);", "last = t;", "pthread_mutex_unlock(&mutex);"]

    def tried(self):
        return ["if (pthread_mutex_trylock(&mutex) == 0) {", "t = now();", "assert(t >= last);", "last = t;",
                "pthread_mutex_unlock(&mutex);", "}"]

    def published(self):
        tell = f"atomic_store_explicit(&told, now(), {self.order(store=True)});"
        hear = [f"t = atomic_load_explicit(&told, {self.order(load=True)});", "assert(now() >= t);"]
        return self.rng.choice(([tell], hear))

    def exchanged(self):
        return [f"t = atomic_exchange_explicit(&told, now(), {self.order()});", "assert(now() >= t);"]

    def swapped(self):
        return ["t = 0;", f"atomic_compare_exchange_strong_explicit(&told, &t, now(), {self.order()}, {self.order(load=True)});",
                "assert(now() >= t);"]

    def counted(self):
        return [f"atomic_fetch_add_explicit(&count, 1, {self.order()});", "t = now();"]

    def shared(self):
        return self.rng.choice((["pthread_rwlock_rdlock(&rwlock);", "assert(now() >= noted);", "pthread_rwlock_unlock(&rwlock);"],
                                ["pthread_rwlock_wrlock(&rwlock);", "noted = now();", "pthread_rwlock_unlock(&rwlock);"]))

    def given(self):
        return self.rng.choice((["if (sem_trywait(&semaphore) == 0) {", "t = handed;", "assert(now() >= t);", "handed = now();",
                                 "sem_post(&semaphore);", "}"],
                                ["{ struct timespec until = in(5);", "if (sem_timedwait(&semaphore, &until) == 0) {",
                                 "assert(now() >= handed);", "handed = now();", "sem_post(&semaphore);", "} }"]))

    def signalled(self):
        return self.rng.choice((["pthread_mutex_lock(&mutex);", "ready = now();", "pthread_cond_broadcast(&changed);",
                                 "pthread_mutex_unlock(&mutex);"],
                                ["pthread_mutex_lock(&mutex);", "if (ready == 0) {", "struct timespec until = in(3);",
                                 "pthread_cond_timedwait(&changed, &mutex, &until);", "}", "t = now();", "assert(t >= ready);",
                                 "pthread_mutex_unlock(&mutex);"]))

    def in_vain(self):
        return ["{ struct timespec until = in(4);", "long then = now();", "if (pthread_mutex_timedlock(&mutex, &until) == 0) {",
                "t = now();", "assert(t >= last);", "last = t;", "pthread_mutex_unlock(&mutex);", "} else", "assert(now() >= then + 3);",
                "}"]

    def slept(self):
        return ["t = now();", f"usleep({self.rng.choice((1, 3))}000);", "assert(now() > t);"]

    def printed(self):
        return ['printf("%ld ", now());']

    def at_barrier(self):
        return ["pthread_barrier_wait(&barrier);"] if self.barrier else ["t = now();"]

    def body(self, most):
        return [line for _ in range(self.rng.randint(1, most)) for line in self.rng.choice(self.ways)()]

    def program(self):
        lines, threads = HEAD.splitlines(), self.rng.choice((1, 2, 2))
        self.barrier = False
        for n in range(threads):
            meets = ["atomic_store(&told, now());", "pthread_barrier_wait(&barrier);", "t = atomic_load(&told);", "assert(now() >= t);"]
            self.meets = meets if self.at_barrier in self.ways else []
            lines += [f"static void *run{n}(void *arg)", "{", "long t = 0;", *self.meets, *self.body(2 if threads == 1 else 1),
                      'printf("%c%ld ", (char)(long)arg, now() - t > 0);', "return (void *)now();", "}"]
        lines += ["int main(void)", "{", "long t = 0;", f"pthread_barrier_init(&barrier, 0, {threads});",
                  "sem_init(&semaphore, 0, 1);", "pthread_t threads[2];"]
        lines += self.body(1) if self.rng.random() < 0.2 else []
        lines += [f"pthread_create(&threads[{n}], 0, run{n}, (void *)(long)'{chr(97 + n)}');" for n in range(threads)]
        lines += self.body(1) if self.rng.random() < 0.5 else []
        for n in range(threads):
            lines += ["{ void *end;", f"pthread_join(threads[{n}], &end);", "assert(now() >= (long)end); }"]
        return "\n".join(lines + ['printf("%ld", now() - t);', "return 0;", "}"]) + "\n"


def check(mazur, program, options):
    """The verdict, the error and all outputs if they are known; None if the engine does not know."""
    command = [mazur, "check", str(program), "--progress", "never", "--time-limit", "10", "--memory-limit", "2000", "--json", "-"]
    done = subprocess.run(command + options, capture_output=True, text=True, timeout=60)
    if done.returncode in (3, 4):
        return None
    try:
        result = json.loads(done.stdout)
    except ValueError:
        return "exit code", str(done.returncode), None
    outputs = frozenset(o["text"] if isinstance(o, dict) else o for o in result.get("outputs", []))
    return result["verdict"], result["error"]["message"] if result["error"] else "", outputs


def compare(mazur, program):
    """What is wrong, or None; and whether anything was compared."""
    listed = None
    known = 0
    for engine in ENGINES:
        name = " ".join(engine)
        answer = check(mazur, program, engine)
        if answer is not None and answer[0] != "safe":
            return f"{name}: {answer[0]} {answer[1]}", True
        known += answer is not None
        answer = check(mazur, program, engine + ["--show-output"]) if engine[-1] != "graph" else None
        if answer is not None and answer[0] == "safe":
            if listed is not None and listed[1] != answer[2]:
                return f"{listed[0]}: {sorted(listed[1])}\n  {name}: {sorted(answer[2])}", True
            listed = listed or (name, answer[2])
    return None, known > 3


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mazur", required=True)
    parser.add_argument("--programs", type=int, default=int(os.environ.get("MAZUR_GENERATED_C", 12)))
    parser.add_argument("--seed", type=int, default=int(os.environ.get("MAZUR_SEED", 1)))
    args = parser.parse_args()
    compared = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "clocks.c"
        for seed in range(args.seed, args.seed + args.programs):
            program.write_text(Maker(random.Random(seed)).program())
            problem, really = compare(args.mazur, program)
            compared += really
            if problem:
                wrong += 1
                print(f"seed {seed}: {problem}\n" + program.read_text(), flush=True)
    print(f"{compared} of {args.programs} programs compared, {wrong} wrong")
    return 1 if wrong or compared * 100 < LEAST * args.programs else 0


if __name__ == "__main__":
    sys.exit(main())
