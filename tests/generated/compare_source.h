// Generated programs as source code, through the whole of `mazur check`: front end, library models, machine, engine,
// report. The answer must be the reference's.
#pragma once

#include "explore.h"
#include "random_run.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace mazur::generated {

/// What to look for, as the command line and as the reference say it.
struct Question {
    std::string properties;
    std::set<Error> errors;
};
extern const Question kStandard, kRaces, kAssertions, kEnds;
extern const Question kWithoutRaces; ///< all of the standard ones but races

class CompareSource : public testing::Test {
protected:
    void SetUp() override;
    void TearDown() override;

    /// Runs `mazur check INPUT OPTIONS`; `what` describes the program if the answer is wrong.
    Judged compare(const std::string &input, const Answer &answer, const Question &question, const std::string &options,
                   const std::string &what);

    /// The same with an engine, or a way to use one, that the number chooses; those that follow every run to its end
    /// are asked only if runs have one and are few.
    Judged compare_some_engine(const std::string &input, const Answer &answer, const Question &question,
                               uint64_t number, const std::string &what);

    std::filesystem::path folder_;
};

} // namespace mazur::generated
