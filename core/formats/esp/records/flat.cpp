// SPDX-License-Identifier: MIT
// Types of records that are read as a list of subrecords, with the titles of their groups.
#include "core/formats/esp/records/families.h"

namespace cutaway::esp
{

namespace
{

// clang-format off
constexpr RecordRow kFlatRecords[] = {
    {"AMDL", "aim models"}, {"AORU", "attraction rules"}, {"DFOB", "default objects"},
    {"DMGT", "damage types"}, {"DOBJ", "default objects"}, {"FSTP", "footsteps"}, {"FSTS", "footstep sets"},
    {"IMAD", "image space modifiers"}, {"INNR", "naming rules"}, {"OMOD", "object modifications"},
    {"RFGP", "reference groups"}, {"SCCO", "scene collections"}, {"TERM", "terminals"},
};
// clang-format on
static_assert(wellFormedRecords(kFlatRecords));

} // namespace

std::span<const RecordRow> flatRecords()
{
    return kFlatRecords;
}

} // namespace cutaway::esp
