// Writes the tree as Java, one statement a line; see emit_java.h.
#include "emit_java.h"

#include "source_writer.h"

#include <set>

namespace mazur::generated {
namespace {

bool returns(const Statement &s)
{
    bool found = s.kind == Kind::Return;
    for (const Block *inner : {&s.body, &s.otherwise})
        for_each(*inner, [&](const Statement &t) { found |= t.kind == Kind::Return; });
    return found;
}

/// Takes out of `monitors` one mutex that this block does not use block by block; false if there is none.
bool drop_unstructured(const Block &block, std::set<int> &monitors)
{
    std::vector<int> held;
    for (const Statement &s : block) {
        const bool named =
            s.kind == Kind::Lock || s.kind == Kind::Unlock || s.kind == Kind::TryLock || s.kind == Kind::SpinTryLock;
        if (named && monitors.contains(s.object)) {
            if (s.kind == Kind::Lock) {
                held.push_back(s.object);
            } else if (s.kind == Kind::Unlock && !held.empty() && held.back() == s.object) {
                held.pop_back();
            } else {
                monitors.erase(s.object);
                return true;
            }
        }
        if (!held.empty() && returns(s)) { // would give it back
            monitors.erase(held.back());
            return true;
        }
        if (drop_unstructured(s.body, monitors) || drop_unstructured(s.otherwise, monitors))
            return true;
    }
    if (held.empty())
        return false;
    monitors.erase(held.back());
    return true;
}

/// The mutexes that can be written as `synchronized`.
std::set<int> monitors(const Program &program)
{
    std::set<int> result;
    for (int m = 0; m < program.mutexes; m++)
        result.insert(m);
    for (size_t t = 0; t < program.threads.size();)
        t = drop_unstructured(program.threads[t].body, result) ? 0 : t + 1;
    return result;
}

class Writer : public SourceWriter {
public:
    Writer(const Program &program, const std::string &class_name)
        : SourceWriter(program), class_(class_name), monitors_(monitors(program))
    {
        if (program.signals_in_order)
            monitors_.erase(0);
    }

    std::string run()
    {
        for (const char *package :
             {"java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks"})
            out_ += std::string("import ") + package + ".*;\n";
        out_ += "import mazur.Verify;\n\npublic class " + class_ + " {\n";
        depth_ = 1;
        declarations();
        line("interface Body { void run() throws Exception; }");
        open("static Thread thread(Body body)");
        line(
            "return new Thread(() -> { try { body.run(); } catch (Exception e) { throw new RuntimeException(e); } });");
        close();
        for (int t = 1; t < static_cast<int>(program_.threads.size()); t++) {
            open("static void " + name("thread_", t) + "() throws Exception");
            body(t);
            close();
        }
        open("public static void main(String[] arguments) throws Exception");
        body(0);
        if (program_.main_exits)
            line("Runtime.getRuntime().halt(0);");
        close();
        return out_ + "}\n";
    }

private:
    bool is_volatile(int var) const
    {
        bool updated = false;
        for (const ThreadCode &t : program_.threads)
            for_each(t.body, [&](const Statement &s) {
                updated |= s.object == var && (s.kind == Kind::Add || s.kind == Kind::Xchg || s.kind == Kind::Xor ||
                                               s.kind == Kind::Cas || s.kind == Kind::SpinCas);
            });
        return program_.variables[var].storage == Storage::Atomic && !updated;
    }
    bool is_object(int var) const { return program_.variables[var].storage == Storage::Atomic && !is_volatile(var); }
    std::string read(int var, Order, Part) const override { return name("x", var) + (is_object(var) ? ".get()" : ""); }
    /// As javac sees it, it may end.
    std::string for_ever() const override { return "while (again)"; }

    void declarations()
    {
        for (int v = 0; v < static_cast<int>(program_.variables.size()); v++) {
            const std::string initial = std::to_string(program_.variables[v].initial);
            line(is_object(v) ? "static final AtomicInteger " + name("x", v) + " = new AtomicInteger(" + initial + ");"
                              : std::string(is_volatile(v) ? "static volatile int " : "static int ") + name("x", v) +
                                    " = " + initial + ";");
        }
        for (int m = 0; m < program_.mutexes; m++)
            line(monitors_.contains(m) ? "static final Object " + name("m", m) + " = new Object();"
                                       : "static final ReentrantLock " + name("m", m) + " = new ReentrantLock();");
        if (program_.conditions > 0 && !monitors_.contains(0))
            line("static final Condition c0 = m0.newCondition();");
        const auto make = [&](const char *type, const std::string &object, const std::string &argument) {
            line(std::string("static final ") + type + " " + object + " = new " + type + "(" + argument + ");");
        };
        for (int s = 0; s < static_cast<int>(program_.semaphores.size()); s++)
            make("Semaphore", name("s", s), std::to_string(program_.semaphores[s]));
        for (int w = 0; w < program_.rwlocks; w++)
            make("ReentrantReadWriteLock", name("w", w), "");
        for (int b = 0; b < static_cast<int>(program_.barriers.size()); b++)
            make("CyclicBarrier", name("b", b), std::to_string(program_.barriers[b]));
        for (int t = 1; t < static_cast<int>(program_.threads.size()); t++)
            if (has_latch(t))
                make("CountDownLatch", name("d", t), "1");
    }

    void body(int thread)
    {
        thread_ = thread;
        line("boolean again = true;");
        for (int l = 0; l < program_.threads[thread].locals; l++)
            line("int " + name("r", l) + " = 0;");
        for (const Statement &s : program_.threads[thread].body)
            if (s.kind == Kind::Create)
                line("Thread " + name("t", s.object) + " = " + class_ + ".thread(" + code_of(s.object) + ");");
        block(program_.threads[thread].body);
    }

