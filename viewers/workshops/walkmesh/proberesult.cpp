// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/proberesult.h"

#include "viewers/kit/file/quantitytext.h"

#include "core/formats/bwm/query/boxtree.h"
#include "core/picture/lengthnames.h"
#include "core/picture/scene/linework.h"
#include "core/picture/scene/treestep.h"

#include <QObject>
#include <QStringList>
#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

using ProbeColour = std::array<std::uint8_t, 3>;
constexpr ProbeColour kAsked{90, 180, 255};
constexpr ProbeColour kMet{255, 190, 60};
constexpr ProbeColour kWay{86, 220, 150};
constexpr ProbeColour kTested{190, 130, 255};
constexpr float kProbeLift = 0.03f; // game units, over the floor
constexpr double kFarRay = 1000.0;  // game units; the largest real area has some hundred
constexpr std::size_t kMostMet = 200;

QString faceName(std::uint32_t face, std::uint32_t material, const bwm::SurfaceTable &surfaces)
{
    return QObject::tr("face %1 (%2)").arg(face).arg(QString::fromStdString(surfaces.label(material)));
}

QString probeNumber(double value)
{
    return QString::number(value, 'f', 3);
}

glm::dvec3 directionOf(const ProbeQuestion &question)
{
    return question.to - question.from;
}

bwm::Query queryOf(const ProbeQuestion &question)
{
    switch (question.kind) {
    case ProbeQuestion::Kind::Ray:
        return bwm::rayQuery(question.from, directionOf(question));
    case ProbeQuestion::Kind::Sight:
        return bwm::sightQuery(question.from, question.to);
    default:
        return bwm::pointQuery(question.from.x, question.from.y);
    }
}

// The walkable face nearest to a height.
std::optional<bwm::Hit> nearestFloor(const bwm::Walkmesh &mesh, const bwm::Answer &answer, double z)
{
    std::optional<bwm::Hit> nearest;
    for (const bwm::Hit &hit : answer.hits) {
        if (hit.face < mesh.adjacency.size() &&
            (!nearest || std::abs(hit.at.z - z) < std::abs(nearest->at.z - z)))
            nearest = hit;
    }
    return nearest;
}

void addProbeFace(picture::Batch &batch, const bwm::Walkmesh &mesh, std::uint32_t face,
                  std::uint16_t category)
{
    const auto corners = face < mesh.faces.size() ? bwm::cornersOf(mesh, face) : std::nullopt;
    if (!corners)
        return;
    const glm::vec3 lift = bwm::normalOf(*corners).value_or(glm::vec3(0.0f, 0.0f, 1.0f)) * kProbeLift;
    batch.addTriangle((*corners)[0] + lift, (*corners)[1] + lift, (*corners)[2] + lift, category);
}

picture::Batch probeBatch(picture::Topology topology, const char *label)
{
    return picture::explainingBatch(topology, label, glm::mat4(1.0f));
}

void addQuestion(picture::DrawList &list, const ProbeResult &result)
{
    picture::Batch lines = probeBatch(picture::Topology::Lines, "probe");
    const std::uint16_t asked = list.categoryNamed("probe", kAsked);
    const glm::dvec3 from = result.question.from, to = result.question.to;
    const auto bounds = bwm::boundsOf(*result.mesh);
    const float size = bounds ? 0.01f * glm::distance(bounds->first, bounds->second) : 0.2f;
    switch (result.question.kind) {
    case ProbeQuestion::Kind::Point:
        if (bounds)
            lines.addLine(glm::vec3(from.x, from.y, bounds->first.z - size),
                          glm::vec3(from.x, from.y, bounds->second.z + 5.0f * size), asked);
        break;
    case ProbeQuestion::Kind::Ray: {
        const glm::dvec3 along = glm::normalize(directionOf(result.question));
        const double far = result.answer.hits.empty() ? kFarRay : 0.0;
        const glm::dvec3 end = result.answer.hits.empty() ? from + along * far : result.answer.hits.back().at;
        lines.addLine(glm::vec3(from), glm::vec3(end), asked);
        break;
    }
    case ProbeQuestion::Kind::Sight:
        lines.addLine(glm::vec3(from), glm::vec3(to), asked);
        break;
    case ProbeQuestion::Kind::Path:
        break;
    }
    picture::addCross(lines, glm::vec3(from), size, asked);
    if (result.question.kind != ProbeQuestion::Kind::Point)
        picture::addCross(lines, glm::vec3(to), size, asked);
    const glm::vec3 lift(0.0f, 0.0f, kProbeLift);
    for (std::size_t i = 1; i < result.route.points.size(); ++i)
        lines.addLine(glm::vec3(result.route.points[i - 1]) + lift, glm::vec3(result.route.points[i]) + lift,
                      list.categoryNamed("path", kWay));
    list.batches.push_back(std::move(lines));
}

