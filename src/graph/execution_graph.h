// An execution graph under construction: events by thread, and for each location its writes in coherence order and its
// reads. Program order, reads-from and coherence are all there is; what follows from them is kept in vector clocks:
//
//   porf   what an event causally depends on: program order, reads-from, synchronisation
//   hb     what happens before it by the rules of C11
//   msg    what whoever acquires from this write gets to know
//   acq    what a later acquire fence brings in
//
// None of them changes when events are added or events that do not precede it are taken away.
#pragma once

#include "graph/event.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mazur::graph {

enum class LocationKind : uint8_t { Data, Condition, Sections };

struct Location {
    LocationKind kind = LocationKind::Data;
    uint8_t size = 0;
    uint64_t address = 0;
    uint64_t initial = 0;
    uint32_t initial_symbol = 0;
    uint32_t successor = 0;   ///< the location that takes its place when plain code, or another size, writes there
    uint32_t predecessor = 0; ///< whose place it took
    // Of all graphs so far (rounds.h):
    bool noticed = false; ///< somebody may behave differently because others take it and give it back
    bool relied = false;  ///< a thread rests because nobody does
    /// What it holds at first was frozen there (freezing.h): by this thread, before the event of this number.
    struct {
        ThreadId thread = 0;
        uint32_t index = 0;   ///< 0: it was not
        bool reached = false; ///< by way of a final field; else it is one itself
    } frozen;
    std::vector<EventId> writes = {kInitial}; ///< in coherence order
    std::vector<EventId> reads;               ///< in no order; read-modify-writes are in both
    std::vector<EventId> updates;             ///< in no order; then there is nothing else

    bool empty() const { return writes.size() == 1 && reads.empty() && updates.empty(); }
};

enum class Clock : uint8_t { Porf, Hb, Msg, Acq };
constexpr uint32_t kClocks = 4;

class ExecutionGraph {
public:
    ExecutionGraph();

    Event &operator[](EventId e) { return events_[e]; }
    const Event &operator[](EventId e) const { return events_[e]; }
    const std::vector<EventId> &thread(ThreadId t) const { return threads_[t]; }
    EventId last(ThreadId t) const { return t < threads_.size() && !threads_[t].empty() ? threads_[t].back() : 0; }
    EventId at(ThreadId t, uint32_t index) const { return threads_[t][index - 1]; }
    size_t thread_count() const { return threads_.size(); }
    /// How many of the thread's first events have been there ever since this was last asked.
    size_t take_unchanged(ThreadId t) { return std::exchange(fewest_[t], threads_[t].size()); }
    /// Makes room for clocks over so many threads.
    void ensure_threads(size_t count);
    uint32_t width() const { return width_; }

    Location &location(uint32_t l) { return locations_[l]; }
    const Location &location(uint32_t l) const { return locations_[l]; }
    uint32_t new_location();
    size_t location_count() const { return locations_.size(); }
    /// Calls f with the addresses of all locations for which this is so.
    template <class F> void for_addresses(bool Location::*is_so, F f) const
    {
        for (const Location &x : locations_)
            if (x.*is_so)
                f(x.address);
    }

    /// A fresh event at the end of its thread, not yet in any location.
    EventId add(ThreadId thread, EventKind kind);
    /// Puts it into its location's lists; a write goes after the write at place `after`.
    void place(EventId e, uint32_t after);
    void unplace(EventId e);
    /// Gives the writes of a location another order.
    void arrange(uint32_t location, const std::vector<EventId> &writes);
    /// Takes the last event of a thread away. The slot can be used again.
    void remove(EventId e);
    /// The same, but the event can be put back with `reattach`.
    void detach(EventId e);
    void reattach(EventId e);
    void forget(EventId e) { free_.push_back(e); }
    void set_time(uint32_t time) { time_ = time; } ///< after going back
    uint32_t time() const { return time_; }

    uint32_t *clock(EventId e, Clock c) { return &clocks_[(size_t{e} * kClocks + static_cast<size_t>(c)) * width_]; }
    const uint32_t *clock(EventId e, Clock c) const
    {
        return &clocks_[(size_t{e} * kClocks + static_cast<size_t>(c)) * width_];
    }
    void merge(uint32_t *into, const uint32_t *from) const
    {
        for (uint32_t i = 0; i < width_; i++)
            into[i] = into[i] < from[i] ? from[i] : into[i];
    }
    /// Is `e` in what the clock covers?
    bool covers(const uint32_t *clock, EventId e) const { return events_[e].index <= clock[events_[e].thread]; }
    bool happens_before(EventId a, EventId b) const { return a != b && covers(clock(b, Clock::Hb), a); }

    /// The clocks that the event starts with from its thread alone, before it reads anything.
    void begin_clocks(EventId e);
    /// Adds what reading from `source` brings.
    void read_clocks(EventId e, EventId source);
    /// Sets what the event itself gives to others; last.
    void finish_clocks(EventId e);

    uint64_t value(const Location &x, EventId write) const
    {
        return write == kInitial ? x.initial : events_[write].value;
    }
    /// The same with its expression.
    Value value_of(const Location &x, EventId write) const
    {
        return write == kInitial ? Value{x.initial, x.initial_symbol}
                                 : Value{events_[write].value, events_[write].symbol};
    }
    uint32_t co(EventId write) const { return write == kInitial ? 0 : events_[write].co; }
    /// The read-modify-write that reads from the write, if any.
    EventId successor_rmw(const Location &x, EventId write) const
    {
        uint32_t next = co(write) + 1;
        return next < x.writes.size() && events_[x.writes[next]].kind == EventKind::Rmw &&
                       events_[x.writes[next]].rf == write
                   ? x.writes[next]
                   : 0;
    }
    size_t size() const { return count_; }
    bool has_seen_seq_cst() const { return has_seen_seq_cst_; } ///< in this graph or one before it

    template <class F> void for_events(F f) const
    {
        for (const auto &events : threads_)
            for (EventId e : events)
                f(e);
    }

private:
    bool synchronises(const Event &e) const;

    std::vector<Event> events_;
    std::vector<EventId> free_;
    std::vector<std::vector<EventId>> threads_;
    std::vector<size_t> fewest_; ///< of each thread's events, see take_unchanged
    std::vector<Location> locations_;
    std::vector<uint32_t> clocks_;
    uint32_t width_ = 8;
    uint32_t time_ = 0;
    size_t count_ = 0;
    bool has_seen_seq_cst_ = false;
};

bool acquires(ir::MemoryOrder order);
bool releases(ir::MemoryOrder order);

} // namespace mazur::graph