    /// Half of the threads are not joined: they count a latch down when they are done.
    static bool has_latch(int thread) { return thread % 2 == 1; }
    std::string code_of(int thread) const
    {
        const std::string function = name("thread_", first_like(program_, thread));
        return has_latch(thread) ? "() -> { " + function + "(); " + name("d", thread) + ".countDown(); }"
                                 : class_ + "::" + function;
    }

    void special(const Statement &s) override;
    /// To try for a while is to try at some time: half of them do.
    static std::string limit(const Statement &s) { return s.local % 2 == 0 ? "()" : "(1, TimeUnit.SECONDS)"; }

    const std::string class_;
    std::set<int> monitors_; ///< mutexes that are written as `synchronized`
};

void Writer::special(const Statement &s)
{
    const std::string r = s.local == kNone ? "" : name("r", s.local) + " = ";
    const std::string operand = "(" + expression(s.expr) + ")", x = name("x", s.object), m = name("m", s.object);
    const std::string swap = x + ".compareAndSet(" + std::to_string(s.expected) + ", " + expression(s.expr) + ")";
    const auto say = [&](const std::string &condition) { line(r + condition + " ? 1 : 0;"); };
    switch (s.kind) {
    case Kind::Load:
        return line(r + read(s.object, s.order, s.part) + ";");
    case Kind::Store:
        return line(is_object(s.object) ? x + ".set" + operand + ";" : x + " = " + expression(s.expr) + ";");
    case Kind::Add:
        return line(r + x + ".getAndAdd" + operand + ";");
    case Kind::Xchg:
        return line(r + x + ".getAndSet" + operand + ";");
    case Kind::Cas:
        return say(swap);
    case Kind::SpinCas:
        return line("while (!" + swap + ") ;");
    case Kind::Lock:
        if (!monitors_.contains(s.object))
            return line(m + ".lock();");
        return open("synchronized (" + m + ")");
    case Kind::Unlock:
        return monitors_.contains(s.object) ? close() : line(m + ".unlock();");
    case Kind::TryLock:
        return say(m + ".tryLock" + limit(s));
    case Kind::SpinTryLock:
        return line("while (!" + m + ".tryLock()) ;");
    case Kind::Wait:
        if (s.timed)
            return line(monitors_.contains(0) ? "m0.wait(1000);" : "c0.awaitNanos(1000);");
        return line(monitors_.contains(0) ? "m0.wait();" : "c0.awaitUninterruptibly();");
    case Kind::Signal:
        return line(monitors_.contains(0) ? "m0.notify();" : "c0.signal();");
    case Kind::Broadcast:
        return line(monitors_.contains(0) ? "m0.notifyAll();" : "c0.signalAll();");
    case Kind::SemWait:
        return line(name("s", s.object) + ".acquire();");
    case Kind::SemPost:
        return line(name("s", s.object) + ".release();");
    case Kind::SemTryWait:
        return say(name("s", s.object) + ".tryAcquire" + limit(s));
    case Kind::RdLock:
        return line(name("w", s.object) + ".readLock().lock();");
    case Kind::WrLock:
        return line(name("w", s.object) + ".writeLock().lock();");
    case Kind::TryRdLock:
        // With a time limit it would fail while a writer waits, too.
        return say(name("w", s.object) + ".readLock().tryLock()");
    case Kind::TryWrLock:
        return say(name("w", s.object) + ".writeLock().tryLock" + limit(s));
    case Kind::RwUnlock: {
        const std::string w = name("w", s.object);
        return line("if (" + w + ".isWriteLockedByCurrentThread()) " + w + ".writeLock().unlock(); else " + w +
                    ".readLock().unlock();");
    }
    case Kind::Barrier:
        return line(name("b", s.object) + ".await();");
    case Kind::Atomic:
        line("Verify.atomicBegin();");
        block(s.body);
        return line("Verify.atomicEnd();");
    case Kind::Assume:
        return line("Verify.assume(" + condition(s) + ");");
    case Kind::Nondet:
        return s.value == 1 ? say("Verify.nondetBoolean()") : line(r + "Verify.nondetInt();");
    case Kind::Create:
        return line(name("t", s.object) + ".start();");
    case Kind::Join:
        return line(has_latch(s.object) ? name("d", s.object) + ".await();" : name("t", s.object) + ".join();");
    case Kind::Print:
        return line("System.out.print((" + expression(s.expr) + ") & 7);");
    case Kind::Return:
        return line(thread_ == 0 && program_.main_exits ? "if (again) Runtime.getRuntime().halt(0);"
                                                        : "if (again) return;");
    default: // Xor
        return line(r + x + ".getAndAccumulate(" + expression(s.expr) + ", (a, b) -> a ^ b);");
    }
}

} // namespace

std::string not_java(const Program &program)
{
    for (const Variable &v : program.variables)
        if (v.storage != Storage::Plain && v.storage != Storage::Atomic)
            return "plain and atomic accesses to one variable";
    std::string why;
    for (const ThreadCode &t : program.threads)
        for_each(t.body, [&](const Statement &s) {
            if (s.kind == Kind::Once || s.kind == Kind::Copy || s.kind == Kind::Fence || s.kind == Kind::Retry ||
                s.kind == Kind::Free)
                why = "a statement that Java does not have";
            if (s.kind == Kind::Wait && s.second != 0)
                why = "waits with another lock";
        });
    return has_weak_order(program) ? "weak orders" : why;
}

bool waits_at_monitor(const Program &program) { return monitors(program).contains(0); }

std::string emit_java(const Program &program, const std::string &class_name)
{
    return Writer(program, class_name).run();
}

} // namespace mazur::generated
