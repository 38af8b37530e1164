// SPDX-License-Identifier: MIT
// Meshes of NIF files.
#include "core/formats/nif/follow.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/schema/value.h"
#include "core/shape/types/tables.h"

#include <algorithm>
#include <map>

namespace cutaway::shape
{

namespace
{

class MeshReader
{
public:
    MeshReader(const File &file, UnitId shape) : m_file(file), m_shape(file.tree(shape)) {}

    Result<MeshPart> compressed()
    {
        const auto data = nif::referenced(m_file, m_shape, "data"_f);
        if (!data)
            return fail("{} has no data", titleOf(m_shape));
        const Reader block(m_file.tree(*data));
        const std::vector<std::uint32_t> rows = rowsOf(block, "materials"_f);
        if (rows.empty())
            return fail("{} has no materials", titleOf(block));
        addTriangles(block, 1.0, [&](const nif::MeshTriangle &t) {
            return t.material < rows.size() ? rows[t.material] : rows[0];
        });
        return std::move(m_part);
    }

    // Parts are ranges of vertices; older files keep them in the shape.
    Result<MeshPart> packed()
    {
        const auto data = nif::referenced(m_file, m_shape, "data"_f);
        if (!data)
            return fail("{} has no data", titleOf(m_shape));
        const Reader block(m_file.tree(*data));
        const Reader &holder = block.has("sub"_f) ? block : m_shape;
        const std::vector<std::uint32_t> rows = rowsOf(holder, "sub"_f);
        if (rows.empty())
            return fail("{} has no parts", titleOf(holder));
        std::vector<std::uint64_t> ends;
        for (const Reader &part : holder.elements("sub"_f))
            ends.push_back((ends.empty() ? 0 : ends.back()) +
                           static_cast<std::uint64_t>(part.integer("numVertices"_f)));
        addTriangles(block, 1.0, [&](const nif::MeshTriangle &t) {
            const auto part = std::ranges::upper_bound(ends, t.corner[0]) - ends.begin();
            return rows[std::min(static_cast<std::size_t>(part), rows.size() - 1)];
        });
        return std::move(m_part);
    }

    // In units of the scene.
    Result<MeshPart> strips()
    {
        const std::uint32_t row = rowOf(m_shape);
        for (const UnitId strips : nif::referencedAll(m_file, m_shape, "strips"_f))
            addTriangles(Reader(m_file.tree(strips)), 1.0 / static_cast<double>(nif::havokScale(m_file)),
                         [row](const nif::MeshTriangle &) { return row; });
        return std::move(m_part);
    }

private:
    std::string titleOf(const Reader &block) const { return m_file.format().unitTitle(m_file, block.unit()); }

    // The row of the material of a block, or of a row of one; each material has one.
    std::uint32_t rowOf(const Reader &holder)
    {
        const Reader member = holder.member("material"_f);
        const auto material = static_cast<std::uint32_t>(member.integer());
        const auto [known, isNew] =
            m_rows.emplace(material, static_cast<std::uint32_t>(m_part.materials.size()));
        if (!isNew)
            return known->second;
        const EnumDesc *names = member ? member.tree().node(member.node()).field->names : nullptr;
        const std::string name = names != nullptr ? nameOf(*names, material) : std::string();
        m_part.materials.push_back(material);
        m_part.mesh.materials.push_back(name.empty() ? fmt::format("{:08X}", material) : name);
        return known->second;
    }

    std::vector<std::uint32_t> rowsOf(const Reader &holder, FieldName array)
    {
        std::vector<std::uint32_t> rows;
        for (const Reader &row : holder.elements(array))
            rows.push_back(rowOf(row));
        return rows;
    }

    // `rowFor` gives the row of the materials for a triangle.
    template <class RowFor> void addTriangles(const Reader &data, double scale, const RowFor &rowFor)
    {
        const nif::MeshTriangles read = nif::meshTriangles(data, nif::blockType(m_file, data));
        mesh::TriMesh &mesh = m_part.mesh;
        const auto base = static_cast<std::uint32_t>(mesh.vertices.size());
        for (const glm::vec3 &point : read.points)
            mesh.vertices.push_back(scale == 1.0 ? point : glm::vec3(glm::dvec3(point) * scale));
        for (const nif::MeshTriangle &t : read.triangles) {
            if (!t.isDegenerate)
                mesh.triangles.push_back(
                    {{base + t.corner[0], base + t.corner[1], base + t.corner[2]}, rowFor(t)});
        }
    }

    const File &m_file;
    Reader m_shape;
    MeshPart m_part;
    std::map<std::uint32_t, std::uint32_t> m_rows; // by material
};

template <Result<MeshPart> (MeshReader::*kRead)()>
Result<Content> mesh(const File & /*file*/, UnitId /*unit*/, std::vector<UnitId> & /*children*/)
{
    return Mesh{[](const File &file, UnitId shape) { return (MeshReader(file, shape).*kRead)(); }};
}

// clang-format off
constexpr Type kBhkMeshes[] = {
    {.name = "bhkCompressedMeshShape", .says = "mesh", .form = Form::ChunkMesh, .read = mesh<&MeshReader::compressed>,
     .data = "bhkCompressedMeshShapeData"},
    {.name = "bhkPackedNiTriStripsShape", .says = "mesh", .form = Form::PackedStrips, .read = mesh<&MeshReader::packed>,
     .data = "hkPackedNiTriStripsData"},
    {.name = "bhkNiTriStripsShape", .says = "mesh", .form = Form::Strips, .read = mesh<&MeshReader::strips>,
     .data = "NiTriStripsData"},
};
// clang-format on

} // namespace

std::span<const Type> bhkMeshTypes()
{
    return kBhkMeshes;
}

} // namespace cutaway::shape
