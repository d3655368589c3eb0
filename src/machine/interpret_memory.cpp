// The interpreter's accesses to memory.
#include "machine/fields.h"
#include "machine/interpret.h"

#include <algorithm>

namespace mazur {

namespace {

constexpr uint64_t kHalfway = uint64_t{1} << 63; ///< in a copy's progress: the current piece has been read
constexpr uint64_t kLargestBlock = uint64_t{1} << 30;
constexpr uint64_t kAnywhere = uint64_t{1} << 46; ///< no machine has more: it is right to refuse that

/// The size of the next piece of a copy or fill with so many bytes left.
template <class F> uint64_t largest_piece(uint64_t left, F unfit)
{
    uint64_t size = 8;
    while (size > left || (size > 1 && unfit(size)))
        size /= 2;
    return size;
}

/// Does a driver want to see such accesses field by field, because others access the same bytes in other sizes?
bool goes_by_fields(const Sharing &sharing, const Object *o, uint64_t address)
{
    return o != nullptr && sharing.mixed(o->site(address)) && !sharing.in_sections(o->site(address));
}

} // namespace

template <Values V> bool Interpreter<V>::act(const Action &action, bool visible, ir::Register *dst)
{
    uint32_t ways = m.ways(t, action);
    // Inside an atomic section nothing is visible, but a driver has to know what synchronises and what ends.
    bool more = action.order != ir::MemoryOrder::Plain || action.kind >= ActionKind::Free;
    bool joins = t.atomic_depth > 0 && action.kind == ActionKind::Join; // others may run there, see interrupt_section
    if ((visible && (t.atomic_depth == 0 || (m.driver_ != nullptr && more))) || ways != 1 || joins) {
        t.pending = action;
        t.pending.inside = t.atomic_depth > 0 && action.kind != ActionKind::Nondet;
        return false;
    }
    if (visible)
        m.note_touch(t, action);
    Machine::Result result;
    t.pending = action;
    Machine::Done done = m.perform(t, action, 0, result);
    if (done != Machine::Done::Complete)
        return false;
    if (dst != nullptr) {
        r[*dst] = result.value;
        if constexpr (U)
            s[*dst] = result.shadow;
        if constexpr (kSymbolic)
            set_symbol(*dst, result.symbol);
    }
    if constexpr (kSymbolic)
        finish(Next::Done);
    return true;
}

/// An access to one object.
template <Values V> bool Interpreter<V>::access(const Action &action, ir::Register *dst)
{
    bool write = action.kind != ActionKind::Load;
    const bool atomic = action.order != ir::MemoryOrder::Plain;
    Object *o = m.memory_.find(action.address, action.size);
    if (o == nullptr || (write && o->constant())) {
        if (m.comes_late(t, action.address, action.size, write, atomic))
            return act(action, true, dst);
        m.check(t, action.address, action.size, write, atomic);
        return false;
    }
    Machine::Access how = m.classify(t, *o, action.address, action.size, write, atomic);
    if (atomic && how == Machine::Access::Hidden)
        m.show_if_drains(action, *o);
    if constexpr (kSymbolic) {
        Action settled = action;
        return settle_operands(settled, how == Machine::Access::Visible && t.atomic_depth == 0) &&
               act(settled, how == Machine::Access::Visible, dst);
    }
    return act(action, how == Machine::Access::Visible, dst);
}

template <Values V> bool Interpreter<V>::load(const ir::Instr &i, unsigned bytes)
{
    if (!defined_address(i.a))
        return false;
    Action a;
    a.kind = ActionKind::Load;
    a.order = static_cast<ir::MemoryOrder>(i.aux & 0xff);
    a.size = static_cast<uint8_t>(bytes);
    a.address = r[i.a] + static_cast<uint64_t>(i.imm);
    ir::Register dst = i.dst;
    return access(a, &dst);
}

template <Values V> bool Interpreter<V>::store(const ir::Instr &i, unsigned bytes)
{
    if (!defined_address(i.a))
        return false;
    Action a;
    a.kind = ActionKind::Store;
    a.order = static_cast<ir::MemoryOrder>(i.aux & 0xff);
    a.size = static_cast<uint8_t>(bytes);
    a.address = r[i.a] + static_cast<uint64_t>(i.imm);
    a.value = bytes == 8 ? r[i.b] : r[i.b] & ((uint64_t{1} << 8 * bytes) - 1);
    if constexpr (U)
        a.shadow = s[i.b];
    if constexpr (kSymbolic)
        a.set_value(value(i.b, bytes));
    return access(a, nullptr);
}

template <Values V> bool Interpreter<V>::rmw(const ir::Instr &i, unsigned bytes)
{
    if (!defined_address(i.a))
        return false;
    Action a;
    a.kind = ActionKind::Rmw;
    a.order = static_cast<ir::MemoryOrder>(i.aux & 0xff);
    a.rmw = static_cast<ir::RmwOp>(i.aux >> 8);
    a.size = static_cast<uint8_t>(bytes);
    a.address = r[i.a];
    a.value = r[i.b];
    if constexpr (U)
        a.shadow = s[i.b];
    if constexpr (kSymbolic)
        a.set_value(value(i.b, bytes));
    ir::Register dst = i.dst;
    return access(a, &dst);
}

template <Values V> bool Interpreter<V>::cas(const ir::Instr &i, unsigned bytes)
{
    if (!defined_address(i.a))
        return false;
    Action a;
    a.kind = ActionKind::Cas;
    a.order = static_cast<ir::MemoryOrder>(i.aux & 0xff);
    a.failure_order = static_cast<ir::MemoryOrder>(i.aux >> 8);
    a.size = static_cast<uint8_t>(bytes);
    a.address = r[i.a];
    a.extra = r[i.b];
    a.value = r[i.c()];
    if constexpr (U)
        a.shadow = s[i.c()];
    if constexpr (kSymbolic) {
        a.set_value(value(i.c(), bytes));
        a.set_extra(value(i.b, bytes));
    }
    ir::Register dst = i.dst;
    return access(a, &dst);
}

/// Checks a range and tells the race detector; `racy` if its accesses must be visible one by one.
template <Values V> bool Interpreter<V>::range(uint64_t address, uint64_t bytes, bool write, bool &racy)
{
    Object *o = m.check(t, address, bytes, write, false);
    if (o == nullptr)
        return false;
    racy = m.classify(t, *o, address, bytes, write, false) == Machine::Access::Visible;
    if (racy && t.atomic_depth > 0) {
        racy = false;
        m.note_touch(address, bytes, write);
    }
    return true;
}

template <Values V> bool Interpreter<V>::copy(const ir::Instr &i)
{
    uint64_t total = r[i.c()], to = r[i.a], from = r[i.b];
    if (total == 0)
        return true;
    if (!defined_address(i.a) || !defined_address(i.b) || !defined_address(i.c()))
        return false;
    if (i.op == ir::Opcode::CopyApart && to != from && (to - from < total || from - to < total))
        return m.fail(t.id, ir::ErrorKind::Memory, "memory is copied to a place that overlaps it");
    bool racy_from = false, racy_to = false;
    if (!range(from, total, false, racy_from) || !range(to, total, true, racy_to))
        return false;
    if (!racy_from && !racy_to) {
        if (m.watches() && m.several() && !(bytes_at(from, total, false) && bytes_at(to, total, true)))
            return false;
        m.memory_.copy(to, from, total);
        if (m.observer_ != nullptr)
            m.observer_->copied(t.id, to, from, total);
        budget = budget > total / 8 + 1 ? budget - static_cast<uint32_t>(total / 8) : 1;
        return true;
    }
    // Pieces as large as alignment allows, from the end that does not overwrite what is still to be read. What is not
    // visible of a piece is read or written on the way.
    const Object *source = m.memory_.nearest(from), *target = m.memory_.nearest(to);
    const bool by_fields = m.driver_ != nullptr && ((racy_from && goes_by_fields(m.sharing_, source, from)) ||
                                                    (racy_to && goes_by_fields(m.sharing_, target, to)));
    auto crosses = [&](uint64_t offset, uint64_t size) {
        return by_fields && (cross_scalars(m.program_, m.sharing_, *source, from + offset, size) ||
                             cross_scalars(m.program_, m.sharing_, *target, to + offset, size));
    };
    for (uint64_t done = r[i.dst] & ~kHalfway; done < total; done = r[i.dst]) {
        uint64_t left = total - done;
        auto offset_of = [&](uint64_t size) { return to <= from ? done : left - size; };
        uint64_t size = largest_piece(left, [&](uint64_t n) {
            return (racy_to && (to + offset_of(n)) % n != 0) || (racy_from && (from + offset_of(n)) % n != 0) ||
                   crosses(offset_of(n), n);
        });
        uint64_t offset = offset_of(size);
        Action a;
        a.kind = ActionKind::Copy;
        a.size = static_cast<uint8_t>(size);
        a.address = to + offset;
        a.extra = from + offset;
        a.value = r[i.dst] & kHalfway;
        if (a.value == 0) {
            t.pending = a;
            if (racy_from || !bytes_at(a.extra, size, false))
                return false;
            Value piece = m.memory_.read_value(a.extra, a.size);
            t.scratch = piece.bits;
            t.scratch_symbol = piece.symbol;
            a.value = kHalfway;
        }
        t.pending = a;
        if (racy_to || !bytes_at(a.address, size, true))
            return false;
        m.memory_.write_value(a.address, a.size, {t.scratch, t.scratch_symbol});
        if constexpr (U)
            m.memory_.write_shadow(a.address, a.size, 0);
        t.scratch = 0;
        t.scratch_symbol = 0;
        r[i.dst] = done + size;
    }
    return true;
}

template <Values V> void Interpreter<V>::fill_with(uint64_t to, ir::Register byte, uint64_t bytes)
{
    if constexpr (kSymbolic)
        if (smt::Expr symbol = value(byte, 1).symbol; symbol != 0) {
            m.memory_.fill_symbol(to, symbol, bytes);
            return;
        }
    m.memory_.fill(to, static_cast<uint8_t>(r[byte]), bytes);
}

template <Values V> bool Interpreter<V>::fill(const ir::Instr &i)
{
    uint64_t total = r[i.c()], to = r[i.a];
    if (total == 0)
        return true;
    if (!defined_address(i.a) || !defined_address(i.c()))
        return false;
    bool racy = false;
    if (!range(to, total, true, racy))
        return false;
    if (!racy) {
        if (m.watches() && m.several() && !bytes_at(to, total, true))
            return false;
        fill_with(to, i.b, total);
        budget = budget > total / 8 + 1 ? budget - static_cast<uint32_t>(total / 8) : 1;
        return true;
    }
    uint64_t done = r[i.dst];
    if (done >= total)
        return true;
    if constexpr (kSymbolic)
        if (!concretise(i.b))
            return false;
    Action a;
    a.kind = ActionKind::Fill;
    a.address = to + done;
    const Object *o = m.memory_.nearest(to);
    const bool by_fields = m.driver_ != nullptr && goes_by_fields(m.sharing_, o, to);
    a.size = static_cast<uint8_t>(largest_piece(total - done, [&](uint64_t n) {
        return a.address % n != 0 || (by_fields && cross_scalars(m.program_, m.sharing_, *o, a.address, n));
    }));
    a.value = r[i.b] & 0xff;
    t.pending = a;
    return false;
}

template <Values V> bool Interpreter<V>::alloca_(const ir::Instr &i)
{
    uint64_t size = r[i.a];
    uint64_t align = std::max<uint64_t>(static_cast<uint64_t>(i.imm), 16);
    uint64_t limit = region_base(t.id + 1) + kStackOffset;
    const bool shallow = t.stack - limit > kStackSize - kSlidingStack;
    const uint64_t slide = shallow ? info->slide_at(pc) : 0;
    if (size > kStackSize || t.stack - limit < size + slide + align + 32)
        return m.fail(t.id, ir::ErrorKind::Memory, "stack overflow");
    t.stack = (t.stack - size - slide - 16) & ~(align - 1);
    m.memory_.create(t.stack, size, ObjectKind::Local, m.sharing_.code_site(frame->function_id, pc), false, true);
    r[i.dst] = t.stack;
    t.stack -= 16;
    if constexpr (U)
        s[i.dst] = 0;
    return true;
}

template <Values V> bool Interpreter<V>::restore_stack(uint64_t to)
{
    if (to < t.stack || to > frame->base)
        return m.fail(t.id, ir::ErrorKind::Memory, "the stack is restored to a place it never was at");
    if (!may_leave(t.stack, to))
        return false;
    m.end_stack(t, t.stack, to);
    t.stack = to;
    return m.outcome_ == Outcome::Running;
}

/// What begins an object's life counts as a write to it: others may come to know it without being ordered after that.
template <Values V> bool Interpreter<V>::watch_birth(const Object &object)
{
    m.classify(t, object, object.base, object.room(), true, false);
    return !m.watches() || !m.watched(object.site()) || m.watch(t, object.base, object.room(), true, false);
}

template <Values V> bool Interpreter<V>::alloc(const ir::Instr &i)
{
    uint64_t size = r[i.a], align = std::max<uint64_t>(r[i.b], 16);
    uint64_t end_of_heap = region_base(t.id + 2);
    r[i.dst] = 0;
    if constexpr (U)
        s[i.dst] = 0;
    if (size > kAnywhere || align > kLargestBlock || (align & (align - 1)) != 0)
        return true;
    uint64_t base = (t.heap + align - 1) & ~(align - 1);
    if (size > kLargestBlock || base + size + 64 > end_of_heap)
        return m.fail(t.id, ir::ErrorKind::Unsupported,
                      "more than " + std::to_string((end_of_heap - region_base(t.id + 1)) >> 20) +
                          " MB of heap for one thread");
    t.heap = end_of_slot(base, size);
    // The site is the user's call, not the library's malloc.
    const Frame *user = frame;
    while (user->function->library && user->parent != nullptr)
        user = user->parent;
    m.memory_.create(base, size, ObjectKind::Heap, m.sharing_.code_site(user->function_id, user->pc), false,
                     i.imm == 0);
    budget = budget > size / 256 + 1 ? budget - static_cast<uint32_t>(size / 256) : 1;
    r[i.dst] = base;
    return !m.several() || watch_birth(*m.memory_.nearest(base));
}

template <Values V> bool Interpreter<V>::free_(const ir::Instr &i)
{
    if (r[i.a] == 0)
        return true;
    if (!defined_address(i.a))
        return false;
    Action a;
    a.kind = ActionKind::Free;
    a.address = r[i.a];
    Object *o = m.memory_.find(a.address, 1);
    if (o == nullptr)
        o = m.memory_.nearest(a.address);
    bool visible =
        o != nullptr && !o->freed() && m.classify(t, *o, o->base, o->room(), true, false) == Machine::Access::Visible;
    if (o != nullptr && o->freed())
        m.note_touch(o->base, 1, true);
    return act(a, visible, nullptr);
}

template <Values V> bool Interpreter<V>::va_start_(const ir::Instr &i)
{
    Object *o = m.check(t, r[i.a], 24, true);
    if (o == nullptr)
        return false;
    m.memory_.write(r[i.a], 4, 48);
    m.memory_.write(r[i.a] + 4, 4, 176);
    m.memory_.write(r[i.a] + 8, 8, frame->varargs);
    m.memory_.write(r[i.a] + 16, 8, 0);
    if constexpr (U)
        for (unsigned n = 0; n < 24; n += 8)
            m.memory_.write_shadow(r[i.a] + n, 8, 0);
    return true;
}

/// A range that a library function reads or writes in one go: allowed, and no race?
template <Values V> bool Interpreter<V>::bytes_at(uint64_t address, uint64_t bytes, bool write)
{
    if (bytes == 0)
        return true;
    Object *o = m.check(t, address, bytes, write, false);
    if (o == nullptr)
        return false;
    if (!m.to_watch(m.classify(t, *o, address, bytes, write, false)))
        return true;
    return m.watch(t, address, bytes, write, false);
}

template class Interpreter<Values::Plain>;
template class Interpreter<Values::Undefined>;
template class Interpreter<Values::Symbolic>;

} // namespace mazur
