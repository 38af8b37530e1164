// SPDX-License-Identifier: MIT
// The rows of shape/type.h, by game and by what they hold.
#pragma once

#include "core/shape/type.h"

namespace cutaway::shape
{

std::span<const Type> bhkSolidTypes();
std::span<const Type> bhkGroupTypes();
std::span<const Type> bhkMeshTypes();
std::span<const Type> hknpTypes();

} // namespace cutaway::shape
