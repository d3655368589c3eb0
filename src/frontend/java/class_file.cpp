#include "frontend/java/class_file.h"

namespace mazur::java {

std::string_view ClassFile::utf8(uint16_t index) const { return at(index).tag == Tag::Utf8 ? at(index).text : ""; }

std::string_view ClassFile::class_name(uint16_t index) const
{
    return at(index).tag == Tag::Class ? utf8(at(index).first) : "";
}

MemberRef ClassFile::name_and_type(uint16_t index) const
{
    const Constant &c = at(index);
    if (c.tag != Tag::NameAndType)
        return {};
    return {"", utf8(c.first), utf8(c.second)};
}

MemberRef ClassFile::member(uint16_t index) const
{
    const Constant &c = at(index);
    if (c.tag != Tag::Field && c.tag != Tag::Method && c.tag != Tag::InterfaceMethod)
        return {};
    MemberRef m = name_and_type(c.second);
    m.owner = class_name(c.first);
    m.interface = c.tag == Tag::InterfaceMethod;
    return m;
}

class ClassParser {
public:
    explicit ClassParser(Bytes bytes, ClassFile &file) : bytes_(bytes), in_(bytes), file_(file) {}

    std::string run()
    {
        if (in_.u4() != 0xcafebabe)
            return "not a class file";
        uint16_t minor = in_.u2(), major = in_.u2();
        if (in_.good() && (major < 45 || major > 61 || (minor == 0xffff && major > 61)))
            return "unsupported class file version " + std::to_string(major) +
                   "; the newest supported one is 61 (Java 17)";
        if (std::string problem = pool(); !problem.empty())
            return problem;
        file_.flags = in_.u2();
        file_.name = file_.class_name(in_.u2());
        file_.super = file_.class_name(in_.u2());
        for (unsigned n = in_.u2(); n > 0 && in_.good(); n--)
            file_.interfaces.push_back(file_.class_name(in_.u2()));
        file_.members_ = bytes_.subspan(in_.position());
        for (unsigned n = in_.u2(); n > 0 && in_.good(); n--)
            field();
        for (unsigned n = in_.u2(); n > 0 && in_.good(); n--)
            method();
        attributes(in_, [&](std::string_view name, ByteReader &in) { class_attribute(name, in); });
        if (!in_.good() || !good_)
            return "the class file is truncated or damaged";
        if (file_.name.empty())
            return "the class file does not name its class";
        if (file_.super.empty() && file_.name != "java/lang/Object" && (file_.flags & kModule) == 0)
            return "the class file does not name its superclass";
        for (std::string_view interface : file_.interfaces)
            if (interface.empty())
                return "the class file does not name its interfaces";
        return "";
    }

private:
    std::string pool()
    {
        unsigned count = in_.u2();
        file_.pool_.resize(1);
        while (file_.pool_.size() < count && in_.good()) {
            Constant c;
            c.tag = static_cast<Tag>(in_.u1());
            bool two = false;
            switch (c.tag) {
            case Tag::Utf8: {
                Bytes text = in_.take(in_.u2());
                c.text = {reinterpret_cast<const char *>(text.data()), text.size()};
                break;
            }
            case Tag::Integer:
            case Tag::Float:
                c.bits = in_.u4();
                break;
            case Tag::Long:
            case Tag::Double:
                c.bits = in_.u8();
                two = true;
                break;
            case Tag::Class:
            case Tag::String:
            case Tag::MethodType:
            case Tag::Module:
            case Tag::Package:
                c.first = in_.u2();
                break;
            case Tag::Field:
            case Tag::Method:
            case Tag::InterfaceMethod:
            case Tag::NameAndType:
            case Tag::Dynamic:
            case Tag::InvokeDynamic:
                c.first = in_.u2();
                c.second = in_.u2();
                break;
            case Tag::MethodHandle:
                c.first = in_.u1();
                c.second = in_.u2();
                break;
            default:
                return in_.good() ? "the constant pool has an entry of unknown kind" : "the class file is truncated";
            }
            file_.pool_.push_back(c);
            if (two)
                file_.pool_.emplace_back();
        }
        return "";
    }

