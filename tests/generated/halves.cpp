// See halves.h.
#include "halves.h"

#include "build.h"

namespace mazur::generated {

namespace {

constexpr int kHalfBits = 16;

bool accesses(Kind kind)
{
    return kind == Kind::Load || kind == Kind::Store || kind == Kind::Add || kind == Kind::Xchg || kind == Kind::Xor ||
           kind == Kind::Cas;
}

void split(Block &block, int low, int high)
{
    for (Statement &s : block) {
        if (accesses(s.kind) && (s.object == low || s.object == high)) {
            s.part = s.object == low ? Part::Low : Part::High;
            s.object = low;
        }
        split(s.body, low, high);
        split(s.otherwise, low, high);
    }
}

} // namespace

std::optional<Program> in_halves(const Program &program)
{
    std::vector<int> atomics;
    for (size_t v = 0; v < program.variables.size(); v++)
        if (program.variables[v].storage == Storage::Atomic)
            atomics.push_back(static_cast<int>(v));
    if (atomics.size() < 2)
        return std::nullopt;
    Program out = program;
    const int low = atomics[0], high = atomics[1];
    const int initial = program.variables[low].initial | program.variables[high].initial << kHalfBits;
    out.variables[low] = {Storage::Parts, 0};
    for (ThreadCode &t : out.threads)
        split(t.body, low, high);
    ThreadCode &main = out.threads[0];
    const int other = static_cast<int>(out.threads.size()), whole = main.locals++;
    main.body.insert(main.body.begin(), {create(other), store(low, initial, Order::Relaxed)});
    main.body.push_back(load(whole, low, Order::Relaxed));
    main.body.push_back(join(other));
    out.threads.push_back({});
    return out;
}

} // namespace mazur::generated
