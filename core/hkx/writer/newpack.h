// SPDX-License-Identifier: MIT
// Packfiles and objects that no file was read for.
#pragma once

#include "core/hkx/writer/packmodel.h"

namespace cutaway::hkx
{

// A packfile of hk_2014 without objects, as a NIF of Fallout 4 holds one; the first object added is its root.
PackModel newPackModel();

// An object of a class that has a table in the layout of the packfile, with nothing in it: numbers are 0,
// texts and pointers null, arrays empty. Returns its number. ModelFields of other objects go stale.
std::uint32_t addObject(PackModel &model, std::string_view className);

} // namespace cutaway::hkx
