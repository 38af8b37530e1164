// SPDX-License-Identifier: MIT
// Hulls, spheres and capsules of a packfile. Source: BUILDING.md, "Hulls", "Spheres and capsules".
#include "core/base/quantity.h"
#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/make/packfileshapes.h"
#include "core/formats/hkx/schema/shapes.h"
#include "core/formats/hkx/writer/modelfields.h"
#include "core/formats/hkx/writer/newpack.h"
#include "core/mesh/across.h"
#include "core/mesh/movedhull.h"
#include "core/shape/havokcompound.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <limits>

namespace cutaway::physics
{

namespace
{

using hkx::ModelFields;

constexpr std::size_t kFill = 4;                   // rows come in fours
constexpr std::size_t kMostPolytopeVertices = 252; // and are counted in a byte
constexpr std::size_t kMostPolytopeFaces = 255;
constexpr float kLeastLeft = 1e-6f; // Havok units that a convex radius leaves of a hull

struct FaceRow {
    std::uint16_t first;
    std::uint8_t count;
    std::uint8_t angle;
};

glm::vec4 withLane(glm::vec3 point, std::size_t number)
{
    return {point, std::bit_cast<float>(shape::kLaneMark | static_cast<std::uint32_t>(number))};
}

mesh::Bounds boundsOfHull(const mesh::Hull &hull, float convexRadius)
{
    mesh::Bounds box = mesh::Bounds::around(hull.vertices);
    box.grow(convexRadius);
    return box;
}

void setFaces(ModelFields &fields, const std::vector<std::vector<std::uint32_t>> &faces,
              std::span<const int> angles)
{
    std::vector<FaceRow> rows;
    Bytes indices;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        rows.push_back({static_cast<std::uint16_t>(indices.size()),
                        static_cast<std::uint8_t>(faces[i].size()), static_cast<std::uint8_t>(angles[i])});
        for (const std::uint32_t corner : faces[i])
            indices.push_back(static_cast<std::uint8_t>(corner));
    }
    fields.setRelRows(fields.body(), "faces"_f, rows);
    fields.setRelRows(fields.body(), "indices"_f, indices);
}

void addMass(hkx::PackfileModel &model, std::uint32_t shape, const shape::MassProperties &solid)
{
    const std::uint32_t object = hkx::addObject(model, "hknpShapeMassProperties");
    ModelFields fields(model, object);
    const auto mass = fields.member(fields.body(), "compressedMassProperties"_f);
    glm::dmat3 axes(1.0);
    const glm::dvec3 moments = solid.principalMoments(&axes) * shape::kInertiaFactor;
    fields.set(mass, "centerOfMass"_f, packedVector(solid.center));
    fields.set(mass, "inertia"_f, packedVector(moments));
    fields.set(mass, "majorAxisSpace"_f, packedRotation(glm::quat_cast(axes)));
    fields.set(mass, "mass"_f, static_cast<float>(solid.volume));
    fields.set(mass, "volume"_f, static_cast<float>(solid.volume));
    addProperties(model, shape, kMassPropertiesKey, object);
}

Result<MadeShape> addHull(hkx::PackfileModel &model, const mesh::Hull &outer, float convexRadius,
                          std::uint32_t material)
{
    if (const Result<void> sized = checkHullSize(outer); !sized)
        return tl::unexpected(sized.error());
    const Result<ShrunkHull> stored = shrunkHull(outer, convexRadius);
    if (!stored)
        return tl::unexpected(stored.error());
    if (const Result<void> sized = checkHullSize(stored->hull); !sized)
        return tl::unexpected(sized.error());
    constexpr double kLeastVolume = 1e-9; // cubic Havok units
    const auto solid = shape::massOf(shape::Convex{stored->hull, stored->convexRadius});
    if (!solid || solid->volume < kLeastVolume)
        return fail("the hull has a volume of {} cubic units, {} is the least", solid ? solid->volume : 0.0,
                    kLeastVolume);
    const std::uint32_t shape = addShapeObject(model, hkx::kNpPolytopeShape, material);
    ModelFields fields(model, shape);
    fields.set(fields.body(), "convexRadius"_f, stored->convexRadius);
    setHull(fields, stored->hull);
    addMass(model, shape, *solid);
    return MadeShape{shape, boundsOfHull(stored->hull, stored->convexRadius), solid};
}

MadeShape addSphere(hkx::PackfileModel &model, const mesh::Sphere &sphere, std::uint32_t material)
{
    const std::uint32_t shape = addShapeObject(model, hkx::kNpSphereShape, material);
    ModelFields fields(model, shape);
    fields.set(fields.body(), "convexRadius"_f, sphere.radius);
    fields.setRelRows(fields.body(), "vertices"_f, std::vector<glm::vec4>(kFill, withLane(sphere.center, 0)));
    mesh::Bounds box{sphere.center, sphere.center};
    box.grow(sphere.radius);
    return {shape, box, shape::solidSphere(glm::dvec3(sphere.center), sphere.radius)};
}

MadeShape addCapsule(hkx::PackfileModel &model, const mesh::Capsule &capsule, std::uint32_t material)
{
    constexpr int kAngle = 4;
    const std::uint32_t shape = addShapeObject(model, hkx::kNpCapsuleShape, material);
    ModelFields fields(model, shape);
    fields.set(fields.body(), "convexRadius"_f, capsule.radius);
    fields.set(fields.body(), "a"_f, glm::vec4(capsule.a, 1.0f));
    fields.set(fields.body(), "b"_f, glm::vec4(capsule.b, 1.0f));
    mesh::Hull hull = capsuleHull(capsule);
    hull.planes.resize(8, glm::vec4(0.0f, 0.0f, 0.0f, std::bit_cast<float>(0xFF7FFFEEu)));
    std::vector<glm::vec4> vertices;
    for (std::size_t i = 0; i < hull.vertices.size(); ++i)
        vertices.push_back(withLane(hull.vertices[i], i));
    fields.setRelRows(fields.body(), "vertices"_f, vertices);
    fields.setRelRows(fields.body(), "planes"_f, hull.planes);
    setFaces(fields, hull.faces, std::vector<int>(hull.faces.size(), kAngle));
    return {shape, boundsOfHull(hull, capsule.radius),
            shape::solidCapsule(glm::dvec3(capsule.a), glm::dvec3(capsule.b), capsule.radius)};
}

// How far a hull grown by its convex radius stays below a face of another one, at most.
float fallsShort(const mesh::Hull &outer, const mesh::Hull &inner, float convexRadius)
{
    float most = 0.0f;
    for (const glm::vec4 &plane : outer.planes) {
        float support = std::numeric_limits<float>::lowest();
        for (const glm::vec3 &point : inner.vertices)
            support = std::max(support, glm::dot(glm::vec3(plane), point) + plane.w + convexRadius);
        most = std::max(most, -support);
    }
    return most;
}

// Nothing where faces of the hull would be lost.
std::optional<ShrunkHull> shrunkWhole(const mesh::Hull &outer, float convexRadius)
{
    Result<mesh::Hull> inner = mesh::movedHull(outer, -double{convexRadius});
    return inner && fallsShort(outer, *inner, convexRadius) <= convexRadius
               ? std::optional(ShrunkHull{std::move(*inner), convexRadius})
               : std::nullopt;
}

} // namespace

