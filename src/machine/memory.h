// The memory of the checked program: regions of address space backed by lazily touched host pages, and the objects in
// them (globals, locals, heap blocks). Region 0 holds the globals, region t + 1 what thread t allocates, so that
// addresses do not depend on how threads interleave.
//
// All changes go through the journal and keep the fingerprint of the contents up to date. A word that is 0 adds nothing
// to the fingerprint. The address of a freed block is not used again, so that its use is always found.
#pragma once

#include "ir/program.h"
#include "machine/fingerprint.h"
#include "machine/journal.h"
#include "machine/stable_vector.h"
#include "semantics/value.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace mazur {

enum class ObjectKind : uint8_t { Global, ThreadLocal, Local, Heap };

/// A piece of memory with bounds of its own. A dead object has size 0, and so has one that is empty, as malloc(0)
/// gives.
struct Object {
    uint64_t base = 0;
    uint64_t size = 0;
    uint64_t info = 0;      ///< site | kind << 32 | flags << 40, see kConstant | number of its last part << 48
    uint64_t full_size = 0; ///< also when dead; then at least 1

    uint32_t site() const { return static_cast<uint32_t>(info); }
    /// The site's number for what is at the address.
    uint32_t site(uint64_t address) const
    {
        return site() + static_cast<uint32_t>(std::min<uint64_t>((address - base) / 8, info >> 48));
    }
    bool has_parts() const { return info >> 48 != 0; }
    ObjectKind kind() const { return static_cast<ObjectKind>(info >> 32 & 0xff); }
    static constexpr uint64_t kConstant = uint64_t{1} << 40, kLocal = uint64_t{1} << 41, kReached = uint64_t{1} << 42,
                              kRaw = uint64_t{1} << 43;
    static constexpr unsigned kFamilyShift = 44;
    bool constant() const { return (info & kConstant) != 0; }
    bool local() const { return (info & kLocal) != 0; } ///< only the thread of its region has references to it
    bool raw() const { return (info & kRaw) != 0; }     ///< its bytes are undefined until they are written
    /// Which function of the library made it, see mazur_model.h.
    unsigned family() const { return info >> kFamilyShift & 3; }
    bool freed() const { return size == 0 && full_size != 0; }
    uint64_t room() const { return std::max<uint64_t>(size, 1); } ///< of addresses that are nobody else's
};

/// Layout of a thread's region: stack, thread-local block, heap.
constexpr uint64_t kStackSize = uint64_t{9} << 20;
constexpr uint64_t kSlidingStack = uint64_t{1} << 20; ///< of it, where frames of different functions are moved apart
constexpr uint64_t kStackOffset = 0x10000;
constexpr uint64_t kTlsOffset = uint64_t{16} << 20;
constexpr uint64_t kHeapOffset = uint64_t{64} << 20;

constexpr uint64_t region_base(uint32_t region) { return uint64_t{region} << ir::kRegionBits; }
constexpr bool on_stack(uint64_t address)
{
    return (address >> ir::kRegionBits) != 0 && (address & (ir::kRegionSize - 1)) < kTlsOffset;
}

class Memory {
public:
    explicit Memory(Journal &journal, bool track_undefined) : journal_(journal), track_undefined_(track_undefined) {}
    ~Memory();
    Memory(const Memory &) = delete;
    Memory &operator=(const Memory &) = delete;

    /// Makes the region usable. Throws std::bad_alloc if the host gives no address space.
    void open_region(uint32_t region);

