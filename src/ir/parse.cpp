// The tables of a program in text form; functions are in parse_function.cpp. See parse.h.
#include "ir/parse.h"

#include "ir/answers.h"
#include "ir/enum_names.h"
#include "ir/function_parser.h"
#include "ir/limits.h"
#include "ir/operands.h"

#include <algorithm>

namespace mazur::ir {

namespace {

class ProgramParser {
public:
    explicit ProgramParser(std::string_view text) : in_(text), program_(in_.program) {}

    std::variant<Program, ParseError> run()
    {
        parse_version();
        while (in_.skip_newlines(), in_.peek().kind != TokenKind::End)
            parse_section();
        finish();
        if (!in_.ok())
            return *in_.error();
        return std::move(program_);
    }

private:
    void parse_version()
    {
        in_.skip_newlines();
        bool header = in_.accept("mazur") && in_.accept('-') && in_.accept("ir");
        if (!header)
            in_.fail("this is not the text of a program: the first line must be 'mazur-ir 1'");
        else if (in_.unsigned_number() != 1)
            in_.fail("this version of the text form is not known; this program reads version 1");
        in_.expect_end_of_line();
    }

    void parse_section()
    {
        if (in_.accept("entry")) {
            program_.entry = in_.function();
            has_entry_ = true;
        } else if (in_.accept("tls_size")) {
            program_.tls_size = in_.unsigned_number();
            has_tls_size_ = true;
        } else if (in_.accept("weak_atomics")) {
            program_.weak_atomics = true;
        } else if (in_.accept("weak_matters")) {
            program_.weak_matters = true;
        } else if (in_.accept("sites")) {
            program_.sites = in_.number32();
            answers();
        } else if (in_.accept("early")) {
            program_.early.push_back(in_.function());
        } else if (in_.accept("uncaught_handlers")) {
            answers().handlers = true;
        } else if (in_.accept("uncaught")) {
            uint32_t class_ = in_.number32();
            std::optional<ErrorKind> kind = value_named<ErrorKind>(in_.string());
            if (!kind)
                in_.fail("there is no such kind of error");
            else
                answers().uncaught[class_] = *kind;
        } else if (in_.accept("method")) {
            uint32_t class_ = in_.number32(), selector = in_.number32();
            answers().methods[{class_, selector}] = in_.function();
        } else if (in_.accept("answer")) {
            uint32_t question = in_.number32();
            uint64_t a = in_.unsigned_number(), b = in_.unsigned_number();
            std::string about = in_.string();
            in_.expect('=');
            answers().queries[{question, a, b, about}] = in_.unsigned_number();
        } else if (in_.accept("file")) {
            program_.files.push_back(in_.string());
        } else if (in_.accept("positions")) {
            parse_positions();
        } else if (in_.accept("access")) {
            Access access{in_.string(), 0};
            if (in_.accept("type"))
                access.type = in_.number32();
            program_.accesses.push_back(std::move(access));
        } else if (in_.accept("selector")) {
            program_.selectors.push_back(in_.name());
        } else if (in_.accept("string")) {
            program_.strings.push_back(in_.string());
        } else if (in_.accept("type")) {
            parse_type();
        } else if (in_.accept("global")) {
            parse_global();
        } else if (in_.accept("class")) {
            parse_class();
        } else if (in_.accept("function")) {
            FunctionParser(in_).parse();
            return;
        } else {
            in_.expected("a section, as in 'function' or 'global'");
        }
        in_.expect_end_of_line();
    }

    Answers &answers()
    {
        if (answers_ == nullptr)
            program_.resolver = answers_ = std::make_shared<Answers>();
        return *answers_;
    }

    void parse_positions()
    {
        while (in_.peek().kind == TokenKind::Number) {
            Position position;
            position.file = in_.number32();
            in_.expect(':');
            position.line = in_.number32();
            in_.expect(':');
            position.column = in_.number32();
            program_.positions.push_back(position);
        }
    }

    Field parse_field()
    {
        Field field;
        field.name = in_.name();
        while (in_.peek().kind == TokenKind::Word) {
            if (in_.accept("offset")) {
                field.offset = in_.unsigned_number();
            } else if (in_.accept("type")) {
                field.type = in_.number32();
            } else if (in_.accept("bits")) {
                field.bit_offset = in_.number32();
                in_.expect(':');
                field.bit_size = in_.number32();
            } else {
                in_.expected("offset, type or bits");
            }
        }
        return field;
    }

    /// Lines between braces; parse_line() reads one, without its end.
    template <typename F> void parse_body(F &&parse_line)
    {
        while (in_.skip_newlines(), in_.ok() && !in_.accept('}')) {
            parse_line();
            if (!in_.peek().is('}'))
                in_.expect_end_of_line();
            if (in_.peek().kind == TokenKind::End)
                in_.expected("'}'");
        }
    }

    void parse_type()
    {
        Type type;
        std::optional<TypeKind> kind;
        if (in_.peek().kind == TokenKind::Word)
            kind = value_named<TypeKind>(in_.peek().text);
        if (!kind) {
            in_.expected("a kind of type, as in int or struct");
            return;
        }
        in_.next();
        type.kind = *kind;
        type.name = in_.name();
        while (in_.peek().kind == TokenKind::Word) {
            if (in_.accept("size"))
                type.size = in_.unsigned_number();
            else if (in_.accept("element"))
                type.element = in_.number32();
            else if (in_.accept("count"))
                type.count = in_.unsigned_number();
            else
                in_.expected("size, element or count");
        }
        if (in_.accept('{'))
            parse_body([&] {
                if (in_.accept("field")) {
                    type.fields.push_back(parse_field());
                } else if (in_.accept("enumerator")) {
                    Enumerator enumerator{in_.name(), 0};
                    in_.expect('=');
                    enumerator.value = in_.signed_number();
                    type.enumerators.push_back(std::move(enumerator));
                } else {
                    in_.expected("field or enumerator");
                }
            });
        program_.types.push_back(std::move(type));
    }

