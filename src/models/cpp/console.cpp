// The standard streams. What is written is captured piece by piece; what would be read is not known.
#include "runtime.h"
#include "streams.h"

#include <ios>
#include <istream>
#include <new>
#include <ostream>

namespace {

class Console final : public std::streambuf {
public:
    explicit Console(int stream) : stream_(stream) {}

protected:
    int_type underflow() override { __mazur_unsupported("reading standard input"); }
    std::streamsize showmanyc() override { __mazur_unsupported("reading standard input"); }
    int_type overflow(int_type c) override
    {
        char byte = traits_type::to_char_type(c);
        if (!traits_type::eq_int_type(c, traits_type::eof()))
            __mazur_output(stream_, &byte, 1);
        return traits_type::not_eof(c);
    }
    std::streamsize xsputn(const char *text, std::streamsize bytes) override
    {
        __mazur_output(stream_, text, static_cast<std::size_t>(bytes));
        return bytes;
    }

private:
    int stream_;
};

template <class T> struct alignas(T) Place {
    char bytes[sizeof(T)];
};

Place<Console> in_buffer, out_buffer, error_buffer;
bool started;

} // namespace

// By their linker names: they are streams only after the start, and never destroyed.
extern "C" {
Place<std::istream> cin_place __asm__("_ZSt3cin");
Place<std::ostream> cout_place __asm__("_ZSt4cout"), cerr_place __asm__("_ZSt4cerr"), clog_place __asm__("_ZSt4clog");

void mazur_model_start_streams()
{
    if (started)
        return;
    started = true;
    std::locale::classic();
    auto *in = new (&in_buffer) Console(0), *out = new (&out_buffer) Console(1),
         *errors = new (&error_buffer) Console(2);
    auto *cout = new (&cout_place) std::ostream(out);
    auto *cerr = new (&cerr_place) std::ostream(errors);
    new (&clog_place) std::ostream(errors);
    auto *cin = new (&cin_place) std::istream(in);
    cin->tie(cout);
    cerr->tie(cout);
    cerr->setf(std::ios_base::unitbuf);
}
}
