// SPDX-License-Identifier: MIT
// Names of events and variables in the texts of expressions and conditions. Internal to this folder.
//
// A text of an expression says "variable = expression" or "event if (condition)", that of a condition is an
// expression. Names count in any letter case, unless another one is spelt exactly so.
#pragma once

#include "core/domains/behaviour/edit/graphedit.h"
#include "core/domains/behaviour/edit/projectedit.h"

namespace cutaway::behaviour
{

struct NameText {
    std::uint32_t object = 0;
    std::optional<std::uint32_t> row; // of expressionsData
    FieldName field;
    std::string text;
};
std::vector<NameText> nameTexts(GraphEdit &edit);

// Where the text names it, as offsets; the name has as many characters there.
std::vector<std::size_t> namedIn(const Behaviour &graph, const NameText &text, Named what,
                                 std::uint32_t number);

// The paths of texts that name it.
std::vector<std::string> textsNaming(GraphEdit &edit, Named what, std::uint32_t number);
// Fails where a text names it and the new name is not one word.
Result<void> renameInTexts(GraphEdit &edit, Named what, std::uint32_t number, const std::string &name);

} // namespace cutaway::behaviour
