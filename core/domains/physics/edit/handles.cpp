// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/handles.h"

#include "core/domains/physics/edit/hulledit.h"
#include "core/domains/physics/edit/movablepatch.h"
#include "core/domains/physics/make/packfileshapes.h"
#include "core/mesh/across.h"
#include "core/shape/edit/shapetransform.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>

namespace cutaway::physics
{

namespace
{

constexpr float kLeastLength = 1e-4f; // of radii and sides, Havok units

class HandleList
{
public:
    HandleList(const Reader &shape, const shape::SolidFields &fields) : m_shape(shape), m_fields(fields) {}

    std::vector<Handle> take(shape::Form form)
    {
        if (form == shape::Form::Box)
            addSides();
        else if (form == shape::Form::Spheres)
            addSpheres();
        else if (form == shape::Form::Hull)
            addHull();
        else
            addRound();
        return std::move(m_handles);
    }

private:
    void add(HandleKind kind, std::uint32_t index, std::string name, glm::vec3 at, glm::vec3 along = {})
    {
        m_handles.push_back({kind, index, std::move(name), at, along});
    }

    void addRadius(std::uint32_t index, glm::vec3 from, float radius, std::initializer_list<glm::vec3> ways)
    {
        for (const glm::vec3 way : ways) {
            for (const glm::vec3 along : {way, -way})
                add(HandleKind::Radius, index, "radius", from + along * radius, along);
        }
    }

