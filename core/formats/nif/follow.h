// SPDX-License-Identifier: MIT
// From the references of a block to the blocks that they lead to.
#pragma once

#include "core/file/file.h"
#include "core/schema/reader.h"

namespace cutaway::nif
{

// Nothing for a field that is not there and for a reference that leads nowhere.
std::optional<UnitId> referenced(const File &file, const Reader &from, FieldName field);
// None where the name stands for something else in this type.
std::vector<UnitId> referencedAll(const File &file, const Reader &from, FieldName field);
// The same blocks, the byte code of a bhkMoppBvTreeShape left out: decoding it takes long.
std::optional<Reader> blockBehind(const File &file, const Reader &from, FieldName reference);
std::vector<Reader> blocksBehind(const File &file, const Reader &from, FieldName references);
// The block that a bhkMoppBvTreeShape stands above.
std::optional<UnitId> moppChild(const File &file, UnitId mopp);

std::string blockType(const File &file, const Reader &block);

} // namespace cutaway::nif
