// SPDX-License-Identifier: MIT
// All listed classes.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

std::span<const std::span<const ClassRow>> classes()
{
    // clang-format off
    static const std::span<const ClassRow> all[] = {
        bgsClasses(), bs1Classes(), bs2Classes(), hcl1Classes(), hcl2Classes(), hcl3Classes(), hcl4Classes(),
        hk1Classes(), hk2Classes(), hkaClasses(), hkb1Classes(), hkb2Classes(), hkb3Classes(), hkb4Classes(),
        hkb5Classes(), hkb6Classes(), hkbnpClasses(), hkcdClasses(), hknp1Classes(), hknp2Classes(),
        hkp1Classes(), hkp2Classes(), hkp3Classes(), hkp4Classes(), hkp5Classes(), hkp6Classes(),
        hkxClasses(), otherClasses(),
    };
    // clang-format on
    return all;
}

} // namespace cutaway::hkx::listed
