// SPDX-License-Identifier: MIT
// All listed classes.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

std::vector<TypeList> families()
{
    // clang-format off
    return {
        bsanimationTypes(), bshavokTypes(), bslegacyTypes(), bsmainTypes(), bsparticleTypes(),
        nianimationTypes(), nicustomTypes(), nilegacyTypes(), nimainTypes(), nimeshTypes(), niparticleTypes(),
        niphysxTypes(), nipsparticleTypes(), otherTypes(),
    };
    // clang-format on
}

} // namespace cutaway::nif::listed
