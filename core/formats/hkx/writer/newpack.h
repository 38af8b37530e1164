// SPDX-License-Identifier: MIT
// Packfiles and objects that no file was read for.
#pragma once

#include "core/formats/hkx/writer/packhead.h"

namespace cutaway::hkx
{

// A packfile without objects; the first object added is its root.
PackfileModel newPackModel(const PackfileTarget &target, Predicates predicates);

// An object of a class that has a table in the layout of the packfile, with nothing in it: numbers are 0,
// texts and pointers null, arrays empty. Returns its number. ModelFields of other objects go stale.
std::uint32_t addObject(PackfileModel &model, std::string_view className);

} // namespace cutaway::hkx
