// SPDX-License-Identifier: MIT
// Actors, hazards and projectiles that are placed in cells.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Structure kAchrLinkedReferenceColor{"LinkedReferenceColor", {
    field("linkStartColor", kByteColor), field("linkEndColor", kByteColor)}};
constexpr GrammarRow kAchrPatrolDataRows[] = {
    one("XPRD", "idle time", field("idleTime", F32)), one(marker("XPPA", "patrol script marker")),
    one("INAM", "idle", form("idle", "IDLE")), skyrim(optional(kPart<"unused">, kUnusedRows)),
    repeat("PDTO", "topic", kTopicData), optional("TNAM", "topic", form("topic", "DIAL")),
};
constexpr GrammarRow kAchrRows[] = {
    optional(kEditorId), optional(kScripts), optional("NAME", "base", form("base", "NPC_")),
    optional("XEZN", "encounter zone", form("encounterZone", "ECZN")),
    optional("XRGD", "ragdoll data", field("ragdollData", kRagdollBone).toEnd()),
    optional("XRGB", "ragdoll biped rotation", kVec3), optional(kPart<"patrolData">, kAchrPatrolDataRows),
    optional("XLCM", "level modifier", field("levelModifier", I32).named(kAchrLevelModifier)),
    skyrim(optional("XMRC", "merchant container", form("merchantContainer", "REFR"))),
    optional("XCNT", "count", field("count", I32)), optional("XRDS", "radius", field("radius", F32)),
    skyrim(optional("XHLP", "health", field("health", F32))),
    fallout4(optional("XHLT", "health", field("health", U32))),
    repeat("XLKR", "linked references", kLinkedReferences), optional(kPart<"activateParents">, kActivateParentsRows),
    skyrim(optional("XCLP", "linked reference color", kAchrLinkedReferenceColor)),
    skyrim(optional("XLOD", "distant LOD data", field("distantLODData", F32).toEnd())),
    fallout4(optional(marker("XATP", "activation point"))),
    fallout4(optional(marker("XLKT", "linked ref transient"))),
    fallout4(optional("XRFG", "reference group", form("referenceGroup", "RFGP"))),
    fallout4(optional("XLYR", "layer", form("layer", "LAYR"))),
    fallout4(optional("XMSP", "material swap", form("materialSwap", "MSWP"))),
    optional("XLCN", "persist location", form("persistLocation", "LCTN")),
    optional("XLRL", "location reference", form("locationReference", "LCRT LCTN")),
    fallout4(optional("XLRT", "location ref type", form("locationRefType", "LCRT").toEnd())),
    optional(marker("XIS2", "ignored by sandbox")),
    skyrim(optional("XLRT", "location ref type", form("locationRefType", "LCRT").toEnd())),
    skyrim(optional("XHOR", "horse", form("horse", "ACHR"))),
    fallout4(repeat("XPLK", "spline connection", kSplineConnection)),
    optional("XHTW", "head tracking weight", field("headTrackingWeight", F32)),
    optional("XFVC", "favor cost", field("favorCost", F32)), optional("XESP", "enable parent", kEnableParent),
    skyrim(optional("XOWN", "owner", form("owner", "FACT ACHR NPC_"))),
    skyrim(optional("XRNK", "faction rank", field("factionRank", I32))), fallout4(optional("XOWN", "owner", kOwner)),
    fallout4(optional("XRNK", "owner faction rank", field("ownerFactionRank", I32))),
    optional("XEMI", "emittance", form("emittance", "LIGH REGN")),
    skyrim(optional("XMBR", "multi bound reference", form("multiBoundReference", "REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"))),
    fallout4(optional("XMBR", "multi bound reference", form("multiBoundReference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"))),
    optional(marker("XIBS", "ignored by sandbox")), optional("XSCL", "scale", field("scale", F32)),
    optional("DATA", "position rotation", kPositionRotation),
    fallout4(optional("MNAM", "comments", field("comments", Text))),
};
constexpr Enumeration kAchrRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x200, "Starts Dead"}, {0x400, "Persistent"}, {0x800, "Initially Disabled"},
    {0x1000, "Ignored"}, {0x8000, "Visible When Distant"}, {0x40000, "Compressed"}, {0x2000000, "No AI Acquire"},
    {0x20000000, "Don't Havok Settle"}}, true};
constexpr Enumeration kAchrRecordFlags2{"RecordFlags", {
    {0x20, "Deleted"}, {0x200, "Starts Dead"}, {0x400, "Persistent"}, {0x800, "Initially Disabled"},
    {0x1000, "Ignored"}, {0x2000, "Starts Unconscious"}, {0x40000, "Compressed"}, {0x2000000, "No AI Acquire"},
    {0x20000000, "Don't Havok Settle"}}, true};
