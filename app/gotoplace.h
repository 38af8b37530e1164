// SPDX-License-Identifier: MIT
// Finds places in a file from typed text: an offset, a path, the key or title of a unit.
#pragma once

#include "app/quickbox.h"
#include "viewers/kit/file/selection.h"

namespace cutaway
{

// Offers that select the place; the reason if there is none.
std::vector<QuickBox::Offer> placesFor(Selection &selection, const QString &typed);

} // namespace cutaway
