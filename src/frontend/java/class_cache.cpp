#include "frontend/java/class_cache.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace mazur::java {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "mazur classes 1\n";
constexpr size_t kMostEntries = 1000;

void put_number(std::string &out, uint64_t n)
{
    for (unsigned i = 0; i < 8; i++)
        out += static_cast<char>(n >> 8 * i);
}

void put(std::string &out, std::string_view bytes)
{
    put_number(out, bytes.size());
    out += bytes;
}

/// Reads what `put` wrote; after the first piece that is not whole there is nothing more.
class Pieces {
public:
    explicit Pieces(std::string_view rest) : rest_(rest) {}
    std::optional<uint64_t> number()
    {
        if (rest_.size() < 8)
            return std::nullopt;
        uint64_t n = 0;
        for (unsigned i = 0; i < 8; i++)
            n |= uint64_t{static_cast<uint8_t>(rest_[i])} << 8 * i;
        rest_.remove_prefix(8);
        return n;
    }
    std::optional<std::string_view> piece()
    {
        std::optional<uint64_t> size = number();
        if (!size || *size > rest_.size())
            return std::nullopt;
        std::string_view bytes = rest_.substr(0, *size);
        rest_.remove_prefix(*size);
        return bytes;
    }
    bool done() const { return rest_.empty(); }

private:
    std::string_view rest_;
};

std::string cache_folder()
{
    const char *cache = std::getenv("XDG_CACHE_HOME"), *home = std::getenv("HOME");
    if (cache != nullptr && cache[0] == '/')
        return std::string(cache) + "/mazur";
    return home != nullptr && home[0] == '/' ? std::string(home) + "/.cache/mazur" : "";
}

} // namespace

/// FNV-1a.
uint64_t digest_of(std::string_view bytes)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (char c : bytes)
        h = (h ^ static_cast<uint8_t>(c)) * 0x100000001b3u;
    return h;
}

ClassCache::ClassCache() : folder_(cache_folder()) {}

std::string ClassCache::file_of(std::string_view key) const
{
    char name[17];
    std::snprintf(name, sizeof name, "%016llx", static_cast<unsigned long long>(digest_of(key)));
    return folder_ + "/" + name + ".classes";
}

std::optional<ClassBytes> ClassCache::find(std::string_view key) const
{
    if (folder_.empty())
        return std::nullopt;
    std::ifstream in(file_of(key), std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), {}};
    if (!in || !content.starts_with(kMagic) || content.size() < kMagic.size() + 8)
        return std::nullopt;
    std::string_view body = std::string_view(content).substr(kMagic.size(), content.size() - kMagic.size() - 8);
    if (Pieces(std::string_view(content).substr(content.size() - 8)).number() != digest_of(body))
        return std::nullopt;
    Pieces pieces(body);
    if (pieces.piece() != key)
        return std::nullopt;
    ClassBytes classes;
    while (std::optional<std::string_view> piece = pieces.piece())
        classes.emplace_back(piece->begin(), piece->end());
    if (!pieces.done())
        return std::nullopt;
    return classes;
}

void ClassCache::keep(std::string_view key, const ClassBytes &classes) const
{
    std::error_code failed;
    if (folder_.empty() || (!fs::create_directories(folder_, failed) && failed))
        return;
    std::string body;
    put(body, key);
    for (const std::vector<uint8_t> &c : classes)
        put(body, {reinterpret_cast<const char *>(c.data()), c.size()});
    std::string content = std::string(kMagic) + body;
    put_number(content, digest_of(body));
    // Others may be writing the same entry now: each writes a file of its own, and the last to finish puts it in place.
    std::string file = file_of(key), mine = file + "." + std::to_string(getpid());
    std::ofstream out(mine, std::ios::binary);
    out.write(content.data(), static_cast<std::streamsize>(content.size()));
    out.close();
    if (!out)
        fs::remove(mine, failed);
    else
        fs::rename(mine, file, failed);
    make_room();
}

/// The oldest go when there are many.
void ClassCache::make_room() const
{
    std::error_code failed;
    std::vector<std::pair<fs::file_time_type, fs::path>> entries;
    for (const auto &entry : fs::directory_iterator(folder_, failed))
        if (entry.path().filename().string().find(".classes") != std::string::npos)
            entries.emplace_back(entry.last_write_time(failed), entry.path());
    if (entries.size() <= kMostEntries)
        return;
    std::sort(entries.begin(), entries.end());
    for (size_t n = 0; n < entries.size() - kMostEntries / 2; n++)
        fs::remove(entries[n].second, failed);
}

} // namespace mazur::java