void addStep(picture::DrawList &list, const ProbeResult &result, const bwm::Event &event)
{
    const bwm::Walkmesh &mesh = *result.mesh;
    if (event.node >= mesh.nodes.size())
        return;
    const bwm::AabbNode &node = mesh.nodes[event.node];
    bvh::At at;
    at.node = event.node;
    at.box = {node.min, node.max};
    addStepBoxes(list, bwm::BoxTree(mesh.nodes), at, event.verdict == bwm::Event::Verdict::Children,
                 glm::mat4(1.0f));
    if (node.face < 0 || event.verdict == bwm::Event::Verdict::Outside)
        return;
    picture::Batch tested = probeBatch(picture::Topology::Triangles, "tested face");
    addProbeFace(tested, mesh, static_cast<std::uint32_t>(node.face),
                 list.categoryNamed("tested face", kTested));
    list.batches.push_back(std::move(tested));
}

} // namespace

std::shared_ptr<const ProbeResult> probe(std::shared_ptr<const bwm::Walkmesh> mesh,
                                         std::shared_ptr<const bwm::SurfaceTable> surfaces,
                                         const ProbeQuestion &question)
{
    auto result = std::make_shared<ProbeResult>();
    bwm::MeshSearch search(*mesh);
    result->question = question;
    result->fault = QString::fromStdString(search.fault());
    result->answer = search.ask(queryOf(question), true);
    for (std::uint32_t step = 0; step < result->answer.events.size(); ++step) {
        if (result->answer.events[step].verdict == bwm::Event::Verdict::Hit)
            result->hits.push_back(step);
    }
    const auto floorNear = [&](glm::dvec3 at) {
        return nearestFloor(*mesh, search.ask(bwm::pointQuery(at.x, at.y)), at.z);
    };
    if (question.kind == ProbeQuestion::Kind::Point)
        result->floor = search.floorOf(result->answer);
    if (question.kind == ProbeQuestion::Kind::Path) {
        result->floor = floorNear(question.from);
        result->end = floorNear(question.to);
        if (result->floor && result->end)
            result->route = bwm::findRoute({{mesh.get()}, {}}, {0, result->floor->face}, result->floor->at,
                                           {0, result->end->face}, result->end->at);
    }
    result->mesh = std::move(mesh);
    result->surfaces = std::move(surfaces);
    return result;
}

QString ProbeResult::summary() const
{
    const auto first = [&] {
        return faceName(answer.hits.front().face, answer.hits.front().material, *surfaces);
    };
    switch (question.kind) {
    case ProbeQuestion::Kind::Point:
        if (floor)
            return QObject::tr("Stands on %1 at z %2")
                .arg(faceName(floor->face, floor->material, *surfaces), probeNumber(floor->at.z));
        return answer.hits.empty() ? QObject::tr("Nothing is there: one falls through")
                                   : QObject::tr("No floor: %1 is not walkable or faces down").arg(first());
    case ProbeQuestion::Kind::Ray:
        return answer.hits.empty() ? QObject::tr("The ray hits nothing")
                                   : QObject::tr("Hits %1 after %2 m")
                                         .arg(first(), probeNumber(answer.hits.front().distance));
    case ProbeQuestion::Kind::Sight:
        return answer.hits.empty() ? QObject::tr("Sight is free")
                                   : QObject::tr("Sight is blocked by %1").arg(first());
    case ProbeQuestion::Kind::Path:
        break;
    }
    if (!floor || !end)
        return QObject::tr("There is no floor at the %1 of the path")
            .arg(floor ? QObject::tr("end") : QObject::tr("start"));
    return route.faces.empty()
               ? QObject::tr("No way leads there")
               : QObject::tr("%1 m over %2")
                     .arg(probeNumber(route.length), quantityText(route.faces.size(), "face"));
}