Result<void> checkHullSize(const mesh::Hull &hull)
{
    const auto longest =
        std::ranges::max_element(hull.faces, {}, [](const auto &face) { return face.size(); });
    if (hull.vertices.size() > kMostPolytopeVertices || hull.faces.size() > kMostPolytopeFaces)
        return fail("the hull has {} and {}, {} and {} are possible",
                    quantity(hull.vertices.size(), "vertex"), quantity(hull.faces.size(), "face"),
                    kMostPolytopeVertices, kMostPolytopeFaces);
    if (hull.faces.empty() || longest->size() > kMostPolytopeFaces)
        return fail("the hull has a face with {}, {} are possible",
                    quantity(hull.faces.empty() ? 0 : longest->size(), "corner"), kMostPolytopeFaces);
    return {};
}

// Filled up to a multiple of four: with copies of the last vertex, and with planes of nothing.
void setHull(ModelFields &fields, const mesh::Hull &hull)
{
    std::vector<glm::vec4> vertices, planes(hull.planes);
    for (std::size_t i = 0; i < hull.vertices.size(); ++i)
        vertices.push_back(withLane(hull.vertices[i], i));
    while (vertices.size() % kFill != 0)
        vertices.push_back(vertices.back());
    while (planes.size() % kFill != 0)
        planes.emplace_back(0.0f);
    fields.setRelRows(fields.body(), "vertices"_f, vertices);
    fields.setRelRows(fields.body(), "planes"_f, planes);
    setFaces(fields, hull.faces, faceAngles(hull.planes, hull.faces));
}

