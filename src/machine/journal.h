// The undo journal: every change of a 64-bit word that belongs to the state is entered with the word's old value, and
// rewinding to a mark puts the old values back in reverse order. Words must stay where they are while entered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazur {

class Journal {
public:
    using Mark = size_t;

    Mark mark() const { return entries_.size(); }
    void save(uint64_t *word) { entries_.push_back({word, *word}); }
    void set(uint64_t *word, uint64_t value)
    {
        save(word);
        *word = value;
    }
    void rewind(Mark mark)
    {
        while (entries_.size() > mark) {
            *entries_.back().word = entries_.back().old;
            entries_.pop_back();
        }
    }
    size_t bytes() const { return entries_.capacity() * sizeof(Entry); }

private:
    struct Entry {
        uint64_t *word;
        uint64_t old;
    };
    std::vector<Entry> entries_;
};

} // namespace mazur
