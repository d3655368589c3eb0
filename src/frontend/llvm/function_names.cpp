// Demangled names, without what makes them long: unnamed namespaces, and how the compiler tells lambdas apart.
#include "frontend/llvm/function_names.h"

#include <cstdlib>
#include <llvm/Demangle/Demangle.h>
#include <memory>
#include <string_view>

namespace mazur::frontend {

namespace {

/// The place after the closing bracket that belongs to the one at `from`; the end if there is none.
size_t after_bracket(std::string_view text, size_t from)
{
    size_t depth = 0;
    for (size_t i = from; i < text.size(); ++i) {
        if (text[i] == '(' || text[i] == '<' || text[i] == '[')
            ++depth;
        else if (text[i] == ')' || text[i] == '>' || text[i] == ']')
            if (--depth == 0)
                return i + 1;
    }
    return text.size();
}

void remove_all(std::string &text, std::string_view what)
{
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
        text.erase(at, what.size());
}

/// Arguments of templates that nobody writes: allocators and the like, and the long name of std::string.
void remove_defaults(std::string &text)
{
    remove_all(text, "__cxx11::");
    for (const char *usual : {", std::allocator<", ", std::char_traits<", ", std::default_delete<", ", std::less<",
                              ", std::hash<", ", std::equal_to<"})
        for (size_t at = text.find(usual); at != std::string::npos; at = text.find(usual, at))
            text.erase(at, after_bracket(text, at) - at);
    for (size_t at = text.find("std::basic_string<char>"); at != std::string::npos;
         at = text.find("std::basic_string<char>", at))
        text.replace(at, std::string_view("std::basic_string<char>").size(), "std::string");
}

/// The part of a qualified name that starts at `from` and belongs to a lambda: "$_0", "'lambda'(int)", "{lambda()#1}".
/// Where it ends; `from` if it is none.
size_t after_lambda(std::string_view text, size_t from)
{
    std::string_view rest = text.substr(from);
    if (rest.starts_with("$_"))
        return std::min(text.find("::", from), text.size());
    if (rest.starts_with("'lambda"))
        if (size_t bracket = text.find('(', from); bracket != std::string_view::npos)
            return after_bracket(text, bracket);
    if (rest.starts_with("{lambda"))
        if (size_t brace = text.find('}', from); brace != std::string_view::npos)
            return brace + 1;
    return from;
}

/// "int f<int>(int)::'lambda'(char)::operator()" is "f<int>::lambda".
std::string without_parameters(std::string_view text)
{
    std::string out;
    for (size_t i = 0; i < text.size();) {
        if (size_t end = after_lambda(text, i); end != i) {
            out += "lambda";
            i = end;
        } else if (text.substr(i).starts_with("::operator()") && out.ends_with("lambda")) {
            i = text.find("::", i + 2); // a function in a lambda
            i = std::min(i, text.size());
        } else if (text[i] == '(') {
            i = after_bracket(text, i);
            if (text.substr(i).starts_with(" const"))
                i += 6;
        } else if (text[i] == '<') {
            size_t end = after_bracket(text, i);
            out += text.substr(i, end - i);
            i = end;
        } else if (text[i] == ' ') {
            out.clear(); // that was the type of the result
            ++i;
        } else {
            out += text[i++];
        }
    }
    return out;
}

} // namespace

std::string readable_name(const std::string &linked)
{
    std::string symbol = linked;
    for (const char *part : {".resume", ".destroy", ".cleanup"}) // of a coroutine
        if (symbol.ends_with(part))
            symbol.resize(symbol.size() - std::string_view(part).size());
    llvm::ItaniumPartialDemangler name;
    if (name.partialDemangle(symbol.c_str()) || !name.isFunction())
        return llvm::demangle(symbol);
    std::unique_ptr<char, void (*)(void *)> text(name.getFunctionName(nullptr, nullptr), std::free);
    std::string result = text ? text.get() : symbol;
    remove_all(result, "(anonymous namespace)::");
    remove_defaults(result);
    bool lambda = result.find("$_") != std::string::npos || result.find("lambda") != std::string::npos;
    return lambda ? without_parameters(result) : result;
}

} // namespace mazur::frontend