    /// A new object; the caller chose an unused address. Its bytes are zero. Undefined: never written by the program.
    void create(uint64_t base, uint64_t size, ObjectKind kind, uint32_t site, bool constant, bool undefined,
                uint32_t parts = 1);
    /// A new object of region 0 that counts as having always been there: no rewinding takes it away.
    void create_lasting(uint64_t base, uint64_t size, uint32_t site, const std::vector<uint8_t> &contents,
                        uint32_t parts);
    // References, see local_heap.cpp. From now on every store is looked at: it may give others access to local objects.
    void follow_references() { follows_references_ = true; }
    bool follows_references() const { return follows_references_; }
    void set_family(Object &object, unsigned family)
    {
        const uint64_t bits = uint64_t{3} << Object::kFamilyShift;
        journal_.set(&object.info, (object.info & ~bits) | uint64_t{family} << Object::kFamilyShift);
    }
    /// The last object created is local.
    void make_local(uint64_t base);
    /// Others may have this reference from now on.
    void escape(uint64_t reference);
    /// The end of the highest object of the region that is not local; what is above belongs to the region's thread.
    uint64_t &kept(uint32_t region) { return regions_[region].objects->kept; }
    void keep(uint64_t base, uint64_t size);
    /// The lowest address from there on at which an object of this size fits.
    uint64_t room(uint64_t from, uint64_t size);
    /// Destroys the local objects of the region that cannot be reached. `roots` is called with a function that takes
    /// the references to begin with; `opaque` says whether an object holds no references.
    template <class Roots, class Opaque> void collect(uint32_t region, Roots roots, Opaque opaque);
    /// There are other threads from now on: objects made above some room for more may not stay there once others have
    /// known them.
    void divide(uint32_t region);
    /// Are addresses there used again when nobody can reach the object any more, whoever has known it?
    bool reuses(uint64_t address) const
    {
        const uint64_t from = regions_[address >> ir::kRegionBits].objects->from;
        return from != 0 && address >= from;
    }
    /// Has so much of the region become known to others that it is time to look which of it can still be reached?
    bool crowded(uint32_t region) const
    {
        const Objects &objects = *regions_[region].objects;
        return objects.from != 0 && objects.kept > objects.crowded;
    }
    /// Destroys what nobody can reach of that; `roots` and `opaque` as before, for all threads.
    template <class Roots, class Opaque> void collect_known(uint32_t region, Roots roots, Opaque opaque);

    /// Ends the object's life and forgets its contents; a local also altogether, unless it is to be remembered.
    void destroy(Object &object, bool remember = false);

    /// The object that has all of [address, address + bytes), or null.
    Object *find(uint64_t address, uint64_t bytes)
    {
        Object *o = nearest(address);
        return o != nullptr && address - o->base < o->size && bytes <= o->size - (address - o->base) ? o : nullptr;
    }
    const Object *find(uint64_t address, uint64_t bytes) const
    {
        return const_cast<Memory *>(this)->find(address, bytes);
    }
    /// The object (dead ones too) whose 16-byte granule the address is in, or null.
    Object *nearest(uint64_t address)
    {
        uint64_t region = address >> ir::kRegionBits;
        if (region >= regions_.size() || regions_[region].bytes == nullptr)
            return nullptr;
        uint32_t id = regions_[region].granules[(address & (ir::kRegionSize - 1)) >> 4];
        Objects &objects = *regions_[region].objects;
        if (id == 0 || id > objects.count)
            return nullptr;
        Object &o = objects.slots[id];
        return address - o.base < o.full_size + 16 ? &o : nullptr;
    }
    const Object *nearest(uint64_t address) const { return const_cast<Memory *>(this)->nearest(address); }

    /// The addresses around this one at which so many bytes are in no object, first and last.
    std::pair<uint64_t, uint64_t> gap(uint64_t address, uint64_t bytes);

    /// The raw bytes at an address inside an object.
    uint8_t *host(uint64_t address)
    {
        assert(is_open(address));
        return regions_[address >> ir::kRegionBits].bytes + (address & (ir::kRegionSize - 1));
    }
    /// Per bit 1 where the program never wrote (only if undefined values are tracked).
    uint8_t *shadow(uint64_t address)
    {
        assert(track_undefined_ && is_open(address));
        return regions_[address >> ir::kRegionBits].shadow + (address & (ir::kRegionSize - 1));
    }

    /// Reads and writes of 1, 2, 4 or 8 bytes within one object, at any alignment.
    uint64_t read(uint64_t address, unsigned bytes) const;
    void write(uint64_t address, unsigned bytes, uint64_t value);
    uint64_t read_shadow(uint64_t address, unsigned bytes) const;
    void write_shadow(uint64_t address, unsigned bytes, uint64_t value);
    /// memmove and memset on ranges within objects; shadows and symbols follow.
    void copy(uint64_t to, uint64_t from, uint64_t bytes);
    void fill(uint64_t to, uint8_t value, uint64_t bytes);

    // Symbols. `read` gives zeros for bytes that have one; `write` puts concrete bytes in their place.
    /// Keeps symbols from now on; before the first region is opened.
    void track_symbols(smt::Expressions &expressions) { expressions_ = &expressions; }
    bool tracks_symbols() const { return expressions_ != nullptr; }
    /// Does one of the bytes have a symbol?
    bool symbolic(uint64_t address, uint64_t bytes) const
    {
        const Region &r = regions_[address >> ir::kRegionBits];
        if (!r.symbolic)
            return false;
        const uint32_t *p = r.symbols + (address & (ir::kRegionSize - 1));
        uint32_t any = 0;
        for (uint64_t i = 0; i < bytes; i++)
            any |= p[i];
        return any != 0;
    }
    /// As `read` and `write`; symbols have the width of the access.
    Value read_value(uint64_t address, unsigned bytes) const;
    void write_value(uint64_t address, unsigned bytes, Value value);
    void fill_symbol(uint64_t to, smt::Expr symbol, uint64_t bytes); ///< of 8 bits
    bool holds_symbols() const { return holds_symbols_; }            ///< has held some at any time

