// What a program's Resolver said in one run. While the run happens, an Answers object stands in for the resolver, hands
// every question on and remembers the answer; later, in a program read from its text form, it answers them again, so
// that the run can be repeated without class files or a JDK.
#pragma once

#include "ir/program.h"

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace mazur::ir {

class Answers : public Resolver {
public:
    using Question = std::tuple<uint32_t, uint64_t, uint64_t, std::string>;

    Answers() = default;
    explicit Answers(std::shared_ptr<Resolver> asked) : asked_(std::move(asked)) {}

    void translate(Program &program, FunctionId function) override;
    FunctionId method(Program &program, uint32_t class_, uint32_t selector) override;
    uint64_t query(Program &program, uint32_t question, uint64_t a, uint64_t b, std::string_view text) override;
    ErrorKind kind_of_uncaught(uint32_t class_) override;
    bool has_uncaught_handlers() const override
    {
        return asked_ == nullptr ? handlers : asked_->has_uncaught_handlers();
    }
    void initialise_early(Program &program, uint32_t class_) override;

    /// Does every number in here belong to something in the program?
    bool fits(const Program &program) const;

    std::set<FunctionId> used;
    std::map<std::pair<uint32_t, uint32_t>, FunctionId> methods; ///< by class and selector
    std::map<Question, uint64_t> queries;
    std::map<uint32_t, ErrorKind> uncaught; ///< by class
    bool handlers = false;

private:
    static FunctionId not_recorded(Program &program);

    std::shared_ptr<Resolver> asked_; ///< none: what is remembered is all there is
    std::mutex lock_;
};

/// What an unused function of a recorded program consists of.
constexpr const char *kNotRecorded = "a function that the recorded run does not call";

} // namespace mazur::ir
