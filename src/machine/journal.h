// The undo journal: every change of a 64-bit word that belongs to the state is entered as the difference (exclusive or)
// between its old and its new contents. Taking an entry back and making it again are then the same, and entries of
// different threads can be taken back in any order as long as what is left makes sense. Words must stay where they are
// while entered.
//
// A stretch of local code can change the same words again and again, and nobody can go back to the midst of it: there
// what is entered once is not entered again (`begin_stretch`).
//
// The machine rewinds one journal like a stack. The graph engine keeps one per thread and sets threads back singly;
// `use` says whose journal the coming changes go to.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazur {

class Journal {
public:
    struct Entry {
        uint64_t *word;
        uint64_t difference;
    };
    using Entries = std::vector<Entry>;
    using Mark = size_t;

    Journal() = default;
    Journal(const Journal &) = delete;
    Journal &operator=(const Journal &) = delete;

    void use(Entries &entries)
    {
        assert(stretch_ == kNone);
        entries_ = &entries;
    }

    /// Until the end of the stretch no mark is taken.
    void begin_stretch()
    {
        assert(stretch_ == kNone);
        stretch_ = entries_->size();
    }
    void end_stretch() { stretch_ = kNone; }

    Mark mark() const
    {
        assert(stretch_ == kNone);
        return entries_->size();
    }
    void set(uint64_t *word, uint64_t value)
    {
        assert(reinterpret_cast<uintptr_t>(word) % sizeof *word == 0);
        const uint64_t difference = *word ^ value;
        *word = value;
        uint32_t &known = recent_[reinterpret_cast<uintptr_t>(word) / sizeof *word % kRecent];
        if (known >= stretch_ && known < entries_->size() && (*entries_)[known].word == word) {
            (*entries_)[known].difference ^= difference;
            return;
        }
        known = static_cast<uint32_t>(entries_->size());
        entries_->push_back({word, difference});
    }
    void rewind(Mark mark)
    {
        assert(mark <= entries_->size() && stretch_ == kNone);
        while (entries_->size() > mark) {
            *entries_->back().word ^= entries_->back().difference;
            entries_->pop_back();
        }
    }
    void forget() { entries_->clear(); }
    size_t bytes() const { return entries_->capacity() * sizeof(Entry); }

private:
    static constexpr size_t kRecent = 512, kNone = SIZE_MAX;
    size_t stretch_ = kNone;                 ///< where its entries begin
    std::array<uint32_t, kRecent> recent_{}; ///< where a word was entered last, by its address
    Entries own_;
    Entries *entries_ = &own_;
};

} // namespace mazur
