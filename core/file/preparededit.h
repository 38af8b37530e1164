// SPDX-License-Identifier: MIT
// A large edit prepared on a worker: the owner of the file only takes the result over, with File::adopt().
#pragma once

#include "core/file/file.h"

#include <span>

namespace cutaway
{

struct PreparedEdit {
    std::unique_ptr<File> after; // the snapshot with the patch applied
    ChangeSet change;
};

// `decoded` are units whose trees the owner has at hand; those that change are decoded again, so that they
// still are afterwards.
Result<PreparedEdit> prepareEdit(std::unique_ptr<File> snapshot, const Patch &patch,
                                 std::span<const UnitId> decoded);

} // namespace cutaway
