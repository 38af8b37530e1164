// SPDX-License-Identifier: MIT
#include "core/base/platform/files.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cutaway::platform
{

namespace
{

std::int64_t nanoseconds(const struct timespec &time)
{
    return static_cast<std::int64_t>(time.tv_sec) * 1000000000 + time.tv_nsec;
}

FileStamp stampFrom(const struct stat &info)
{
    return {static_cast<std::uint64_t>(info.st_size), nanoseconds(info.st_mtim), info.st_ino,
            nanoseconds(info.st_ctim)};
}

} // namespace

int openForReading(const std::filesystem::path &path)
{
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

void closeFile(int file)
{
    ::close(file);
}

bool isRegular(int file)
{
    struct stat info = {};
    return ::fstat(file, &info) == 0 && S_ISREG(info.st_mode);
}

std::optional<FileStamp> stampOf(int file)
{
    struct stat info = {};
    return ::fstat(file, &info) == 0 ? std::optional(stampFrom(info)) : std::nullopt;
}

std::optional<FileStamp> stampOf(const std::filesystem::path &path)
{
    struct stat info = {};
    return ::stat(path.c_str(), &info) == 0 ? std::optional(stampFrom(info)) : std::nullopt;
}

std::optional<std::size_t> readAt(int file, std::uint64_t at, std::span<std::uint8_t> bytes)
{
    ssize_t got = 0;
    do {
        got = ::pread(file, bytes.data(), bytes.size(), static_cast<off_t>(at));
    } while (got < 0 && errno == EINTR);
    return got < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(got));
}

std::uint64_t namesOf(const std::filesystem::path &path)
{
    struct stat info = {};
    return ::stat(path.c_str(), &info) == 0 ? info.st_nlink : 0;
}

bool rename(const std::filesystem::path &from, const std::filesystem::path &to)
{
    return ::rename(from.c_str(), to.c_str()) == 0;
}

std::size_t longestName(const std::filesystem::path &folder)
{
    constexpr long kUsual = 255; // bytes
    const long limit = ::pathconf(folder.c_str(), _PC_NAME_MAX);
    return static_cast<std::size_t>(limit > 0 ? limit : kUsual);
}

} // namespace cutaway::platform
