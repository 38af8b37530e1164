// SPDX-License-Identifier: MIT
// Density, centre and inertia of a body as they follow from its mass and its shape, beside those that are
// stored. Source: core/domains/physics/RULES.md, "Mass".
#pragma once

#include "core/domains/physics/bodykind.h"
#include "core/shape/massproperties.h"

namespace cutaway::physics
{

enum class SolidAs : std::uint8_t {
    Shape, // the solid that the games' tools take
    Box,   // the box around it, as they do with very thin hulls
};

struct MassLine {
    std::string_view title; // "Inertia"
    std::string_view unit;
    std::vector<double> stored, fromShape; // as many numbers: one or three
};

struct ShapeMass {
    double mass = 0.0;        // kg
    double penetration = 0.0; // of a rigid body: the depth that goes with its shape
    std::vector<MassLine> lines;
    std::vector<Edit> edits; // none where all is as it follows
};

// For the given mass, or the one that the body has, or else that of water. Fails where no volume follows from
// the shape, as from a mesh.
Result<ShapeMass> massOfShape(const Body &body, std::optional<double> mass = {}, SolidAs as = SolidAs::Shape);

// The same as one step, for the body with this number in bodiesOf(file).
Result<BodyChange> recompute(const File &file, std::size_t number, SolidAs as);

// The body as a solid; on failure, the error says what it lacks.
Result<shape::MassProperties> solidOfBody(const Body &body, SolidAs as = SolidAs::Shape);
// Mass for a body that had none.
double usualMass(const Body &body, const shape::MassProperties &solid);

} // namespace cutaway::physics
