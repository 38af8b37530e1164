// SPDX-License-Identifier: MIT
// Types of records that are read as a list of subrecords, with the titles of their groups.
#include "core/formats/esp/records/families.h"

namespace cutaway::esp
{

namespace
{

// clang-format off
constexpr RecordRow kFlatRecords[] = {
    {"ACHR", "placed actors"}, {"AMDL", "aim models"}, {"AORU", "attraction rules"},
    {"BNDS", "bendable splines"}, {"CELL", "cells"}, {"CLMT", "climates"}, {"COLL", "collision layers"},
    {"DFOB", "default objects"}, {"DMGT", "damage types"}, {"DOBJ", "default objects"}, {"FSTP", "footsteps"},
    {"FSTS", "footstep sets"}, {"IMAD", "image space modifiers"}, {"INNR", "naming rules"},
    {"LAND", "landscapes"}, {"LAYR", "layers"}, {"LTEX", "land textures"}, {"MATT", "material types"},
    {"NAVI", "navigation"}, {"NAVM", "navigation meshes"}, {"NOCM", "navmesh obstacle managers"},
    {"OMOD", "object modifications"}, {"PGRE", "placed grenades"}, {"PHZD", "placed hazards"},
    {"REFR", "placed objects"}, {"REGN", "regions"}, {"RFGP", "reference groups"},
    {"SCCO", "scene collections"}, {"TERM", "terminals"}, {"TRNS", "transforms"}, {"WATR", "waters"},
    {"WRLD", "worlds"}, {"WTHR", "weathers"},
};
// clang-format on
static_assert(wellFormedRecords(kFlatRecords));

} // namespace

std::span<const RecordRow> flatRecords()
{
    return kFlatRecords;
}

} // namespace cutaway::esp
