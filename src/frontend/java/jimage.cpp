#include "frontend/java/jimage.h"

#include <cstring>
#include <set>

namespace mazur::java {

namespace {

constexpr uint32_t kMagic = 0xcafedada;
constexpr uint32_t kHashMultiplier = 0x01000193;
constexpr uint64_t kHeaderSize = 28;
enum Attribute : unsigned {
    kEnd,
    kModule,
    kParent,
    kBase,
    kExtension,
    kOffset,
    kCompressed,
    kUncompressed,
    kAttributes
};

uint32_t hash(std::string_view text, uint32_t seed)
{
    for (char c : text)
        seed = (seed * kHashMultiplier) ^ static_cast<uint8_t>(c);
    return seed;
}

} // namespace

uint32_t Jimage::word(uint64_t at) const
{
    uint32_t value = 0;
    if (at + 4 <= file_.bytes().size())
        std::memcpy(&value, file_.bytes().data() + at, 4);
    return value;
}

Jimage::Jimage(const std::string &path) : file_(path)
{
    if (!file_.good()) {
        problem_ = path + ": cannot be read";
        return;
    }
    uint32_t version = word(4);
    if (word(0) != kMagic || version >> 16 != 1) {
        problem_ = path + ": not a module image (jimage 1.0)";
        return;
    }
    table_length_ = word(16);
    locations_size_ = word(20);
    strings_size_ = word(24);
    redirect_ = kHeaderSize;
    offsets_ = redirect_ + uint64_t{table_length_} * 4;
    locations_ = offsets_ + uint64_t{table_length_} * 4;
    strings_ = locations_ + locations_size_;
    index_size_ = strings_ + strings_size_;
    if (table_length_ == 0 || index_size_ > file_.bytes().size()) {
        problem_ = path + ": the module image is truncated";
        return;
    }
    index_packages();
}

std::string_view Jimage::text(uint64_t offset) const
{
    if (offset >= strings_size_)
        return "";
    const char *start = reinterpret_cast<const char *>(file_.bytes().data() + strings_ + offset);
    return {start, strnlen(start, strings_size_ - offset)};
}

std::optional<Jimage::Location> Jimage::location(uint32_t index) const
{
    uint64_t at = locations_ + word(offsets_ + uint64_t{index} * 4);
    uint64_t values[kAttributes] = {};
    while (at < locations_ + locations_size_) {
        uint8_t head = file_.bytes()[at++];
        unsigned kind = head >> 3, length = (head & 7) + 1;
        if (kind == kEnd)
            return Location{text(values[kModule]),    text(values[kParent]), text(values[kBase]),
                            text(values[kExtension]), values[kOffset],       values[kCompressed],
                            values[kUncompressed]};
        if (kind >= kAttributes || at + length > locations_ + locations_size_)
            return std::nullopt;
        uint64_t value = 0;
        for (unsigned n = 0; n < length; n++)
            value = value << 8 | file_.bytes()[at++];
        values[kind] = value;
    }
    return std::nullopt;
}

std::optional<Bytes> Jimage::find(const std::string &path) const
{
    auto redirected =
        static_cast<int32_t>(word(redirect_ + uint64_t{hash(path, kHashMultiplier) & 0x7fffffff} % table_length_ * 4));
    uint32_t index = 0;
    if (redirected < 0)
        index = static_cast<uint32_t>(-1 - redirected);
    else if (redirected > 0)
        index = (hash(path, static_cast<uint32_t>(redirected)) & 0x7fffffff) % table_length_;
    else
        return std::nullopt;
    if (index >= table_length_)
        return std::nullopt;
    std::optional<Location> l = location(index);
    if (!l || l->compressed != 0)
        return std::nullopt;
    std::string found = "/" + std::string(l->module) + "/" + std::string(l->parent) + (l->parent.empty() ? "" : "/") +
                        std::string(l->base) + (l->extension.empty() ? "" : ".") + std::string(l->extension);
    uint64_t from = index_size_ + l->offset;
    if (found != path || from > file_.bytes().size() || l->size > file_.bytes().size() - from)
        return std::nullopt;
    return file_.bytes().subspan(from, l->size);
}

/// Which module a package is in: the image lists it under "/packages/a.b.c", as pairs of a flag and a module's name.
void Jimage::index_packages()
{
    for (uint32_t n = 0; n < table_length_; n++) {
        std::optional<Location> l = location(n);
        if (!l || l->extension != "class" || l->module.empty())
            continue;
        module_of_.emplace(l->parent, l->module);
    }
}

std::string_view Jimage::module_of(std::string_view class_name) const
{
    size_t slash = class_name.rfind('/');
    if (slash == std::string_view::npos)
        return "";
    auto module = module_of_.find(class_name.substr(0, slash));
    return module == module_of_.end() ? "" : module->second;
}

std::optional<Bytes> Jimage::find_class(std::string_view name) const
{
    std::string_view module = module_of(name);
    return module.empty() ? std::nullopt : find("/" + std::string(module) + "/" + std::string(name) + ".class");
}

std::vector<std::string_view> Jimage::modules() const
{
    std::set<std::string_view> names;
    for (const auto &[package, module] : module_of_)
        names.insert(module);
    return {names.begin(), names.end()};
}

} // namespace mazur::java
