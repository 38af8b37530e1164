// SPDX-License-Identifier: MIT
#include "core/geom/shapescene.h"

#include "core/geom/build/havokbodies.h"
#include "core/geom/build/nifshapes.h"
#include "core/nif/state.h"

namespace cutaway::geom
{

DrawList shapeScene(const File &document, UnitId shape, const glm::mat4 &place)
{
    DrawList list;
    if (shape >= document.units().size())
        return list;
    if (nif::isNif(document)) {
        NifShapes(document, list).add(shape, {place, {}, {}});
        return list;
    }
    Progress progress;
    ShapeContext context;
    context.place = place;
    HavokShapes(document, progress, list).add(shape, std::move(context));
    return list;
}

} // namespace cutaway::geom
