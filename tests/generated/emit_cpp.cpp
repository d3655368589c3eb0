// Writes the tree as C++, one statement a line; see emit_cpp.h.
#include "emit_cpp.h"

#include "source_writer.h"

namespace mazur::generated {
namespace {

std::string order_name(Order order)
{
    static const char *const kNames[] = {"", "relaxed", "acquire", "release", "acq_rel", "seq_cst"};
    return std::string("std::memory_order_") + kNames[static_cast<int>(order)];
}

class Writer : public SourceWriter {
public:
    explicit Writer(const Program &program) : SourceWriter(program) {}

    std::string run()
    {
        for (const char *header : {"atomic", "barrier", "cassert", "chrono", "condition_variable", "cstdlib", "cstring",
                                   "iostream", "mazur.h", "mutex", "pthread.h", "semaphore", "shared_mutex", "thread"})
            out_ += std::string("#include <") + header + ">\n";
        out_ += "\n";
        declarations();
        const int count = static_cast<int>(program_.threads.size());
        for (int t = 1; t < count; t++)
            out_ += "static void " + name("thread_", t) + "();\n";
        for (int t = 1; t < count; t++) {
            out_ += "\nstatic void " + name("thread_", t) + "()\n{\n";
            body(t);
            out_ += "}\n";
        }
        out_ += "\nint main()\n{\n";
        body(0);
        line(end_of_main());
        out_ += "}\n";
        return out_;
    }

private:
    /// At a return, objects would go away that others still use.
    std::string end_of_main() const
    {
        if (!program_.main_exits)
            return "pthread_exit(nullptr);";
        const bool destroyed = program_.conditions + program_.rwlocks > 0 || !program_.barriers.empty();
        return destroyed ? "std::_Exit(0);" : "return 0;";
    }
    Storage storage(int var) const { return program_.variables[var].storage; }
    std::string place(int var) const
    {
        if (var < 2 * program_.pairs)
            return name("p", var / 2) + (var % 2 == 0 ? ".a" : ".b");
        if (is_passed(program_.variables[var]))
            return "*" + name("q", var);
        return (storage(var) == Storage::Heap ? "*" : "") + name("x", var);
    }
    /// The atomic object of the variable.
    std::string atomic(int var) const
    {
        return storage(var) == Storage::Mixed || is_passed(program_.variables[var])
                   ? "std::atomic_ref<int>(" + place(var) + ")"
                   : name("x", var);
    }
    std::string read(int var, Order order, Part) const override
    {
        const std::string loaded =
            order == Order::Plain ? place(var) : atomic(var) + ".load(" + order_name(order) + ")";
        return is_pointer(var) ? "(" + loaded + " != nullptr)" : loaded;
    }
    std::string update(const char *how, const Statement &s) const
    {
        return atomic(s.object) + "." + how + "(" + expression(s.expr) + ", " + order_name(s.order) + ")";
    }
    std::string swap(const Statement &s) const
    {
        return atomic(s.object) + ".compare_exchange_strong(expected, " + expression(s.expr) + ", " +
               order_name(s.order) + ", " + order_name(failure_order(s.order)) + ")";
    }

    void declarations()
    {
        if (program_.pairs > 0)
            line("struct pair { int a, b; };");
        for (int v = 0; v < static_cast<int>(program_.variables.size()); v++) {
            const std::string initial = std::to_string(program_.variables[v].initial);
            if (v < 2 * program_.pairs) {
                if (v % 2 == 0)
                    line("static pair " + name("p", v / 2) + "{" + initial + ", " +
                         std::to_string(program_.variables[v + 1].initial) + "};");
            } else if (is_passed(program_.variables[v])) {
                line("static thread_local int *" + name("q", v) + ";");
            } else if (is_pointer(v)) {
                line("static std::atomic<int *> " + name("x", v) + "{nullptr};");
            } else if (storage(v) == Storage::Heap) {
                line("static int *" + name("x", v) + " = new int(" + initial + ");");
            } else {
                line(std::string(storage(v) == Storage::Atomic ? "static std::atomic<int> " : "static int ") +
                     name("x", v) + "{" + initial + "};");
            }
        }
        const auto each = [&](int count, const std::string &type, const char *letter) {
            for (int i = 0; i < count; i++)
                line("static " + type + " " + name(letter, i) + ";");
        };
        each(program_.mutexes, "std::mutex", "m");
        each(program_.conditions, "std::condition_variable", "c");
        each(program_.rwlocks, "std::shared_mutex", "w");
        each(program_.onces, "std::once_flag", "o");
        for (int s = 0; s < static_cast<int>(program_.semaphores.size()); s++)
            line("static std::counting_semaphore<> " + name("s", s) + "(" + std::to_string(program_.semaphores[s]) +
                 ");");
        for (int b = 0; b < static_cast<int>(program_.barriers.size()); b++)
            line("static std::barrier<> " + name("b", b) + "(" + std::to_string(program_.barriers[b]) + ");");
        out_ += "\n";
    }

    void body(int thread)
    {
        thread_ = thread;
        depth_ = 1;
        for (int l = 0; l < program_.threads[thread].locals; l++)
            line("int " + name("r", l) + " = 0;");
        for_each(program_.threads[thread].body, [&](const Statement &s) {
            if (s.kind == Kind::Create)
                line("std::thread *" + name("t", s.object) + ";");
        });
        block(program_.threads[thread].body);
    }

    void special(const Statement &s) override;

