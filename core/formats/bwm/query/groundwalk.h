// SPDX-License-Identifier: MIT
// Walks over the walkable faces of one walkmesh or of the rooms of an area: straight on until a border stops
// them, or by the shortest way that the links of the faces allow.
//
// They go by the links of the file, as the game does. Bounded on any tables: no face is entered twice.
// Units: game units. Source of the rules: core/formats/bwm/FORMAT.md, "Queries".
#pragma once

#include "core/formats/bwm/walkmesh.h"

#include <functional>
#include <glm/vec2.hpp>

namespace cutaway::bwm
{

struct FacePlace {
    std::uint32_t room = 0;
    std::uint32_t face = 0;
    auto operator<=>(const FacePlace &) const = default;
};

// Why a walk stops.
enum class WalkEnd : std::uint8_t {
    Reached,
    Border,     // an edge that leads nowhere
    NoWalkmesh, // it leads to a room that has none here, or to no room
    NoEdge,     // it leads to a room with no border there
    Lost,       // the links lead in circles or to no face
};
std::string_view toString(WalkEnd end);

// The rooms that a walk may enter; one room for one walkmesh.
struct Ground {
    // What is behind a border edge of a room.
    struct Beyond {
        WalkEnd end = WalkEnd::Border; // Reached: a face
        FacePlace place;
    };
    std::vector<const Walkmesh *> rooms; // null where a room has none; they outlive the walks
    std::function<Beyond(std::uint32_t room, std::int32_t edge)> beyond; // may be empty: nothing is
};

struct StraightWalk {
    std::vector<FacePlace> faces; // in order, the first one included
    WalkEnd end = WalkEnd::Lost;
    glm::dvec2 at{0.0}; // the point reached
};
// From a point on a face straight to another point, seen from above.
StraightWalk walkStraight(const Ground &ground, FacePlace start, glm::dvec2 from, glm::dvec2 to);

struct Route {
    std::vector<FacePlace> faces;   // none where no way leads there
    std::vector<glm::dvec3> points; // start, where each edge is crossed, end
    double length = 0.0;
};
// From one face to another, pulled tight around corners; the faces are those of the shortest way over the
// middles of edges.
Route findRoute(const Ground &ground, FacePlace start, glm::dvec3 from, FacePlace goal, glm::dvec3 to);

} // namespace cutaway::bwm
