// SPDX-License-Identifier: MIT
#include "core/geom/build/nifscene.h"

#include "core/geom/build/havokshapes.h"
#include "core/geom/build/linework.h"
#include "core/geom/build/massaxes.h"
#include "core/geom/build/nifconstraints.h"
#include "core/geom/build/nifmeshes.h"
#include "core/geom/build/nifshapes.h"
#include "core/geom/build/niftransform.h"
#include "core/nif/state.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <map>
#include <set>
#include <vector>

namespace cutaway::geom
{

namespace
{

constexpr std::uint32_t kDeepestNode = 256;
constexpr double kUnitsToMetre = 69.99125; // the size of people is the same in all games
constexpr float kNodeSize = 4.0f;          // units; a thumb's breadth in the games
constexpr float kConstraintShare = 0.05f;  // of the radius of the picture

class SceneBuilder
{
public:
    SceneBuilder(const File &file, Progress &progress)
        : m_file(file), m_progress(progress), m_havok(havokScale(file))
    {
        m_list.unit = "units";
        m_list.metresPerUnit = 1.0 / kUnitsToMetre;
        m_list.havokPerUnit = 1.0 / static_cast<double>(m_havok);
        m_nodes.layer = Layer::Nodes;
        m_nodes.topology = Topology::Lines;
        m_nodes.label = "nodes";
    }

    DrawList build()
    {
        for (const std::uint32_t root : nif::stateOf(m_file).roots) {
            if (const auto unit = nif::unitOfBlock(nif::stateOf(m_file), root))
                place(*unit, glm::mat4(1.0f), 0);
        }
        for (const UnitId unit : m_order) {
            if (m_progress.cancelled())
                break;
            addObject(unit);
        }
        addJoints();
        if (m_nodes.primitives() != 0)
            m_list.batches.push_back(std::move(m_nodes));
        return std::move(m_list);
    }

private:
    // Finds out where everything stands; a block has one place, so a cycle ends here.
    void place(UnitId unit, const glm::mat4 &parent, std::uint32_t depth)
    {
        if (m_places.contains(unit) || depth > kDeepestNode)
            return;
        const BlockReader block(m_file, unit);
        if (!block.find("translation") || !block.find("rotation"))
            return; // no scene object
        const glm::mat4 world = parent * nifTransform(block);
        m_places[unit] = world;
        m_order.push_back(unit);
        for (const UnitId child : referencedAll(m_file, block, "children"))
            place(child, world, depth + 1);
    }

    void addObject(UnitId unit)
    {
        const BlockReader block(m_file, unit);
        const glm::mat4 &world = m_places[unit];
        if (const auto collision = referenced(m_file, block, "collision"))
            addCollision(*collision, world);
        addNifMesh(
            m_file, block, world,
            [this](UnitId node) {
                const auto known = m_places.find(node);
                return known == m_places.end() ? std::nullopt : std::optional(known->second);
            },
            m_list);
        if (block.find("children"))
            addNode(block, world);
        if (m_file.format().unitType(m_file, unit) == "BSGeometry")
            reportShape(m_file, unit, Severity::Note,
                        "BSGeometry is not drawn: its meshes are files of their own", m_list);
    }

    void addNode(const BlockReader &block, const glm::mat4 &world)
    {
        if (!isDrawable(glm::vec3(world[3]))) {
            reportShape(m_file, block.unit(), Severity::Warning,
                        fmt::format("{} stands at a place that is not finite or absurdly far",
                                    m_file.format().unitTitle(m_file, block.unit())),
                        m_list);
            return;
        }
        m_nodes.addSource(block.source(), 0);
        addAxes(m_nodes, world, kNodeSize, m_list);
        const std::string name = m_file.format().unitSummary(m_file, block.unit());
        m_list.labels.push_back({glm::vec3(world[3]), name, Layer::Names, block.source()});
    }

    void addCollision(UnitId unit, const glm::mat4 &world)
    {
        const BlockReader collision(m_file, unit);
        if (const auto system = referenced(m_file, collision, "system"))
            addPackfile(*system);
        const auto body = referenced(m_file, collision, "body");
        if (!body)
            return;
        const BlockReader rigid(m_file, *body);
        const std::string type = m_file.format().unitType(m_file, *body);
        glm::mat4 place = glm::scale(world, glm::vec3(m_havok));
        if (type == "bhkRigidBodyT") // the T stands for its transform being used
            place = place * bodyTransform(rigid);
        m_bodies[*body] = place;
        for (const UnitId constraint : referencedAll(m_file, rigid, "constraints"))
            m_constraints.insert(constraint);
        Traits traits;
        const std::string layer = nameOfValue(rigid.member("filter"), "layer");
        traits.body = m_list.traitNamed(ColorBy::Body, m_file.format().unitTitle(m_file, *body));
        if (!layer.empty())
            traits.collisionLayer = m_list.traitNamed(ColorBy::CollisionLayer, layer);
        if (const auto shape = referenced(m_file, rigid, "shape"))
            addNifShape(m_file, *shape, place, m_list, traits);
        if (rigid.find("aabb"))
            addPhantomBox(rigid, place, traits);
        addBodyMass(rigid, place);
    }

