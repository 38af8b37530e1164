// SPDX-License-Identifier: MIT
// Volume, centre and inertia of shapes as Havok reckons them: of the solid body that the shape has on the
// outside. Source: core/domains/physics/RULES.md, "Mass".
#pragma once

#include "core/file/file.h"
#include "core/schema/reader.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <span>

namespace cutaway::physics
{

// The moments that a file stores are those of the solid times this.
inline constexpr double kInertiaFactor = 1.5;

// At density 1, so that the mass is the volume.
struct MassProperties {
    double volume = 0.0;
    glm::dvec3 center{0.0};
    glm::dmat3 inertia{0.0}; // about the centre
    glm::dvec3 size{0.0};    // of the box around it; nothing where the solid was made from planes alone

    // Unsorted; the axes as columns where they are asked for.
    glm::dvec3 principalMoments(glm::dmat3 *axes = nullptr) const;
};

MassProperties solidBox(glm::dvec3 low, glm::dvec3 high);
MassProperties solidSphere(glm::dvec3 center, double radius);
MassProperties solidCapsule(glm::dvec3 a, glm::dvec3 b, double radius);
// What lies below all planes (unit normal, and minus the distance); nothing where that has no volume. No
// corner is farther from `middle` than `reach`.
std::optional<MassProperties> solidBelow(std::span<const glm::dvec4> planes, glm::dvec3 middle, double reach);

// A hull, sphere, capsule or compound of a packfile; nothing for any other, or where the shape is damaged.
std::optional<MassProperties> solidOf(const File &packfile, const Reader &shape);
// What Havok takes instead of a very thin hull: its box, grown by the shell.
std::optional<MassProperties> boxOfHull(const Reader &hull);
// A box, sphere, capsule or hull of a NIF.
std::optional<MassProperties> solidOfBlock(const Reader &block, std::string_view type);
// Also what holds such shapes: moved ones, lists, a MOPP over them. Several are added up, wherever they
// overlap.
std::optional<MassProperties> solidOfBranch(const File &nif, const Reader &block);
// The inertia that Skyrim's files store is that of the solid for capsules and about 1.5 times that for other
// shapes.
double inertiaFactorOf(std::string_view blockType);

// What a motion of a packfile stores of a body.
struct MotionMass {
    double density = 0.0; // massFactor
    glm::dvec3 inverseInertia{0.0}, centerOfMassWorld{0.0};
    glm::dquat orientation{1.0, 0.0, 0.0, 0.0}; // of the principal axes, in the world
};
MotionMass motionMass(const MassProperties &solid, double mass, glm::dvec3 position, glm::dquat orientation);

} // namespace cutaway::physics
