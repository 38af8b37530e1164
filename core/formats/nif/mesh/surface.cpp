// SPDX-License-Identifier: MIT
// Bounds, normals and tangents.
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/meshcheck.h"
#include "core/formats/nif/mesh/samevertices.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::nif
{

namespace
{

void checkNormals(const Mesh &mesh)
{
    const bool areBytes = mesh.normals.form() == VertexPart::Form::Byte;
    const float least = areBytes ? 0.75f : 0.8f, most = areBytes ? 1.3f : 1.2f; // squares of lengths
    std::uint32_t wrong = 0, first = 0;
    mesh.normals.each([&](std::uint32_t row, glm::vec3 normal) {
        const float square = glm::dot(normal, normal);
        if (!(square > least && square < most) && wrong++ == 0)
            first = row;
    });
    if (wrong != 0)
        mesh.blocks.tell(Severity::Note, "nif.normal.length"_rule, mesh.arrays, mesh.normals.range(first),
                         "{} of {} are not 1 long, that of vertex {} is {}", wrong,
                         quantity(mesh.normals.rows(), "normal"), first,
                         glm::length(mesh.normals.vec3(first)));
}

void checkTangents(const Mesh &mesh)
{
    constexpr float kShortest = 0.25f; // square of the length
    std::uint32_t wrong = 0, first = 0;
    mesh.tangents.each([&](std::uint32_t row, glm::vec3 tangent) {
        if (glm::dot(tangent, tangent) < kShortest && wrong++ == 0)
            first = row;
    });
    if (wrong != 0)
        mesh.blocks.tell(Severity::Note, "nif.tangent.zero"_rule, mesh.arrays, mesh.tangents.range(first),
                         "{} of {} are shorter than 0.5, the first is that of vertex {}", wrong,
                         quantity(mesh.tangents.rows(), "tangent"), first);
}

void checkSeams(const Mesh &mesh)
{
    constexpr float kLeastCosine = 0.9f;
    std::uint32_t apart = 0, first = 0;
    const SameVertices same(mesh);
    same.each([&](std::uint32_t known, std::uint32_t row) {
        if (glm::dot(mesh.tangents.vec3(known), mesh.tangents.vec3(row)) < kLeastCosine && apart++ == 0)
            first = row;
    });
    if (apart != 0)
        mesh.blocks.tell(
            Severity::Note, "nif.tangent.unwelded"_rule, mesh.arrays, mesh.tangents.range(first),
            "{} of {} differ in their tangents alone from others at their places, the first is {}", apart,
            quantity(same.rows(), "vertex"), first);
}

} // namespace

void checkBound(const Mesh &mesh)
{
    constexpr float kMore = 1.01f, kSlack = 0.05f; // real files round
    const Reader bound = mesh.counts().member("bound"_f);
    if (!mesh.positions || !bound)
        return;
    const glm::vec3 center = bound.vec3("center"_f);
    const auto radius = static_cast<float>(bound.number("radius"_f));
    if (!std::isfinite(center.x + center.y + center.z + radius) || radius < 0.0f) {
        mesh.blocks.error("nif.bound.number"_rule, mesh.counts(), "bound"_f,
                          "the bound is ({}, {}, {}), radius {}", center.x, center.y, center.z, radius);
        return;
    }
    if (mesh.skin >= 0)
        return;
    float farthest = 0.0f;
    mesh.positions.each([&](std::uint32_t, glm::vec3 p) {
        const glm::vec3 from = p - center;
        farthest = std::max(farthest, glm::dot(from, from));
    });
    farthest = std::sqrt(farthest);
    if (std::isfinite(farthest) && farthest > radius * kMore + kSlack)
        mesh.blocks.note("nif.bound.sphere"_rule, mesh.counts(), "bound"_f,
                         "the radius of the bound is {}, a vertex is {} from its center", radius, farthest);
}

void checkDirections(const Mesh &mesh)
{
    if (mesh.normals)
        checkNormals(mesh);
    if (mesh.tangents) {
        checkTangents(mesh);
        if (mesh.positions && mesh.uv && mesh.normals)
            checkSeams(mesh);
    }
}

// Oblivion keeps tangents and bitangents of a shape in its extra data.
void checkTangentData(const Mesh &mesh)
{
    constexpr std::int64_t kVertexSize = 24;
    const Blocks &blocks = mesh.blocks;
    if (blocks.stream() == 0 || blocks.version() < kV20_0_0_4 || blocks.version() > kV20_0_0_5)
        return;
    for (const std::int32_t block : mesh.shape.rows<std::int32_t>("extra"_f)) {
        if (!blocks.is(block, BlockKind::BinaryData))
            continue;
        const Reader extra = *blocks.at(block);
        const std::int64_t size = extra.integer("size"_f), wanted = kVertexSize * mesh.numVertices;
        if (size != wanted && blocks.text(extra, "name"_f).starts_with("Tangent space"))
            blocks.error("nif.tangent.extra"_rule, extra, "size"_f, "the tangents have {}, {} take {}",
                         quantity(size, "byte"), quantity(mesh.numVertices, "vertex"), wanted);
    }
    const auto properties = mesh.shape.rows<std::int32_t>("properties"_f);
    if (std::ranges::none_of(properties, [&](std::int32_t p) { return blocks.is(p, BlockKind::Material); }))
        blocks.note("nif.material.none"_rule, mesh.shape, "numProperties"_f,
                    "none of its {} is a NiMaterialProperty", quantity(properties.size(), "property"));
}

} // namespace cutaway::nif
