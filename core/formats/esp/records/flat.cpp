// SPDX-License-Identifier: MIT
// Types of records that are read as a list of subrecords, with the titles of their groups.
#include "core/formats/esp/records/families.h"

namespace cutaway::esp
{

namespace
{

// clang-format off
constexpr RecordRow kFlatRecords[] = {
    {"IMAD", "image space modifiers"},
};
// clang-format on
static_assert(wellFormedRecords(kFlatRecords));

} // namespace

std::span<const RecordRow> flatRecords()
{
    return kFlatRecords;
}

} // namespace cutaway::esp
