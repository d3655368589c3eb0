// ios_base: the state that all streams have.
#include "streams.h"

#include <ios>
#include <system_error>

namespace std {

ios_base::ios_base() throw()
    : _M_precision(), _M_width(), _M_flags(), _M_exception(), _M_streambuf_state(), _M_callbacks(nullptr),
      _M_word_zero(), _M_word_size(_S_local_word_size), _M_word(_M_local_word), _M_ios_locale()
{
}

ios_base::~ios_base()
{
    _M_call_callbacks(erase_event);
    _M_dispose_callbacks();
    if (_M_word != _M_local_word)
        delete[] _M_word;
}

void ios_base::_M_init() throw()
{
    _M_precision = 6;
    _M_width = 0;
    _M_flags = skipws | dec;
    _M_ios_locale = locale();
}

void ios_base::_M_call_callbacks(event e) throw()
{
    for (_Callback_list *c = _M_callbacks; c != nullptr; c = c->_M_next)
        c->_M_fn(e, *this, c->_M_index);
}

void ios_base::_M_dispose_callbacks() throw()
{
    while (_Callback_list *c = _M_callbacks) {
        _M_callbacks = c->_M_next;
        delete c;
    }
}

void ios_base::register_callback(event_callback f, int index)
{
    _M_callbacks = new _Callback_list(f, index, _M_callbacks);
}

ios_base::_Words &ios_base::_M_grow_words(int index, bool)
{
    auto *words = new _Words[static_cast<size_t>(index) + 1];
    for (int i = 0; i < _M_word_size; i++)
        words[i] = _M_word[i];
    if (_M_word != _M_local_word)
        delete[] _M_word;
    _M_word = words;
    _M_word_size = index + 1;
    return words[index];
}

int ios_base::xalloc() throw()
{
    static int used = 4;
    return __atomic_fetch_add(&used, 1, __ATOMIC_SEQ_CST);
}

locale ios_base::imbue(const locale &l) throw()
{
    locale old = _M_ios_locale;
    _M_ios_locale = l;
    _M_call_callbacks(imbue_event);
    return old;
}

void ios_base::_M_move(ios_base &other) noexcept
{
    _M_precision = other._M_precision;
    _M_width = other._M_width;
    _M_flags = other._M_flags;
    _M_exception = other._M_exception;
    _M_streambuf_state = other._M_streambuf_state;
    _M_ios_locale = other._M_ios_locale;
}

void ios_base::_M_swap(ios_base &other) noexcept
{
    std::swap(_M_precision, other._M_precision);
    std::swap(_M_width, other._M_width);
    std::swap(_M_flags, other._M_flags);
    std::swap(_M_exception, other._M_exception);
    std::swap(_M_streambuf_state, other._M_streambuf_state);
    std::swap(_M_ios_locale, other._M_ios_locale);
}

bool ios_base::sync_with_stdio(bool) { return true; }

ios_base::Init::Init() { mazur_model_start_streams(); }
ios_base::Init::~Init() = default;

namespace {

struct Category final : error_category {
    constexpr Category() = default;
    const char *name() const noexcept override { return "iostream"; }
    string message(int value) const override
    {
        return static_cast<io_errc>(value) == io_errc::stream ? "iostream error" : "Unknown error";
    }
};

[[clang::no_destroy]] constinit Category the_category;

} // namespace

const error_category &iostream_category() noexcept { return the_category; }

ios_base::failure::failure(const string &text) : system_error(io_errc::stream, text) {}
ios_base::failure::failure(const string &text, const error_code &code) : system_error(code, text) {}
ios_base::failure::failure(const char *text, const error_code &code) : system_error(code, text) {}
ios_base::failure::~failure() throw() {}
const char *ios_base::failure::what() const throw() { return system_error::what(); }

} // namespace std
