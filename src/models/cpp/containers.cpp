// Lists and hash tables: the parts that their headers leave to the library.
#include "runtime.h"

#include <bits/hash_bytes.h>
#include <cmath>
#include <cstring>
#include <list>
#include <unordered_map>

namespace std {

namespace __detail {

void _List_node_base::swap(_List_node_base &a, _List_node_base &b) noexcept
{
    std::swap(a._M_next, b._M_next);
    std::swap(a._M_prev, b._M_prev);
    for (auto [x, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        if (x->_M_next == other) {
            x->_M_next = x->_M_prev = x; // the other one was empty
        } else {
            x->_M_next->_M_prev = x;
            x->_M_prev->_M_next = x;
        }
    }
}

void _List_node_base::_M_hook(_List_node_base *before) noexcept
{
    _M_next = before;
    _M_prev = before->_M_prev;
    before->_M_prev->_M_next = this;
    before->_M_prev = this;
}

void _List_node_base::_M_unhook() noexcept
{
    _M_prev->_M_next = _M_next;
    _M_next->_M_prev = _M_prev;
}

void _List_node_base::_M_transfer(_List_node_base *first, _List_node_base *last) noexcept
{
    if (this == last)
        return;
    _List_node_base *end = last->_M_prev;
    first->_M_prev->_M_next = last;
    last->_M_prev = first->_M_prev;
    first->_M_prev = _M_prev;
    _M_prev->_M_next = first;
    end->_M_next = this;
    _M_prev = end;
}

void _List_node_base::_M_reverse() noexcept
{
    _List_node_base *x = this;
    do {
        std::swap(x->_M_next, x->_M_prev);
        x = x->_M_prev;
    } while (x != this);
}

namespace {

/// The numbers of buckets that the library uses: they decide in which order a program meets its elements.
constexpr unsigned kBuckets[] = {
    2,       3,       5,      7,      11,     13,     17,      19,      23,      29,      31,      37,      41,
    43,      47,      53,     59,     61,     67,     71,      73,      79,      83,      89,      97,      103,
    109,     113,     127,    137,    139,    149,    157,     167,     179,     193,     199,     211,     227,
    241,     257,     277,    293,    313,    337,    359,     383,     409,     439,     467,     503,     541,
    577,     619,     661,    709,    761,    823,    887,     953,     1031,    1109,    1193,    1289,    1381,
    1493,    1613,    1741,   1879,   2029,   2179,   2357,    2549,    2753,    2971,    3209,    3469,    3739,
    4027,    4349,    4703,   5087,   5503,   5953,   6427,    6949,    7517,    8123,    8783,    9497,    10273,
    11113,   12011,   12983,  14033,  15173,  16411,  17749,   19183,   20753,   22447,   24281,   26267,   28411,
    30727,   33223,   35933,  38873,  42043,  45481,  49201,   53201,   57557,   62233,   67307,   72817,   78779,
    85229,   92203,   99733,  107897, 116731, 126271, 136607,  147793,  159871,  172933,  187091,  202409,  218971,
    236897,  256279,  277261, 299951, 324503, 351061, 379787,  410857,  444487,  480881,  520241,  562841,  608903,
    658753,  712697,  771049, 834181, 902483, 976369, 1056323, 1142821, 1236397, 1337629, 1447153, 1565659, 1693859,
    1832561, 1982627,
};

} // namespace

size_t _Prime_rehash_policy::_M_next_bkt(size_t n) const
{
    if (n == 0)
        return 1;
    for (size_t prime : kBuckets)
        if (prime >= n) {
            _M_next_resize = static_cast<size_t>(__builtin_floor(static_cast<double>(prime) * _M_max_load_factor));
            return prime;
        }
    __mazur_unsupported("a hash table of millions of buckets");
}

pair<bool, size_t> _Prime_rehash_policy::_M_need_rehash(size_t buckets, size_t elements, size_t more) const
{
    constexpr size_t kFirst = 11;
    if (elements + more <= _M_next_resize)
        return {false, 0};
    size_t wanted = _M_next_resize != 0 || elements + more > kFirst ? elements + more : kFirst;
    double least = static_cast<double>(wanted) / static_cast<double>(_M_max_load_factor);
    if (least >= static_cast<double>(buckets)) {
        size_t next = static_cast<size_t>(__builtin_floor(least)) + 1;
        return {true, _M_next_bkt(next > 2 * buckets ? next : 2 * buckets)};
    }
    _M_next_resize = static_cast<size_t>(__builtin_floor(static_cast<double>(buckets) * _M_max_load_factor));
    return {false, 0};
}

} // namespace __detail

/// The library's hash, because it decides about orders, too: Austin Appleby's MurmurHash2 of 64 bits.
size_t _Hash_bytes(const void *bytes, size_t count, size_t seed)
{
    constexpr size_t kFactor = 0xc6a4a7935bd1e995;
    auto mixed = [](size_t x) { return x ^ x >> 47; };
    const auto *at = static_cast<const char *>(bytes);
    size_t hash = seed ^ count * kFactor, word = 0;
    for (; count >= sizeof word; count -= sizeof word, at += sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = (hash ^ mixed(word * kFactor) * kFactor) * kFactor;
    }
    if (count > 0) {
        word = 0;
        memcpy(&word, at, count);
        hash = (hash ^ word) * kFactor;
    }
    return mixed(mixed(hash) * kFactor);
}

/// FNV-1a.
size_t _Fnv_hash_bytes(const void *bytes, size_t count, size_t seed)
{
    size_t hash = seed;
    for (const auto *at = static_cast<const unsigned char *>(bytes); count > 0; count--, at++)
        hash = (hash ^ *at) * 1099511628211ULL;
    return hash;
}

} // namespace std
