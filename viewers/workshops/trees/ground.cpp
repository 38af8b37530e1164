// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/ground.h"

#include "core/formats/bwm/query/groundwalk.h"
#include "core/formats/bwm/query/meshsearch.h"
#include "core/picture/scene/treestep.h"
#include "viewers/kit/file/quantitytext.h"

#include <QCoreApplication>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::array<std::uint8_t, 3> kGroundWay{86, 220, 150};
constexpr float kOverGround = 0.03f;        // game units, over the floor
constexpr double kAtFeet = 1e-3;            // game units: a floor so far above the point is below it, too
constexpr std::size_t kMostGroundWay = 200; // faces that are drawn
constexpr float kGroundWayOpacity = 0.6f;

QString groundText(const char *text)
{
    return QCoreApplication::translate("Ground", text);
}

QString groundNumber(double value)
{
    return QString::number(value, 'f', 3);
}

// Answers one question.
class GroundSearch
{
public:
    GroundSearch(const bwm::Walkmesh &mesh, const bwm::SurfaceTable &surfaces)
        : m_mesh(mesh), m_surfaces(surfaces), m_search(mesh)
    {
    }

    GroundAnswer ask(const GroundQuestion &question)
    {
        GroundAnswer answer;
        using Kind = GroundQuestion::Kind;
        switch (question.kind) {
        case Kind::Stand:
        case Kind::Below:
            answer.line = standing(question);
            break;
        case Kind::Ray:
            answer.line = ray(question);
            break;
        case Kind::Sight:
            answer.line = sight(question);
            break;
        case Kind::Path:
            findPath(question, answer);
            break;
        }
        if (!m_search.fault().empty())
            answer.line +=
                groundText(" · every face was looked at: %1").arg(QString::fromStdString(m_search.fault()));
        return answer;
    }

private:
    QString nameOf(const bwm::Hit &hit) const
    {
        return groundText("face %1 (%2)")
            .arg(hit.face)
            .arg(QString::fromStdString(m_surfaces.label(hit.material)));
    }

    QString standing(const GroundQuestion &question)
    {
        bwm::Answer answer = m_search.ask(bwm::pointQuery(question.from.x, question.from.y));
        if (question.kind == GroundQuestion::Kind::Below)
            std::erase_if(answer.hits,
                          [&](const bwm::Hit &hit) { return hit.at.z > question.from.z + kAtFeet; });
        if (const auto floor = m_search.floorOf(answer))
            return groundText("Stands on %1 at z %2").arg(nameOf(*floor), groundNumber(floor->at.z));
        return answer.hits.empty() ? groundText("Nothing is there: one falls through")
                                   : groundText("No floor: %1 is not walkable or faces down")
                                         .arg(nameOf(answer.hits.front()));
    }

    QString ray(const GroundQuestion &question)
    {
        const bwm::Answer &answer = m_search.ask(bwm::rayQuery(question.from, question.to));
        return answer.hits.empty()
                   ? groundText("The ray hits nothing")
                   : groundText("Hits %1 after %2 m")
                         .arg(nameOf(answer.hits.front()), groundNumber(answer.hits.front().distance));
    }

    QString sight(const GroundQuestion &question)
    {
        const bwm::Answer &answer = m_search.ask(bwm::sightQuery(question.from, question.to));
        return answer.hits.empty() ? groundText("Sight is free")
                                   : groundText("Sight is blocked by %1").arg(nameOf(answer.hits.front()));
    }

    // The walkable face nearest to a height.
    std::optional<bwm::Hit> floorNear(glm::dvec3 at)
    {
        std::optional<bwm::Hit> nearest;
        for (const bwm::Hit &hit : m_search.ask(bwm::pointQuery(at.x, at.y)).hits) {
            if (hit.face < m_mesh.adjacency.size() &&
                (!nearest || std::abs(hit.at.z - at.z) < std::abs(nearest->at.z - at.z)))
                nearest = hit;
        }
        return nearest;
    }

    void findPath(const GroundQuestion &question, GroundAnswer &answer)
    {
        const auto start = floorNear(question.from), end = floorNear(question.to);
        if (!start || !end) {
            answer.line = start ? groundText("There is no floor at the end of the path")
                                : groundText("There is no floor at the start of the path");
            return;
        }
        const bwm::Route route =
            bwm::findRoute({{&m_mesh}, {}}, {0, start->face}, start->at, {0, end->face}, end->at);
        for (const bwm::FacePlace &place : route.faces)
            answer.faces.push_back(place.face);
        answer.points = route.points;
        answer.length = route.length;
        answer.line = route.faces.empty()
                          ? groundText("No way leads there")
                          : groundText("%1 m over %2")
                                .arg(groundNumber(route.length), quantityText(route.faces.size(), "face"));
    }

    const bwm::Walkmesh &m_mesh;
    const bwm::SurfaceTable &m_surfaces;
    bwm::MeshSearch m_search;
};

} // namespace

GroundAnswer Ground::ask(const GroundQuestion &question, const bwm::SurfaceTable &surfaces) const
{
    return GroundSearch(m_mesh, surfaces).ask(question);
}

void Ground::addTo(picture::DrawList &list, const GroundAnswer &answer, const glm::mat4 &place) const
{
    if (answer.faces.empty())
        return;
    picture::Batch floor = picture::explainingBatch(picture::Topology::Triangles, "face on the way", place);
    floor.opacity = kGroundWayOpacity;
    const glm::vec3 up(0.0f, 0.0f, kOverGround);
    for (std::size_t i = 0; i < std::min(answer.faces.size(), kMostGroundWay); ++i) {
        if (const auto corners = bwm::cornersOf(m_mesh, answer.faces[i]))
            floor.addTriangle((*corners)[0] + up, (*corners)[1] + up, (*corners)[2] + up,
                              list.categoryNamed("face on the way", kGroundWay));
    }
    list.batches.push_back(std::move(floor));
    picture::Batch line = picture::explainingBatch(picture::Topology::Lines, "path", place);
    for (std::size_t i = 1; i < answer.points.size(); ++i)
        line.addLine(glm::vec3(answer.points[i - 1]) + up, glm::vec3(answer.points[i]) + up,
                     list.categoryNamed("path", kGroundWay));
    list.batches.push_back(std::move(line));
}

} // namespace cutaway
