// SPDX-License-Identifier: MIT
#include "core/picture/shapescene.h"

#include "core/formats/nif/state.h"
#include "core/picture/scene/havokbodies.h"
#include "core/picture/scene/nifshapes.h"

namespace cutaway::picture
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

} // namespace cutaway::picture
