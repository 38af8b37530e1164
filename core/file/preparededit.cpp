// SPDX-License-Identifier: MIT
#include "core/file/preparededit.h"

#include <algorithm>

namespace cutaway
{

Result<PreparedEdit> prepareEdit(std::unique_ptr<File> snapshot, const Patch &patch,
                                 std::span<const UnitId> decoded)
{
    Result<ChangeSet> change = snapshot->apply(patch);
    if (!change)
        return tl::unexpected(change.error());
    for (const UnitId before : decoded) {
        const auto now = change->unitNow(before);
        if (now && (change->reindexed || std::ranges::binary_search(change->units, before)))
            snapshot->tree(*now);
    }
    // Filled here as they are made on first use: tables of keys and links, and the differences from disk.
    if (change->reindexed && snapshot->units().size() != 0)
        snapshot->format().unitKey(*snapshot, static_cast<UnitId>(snapshot->units().size() - 1));
    snapshot->bytes().replacements();
    return PreparedEdit{std::move(snapshot), std::move(*change)};
}

} // namespace cutaway
