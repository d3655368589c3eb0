// Regions, objects and raw accesses; see memory.h.
#include "machine/memory.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <sys/mman.h>

namespace mazur {

namespace {

// What distinguishes other terms from that of the word at the same address:
constexpr uint64_t kShadowKey = 1; ///< its shadow word
constexpr uint64_t kBlockKey = 2;  ///< a block of the heap that lives; what is collected is never known again

void *reserve(uint64_t bytes)
{
    void *p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED)
        throw std::bad_alloc();
    return p;
}

uint64_t byte_mask(unsigned bytes) { return bytes == 8 ? ~uint64_t{0} : (uint64_t{1} << 8 * bytes) - 1; }

uint64_t load_word(const uint8_t *p)
{
    uint64_t w;
    std::memcpy(&w, p, 8);
    return w;
}

} // namespace

Memory::~Memory()
{
    for (Region &r : regions_)
        if (r.bytes != nullptr)
            munmap(r.bytes, reserved_bytes());
}

/// The tables of a region lie behind its bytes in one reservation: hosts limit how many there can be.
uint64_t Memory::reserved_bytes() const
{
    uint64_t tables = ir::kRegionSize / 16 * sizeof(uint32_t) +
                      ir::kRegionSize / 8 * (sizeof(uint16_t) + sizeof(uint32_t) + sizeof(bool));
    return ir::kRegionSize + tables + (track_undefined_ ? ir::kRegionSize : 0) +
           (tracks_symbols() ? ir::kRegionSize * sizeof(uint32_t) : 0);
}

void Memory::open_region(uint32_t region)
{
    if (region < regions_.size() && regions_[region].bytes != nullptr)
        return;
    if (region >= regions_.size())
        regions_.resize(region + 1);
    auto *p = static_cast<uint8_t *>(reserve(reserved_bytes()));
    Region &r = regions_[region];
    r.objects = std::make_unique<Objects>();
    r.bytes = p;
    p += ir::kRegionSize;
    r.granules = reinterpret_cast<uint32_t *>(p);
    p += ir::kRegionSize / 16 * sizeof(uint32_t);
    r.touchers = reinterpret_cast<uint16_t *>(p);
    p += ir::kRegionSize / 8 * sizeof(uint16_t);
    r.cells = reinterpret_cast<uint32_t *>(p);
    p += ir::kRegionSize / 8 * sizeof(uint32_t);
    r.zeroed = reinterpret_cast<bool *>(p);
    p += ir::kRegionSize / 8 * sizeof(bool);
    r.shadow = track_undefined_ ? p : nullptr;
    p += track_undefined_ ? ir::kRegionSize : 0;
    r.symbols = tracks_symbols() ? reinterpret_cast<uint32_t *>(p) : nullptr;
}

void Memory::create(uint64_t base, uint64_t size, ObjectKind kind, uint32_t site, bool constant, bool undefined,
                    uint32_t parts)
{
    assert(is_open(base) && (base + size) >> ir::kRegionBits == base >> ir::kRegionBits && parts != 0);
    assert(!find(base, 1) && (size == 0 || !find(base + size - 1, 1)));
    Region &r = regions_[base >> ir::kRegionBits];
    Objects &objects = *r.objects;
    journal_.set(&objects.count, objects.count + 1);
    auto id = static_cast<uint32_t>(objects.count);
    objects.slots.reserve(id + 1);
    Object &o = objects.slots[id];
    uint64_t info = site | static_cast<uint64_t>(kind) << 32 | (constant ? Object::kConstant : 0) |
                    (undefined ? Object::kRaw : 0) | uint64_t{parts - 1} << 48;
    if (objects.count <= objects.high) {
        journal_.set(&o.base, base);
        journal_.set(&o.size, size);
        journal_.set(&o.full_size, size);
        journal_.set(&o.info, info);
    } else {
        objects.high = objects.count;
        o = {base, size, info, size};
    }

    if (kind == ObjectKind::Heap && !follows_references_)
        fingerprint_ += mix(base + kBlockKey, size);

    // An entry left over from an object that was rewound is harmless (`nearest` checks the bounds), but one of an
    // object that a rewind can bring back must be restored.
    uint64_t first = (base & (ir::kRegionSize - 1)) >> 4;
    uint64_t last = first + (std::max<uint64_t>(size, 1) - 1) / 16;
    for (uint64_t g = first; g <= last; g++) {
        if (r.granules[g] != 0)
            set_half(&r.granules[g], id);
        else
            r.granules[g] = id;
    }
    if (track_undefined_ && undefined)
        for (uint64_t a = base; a < base + size; a += 8)
            write_shadow_word(a, ~uint64_t{0});
}

