// SPDX-License-Identifier: MIT
// Edits that move bytes: texts of another length, pointers, rows of arrays.
//
// An object with a table is laid out anew by its values (writer/), so it stays as the games' tools would have
// written it. In one without a table a longer text goes to the end of the object and the old one becomes
// padding. Objects behind move, and all offsets follow.
#pragma once

#include "core/file/file.h"

namespace cutaway::hkx
{

// `slot` is a text pointer of an object; without characters it becomes null. The characters hold no NUL.
Result<Patch> resizeText(const File &file, UnitId unit, NodeId slot, const std::optional<Bytes> &characters);

// `slot` is a pointer of an object; `text` names an object ("object[3]", "3", "3 hknpSphereShape") or says
// "null".
Result<Patch> setPointer(const File &file, UnitId unit, NodeId slot, std::string_view text);

// The names of all objects that the pointer may lead to, in the form setPointer reads.
std::vector<std::string> pointerTargets(const File &file, const UnitTree &tree, NodeId slot);

} // namespace cutaway::hkx
