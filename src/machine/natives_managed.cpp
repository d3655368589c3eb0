// Library functions of managed programs that are done in one local step.
#include "ir/thread_block.h"
#include "machine/interpret.h"

#include <algorithm>

namespace mazur {

namespace {

namespace block_of = ir::thread_block;

const ir::Field *field_named(const ir::Class &c, std::string_view name)
{
    for (const ir::Field &f : c.fields)
        if (f.name == name)
            return &f;
    return nullptr;
}

/// Is it a method that the language knows of, and not of the machinery around?
bool is_java(std::string_view symbol)
{
    return !symbol.starts_with("mazur/") && !symbol.starts_with("init ") && symbol != "start" &&
           symbol.find("$$Lambda$") == std::string_view::npos && !symbol.ends_with(" by reflection") &&
           !symbol.ends_with(" by handle");
}

void append_utf8(std::string &out, uint32_t c)
{
    if (c < 0x80) {
        out += static_cast<char>(c);
    } else if (c < 0x800) {
        out += static_cast<char>(0xc0 | c >> 6);
        out += static_cast<char>(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        out += static_cast<char>(0xe0 | c >> 12);
        out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
        out += static_cast<char>(0x80 | (c & 0x3f));
    } else {
        out += static_cast<char>(0xf0 | c >> 18);
        out += static_cast<char>(0x80 | (c >> 12 & 0x3f));
        out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
        out += static_cast<char>(0x80 | (c & 0x3f));
    }
}

} // namespace

std::string text_of_string(const Machine &machine, uint64_t string)
{
    const ir::Program &program = machine.program();
    const Memory &memory = machine.memory();
    std::string text;
    if (string == 0 || memory.find(string, 8) == nullptr)
        return text;
    const ir::Class &c = program.classes[memory.read(string, 4)];
    const ir::Field *value = field_named(c, "value"), *coder = field_named(c, "coder");
    if (value == nullptr || coder == nullptr)
        return text;
    uint64_t bytes = memory.read(string + value->offset, 8);
    if (bytes == 0)
        return text;
    uint64_t length = memory.read(bytes + ir::kLengthOffset, 4);
    bool wide = memory.read(string + coder->offset, 1) != 0;
    uint32_t high = 0;
    for (uint64_t n = 0; n + (wide ? 1 : 0) < length; n += wide ? 2 : 1) {
        auto unit =
            static_cast<uint32_t>(machine.in_model(memory.read_value(bytes + ir::kArrayBase + n, wide ? 2 : 1)));
        if (unit >= 0xd800 && unit < 0xdc00) {
            high = unit;
            continue;
        }
        if (unit >= 0xdc00 && unit < 0xe000 && high != 0)
            unit = 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00);
        high = 0;
        append_utf8(text, unit);
    }
    return text;
}

template <Values V> std::string Interpreter<V>::java_string(uint64_t string) { return text_of_string(m, string); }

template <Values V> std::string Interpreter<V>::uncaught_text(uint64_t exception)
{
    std::string text = "uncaught ";
    for (unsigned depth = 0; depth < 4; depth++) {
        const ir::Class &c = m.program_.classes[m.memory_.read(exception, 4)];
        text += c.name;
        if (const ir::Field *message = field_named(c, "detailMessage"))
            if (uint64_t string = m.memory_.read(exception + message->offset, 8); string != 0)
                text += ": " + java_string(string);
        const ir::Field *cause = field_named(c, "cause");
        uint64_t next = cause == nullptr ? 0 : m.memory_.read(exception + cause->offset, 8);
        if (next == 0 || next == exception)
            break;
        exception = next;
        text += ", caused by ";
    }
    return text;
}

/// The frames below the constructors of the exception as an array of 64-bit numbers: function and instruction.
template <Values V> uint64_t Interpreter<V>::backtrace(uint64_t array_class)
{
    uint64_t exception = r[frame->function->operands[code[pc].b]];
    const Frame *f = frame;
    // Those that fill in the trace, and the constructors: they have the exception as their first argument.
    while (f != nullptr && f->function->parameters > 0 &&
           (f->function->library || f->function->name.ends_with("<init>")) && f->registers()[0] == exception)
        f = f->parent;
    std::vector<uint64_t> places;
    for (; f != nullptr && places.size() < 1024; f = f->parent)
        if (is_java(f->function->symbol))
            places.push_back(uint64_t{f->function_id} << 32 | f->pc);
    uint64_t array = allocate(ir::kArrayBase + 8 * places.size(), static_cast<uint32_t>(array_class));
    if (array == 0)
        return 0;
    m.memory_.write(array + ir::kLengthOffset, 4, places.size());
    for (size_t n = 0; n < places.size(); n++)
        m.memory_.write(array + ir::kArrayBase + 8 * n, 8, places[n]);
    return array;
}

/// The user's frames in the trace of an exception; none if it has no trace.
template <Values V> std::vector<CodePoint> Interpreter<V>::made_at(uint64_t exception) const
{
    std::vector<CodePoint> points;
    const ir::Field *trace = field_named(m.program_.classes[m.memory_.read(exception, 4)], "backtrace");
    const uint64_t array = trace == nullptr ? 0 : m.memory_.read(exception + trace->offset, 8);
    if (array == 0 || m.memory_.find(array, ir::kArrayBase) == nullptr)
        return points;
    const uint64_t length = m.memory_.read(array + ir::kLengthOffset, 4);
    if (m.memory_.find(array, ir::kArrayBase + 8 * length) == nullptr)
        return points;
    for (uint64_t n = 0; n < length; n++) {
        const uint64_t place = m.memory_.read(array + ir::kArrayBase + 8 * n, 8);
        const CodePoint point{static_cast<ir::FunctionId>(place >> 32), static_cast<uint32_t>(place)};
        if (point.function < m.program_.functions.size() && !m.program_.functions[point.function].library &&
            point.pc < m.program_.functions[point.function].code.size())
            points.push_back(point);
    }
    return points;
}

template <Values V> bool Interpreter<V>::managed_native(const ir::Instr &i)
{
    const ir::Register *operands = frame->function->operands.data() + i.b;
    auto argument = [&](uint32_t n) { return r[operands[n]]; };
    uint64_t block = region_base(t.id + 1) + kTlsOffset +
                     (m.thread_locals_.empty() ? 0 : m.program_.globals[m.thread_locals_.front()].address);
    auto monitor = [&](uint64_t n) { return block + block_of::kMonitors + block_of::kEntry * n; };
    uint64_t result = 0;
    switch (static_cast<ir::Native>(i.imm)) {
    case ir::Native::Early:
        if (argument(0) < m.early_)
            result = ir::function_address(m.program_.early[argument(0)]);
        break;
    case ir::Native::Holds: {
        uint64_t held = m.memory_.read(block + block_of::kHeld, 8);
        for (uint64_t n = 0; n < held; n++)
            if (m.memory_.read(monitor(n) + block_of::kObject, 8) == argument(0))
                result = m.memory_.read(monitor(n) + block_of::kCount, 8);
        break;
    }
    case ir::Native::Hold: {
        uint64_t held = m.memory_.read(block + block_of::kHeld, 8), n = 0;
        while (n < held && m.memory_.read(monitor(n) + block_of::kObject, 8) != argument(0))
            n++;
        if (n == block_of::kMostMonitors)
            return m.fail(t.id, ir::ErrorKind::Unsupported,
                          "a thread that holds more than " + std::to_string(block_of::kMostMonitors) + " monitors");
        const uint64_t entry = monitor(n);
        auto count =
            m.memory_.read(entry + block_of::kCount, 8) + static_cast<uint64_t>(static_cast<int32_t>(argument(1)));
        if (n == held) {
            m.memory_.write(block + block_of::kHeld, 8, held + 1);
            m.memory_.write(entry + block_of::kObject, 8, argument(0));
        }
        m.memory_.write(entry + block_of::kCount, 8, count);
        if (count == 0) { // the last one takes its place
            const uint64_t last = monitor((n == held ? held + 1 : held) - 1);
            m.memory_.write(entry + block_of::kObject, 8, m.memory_.read(last + block_of::kObject, 8));
            m.memory_.write(entry + block_of::kCount, 8, m.memory_.read(last + block_of::kCount, 8));
            m.memory_.write(last + block_of::kObject, 8, 0);
            m.memory_.write(last + block_of::kCount, 8, 0);
            m.memory_.write(block + block_of::kHeld, 8, m.memory_.read(block + block_of::kHeld, 8) - 1);
        }
        break;
    }
    case ir::Native::Query:
    case ir::Native::QueryText: {
        bool text = static_cast<ir::Native>(i.imm) == ir::Native::QueryText;
        result =
            m.program_.resolver->query(m.program_.growing(), static_cast<uint32_t>(argument(0)), text ? 0 : argument(1),
                                       argument(2), text ? java_string(argument(1)) : std::string());
        m.extend();
        break;
    }
    case ir::Native::Print:
        if (!may_print())
            return false;
        m.print(t, java_string(argument(1)));
        break;
    case ir::Native::FailWith: {
        auto kind = static_cast<ir::ErrorKind>(argument(0));
        if (kind != ir::ErrorKind::Unsupported && !m.options_.properties.covers(kind))
            break;
        return m.fail(t.id, kind, java_string(argument(1)));
    }
    case ir::Native::Backtrace:
        result = backtrace(argument(1));
        if (result == 0)
            return false;
        break;
    case ir::Native::CloneShape: {
        if (class_of(argument(0)) == ir::Class::kNone)
            return m.fail(t.id, ir::ErrorKind::Unsupported, kDamaged);
        auto class_ = static_cast<uint32_t>(m.memory_.read(argument(0), 4));
        Object *o = m.memory_.nearest(argument(0));
        result = allocate(o->size, class_);
        if (result == 0)
            return false;
        if (m.program_.classes[class_].size == 0)
            m.memory_.write(result + ir::kLengthOffset, 4, m.memory_.read(argument(0) + ir::kLengthOffset, 4));
        break;
    }
    case ir::Native::NewOf:
    case ir::Native::NewArrayOf: {
        auto class_ = static_cast<uint32_t>(argument(0));
        if (class_ >= m.program_.classes.size())
            return m.fail(t.id, ir::ErrorKind::Unsupported, kDamaged);
        const ir::Class &c = m.program_.classes[class_];
        bool array = static_cast<ir::Native>(i.imm) == ir::Native::NewArrayOf;
        uint64_t length = array ? static_cast<uint32_t>(argument(1)) : 0;
        result = allocate(array ? ir::kArrayBase + length * c.element_size : c.size, class_);
        if (result == 0)
            return false;
        if (array)
            m.memory_.write(result + ir::kLengthOffset, 4, length);
        break;
    }
    case ir::Native::ClassOf:
    case ir::Native::SizeOf:
        if (class_of(argument(0)) == ir::Class::kNone)
            return m.fail(t.id, ir::ErrorKind::Unsupported, kDamaged);
        if (static_cast<ir::Native>(i.imm) == ir::Native::ClassOf) {
            result = class_of(argument(0));
            break;
        }
        result = m.memory_.nearest(argument(0))->size;
        break;
    case ir::Native::Identity: {
        const uint64_t object = argument(0);
        if (class_of(object) == ir::Class::kNone)
            return m.fail(t.id, ir::ErrorKind::Unsupported, kDamaged);
        result = m.memory_.reuses(object) ? object >> ir::kRegionBits << 32 | class_of(object) : object >> 4;
        break;
    }
    case ir::Native::JoinsLock:
        result = m.sharing_.joins_lock() ? 1 : 0;
        break;
    case ir::Native::LockJoins:
        m.sharing_.lock_joins();
        m.outcome_ = Outcome::Interrupted;
        return false;
    case ir::Native::Driven:
        result = m.driver_ != nullptr ? 1 : 0;
        break;
    case ir::Native::Freeze:
        if (m.driver_ != nullptr && m.several())
            m.driver_->freeze(t, argument(0) + argument(1), argument(2));
        break;
    case ir::Native::Daemon:
        m.set_flag(static_cast<ThreadId>(argument(0)), Machine::kDaemon);
        break;
    case ir::Native::Daemons:
        result = std::any_of(m.born_.begin(), m.born_.end(), [&](ThreadId d) { return m.is_daemon(d); }) ? 1 : 0;
        break;
    default:
        break;
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
