// SPDX-License-Identifier: MIT
#include "core/shape/edit/shapetransform.h"

#include "core/file/source.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"
#include "core/shape/edit/meshshift.h"
#include "core/shape/havokcompound.h"
#include "core/shape/type.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <glm/geometric.hpp>
#include <set>

namespace cutaway::shape
{

namespace
{

constexpr int kDeepestEdit = 16;  // of shapes in shapes
constexpr double kNoShift = 1e-5; // Havok units; of shapes that have no centre of their own

class ShapeTransform
{
public:
    ShapeTransform(const File &document, const PlaceChange &change, Writer &writes)
        : m_document(document), m_change(change), m_writes(writes)
    {
    }

    Result<void> run(const Reader &shape);

private:
    Result<void> change(const Type &type, const Reader &shape);

    Result<void> needsEven(std::string_view what) const
    {
        if (m_change.scale > 0.0)
            return {};
        return fail("a {} is round: it is only scaled by the same factor in all directions", what);
    }
    Result<void> needsRigid(std::string_view what) const
    {
        return m_change.isRigid ? Result<void>{} : fail("{}", what);
    }
    void scaleLength(const Reader &shape, FieldName length)
    {
        const auto scaled = static_cast<float>(shape.number(length) * m_change.scale);
        if (!m_change.isRigid && length == "radius"_f)
            setRadius(m_document, shape, scaled, m_writes);
        else if (!m_change.isRigid)
            m_writes.set(shape, length, scaled);
    }
    void movePoint(const Reader &shape, FieldName point)
    {
        m_writes.set(shape, point, m_change.moved(shape.vec3(point)));
    }
    void movePoints(const Reader &shape, FieldName points)
    {
        const auto rows = shape.rows<glm::vec4>(points);
        const std::uint32_t count = std::min(shape.count(points), static_cast<std::uint32_t>(rows.size()));
        for (std::uint32_t i = 0; i < count; ++i)
            m_writes.set(shape.element(points, i), m_change.moved(glm::vec3(rows[i])));
    }
    void movePlanes(const Reader &shape, const SolidFields &fields);

    Result<void> solid(const Type &type, const Reader &shape);
    Result<void> spheres(const Reader &shape);
    Result<void> box(const Reader &shape);
    Result<void> compound(const Reader &shape);
    Result<void> wrapper(const Reader &shape);
    Result<void> list(const Reader &shape);
    Result<void> mesh(const Type &type, const Reader &shape);

