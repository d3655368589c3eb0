// Greedy: tries every small change in turn, keeps those that still fail, until none does or patience ends. See
// shrink.h.
#include "shrink.h"

#include "emit_c.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace mazur::generated {
namespace {

/// A program of which each judgement takes seconds is better shown large than never.
constexpr std::chrono::seconds kPatience{60};

/// Calls f(block, index) for every statement, outer ones first, until it returns true.
template <typename F> bool each_statement(Block &block, F &&f)
{
    for (size_t i = 0; i < block.size(); i++)
        if (f(block, i) || each_statement(block[i].body, f) || each_statement(block[i].otherwise, f))
            return true;
    return false;
}

class Shrinker {
public:
    Shrinker(Program program, const std::function<bool(const Program &)> &fails)
        : best_(std::move(program)), fails_(fails)
    {
    }

    Program run()
    {
        bool again = true;
        while (again)
            again = drop_threads() | change_statements() | simplify();
        drop_unused();
        return best_;
    }

private:
    bool keep(Program candidate)
    {
        if (candidate == best_ || !malformed(candidate).empty() ||
            std::chrono::steady_clock::now() - begin_ > kPatience || !fails_(candidate))
            return false;
        best_ = std::move(candidate);
        return true;
    }

    /// Applies `change` to the n-th statement of thread t of a copy; false if there is no such statement.
    template <typename F> bool at_statement(Program &copy, size_t t, size_t n, F &&change)
    {
        size_t counter = 0;
        return each_statement(copy.threads[t].body, [&](Block &block, size_t i) {
            if (counter++ != n)
                return false;
            change(block, i);
            return true;
        });
    }

    template <typename F> bool try_everywhere(F &&change)
    {
        bool changed = false;
        for (size_t t = 0; t < best_.threads.size(); t++)
            for (size_t n = 0;;) {
                Program copy = best_;
                if (!at_statement(copy, t, n, change))
                    break;
                if (keep(std::move(copy)))
                    changed = true;
                else
                    n++;
            }
        return changed;
    }

    bool change_statements()
    {
        bool changed =
            try_everywhere([](Block &block, size_t i) { block.erase(block.begin() + static_cast<long>(i)); });
        for (bool otherwise : {false, true})
            changed |= try_everywhere([otherwise](Block &block, size_t i) {
                Block inner = otherwise ? std::move(block[i].otherwise) : std::move(block[i].body);
                if (inner.empty())
                    return;
                block.erase(block.begin() + static_cast<long>(i));
                block.insert(block.begin() + static_cast<long>(i), inner.begin(), inner.end());
            });
        changed |= try_everywhere([](Block &block, size_t i) { block[i].otherwise.clear(); });
        return changed;
    }

    bool simplify()
    {
        bool changed = try_everywhere([](Block &block, size_t i) {
            Statement &s = block[i];
            if (s.order != Order::Plain)
                s.order = Order::SeqCst;
            for (Test &t : s.tests)
                t.order = t.order == Order::Plain ? Order::Plain : Order::SeqCst;
        });
        changed |= try_everywhere([](Block &block, size_t i) {
            if (block[i].tests.size() > 1)
                block[i].tests.pop_back();
            if (block[i].kind == Kind::Repeat && block[i].value > 1)
                block[i].value--;
        });
        changed |= try_everywhere([](Block &block, size_t i) { block[i].part = Part::Whole; });
        for (size_t v = 0; v < best_.variables.size(); v++) {
            Program copy = best_;
            copy.variables[v].initial = 0;
            changed |= keep(std::move(copy));
        }
        Program copy = best_;
        copy.main_exits = true;
        changed |= keep(std::move(copy));
        return changed;
    }

    static void forget_thread(Program &program, int thread)
    {
        program.threads.erase(program.threads.begin() + thread);
        for (ThreadCode &code : program.threads)
            forget_thread(code.body, thread);
    }
    static void forget_thread(Block &body, int thread)
    {
        std::erase_if(body, [&](const Statement &s) {
            return (s.kind == Kind::Create || s.kind == Kind::Join) && s.object == thread;
        });
        for (Statement &s : body) {
            if ((s.kind == Kind::Create || s.kind == Kind::Join) && s.object > thread)
                s.object--;
            forget_thread(s.body, thread);
        }
    }

    bool drop_threads()
    {
        bool changed = false;
        for (int t = static_cast<int>(best_.threads.size()) - 1; t > 0; t--) {
            Program copy = best_;
            forget_thread(copy, t);
            changed |= keep(std::move(copy));
        }
        return changed;
    }

    /// The last of each kind of object goes if nothing names it.
    void drop_unused()
    {
        bool again = true;
        while (again) {
            again = false;
            for (int what = 0; what < 8; what++) {
                Program copy = best_;
                if (what == 0 && !copy.variables.empty()) {
                    const bool pointer = copy.variables.back().storage == Storage::Pointer;
                    copy.variables.resize(copy.variables.size() - (pointer ? 2 : 1));
                } else if (what == 1 && copy.mutexes > 0)
                    copy.mutexes--;
                else if (what == 2 && copy.conditions > 0)
                    copy.conditions--;
                else if (what == 3 && !copy.semaphores.empty())
                    copy.semaphores.pop_back();
                else if (what == 4 && copy.rwlocks > 0)
                    copy.rwlocks--;
                else if (what == 5 && !copy.barriers.empty())
                    copy.barriers.pop_back();
                else if (what == 6 && copy.onces > 0)
                    copy.onces--;
                else if (what == 7 && copy.pairs > 0)
                    copy.pairs--;
                again |= keep(std::move(copy));
            }
        }
    }

    Program best_;
    const std::function<bool(const Program &)> &fails_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// In the folder that `scripts/soak` names, for whoever wants to try it.
void keep(const Program &program)
{
    const char *folder = std::getenv("MAZUR_FINDINGS");
    if (folder == nullptr)
        return;
    const std::string text = emit_c(program);
    std::filesystem::create_directories(folder);
    std::ofstream(std::string(folder) + "/" + std::to_string(std::hash<std::string>()(text)) + ".c") << text;
}

} // namespace

Program shrink(Program program, const std::function<bool(const Program &)> &fails)
{
    Program small = Shrinker(std::move(program), fails).run();
    keep(small);
    return small;
}

} // namespace mazur::generated
