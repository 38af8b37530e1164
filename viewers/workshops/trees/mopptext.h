// SPDX-License-Identifier: MIT
// Instructions of MOPP code in words and in Havok units.
#pragma once

#include "viewers/workshops/trees/loadedmopp.h"

#include <QString>

namespace cutaway::mopptext
{

// "000A2F"
QString offset(const mopp::Instruction &instruction);
// "10 84 7F B2"
QString bytes(const LoadedMopp &mopp, const mopp::Instruction &instruction);
// The golden notation without the dots.
QString code(const mopp::Instruction &instruction);
// Operands that are positions, as byte and coordinate: "x <84 = 0.4120, >=7F = 0.3710"; ids of leaves.
QString world(const LoadedMopp &mopp, const mopp::Instruction &instruction);
// A bound of a split or cut along its direction, in Havok units: x + z below this, for instance.
double worldBound(const LoadedMopp &mopp, const mopp::Instruction &instruction, double bound);
QString number(double value);

} // namespace cutaway::mopptext
