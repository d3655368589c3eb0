// What a program's classes name in their constant pools, or do in a way that can be seen at a glance: what costs steps
// that few programs need is done only for those.
#include "frontend/java/world.h"

#include <algorithm>

namespace mazur::java {

static bool is_queue(std::string_view name)
{
    return name.starts_with("java/util/") &&
           (name.ends_with("Queue") || name.ends_with("Deque") || name.ends_with("Collection"));
}

static bool puts_into_queue(const MemberRef &m)
{
    return is_queue(m.owner) &&
           (m.name == "put" || m.name == "add" || m.name == "addAll" || m.name.starts_with("offer") ||
            m.name.ends_with("First") || m.name.ends_with("Last") || m.name == "push" ||
            m.name.find("ransfer") != m.name.npos || m.owner.ends_with("/DelayQueue"));
}

/// A call of a method that accesses a variable with less order than a volatile access has, or a fence. A class of the
/// user's may have inherited it: then the name has to do.
static bool is_weak_access(const MemberRef &m)
{
    const bool handle = m.owner == "java/lang/invoke/VarHandle";
    const bool unsafe = m.owner == "sun/misc/Unsafe" || m.owner == "jdk/internal/misc/Unsafe";
    const bool atomic = m.owner.starts_with("java/util/concurrent/atomic/");
    if (m.name == "lazySet" || m.name == "getPlain" || m.name == "setPlain" || m.name == "getOpaque" ||
        m.name == "setOpaque" || m.name == "getAcquire" || m.name == "setRelease" ||
        m.name.starts_with("weakCompareAndSet") || m.name.starts_with("compareAndExchange"))
        return !m.name.ends_with("Volatile") && m.name != "compareAndExchange" &&
               (m.name != "weakCompareAndSet" || !handle);
    if (unsafe)
        return m.name.starts_with("putOrdered") || m.name.ends_with("Acquire") || m.name.ends_with("Release") ||
               m.name.ends_with("Opaque") || m.name.ends_with("Plain") || m.name.ends_with("Fence");
    return ((handle || atomic) && (m.name.ends_with("Acquire") || m.name.ends_with("Release"))) ||
           (handle && (m.name == "get" || m.name == "set" || m.name.ends_with("Fence")));
}

/// Does the code have a standard stream other than to call a method of it? That is where a program can take the
/// stream's lock. Looked for are its bytes, which others may have by chance.
static bool keeps_stream(const ClassFile &file)
{
    constexpr uint8_t kGetStatic = 0xb2, kPutStatic = 0xb3, kPutField = 0xb5, kReturn = 0xb0, kDup = 0x59,
                      kStore = 0x3a, kStore0 = 0x4b, kStore3 = 0x4e;
    for (const MethodInfo &method : file.methods) {
        const Bytes code = method.code ? method.code->code : Bytes();
        for (size_t n = 0; n + 3 < code.size(); n++) {
            const uint8_t next = code[n + 3];
            if (code[n] != kGetStatic || !(next == kDup || next == kStore || (next >= kStore0 && next <= kStore3) ||
                                           next == kPutStatic || next == kPutField || next == kReturn))
                continue;
            MemberRef m = file.member(static_cast<uint16_t>(code[n + 1] << 8 | code[n + 2]));
            if (m.owner == "java/lang/System" && (m.name == "out" || m.name == "err"))
                return true;
        }
    }
    return false;
}

bool asks_group(const MemberRef &m, std::string_view owner)
{
    if (m.owner != owner && !(owner.empty() && !m.owner.starts_with("java/")))
        return false;
    return m.name == "activeCount" || m.name == "enumerate" ||
           (owner != "java/lang/Thread" && (m.name == "interrupt" || m.name == "list" || m.name == "destroy" ||
                                            m.name == "isDestroyed" || m.name == "setDaemon"));
}

/// Does a task get a thread that the JDK chooses by the number of processors?
static bool runs_without_executor(const MemberRef &m)
{
    return m.name.ends_with("Async") || m.name == "delayedExecutor" || m.name == "defaultExecutor" ||
           m.owner == "java/util/concurrent/SubmissionPublisher";
}

static bool asks_for_processors(const MemberRef &m)
{
    return m.name == "availableProcessors" || m.name == "getCommonPoolParallelism" ||
           (m.name == "newWorkStealingPool" && m.descriptor.starts_with("()")) ||
           (m.owner == "java/util/concurrent/ForkJoinPool" && m.name == "<init>" && m.descriptor == "()V");
}

void World::look_for_features(ir::Program &program, const ClassFile &file)
{
    keeps_streams |= keeps_stream(file);
    extends_groups |= file.super == "java/lang/ThreadGroup";
    fills_queues |= is_queue(file.super) || std::ranges::any_of(file.interfaces, is_queue);
    for (size_t n = 1; n < file.pool_size(); n++) {
        auto index = static_cast<uint16_t>(n);
        std::string_view name = file.class_name(index);
        bool known = name == "gov/nasa/jpf/vm/Verify" || name == "org/sosy_lab/sv_benchmarks/Verifier";
        program.inputs |= name == "mazur/Verify" || (known && !path_.has_own(name));
        MemberRef m = file.member(index);
        if (m.name.empty())
            continue;
        uses_alive |= m.name == "isAlive" || m.name == "getState" || m.name == "getThreadGroup" ||
                      (m.name == "join" && m.descriptor != "()V");
        unparks |= m.name == "unpark";
        // Futures that are cancelled by others, and pools whose queues others may put something into.
        has_pool_queues |= m.name == "getQueue" || (m.owner.ends_with("ThreadPoolExecutor") && m.name == "<init>");
        fills_queues |= puts_into_queue(m);
        handles_queues = has_pool_queues && fills_queues;
        uses_interrupts |= handles_queues || m.name == "interrupt" || m.name == "shutdownNow" || m.name == "cancel" ||
                           m.name == "invokeAny" ||
                           (m.name == "invokeAll" && m.descriptor.find('J') != m.descriptor.npos);
        names_like_groups |= asks_group(m, "");
        if (asks_group(m, "java/lang/ThreadGroup") || asks_group(m, "java/lang/Thread") ||
            (extends_groups && names_like_groups))
            uses_groups = uses_alive = true;
        if (m.name == "addShutdownHook")
            uses_hooks = uses_alive = true;
        has_async_tasks |= runs_without_executor(m);
        names_common_pool |= m.name == "commonPool";
        names_parallelism |= m.name == "getParallelism";
        asks_processors |= asks_for_processors(m) || (names_common_pool && names_parallelism);
        takes_several_permits |= (m.name.starts_with("acquire") && m.descriptor == "(I)V") ||
                                 (m.name == "tryAcquire" && m.descriptor.starts_with("(IJ"));
        locks_interruptibly |= m.name == "lockInterruptibly";
        program.weak_matters = program.weak_atomics |= is_weak_access(m);
    }
}

} // namespace mazur::java
