// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/exchange/glbdocument.h"
#include "core/exchange/meshcollector.h"
#include "core/mesh/clean.h"

#include <algorithm>
#include <glm/matrix.hpp>
#include <limits>
#include <numeric>

namespace cutaway::exchange
{

namespace
{

class GlbMeshReader
{
public:
    GlbMeshReader(const GlbDocument &document, const MeshSpace &space)
        : m_document(document), m_model(document.model()), m_made(MeshSpace{UpAxis::Y, space.scale})
    {
    }

    Result<ReadMesh> read()
    {
        for (const int number : m_document.shownNodes()) {
            const tinygltf::Node &node = m_model.nodes[static_cast<std::size_t>(number)];
            if (node.mesh < 0)
                continue;
            if (static_cast<std::size_t>(node.mesh) >= m_model.meshes.size())
                return fail("node {} '{}' has mesh {}, there are {}", number, node.name, node.mesh,
                            m_model.meshes.size());
            if (const Result<void> done = addMesh(number, node); !done)
                return tl::unexpected(done.error());
        }
        if (m_linesAndPoints != 0)
            m_made.note(fmt::format("{} of lines and points are left out: they have no area",
                                    quantity(m_linesAndPoints, "group")));
        if (m_morphed != 0)
            m_made.note(fmt::format("{} meshes have shape keys, which are left out", m_morphed));
        return m_made.finish();
    }

private:
    Result<void> addMesh(int number, const tinygltf::Node &node)
    {
        const tinygltf::Mesh &mesh = m_model.meshes[static_cast<std::size_t>(node.mesh)];
        const std::string name = node.name.empty() ? mesh.name : node.name;
        const std::size_t before = m_made.triangles();
        if (const Result<void> allowed = countRead(mesh.primitives.size()); !allowed)
            return allowed;
        m_morphed +=
            std::ranges::any_of(mesh.primitives, [](const auto &p) { return !p.targets.empty(); }) ? 1 : 0;
        for (const tinygltf::Primitive &primitive : mesh.primitives) {
            const int mode = primitive.mode < 0 ? TINYGLTF_MODE_TRIANGLES : primitive.mode;
            if (mode < TINYGLTF_MODE_TRIANGLES) {
                ++m_linesAndPoints;
                continue;
            }
            if (const Result<void> done = addPrimitive(number, node, primitive, name); !done)
                return done;
        }
        if (m_made.triangles() != before)
            m_made.object(name);
        return {};
    }

    Result<void> addPrimitive(int number, const tinygltf::Node &node, const tinygltf::Primitive &primitive,
                              const std::string &name)
    {
        const auto positions = primitive.attributes.find("POSITION");
        if (positions == primitive.attributes.end())
            return fail("mesh {} of node '{}' has no positions", node.mesh, name);
        const std::string what = fmt::format("positions of node '{}'", name);
        const Result<std::vector<float>> places = m_document.floats(positions->second, 3, what);
        if (!places)
            return tl::unexpected(places.error());
        if (const Result<void> allowed = countRead(places->size() / 3); !allowed)
            return allowed;
        const Result<std::vector<std::uint32_t>> corners = cornersOf(primitive, places->size() / 3, name);
        if (!corners)
            return tl::unexpected(corners.error());
        const Result<std::vector<glm::dmat4>> joints = jointsOf(node, primitive, places->size() / 3, name);
        if (!joints)
            return tl::unexpected(joints.error());
        const auto wayOf = [&](std::size_t vertex) -> const glm::dmat4 & {
            return joints->empty() ? m_document.placeOf(number) : (*joints)[vertex];
        };
        constexpr auto kUnused = std::numeric_limits<std::uint32_t>::max();
        std::vector<std::uint32_t> numbers(places->size() / 3, kUnused); // often many meshes share positions
        for (const std::uint32_t corner : *corners) {
            if (numbers[corner] != kUnused)
                continue;
            numbers[corner] = static_cast<std::uint32_t>(m_made.vertices());
            const float *const own = places->data() + std::size_t{3} * corner;
            const glm::dvec4 place = wayOf(corner) * glm::dvec4(own[0], own[1], own[2], 1.0);
            if (const Result<void> done = m_made.addVertex(glm::dvec3(place)); !done)
                return fail("{}: {}", what, done.error().message);
        }
        useMaterial(primitive.material, name);
        for (std::size_t i = 0; i + 3 <= corners->size(); i += 3) {
            const bool mirrored = glm::determinant(glm::dmat3(wayOf((*corners)[i]))) < 0.0;
            const std::uint32_t a = numbers[(*corners)[i]], b = numbers[(*corners)[i + 1]],
                                c = numbers[(*corners)[i + 2]];
            if (const Result<void> done = m_made.addTriangle(a, mirrored ? c : b, mirrored ? b : c); !done)
                return fail("node '{}': {}", name, done.error().message);
        }
        return {};
    }

    // Small files can have a mesh or a skin many times.
    Result<void> countRead(std::size_t rows)
    {
        m_rows += rows;
        return m_rows <= kMostRows
                   ? Result<void>{}
                   : fail("the nodes have more than {} positions and joints together", kMostRows);
    }

    void useMaterial(int material, const std::string &object)
    {
        const bool has = material >= 0 && static_cast<std::size_t>(material) < m_model.materials.size();
        const std::string name =
            has ? m_model.materials[static_cast<std::size_t>(material)].name : std::string();
        m_made.useMaterial(name.empty() ? object : name);
    }