void Memory::create_lasting(uint64_t base, uint64_t size, uint32_t site, const std::vector<uint8_t> &contents,
                            uint32_t parts)
{
    Region &r = regions_[0];
    Objects &objects = *r.objects;
    auto id = static_cast<uint32_t>(++objects.count);
    objects.high = objects.count;
    objects.slots.reserve(id + 1);
    uint64_t info = site | static_cast<uint64_t>(ObjectKind::Global) << 32 | uint64_t{parts - 1} << 48;
    objects.slots[id] = {base, size, info, size};
    uint64_t first = base >> 4;
    uint64_t last = first + (std::max<uint64_t>(size, 1) - 1) / 16;
    std::fill(r.granules + first, r.granules + last + 1, id);
    std::copy(contents.begin(), contents.end(), r.bytes + base);
#ifndef NDEBUG
    beginning_ += term_of(objects.slots[id]);
#endif
}

void Memory::destroy(Object &object, bool remember)
{
    assert(!object.freed() && &object == nearest(object.base));
    if (object.kind() == ObjectKind::Heap && !follows_references_)
        fingerprint_ -= mix(object.base + kBlockKey, object.full_size);
    if (holds_symbols_)
        clear_symbols(object.base, (object.full_size + 7) & ~uint64_t{7});
    for (uint64_t a = object.base; a < object.base + object.full_size; a += 8) {
        change_word(a, 0);
        if (track_undefined_)
            write_shadow_word(a, 0);
    }
    journal_.set(&object.size, 0);
    if (object.full_size == 0)
        journal_.set(&object.full_size, 1);
    // The youngest local's slot can be used again at once: that keeps the table short under calls and returns.
    Objects &objects = *regions_[object.base >> ir::kRegionBits].objects;
    if (object.kind() == ObjectKind::Local && !remember && &object == &objects.slots[objects.count])
        journal_.set(&objects.count, objects.count - 1);
}

bool Memory::in_object(uint64_t address, uint64_t bytes) const
{
    const Object *o = nearest(address);
    return o != nullptr && address >= (o->base & ~uint64_t{7}) &&
           address + bytes <= ((o->base + o->full_size + 7) & ~uint64_t{7});
}

#ifndef NDEBUG
Fingerprint Memory::term_of(const Object &o) const
{
    Fingerprint sum;
    if (o.freed()) // what is there may be another one's by now
        return sum;
    auto add = [&](uint64_t key, uint64_t value) {
        if (value != 0)
            sum += mix(key, value);
    };
    for (uint64_t a = o.base & ~uint64_t{7}; a < o.base + o.full_size; a += 8) {
        add(a, read(a, 8));
        if (track_undefined_)
            add(a + kShadowKey, read_shadow(a, 8));
    }
    if (o.kind() == ObjectKind::Heap && !follows_references_)
        sum += mix(o.base + kBlockKey, o.full_size);
    return sum;
}

Fingerprint Memory::fingerprint_of_contents() const
{
    Fingerprint sum;
    for (const Region &r : regions_)
        for (uint64_t id = 1; r.objects != nullptr && id <= r.objects->count; id++)
            sum += term_of(std::as_const(r.objects->slots)[id]);
    return sum;
}
#endif

std::pair<uint64_t, uint64_t> Memory::gap(uint64_t address, uint64_t bytes)
{
    uint64_t first = 0, last = ~uint64_t{0};
    for_objects([&](const Object &o) {
        if (o.size < bytes)
            return;
        if (o.base > address)
            last = std::min(last, o.base - 1);
        else
            first = std::max(first, o.base + o.size - bytes + 1);
    });
    return {first, last};
}

void Memory::set_half(uint32_t *half, uint32_t value)
{
    auto *word = reinterpret_cast<uint64_t *>(reinterpret_cast<uintptr_t>(half) & ~uintptr_t{7});
    uint64_t difference = uint64_t{*half ^ value} << (reinterpret_cast<uintptr_t>(half) % 8 * 8);
    journal_.set(word, *word ^ difference);
}

void Memory::write_word(uint64_t address, uint64_t value)
{
    if (value == 0)
        regions_[address >> ir::kRegionBits].zeroed[(address & (ir::kRegionSize - 1)) >> 3] = true;
    change_word(address, value);
}

