// Which objects are visible. Objects are grouped by their site (analysis/sites.h). What is known of a site only grows,
// and decides how accesses to its objects are treated:
//
//   hidden    only one thread touches them while others run, or nobody writes: nothing there is visible
//   atomic    atomic accesses and synchronisation are visible, and there are no others
//   watched   as atomic; plain accesses are watched by the race detector and are not visible, because as long as they
//   do
//             not race their order against other threads is fixed
//   racy      plain accesses are visible too (only if races are not themselves the error looked for)
//
// When a run shows that a site belongs higher up, the exploration starts again, because runs that were treated as equal
// no longer are; errors found before that are real all the same.
#pragma once

#include "analysis/sites.h"
#include "ir/program.h"
#include "machine/schedule.h"
#include "machine/shared_names.h"
#include "machine/waits.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

namespace mazur {

enum class Visibility : uint8_t { Hidden, Atomic, Watched, Racy };

class Sharing {
public:
    static constexpr uint16_t kShared = 1;  ///< touched by more than one thread
    static constexpr uint16_t kWritten = 2; ///< written while several threads run
    static constexpr uint16_t kPlain = 4;   ///< has plain accesses while several threads run
    static constexpr uint16_t kRacy = 8;
    static constexpr uint16_t kSection = 16; ///< touched inside an atomic section, as far as a driver wants to know

    static constexpr uint16_t kMixed = 32; ///< has atomic accesses of different sizes to the same bytes

    static constexpr uint16_t kKnownEarly = 64; ///< others may know such objects before their final fields are set

    // Of condition variables; see waits.h.
    static constexpr uint16_t kSpurious = 128;  ///< a wake-up without a notify may lead to something new
    static constexpr uint16_t kUnguarded = 256; ///< what is waited for changes while others hold the lock
    static constexpr uint16_t kLined = 512;    ///< for a driver: what happens there has its place among atomic sections
    static constexpr uint16_t kInOrder = 1024; ///< it matters in which order threads began to wait

    explicit Sharing(const ir::Program &program);

    /// Plain accesses to what is shared are taken for racy from the beginning, so that nothing is watched.
    void show_plain() { show_plain_ = true; }
    /// Makes room for the sites of a program that has grown.
    void grow();
    Visibility visibility(uint32_t site) const
    {
        assert(site < visibility_.size());
        return visibility_[site];
    }
    /// Is what other threads can see of it also touched inside atomic sections?
    bool in_sections(uint32_t site) const { return in_sections(levels_[site]); }
    bool any_in_sections() const { return any_in_sections_; }
    bool mixed(uint32_t site) const { return (levels_[site] & kMixed) != 0; }
    bool known_early(uint32_t site) const { return (levels_[site] & kKnownEarly) != 0; }
    bool spurious(uint32_t site) const { return (levels_[site] & kSpurious) != 0; }
    bool unguarded(uint32_t site) const { return (levels_[site] & kUnguarded) != 0; }
    bool lined(uint32_t site) const { return (levels_[site] & kLined) != 0; }
    bool in_order(uint32_t site) const { return (levels_[site] & kInOrder) != 0; }
    /// Has a mixed site been found in this exploration? Then the race detector has missed something.
    bool mixed_found() const { return mixed_found_; }
    /// Has all these bits, as far as known by now?
    bool knows(uint32_t site, uint16_t bits) const { return (next_[site] & bits) == bits; }
    /// Remembers for the next exploration; the visibilities in use do not change before `apply`.
    void raise(uint32_t site, uint16_t bits);
    /// Everything becomes as visible as it can be.
    void raise_all();
    /// From now on only what has one of these names can become visible.
    void keep_to(const std::vector<std::string> &names);
    /// Asks for a new exploration for a reason of its own.
    void start_again() { raised_ = asked_ = true; }
    /// Of what happens now nothing is to be learnt: it would not happen in the next exploration.
    void ignore(bool all) { deaf_ = all; }
    /// States are matched: what a thread has read stays known when something of it changes and it goes on. Else the
    /// states of its next round, which may never end, would be known from this one, and nobody would see the round.
    void keep_rounds() { keeps_rounds_ = true; }
    bool keeps_rounds() const { return keeps_rounds_; }
    /// From the next exploration on locals that have ended are remembered.
    void remember_locals() { to_remember_locals_ = true; }
    /// A thread has come too late to a local of another one, and nobody knows any more to which: it was to be
    /// remembered.
    void note_lost_local();
    bool remembers_locals() const { return remembers_locals_; }
    /// From the next exploration on who learns of what another one did knows how late it was there.
    void pass_time_on()
    {
        if (!to_pass_time_on_)
            start_again();
        to_pass_time_on_ = true;
    }
    bool passes_time_on() const { return passes_time_on_; }
    /// From the next exploration on joins in a managed program take the monitor of the thread that they wait for.
    void lock_joins()
    {
        if (!to_lock_joins_)
            start_again();
        to_lock_joins_ = true;
    }
    bool joins_lock() const { return joins_lock_; }
    /// Takes over what another one has learnt.
    void learn(const Sharing &other);
    /// A thread waits at a condition variable of this site with this lock.
    void note_wait(uint64_t word, uint32_t site);
    /// A thread that holds the lock and has been woken would read this, or one that does not hold it writes it.
    void note_guarded(Waits::Lock &lock, uint64_t address, uint64_t bytes, bool write);
    Waits &waits() { return waits_; }
    /// Has something become known that needs a new exploration?
    bool raised() const { return raised_; }
    void apply();
    /// Is any site watched, so that happens-before must be tracked?
    bool any_watched() const { return any_watched_; }
    bool any_racy() const { return any_racy_; }

    std::vector<SharedSite> sites() const;
    /// False if the list does not fit the program.
    bool load(const std::vector<SharedSite> &sites);

    /// The numbers of sites, and what they are, for messages.
    const analysis::Sites &numbering() const { return numbering_; }
    uint32_t global_site(ir::GlobalId global) const { return numbering_.of_global(global); }
    uint32_t code_site(ir::FunctionId function, uint32_t pc) const { return numbering_.of_code(function, pc); }
    uint32_t local_site(ir::FunctionId function, uint32_t local) const { return numbering_.of_local(function, local); }
    using Origin = analysis::Sites::Origin;
    Origin origin(uint32_t site) const { return numbering_.origin(site); }

private:
    static bool in_sections(uint16_t bits);

    const ir::Program *program_;
    analysis::Sites numbering_;
    std::vector<uint16_t> levels_, next_;
    std::vector<Visibility> visibility_;
    bool ignored(uint32_t site) const; ///< is it never visible?
    std::optional<SharedNames> names_;
    mutable std::vector<std::optional<bool>> fits_; ///< of each site, once it is known
    bool show_plain_ = false;
    bool raised_ = false;
    bool asked_ = false; ///< by start_again
    bool deaf_ = false;
    bool keeps_rounds_ = false;
    bool remembers_locals_ = false, to_remember_locals_ = false; ///< now, and in the next exploration
    bool passes_time_on_ = false, to_pass_time_on_ = false;
    bool joins_lock_ = false, to_lock_joins_ = false;
    bool mixed_found_ = false;
    bool any_watched_ = false, any_racy_ = false, any_in_sections_ = false;
    Waits waits_;
};

} // namespace mazur
