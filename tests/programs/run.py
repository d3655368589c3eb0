#!/usr/bin/env python3
"""Runs mazur over the programs in this folder and compares verdict, error, counts and replay.

    run.py                      all programs
    run.py races sync/once.c    these folders and files
    run.py --update             writes the counts that were found into the files
    run.py --workers 3 graph    programs for engine graph, each with three workers: the same answers

A program says at its top, in comments, what is expected of it; blocks follow each other:

    // mazur: safe                            or: unsafe KIND, unknown, unsupported, input-error
    // options: --property race -- -DFIXED    of this run; may be left out
    // with: other.c                          more input files, beside this one
    // count: states=12 transitions=20        numbers of the JSON's stats that must not change by accident
    // shows: names = {1, 2}                  a step of the trace, or a part of the message or reason; one a line
    // shows: thread 1 worker finished        how a thread is called, and what it does in the end
    // shows: loop at spin.c:12               where most steps of an unknown answer are; likewise: object m
    // hides: _M_                             what nothing there contains
    // assumes: getenv finds nothing          all that the summary names as assumed; one a line; or: nothing
    // errors: race 12, assertion 7           all that --all-errors lists, with their lines
    // prints: a\\nb\\n                        all that --show-output lists; one a line, written as in C; or: nothing
    // notes: there may be other outputs      how a note begins; one a line; or: nothing

A comment `// error` at the end of a source line says that errors are reported there. Every error is recorded with
--trace and replayed, and the replay must show the same kind, place and events.
"""
import argparse
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENDINGS = (".c", ".cpp", ".mir", ".ll", ".java")
EXIT = {"safe": 0, "unsafe": 1, "input-error": 2, "unknown": 3, "unsupported": 4}
LINE = re.compile(r"\s*(?://|;|#)\s*(mazur|options|with|count|shows|hides|assumes|errors|prints|notes):\s*(.*?)\s*$")
DEFAULT_COUNTS = ("states", "transitions", "executions")


class Block:
    """One expectation of one file."""

    def __init__(self, path, number, expected):
        self.path, self.number = path, number
        self.verdict, _, kinds = expected.partition(" ")
        self.kinds = kinds.replace("/", " ").split()
        self.options, self.flags, self.inputs = [], [], [path]
        self.counts, self.count_line = None, None
        self.shows, self.hides, self.assumes = [], [], []
        self.errors, self.prints, self.notes = [], [], []
        self.first_error = False # of its file: the one whose single steps are asked for

    def name(self):
        return f"{self.path.relative_to(HERE)}:{self.number}"

    def command(self, mazur, *more):
        command = [mazur, "check", *map(str, self.inputs), *self.options, "--progress", "never", *more]
        return command + (["--", *self.flags] if self.flags else [])


def blocks_of(path):
    blocks = []
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        match = LINE.match(line)
        if not match:
            if line.strip() and not re.match(r"\s*(//|/\*|\*|;|#)", line):
                break
            continue
        key, value = match.groups()
        if key == "mazur":
            blocks.append(Block(path, number, value))
            if blocks[-1].verdict not in EXIT or (blocks[-1].verdict == "unsafe") != bool(blocks[-1].kinds):
                sys.exit(f"{path}:{number}: what is '{value}'?")
            blocks[-1].first_error = [b.verdict for b in blocks].count("unsafe") == 1 and blocks[-1].verdict == "unsafe"
            continue
        if not blocks:
            sys.exit(f"{path}:{number}: '{key}:' before any 'mazur:'")
        block = blocks[-1]
        if key == "options":
            head, _, tail = f" {value} ".partition(" -- ")
            block.options, block.flags = shlex.split(head), shlex.split(tail)
        elif key in ("shows", "hides", "assumes", "prints", "notes"):
            getattr(block, key).append(value)
        elif key == "errors":
            block.errors += value.split(", ")
        elif key == "with":
            block.inputs += [path.parent / name for name in value.split()]
        else:
            block.counts = dict(pair.split("=") for pair in value.split())
            block.count_line = number
    return blocks


def marked_lines(path):
    return {n for n, line in enumerate(path.read_text(errors="replace").splitlines(), 1)
            if re.search(r"//\s*error\s*$", line)}


