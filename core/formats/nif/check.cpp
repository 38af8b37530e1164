// SPDX-License-Identifier: MIT
#include "core/formats/nif/check.h"

#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/classgames.h"
#include "core/formats/nif/collisioncheck.h"
#include "core/formats/nif/decode.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/mesh/meshcheck.h"
#include "core/formats/nif/state.h"
#include "core/schema/value.h"

#include <algorithm>
#include <map>

namespace cutaway::nif
{

namespace
{

constexpr std::int64_t kNoName = 0xFFFFFFFF;
constexpr std::int64_t kUnsetBody = 0xFFFFFFFF;
constexpr std::uint64_t kBsxHavok = 0x2;

class NifChecker
{
public:
    NifChecker(const File &file, Diagnostics &diagnostics)
        : m_file(file), m_state(stateOf(file)), m_diagnostics(diagnostics), m_owned(m_state.blocksFound),
          m_reached(m_state.blocksFound, Mark::New), m_meshes(file, diagnostics)
    {
    }

    void run(Progress &progress)
    {
        m_isOpaque = m_state.blocksFound != m_state.header.numBlocks; // what is left may hold anything
        for (UnitId unit = 0; unit < m_file.units().size(); ++unit) {
            if (progress.cancelled())
                return;
            progress.report(unit, m_file.units().size());
            m_diagnostics.enterUnit(unit, m_file.units().range(unit).offset);
            checkUnit(unit);
        }
        for (const std::uint32_t root : m_state.roots)
            walk(root);
        checkOrphans();
        checkBsx();
        checkTargets();
        m_meshes.finish(!m_isOpaque);
    }

private:
    enum class Mark : std::uint8_t { New, Open, Done };

    std::string_view typeOf(std::uint32_t block) const { return typeOfBlock(m_state.header, block); }

    void checkUnit(UnitId unit)
    {
        const auto decoded = m_file.tree(unit); // mostly cached: a check has just looked at all trees
        const UnitTree &tree = *decoded;
        const bool block = isBlock(m_file, unit);
        m_isOpaque = m_isOpaque || (block && tree.undecodedBytes() != 0);
        m_block = block ? m_file.units()[unit].id : kNone;
        forEachLink(tree, [&](NodeId id, const Node &node) { checkLink(tree, id, node); });
        if (block)
            checkBlock(decoded);
    }

    void checkLink(const UnitTree &tree, NodeId id, const Node &node)
    {
        const std::int64_t value = integerAt(tree, node);
        if (node.field->link == Link::StringIndex) {
            if (value != kNoName && value >= static_cast<std::int64_t>(m_state.header.strings.size()))
                m_diagnostics.error("nif.string.range"_rule, node.range,
                                    "'{}' is string {}, the header has {}", tree.path(id), value,
                                    m_state.header.strings.size());
            return;
        }
        if (node.field->link != Link::Block && node.field->link != Link::BlockBack)
            return;
        if (value == -1)
            return;
        if (value < 0 || value >= m_state.header.numBlocks) {
            m_diagnostics.error("nif.link.range"_rule, node.range, "'{}' refers to block {}, the file has {}",
                                tree.path(id), value, m_state.header.numBlocks);
            return;
        }
        if (hasWrongType(m_file, value, node.field->linkType))
            m_diagnostics.error("nif.link.type"_rule, node.range,
                                "'{}' refers to block {}, a {}, and wants a {}", tree.path(id), value,
                                typeOf(static_cast<std::uint32_t>(value)), node.field->linkType);
        if (node.field->link == Link::Block && m_block != kNone)
            checkOwned(tree, id, node, static_cast<std::uint32_t>(value));
    }

    void checkOwned(const UnitTree &tree, NodeId id, const Node &node, std::uint32_t target)
    {
        if (target == m_block) {
            m_diagnostics.error("nif.link.self"_rule, node.range, "'{}' refers to its own block {}",
                                tree.path(id), target);
            return;
        }
        if (m_block < m_owned.size() && target < m_owned.size())
            m_owned[m_block].push_back(target);
        if (node.field->name == "collision")
            m_ownersOfCollision[target].push_back(m_block);
        checkOrder(node, target);
    }

    // Nodes stand before their children. Havok objects are built as they are read: a shape stands before what
    // is made of it, a body before its collision object.
    void checkOrder(const Node &node, std::uint32_t target)
    {
        const std::string_view name = node.field->name;
        if (name == "children" && target < m_block)
            m_diagnostics.error("nif.block.order"_rule, node.range,
                                "child block {} stands before its parent, block {}", target, m_block);
        if ((name == "body" || name == "shape" || name == "sub") && target > m_block)
            m_diagnostics.error("nif.block.order"_rule, node.range,
                                "block {} is made of block {}, which stands behind it", m_block, target);
    }

