// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/packedmesh.h"

#include "core/base/quantity.h"
#include "core/domains/physics/make/quadpairs.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <glm/geometric.hpp>
#include <unordered_map>

namespace cutaway::physics
{

namespace
{

constexpr std::size_t kSectionPrimitives = 127; // a leaf has the number and one bit in a byte
constexpr std::size_t kSectionVertices = 255;
constexpr std::size_t kMostSections =
    0x4000; // an inner node has half the distance to its right child in 15 bits
constexpr std::size_t kMostShared = 0x10000;
constexpr std::uint32_t kNoRow = 0xFFFFFFFF;

struct PointHash {
    std::size_t operator()(const glm::vec3 &p) const
    {
        std::uint64_t hash = 0;
        for (const float part : {p.x, p.y, p.z})
            hash = (hash ^ std::bit_cast<std::uint32_t>(part)) * 0x9E3779B97F4A7C15u;
        return hash ^ hash >> 32;
    }
};

// The nearest code of that many steps.
std::uint64_t codeOf(float value, float low, float step, std::uint64_t most)
{
    if (!(step > 0.0f))
        return 0;
    const double steps = std::round((double{value} - low) / step);
    return static_cast<std::uint64_t>(std::clamp(steps, 0.0, static_cast<double>(most)));
}

// Corners at three places that are on no line.
bool hasArea(glm::vec3 a, glm::vec3 b, glm::vec3 c)
{
    constexpr double kLeastSine = 1e-6;
    const glm::dvec3 u = glm::dvec3(b) - glm::dvec3(a), v = glm::dvec3(c) - glm::dvec3(a);
    const glm::dvec3 w = v - u;
    const double longest = std::max({glm::dot(u, u), glm::dot(v, v), glm::dot(w, w)});
    return glm::length(glm::cross(u, v)) > kLeastSine * longest && a != b && b != c && a != c;
}

class MeshPacker
{
public:
    Result<PackedMesh> pack(const mesh::TriMesh &mesh)
    {
        weld(mesh);
        if (m_triangles.empty())
            return fail("none of the {} triangles has an area", mesh.triangles.size());
        m_quads = quadPairs(m_vertices, m_triangles);
        cut();
        if (m_sections.size() > kMostSections)
            return fail("the mesh needs {}, {} are possible", quantity(m_sections.size(), "section"),
                        kMostSections);
        if (const Result<void> shared = share(); !shared)
            return tl::unexpected(shared.error());
        for (const std::vector<std::uint32_t> &section : m_sections)
            addSection(section);
        if (m_made.parts.sections.empty())
            return fail("no triangle is larger than the steps that vertices are stored in");
        addTopTree();
        return std::move(m_made);
    }

private:
    // Vertices at the same place become one, so that neighbours stay together.
    void weld(const mesh::TriMesh &mesh)
    {
        std::unordered_map<glm::vec3, std::uint32_t, PointHash> known;
        known.reserve(mesh.vertices.size());
        std::vector<std::uint32_t> numbers;
        numbers.reserve(mesh.vertices.size());
        for (const glm::vec3 &vertex : mesh.vertices) {
            const glm::vec3 point = vertex + 0.0f; // there is one zero
            const auto [at, isNew] = known.emplace(point, static_cast<std::uint32_t>(m_vertices.size()));
            if (isNew)
                m_vertices.push_back(point);
            numbers.push_back(at->second);
        }
        for (const mesh::Triangle &triangle : mesh.triangles) {
            mesh::Triangle made = triangle;
            for (std::uint32_t &corner : made.corners)
                corner = numbers[corner];
            const auto [a, b, c] = made.corners;
            if (hasArea(m_vertices[a], m_vertices[b], m_vertices[c]))
                m_triangles.push_back(made);
            else
                ++m_made.dropped;
        }
    }

    // ---- sections: the largest branches of a tree over all that fit into one