def run(command, limit):
    done = subprocess.run(command, capture_output=True, text=True, timeout=limit)
    return done.returncode, done.stdout, done.stderr


def document(path):
    try:
        return json.loads(path.read_text())
    except (OSError, ValueError):
        return None


def check_replay(mazur, block, error, found, trace, limit):
    """The report of a replay is that of the check, from the verdict line on, except for what was explored."""
    code, again, err = run([mazur, "replay", trace, "--color", "never"], limit)
    if code != 1:
        return f"replay ends with exit code {code}: {last_line(err)}"
    verdict, _, rest = again.partition("\n")
    if verdict != found.partition("\n")[0] or (error.get("message") or "") not in verdict:
        return f"replay says '{verdict}'"
    events = rest.partition("\n\n")[2].rstrip()
    if not events or events not in found:
        return "replay shows other events"
    if not block.first_error:
        return ""
    code, steps, err = run([mazur, "replay", trace, "--color", "never", "--steps"], limit)
    if code != 1 or len(steps.splitlines()) < 2:
        return f"replay --steps ends with exit code {code}: {last_line(err)}"
    return ""


def last_line(text):
    return (text.strip().splitlines() or [""])[-1][:200]


def check_error(block, error):
    if error is None:
        return "unsafe without an error"
    if error.get("kind") not in block.kinds:
        return f"kind {error.get('kind')}, expected {'/'.join(block.kinds)}: {error.get('message')}"
    if not error.get("trace"):
        return "an error without a trace"
    marked = marked_lines(block.path)
    if marked and error.get("line") not in marked:
        return f"reported in line {error.get('line')}, expected {sorted(marked)}"
    return ""


def check_words(block, result, err):
    """What the report shows and hides. A step is shown if one says just that."""
    error = result.get("error") or {} if result else {}
    steps = [step.get("text", "") for step in error.get("trace", [])]
    steps += [f"thread {t['thread']} {t['name']} {t['state']}" for t in error.get("threads", [])]
    places = [step.get("function", "") for step in error.get("trace", [])]
    message = (error.get("message") or "") + err
    bulk = (result or {}).get("bulk") or {}
    if "loop" in bulk:
        steps.append(f"loop at {os.path.basename(bulk['loop']['file'])}:{bulk['loop']['line']}")
    if "object" in bulk:
        steps.append(f"object {bulk['object']['name']}")
    missing = [text for text in block.shows if text not in steps and text not in message]
    if missing:
        shown = "; ".join(steps + [message])
        return f"does not show '{missing[0]}' but: {shown if len(shown) < 2000 else '...' + shown[-2000:]}"
    seen = [line for text in block.hides for line in steps + places + [message] if text in line]
    return f"shows '{seen[0]}'" if seen else ""


def check_lists(block, result):
    """Errors, outputs and notes, each as a whole."""
    errors = [result["error"], *result["more_errors"]] if result.get("error") else []
    listed = sorted(f"{error['kind']} {error['line']}" for error in errors)
    if block.errors and listed != sorted(block.errors):
        return f"lists the errors {', '.join(listed)}"
    printed = sorted(output["text"].replace("\n", "\\n") for output in result.get("outputs", []))
    if block.prints and printed != (sorted(block.prints) if block.prints != ["nothing"] else []):
        return f"prints {printed}"
    notes = result.get("notes", [])
    if block.notes and (len(notes) != len(block.notes) if block.notes != ["nothing"] else notes):
        return f"notes {notes}"
    missing = [text for text in block.notes if text != "nothing" and not any(n.startswith(text) for n in notes)]
    return f"does not note '{missing[0]}' but {notes}" if missing else ""


def check_block(mazur, block, limit, update):
    """What is wrong, and the counts found."""
    with tempfile.TemporaryDirectory() as folder:
        return check_block_in(folder, mazur, block, limit, update)


