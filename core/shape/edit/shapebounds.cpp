// SPDX-License-Identifier: MIT
#include "core/shape/edit/shapebounds.h"

#include "core/base/walkbudget.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/nif/follow.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/meshtriangles.h"

#include <cmath>
#include <glm/ext/matrix_transform.hpp>

namespace cutaway::physics
{

namespace
{

// Points of a convex shape, and how far it reaches around them.
struct Core {
    std::vector<glm::vec3> points;
    double radius = 0.0;
};

std::optional<Core> coreOf(const Reader &block, std::string_view type)
{
    Core core{{}, block.number("radius"_f)};
    if (type == "bhkSphereShape") {
        core.points = {glm::vec3(0.0f)};
    } else if (type == "bhkCapsuleShape" || type == "bhkCylinderShape") {
        core.points = {block.vec3("p1"_f), block.vec3("p2"_f)};
        core.radius = std::max(core.radius, block.number("cylRadius"_f));
    } else if (type == "bhkBoxShape") {
        const glm::vec3 half = block.vec3("halfExtents"_f);
        core.radius = 0.0; // the shell lies inside
        for (int corner = 0; corner < 8; ++corner)
            core.points.push_back(half *
                                  glm::vec3(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1));
    } else if (type == "bhkConvexVerticesShape") {
        for (const glm::vec4 &vertex : block.rows<glm::vec4>("vertices"_f))
            core.points.emplace_back(vertex);
    } else {
        return std::nullopt;
    }
    return core;
}

class BoundsWalk
{
public:
    explicit BoundsWalk(const File &nif) : m_nif(nif) {}

    Result<void> add(UnitId unit, const glm::mat4 &place, int depth)
    {
        if (Result<void> entered = m_budget.enter(depth); !entered)
            return entered;
        const std::string type = m_nif.format().unitType(m_nif, unit);
        const Reader block(m_nif.tree(unit));
        if (const auto core = coreOf(block, type)) {
            for (const glm::vec3 &point : core->points)
                addPoint(place * glm::vec4(point, 1.0f), static_cast<float>(core->radius));
            return {};
        }
        if (type == "bhkMultiSphereShape") {
            for (const glm::vec4 &sphere : block.rows<glm::vec4>("spheres"_f))
                addPoint(place * glm::vec4(glm::vec3(sphere), 1.0f), sphere.w);
            return {};
        }
        if (type == "bhkPlaneShape") // it has no end: the box in which it counts
            return addCorners(block.vec3("center"_f), block.vec3("halfExtents"_f), place);
        return addBelow(block, type, place, depth);
    }

    Result<mesh::Bounds> box() const
    {
        for (int axis = 0; axis < 3; ++axis) {
            if (!std::isfinite(m_box.low[axis]) || !std::isfinite(m_box.high[axis]))
                return fail("the extent of the shape is no number");
        }
        return m_isEmpty ? fail("the shape has no extent") : Result<mesh::Bounds>(m_box);
    }

private:
    void addPoint(glm::vec3 point, float radius)
    {
        mesh::Bounds box{point, point};
        box.grow(radius);
        m_box = m_isEmpty ? box : mesh::Bounds{glm::min(m_box.low, box.low), glm::max(m_box.high, box.high)};
        m_isEmpty = false;
    }

    Result<void> addCorners(glm::vec3 centre, glm::vec3 half, const glm::mat4 &place)
    {
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec3 side(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
            addPoint(place * glm::vec4(centre + half * side, 1.0f), 0.0f);
        }
        return {};
    }

    // What a list, a transform, byte code or a mesh stands above. Strips are in NIF units already.
    Result<void> addBelow(const Reader &block, const std::string &type, const glm::mat4 &place, int depth)
    {
        if (type == "bhkMoppBvTreeShape") {
            const auto child = nif::moppChild(m_nif, block.unit());
            return child ? add(*child, place, depth + 1) : fail("a {} without a shape has no extent", type);
        }
        const bool isTransform = block.has("transform"_f);
        const glm::mat4 below = isTransform ? place * hkx::axesOf(block, "transform"_f)
                                : type == "bhkNiTriStripsShape"
                                    ? glm::scale(place, glm::vec3(1.0f / nif::havokScale(m_nif)))
                                    : place;
        bool leads = false;
        for (const FieldName one : {"shape"_f, "data"_f}) {
            if (const auto child = nif::referenced(m_nif, block, one)) {
                leads = true;
                if (const Result<void> added = add(*child, below, depth + 1); !added)
                    return added;
            }
        }
        for (const FieldName many : {"sub"_f, "strips"_f}) {
            for (const UnitId child : nif::referencedAll(m_nif, block, many)) {
                leads = true;
                if (const Result<void> added = add(child, below, depth + 1); !added)
                    return added;
            }
        }
        return leads ? Result<void>{} : addMesh(block, type, place);
    }

    Result<void> addMesh(const Reader &block, const std::string &type, const glm::mat4 &place)
    {
        const nif::MeshTriangles mesh = nif::meshTriangles(block, type);
        for (const glm::vec3 &point : mesh.points)
            addPoint(place * glm::vec4(point, 1.0f), 0.0f);
        return mesh.points.empty() ? fail("a {} has no known extent", type) : Result<void>{};
    }

    const File &m_nif;
    mesh::Bounds m_box;
    bool m_isEmpty = true;
    WalkBudget m_budget{"shapes", 24, 20'000};
};

} // namespace

Result<mesh::Bounds> boundsOfBlock(const File &nif, UnitId shape, const glm::mat4 &place)
{
    BoundsWalk walk(nif);
    const Result<void> added = walk.add(shape, place, 0);
    return added ? walk.box() : tl::unexpected(added.error());
}

} // namespace cutaway::physics
