#include "symbolic_runs.h"

#include "ir/print.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace mazur {

namespace {

constexpr size_t kMostPaths = 20000;

/// The ending, if the main thread goes no further.
std::optional<Ending> ending_of(const Machine &machine)
{
    const Thread &t = machine.thread(0);
    if (machine.outcome() == Outcome::Failed)
        return Ending{t.status, t.cut, machine.failure().kind, {}};
    if (t.status != ThreadStatus::Running)
        return Ending{t.status, t.cut, {}, {t.result, t.result_symbol}};
    return std::nullopt;
}

} // namespace

SymbolicRuns::SymbolicRuns(const ir::Program &program, const MachineOptions &options)
    : sharing_(program), machine_(program, options, sharing_)
{
    machine_.drive(driver_);
    EXPECT_TRUE(machine_.follow_symbols(expressions_, model_));
    machine_.boot();
    explore();
}

void SymbolicRuns::explore()
{
    std::optional<Ending> ending;
    while (!(ending = ending_of(machine_)) && machine_.thread(0).pending.kind == ActionKind::Nondet) {
        if (inputs_ == expressions_.variable_count())
            expressions_.variable(machine_.thread(0).pending.bits & 0xff);
        machine_.resume(0, {.symbol = expressions_.variable_numbered(static_cast<unsigned>(inputs_++))});
    }
    if (ending) {
        paths_.push_back({constraints_, *ending, machine_.output()});
        return;
    }
    const Action asked = machine_.thread(0).pending;
    ASSERT_EQ(asked.kind, ActionKind::Constraint) << text(asked.kind);
    ASSERT_EQ(expressions_.width(asked.symbol), 1u);
    ASSERT_FALSE(expressions_.is_constant(asked.symbol));
    ASSERT_LT(paths_.size(), kMostPaths);
    questions_++;
    const smt::Model before = model_;
    Fingerprint memory = machine_.memory().fingerprint();
    for (bool outcome : {true, false}) {
        smt::Expr goal = outcome ? asked.symbol : expressions_.not_(asked.symbol);
        smt::Model next;
        if (solver_.check(constraints_, goal, before, next) != smt::Answer::Sat)
            continue;
        if (static_cast<Question>(asked.bits) == Question::Guess && outcome) {
            EXPECT_EQ(expressions_.evaluate(goal, before), 1u) << "a guess that does not hold in the model";
        }
        Thread thread = machine_.checkpoint(0);
        Journal::Mark mark = machine_.journal().mark();
        Machine::ThreadCounts counts = machine_.counts();
        size_t inputs = inputs_;
        model_ = next;
        constraints_.push_back(goal);

        machine_.resume(0, {.value = outcome ? 1u : 0u});
        explore();

        constraints_.pop_back();
        model_ = before;
        inputs_ = inputs;
        machine_.clear_outcome();
        machine_.set_counts(counts);
        machine_.journal().rewind(mark);
        machine_.memory().set_fingerprint(memory);
        machine_.restore(thread);
    }
}

ConcreteRuns::ConcreteRuns(const ir::Program &program, const MachineOptions &options)
    : sharing_(program), machine_(program, options, sharing_)
{
    machine_.drive(driver_);
    machine_.boot();
}

Ending ConcreteRuns::run(const std::vector<uint64_t> &inputs)
{
    Thread thread = machine_.checkpoint(0);
    Journal::Mark mark = machine_.journal().mark();
    Machine::ThreadCounts counts = machine_.counts();
    size_t n = 0;
    std::optional<Ending> ending;
    while (!(ending = ending_of(machine_))) {
        EXPECT_EQ(machine_.thread(0).pending.kind, ActionKind::Nondet);
        machine_.resume(0, {.value = inputs.at(n++)});
    }
    machine_.clear_outcome();
    machine_.set_counts(counts);
    machine_.journal().rewind(mark);
    machine_.restore(thread);
    return *ending;
}

size_t compare(const ir::Program &program, const std::vector<std::vector<uint64_t>> &inputs,
               const MachineOptions &options)
{
    SymbolicRuns symbolic(program, options);
    ConcreteRuns concrete(program, options);
    std::vector<size_t> at(inputs.size());
    for (bool more = true; more && !::testing::Test::HasFailure();) {
        smt::Model model;
        std::vector<uint64_t> chosen;
        std::string shown;
        for (size_t i = 0; i < inputs.size(); i++) {
            chosen.push_back(inputs[i][at[i]]);
            model.set(static_cast<uint32_t>(i), chosen.back());
            shown += (i == 0 ? "" : ", ") + std::to_string(chosen.back());
        }
        Ending expected = concrete.run(chosen);
        const SymbolicRuns::Path *path = nullptr;
        size_t paths = 0;
        for (const SymbolicRuns::Path &p : symbolic.paths()) {
            bool holds = std::all_of(p.constraints.begin(), p.constraints.end(),
                                     [&](smt::Expr c) { return symbolic.expressions().evaluate(c, model) == 1; });
            paths += holds ? 1 : 0;
            path = holds ? &p : path;
        }
        EXPECT_EQ(paths, 1u) << "inputs " << shown;
        if (path == nullptr)
            break;
        const Ending &found = path->ending;
        EXPECT_EQ(found.status, expected.status) << "inputs " << shown;
        EXPECT_EQ(found.error, expected.error) << "inputs " << shown;
        EXPECT_EQ(found.cut, expected.cut) << "inputs " << shown;
        uint64_t result =
            found.result.symbol == 0 ? found.result.bits : symbolic.expressions().evaluate(found.result.symbol, model);
        EXPECT_EQ(result, expected.result.bits) << "inputs " << shown;
        more = false;
        for (size_t i = 0; i < at.size() && !more; i++) {
            more = ++at[i] < inputs[i].size();
            if (!more)
                at[i] = 0;
        }
    }
    if (::testing::Test::HasFailure())
        ADD_FAILURE() << ir::print(program);
    return symbolic.paths().size();
}

std::vector<uint64_t> all_values(unsigned bits)
{
    std::vector<uint64_t> values;
    for (uint64_t v = 0; v < uint64_t{1} << bits; v++)
        values.push_back(v);
    return values;
}

std::vector<uint64_t> some_values(unsigned bits, size_t count, uint64_t seed)
{
    uint64_t mask = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
    std::vector<uint64_t> values;
    for (uint64_t v : {uint64_t{0}, uint64_t{1}, uint64_t{2}, mask, mask >> 1, (mask >> 1) + 1, mask - 1})
        values.push_back(v & mask);
    std::mt19937_64 random(seed);
    while (values.size() < count)
        values.push_back(random() >> random() % 64 & mask);
    return values;
}

} // namespace mazur
