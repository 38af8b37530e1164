// SPDX-License-Identifier: MIT
// Classes of the Bethesda games.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kBGSGamebryoSequenceGeneratorFields[] = {
    stringPtr("pSequence"),
    field("eBlendModeFunction", Kind::I8).named(kBGSGamebryoSequenceGeneratorBlendModeFunction),
    field("fPercent", Kind::F32),
    field("eUseTimePercentage", Kind::I8).named(kBGSGamebryoSequenceGeneratorUseTimeVariable).from(kHavok2014),
    field("fTimePercent", Kind::F32).from(kHavok2014),
    array("events", Kind::U8).notSerialised(),
    field("fTime", Kind::F32).notSerialised(),
    field("bDelayedActivate", Kind::Bool).notSerialised(),
    field("bLooping", Kind::Bool).notSerialised(),
};
constexpr StructDesc kBGSGamebryoSequenceGenerator{"BGSGamebryoSequenceGenerator", &kHkbGenerator, kBGSGamebryoSequenceGeneratorFields};
constexpr ClassRow kBgsClasses[] = {
    {&kBGSGamebryoSequenceGenerator, kAnyHavok},
};
// clang-format on

std::span<const ClassRow> bgsClasses()
{
    return kBgsClasses;
}

} // namespace cutaway::hkx::listed
