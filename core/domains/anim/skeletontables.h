// SPDX-License-Identifier: MIT
// The objects of a packfile that count the bones of a skeleton, and how they follow when numbers change.
#pragma once

#include "core/domains/anim/skeleton.h"
#include "core/file/editsteps.h"

namespace cutaway::anim
{

// Numbers of bones before and after an edit.
struct BoneNumbers {
    std::vector<std::int32_t> oldOf; // by new number; -1 for a bone that is new
    std::vector<std::int32_t> newOf; // by old number; -1 for a bone that is gone

    static BoneNumbers fromOld(std::vector<std::int32_t> oldOf, std::size_t bonesBefore);
    // -1, and numbers past the end, stay.
    std::int32_t operator()(std::int64_t old) const;
    bool isSame() const; // no bone has another number, and none is new
};

// An object other than the skeleton that knows bones by number.
struct BoneCounter {
    enum class Kind : std::uint8_t { Mapper, Ragdoll, Skin, Attachment, Binding };
    Kind kind = Kind::Mapper;
    std::uint32_t object = 0;
    UnitId unit = UnitIndex::kNone;
    bool isA = false, isB = false; // of a mapper: which of its skeletons it is
};
std::vector<BoneCounter> boneCountersOf(const File &file, std::uint32_t skeleton);

// Lines as usesOfBone() has them.
void addUses(const File &file, const BoneCounter &table, std::uint32_t bone, std::vector<std::string> &uses);

// Adds the change of one table; a line for the notes where anything changed.
std::optional<std::string> renumber(EditSteps &steps, const BoneCounter &table, const BoneNumbers &numbers);

// Names that bindings, skins and attachments have the skeleton by.
void renameSkeletonIn(EditSteps &steps, const BoneCounter &table, const std::string &before,
                      const std::string &after);

} // namespace cutaway::anim
