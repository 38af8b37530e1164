// SPDX-License-Identifier: MIT
// A plugin of the size of a master file with records of every type, made by rule: the same bytes on every
// machine.
#pragma once

#include "core/base/bytes.h"

namespace cutaway::bench
{

// At least `size` bytes of Skyrim SE (form version 44): records of all types, each made from the rows of its
// type with some of the parts that may be missing; then cells with placed objects, land and navigation, the
// last two compressed, as most of a master file is. FormIDs name records of the file, editor ids are
// "CutawayRecord" and the FormID. Sound in every size and count.
Bytes makeMasterPlugin(std::size_t size);

} // namespace cutaway::bench
