// Blocks, the operand stack, handlers; see translate.h.
#include "frontend/java/translate.h"

#include <algorithm>

namespace mazur::java {

namespace {

Register registers_before_stack(const JMethod &m)
{
    return static_cast<Register>(m.info->code->max_locals) + 1; // one for the monitor of a synchronized method
}

} // namespace

MethodTranslator::MethodTranslator(ir::Program &program, World &world, const JMethod &method)
    : program_(program), world_(world), method_(method), class_(*method.owner), file_(*method.owner->file),
      code_(*method.info->code), b_(program, world, registers_before_stack(method) + method.info->code->max_stack)
{
    stack_base_ = registers_before_stack(method);
    // Parameters come in the first registers; other locals follow.
    Signature s = signature_of(method.info->descriptor);
    locals_.assign(code_.max_locals, ~0u);
    Register next = 0;
    size_t local = 0;
    auto parameter = [&](bool wide) {
        if (local < locals_.size())
            locals_[local] = next;
        next++;
        local += wide ? 2 : 1;
    };
    if (!method.is(kStatic))
        parameter(false);
    for (std::string_view p : s.parameters)
        parameter(is_wide(p));
    for (Register &r : locals_)
        if (r == ~0u)
            r = next++;
    monitor_ = next;
}

/// Where blocks begin and how deep the stack is there.
bool MethodTranslator::find_blocks()
{
    std::optional<std::vector<Bytecode>> decoded = decode(code_.code);
    if (!decoded)
        return false;
    instructions_ = std::move(*decoded);
    size_t size = code_.code.size();
    depth_.assign(size + 1, -1);
    std::vector<int> at(size + 1, -1); // index of the instruction
    for (size_t n = 0; n < instructions_.size(); n++)
        at[instructions_[n].pc] = static_cast<int>(n);
    std::vector<int> seen(size + 1, -1);
    std::vector<uint32_t> work;
    bool good = true;
    auto reach = [&](int64_t pc, int depth, bool block) {
        if (pc < 0 || pc >= static_cast<int64_t>(size) || at[static_cast<size_t>(pc)] < 0 || depth < 0 ||
            depth > code_.max_stack) {
            good = false;
            return;
        }
        auto p = static_cast<size_t>(pc);
        if (block)
            depth_[p] = depth;
        if (seen[p] >= 0) {
            good &= seen[p] == depth;
            return;
        }
        seen[p] = depth;
        work.push_back(static_cast<uint32_t>(pc));
    };
    reach(0, 0, true);
    for (const ExceptionEntry &e : code_.handlers) {
        if (e.from >= e.to || e.to > size)
            return false;
        reach(e.target, 1, true);
    }
    while (good && !work.empty()) {
        uint32_t pc = work.back();
        work.pop_back();
        const Bytecode &i = instructions_[static_cast<size_t>(at[pc])];
        std::optional<StackEffect> effect = effect_of(file_, i);
        if (!effect || seen[pc] < effect->takes || (i.uses_local() && i.value >= code_.max_locals))
            return false;
        int after = seen[pc] - effect->takes + effect->leaves;
        if (i.branches())
            reach(i.value, after, true);
        if (i.op == kTableswitch || i.op == kLookupswitch) {
            reach(i.second, after, true);
            for (const auto &[key, target] : i.cases)
                reach(target, after, true);
        }
        if (!i.ends())
            reach(i.next, after, i.branches());
    }
    if (!good)
        return false;
    // Handlers' ranges must not begin or end inside a block's bookkeeping of the stack; unreachable code is left out.
    std::erase_if(instructions_, [&](const Bytecode &i) { return seen[i.pc] < 0; });
    return true;
}

void MethodTranslator::set_position(uint32_t pc)
{
    uint32_t line = 0;
    for (const LineEntry &l : code_.lines)
        if (l.pc <= pc)
            line = l.line;
    if (b_.position != 0 && program_.positions[b_.position].line == line)
        return;
    std::string package =
        class_.name.substr(0, class_.name.rfind('/') == std::string::npos ? 0 : class_.name.rfind('/') + 1);
    std::string source = world_.source_of(package + std::string(file_.source), class_.is_user());
    uint32_t file = 0;
    while (file < program_.files.size() && program_.files[file] != source)
        file++;
    if (file == program_.files.size())
        program_.files.push_back(source);
    program_.positions.push_back({file, line, 0});
    b_.position = static_cast<uint32_t>(program_.positions.size() - 1);
}

MethodTranslator::Slot MethodTranslator::pop_slot()
{
    Slot s = stack_.back();
    stack_.pop_back();
    return s;
}

Register MethodTranslator::result(bool wide)
{
    Register r = slot(stack_.size());
    if (std::any_of(stack_.begin(), stack_.end(), [&](const Slot &s) { return !s.constant && s.reg == r; }))
        r = b_.fresh();
    not_null_.erase(r);
    filled_.erase(r);
    stack_.push_back({false, r, 0});
    if (wide)
        stack_.push_back({true, 0, 0});
    return r;
}

void MethodTranslator::save(Register r)
{
    not_null_.erase(r);
    filled_.erase(r);
    Register copy = ~0u;
    for (Slot &s : stack_)
        if (!s.constant && s.reg == r) {
            if (copy == ~0u) {
                copy = b_.fresh();
                b_.move(copy, r);
            }
            s.reg = copy;
        }
}

/// Brings all values to their slots.
void MethodTranslator::flush()
{
    for (size_t n = 0; n < stack_.size(); n++) {
        Slot &s = stack_[n];
        if (!s.constant && s.reg == slot(n))
            continue;
        // A value further up that is still in this slot makes room.
        for (size_t k = n + 1; k < stack_.size(); k++)
            if (!stack_[k].constant && stack_[k].reg == slot(n)) {
                Register copy = b_.fresh();
                b_.move(copy, slot(n));
                for (size_t l = k; l < stack_.size(); l++)
                    if (!stack_[l].constant && stack_[l].reg == slot(n))
                        stack_[l].reg = copy;
            }
        if (s.constant)
            b_.emit(Opcode::Const, slot(n), 0, 0, s.value);
        else
            b_.move(slot(n), s.reg);
        s = {false, slot(n), 0};
    }
}

void MethodTranslator::begin_block(uint32_t pc)
{
    if (live_)
        flush();
    b_.put(label_at(pc));
    live_ = true;
    not_null_.clear();
    filled_.clear();
    if (this_stays_)
        not_null_.insert(0);
    stack_.clear();
    for (int n = 0; n < depth_[pc]; n++)
        stack_.push_back({false, slot(static_cast<size_t>(n)), 0});
    for (const ExceptionEntry &e : code_.handlers)
        if (e.target == pc) {
            b_.emit(Opcode::Caught, slot(0));
            break;
        }
}

/// The monitor of a synchronized method.
void MethodTranslator::enter()
{
    if (!method_.is(kSynchronized))
        return;
    if (method_.is(kStatic))
        b_.emit(Opcode::Const, monitor_, 0, 0, static_cast<int64_t>(world_.mirror_of(program_, &class_)));
    else
        b_.move(monitor_, 0);
    b_.call("mazur/internal/Monitor", "enter", "(Ljava/lang/Object;)V", {monitor_});
}

/// The JDK's wait at a condition, which does not end before it is signalled, interrupted, or out of time.
void MethodTranslator::may_end_by_itself()
{
    const Label waits = b_.label();
    const Register ends = b_.fresh();
    constexpr const char *kModel = "mazur/internal/QueuedConditions";
    if (method_.info->name == "awaitUninterruptibly")
        b_.call(kModel, "parksUninterruptiblyInVain", "(Ljava/lang/Object;)Z", {0}, ends);
    else if (method_.info->descriptor.starts_with("(J"))
        b_.call(kModel, "parksInVain", "(Ljava/lang/Object;J)Z", {0, 1}, ends);
    else if (method_.info->descriptor.starts_with("(L"))
        b_.call(kModel, "parksInVain", "(Ljava/lang/Object;Ljava/util/Date;)Z", {0, 1}, ends);
    else
        b_.call(kModel, "parksInVain", "(Ljava/lang/Object;)Z", {0}, ends);
    b_.branch_unless(ends, waits);
    if (method_.info->name == "awaitNanos")
        b_.ret(1); // none of the time has passed
    else if (method_.info->descriptor.ends_with("Z"))
        b_.ret(b_.constant(1)); // in time
    else
        b_.ret();
    b_.put(waits);
}

void MethodTranslator::leave_monitor()
{
    if (method_.is(kSynchronized))
        b_.call("mazur/internal/Monitor", "exit", "(Ljava/lang/Object;)V", {monitor_});
}

void MethodTranslator::add_handlers()
{
    auto start_of = [&](size_t pc) {
        while (pc < start_.size() && start_[pc] == ~0u)
            pc++;
        return pc < start_.size() ? start_[pc] : b_.here();
    };
    for (const ExceptionEntry &e : code_.handlers) {
        ir::Handler h;
        h.from = start_of(e.from);
        h.to = start_of(e.to);
        h.target = start_[e.target];
        if (e.type != 0) {
            JClass *c = world_.load(program_, file_.class_name(e.type));
            if (c == nullptr || !c->problem.empty())
                continue; // nothing of this class can have been thrown
            h.type = c->id;
        }
        if (h.from < h.to)
            b_.out.handlers.push_back(h);
    }
}

/// Which final fields the method, if it is a constructor, gives their values.
void MethodTranslator::find_final_fields()
{
    if (method_.info->name != "<init>")
        return;
    std::set<std::pair<uint64_t, uint64_t>> fields;
    for (const Bytecode &i : instructions_) {
        if (i.op != kPutfield)
            continue;
        MemberRef m = file_.member(static_cast<uint16_t>(i.value));
        const JField *f = m.owner == class_.name ? world_.find_field(&class_, m.name, m.descriptor) : nullptr;
        if (f != nullptr && f->owner == &class_ && (f->flags & kFinal) != 0)
            fields.emplace(f->offset, f->offset + size_of(f->descriptor[0]));
    }
    for (const auto &[from, to] : fields)
        if (!final_.empty() && final_.back().second == from)
            final_.back().second = to;
        else
            final_.emplace_back(from, to);
}

/// The end of a constructor.
void MethodTranslator::freeze()
{
    for (const auto &[from, to] : final_)
        b_.freeze(0, from, to);
}

void MethodTranslator::run(ir::FunctionId f)
{
    set_position(0);
    if (!signature_of(method_.info->descriptor).good || !find_blocks()) {
        b_.trap("the bytecode of " + dotted(class_.name) + "." + std::string(method_.info->name) + " is damaged");
        return b_.finish(f);
    }
    this_stays_ =
        !method_.is(kStatic) && std::none_of(instructions_.begin(), instructions_.end(),
                                             [](const Bytecode &i) { return i.op == kAstore && i.value == 0; });
    if (this_stays_)
        find_final_fields();
    labels_.resize(depth_.size());
    for (size_t pc = 0; pc < depth_.size(); pc++)
        if (depth_[pc] >= 0)
            labels_[pc] = b_.label();
    start_.assign(depth_.size(), ~0u);
    // Whoever calls a method of the JDK does not know that a model stands in for it.
    if (class_.origin == Origin::Model && method_.info->name != "<clinit>")
        b_.initialise(&class_);
    enter();
    if (f == world_.main && std::any_of(instructions_.begin(), instructions_.end(),
                                        [](const Bytecode &i) { return i.op == kAload && i.value == 0; }))
        b_.native(ir::Native::Assumed,
                  {b_.constant(static_cast<int64_t>(world_.literal(b_.program, "the program gets no arguments"))),
                   b_.constant(0)},
                  b_.fresh());
    uint32_t body = b_.here();
    if (class_.name.starts_with("java/util/concurrent/locks/AbstractQueued") &&
        class_.name.ends_with("$ConditionObject") && method_.info->name.starts_with("await"))
        may_end_by_itself();
    live_ = true;
    uint32_t scratch = b_.next_fresh();
    for (at_ = 0; at_ < instructions_.size(); at_++) {
        const Bytecode &i = instructions_[at_];
        set_position(i.pc);
        if (depth_[i.pc] >= 0) {
            if (live_)
                flush();
            start_[i.pc] = b_.here();
            begin_block(i.pc);
        } else {
            start_[i.pc] = b_.here();
        }
        if (std::none_of(stack_.begin(), stack_.end(), [&](const Slot &s) { return !s.constant && s.reg >= scratch; }))
            b_.release(scratch);
        instruction(i);
    }
    add_handlers();
    if (method_.is(kSynchronized)) {
        // Whatever is thrown out of the method leaves the monitor.
        uint32_t end = b_.here();
        Register thrown = b_.fresh();
        b_.emit(Opcode::Caught, thrown);
        leave_monitor();
        b_.emit(Opcode::Throw, 0, thrown);
        if (body < end)
            b_.out.handlers.push_back({body, end, end, ir::Handler::kCatchAll});
    }
    world_.null_checks[f] = std::move(null_checks_);
    b_.finish(f);
}

} // namespace mazur::java
