// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/stepspanel.h"

#include <glm/common.hpp>

namespace cutaway
{

StepsPanel::StepsPanel(Jobs &jobs, QWidget *parent)
    : WalkPanel({{tr("Point"), tr("Point"), {}},
                 {tr("Down"), tr("Start of a ray straight down"), {}},
                 {tr("Ray"), tr("Start of the ray"), tr("Direction of the ray"), tr("direction x, y, z")},
                 {tr("Segment"), tr("Start"), tr("End")},
                 {tr("Box"), tr("Lower corner"), tr("Upper corner")}},
                {{tr("Node"), tr("Where it leads, or what is reported")},
                 {StepsResult::Result, StepsResult::Step, StepsResult::Node}},
                parent)
{
    setJobs(jobs);
    begin();
}

void StepsPanel::setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame)
{
    m_tree = std::move(tree);
    if (!isSame)
        clear();
}

std::shared_ptr<const StepsResult> StepsPanel::result() const
{
    return std::static_pointer_cast<const StepsResult>(walk());
}

QString StepsPanel::invitation() const
{
    if (m_tree == nullptr)
        return tr("No tree is selected.");
    return m_tree->kind == shape::TreeKind::Walkmesh
               ? tr("Type a place in the lengths of the file and press Enter, or pick it in the picture.")
               : tr("Type a place in Havok units and press Enter, or pick it in the picture.");
}

// A direction is typed, but its end is picked.
glm::dvec3 StepsPanel::secondPoint(glm::dvec3 from, glm::dvec3 picked) const
{
    return kind() == Kind::Ray ? picked - from : picked;
}

bvh::Probe StepsPanel::probeOf(glm::dvec3 from, glm::dvec3 to) const
{
    using Form = bvh::Probe::Kind;
    switch (kind()) {
    case Kind::Down:
        return {Form::Ray, from, {0.0, 0.0, -1.0}};
    case Kind::Ray:
        return {Form::Ray, from, to};
    case Kind::Segment:
        return {Form::Segment, from, to};
    case Kind::Box:
        return {Form::Box, glm::min(from, to), glm::max(from, to)};
    case Kind::Point:
        break;
    }
    return {Form::Point, from, {}};
}

bool StepsPanel::answer(glm::dvec3 from, glm::dvec3 to, Then then)
{
    if (m_tree == nullptr)
        return false;
    if (kind() == Kind::Ray && to == glm::dvec3(0.0)) {
        refuse(tr("A ray needs a direction other than 0, 0, 0."));
        return false;
    }
    walkFor(
        tr("Walking down the tree"),
        [tree = m_tree, probe = probeOf(from, to)](Progress &progress, std::uint32_t most) {
            return askTree(tree, probe, progress, most);
        },
        std::move(then));
    return true;
}

void StepsPanel::activated(std::size_t step)
{
    if (const StepReport *report = result()->reportAt(step))
        Q_EMIT itemChosen(report->item);
}

} // namespace cutaway
