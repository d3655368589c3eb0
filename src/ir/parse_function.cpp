// Header, declarations and labels of a function; see function_parser.h.
#include "ir/function_parser.h"
#include "ir/limits.h"

namespace mazur::ir {

void FunctionParser::parse()
{
    parse_header();
    while (in_.ok() && !in_.peek().is('}')) {
        if (in_.peek().kind == TokenKind::End)
            in_.expected("'}' at the end of the function");
        else
            parse_line();
    }
    in_.expect('}');
    in_.expect_end_of_line();
    resolve_labels();
    if (!in_.ok())
        return;
    if (!has_registers_)
        in_.uncounted.push_back(static_cast<FunctionId>(in_.program.functions.size()));
    in_.program.functions.push_back(std::move(function_));
}

void FunctionParser::parse_header()
{
    in_.expect('@');
    function_.symbol = function_.name = in_.name();
    if (in_.accept('(')) {
        function_.parameters = static_cast<uint32_t>(in_.unsigned_number(kMaxRegisters));
        in_.expect(')');
    }
    if (in_.peek().kind == TokenKind::Arrow) {
        in_.next();
        function_.results = static_cast<uint32_t>(in_.unsigned_number(kMaxResults));
    }
    while (in_.ok() && !in_.accept('{')) {
        if (in_.accept("name")) {
            function_.name = in_.name();
        } else if (in_.accept("registers")) {
            function_.registers = static_cast<uint32_t>(in_.unsigned_number(kMaxRegisters));
            has_registers_ = true;
        } else if (in_.accept("variadic")) {
            function_.variadic = true;
        } else if (in_.accept("library")) {
            function_.library = true;
        } else if (in_.accept("lazy")) {
            function_.lazy = true;
        } else if (in_.accept("site")) {
            function_.site = in_.number32();
        } else if (in_.accept("position")) {
            function_.position = in_.number32();
        } else {
            in_.expected("'{' or one of name, registers, variadic, library, lazy, site, position");
        }
    }
}

void FunctionParser::parse_line()
{
    in_.skip_newlines();
    while (in_.peek().kind == TokenKind::Word || in_.peek().kind == TokenKind::Number) {
        Token first = in_.next();
        if (in_.accept(':')) {
            define_label(first);
            in_.skip_newlines();
        } else if (first.kind == TokenKind::Number) {
            in_.expected("':' after the number of the instruction");
        } else {
            parse_statement(first);
            if (!in_.peek().is('}'))
                in_.expect_end_of_line();
            return;
        }
    }
    if (!in_.peek().is('}'))
        in_.expected("an instruction");
}

void FunctionParser::define_label(const Token &label)
{
    auto here = static_cast<uint32_t>(function_.code.size());
    if (label.kind == TokenKind::Number) {
        if (number_value(label.text) != here)
            in_.fail_at(label.line, "this is instruction " + std::to_string(here) + ", not " + std::string(label.text));
    } else if (!labels_.emplace(label.text, here).second) {
        in_.fail_at(label.line, "the label '" + std::string(label.text) + "' is defined twice");
    }
}

void FunctionParser::parse_statement(const Token &word)
{
    if (word.is("variable")) {
        parse_variable();
    } else if (word.is("handler")) {
        parse_handler();
    } else if (word.is("label")) {
        function_.labels.push_back(target(Place::Label, function_.labels.size()));
    } else if (word.is("operands")) {
        while (in_.at_register())
            function_.operands.push_back(in_.reg());
    } else if (word.is("table")) {
        function_.switches.push_back(parse_table());
    } else {
        parse_instruction(word);
        parse_origin();
    }
}

void FunctionParser::parse_variable()
{
    Local local;
    local.name = in_.name();
    while (in_.peek().kind == TokenKind::Word) {
        if (in_.accept("size"))
            local.size = in_.unsigned_number();
        else if (in_.accept("align"))
            local.align = in_.number32();
        else if (in_.accept("type"))
            local.type = in_.number32();
        else if (in_.accept("position"))
            local.position = in_.number32();
        else
            in_.expected("size, align, type or position");
    }
    function_.locals.push_back(std::move(local));
}

void FunctionParser::parse_handler()
{
    size_t index = function_.handlers.size();
    Handler handler;
    handler.from = target(Place::HandlerFrom, index);
    in_.expect(',');
    handler.to = target(Place::HandlerTo, index);
    in_.expect(',');
    handler.target = target(Place::HandlerTarget, index);
    if (in_.accept("type"))
        handler.type = in_.number32();
    if (in_.accept("table"))
        handler.table = in_.unsigned_number();
    function_.handlers.push_back(handler);
}

/// !position/access, each as a number or spelled out.
void FunctionParser::parse_origin()
{
    uint32_t position = 0, access = 0;
    if (in_.accept('!')) {
        if (in_.peek().kind == TokenKind::String) {
            std::string file = in_.string();
            in_.expect(':');
            uint32_t line = in_.number32(), column = in_.accept(':') ? in_.number32() : 0;
            position = in_.intern_position(file, line, column);
        } else {
            position = in_.number32();
        }
        if (in_.accept('/'))
            access = in_.peek().kind == TokenKind::String ? in_.intern_access(in_.string()) : in_.number32();
    }
    function_.positions.push_back(position);
    function_.accesses.push_back(access);
}

/// Uses are resolved when the function is complete: the table will be number switches.size().
SwitchTable FunctionParser::parse_table()
{
    SwitchTable table;
    size_t index = function_.switches.size();
    in_.expect('[');
    while (in_.ok() && !in_.accept("else")) {
        SwitchCase entry;
        entry.value = static_cast<uint64_t>(in_.signed_number());
        in_.expect(':');
        entry.target = target(Place::Case, index, table.cases.size());
        in_.expect(',');
        table.cases.push_back(entry);
    }
    table.otherwise = target(Place::Otherwise, index);
    in_.expect(']');
    return table;
}

uint32_t FunctionParser::target(Place place, size_t index, size_t part)
{
    if (in_.peek().kind == TokenKind::Number)
        return in_.number32();
    if (in_.peek().kind != TokenKind::Word) {
        in_.expected("a label or the number of an instruction");
        return 0;
    }
    Token token = in_.next();
    uses_.push_back({place, index, part, std::string(token.text), token.line});
    return 0;
}

void FunctionParser::resolve_labels()
{
    for (const LabelUse &use : uses_) {
        auto found = labels_.find(use.label);
        if (!in_.ok())
            return;
        if (found == labels_.end())
            in_.fail_at(use.line, "there is no label '" + use.label + "' in this function");
        else
            set_target(use, found->second);
    }
}

void FunctionParser::set_target(const LabelUse &use, uint32_t pc)
{
    switch (use.place) {
    case Place::B:
        function_.code[use.index].b = pc;
        break;
    case Place::Imm:
        function_.code[use.index].imm = pc;
        break;
    case Place::Case:
        function_.switches[use.index].cases[use.part].target = pc;
        break;
    case Place::Otherwise:
        function_.switches[use.index].otherwise = pc;
        break;
    case Place::Label:
        function_.labels[use.index] = pc;
        break;
    case Place::HandlerFrom:
        function_.handlers[use.index].from = pc;
        break;
    case Place::HandlerTo:
        function_.handlers[use.index].to = pc;
        break;
    case Place::HandlerTarget:
        function_.handlers[use.index].target = pc;
        break;
    }
}

} // namespace mazur::ir
