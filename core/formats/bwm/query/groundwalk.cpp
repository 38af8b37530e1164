// SPDX-License-Identifier: MIT
#include "core/formats/bwm/query/groundwalk.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <map>
#include <queue>
#include <utility>

namespace cutaway::bwm
{

namespace
{

double turn(glm::dvec2 a, glm::dvec2 b, glm::dvec2 c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

using FacePoints = std::array<glm::dvec3, 3>;

// Nothing where the place is not a walkable face with a place of its own.
std::optional<FacePoints> cornersAt(const Ground &ground, FacePlace place)
{
    const Walkmesh *mesh = place.room < ground.rooms.size() ? ground.rooms[place.room] : nullptr;
    if (mesh == nullptr || place.face >= std::min(mesh->adjacency.size(), mesh->faces.size()))
        return std::nullopt;
    const auto found = cornersOf(*mesh, place.face);
    if (!found)
        return std::nullopt;
    return FacePoints{(*found)[0], (*found)[1], (*found)[2]};
}

Ground::Beyond across(const Ground &ground, FacePlace place, std::size_t edge)
{
    const Walkmesh &mesh = *ground.rooms[place.room];
    const std::int32_t link = mesh.adjacency[place.face][edge];
    if (link >= 0)
        return {WalkEnd::Reached, {place.room, static_cast<std::uint32_t>(link) / 3}};
    if (!ground.beyond)
        return {};
    return ground.beyond(place.room, static_cast<std::int32_t>(place.face * 3 + edge));
}

// The edge through which a line leaves a face, and how far along it; nothing where it ends before. Where two
// rooms do not quite meet, its end may lie in front of the face: that is no way out.
struct Exit {
    std::size_t edge;
    double along;
};
std::optional<Exit> exitOf(const FacePoints &c, glm::dvec2 from, glm::dvec2 to)
{
    const double side = turn(c[0], c[1], c[2]) < 0 ? -1.0 : 1.0;
    std::optional<Exit> first;
    for (std::size_t edge = 0; edge < 3; ++edge) {
        const glm::dvec2 a(c[edge]), b(c[(edge + 1) % 3]);
        const double before = side * turn(a, b, from), after = side * turn(a, b, to);
        if (!(after < 0 && after < before))
            continue;
        const double along = before / (before - after);
        if (!first || along < first->along)
            first = Exit{edge, along};
    }
    return first;
}

// ---- the shortest way

struct Reach {
    double length = 0.0;
    FacePlace before;
    std::size_t edge = 0; // of `before`, that was crossed
    glm::dvec3 at{0.0};   // the middle of that edge
    bool done = false;
};
using Reached = std::map<FacePlace, Reach>;

struct Candidate {
    double whole; // with the straight rest
    FacePlace place;
    bool operator>(const Candidate &other) const { return whole > other.whole; }
};
using Queue = std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>>;

void openNeighbours(const Ground &ground, FacePlace place, const FacePoints &corners, glm::dvec3 to,
                    Reached &reached, Queue &open)
{
    const Reach here = reached[place];
    for (std::size_t edge = 0; edge < 3; ++edge) {
        const Ground::Beyond beyond = across(ground, place, edge);
        if (beyond.end != WalkEnd::Reached || !cornersAt(ground, beyond.place))
            continue;
        const glm::dvec3 middle = (corners[edge] + corners[(edge + 1) % 3]) / 2.0;
        const double length = here.length + glm::distance(here.at, middle);
        const auto [known, fresh] = reached.try_emplace(beyond.place);
        if (!fresh && known->second.length <= length)
            continue;
        known->second = {length, place, edge, middle, false};
        open.push({length + glm::distance(middle, to), beyond.place});
    }
}

// An edge to be crossed; left and right as one comes to it.
struct Gate {
    glm::dvec3 left, right;
};

std::vector<Gate> gatesOf(const Ground &ground, const Route &route, const Reached &reached)
{
    std::vector<Gate> gates;
    for (std::size_t i = 1; i < route.faces.size(); ++i) {
        const Reach &reach = reached.at(route.faces[i]);
        const FacePoints corners = *cornersAt(ground, reach.before);
        Gate gate{corners[(reach.edge + 1) % 3], corners[reach.edge]};
        if (turn(corners[0], corners[1], corners[2]) < 0)
            std::swap(gate.left, gate.right);
        gates.push_back(gate);
    }
    return gates;
}

// A corner of the tight line, and the gate that it stands at; the end stands behind all.
struct Corner {
    glm::dvec3 at;
    std::size_t gate;
};

// One side of the funnel: tightened by each gate that narrows it.
struct FunnelSide {
    glm::dvec3 at;
    std::size_t gate;
};

// The line from `from` through all gates to `to`, pulled tight seen from above: a funnel that narrows gate by
// gate and starts anew at the corner where it closes.
std::vector<Corner> pullTight(const std::vector<Gate> &gates, glm::dvec3 from, glm::dvec3 to)
{
    std::vector<Corner> corners{{from, 0}};
    glm::dvec3 apex = from;
    FunnelSide left{from, 0}, right{from, 0};
    const std::size_t most = 4 * (gates.size() + 1) * (gates.size() + 1); // rounding cannot keep it going
    std::size_t steps = 0;
    for (std::size_t i = 0; i <= gates.size() && steps < most; ++i, ++steps) {
        const glm::dvec3 nextLeft = i < gates.size() ? gates[i].left : to;
        const glm::dvec3 nextRight = i < gates.size() ? gates[i].right : to;
        const auto restart = [&](const FunnelSide &side) {
            apex = side.at;
            corners.push_back({side.at, side.gate});
            i = side.gate; // goes on with the gate behind it
            left = right = {apex, side.gate};
        };
        if (turn(apex, right.at, nextRight) >= 0) {
            if (apex == right.at || turn(apex, left.at, nextRight) < 0) {
                right = {nextRight, i};
            } else {
                restart(FunnelSide(left));
                continue;
            }
        }
        if (turn(apex, left.at, nextLeft) <= 0) {
            if (apex == left.at || turn(apex, right.at, nextLeft) > 0)
                left = {nextLeft, i};
            else
                restart(FunnelSide(right));
        }
    }
    corners.push_back({to, gates.size()});
    return corners;
}

// Where the line from a to b crosses a gate: on the gate, so that the point stands on the floor.
glm::dvec3 crossing(const Gate &gate, glm::dvec2 a, glm::dvec2 b)
{
    const double left = turn(a, b, gate.left), right = turn(a, b, gate.right);
    const double along = left == right ? 0.5 : std::clamp(left / (left - right), 0.0, 1.0);
    return gate.left + (gate.right - gate.left) * along;
}

void addPoints(const std::vector<Gate> &gates, const std::vector<Corner> &corners, Route &route)
{
    route.points.push_back(corners.front().at);
    std::size_t corner = 1;
    for (std::size_t gate = 0; gate < gates.size(); ++gate) {
        while (corner + 1 < corners.size() && corners[corner].gate < gate)
            ++corner;
        route.points.push_back(crossing(gates[gate], corners[corner - 1].at, corners[corner].at));
    }
    route.points.push_back(corners.back().at);
    for (std::size_t i = 1; i < route.points.size(); ++i)
        route.length += glm::distance(route.points[i - 1], route.points[i]);
}

} // namespace

std::string_view toString(WalkEnd end)
{
    switch (end) {
    case WalkEnd::Reached:
        return "reached";
    case WalkEnd::Border:
        return "border";
    case WalkEnd::NoWalkmesh:
        return "noWalkmesh";
    case WalkEnd::NoEdge:
        return "noEdge";
    case WalkEnd::Lost:
        break;
    }
    return "lost";
}

StraightWalk walkStraight(const Ground &ground, FacePlace start, glm::dvec2 from, glm::dvec2 to)
{
    std::size_t most = 0;
    for (const Walkmesh *mesh : ground.rooms)
        most += mesh != nullptr ? mesh->adjacency.size() : 0;
    StraightWalk walk;
    double along = 0.0; // of the way; does not go back where two faces barely miss each other
    for (FacePlace place = start; walk.faces.size() < most;) {
        walk.at = from + (to - from) * along;
        const auto corners = cornersAt(ground, place);
        if (!corners)
            return walk;
        walk.faces.push_back(place);
        const auto exit = exitOf(*corners, from, to);
        if (!exit) {
            walk.end = WalkEnd::Reached;
            walk.at = to;
            return walk;
        }
        along = std::clamp(exit->along, along, 1.0);
        walk.at = from + (to - from) * along;
        const Ground::Beyond beyond = across(ground, place, exit->edge);
        if (beyond.end != WalkEnd::Reached) {
            walk.end = beyond.end;
            return walk;
        }
        place = beyond.place;
    }
    return walk;
}

Route findRoute(const Ground &ground, FacePlace start, glm::dvec3 from, FacePlace goal, glm::dvec3 to)
{
    Route route;
    if (!cornersAt(ground, start) || !cornersAt(ground, goal))
        return route;
    Reached reached;
    reached[start] = {0.0, start, 0, from, false};
    Queue open;
    open.push({glm::distance(from, to), start});
    while (!open.empty() && open.top().place != goal) {
        const FacePlace place = open.top().place;
        open.pop();
        if (std::exchange(reached[place].done, true))
            continue;
        openNeighbours(ground, place, *cornersAt(ground, place), to, reached, open);
    }
    if (open.empty())
        return route;
    for (FacePlace at = goal; at != start; at = reached[at].before)
        route.faces.push_back(at);
    route.faces.push_back(start);
    std::ranges::reverse(route.faces);
    const std::vector<Gate> gates = gatesOf(ground, route, reached);
    addPoints(gates, pullTight(gates, from, to), route);
    return route;
}

} // namespace cutaway::bwm