    const File &m_document;
    const PlaceChange &m_change;
    Writer &m_writes;
    int m_depth = 0;
    std::set<UnitId> m_done;
};

Result<void> ShapeTransform::run(const Reader &shape)
{
    const std::string name = m_document.format().unitType(m_document, shape.unit());
    const Type *type = typeNamed(name);
    if (type == nullptr || !type->canMove())
        return fail("a {} cannot be changed", name);
    if (!m_done.insert(shape.unit()).second)
        return {}; // several lists name it
    if (m_depth == kDeepestEdit)
        return fail("shapes nest deeper than {}", kDeepestEdit);
    ++m_depth;
    const Result<void> done = change(*type, shape);
    --m_depth;
    return done;
}

Result<void> ShapeTransform::change(const Type &type, const Reader &shape)
{
    if (type.standsAtOrigin() && glm::length(m_change.shift) > kNoShift)
        return fail("a {} has no centre of its own: move the transform around it", type.says);
    if (type.isMesh() || type.form == Form::Mopp)
        return mesh(type, shape);
    if (type.isCompound())
        return compound(shape);
    switch (type.form) {
    case Form::Box:
        return box(shape);
    case Form::Spheres:
        return spheres(shape);
    case Form::Transform:
        return wrapper(shape);
    case Form::List:
        return list(shape);
    default:
        return solid(type, shape);
    }
}

void ShapeTransform::movePlanes(const Reader &shape, const SolidFields &fields)
{
    const auto rows = shape.rows<glm::vec4>(fields.planes);
    const std::uint32_t count = shape.count(fields.faces.empty() ? fields.planes : fields.faces);
    const float past = fields.arePlanesOutside ? static_cast<float>(shape.number(fields.radii[0])) : 0.0f;
    for (std::uint32_t i = 0; i < std::min(count, static_cast<std::uint32_t>(rows.size())); ++i) {
        glm::vec4 plane = rows[i];
        plane.w += past;
        plane = m_change.movedPlane(plane);
        const Reader row = shape.element(fields.planes, i);
        if (!m_change.isShift)
            m_writes.set(row, glm::vec3(plane));
        m_writes.setW(row, plane.w - past);
    }
}

// A hull keeps its convex radius; the thin one around the axis of a capsule goes along.
Result<void> ShapeTransform::solid(const Type &type, const Reader &shape)
{
    const SolidFields &fields = type.fields;
    const bool isHull = type.form == Form::Hull;
    for (const FieldName end : fields.ends) {
        if (!end.empty())
            movePoint(shape, end);
    }
    for (const FieldName radius : fields.radii) {
        if (!isHull && !radius.empty())
            scaleLength(shape, radius);
    }
    if (!fields.points.empty())
        movePoints(shape, fields.points);
    if (!fields.planes.empty())
        movePlanes(shape, fields);
    return isHull ? Result<void>{} : needsEven(type.says);
}

Result<void> ShapeTransform::compound(const Reader &shape)
{
    for (const Reader &row : shape.member("instances"_f).elements("elements"_f))
        placeInstance(row, m_change.moved(hkx::axesOf(row, "transform"_f)), m_writes);
    return needsRigid("the children of a compound have no scale: scale their shapes");
}

// The radius is half of the smallest side, and stored twice.
Result<void> ShapeTransform::box(const Reader &shape)
{
    glm::dmat3 across = m_change.linear;
    for (int axis = 0; axis < 3; ++axis)
        across[axis][axis] = 0.0;
    for (int axis = 0; axis < 3; ++axis) {
        if (glm::length(across[axis]) > kNoShift)
            return fail("a box lies along its own axes: turn the transform around it");
    }
    const glm::vec3 half = shape.vec3("halfExtents"_f);
    glm::vec3 after;
    for (int axis = 0; axis < 3; ++axis)
        after[axis] = static_cast<float>(half[axis] * m_change.linear[axis][axis]);
    setBoxExtents(m_document, shape, after, m_writes);
    return {};
}

Result<void> ShapeTransform::spheres(const Reader &shape)
{
    const auto rows = shape.rows<glm::vec4>("spheres"_f);
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        const Reader row = shape.element("spheres"_f, i);
        m_writes.set(row, m_change.moved(glm::vec3(rows[i])));
        if (!m_change.isRigid)
            m_writes.setW(row, static_cast<float>(rows[i].w * m_change.scale));
    }
    return needsEven("sphere");
}

Result<void> ShapeTransform::wrapper(const Reader &shape)
{
    m_writes.set(shape, "transform"_f, m_change.moved(hkx::axesOf(shape, "transform"_f)));
    return needsRigid("a transform around a shape has no scale: scale the shape");
}

Result<void> ShapeTransform::list(const Reader &shape)
{
    const nif::NifState &state = nif::stateOf(m_document);
    for (const Reader &reference : shape.elements("sub"_f)) {
        const auto unit = nif::unitOfBlock(state, reference.integer());
        const Result<void> done = unit ? run(Reader(m_document.tree(*unit))) : Result<void>{};
        if (!done)
            return done;
    }
    return {};
}

Result<void> ShapeTransform::mesh(const Type &type, const Reader &shape)
{
    if (!canShiftMesh(type.form))
        return fail("the mesh is made of strips for rendering: move its body");
    if (!m_change.isShift)
        return fail("the vertices of a mesh are packed: turn its body, or build the mesh anew");
    return shiftMesh(m_document, shape, glm::vec3(m_change.shift), m_writes);
}

} // namespace

Result<void> transformShape(const File &document, const Reader &shape, const PlaceChange &change,
                            Writer &writes)
{
    return ShapeTransform(document, change, writes).run(shape);
}

Result<void> canTransform(const File &document, const Reader &shape, const PlaceChange &change)
{
    Writer writes(document);
    const Result<void> done = transformShape(document, shape, change, writes);
    const Result<Patch> patch = done ? writes.take() : tl::unexpected(done.error());
    return patch ? Result<void>{} : tl::unexpected(patch.error());
}

void placeInstance(const Reader &instance, const glm::mat4 &place, Writer &writes)
{
    const auto columns = instance.rows<glm::vec4>("transform"_f);
    if (columns.size() != 4)
        return;
    writes.set(instance, "transform"_f, place);
    const std::uint32_t flags = instanceFlags(place, std::bit_cast<std::uint32_t>(columns[0].w));
    writes.setW(instance.member("transform"_f).elements().front(), std::bit_cast<float>(flags));
}

void setRadius(const File &nif, const Reader &shape, float radius, Writer &writes)
{
    const double before = shape.number("radius"_f);
    writes.set(shape, "radius"_f, radius);
    for (const Referrer &referrer : nif::nifReferrers(nif, shape.unit())) {
        const UnitId unit = referrer.from.unit;
        if (formOf(nif, unit) != Form::Transform)
            continue;
        const Reader around(nif.tree(unit));
        if (around.number("radius"_f) == before)
            writes.set(around, "radius"_f, radius);
    }
}

void setBoxExtents(const File &nif, const Reader &box, glm::vec3 half, Writer &writes)
{
    const auto smallest = [](glm::vec3 of) { return std::min({of.x, of.y, of.z}); };
    const float before = smallest(box.vec3("halfExtents"_f)), after = smallest(half);
    const auto follows = [&](FieldName field) {
        const auto radius = static_cast<float>(box.number(field));
        return radius == before || radius > after;
    };
    writes.set(box, "halfExtents"_f, half);
    if (follows("radius"_f))
        setRadius(nif, box, after, writes);
    if (follows("unusedW"_f))
        writes.set(box, "unusedW"_f, after);
}

} // namespace cutaway::shape
