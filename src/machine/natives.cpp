// Library functions that are done in one local step.
#include "ir/model_numbers.h"
#include "machine/interpret.h"
#include "machine/thorough.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <memory>
#include <utility>

namespace mazur {

namespace {

constexpr uint64_t kTick = 1000000;                  ///< what a look at the clock takes, in nanoseconds
constexpr uint64_t kBeginning = 1704067200000000000; ///< the clock at the start of the program: 1 January 2024
constexpr uint64_t kHasLooked = 1;                   ///< Frame::until

double evaluate(ir::MathFunction f, double x, double y)
{
    switch (f) {
    case ir::MathFunction::Sqrt:
        return std::sqrt(x);
    case ir::MathFunction::Fabs:
        return std::fabs(x);
    case ir::MathFunction::Floor:
        return std::floor(x);
    case ir::MathFunction::Ceil:
        return std::ceil(x);
    case ir::MathFunction::Trunc:
        return std::trunc(x);
    case ir::MathFunction::Round:
        return std::round(x);
    case ir::MathFunction::Rint:
        return std::rint(x);
    case ir::MathFunction::Exp:
        return std::exp(x);
    case ir::MathFunction::Exp2:
        return std::exp2(x);
    case ir::MathFunction::Log:
        return std::log(x);
    case ir::MathFunction::Log2:
        return std::log2(x);
    case ir::MathFunction::Log10:
        return std::log10(x);
    case ir::MathFunction::Sin:
        return std::sin(x);
    case ir::MathFunction::Cos:
        return std::cos(x);
    case ir::MathFunction::Tan:
        return std::tan(x);
    case ir::MathFunction::Asin:
        return std::asin(x);
    case ir::MathFunction::Acos:
        return std::acos(x);
    case ir::MathFunction::Atan:
        return std::atan(x);
    case ir::MathFunction::Sinh:
        return std::sinh(x);
    case ir::MathFunction::Cosh:
        return std::cosh(x);
    case ir::MathFunction::Tanh:
        return std::tanh(x);
    case ir::MathFunction::Cbrt:
        return std::cbrt(x);
    case ir::MathFunction::Pow:
        return std::pow(x, y);
    case ir::MathFunction::Fmod:
        return std::fmod(x, y);
    case ir::MathFunction::Atan2:
        return std::atan2(x, y);
    case ir::MathFunction::Hypot:
        return std::hypot(x, y);
    case ir::MathFunction::Fmin:
        return std::fmin(x, y);
    case ir::MathFunction::Fmax:
        return std::fmax(x, y);
    case ir::MathFunction::Copysign:
        return std::copysign(x, y);
    case ir::MathFunction::Count:
        break;
    }
    return 0;
}

/// Methods of Java's library that only hand on what they ask for.
bool is_accessor(std::string_view symbol)
{
    for (std::string_view method :
         {"java/lang/Integer.getInteger(", "java/lang/Long.getLong(", "java/lang/Boolean.getBoolean(",
          "java/util/Date.<init>()", "java/util/Calendar.", "java/util/GregorianCalendar.<init>", "java/time/"})
        if (symbol.starts_with(method))
            return true;
    return false;
}

/// The name of a type as the source has it, from the one in its typeinfo.
std::string demangled(const std::string &name)
{
    int status = 0;
    std::unique_ptr<char, void (*)(void *)> text(abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status),
                                                 std::free);
    return text ? text.get() : name;
}

/// One conversion of printf, with the format put together from its parts.
std::string format_double(int conversion, unsigned flags, int width, int precision, double value)
{
    std::string format = "%";
    for (unsigned bit = 0; bit < 5; bit++)
        if ((flags >> bit & 1) != 0)
            format += "-+ #0"[bit];
    format += width >= 0 ? "*" : "";
    format += precision >= 0 ? ".*" : "";
    format += std::string("aAeEfFgG").find(static_cast<char>(conversion)) != std::string::npos
                  ? static_cast<char>(conversion)
                  : 'f';
    char small[512];
    int w = std::min(width, 400), p = std::min(precision, 400);
    int n = width >= 0 && precision >= 0 ? std::snprintf(small, sizeof small, format.c_str(), w, p, value)
            : width >= 0                 ? std::snprintf(small, sizeof small, format.c_str(), w, value)
            : precision >= 0             ? std::snprintf(small, sizeof small, format.c_str(), p, value)
                                         : std::snprintf(small, sizeof small, format.c_str(), value);
    return std::string(small, static_cast<size_t>(std::min<int>(n, sizeof small - 1)));
}

/// The call, if there is one, of a function of the C++ library that waits for so long, as
/// std::condition_variable::wait_for: it tells the program nothing about the clock. See "Time" in docs/waiting.md.
const Frame *wait_for_a_while(const Frame *frame)
{
    const Frame *called = nullptr;
    for (; frame != nullptr && frame->function->library; frame = frame->parent)
        called = frame;
    if (called == nullptr)
        return nullptr;
    const std::string &symbol = called->function->symbol;
    if (!symbol.starts_with("_ZNSt") && !symbol.starts_with("_ZNKSt"))
        return nullptr;
    for (std::string_view name : {"8wait_for", "12try_lock_for", "19try_lock_shared_for", "15try_acquire_for"})
        if (symbol.find(name) != symbol.npos)
            return called;
    return nullptr;
}

/// The same frame of the stack below `top`, for this thread alone.
Frame *owned(FramePool &frames, Frame *top, const Frame *wanted)
{
    Frame *f = top;
    for (bool found = f == wanted; !found;) {
        found = f->parent == wanted;
        f = f->parent = frames.own(f->parent);
        f->hashed = false;
    }
    return f;
}

} // namespace

