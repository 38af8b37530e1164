// SPDX-License-Identifier: MIT
#include "core/formats/nif/follow.h"

#include "core/formats/nif/links.h"
#include "core/formats/nif/nifformat.h"

namespace cutaway::nif
{

std::optional<UnitId> referenced(const File &file, const Reader &from, FieldName field)
{
    return from.has(field) ? unitOfBlock(stateOf(file), from.integer(field)) : std::nullopt;
}

std::vector<UnitId> referencedAll(const File &file, const Reader &from, FieldName field)
{
    std::vector<UnitId> units;
    const auto node = from.find(field);
    if (!node || from.tree().node(*node).field->link == Link::None)
        return units; // the name stands for something else in this type
    const ByteSpan bytes = from.bytes(field);
    for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4) {
        if (const auto unit = unitOfBlock(stateOf(file), load<std::int32_t>(bytes, at)))
            units.push_back(*unit);
    }
    return units;
}

std::optional<Reader> blockBehind(const File &file, const Reader &from, FieldName reference)
{
    const auto unit = referenced(file, from, reference);
    return unit ? std::optional(Reader(linkTree(file, *unit))) : std::nullopt;
}

std::vector<Reader> blocksBehind(const File &file, const Reader &from, FieldName references)
{
    std::vector<Reader> blocks;
    for (const UnitId unit : referencedAll(file, from, references))
        blocks.push_back(Reader(linkTree(file, unit)));
    return blocks;
}

std::optional<UnitId> moppChild(const File &file, UnitId mopp)
{
    return referenced(file, Reader(linkTree(file, mopp)), "shape"_f);
}

std::string blockType(const File &file, const Reader &block)
{
    return file.format().unitType(file, block.unit());
}

} // namespace cutaway::nif
