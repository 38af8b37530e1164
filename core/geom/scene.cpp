// SPDX-License-Identifier: MIT
// The one place that knows which format is drawn by what.
#include "core/geom/build/havokshapes.h"
#include "core/geom/build/nifscene.h"
#include "core/geom/build/walkmeshfaces.h"
#include "core/geom/drawlist.h"
#include "core/geom/rules.h"

namespace cutaway::geom
{

bool canDraw(const Format &format)
{
    return format.id() == "bwm" || format.id() == "nif" || format.id() == "hkx";
}

DrawList buildScene(const File &file, Progress &progress)
{
    if (file.format().id() == "bwm")
        return walkmeshFaces(file);
    if (file.format().id() == "nif")
        return nifScene(file, progress);
    if (file.format().id() == "hkx")
        return havokScene(file, progress);
    DrawList none;
    none.diagnostics.push_back({Severity::Note,
                                kCodeNoPicture,
                                kNoUnit,
                                {},
                                fmt::format("{} has nothing to show in space", file.format().title())});
    return none;
}

} // namespace cutaway::geom
