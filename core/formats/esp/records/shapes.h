// SPDX-License-Identifier: MIT
// Structures that the listed records have and that no fact describes well enough.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#pragma once

#include "core/formats/esp/records/rows.h"

namespace cutaway::esp
{

// ---- what the editor notes about a model: its textures, addons and materials, by the hashes of their names
// A higher first number is the layout of form version 39.
inline constexpr std::uint32_t kMostModelHeaders = 8;

inline bool hasModelHeaders(const Scope &s)
{
    return loadOr<std::uint32_t>(s.ahead(), 0, kMostModelHeaders + 1) <= kMostModelHeaders;
}
inline bool hasNoModelHeaders(const Scope &s)
{
    return !hasModelHeaders(s);
}

inline constexpr FieldDesc kModelFileFields[] = {
    field("fileHash", Kind::U32).asHex().doc("of the name of the file"),
    field("extension", Kind::Signature),
    field("folderHash", Kind::U32).asHex().doc("of the name of the folder"),
};
inline constexpr StructDesc kModelFile{"ModelFile", nullptr, kModelFileFields};

inline constexpr FieldDesc kModelInfoFields[] = {
    field("textures", kModelFile).toEnd().from(38).upTo(39).when(hasNoModelHeaders),
    field("headerCount", Kind::U32).from(40).when(hasModelHeaders),
    field("headers", Kind::U32)
        .counted("headerCount")
        .when("headerCount")
        .doc("numbers of textures, addons, texture sets and materials"),
    field("listedTextures", kModelFile).counted(elementOf<"headers", 0>).when("headerCount"),
    field("addons", Kind::U32).counted(elementOf<"headers", 1>).when("headerCount"),
    field("materials", kModelFile).counted(elementOf<"headers", 3>).when("headerCount"),
    raw("unknown", 0).toEnd().when(rest),
};
inline constexpr StructDesc kModelInfo{"ModelInfo", nullptr, kModelInfoFields};

// ---- who owns an item
inline constexpr FieldDesc kItemOwnerFields[] = {
    form("owner", "NPC_ FACT"),
    raw("globalOrRank", 4).doc("a global if the owner is an actor, a rank if it is a faction"),
    field("itemCondition", Kind::F32),
};
inline constexpr StructDesc kItemOwner{"ItemOwner", nullptr, kItemOwnerFields};

} // namespace cutaway::esp
