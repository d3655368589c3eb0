// What complete runs of the program print, and how many runs print each.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace mazur {

class Outputs {
public:
    void add(const std::string &text)
    {
        if (auto known = runs_.find(text); known != runs_.end())
            known->second++;
        else if (!full())
            runs_.emplace(text, 1);
    }
    bool full() const { return runs_.size() >= kMost; }
    const std::map<std::string, uint64_t> &all() const { return runs_; }

private:
    static constexpr size_t kMost = 10000;
    std::map<std::string, uint64_t> runs_;
};

} // namespace mazur
