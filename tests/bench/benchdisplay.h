// SPDX-License-Identifier: MIT
#pragma once

#include "viewers/kit/viewport/glthread.h"

#include <QtGlobal>

namespace cutaway::bench
{

// Ends the program where nothing can be drawn.
inline void needDrawing()
{
    if (!GlThread::instance().driver().isUsable())
        qFatal("%s", qPrintable(GlThread::instance().driver().missing));
}

} // namespace cutaway::bench
