// Attributes that are looked up by name when somebody asks, long after the class file was read: for reflection.
#include "frontend/java/class_file.h"

namespace mazur::java {

namespace {

std::optional<Bytes> named(const ClassFile &file, ByteReader &in, std::string_view name)
{
    std::optional<Bytes> found;
    for (unsigned n = in.u2(); n > 0 && in.good(); n--) {
        std::string_view is = file.utf8(in.u2());
        Bytes contents = in.take(in.u4());
        if (is == name && !found)
            found = contents;
    }
    return found;
}

} // namespace

std::optional<Bytes> ClassFile::attribute(char kind, size_t index, std::string_view wanted) const
{
    ByteReader in(members_);
    for (char members : {'f', 'm'}) {
        size_t count = in.u2();
        for (size_t n = 0; n < count && in.good(); n++) {
            in.skip(6);
            std::optional<Bytes> found = named(*this, in, wanted);
            if (kind == members && n == index)
                return found;
        }
    }
    if (kind == 'c')
        return named(*this, in, wanted);
    std::optional<Bytes> record = kind == 'r' ? named(*this, in, "Record") : std::nullopt;
    if (!record)
        return std::nullopt;
    ByteReader components(*record);
    size_t count = components.u2();
    for (size_t n = 0; n < count && components.good(); n++) {
        components.skip(4);
        std::optional<Bytes> found = named(*this, components, wanted);
        if (n == index)
            return found;
    }
    return std::nullopt;
}

} // namespace mazur::java
