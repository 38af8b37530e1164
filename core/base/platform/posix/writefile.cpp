// SPDX-License-Identifier: MIT
#include "core/base/writefile.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>
#ifdef __linux__
#include <linux/limits.h>
#include <linux/posix_acl.h>
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

#ifdef __linux__
constexpr const char *kAccessList = "system.posix_acl_access";
constexpr const char *kListOfNewFiles = "system.posix_acl_default"; // of a folder

// Nothing where there is none.
std::optional<Bytes> attributeOf(const std::filesystem::path &path, const char *name)
{
    Bytes value(XATTR_SIZE_MAX); // the system knows no longer ones
    const ssize_t size = ::getxattr(path.c_str(), name, value.data(), value.size());
    if (size < 0)
        return std::nullopt;
    value.resize(static_cast<std::size_t>(size));
    return value;
}

bool setAttribute(int fd, const char *name, const Bytes &value)
{
    return ::fsetxattr(fd, name, value.data(), value.size(), 0) == 0;
}

// Gives the group that a file has now no more than others have.
void narrowGroup(Bytes &list)
{
    // A version, then entries: kind and rights (16 bits each, little-endian), then who it is.
    constexpr std::size_t kHead = 4, kEntry = 8, kRights = 2;
    std::uint8_t others = 0;
    for (std::size_t at = kHead; at + kEntry <= list.size(); at += kEntry)
        others = list[at] == ACL_OTHER ? list[at + kRights] : others;
    for (std::size_t at = kHead; at + kEntry <= list.size(); at += kEntry) {
        if (list[at] == ACL_GROUP_OBJ)
            list[at + kRights] &= others;
    }
}
#endif

enum class AccessList { None, Taken, Lost };

// A temporary file begins with the list that its folder has for new ones: it may name users who have no right
// to the file that is replaced.
AccessList takeAccessList([[maybe_unused]] int fd, [[maybe_unused]] const std::filesystem::path &target,
                          [[maybe_unused]] bool hasGroup)
{
#ifdef __linux__
    if (std::optional<Bytes> list = attributeOf(target, kAccessList)) {
        if (!hasGroup)
            narrowGroup(*list);
        return setAttribute(fd, kAccessList, *list) ? AccessList::Taken : AccessList::Lost;
    }
    (void)::fremovexattr(fd, kAccessList);
    if (::fgetxattr(fd, kAccessList, nullptr, 0) > 0)
        return AccessList::Lost;
#endif
    return AccessList::None;
}

// Labels and whatever else people have noted beside the file; what cannot be set is left out.
void takeAttributes([[maybe_unused]] int fd, [[maybe_unused]] const std::filesystem::path &target)
{
#ifdef __linux__
    std::vector<char> names(XATTR_LIST_MAX);
    const ssize_t listed = ::listxattr(target.c_str(), names.data(), names.size());
    for (ssize_t at = 0; at < listed; at += static_cast<ssize_t>(std::strlen(names.data() + at)) + 1) {
        const char *name = names.data() + at;
        const std::optional<Bytes> value = attributeOf(target, name);
        if (value && std::strcmp(name, kAccessList) != 0)
            (void)setAttribute(fd, name, *value);
    }
#endif
}

// That of any new file: the folder's list of rights, else the mask of the process.
Result<void> giveUsualMode(int fd, [[maybe_unused]] const std::filesystem::path &target)
{
    constexpr mode_t kMost = 0666;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    mode_t mode = kMost & ~mask;
#ifdef __linux__
    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    const std::optional<Bytes> list = attributeOf(folder, kListOfNewFiles);
    struct stat info = {};
    if (list && setAttribute(fd, kAccessList, *list) && ::fstat(fd, &info) == 0)
        mode = info.st_mode & kMost;
#endif
    return ::fchmod(fd, mode) == 0 ? Result<void>()
                                   : fail("its mode could not be set: {}", std::strerror(errno));
}

// Only the superuser may give a file to another user; the others may give it to a group that they are in.
void takeOwner(int fd, const struct stat &before)
{
    const int all = ::fchown(fd, before.st_uid, before.st_gid);
    [[maybe_unused]] const int group = all != 0 ? ::fchown(fd, static_cast<uid_t>(-1), before.st_gid) : 0;
}

// Folders such as /tmp ("sticky") let nobody else take the name of a file away.
bool mayReplace(const std::filesystem::path &folder, const struct stat &file)
{
    struct stat info = {};
    const uid_t user = ::geteuid();
    return ::stat(folder.c_str(), &info) != 0 || (info.st_mode & S_ISVTX) == 0 || user == 0 ||
           file.st_uid == user || info.st_uid == user;
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
    const std::filesystem::path folder = path->has_parent_path() ? path->parent_path() : ".";
    struct stat info = {};
    if (::lstat(path->c_str(), &info) == 0) {
        if (!S_ISREG(info.st_mode))
            return fail("cannot write {}: it is {}, only regular files are written", name,
                        kindOf(info.st_mode));
        // Nobody may write it, even where the system would let this user do it all the same.
        if ((info.st_mode & 0222) == 0 || ::access(path->c_str(), W_OK) != 0)
            return fail("cannot write {}: the file is read-only", name);
        if (!mayReplace(folder, info))
            return fail("cannot write {}: in its folder only the owner of a file may replace it", name);
    } else if (errno != ENOENT || !path->has_filename()) {
        return fail("cannot write {}: {}", name, std::strerror(path->has_filename() ? errno : EISDIR));
    }
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        return fail("cannot write {}: its folder: {}", name, std::strerror(errno));
    return path;
}

// Where something cannot be kept, nobody may do more with the file than before.
Result<void> takeMode(int descriptor, const std::filesystem::path &target)
{
    struct stat before = {}, now = {};
    if (::stat(target.c_str(), &before) != 0)
        return giveUsualMode(descriptor, target);
    std::vector<std::string> lost;
    takeOwner(descriptor, before);
    const bool isKnown = ::fstat(descriptor, &now) == 0;
    const bool hasOwner = isKnown && now.st_uid == before.st_uid;
    const bool hasGroup = isKnown && now.st_gid == before.st_gid;
    mode_t mode = before.st_mode & 07777;
    if (!hasOwner) {
        mode &= ~static_cast<mode_t>(S_ISUID); // would lend what another user may do
        lost.push_back(fmt::format("its owner is user {} now instead of {}", now.st_uid, before.st_uid));
    }
    if (!hasGroup) {
        mode &= ~static_cast<mode_t>(S_ISGID);
        lost.push_back(fmt::format("its group is {} now instead of {}", now.st_gid, before.st_gid));
    }
    const AccessList list = takeAccessList(descriptor, target, hasGroup);
    if (list == AccessList::Lost) {
        lost.push_back(fmt::format("its access list could not be kept: {}", std::strerror(errno)));
        mode &= ~static_cast<mode_t>(S_IRWXG); // they are the list's limit, or would be
    } else if (list == AccessList::None && !hasGroup) {
        mode &= ~static_cast<mode_t>(S_IRWXG) | ((mode & S_IRWXO) << 3);
    }
    takeAttributes(descriptor, target);
    if (::fchmod(descriptor, mode) != 0)
        lost.push_back(fmt::format("its mode could not be set: {}", std::strerror(errno)));
    return lost.empty() ? Result<void>() : fail("{}", fmt::join(lost, ", and "));
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

} // namespace cutaway
