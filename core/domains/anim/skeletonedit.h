// SPDX-License-Identifier: MIT
// Edits of the bones of a skeleton in a packfile, with every table of the file that names or counts them.
//
// What follows: parents, rest pose, partitions and local frames of the skeleton; pairs and unmapped bones of
// mappers; the map from bones to bodies of a ragdoll; skins, attachments and clips in the same file. Float
// slots stay. Clips in other files count bones by number: only adding a bone and renaming leave them right.
// The result is read back and compared.
#pragma once

#include "core/base/patch.h"
#include "core/domains/anim/skeleton.h"

namespace cutaway::anim
{

inline constexpr std::size_t kMostBones = 32767; // they are counted in 16 bits with sign

struct SkeletonEdit {
    Patch patch;
    std::vector<std::string> notes; // what followed in other objects, and what stays as it is
};

// `skeleton` is an object of the file. All fail for bones that it has not, names that are empty, hold control
// characters or are taken, and objects that cannot be laid out anew.

// The skeleton's own name, and names that bindings, skins and attachments have it by, follow its first bone.
Result<SkeletonEdit> renameBone(const File &file, std::uint32_t skeleton, std::uint32_t bone,
                                const std::string &name);

struct NewBone {
    std::string name;
    std::int32_t parent = -1;
    Transform rest; // relative to the parent
    bool locksTranslation = true;
};
// Behind all others, so that every number stays what it was.
Result<SkeletonEdit> addBone(const File &file, std::uint32_t skeleton, const NewBone &bone);

// Its children hang on its parent, where they were. Refuses a bone that something in the file uses, naming
// all that does (see usesOfBone), and the only one.
Result<SkeletonEdit> removeBone(const File &file, std::uint32_t skeleton, std::uint32_t bone);

// `order` holds the number of each bone once, in the new order; parents have to come before their children.
Result<SkeletonEdit> reorderBones(const File &file, std::uint32_t skeleton,
                                  const std::vector<std::uint32_t> &order);
// The order of these names; names that are not a bone are passed over, other bones follow in their order. A
// parent that would stand behind its child comes in front of it.
std::vector<std::uint32_t> orderByNames(const Skeleton &skeleton, const std::vector<std::string> &names);

// What would break if the bone went, one line each: "object[4], mapper: pair 3, with 'Ragdoll_Head'".
std::vector<std::string> usesOfBone(const File &file, std::uint32_t skeleton, std::uint32_t bone);
// The uses of bones 0 to `bones` - 1, found in one pass.
std::vector<std::vector<std::string>> usesOfBones(const File &file, std::uint32_t skeleton,
                                                  std::size_t bones);

} // namespace cutaway::anim
