// SPDX-License-Identifier: MIT
// What packages ask of a plugin and its masters (core/formats/esp/plugins.h).
#pragma once

#include "core/formats/esp/aliases.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formlist.h"
#include "core/formats/esp/plugins.h"

namespace cutaway::pack
{

using esp::Alias;
using esp::aliasesOf;
using esp::checkForm;
using esp::findRecord;
using esp::FormEntry;
using esp::FormList;
using esp::formNamed;
using esp::formWords;
using esp::gameOf;
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

} // namespace cutaway::pack
