// SPDX-License-Identifier: MIT
// Constraints between two bodies as frames, axes and limits, whichever format stores them.
#pragma once

#include "core/file/file.h"
#include "core/file/source.h"

#include <functional>
#include <glm/mat4x4.hpp>

namespace cutaway::physics
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

// The place of a body, from Havok units to scene units. Nothing for a body that is not part of the scene.
using PlaceOfBody = std::function<std::optional<glm::mat4>(UnitId)>;

// One constraint of a block, or one for each link of a chain. Fails for kinds without a table, and where a
// body has no place. Source of the layouts: core/formats/nif/FORMAT.md.
Result<std::vector<Constraint>> nifConstraints(const File &file, UnitId unit, const PlaceOfBody &places);
// An hkpConstraintData object between two bodies at `placeA` and `placeB`; its atoms are the same in hk_2010
// and hk_2014. Fails for kinds without a table.
Result<Constraint> havokConstraint(const File &file, UnitId data, const glm::mat4 &placeA,
                                   const glm::mat4 &placeB);

} // namespace cutaway::physics
