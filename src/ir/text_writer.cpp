// Names, numbers and strings of the text form; see text_writer.h.
#include "ir/text_writer.h"

#include "ir/lexer.h"

namespace mazur::ir {

UniqueNames::UniqueNames(const Program &program)
{
    for (const Function &function : program.functions)
        ++functions_[function.symbol];
    for (const Global &global : program.globals)
        ++globals_[global.name];
}

bool UniqueNames::is_unique(const Counts &counts, const std::string &name)
{
    auto found = counts.find(name);
    return !name.empty() && found != counts.end() && found->second == 1;
}

TextWriter &TextWriter::hex(uint64_t value)
{
    char buffer[20];
    *this << "0x";
    out.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, value, 16).ptr);
    return *this;
}

TextWriter &TextWriter::quoted(std::string_view bytes) { return *this << "\"" << escaped(bytes) << "\""; }

TextWriter &TextWriter::name(char sigil, std::string_view text)
{
    out += sigil;
    return is_word(text) ? *this << text : quoted(text);
}

TextWriter &TextWriter::function(uint64_t f)
{
    if (f < program_.functions.size() && names_.function(program_.functions[f].symbol))
        return name('@', program_.functions[f].symbol);
    return (*this << "@#").number(f);
}

TextWriter &TextWriter::global(uint64_t g)
{
    if (g < program_.globals.size() && names_.global(program_.globals[g].name))
        return name('$', program_.globals[g].name);
    return (*this << "$#").number(g);
}

TextWriter &TextWriter::attribute(std::string_view keyword, uint64_t value, uint64_t usual)
{
    if (value != usual)
        (*this << " " << keyword << " ").number(value);
    return *this;
}

} // namespace mazur::ir
