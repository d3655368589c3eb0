#!/usr/bin/env python3
"""Types into bash and zsh, and looks at what the scripts of `mazur completion` make of it.

    completion.py --mazur build/mazur

bash is asked for its proposals. zsh, which completes at a terminal only, gets one, and prints the command line that it
has completed.
"""
import argparse
import os
import pty
import re
import select
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 60  # seconds for what takes a fraction of one


def bash(script, line):
    """What bash proposes at the end of a command line; it splits words at '=' and ':', too."""
    words = [word for word in re.split(r"\s+|([=:])", line) if word] + [""] * line.endswith(" ")
    asked = (f". {shlex.quote(str(script))}; COMP_WORDS=({' '.join(map(shlex.quote, words))}); "
             f"COMP_CWORD={len(words) - 1}; _mazur; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
    result = subprocess.run(["bash", "--norc", "-c", asked], capture_output=True, text=True, check=True)
    assert result.stderr == "", result.stderr
    return result.stdout.split()


class Zsh:
    """zsh at a terminal of its own, with the script as a file of its completion system."""

    def __init__(self, folder):
        pid, self.terminal = pty.fork()
        if pid == 0:
            os.environ.update(TERM="dumb", HOME=str(folder))
            os.chdir(folder)
            os.execvp("zsh", ["zsh", "-f", "-i"])
        self.say(f"fpath=({shlex.quote(str(folder))} $fpath); autoload -U compinit; compinit -u -D")
        self.say("unsetopt beep list_beep; mazur() { print -r -- 'line<'${(j: :)@}'>' }")

    def say(self, line):
        os.write(self.terminal, line.encode() + b"\n")

    def completed(self, line):
        """The command line as it is after the tabulator key."""
        os.write(self.terminal, line.encode() + b"\t")
        time.sleep(0.2)  # what is typed meanwhile would be taken for a list's `more`
        self.say("")
        seen, end = "", time.monotonic() + PATIENCE
        while not (found := re.search(r"line<([^>'$]*)>", seen)):
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.terminal], [], [], left)[0]:
                sys.exit(f"FAIL zsh says nothing to {line!r}: {seen!r}")
            seen += os.read(self.terminal, 4096).decode(errors="replace")
        return found.group(1)


def expect(what, actual, expected):
    if actual != expected:
        sys.exit(f"FAIL {what}: {actual}, expected {expected}")


def options_in_help(mazur, command):
    """The options that `mazur help` lists, without those that this version does not have."""
    text = subprocess.run([mazur, "help", command], capture_output=True, text=True, check=True).stdout
    entries = re.split(r"^  (?=-)", text, flags=re.M)[1:]
    flat = [" ".join(entry.split()) for entry in entries]
    return {entry.split()[0] for entry in flat if "[not available in this version]" not in entry}


def test_bash(mazur, folder):
    script = folder / "mazur.bash"
    script.write_text(subprocess.run([mazur, "completion", "bash"], capture_output=True, text=True, check=True).stdout)
    expect("commands", bash(script, "mazur "), ["check", "replay", "engines", "help", "completion"])
    expect("a command", bash(script, "mazur rep"), ["replay"])
    for command in "check", "replay":
        expect(f"options of {command}", set(bash(script, f"mazur {command} -")),
               options_in_help(mazur, command) | {"--help"})
    expect("an option", bash(script, "mazur check a.c --retr"), ["--retraverse"])
    expect("values", bash(script, "mazur check --engine "), ["auto", "search", "dpor", "graph"])
    expect("a value", bash(script, "mazur check --model rc"), ["rc11"])
    expect("values after =", bash(script, "mazur check --engine="), ["auto", "search", "dpor", "graph"])
    expect("a value after =", bash(script, "mazur check --engine=s"), ["search"])
    expect("in a list", bash(script, "mazur check --property assert,ra"), ["assert,race"])
    expect("orders", bash(script, "mazur check --order "), ["id", "id:", "random", "preempt", "interfere"])
    expect("the value of a file", bash(script, "mazur check --json "), [])
    expect("an input", bash(script, "mazur check a"), [])
    expect("compiler flags", bash(script, "mazur check a.c -- --en"), [])
    expect("options of replay", bash(script, "mazur replay --st"), ["--steps"])
    expect("shells", bash(script, "mazur completion "), ["bash", "zsh"])


def test_zsh(mazur, folder):
    (folder / "_mazur").write_text(
        subprocess.run([mazur, "completion", "zsh"], capture_output=True, text=True, check=True).stdout)
    (folder / "bank.c").touch()
    zsh = Zsh(folder)
    for typed, line in {
            "mazur rep": "replay",
            "mazur check --retr": "check --retraverse",
            "mazur check --engine=sea": "check --engine=search",
            "mazur check --model rc": "check --model rc11",
            "mazur check --property assert,ra": "check --property assert,race",
            "mazur check ba": "check bank.c",
            "mazur check -cp ba": "check -cp bank.c",
            "mazur replay --st": "replay --steps",
            "mazur completion z": "completion zsh",
    }.items():
        expect(f"zsh: {typed}", zsh.completed(typed).rstrip(" ,"), line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mazur", type=lambda path: str(Path(path).resolve()), required=True)
    mazur = parser.parse_args().mazur
    with tempfile.TemporaryDirectory() as folder:
        test_bash(mazur, Path(folder))
        if shutil.which("zsh"):
            test_zsh(mazur, Path(folder))
        else:
            print("zsh is not installed: its completion was not tried")


main()
