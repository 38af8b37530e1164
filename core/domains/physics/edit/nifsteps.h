// SPDX-License-Identifier: MIT
// Edits of the blocks of a NIF, one after the other, as one patch. Internal to core/domains/physics.
#pragma once

#include "core/file/editsteps.h"
#include "core/file/linkedunits.h"
#include "core/formats/nif/blocks.h"
#include "core/schema/reader.h"

namespace cutaway::physics
{

// Blocks are named by the numbers that they have after the steps so far.
class NifSteps : public EditSteps
{
public:
    // The file outlives the steps.
    explicit NifSteps(const File &nif) : EditSteps(nif), m_before(nif) {}

    // Nothing for a number that is not a block.
    std::optional<Reader> block(std::int64_t number) const;
    std::string type(std::uint32_t number) const;
    // The blocks that own this one (Link::Block), as paths of the references.
    std::vector<NodePath> owners(std::uint32_t number) const;

    // In front of `at`, or behind all others where numbers cannot be shifted. The number of the first.
    std::uint32_t insert(const nif::CopiedBlocks &copied, std::uint32_t at = kAnyRow);
    std::uint32_t insertEmpty(const std::string &type, std::uint32_t at = kAnyRow);
    void remove(std::vector<std::uint32_t> blocks);

    void setField(std::uint32_t number, FieldName field, Value value);
    // The same of a field of a member.
    void setField(std::uint32_t number, FieldName member, FieldName field, Value value);
    // Adds a reference at the end of an array.
    void listIn(std::uint32_t number, FieldName array, std::uint32_t target);
    void dropRow(std::uint32_t number, FieldName array, std::uint32_t row);

    // The flags of BSX that follow from the collision that there is.
    void followBsx(bool addsDynamic = false);

private:
    const File &m_before;
};

// True if blocks of this type are of `base` or derive from it.
bool isOfType(std::string_view type, std::string_view base);
// The block of a unit; fails for other units.
Result<std::uint32_t> blockOf(const File &nif, UnitId unit);

} // namespace cutaway::physics
