// SPDX-License-Identifier: MIT
#include "core/formats/bwm/query/meshsearch.h"

#include "core/bvh/trace.h"
#include "core/formats/bwm/query/boxtree.h"
#include "core/formats/bwm/surfaces.h"
#include "core/mesh/rayhit.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <limits>

namespace cutaway::bwm
{

namespace
{

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// A point on an edge belongs to both faces: twice the area, in square units, by which it may lie outside.
constexpr double kEdgeSlack = 1e-7;
constexpr double kCornerSlack = 1e-9; // of the sides of a face that a ray meets
constexpr double kSteepest = 1e-6;    // z of a unit normal below which a face has no height at a point
constexpr double kBoxSlack = 1e-5;    // of boxes of the file, beside what a float cannot tell
constexpr double kFloatSlack = 2e-7;  // of a coordinate

double across(glm::dvec2 a, glm::dvec2 b)
{
    return a.x * b.y - a.y * b.x;
}

bool isOver(glm::dvec3 low, glm::dvec3 high, double slack, glm::dvec2 p)
{
    return p.x >= low.x - slack && p.x <= high.x + slack && p.y >= low.y - slack && p.y <= high.y + slack;
}

std::optional<glm::dvec3> underPoint(const std::array<glm::dvec3, 3> &c, glm::dvec2 p)
{
    const glm::dvec3 normal = glm::cross(c[1] - c[0], c[2] - c[0]);
    if (!(normal.z * normal.z > kSteepest * kSteepest * glm::dot(normal, normal)))
        return std::nullopt;
    const glm::dvec3 low = glm::min(c[0], glm::min(c[1], c[2])), high = glm::max(c[0], glm::max(c[1], c[2]));
    if (!isOver(low, high, kBoxSlack, p)) // the slack at an edge lets thin faces reach far out
        return std::nullopt;
    const double side = normal.z > 0 ? 1.0 : -1.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec2 from(c[i]), to(c[(i + 1) % 3]);
        if (!(side * across(to - from, p - from) >= -kEdgeSlack))
            return std::nullopt;
    }
    const double below = normal.x * (p.x - c[0].x) + normal.y * (p.y - c[0].y);
    return glm::dvec3(p, c[0].z - below / normal.z);
}

// What boxes are grown by: rounding of a float, and a hair for those of flat floors.
glm::vec3 slackOf(glm::vec3 v)
{
    return static_cast<float>(kBoxSlack) + static_cast<float>(kFloatSlack) * glm::abs(v);
}

// In front of the boxes of the file; a point is a line without ends.
bvh::Probe probeOf(const Query &query)
{
    bvh::Probe probe{bvh::Probe::Kind::Box, query.from, query.from, static_cast<float>(kBoxSlack),
                     static_cast<float>(kFloatSlack)};
    switch (query.kind) {
    case Query::Kind::Point:
        probe.from.z = -kInfinity;
        probe.to.z = kInfinity;
        break;
    case Query::Kind::Ray:
        probe.kind = bvh::Probe::Kind::Ray;
        probe.to = query.to;
        break;
    case Query::Kind::Sight:
        probe.kind = bvh::Probe::Kind::Segment;
        probe.to = query.to;
        break;
    }
    return probe;
}

} // namespace

// A query made ready for many boxes and faces.
struct MeshSearch::Line {
    Query::Kind kind;
    glm::dvec3 origin;
    glm::dvec3 direction{0.0}; // of length one
    glm::dvec3 inverse{0.0};
    double length = kInfinity;

    explicit Line(const Query &query) : kind(query.kind), origin(query.from)
    {
        if (kind == Query::Kind::Point)
            return;
        const glm::dvec3 way = kind == Query::Kind::Sight ? query.to - query.from : query.to;
        const double size = glm::length(way);
        if (size > 0.0 && std::isfinite(size))
            direction = way / size;
        if (kind == Query::Kind::Sight)
            length = size;
        inverse = 1.0 / direction; // infinite along the axes on which it stands still
    }

    // The part of the line inside a box; empty where low > high. Where it stands still on the plane of a side
    // the quotients are not numbers, which std::min and std::max pass over here.
    Extent inside(glm::dvec3 low, glm::dvec3 high) const
    {
        Extent part{0.0, length};
        for (int axis = 0; axis < 3; ++axis) {
            const double a = (low[axis] - origin[axis]) * inverse[axis];
            const double b = (high[axis] - origin[axis]) * inverse[axis];
            part.low = std::max(part.low, std::min(a, b));
            part.high = std::min(part.high, std::max(a, b));
        }
        return part;
    }
    bool meets(glm::dvec3 low, glm::dvec3 high) const
    {
        const Extent part = inside(low, high);
        return part.low <= part.high;
    }
};

Query pointQuery(double x, double y)
{
    return {Query::Kind::Point, {x, y, 0.0}, {x, y, 0.0}};
}

Query rayQuery(glm::dvec3 origin, glm::dvec3 direction)
{
    return {Query::Kind::Ray, origin, direction};
}

