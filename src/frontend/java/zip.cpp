#include "frontend/java/zip.h"

#include <zip.h>

namespace mazur::java {

namespace {

constexpr uint64_t kLargest = uint64_t{256} << 20;

struct CloseFile {
    void operator()(zip_file_t *file) const { zip_fclose(file); }
};

} // namespace

void Zip::Discard::operator()(zip *archive) const { zip_discard(archive); }

Zip::Zip(Bytes bytes)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    if (source != nullptr)
        archive_.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
    if (archive_ == nullptr)
        zip_source_free(source);
    if (bytes.empty()) // which libzip takes for an archive without entries
        problem_ = "cannot be read as a jar: the file is empty";
    else if (archive_ == nullptr)
        problem_ = std::string("cannot be read as a jar: ") + zip_error_strerror(&error);
    zip_error_fini(&error);
}

std::optional<std::vector<uint8_t>> Zip::read(const std::string &name, std::string &problem) const
{
    zip_stat_t entry;
    if (archive_ == nullptr || zip_stat(archive_.get(), name.c_str(), 0, &entry) != 0)
        return std::nullopt;
    const auto fail = [&](const char *why) {
        problem = name + ": " + why;
        return std::nullopt;
    };
    const std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen_index(archive_.get(), entry.index, 0));
    if (file == nullptr)
        return fail(zip_strerror(archive_.get()));
    if (entry.size > kLargest)
        return fail("too large");
    std::vector<uint8_t> contents(entry.size);
    const zip_int64_t size = zip_fread(file.get(), contents.data(), contents.size());
    uint8_t beyond = 0; // only a read at the end of the entry makes libzip compare the checksum
    const zip_int64_t rest = size < 0 ? size : zip_fread(file.get(), &beyond, 1);
    if (rest < 0)
        return fail(zip_error_strerror(zip_file_get_error(file.get())));
    if (static_cast<uint64_t>(size) != entry.size || rest != 0)
        return fail("its size differs from the one in the archive's directory");
    return contents;
}

std::optional<std::vector<uint8_t>> Zip::read(const std::string &name) const
{
    std::string problem;
    return read(name, problem);
}

} // namespace mazur::java
