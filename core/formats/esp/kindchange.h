// SPDX-License-Identifier: MIT
// Values that decide how others are read, such as the function of a condition or the type of a perk's effect:
// what is read otherwise once they are set begins anew in the same edit.
//
// A field that the same row places keeps its bytes; a plain number in the place of another keeps its value as
// far as it holds it. All else begins with zeros, or with the first name where 0 has none.
// Source: core/formats/esp/FORMAT.md, "Edits".
#pragma once

#include "core/formats/esp/recordedit.h"

#include <optional>

namespace cutaway::esp
{

// False for values on which no others depend.
bool mayDecide(const Node &node);
// The bytes of the record as the edit leaves it, with all that follows; nothing where all is read as before.
std::optional<Bytes> followKinds(const RecordEdit &edit);

// Gives an element of a list another kind where this number decides what belongs to it: parts that both kinds
// have stay, others go, and what the new kind needs comes. Nothing for all other values.
std::optional<Result<void>> changeElementKind(RecordEdit &edit, const Node &node, ByteSpan value);

} // namespace cutaway::esp
