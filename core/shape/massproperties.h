// SPDX-License-Identifier: MIT
// Volume, centre and inertia of shapes as Havok reckons them: of the solid body that the shape has on the
// outside. Source: core/domains/physics/RULES.md, "Mass".
#pragma once

#include "core/shape/parts.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <span>

namespace cutaway::shape
{

// At density 1, so that the mass is the volume.
struct MassProperties {
    double volume = 0.0;
    glm::dvec3 center{0.0};
    glm::dmat3 inertia{0.0}; // about the centre
    glm::dvec3 size{0.0};    // of the box around it; nothing where the solid was made from planes alone

    bool isSound() const; // numbers, and a volume
    // Unsorted; the axes as columns where they are asked for.
    glm::dvec3 principalMoments(glm::dmat3 *axes = nullptr) const;
};

MassProperties solidBox(glm::dvec3 low, glm::dvec3 high);
MassProperties solidSphere(glm::dvec3 center, double radius);
MassProperties solidCapsule(glm::dvec3 a, glm::dvec3 b, double radius);
MassProperties solidCylinder(glm::dvec3 a, glm::dvec3 b, double radius);
// What lies below all planes (unit normal, and minus the distance); nothing where that has no volume. No
// corner is farther from `middle` than `reach`.
std::optional<MassProperties> solidBelow(std::span<const glm::dvec4> planes, glm::dvec3 middle, double reach);

// The mass of everything that is placed, counted again where it overlaps; for a compound of a packfile that
// of its stored box, as the games' tools take it. Fails naming the shape that has no volume.
Result<MassProperties> massOf(const Graph &graph);
std::optional<MassProperties>
massOf(const Convex &part); // nothing beyond 255 faces, which would cost too much
Result<MassProperties> massOf(const File &file, UnitId shape);
Result<MassProperties> massOf(const std::vector<SolidPart> &solids); // outer surfaces
// What Havok takes instead of a very thin hull: its box, with the convex radius. Nothing where the shape is
// not one convex part.
std::optional<MassProperties> boxMassOf(const File &file, UnitId shape);

// What a motion of a packfile stores of a body.
struct MotionMass {
    double density = 0.0; // massFactor
    glm::dvec3 inverseInertia{0.0}, centerOfMassWorld{0.0};
    glm::dquat orientation{1.0, 0.0, 0.0, 0.0}; // of the principal axes, in the world
};
MotionMass motionMass(const MassProperties &solid, double mass, glm::dvec3 position, glm::dquat orientation);

} // namespace cutaway::shape
