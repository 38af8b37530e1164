// SPDX-License-Identifier: MIT
#include "core/domains/physics/bodies.h"

#include "core/domains/physics/kindlayers.h"
#include "core/file/check.h"
#include "core/file/part.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

#include <map>

namespace cutaway::physics
{

namespace
{

constexpr std::int64_t kNoBlock = -1;
// Motions of hk_2010, as Skyrim numbers them; older games do otherwise. Source: core/formats/nif/FORMAT.md,
// "Names".
constexpr std::int64_t kKeyframedMotion = 4;
constexpr std::int64_t kFixedMotion = 5;
constexpr std::int64_t kOldKeyframedMotion = 6;
constexpr std::int64_t kOldFixedMotion = 7;

std::size_t indexOf(BodyPart part)
{
    return static_cast<std::size_t>(part);
}

// The node and the collision object that a body hangs on.
struct Holder {
    std::string path;
    std::string name; // of the node
    std::optional<Reader> object;
};

class BodyList
{
public:
    BodyList(std::shared_ptr<const File> file, Progress &progress)
        : m_file(std::move(file)), m_progress(progress)
    {
    }

    std::vector<Body> take()
    {
        if (hkx::isHkx(*m_file)) {
            addSystems(m_file, {}, 0, {});
            addEntities();
        } else if (nif::isNif(*m_file))
            addNif();
        return std::move(m_bodies);
    }

private:
    std::optional<Reader> blockAt(const Reader &from, FieldName reference) const
    {
        const std::int64_t block = from.has(reference) ? from.integer(reference) : kNoBlock;
        const auto unit = nif::unitOfBlock(nif::stateOf(*m_file), block);
        return unit ? std::optional(Reader(m_file->tree(*unit))) : std::nullopt;
    }

    Holder holderOf(const Reader &collision) const
    {
        Holder holder{m_file->pathText({collision.unit(), {}}), {}, collision};
        if (const auto target = blockAt(collision, "target"_f))
            holder.name = nif::blockName(*m_file, m_file->units()[target->unit()].id);
        return holder;
    }

    void addNif()
    {
        std::map<UnitId, Holder> held; // rigid bodies
        for (UnitId unit = 0; unit < m_file->units().size() && !m_progress.cancelled(); ++unit) {
            if (!nif::isBlock(*m_file, unit))
                continue;
            const std::string type = m_file->format().unitType(*m_file, unit);
            if (type == "BSXFlags" && !m_announced)
                m_announced = Reader(m_file->tree(unit));
            const FieldDesc *row = nif::blockRow(type);
            if (row == nullptr || !nif::derivesFrom(*row->type, "NiCollisionObject"))
                continue;
            const Reader collision(m_file->tree(unit));
            if (const auto body = blockAt(collision, "body"_f))
                held.emplace(body->unit(), holderOf(collision));
            else if (const auto system = blockAt(collision, "system"_f))
                m_held[system->unit()].emplace(collision.integer("bodyId"_f), holderOf(collision));
        }
        addRigidBodies(held);
        for (const auto &[unit, part] : embeddedByHost(*m_file)) {
            if (!m_progress.cancelled())
                addSystems(m_file->openEmbedded(part, m_file->formats()),
                           m_file->pathText({unit, {}}) + kEmbeddedMark, part.range.offset, m_held[unit]);
        }
    }

    void addRigidBodies(const std::map<UnitId, Holder> &held)
    {
        for (UnitId unit = 0; unit < m_file->units().size() && !m_progress.cancelled(); ++unit) {
            if (!m_file->format().unitType(*m_file, unit).starts_with("bhkRigidBody"))
                continue;
            const Reader block(m_file->tree(unit));
            Body body;
            body.kind = kindOfRigidBody(block);
            body.document = m_file;
            body.parts[indexOf(BodyPart::Body)] = block;
            body.parts[indexOf(BodyPart::Shape)] = blockAt(block, "shape"_f);
            body.parts[indexOf(BodyPart::Surface)] = surfaceOf(body.parts[indexOf(BodyPart::Shape)]);
            const auto holder = held.find(unit);
            name(body, holder == held.end() ? nullptr : &holder->second);
            m_bodies.push_back(std::move(body));
        }
    }

