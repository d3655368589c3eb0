// The machine's state: building it, going back, its identity, threads that come and go.
#include "machine/machine.h"
#include "machine/thorough.h"

#include <algorithm>
#include <cassert>

namespace mazur {

namespace {

constexpr uint64_t kTermBase = uint64_t{1} << 62; ///< keys of threads, apart from addresses
constexpr uint64_t kSpinKey = uint64_t{1} << 61;
constexpr size_t kMostThreads = 10000;
constexpr uint64_t kSymbolFactor = 0x9e3779b97f4a7c15u; ///< tells expression n from the number n

} // namespace

Machine::Machine(const ir::Program &program, const MachineOptions &options, Sharing &sharing)
    : program_(program), options_(options), sharing_(sharing),
      memory_(journal_, options.properties.has(Property::Uninit)), clocks_(journal_, memory_), stamps_(journal_),
      code_(program)
{
    code_.grown = [this] { extend(); };
    for (ir::GlobalId g = 0; g < program.globals.size(); g++)
        if (program.globals[g].thread_local_)
            thread_locals_.push_back(g);
}

void Machine::extend()
{
    code_.grow();
    sharing_.grow();
    for (; adopted_ < program_.globals.size(); adopted_++) {
        const ir::Global &g = program_.globals[adopted_];
        if (!g.thread_local_)
            memory_.create_lasting(g.address, g.size, g.site, g.init, ir::parts_of(g));
    }
}

Machine::~Machine() = default;

bool Machine::follow_symbols(smt::Expressions &expressions, const smt::Model &model)
{
    if (memory_.tracks_undefined())
        return false;
    expressions_ = &expressions;
    model_ = &model;
    memory_.track_symbols(expressions);
    return true;
}

Outcome Machine::boot()
{
    track_races_ = driver_ == nullptr && (sharing_.any_watched() || judges_races());
    if (judges_races())
        clocks_.go_on_after_races();
    // Whether accesses race is to be known of local objects, too: others may come to know them without synchronisation.
    if (program_.resolver != nullptr && driver_ == nullptr && !options_.properties.has(Property::Race))
        memory_.follow_references();
    memory_.open_region(0);
    for (uint32_t g = 0; g < program_.globals.size(); g++) {
        const ir::Global &global = program_.globals[g];
        if (global.thread_local_)
            continue;
        memory_.create(global.address, global.size, ObjectKind::Global, sharing_.global_site(g), global.constant, false,
                       program_.resolver != nullptr ? ir::parts_of(global) : 1);
        std::copy(global.init.begin(), global.init.end(), memory_.host(global.address));
    }
#ifndef NDEBUG
    memory_.note_beginning();
#endif
    assert(!thorough() || begin_watching());
    adopted_ = program_.globals.size();
    early_ = program_.early.size();
    ThreadId main = make_thread(0, program_.entry, {}, {});
    if (outcome_ != Outcome::Running)
        return outcome_;
    Thread &t = *threads_[main];
    run(t);
    if (outcome_ == Outcome::Running) {
        refresh(t);
        if (t.pending.kind == ActionKind::Spurious)
            skip_laps(t);
        threads_sum_ += t.fingerprint;
    }
    settle();
    if (options_.spurious && outcome_ == Outcome::Running && observer_ == nullptr && driver_ == nullptr)
        look_ahead(main, {});
    assert(!thorough() || keeps_invariants());
    return outcome_;
}

/// The thread, saved for rewinding if this step has not changed it before.
Thread &Machine::touch(ThreadId id)
{
    Thread &t = *threads_[id];
    if (driver_ != nullptr)
        return t;
    for (size_t i = step_start_; i < saved_.size(); i++)
        if (saved_[i].thread == id)
            return t;
    saved_.push_back({id, t});
    FramePool::share(t.top);
    return t;
}

Machine::Mark Machine::mark() const
{
    return {journal_.mark(), saved_.size(), born_.size(), output_.size(), memory_.fingerprint(), threads_sum_, printed_,
            clocks_.mark(),  spins_.mark(), alive_,       unjoined_,      atomic_owner_};
}

void Machine::rewind(const Mark &m)
{
    assert(m.saved_threads <= saved_.size() && m.born <= born_.size() && m.output <= output_.size());
    assert(!thorough() || watch_rewind(m.saved_threads));
    while (saved_.size() > m.saved_threads) {
        SavedThread &s = saved_.back();
        Thread &t = *threads_[s.thread];
        frames_.release(t.top);
        t = s.value;
        saved_.pop_back();
    }
    journal_.rewind(m.journal);
    born_.resize(m.born);
    output_.resize(m.output);
    memory_.set_fingerprint(m.memory);
    threads_sum_ = m.threads;
    printed_ = m.printed;
    clocks_.rewind(m.clocks);
    spins_.rewind(m.spins);
    alive_ = m.alive;
    unjoined_ = m.unjoined;
    atomic_owner_ = m.atomic_owner;
    outcome_ = Outcome::Running;
    lost_ = false;
    assert(!thorough() || keeps_invariants());
}

void Machine::forget_past()
{
    assert(!thorough() || watch_forget());
    for (size_t i = 0; i < saved_.size(); i++)
        frames_.release(saved_[i].value.top);
    saved_.shrink(0);
    step_start_ = 0;
    journal_.forget();
    if (std::ranges::all_of(born_, [&](ThreadId t) { return threads_[t]->reads == nullptr; }))
        spins_.clear();
}

void Machine::restore(const Thread &checkpoint)
{
    Thread &t = *threads_[checkpoint.id];
    frames_.release(t.top);
    t = checkpoint;
}

void Machine::unstart(ThreadId id)
{
    std::erase(born_, id);
    frames_.release(threads_[id]->top);
    *threads_[id] = Thread{};
}

void Machine::restart(const Thread &checkpoint)
{
    born_.push_back(checkpoint.id);
    *threads_[checkpoint.id] = checkpoint;
}

bool Machine::number_threads(const std::vector<StartedThread> &threads)
{
    std::map<ThreadId, uint32_t> children;
    for (const StartedThread &t : threads) {
        if (t.number == 0 || t.number >= kMostThreads || !given_numbers_.insert(t.number).second)
            return false;
        numbers_[{t.parent, children[t.parent]++}] = t.number;
    }
    return true;
}

std::vector<StartedThread> Machine::started_threads() const
{
    std::vector<StartedThread> started;
    for (ThreadId t : born_)
        if (t != 0)
            started.push_back({t, threads_[t]->parent});
    return started;
}

/// The number of the thread that this one starts next.
ThreadId Machine::next_child(ThreadId parent)
{
    const std::pair child(parent, threads_[parent]->children);
    if (auto known = numbers_.find(child); known != numbers_.end())
        return known->second;
    auto number = static_cast<ThreadId>(numbers_.size() + 1);
    while (given_numbers_.contains(number))
        number++;
    return numbers_[child] = number;
}

/// A new thread standing at the start of the function; it is run when the current step ends.
ThreadId Machine::make_thread(ThreadId parent, ir::FunctionId function, Value first, Value second)
{
    bool is_main = born_.empty();
    ThreadId id = 0;
    if (options_.most_threads != 0 && born_.size() > options_.most_threads) {
        cut(touch(parent), CutReason::Unwind);
        return 0;
    }
    if (!is_main) {
        id = next_child(parent);
        touch(parent).children++;
    }
    if (id >= kMostThreads) {
        fail(parent, ir::ErrorKind::Unsupported, "more than " + std::to_string(kMostThreads) + " threads");
        failure_.too_many_threads = true;
        return 0;
    }
    memory_.open_region(id + 1);
    while (threads_.size() <= id)
        threads_.push_back(std::make_unique<Thread>());
    flags_.reserve(id + 1);
    if (flags_[id] != 0)
        journal_.set(&flags_[id], 0);
    Thread &t = touch(id);
    assert(t.status == ThreadStatus::Unborn);
    t = Thread{};
    t.id = id;
    t.parent = parent;
    t.status = ThreadStatus::Running;
    t.entry = function;
    uint64_t base = region_base(id + 1);
    t.stack = base + kStackOffset + kStackSize;
    t.heap = base + kHeapOffset;
    if (memory_.follows_references()) {
        memory_.keep(t.heap, 0);
        t.heap = memory_.kept(id + 1);
        memory_.escape(first.bits);
        memory_.escape(second.bits);
        if (!is_main) {
            memory_.divide(parent + 1);
            memory_.divide(id + 1);
        }
    }
    for (ir::GlobalId g : thread_locals_) {
        const ir::Global &global = program_.globals[g];
        uint64_t address = base + kTlsOffset + global.address;
        memory_.create(address, global.size, ObjectKind::ThreadLocal, sharing_.global_site(g), false, false);
        for (size_t i = 0; i < global.init.size(); i++)
            memory_.write(address + i, 1, global.init[i]);
    }
    const ir::Function &f = program_.functions[function];
    if (!push_frame(t, function)) {
        fail(parent, ir::ErrorKind::Unsupported, "locals larger than a thread's stack");
        return 0;
    }
    auto give = [&](uint32_t parameter, Value v) {
        if (parameter >= f.parameters)
            return;
        t.top->registers()[parameter] = v.symbol == 0 ? v.bits : 0;
        if (v.symbol != 0) {
            t.top->symbols()[parameter] = v.symbol;
            t.top->symbolic = true;
        }
    };
    give(0, first);
    give(1, second);
    born_.push_back(id);
    alive_++;
    unjoined_++;
    if (!is_main) {
        t.time.see(threads_[parent]->time);
        if (track_races_)
            clocks_.start(touch(parent), parent, t, id);
        if (driver_ == nullptr)
            fresh_.push_back(id);
        if (observer_ != nullptr)
            observer_->started(parent, id);
    }
    return id;
}

/// Does a call of the function begin to use what is kept to deal with a full stack?
bool Machine::stack_runs_out(const Thread &t, ir::FunctionId function)
{
    constexpr uint64_t kReserve = uint64_t{1} << 20;
    uint64_t left = t.stack - (region_base(t.id + 1) + kStackOffset);
    return left >= kReserve && left - kReserve < code_.of(function).stack_bytes;
}

/// A frame for a call of the function, with its locals. False if the stack is full.
bool Machine::push_frame(Thread &t, ir::FunctionId function)
{
    const ir::Function &f = program_.functions[function];
    const FunctionCode &code = code_.of(function);
    uint64_t limit = region_base(t.id + 1) + kStackOffset;
    bool shallow = t.stack - limit > kStackSize - kSlidingStack;
    uint64_t bytes = code.stack_bytes + (shallow ? code.slide : 0);
    if (t.stack - limit < bytes + code.stack_align)
        return fail(t.id, ir::ErrorKind::Memory, "stack overflow");
    auto slots = static_cast<uint32_t>(f.registers * (memory_.tracks_undefined() ? 2 : 1) +
                                       (memory_.tracks_symbols() ? (f.registers + 1) / 2 : 0) +
                                       (options_.unwind != 0 ? code.loop_heads.size() : 0));
    bool below = t.top != nullptr && t.top->stack_objects;
    t.top = frames_.push(t.top, f, function, slots);
    t.top->stack_objects = below || code.uses_stack;
    t.top->stack_before = t.stack;
    t.stack = (t.stack - bytes) & ~(code.stack_align - 1);
    t.top->base = t.stack;
    for (uint32_t l = 0; l < f.locals.size(); l++)
        memory_.create(t.stack + code.local_offsets[l], f.locals[l].size, ObjectKind::Local,
                       sharing_.local_site(function, l), false, true);
    return true;
}

/// Ends the lives of the objects on a thread's stack between two addresses.
void Machine::end_stack(Thread &t, uint64_t from, uint64_t to)
{
    for (uint64_t a = from; a < to;) {
        Object *o = memory_.nearest(a);
        if (o == nullptr || o->size == 0 || o->base > a || a >= o->base + o->size) {
            a += 16;
            continue;
        }
        a = (o->base + o->size + 15) & ~uint64_t{15};
        const Access how = several() ? classify(t, *o, o->base, o->size, true, false) : Access::Hidden;
        if (to_watch(how) && !watch(t, o->base, o->size, true, false))
            return;
        // Others may know its address.
        memory_.destroy(*o, how != Access::Hidden || (several() && sharing_.remembers_locals()));
    }
}

void Machine::finish_thread(Thread &t, Value result)
{
    uint64_t base = region_base(t.id + 1);
    uint64_t low = t.stack;
    for (const Frame *f = t.top; f != nullptr && f->stack_objects; f = f->parent) {
        end_stack(t, low, f->stack_before);
        low = f->stack_before;
    }
    for (ir::GlobalId id : thread_locals_)
        if (const ir::Global &g = program_.globals[id]; Object *o = memory_.find(base + kTlsOffset + g.address, g.size))
            memory_.destroy(*o);
    if (outcome_ != Outcome::Running)
        return;
    t.stop(ThreadStatus::Finished);
    t.result = detached(t.id) ? 0 : result.bits;
    t.result_symbol = detached(t.id) ? 0 : result.symbol;
    frames_.release(t.top);
    t.top = nullptr;
    t.reads = t.spinning = nullptr;
    if (t.atomic_depth > 0)
        leave_section(t);
    alive_--;
    if (observer_ != nullptr)
        observer_->ended(t.id);
}

/// Hashes the frames that wait for calls to return once, and the top frame's live registers each time.
void Machine::refresh(Thread &t)
{
    SequenceHash h(mix(kTermBase + t.id, static_cast<uint64_t>(t.status)));
    if (t.status == ThreadStatus::Finished) {
        h.add(joined(t.id) || detached(t.id) ? 0 : t.result + kSymbolFactor * t.result_symbol + 1);
    } else if (t.status == ThreadStatus::Cut) {
        h.add(static_cast<uint64_t>(t.cut));
    } else {
        auto hash_registers = [&](SequenceHash &into, const Frame &f, std::span<const ir::Register> live) {
            if (f.symbolic)
                for (ir::Register r : live)
                    into.add(f.registers()[r] + kSymbolFactor * f.symbols()[r]);
            else
                for (ir::Register r : live)
                    into.add(f.registers()[r]);
            if (memory_.tracks_undefined())
                for (ir::Register r : live)
                    into.add(f.shadows()[r]);
            if (options_.unwind != 0)
                for (size_t i = f.slots - code_.of(f.function_id).loop_heads.size(); i < f.slots; i++)
                    into.add(f.registers()[i]);
        };
        static thread_local std::vector<Frame *> waiting;
        waiting.clear();
        Frame *f = t.top->parent;
        for (; f != nullptr && !f->hashed; f = f->parent)
            waiting.push_back(f);
        Fingerprint below = f != nullptr ? f->below : Fingerprint{};
        while (!waiting.empty()) {
            f = waiting.back();
            waiting.pop_back();
            SequenceHash frame(below);
            frame.add(uint64_t{f->function_id} << 32 | f->pc);
            frame.add(f->stack_before);
            if (f->until != 0)
                frame.add(f->until);
            hash_registers(frame, *f, code_.of(f->function_id).liveness.live_across_call(f->pc));
            below = frame.finish();
            f->below = below;
            f->hashed = true;
        }
        h.add(below.lo);
        h.add(below.hi);
        h.add(uint64_t{t.top->function_id} << 32 | t.top->pc);
        h.add(t.stack);
        if (t.top->until != 0)
            h.add(t.top->until);
        h.add(memory_.follows_references() ? memory_.kept(t.id + 1) : t.heap);
        h.add(t.time.shown);
        h.add(t.time.waited);
        h.add(t.scratch + kSymbolFactor * t.scratch_symbol);
        h.add(uint64_t{t.children} << 32 | uint64_t{t.atomic_depth} << 8 | uint64_t{detached(t.id)} << 2 |
              uint64_t{t.left} << 1 | uint64_t{t.notified});
        h.add(static_cast<uint64_t>(t.pending.kind) | uint64_t{t.answer_count} << 8 | uint64_t{t.answers} << 16 |
              uint64_t{t.place} << 48);
        hash_registers(h, *t.top, code_.of(t.top->function_id).liveness.live_before(t.top->pc));
    }
    t.fingerprint = h.finish();
}

Fingerprint Machine::fingerprint() const
{
    Fingerprint result = memory_.fingerprint() + threads_sum_ + printed_;
    for (ThreadId id : born_)
        if (threads_[id]->spinning != nullptr && spin_unchanged(*threads_[id]))
            result += mix(kSpinKey + id, 1);
    if (sharing_.passes_time_on()) {
        uint64_t shown = Time::kEnd, now = Time::kEnd;
        for (ThreadId id : born_)
            if (const Thread &t = *threads_[id]; t.status == ThreadStatus::Running) {
                shown = std::min(shown, t.time.shown);
                now = std::min(now, t.time.now());
            }
        result += stamps_.fingerprint({shown, now - shown, 0});
    }
    if (track_races_ && several()) {
        static thread_local std::vector<const Thread *> unjoined;
        unjoined.clear();
        for (ThreadId id : born_)
            if (!joined(id) && !(detached(id) && threads_[id]->status == ThreadStatus::Finished))
                unjoined.push_back(threads_[id].get());
        result += clocks_.fingerprint(unjoined);
    }
    return result;
}

void Machine::print(const Thread &t, std::string_view text)
{
    constexpr size_t kMostOutput = size_t{1} << 20;
    prints_++;
    if (driver_ != nullptr && observer_ == nullptr && rehearsal_ == nullptr)
        return driver_->printed(t, text);
    if (output_.size() >= kMostOutput) {
        if (options_.outputs)
            fail(t.id, ir::ErrorKind::Unsupported, "--show-output where a run prints more than 1 MB");
        return;
    }
    output_ += text;
    if (!options_.outputs)
        return;
    SequenceHash hash(printed_);
    for (char c : text)
        hash.add(static_cast<unsigned char>(c));
    printed_ = hash.finish();
}

bool Machine::spin_unchanged(const Thread &t) const
{
    for (const SpinRead *r = t.reads;; r = r->previous) {
        if (r->size != 0 &&
            (memory_.find(r->address, r->size) == nullptr || memory_.read(r->address, r->size) != r->value))
            return false;
        if (r == t.spinning)
            return true;
    }
}

/// After a step that only read.
void Machine::note_read(Thread &t, const SpinRead &read)
{
    auto add = [&](const SpinRead &more) {
        SpinRead *here = spins_.at(spins_.allocate(1));
        *here = more;
        here->previous = t.reads;
        here->length = t.reads == nullptr ? 1 : t.reads->length + 1;
        t.reads = here;
    };
    if (t.reads != nullptr && t.reads->length >= 2 * kLongestSpin) {
        static thread_local std::vector<SpinRead> last;
        last.clear();
        for (const SpinRead *r = t.reads; last.size() < kLongestSpin; r = r->previous)
            last.push_back(*r);
        t.reads = nullptr;
        for (size_t n = last.size(); n-- > 0;)
            add(last[n]);
    }
    add(read);
}

/// After such steps: has the thread come back to where it was before an earlier one?
void Machine::note_spin(Thread &t)
{
    t.spinning = nullptr;
    if (t.status != ThreadStatus::Running)
        return;
    for (const SpinRead *r = t.reads; r != nullptr; r = r->previous)
        if (r->before == t.fingerprint && r->effect == t.effect) {
            t.acts = r->deeds != t.deeds;
            t.spinning = r; // also if one of the values has changed since: that it can go on depends on that
            return;
        }
}

} // namespace mazur
