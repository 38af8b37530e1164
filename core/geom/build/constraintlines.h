// SPDX-License-Identifier: MIT
// Constraints between two bodies as frames, axes and limits, whichever format stores them.
#pragma once

#include "core/file/source.h"
#include "core/geom/drawlist.h"
#include "core/hkx/objects.h"

namespace cutaway::geom
{

struct Limits { // inclusive; radians or scene units
    float min = 0;
    float max = 0;
};

struct Constraint {
    enum class Kind : std::uint8_t { BallSocket, Hinge, LimitedHinge, Prismatic, Ragdoll, StiffSpring };

    Kind kind = Kind::BallSocket;
    // Frames in scene space, as seen from either body: the origin is the pivot. x is the axis of a hinge, a
    // slider or a cone; y the direction of angle 0, or the normal of the plane that a ragdoll's bone keeps
    // to.
    glm::mat4 frameA{1.0f};
    glm::mat4 frameB{1.0f};
    bool hasAxes = true;
    // Angle of a limited hinge about x, shift of a slider along x, twist of a ragdoll about x.
    Limits along;
    Limits plane;     // ragdoll: angle between the cone's axis and the plane
    float length = 0; // greatest angle of the cone, rest length of a spring

    Source source;            // the whole
    Source pivotA, pivotB;    // of the frames
    Source alongSource;       // of `along`
    Source planeSource, cone; // of `plane` and `length`
};
std::string_view toString(Constraint::Kind kind);

// Adds symbols of the given size, each with a label. Those that are not drawable are left out and reported.
void addConstraints(const std::vector<Constraint> &constraints, float size, DrawList &list);

} // namespace cutaway::geom
