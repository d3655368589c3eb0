// The classic locale, the only one there is, with the facets that narrow streams use.
#include "runtime.h"
#include "streams.h"

#include <locale>
#include <new>

namespace std {

locale::facet::~facet() = default;
__c_locale locale::facet::_S_get_c_locale() { return nullptr; }
const char *locale::facet::_S_get_c_name() throw() { return "C"; }
void locale::facet::_S_create_c_locale(__c_locale &c, const char *, __c_locale) { c = nullptr; }
__c_locale locale::facet::_S_clone_c_locale(__c_locale &c) throw() { return c; }
void locale::facet::_S_destroy_c_locale(__c_locale &c) { c = nullptr; }

locale::_Impl *locale::_S_classic, *locale::_S_global;
locale::id ctype<char>::id;

namespace {

/// Never destroyed: streams are used until the very end.
template <class T> struct Place {
    alignas(T) char bytes[sizeof(T)];
};

Place<std::ctype<char>> characters;
Place<numpunct<char>> punctuation;
Place<num_put<char>> output;
Place<num_get<char>> input;
Place<__numpunct_cache<char>> cache;
constexpr size_t kFacets = 4;
const locale::facet *facet_table[kFacets], *cache_table[kFacets];

} // namespace

/// Facets have their numbers from their addresses alone: none is ever added.
size_t locale::id::_M_id() const throw()
{
    const id *known[kFacets] = {&std::ctype<char>::id, &numpunct<char>::id, &num_put<char>::id, &num_get<char>::id};
    for (size_t i = 0; i < kFacets; i++)
        if (known[i] == this)
            return i;
    return kFacets;
}

locale::_Impl::_Impl(size_t references) throw()
    : _M_refcount(static_cast<_Atomic_word>(references)), _M_facets(facet_table), _M_facets_size(kFacets),
      _M_caches(cache_table), _M_names(nullptr)
{
    _M_facets[0] = new (&characters) std::ctype<char>(nullptr, false, 1);
    _M_facets[1] = new (&punctuation) numpunct<char>(1);
    _M_facets[2] = new (&output) num_put<char>(1);
    _M_facets[3] = new (&input) num_get<char>(1);
}
locale::_Impl::~_Impl() throw() = default;
void locale::_Impl::_M_install_cache(const facet *cache, size_t index) { _M_caches[index] = cache; }

namespace {
alignas(locale) char classic_place[sizeof(locale)];
}

const locale &locale::classic()
{
    _S_initialize();
    return reinterpret_cast<const locale &>(classic_place);
}

/// The facets themselves, before anything uses streams.
void locale::_S_initialize_once() throw()
{
    alignas(_Impl) static char place[sizeof(_Impl)];
    _S_global = _S_classic = new (place) _Impl(1);
    new (classic_place) locale(_S_classic);
    auto *filled = new (&cache) __numpunct_cache<char>(1);
    filled->_M_cache(reinterpret_cast<const locale &>(classic_place));
    cache_table[1] = filled;
}

void locale::_S_initialize()
{
    mazur_model_start_streams(); // makes it part of the program; by now it has run
    if (_S_classic == nullptr)
        _S_initialize_once();
}

locale::locale(_Impl *implementation) throw() : _M_impl(implementation) {}
locale::locale() throw() : _M_impl(nullptr)
{
    _S_initialize();
    _M_impl = _S_classic;
}
locale::locale(const locale &other) throw() : _M_impl(other._M_impl) {}
locale::~locale() throw() = default;
const locale &locale::operator=(const locale &other) throw()
{
    _M_impl = other._M_impl;
    return *this;
}
bool locale::operator==(const locale &other) const throw() { return _M_impl == other._M_impl; }
string locale::name() const { return "C"; }
locale locale::global(const locale &other) { return other; }

template <> numpunct<char>::~numpunct() { delete _M_data; }
template <> void numpunct<char>::_M_initialize_numpunct(__c_locale)
{
    if (_M_data == nullptr)
        _M_data = new __numpunct_cache<char>;
    _M_data->_M_grouping = "";
    _M_data->_M_truename = "true";
    _M_data->_M_truename_size = 4;
    _M_data->_M_falsename = "false";
    _M_data->_M_falsename_size = 5;
    _M_data->_M_decimal_point = '.';
    _M_data->_M_thousands_sep = ',';
    for (size_t i = 0; i < __num_base::_S_oend; ++i)
        _M_data->_M_atoms_out[i] = __num_base::_S_atoms_out[i];
    for (size_t i = 0; i < __num_base::_S_iend; ++i)
        _M_data->_M_atoms_in[i] = __num_base::_S_atoms_in[i];
}

ctype<char>::ctype(const mask *table, bool, size_t references)
    : facet(references), _M_c_locale_ctype(nullptr), _M_del(false), _M_toupper(nullptr), _M_tolower(nullptr),
      _M_table(table != nullptr ? table : classic_table()), _M_widen_ok(0), _M_widen(), _M_narrow(), _M_narrow_ok(0)
{
    // Filled now, so that threads only read it.
    _M_widen_init();
    _M_narrow_init();
}
ctype<char>::~ctype() = default;
const ctype_base::mask *ctype<char>::classic_table() throw() { return *__ctype_b_loc(); }
void ctype<char>::_M_widen_init() const
{
    for (size_t i = 0; i < sizeof _M_widen; i++)
        _M_widen[i] = static_cast<char>(i);
    _M_widen_ok = 1;
}
void ctype<char>::_M_narrow_init() const
{
    for (size_t i = 0; i < sizeof _M_narrow; i++)
        _M_narrow[i] = static_cast<char>(i);
    _M_narrow_ok = 1;
}
char ctype<char>::do_toupper(char c) const { return 'a' <= c && c <= 'z' ? static_cast<char>(c - 32) : c; }
char ctype<char>::do_tolower(char c) const { return 'A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c; }
const char *ctype<char>::do_toupper(char *low, const char *high) const
{
    for (; low < high; low++)
        *low = do_toupper(*low);
    return high;
}
const char *ctype<char>::do_tolower(char *low, const char *high) const
{
    for (; low < high; low++)
        *low = do_tolower(*low);
    return high;
}

const char *__num_base::_S_atoms_in = "-+xX0123456789abcdefABCDEF";
const char *__num_base::_S_atoms_out = "-+xX0123456789abcdef0123456789ABCDEF";

/// A conversion of printf for a floating-point number with these flags.
void __num_base::_S_format_float(const ios_base &io, char *format, char modifier) throw()
{
    ios_base::fmtflags flags = io.flags(), style = flags & ios_base::floatfield;
    *format++ = '%';
    if ((flags & ios_base::showpos) != 0)
        *format++ = '+';
    if ((flags & ios_base::showpoint) != 0)
        *format++ = '#';
    if (style != (ios_base::fixed | ios_base::scientific)) {
        *format++ = '.';
        *format++ = '*';
    }
    if (modifier != 0)
        *format++ = modifier;
    bool upper = (flags & ios_base::uppercase) != 0;
    if (style == ios_base::fixed)
        *format++ = 'f';
    else if (style == ios_base::scientific)
        *format++ = upper ? 'E' : 'e';
    else if (style == (ios_base::fixed | ios_base::scientific))
        *format++ = upper ? 'A' : 'a';
    else
        *format++ = upper ? 'G' : 'g';
    *format = 0;
}

template <> void __convert_to_v(const char *text, float &value, ios_base::iostate &state, const __c_locale &) throw()
{
    char *end;
    value = static_cast<float>(__mazur_parse_double(text, &end));
    if (end == text || *end != 0) {
        value = 0;
        state = ios_base::failbit;
    }
}

template <> void __convert_to_v(const char *text, double &value, ios_base::iostate &state, const __c_locale &) throw()
{
    char *end;
    value = __mazur_parse_double(text, &end);
    if (end == text || *end != 0) {
        value = 0;
        state = ios_base::failbit;
    }
}

template <> void __convert_to_v(const char *, long double &, ios_base::iostate &, const __c_locale &) throw()
{
    __mazur_unsupported("reading a long double");
}

/// Does the text follow the grouping? The classic locale has none.
bool __verify_grouping(const char *, size_t, const string &) throw() { return true; }

template class numpunct<char>;
template struct __numpunct_cache<char>;
template class num_put<char>;
template class num_get<char>;
template const ctype<char> &use_facet<ctype<char>>(const locale &);
template const numpunct<char> &use_facet<numpunct<char>>(const locale &);
template const num_put<char> &use_facet<num_put<char>>(const locale &);
template const num_get<char> &use_facet<num_get<char>>(const locale &);
template bool has_facet<ctype<char>>(const locale &);
template bool has_facet<numpunct<char>>(const locale &);
template bool has_facet<num_put<char>>(const locale &);
template bool has_facet<num_get<char>>(const locale &);

} // namespace std
