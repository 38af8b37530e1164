// SPDX-License-Identifier: MIT
#include "core/picture/scene/nifscene.h"

#include "core/domains/physics/constraints.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/niftransform.h"
#include "core/formats/nif/state.h"
#include "core/picture/lengthnames.h"
#include "core/picture/scene/constraintlines.h"
#include "core/picture/scene/havokshapes.h"
#include "core/picture/scene/linework.h"
#include "core/picture/scene/massaxes.h"
#include "core/picture/scene/nifmeshes.h"
#include "core/picture/scene/nifshapes.h"
#include "core/picture/scene/packedgeometry.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace cutaway::picture
{

namespace
{

constexpr std::uint32_t kDeepestNode = 256;
constexpr double kUnitsToMetre = 69.99125;    // the size of people is the same in all games
constexpr float kNodeSize = 4.0f;             // units; a thumb's breadth in the games
constexpr float kConstraintShare = 0.05f;     // of the radius of the picture
constexpr std::int64_t kInlineMeshes = 0x200; // of the flags of a BSGeometry
constexpr std::int64_t kHiddenFlag = 1;       // of a scene object and all below it

class SceneBuilder
{
public:
    SceneBuilder(const File &file, Progress &progress)
        : m_file(file), m_progress(progress), m_havok(nif::havokScale(file))
    {
        m_list.unit = kGameUnits;
        m_list.metresPerUnit = 1.0 / kUnitsToMetre;
        m_list.havokPerUnit = 1.0 / static_cast<double>(m_havok);
        m_nodes.layer = Layer::Nodes;
        m_hiddenNodes.layer = Layer::Hidden;
        for (Batch *nodes : {&m_nodes, &m_hiddenNodes}) {
            nodes->topology = Topology::Lines;
            nodes->label = "nodes";
        }
    }

    DrawList build()
    {
        for (const std::uint32_t root : nif::stateOf(m_file).roots) {
            if (const auto unit = nif::unitOfBlock(nif::stateOf(m_file), root))
                place(*unit, kNoUnit, 0);
        }
        for (const UnitId unit : m_order) {
            if (m_progress.cancelled())
                break;
            addObject(unit);
        }
        for (const UnitId system : m_systems)
            addPackfile(system, glm::scale(glm::mat4(1.0f), glm::vec3(m_havok)));
        for (const auto &[cloth, world] : m_cloths)
            addPackfile(cloth, world);
        addConstraintLines();
        for (Batch *nodes : {&m_nodes, &m_hiddenNodes}) {
            if (nodes->primitives() != 0)
                m_list.batches.push_back(std::move(*nodes));
        }
        return std::move(m_list);
    }

private:
    // The transform and visibility of a scene object.
    struct Stand {
        glm::mat4 world{1.0f};
        UnitId parent = kNoUnit;
        bool isHidden = false;
    };

    // Finds out where everything stands; a block has one place, so a cycle ends here.
    void place(UnitId unit, UnitId parent, std::uint32_t depth)
    {
        if (m_places.contains(unit) || depth > kDeepestNode)
            return;
        const Reader block(m_file.tree(unit));
        if (!block.has("translation"_f) || !block.has("rotation"_f))
            return; // no scene object
        Stand stand{nif::nodeTransform(block), parent, isHidden(block)};
        if (const auto above = m_places.find(parent); above != m_places.end()) {
            stand.world = above->second.world * stand.world;
            stand.isHidden = stand.isHidden || above->second.isHidden;
        }
        m_places[unit] = stand;
        m_order.push_back(unit);
        for (const UnitId child : nif::referencedAll(m_file, block, "children"_f))
            place(child, unit, depth + 1);
    }

    // See "Hidden objects" in core/formats/nif/FORMAT.md.
    bool isHidden(const Reader &block) const
    {
        const std::int64_t flags = block.integer("flags"_f) | block.integer("flags16"_f);
        return (flags & kHiddenFlag) != 0 ||
               m_file.format().unitSummary(m_file, block.unit()).starts_with("EditorMarker");
    }

    // The object and all above it.
    std::vector<UnitId> chainFrom(UnitId unit) const
    {
        std::vector<UnitId> chain;
        for (auto at = m_places.find(unit); at != m_places.end(); at = m_places.find(at->second.parent))
            chain.push_back(at->first);
        return chain;
    }

    void addObject(UnitId unit)
    {
        const Reader block(m_file.tree(unit));
        const Stand &stand = m_places[unit];
        std::size_t first = m_list.batches.size();
        if (const auto collision = nif::referenced(m_file, block, "collision"_f))
            addCollision(*collision, unit);
        for (; first < m_list.batches.size(); ++first)
            m_list.batches[first].nodes = chainFrom(unit);
        addNifMesh(
            m_file, block, stand.world,
            [this](UnitId node) {
                const auto known = m_places.find(node);
                return known == m_places.end() ? std::nullopt : std::optional(known->second.world);
            },
            m_list);
        for (const UnitId extra : nif::referencedAll(m_file, block, "extra"_f))
            addExtra(extra, stand.world);
        for (; first < m_list.batches.size(); ++first) {
            Batch &mesh = m_list.batches[first];
            mesh.layer = stand.isHidden ? Layer::Hidden : mesh.layer;
            mesh.owners.push_back(sourceOf(block));
            mesh.nodes = chainFrom(stand.parent);
        }
        if (block.has("children"_f))
            addNode(block, stand);
        if (m_file.format().unitType(m_file, unit) == "BSGeometry")
            reportShape(m_file, unit, Severity::Note,
                        fmt::format("{} is not drawn: its meshes {}", m_file.format().unitTitle(m_file, unit),
                                    (block.integer("flags"_f) & kInlineMeshes) != 0
                                        ? "stand in the block in Starfield's form"
                                        : "are files of their own"),
                        m_list);
    }

    void addNode(const Reader &block, const Stand &stand)
    {
        const glm::mat4 &world = stand.world;
        if (!isDrawable(glm::vec3(world[3]))) {
            reportShape(m_file, block.unit(), Severity::Warning,
                        fmt::format("{} stands at a place that is not finite or absurdly far",
                                    m_file.format().unitTitle(m_file, block.unit())),
                        m_list);
            return;
        }
        Batch &nodes = stand.isHidden ? m_hiddenNodes : m_nodes;
        nodes.addSource(sourceOf(block), 0);
        addAxes(nodes, world, kNodeSize, m_list);
        const std::string name = m_file.format().unitSummary(m_file, block.unit());
        m_list.labels.push_back({glm::vec3(world[3]), name, Layer::Names, sourceOf(block)});
    }

    // Collision of hidden objects counts in the game, and is drawn.
    void addCollision(UnitId unit, UnitId holder)
    {
        const Reader collision(m_file.tree(unit));
        if (const auto system = nif::referenced(m_file, collision, "system"_f))
            hold(*system, collision, holder);
        const auto body = nif::referenced(m_file, collision, "body"_f);
        if (!body)
            return;
        const Reader rigid(m_file.tree(*body));
        const std::string type = m_file.format().unitType(m_file, *body);
        glm::mat4 place = glm::scale(m_places[holder].world, glm::vec3(m_havok));
        if (type == "bhkRigidBodyT") // the T stands for its transform being used
            place = place * nif::bodyTransform(rigid);
        m_bodies[*body] = place;
        for (const UnitId constraint : nif::referencedAll(m_file, rigid, "constraints"_f))
            m_constraints.insert(constraint);
        Traits traits;
        const std::string layer = nameOfValue(rigid.member("filter"_f), "layer"_f);
        traits.body = m_list.traitNamed(ColorBy::Body, m_file.format().unitTitle(m_file, *body));
        if (!layer.empty())
            traits.collisionLayer = m_list.traitNamed(ColorBy::CollisionLayer, layer);
        const NifShapePlace below{place, traits, {sourceOf(rigid), sourceOf(collision)}};
        if (const auto shape = nif::referenced(m_file, rigid, "shape"_f))
            m_shapes.add(*shape, below);
        if (rigid.has("aabb"_f))
            addPhantomBox(rigid, below);
        addBodyMass(rigid, below);
    }

    void addPhantomBox(const Reader &phantom, const NifShapePlace &place)
    {
        Batch batch;
        batch.topology = Topology::Lines;
        batch.label = m_file.format().unitTitle(m_file, phantom.unit());
        batch.transform = place.world;
        batch.owners = place.owners;
        batch.addSource(sourceOf(phantom, "aabb"_f), 0);
        batch.addTraits(place.traits);
        const Reader box = phantom.member("aabb"_f);
        addBoxLines(batch, box.vec3("min"_f), box.vec3("max"_f), namedCategory(m_list, "phantom"));
        addBatch(m_file, phantom.unit(), batch.label, std::move(batch), m_list);
    }

    // Bodies without mass never move: where their centre would be means nothing.
    void addBodyMass(const Reader &body, const NifShapePlace &place)
    {
        Mass mass;
        mass.mass = static_cast<float>(body.number("mass"_f));
        const Reader rows = body.member("inertia"_f);
        if (!(mass.mass > 0.0f) || !rows)
            return;
        const glm::mat3 tensor(rows.vec3("row0"_f), rows.vec3("row1"_f), rows.vec3("row2"_f));
        glm::mat3 axes(1.0f);
        mass.inertia = principalAxes(tensor, axes);
        mass.frame = place.world * glm::translate(glm::mat4(1.0f), body.vec3("center"_f)) * glm::mat4(axes);
        mass.fallback = kNodeSize / m_havok;
        mass.label = m_file.format().unitTitle(m_file, body.unit());
        mass.centre = sourceOf(body, "center"_f);
        mass.axes = sourceOf(body, "inertia"_f);
        mass.owners = place.owners;
        addMass(mass, m_list);
    }

    void addConstraintLines()
    {
        std::vector<physics::Constraint> constraints;
        const auto placeOf = [this](UnitId body) {
            const auto known = m_bodies.find(body);
            return known == m_bodies.end() ? std::nullopt : std::optional(known->second);
        };
        for (const UnitId unit : m_constraints) {
            const auto found = physics::nifConstraints(m_file, unit, placeOf);
            if (found)
                constraints.insert(constraints.end(), found->begin(), found->end());
            else
                reportConstraint(m_file, unit, found.error(), m_list);
        }
        if (!constraints.empty())
            addConstraints(constraints, kConstraintShare * std::max(m_list.bounds().radius(), 1.0f), m_list);
    }

    // A file has one cloth, which its root holds; of several holders the first counts.
    void addExtra(UnitId extra, const glm::mat4 &world)
    {
        m_packed.add(extra, world);
        if (m_file.format().unitType(m_file, extra) == "BSClothExtraData")
            m_cloths.emplace(extra, world);
    }

    // A collision object places a body of a packfile: its shapes lie in the space of the object's target. Of
    // two that name one body the first counts.
    void hold(UnitId system, const Reader &collision, UnitId holder)
    {
        if (!m_held.contains(system))
            m_systems.push_back(system);
        const auto target = nif::referenced(m_file, collision, "target"_f);
        const UnitId node = target && m_places.contains(*target) ? *target : holder;
        HeldBody body{m_places[node].world, {sourceOf(collision)}, chainFrom(node)};
        body.place[3] = glm::vec4(glm::vec3(body.place[3]) / m_havok, 1.0f);
        m_held[system].emplace(static_cast<std::uint32_t>(collision.integer("bodyId"_f)), std::move(body));
    }

    // The packfile is a document of its own; here its primitives stand for the block that holds it and know
    // their place inside.
    void addPackfile(UnitId system, const glm::mat4 &place)
    {
        const ByteRange range = m_file.units().range(system);
        for (const Embedded &part : m_file.format().embedded(m_file)) {
            if (!range.contains(part.range))
                continue;
            const auto packfile = m_file.openEmbedded(part, m_file.formats());
            DrawList bodies = havokBodies(*packfile, m_progress, m_held[system]);
            bodies.metresPerUnit = m_list.metresPerUnit; // the scale is the game's, not that of real metres
            for (Diagnostic &diagnostic : bodies.diagnostics) {
                diagnostic.unit = system;
                diagnostic.range.offset += part.range.offset;
            }
            for (Label &label : bodies.labels)
                label.source = {system, {}};
            m_list.parts.push_back(part);
            for (std::size_t b = join(m_list, std::move(bodies), place); b < m_list.batches.size(); ++b)
                becomePart(m_list.batches[b], system);
            return;
        }
    }

    void becomePart(Batch &batch, UnitId system) const
    {
        batch.part = static_cast<std::uint32_t>(m_list.parts.size());
        batch.partSources = std::move(batch.sources);
        batch.sources = {{0, {system, {}}, 0}};
        if (batch.partOwners.empty()) // no collision object holds it
            batch.partOwners = std::exchange(batch.owners, {});
    }

    const File &m_file;
    Progress &m_progress;
    float m_havok;
    std::map<UnitId, Stand> m_places;
    std::vector<UnitId> m_order;
    std::map<UnitId, glm::mat4> m_bodies;
    std::set<UnitId> m_constraints;
    std::vector<UnitId> m_systems; // blocks with packfiles, in the order in which they are named
    std::map<UnitId, HeldBodies> m_held;
    std::map<UnitId, glm::mat4> m_cloths; // blocks with packfiles in game units, where their nodes stand
    Batch m_nodes, m_hiddenNodes;
    DrawList m_list;
    NifShapes m_shapes{m_file, m_list};
    PackedGeometry m_packed{m_file, m_list};
};

} // namespace

DrawList nifScene(const File &file, Progress &progress)
{
    return SceneBuilder(file, progress).build();
}

} // namespace cutaway::picture
