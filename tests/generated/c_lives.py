#!/usr/bin/env python3
"""Random C programs about locks, conditions, semaphores and data in objects that end, engine against engine.

One thread makes an object on its heap or its stack (and may forget to initialise a part of it), shows it to the others, and
ends it: at once, when others have said that
they are done, or when they have ended. What `search` lists without reduction is what all engines must find: with
--all-errors the same places, without it an error of one of these kinds, for several sets of properties.

    c_lives.py --mazur build/mazur [--programs 25] [--seed 1]
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

REFERENCE = ["--engine", "search", "--reduce", "none"]
ENGINES = (["--engine", "search"], ["--engine", "search", "--reduce", "eager"], ["--engine", "dpor"],
           ["--engine", "graph", "--model", "sc"], ["--engine", "graph", "--model", "sc", "--equivalence", "rf"])
PROPERTIES = ("assert,deadlock,memory,race,exception,lock", "assert,deadlock,memory,lock", "memory", "assert,deadlock", "race")
LEAST = 60  # per cent of the comparisons that must really be made

HEAD = """#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct object {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    pthread_rwlock_t rwlock;
    pthread_spinlock_t spin;
    pthread_barrier_t barrier;
    sem_t semaphore;
    atomic_int atomic;
    int plain;
};

static struct object *_Atomic shown;
static atomic_int done;
static pthread_mutex_t global = PTHREAD_MUTEX_INITIALIZER;

