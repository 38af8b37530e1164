// SPDX-License-Identifier: MIT
#include "core/base/writefile.h"

#include "core/base/platform/reason.h"
#include "core/base/temporaryfile.h"

namespace cutaway
{

Result<void> writeFile(const std::filesystem::path &wanted, ByteSpan bytes)
{
    const Result<std::filesystem::path> path = writableTarget(wanted);
    if (!path)
        return tl::unexpected(path.error());
    TemporaryFile temporary(*path);
    if (!temporary.good() || !temporary.write(bytes))
        return fail("cannot write {}: {}", path->string(), platform::reason());
    const Result<void> mode = takeMode(temporary.descriptor(), *path);
    if (!temporary.sync() || !temporary.renameTo(*path))
        return fail("cannot write {}: {}", path->string(), platform::reason());
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