    void checkBlock(const std::shared_ptr<const UnitTree> &decoded)
    {
        const UnitTree &tree = *decoded;
        const std::string_view type = typeOf(m_block);
        const std::uint32_t stream = m_state.header.stream;
        if (stream >= kBsSkyrimSE && (type == "NiTriStrips" || type == "NiTriShape"))
            m_diagnostics.warning("nif.shape.target"_rule, {0, tree.bytes().size()},
                                  "a {} in a file of stream version {}, whose games draw BSTriShape", type,
                                  stream);
        const FieldDesc *row = blockRow(type);
        if (row == nullptr) {
            m_diagnostics.warning("nif.block.type"_rule, {0, tree.bytes().size()},
                                  "no game is known to have a class {}", type);
            return;
        }
        if (!gameHasClass(m_state.header, type))
            m_diagnostics.warning("nif.block.type"_rule, {0, tree.bytes().size()},
                                  "the game of stream version {} has no class {}", stream, type);
        if (type == "BSXFlags")
            noteBsx(tree);
        checkCollision(m_file, Reader(decoded), type, m_diagnostics);
        m_meshes.check(Reader(decoded), m_block);
        if (!derivesFrom(*row->type, "NiCollisionObject"))
            return;
        if (m_collision == kNone)
            m_collision = m_block;
        if (type == "bhkNPCollisionObject")
            checkBody(tree);
        m_collisions.push_back(m_block);
    }

    // A collision object of Fallout 4 and later names a body of its system's packfile by number.
    void checkBody(const UnitTree &tree)
    {
        const auto place = tree.childNamed(tree.root(), "bodyId");
        const auto system = number(tree, "system");
        if (!place || !system)
            return;
        const std::int64_t body = integerAt(tree, *place);
        const ByteRange range = tree.node(*place).range;
        if (body == kUnsetBody) {
            m_diagnostics.error("nif.body.unset"_rule, range,
                                "the collision object names no body of its system");
            return;
        }
        if (!m_bodies)
            m_bodies = countBodies();
        const auto known = m_bodies->find(*system);
        if (known != m_bodies->end() && body >= known->second)
            m_diagnostics.error("nif.body.range"_rule, range,
                                "body {} is named, the packfile of block {} has {}", body, *system,
                                known->second);
    }

    // Bodies by system block, of the packfiles that the known formats can open.
    std::map<std::int64_t, std::int64_t> countBodies() const
    {
        std::map<std::int64_t, std::int64_t> counts;
        for (const Embedded &part : m_file.format().embedded(m_file)) {
            const auto packfile = m_file.openEmbedded(part, m_file.formats());
            const std::int64_t block = m_file.units()[m_file.units().at(part.range.offset)].id;
            for (UnitId unit = 0; unit < packfile->units().size(); ++unit) {
                const auto tree = packfile->tree(unit);
                if (const auto bodies = tree->childNamed(tree->root(), "bodyCinfos"))
                    counts[block] += tree->node(*bodies).childCount;
            }
        }
        return counts;
    }

    void noteBsx(const UnitTree &tree)
    {
        m_bsx = static_cast<std::uint64_t>(number(tree, "value").value_or(0));
        m_bsxBlock = m_block;
    }

    // The node that a collision object points back at has to be the node that owns it. All owners are known
    // once all blocks were looked at.
    void checkTargets()
    {
        for (const std::uint32_t block : m_collisions) {
            const UnitId unit = block + 1;
            m_diagnostics.enterUnit(unit, m_file.units().range(unit).offset);
            checkTarget(*m_file.tree(unit), m_ownersOfCollision[block]);
        }
    }

    void checkTarget(const UnitTree &tree, const std::vector<std::uint32_t> &owners)
    {
        const auto target = tree.childNamed(tree.root(), "target");
        if (!target)
            return;
        const ByteRange range = tree.node(*target).range;
        const std::int64_t named = integerAt(tree, *target);
        if (!owners.empty()) {
            if (std::ranges::find(owners, named, [](std::uint32_t b) { return std::int64_t{b}; }) ==
                owners.end())
                m_diagnostics.error("nif.collision.target"_rule, range,
                                    "the target is {}, block {} owns this collision object",
                                    named < 0 ? std::string("none") : fmt::format("block {}", named),
                                    owners.front());
            return;
        }
        const auto unit = unitOfBlock(m_state, named);
        const auto collision = unit ? number(*m_file.tree(*unit), "collision") : std::nullopt;
        if (collision)
            m_diagnostics.warning("nif.collision.target"_rule, range,
                                  "the target, block {}, owns {} instead of this", named,
                                  *collision < 0 ? std::string("no collision object")
                                                 : fmt::format("collision object {}", *collision));
    }

