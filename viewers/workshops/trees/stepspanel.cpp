// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/stepspanel.h"

#include <glm/common.hpp>

namespace cutaway
{

namespace
{

constexpr std::size_t kQuestionsOfAll = 5; // without those that walkmeshes alone have
constexpr glm::dvec3 kStraightDown{0.0, 0.0, -1.0};

} // namespace

StepsPanel::StepsPanel(Jobs &jobs, QWidget *parent)
    : WalkPanel({{tr("Point"), tr("Point"), {}},
                 {tr("Down"), tr("Start of a ray straight down"), {}},
                 {tr("Ray"), tr("Start of the ray"), tr("Direction of the ray"), tr("direction x, y, z")},
                 {tr("Segment"), tr("Start"), tr("End")},
                 {tr("Box"), tr("Lower corner"), tr("Upper corner")},
                 {tr("Path"), tr("Start of the path"), tr("End of the path")}},
                {{tr("Node"), tr("Cell"), tr("Result")},
                 {StepsResult::Result, StepsResult::Cell, StepsResult::Node, StepsResult::Step},
                 StepsResult::Cell},
                parent)
{
    setJobs(jobs);
    offerQuestions(kQuestionsOfAll);
    connect(this, &WalkPanel::togetherChanged, this, [this](bool on) {
        if (!on || hasBeside())
            askAgain();
    });
    begin();
}

void StepsPanel::setTree(const ReadTree &read)
{
    m_read = read;
    offerQuestions(kQuestionsOfAll + (read.ground != nullptr ? 1 : 0));
    if (read.isSame)
        return;
    m_beside = {};
    m_expected.reset();
    clear();
}

void StepsPanel::setBeside(const ReadTree &read)
{
    m_beside = read;
    if (isTogether())
        askAgain();
}

void StepsPanel::refuseBeside(const QString &reason)
{
    setTogether(false);
    refuse(reason);
}

// What is asked now, with the other tree or without it.
void StepsPanel::askAgain()
{
    if (walk() == nullptr)
        return;
    const auto step = currentStep();
    clear();
    ask([this, step] {
        if (step)
            goTo(*step);
    });
}

std::shared_ptr<const StepsResult> StepsPanel::result() const
{
    return std::static_pointer_cast<const StepsResult>(walk());
}

QString StepsPanel::invitation() const
{
    if (m_read.tree == nullptr)
        return tr("No tree is selected.");
    return m_read.ground != nullptr
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
        return {Form::Ray, from, kStraightDown};
    case Kind::Ray:
        return {Form::Ray, from, to};
    case Kind::Segment:
        return {Form::Segment, from, to};
    case Kind::Box:
        return {Form::Box, glm::min(from, to), glm::max(from, to)};
    case Kind::Path: // to the floor at its start
        return {Form::Ray, from - kStraightDown, kStraightDown};
    case Kind::Point:
        break;
    }
    return {Form::Point, from, {}};
}

std::optional<GroundQuestion> StepsPanel::groundQuestion(glm::dvec3 from, glm::dvec3 to) const
{
    using Asks = GroundQuestion::Kind;
    if (m_read.ground == nullptr || kind() == Kind::Box)
        return std::nullopt;
    const Asks asks = kind() == Kind::Down      ? Asks::Below
                      : kind() == Kind::Ray     ? Asks::Ray
                      : kind() == Kind::Segment ? Asks::Sight
                      : kind() == Kind::Path    ? Asks::Path
                                                : Asks::Stand;
    return GroundQuestion{asks, from, to};
}

bool StepsPanel::answer(glm::dvec3 from, glm::dvec3 to, Then then)
{
    if (m_read.tree == nullptr)
        return false;
    if (kind() == Kind::Ray && to == glm::dvec3(0.0)) {
        refuse(tr("A ray needs a direction other than 0, 0, 0."));
        return false;
    }
    walkFor(
        tr("Walking down the tree"),
        [read = m_read, beside = isTogether() ? m_beside : ReadTree(), expected = m_expected,
         probe = probeOf(from, to), ground = groundQuestion(from, to),
         surfaces = m_choices->surfaces()](Progress &progress, std::uint32_t most) {
            auto result = askTree(read, probe, progress, most);
            const auto other = result != nullptr && beside.tree != nullptr
                                   ? askTree(beside, probe, progress, most)
                                   : nullptr;
            if (result == nullptr || (beside.tree != nullptr && other == nullptr))
                return std::shared_ptr<StepsResult>();
            result->beside = other;
            result->expected = expected;
            if (ground)
                result->ground = read.ground->ask(*ground, *surfaces);
            return result;
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
