// Symbolic bytes in memory. Each byte has an entry of its own: the expression that was written and which of its bytes
// this is. Threads that write neighbouring bytes can therefore be set back one without the other, as with the bytes
// themselves; and a value that is read as it was written is the same expression again.
#include "machine/memory.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace mazur {

namespace {

constexpr uint64_t kSymbolKey = uint64_t{1} << 60; ///< distinguishes a symbol's term from that of a word
constexpr unsigned kIndexBits = 3;

uint32_t entry(smt::Expr e, unsigned index) { return e << kIndexBits | index; }
smt::Expr expression(uint32_t entry) { return entry >> kIndexBits; }
unsigned index(uint32_t entry) { return entry & ((1u << kIndexBits) - 1); }

} // namespace

void Memory::put_symbols(uint64_t address, unsigned bytes, const uint32_t *entries)
{
    Region &r = regions_[address >> ir::kRegionBits];
    uint64_t end = address + bytes;
    for (uint64_t pair = address & ~uint64_t{1}; pair < end; pair += 2) {
        auto *word = reinterpret_cast<uint64_t *>(r.symbols + (pair & (ir::kRegionSize - 1)));
        uint64_t old = *word, value = old;
        if (pair >= address)
            value = (value >> 32 << 32) | entries[pair - address];
        if (pair + 1 < end)
            value = static_cast<uint32_t>(value) | uint64_t{entries[pair + 1 - address]} << 32;
        if (value == old)
            continue;
        journal_.set(word, value);
        changes_ += on_stack(pair) ? 0 : 1;
        if (old != 0)
            fingerprint_ -= mix(kSymbolKey + pair, old);
        if (value != 0)
            fingerprint_ += mix(kSymbolKey + pair, value);
    }
}

void Memory::clear_symbols(uint64_t address, uint64_t bytes)
{
    static constexpr uint32_t kNone[8] = {};
    for (uint64_t i = 0; i < bytes; i += 8) {
        auto n = static_cast<unsigned>(std::min<uint64_t>(bytes - i, 8));
        if (symbolic(address + i, n))
            put_symbols(address + i, n, kNone);
    }
}

Value Memory::read_value(uint64_t address, unsigned bytes) const
{
    uint64_t value = read(address, bytes);
    if (!holds_symbols_ || !symbolic(address, bytes))
        return {value, 0};
    const uint32_t *p = regions_[address >> ir::kRegionBits].symbols + (address & (ir::kRegionSize - 1));
    smt::Expr result = 0;
    for (unsigned at = 0; at < bytes;) {
        unsigned n = 1;
        smt::Expr piece = 0;
        if (p[at] != 0) {
            while (at + n < bytes && p[at + n] == p[at] + n && index(p[at + n]) != 0)
                n++;
            piece = expressions_->extract(expression(p[at]), 8 * (index(p[at]) + n) - 1, 8 * index(p[at]));
        } else {
            while (at + n < bytes && p[at + n] == 0)
                n++;
            piece = expressions_->constant(8 * n, value >> 8 * at);
        }
        result = result == 0 ? piece : expressions_->concat(piece, result);
        at += n;
    }
    if (expressions_->is_constant(result))
        return {expressions_->constant_value(result), 0};
    return {0, result};
}

/// There is a symbol from now on.
void Memory::note_symbol(uint64_t address, smt::Expr symbol)
{
    if (symbol >> (32 - kIndexBits) != 0)
        throw std::length_error("more expressions than memory can refer to");
    holds_symbols_ = true;
    regions_[address >> ir::kRegionBits].symbolic = true;
}

void Memory::write_value(uint64_t address, unsigned bytes, Value value)
{
    if (value.symbol == 0) {
        write(address, bytes, value.bits);
        return;
    }
    note_symbol(address, value.symbol);
    uint32_t entries[8];
    for (unsigned i = 0; i < bytes; i++)
        entries[i] = entry(value.symbol, i);
    write_bytes(address, bytes, 0);
    put_symbols(address, bytes, entries);
}

void Memory::fill_symbol(uint64_t to, smt::Expr symbol, uint64_t bytes)
{
    for (uint64_t i = 0; i < bytes; i++)
        write_value(to + i, 1, {0, symbol});
}

void Memory::copy_piece(uint64_t to, uint64_t from, unsigned bytes)
{
    if (!symbolic(from, bytes)) {
        write(to, bytes, read(from, bytes));
        return;
    }
    uint32_t entries[8];
    std::memcpy(entries, regions_[from >> ir::kRegionBits].symbols + (from & (ir::kRegionSize - 1)),
                bytes * sizeof(uint32_t));
    regions_[to >> ir::kRegionBits].symbolic = true;
    write_bytes(to, bytes, read(from, bytes));
    put_symbols(to, bytes, entries);
}

} // namespace mazur
