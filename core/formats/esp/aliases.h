// SPDX-License-Identifier: MIT
// The aliases of a quest, by the order of its record.
#pragma once

#include "core/formats/esp/plugins.h"

namespace cutaway::esp
{

struct Alias {
    std::uint32_t id = 0;
    std::string name;
    std::uint32_t kind = 0; // signature that starts it: ALST reference, ALLS location, ALCS collection
};
// Those of the quest with that FormID; nothing if its record is not open or not a quest.
std::optional<std::vector<Alias>> aliasesOf(const Plugins &plugins, std::uint32_t questId);

} // namespace cutaway::esp