    void cut()
    {
        std::vector<mesh::Bounds> boxes;
        boxes.reserve(m_quads.size());
        for (const Quad &quad : m_quads)
            boxes.push_back(boxOf(m_vertices, quad));
        const std::vector<bvh::BoxNode> tree = bvh::boxTree(boxes);
        m_seen.assign(m_vertices.size(), kNoRow);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> open{
            {0, static_cast<std::uint32_t>(tree.size())}};
        while (!open.empty()) {
            const auto [node, end] = open.back();
            open.pop_back();
            std::vector<std::uint32_t> quads;
            for (std::uint32_t i = node; end - node < 2 * kSectionPrimitives && i < end; ++i) {
                if (tree[i].isLeaf())
                    quads.push_back(tree[i].item);
            }
            if (!quads.empty() && fitsSection(quads)) {
                m_sections.push_back(std::move(quads));
                continue;
            }
            open.push_back({tree[node].right, end});
            open.push_back({node + 1, tree[node].right});
        }
    }

    bool fitsSection(const std::vector<std::uint32_t> &quads)
    {
        std::size_t vertices = 0;
        for (const std::uint32_t quad : quads) {
            for (const std::uint32_t corner : m_quads[quad].corners) {
                vertices += m_seen[corner] != m_tries ? 1 : 0;
                m_seen[corner] = m_tries;
            }
        }
        ++m_tries;
        return vertices <= kSectionVertices;
    }

    // ---- vertices that several sections have, and those of sections whose steps would be too long

    static mesh::Bounds around(const glm::vec3 &point) { return {point, point}; }

    mesh::Bounds boundsOf(const std::vector<std::uint32_t> &quads) const
    {
        mesh::Bounds box = boxOf(m_vertices, m_quads[quads.front()]);
        for (const std::uint32_t quad : quads)
            box = bvh::joined(box, boxOf(m_vertices, m_quads[quad]));
        return box;
    }

    Result<void> share()
    {
        constexpr float kLongStep = 0.02f; // Havok units: 1.4 of the game
        std::vector<std::uint32_t> owner(m_vertices.size(), kNoRow);
        m_rows.assign(m_vertices.size(), kNoRow);
        std::size_t shared = 0;
        m_made.parts.domain = boundsOf(m_sections.front());
        for (std::uint32_t i = 0; i < m_sections.size(); ++i) {
            const mesh::Bounds bounds = boundsOf(m_sections[i]);
            m_made.parts.domain = bvh::joined(m_made.parts.domain, bounds);
            const glm::vec3 steps = (bounds.high - bounds.low) / glm::vec3(2047.0f, 2047.0f, 1023.0f);
            const bool isCoarse = std::max({steps.x, steps.y, steps.z}) > kLongStep;
            for (const std::uint32_t quad : m_sections[i]) {
                for (const std::uint32_t corner : m_quads[quad].corners) {
                    if ((isCoarse || (owner[corner] != kNoRow && owner[corner] != i)) &&
                        m_rows[corner] == kNoRow) {
                        m_rows[corner] = 0; // the row is given where it is first used
                        ++shared;
                    }
                    owner[corner] = i;
                }
            }
        }
        m_isShared.assign(m_rows.size(), false);
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            m_isShared[i] = std::exchange(m_rows[i], kNoRow) != kNoRow;
        if (shared > kMostShared)
            return fail("sections share {}, {} are possible: the mesh is too large for one shape",
                        quantity(shared, "vertex"), kMostShared);
        return {};
    }

    // ---- one section

    // A section while it is made: its vertices by their numbers in the mesh.
    struct Draft {
        std::vector<std::uint32_t> vertices;
        std::array<float, 6> codec{};
        std::vector<glm::vec3> points; // as decoded, by the number in the mesh in m_local
        std::vector<Quad> quads;       // corners are rows of `vertices`
    };

    std::uint64_t sharedCode(const glm::vec3 &point) const
    {
        const mesh::Bounds &domain = m_made.parts.domain;
        const glm::vec3 size = domain.high - domain.low;
        return codeOf(point.x, domain.low.x, size.x / 2097151.0f, 0x1FFFFF) |
               codeOf(point.y, domain.low.y, size.y / 2097151.0f, 0x1FFFFF) << 21 |
               codeOf(point.z, domain.low.z, size.z / 4194303.0f, 0x3FFFFF) << 42;
    }

