#!/usr/bin/env python3
"""Programs some of whose classes were compiled anew after others, on the real JVM and under Mazur: the errors that linking
throws must be the same, word for word.

    changed.py --mazur build/mazur [--only REGEX] [-v]
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# A name, which is also the package; the other classes before and after the change; what main does.
# "%" is the package; a part "p: ..." is in a package below.
CASES = [
    ("private_static", "class L { static void g() {} }", "class L { private static void g() {} }", "L.g();"),
    ("private_method", "class L { void g() {} }", "class L { private void g() {} }", "new L().g();"),
    ("private_field", "class L { static int f; }", "class L { private static int f; }", "int x = L.f;"),
    ("private_part", "class L { int f; }", "class L { private int f; }", "new L().f = 3;"),
    ("private_maker", "class L { L() {} }", "class L { private L() {} }", "new L();"),
    ("private_handle", "class L { static void g() {} }", "class L { private static void g() {} }", "Runnable r = L::g; print(1);"),
    ("private_inherited", "class K { void g() {} } class L extends K {}", "class K { private void g() {} } class L extends K {}", "new L().g();"),
    ("nest_mates", "class L {}", "class L {}", "new Nested().g(); new Nested().f = Nested.h();"),
    ("package_method", "p: public class L { public static void g() {} }", "p: public class L { static void g() {} }", "%.p.L.g();"),
    ("package_field", "p: public class L { public int f; }", "p: public class L { int f; }", "print(new %.p.L().f);"),
    ("package_class", "p: public class L { public static void g() {} }", "p: class L { public static void g() {} }", "%.p.L.g();"),
    ("package_made", "p: public class L { public L() {} }", "p: class L { public L() {} }", "new %.p.L();"),
    ("package_cast", "p: public class L {}", "p: class L {}", "Object o = a; print(o instanceof %.p.L);"),
    ("package_array", "p: public class L {}", "p: class L {}", "print(new %.p.L[2].length);"),
    ("package_super", "p: public class L { public L() {} }", "p: class L { public L() {} }", "new %.p.L() {};"),
    ("protected_static", "p: public class L { public static void g() {} }", "p: public class L { protected static void g() {} }", "%.p.L.g();"),
    ("protected_above", "p: public class L { protected int f = 1; protected int g() { return f; } }", "p: public class L { protected int f = 2; protected int g() { return f; } }",
     "new %.p.L() { void h() { print(f + g() + super.g()); } }.h();"),
    ("protected_beside", "p: public class L { public int g() { return 1; } }", "p: public class L { protected int g() { return 1; } }", "print(new %.p.L().g());"),
    ("final_static", "class L { static int f; }", "class L { static final int f = new int[1].length; }", "L.f = 3;"),
    ("final_field", "class L { int f; }", "class L { final int f = new int[1].length; }", "new L().f = 3;"),
    ("final_read", "class L { int f; }", "class L { final int f = new int[1].length; }", "print(new L().f);"),
    ("final_class", "class L {}", "final class L {}", "new L() {};"),
    ("final_method", "class L { void g() {} }", "class L { final void g() {} }", "new L() { void g() {} };"),
    ("final_above", "class K { void g() {} } class L extends K {}", "class K { final void g() {} } class L extends K {}", "new L() { void g() {} };"),
    ("final_private", "class L { private final void g() {} }", "class L { private final void g() {} int x; }", "new L() { void g() { print(2); } }.g();"),
    ("final_not_seen", "p: public class L { void g() {} }", "p: public class L { final void g() {} }", "new %.p.L() { void g() { print(3); } }.g();"),
    ("final_twice", "class L {}", "final class L {}", "for (int n = 0; n < 2; n++) try { new L() {}; } catch (Error e) { print(e); }"),
    ("sealed_class", "class L {}", "sealed class L {} final class M extends L {}", "new L() {};"),
    ("sealed_interface", "interface L {}", "sealed interface L {} final class M implements L {}", "new L() {};"),
    ("implements_no_more", "interface I { void g(); } class J implements I { public void g() {} }", "interface I { void g(); } class J { public void g() {} }", "I i = new J(); i.g();"),
    ("runnable_no_more", "class J implements Runnable { public void run() {} }", "class J { public void run() {} }", "Runnable i = new J(); i.run();"),
    ("run_by_library", "class J implements Runnable { public void run() {} }", "class J { public void run() {} }", "print(java.util.Optional.of((Object) new J()).get() instanceof Runnable);"),
    ("lambda_of_class", "interface L { void g(); }", "class L { void g() {} }", "L l = () -> {}; l.g();"),
    ("call_of_class", "interface L { void g(); } class J implements L { public void g() {} }", "class L { public void g() {} } class J extends L {}", "L l = new J(); l.g();"),
    ("call_of_interface", "class L { void g() {} } class J extends L {}", "interface L { void g(); } class J implements L { public void g() {} }", "L l = new J(); l.g();"),
    ("static_of_interface", "class L { static void g() {} }", "interface L { static void g() {} }", "L.g();"),
    ("static_of_class", "interface L { static void g() {} }", "class L { static void g() {} }", "L.g();"),
    ("extends_interface", "class L {}", "interface L {}", "new L() {};"),
    ("implements_class", "interface L {}", "class L {}", "new L() {};"),
    ("new_interface", "class L {}", "interface L {}", "new L();"),
    ("new_abstract", "class L {}", "abstract class L {}", "new L();"),
    ("handle_gone", "class L { static void g() {} }", "class L {}", "Runnable r = L::g; print(1); r.run();"),
    ("handle_of_class_gone", "class L { static void g() {} }", "class K {}", "Runnable r = L::g; print(1); r.run();"),
    ("handle_static_now", "class L { void g() {} }", "class L { static void g() {} }", "L l = new L(); Runnable r = l::g; print(1); r.run();"),
    ("handle_static_no_more", "class L { static void g() {} }", "class L { void g() {} }", "Runnable r = L::g; print(1); r.run();"),
    ("lambda_interface_gone", "interface L { void g(); }", "interface K {}", "L l = () -> {}; print(1); l.g();"),
    ("lambda_renamed", "interface L { void g(); }", "interface L { void h(); }", "L l = () -> {}; print(1); l.g();"),
    ("lambda_not_overridden", "interface L { void g(); default void h() {} }", "interface L { void g(); void h(); }", "L l = () -> {}; l.g(); l.h();"),
    ("above_gone", "class K {} class L extends K {}", "class L {}", "K k = new L();"),
    ("super_gone", "class L {}", "class K {}", "new L() {};"),
    ("interface_gone", "interface L {}", "class K {}", "new L() {};"),
    ("method_gone", "class L { int g(String[] s, long n) { return 1; } }", "class L {}", "new L().g(a, 2);"),
    ("field_gone", "class L { int f; }", "class L {}", "new L().f++;"),
    ("static_now", "class L { int f; void g() {} }", "class L { static int f; static void g() {} }", "try { print(new L().f); } catch (Error e) { print(e); } new L().g();"),
    ("static_no_more", "class L { static int f; static void g() {} }", "class L { int f; void g() {} }", "try { print(L.f); } catch (Error e) { print(e); } L.g();"),
    ("abstract_now", "class L { void g() {} } class J extends L {}", "abstract class L { abstract void g(); } class J extends L { void g() {} }", "new J().g(); new L() { { g(); } };"),
    ("super_abstract", "class L { void g() {} }", "abstract class L { abstract void g(); }", "new L() { void g() { super.g(); } }.g();"),
    ("handle_abstract", "class L {}", "abstract class L {}", "java.util.function.Supplier<L> r = L::new; print(1); r.get();"),
    ("handle_of_interface", "interface I { void g(); } class J implements I { public void g() {} }", "interface I { void g(); } class J { public void g() {} }", "I i = new J(); Runnable r = i::g; print(1); r.run();"),
    ("library_field", "class L extends Thread {}", "class L {}", "try { print(new L().isAlive()); } catch (Error e) { print(e); } Runnable r = new L();"),
]

MAIN = """package %(name)s;
public class Main {
    static class Nested { private int f; private Nested() {} private void g() {} private static int h() { return 1; } }
    static void print(Object o) { System.out.println(o); }
    public static void main(String[] a) {
        try {
            %(code)s
            print("ran");
        } catch (Throwable e) {
            print(e + " / " + e.getCause());
        }
    }
}
"""


def write(folder, name, text):
    below = text.startswith("p: ")
    path = folder / name / ("p/L.java" if below else "L.java")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"package {name}{'.p' if below else ''}; {text.removeprefix('p: ')}")
    return path


def build(folder, cases):
    """A folder with the classes as they are after the change, and with the main classes as they were before."""
    sources = {True: [], False: []}
    for name, before, after, code in cases:
        sources[True].append(write(folder / "before", name, before))
        sources[False].append(write(folder / "after", name, after))
        main = folder / "before" / name / "Main.java"
        main.write_text(MAIN % {"name": name, "code": code.replace("%", name)})
        sources[True].append(main)
    for first, files in sources.items():
        subprocess.run(["javac", "-g", "-nowarn", "-d", folder / ("old" if first else "new"), *files], check=True)
    for main in (folder / "old").glob("*/Main*.class"):
        shutil.copy(main, folder / "new" / main.parent.name)
    return folder / "new"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mazur", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("-v", action="store_true", help="also what agrees")
    args = parser.parse_args()
    cases = [c for c in CASES if re.search(args.only, c[0])]
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        classes = build(pathlib.Path(folder), cases)
        for name, *_ in cases:
            (classes / name / "p").mkdir(parents=True, exist_ok=True)
            jvm = subprocess.run(["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", classes, f"{name}.Main"],
                                 capture_output=True, text=True, timeout=60).stdout
            jvm = re.sub(r"(Lambda\$\d+)/0x\w+", r"\1", jvm)
            done = subprocess.run([args.mazur, "check", "-cp", classes, f"{name}.Main", "--progress", "never", "--show-output"],
                                  capture_output=True, text=True, timeout=60)
            here = "".join(line[5:] + "\n" for line in done.stdout.splitlines() if line.startswith("   | "))
            if jvm != here or done.returncode != 0:
                wrong += 1
                print(f"WRONG {name}: the JVM prints\n{jvm}here, with exit code {done.returncode}:\n{done.stdout}{done.stderr}")
            elif args.v:
                print(f"agrees: {name}: {jvm}", end="")
    print(f"{len(cases) - wrong} agree, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
