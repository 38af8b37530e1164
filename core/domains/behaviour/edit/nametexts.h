// SPDX-License-Identifier: MIT
// Texts of expressions and conditions while names in them are edited. Internal to this folder.
#pragma once

#include "core/domains/behaviour/edit/graphedit.h"
#include "core/domains/behaviour/namewords.h"

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
