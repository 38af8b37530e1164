// SPDX-License-Identifier: MIT
// What packages ask of a plugin and its masters (core/formats/esp/plugins.h).
#pragma once

#include "core/formats/esp/plugins.h"

#include <span>

namespace cutaway::pack
{

using esp::findRecord;
using esp::formWords;
using esp::isMasterOf;
using esp::isOpen;
using esp::isPlugin;
using esp::listOf;
using esp::mastersOf;
using esp::namedPlace;
using esp::openMasters;
using esp::overridden;
using esp::ownerIsOpen;
using esp::Plugins;
using esp::RecordPlace;
using esp::recordsOf;
using esp::resolvedText;
using esp::WithMasters;

bool isPackage(const File &file, UnitId unit); // false for a number that no unit has
bool isPackage(const RecordPlace &place);
// True for packages of Fallout 4: by the record's form version, else by the file.
esp::Game gameOf(const File &file, UnitId unit);

// An alias of a quest, by the order of the record.
struct Alias {
    std::uint32_t id = 0;
    std::string name;
    std::uint32_t kind = 0; // signature that starts it: ALST reference, ALLS location, ALCS collection
};
// The aliases of the quest with that FormID; nothing if its record is not open or not a quest.
std::optional<std::vector<Alias>> aliasesOf(const Plugins &plugins, std::uint32_t questId);

} // namespace cutaway::pack
