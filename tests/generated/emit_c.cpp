// Writes the tree as C, one statement a line; see emit_c.h. Variables with both plain and atomic accesses are ints that
// gcc's built-ins access atomically. What runs once, or in a call, is a function that finds the thread's locals where
// `own` points.
#include "emit_c.h"

#include "source_writer.h"

#include <algorithm>
#include <map>

namespace mazur::generated {
namespace {

std::string order_name(Order order, bool builtin)
{
    static const char *const kC11[] = {"",
                                       "memory_order_relaxed",
                                       "memory_order_acquire",
                                       "memory_order_release",
                                       "memory_order_acq_rel",
                                       "memory_order_seq_cst"};
    static const char *const kBuiltin[] = {
        "", "__ATOMIC_RELAXED", "__ATOMIC_ACQUIRE", "__ATOMIC_RELEASE", "__ATOMIC_ACQ_REL", "__ATOMIC_SEQ_CST"};
    return (builtin ? kBuiltin : kC11)[static_cast<int>(order)];
}

class Writer : public SourceWriter {
public:
    explicit Writer(const Program &program) : SourceWriter(program) {}

    std::string run()
    {
        out_ = "#include <assert.h>\n#include <mazur.h>\n#include <pthread.h>\n#include <semaphore.h>\n"
               "#include <stdatomic.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n";
        declarations();
        const int count = static_cast<int>(program_.threads.size());
        for (int t = 1; t < count; t++)
            out_ += "static void *thread_" + std::to_string(t) + "(void *argument);\n";
        for (int t = 0; t < count; t++)
            functions(program_.threads[t].body, t);
        for (int t = 1; t < count; t++) {
            out_ += "\nstatic void *thread_" + std::to_string(t) + "(void *argument)\n{\n";
            body(t);
            line("return argument;");
            out_ += "}\n";
        }
        out_ += "\nint main(void)\n{\n";
        body(0);
        line(end_of_main());
        out_ += "}\n";
        return out_;
    }

private:
    std::string end_of_main() const { return program_.main_exits ? "return 0;" : "pthread_exit(NULL);"; }

