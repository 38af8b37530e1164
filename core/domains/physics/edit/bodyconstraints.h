// SPDX-License-Identifier: MIT
// Constraints between two bodies: where they are, their frames set, new ones and none.
//
// Frames are those of the picture, lengths included: the origin is the pivot, x the axis of a hinge or cone,
// y the direction of angle 0 or the normal of the plane. Sources: core/formats/nif/FORMAT.md and
// core/formats/hkx/FORMAT.md, "Constraints".
#pragma once

#include "core/domains/physics/bodies.h"
#include "core/domains/physics/constraints.h"

namespace cutaway::physics
{

// A constraint of a skeleton is stored twice: its ragdoll and its physics system have one each.
struct ConstraintTwin {
    std::string path;
    Constraint shown;
};

struct BodyConstraint {
    std::string name;                     // of its bodies: "Knob, Crate"
    std::string path;                     // of the constraint in the file
    Constraint shown;                     // its sources are places in the document
    std::size_t a = 0, b = 0;             // numbers of its bodies among all that are listed
    glm::mat4 placeA{1.0f}, placeB{1.0f}; // of the bodies: Havok units to the picture
    // The same between the same bodies, with the frames and limits of this one: edits set them as well.
    std::vector<ConstraintTwin> twins;
};
// As it is shown, and its twins.
std::vector<Constraint> copiesOf(const BodyConstraint &constraint);

// The constraints of all bodies of the file, as listed by bodiesOf().
std::vector<BodyConstraint> constraintsOf(const File &file, const std::vector<Body> &bodies,
                                          Progress &progress);

// The axes and the origin of a body in the picture; nothing for one that hangs nowhere.
std::optional<glm::mat4> frameOf(const File &file, const Body &body);

enum class ConstraintSide : std::uint8_t { A, B, Both };

// The frame as seen from one body or both. Scale does not count, nor axes where the constraint is a pivot
// alone. Fails for axes that are none.
Result<Patch> setFrame(const File &file, const std::vector<Body> &bodies, const BodyConstraint &constraint,
                       ConstraintSide side, const glm::mat4 &frame);

// What a transform of the picture does to frames. Its turn turns the axes of each frame about its own pivot,
// and every pivot goes where the one goes that the picture shows: that of A, or of B where that side alone is
// meant. So a turn about that pivot leaves all pivots, also where those of the two bodies lie apart.
struct FrameMove {
    glm::mat4 turn{1.0f};
    glm::vec3 shift{0.0f};

    glm::mat4 moved(const glm::mat4 &frame) const;
};
FrameMove frameMove(const BodyConstraint &constraint, ConstraintSide side, const glm::mat4 &by);
// The same in the file; only axes that turn and pivots that move are written.
Result<Patch> moveConstraint(const File &file, const std::vector<Body> &bodies,
                             const BodyConstraint &constraint, ConstraintSide side, const glm::mat4 &by);

struct ConstraintPlan {
    enum class Kind : std::uint8_t { LimitedHinge, Ragdoll };

    Kind kind = Kind::LimitedHinge;
    glm::mat4 frame{1.0f}; // of both bodies
    Limits along{-1, 1};   // radians: of the hinge, or the twist of a ragdoll
    Limits plane{-1, 1};   // of a ragdoll
    float cone = 1.0f;     // likewise
};

// Between two bodies that are blocks of a NIF from Fallout 3 on; the first owns the constraint.
Result<Patch> addConstraint(const File &nif, const Body &a, const Body &b, const ConstraintPlan &plan);
// With its place in the list of the body that owns it; of a packfile with the objects that only it uses.
Result<Patch> removeConstraint(const File &file, const std::vector<Body> &bodies,
                               const BodyConstraint &constraint);

} // namespace cutaway::physics
