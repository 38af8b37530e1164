// SPDX-License-Identifier: MIT
// The rows of a physics system that belong to one body.
#pragma once

#include "core/domains/physics/make/packfileshapes.h"
#include "core/formats/hkx/writer/modelfields.h"

namespace cutaway::physics
{

// Adds the rows of bodies to a hknpPhysicsSystemData, one after the other.
class SystemWriter
{
public:
    SystemWriter(hkx::PackfileModel &model, std::uint32_t system) : m_model(model), m_system(system) {}

    // The body has the next number. Fails where a dynamic one has a shape without a volume.
    Result<void> add(const BodyPlan &plan, const MadeShape &shape);

private:
    void addMaterial(const BodyPlan &plan);
    void addProperties(const BodyPlan &plan);
    Result<void> addMotion(const BodyPlan &plan, const MadeShape &shape);

    hkx::PackfileModel &m_model;
    std::uint32_t m_system;
};

// What a motion says of the mass of a body with this shape; the rest of it stays.
void setMotionMass(hkx::ModelFields &fields, const hkx::ModelFields::Place &motion,
                   const shape::MassProperties &solid, double mass, glm::dvec3 position,
                   glm::dquat orientation);

} // namespace cutaway::physics
