// See compare_source.h.
#include "compare_source.h"

#include <cstdio>

namespace mazur::generated {
namespace {

constexpr uint64_t kMostRuns = 3000; ///< for engines that follow each

struct Way {
    const char *options;
    bool follows_runs;
};
constexpr Way kWays[] = {
    {"--engine search --model sc", false},
    {"--engine dpor --model sc", true},
    {"--engine graph --model sc", true},
    {"--engine search --model sc --reduce none", false},
    {"--engine dpor --model sc --dpor source", true},
    {"--engine graph --model sc --merge rmw,symmetry,confirm", true},
    {"--engine search --model sc --reduce safe+optimal", false},
    {"--engine graph --model sc --equivalence rf", true},
    {"--engine search --model sc --reduce eager", false},
};

/// The text between quotes that follows `"name": "`, from `from` on; empty if there is none.
std::string field(const std::string &json, const std::string &name, size_t from = 0)
{
    size_t at = json.find("\"" + name + "\":", from);
    if (at == std::string::npos || (at = json.find('"', at + name.size() + 3)) == std::string::npos)
        return "";
    return json.substr(at + 1, json.find('"', at + 1) - at - 1);
}

std::string output_of(const std::string &command)
{
    std::string out;
    FILE *pipe = popen(command.c_str(), "r");
    if (pipe == nullptr)
        return "cannot run " + command;
    char buffer[4096];
    while (size_t n = fread(buffer, 1, sizeof buffer, pipe))
        out.append(buffer, n);
    pclose(pipe);
    return out;
}

} // namespace

const Question kStandard{"assert,deadlock,memory,race,exception,lock",
                         {Error::Assertion, Error::Deadlock, Error::Memory, Error::Race, Error::Lock}};
const Question kWithoutRaces{"assert,deadlock,memory,exception,lock",
                             {Error::Assertion, Error::Deadlock, Error::Memory, Error::Lock}};
const Question kRaces{"race", {Error::Race}};
const Question kAssertions{"assert", {Error::Assertion}};
const Question kEnds{"deadlock,termination", {Error::Deadlock, Error::Livelock}};

void CompareSource::SetUp()
{
    std::string name = (std::filesystem::temp_directory_path() / "mazur-generated-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
}

void CompareSource::TearDown() { std::filesystem::remove_all(folder_); }

Judged CompareSource::compare(const std::string &input, const Answer &answer, const Question &question,
                              const std::string &options, const std::string &what)
{
    const std::string out =
        output_of(std::string(MAZUR_BINARY) + " check " + input + " " + options + " --no-spurious --property " +
                  question.properties + " --progress never --time-limit 20 --memory-limit 2000 --nondet enumerate:0.." +
                  std::to_string(kMostChoices) + " --json - 2>&1");
    std::set<std::string> definite, possible;
    for (Error e : question.errors) {
        if (answer.has(e))
            definite.emplace(text(e));
        if (answer.has(e) || answer.arguable.count(e) != 0)
            possible.emplace(text(e));
    }
    const std::string verdict = field(out, "verdict");
    const std::string kind = verdict == "unsafe" ? field(out, "kind", out.find("\"error\":")) : "";
    if (verdict == "unknown")
        return Judged::TooLarge;
    if (verdict == "unsupported")
        return Judged::Refused;
    if (verdict == "unsafe" ? possible.count(kind) != 0 : verdict == "safe" && definite.empty())
        return Judged::Compared;
    ADD_FAILURE() << what << "\n"
                  << options << " --property " << question.properties << ": says " << (verdict.empty() ? out : verdict)
                  << " " << kind << ", reachable: " << testing::PrintToString(definite);
    return Judged::Disagrees;
}

Judged CompareSource::compare_some_engine(const std::string &input, const Answer &answer, const Question &question,
                                          uint64_t number, const std::string &what)
{
    const bool few = !answer.cyclic && answer.runs <= kMostRuns;
    while (kWays[number % std::size(kWays)].follows_runs && !few)
        number++;
    return compare(input, answer, question, kWays[number % std::size(kWays)].options, what);
}

} // namespace mazur::generated
