// SPDX-License-Identifier: MIT
#include "core/geom/build/compressedmesh.h"

#include "core/geom/build/nifshapes.h"

#include <algorithm>

namespace cutaway::geom
{

namespace
{

// Arrays of the whole mesh, which its sections index.
struct MeshArrays {
    std::vector<std::array<std::uint8_t, 4>> primitives;
    std::vector<std::uint16_t> sharedIndex;
    std::vector<std::uint32_t> packed;
    std::vector<std::uint64_t> shared;
    glm::vec3 min{};
    glm::vec3 size{};
};

// 11, 11 and 10 bits, in steps of the section.
glm::vec3 unpack(std::uint32_t v, const std::vector<float> &codec)
{
    return {codec[0] + static_cast<float>(v & 0x7FF) * codec[3],
            codec[1] + static_cast<float>((v >> 11) & 0x7FF) * codec[4],
            codec[2] + static_cast<float>(v >> 22) * codec[5]};
}

// 21, 21 and 22 bits across the domain of the mesh.
glm::vec3 unpackShared(std::uint64_t v, const MeshArrays &mesh)
{
    const glm::vec3 share(static_cast<float>(static_cast<double>(v & 0x1FFFFF) / 2097151.0),
                          static_cast<float>(static_cast<double>((v >> 21) & 0x1FFFFF) / 2097151.0),
                          static_cast<float>(static_cast<double>(v >> 42) / 4194303.0));
    return mesh.min + mesh.size * share;
}

std::vector<glm::vec3> verticesOf(const BlockReader &section, const MeshArrays &mesh)
{
    std::vector<glm::vec3> vertices;
    const auto codec = section.rows<float>("codecParms");
    const auto first = static_cast<std::uint64_t>(section.integer("firstPackedVertex"));
    const auto packed = static_cast<std::uint64_t>(section.integer("numPackedVertices"));
    for (std::uint64_t i = first; codec.size() >= 6 && i < first + packed && i < mesh.packed.size(); ++i)
        vertices.push_back(unpack(mesh.packed[i], codec));
    const auto sharedFirst =
        static_cast<std::uint64_t>(section.member("sharedVertices").integer("data")) >> 8;
    const auto sharedCount = static_cast<std::uint64_t>(section.integer("numSharedIndices"));
    for (std::uint64_t i = sharedFirst; i < sharedFirst + sharedCount && i < mesh.sharedIndex.size(); ++i) {
        const std::uint16_t index = mesh.sharedIndex[i];
        vertices.push_back(index < mesh.shared.size() ? unpackShared(mesh.shared[index], mesh)
                                                      : glm::vec3(0.0f));
    }
    return vertices;
}

} // namespace

void addCompressedMesh(Batch &batch, const BlockReader &data, DrawList &list, std::uint16_t category)
{
    const BlockReader tree = data.member("meshTree");
    MeshArrays mesh;
    mesh.primitives = tree.rows<std::array<std::uint8_t, 4>>("primitives");
    mesh.sharedIndex = tree.rows<std::uint16_t>("sharedVerticesIndex");
    mesh.packed = tree.rows<std::uint32_t>("packedVertices");
    mesh.shared = tree.rows<std::uint64_t>("sharedVertices");
    mesh.min = tree.member("domain").vec3("min");
    mesh.size = tree.member("domain").vec3("max") - mesh.min;
    std::uint32_t step = 0;
    const Source firstRow = tree.row("primitives", 0, step);
    std::uint32_t bad = 0;
    for (std::uint32_t s = 0; s < tree.count("sections"); ++s) {
        const BlockReader section = tree.element(*tree.find("sections"), s);
        const std::vector<glm::vec3> vertices = verticesOf(section, mesh);
        const auto run = static_cast<std::uint64_t>(section.member("primitives").integer("data"));
        for (std::uint64_t p = run >> 8; p < (run >> 8) + (run & 0xFF) && p < mesh.primitives.size(); ++p) {
            const auto [a, b, c, d] = mesh.primitives[p];
            if (std::max({a, b, c, d}) >= vertices.size()) {
                ++bad;
                continue;
            }
            Source source = firstRow;
            source.node.inner += static_cast<std::uint32_t>(p) * step;
            batch.addSource(source, 0);
            batch.addTriangle(vertices[a], vertices[b], vertices[c], category);
            if (c != d) // a quad
                batch.addTriangle(vertices[a], vertices[c], vertices[d], category);
        }
    }
    if (bad != 0)
        list.diagnostics.push_back(
            {Severity::Warning,
             kCodeShape,
             data.unit(),
             {},
             fmt::format("{} primitives use vertices that their section does not have", bad)});
}

} // namespace cutaway::geom
