// SPDX-License-Identifier: MIT
// Ragdolls of a packfile, and the limits of constraints.
#include "core/base/quantity.h"
#include "core/domains/physics/checkparts.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::physics
{

namespace
{

class RagdollCheck
{
public:
    RagdollCheck(const Check &check, const Reader &ragdoll)
        : m_check(check), m_ragdoll(ragdoll), m_bodies(ragdoll.rows<std::int32_t>("boneToBodyMap"_f))
    {
        if (const auto skeleton = hkx::readTarget(check.file, ragdoll.member("skeleton"_f)))
            m_parents = skeleton->rows<std::int16_t>("parentIndices"_f);
    }

    void run()
    {
        if (isCompiled(m_check.file))
            checkFlags();
        if (m_parents.empty())
            return;
        if (m_bodies.size() < m_parents.size())
            m_check.warn("physics.ragdoll"_rule, m_ragdoll, "boneToBodyMap"_f, "the map has {} for {}",
                         quantity(m_bodies.size(), "body"), quantity(m_parents.size(), "bone"));
        const std::vector<Reader> constraints = m_ragdoll.elements("constraintCinfos"_f);
        if (constraints.size() + 1 != m_parents.size())
            m_check.warn("physics.ragdoll"_rule, m_ragdoll, "constraintCinfos"_f,
                         "the number of constraints is {}, {} is expected for {}", constraints.size(),
                         m_parents.size() - 1, quantity(m_parents.size(), "bone"));
        for (std::size_t i = 0; i < constraints.size(); ++i)
            checkConstraint(constraints[i], i);
    }

private:
    void checkFlags()
    {
        constexpr std::int64_t kKeyframedFirst = 0x10000;
        const std::vector<Reader> bodies = m_ragdoll.elements("bodyCinfos"_f);
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            if (const std::int64_t flags = bodies[i].integer("flags"_f); (flags & kKeyframedFirst) == 0)
                m_check.note("physics.body.flags"_rule, bodies[i], "flags"_f,
                             "body {} of the ragdoll has flags {:#x} without {:#x}: it is simulated at once",
                             i, flags, kKeyframedFirst);
        }
    }

    // The body of a bone's parent; nothing for a body of no bone, and for that of the first.
    std::optional<std::int64_t> parentBodyOf(std::int64_t body) const
    {
        const auto bone = static_cast<std::size_t>(std::ranges::find(m_bodies, body) - m_bodies.begin());
        if (bone >= std::min(m_bodies.size(), m_parents.size()))
            return std::nullopt;
        const std::int64_t parent = m_parents[bone];
        const bool isBone = parent >= 0 && parent < static_cast<std::int64_t>(m_bodies.size());
        return isBone ? std::optional<std::int64_t>(m_bodies[static_cast<std::size_t>(parent)])
                      : std::nullopt;
    }

    void checkConstraint(const Reader &constraint, std::size_t number)
    {
        const std::int64_t child = constraint.integer("bodyA"_f), other = constraint.integer("bodyB"_f);
        const auto parent = parentBodyOf(child);
        if (parent && *parent != other)
            m_check.warn("physics.ragdoll"_rule, constraint, "bodyB"_f,
                         "constraint {} holds body {} at body {}, that of its bone's parent is {}", number,
                         child, other, *parent);
        if (const auto data = hkx::readTarget(m_check.file, constraint.member("constraintData"_f)))
            checkPivot(data->member("atoms"_f).member("transforms"_f));
    }

    // A bone turns about its own origin.
    void checkPivot(const Reader &transforms)
    {
        constexpr float kOff = 1e-3f; // Havok units
        const auto columns = transforms.rows<glm::vec4>("transformA"_f);
        if (columns.size() != 4 || glm::length(glm::vec3(columns[3])) <= kOff)
            return;
        m_check.note("physics.ragdoll"_rule, transforms, "transformA"_f,
                     "the pivot is at ({}, {}, {}) in its bone, at its origin in the games' files",
                     columns[3].x, columns[3].y, columns[3].z);
    }

    const Check &m_check;
    const Reader &m_ragdoll;
    std::vector<std::int32_t> m_bodies;  // by bone
    std::vector<std::int16_t> m_parents; // of bones
};

} // namespace

void checkRagdoll(const Check &check, const Reader &ragdoll)
{
    RagdollCheck(check, ragdoll).run();
}

void checkConstraintLimits(const Check &check, const Reader &constraint)
{
    const Reader atoms = constraint.member("atoms"_f);
    for (const FieldName name : {"angLimit"_f, "twistLimit"_f, "coneLimit"_f, "planesLimit"_f}) {
        if (!atoms.has(name))
            continue;
        const Reader limit = atoms.member(name);
        const double low = limit.number("minAngle"_f), high = limit.number("maxAngle"_f);
        if (low > high)
            check.note("physics.joint.limits"_rule, limit, "minAngle"_f, "{} goes from {} to {} radians",
                       name.text(), low, high);
    }
}

} // namespace cutaway::physics
