// Lists and hash tables: the parts that their headers leave to the library.
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

bool is_prime(size_t n)
{
    for (size_t d = 2; d * d <= n; d++)
        if (n % d == 0)
            return false;
    return n >= 2;
}

} // namespace

size_t _Prime_rehash_policy::_M_next_bkt(size_t n) const
{
    size_t prime = n < 2 ? 2 : n;
    while (!is_prime(prime))
        prime++;
    _M_next_resize = static_cast<size_t>(__builtin_floor(static_cast<double>(prime) * _M_max_load_factor));
    return prime;
}

pair<bool, size_t> _Prime_rehash_policy::_M_need_rehash(size_t buckets, size_t elements, size_t more) const
{
    constexpr size_t kFirst = 13;
    if (elements + more <= _M_next_resize)
        return {false, 0};
    size_t wanted = _M_next_resize != 0 || elements + more > kFirst ? elements + more : kFirst;
    auto least = static_cast<size_t>(static_cast<double>(wanted) / _M_max_load_factor);
    if (least >= buckets)
        return {true, _M_next_bkt(least + 1 > 2 * buckets ? least + 1 : 2 * buckets)};
    _M_next_resize = static_cast<size_t>(__builtin_floor(static_cast<double>(buckets) * _M_max_load_factor));
    return {false, 0};
}

} // namespace __detail

/// FNV-1a: every hash is as good as another.
size_t _Hash_bytes(const void *bytes, size_t count, size_t seed)
{
    size_t hash = 14695981039346656037ULL ^ seed;
    for (const auto *at = static_cast<const unsigned char *>(bytes); count > 0; count--, at++)
        hash = (hash ^ *at) * 1099511628211ULL;
    return hash;
}
size_t _Fnv_hash_bytes(const void *bytes, size_t count, size_t seed) { return _Hash_bytes(bytes, count, seed); }

} // namespace std
