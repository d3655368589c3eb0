// Accesses to memory before they happen: are they allowed, and are they visible?
#include "ir/model_numbers.h"
#include "machine/library_races.h"
#include "machine/machine.h"

#include <algorithm>

namespace mazur {

namespace {

std::string hex(uint64_t n)
{
    std::string s;
    do {
        s.insert(s.begin(), "0123456789abcdef"[n & 15]);
        n >>= 4;
    } while (n != 0);
    return "0x" + s;
}

/// The name of the class of an object on the heap of a managed program.
std::string_view class_of(const ir::Program &program, const Memory &memory, const Object &object)
{
    uint64_t number = memory.read(object.base, 4);
    return number < program.classes.size() ? std::string_view(program.classes[number].name) : "";
}

std::string plural(uint64_t n, const char *word) { return std::to_string(n) + " " + word + (n == 1 ? "" : "s"); }

/// Where the address is in, behind or before an object, whichever is nearest; empty if there is none nearby.
std::string beside_object(const Memory &memory, uint64_t address)
{
    const Object *behind = memory.nearest(address), *next = memory.nearest(address + 16);
    if (behind == nullptr)
        behind = memory.nearest(address - 16);
    if (behind != nullptr && (behind->freed() || behind->base > address))
        behind = nullptr;
    if (next != nullptr && (next->freed() || next->base <= address))
        next = nullptr;
    const uint64_t end = behind == nullptr ? 0 : std::min(behind->base + behind->size, address);
    if (behind != nullptr && (next == nullptr || address - end <= next->base - address))
        return "at offset " + std::to_string(address - behind->base) + " of an object of " +
               plural(behind->size, "byte");
    return next == nullptr ? "" : plural(next->base - address, "byte") + " before the start of an object";
}

} // namespace

/// The object accessed, or null after reporting why the access is wrong.
Object *Machine::check(Thread &t, uint64_t address, uint64_t bytes, bool write, bool atomic)
{
    Object *o = memory_.find(address, bytes);
    if (o != nullptr && !(write && o->constant()))
        return o;
    if (o == nullptr) {
        note_touch(address, 1, write); // else nobody knows that the step depends on who ended the object
        // If that is no error that is asked for, others count that come in time.
        if (!options_.properties.has(Property::Memory) && on_stack(address) && address >> ir::kRegionBits != t.id + 1 &&
            memory_.nearest(address) == nullptr)
            sharing_.note_lost_local();
        // Where the run goes on, what comes too late races with what came in time as it would have then.
        if (!ordered_after_end(t, address, bytes, !judges_races() || write, !judges_races() || atomic))
            return nullptr;
    }
    std::string what = write ? "write of " : "read of ";
    what += plural(bytes, "byte");
    if (o != nullptr) {
        fail(t.id, ir::ErrorKind::Memory, what + " to constant data");
        return nullptr;
    }
    Object *near = memory_.nearest(address);
    for (const ir::Global &global : program_.globals)
        if (near != nullptr && global.unknown && global.address == near->base) {
            fail(t.id, ir::ErrorKind::Unsupported, "use of " + global.name + ", which is not modelled");
            return nullptr;
        }
    // Which access of a lock's comes too late is its own business.
    const std::string late = t.top->function->library ? "access to" : what + " in";
    if (address < 4096)
        what = (write ? "write through a null pointer" : "read through a null pointer") +
               (address == 0 ? std::string() : " (offset " + std::to_string(address) + ")");
    else if (near != nullptr && near->freed() && near->kind() == ObjectKind::Heap)
        what = "use after free: " + late + " a block of " + plural(near->full_size, "byte") + " that was freed";
    else if (near != nullptr && near->freed())
        what = late + " a variable whose function has returned";
    else if (std::string where = beside_object(memory_, address); !where.empty())
        what += " out of bounds: " + where;
    else if (const uint64_t owner = address >> ir::kRegionBits; on_stack(address) && owner <= threads_.size())
        what += " in the stack of " + (owner == 1 ? "main" : "thread " + std::to_string(owner - 1)) +
                ", where no variable is any more";
    else
        what += " at " + hex(address) + ", where nothing is";
    fail(t.id, ir::ErrorKind::Memory, what);
    failure_.late = near != nullptr ? near->freed() : on_stack(address);
    return nullptr;
}

/// Is it an access to an object that has ended, and visible? Then it fails when it happens, and not before: the step
/// that leads to it is the same whether the object has ended or not.
bool Machine::comes_late(const Thread &t, uint64_t address, uint64_t bytes, bool write, bool atomic)
{
    if (driver_ != nullptr || !several())
        return false;
    const Object *o = memory_.nearest(address);
    return o != nullptr && o->freed() && classify(t, *o, address, bytes, write, atomic) == Access::Visible;
}

bool Machine::may_access(ThreadId id, uint64_t address, uint64_t bytes, bool write, bool atomic)
{
    Thread &t = *threads_[id];
    Object *o = check(t, address, bytes, write, atomic);
    if (o == nullptr)
        return false;
    if (!watches() || !several())
        return true;
    return !watched(o->site(address)) || watch(t, address, bytes, write, atomic);
}

bool Machine::may_use_condition(ThreadId id, uint64_t address)
{
    if (program_.resolver != nullptr) // conditions of objects that are never written as such, and do not end
        return check(*threads_[id], address, 1, false) != nullptr;
    return may_access(id, address, 1, false, true);
}

/// Can the word of a synchronisation object have been initialised?
bool Machine::may_be_written(uint64_t address) const
{
    // What is an action of its own under a driver need not be in memory.
    const Object *o = memory_.nearest(address);
    const bool elsewhere =
        driver_ != nullptr && o != nullptr && sharing_.visibility(o->site(address)) == Visibility::Racy;
    return elsewhere || memory_.may_be_written(address);
}

bool Machine::may_wait_at(ThreadId t, uint64_t condition)
{
    if (!may_use_condition(t, condition))
        return false;
    if (program_.resolver != nullptr || memory_.find(condition, 4) == nullptr)
        return true;
    if (!may_be_written(condition))
        return fail(t, ir::ErrorKind::Lock, "a thread waits on a condition variable that was never initialised");
    return memory_.read(condition, 4) != ir::kEndedCondition ||
           fail(t, ir::ErrorKind::Lock, "a thread waits on a destroyed condition variable");
}

/// Does the race detector look at plain accesses to objects of the site?
bool Machine::watched(uint32_t site) const
{
    const Visibility visibility = sharing_.visibility(site);
    return visibility == Visibility::Watched ||
           (visibility == Visibility::Racy && options_.properties.has(Property::Race));
}

/// What ended an object's life counts as a write to it: using it without being ordered after that is a race.
bool Machine::ordered_after_end(Thread &t, uint64_t address, uint64_t bytes, bool write, bool atomic)
{
    Object *o = memory_.nearest(address);
    if (o == nullptr || !o->freed() || !to_watch(classify(t, *o, address, bytes, true, false)))
        return true;
    return watch(t, address, std::min(bytes, o->base + o->full_size - address), write, atomic, false);
}

/// How an access to a part of an object, or to an object without parts, is to be treated, and what it teaches about
/// sharing.
Machine::Access Machine::classify_part(const Thread &t, uint32_t site, uint16_t &toucher, bool write, bool atomic)
{
    auto bits = static_cast<uint16_t>((write ? Sharing::kWritten : 0) | (atomic ? 0 : Sharing::kPlain));
    if (toucher == 0)
        toucher = static_cast<uint16_t>(t.id + 1);
    else if (toucher != t.id + 1)
        bits |= Sharing::kShared;
    if (t.atomic_depth > 0 && driver_ != nullptr)
        bits |= Sharing::kSection;
    if (!sharing_.knows(site, bits))
        sharing_.raise(site, bits);
    switch (sharing_.visibility(site)) {
    case Visibility::Hidden:
        return Access::Hidden;
    case Visibility::Atomic:
        return atomic ? Access::Visible : Access::Hidden;
    case Visibility::Watched:
        return atomic ? Access::Visible : Access::Watched;
    case Visibility::Racy:
        return Access::Visible;
    }
    return Access::Visible;
}

/// The same of bytes of an object.
Machine::Access Machine::classify(const Thread &t, const Object &object, uint64_t address, uint64_t bytes, bool write,
                                  bool atomic)
{
    Access most = classify_parts(t, object, address, bytes, write, atomic);
    if (most != Access::Hidden && (rehearsal_ != nullptr || sharing_.waits().any()))
        note_guarded(t, address, bytes, write);
    return most;
}

/// The same of a synchronisation word.
Machine::Access Machine::classify_sync(const Thread &t, const Object &object, uint64_t address)
{
    return classify_parts(t, object, address, 4, true, true);
}

Machine::Access Machine::classify_parts(const Thread &t, const Object &object, uint64_t address, uint64_t bytes,
                                        bool write, bool atomic)
{
    if (!several() || object.constant() || object.local())
        return Access::Hidden;
    if (!object.has_parts())
        return classify_part(t, object.site(), memory_.toucher(object.base), write, atomic);
    Access most = Access::Hidden;
    for (uint64_t a = address & ~uint64_t{7}; a < address + bytes; a += 8)
        most = std::max(most, classify_part(t, object.site(a), memory_.toucher(a), write, atomic));
    return most;
}

void Machine::show_if_drains(const Action &action, const Object &object)
{
    if (driver_ != nullptr && several() && !object.constant() && !object.local() && driver_->drains(action))
        sharing_.raise(object.site(action.address), Sharing::kShared | Sharing::kWritten);
}

/// Tells the race detector, or only asks it if the access does not happen; false after reporting a race.
bool Machine::watch(Thread &t, uint64_t address, uint64_t bytes, bool write, bool atomic, bool happens)
{
    const Frame *user = t.top;
    while (user->function->library && user->parent != nullptr)
        user = user->parent;
    CodePoint where{user->function_id, user->pc};
    std::optional<RaceWith> race = driver_ != nullptr ? driver_->watch(t, address, bytes, write, atomic, where)
                                   : happens          ? clocks_.access(t, t.id, address, bytes, write, atomic, where)
                                                      : clocks_.race_of(t, address, bytes, write, atomic);
    if (!race)
        return true;
    Object *o = memory_.nearest(address);
    if (o != nullptr && o->kind() == ObjectKind::Global && t.top->function->library)
        for (const ir::Global &global : program_.globals)
            if (global.address == o->base && !global.thread_local_ && is_standard_stream(global.name))
                return true;
    bool inside =
        program_.resolver != nullptr && t.top->function->library &&
        !(o != nullptr && o->kind() == ObjectKind::Heap && acts_for_program(t.top, class_of(program_, memory_, *o)));
    auto show = [&] {
        if (o != nullptr)
            for (uint64_t a = address & ~uint64_t{7}; a < address + bytes; a += 8)
                sharing_.raise(o->site(a), Sharing::kRacy);
        return true;
    };
    if (!options_.properties.has(Property::Race) || inside)
        return show();
    if (sharing_.mixed_found())
        return true; // there will be another exploration, which knows better
    failure_.race = race;
    if (!options_.all_errors)
        return fail(t.id, ir::ErrorKind::Race, "");
    if (rehearsal_ != nullptr)
        return true;
    failure_.kind = ir::ErrorKind::Race;
    failure_.message.clear();
    failure_.thread = t.id;
    failure_.thrown.clear();
    for (const Frame *f = t.top; f != nullptr; f = f->parent)
        if (!f->function->library)
            failure_.thrown.push_back({f->function_id, f->pc});
    note_failure();
    return show(); // in all orders, then
}

void Machine::note_failure()
{
    if (rehearsal_ == nullptr)
        failures_.push_back(failure_);
}

bool Machine::fail(ThreadId t, ir::ErrorKind kind, std::string message, std::vector<CodePoint> thrown)
{
    if (lost_) {
        outcome_ = Outcome::Interrupted;
        return false;
    }
    // A managed program has no way to memory errors of its own: here the library has met what is not modelled.
    if (kind == ir::ErrorKind::Memory && program_.resolver != nullptr && threads_[t]->top != nullptr &&
        threads_[t]->top->function->library) {
        kind = ir::ErrorKind::Unsupported;
        message += " in " + threads_[t]->top->function->name;
    }
    failure_.kind = kind;
    failure_.message = std::move(message);
    failure_.thread = t;
    failure_.thrown = std::move(thrown);
    failure_.late = failure_.too_many_threads = false;
    if (kind != ir::ErrorKind::Race)
        failure_.race.reset();
    if (!options_.properties.covers(kind))
        return cut(*threads_[t], CutReason::Undefined);
    if (options_.all_errors && kind != ir::ErrorKind::Unsupported) {
        note_failure();
        return cut(*threads_[t], CutReason::Failed);
    }
    outcome_ = Outcome::Failed;
    return false;
}

bool Machine::cut(Thread &t, CutReason reason)
{
    t.stop(ThreadStatus::Cut);
    t.cut = reason;
    cuts_ |= 1u << static_cast<unsigned>(reason);
    return false;
}

} // namespace mazur
