#include "engine/bulk.h"

#include "ir/flow.h"
#include "machine/naming.h"

#include <algorithm>

namespace mazur {

namespace {

constexpr uint64_t kMostLooks = 2048;
constexpr size_t kMostAddresses = size_t{1} << 16;
constexpr double kLeastShare = 0.2; ///< what has less does not stand out

uint64_t key(uint32_t function, uint32_t pc) { return uint64_t{function} << 32 | pc; }

struct Jump {
    uint32_t from, to;
};

/// The backward jump of the innermost loop around the instruction.
std::optional<Jump> loop_around(const ir::Function &f, uint32_t pc)
{
    std::optional<Jump> best;
    for (uint32_t from = pc; from < f.code.size(); from++)
        ir::targets(f, f.code[from], [&](uint32_t to) {
            if (to <= pc && (!best || to > best->to))
                best = Jump{from, to};
        });
    return best;
}

/// Of an array, a structure or what a pointer leads to, the name of the whole.
std::string whole(const std::string &name)
{
    size_t end = name.find_first_of("[.");
    end = std::min(end, name.find("->"));
    return end == 0 ? name : name.substr(0, end);
}

} // namespace

void BulkSampler::look(Machine &machine, ThreadId id)
{
    if (looks_ == kMostLooks)
        halve();
    random_ ^= random_ << 13;
    random_ ^= random_ >> 7;
    random_ ^= random_ << 17;
    left_ = (interval_ + 1) / 2 + random_ % interval_;
    looks_++;
    const Thread &t = machine.thread(id);
    count_loop(machine, t);
    count_thing(machine, t);
}

void BulkSampler::halve()
{
    interval_ *= 2;
    looks_ /= 2;
    for (Loop &l : loops_)
        l.steps /= 2;
    for (Thing &t : things_)
        t.steps /= 2;
}

void BulkSampler::count_loop(Machine &machine, const Thread &t)
{
    for (const Frame *f = t.top; f != nullptr; f = f->parent) {
        if (f->function->library)
            continue;
        if (const uint32_t n = loop_at(machine, *f); n != kNone) {
            loops_[n].steps++;
            return;
        }
    }
}

uint32_t BulkSampler::loop_at(Machine &machine, const Frame &frame)
{
    auto [found, is_new] = loop_of_.try_emplace(key(frame.function_id, frame.pc), kNone);
    if (!is_new)
        return found->second;
    const std::optional<Jump> jump = loop_around(*frame.function, frame.pc);
    if (!jump)
        return kNone;
    auto [n, first] = loop_by_head_.try_emplace(key(frame.function_id, jump->to), static_cast<uint32_t>(loops_.size()));
    if (first) {
        // The loop's own line is that of the jump back, if it was not joined with a jump in the loop's body.
        const Naming naming(machine);
        Place place = naming.place(CodePoint{frame.function_id, jump->to});
        const Place back = naming.place(CodePoint{frame.function_id, jump->from});
        if (place.line == 0 || (back.line != 0 && back.file == place.file && back.line < place.line))
            place = back;
        loops_.push_back({std::move(place)});
    }
    return found->second = n->second;
}

void BulkSampler::count_thing(Machine &machine, const Thread &t)
{
    const Action &a = t.pending;
    if (a.kind == ActionKind::Join || a.kind == ActionKind::Exit || a.address == 0)
        return;
    if (const uint32_t n = thing_at(machine, a); n != kNone)
        things_[n].steps++;
}

uint32_t BulkSampler::thing_at(Machine &machine, const Action &a)
{
    if (thing_of_.size() >= kMostAddresses)
        thing_of_.clear();
    auto [found, is_new] = thing_of_.try_emplace(a.address, kNone);
    if (!is_new)
        return found->second;
    Naming naming(machine);
    if (machine.memory().nearest(a.address) == nullptr || naming.is_internal(a.address))
        return kNone;
    std::string name = whole(naming.object(a.address, std::max<uint64_t>(a.size, 1), true).text);
    if (name.empty())
        return kNone;
    auto [n, first] = thing_by_name_.try_emplace(name, static_cast<uint32_t>(things_.size()));
    if (first)
        things_.push_back({std::move(name)});
    return found->second = n->second;
}

std::optional<Bulk> BulkSampler::bulk() const
{
    Bulk bulk;
    auto share = [&](uint64_t steps) { return static_cast<double>(steps) / static_cast<double>(looks_); };
    if (auto l = std::ranges::max_element(loops_, {}, &Loop::steps);
        l != loops_.end() && l->place.line != 0 && share(l->steps) >= kLeastShare) {
        bulk.loop = l->place;
        bulk.loop_share = share(l->steps);
    }
    if (auto t = std::ranges::max_element(things_, {}, &Thing::steps);
        t != things_.end() && share(t->steps) >= kLeastShare) {
        bulk.object = t->name;
        bulk.object_share = share(t->steps);
    }
    if (bulk.loop_share == 0 && bulk.object_share == 0)
        return std::nullopt;
    return bulk;
}

} // namespace mazur
