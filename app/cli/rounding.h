// SPDX-License-Identifier: MIT
// Numbers that were typed and are stored otherwise.
#pragma once

#include "app/cli/command.h"

namespace cutaway::cli
{

struct RoundedEdit {
    std::string path, value, stored;
};
// Those of the edits whose fields have stored another number, as halves do.
std::vector<RoundedEdit> roundedEdits(const File &file, const std::vector<Edit> &edits);

} // namespace cutaway::cli
