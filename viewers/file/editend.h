// SPDX-License-Identifier: MIT
// What becomes of an edit that is asked for with OpenFile::When::Soon.
#pragma once

#include "viewers/file/openfile.h"

namespace cutaway
{

// For requestPatch(). `ended` is called once, unless `context` is gone by then: with true when the file has
// changed as it was asked for, or with false, in an event of its own, when it will not.
OpenFile::Done tellEnd(QObject *context, std::function<void(bool isDone)> ended);

} // namespace cutaway