    Fingerprint fingerprint() const { return fingerprint_; }
    /// Grows with every change of memory outside the stacks.
    uint64_t changes() const { return changes_; }
    void set_fingerprint(Fingerprint f) { fingerprint_ = f; } ///< on rewinding

    /// Calls f with every object, dead ones too.
    template <class F> void for_objects(F f)
    {
        for (Region &r : regions_)
            for (uint64_t id = 1; r.objects != nullptr && id <= r.objects->count; id++)
                f(r.objects->slots[id]);
    }

    bool tracks_undefined() const { return track_undefined_; }
#ifndef NDEBUG
    /// The globals have what they begin with: it is not part of the fingerprint.
    void note_beginning() { beginning_ = fingerprint_of_contents() - fingerprint_; }
    /// Is the fingerprint what it would be if it were made from the contents?
    bool fits_fingerprint() const { return fingerprint_ + beginning_ == fingerprint_of_contents(); }
#endif

    /// For each word at which an object or a part of one begins, the thread that first touched it while others were
    /// running, + 1. Not part of the state: it only grows during a whole exploration.
    uint16_t &toucher(uint64_t address)
    {
        return regions_[address >> ir::kRegionBits].touchers[(address & (ir::kRegionSize - 1)) >> 3];
    }
    /// May the word at the address, which is in an object, have been written? It has not if nobody ever wrote it in
    /// this exploration: that is not part of the state either.
    bool may_be_written(uint64_t address) const
    {
        const Region &r = regions_[address >> ir::kRegionBits];
        const Object *o = nearest(address);
        return o == nullptr || !o->raw() || read(address & ~uint64_t{7}, 8) != 0 || symbolic(address, 1) ||
               r.zeroed[(address & (ir::kRegionSize - 1)) >> 3];
    }
    /// For each word, the list of accesses that the race detector remembers.
    uint32_t &cell(uint64_t address)
    {
        return regions_[address >> ir::kRegionBits].cells[(address & (ir::kRegionSize - 1)) >> 3];
    }
    void set_cell(uint64_t address, uint32_t value) { set_half(&cell(address), value); }

private:
    /// The objects of one region: those of one thread, so that threads can be set back singly.
    struct Objects {
        StableVector<Object, 6> slots;
        uint64_t count = 0;       ///< objects 1 .. count are in use
        uint64_t high = 0;        ///< slots ever used
        uint64_t kept = 0;        ///< see kept()
        uint64_t from = 0;        ///< what is below stays once others have known it; 0: not divided yet
        uint64_t crowded = 0;     ///< once `kept` is above, it is time to collect
        uint64_t first_local = 1; ///< objects before this one are not local
    };
    struct Region {
        std::unique_ptr<Objects> objects;
        uint8_t *bytes = nullptr;
        uint8_t *shadow = nullptr;
        uint32_t *granules = nullptr;
        uint16_t *touchers = nullptr;
        bool *zeroed = nullptr; ///< by word: 0 was written
        uint32_t *cells = nullptr;
        uint32_t *symbols = nullptr; ///< per byte, see memory_symbols.cpp
        bool symbolic = false;       ///< there have been symbols
    };

    /// Bytes of a region that stay, and of those above the ones that may become known before it is crowded. Who comes
    /// that far may go on for ever, and in a small space states come back soon.
    static constexpr uint64_t kRoom = 4096, kNextRoom = 128;
    bool is_open(uint64_t address) const
    {
        const uint64_t region = address >> ir::kRegionBits;
        return region < regions_.size() && regions_[region].bytes != nullptr;
    }
    /// Are all the bytes in words that belong to one object?
    bool in_object(uint64_t address, uint64_t bytes) const;
    template <class Roots, class Opaque, class Wanted> void mark(Roots roots, Opaque opaque, Wanted wanted);
    Object *local_at(uint64_t reference);
    void stored(uint64_t address, uint64_t reference);
    uint64_t reserved_bytes() const;
    void set_half(uint32_t *half, uint32_t value);
    void write_word(uint64_t address, uint64_t value);
    void change_word(uint64_t address, uint64_t value);
    [[gnu::always_inline]] inline void put_bytes(uint64_t address, unsigned bytes, uint64_t value);
    void write_bytes(uint64_t address, unsigned bytes, uint64_t value); ///< leaves symbols alone
    void write_shadow_word(uint64_t address, uint64_t value);