    bool builtin(int var) const
    {
        return program_.variables[var].storage == Storage::Mixed || program_.variables[var].storage == Storage::Parts ||
               is_passed(program_.variables[var]);
    }
    /// The variable, or the part of it.
    std::string place(int var, Part part) const
    {
        if (var < 2 * program_.pairs)
            return name("p", var / 2) + (var % 2 == 0 ? ".a" : ".b");
        if (is_passed(program_.variables[var]))
            return "(*" + name("q", var) + ")";
        if (program_.variables[var].storage != Storage::Parts)
            return name("x", var);
        return name("x", var) + (part == Part::Whole ? ".whole" : part == Part::Low ? ".half[0]" : ".half[1]");
    }
    std::string plain(int var, Part part) const
    {
        return (program_.variables[var].storage == Storage::Heap ? "*" : "") + place(var, part);
    }
    /// A call of the C11 function or of the built-in, with the arguments between the address and the order.
    std::string call(const std::string &c11, const std::string &gcc, int var, Part part, const std::string &arguments,
                     Order order) const
    {
        const bool b = builtin(var);
        return (b ? "__atomic_" + gcc : "atomic_" + c11 + "_explicit") + "(&" + place(var, part) + arguments + ", " +
               order_name(order, b) + ")";
    }
    std::string read(int var, Order order, Part part) const override
    {
        const std::string loaded =
            order == Order::Plain ? plain(var, part) : call("load", "load_n", var, part, "", order);
        return is_pointer(var) ? "(" + loaded + " != NULL)" : loaded;
    }
    /// The condition `x == expected and x = desired`; needs a variable `expected` that holds the value.
    std::string swap(const Statement &s) const
    {
        const bool b = builtin(s.object);
        const std::string orders = order_name(s.order, b) + ", " + order_name(failure_order(s.order), b) + ")";
        const std::string middle = place(s.object, s.part) + ", &expected, " + expression(s.expr);
        return b ? "__atomic_compare_exchange_n(&" + middle + (s.weak ? ", 1, " : ", 0, ") + orders
                 : (s.weak ? "atomic_compare_exchange_weak_explicit(&" : "atomic_compare_exchange_strong_explicit(&") +
                       middle + ", " + orders;
    }
    void declarations()
    {
        if (program_.pairs > 0)
            line("struct pair { int a, b; };");
        for (int v = 0; v < static_cast<int>(program_.variables.size()); v++) {
            const Variable &variable = program_.variables[v];
            if (v < 2 * program_.pairs) {
                if (v % 2 == 0)
                    line("static struct pair " + name("p", v / 2) + " = {" + std::to_string(variable.initial) + ", " +
                         std::to_string(program_.variables[v + 1].initial) + "};");
            } else if (is_passed(variable))
                line("static _Thread_local int *" + name("q", v) + ";");
            else if (variable.storage == Storage::Pointer)
                line("static _Atomic(int *) " + name("x", v) + ";");
            else if (variable.storage == Storage::Heap)
                line("static int *" + name("x", v) + ";");
            else if (variable.storage == Storage::Parts)
                line("static union { int whole; unsigned short half[2]; } " + name("x", v) + " = {" +
                     std::to_string(variable.initial) + "};");
            else
                line(std::string("static ") + (variable.storage == Storage::Atomic ? "atomic_int " : "int ") +
                     name("x", v) + " = " + std::to_string(variable.initial) + ";");
        }
        for (int m = 0; m < program_.mutexes; m++)
            line("static pthread_mutex_t " + name("m", m) + " = PTHREAD_MUTEX_INITIALIZER;");
        for (int c = 0; c < program_.conditions; c++)
            line("static pthread_cond_t " + name("c", c) + " = PTHREAD_COND_INITIALIZER;");
        for (int s = 0; s < static_cast<int>(program_.semaphores.size()); s++)
            line("static sem_t " + name("s", s) + ";");
        for (int w = 0; w < program_.rwlocks; w++)
            line("static pthread_rwlock_t " + name("w", w) + " = PTHREAD_RWLOCK_INITIALIZER;");
        for (int b = 0; b < static_cast<int>(program_.barriers.size()); b++)
            line("static pthread_barrier_t " + name("b", b) + ";");
        for (int o = 0; o < program_.onces; o++)
            line("static pthread_once_t " + name("o", o) + " = PTHREAD_ONCE_INIT;");
        if (program_.onces > 0 || has_statement(program_, Kind::Scope))
            line("static _Thread_local int *own;");
        out_ += "\n";
    }

    void body(int thread)
    {
        thread_ = thread;
        depth_ = 1;
        for (int l = 0; l < program_.threads[thread].locals; l++)
            line("int " + name("r", l) + " = 0;");
        declare_threads(program_.threads[thread].body);
        if (thread == 0) {
            for (int s = 0; s < static_cast<int>(program_.semaphores.size()); s++)
                line("sem_init(&" + name("s", s) + ", 0, " + std::to_string(program_.semaphores[s]) + ");");
            for (int b = 0; b < static_cast<int>(program_.barriers.size()); b++)
                line("pthread_barrier_init(&" + name("b", b) + ", NULL, " + std::to_string(program_.barriers[b]) +
                     ");");
            for (int v = 0; v < static_cast<int>(program_.variables.size()); v++)
                if (program_.variables[v].storage == Storage::Heap) {
                    line(name("x", v) + " = malloc(sizeof(int));");
                    line("*" + name("x", v) + " = " + std::to_string(program_.variables[v].initial) + ";");
                }
        }
        block(program_.threads[thread].body);
    }

    void declare_threads(const Block &body)
    {
        for (const Statement &s : body)
            if (s.kind == Kind::Create)
                line("pthread_t " + name("t", s.object) + ";");
    }