/// Did the program's own code call the model that runs now, and not another part of its library?
template <Values V> bool Interpreter<V>::asked_by_program() const
{
    const bool managed = m.program_.resolver != nullptr;
    unsigned others = 0; // beside the model itself
    for (const Frame *f = frame; f != nullptr && f->function->library; f = f->parent) {
        const std::string &symbol = f->function->symbol;
        const bool model = managed ? symbol.starts_with("mazur/") || is_accessor(symbol) : !symbol.starts_with("_Z");
        others += model ? 0 : 1;
    }
    return others <= (managed ? 0u : 1u);
}

/// Notes what a model takes for given. Its text never moves: it is a literal.
template <Values V> void Interpreter<V>::assumed(uint64_t text, bool only_if_asked)
{
    if (std::find(m.assumed_texts_.begin(), m.assumed_texts_.end(), text) != m.assumed_texts_.end() ||
        (only_if_asked && !asked_by_program()))
        return;
    m.assumed_texts_.push_back(text);
    const std::string words = m.program_.resolver != nullptr ? java_string(text) : text_at(text);
    if (m.options_.assumptions)
        m.options_.assumptions->add(words);
    if (m.observer_ != nullptr)
        m.observer_->assumed(t.id, words);
}

/// If the program itself looks while there are several threads, they must know of each other how late it is: else the
/// exploration has to start again.
template <Values V> bool Interpreter<V>::look_at_clock()
{
    if (m.several() && !m.sharing_.passes_time_on() && asked_by_program()) {
        m.sharing_.pass_time_on();
        m.outcome_ = Outcome::Interrupted;
        return false;
    }
    m.catch_up(t);
    return true;
}

/// If outputs tell runs apart, printing is an action of its own.
template <Values V> bool Interpreter<V>::may_print()
{
    if (!m.options_.outputs)
        return true;
    Action a;
    a.kind = ActionKind::Print;
    if (t.admitted || !m.several() || t.atomic_depth > 0) {
        if (t.atomic_depth > 0)
            m.note_touch(t, a);
        t.admitted = false;
        m.pass_time(t, kOutput, true, true);
        return true;
    }
    t.pending = a;
    return false;
}

