// Instantiations of streams that programs expect in the library.
#include <iomanip>
#include <istream>
#include <ostream>
#include <sstream>

namespace std {

template class basic_streambuf<char>;
template class basic_ios<char>;
template class basic_ostream<char>;
template class basic_istream<char>;
template class basic_iostream<char>;

template ostream &endl(ostream &);
template ostream &ends(ostream &);
template ostream &flush(ostream &);
template istream &ws(istream &);
template ostream &operator<<(ostream &, char);
template ostream &operator<<(ostream &, signed char);
template ostream &operator<<(ostream &, unsigned char);
template ostream &operator<<(ostream &, const char *);
template ostream &operator<<(ostream &, const signed char *);
template ostream &operator<<(ostream &, const unsigned char *);
template ostream &operator<<(ostream &, const string &);
template ostream &__ostream_insert(ostream &, const char *, streamsize);
template istream &operator>>(istream &, char &);
template istream &operator>>(istream &, signed char &);
template istream &operator>>(istream &, unsigned char &);
template istream &getline(istream &, string &);

template ostream &ostream::_M_insert(bool);
template ostream &ostream::_M_insert(long);
template ostream &ostream::_M_insert(unsigned long);
template ostream &ostream::_M_insert(long long);
template ostream &ostream::_M_insert(unsigned long long);
template ostream &ostream::_M_insert(double);
template ostream &ostream::_M_insert(const void *);
template istream &istream::_M_extract(bool &);
template istream &istream::_M_extract(unsigned short &);
template istream &istream::_M_extract(unsigned &);
template istream &istream::_M_extract(long &);
template istream &istream::_M_extract(unsigned long &);
template istream &istream::_M_extract(long long &);
template istream &istream::_M_extract(unsigned long long &);
template istream &istream::_M_extract(float &);
template istream &istream::_M_extract(double &);
template istream &istream::_M_extract(void *&);

template ostream &operator<<(ostream &, _Setfill<char>);
template ostream &operator<<(ostream &, _Setiosflags);
template ostream &operator<<(ostream &, _Resetiosflags);
template ostream &operator<<(ostream &, _Setbase);
template ostream &operator<<(ostream &, _Setprecision);
template ostream &operator<<(ostream &, _Setw);

namespace {

/// Takes characters while `wanted` says so; what stopped it is in `state`.
template <class Wanted> bool take(istream &in, string &text, ios_base::iostate &state, Wanted &&wanted)
{
    streambuf *from = in.rdbuf();
    bool any = false;
    for (int c = from->sgetc();; c = from->snextc()) {
        if (c == char_traits<char>::eof()) {
            state |= ios_base::eofbit;
            return any;
        }
        if (!wanted(static_cast<char>(c)))
            return any;
        text += static_cast<char>(c);
        any = true;
    }
}

} // namespace

template <> istream &operator>>(istream &in, string &text)
{
    ios_base::iostate state = ios_base::goodbit;
    if (istream::sentry ready(in, false); ready) {
        text.clear();
        streamsize limit = in.width() > 0 ? in.width() : -1;
        auto wanted = [&](char c) { return c != ' ' && (c < '\t' || c > '\r') && limit-- != 0; };
        if (!take(in, text, state, wanted))
            state |= ios_base::failbit;
        in.width(0);
    } else {
        state |= ios_base::failbit;
    }
    if (state != ios_base::goodbit)
        in.setstate(state);
    return in;
}

template <> istream &getline(istream &in, string &text, char end)
{
    ios_base::iostate state = ios_base::goodbit;
    if (istream::sentry ready(in, true); ready) {
        text.clear();
        bool any = take(in, text, state, [&](char c) { return c != end; });
        if ((state & ios_base::eofbit) == 0)
            in.rdbuf()->sbumpc();
        else if (!any)
            state |= ios_base::failbit;
    } else {
        state |= ios_base::failbit;
    }
    if (state != ios_base::goodbit)
        in.setstate(state);
    return in;
}

template class __cxx11::basic_stringbuf<char>;
template class __cxx11::basic_istringstream<char>;
template class __cxx11::basic_ostringstream<char>;
template class __cxx11::basic_stringstream<char>;

} // namespace std