    void parse_class()
    {
        Class c;
        c.name = in_.name();
        while (in_.peek().kind == TokenKind::Word) {
            if (in_.accept("super"))
                c.super = in_.number32();
            else if (in_.accept("size"))
                c.size = in_.unsigned_number();
            else if (in_.accept("element"))
                c.element = in_.number32();
            else if (in_.accept("element_size"))
                c.element_size = in_.number32();
            else if (in_.accept("initialised"))
                c.initialised = in_.unsigned_number();
            else
                in_.expected("super, size, element, element_size or initialised");
        }
        if (in_.accept('{'))
            parse_body([&] {
                if (in_.accept("interface"))
                    c.interfaces.push_back(in_.number32());
                else if (in_.accept("field"))
                    c.fields.push_back(parse_field());
                else if (in_.accept("above"))
                    c.above.push_back(in_.number32());
                else
                    in_.expected("interface, above or field");
            });
        program_.classes.push_back(std::move(c));
    }

    void parse_global()
    {
        Global global;
        bool has_size = false;
        in_.expect('$');
        global.name = in_.name();
        while (in_.peek().kind == TokenKind::Word) {
            if (in_.accept("size")) {
                global.size = in_.unsigned_number();
                has_size = true;
            } else if (in_.accept("align")) {
                global.align = in_.number32();
            } else if (in_.accept("type")) {
                global.type = in_.number32();
            } else if (in_.accept("position")) {
                global.position = in_.number32();
            } else if (in_.accept("at")) {
                global.address = in_.unsigned_number();
                has_addresses_ = true;
            } else if (in_.accept("constant")) {
                global.constant = true;
            } else if (in_.accept("thread_local")) {
                global.thread_local_ = true;
            } else if (in_.accept("unknown")) {
                global.unknown = true;
            } else if (in_.accept("library")) {
                global.library = true;
            } else if (in_.accept("site")) {
                global.site = in_.number32();
            } else {
                in_.expected(
                    "'=' or one of size, align, type, position, at, constant, thread_local, unknown, library, site");
            }
        }
        if (in_.accept('='))
            parse_init(global.init);
        if (!has_size)
            global.size = global.init.size();
        program_.globals.push_back(std::move(global));
    }

    /// Strings, and numbers after i8, i16, i32 or i64, little endian.
    void parse_init(std::vector<uint8_t> &bytes)
    {
        unsigned width = 0;
        while (in_.ok() && in_.peek().kind != TokenKind::Newline && in_.peek().kind != TokenKind::End) {
            if (in_.peek().kind == TokenKind::String) {
                std::string text = in_.string();
                bytes.insert(bytes.end(), text.begin(), text.end());
            } else if (in_.accept("i8")) {
                width = 1;
            } else if (in_.accept("i16")) {
                width = 2;
            } else if (in_.accept("i32")) {
                width = 4;
            } else if (in_.accept("i64")) {
                width = 8;
            } else if (width == 0) {
                in_.expected("a string, or i8, i16, i32 or i64 and numbers");
            } else {
                auto value = static_cast<uint64_t>(in_.signed_number());
                for (unsigned i = 0; i < width; ++i)
                    bytes.push_back(static_cast<uint8_t>(value >> 8 * i));
            }
        }
    }

    /// What needs the whole program: the entry, addresses of globals, numbers of registers.
    void finish()
    {
        if (!in_.ok())
            return;
        for (FunctionId f = 0; f < program_.functions.size() && !has_entry_; ++f)
            if (program_.functions[f].symbol == "main") {
                program_.entry = f;
                break;
            }
        uint64_t tls_size = program_.tls_size;
        if (!has_addresses_ && !program_.globals.empty() && !place_globals(program_))
            in_.fail("the globals do not fit, or one has an alignment that is not a power of two");
        if (has_tls_size_)
            program_.tls_size = tls_size;
        for (const AddressOf &use : in_.addresses) {
            if (use.global >= program_.globals.size()) {
                in_.fail_at(use.line, "there is no global with this number");
                return;
            }
            uint64_t address = program_.globals[use.global].address + static_cast<uint64_t>(use.offset);
            program_.functions[use.function].code[use.pc].imm = static_cast<int64_t>(address);
        }
        for (FunctionId f : in_.uncounted)
            count_registers(program_.functions[f]);
    }

    void count_registers(Function &function)
    {
        uint64_t count = function.parameters;
        auto see = [&](const RegisterRun &run) {
            if (run.count != 0)
                count = std::max(count, uint64_t{run.first} + run.count);
        };
        for (const Instr &instr : function.code) {
            Operands operands = operands_of(program_, function, instr);
            for (const RegisterRun &run : operands.reads)
                see(run);
            see(operands.writes);
        }
        for (Register r : function.operands)
            see({r, 1});
        function.registers = static_cast<uint32_t>(std::min<uint64_t>(count, kMaxRegisters));
    }

    TextReader in_;
    Program &program_;
    std::shared_ptr<Answers> answers_;
    bool has_entry_ = false, has_tls_size_ = false, has_addresses_ = false;
};

} // namespace

std::variant<Program, ParseError> parse(std::string_view text) { return ProgramParser(text).run(); }

} // namespace mazur::ir
