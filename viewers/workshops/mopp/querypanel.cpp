// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/querypanel.h"

#include "viewers/kit/jobs/jobs.h"
#include "viewers/kit/text/pointtext.h"

#include <QLineEdit>
#include <QToolButton>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

// Far enough to leave the tree from wherever the ray starts.
glm::dvec3 endOfRay(const LoadedMopp &mopp, const glm::dvec3 &from, const glm::dvec3 &direction)
{
    const double side = mopp.shape.space.largestSide();
    const glm::dvec3 middle = glm::dvec3(mopp.shape.space.origin) + side / 2.0;
    return from + glm::normalize(direction) * (glm::distance(from, middle) + side);
}

} // namespace

QueryPanel::QueryPanel(Jobs &jobs, QWidget *parent)
    : WalkPanel({{tr("Point"), tr("Point, in Havok units"), {}},
                 {tr("Box"), tr("Lower corner, in Havok units"), tr("Upper corner, in Havok units")},
                 {tr("Ray"), tr("Start of the ray, in Havok units"), tr("Direction of the ray"),
                  tr("direction x, y, z")},
                 {tr("Segment"), tr("Start, in Havok units"), tr("End, in Havok units")}},
                {{tr("Offset"), tr("Instruction"), tr("Why, or what is reported")},
                 {QueryResult::Code, QueryResult::Step, QueryResult::Offset}},
                parent)
{
    setJobs(jobs);
    connect(addButton(tr("Query cell centre"), tr("Ask for the point in the middle of the selected cell")),
            &QToolButton::clicked, this, &QueryPanel::askHere);
    begin();
}

void QueryPanel::setMopp(std::shared_ptr<const LoadedMopp> mopp)
{
    const bool another = mopp == nullptr || m_mopp == nullptr || mopp->shape.unit != m_mopp->shape.unit;
    m_mopp = std::move(mopp);
    if (another)
        m_asked = false;
    clear();
}

void QueryPanel::suggest(glm::dvec3 point)
{
    m_suggested = point;
    if (!m_asked)
        fromField().setText(pointText(point));
}

QString QueryPanel::invitation() const
{
    return tr("Type coordinates in Havok units and press Enter, pick in the picture, or query the centre of "
              "the selected cell.");
}

void QueryPanel::askHere()
{
    setKind(Kind::Point);
    fromField().setText(pointText(m_suggested));
    clear();
    run();
}

glm::dvec3 QueryPanel::secondPoint(glm::dvec3 from, glm::dvec3 picked) const
{
    return kind() == Kind::Ray ? picked - from : picked;
}

// ---- the answer

std::shared_ptr<const QueryResult> QueryPanel::result() const
{
    return std::static_pointer_cast<const QueryResult>(walk());
}

std::size_t QueryPanel::step() const
{
    return currentStep().value_or(wholeStep().value_or(0));
}

std::optional<std::size_t> QueryPanel::wholeStep() const
{
    return walk() != nullptr && walk()->steps() != 0 ? std::optional(walk()->steps() - 1) : std::nullopt;
}

bool QueryPanel::makeQuery(glm::dvec3 from, glm::dvec3 to, mopp::Query &query)
{
    const mopp::Space &space = m_mopp->shape.space;
    if (!space.isSound()) {
        refuse(tr("The block's origin and scale are not a space to ask in."));
    } else if (kind() == Kind::Ray && to == glm::dvec3(0.0)) {
        refuse(tr("A ray needs a direction other than 0, 0, 0."));
    } else {
        query = kind() == Kind::Point ? mopp::pointQuery(space, from)
                : kind() == Kind::Box ? mopp::boxQuery(space, glm::min(from, to), glm::max(from, to))
                : kind() == Kind::Ray ? mopp::segmentQuery(space, from, endOfRay(*m_mopp, from, to))
                                      : mopp::segmentQuery(space, from, to);
        return true;
    }
    return false;
}

bool QueryPanel::answer(glm::dvec3 from, glm::dvec3 to, Then then)
{
    mopp::Query query;
    if (m_mopp == nullptr || !makeQuery(from, to, query))
        return false;
    m_asked = true;
    walkFor(
        tr("Walking through the code"),
        [mopp = m_mopp, query](Progress &progress, std::uint32_t most) {
            return askMopp(mopp, query, progress, most);
        },
        std::move(then));
    return true;
}

void QueryPanel::reached(std::size_t step)
{
    Q_EMIT stepped(result()->events[step].at.node);
}

void QueryPanel::activated(std::size_t step)
{
    const QueryReport *report = result()->reportAt(step);
    if (report != nullptr && report->isTriangle())
        Q_EMIT triangleChosen(report->triangle);
}

} // namespace cutaway
