// SPDX-License-Identifier: MIT
#include "core/geom/build/nifscene.h"

#include "core/geom/build/havokshapes.h"
#include "core/geom/build/nifmeshes.h"
#include "core/geom/build/nifshapes.h"
#include "core/nif/state.h"

#include <glm/gtc/matrix_transform.hpp>
#include <map>
#include <memory>
#include <vector>

namespace cutaway::geom
{

namespace
{

constexpr std::uint32_t kDeepestNode = 256;

class SceneBuilder
{
public:
    SceneBuilder(const File &file, Progress &progress)
        : m_file(file), m_progress(progress), m_seen(file.units().size(), false)
    {
        m_list.unit = "units";
        m_list.metresPerUnit = 1.0 / havokScale(file);
    }

    DrawList build()
    {
        for (const std::uint32_t root : nif::stateOf(m_file).roots) {
            if (const auto unit = nif::unitOfBlock(nif::stateOf(m_file), root))
                visit(*unit, glm::mat4(1.0f), 0);
        }
        return std::move(m_list);
    }

private:
    // v_parent = T + R * (S * v); the rotation is stored row by row.
    static glm::mat4 localOf(const BlockReader &node)
    {
        const auto rotation = node.find("rotation");
        const Value value = rotation ? node.tree().value(*rotation) : Value{};
        const auto *m = std::get_if<std::vector<double>>(&value);
        glm::mat4 matrix(1.0f);
        const auto scale = static_cast<float>(node.number("scale"));
        for (int column = 0; column < 3 && m != nullptr && m->size() == 9; ++column) {
            for (int row = 0; row < 3; ++row)
                matrix[column][row] =
                    static_cast<float>((*m)[static_cast<std::size_t>(row * 3 + column)]) * scale;
        }
        matrix[3] = glm::vec4(node.vec3("translation"), 1.0f);
        return matrix;
    }

    void visit(UnitId unit, const glm::mat4 &parent, std::uint32_t depth)
    {
        if (m_seen[unit] || depth > kDeepestNode || m_progress.cancelled())
            return; // a block has one place; a cycle ends here
        m_seen[unit] = true;
        const BlockReader block(m_file, unit);
        if (!block.find("translation"))
            return; // no scene object
        const glm::mat4 world = parent * localOf(block);
        if (const auto collision = referenced(m_file, block, "collision"))
            addCollision(*collision, world);
        addNifMesh(m_file, block, world, m_list);
        if (block.find("children"))
            addNode(block, world);
        for (const UnitId child : referencedAll(m_file, block, "children"))
            visit(child, world, depth + 1);
    }

    void addNode(const BlockReader &block, const glm::mat4 &world)
    {
        Batch batch;
        batch.layer = Layer::Nodes;
        batch.topology = Topology::Lines;
        batch.label = m_file.format().unitTitle(m_file, block.unit());
        batch.transform = world;
        const float size = 4.0f; // units; a thumb's breadth in the games
        batch.addSource(block.source(), 0);
        constexpr std::array<std::uint8_t, 3> kAxisColors[] = {{200, 90, 84}, {96, 170, 100}, {90, 140, 210}};
        constexpr std::string_view kAxisNames[] = {"x axis", "y axis", "z axis"};
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 tip(0.0f);
            tip[axis] = size;
            batch.addLine({}, tip, m_list.categoryNamed(kAxisNames[axis], kAxisColors[axis]));
        }
        if (isDrawable(glm::vec3(world[3])))
            m_list.batches.push_back(std::move(batch));
    }

    void addCollision(UnitId unit, const glm::mat4 &world)
    {
        const BlockReader collision(m_file, unit);
        if (const auto system = referenced(m_file, collision, "system"))
            addPackfileBody(*system, static_cast<std::uint32_t>(collision.integer("bodyId")));
        const auto body = referenced(m_file, collision, "body");
        if (!body)
            return;
        const BlockReader rigid(m_file, *body);
        const auto shape = referenced(m_file, rigid, "shape");
        if (!shape)
            return;
        glm::mat4 place = glm::scale(world, glm::vec3(havokScale(m_file)));
        if (m_file.format().unitType(m_file, *body) ==
            "bhkRigidBodyT") // the T stands for its transform being used
            place = place * glm::translate(glm::mat4(1.0f), rigid.vec3("translation")) *
                    glm::mat4_cast(rigid.quat("rotation"));
        addNifShape(m_file, *shape, place, m_list);
    }

    // The packfile is a document of its own; here its triangles stand for the block that holds it.
    // Bodies stand in the space of the file's root, not of the node that names them: with the node's own
    // transform on top, real collision lies beside its mesh.
    void addPackfileBody(UnitId system, std::uint32_t body)
    {
        const File *packfile = packfileOf(system);
        if (packfile == nullptr)
            return;
        DrawList part = havokBody(*packfile, body, m_progress);
        for (Batch &batch : part.batches) {
            for (std::uint16_t &category : batch.categories)
                category = namedCategory(m_list, part.categories[category].name);
            batch.transform = glm::scale(glm::mat4(1.0f), glm::vec3(havokScale(m_file))) * batch.transform;
            batch.sources.clear();
            batch.sources.push_back({0, {system, {}}, 0});
            m_list.batches.push_back(std::move(batch));
        }
    }

    const File *packfileOf(UnitId system)
    {
        if (const auto known = m_packfiles.find(system); known != m_packfiles.end())
            return known->second.get();
        const ByteRange range = m_file.units().range(system);
        for (const Embedded &part : m_file.format().embedded(m_file)) {
            if (range.contains(part.range))
                return (m_packfiles[system] = m_file.openEmbedded(part, m_file.formats())).get();
        }
        return nullptr;
    }

    const File &m_file;
    Progress &m_progress;
    std::map<UnitId, std::unique_ptr<File>> m_packfiles;
    std::vector<bool> m_seen;
    DrawList m_list;
};

} // namespace

DrawList nifScene(const File &file, Progress &progress)
{
    return SceneBuilder(file, progress).build();
}

} // namespace cutaway::geom
