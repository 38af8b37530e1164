// SPDX-License-Identifier: MIT
// Types of records that are read as a list of subrecords, with the titles of their groups.
#include "core/formats/esp/records/families.h"

namespace cutaway::esp
{

namespace
{

// clang-format off
constexpr RecordRow kFlatRecords[] = {
    {"ACHR", "placed actors"}, {"AECH", "audio effect chains"}, {"AMDL", "aim models"},
    {"AORU", "attraction rules"}, {"ASPC", "acoustic spaces"}, {"ASTP", "association types"},
    {"AVIF", "actor values"}, {"BNDS", "bendable splines"}, {"BPTD", "body part data"},
    {"CAMS", "camera shots"}, {"CELL", "cells"}, {"CLAS", "classes"}, {"CLFM", "colors"},
    {"CLMT", "climates"}, {"COLL", "collision layers"}, {"CPTH", "camera paths"}, {"CSTY", "combat styles"},
    {"DEBR", "debris"}, {"DFOB", "default objects"}, {"DMGT", "damage types"}, {"DOBJ", "default objects"},
    {"ECZN", "encounter zones"}, {"EFSH", "effect shaders"}, {"EYES", "eyes"}, {"FACT", "factions"},
    {"FSTP", "footsteps"}, {"FSTS", "footstep sets"}, {"GDRY", "god rays"}, {"HDPT", "head parts"},
    {"IDLE", "idle animations"}, {"IMAD", "image space modifiers"}, {"IMGS", "image spaces"},
    {"INNR", "naming rules"}, {"IPCT", "impacts"}, {"IPDS", "impact sets"},
    {"KSSM", "sound keyword mappings"}, {"LAND", "landscapes"}, {"LAYR", "layers"}, {"LCTN", "locations"},
    {"LENS", "lens flares"}, {"LGTM", "lighting templates"}, {"LSCR", "loading screens"},
    {"LTEX", "land textures"}, {"MATT", "material types"}, {"MOVT", "movement types"},
    {"MUSC", "music types"}, {"MUST", "music tracks"}, {"NAVI", "navigation"}, {"NAVM", "navigation meshes"},
    {"NOCM", "navmesh obstacle managers"}, {"NPC_", "actors"}, {"OMOD", "object modifications"},
    {"PGRE", "placed grenades"}, {"PHZD", "placed hazards"}, {"QUST", "quests"}, {"RACE", "races"},
    {"REFR", "placed objects"}, {"REGN", "regions"}, {"REVB", "reverbs"}, {"RFCT", "visual effects"},
    {"RFGP", "reference groups"}, {"SCCO", "scene collections"}, {"SCEN", "scenes"},
    {"SCSN", "sound category snapshots"}, {"SMBN", "story branch nodes"}, {"SMEN", "story event nodes"},
    {"SMQN", "story quest nodes"}, {"SNCT", "sound categories"}, {"SNDR", "sound descriptors"},
    {"SOPM", "sound output models"}, {"SOUN", "sounds"}, {"SPGD", "shader particles"},
    {"STAG", "animation sound tags"}, {"TERM", "terminals"}, {"TRNS", "transforms"}, {"WATR", "waters"},
    {"WRLD", "worlds"}, {"WTHR", "weathers"}, {"ZOOM", "zooms"},
};
// clang-format on
static_assert(wellFormedRecords(kFlatRecords));

} // namespace

std::span<const RecordRow> flatRecords()
{
    return kFlatRecords;
}

} // namespace cutaway::esp
