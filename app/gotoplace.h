// SPDX-License-Identifier: MIT
// What typed text may mean as a place in a file: an offset, a path, the key or title of a unit.
#pragma once

#include "app/quickbox.h"
#include "viewers/file/selection.h"

namespace cutaway
{

// Offers that select the place; the reason why not when there is none.
std::vector<QuickBox::Offer> placesFor(Selection &selection, const QString &typed);

} // namespace cutaway
