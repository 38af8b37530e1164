// SPDX-License-Identifier: MIT
#include "core/file/file.h"
#include "core/picture/drawlist.h"
#include "core/picture/rules.h"

namespace cutaway::picture
{

DrawList buildScene(const File &file, Progress &progress)
{
    if (file.row().scene != nullptr)
        return file.row().scene(file, progress);
    DrawList none;
    none.diagnostics.push_back({Severity::Note,
                                "geom.none"_rule,
                                kNoUnit,
                                {},
                                fmt::format("{} has nothing to show in space", file.format().title())});
    return none;
}

} // namespace cutaway::picture