    bool shared_ = false; ///< how the last read-write lock was taken, in the order of lines
};

void Writer::special(const Statement &s)
{
    if (s.kind == Kind::RdLock || s.kind == Kind::TryRdLock || s.kind == Kind::WrLock || s.kind == Kind::TryWrLock)
        shared_ = s.kind == Kind::RdLock || s.kind == Kind::TryRdLock;
    const std::string r = s.local == kNone ? "" : name("r", s.local) + " = ";
    const std::string expected = "int expected = " + std::to_string(s.expected) + ";";
    const auto call = [&](const char *letter, const std::string &method) {
        line(r + name(letter, s.object) + "." + method + ";");
    };
    if ((s.kind == Kind::Load || s.kind == Kind::Store || s.kind == Kind::Xchg) && is_pointer(s.object))
        return pass_on(s, "nullptr", [&](const std::string &stored) {
            const char *how = s.kind == Kind::Load ? ".load(" : s.kind == Kind::Store ? ".store(" : ".exchange(";
            return name("x", s.object) + how + (s.kind == Kind::Load ? "" : stored + ", ") + order_name(s.order) + ")";
        });
    switch (s.kind) {
    case Kind::Load:
        return line(r + read(s.object, s.order, s.part) + ";");
    case Kind::Store:
        return line((s.order == Order::Plain ? place(s.object) + " = " + expression(s.expr) : update("store", s)) +
                    ";");
    case Kind::Add:
        return line(r + update("fetch_add", s) + ";");
    case Kind::Xor:
        return line(r + update("fetch_xor", s) + ";");
    case Kind::Xchg:
        return line(r + update("exchange", s) + ";");
    case Kind::Cas:
        return line("{ " + expected + " " + r + swap(s) + "; }");
    case Kind::SpinCas:
        return line("for (" + expected + " !" + swap(s) + "; expected = " + std::to_string(s.expected) + ") ;");
    case Kind::Fence:
        return line("std::atomic_thread_fence(" + order_name(s.order) + ");");
    case Kind::Lock:
        return call("m", "lock()");
    case Kind::Unlock:
        return call("m", "unlock()");
    case Kind::TryLock:
        return call("m", "try_lock()");
    case Kind::SpinTryLock:
        return line("while (!" + name("m", s.object) + ".try_lock()) ;");
    case Kind::Wait:
        return line("{ std::unique_lock held(" + name("m", s.second) + ", std::adopt_lock); " + name("c", s.object) +
                    (s.timed ? ".wait_until(held, std::chrono::system_clock::time_point(std::chrono::seconds(1)));"
                             : ".wait(held);") +
                    " held.release(); }");
    case Kind::Signal:
        return call("c", "notify_one()");
    case Kind::Broadcast:
        return call("c", "notify_all()");
    case Kind::SemWait:
        return call("s", "acquire()");
    case Kind::SemPost:
        return call("s", "release()");
    case Kind::SemTryWait:
        return call("s", "try_acquire()");
    case Kind::RdLock:
        return call("w", "lock_shared()");
    case Kind::WrLock:
        return call("w", "lock()");
    case Kind::TryRdLock:
        return call("w", "try_lock_shared()");
    case Kind::TryWrLock:
        return call("w", "try_lock()");
    case Kind::RwUnlock:
        return call("w", shared_ ? "unlock_shared()" : "unlock()");
    case Kind::Barrier:
        return call("b", "arrive_and_wait()");
    case Kind::Once:
        open("std::call_once(" + name("o", s.object) + ", [&]");
        block(s.body);
        return close("});");
    case Kind::Copy: {
        const std::string to = name("p", s.object), from = name("p", s.second);
        return line(s.value == 0 ? to + " = " + from + ";"
                                 : "std::memcpy(&" + to + ", &" + from + ", sizeof " + to + ");");
    }
    case Kind::Atomic:
        line("mazur_atomic_begin();");
        block(s.body);
        return line("mazur_atomic_end();");
    case Kind::Assume:
        return line("mazur_assume(" + condition(s) + ");");
    case Kind::Nondet:
        return line(r + (s.value == 1 ? "mazur_nondet_bool();" : "mazur_nondet_uchar();"));
    case Kind::Create:
        return line(name("t", s.object) + " = new std::thread(" + name("thread_", first_like(program_, s.object)) +
                    ");");
    case Kind::Join:
        return line(name("t", s.object) + "->join();");
    case Kind::Print:
        return line("std::cout << ((" + expression(s.expr) + ") & 7);");
    case Kind::Free:
        return line("delete " + name(is_passed(program_.variables[s.object]) ? "q" : "x", s.object) + ";");
    case Kind::Make:
        return line(name("q", s.object) + " = new int(0);");
    case Kind::Scope: {
        const std::string local = name("own", s.object);
        open(s.value == kCallee ? "[&]" : "");
        if (s.value == kBlock)
            line("int size = 1;");
        line("int " + local + (s.value == kBlock ? "[size];" : " = 0;"));
        line(name("q", s.object) + (s.value == kBlock ? " = " : " = &") + local + ";");
        if (s.value == kBlock)
            line(local + "[0] = 0;");
        block(s.body);
        return close(s.value == kCallee ? "}();" : "}");
    }
    case Kind::Return:
        return line(thread_ == 0 ? end_of_main() : "return;");
    default:
        return;
    }
}

} // namespace

std::string not_cpp(const Program &program)
{
    for (const Variable &v : program.variables)
        if (v.storage == Storage::Parts)
            return "accesses of several sizes";
    return has_statement(program, Kind::Retry) ? "loops that try again" : "";
}

std::string emit_cpp(const Program &program) { return Writer(program).run(); }

} // namespace mazur::generated