    // Through what wraps the shape. Nothing for meshes of several materials.
    std::optional<Reader> surfaceOf(std::optional<Reader> shape) const
    {
        constexpr int kDeepestWrap = 16;
        for (int depth = 0; shape && depth < kDeepestWrap && !shape->has("material"_f); ++depth) {
            const auto data = blockAt(*shape, "data"_f);
            if (data)
                return data->count("materials"_f) == 1 ? std::optional(data->element("materials"_f, 0))
                                                       : std::nullopt;
            shape = blockAt(*shape, "shape"_f);
        }
        return shape;
    }

    BodyKind kindOfRigidBody(const Reader &block) const
    {
        const bool isOld = nif::stateOf(*m_file).header.stream <= nif::kBsFallout3;
        const std::int64_t motion = block.integer("motionSystem"_f);
        if (motion == (isOld ? kOldFixedMotion : kFixedMotion))
            return BodyKind::Static;
        if (motion != (isOld ? kOldKeyframedMotion : kKeyframedMotion))
            return BodyKind::Dynamic;
        const bool isAnimated = !isOld && block.number("mass"_f) == 0.0 &&
                                block.member("filter"_f).integer("layer"_f) == kAnimatedLayer;
        return isAnimated ? BodyKind::Animated : BodyKind::Keyframed;
    }

    void name(Body &body, const Holder *holder) const
    {
        body.file = m_file;
        body.parts[indexOf(BodyPart::Announced)] = m_announced;
        if (holder != nullptr) {
            body.name = holder->name;
            body.collision = holder->path;
            body.parts[indexOf(BodyPart::Collision)] = holder->object;
        }
        if (body.name.empty())
            body.name = fmt::format("body {}", m_bodies.size());
    }

    // ---- packfiles

    using Holders = std::map<std::int64_t, Holder>; // by the number of the body

    void addSystems(const std::shared_ptr<const File> &packfile, const std::string &prefix,
                    std::uint64_t base, const Holders &held)
    {
        if (!hkx::isHkx(*packfile)) // what stands there may be damaged beyond recognition
            return;
        for (const std::uint32_t object : hkx::objectsOf(*packfile, "hknpPhysicsSystemData")) {
            const auto system = hkx::readObject(*packfile, object);
            if (!system)
                continue;
            for (std::uint32_t i = 0; i < system->count("bodyCinfos"_f); ++i) {
                Body body;
                body.storage = BodyStorage::Hknp;
                body.document = packfile;
                body.prefix = prefix;
                body.base = base;
                fillParts(body, *system, i);
                const auto holder = held.find(i);
                name(body, holder == held.end() ? nullptr : &holder->second);
                m_bodies.push_back(std::move(body));
            }
        }
    }

    // Lists the entities of an hk_2010 packfile.
    void addEntities()
    {
        for (const std::uint32_t object : hkx::objectsOf(*m_file, "hkpRigidBody")) {
            const auto block = hkx::readObject(*m_file, object);
            if (!block)
                continue;
            Body body;
            body.storage = BodyStorage::Entity;
            body.kind = kindOfEntity(*block);
            body.document = m_file;
            body.parts[indexOf(BodyPart::Body)] = block;
            body.parts[indexOf(BodyPart::Shape)] =
                hkx::readTarget(*m_file, block->member("collidable"_f).member("shape"_f));
            body.name = block->text("name"_f);
            name(body, nullptr);
            m_bodies.push_back(std::move(body));
        }
    }