def check_block_in(folder, mazur, block, limit, update):
    trace, result_file = str(Path(folder) / "trace.json"), Path(folder) / "result.json"
    try:
        # The result for scripts goes into a file, so that one run gives the report, too.
        code, out, err = run(block.command(mazur, "--color", "never", "--trace", trace, "--json", str(result_file)), limit)
        if code != EXIT[block.verdict]:
            return f"exit code {code}, expected {EXIT[block.verdict]} ({block.verdict}) {last_line(err)}", None
        if block.verdict in ("input-error", "unsupported"):
            if not err.strip() and not out.strip():
                return "no message", None
            return check_words(block, None, err + out), None
        result = document(result_file)
        if result is None:
            return "the result is not one JSON document", None
        if result.get("verdict") != block.verdict:
            return f"the JSON says {result.get('verdict')}", None
        if block.verdict == "unsafe":
            wrong = check_error(block, result.get("error"))
            if not wrong:
                wrong = check_replay(mazur, block, result["error"], out, trace, limit)
            if wrong:
                return wrong, None
        wrong = check_words(block, result, result.get("reason") or "") or check_lists(block, result)
        if wrong:
            return wrong, None
    except subprocess.TimeoutExpired:
        return f"no answer in {limit} s", None
    assumed = result.get("assumptions", [])
    if block.assumes and sorted(assumed or ["nothing"]) != sorted(block.assumes):
        return f"assumes {assumed}", None
    found = result.get("stats", {})
    if block.counts is None or update:
        return "", found
    if not block.counts:
        return "no counts yet: run with --update", found
    wrong = [f"{name} {found.get(name)}, expected {value}" for name, value in block.counts.items()
             if str(found.get(name)) != value]
    return "; ".join(wrong), found


def write_counts(block, stats):
    lines = block.path.read_text().splitlines(keepends=True)
    line = lines[block.count_line - 1]
    names = list(block.counts) or DEFAULT_COUNTS
    head = line[:line.index("count:") + len("count:")]
    lines[block.count_line - 1] = head + "".join(f" {name}={stats.get(name)}" for name in names) + "\n"
    block.path.write_text("".join(lines))


def collect(names):
    files = []
    for name in names or ["."]:
        path = (HERE / name).resolve()
        if path.is_dir():
            files += sorted(p for p in path.rglob("*") if p.suffix in ENDINGS)
        elif path.exists():
            files.append(path)
        else:
            sys.exit(f"{name}: no such file or folder")
    blocks, named = [], set()
    for path in files:
        found = blocks_of(path)
        blocks += found
        for block in found:
            named.update(block.inputs)
    silent = [p for p in files if p not in named]
    if silent:
        sys.exit(f"{silent[0]}: says nothing about what is expected")
    return blocks


def with_workers(blocks, workers):
    """Those that name engine graph. How much was explored before an error or a limit is then a matter of chance."""
    chosen = [block for block in blocks if "--engine graph" in " ".join(block.options) and "--jobs" not in block.options]
    for block in chosen:
        block.options += ["--jobs", str(workers)]
        if block.verdict != "safe":
            block.counts = None
    return chosen


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="folders and files below tests/programs")
    parser.add_argument("--mazur", default=os.environ.get("MAZUR", str(HERE.parents[1] / "build" / "mazur")))
    parser.add_argument("--update", action="store_true", help="rewrite the count lines")
    parser.add_argument("--workers", type=int, help="of engine graph")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("-v", action="store_true", help="show passing programs too")
    args = parser.parse_args()
    mazur = Path(args.mazur).resolve()
    if not mazur.exists():
        sys.exit(f"{args.mazur} is not there: build first, or name it with --mazur")
    blocks = collect(args.names)
    if args.workers:
        blocks = with_workers(blocks, args.workers)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        answers = pool.map(lambda b: check_block(str(mazur), b, args.timeout, args.update), blocks)
        for block, (wrong, stats) in zip(blocks, answers):
            failed += bool(wrong)
            if wrong:
                print(f"FAIL {block.name()}: {wrong}", flush=True)
            elif args.v:
                print(f"ok   {block.name()}", flush=True)
            if args.update and not wrong and stats and block.counts is not None:
                write_counts(block, stats)
    print(f"{len(blocks) - failed} passed, {failed} failed")
    return 1 if failed or not blocks else 0


if __name__ == "__main__":
    sys.exit(main())
