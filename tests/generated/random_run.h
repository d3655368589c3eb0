// What all comparisons on random programs have in common: how many programs, from which seed on, and what came of them.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>

namespace mazur::generated {

/// What came of a program; of several configurations, the one with the largest value counts.
enum class Judged : uint8_t { TooLarge, Refused, Compared, Disagrees };

inline uint64_t from_environment(const char *name, uint64_t otherwise)
{
    const char *value = std::getenv(name);
    return value != nullptr ? std::strtoull(value, nullptr, 10) : otherwise;
}

/// At its end it prints a line that the script `long-run` makes its table of.
class RandomRun {
public:
    /// `in_suite`: how many programs, unless the environment (MAZUR_GENERATED, or `variable`) says otherwise.
    RandomRun(std::string name, uint64_t in_suite, const char *variable = "MAZUR_GENERATED")
        : name_(std::move(name)), count_(from_environment(variable, in_suite))
    {
    }
    RandomRun(const RandomRun &) = delete;
    RandomRun &operator=(const RandomRun &) = delete;
    ~RandomRun()
    {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
        std::printf("tally %s programs=%lu compared=%lu refused=%lu too-large=%lu disagreements=%lu seconds=%.1f\n",
                    name_.c_str(), programs_, compared(), of_[Judged::Refused], of_[Judged::TooLarge],
                    of_[Judged::Disagrees], seconds);
    }

    /// Calls `judge(seed)`, which returns a Judged, for seed after seed; stops after MAZUR_FAILURES disagreements.
    template <typename Judge> void each(const Judge &judge)
    {
        const uint64_t first = from_environment("MAZUR_SEED", 1), most = from_environment("MAZUR_FAILURES", 1);
        for (uint64_t seed = first; seed < first + count_ && of_[Judged::Disagrees] < most; seed++) {
            programs_++;
            of_[judge(seed)]++;
        }
    }

    uint64_t compared() { return of_[Judged::Compared] + of_[Judged::Disagrees]; }
    /// Whether at least this share of the programs has really been compared; of a handful, it says nothing.
    bool compared_at_least(unsigned percent) { return programs_ < 20 || compared() * 100 >= programs_ * percent; }

private:
    const std::string name_;
    const uint64_t count_;
    const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    uint64_t programs_ = 0;
    std::map<Judged, uint64_t> of_;
};

} // namespace mazur::generated
