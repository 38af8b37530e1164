// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/fixes.h"
#include "core/formats/nif/mesh/fixfile.h"
#include "core/mesh/ball.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::nif
{

namespace
{

bool isFinite(glm::vec3 v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

// The smallest sphere around the vertices, some larger than rounding makes it smaller.
Fix boundAround(const FixSite &site, Fix::Kind kind)
{
    constexpr double kLarger = 1.000001;
    const FixFile file(site);
    const std::vector<Mesh> meshes = file.meshesHere();
    if (meshes.empty() || meshes.front().positions.firstNotFinite() != meshes.front().positions.rows())
        return {};
    std::vector<glm::dvec3> points;
    meshes.front().positions.each([&points](std::uint32_t, glm::vec3 p) { points.emplace_back(p); });
    const mesh::Ball ball = mesh::smallestBall(points);
    Bytes bytes;
    for (const double number : {ball.center.x, ball.center.y, ball.center.z, ball.radius * kLarger})
        append(bytes, static_cast<float>(number));
    return file.here().range("bound"_f).size == bytes.size()
               ? site.put("Compute it from the vertices", file.here(), "bound"_f, std::move(bytes), kind)
               : Fix{};
}

// Sums of the normals of triangles around each vertex, by their areas.
std::vector<glm::vec3> normalsOfTriangles(const Mesh &mesh)
{
    std::vector<glm::vec3> sums(mesh.positions.rows(), glm::vec3(0.0f));
    for (const Corners &c : mesh.corners) {
        if (std::max({c[0], c[1], c[2]}) >= sums.size())
            continue;
        const glm::vec3 a = mesh.positions.vec3(c[0]), b = mesh.positions.vec3(c[1]),
                        d = mesh.positions.vec3(c[2]);
        const glm::vec3 normal = glm::cross(b - a, d - a);
        for (const std::uint16_t corner : c)
            sums[corner] += isFinite(normal) ? normal : glm::vec3(0.0f);
    }
    return sums;
}

Bytes storedNormal(glm::vec3 normal, VertexPart::Form form)
{
    Bytes bytes;
    for (const float number : {normal.x, normal.y, normal.z}) {
        if (form == VertexPart::Form::Byte)
            append(bytes, static_cast<std::uint8_t>(std::lround((number + 1.0f) * 127.5f)));
        else
            append(bytes, number);
    }
    return bytes;
}

glm::vec3 directionOf(glm::vec3 stored, glm::vec3 instead)
{
    for (const glm::vec3 v : {stored, instead}) {
        const float length = glm::length(v);
        if (isFinite(v) && length > 1e-3f && std::isfinite(length))
            return v / length;
    }
    return {0, 0, 1};
}

} // namespace

Fix fixBoundNumber(const FixSite &site)
{
    return boundAround(site, Fix::Kind::Safe);
}

Fix fixBoundSphere(const FixSite &site)
{
    return boundAround(site, Fix::Kind::Choice);
}

// A normal without direction gets that of the triangles around its vertex.
Fix fixNormals(const FixSite &site)
{
    const FixFile file(site);
    const std::vector<Mesh> meshes = file.meshesHere();
    if (meshes.empty())
        return {};
    const Mesh &mesh = meshes.front();
    const std::vector<glm::vec3> instead = normalsOfTriangles(mesh);
    Fix fix{"Make them 1 long", {}, Fix::Kind::Choice};
    mesh.normals.each([&](std::uint32_t row, glm::vec3 normal) {
        const float square = glm::dot(normal, normal);
        if (square > 0.8f && square < 1.2f)
            return;
        const glm::vec3 made = directionOf(normal, row < instead.size() ? instead[row] : glm::vec3(0.0f));
        file.overwrite(fix.patch, mesh.arrays, mesh.normals.range(row).offset,
                       storedNormal(made, mesh.normals.form()));
    });
    return fix;
}

// Nothing tells where a vertex should be; a normal may point anywhere.
Fix fixNotFinite(const FixSite &site)
{
    const FixFile file(site);
    const std::vector<Mesh> meshes = file.meshesHere();
    if (meshes.empty() || !site.isAt(file.here(), "normals"_f))
        return {};
    const Mesh &mesh = meshes.front();
    Fix fix{"Let them point upwards"};
    mesh.normals.each([&](std::uint32_t row, glm::vec3 normal) {
        if (!isFinite(normal))
            file.overwrite(fix.patch, mesh.arrays, mesh.normals.range(row).offset,
                           storedNormal({0, 0, 1}, mesh.normals.form()));
    });
    return fix;
}

// The numbers of vertices and triangles are right where they explain the whole block.
Fix fixDataSize(const FixSite &site)
{
    const Reader shape = site.root();
    if (shape.tree().undecodedBytes() != 0)
        return {};
    const std::int64_t size = shape.integer("numVertices"_f) * (shape.integer("vertexDesc"_f) & 15) * 4 +
                              6 * shape.integer("numTriangles"_f);
    return FixFile(site).number(fmt::format("Set it to {}", size), shape, "dataSize"_f,
                                static_cast<std::uint32_t>(size));
}

Fix fixParticleDataSize(const FixSite &site)
{
    const Reader shape = site.root();
    if (shape.tree().undecodedBytes() != 0)
        return {};
    const std::int64_t size = 6 * shape.integer("numVertices"_f) + 3 * shape.integer("numTriangles"_f);
    return FixFile(site).number(fmt::format("Set it to {}", size), shape, "particleDataSize"_f,
                                static_cast<std::uint32_t>(size));
}

// The attributes are right where the bytes have room for just them.
Fix fixVertexDesc(const FixSite &site)
{
    const FixFile file(site);
    const Reader &shape = file.here();
    const std::uint64_t sound =
        soundVertexDesc(static_cast<std::uint64_t>(shape.integer("vertexDesc"_f)), file.blocks().stream());
    const std::int64_t size = static_cast<std::int64_t>(sound & 15) * 4 * shape.integer("numVertices"_f) +
                              6 * shape.integer("numTriangles"_f);
    if (shape.integer("dataSize"_f) != 0 && shape.integer("dataSize"_f) != size)
        return {};
    return file.number(fmt::format("Set it to {:#x}", sound), shape, "vertexDesc"_f, sound);
}

// Positions that stay would have to be taken out of the vertices.
Fix fixDynamicBits(const FixSite &site)
{
    const FixFile file(site);
    const auto desc = static_cast<std::uint64_t>(file.here().integer("vertexDesc"_f));
    if (!site.isAt(file.here(), "vertexDesc"_f) || (attributesOf(desc) & kHasPosition) != 0)
        return {};
    return file.number("Set the bit of full precision", file.here(), "vertexDesc"_f,
                       desc | std::uint64_t{kIsFullPrecision} << kVertexPartsAt);
}

} // namespace cutaway::nif