constexpr GrammarRow k2Rows[] = {
    optional(kEditorId), optional(kScripts), optional("NAME", "projectile", form("projectile", "PROJ HAZD")),
    optional("XEZN", "encounter zone", form("encounterZone", "ECZN")),
    skyrim(optional("XOWN", "owner", form("owner", "FACT ACHR NPC_"))),
    skyrim(optional("XRNK", "faction rank", field("factionRank", I32))),
    optional("XHTW", "head tracking weight", field("headTrackingWeight", F32)),
    optional("XFVC", "favor cost", field("favorCost", F32)),
    repeat("XPWR", "reflected refracted by", kReflectedRefractedBy),
    repeat("XLKR", "linked references", kLinkedReferences), optional(kPart<"activateParents">, kActivateParentsRows),
    fallout4(optional("XASP", "unknown", form("unknown", "REFR"))),
    fallout4(optional("XATP", "unknown", raw("unknown", 0))),
    fallout4(optional("XAMC", "ammo count", field("ammoCount", U32))),
    fallout4(optional(marker("XLKT", "linked ref transient"))),
    fallout4(optional("XLYR", "layer", form("layer", "LAYR"))),
    fallout4(optional("XMSP", "material swap", form("materialSwap", "MSWP"))),
    fallout4(optional("XRFG", "reference group", form("referenceGroup", "RFGP"))),
    fallout4(optional("XCVR", "unknown", raw("unknown", 0))), optional("XESP", "enable parent", kEnableParent),
    fallout4(optional("XOWN", "owner", kOwner)),
    fallout4(optional("XRNK", "owner faction rank", field("ownerFactionRank", I32))),
    optional("XEMI", "emittance", form("emittance", "LIGH REGN")),
    optional("XMBR", "multi bound reference", form("multiBoundReference", "REFR")),
    optional(marker("XIS2", "ignored by sandbox")),
    optional("XLRT", "location ref type", form("locationRefType", "LCRT").toEnd()),
    optional("XLRL", "location reference", form("locationReference", "LCRT LCTN")),
    fallout4(optional("XSCL", "scale", field("scale", F32))),
    optional("XLOD", "distant LOD data", field("distantLODData", F32).toEnd()),
    skyrim(optional("XSCL", "scale", field("scale", F32))), optional("DATA", "position rotation", kPositionRotation),
    fallout4(optional("MNAM", "comments", field("comments", Text))),
};
constexpr Enumeration kRecordFlags5{"RecordFlags", {
    {0x20, "Deleted"}, {0x80, "Turn Off Fire"}, {0x400, "Persistent"}, {0x800, "Initially Disabled"},
    {0x1000, "Ignored"}, {0x40000, "Compressed"}, {0x10000000, "Reflected By Auto Water"},
    {0x20000000, "Don't Havok Settle"}, {0x40000000, "No Respawn"}}, true};
constexpr GrammarRow kPlyrRows[] = {
    optional(kEditorId), optional("PLYR", "player", form("player")),
};
constexpr RecordRow kPlacedRecords[] = {
    {.signature = "ACHR", .plural = "placed actors", .grammar = kAchrRows, .anyOrder = true,
     .header = &kHeaderOf<kAchrRecordFlags>, .fallout4Header = &kHeaderOf<kAchrRecordFlags2>},
    {.signature = "PARW", .plural = "placed arrows", .grammar = k2Rows, .anyOrder = true,
     .header = &kHeaderOf<kRecordFlags5>},
    {.signature = "PBAR", .plural = "placed barriers", .grammar = k2Rows, .anyOrder = true,
     .header = &kHeaderOf<kRecordFlags5>},
    {.signature = "PBEA", .plural = "placed beams", .grammar = k2Rows, .anyOrder = true,
     .header = &kHeaderOf<kRecordFlags5>},
    {.signature = "PCON", .plural = "placed cone voices", .grammar = k2Rows, .anyOrder = true,
     .header = &kHeaderOf<kRecordFlags5>},
    {.signature = "PFLA", .plural = "placed flames", .grammar = k2Rows, .anyOrder = true,
     .header = &kHeaderOf<kRecordFlags5>},
    {.signature = "PGRE", .plural = "placed grenades", .grammar = k2Rows, .anyOrder = true,
     .header = &kHeaderOf<kRecordFlags5>},
    {.signature = "PHZD", .plural = "placed hazards", .grammar = k2Rows, .anyOrder = true,
     .header = &kHeaderOf<kRecordFlags5>},
    {.signature = "PLYR", .plural = "player references", .grammar = kPlyrRows},
    {.signature = "PMIS", .plural = "placed missiles", .grammar = k2Rows, .anyOrder = true,
     .header = &kHeaderOf<kRecordFlags5>},
};
// clang-format on

std::span<const RecordRow> placedRecords()
{
    return kPlacedRecords;
}

} // namespace cutaway::esp::listed
