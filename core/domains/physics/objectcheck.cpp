// SPDX-License-Identifier: MIT
// Collision objects of Fallout 4, and the bodies that they name in the packfile of a system.
#include "core/domains/physics/bodies.h"
#include "core/domains/physics/bsxflags.h"
#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/nodeplaces.h"
#include "core/file/part.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <map>
#include <set>

namespace cutaway::physics
{

namespace
{

class ObjectCheck
{
public:
    ObjectCheck(const Check &check, Progress &progress) : m_check(check), m_progress(progress) {}

    void run()
    {
        const File &file = m_check.file;
        for (UnitId unit = 0; unit < file.units().size() && !m_progress.cancelled(); ++unit) {
            if (!nif::isBlock(file, unit))
                continue;
            const std::string type = file.format().unitType(file, unit);
            if (type == "bhkNPCollisionObject")
                checkObject(Reader(file.tree(unit)));
            else if (type == "bhkPhysicsSystem")
                checkCount(Reader(file.tree(unit)));
            else if (type.starts_with("bhkRigidBody") && isFallout4())
                m_check.note("physics.body.editable"_rule, Reader(file.tree(unit)), "shape"_f,
                             "Fallout 4 reads bodies of a bhkPhysicsSystem, this is a {}", type);
        }
        if (m_named.empty())
            return;
        for (const auto &[unit, part] : embeddedByHost(file)) {
            if (!m_progress.cancelled() && m_named.contains(unit))
                checkBodies(unit, *file.openEmbedded(part, file.formats()));
        }
    }

private:
    void checkObject(Reader object)
    {
        constexpr std::int64_t kFlags = 0x80;
        if (const std::int64_t flags = object.integer("flags"_f); flags != kFlags)
            m_check.warn("physics.object.flags"_rule, object, "flags"_f,
                         "the flags are {:#x}, {:#x} is expected", flags, kFlags);
        const auto system = nif::blockBehind(m_check.file, object, "system"_f);
        if (system)
            m_named[system->unit()].emplace(object.integer("bodyId"_f), std::move(object));
        else if (object.integer("system"_f) < 0)
            m_check.error("physics.object.system"_rule, object, "system"_f, "the object has no system");
    }

    bool isFallout4() const { return nif::stateOf(m_check.file).header.stream < nif::kBsFallout76; }

    void checkCount(const Reader &system)
    {
        if (++m_systems == 2)
            m_check.note("physics.systems"_rule, system, "dataSize"_f,
                         "this is the second physics system of the file");
    }

    void checkBodies(UnitId host, const File &packfile)
    {
        if (!hkx::isHkx(packfile))
            return;
        const std::vector<std::uint32_t> systems = hkx::objectsOf(packfile, "hknpPhysicsSystemData");
        const auto system = systems.size() == 1 ? hkx::readObject(packfile, systems.front()) : std::nullopt;
        if (!system)
            return;
        std::string unnamed;
        for (std::uint32_t body = 0; body < system->count("bodyCinfos"_f); ++body) {
            const auto [first, last] = m_named[host].equal_range(body);
            if (first == last)
                unnamed += fmt::format("{}{}", unnamed.empty() ? "" : ", ", body);
            else if (std::next(first) != last)
                m_check.warn("physics.body.owner"_rule, std::prev(last)->second, "bodyId"_f,
                             "body {} is named by another collision object, too", body);
            if (first == last)
                continue;
            checkPlace(first->second, system->element("bodyCinfos"_f, body));
            checkAnimated(first->second, system->element("bodyCinfos"_f, body));
        }
        if (!unnamed.empty())
            m_check.warn("physics.body.owner"_rule, Reader(m_check.file.tree(host)), "dataSize"_f,
                         "no collision object names body {} of the packfile", unnamed);
    }

