// Register allocation without spilling: gives every register the lowest slot in which no other register's live range
// meets its own, in order of first appearance; see compact.h. Registers that must stay next to each other (pairs,
// results of calls) are placed as one group. The two sides of a move try for the same slot, so that the move goes away.
#include "analysis/compact.h"
#include "analysis/live_ranges.h"
#include "ir/operands.h"

#include <algorithm>

namespace mazur::analysis {

using namespace ir;

namespace {

constexpr uint32_t kUnplaced = ~0u;

/// The live ranges of the registers that were given one slot.
class Slot {
public:
    bool fits(const LiveRange &range) const
    {
        if (taken_.empty() || range.empty() || taken_.back().end < range.front().start)
            return true;
        if (taken_.back().start <= range.front().start)
            return false;
        return std::none_of(range.begin(), range.end(), [&](const Segment &segment) { return meets(segment); });
    }

    void take(const LiveRange &range)
    {
        auto by_start = [](const Segment &a, const Segment &b) { return a.start < b.start; };
        size_t old = taken_.size();
        bool append = taken_.empty() || range.empty() || taken_.back().start < range.front().start;
        taken_.insert(taken_.end(), range.begin(), range.end());
        if (!append)
            std::inplace_merge(taken_.begin(), taken_.begin() + static_cast<ptrdiff_t>(old), taken_.end(), by_start);
    }

private:
    bool meets(const Segment &segment) const
    {
        auto after = std::upper_bound(taken_.begin(), taken_.end(), segment.end,
                                      [](uint32_t point, const Segment &s) { return point < s.start; });
        return after != taken_.begin() && std::prev(after)->end >= segment.start;
    }

    std::vector<Segment> taken_; ///< disjoint, ascending
};

class Sharing {
public:
    Sharing(const Program &program, Function &function)
        : program_(program), function_(function), ranges_(live_ranges(program, function)),
          slot_of_(ranges_.size(), kUnplaced), joined_(ranges_.size()), moves_(ranges_.size())
    {
    }

    void run()
    {
        look_at_code();
        place_all();
        rewrite();
    }

private:
    struct Group {
        Register first;
        uint32_t count;
        uint32_t start; ///< first point at which one of them is live
    };

    void look_at_code()
    {
        auto join = [&](const RegisterRun &run) {
            for (uint32_t i = 1; i < run.count; ++i)
                joined_[run.first + i] = true;
        };
        for (const Instr &instr : function_.code) {
            Operands operands = operands_of(program_, function_, instr);
            for (const RegisterRun &run : operands.reads)
                join(run);
            join(operands.writes);
            if (instr.op == Opcode::Mov) {
                moves_[instr.dst].push_back(instr.a);
                moves_[instr.a].push_back(instr.dst);
            }
        }
    }

    void place_all()
    {
        std::vector<Group> groups;
        auto registers = static_cast<uint32_t>(ranges_.size());
        for (Register first = 0, next; first < registers; first = next) {
            for (next = first + 1; next < registers && joined_[next];)
                ++next;
            Group group{first, next - first, kUnplaced};
            for (Register r = first; r < next; ++r)
                if (!ranges_[r].empty())
                    group.start = std::min(group.start, ranges_[r].front().start);
            if (first < function_.parameters)
                place(group, first);
            else if (group.start != kUnplaced)
                groups.push_back(group);
        }
        std::sort(groups.begin(), groups.end(), [](const Group &a, const Group &b) {
            return std::pair(a.start, a.first) < std::pair(b.start, b.first);
        });
        for (const Group &group : groups)
            place(group, choose(group));
    }

    bool fits(const Group &group, uint32_t base) const
    {
        for (uint32_t i = 0; i < group.count; ++i)
            if (base + i < slots_.size() && !slots_[base + i].fits(ranges_[group.first + i]))
                return false;
        return true;
    }

    uint32_t choose(const Group &group) const
    {
        for (uint32_t i = 0; i < group.count; ++i)
            for (Register partner : moves_[group.first + i])
                if (uint32_t slot = slot_of_[partner]; slot != kUnplaced && slot >= i && fits(group, slot - i))
                    return slot - i;
        uint32_t base = 0;
        while (!fits(group, base))
            ++base;
        return base;
    }

    void place(const Group &group, uint32_t base)
    {
        if (slots_.size() < base + group.count)
            slots_.resize(base + group.count);
        for (uint32_t i = 0; i < group.count; ++i) {
            slot_of_[group.first + i] = base + i;
            slots_[base + i].take(ranges_[group.first + i]);
        }
    }

    void rewrite()
    {
        std::vector<Instr> code = function_.code;
        for (Instr &instr : code) {
            Operands operands = operands_of(program_, function_, instr);
            if (operands.reads[0].count != 0)
                instr.a = slot_of_[instr.a];
            if (operands.reads[1].count != 0)
                instr.b = slot_of_[instr.b];
            if (operands.reads[2].count != 0)
                instr.imm = slot_of_[instr.c()];
            instr.dst = operands.writes.count != 0 ? slot_of_[instr.dst] : 0;
        }
        function_.code = std::move(code);
        for (Register &r : function_.operands)
            r = r < slot_of_.size() && slot_of_[r] != kUnplaced ? slot_of_[r] : 0;
        function_.registers = std::max(static_cast<uint32_t>(slots_.size()), function_.parameters);
    }

    const Program &program_;
    Function &function_;
    std::vector<LiveRange> ranges_;
    std::vector<uint32_t> slot_of_;
    std::vector<bool> joined_; ///< must stay right after the register before it
    std::vector<std::vector<Register>> moves_;
    std::vector<Slot> slots_;
};

} // namespace

void share_registers(const Program &program, Function &function) { Sharing(program, function).run(); }

} // namespace mazur::analysis