static const struct timespec soon;
"""

# How the parts of the object begin, and how some owners end them.
BEGINNINGS = ("pthread_mutex_init(&o->mutex, NULL);", "pthread_cond_init(&o->changed, NULL);",
              "pthread_rwlock_init(&o->rwlock, NULL);",
              "pthread_barrier_init(&o->barrier, NULL, 2);", "sem_init(&o->semaphore, 0, %(permits)d);")
ENDS = ("pthread_mutex_destroy(&o->mutex);", "pthread_cond_destroy(&o->changed);", "pthread_rwlock_destroy(&o->rwlock);",
        "pthread_spin_destroy(&o->spin);", "pthread_barrier_destroy(&o->barrier);", "sem_destroy(&o->semaphore);")

# What a thread does with the object; several lines each.
USES = (
    ("pthread_mutex_lock(&o->mutex);", "o->plain++;", "pthread_mutex_unlock(&o->mutex);"),
    ("pthread_mutex_lock(&o->mutex);", "assert(o->plain == 0);", "pthread_mutex_unlock(&o->mutex);"),
    ("pthread_mutex_lock(&o->mutex);",),
    ("pthread_mutex_lock(&o->mutex);", "done++;", "pthread_mutex_unlock(&o->mutex);"),
    ("if (pthread_mutex_trylock(&o->mutex) == 0) {", "o->plain = 1;", "pthread_mutex_unlock(&o->mutex);", "}"),
    ("pthread_mutex_lock(&o->mutex);", "if (o->plain == 0)", "pthread_cond_wait(&o->changed, &o->mutex);",
     "pthread_mutex_unlock(&o->mutex);"),
    ("pthread_mutex_lock(&o->mutex);", "pthread_cond_timedwait(&o->changed, &o->mutex, &soon);",
     "pthread_mutex_unlock(&o->mutex);"),
    ("pthread_mutex_lock(&o->mutex);", "o->plain = 1;", "pthread_cond_signal(&o->changed);", "pthread_mutex_unlock(&o->mutex);"),
    ("pthread_cond_broadcast(&o->changed);",),
    ("sem_wait(&o->semaphore);",),
    ("sem_post(&o->semaphore);",),
    ("sem_trywait(&o->semaphore);",),
    ("pthread_rwlock_rdlock(&o->rwlock);", "assert(o->plain < 2);", "pthread_rwlock_unlock(&o->rwlock);"),
    ("pthread_rwlock_wrlock(&o->rwlock);", "o->plain++;", "pthread_rwlock_unlock(&o->rwlock);"),
    ("pthread_spin_lock(&o->spin);", "o->plain++;", "pthread_spin_unlock(&o->spin);"),
    ("if (pthread_spin_trylock(&o->spin) == 0) {", "o->plain = 1;", "pthread_spin_unlock(&o->spin);", "}"),
    ("pthread_barrier_wait(&o->barrier);",),
    ("if (pthread_barrier_wait(&o->barrier) == PTHREAD_BARRIER_SERIAL_THREAD) {",
     "pthread_barrier_destroy(&o->barrier);", "o->plain = 1;", "}"),
    ("make(o);",),
    ("pthread_mutex_init(&o->mutex, NULL);",),
    ("pthread_mutex_destroy(&o->mutex);",),
    ("pthread_cond_init(&o->changed, NULL);",),
    ("pthread_cond_destroy(&o->changed);",),
    ("pthread_rwlock_init(&o->rwlock, NULL);",),
    ("pthread_rwlock_destroy(&o->rwlock);",),
    ("pthread_barrier_init(&o->barrier, NULL, 2);",),
    ("pthread_barrier_destroy(&o->barrier);",),
    ("sem_init(&o->semaphore, 0, 1);",),
    ("sem_destroy(&o->semaphore);",),
    ("atomic_fetch_add(&o->atomic, 1);",),
    ("assert(atomic_load(&o->atomic) < 2);",),
    ("o->plain = 1;",),
    ("pthread_mutex_lock(&global);", "o->plain++;", "pthread_mutex_unlock(&global);"),
)


class Maker:
    def __init__(self, rng):
        self.rng, self.lines = rng, HEAD.splitlines()
        permits, forgets = {"permits": rng.randint(0, 1)}, rng.random() < 0.1
        self.add("static void make(struct object *o)", "{", "atomic_init(&o->atomic, 0);", "o->plain = 0;",
                 "pthread_spin_init(&o->spin, 0);")  # that it is forgotten, graph does not always see
        self.add(*(line % permits for line in BEGINNINGS if not forgets or rng.random() < 0.7))
        self.add("}")
        self.uses = rng.sample(USES, rng.randint(1, 3))  # few, so that threads meet

    def add(self, *lines):
        self.lines += lines

    def user(self, name):
        self.add(f"static void *{name}(void *arg)", "{", "struct object *o = shown;", "if (o != NULL) {")
        for _ in range(self.rng.randint(1, 2)):
            self.add(*self.rng.choice(self.uses))
        self.add("}")
        if self.waits:
            self.add("done++;")
        self.add("return arg;", "}")

    def owner(self, users):
        heap, takes_back = self.rng.random() < 0.6, self.rng.random() < 0.3
        self.add("static void owns(void)", "{")
        self.add("struct object *o = malloc(sizeof *o);" if heap else "struct object local, *o = &local;")
        self.add("make(o);", "shown = o;")
        if self.rng.random() < 0.5:
            self.add(*self.rng.choice(self.uses))
        if self.waits:
            self.add(f"while (done < {self.rng.randint(1, users)}) {{}}")
        if takes_back:
            self.add("shown = NULL;")
        if self.rng.random() < 0.4:
            self.add(*self.rng.sample(ENDS, self.rng.randint(1, len(ENDS))))
        if heap:
            self.add("free(o);")
        self.add("}")

    def program(self):
        users, in_main = self.rng.randint(1, 2), self.rng.random() < 0.5
        self.waits = self.rng.random() < 0.4
        for n in range(users):
            self.user(f"user{n}")
        self.owner(users)
        self.add("static void *owner(void *arg)", "{", "owns();", "return arg;", "}")
        self.add("int main(void)", "{", "(void)owner;", "pthread_t t[3];")
        self.add(*(f"pthread_create(&t[{n}], NULL, user{n}, NULL);" for n in range(users)))
        if in_main:
            self.add("owns();")
        else:
            self.add(f"pthread_create(&t[{users}], NULL, owner, NULL);")
        if self.rng.random() < 0.7:
            self.add(*(f"pthread_join(t[{n}], NULL);" for n in range(users + (not in_main))))
        if self.rng.random() < 0.15:
            self.add(self.rng.choice(("pthread_join(t[0], NULL);", "pthread_detach(t[0]);")))
        self.add("return 0;", "}")
        return "\n".join(self.lines) + "\n"


def check(mazur, program, options):
    """The kinds and lines of the errors; None if the engine does not know them all."""
    command = [mazur, "check", str(program), "--progress", "never", "--time-limit", "10", "--memory-limit", "2000", "--json", "-"]
    done = subprocess.run(command + options, capture_output=True, text=True, timeout=60)
    if done.returncode in (3, 4):
        return None
    try:
        result = json.loads(done.stdout)
    except ValueError:
        return {("exit code", done.returncode)}
    if any(note.startswith("there may be other errors") for note in result["notes"]):
        return None
    told = [] if result["error"] is None else [result["error"], *result["more_errors"]]
    return {(e["kind"], e["line"] if "line" in e else e["place"]["line"]) for e in told}


def compare(mazur, program, properties):
    """What is wrong, or None; how often something was compared, and how often it was tried."""
    asked = ["--property", properties]
    right = check(mazur, program, REFERENCE + asked + ["--all-errors"])
    compared = 0
    for engine in ENGINES if right is not None else ():
        found, listed = check(mazur, program, engine + asked), check(mazur, program, engine + asked + ["--all-errors"])
        compared += (found is not None) + (listed is not None)
        command = " ".join(engine + asked)
        if found is not None and (bool(found) != bool(right) or not {k for k, _ in found} <= {k for k, _ in right}):
            return f"{command}: {sorted(found) or 'safe'}, but there are {sorted(right) or 'none'}", compared
        if listed is not None and listed != right:
            return f"{command} --all-errors: {sorted(listed)}, but there are {sorted(right)}", compared
    return None, compared


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mazur", required=True)
    parser.add_argument("--programs", type=int, default=int(os.environ.get("MAZUR_GENERATED_C", 12)))
    parser.add_argument("--seed", type=int, default=int(os.environ.get("MAZUR_SEED", 1)))
    args = parser.parse_args()
    compared = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "lives.c"
        for seed in range(args.seed, args.seed + args.programs):
            rng = random.Random(seed)
            program.write_text(Maker(rng).program())
            problem, times = compare(args.mazur, program, PROPERTIES[seed % len(PROPERTIES)])
            compared += times
            if problem:
                wrong += 1
                print(f"seed {seed}: {problem}\n" + program.read_text(), flush=True)
    tried = args.programs * len(ENGINES) * 2
    print(f"{compared} of {tried} answers compared, {wrong} programs wrong")
    return 1 if wrong or compared * 100 < LEAST * tried else 0


if __name__ == "__main__":
    sys.exit(main())
