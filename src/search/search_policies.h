// Policies of the engine `search` that decide in which order, how far and how often the state space is gone through.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mazur {

/// Which of the threads that can move is tried first.
enum class Order : uint8_t { Id, Random, Preempt, Interfere };

/// `--backtrack rb:THB,THM,THR,STG,RTB,RTC`: states are left early by chance.
struct RandomBacktracking {
    enum class Base : uint8_t {
        Constant,
        PartOfFirstPath, ///< of the length of the first path
        Iterated,        ///< one exploration for each of the thresholds
    };
    enum class Jumps : uint8_t { Fixed, Random, Luby };
    enum class Ratio : uint8_t {
        Constant,
        Depth,       ///< 1 - d/c, d: the depth
        SameThread,  ///< 1 - r/c, r: the number of last steps made by the same thread
        Exponential, ///< c^r
    };

    Base base = Base::Constant;
    std::vector<double> thresholds; ///< ascending; or the one factor of PartOfFirstPath
    bool switches = false;          ///< depth counts context switches, not steps
    bool reduced = false;           ///< choices without a switch lower the threshold
    Jumps jumps = Jumps::Fixed;
    Ratio ratio = Ratio::Constant;
    double c = 0.5;
    double coefficient = 1; ///< of the ratio, just after a switch
};

/// `--restart`: the exploration begins again, in another random order, after intervals of this kind.
struct Restarts {
    enum class Kind : uint8_t { Never, Fixed, Luby, Walsh };
    Kind kind = Kind::Never;
    double seconds = 0; ///< the unit
};

/// `--hybrid`: what is done with the knowledge of what threads may still access.
struct Hybrid {
    bool points = false; ///< no scheduling point before an action that nobody else can interfere with; loses nothing
    bool prune = false;  ///< threads that interfere with nobody are not tried beside others; may lose errors
    bool seen = false;   ///< what they may access is learnt from runs, even if all code is known
};

} // namespace mazur
