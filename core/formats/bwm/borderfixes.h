// SPDX-License-Identifier: MIT
// Those of the fixes of meshfixes.cpp that are about borders and loops of them.
#pragma once

#include "core/formats/bwm/facefixes.h"

namespace cutaway::bwm
{

// The row is that of a loop.
Result<void> fillTheHole(FixSpot &spot);
// The two sides of a crack.
Result<void> weldTheLoop(FixSpot &spot);
// Faces without area around which the loop goes.
Result<void> deleteInTheLoop(FixSpot &spot);

// The row is that of a border.
//
// A face in the narrowest gap where a loop touches itself, with the surface of the floor there.
Result<void> bridgeThePinch(FixSpot &spot);
Result<void> buildTheWall(FixSpot &spot);
// Opens all borders that lead to a room.
Result<void> openTheDoors(FixSpot &spot);
Result<void> darkenTheWall(FixSpot &spot);
Result<void> leadNowhere(FixSpot &spot);
// The border gets a vertex where one of another border lies in it.
Result<void> splitAtTheVertex(FixSpot &spot);
// Onto the border that runs along it.
Result<void> weldTheBorder(FixSpot &spot);

} // namespace cutaway::bwm