    /// A function for everything in the block that runs once or in a call, inner ones first.
    void functions(const Block &body, int thread)
    {
        for (const Statement &s : body) {
            functions(s.body, thread);
            functions(s.otherwise, thread);
            if (s.kind != Kind::Once && (s.kind != Kind::Scope || s.value != kCallee))
                continue;
            const std::string function = name("called_", static_cast<int>(called_.size()));
            called_[&s] = function;
            out_ += "\nstatic void " + function + "(void)\n{\n";
            thread_ = thread;
            depth_ = 1;
            line("int *mine = own;");
            copy_locals("int r", " = mine[", "];");
            if (s.kind == Kind::Scope)
                begin_scope(s);
            block(s.body);
            copy_locals("mine[", "] = r", ";");
            out_ += "}\n";
        }
    }
    void begin_scope(const Statement &s)
    {
        declare_threads(s.body);
        const std::string local = name("own", s.object);
        if (s.value == kBlock) {
            line("int size = 1;");
            line("int " + local + "[size];");
            line(local + "[0] = 0;");
        } else {
            line("int " + local + " = 0;");
        }
        line(name("q", s.object) + (s.value == kBlock ? " = " : " = &") + local + ";");
    }
    void call_with_locals(const std::string &call)
    {
        open("");
        line("int locals[" + std::to_string(std::max(1, program_.threads[thread_].locals)) + "];");
        copy_locals("locals[", "] = r", ";");
        line("own = locals;");
        line(call);
        copy_locals("r", " = locals[", "];");
        close();
    }
    void copy_locals(const std::string &left, const std::string &middle, const std::string &right)
    {
        for (int l = 0; l < program_.threads[thread_].locals; l++)
            line(left + std::to_string(l) + middle + std::to_string(l) + right);
    }

    void special(const Statement &s) override;

