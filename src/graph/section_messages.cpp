#include "graph/section_messages.h"

namespace mazur::graph {

static constexpr ThreadId kAnybody = ~ThreadId{0}; ///< whose message is the last one at an address

uint64_t &SectionMessages::message_at(uint64_t address, ThreadId thread)
{
    auto [it, fresh] = message_index_.try_emplace({address, thread}, static_cast<uint32_t>(message_index_.size()));
    if (fresh)
        message_words_.reserve(it->second + 1);
    return message_words_[it->second];
}

/// The bytes from this address on that the access in memory may find released by different stores: one stands for all
/// of its bytes, unless accesses of different sizes meet there.
uint64_t SectionMessages::separate_bytes(uint64_t address) const
{
    const Object *o = machine_.memory().nearest(address);
    const Action &a = graph_[doing_.entering].before.pending;
    return o != nullptr && sharing_.mixed(o->site(address)) && a.kind < ActionKind::Lock ? a.size : 1;
}

/// C11's synchronisation of an access in memory: what was released at its address last.
void SectionMessages::learn(uint64_t address, ir::MemoryOrder order)
{
    if (doing_.entering == 0)
        return; // nobody else's business
    uint32_t *into = graph_.clock(doing_.entering, acquires(order) ? Clock::Hb : Clock::Acq);
    for (uint64_t at = address, end = address + separate_bytes(address); at < end; at++) {
        const uint64_t last = message_at(at, kAnybody);
        if (last == 0)
            continue;
        const std::vector<uint32_t> &message = *messages_[last - 1];
        for (size_t i = 0; i < message.size(); i++)
            into[i] = std::max(into[i], message[i]);
    }
}

void SectionMessages::pass_on(ThreadId thread, uint64_t address, ir::MemoryOrder order, bool reads)
{
    if (doing_.entering == 0)
        return;
    for (uint64_t at = address, end = address + separate_bytes(address); at < end; at++)
        pass_message(thread, at, order, reads);
}

void SectionMessages::pass_message(ThreadId thread, uint64_t address, ir::MemoryOrder order, bool reads)
{
    uint64_t &last = message_at(address, kAnybody);
    auto merge = [&](std::vector<uint32_t> &into, const std::vector<uint32_t> &from) {
        into.resize(std::max<size_t>(into.size(), from.size()));
        for (size_t i = 0; i < from.size(); i++)
            into[i] = std::max(into[i], from[i]);
    };
    auto clock = [&](EventId e) {
        const uint32_t *c = graph_.clock(e, Clock::Hb);
        return std::vector<uint32_t>(c, c + graph_.width());
    };
    std::vector<uint32_t> message;
    uint64_t &own = message_at(address, thread);
    if (releases(order)) {
        message = clock(doing_.entering);
    } else {
        if (EventId fence = graph_[doing_.entering].release_fence)
            message = clock(fence);
        if (own != 0)
            merge(message, *messages_[own - 1]);
    }
    if (reads && last != 0)
        merge(message, *messages_[last - 1]);
    auto [it, fresh] = message_numbers_.try_emplace(std::move(message), messages_.size() + 1);
    if (fresh)
        messages_.push_back(&it->first);
    machine_.journal().set(&last, it->second);
    if (!releases(order))
        return;
    auto [mine, new_one] = message_numbers_.try_emplace(clock(doing_.entering), messages_.size() + 1);
    if (new_one)
        messages_.push_back(&mine->first);
    machine_.journal().set(&own, mine->second);
}

} // namespace mazur::graph