    void note_symbol(uint64_t address, smt::Expr symbol);
    void put_symbols(uint64_t address, unsigned bytes, const uint32_t *entries);
    void clear_symbols(uint64_t address, uint64_t bytes);
    void copy_piece(uint64_t to, uint64_t from, unsigned bytes);

    Journal &journal_;
    bool track_undefined_;
    bool holds_symbols_ = false; ///< never undone
    bool follows_references_ = false;
    std::vector<Object *> reached_; ///< while collecting or escaping
    smt::Expressions *expressions_ = nullptr;
    std::vector<Region> regions_;
    uint64_t changes_ = 0;
    Fingerprint fingerprint_;
#ifndef NDEBUG
    Fingerprint term_of(const Object &object) const;
    Fingerprint fingerprint_of_contents() const;
    Fingerprint beginning_;
#endif
};

/// Where an object may begin after this one.
inline uint64_t end_of_slot(uint64_t base, uint64_t size)
{
    return ((base + std::max<uint64_t>(size, 1) + 15) & ~uint64_t{15}) + 16;
}

inline Object *Memory::local_at(uint64_t reference)
{
    Object *o = nearest(reference);
    return o != nullptr && o->local() && reference - o->base < o->size ? o : nullptr;
}

/// Marks the objects that are wanted and can be reached by way of such; they are in `reached_`.
template <class Roots, class Opaque, class Wanted> void Memory::mark(Roots roots, Opaque opaque, Wanted wanted)
{
    reached_.clear();
    auto reach = [&](uint64_t reference) {
        if (Object *o = wanted(reference); o != nullptr && (o->info & Object::kReached) == 0) {
            o->info |= Object::kReached;
            reached_.push_back(o);
        }
    };
    roots(reach);
    for (size_t n = 0; n < reached_.size(); n++) {
        const Object &o = *reached_[n];
        if (!opaque(o))
            for (uint64_t a = o.base; a < o.base + o.size; a += 8)
                reach(read(a, 8));
    }
}

template <class Roots, class Opaque> void Memory::collect(uint32_t region, Roots roots, Opaque opaque)
{
    Objects &objects = *regions_[region].objects;
    if (objects.first_local > objects.count)
        return;
    mark(roots, opaque, [&](uint64_t r) -> Object * { return r >> ir::kRegionBits == region ? local_at(r) : nullptr; });
    uint64_t first = objects.count + 1;
    for (uint64_t id = objects.first_local; id <= objects.count; id++) {
        Object &o = objects.slots[id];
        if (!o.local() || o.size == 0)
            continue;
        if ((o.info & Object::kReached) == 0)
            destroy(o);
        else
            first = std::min(first, id);
        o.info &= ~Object::kReached;
    }
    if (first != objects.first_local)
        journal_.set(&objects.first_local, first);
}

template <class Roots, class Opaque> void Memory::collect_known(uint32_t region, Roots roots, Opaque opaque)
{
    mark(
        [&](auto &reach) {
            roots(reach);
            const Objects &globals = *regions_[0].objects;
            for (uint64_t id = 1; id <= globals.count; id++)
                for (uint64_t a = globals.slots[id].base, end = a + globals.slots[id].size; a + 8 <= end; a += 8)
                    reach(read(a, 8));
        },
        opaque,
        [&](uint64_t r) -> Object * {
            Object *o = nearest(r);
            return o != nullptr && o->kind() == ObjectKind::Heap && r - o->base < o->size ? o : nullptr;
        });
    Objects &objects = *regions_[region].objects;
    uint64_t left = 0;
    for (uint64_t id = 1; id <= objects.count; id++) {
        Object &o = objects.slots[id];
        if (o.kind() != ObjectKind::Heap || o.size == 0 || o.base < objects.from)
            continue;
        if ((o.info & Object::kReached) == 0)
            destroy(o);
        else
            left += end_of_slot(o.base, o.size) - o.base;
    }
    for (Object *o : reached_)
        o->info &= ~Object::kReached;
    journal_.set(&objects.kept, objects.from);
    journal_.set(&objects.crowded, objects.from + std::max(kNextRoom, std::bit_ceil(2 * left)));
}

} // namespace mazur
