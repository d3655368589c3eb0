// What functions of the C++ library do, in the user's terms: a call of vector::push_back is one change of the vector.
#include "machine/recorder.h"

#include <algorithm>

namespace mazur {

bool Recorder::in_standard_library(ThreadId thread) const
{
    const Frame *outermost = nullptr;
    for (const Frame *f = machine_.thread(thread).top; f != nullptr && f->function->library; f = f->parent)
        outermost = f;
    return outermost != nullptr && outermost->function->symbol.starts_with("_Z");
}

void Recorder::inside(ThreadId thread, const Action &a, uint64_t before, uint64_t after)
{
    const MemoryAccess access = memory_access(a);
    bool writes = access.writes;
    Event e = event(thread, writes ? Event::Kind::Store : Event::Kind::Load);
    describe_access(e, a, before, after);
    const uint64_t address = access.address;
    Named named = naming_.object(address, a.size, true);
    Object *o = machine_.memory().nearest(address);
    bool nameless = o->kind() == ObjectKind::Heap || named.text == "a temporary";
    if (e.stack.empty() || nameless)
        return;
    auto same = std::find_if(insides_.begin(), insides_.end(), [&](size_t i) {
        return events_[i].object == e.object && events_[i].place.line == e.place.line && events_[i].thread == thread;
    });
    if (same != insides_.end())
        writes = writes || events_[*same].kind == Event::Kind::Store;
    if (named.standard_type != 0) {
        std::optional<std::string> contents = naming_.contents(named.standard, named.standard_type);
        e.value = contents.value_or("");
        e.old_value.clear();
    }
    e.kind = writes ? Event::Kind::Store : Event::Kind::Load;
    if (same != insides_.end()) {
        e.step = events_[*same].step;
        e.visible = events_[*same].visible;
        events_[*same] = std::move(e);
        return;
    }
    std::vector<size_t> insides = std::move(insides_);
    if (!insides.empty() &&
        (events_[insides.back()].thread != thread || events_[insides.back()].place.line != e.place.line))
        insides.clear();
    insides.push_back(events_.size());
    push(std::move(e));
    insides_ = std::move(insides);
}

bool Recorder::describe_inside(Event &e, const Action &a, uint64_t before, uint64_t after)
{
    Object *o = machine_.memory().nearest(a.address);
    if (o == nullptr || o->kind() != ObjectKind::Heap || e.stack.empty())
        return !e.stack.empty();
    const Frame *outermost = nullptr;
    bool counts = false;
    for (const Frame *f = machine_.thread(e.thread).top; f != nullptr && f->function->library; f = f->parent) {
        outermost = f;
        counts = counts || f->function->symbol.find("_Sp_counted") != std::string::npos;
    }
    if (counts) {
        constexpr uint64_t kUses = 8; // after the pointer to the virtual functions; then come the weak references
        e.object =
            (a.address - o->base == kUses ? "use count of " : "weak count of ") + naming_.object(o->base, 1, true).text;
        e.value = std::to_string(static_cast<int32_t>(after));
        if (e.kind != Event::Kind::Load)
            e.old_value = std::to_string(static_cast<int32_t>(before));
        return true;
    }
    e.library_call = outermost->function->name;
    const Event *last = events_.empty() ? nullptr : &events_.back();
    return last == nullptr || last->thread != e.thread || last->library_call != e.library_call ||
           last->place.line != e.place.line;
}

bool Recorder::is_artefact(ThreadId thread) const
{
    const Frame *f = machine_.thread(thread).top;
    if (f == nullptr || f->function->library || f->pc >= f->function->accesses.size())
        return false;
    const ir::Access &source = machine_.program().accesses[f->function->accesses[f->pc]];
    if (source.text.find("_vptr$") != std::string::npos)
        return true;
    return in_lambda(*f->function) && source.text.starts_with("this->") &&
           machine_.program().types[source.type].kind == ir::TypeKind::Pointer;
}

} // namespace mazur
