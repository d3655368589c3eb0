#include "frontend/java/class_path.h"

#include <filesystem>
#include <fstream>

namespace mazur::java {

namespace {

FoundClass parsed(std::variant<std::unique_ptr<ClassFile>, std::string> result, Origin origin)
{
    FoundClass found;
    found.origin = origin;
    if (auto *problem = std::get_if<std::string>(&result))
        found.problem = std::move(*problem);
    else
        found.file = std::move(std::get<std::unique_ptr<ClassFile>>(result));
    return found;
}

} // namespace

std::optional<std::vector<uint8_t>> read_whole(const std::string &path)
{
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed))
        return std::nullopt;
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return std::nullopt;
    return std::vector<uint8_t>(std::istreambuf_iterator<char>(in), {});
}

std::string ClassPath::open(const std::string &jdk_home, Bytes models, const std::vector<std::string> &parts)
{
    models_ = std::make_unique<Zip>(models);
    if (!models_->problem().empty())
        return "the models of the Java library: " + models_->problem();
    jdk_ = std::make_unique<Jimage>(jdk_home + "/lib/modules");
    if (!jdk_->problem().empty())
        return jdk_->problem();
    for (const std::string &p : parts) {
        std::error_code failed;
        Part part;
        if (std::filesystem::is_directory(p, failed)) {
            part.folder = p;
        } else if (std::filesystem::exists(p, failed)) {
            part.mapped = std::make_unique<MappedFile>(p);
            if (!part.mapped->good())
                return p + ": cannot be read";
            part.jar = std::make_unique<Zip>(part.mapped->bytes());
            if (!part.jar->problem().empty())
                return p + ": " + part.jar->problem();
        } else {
            return p + ": no such file or folder";
        }
        parts_.push_back(std::move(part));
    }
    return "";
}

std::unique_ptr<ClassFile> ClassPath::find_model(std::string_view name) const
{
    std::optional<std::vector<uint8_t>> bytes = models_->read("mazur/model/" + std::string(name) + ".class");
    return bytes ? parsed(parse_class(std::move(*bytes)), Origin::Model).file : nullptr;
}

std::optional<FoundClass> ClassPath::find(std::string_view name) const
{
    std::string file = std::string(name) + ".class";
    if (std::optional<std::vector<uint8_t>> bytes = models_->read(file))
        return parsed(parse_class(std::move(*bytes)), Origin::Model);
    if (std::optional<Bytes> bytes = jdk_->find_class(name))
        return parsed(parse_class_at(*bytes), Origin::Jdk);
    if (auto it = single_.find(name); it != single_.end())
        return parsed(parse_class(it->second), Origin::User);
    for (const Part &p : parts_) {
        std::optional<std::vector<uint8_t>> bytes = p.jar ? p.jar->read(file) : read_whole(p.folder + "/" + file);
        if (bytes)
            return parsed(parse_class(std::move(*bytes)), Origin::User);
    }
    return std::nullopt;
}

} // namespace mazur::java