    static std::uint32_t packedCode(const glm::vec3 &point, const std::array<float, 6> &codec)
    {
        return static_cast<std::uint32_t>(codeOf(point.x, codec[0], codec[3], 0x7FF) |
                                          codeOf(point.y, codec[1], codec[4], 0x7FF) << 11 |
                                          codeOf(point.z, codec[2], codec[5], 0x3FF) << 22);
    }

    Draft draftOf(const std::vector<std::uint32_t> &section)
    {
        Draft draft;
        for (const std::uint32_t number : section) {
            Quad quad = m_quads[number];
            for (std::uint32_t &corner : quad.corners) {
                const auto known = std::ranges::find(draft.vertices, corner);
                const auto row = known - draft.vertices.begin();
                if (known == draft.vertices.end())
                    draft.vertices.push_back(corner);
                corner = static_cast<std::uint32_t>(row);
            }
            draft.quads.push_back(quad);
        }
        setCodec(draft);
        for (const std::uint32_t vertex : draft.vertices)
            draft.points.push_back(
                m_isShared[vertex]
                    ? shape::sharedVertex(sharedCode(m_vertices[vertex]), m_made.parts.domain)
                    : shape::packedVertex(packedCode(m_vertices[vertex], draft.codec), draft.codec));
        return draft;
    }

    void setCodec(Draft &draft) const
    {
        std::optional<mesh::Bounds> box;
        for (const std::uint32_t vertex : draft.vertices) {
            if (!m_isShared[vertex])
                box = box ? bvh::joined(*box, around(m_vertices[vertex])) : around(m_vertices[vertex]);
        }
        if (!box)
            return;
        const glm::vec3 size = box->high - box->low;
        draft.codec = {box->low.x,       box->low.y,       box->low.z,
                       size.x / 2047.0f, size.y / 2047.0f, size.z / 1023.0f};
    }

    // Triangles that are smaller than the steps go.
    void dropFlat(Draft &draft)
    {
        std::vector<Quad> kept;
        for (Quad quad : draft.quads) {
            const auto [a, b, c, d] = quad.corners;
            const bool hasFirst = hasArea(draft.points[a], draft.points[b], draft.points[c]);
            const bool hasSecond =
                quad.isPair() && hasArea(draft.points[a], draft.points[c], draft.points[d]);
            m_made.dropped += (hasFirst ? 0u : 1u) + (quad.isPair() && !hasSecond ? 1u : 0u);
            if (hasFirst && !hasSecond)
                quad.corners = {a, b, c, c};
            else if (!hasFirst)
                quad.corners = {a, c, d, d};
            if (hasFirst || hasSecond)
                kept.push_back(quad);
        }
        draft.quads = std::move(kept);
    }

    void addSection(const std::vector<std::uint32_t> &numbers)
    {
        Draft draft = draftOf(numbers);
        dropFlat(draft);
        if (draft.quads.empty())
            return;
        std::vector<mesh::Bounds> boxes;
        for (const Quad &quad : draft.quads)
            boxes.push_back(boxOf(draft.points, quad));
        std::vector<bvh::BoxNode> tree = bvh::boxTree(boxes);
        orderPrimitives(draft, tree);
        shape::MeshSection section;
        section.domain = tree.front().box;
        section.nodes = sectionNodes(tree, section.domain);
        numberVertices(draft, tree, section);
        addPrimitives(draft, section);
        m_made.parts.sections.push_back(std::move(section));
    }

    // By material, so that runs are few, and then as the leaves stand.
    static void orderPrimitives(Draft &draft, std::vector<bvh::BoxNode> &tree)
    {
        std::vector<std::uint32_t> order;
        for (const bvh::BoxNode &node : tree) {
            if (node.isLeaf())
                order.push_back(node.item);
        }
        std::ranges::stable_sort(order, {}, [&](std::uint32_t quad) { return draft.quads[quad].material; });
        std::vector<std::uint32_t> rank(order.size());
        std::vector<Quad> sorted;
        for (std::uint32_t i = 0; i < order.size(); ++i) {
            rank[order[i]] = i;
            sorted.push_back(draft.quads[order[i]]);
        }
        for (bvh::BoxNode &node : tree)
            node.item = node.isLeaf() ? rank[node.item] : 0;
        draft.quads = std::move(sorted);
    }