    // Where the joints of the node's skin bring each vertex, as they stand without animation; empty without a
    // skin.
    Result<std::vector<glm::dmat4>> jointsOf(const tinygltf::Node &node, const tinygltf::Primitive &primitive,
                                             std::size_t count, const std::string &name)
    {
        const auto joints = primitive.attributes.find("JOINTS_0"),
                   weights = primitive.attributes.find("WEIGHTS_0");
        if (node.skin < 0 || joints == primitive.attributes.end() || weights == primitive.attributes.end())
            return std::vector<glm::dmat4>();
        const Result<std::vector<glm::dmat4>> ways = waysOf(node.skin);
        if (!ways)
            return tl::unexpected(ways.error());
        const auto which = m_document.integers(joints->second, 4, fmt::format("joints of node '{}'", name));
        if (!which)
            return tl::unexpected(which.error());
        const auto much = m_document.floats(weights->second, 4, fmt::format("weights of node '{}'", name));
        if (!much)
            return tl::unexpected(much.error());
        if (count > mesh::kMostVertices)
            return fail("node '{}' has {}, {} are allowed", name, quantity(count, "vertex"),
                        mesh::kMostVertices);
        if (which->size() != count * 4 || much->size() != count * 4)
            return fail("node '{}' has {}, joints of {} and weights of {}", name, quantity(count, "vertex"),
                        which->size() / 4, much->size() / 4);
        std::vector<glm::dmat4> moved;
        for (std::size_t i = 0; i < count * 4; i += 4) {
            glm::dmat4 sum(0.0);
            double all = 0.0;
            for (std::size_t k = i; k < i + 4; ++k) {
                if ((*which)[k] >= ways->size())
                    return fail("vertex {} of node '{}' has joint {}, the skin has {}", i / 4, name,
                                (*which)[k], ways->size());
                sum += (*ways)[(*which)[k]] * static_cast<double>((*much)[k]);
                all += static_cast<double>((*much)[k]);
            }
            moved.push_back(all > 0.0 ? sum / all
                                      : m_document.placeOf(static_cast<int>(&node - m_model.nodes.data())));
        }
        return moved;
    }

    // From the mesh to where each joint brings it.
    Result<std::vector<glm::dmat4>> waysOf(int number)
    {
        if (static_cast<std::size_t>(number) >= m_model.skins.size())
            return fail("skin {} is not there, the file has {}", number, m_model.skins.size());
        const tinygltf::Skin &skin = m_model.skins[static_cast<std::size_t>(number)];
        std::vector<glm::dmat4> ways;
        std::vector<float> inverse;
        if (skin.inverseBindMatrices >= 0) {
            auto values = m_document.floats(skin.inverseBindMatrices, 16,
                                            fmt::format("bind matrices of skin '{}'", skin.name));
            if (!values)
                return tl::unexpected(values.error());
            inverse = std::move(*values);
            if (inverse.size() < skin.joints.size() * 16)
                return fail("skin '{}' has {}, {} of them have bind matrices", skin.name,
                            quantity(skin.joints.size(), "joint"), inverse.size() / 16);
        }
        if (const Result<void> allowed = countRead(skin.joints.size() + inverse.size() / 16); !allowed)
            return tl::unexpected(allowed.error());
        for (std::size_t i = 0; i < skin.joints.size(); ++i) {
            const int joint = skin.joints[i];
            if (joint < 0 || static_cast<std::size_t>(joint) >= m_model.nodes.size())
                return fail("joint {} of skin '{}' is node {}, there are {}", i, skin.name, joint,
                            m_model.nodes.size());
            glm::dmat4 bind(1.0);
            for (std::size_t k = 0; k < 16 && !inverse.empty(); ++k)
                bind[static_cast<int>(k / 4)][static_cast<int>(k % 4)] =
                    static_cast<double>(inverse[i * 16 + k]);
            ways.push_back(m_document.placeOf(joint) * bind);
        }
        return ways;
    }

    // Three for each triangle, of strips and fans too.
    Result<std::vector<std::uint32_t>> cornersOf(const tinygltf::Primitive &primitive, std::size_t vertices,
                                                 const std::string &name) const
    {
        std::vector<std::uint32_t> indices;
        if (primitive.indices >= 0) {
            auto read = m_document.integers(primitive.indices, 1, fmt::format("indices of node '{}'", name));
            if (!read)
                return tl::unexpected(read.error());
            indices = std::move(*read);
        } else {
            indices.resize(vertices);
            std::iota(indices.begin(), indices.end(), 0u);
        }
        for (std::size_t i = 0; i < indices.size(); ++i) {
            if (indices[i] >= vertices)
                return fail("index {} of node '{}' is {}, it has {}", i, name, indices[i],
                            quantity(vertices, "vertex"));
        }
        if (primitive.mode == TINYGLTF_MODE_TRIANGLES || primitive.mode < 0)
            return indices;
        const bool fan = primitive.mode == TINYGLTF_MODE_TRIANGLE_FAN;
        std::vector<std::uint32_t> corners;
        for (std::size_t i = 2; i < indices.size(); ++i) {
            const bool turned = !fan && i % 2 != 0; // every second one of a strip
            corners.push_back(indices[fan ? 0 : i - 2]);
            corners.push_back(indices[turned ? i : i - 1]);
            corners.push_back(indices[turned ? i - 1 : i]);
        }
        return corners;
    }

    static constexpr std::size_t kMostRows = 20'000'000;

    const GlbDocument &m_document;
    const tinygltf::Model &m_model;
    MeshCollector m_made;
    std::size_t m_rows = 0; // that were read: primitives, positions, joints
    std::size_t m_linesAndPoints = 0, m_morphed = 0;
};

} // namespace

Result<ReadMesh> readGlbMesh(const BytesView &glb, const MeshSpace &space)
{
    const Result<GlbDocument> document = GlbDocument::read(glb);
    if (!document)
        return tl::unexpected(document.error());
    return GlbMeshReader(*document, space).read();
}

} // namespace cutaway::exchange