    template <class F> void attributes(ByteReader &in, F f)
    {
        for (unsigned n = in.u2(); n > 0 && in.good(); n--) {
            std::string_view name = file_.utf8(in.u2());
            ByteReader inside(in.take(in.u4()));
            f(name, inside);
            good_ &= inside.good();
        }
        good_ &= in.good();
    }

    void field()
    {
        FieldInfo f;
        f.flags = in_.u2();
        f.name = file_.utf8(in_.u2());
        f.descriptor = file_.utf8(in_.u2());
        good_ &= !f.name.empty() && !f.descriptor.empty();
        attributes(in_, [&](std::string_view name, ByteReader &in) {
            if (name == "ConstantValue")
                f.constant = in.u2();
        });
        file_.fields.push_back(f);
    }

    void method()
    {
        MethodInfo m;
        m.flags = in_.u2();
        m.name = file_.utf8(in_.u2());
        m.descriptor = file_.utf8(in_.u2());
        good_ &= !m.name.empty() && m.descriptor.starts_with('(');
        attributes(in_, [&](std::string_view name, ByteReader &in) {
            if (name != "Code")
                return;
            m.code = std::make_unique<CodeAttribute>();
            m.code->max_stack = in.u2();
            m.code->max_locals = in.u2();
            m.code->code = in.take(in.u4());
            for (unsigned n = in.u2(); n > 0 && in.good(); n--) {
                ExceptionEntry e{};
                e.from = in.u2();
                e.to = in.u2();
                e.target = in.u2();
                e.type = in.u2();
                m.code->handlers.push_back(e);
            }
            attributes(in, [&](std::string_view inner, ByteReader &lines) {
                if (inner == "LineNumberTable")
                    for (unsigned n = lines.u2(); n > 0 && lines.good(); n--) {
                        uint16_t pc = lines.u2();
                        m.code->lines.push_back({pc, lines.u2()});
                    }
            });
        });
        file_.methods.push_back(std::move(m));
    }

    void class_attribute(std::string_view name, ByteReader &in)
    {
        if (name == "SourceFile") {
            file_.source = file_.utf8(in.u2());
        } else if (name == "NestHost") {
            file_.host = file_.class_name(in.u2());
        } else if (name == "BootstrapMethods") {
            for (unsigned n = in.u2(); n > 0 && in.good(); n--) {
                BootstrapMethod b;
                b.handle = in.u2();
                for (unsigned k = in.u2(); k > 0 && in.good(); k--)
                    b.arguments.push_back(in.u2());
                file_.bootstraps.push_back(std::move(b));
            }
        } else if (name == "Record") {
            file_.is_record = true;
            for (unsigned n = in.u2(); n > 0 && in.good(); n--) {
                std::string_view component = file_.utf8(in.u2());
                file_.record.push_back({component, file_.utf8(in.u2())});
                attributes(in, [](std::string_view, ByteReader &) {});
            }
        } else if (name == "InnerClasses") {
            for (unsigned n = in.u2(); n > 0 && in.good(); n--) {
                std::string_view inner = file_.class_name(in.u2());
                in.u2();
                std::string_view simple = file_.utf8(in.u2());
                uint16_t flags = in.u2();
                if (inner == file_.name) {
                    file_.is_inner = true;
                    file_.inner_name = simple;
                    file_.inner_flags = flags;
                }
            }
        }
    }

    Bytes bytes_;
    ByteReader in_;
    ClassFile &file_;
    bool good_ = true;
};

std::variant<std::unique_ptr<ClassFile>, std::string> parse_class_at(Bytes bytes)
{
    auto file = std::make_unique<ClassFile>();
    if (std::string problem = ClassParser(bytes, *file).run(); !problem.empty())
        return problem;
    return file;
}

std::variant<std::unique_ptr<ClassFile>, std::string> parse_class(std::vector<uint8_t> bytes)
{
    auto file = std::make_unique<ClassFile>();
    file->storage_ = std::move(bytes);
    if (std::string problem = ClassParser(file->storage_, *file).run(); !problem.empty())
        return problem;
    return file;
}

} // namespace mazur::java
