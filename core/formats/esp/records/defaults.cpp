// SPDX-License-Identifier: MIT
// Objects the engine looks for, and what only Fallout 4 has.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"

namespace cutaway::esp
{

namespace
{

namespace amdl
{

constexpr FieldDesc kDnamFields[] = {
    field("coneOfFireMinAngle", Kind::F32),
    field("coneOfFireMaxAngle", Kind::F32),
    field("coneOfFireIncreasePerShot", Kind::F32),
    field("coneOfFireDecreasePerSec", Kind::F32),
    field("coneOfFireDecreaseDelayMS", Kind::U32),
    field("coneOfFireSneakMult", Kind::F32),
    field("recoilDiminishSpringForce", Kind::F32),
    field("recoilDiminishSightsMult", Kind::F32),
    field("recoilMaxPerShot", Kind::F32),
    field("recoilMinPerShot", Kind::F32),
    field("recoilHipMult", Kind::F32),
    field("runawayRecoilShots", Kind::U32),
    field("recoilArc", Kind::F32),
    field("recoilArcRotate", Kind::F32),
    field("coneOfFireIronSightsMult", Kind::F32),
    field("stabilityBaseStability", Kind::F32),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DNAM", "data", kDnam),
};

} // namespace amdl

namespace aoru
{

constexpr FieldDesc kAor2Fields[] = {
    field("radius", Kind::F32),        field("minDelay", Kind::F32),
    field("maxDelay", Kind::F32),      field("requiresLineOfSight", Kind::Bool),
    field("combatTarget", Kind::Bool), padding("unused", 2),
};
constexpr StructDesc kAor2{"Aor2", nullptr, kAor2Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("AOR2", "data", kAor2),
};

} // namespace aoru

namespace dfob
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DATA", "object", form("object")),
};

} // namespace dfob

namespace dmgt
{

constexpr FieldDesc kDnamDamageTypesFields[] = {
    form("actorValue", "AVIF"),
    form("spell", "SPEL"),
};
constexpr StructDesc kDnamDamageTypes{"DnamDamageTypes", nullptr, kDnamDamageTypesFields};
constexpr FieldDesc kDnamFields[] = {
    field("damageTypes", Kind::U32).toEnd().upTo(77),
    field("damageTypes2", kDnamDamageTypes).toEnd().from(78),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DNAM", "data", kDnam),
};

} // namespace dmgt

namespace dobj
{

constexpr FieldDesc kDnamFields[] = {
    field("use", Kind::Signature),
    form("objectID"),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DNAM", "objects", field("objects", kDnam).toEnd()),
};

} // namespace dobj

namespace fstp
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DATA", "impact data set", form("impactDataSet", "IPDS")),
    optional("ANAM", "tag", field("tag", Kind::Text)),
};

} // namespace fstp

namespace fsts
{

constexpr FieldDesc kXcntSkyrimFields[] = {
    field("walkForwardSets", Kind::U32),           field("runForwardSets", Kind::U32),
    field("walkForwardAlternateSets", Kind::U32),  field("runForwardAlternateSets", Kind::U32),
    field("walkForwardAlternate2Sets", Kind::U32),
};
constexpr StructDesc kXcntSkyrim{"Xcnt", nullptr, kXcntSkyrimFields};
constexpr FieldDesc kXcntFallout4Fields[] = {
    field("walking", Kind::U32),  field("running", Kind::U32),  field("sprinting", Kind::U32),
    field("sneaking", Kind::U32), field("swimming", Kind::U32),
};
constexpr StructDesc kXcntFallout4{"Xcnt", nullptr, kXcntFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("XCNT", "count", kXcntSkyrim)),
    fallout4(optional("XCNT", "count", kXcntFallout4)),
    optional("DATA", "footstep sets", form("footstepSets", "FSTP").toEnd()),
};

} // namespace fsts

namespace ovis
{

constexpr FieldDesc kUnknownDataFields[] = {
    field("x1", Kind::F32), field("y1", Kind::F32), field("z1", Kind::F32),
    field("x2", Kind::F32), field("y2", Kind::F32), field("z2", Kind::F32),
};
constexpr StructDesc kUnknownData{"UnknownData", nullptr, kUnknownDataFields};

constexpr GrammarRow kUnknownRows[] = {
    one("INDX", "object", form("object", "STAT")),
    optional("DATA", "object bounds", kUnknownData),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    repeat(kList<"unknown">, kUnknownRows),
};

} // namespace ovis

namespace rfgp
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("NNAM", "name", field("name", Kind::Text)),
    optional("RNAM", "reference", form("reference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA")),
    optional("PNAM", "pack in", form("packIn", "PKIN")),
};

} // namespace rfgp

namespace scco
{

constexpr FieldDesc kSceneLayoutXnamFields[] = {
    field("x", Kind::I32),
    field("y", Kind::I32),
};
constexpr StructDesc kSceneLayoutXnam{"SceneLayoutXnam", nullptr, kSceneLayoutXnamFields};
constexpr FieldDesc kXnamFields[] = {
    field("x", Kind::I32),
    field("y", Kind::I32),
};
constexpr StructDesc kXnam{"Xnam", nullptr, kXnamFields};

constexpr GrammarRow kSceneLayoutRows[] = {
    one("SNAM", "scene", form("scene", "SCEN")),
    one("XNAM", "coordinates", kSceneLayoutXnam),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("QNAM", "quest", form("quest", "QUST")),
    repeat(kList<"sceneLayout">, kSceneLayoutRows),
    optional("VNAM", "unknown", raw("unknown", 0)),
    repeat("XNAM", "original coordinates", kXnam),
    optional("VNAM", "unknown", raw("unknown", 0)),
};

} // namespace scco

constexpr RecordRow kDefaultsRecords[] = {
    {.signature = "AMDL", .plural = "aim models", .grammar = amdl::kRows, .games = Games::Fallout4},
    {.signature = "AORU", .plural = "attraction rules", .grammar = aoru::kRows, .games = Games::Fallout4},
    {.signature = "DFOB", .plural = "default objects", .grammar = dfob::kRows, .games = Games::Fallout4},
    {.signature = "DMGT", .plural = "damage types", .grammar = dmgt::kRows, .games = Games::Fallout4},
    {.signature = "DOBJ", .plural = "default objects", .grammar = dobj::kRows},
    {.signature = "FSTP", .plural = "footsteps", .grammar = fstp::kRows},
    {.signature = "FSTS", .plural = "footstep sets", .grammar = fsts::kRows},
    {.signature = "OVIS",
     .plural = "object visibility managers",
     .grammar = ovis::kRows,
     .games = Games::Fallout4},
    {.signature = "RFGP", .plural = "reference groups", .grammar = rfgp::kRows, .games = Games::Fallout4},
    {.signature = "SCCO", .plural = "scene collections", .grammar = scco::kRows, .games = Games::Fallout4},
};
static_assert(wellFormedRecords(kDefaultsRecords));

} // namespace

std::span<const RecordRow> defaultsRecords()
{
    return kDefaultsRecords;
}

} // namespace cutaway::esp