    // Packed ones first, each in the order in which the leaves come to them.
    void numberVertices(Draft &draft, const std::vector<bvh::BoxNode> &tree, shape::MeshSection &section)
    {
        SectionCode code;
        code.codec = draft.codec;
        std::array<std::vector<std::uint32_t>, 2> rows; // packed, shared
        std::vector<bool> isListed(draft.vertices.size(), false);
        for (const bvh::BoxNode &node : tree) {
            for (std::size_t i = 0; node.isLeaf() && i < 4; ++i) {
                const std::uint32_t row = draft.quads[node.item].corners[i];
                if (!isListed[row])
                    rows[m_isShared[draft.vertices[row]] ? 1 : 0].push_back(row);
                isListed[row] = true;
            }
        }
        for (const std::uint32_t row : rows[0])
            code.packed.push_back(packedCode(m_vertices[draft.vertices[row]], draft.codec));
        for (const std::uint32_t row : rows[1])
            code.shared.push_back(sharedRow(draft.vertices[row]));
        std::vector<std::uint32_t> numbers(draft.vertices.size());
        for (const auto &list : rows) {
            for (const std::uint32_t row : list) {
                numbers[row] = static_cast<std::uint32_t>(section.vertices.size());
                section.vertices.push_back(draft.points[row]);
            }
        }
        for (Quad &quad : draft.quads) {
            for (std::uint32_t &corner : quad.corners)
                corner = numbers[corner];
        }
        section.wantedVertices = section.vertices.size();
        section.step = {draft.codec[3], draft.codec[4], draft.codec[5]};
        m_made.codes.push_back(std::move(code));
    }

    std::uint16_t sharedRow(std::uint32_t vertex)
    {
        if (m_rows[vertex] == kNoRow) {
            m_rows[vertex] = static_cast<std::uint32_t>(m_made.shared.size());
            m_made.shared.push_back(sharedCode(m_vertices[vertex]));
        }
        return static_cast<std::uint16_t>(m_rows[vertex]);
    }

    void addPrimitives(const Draft &draft, shape::MeshSection &section)
    {
        shape::MeshParts &parts = m_made.parts;
        section.first = parts.primitives.size();
        section.count = draft.quads.size();
        section.firstRun = parts.runs.size();
        for (std::size_t i = 0; i < draft.quads.size(); ++i) {
            const Quad &quad = draft.quads[i];
            shape::MeshPrimitive &made = parts.primitives.emplace_back();
            for (std::size_t corner = 0; corner < 4; ++corner)
                made.corners[corner] = static_cast<std::uint8_t>(quad.corners[corner]);
            if (i == 0 || parts.runs.back().material != quad.material)
                parts.runs.push_back(
                    {static_cast<std::uint16_t>(quad.material), static_cast<std::uint8_t>(i), 0});
            ++parts.runs.back().count;
        }
        section.runs = parts.runs.size() - section.firstRun;
    }

    void addTopTree()
    {
        shape::MeshParts &parts = m_made.parts;
        std::vector<mesh::Bounds> boxes;
        std::vector<std::uint32_t> weights;
        for (const shape::MeshSection &section : parts.sections) {
            boxes.push_back(section.domain);
            weights.push_back(static_cast<std::uint32_t>(section.count));
        }
        const std::vector<bvh::BoxNode> tree = bvh::boxTree(boxes, weights);
        parts.nodes = meshNodes(tree, parts.domain);
        for (std::size_t i = 0; i < tree.size(); ++i) {
            if (tree[i].isLeaf())
                parts.sections[tree[i].item].leaf = i;
        }
    }

    std::vector<glm::vec3> m_vertices;
    std::vector<mesh::Triangle> m_triangles;
    std::vector<Quad> m_quads;
    std::vector<std::vector<std::uint32_t>> m_sections; // quads of each
    std::vector<std::uint32_t> m_seen;                  // the last try that counted a vertex
    std::uint32_t m_tries = 0;
    std::vector<bool> m_isShared;      // by vertex
    std::vector<std::uint32_t> m_rows; // of PackedMesh::shared, by vertex
    PackedMesh m_made;
};

} // namespace

Result<PackedMesh> packMesh(const mesh::TriMesh &mesh)
{
    return MeshPacker().pack(mesh);
}

} // namespace cutaway::physics
