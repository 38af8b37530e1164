// SPDX-License-Identifier: MIT
#include "core/picture/scene/constraintlines.h"

#include "core/picture/scene/addbatch.h"
#include "core/picture/scene/linework.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace cutaway::picture
{

using physics::Constraint;

namespace
{

constexpr std::array<std::uint8_t, 3> kLimit{230, 160, 60};
constexpr std::array<std::uint8_t, 3> kTwist{190, 120, 200};
constexpr std::array<std::uint8_t, 3> kLink{150, 160, 176};

class ConstraintDrawer
{
public:
    ConstraintDrawer(float size, DrawList &list)
        : m_size(size), m_list(list), m_limit(list.categoryNamed("constraint limit", kLimit)),
          m_twist(list.categoryNamed("twist limit", kTwist)), m_link(list.categoryNamed("constraint", kLink))
    {
    }

    void add(const Constraint &constraint)
    {
        m_batch = {};
        m_batch.layer = Layer::Constraints;
        m_batch.topology = Topology::Lines;
        m_batch.label = std::string(toString(constraint.kind));
        m_batch.owners = {constraint.source};
        addFrames(constraint);
        addLimits(constraint);
        if (!m_batch.isSound()) {
            m_list.diagnostics.push_back(
                {Severity::Warning,
                 "geom.shape"_rule,
                 constraint.source.unit,
                 {},
                 fmt::format("the {} constraint has a frame that is not finite or absurdly far",
                             m_batch.label)});
            return;
        }
        m_list.labels.push_back({at(constraint.frameA), m_batch.label, Layer::Names, constraint.source});
        m_list.batches.push_back(std::move(m_batch));
    }

private:
    static glm::vec3 at(const glm::mat4 &frame) { return glm::vec3(frame[3]); }
    // Column of a frame with the length of the symbol; frames of scaled spaces are scaled.
    glm::vec3 axis(const glm::mat4 &frame, int column) const
    {
        const glm::vec3 direction(frame[column]);
        const float length = glm::length(direction);
        return length > 0.0f ? direction * (m_size / length) : glm::vec3(0.0f);
    }

    void addFrames(const Constraint &c)
    {
        m_batch.addSource(c.pivotA, 0);
        if (c.hasAxes)
            addAxes(m_batch, c.frameA, m_size, m_list);
        else
            addCross(m_batch, at(c.frameA), 0.5f * m_size, m_link);
        m_batch.addSource(c.pivotB, 0);
        if (c.hasAxes)
            addAxes(m_batch, c.frameB, 0.7f * m_size, m_list);
        else
            addCross(m_batch, at(c.frameB), 0.35f * m_size, m_link);
        m_batch.addSource(c.source, 0);
        m_batch.addLine(at(c.frameA), at(c.frameB), m_link);
    }

    void addLimits(const Constraint &c)
    {
        constexpr float kPi = std::numbers::pi_v<float>;
        const glm::vec3 x = axis(c.frameA, 0), y = axis(c.frameA, 1), z = axis(c.frameA, 2);
        const glm::vec3 pivot = at(c.frameA);
        switch (c.kind) {
        case Constraint::Kind::BallSocket:
            break;
        case Constraint::Kind::Hinge:
        case Constraint::Kind::LimitedHinge:
            m_batch.addLine(pivot - x, pivot + x, m_link);
            m_batch.addSource(c.alongSource, 0);
            if (c.kind == Constraint::Kind::Hinge)
                addArc(m_batch, pivot, y, z, -kPi, kPi, m_limit);
            else
                addArc(m_batch, pivot, y, z, c.along.min, c.along.max, m_limit);
            break;
        case Constraint::Kind::Prismatic:
            addSlider(c);
            break;
        case Constraint::Kind::Ragdoll:
            m_batch.addSource(c.cone, 0);
            addCone(m_batch, pivot, x, c.length, m_limit);
            m_batch.addSource(c.planeSource, 0);
            addArc(m_batch, pivot, x * 0.8f, y * 0.8f, c.plane.min, c.plane.max, m_link);
            m_batch.addSource(c.alongSource, 0);
            addArc(m_batch, pivot, y * 0.6f, z * 0.6f, c.along.min, c.along.max, m_twist);
            break;
        case Constraint::Kind::StiffSpring:
            addSpring(c);
            break;
        }
    }

    void addSlider(const Constraint &c)
    {
        const glm::vec3 along = axis(c.frameA, 0) / m_size;
        const glm::vec3 low = at(c.frameA) + along * c.along.min;
        const glm::vec3 high = at(c.frameA) + along * c.along.max;
        m_batch.addSource(c.alongSource, 0);
        m_batch.addLine(low, high, m_limit);
        for (const glm::vec3 end : {low, high}) {
            m_batch.addLine(end - axis(c.frameA, 1) * 0.4f, end + axis(c.frameA, 1) * 0.4f, m_limit);
            m_batch.addLine(end - axis(c.frameA, 2) * 0.4f, end + axis(c.frameA, 2) * 0.4f, m_limit);
        }
    }

    // The rest length from A on, in the direction of B.
    void addSpring(const Constraint &c)
    {
        const glm::vec3 from = at(c.frameA);
        const glm::vec3 way = at(c.frameB) - from;
        const float distance = glm::length(way);
        m_batch.addSource(c.cone, 0);
        if (distance > 0.0f)
            addCross(m_batch, from + way * (c.length / distance), 0.3f * m_size, m_limit);
    }

    float m_size;
    DrawList &m_list;
    std::uint16_t m_limit, m_twist, m_link;
    Batch m_batch;
};

} // namespace

void addConstraints(const std::vector<Constraint> &constraints, float size, DrawList &list)
{
    if (constraints.empty())
        return;
    ConstraintDrawer drawer(size, list);
    for (const Constraint &constraint : constraints)
        drawer.add(constraint);
}

void reportConstraint(const File &file, UnitId unit, const Error &why, DrawList &list)
{
    reportShape(file, unit, Severity::Note,
                fmt::format("{} is not drawn: {}", file.format().unitType(file, unit), why.message), list);
}

} // namespace cutaway::picture