    static BodyKind kindOfEntity(const Reader &block)
    {
        const std::int64_t motion = block.member("motion"_f).integer("type"_f);
        return motion == kFixedMotion       ? BodyKind::Static
               : motion == kKeyframedMotion ? BodyKind::Keyframed
                                            : BodyKind::Dynamic;
    }

    // Rows that do not exist are parts that the body has not: a static body has no motion, one that is
    // keyframed no properties of it.
    static void fillParts(Body &body, const Reader &system, std::uint32_t number)
    {
        const Reader row = system.element("bodyCinfos"_f, number);
        const auto rowAt = [&system](FieldName table, std::int64_t at) {
            const bool exists = at >= 0 && at < std::int64_t{system.count(table)};
            return exists ? std::optional(system.element(table, static_cast<std::uint32_t>(at)))
                          : std::nullopt;
        };
        body.parts[indexOf(BodyPart::Body)] = row;
        body.parts[indexOf(BodyPart::Material)] = rowAt("materials"_f, row.integer("materialId"_f));
        const auto motion = rowAt("motionCinfos"_f, row.integer("motionId"_f));
        if (motion) {
            body.kind = motion->number("inverseMass"_f) > 0.0 ? BodyKind::Dynamic : BodyKind::Keyframed;
            body.parts[indexOf(BodyPart::Properties)] =
                rowAt("motionProperties"_f, motion->integer("motionPropertiesId"_f));
        }
        body.parts[indexOf(BodyPart::Motion)] = motion;
        body.parts[indexOf(BodyPart::Shape)] = hkx::readTarget(*body.document, row.member("shape"_f));
    }

    std::shared_ptr<const File> m_file;
    Progress &m_progress;
    std::map<UnitId, Holders> m_held; // by the block with the packfile
    std::optional<Reader> m_announced;
    std::vector<Body> m_bodies;
};

} // namespace

std::string_view toString(BodyKind kind)
{
    switch (kind) {
    case BodyKind::Static:
        return "static";
    case BodyKind::Animated:
        return "animated static";
    case BodyKind::Keyframed:
        return "keyframed";
    case BodyKind::Dynamic:
        return "dynamic";
    }
    return "";
}

std::string Body::pathOf(const Reader &node) const
{
    return prefix + document->pathText(node.unit(), node.node());
}

std::string Body::pathOf(BodyPart part, const Reader &node) const
{
    return part < BodyPart::Collision ? pathOf(node) : file->pathText(node.unit(), node.node());
}

std::optional<ByteRange> Body::rangeOf(BodyPart part, const Reader &node) const
{
    auto range = documentOf(part).fileRange(node.unit(), node.node());
    if (range && part < BodyPart::Collision)
        range->offset += base;
    return range;
}

std::string Body::shapeType() const
{
    const std::optional<Reader> &shape = part(BodyPart::Shape);
    return shape ? document->format().unitType(*document, shape->unit()) : std::string();
}

bool hasBodies(const File &file)
{
    if (hkx::isHkx(file))
        return !hkx::objectsOf(file, "hknpPhysicsSystemData").empty() ||
               !hkx::objectsOf(file, "hkpRigidBody").empty();
    for (UnitId unit = 0; nif::isNif(file) && unit < file.units().size(); ++unit) {
        const std::string type = file.format().unitType(file, unit);
        if (type.starts_with("bhkRigidBody") || type == "bhkPhysicsSystem" || type == "bhkRagdollSystem")
            return true;
    }
    return false;
}

std::vector<Body> bodiesOf(const File &file, Progress &progress)
{
    return BodyList(file.snapshot(), progress).take();
}

std::vector<BodyKind> bodyKindsOf(const File &file, Progress &progress)
{
    const std::shared_ptr<const File> borrowed(std::shared_ptr<void>(), &file);
    std::vector<BodyKind> kinds;
    for (const Body &body : BodyList(borrowed, progress).take())
        kinds.push_back(body.kind);
    return kinds;
}

} // namespace cutaway::physics
