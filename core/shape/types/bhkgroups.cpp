// SPDX-License-Identifier: MIT
// Shapes of NIF files that hold others.
#include "core/formats/hkx/objects.h"
#include "core/formats/nif/follow.h"
#include "core/shape/types/tables.h"

namespace cutaway::shape
{

namespace
{

Result<Content> list(const File &file, UnitId unit, std::vector<UnitId> &children)
{
    Group group;
    for (const UnitId child : nif::referencedAll(file, Reader(file.tree(unit)), "sub"_f)) {
        group.children.push_back({static_cast<std::uint32_t>(children.size())});
        children.push_back(child);
    }
    return group;
}

Result<Content> around(const File &file, UnitId unit, std::optional<UnitId> child, const glm::dmat4 &place,
                       std::vector<UnitId> &children)
{
    if (!child)
        return fail("{} holds no shape", file.format().unitTitle(file, unit));
    children.push_back(*child);
    return Group{{{0, place}}, {}};
}

Result<Content> transform(const File &file, UnitId unit, std::vector<UnitId> &children)
{
    const Reader block(file.tree(unit));
    if (block.rows<glm::vec4>("transform"_f).size() != 4)
        return fail("{}: the transform is cut off", file.format().unitTitle(file, unit));
    return around(file, unit, nif::referenced(file, block, "shape"_f),
                  glm::dmat4(hkx::axesOf(block, "transform"_f)), children);
}

Result<Content> mopp(const File &file, UnitId unit, std::vector<UnitId> &children)
{
    return around(file, unit, nif::moppChild(file, unit), glm::dmat4(1.0), children);
}

// clang-format off
constexpr Type kBhkGroups[] = {
    {.name = "bhkListShape", .says = "list", .form = Form::List, .read = list},
    {.name = "bhkConvexListShape", .says = "list", .form = Form::List, .read = list, .isConvex = true},
    {.name = "bhkTransformShape", .says = "moved shape", .form = Form::Transform, .read = transform},
    {.name = "bhkConvexTransformShape", .says = "moved shape", .form = Form::Transform, .read = transform,
     .isConvex = true},
    {.name = "bhkMoppBvTreeShape", .says = "MOPP", .form = Form::Mopp, .read = mopp},
};
// clang-format on

} // namespace

std::span<const Type> bhkGroupTypes()
{
    return kBhkGroups;
}

} // namespace cutaway::shape
