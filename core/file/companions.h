// SPDX-License-Identifier: MIT
// Other files that the rules of a file need, such as the masters of a plugin: opened on first use, then there
// for all snapshots of the file.
//
// Threads: any. Each caller gets snapshots of its own.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace cutaway
{

class File;

class Companions
{
public:
    using Files = std::vector<std::unique_ptr<File>>;

    // Those known, or else what `open` finds.
    Files get(const std::function<Files()> &open);
    // Others in their place, such as files that are open in this program.
    void set(Files files);

private:
    std::mutex m_mutex;
    std::optional<Files> m_files;
};

} // namespace cutaway