Query sightQuery(glm::dvec3 from, glm::dvec3 to)
{
    return {Query::Kind::Sight, from, to};
}

MeshSearch::MeshSearch(const Walkmesh &mesh) : m_mesh(mesh), m_usable(mesh.faces.size())
{
    for (std::size_t face = 0; face < m_usable.size(); ++face)
        m_usable[face] = cornersOf(mesh, face) ? 1 : 0;
    copyTree();
    if (!m_fault.empty())
        m_boxes.clear();
    fitBoxes();
}

void MeshSearch::copyTree()
{
    const std::size_t count = m_mesh.nodes.size();
    if (count == 0) {
        m_fault = "the file has no tree";
        return;
    }
    std::vector<bool> seen(count);
    std::vector<std::uint32_t> leaves(m_mesh.faces.size());
    std::vector<std::int32_t> open{0};
    while (!open.empty()) {
        const std::int32_t id = open.back();
        open.pop_back();
        if (id < 0 || static_cast<std::size_t>(id) >= count) {
            m_fault = fmt::format("the tree names node {}; allowed are 0 to {}", id, count - 1);
            return;
        }
        if (seen[static_cast<std::size_t>(id)]) {
            m_fault = fmt::format("node {} of the tree is reached twice", id);
            return;
        }
        seen[static_cast<std::size_t>(id)] = true;
        const AabbNode &node = m_mesh.nodes[static_cast<std::size_t>(id)];
        if (node.face < 0) {
            m_boxes.push_back({{}, {}, 0, kInner});
            open.push_back(node.right);
            open.push_back(node.left);
        } else if (static_cast<std::size_t>(node.face) < leaves.size()) {
            m_boxes.push_back({{}, {}, 0, static_cast<std::uint32_t>(node.face)});
            ++leaves[static_cast<std::size_t>(node.face)];
        } else {
            m_fault = fmt::format("leaf {} names face {}; allowed are 0 to {}", id, node.face,
                                  static_cast<std::int64_t>(leaves.size()) - 1);
            return;
        }
    }
    const auto wrong = std::ranges::find_if(leaves, [](std::uint32_t n) { return n != 1; });
    if (wrong != leaves.end())
        m_fault = fmt::format("face {} is in {} leaves of the tree", wrong - leaves.begin(), *wrong);
}

// From the last node to the first: what is below a node stands behind it.
void MeshSearch::fitBoxes()
{
    constexpr float kFar = std::numeric_limits<float>::max();
    std::vector<std::uint32_t> roots; // of the parts behind a node, the nearest last
    for (std::size_t i = m_boxes.size(); i-- > 0;) {
        Box &box = m_boxes[i];
        box.min = glm::vec3(kFar);
        box.max = glm::vec3(-kFar);
        box.behind = static_cast<std::uint32_t>(i) + 1;
        if (box.face != kInner) {
            if (const auto corners = cornersOf(m_mesh, box.face)) {
                const auto &[a, b, c] = *corners;
                box.min = glm::min(a, glm::min(b, c)) - slackOf(glm::min(a, glm::min(b, c)));
                box.max = glm::max(a, glm::max(b, c)) + slackOf(glm::max(a, glm::max(b, c)));
            }
        } else {
            for (int child = 0; child < 2; ++child) {
                const Box &below = m_boxes[roots.back()];
                roots.pop_back();
                box.min = glm::min(box.min, below.min);
                box.max = glm::max(box.max, below.max);
                box.behind = below.behind;
            }
        }
        roots.push_back(static_cast<std::uint32_t>(i));
    }
}

std::optional<Hit> MeshSearch::test(const Line &line, std::uint32_t face) const
{
    if (m_usable[face] == 0)
        return std::nullopt;
    std::array<glm::dvec3, 3> corners;
    for (std::size_t i = 0; i < 3; ++i)
        corners[i] = m_mesh.vertices[m_mesh.faces[face][i]];
    Hit hit{face, face < m_mesh.materials.size() ? m_mesh.materials[face] : 0};
    if (line.kind == Query::Kind::Point) {
        const auto at = underPoint(corners, line.origin);
        if (!at)
            return std::nullopt;
        hit.at = *at;
        return hit;
    }
    const auto distance = mesh::rayHit(corners, line.origin, line.direction, kCornerSlack);
    if (!distance || !(*distance <= line.length))
        return std::nullopt;
    hit.distance = *distance;
    hit.at = line.origin + line.direction * *distance;
    return hit;
}

void MeshSearch::searchTree(const Line &line)
{
    const bool isPoint = line.kind == Query::Kind::Point;
    for (std::size_t i = 0; i < m_boxes.size();) {
        const Box &box = m_boxes[i];
        ++m_answer.nodes;
        const bool inside =
            isPoint ? isOver(box.min, box.max, 0.0, line.origin) : line.meets(box.min, box.max);
        if (!inside) {
            i = box.behind;
            continue;
        }
        if (box.face != kInner) {
            if (const auto hit = test(line, box.face))
                m_answer.hits.push_back(*hit);
        }
        ++i;
    }
}