mesh::Hull capsuleHull(const mesh::Capsule &capsule)
{
    constexpr float kShare = 1.0f / 99.0f; // of the radius
    const float d = capsule.radius * kShare;
    const glm::vec3 axis = glm::normalize(capsule.b - capsule.a);
    const glm::vec3 u(mesh::across(glm::dvec3(axis))), w = glm::cross(u, axis);
    mesh::Hull hull;
    for (unsigned i = 0; i < 8; ++i) {
        const glm::vec3 end = (i & 1) != 0 ? capsule.a - d * axis : capsule.b + d * axis;
        hull.vertices.push_back(end + ((i & 2) != 0 ? u : -u) * d + ((i & 4) != 0 ? -w : w) * d);
    }
    hull.faces = {{7, 6, 2, 3}, {3, 2, 0, 1}, {7, 5, 4, 6}, {1, 0, 4, 5}, {1, 5, 7, 3}, {2, 6, 4, 0}};
    for (const auto &[face, normal] : {std::pair{0, u}, std::pair{1, w}, std::pair{2, -w}, std::pair{3, -u},
                                       std::pair{4, -axis}, std::pair{5, axis}}) {
        const glm::vec3 corner = hull.vertices[hull.faces[static_cast<std::size_t>(face)][0]];
        hull.planes.emplace_back(normal, -glm::dot(normal, corner));
    }
    return hull;
}

