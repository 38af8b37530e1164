// SPDX-License-Identifier: MIT
// Bounds, normals and tangents.
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/meshcheck.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::nif
{

namespace
{

// Rows of numbers that say the same are one vertex: position, texture coordinate and normal.
class SameVertices
{
public:
    explicit SameVertices(const Mesh &mesh)
        : m_mesh(mesh),
          m_rows(std::min({mesh.positions.rows(), mesh.uv.rows(), mesh.normals.rows(), mesh.tangents.rows()}))
    {
    }

    std::uint32_t rows() const { return m_rows; }

    // Calls `visit` with each row that repeats one before, and the first such.
    template <class Visit> void each(const Visit &visit) const
    {
        constexpr std::uint32_t kEmpty = 0xFFFFFFFF;
        std::vector<Key> keys(m_rows);
        std::vector<std::uint32_t> slots(std::bit_ceil(std::size_t{m_rows} * 2 + 1), kEmpty);
        for (std::uint32_t row = 0; row < m_rows; ++row) {
            keys[row] = keyOf(row);
            std::size_t at = hashOf(keys[row]) & (slots.size() - 1);
            while (slots[at] != kEmpty && keys[slots[at]] != keys[row])
                at = (at + 1) & (slots.size() - 1);
            if (slots[at] == kEmpty)
                slots[at] = row;
            else
                visit(slots[at], row);
        }
    }

private:
    using Key = std::array<std::uint32_t, 8>;

    Key keyOf(std::uint32_t row) const
    {
        Key key{};
        add(m_mesh.positions, row, 3, &key[0]);
        add(m_mesh.uv, row, 2, &key[3]);
        add(m_mesh.normals, row, 3, &key[5]);
        return key;
    }
    // The two zeros are one number.
    static void add(const VertexPart &part, std::uint32_t row, std::uint32_t numbers, std::uint32_t *key)
    {
        const std::uint8_t *at = part.bytesAt(row);
        for (std::uint32_t i = 0; i < numbers; ++i) {
            if (part.form() == VertexPart::Form::Byte) {
                key[i] = at[i];
            } else if (part.form() == VertexPart::Form::Half) {
                std::uint16_t half;
                std::memcpy(&half, at + i * sizeof half, sizeof half);
                key[i] = half == 0x8000 ? 0 : half;
            } else {
                std::memcpy(&key[i], at + i * sizeof *key, sizeof *key);
                key[i] = key[i] == 0x80000000 ? 0 : key[i];
            }
        }
    }
    static std::size_t hashOf(const Key &key)
    {
        std::uint64_t hash = 0;
        for (std::size_t i = 0; i < key.size(); i += 2)
            hash = (hash ^ (key[i] | std::uint64_t{key[i + 1]} << 32)) * 0x9E3779B97F4A7C15;
        return hash ^ hash >> 29;
    }

    const Mesh &m_mesh;
    std::uint32_t m_rows;
};

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
