#include "frontend/java/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mazur::java {

MappedFile::MappedFile(const std::string &path)
{
    int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return;
    struct stat info{};
    if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode)) {
        good_ = true;
        auto size = static_cast<size_t>(info.st_size);
        void *p = size == 0 ? MAP_FAILED : mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0);
        if (p != MAP_FAILED)
            bytes_ = {static_cast<const uint8_t *>(p), size};
        else
            good_ = size == 0;
    }
    close(fd);
}

MappedFile::~MappedFile()
{
    if (!bytes_.empty())
        munmap(const_cast<uint8_t *>(bytes_.data()), bytes_.size());
}

} // namespace mazur::java