    void addRound()
    {
        const auto radius = static_cast<float>(m_shape.number(m_fields.radii[0]));
        if (m_fields.ends[0].empty()) {
            const auto stored = m_shape.rows<glm::vec4>(m_fields.points);
            const glm::vec3 centre = stored.empty() ? glm::vec3(0.0f) : glm::vec3(stored.front());
            if (!stored.empty())
                add(HandleKind::Centre, 0, "centre", centre);
            return addRadius(0, centre, radius, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
        }
        const glm::vec3 ends[] = {m_shape.vec3(m_fields.ends[0]), m_shape.vec3(m_fields.ends[1])};
        for (std::uint32_t i = 0; i < 2; ++i)
            add(HandleKind::End, i, i == 0 ? "first end" : "second end", ends[i]);
        const glm::vec3 axis = ends[1] - ends[0];
        if (!(glm::length(axis) > 0.0f))
            return;
        const glm::dvec3 along = glm::normalize(glm::dvec3(axis)), u = mesh::across(along);
        const glm::vec3 ways[] = {glm::vec3(u), glm::vec3(glm::cross(along, u))};
        addRadius(0, (ends[0] + ends[1]) * 0.5f, radius, {ways[0], ways[1]});
    }

    void addSides()
    {
        const glm::vec3 half = m_shape.vec3("halfExtents"_f);
        for (std::uint32_t i = 0; i < 6; ++i) {
            glm::vec3 along(0.0f);
            along[static_cast<int>(i / 2)] = i % 2 == 0 ? 1.0f : -1.0f;
            add(HandleKind::Side, i / 2, fmt::format("{} side", "xyz"[i / 2]), along * half, along);
        }
    }

    void addSpheres()
    {
        const auto spheres = m_shape.rows<glm::vec4>("spheres"_f);
        for (std::uint32_t i = 0; i < spheres.size(); ++i) {
            add(HandleKind::Centre, i, fmt::format("centre {}", i), glm::vec3(spheres[i]));
            addRadius(i, glm::vec3(spheres[i]), spheres[i].w, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
        }
    }

    // The convex radius is dragged from the middle of the first face.
    void addHull()
    {
        const mesh::Hull hull = storedHull(m_shape);
        for (std::uint32_t i = 0; i < hull.vertices.size(); ++i)
            add(HandleKind::Vertex, i, fmt::format("vertex {}", i), hull.vertices[i]);
        if (hull.planes.empty() || hull.vertices.empty())
            return;
        const glm::vec3 along(hull.planes.front());
        glm::vec3 sum(0.0f);
        float count = 0.0f, most = -std::numeric_limits<float>::infinity();
        for (const glm::vec3 &v : hull.vertices)
            most = std::max(most, glm::dot(along, v));
        for (const glm::vec3 &v : hull.vertices) {
            if (glm::dot(along, v) > most - kLeastLength) {
                sum += v;
                count += 1.0f;
            }
        }
        if (count > 0.0f)
            add(HandleKind::ConvexRadius, 0, "convex radius",
                sum / count + along * static_cast<float>(m_shape.number(m_fields.radii[0])), along);
    }

    const Reader &m_shape;
    const shape::SolidFields &m_fields;
    std::vector<Handle> m_handles;
};

class HandleMove
{
public:
    HandleMove(const Movable &movable, const Handle &handle, glm::vec3 to)
        : m_document(*movable.document), m_shape(movable.read()),
          m_type(shape::typeOf(m_document, m_shape.unit())), m_handle(handle), m_to(to), m_writes(m_document)
    {
    }

    Result<Patch> run()
    {
        if (m_type == nullptr || !m_type->isSolid())
            return fail("a {} has no handles", m_document.format().unitType(m_document, m_shape.unit()));
        if (m_handle.kind == HandleKind::Vertex)
            return vertexMoved(m_document, m_shape, m_handle.index, m_to);
        Result<void> done;
        if (m_handle.kind == HandleKind::Side)
            done = side();
        else if (m_type->form == shape::Form::Spheres)
            done = sphere();
        else if (m_handle.kind == HandleKind::End)
            done = end();
        else if (m_handle.kind == HandleKind::Centre)
            done = centre();
        else
            done = radius();
        return done ? m_writes.take() : tl::unexpected(done.error());
    }

private:
    // The length after the move along the handle; `before` is the present length.
    Result<float> lengthFrom(float before) const
    {
        const float length = before + glm::dot(m_to - m_handle.at, m_handle.along);
        if (!(length >= kLeastLength) || !std::isfinite(length))
            return fail("a length of {} is less than {}", length, kLeastLength);
        return length;
    }

    Result<void> side()
    {
        glm::vec3 half = m_shape.vec3("halfExtents"_f);
        const auto axis = static_cast<int>(m_handle.index);
        const Result<float> length = lengthFrom(half[axis]);
        if (!length)
            return tl::unexpected(length.error());
        half[axis] = *length;
        shape::setBoxExtents(m_document, m_shape, half, m_writes);
        return {};
    }

    Result<void> sphere()
    {
        const auto spheres = m_shape.rows<glm::vec4>("spheres"_f);
        if (m_handle.index >= spheres.size())
            return fail("there is no sphere {}", m_handle.index);
        const Reader row = m_shape.element("spheres"_f, m_handle.index);
        if (m_handle.kind == HandleKind::Centre) {
            m_writes.set(row, m_to);
            return {};
        }
        const Result<float> length = lengthFrom(spheres[m_handle.index].w);
        if (!length)
            return tl::unexpected(length.error());
        m_writes.setW(row, *length);
        return {};
    }

    // The centre of a sphere of a packfile is stored four times.
    Result<void> centre()
    {
        for (const Reader &row : m_shape.elements(m_type->fields.points))
            m_writes.set(row, m_to);
        return {};
    }

    Result<void> end()
    {
        const shape::SolidFields &fields = m_type->fields;
        glm::vec3 ends[] = {m_shape.vec3(fields.ends[0]), m_shape.vec3(fields.ends[1])};
        ends[m_handle.index] = m_to;
        if (!(glm::distance(ends[0], ends[1]) >= kLeastLength))
            return fail("the ends of a {} are {} apart, {} at least", m_type->says,
                        glm::distance(ends[0], ends[1]), kLeastLength);
        m_writes.set(m_shape, fields.ends[m_handle.index], m_to);
        setHullAround({ends[0], ends[1], static_cast<float>(m_shape.number(fields.radii[0]))});
        return {};
    }

    Result<void> radius()
    {
        const shape::SolidFields &fields = m_type->fields;
        const auto before = static_cast<float>(m_shape.number(fields.radii[0]));
        const Result<float> length =
            m_handle.kind == HandleKind::ConvexRadius ? convexRadiusFrom(before) : lengthFrom(before);
        if (!length)
            return tl::unexpected(length.error());
        for (const FieldName field : fields.radii) {
            if (field == "radius"_f)
                shape::setRadius(m_document, m_shape, *length, m_writes);
            else if (!field.empty())
                m_writes.set(m_shape, field, *length);
        }
        if (m_type->form == shape::Form::Capsule)
            setHullAround({m_shape.vec3(fields.ends[0]), m_shape.vec3(fields.ends[1]), *length});
        const auto planes =
            fields.arePlanesOutside ? m_shape.rows<glm::vec4>(fields.planes) : std::vector<glm::vec4>();
        for (std::uint32_t i = 0; i < planes.size(); ++i)
            m_writes.setW(m_shape.element(fields.planes, i), planes[i].w - (*length - before));
        return {};
    }

    // The thin one around the axis of a capsule of a packfile.
    void setHullAround(const mesh::Capsule &capsule)
    {
        const FieldName points = m_type->fields.points, planes = m_type->fields.planes;
        if (points.empty())
            return;
        const mesh::Hull hull = capsuleHull(capsule);
        for (std::uint32_t i = 0; i < std::min<std::size_t>(hull.vertices.size(), m_shape.count(points)); ++i)
            m_writes.set(m_shape.element(points, i), hull.vertices[i]);
        for (std::uint32_t i = 0; i < std::min<std::size_t>(hull.planes.size(), m_shape.count(planes)); ++i) {
            m_writes.set(m_shape.element(planes, i), glm::vec3(hull.planes[i]));
            m_writes.setW(m_shape.element(planes, i), hull.planes[i].w);
        }
    }

    Result<float> convexRadiusFrom(float before) const
    {
        const float length = before + glm::dot(m_to - m_handle.at, m_handle.along);
        if (!(length >= 0.0f) || !std::isfinite(length))
            return fail("a convex radius of {} is below 0", length);
        return length;
    }

    const File &m_document;
    Reader m_shape;
    const shape::Type *m_type;
    const Handle &m_handle;
    glm::vec3 m_to;
    Writer m_writes;
};

} // namespace

std::vector<Handle> handlesOf(const Movable &shape)
{
    if (shape.kind != MovableKind::Shape)
        return {};
    const shape::Type *type = shape::typeOf(*shape.document, shape.at.unit);
    if (type == nullptr || !type->isSolid())
        return {};
    return HandleList(shape.read(), type->fields).take(type->form);
}

Result<Patch> handleMovedInside(const Movable &shape, const Handle &handle, glm::vec3 to)
{
    const Reader reader = shape.read();
    return refitted(*shape.document, HandleMove(shape, handle, to).run(), {{reader.unit()}, {}});
}

Result<Patch> handleMoved(const Movable &shape, const Handle &handle, glm::vec3 to)
{
    return inFile(shape, withCode(shape, handleMovedInside(shape, handle, to)));
}

} // namespace cutaway::physics
