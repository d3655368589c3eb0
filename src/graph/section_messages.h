// What was released at the addresses of data of atomic sections: what its last writer passes on, and each thread's own
// last release there. It is C11's synchronisation for accesses that have no location of their own in the graph; see
// sections.h.
#pragma once

#include "graph/workspace.h"
#include "machine/stable_vector.h"

#include <map>

namespace mazur::graph {

class SectionMessages {
public:
    explicit SectionMessages(Workspace &work)
        : machine_(work.machine), graph_(work.graph), sharing_(work.sharing), doing_(work.doing)
    {
    }

    /// An access in memory, of the event that is being entered, learns what was released at its address last.
    void learn(uint64_t address, ir::MemoryOrder order);
    /// And what it releases itself.
    void pass_on(ThreadId thread, uint64_t address, ir::MemoryOrder order, bool reads);

private:
    uint64_t separate_bytes(uint64_t address) const;
    void pass_message(ThreadId thread, uint64_t address, ir::MemoryOrder order, bool reads);
    uint64_t &message_at(uint64_t address, ThreadId thread);

    Machine &machine_;
    ExecutionGraph &graph_;
    const Sharing &sharing_;
    const Doing &doing_;
    // The words are journalled numbers of messages, + 1.
    std::map<std::pair<uint64_t, ThreadId>, uint32_t> message_index_;
    StableVector<uint64_t> message_words_;
    std::map<std::vector<uint32_t>, uint64_t> message_numbers_;
    std::vector<const std::vector<uint32_t> *> messages_;
};

} // namespace mazur::graph
