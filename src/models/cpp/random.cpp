// <random>. A random device gives any numbers, and so does a generator that was seeded from one or from a clock: see
// c/random.h. All others are computed by the library's own code.
#include "runtime.h"

#include "../c/random.h"

// The state of generators is theirs alone, but there is no other way to mark them.
#define private public
#include <random>
#undef private

namespace mazur {
namespace {

template <class Engine> constexpr unsigned long kNumbers = Engine::max() - Engine::min() + 1; ///< 0: all of 64 bits

/// Is this a generator of any numbers? Such a state does not come up otherwise.
template <class T, size_t W, size_t N, size_t M, size_t R, T A, size_t U, T D, size_t S, T B, size_t V, T C, size_t L,
          T F>
bool is_any(const std::mersenne_twister_engine<T, W, N, M, R, A, U, D, S, B, V, C, L, F> &engine)
{
    return engine._M_p > N;
}
template <class T, size_t W, size_t N, size_t M, size_t R, T A, size_t U, T D, size_t S, T B, size_t V, T C, size_t L,
          T F>
void make_any(std::mersenne_twister_engine<T, W, N, M, R, A, U, D, S, B, V, C, L, F> &engine)
{
    for (T &word : engine._M_x)
        word = 0;
    engine._M_p = N + 1;
}
template <class T, T A, T C, T M> bool is_any(const std::linear_congruential_engine<T, A, C, M> &engine)
{
    return engine._M_x == M;
}
template <class T, T A, T C, T M> void make_any(std::linear_congruential_engine<T, A, C, M> &engine)
{
    engine._M_x = M;
}
bool is_any(const std::random_device &) { return true; }

/// The same generator under another name, for the library's own code.
template <class Engine> struct Same {
    using result_type = typename Engine::result_type;
    static constexpr result_type min() { return Engine::min(); }
    static constexpr result_type max() { return Engine::max(); }
    result_type operator()() { return engine(); }
    Engine &engine;
};

template <class Int, class Engine>
Int uniform(std::uniform_int_distribution<Int> &distribution, Engine &engine,
            const typename std::uniform_int_distribution<Int>::param_type &range)
{
    auto numbers = static_cast<unsigned long>(range.b()) - static_cast<unsigned long>(range.a()) + 1;
    if (is_any(engine) && numbers != 0)
        return static_cast<Int>(static_cast<unsigned long>(range.a()) + mazur_model_draw(numbers));
    Same<Engine> same{engine};
    return distribution(same, range);
}

template <class Engine>
bool coin(std::bernoulli_distribution &distribution, Engine &engine, const std::bernoulli_distribution::param_type &p)
{
    if (is_any(engine) && p.p() > 0 && p.p() < 1)
        return mazur_model_draw(2) != 0;
    Same<Engine> same{engine};
    return distribution(same, p);
}

} // namespace
} // namespace mazur

namespace std {

void random_device::_M_init(const string &) {}
void random_device::_M_init(const char *, size_t) {}
void random_device::_M_init_pretr1(const string &) {}
void random_device::_M_fini() {}
random_device::result_type random_device::_M_getval() { return mazur_model_device_modulo(this, 1ul << 32); }
random_device::result_type random_device::_M_getval_pretr1() { return mazur_model_device_modulo(this, 1ul << 32); }
double random_device::_M_getentropy() const noexcept { return 32; }

#define TWISTER(ENGINE)                                                                                                \
    template <> OVERRIDE void ENGINE::seed(result_type value)                                                          \
    {                                                                                                                  \
        if (mazur_model_from_outside(value))                                                                           \
            return mazur::make_any(*this);                                                                             \
        _M_x[0] = value & max();                                                                                       \
        for (size_t i = 1; i < state_size; i++) {                                                                      \
            result_type before = _M_x[i - 1];                                                                          \
            _M_x[i] = (initialization_multiplier * (before ^ before >> (word_size - 2)) + i) & max();                  \
        }                                                                                                              \
        _M_p = state_size;                                                                                             \
    }                                                                                                                  \
    template <> OVERRIDE ENGINE::result_type ENGINE::operator()()                                                      \
    {                                                                                                                  \
        if (mazur::is_any(*this))                                                                                      \
            return mazur_model_draw(mazur::kNumbers<ENGINE>);                                                          \
        if (_M_p >= state_size)                                                                                        \
            _M_gen_rand();                                                                                             \
        result_type z = _M_x[_M_p++];                                                                                  \
        z ^= (z >> tempering_u) & tempering_d;                                                                         \
        z ^= (z << tempering_s) & tempering_b;                                                                         \
        z ^= (z << tempering_t) & tempering_c;                                                                         \
        return z ^ z >> tempering_l;                                                                                   \
    }                                                                                                                  \
    template <> OVERRIDE void ENGINE::discard(unsigned long long count)                                                \
    {                                                                                                                  \
        for (; count > 0 && !mazur::is_any(*this); count--)                                                            \
            (*this)();                                                                                                 \
    }

#define CONGRUENCE(ENGINE)                                                                                             \
    template <> OVERRIDE void ENGINE::seed(result_type value)                                                          \
    {                                                                                                                  \
        if (mazur_model_from_outside(value))                                                                           \
            return mazur::make_any(*this);                                                                             \
        _M_x = value % modulus == 0 && increment == 0 ? 1 : value % modulus;                                           \
    }                                                                                                                  \
    template <> OVERRIDE ENGINE::result_type ENGINE::operator()()                                                      \
    {                                                                                                                  \
        if (mazur::is_any(*this))                                                                                      \
            return min() + mazur_model_draw(mazur::kNumbers<ENGINE>);                                                  \
        return _M_x = (multiplier * _M_x + increment) % modulus;                                                       \
    }

TWISTER(mt19937)
TWISTER(mt19937_64)
CONGRUENCE(minstd_rand0)
CONGRUENCE(minstd_rand)

#define UNIFORM(INT, ENGINE)                                                                                           \
    template <>                                                                                                        \
    template <>                                                                                                        \
    OVERRIDE INT uniform_int_distribution<INT>::operator()(ENGINE &engine, const param_type &range)                    \
    {                                                                                                                  \
        return mazur::uniform(*this, engine, range);                                                                   \
    }
#define DISTRIBUTIONS(ENGINE)                                                                                          \
    UNIFORM(short, ENGINE)                                                                                             \
    UNIFORM(int, ENGINE)                                                                                               \
    UNIFORM(long, ENGINE)                                                                                              \
    UNIFORM(long long, ENGINE)                                                                                         \
    UNIFORM(unsigned short, ENGINE)                                                                                    \
    UNIFORM(unsigned, ENGINE)                                                                                          \
    UNIFORM(unsigned long, ENGINE)                                                                                     \
    UNIFORM(unsigned long long, ENGINE)                                                                                \
    template <> OVERRIDE bool bernoulli_distribution::operator()(ENGINE &engine, const param_type &chance)             \
    {                                                                                                                  \
        return mazur::coin(*this, engine, chance);                                                                     \
    }

DISTRIBUTIONS(random_device)
DISTRIBUTIONS(mt19937)
DISTRIBUTIONS(mt19937_64)
DISTRIBUTIONS(minstd_rand0)
DISTRIBUTIONS(minstd_rand)

} // namespace std