    void addPhantomBox(const BlockReader &phantom, const glm::mat4 &place, const Traits &traits)
    {
        Batch batch;
        batch.topology = Topology::Lines;
        batch.label = m_file.format().unitTitle(m_file, phantom.unit());
        batch.transform = place;
        batch.addSource(phantom.sourceOf("aabb"), 0);
        batch.addTraits(traits);
        const BlockReader box = phantom.member("aabb");
        addBoxLines(batch, box.vec3("min"), box.vec3("max"), namedCategory(m_list, "phantom"));
        addBatch(m_file, phantom.unit(), batch.label, std::move(batch), m_list);
    }

    // Bodies without mass never move: where their centre would be means nothing.
    void addBodyMass(const BlockReader &body, const glm::mat4 &place)
    {
        Mass mass;
        mass.mass = static_cast<float>(body.number("mass"));
        const BlockReader rows = body.member("inertia");
        if (!(mass.mass > 0.0f) || !body.find("inertia"))
            return;
        const glm::mat3 tensor(rows.vec3("row0"), rows.vec3("row1"), rows.vec3("row2"));
        glm::mat3 axes(1.0f);
        mass.inertia = principalAxes(tensor, axes);
        mass.frame = place * glm::translate(glm::mat4(1.0f), body.vec3("center")) * glm::mat4(axes);
        mass.fallback = kNodeSize / m_havok;
        mass.label = m_file.format().unitTitle(m_file, body.unit());
        mass.centre = body.sourceOf("center");
        mass.axes = body.sourceOf("inertia");
        addMass(mass, m_list);
    }

    void addJoints()
    {
        std::vector<Constraint> constraints;
        const auto placeOf = [this](UnitId body) {
            const auto known = m_bodies.find(body);
            return known == m_bodies.end() ? std::nullopt : std::optional(known->second);
        };
        for (const UnitId unit : m_constraints) {
            const auto found = nifConstraints(m_file, unit, placeOf, m_list);
            constraints.insert(constraints.end(), found.begin(), found.end());
        }
        if (!constraints.empty())
            addConstraints(constraints, kConstraintShare * std::max(m_list.bounds().radius(), 1.0f), m_list);
    }

    // The packfile is a document of its own; here its primitives stand for the block that holds it and know
    // their place inside. Bodies stand in the space of the file's root, not of the nodes that name them: with
    // a node's own transform on top, real collision lies beside its mesh.
    void addPackfile(UnitId system)
    {
        if (!m_systems.insert(system).second)
            return;
        const ByteRange range = m_file.units().range(system);
        for (const Embedded &part : m_file.format().embedded(m_file)) {
            if (!range.contains(part.range))
                continue;
            const auto packfile = m_file.openEmbedded(part, m_file.formats());
            DrawList bodies = havokBodies(*packfile, m_progress);
            bodies.metresPerUnit = m_list.metresPerUnit; // the scale is the game's, not that of real metres
            for (Diagnostic &diagnostic : bodies.diagnostics) {
                diagnostic.unit = system;
                diagnostic.range.offset += part.range.offset;
            }
            for (Label &label : bodies.labels)
                label.source = {system, {}};
            m_list.parts.push_back(part);
            const glm::mat4 scale = glm::scale(glm::mat4(1.0f), glm::vec3(m_havok));
            for (std::size_t b = join(m_list, std::move(bodies), scale); b < m_list.batches.size(); ++b) {
                Batch &batch = m_list.batches[b];
                batch.part = static_cast<std::uint32_t>(m_list.parts.size());
                batch.partSources = std::move(batch.sources);
                batch.sources = {{0, {system, {}}, 0}};
            }
            return;
        }
    }

    const File &m_file;
    Progress &m_progress;
    float m_havok;
    std::map<UnitId, glm::mat4> m_places;
    std::vector<UnitId> m_order;
    std::map<UnitId, glm::mat4> m_bodies;
    std::set<UnitId> m_constraints;
    std::set<UnitId> m_systems;
    Batch m_nodes;
    DrawList m_list;
};

} // namespace

DrawList nifScene(const File &file, Progress &progress)
{
    return SceneBuilder(file, progress).build();
}

} // namespace cutaway::geom
