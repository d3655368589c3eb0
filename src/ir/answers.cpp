#include "ir/answers.h"

namespace mazur::ir {

void Answers::translate(Program &program, FunctionId function)
{
    std::lock_guard guard(lock_);
    used.insert(function);
    if (asked_ != nullptr)
        asked_->translate(program, function);
}

FunctionId Answers::method(Program &program, uint32_t class_, uint32_t selector)
{
    std::lock_guard guard(lock_);
    auto it = methods.find({class_, selector});
    if (it != methods.end())
        return it->second;
    // A run that asks what the recorded one did not ask is another one; what it calls must not look like an answer.
    FunctionId f = asked_ == nullptr ? not_recorded(program) : asked_->method(program, class_, selector);
    methods[{class_, selector}] = f;
    return f;
}

uint64_t Answers::query(Program &program, uint32_t question, uint64_t a, uint64_t b, std::string_view text)
{
    std::lock_guard guard(lock_);
    Question key(question, a, b, text);
    if (asked_ != nullptr)
        return queries[key] = asked_->query(program, question, a, b, text);
    auto it = queries.find(key);
    return it == queries.end() ? 0 : it->second;
}

ErrorKind Answers::kind_of_uncaught(uint32_t class_)
{
    std::lock_guard guard(lock_);
    if (asked_ != nullptr)
        return uncaught[class_] = asked_->kind_of_uncaught(class_);
    auto it = uncaught.find(class_);
    return it == uncaught.end() ? ErrorKind::Unsupported : it->second;
}

void Answers::initialise_early(Program &program, uint32_t class_)
{
    if (asked_ != nullptr)
        asked_->initialise_early(program, class_);
}

/// A function that says so.
FunctionId Answers::not_recorded(Program &program)
{
    Function f;
    f.name = f.symbol = "not recorded";
    f.code.push_back({Opcode::Trap, 0, 0, 0, 0, static_cast<int64_t>(program.strings.size())});
    f.positions.push_back(0);
    f.accesses.push_back(0);
    program.strings.push_back(kNotRecorded);
    program.functions.push_back(std::move(f));
    return static_cast<FunctionId>(program.functions.size() - 1);
}

bool Answers::fits(const Program &program) const
{
    for (const auto &[key, function] : methods)
        if (key.first >= program.classes.size() || key.second >= program.selectors.size() ||
            function >= program.functions.size())
            return false;
    for (const auto &[class_, kind] : uncaught)
        if (class_ >= program.classes.size())
            return false;
    return true;
}

} // namespace mazur::ir
