// The undo journal: every change of a 64-bit word that belongs to the state is entered as the difference (exclusive or)
// between its old and its new contents. Taking an entry back and making it again are then the same, and entries of
// different threads can be taken back in any order as long as what is left makes sense. Words must stay where they are
// while entered.
//
// The machine rewinds one journal like a stack. The graph engine keeps one per thread and sets threads back singly;
// `use` says whose journal the coming changes go to.
#pragma once

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

    void use(Entries &entries) { entries_ = &entries; }

    Mark mark() const { return entries_->size(); }
    void set(uint64_t *word, uint64_t value)
    {
        entries_->push_back({word, *word ^ value});
        *word = value;
    }
    void rewind(Mark mark)
    {
        while (entries_->size() > mark) {
            *entries_->back().word ^= entries_->back().difference;
            entries_->pop_back();
        }
    }
    size_t bytes() const { return entries_->capacity() * sizeof(Entry); }

private:
    Entries own_;
    Entries *entries_ = &own_;
};

} // namespace mazur
