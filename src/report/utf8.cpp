// UTF-8 by the Unicode standard's table of well-formed byte sequences.
#include "report/utf8.h"

namespace mazur::report {

namespace {

unsigned byte(std::string_view text, size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0; }

uint32_t decode(std::string_view text, size_t at, size_t length)
{
    if (length == 1)
        return byte(text, at);
    uint32_t code = byte(text, at) & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++)
        code = code << 6 | (byte(text, at + i) & 0x3F);
    return code;
}

size_t columns(uint32_t code)
{
    if ((code >= 0x300 && code < 0x370) || (code >= 0x200B && code <= 0x200F) || code == 0xFEFF)
        return 0;
    const bool wide = (code >= 0x1100 && code < 0x1160) || (code >= 0x2E80 && code < 0xA4D0) ||
                      (code >= 0xAC00 && code < 0xD7A4) || (code >= 0xF900 && code < 0xFB00) ||
                      (code >= 0xFE30 && code < 0xFE70) || (code >= 0xFF00 && code < 0xFF61) ||
                      (code >= 0x1F300 && code < 0x1FB00) || (code >= 0x20000 && code < 0x40000);
    return wide ? 2 : 1;
}

} // namespace

size_t utf8_sequence(std::string_view text, size_t at)
{
    const unsigned first = byte(text, at);
    if (at >= text.size())
        return 0;
    if (first < 0x80)
        return 1;
    unsigned low = 0x80, high = 0xBF;
    size_t length = 0;
    if (first >= 0xC2 && first <= 0xDF)
        length = 2;
    else if (first >= 0xE0 && first <= 0xEF)
        length = 3;
    else if (first >= 0xF0 && first <= 0xF4)
        length = 4;
    else
        return 0;
    if (first == 0xE0)
        low = 0xA0;
    else if (first == 0xED)
        high = 0x9F;
    else if (first == 0xF0)
        low = 0x90;
    else if (first == 0xF4)
        high = 0x8F;
    for (size_t i = 1; i < length; i++) {
        const unsigned next = byte(text, at + i);
        if (next < low || next > high)
            return 0;
        low = 0x80;
        high = 0xBF;
    }
    return length;
}

std::string printable(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (size_t at = 0; at < text.size();) {
        const size_t length = utf8_sequence(text, at);
        const unsigned first = byte(text, at);
        if (length == 0)
            out += '?';
        else if (first == '\t' || first == '\n')
            out += ' ';
        else if (first < 0x20 || first == 0x7F || (length == 2 && first == 0xC2 && byte(text, at + 1) < 0xA0))
            out += '?';
        else
            out.append(text, at, length);
        at += length == 0 ? 1 : length;
    }
    return out;
}

size_t display_width(std::string_view text)
{
    size_t width = 0;
    for (size_t at = 0; at < text.size();) {
        const size_t length = utf8_sequence(text, at);
        width += length == 0 ? 1 : columns(decode(text, at, length));
        at += length == 0 ? 1 : length;
    }
    return width;
}

} // namespace mazur::report