    std::map<const Statement *, std::string> called_; ///< the functions
};

void Writer::special(const Statement &s)
{
    const std::string r = s.local == kNone ? "" : name("r", s.local) + " = ";
    const std::string operand = ", " + expression(s.expr);
    const std::string expected = (s.part == Part::Whole ? "int" : "unsigned short") + std::string(" expected = ") +
                                 std::to_string(s.expected) + ";";
    if ((s.kind == Kind::Load || s.kind == Kind::Store || s.kind == Kind::Xchg) && is_pointer(s.object))
        return pass_on(s, "NULL", [&](const std::string &stored) {
            const char *how = s.kind == Kind::Load ? "load" : s.kind == Kind::Store ? "store" : "exchange";
            return call(how, "", s.object, s.part, s.kind == Kind::Load ? "" : ", " + stored, s.order);
        });
    switch (s.kind) {
    case Kind::Load:
        return line(r + read(s.object, s.order, s.part) + ";");
    case Kind::Store:
        return line((s.order == Order::Plain ? plain(s.object, s.part) + " = " + expression(s.expr)
                                             : call("store", "store_n", s.object, s.part, operand, s.order)) +
                    ";");
    case Kind::Add:
        return line(r + call("fetch_add", "fetch_add", s.object, s.part, operand, s.order) + ";");
    case Kind::Xor:
        return line(r + call("fetch_xor", "fetch_xor", s.object, s.part, operand, s.order) + ";");
    case Kind::Xchg:
        return line(r + call("exchange", "exchange_n", s.object, s.part, operand, s.order) + ";");
    case Kind::Cas:
        return line("{ " + expected + " " + r + swap(s) + "; }");
    case Kind::SpinCas:
        return line("for (" + expected + " !" + swap(s) + "; expected = " + std::to_string(s.expected) + ") ;");
    case Kind::Retry: {
        const auto order = static_cast<Order>(s.expected);
        const std::string reload = name("r", s.local) + " = " + read(s.object, order, s.part) + ";";
        open("for (int again = 1; again;)");
        if (s.value == kKeep)
            line("if (again == 1) " + reload);
        else
            line(reload);
        line("int expected = " + name("r", s.local) + ";");
        line((s.value == kConfirm ? "again = " + read(s.object, order, s.part) + " != expected || !" : "again = !") +
             swap(s) + " ? 2 : 0;");
        open("if (again)");
        block(s.body);
        if (s.value == kKeep)
            line(name("r", s.local) + " = expected;");
        close();
        return close();
    }
    case Kind::Fence:
        return line("atomic_thread_fence(" + order_name(s.order, false) + ");");
    case Kind::Lock:
        return line("pthread_mutex_lock(&" + name("m", s.object) + ");");
    case Kind::Unlock:
        return line("pthread_mutex_unlock(&" + name("m", s.object) + ");");
    case Kind::TryLock:
        return line(r + "pthread_mutex_trylock(&" + name("m", s.object) + ") == 0;");
    case Kind::SpinTryLock:
        return line("while (pthread_mutex_trylock(&" + name("m", s.object) + ") != 0) ;");
    case Kind::Wait:
        return line((s.timed ? "pthread_cond_timedwait(&" : "pthread_cond_wait(&") + name("c", s.object) + ", &" +
                    name("m", s.second) + (s.timed ? ", &(struct timespec){1, 0});" : ");"));
    case Kind::Signal:
        return line("pthread_cond_signal(&" + name("c", s.object) + ");");
    case Kind::Broadcast:
        return line("pthread_cond_broadcast(&" + name("c", s.object) + ");");
    case Kind::SemWait:
        return line("sem_wait(&" + name("s", s.object) + ");");
    case Kind::SemPost:
        return line("sem_post(&" + name("s", s.object) + ");");
    case Kind::SemTryWait:
        return line(r + "sem_trywait(&" + name("s", s.object) + ") == 0;");
    case Kind::RdLock:
        return line("pthread_rwlock_rdlock(&" + name("w", s.object) + ");");
    case Kind::WrLock:
        return line("pthread_rwlock_wrlock(&" + name("w", s.object) + ");");
    case Kind::TryRdLock:
        return line(r + "pthread_rwlock_tryrdlock(&" + name("w", s.object) + ") == 0;");
    case Kind::TryWrLock:
        return line(r + "pthread_rwlock_trywrlock(&" + name("w", s.object) + ") == 0;");
    case Kind::RwUnlock:
        return line("pthread_rwlock_unlock(&" + name("w", s.object) + ");");
    case Kind::Barrier:
        return line("pthread_barrier_wait(&" + name("b", s.object) + ");");
    case Kind::Once:
        return call_with_locals("pthread_once(&" + name("o", s.object) + ", " + called_.at(&s) + ");");
    case Kind::Scope:
        if (s.value == kCallee)
            return call_with_locals(called_.at(&s) + "();");
        open("");
        begin_scope(s);
        block(s.body);
        return close();
    case Kind::Make:
        return line(name("q", s.object) + " = calloc(1, sizeof(int));");
    case Kind::Copy: {
        const std::string to = name("p", s.object), from = name("p", s.second);
        return line(s.value == 0 ? to + " = " + from + ";" : "memcpy(&" + to + ", &" + from + ", sizeof " + to + ");");
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
        return line("pthread_create(&" + name("t", s.object) + ", NULL, " +
                    name("thread_", first_like(program_, s.object)) + ", NULL);");
    case Kind::Join:
        return line("pthread_join(" + name("t", s.object) + ", NULL);");
    case Kind::Print:
        return line("printf(\"%d\", (" + expression(s.expr) + ") & 7);");
    case Kind::Free:
        return line("free(" + name(is_passed(program_.variables[s.object]) ? "q" : "x", s.object) + ");");
    case Kind::Return:
        return line(thread_ == 0 ? end_of_main() : "return argument;");
    default:
        return;
    }
}

} // namespace

std::string emit_c(const Program &program) { return Writer(program).run(); }

} // namespace mazur::generated