void MeshSearch::searchEveryFace(const Line &line)
{
    m_answer.everyFace = true;
    m_answer.nodes = static_cast<std::uint32_t>(m_mesh.faces.size());
    for (std::uint32_t face = 0; face < m_mesh.faces.size(); ++face) {
        if (const auto hit = test(line, face))
            m_answer.hits.push_back(*hit);
    }
}

const Answer &MeshSearch::ask(const Query &query, bool wantEvents)
{
    m_answer.hits.clear();
    m_answer.events.clear();
    m_answer.missed.clear();
    m_answer.nodes = 0;
    m_answer.everyFace = false;
    const Line line(query);
    if (m_fault.empty())
        searchTree(line);
    else
        searchEveryFace(line);
    if (query.kind == Query::Kind::Sight)
        std::erase_if(m_answer.hits, [](const Hit &hit) { return !blocksSight(hit.material); });
    const bool isPoint = query.kind == Query::Kind::Point;
    std::ranges::sort(m_answer.hits, [isPoint](const Hit &a, const Hit &b) {
        if (isPoint ? a.at.z != b.at.z : a.distance != b.distance)
            return isPoint ? a.at.z > b.at.z : a.distance < b.distance;
        return a.face < b.face;
    });
    if (wantEvents)
        trace(line, query);
    return m_answer;
}

std::optional<Hit> MeshSearch::floorOf(const Answer &answer) const
{
    for (const Hit &hit : answer.hits) {
        if (!isWalkable(hit.material))
            continue;
        const auto corners = cornersOf(m_mesh, hit.face);
        const auto &[a, b, c] = *corners;
        if (across(glm::dvec2(b) - glm::dvec2(a), glm::dvec2(c) - glm::dvec2(a)) > 0.0)
            return hit;
    }
    return std::nullopt;
}

void MeshSearch::trace(const Line &line, const Query &query)
{
    for (const bvh::Event &event : bvh::trace(BoxTree(m_mesh.nodes), probeOf(query)))
        m_answer.events.push_back(eventOf(line, event));
    if (!m_answer.everyFace)
        m_answer.nodes = static_cast<std::uint32_t>(m_answer.events.size());
    for (const Hit &hit : m_answer.hits) {
        const bool found = std::ranges::any_of(m_answer.events, [&](const Event &event) {
            return event.verdict == Event::Verdict::Hit &&
                   m_mesh.nodes[event.node].face == static_cast<std::int32_t>(hit.face);
        });
        if (!found)
            m_answer.missed.push_back(hit.face);
    }
}

// Beside the box its face is tested.
Event MeshSearch::eventOf(const Line &line, const bvh::Event &from) const
{
    using Verdict = Event::Verdict;
    Event event{from.at.node, from.at.depth, {from.part.low, from.part.high}};
    if (line.kind == Query::Kind::Point)
        event.at = {from.at.box.low.z, from.at.box.high.z};
    switch (from.verdict) {
    case bvh::Event::Verdict::Outside:
        return event;
    case bvh::Event::Verdict::Again:
        event.verdict = Verdict::Again;
        return event;
    case bvh::Event::Verdict::Fault:
        event.verdict = Verdict::NoChild;
        return event;
    case bvh::Event::Verdict::Opened:
        break;
    }
    if (!from.hasItem) {
        event.verdict = Verdict::Children;
    } else if (from.item >= m_usable.size() || m_usable[from.item] == 0) {
        event.verdict = Verdict::NoFace;
    } else {
        const auto hit = test(line, from.item);
        const bool passes = hit && line.kind == Query::Kind::Sight && !blocksSight(hit->material);
        event.verdict = !hit ? Verdict::Missed : passes ? Verdict::Passed : Verdict::Hit;
    }
    return event;
}

std::string_view toString(Event::Verdict verdict)
{
    constexpr std::string_view kNames[] = {"outside", "children", "hit",     "missed",
                                           "passed",  "again",    "noChild", "noFace"};
    return kNames[static_cast<std::size_t>(verdict)];
}

std::string explain(const Walkmesh &mesh, const Event &event)
{
    using Verdict = Event::Verdict;
    if (event.verdict == Verdict::NoChild)
        return fmt::format("no node: there are {}", mesh.nodes.size());
    const AabbNode &node = mesh.nodes[event.node];
    const std::string inside = fmt::format("inside {:.3f} to {:.3f}", event.at.low, event.at.high);
    switch (event.verdict) {
    case Verdict::Outside:
        return "outside";
    case Verdict::Children:
        return fmt::format("{}: nodes {} and {}", inside, node.left, node.right);
    case Verdict::Hit:
        return fmt::format("{}: face {} is hit", inside, node.face);
    case Verdict::Missed:
        return fmt::format("{}: face {} is not hit", inside, node.face);
    case Verdict::Passed:
        return fmt::format("{}: face {} is hit, sight passes its surface", inside, node.face);
    case Verdict::NoFace:
        return fmt::format("{}: face {} has no place", inside, node.face);
    default:
        return "looked at before";
    }
}

} // namespace cutaway::bwm
