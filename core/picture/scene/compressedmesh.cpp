// SPDX-License-Identifier: MIT
#include "core/picture/scene/compressedmesh.h"

#include "core/picture/scene/addbatch.h"

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

// Material run of a section: primitives from `index` on have row `value` of the material list.
struct MaterialRun {
    std::uint16_t value;
    std::uint8_t index;
    std::uint8_t count;
};

class SectionReader
{
public:
    SectionReader(Batch &batch, const Reader &data, DrawList &list, const MeshTraits &traits)
        : m_batch(batch), m_list(list), m_traits(traits), m_tree(data.member("meshTree"_f)),
          m_runs(m_tree.rows<MaterialRun>("primitiveDataRuns"_f))
    {
        m_mesh.primitives = m_tree.rows<std::array<std::uint8_t, 4>>("primitives"_f);
        m_mesh.sharedIndex = m_tree.rows<std::uint16_t>("sharedVerticesIndex"_f);
        m_mesh.packed = m_tree.rows<std::uint32_t>("packedVertices"_f);
        m_mesh.shared = m_tree.rows<std::uint64_t>("sharedVertices"_f);
        m_mesh.min = m_tree.member("domain"_f).vec3("min"_f);
        m_mesh.size = m_tree.member("domain"_f).vec3("max"_f) - m_mesh.min;
        m_firstPrimitive = sourceOfRows(m_tree, "primitives"_f, m_primitiveStep);
        m_firstPacked = sourceOfRows(m_tree, "packedVertices"_f, m_packedStep);
        m_firstShared = sourceOfRows(m_tree, "sharedVertices"_f, m_sharedStep);
    }

    // Returns the number of primitives left out.
    std::uint32_t add()
    {
        std::uint32_t number = 0;
        for (const Reader &section : m_tree.elements("sections"_f))
            addSection(section, number++);
        return m_bad;
    }

private:
    static Source moved(Source source, std::uint64_t rows, std::uint32_t step)
    {
        source.node.inner += static_cast<std::uint32_t>(rows) * step;
        return source;
    }

    void addVertices(const Reader &section)
    {
        const auto codec = section.rows<float>("codecParms"_f);
        const auto first = static_cast<std::uint64_t>(section.integer("firstPackedVertex"_f));
        const auto packed = static_cast<std::uint64_t>(section.integer("numPackedVertices"_f));
        auto &positions = m_batch.positions;
        m_batch.vertexSources.push_back({static_cast<std::uint32_t>(positions.size()),
                                         moved(m_firstPacked, first, m_packedStep), m_packedStep});
        for (std::uint64_t i = first; codec.size() >= 6 && i < first + packed && i < m_mesh.packed.size();
             ++i)
            positions.push_back(unpack(m_mesh.packed[i], codec));
        const auto sharedFirst =
            static_cast<std::uint64_t>(section.member("sharedVertices"_f).integer("data"_f)) >> 8;
        const auto sharedCount = static_cast<std::uint64_t>(section.integer("numSharedIndices"_f));
        for (std::uint64_t i = sharedFirst; i < sharedFirst + sharedCount && i < m_mesh.sharedIndex.size();
             ++i) {
            const std::uint16_t row = m_mesh.sharedIndex[i];
            m_batch.vertexSources.push_back(
                {static_cast<std::uint32_t>(positions.size()), moved(m_firstShared, row, m_sharedStep), 0});
            positions.push_back(row < m_mesh.shared.size() ? unpackShared(m_mesh.shared[row], m_mesh)
                                                           : glm::vec3(0.0f));
        }
    }

    // Row of the material list for each primitive of a section.
    std::vector<std::uint16_t> materialsOf(const Reader &section, std::uint64_t primitives) const
    {
        std::vector<std::uint16_t> rows(primitives, 0xFFFF);
        const auto runs = static_cast<std::uint64_t>(section.member("dataRuns"_f).integer("data"_f));
        for (std::uint64_t r = runs >> 8; r < (runs >> 8) + (runs & 0xFF) && r < m_runs.size(); ++r) {
            const MaterialRun &run = m_runs[r];
            for (std::uint64_t p = run.index; p < std::uint64_t{run.index} + run.count && p < primitives; ++p)
                rows[p] = run.value;
        }
        return rows;
    }

    void addSection(const Reader &section, std::uint32_t number)
    {
        const auto base = static_cast<std::uint32_t>(m_batch.positions.size());
        addVertices(section);
        const auto vertices = static_cast<std::uint32_t>(m_batch.positions.size()) - base;
        const auto run = static_cast<std::uint64_t>(section.member("primitives"_f).integer("data"_f));
        const std::vector<std::uint16_t> materials = materialsOf(section, run & 0xFF);
        Traits traits = m_traits.whole;
        traits.section = m_list.traitNumbered(ColorBy::Section, number);
        for (std::uint64_t i = 0; i < (run & 0xFF) && (run >> 8) + i < m_mesh.primitives.size(); ++i) {
            const auto [a, b, c, d] = m_mesh.primitives[(run >> 8) + i];
            if (std::max({a, b, c, d}) >= vertices) {
                ++m_bad;
                continue;
            }
            if (materials[i] < m_traits.materials.size())
                traits.material = m_traits.materials[materials[i]];
            m_batch.addSource(moved(m_firstPrimitive, (run >> 8) + i, m_primitiveStep), 0);
            m_batch.addTraits(traits);
            m_batch.addFace(base + a, base + b, base + c, m_traits.category);
            if (c != d) // a quad
                m_batch.addFace(base + a, base + c, base + d, m_traits.category);
        }
    }

    Batch &m_batch;
    DrawList &m_list;
    const MeshTraits &m_traits;
    Reader m_tree;
    MeshArrays m_mesh;
    std::vector<MaterialRun> m_runs;
    Source m_firstPrimitive, m_firstPacked, m_firstShared;
    std::uint32_t m_primitiveStep = 0, m_packedStep = 0, m_sharedStep = 0;
    std::uint32_t m_bad = 0;
};

} // namespace

void addCompressedMesh(Batch &batch, const Reader &data, DrawList &list, const MeshTraits &traits)
{
    const std::uint32_t bad = SectionReader(batch, data, list, traits).add();
    if (bad != 0)
        list.diagnostics.push_back(
            {Severity::Warning,
             kRuleShape,
             data.unit(),
             {},
             fmt::format("{} primitives use vertices that their section does not have", bad)});
}

} // namespace cutaway::geom
