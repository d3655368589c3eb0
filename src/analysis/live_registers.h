// Which registers are live at the ends of blocks, as a backward dataflow: the ground of liveness.h and compact.h.
//
// Only registers that are live from one block into another need a place in the blocks' bit sets; most live and die in
// one block and are found by walking it. A register that a handler needs is live everywhere in the code it covers.
#pragma once

#include "ir/flow.h"
#include "ir/operands.h"

#include <cstdint>
#include <vector>

namespace mazur::analysis {

/// A set of registers with constant-time insertion, removal and test, and a list of its members.
class RegisterSet {
public:
    explicit RegisterSet(uint32_t registers) : place_(registers, kAbsent), bits_((size_t{registers} + 63) / 64) {}

    bool contains(ir::Register r) const { return place_[r] != kAbsent; }
    bool insert(ir::Register r)
    {
        if (contains(r))
            return false;
        place_[r] = static_cast<uint32_t>(members_.size());
        members_.push_back(r);
        bits_[r / 64] |= uint64_t{1} << r % 64;
        return true;
    }
    bool erase(ir::Register r)
    {
        uint32_t place = place_[r];
        if (place == kAbsent)
            return false;
        members_[place] = members_.back();
        place_[members_[place]] = place;
        members_.pop_back();
        place_[r] = kAbsent;
        bits_[r / 64] &= ~(uint64_t{1} << r % 64);
        return true;
    }
    void clear()
    {
        for (ir::Register r : members_) {
            place_[r] = kAbsent;
            bits_[r / 64] = 0;
        }
        members_.clear();
    }
    const std::vector<ir::Register> &members() const { return members_; }
    /// Replaces the list by the members in ascending order.
    void copy_sorted(std::vector<ir::Register> &list) const;

private:
    static constexpr uint32_t kAbsent = ~0u;
    std::vector<uint32_t> place_;
    std::vector<ir::Register> members_;
    std::vector<uint64_t> bits_; ///< for the order
};

/// The registers live at the ends of each block. The function must outlive it.
class LiveRegisters {
public:
    LiveRegisters(const ir::Program &program, const ir::Function &function);

    const std::vector<ir::Block> &blocks() const { return blocks_; }
    /// One more than the highest register that the code mentions, at least the number of parameters.
    uint32_t registers() const { return registers_; }

    /// Calls f(ir::Register) for those live after the block's last instruction, those that its handlers need included.
    template <typename F> void for_live_out(uint32_t block, F &&f) const { for_bits(live_out_, block, f); }
    /// Calls f(ir::Register) for those that the block's handlers need.
    template <typename F> void for_handlers(uint32_t block, F &&f) const
    {
        for (uint32_t handler : blocks_[block].handlers)
            for_bits(live_in_, handler, f);
    }

private:
    using Bits = std::vector<uint64_t>; ///< `words_` words per block

    template <typename F> void for_bits(const Bits &bits, uint32_t block, F &&f) const
    {
        for (size_t w = 0; w < words_; ++w)
            for (uint64_t word = bits[block * words_ + w]; word != 0; word &= word - 1)
                f(shared_[w * 64 + static_cast<unsigned>(__builtin_ctzll(word))]);
    }
    void find_shared(const ir::Program &program, const ir::Function &function);
    void find_exposed(const ir::Program &program, const ir::Function &function);
    bool update(uint32_t block);

    std::vector<ir::Block> blocks_;
    uint32_t registers_ = 0;
    std::vector<ir::Register> shared_; ///< registers that are live at the start of some block
    std::vector<uint32_t> number_;     ///< register to its place in shared_, or ~0
    size_t words_ = 0;
    Bits used_, defined_, live_in_, live_out_;
};

/// Walks one block backwards and keeps the set of live registers up to date.
class BackwardWalk {
public:
    BackwardWalk(const ir::Program &program, const ir::Function &function, const LiveRegisters &live)
        : program_(program), function_(function), ends_(live), live_(live.registers()), handled_(live.registers())
    {
    }

    /// Calls after(pc), with live() as it is after the instruction, and before(pc), for each, last one first.
    template <typename After, typename Before> void block(uint32_t n, After &&after, Before &&before)
    {
        live_.clear();
        handled_.clear();
        ends_.for_live_out(n, [&](ir::Register r) { live_.insert(r); });
        ends_.for_handlers(n, [&](ir::Register r) { handled_.insert(r); });
        const ir::Block &block = ends_.blocks()[n];
        for (uint32_t pc = block.end; pc-- > block.begin;) {
            after(pc);
            const ir::Instr &instr = function_.code[pc];
            defs(program_, function_, instr, [&](ir::Register r) {
                if (!handled_.contains(r))
                    live_.erase(r);
            });
            uses(program_, function_, instr, [&](ir::Register r) { live_.insert(r); });
            before(pc);
        }
    }

    const RegisterSet &live() const { return live_; }
    const RegisterSet &handled() const { return handled_; } ///< needed by the handlers of the current block

private:
    const ir::Program &program_;
    const ir::Function &function_;
    const LiveRegisters &ends_;
    RegisterSet live_, handled_;
};

} // namespace mazur::analysis
