// The interpreter's part for managed programs: objects with a class, virtual calls, exceptions.
#include "machine/interpret.h"

#include <algorithm>

namespace mazur {

namespace {

constexpr size_t kMethodCache = 4096;

} // namespace

/// A zeroed block with a header, or 0 after saying that memory is used up.
template <Values V> uint64_t Interpreter<V>::allocate(uint64_t size, uint32_t class_)
{
    bool follows = m.memory_.follows_references();
    uint64_t base = follows ? m.memory_.room(t.heap, size) : (t.heap + 15) & ~uint64_t{15};
    if (size > ir::kRegionSize / 4 || base + size + 64 > region_base(t.id + 2)) {
        m.fail(t.id, ir::ErrorKind::Unsupported, "the heap of a thread, 960 MB, is used up");
        return 0;
    }
    t.heap = end_of_slot(base, size);
    const ir::Class &c = m.program_.classes[class_];
    auto parts = c.element_size != 0 ? ir::kArrayParts
                                     : static_cast<uint32_t>(std::clamp<uint64_t>((size + 7) / 8, 1, ir::kMostParts));
    m.memory_.create(base, size, ObjectKind::Heap, info->site_of(pc), false, false, parts);
    if (follows && m.born_.size() > 1) // before that there is nobody else, and a single run
        m.memory_.make_local(base);
    else if (follows)
        m.memory_.keep(base, size);
    m.memory_.write(base, 4, class_);
    budget = budget > size / 256 + 1 ? budget - static_cast<uint32_t>(size / 256) : 1;
    return base;
}

template <Values V> bool Interpreter<V>::new_object(const ir::Instr &i)
{
    auto c = static_cast<uint32_t>(i.imm);
    uint64_t object = allocate(m.program_.classes[c].size, c);
    r[i.dst] = object;
    if constexpr (U)
        s[i.dst] = 0;
    return object != 0;
}

template <Values V> bool Interpreter<V>::new_array(const ir::Instr &i)
{
    auto c = static_cast<uint32_t>(i.imm);
    uint64_t length = static_cast<uint32_t>(r[i.a]);
    uint64_t array = allocate(ir::kArrayBase + length * m.program_.classes[c].element_size, c);
    if (array == 0)
        return false;
    m.memory_.write(array + ir::kLengthOffset, 4, length);
    r[i.dst] = array;
    if constexpr (U)
        s[i.dst] = 0;
    return true;
}

namespace {

bool is_below(const ir::Program &program, uint32_t sub, uint32_t super)
{
    for (;;) {
        if (sub == super)
            return true;
        const ir::Class &c = program.classes[sub];
        if (std::binary_search(c.above.begin(), c.above.end(), super))
            return true;
        const ir::Class &to = program.classes[super];
        if (c.element == ir::Class::kNone || to.element == ir::Class::kNone)
            return false;
        sub = c.element;
        super = to.element;
    }
}

} // namespace

template <Values V> bool Interpreter<V>::is_kind_of(uint64_t object, uint32_t class_) const
{
    uint32_t actual = class_of(object);
    return actual != ir::Class::kNone && is_below(m.program_, actual, class_);
}

template <Values V> bool Interpreter<V>::storable(uint64_t array, uint64_t object) const
{
    if (object == 0)
        return true;
    uint32_t actual = class_of(array);
    uint32_t element = actual == ir::Class::kNone ? actual : m.program_.classes[actual].element;
    return element != ir::Class::kNone && is_kind_of(object, element);
}

template <Values V> ir::FunctionId Interpreter<V>::find_method(uint32_t class_, uint32_t selector)
{
    uint64_t key = uint64_t{class_} << 32 | selector;
    if (m.methods_.empty())
        m.methods_.resize(kMethodCache, {~uint64_t{0}, 0});
    auto &entry = m.methods_[(class_ * 31 + selector) % kMethodCache];
    if (entry.first != key) {
        ir::FunctionId f = m.program_.resolver->method(m.program_.growing(), class_, selector);
        m.extend();
        entry = {key, f};
    }
    return entry.second;
}

/// Is an initialiser running of a class that will be initialised from the start? It brings those that it needs with it.
template <Values V> bool Interpreter<V>::initialises_early() const
{
    for (const Frame *f = frame; f != nullptr; f = f->parent)
        if (std::ranges::any_of(m.program_.early,
                                [&](ir::FunctionId e) { return &m.program_.functions[e] == f->function; }))
            return true;
    return false;
}

/// Classes of the library are initialised where nobody sees it: as long as there is one thread, on the spot; later the
/// exploration starts again with the class initialised from the start. Nothing of the run counts then. It goes on, with
/// the class initialised on the spot, up to the thread's next action, only to find what else has to be initialised.
template <Values V> bool Interpreter<V>::needs_initialising(uint32_t class_, bool &needed)
{
    needed = m.memory_.read(m.program_.classes[class_].initialised, 4) == 0;
    if (!needed || m.threads_.size() == 1 || (m.lost_ && initialises_early()))
        return true;
    m.program_.resolver->initialise_early(m.program_.growing(), class_);
    m.sharing_.start_again();
    m.sharing_.ignore(true);
    m.lost_ = true;
    return true;
}

template <Values V> bool Interpreter<V>::throw_(uint64_t exception)
{
    if (class_of(exception) == ir::Class::kNone)
        return m.fail(t.id, ir::ErrorKind::Unsupported, kDamaged);
    auto covers = [&](const Frame &f, const ir::Handler &h) {
        return f.pc >= h.from && f.pc < h.to && (h.type == ir::Handler::kCatchAll || is_kind_of(exception, h.type));
    };
    const ir::Handler *found = nullptr;
    const Frame *catching = frame;
    uint32_t leaves = 0; ///< frames
    for (; catching != nullptr; catching = catching->parent, leaves++) {
        for (const ir::Handler &h : catching->function->handlers)
            if (covers(*catching, h)) {
                found = &h;
                break;
            }
        if (found != nullptr)
            break;
    }
    // What only the thread's own entry would catch is uncaught; here the frames are still there. If nobody asks for
    // that, it is the end of the thread and no more.
    const bool last = found != nullptr && (catching->function->symbol.starts_with("mazur/internal/Boot.thread(") ||
                                           catching->function->symbol.starts_with("mazur/internal/Boot.main("));
    if (found == nullptr || (last && !m.program_.resolver->has_uncaught_handlers())) {
        const ir::ErrorKind kind =
            m.program_.resolver->kind_of_uncaught(static_cast<uint32_t>(m.memory_.read(exception, 4)));
        if (found == nullptr || m.options_.properties.covers(kind))
            return m.fail(t.id, kind, uncaught_text(exception), made_at(exception));
    }
    for (; leaves > 0; leaves--) {
        t.stack = t.top->stack_before;
        t.top = m.frames_.pop(t.top);
    }
    t.top->hashed = false;
    load_frame();
    pc = found->target;
    if (code[pc].op == ir::Opcode::Caught) {
        r[code[pc].dst] = exception;
        if constexpr (U)
            s[code[pc].dst] = 0;
        if constexpr (kSymbolic)
            y[code[pc].dst] = 0;
        pc++;
    }
    return true;
}

template class Interpreter<Values::Plain>;
template class Interpreter<Values::Undefined>;
template class Interpreter<Values::Symbolic>;

} // namespace mazur