inline void Memory::change_word(uint64_t address, uint64_t value)
{
    auto *word = reinterpret_cast<uint64_t *>(host(address));
    uint64_t old = *word;
    if (old == value)
        return;
    journal_.set(word, value);
    changes_ += on_stack(address) ? 0 : 1;
    if (old != 0)
        fingerprint_ -= mix(address, old);
    if (value != 0)
        fingerprint_ += mix(address, value);
    if (follows_references_ && (value & (ir::kRegionSize - 1)) >= kHeapOffset && value >> ir::kRegionBits != 0 &&
        value >> ir::kRegionBits < regions_.size())
        stored(address, value);
}

void Memory::write_shadow_word(uint64_t address, uint64_t value)
{
    auto *word = reinterpret_cast<uint64_t *>(shadow(address));
    uint64_t old = *word;
    if (old == value)
        return;
    journal_.set(word, value);
    if (old != 0)
        fingerprint_ -= mix(address + kShadowKey, old);
    if (value != 0)
        fingerprint_ += mix(address + kShadowKey, value);
}

uint64_t Memory::read(uint64_t address, unsigned bytes) const
{
    assert(is_open(address) && bytes <= 8);
    const uint8_t *p = regions_[address >> ir::kRegionBits].bytes + (address & (ir::kRegionSize - 1));
    return load_word(p) & byte_mask(bytes);
}

uint64_t Memory::read_shadow(uint64_t address, unsigned bytes) const
{
    const uint8_t *p = regions_[address >> ir::kRegionBits].shadow + (address & (ir::kRegionSize - 1));
    return load_word(p) & byte_mask(bytes);
}

inline void Memory::put_bytes(uint64_t address, unsigned bytes, uint64_t value)
{
    assert(bytes <= 8 && in_object(address, bytes));
    uint64_t word = address & ~uint64_t{7};
    unsigned shift = static_cast<unsigned>(address & 7) * 8;
    uint64_t mask = byte_mask(bytes);
    value &= mask;
    uint64_t old = *reinterpret_cast<uint64_t *>(host(word));
    write_word(word, (old & ~(mask << shift)) | value << shift);
    if (shift + 8 * bytes > 64) {
        unsigned done = 64 - shift;
        old = *reinterpret_cast<uint64_t *>(host(word + 8));
        write_word(word + 8, (old & ~(mask >> done)) | value >> done);
    }
}

void Memory::write(uint64_t address, unsigned bytes, uint64_t value)
{
    if (holds_symbols_) [[unlikely]]
        clear_symbols(address, bytes);
    put_bytes(address, bytes, value);
}

void Memory::write_bytes(uint64_t address, unsigned bytes, uint64_t value) { put_bytes(address, bytes, value); }

void Memory::write_shadow(uint64_t address, unsigned bytes, uint64_t value)
{
    uint64_t word = address & ~uint64_t{7};
    unsigned shift = static_cast<unsigned>(address & 7) * 8;
    uint64_t mask = byte_mask(bytes);
    value &= mask;
    uint64_t old = *reinterpret_cast<uint64_t *>(shadow(word));
    write_shadow_word(word, (old & ~(mask << shift)) | value << shift);
    if (shift + 8 * bytes > 64) {
        unsigned done = 64 - shift;
        old = *reinterpret_cast<uint64_t *>(shadow(word + 8));
        write_shadow_word(word + 8, (old & ~(mask >> done)) | value >> done);
    }
}

void Memory::copy(uint64_t to, uint64_t from, uint64_t bytes)
{
    if (to == from)
        return;
    auto move = [&](uint64_t offset, unsigned n) {
        if (holds_symbols_) {
            copy_piece(to + offset, from + offset, n);
            return;
        }
        uint64_t value = read(from + offset, n);
        if (track_undefined_)
            write_shadow(to + offset, n, read_shadow(from + offset, n));
        write(to + offset, n, value);
    };
    if (to < from) {
        uint64_t i = 0;
        for (; i + 8 <= bytes; i += 8)
            move(i, 8);
        for (; i < bytes; i++)
            move(i, 1);
    } else {
        uint64_t i = bytes;
        for (; i % 8 != 0; i--)
            move(i - 1, 1);
        for (; i > 0; i -= 8)
            move(i - 8, 8);
    }
}

void Memory::fill(uint64_t to, uint8_t value, uint64_t bytes)
{
    uint64_t word = value * 0x0101010101010101u;
    auto set = [&](uint64_t offset, unsigned n) {
        write(to + offset, n, word);
        if (track_undefined_)
            write_shadow(to + offset, n, 0);
    };
    uint64_t i = 0;
    for (; i < bytes && (to + i) % 8 != 0; i++)
        set(i, 1);
    for (; i + 8 <= bytes; i += 8)
        set(i, 8);
    for (; i < bytes; i++)
        set(i, 1);
}

} // namespace mazur
