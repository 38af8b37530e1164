// SPDX-License-Identifier: MIT
// The lists of names that events, variables and properties have their numbers from. Internal to this folder.
#pragma once

#include "core/domains/behaviour/edit/graphedit.h"
#include "core/domains/behaviour/edit/projectedit.h"
#include "core/domains/behaviour/edit/tableedit.h"

namespace cutaway::behaviour
{

// The objects that hold the lists.
struct NameLists {
    std::uint32_t data = 0;    // hkbBehaviorGraphData
    std::uint32_t strings = 0; // hkbBehaviorGraphStringData
    std::optional<std::uint32_t> values;
    FieldName names, infos;
    std::string_view noun;
    std::uint32_t count = 0;
};
// Fails where lists that stand side by side differ in length.
Result<NameLists> nameLists(GraphEdit &edit, Named what);

// Puts a name behind all others, and an info of zeros; returns its number.
Result<std::uint32_t> addName(GraphEdit &edit, Named what, const std::string &name);
Result<void> rename(GraphEdit &edit, Named what, std::uint32_t number, const std::string &name);
// Takes the name with its info out of the lists, and its number out of the file.
Result<void> removeName(GraphEdit &edit, Named what, std::uint32_t number, Uses uses);

} // namespace cutaway::behaviour
