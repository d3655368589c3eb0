// What models took for given about the world outside of the program, in all runs of a check.
#pragma once

#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace mazur {

class Assumptions {
public:
    void add(std::string text)
    {
        std::lock_guard lock(mutex_);
        texts_.insert(std::move(text));
    }
    std::vector<std::string> list() const
    {
        std::lock_guard lock(mutex_);
        return {texts_.begin(), texts_.end()};
    }

private:
    mutable std::mutex mutex_;
    std::set<std::string> texts_;
};

} // namespace mazur