    static std::optional<std::int64_t> number(const UnitTree &tree, std::string_view name)
    {
        const auto node = tree.childNamed(tree.root(), name);
        return node ? std::optional(integerAt(tree, *node)) : std::nullopt;
    }

    // Follows owning links depth first without recursion; an open block met again closes a cycle.
    void walk(std::uint32_t root)
    {
        struct Step {
            std::uint32_t block;
            std::size_t next;
        };
        std::vector<Step> steps;
        const auto enter = [&](std::uint32_t block) {
            if (block >= m_reached.size() || m_reached[block] == Mark::Done)
                return;
            if (m_reached[block] == Mark::Open) {
                reportAt(block, Severity::Error, "nif.link.cycle"_rule,
                         fmt::format("block {} owns itself through block {}", block, steps.back().block));
                return;
            }
            m_reached[block] = Mark::Open;
            steps.push_back({block, 0});
        };
        enter(root);
        while (!steps.empty()) {
            Step &step = steps.back();
            if (step.next < m_owned[step.block].size()) {
                enter(m_owned[step.block][step.next++]);
                continue;
            }
            m_reached[step.block] = Mark::Done;
            steps.pop_back();
        }
    }

    void checkOrphans()
    {
        if (m_isOpaque || m_state.roots.empty())
            return; // owners may hide in what could not be decoded
        for (std::uint32_t block = 0; block < m_reached.size(); ++block) {
            if (m_reached[block] == Mark::New)
                reportAt(block, Severity::Error, "nif.block.orphan"_rule,
                         fmt::format("block {} ({}) is not used", block, typeOf(block)));
        }
    }

    void checkBsx()
    {
        const bool announced = m_bsxBlock != kNone && (m_bsx & kBsxHavok) != 0;
        // Games before Fallout 4 do not mind: released files of mods have it. The editor of Fallout 4
        // crashes.
        if (announced && m_collision == kNone && !m_isOpaque)
            reportAt(m_bsxBlock, m_state.header.stream >= kBsFallout4 ? Severity::Error : Severity::Note,
                     "nif.bsx.havok"_rule, "the BSX flags announce Havok, the file has no collision object");
        if (announced || m_collision == kNone)
            return;
        if (m_bsxBlock != kNone)
            reportAt(m_bsxBlock, Severity::Error, "nif.bsx.havok"_rule,
                     fmt::format("block {} is a collision object, the BSX flags do not announce Havok",
                                 m_collision));
        else if (m_state.header.stream >= kBsFallout3 && !m_isOpaque)
            reportAt(m_collision, Severity::Error, "nif.bsx.havok"_rule,
                     "a collision object in a file without BSX flags, which would announce it");
    }

    void reportAt(std::uint32_t block, Severity severity, Code code, std::string message)
    {
        const UnitId unit = block + 1;
        const ByteRange range = m_file.units().range(unit);
        m_diagnostics.enterUnit(unit, range.offset);
        m_diagnostics.add(severity, code, {0, range.size}, std::move(message));
    }

    static constexpr std::uint32_t kNone = 0xFFFFFFFF;

    const File &m_file;
    const NifState &m_state;
    Diagnostics &m_diagnostics;
    std::vector<std::vector<std::uint32_t>> m_owned; // per block, the blocks it refers to as owner
    std::vector<Mark> m_reached;
    std::vector<std::uint32_t> m_collisions;                                 // collision objects
    std::map<std::uint32_t, std::vector<std::uint32_t>> m_ownersOfCollision; // by collision object
    MeshCheck m_meshes;
    std::optional<std::map<std::int64_t, std::int64_t>> m_bodies; // made when the first object asks
    std::uint32_t m_block = kNone;                                // being checked
    std::uint32_t m_collision = kNone;
    std::uint32_t m_bsxBlock = kNone;
    std::uint64_t m_bsx = 0;
    bool m_isOpaque = false;
};

} // namespace

void checkNif(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    NifChecker(file, diagnostics).run(progress);
}

} // namespace cutaway::nif
