// SPDX-License-Identifier: MIT
// What is said about an edit, or why there was none, goes with the next change of the file and the next
// selection: it would stand beside something that it is not about.
#pragma once

#include "viewers/kit/file/selection.h"

namespace cutaway
{

// Calls `clear` on the next changes of the file and of what is selected, as long as `context` lives.
template <class Clear> void clearWhenPassed(Selection &selection, QObject *context, Clear clear)
{
    QObject::connect(&selection, &Selection::selected, context, clear);
    QObject::connect(&selection, &Selection::cleared, context, clear);
    QObject::connect(&selection.file(), &OpenFile::changed, context, clear);
}

} // namespace cutaway
