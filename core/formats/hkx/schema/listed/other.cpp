// SPDX-License-Identifier: MIT
// Classes of no family.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kDynamicAnimationTaggingGeneratorFields[] = {
    pointer("pDefaultGenerator", "hkbGenerator").aligned(16),
};
constexpr StructDesc kDynamicAnimationTaggingGenerator{"DynamicAnimationTaggingGenerator", &kHkbGenerator, kDynamicAnimationTaggingGeneratorFields};
constexpr ClassRow kOtherClasses[] = {
    {&kDynamicAnimationTaggingGenerator, kOnly2014},
};
// clang-format on

std::span<const ClassRow> otherClasses()
{
    return kOtherClasses;
}

} // namespace cutaway::hkx::listed
