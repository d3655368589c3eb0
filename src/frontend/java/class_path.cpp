#include "frontend/java/class_path.h"

#include <filesystem>
#include <fstream>
#include <set>

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
    jdk_home_ = jdk_home;
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

std::optional<std::vector<uint8_t>> ClassPath::find_own(std::string_view name, std::string &problem) const
{
    if (auto it = single_.find(name); it != single_.end())
        return it->second;
    std::string file = std::string(name) + ".class";
    for (const Part &p : parts_) {
        std::optional<std::vector<uint8_t>> bytes =
            p.jar ? p.jar->read(file, problem) : read_whole(p.folder + "/" + file);
        if (bytes || !problem.empty())
            return bytes;
    }
    return std::nullopt;
}

bool ClassPath::has_own(std::string_view name) const
{
    std::string problem;
    return find_own(name, problem) || !problem.empty();
}

const Modules &ClassPath::modules() const
{
    if (!modules_)
        modules_ = std::make_unique<Modules>(*jdk_);
    return *modules_;
}

std::optional<std::vector<uint8_t>> ClassPath::find_resource(const std::string &name) const
{
    if (name.find("..") != std::string::npos)
        return std::nullopt;
    if (name.starts_with("//"))
        return read_whole(jdk_home_ + name.substr(1));
    if (name.starts_with('/')) {
        std::optional<Bytes> bytes = jdk_->find(name);
        return bytes ? std::optional(std::vector<uint8_t>(bytes->begin(), bytes->end())) : std::nullopt;
    }
    for (const Part &p : parts_)
        if (std::optional<std::vector<uint8_t>> bytes = p.jar ? p.jar->read(name) : read_whole(p.folder + "/" + name))
            return bytes;
    return std::nullopt;
}

/// The user's classes win over names that other tools have and Mazur knows, too.
std::optional<FoundClass> ClassPath::find(std::string_view name) const
{
    auto built_in = [&]() -> std::optional<FoundClass> {
        std::optional<std::vector<uint8_t>> bytes = models_->read(std::string(name) + ".class");
        return bytes ? std::optional(parsed(parse_class(std::move(*bytes)), Origin::Model)) : std::nullopt;
    };
    if (name.starts_with("mazur/"))
        if (std::optional<FoundClass> found = built_in())
            return found;
    if (std::optional<Bytes> bytes = jdk_->find_class(name))
        return parsed(parse_class_at(*bytes), Origin::Jdk);
    std::string problem;
    if (std::optional<std::vector<uint8_t>> bytes = find_own(name, problem))
        return parsed(parse_class(std::move(*bytes)), Origin::User);
    if (!problem.empty())
        return parsed(std::move(problem), Origin::User);
    return built_in();
}

void ClassPath::for_reachable(std::string_view main, const std::function<void(const ClassFile &)> &f) const
{
    std::set<std::string, std::less<>> seen;
    std::vector<std::string> work;
    auto reach = [&](std::string_view name) {
        if (name.starts_with('[')) // an array of them
            name = name.ends_with(';') ? name.substr(name.find('L') + 1, name.size() - name.find('L') - 2) : "";
        if (!name.empty() && !seen.contains(name)) {
            seen.emplace(name);
            if (!jdk_->find_class(name))
                work.emplace_back(name);
        }
    };
    reach(main);
    for (const auto &[name, bytes] : single_)
        reach(name);
    while (!work.empty()) {
        std::string problem; // told when the class is used
        std::optional<std::vector<uint8_t>> bytes = find_own(work.back(), problem);
        work.pop_back();
        if (!bytes)
            continue;
        auto parsed = parse_class(std::move(*bytes));
        auto *file = std::get_if<std::unique_ptr<ClassFile>>(&parsed);
        if (file == nullptr)
            continue;
        f(**file);
        for (size_t n = 1; n < (*file)->pool_size(); n++)
            reach((*file)->class_name(static_cast<uint16_t>(n)));
    }
}

} // namespace mazur::java