QString ProbeResult::cell(std::size_t step, int column) const
{
    const bwm::Event &event = answer.events[step];
    if (column == Node)
        return QString::number(event.node);
    const QString why = QString::fromStdString(bwm::explain(*mesh, event));
    if (column == Test) // the deeper the farther in
        return QString(static_cast<qsizetype>(std::min(event.depth, 20U)), QChar(0x00B7)) + QLatin1Char(' ') +
               why;
    if (event.node >= mesh->nodes.size())
        return {};
    const bwm::AabbNode &node = mesh->nodes[event.node];
    QStringList sides;
    for (int axis = 0; axis < 3; ++axis)
        sides += QStringLiteral("%1..%2")
                     .arg(static_cast<double>(node.min[axis]), 0, 'f', 1)
                     .arg(static_cast<double>(node.max[axis]), 0, 'f', 1);
    return sides.join(QStringLiteral("  "));
}

TreeWalk::Look ProbeResult::look(std::size_t step) const
{
    using Verdict = bwm::Event::Verdict;
    switch (answer.events[step].verdict) {
    case Verdict::Hit:
        return Look::Good;
    case Verdict::Outside:
        return Look::Dim;
    case Verdict::Again:
    case Verdict::NoChild:
    case Verdict::NoFace:
        return Look::Wrong;
    default:
        return Look::Plain;
    }
}

QString ProbeResult::verdict(std::optional<std::size_t> step) const
{
    QString verdict = summary();
    if (!fault.isEmpty())
        verdict += QObject::tr(" · every face was looked at: %1").arg(fault);
    else if (step)
        verdict = QObject::tr("Step %1 of %2 · ").arg(*step + 1).arg(answer.events.size()) + verdict;
    else if (!answer.events.empty())
        verdict += QObject::tr(" · nodes looked at: %1").arg(answer.events.size());
    if (!answer.missed.empty())
        verdict += QObject::tr(" · the boxes of the file hide face %1").arg(answer.missed.front());
    return verdict;
}

QString ProbeResult::line(std::size_t step) const
{
    return QStringLiteral("%1  %2  %3")
        .arg(step + 1)
        .arg(answer.events[step].node)
        .arg(QString::fromStdString(bwm::explain(*mesh, answer.events[step])));
}

QString ProbeResult::text() const
{
    QStringList lines{summary()};
    if (!fault.isEmpty())
        lines += fault;
    for (std::size_t step = 0; step < answer.events.size(); ++step)
        lines += line(step);
    return lines.join(QLatin1Char('\n'));
}

picture::DrawList probePicture(const ProbeResult &result, std::optional<std::size_t> step)
{
    picture::DrawList list;
    list.unit = picture::kMetres;
    picture::Batch met = probeBatch(picture::Topology::Triangles, "hit");
    if (result.question.kind == ProbeQuestion::Kind::Path) {
        for (std::size_t i = 0; i < std::min(result.route.faces.size(), kMostMet); ++i)
            addProbeFace(met, *result.mesh, result.route.faces[i].face,
                         list.categoryNamed("face on the way", kWay));
    } else {
        for (std::size_t i = 0; i < std::min(result.answer.hits.size(), kMostMet); ++i)
            addProbeFace(met, *result.mesh, result.answer.hits[i].face, list.categoryNamed("hit", kMet));
    }
    met.opacity = 0.6f;
    list.batches.push_back(std::move(met));
    if (step && *step < result.answer.events.size())
        addStep(list, result, result.answer.events[*step]);
    addQuestion(list, result);
    return list;
}

} // namespace cutaway