    void checkPlace(const Reader &object, const Reader &body)
    {
        constexpr float kOff = 1e-3f; // Havok units
        const auto node = nif::blockBehind(m_check.file, object, "target"_f);
        if (!node)
            return;
        if (!m_places)
            m_places.emplace(m_check.file);
        const glm::vec3 stored = body.vec3("position"_f),
                        expected =
                            glm::vec3(m_places->worldOf(node->unit())[3]) / nif::havokScale(m_check.file);
        const float off = glm::length(stored - expected);
        if (glm::length(stored) > kOff && !(off <= kOff * (1.0f + glm::length(expected))))
            m_check.note("physics.body.place"_rule, object, "bodyId"_f,
                         "the body stands at ({}, {}, {}), its node at ({}, {}, {})", stored.x, stored.y,
                         stored.z, expected.x, expected.y, expected.z);
    }

    // A text of the header; empty where there is none of that number.
    std::string_view stringAt(const Reader &index) const
    {
        const std::vector<std::string> &strings = nif::stateOf(m_check.file).header.strings;
        const auto number = static_cast<std::uint64_t>(index.integer());
        return number < strings.size() ? std::string_view(strings[number]) : std::string_view();
    }

    // Names of the nodes that sequences move.
    void listAnimated()
    {
        m_animated.emplace();
        const File &file = m_check.file;
        for (UnitId unit = 0; unit < file.units().size(); ++unit) {
            if (!nif::isBlock(file, unit) || file.format().unitType(file, unit) != "NiControllerSequence")
                continue;
            for (const Reader &block : Reader(file.tree(unit)).elements("controlledBlocks"_f)) {
                if (stringAt(block.member("controllerType"_f)) == "NiTransformController")
                    m_animated->emplace(stringAt(block.member("nodeName"_f)));
            }
        }
    }

    void checkAnimated(const Reader &object, const Reader &body)
    {
        constexpr std::int64_t kNoMotion = 0x7FFFFFFF;
        const auto node = nif::blockBehind(m_check.file, object, "target"_f);
        const std::vector<std::uint32_t> &roots = nif::stateOf(m_check.file).roots;
        if (!node || body.integer("motionId"_f) != kNoMotion ||
            std::ranges::find(roots, m_check.file.units()[node->unit()].id) != roots.end())
            return;
        if (!m_animated)
            listAnimated();
        if (const std::string name(stringAt(node->member("name"_f))); m_animated->contains(name))
            m_check.warn("physics.body.animated"_rule, object, "bodyId"_f,
                         "the body is static, and a sequence moves its node '{}'", name);
    }

    const Check &m_check;
    Progress &m_progress;
    std::size_t m_systems = 0;
    std::optional<std::set<std::string>> m_animated;               // found when the first is asked for
    std::map<UnitId, std::multimap<std::int64_t, Reader>> m_named; // objects by system and body
    std::optional<NodePlaces> m_places;                            // found when the first is asked for
};

} // namespace

void checkCollisionObjects(const Check &check, Progress &progress)
{
    if (nif::stateOf(check.file).header.stream >= nif::kBsFallout4)
        ObjectCheck(check, progress).run();
}

void checkBsxFlags(const Check &check, Progress &progress)
{
    const auto unit =
        nif::stateOf(check.file).header.stream > nif::kBsFallout3 ? bsxFlagsOf(check.file) : std::nullopt;
    const std::vector<BodyKind> kinds = unit ? bodyKindsOf(check.file, progress) : std::vector<BodyKind>();
    if (kinds.empty())
        return;
    const Reader block(check.file.tree(*unit));
    const auto stored = static_cast<std::uint32_t>(block.integer("value"_f));
    const bool isMoving = std::ranges::find(kinds, BodyKind::Dynamic) != kinds.end();
    if (const std::uint32_t usual = usualBsxFlags(check.file, stored, isMoving); usual != stored)
        check.note("physics.bsx"_rule, block, "value"_f,
                   "the flags are {:#x}, with this collision {:#x} is usual", stored, usual);
}

} // namespace cutaway::physics
