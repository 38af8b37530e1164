// SPDX-License-Identifier: MIT
// The units in which lengths of a scene are shown.
#pragma once

#include "core/picture/drawlist.h"

#include <QString>

namespace cutaway
{

enum class LengthUnit { Own, Metre, Nif, Havok }; // Own: that of the file
inline constexpr int kLengthUnitCount = int(LengthUnit::Havok) + 1;

// Length of one scene unit in the given unit.
double unitsPerSceneUnit(const picture::DrawList &list, LengthUnit unit);
QString unitSymbol(const picture::DrawList &list, LengthUnit unit);
// Four significant digits and the unit.
QString lengthText(double sceneUnits, const picture::DrawList &list, LengthUnit unit);
// The largest 1, 2 or 5 times a power of ten that is at most `length`.
double roundStep(double length);

} // namespace cutaway
