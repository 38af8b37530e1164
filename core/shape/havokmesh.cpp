// SPDX-License-Identifier: MIT
#include "core/shape/havokmesh.h"

#include "core/formats/hkx/objects.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::shape
{

namespace
{

struct VertexArrays {
    std::vector<std::uint32_t> packed;
    std::vector<std::uint64_t> shared;
    std::vector<std::uint16_t> sharedIndex;
    mesh::Bounds domain;
};

void addVertices(MeshSection &section, const Reader &from, const VertexArrays &arrays)
{
    const auto codec = from.rows<float>("codecParms"_f);
    const auto first = static_cast<std::uint64_t>(from.integer("firstPackedVertex"_f));
    const auto packed = static_cast<std::uint64_t>(from.integer("numPackedVertices"_f));
    const auto firstShared =
        static_cast<std::uint64_t>(from.member("sharedVertices"_f).integer("data"_f)) >> 8;
    const auto shared = static_cast<std::uint64_t>(from.integer("numSharedIndices"_f));
    section.wantedVertices = packed + shared;
    section.firstPacked = first;
    if (codec.size() == 6)
        section.step = {codec[3], codec[4], codec[5]};
    for (std::uint64_t i = first; codec.size() == 6 && i < first + packed && i < arrays.packed.size(); ++i)
        section.vertices.push_back(packedVertex(arrays.packed[i], std::span(codec).first<6>()));
    for (std::uint64_t i = firstShared; i < firstShared + shared && i < arrays.sharedIndex.size(); ++i) {
        const std::uint16_t row = arrays.sharedIndex[i];
        if (row >= arrays.shared.size())
            continue;
        section.shared.push_back(row);
        section.vertices.push_back(sharedVertex(arrays.shared[row], arrays.domain));
    }
}

mesh::Bounds boxAt(const Reader &owner)
{
    const Reader domain = owner.member("domain"_f);
    return {domain.vec3("min"_f), domain.vec3("max"_f)};
}

// A number of rows in the low byte, the first of them above.
std::pair<std::size_t, std::size_t> rowsAt(const Reader &section, FieldName field)
{
    const auto word = static_cast<std::size_t>(section.member(field).integer("data"_f));
    return {word >> 8, word & 0xFF};
}

} // namespace

MeshParts meshParts(const Reader &data)
{
    const Reader tree = data.member("meshTree"_f);
    MeshParts mesh{boxAt(tree),
                   tree.rows<std::array<std::uint8_t, 5>>("nodes"_f),
                   tree.payload("nodes"_f).offset,
                   {},
                   tree.rows<MeshPrimitive>("primitives"_f),
                   tree.rows<MeshRun>("primitiveDataRuns"_f)};
    const VertexArrays arrays{tree.rows<std::uint32_t>("packedVertices"_f),
                              tree.rows<std::uint64_t>("sharedVertices"_f),
                              tree.rows<std::uint16_t>("sharedVerticesIndex"_f), mesh.domain};
    for (const Reader &from : tree.elements("sections"_f)) {
        MeshSection section{boxAt(from), from.rows<std::array<std::uint8_t, 4>>("nodes"_f),
                            from.payload("nodes"_f).offset};
        addVertices(section, from, arrays);
        std::tie(section.first, section.count) = rowsAt(from, "primitives"_f);
        std::tie(section.firstRun, section.runs) = rowsAt(from, "dataRuns"_f);
        section.leaf = static_cast<std::size_t>(from.integer("leafIndex"_f));
        mesh.sections.push_back(std::move(section));
    }
    return mesh;
}

std::optional<Reader> meshMaterials(const File &packfile, const Reader &shape)
{
    constexpr std::int64_t kMaterialProperties = 0xF601;
    const auto properties = hkx::readTarget(packfile, shape.member("properties"_f));
    if (!properties)
        return std::nullopt;
    for (const Reader &entry : properties->elements("entries"_f)) {
        if (entry.integer("key"_f) == kMaterialProperties)
            return hkx::readTarget(packfile, entry.member("object"_f));
    }
    return std::nullopt;
}

std::vector<std::uint32_t> meshMaterialIds(const File &packfile, const Reader &shape)
{
    std::vector<std::uint32_t> ids;
    const auto list = meshMaterials(packfile, shape);
    for (const Reader &row : list ? list->elements("materials"_f) : std::vector<Reader>())
        ids.push_back(static_cast<std::uint32_t>(row.integer("materialCRC"_f)));
    return ids;
}

glm::vec3 packedVertex(std::uint32_t code, std::span<const float, 6> codec)
{
    return {codec[0] + static_cast<float>(code & 0x7FF) * codec[3],
            codec[1] + static_cast<float>((code >> 11) & 0x7FF) * codec[4],
            codec[2] + static_cast<float>(code >> 22) * codec[5]};
}

glm::vec3 sharedVertex(std::uint64_t code, const mesh::Bounds &domain)
{
    const glm::vec3 share(static_cast<float>(static_cast<double>(code & 0x1FFFFF) / 2097151.0),
                          static_cast<float>(static_cast<double>((code >> 21) & 0x1FFFFF) / 2097151.0),
                          static_cast<float>(static_cast<double>(code >> 42) / 4194303.0));
    return domain.low + (domain.high - domain.low) * share;
}

// Each axis in one byte: how far the box shrinks from both sides of its parent's, as squares of four bits.
mesh::Bounds nodeBox(const mesh::Bounds &parent, std::span<const std::uint8_t, 3> axes)
{
    constexpr float kSteps = 226.0f;
    mesh::Bounds box;
    for (int axis = 0; axis < 3; ++axis) {
        const float step = (parent.high[axis] - parent.low[axis]) / kSteps;
        const int low = axes[static_cast<std::size_t>(axis)] >> 4,
                  high = axes[static_cast<std::size_t>(axis)] & 15;
        box.low[axis] = parent.low[axis] + static_cast<float>(low * low) * step;
        box.high[axis] = parent.high[axis] - static_cast<float>(high * high) * step;
    }
    return box;
}

// The fourth corner lies in the plane of the others, and the outline is convex.
bool isFlatQuad(const MeshSection &section, const MeshPrimitive &primitive)
{
    constexpr float kOff = 0.01f, kTurn = 0.01f; // Havok units; sine of an angle inward
    std::array<glm::vec3, 4> p{};
    for (std::size_t i = 0; i < p.size(); ++i) {
        if (primitive.corners[i] >= section.vertices.size())
            return false;
        p[i] = section.vertices[primitive.corners[i]];
    }
    const glm::vec3 upward = glm::cross(p[1] - p[0], p[2] - p[0]);
    const float area = glm::length(upward);
    if (!primitive.isQuad() || !(area > 0.0f))
        return false;
    const glm::vec3 normal = upward / area;
    if (!(std::abs(glm::dot(normal, p[3] - p[0])) <= kOff))
        return false;
    for (std::size_t i = 0; i < p.size(); ++i) {
        const glm::vec3 before = p[i] - p[(i + 3) % 4], behind = p[(i + 1) % 4] - p[i];
        if (glm::dot(normal, glm::cross(before, behind)) < -kTurn * glm::length(before) * glm::length(behind))
            return false;
    }
    return true;
}

} // namespace cutaway::shape
