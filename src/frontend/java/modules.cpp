#include "frontend/java/modules.h"

#include "frontend/java/class_file.h"

#include <algorithm>

namespace mazur::java {

namespace {

std::string with_dots(std::string_view name)
{
    std::string result(name);
    std::replace(result.begin(), result.end(), '/', '.');
    return result;
}

} // namespace

Modules::Modules(const Jimage &image)
{
    for (std::string_view name : image.modules()) {
        names_.emplace_back(name);
        if (std::optional<Bytes> info = image.find("/" + names_.back() + "/module-info.class"))
            read(names_.back(), *info);
    }
}

/// The attribute Module (JVMS 4.7.25).
void Modules::read(const std::string &module, Bytes info)
{
    auto parsed = parse_class_at(info);
    auto *file = std::get_if<std::unique_ptr<ClassFile>>(&parsed);
    std::optional<Bytes> attribute = file == nullptr ? std::nullopt : (*file)->attribute('c', 0, "Module");
    if (!attribute)
        return;
    const ClassFile &c = **file;
    ByteReader in(*attribute);
    in.skip(6); // name, flags, version
    for (unsigned n = in.u2(); n > 0 && in.good(); n--)
        in.skip(6); // requires
    for (char how : {'e', 'o'})
        for (unsigned n = in.u2(); n > 0 && in.good(); n--) {
            std::string package = with_dots(c.utf8(c.at(in.u2()).first));
            in.u2();
            unsigned to = in.u2();
            in.skip(size_t{to} * 2);
            if (to == 0)
                shown_.insert(how + module + "/" + package);
        }
    for (unsigned n = in.u2(); n > 0 && in.good(); n--)
        in.u2(); // uses
    for (unsigned n = in.u2(); n > 0 && in.good(); n--) {
        std::vector<std::string> &classes = providers_[with_dots(c.class_name(in.u2()))];
        for (unsigned k = in.u2(); k > 0 && in.good(); k--)
            classes.push_back(with_dots(c.class_name(in.u2())));
    }
}

bool Modules::shows(char how, const std::string &module, const std::string &package) const
{
    return shown_.contains(how + module + "/" + package);
}

std::vector<std::string> Modules::providers(const std::string &service) const
{
    auto it = providers_.find(service);
    return it == providers_.end() ? std::vector<std::string>() : it->second;
}

} // namespace mazur::java