template <Values V> bool Interpreter<V>::native(const ir::Instr &i)
{
    const ir::Register *operands = frame->function->operands.data() + i.b;
    auto argument = [&](uint32_t n) { return r[operands[n]]; };
    uint64_t result = 0;
    switch (static_cast<ir::Native>(i.imm)) {
    case ir::Native::Self:
        result = t.id;
        break;
    case ir::Native::NextThread:
        result = m.next_child(t.id);
        break;
    case ir::Native::ThreadState: {
        uint64_t id = argument(0);
        if (id < m.threads_.size() && m.threads_[id]->status != ThreadStatus::Unborn)
            result = m.joined(static_cast<ThreadId>(id), t.id) ? 3 : m.detached(static_cast<ThreadId>(id)) ? 2 : 1;
        break;
    }
    case ir::Native::Written:
        assert(!thorough() || m.note_look(t, argument(0), false));
        result = m.may_be_written(argument(0)) ? 1 : 0;
        break;
    case ir::Native::Family: {
        Object *o = m.memory_.nearest(argument(0));
        if (o == nullptr || o->base != argument(0) || o->kind() != ObjectKind::Heap || o->freed())
            break;
        result = o->family();
        if (argument(1) != 0)
            m.memory_.set_family(*o, static_cast<unsigned>(argument(1)));
        break;
    }
    case ir::Native::Asked:
        result = m.options_.properties.covers(static_cast<ir::ErrorKind>(argument(0))) ? 1 : 0;
        break;
    case ir::Native::Waiting:
        assert(!thorough() || m.note_look(t, argument(0), true));
        result = m.waiting_in(argument(0), 1);
        break;
    case ir::Native::ObjectSize: {
        Object *o = m.memory_.nearest(argument(0));
        if (o != nullptr && o->base == argument(0) && o->kind() == ObjectKind::Heap)
            result = o->size;
        break;
    }
    case ir::Native::Output: {
        uint64_t from = argument(1), bytes = argument(2);
        if (!bytes_at(from, bytes, false))
            return false;
        if constexpr (U)
            for (uint64_t n = 0; n < bytes; n++)
                if (m.memory_.read_shadow(from + n, 1) != 0)
                    return m.fail(t.id, ir::ErrorKind::Uninit, "output depends on a value that was never written");
        if (!may_print())
            return false;
        const bool kept = m.driver_ == nullptr || m.observer_ != nullptr || m.options_.outputs;
        std::string text;
        for (uint64_t n = 0; n < bytes && kept; n++)
            text += static_cast<char>(m.in_model(m.memory_.read_value(from + n, 1)));
        m.print(t, text);
        break;
    }
    case ir::Native::FormatDouble: {
        std::string s = format_double(static_cast<int>(argument(2)), static_cast<unsigned>(argument(3)),
                                      static_cast<int>(argument(4)), static_cast<int>(argument(5)),
                                      std::bit_cast<double>(argument(6)));
        uint64_t room = argument(1);
        uint64_t bytes = room == 0 ? 0 : std::min<uint64_t>(s.size() + 1, room);
        if (!bytes_at(argument(0), bytes, true))
            return false;
        for (uint64_t n = 0; n < bytes; n++) {
            m.memory_.write(argument(0) + n, 1, n + 1 == bytes ? 0 : static_cast<uint8_t>(s[n]));
            if constexpr (U)
                m.memory_.write_shadow(argument(0) + n, 1, 0);
        }
        result = s.size();
        break;
    }
    case ir::Native::ParseDouble: {
        if constexpr (kSymbolic)
            if (!concretise_text(argument(0)))
                return false;
        std::string s = text_at(argument(0));
        char *end = nullptr;
        result = std::bit_cast<uint64_t>(std::strtod(s.c_str(), &end));
        if (argument(1) != 0) {
            if (!bytes_at(argument(1), 8, true))
                return false;
            m.memory_.write(argument(1), 8, argument(0) + static_cast<uint64_t>(end - s.c_str()));
            if constexpr (U)
                m.memory_.write_shadow(argument(1), 8, 0);
        }
        break;
    }
    case ir::Native::Math:
        result =
            std::bit_cast<uint64_t>(evaluate(static_cast<ir::MathFunction>(argument(0)),
                                             std::bit_cast<double>(argument(1)), std::bit_cast<double>(argument(2))));
        break;
    case ir::Native::Clock:
        if (!look_at_clock())
            return false;
        if (const Frame *wait = wait_for_a_while(frame); wait != nullptr && wait->until == 0)
            owned(m.frames_, frame, wait)->until = kHasLooked; // to find out until when
        else
            t.time.look(kTick, wait != nullptr && wait->until > kBeginning ? wait->until - kBeginning : 0);
        result = kBeginning + t.time.now();
        break;
    case ir::Native::Elapse: {
        m.catch_up(t);
        const uint64_t now = kBeginning + t.time.now();
        const uint64_t then = static_cast<int64_t>(argument(0)) < 0 ? 0 : argument(0);
        const Frame *wait = wait_for_a_while(frame);
        if (wait == nullptr)
            t.time.reach(then > kBeginning ? then - kBeginning : 0);
        else
            t.time.wait(then > now ? then - now : 0);
        if (wait != nullptr && wait->until != 0 && then > wait->until)
            owned(m.frames_, frame, wait)->until = then;
        break;
    }
    case ir::Native::Pass:
        m.catch_up(t);
        t.time.wait(static_cast<int64_t>(argument(0)) < 0 ? 0 : argument(0));
        result = t.time.now();
        break;
    case ir::Native::Yield:
        break;
    case ir::Native::Peek:
        if (m.check(t, argument(0), 4, false) == nullptr)
            return false;
        if constexpr (kSymbolic)
            if (!concretise_memory(argument(0), 4))
                return false;
        assert(!thorough() || m.note_look(t, argument(0), false));
        result = m.memory_.read(argument(0), 4);
        break;
    case ir::Native::Poke:
        if (m.check(t, argument(0), 4, true) == nullptr)
            return false;
        assert(!thorough() || m.note_change(t, argument(0), argument(1)));
        m.memory_.write(argument(0), 4, argument(1));
        if constexpr (U)
            m.memory_.write_shadow(argument(0), 4, 0);
        break;
    case ir::Native::Handling: {
        const Frame *f = frame;
        for (uint64_t n = 0; f != nullptr && (n < argument(0) || f->function->handler_of(f->pc) == nullptr);
             n++, result = n)
            f = f->parent;
        break;
    }
    case ir::Native::Handler: {
        const Frame *f = frame;
        for (uint64_t n = argument(0); n > 0 && f != nullptr; n--)
            f = f->parent;
        const ir::Handler *handler = f == nullptr ? nullptr : f->function->handler_of(f->pc);
        result = f == nullptr ? 1 : handler == nullptr ? 0 : handler->table;
        break;
    }
    case ir::Native::Assumed:
        if (static_cast<ir::Assumed>(argument(1)) == ir::Assumed::OrdersOnly && m.driver_ != nullptr && m.several())
            return m.fail(t.id, ir::ErrorKind::Unsupported,
                          "the engine graph cannot assume that " + text_at(argument(0)));
        assumed(argument(0), static_cast<ir::Assumed>(argument(1)) == ir::Assumed::IfAsked);
        break;
    case ir::Native::Looked:
        m.catch_up(t);
        result = t.time.shown != 0 ? 1 : 0;
        break;
    case ir::Native::Demangle: {
        std::string name = demangled(text_at(argument(0)));
        uint64_t bytes = std::min<uint64_t>(name.size() + 1, argument(2));
        if (!bytes_at(argument(1), bytes, true))
            return false;
        for (uint64_t n = 0; n < bytes; n++) {
            m.memory_.write(argument(1) + n, 1, n + 1 == bytes ? 0 : static_cast<uint8_t>(name[n]));
            if constexpr (U)
                m.memory_.write_shadow(argument(1) + n, 1, 0);
        }
        break;
    }
    default:
        return managed_native(i);
    }
    r[i.dst] = result;
    if constexpr (U)
        s[i.dst] = 0;
    return true;
}

template class Interpreter<Values::Plain>;
template class Interpreter<Values::Undefined>;
template class Interpreter<Values::Symbolic>;

} // namespace mazur
