// SPDX-License-Identifier: MIT
#include "core/picture/scene/compressedmesh.h"

#include "core/picture/scene/addbatch.h"

#include <algorithm>

namespace cutaway::picture
{

namespace
{

using shape::MeshPrimitive;
using shape::MeshRun;
using shape::MeshSection;

// Where the rows of an array stand.
struct RowSource {
    Source first;
    std::uint32_t step = 0;

    RowSource(const Reader &tree, FieldName array) : first(sourceOfRows(tree, array, step)) {}
    Source at(std::size_t row) const
    {
        Source source = first;
        source.node.inner += static_cast<std::uint32_t>(row) * step;
        return source;
    }
};

class SectionDrawer
{
public:
    SectionDrawer(Batch &batch, const Reader &data, const shape::MeshParts &mesh, DrawList &list,
                  const MeshTraits &traits)
        : m_batch(batch), m_list(list), m_traits(traits), m_mesh(mesh),
          m_primitives(data.member("meshTree"_f), "primitives"_f),
          m_packed(data.member("meshTree"_f), "packedVertices"_f),
          m_shared(data.member("meshTree"_f), "sharedVertices"_f)
    {
    }

    // Returns the number of primitives left out.
    std::uint32_t add()
    {
        for (std::size_t number = 0; number < m_mesh.sections.size(); ++number)
            addSection(m_mesh.sections[number], number);
        return m_bad;
    }

private:
    void addVertices(const shape::MeshSection &section)
    {
        auto &positions = m_batch.positions;
        auto number = static_cast<std::uint32_t>(positions.size());
        m_batch.vertexSources.push_back({number, m_packed.at(section.firstPacked), m_packed.step});
        number += static_cast<std::uint32_t>(section.vertices.size() - section.shared.size());
        for (const std::uint16_t row : section.shared)
            m_batch.vertexSources.push_back({number++, m_shared.at(row), 0});
        positions.insert(positions.end(), section.vertices.begin(), section.vertices.end());
    }

    // Row of the material list for each primitive of a section.
    std::vector<std::uint16_t> materialsOf(const shape::MeshSection &section) const
    {
        std::vector<std::uint16_t> rows(section.count, 0xFFFF);
        const std::size_t end = std::min(section.firstRun + section.runs, m_mesh.runs.size());
        for (std::size_t i = section.firstRun; i < end; ++i) {
            const shape::MeshRun &run = m_mesh.runs[i];
            const std::size_t last = std::min(std::size_t{run.first} + run.count, rows.size());
            for (std::size_t p = run.first; p < last; ++p)
                rows[p] = run.material;
        }
        return rows;
    }

    void addSection(const shape::MeshSection &section, std::size_t number)
    {
        const auto base = static_cast<std::uint32_t>(m_batch.positions.size());
        addVertices(section);
        const std::vector<std::uint16_t> materials = materialsOf(section);
        Traits traits = m_traits.whole;
        traits.section = m_list.traitNumbered(ColorBy::Section, number);
        for (std::size_t i = 0; i < section.count && section.first + i < m_mesh.primitives.size(); ++i) {
            const shape::MeshPrimitive &primitive = m_mesh.primitives[section.first + i];
            const auto [a, b, c, d] = primitive.corners;
            if (std::max({a, b, c, d}) >= section.vertices.size()) {
                ++m_bad;
                continue;
            }
            if (materials[i] < m_traits.materials.size())
                traits.material = m_traits.materials[materials[i]];
            m_batch.addSource(m_primitives.at(section.first + i), 0);
            m_batch.addTraits(traits);
            m_batch.addFace(base + a, base + b, base + c, m_traits.category);
            if (primitive.isQuad())
                m_batch.addFace(base + a, base + c, base + d, m_traits.category);
        }
    }

    Batch &m_batch;
    DrawList &m_list;
    const MeshTraits &m_traits;
    const shape::MeshParts &m_mesh;
    RowSource m_primitives, m_packed, m_shared;
    std::uint32_t m_bad = 0;
};

} // namespace

void addCompressedMesh(Batch &batch, const Reader &data, const shape::MeshParts &mesh, DrawList &list,
                       const MeshTraits &traits)
{
    const std::uint32_t bad = SectionDrawer(batch, data, mesh, list, traits).add();
    if (bad != 0)
        list.diagnostics.push_back(
            {Severity::Warning,
             "geom.shape"_rule,
             data.unit(),
             {},
             fmt::format("{} primitives use vertices that their section does not have", bad)});
}

} // namespace cutaway::picture
