// SPDX-License-Identifier: MIT
// Actors, hazards and projectiles that are placed in cells.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapegroups.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace achr
{

constexpr FieldDesc kXlkrFields[] = {
    form("keywordRef", "KYWD ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").when(rest),
};
constexpr StructDesc kXlkr{"Xlkr", nullptr, kXlkrFields};
constexpr FieldDesc kXclpFields[] = {
    field("linkStartColor", kByteColor),
    field("linkEndColor", kByteColor),
};
constexpr StructDesc kXclp{"Xclp", nullptr, kXclpFields};
constexpr FieldDesc kXplkFields[] = {
    form("ref", "REFR ACHR"),
    raw("unknown", 0).toEnd(),
};
constexpr StructDesc kXplk{"Xplk", nullptr, kXplkFields};

constexpr GrammarRow kPatrolDataRows[] = {
    one("XPRD", "idle time", field("idleTime", Kind::F32)),
    one(marker("XPPA", "patrol script marker")),
    one("INAM", "idle", form("idle", "IDLE")),
    skyrim(optional(kPart<"unused">, kLegacyScriptRows)),
    repeat("PDTO", "topic", kTopicData),
    optional("TNAM", "topic", form("topic", "DIAL")),
};
constexpr GrammarRow kOwnershipRows[] = {
    one("XOWN", "owner", form("owner", "FACT ACHR NPC_")),
    optional("XRNK", "faction rank", field("factionRank", Kind::I32)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional("NAME", "base", form("base", "NPC_")),
    optional("XEZN", "encounter zone", form("encounterZone", "ECZN")),
    skyrim(optional("XRGD", "ragdoll data", raw("ragdollData", 0))),
    skyrim(optional("XRGB", "ragdoll biped data", raw("ragdollBipedData", 0))),
    fallout4(optional("XRGD", "ragdoll data", field("ragdollData", kRagdollBone).toEnd())),
    fallout4(optional("XRGB", "ragdoll biped rotation", kVec3)),
    optional(kPart<"patrolData">, kPatrolDataRows),
    optional("XLCM", "level modifier", field("levelModifier", Kind::I32).named(kACHRLevelModifier)),
    skyrim(optional("XMRC", "merchant container", form("merchantContainer", "REFR"))),
    optional("XCNT", "count", field("count", Kind::I32)),
    optional("XRDS", "radius", field("radius", Kind::F32)),
    skyrim(optional("XHLP", "health", field("health", Kind::F32))),
    fallout4(optional("XHLT", "health", field("health", Kind::U32))),
    repeat("XLKR", "linked references", kXlkr),
    optional(kPart<"activateParents">, kActivateParentsRows),
    skyrim(optional("XCLP", "linked reference color", kXclp)),
    skyrim(optional("XLOD", "distant LOD data", field("distantLODData", Kind::F32).toEnd())),
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
    fallout4(repeat("XPLK", "spline connection", kXplk)),
    optional("XHTW", "head tracking weight", field("headTrackingWeight", Kind::F32)),
    optional("XFVC", "favor cost", field("favorCost", Kind::F32)),
    optional("XESP", "enable parent", kEnableParent),
    skyrim(optional(kPart<"ownership">, kOwnershipRows)),
    fallout4(optional("XOWN", "owner", kOwner)),
    fallout4(optional("XRNK", "owner faction rank", field("ownerFactionRank", Kind::I32))),
    optional("XEMI", "emittance", form("emittance", "LIGH REGN")),
    skyrim(optional("XMBR", "multi bound reference",
                    form("multiBoundReference", "REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"))),
    fallout4(optional("XMBR", "multi bound reference",
                      form("multiBoundReference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"))),
    optional(marker("XIBS", "ignored by sandbox")),
    optional("XSCL", "scale", field("scale", Kind::F32)),
    optional("DATA", "position rotation", kPositionRotation),
    fallout4(optional("MNAM", "comments", field("comments", Kind::Text))),
};

} // namespace achr

namespace parw
{

constexpr FieldDesc kXpwrFields[] = {
    form("reference", "REFR"),
    field("type", Kind::U32).named(kPARWType).when(rest),
};
constexpr StructDesc kXpwr{"Xpwr", nullptr, kXpwrFields};
constexpr FieldDesc kXlkrFields[] = {
    form("keywordRef", "KYWD ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").when(rest),
};
constexpr StructDesc kXlkr{"Xlkr", nullptr, kXlkrFields};

constexpr GrammarRow kOwnershipRows[] = {
    one("XOWN", "owner", form("owner", "FACT ACHR NPC_")),
    optional("XRNK", "faction rank", field("factionRank", Kind::I32)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional("NAME", "projectile", form("projectile", "PROJ HAZD")),
    optional("XEZN", "encounter zone", form("encounterZone", "ECZN")),
    skyrim(optional(kPart<"ownership">, kOwnershipRows)),
    optional("XHTW", "head tracking weight", field("headTrackingWeight", Kind::F32)),
    optional("XFVC", "favor cost", field("favorCost", Kind::F32)),
    repeat("XPWR", "reflected refracted by", kXpwr),
    repeat("XLKR", "linked references", kXlkr),
    optional(kPart<"activateParents">, kActivateParentsRows),
    fallout4(optional("XASP", "unknown", form("unknown", "REFR"))),
    fallout4(optional("XATP", "unknown", raw("unknown", 0))),
    fallout4(optional("XAMC", "ammo count", field("ammoCount", Kind::U32))),
    fallout4(optional(marker("XLKT", "linked ref transient"))),
    fallout4(optional("XLYR", "layer", form("layer", "LAYR"))),
    fallout4(optional("XMSP", "material swap", form("materialSwap", "MSWP"))),
    fallout4(optional("XRFG", "reference group", form("referenceGroup", "RFGP"))),
    fallout4(optional("XCVR", "unknown", raw("unknown", 0))),
    optional("XESP", "enable parent", kEnableParent),
    fallout4(optional("XOWN", "owner", kOwner)),
    fallout4(optional("XRNK", "owner faction rank", field("ownerFactionRank", Kind::I32))),
    optional("XEMI", "emittance", form("emittance", "LIGH REGN")),
    optional("XMBR", "multi bound reference", form("multiBoundReference", "REFR")),
    optional(marker("XIS2", "ignored by sandbox")),
    optional("XLRT", "location ref type", form("locationRefType", "LCRT").toEnd()),
    optional("XLRL", "location reference", form("locationReference", "LCRT LCTN")),
    fallout4(optional("XSCL", "scale", field("scale", Kind::F32))),
    optional("XLOD", "distant LOD data", field("distantLODData", Kind::F32).toEnd()),
    skyrim(optional("XSCL", "scale", field("scale", Kind::F32))),
    optional("DATA", "position rotation", kPositionRotation),
    fallout4(optional("MNAM", "comments", field("comments", Kind::Text))),
};

} // namespace parw

constexpr RecordRow kPlacedRecords[] = {
    {.signature = "ACHR", .plural = "placed actors", .grammar = achr::kRows, .anyOrder = true},
    {.signature = "PARW", .plural = "placed arrows", .grammar = parw::kRows, .anyOrder = true},
    {.signature = "PBAR", .plural = "placed barriers", .grammar = parw::kRows, .anyOrder = true},
    {.signature = "PBEA", .plural = "placed beams", .grammar = parw::kRows, .anyOrder = true},
    {.signature = "PCON", .plural = "placed cone voices", .grammar = parw::kRows, .anyOrder = true},
    {.signature = "PFLA", .plural = "placed flames", .grammar = parw::kRows, .anyOrder = true},
    {.signature = "PGRE", .plural = "placed grenades", .grammar = parw::kRows, .anyOrder = true},
    {.signature = "PHZD", .plural = "placed hazards", .grammar = parw::kRows, .anyOrder = true},
    {.signature = "PMIS", .plural = "placed missiles", .grammar = parw::kRows, .anyOrder = true},
};
static_assert(wellFormedRecords(kPlacedRecords));

} // namespace

std::span<const RecordRow> placedRecords()
{
    return kPlacedRecords;
}

} // namespace cutaway::esp
