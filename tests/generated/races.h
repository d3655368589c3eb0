// Happens-before along one run, in a form that is finite even where runs are not.
//
// A race needs the last access of each thread, variable and kind only: whoever is not ordered after an earlier access
// of a thread is not ordered after its last one either. So instead of a vector clock, everything that carries one (a
// thread, a mutex, the value of an atomic ...) keeps the set of those last accesses that happen before it.
// races_by_paths (traces.h) finds the same races from the definition, and a test compares the two.
#pragma once

#include "semantics.h"

#include <array>

namespace mazur::generated {

class KnownAccesses {
public:
    static constexpr int kMost = 256;
    bool has(int n) const { return (words_[n / 64] >> (n % 64) & 1) != 0; }
    void add(int n) { words_[n / 64] |= uint64_t{1} << (n % 64); }
    void remove(int n) { words_[n / 64] &= ~(uint64_t{1} << (n % 64)); }
    void add(const KnownAccesses &other)
    {
        for (size_t w = 0; w < words_.size(); w++)
            words_[w] |= other.words_[w];
    }
    void encode(std::string &out, int bits) const
    {
        out.append(reinterpret_cast<const char *>(words_.data()), static_cast<size_t>((bits + 7) / 8));
    }

private:
    std::array<uint64_t, kMost / 64> words_{};
};

/// The part of an explored state that decides which later accesses race.
class HappensBefore {
public:
    explicit HappensBefore(const Program &program);

    /// False: the program has more variables and threads than fit.
    bool fits() const { return accesses_ <= KnownAccesses::kMost; }
    /// Takes a step in; true if its access races with an earlier one.
    bool step(const Event &event);
    void encode(std::string &out) const;

private:
    int slot(int cell, int thread, int kind) const;
    template <typename F> void for_cells(const Event &event, const F &f) const;
    bool access(const Event &event);
    void learn(const Event &event, int cell);
    void pass_on(const Event &event, int cell);

    int threads_ = 0;
    int accesses_ = 0;
    /// A variable is one cell; if its halves are accessed alone, each of them is.
    std::vector<int> first_cell_, last_cell_; ///< per variable
    std::vector<int> tracked_;                ///< per cell: its number among those with a plain access, or kNone
    bool fences_ = false;
    KnownAccesses happened_; ///< accesses that there were at all
    std::vector<KnownAccesses> of_thread_, of_mutex_, of_semaphore_, of_rwlock_, of_readers_, of_barrier_, of_once_;
    std::vector<KnownAccesses> of_value_;                        ///< per cell
    std::vector<KnownAccesses> own_release_;                     ///< per cell and thread
    std::vector<KnownAccesses> read_relaxed_, at_release_fence_; ///< per thread, for fences
    KnownAccesses of_sections_;
};

} // namespace mazur::generated
