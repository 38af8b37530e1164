// SPDX-License-Identifier: MIT
// Files under names of their own beside the one that they are to replace.
//
// One that is not renamed into place vanishes with its object, or when a signal ends the program (see
// removeTemporariesOnSignals). Files left by a program that was killed outright are removed by the next one
// that makes one there: a file being written is locked, and the lock ends with the program.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace cutaway
{

class TemporaryFile
{
public:
    // Beside `target`; see good().
    explicit TemporaryFile(const std::filesystem::path &target);
    TemporaryFile(const TemporaryFile &) = delete;
    TemporaryFile &operator=(const TemporaryFile &) = delete;
    ~TemporaryFile(); // keeps the reason: the caller reports what brought it here

    // These say in platform::reason() what went wrong.
    bool good() const { return m_fd >= 0; }
    bool write(ByteSpan bytes);
    bool sync();
    bool renameTo(const std::filesystem::path &target);
    // As renameTo, where a file stands at `target`: that one is called `backup` from then on, and takes the
    // place of what was called so.
    Result<void> replace(const std::filesystem::path &target, const std::filesystem::path &backup);

    const std::string &name() const { return m_name; }
    int descriptor() const { return m_fd; }

private:
    std::string m_name; // absolute
    int m_fd = -1;
    int m_slot = -1; // of what signals remove
};

// Removes what killed programs of this user have left in the folder. Returns how many files that were.
std::size_t sweepTemporaries(const std::filesystem::path &folder);

// For main(): SIGINT, SIGTERM and SIGHUP end the program as before, but leave no temporary file; a file that
// grows beyond the limit of the system (SIGXFSZ) is a failed write and no end. Signals that the caller was
// told to ignore stay ignored.
void removeTemporariesOnSignals();

// A name for a temporary file beside the target, at random. What has such a name is swept one day.
std::filesystem::path temporaryBeside(const std::filesystem::path &target);

// The path of the target with `suffix` behind its name, of which as much is kept as the file system takes; a
// name that is cut has a sum of all of it in place of its end.
std::filesystem::path besideNamed(const std::filesystem::path &target, std::string_view suffix);

} // namespace cutaway
