#include "machine/sharing.h"

#include <algorithm>

namespace mazur {

namespace {

Visibility visibility_of(uint16_t bits)
{
    constexpr uint16_t kConflicting = Sharing::kShared | Sharing::kWritten;
    if ((bits & kConflicting) != kConflicting)
        return Visibility::Hidden;
    if ((bits & Sharing::kRacy) != 0)
        return Visibility::Racy;
    return (bits & Sharing::kPlain) != 0 ? Visibility::Watched : Visibility::Atomic;
}

} // namespace

Sharing::Sharing(const ir::Program &program) : program_(&program), numbering_(program)
{
    if (numbering_.growing()) {
        grow();
        return;
    }
    levels_.resize(numbering_.count());
    next_.resize(numbering_.count());
    visibility_.resize(numbering_.count());
}

bool Sharing::in_sections(uint16_t bits) { return (bits & kSection) != 0 && visibility_of(bits) != Visibility::Hidden; }

void Sharing::keep_to(const std::vector<std::string> &names) { names_.emplace(*program_, names); }

/// Asked once of each site that could become visible.
bool Sharing::ignored(uint32_t site) const
{
    if (!names_)
        return false;
    if (fits_.size() <= site)
        fits_.resize(next_.size());
    if (!fits_[site]) {
        const Origin o = origin(site);
        fits_[site] = o.kind == Origin::Kind::Global ? names_->fit_global(o.function)
                      : o.kind == Origin::Kind::Code ? names_->fit_code(o.function, o.index)
                                                     : names_->fit_local(o.function, o.index);
    }
    return !*fits_[site];
}

void Sharing::grow()
{
    size_t sites = numbering_.count();
    if (sites <= next_.size())
        return;
    sites += sites / 2; // grows often, by little
    levels_.resize(sites);
    next_.resize(sites);
    visibility_.resize(sites);
}

void Sharing::raise(uint32_t site, uint16_t bits)
{
    assert(site < next_.size());
    if (deaf_)
        return;
    next_[site] |= bits;
    if (show_plain_ && (next_[site] & kPlain) != 0)
        next_[site] |= kRacy;
    raised_ |= !ignored(site) &&
               (visibility_of(next_[site]) != visibility_[site] || in_sections(next_[site]) != in_sections(site) ||
                ((next_[site] ^ levels_[site]) & (kMixed | kKnownEarly)) != 0);
    raised_ |= ((next_[site] ^ levels_[site]) & (kSpurious | kUnguarded | kLined | kInOrder)) != 0;
    mixed_found_ |= !ignored(site) && ((next_[site] ^ levels_[site]) & kMixed) != 0;
}

void Sharing::raise_all()
{
    for (uint32_t s = 0; s < next_.size(); s++)
        raise(s, kShared | kWritten | kPlain | kRacy);
}

void Sharing::note_wait(uint64_t word, uint32_t site)
{
    Waits::Lock &lock = waits_.lock(word);
    if (std::ranges::find(lock.sites, site) != lock.sites.end())
        return;
    // What was written without the lock before it was known to matter has not been noted.
    if (lock.sites.empty())
        start_again();
    lock.sites.push_back(site);
    if (!lock.guards)
        raise(site, kSpurious | kUnguarded);
}

void Sharing::note_guarded(Waits::Lock &lock, uint64_t address, uint64_t bytes, bool write)
{
    if (lock.guards && !(write ? lock.note_write(address, bytes) : lock.note_read(address, bytes)))
        for (uint32_t site : lock.sites)
            raise(site, kSpurious | kUnguarded);
}

void Sharing::note_lost_local()
{
    if (!to_remember_locals_)
        start_again();
    remember_locals();
}

void Sharing::learn(const Sharing &other)
{
    if (other.to_remember_locals_)
        note_lost_local();
    if (other.to_pass_time_on_)
        pass_time_on();
    if (other.to_lock_joins_)
        lock_joins();
    if (other.asked_)
        start_again();
    if (numbering_.growing())
        grow();
    for (uint32_t s = 0; s < std::min(next_.size(), other.next_.size()); s++)
        if ((other.next_[s] & ~next_[s]) != 0)
            raise(s, other.next_[s]);
    for (const Waits::Lock &theirs : other.waits_.all()) {
        for (uint32_t site : theirs.sites)
            note_wait(theirs.word, site);
        Waits::Lock &mine = waits_.lock(theirs.word);
        for (uint64_t granule : theirs.read)
            note_guarded(mine, granule * Waits::kGranule, 1, false);
        for (uint64_t granule : theirs.written)
            note_guarded(mine, granule * Waits::kGranule, 1, true);
    }
}

void Sharing::apply()
{
    assert(std::ranges::equal(levels_, next_, [](uint16_t was, uint16_t is) { return (was & ~is) == 0; }));
    levels_ = next_;
    remembers_locals_ = to_remember_locals_;
    passes_time_on_ = to_pass_time_on_;
    joins_lock_ = to_lock_joins_;
    raised_ = asked_ = mixed_found_ = false;
    for (uint32_t s = 0; s < levels_.size(); s++) {
        const Visibility visibility = visibility_of(levels_[s]);
        visibility_[s] = visibility != Visibility::Hidden && ignored(s) ? Visibility::Hidden : visibility;
    }
    any_watched_ = std::find(visibility_.begin(), visibility_.end(), Visibility::Watched) != visibility_.end();
    any_racy_ = std::find(visibility_.begin(), visibility_.end(), Visibility::Racy) != visibility_.end();
    any_in_sections_ = std::any_of(levels_.begin(), levels_.end(), [](uint16_t bits) { return in_sections(bits); });
}

namespace {

// Among the sites of a trace.
constexpr uint32_t kEndedLocals = ~uint32_t{0}; ///< they are remembered
constexpr uint32_t kRounds = ~uint32_t{1};      ///< they are kept
constexpr uint32_t kTime = ~uint32_t{2};        ///< it is passed on
constexpr uint32_t kJoins = ~uint32_t{3};       ///< they take monitors

} // namespace

std::vector<SharedSite> Sharing::sites() const
{
    std::vector<SharedSite> result;
    for (uint32_t s = 0; s < levels_.size(); s++)
        if (levels_[s] != 0 && (!ignored(s) || spurious(s) || lined(s) || in_order(s)))
            result.push_back({s, levels_[s]});
    if (remembers_locals_)
        result.push_back({kEndedLocals, 1});
    if (keeps_rounds_)
        result.push_back({kRounds, 1});
    if (passes_time_on_)
        result.push_back({kTime, 1});
    if (joins_lock_)
        result.push_back({kJoins, 1});
    return result;
}

bool Sharing::load(const std::vector<SharedSite> &sites)
{
    for (const SharedSite &s : sites) {
        if (s.site == kEndedLocals)
            remember_locals();
        if (s.site == kRounds)
            keep_rounds();
        if (s.site == kTime)
            to_pass_time_on_ = true;
        if (s.site == kJoins)
            to_lock_joins_ = true;
        if (s.site >= kJoins)
            continue;
        if (s.site >= next_.size())
            return false;
        next_[s.site] = s.level;
    }
    apply();
    return true;
}

} // namespace mazur