mesh::Hull hullOf(const mesh::Box &box)
{
    mesh::Hull hull;
    for (unsigned i = 0; i < 8; ++i) {
        const glm::vec3 sign((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1);
        hull.vertices.push_back(box.center + box.turn * (sign * box.half));
    }
    hull.faces = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    for (int axis = 0; axis < 3; ++axis) {
        for (const float side : {-1.0f, 1.0f}) {
            glm::vec3 normal(0.0f);
            normal[axis] = side;
            normal = box.turn * normal;
            hull.planes.emplace_back(normal, -glm::dot(normal, box.center) - box.half[axis]);
        }
    }
    return hull;
}

mesh::Hull hullOf(const mesh::Cylinder &cylinder)
{
    constexpr std::uint32_t kSides = 16;
    const glm::vec3 axis = glm::normalize(cylinder.b - cylinder.a);
    const glm::vec3 u(mesh::across(glm::dvec3(axis))), w = glm::cross(axis, u);
    mesh::Hull hull;
    std::vector<std::uint32_t> low, high;
    for (std::uint32_t i = 0; i < kSides; ++i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / float{kSides};
        const glm::vec3 out = (u * std::cos(angle) + w * std::sin(angle)) * cylinder.radius;
        hull.vertices.push_back(cylinder.a + out);
        hull.vertices.push_back(cylinder.b + out);
        low.insert(low.begin(), 2 * i);
        high.push_back(2 * i + 1);
    }
    for (std::uint32_t i = 0; i < kSides; ++i) {
        const std::uint32_t next = (i + 1) % kSides;
        hull.faces.push_back({2 * i, 2 * next, 2 * next + 1, 2 * i + 1});
        const glm::vec3 normal =
            glm::normalize(hull.vertices[2 * i] + hull.vertices[2 * next] - 2.0f * cylinder.a);
        hull.planes.emplace_back(normal, -glm::dot(normal, hull.vertices[2 * i]));
    }
    hull.faces.push_back(low);
    hull.planes.emplace_back(-axis, glm::dot(axis, cylinder.a));
    hull.faces.push_back(high);
    hull.planes.emplace_back(axis, -glm::dot(axis, cylinder.b));
    return hull;
}

mesh::Hull hullOf(const mesh::Solid &solid)
{
    if (const auto *box = std::get_if<mesh::Box>(&solid))
        return hullOf(*box);
    const auto *cylinder = std::get_if<mesh::Cylinder>(&solid);
    return cylinder != nullptr ? hullOf(*cylinder) : std::get<mesh::Hull>(solid);
}

Result<ShrunkHull> shrunkHull(const mesh::Hull &outer, float convexRadius)
{
    const float width = mesh::thicknessOf(outer);
    if (!(width > kLeastLeft))
        return fail("the hull is {} thick, it has to be above {}", width, kLeastLeft);
    if (!(convexRadius > 0.0f))
        return fail("the convex radius is {}, it has to be above 0", convexRadius);
    if (!(2.0f * convexRadius < width - kLeastLeft))
        convexRadius = width / 4.0f;
    constexpr int kHalvings =
        8; // small faces vanish inside, and what is around them does not reach them again
    for (int i = 0; i <= kHalvings; ++i, convexRadius /= 2.0f) {
        if (const auto whole = shrunkWhole(outer, convexRadius))
            return i == 0 ? *whole
                          : mesh::largestConvexRadius(*whole, 2.0f * convexRadius, [&outer](float thinner) {
                                return shrunkWhole(outer, thinner);
                            });
    }
    convexRadius *= 2.0f; // as thin as it gets, though faces are lost
    Result<mesh::Hull> inner = mesh::movedHull(outer, -double{convexRadius});
    return inner ? Result<ShrunkHull>(ShrunkHull{std::move(*inner), convexRadius})
                 : tl::unexpected(inner.error());
}

Result<MadeShape> addSolid(hkx::PackfileModel &model, const SolidPart &part, float convexRadius)
{
    if (const auto *sphere = std::get_if<mesh::Sphere>(&part.solid))
        return addSphere(model, *sphere, part.material);
    if (const auto *capsule = std::get_if<mesh::Capsule>(&part.solid))
        return addCapsule(model, *capsule, part.material);
    const mesh::Hull hull = hullOf(part.solid);
    const float asked = part.convexRadius.value_or(std::min(convexRadius, mesh::thicknessOf(hull) / 4.0f));
    return addHull(model, hull, asked, part.material);
}

std::array<std::int16_t, 4> packedVector(glm::dvec3 v)
{
    constexpr int kBits = 30; // of the largest number, without its sign
    const double most = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    int power = most > 0.0 ? std::ilogb(most) - kBits : -kBits;
    power = std::clamp(power, -126, 127 - kBits);
    const double step = std::ldexp(65536.0, power);
    std::array<std::int16_t, 4> packed{};
    for (int axis = 0; axis < 3; ++axis) {
        const double code = std::clamp(std::round(v[axis] / step), -32768.0, 32767.0);
        packed[static_cast<std::size_t>(axis)] = static_cast<std::int16_t>(code);
    }
    packed[3] = static_cast<std::int16_t>((power + 127) << 7);
    return packed;
}

std::array<std::int16_t, 4> packedRotation(glm::dquat q)
{
    constexpr double kOne = 30000.0;
    std::array<std::int16_t, 4> packed{};
    const double parts[] = {q.x, q.y, q.z, q.w};
    for (std::size_t i = 0; i < packed.size(); ++i) {
        const auto code = static_cast<std::uint16_t>(0x8000 + std::lround(kOne * parts[i]));
        packed[i] = static_cast<std::int16_t>(code);
    }
    return packed;
}

} // namespace cutaway::physics
