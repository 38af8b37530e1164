// SPDX-License-Identifier: MIT
#include "core/base/writefile.h"

#include "core/base/temporaryfile.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>
#ifdef __linux__
#include <linux/limits.h>
#include <sys/xattr.h>
#endif

namespace cutaway
{

namespace
{

// A symbolic link keeps being one: the file behind it is replaced, or made where it has gone. Those of the
// system for open files, such as /dev/stdout and /dev/fd/1, are refused whatever they lead to.
Result<std::filesystem::path> behindLinks(const std::filesystem::path &wanted)
{
    constexpr int kMostLinks = 40; // as many as the system follows
    std::filesystem::path path = wanted;
    for (int links = 0; links <= kMostLinks; ++links) {
        std::error_code noFolder;
        if (std::filesystem::canonical(path.parent_path(), noFolder).native().starts_with("/proc/"))
            return fail("cannot write {}: it stands for what a program has open, give the name of a file",
                        wanted.string());
        std::error_code noLink;
        const std::filesystem::path target = std::filesystem::read_symlink(path, noLink);
        if (noLink)
            return path;
        path = path.parent_path() / target; // the target alone if that is absolute
    }
    return fail("cannot write {}: its symbolic links lead to no file", wanted.string());
}

const char *kindOf(mode_t mode)
{
    return S_ISDIR(mode)                    ? "a folder"
           : S_ISFIFO(mode)                 ? "a pipe"
           : S_ISSOCK(mode)                 ? "a socket"
           : S_ISCHR(mode) || S_ISBLK(mode) ? "a device"
                                            : "no regular file";
}

// Access lists, labels and whatever else people have noted beside the file; what cannot be set is left out.
void takeAttributes([[maybe_unused]] int fd, [[maybe_unused]] const std::filesystem::path &target)
{
#ifdef __linux__
    std::vector<char> names(XATTR_LIST_MAX), value(XATTR_SIZE_MAX); // the system knows no longer ones
    const ssize_t listed = ::listxattr(target.c_str(), names.data(), names.size());
    for (ssize_t at = 0; at < listed; at += static_cast<ssize_t>(std::strlen(names.data() + at)) + 1) {
        const char *name = names.data() + at;
        const ssize_t size = ::getxattr(target.c_str(), name, value.data(), value.size());
        if (size >= 0)
            (void)::fsetxattr(fd, name, value.data(), static_cast<std::size_t>(size), 0);
    }
#endif
}

} // namespace

Result<std::filesystem::path> writableTarget(const std::filesystem::path &wanted)
{
    if (wanted.empty())
        return fail("cannot write a file without a name");
    Result<std::filesystem::path> path = behindLinks(wanted);
    if (!path)
        return path;
    const std::string name = path->string();
    struct stat info = {};
    if (::lstat(path->c_str(), &info) == 0) {
        if (!S_ISREG(info.st_mode))
            return fail("cannot write {}: it is {}, only regular files are written", name,
                        kindOf(info.st_mode));
        // Nobody may write it, even where the system would let this user do it all the same.
        if ((info.st_mode & 0222) == 0 || ::access(path->c_str(), W_OK) != 0)
            return fail("cannot write {}: the file is read-only", name);
    } else if (errno != ENOENT || !path->has_filename()) {
        return fail("cannot write {}: {}", name, std::strerror(path->has_filename() ? errno : EISDIR));
    }
    const std::filesystem::path folder = path->has_parent_path() ? path->parent_path() : ".";
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        return fail("cannot write {}: its folder: {}", name, std::strerror(errno));
    return path;
}

Result<void> takeMode(int descriptor, const std::filesystem::path &target)
{
    struct stat info = {};
    int changed = 0;
    if (::stat(target.c_str(), &info) == 0) {
        // Only the superuser may change the owner; for all others the file is their own already.
        [[maybe_unused]] const int owned = ::fchown(descriptor, info.st_uid, info.st_gid);
        changed = ::fchmod(descriptor, info.st_mode & 07777);
        const int reason = errno;
        takeAttributes(descriptor, target);
        errno = reason;
    } else {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        changed = ::fchmod(descriptor, 0666 & ~mask);
    }
    return changed == 0 ? Result<void>() : fail("its mode could not be set: {}", std::strerror(errno));
}

Result<void> syncFolderOf(const std::filesystem::path &target)
{
    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool synced =
        fd >= 0 && (::fsync(fd) == 0 || errno == EINVAL); // some file systems know no such sync
    const int reason = errno;
    if (fd >= 0)
        ::close(fd);
    return synced ? Result<void>()
                  : fail("its folder could not be written to disk, a power cut may take it: {}",
                         std::strerror(reason));
}

Result<void> writeFile(const std::filesystem::path &wanted, ByteSpan bytes)
{
    const Result<std::filesystem::path> path = writableTarget(wanted);
    if (!path)
        return tl::unexpected(path.error());
    TemporaryFile temporary(*path);
    if (!temporary.good() || !temporary.write(bytes))
        return fail("cannot write {}: {}", path->string(), std::strerror(errno));
    const Result<void> mode = takeMode(temporary.descriptor(), *path);
    if (!temporary.sync() || !temporary.renameTo(*path))
        return fail("cannot write {}: {}", path->string(), std::strerror(errno));
    const Result<void> synced = syncFolderOf(*path);
    if (!mode || !synced)
        return fail("{} is written, but {}", path->string(), (mode ? synced : mode).error().message);
    return {};
}

Result<void> writeFile(const std::filesystem::path &wanted, std::string_view text)
{
    return writeFile(wanted, ByteSpan(reinterpret_cast<const std::uint8_t *>(text.data()), text.size()));
}

} // namespace cutaway
