// SPDX-License-Identifier: MIT
// Edits that move bytes: texts of another length, pointers, rows of arrays.
//
// An object with a table is laid out anew by its values (writer/), so it stays as the games' tools would have
// written it. In one without a table a longer text goes to the end of the object and the old one becomes
// padding; so does, in any object, the text of a slot that has none of its own. Objects behind move, and all
// offsets follow.
#pragma once

#include "core/file/file.h"
#include "core/formats/hkx/writer/modelfields.h"

#include <functional>

namespace cutaway::hkx
{

// The number of fixups, of any object, that lead into these bytes of the object.
std::size_t slotsInto(const File &file, UnitId unit, ByteRange bytes);
// The text behind a text pointer, in the object, where no other slot leads into it: bytes that may be written
// over. A slot that is null, or leads to the text of another, or out of the object, has none.
std::optional<ByteRange> ownText(const File &file, UnitId unit, const UnitTree &tree, NodeId slot);

// `slot` is a text pointer of an object; without characters it becomes null. The characters hold no NUL.
Result<Patch> resizeText(const File &file, UnitId unit, NodeId slot, const std::optional<Bytes> &characters);

// Lays an object out anew after `change`, which may set anything that ModelFields can.
Result<Patch> changeObject(const File &file, UnitId unit,
                           const std::function<Result<void>(ModelFields &)> &change);

// `slot` is a pointer of an object; `text` names an object ("object[3]", "3", "3 hknpSphereShape") or says
// "null".
Result<Patch> setPointer(const File &file, UnitId unit, NodeId slot, std::string_view text);

// The names of all objects that the pointer may lead to, in the form setPointer reads.
std::vector<std::string> pointerTargets(const File &file, const UnitTree &tree, NodeId slot);

} // namespace cutaway::hkx
