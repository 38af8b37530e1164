// SPDX-License-Identifier: MIT
// Whether OpenGL 3.3 can be had, asked before any window holds an OpenGL widget: showing one without it ends
// the process.
#pragma once

#include <QString>

namespace cutaway
{

struct GlProbe {
    bool usable = false;
    bool software = false; // a software rasteriser: no multisampling
    QString renderer;      // what the driver calls itself
    QString missing;       // why not, for the user
};

// Needs a QGuiApplication. Asked once; the answer does not change while the program runs.
const GlProbe &probeGl();

} // namespace cutaway
