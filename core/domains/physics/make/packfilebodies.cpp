// SPDX-License-Identifier: MIT
// Bodies, motions and materials of a packfile. Source of the numbers: BUILDING.md, "Systems".
#include "core/domains/physics/make/packfilebodies.h"

#include "core/schema/value.h"

#include <bit>

namespace cutaway::physics
{

namespace
{

using hkx::ModelFields;
using Place = ModelFields::Place;

constexpr std::uint32_t kNoId = 0x7FFFFFFF;

std::uint16_t halfOf(float value)
{
    const Result<Bytes> bytes = encodeScalar(Kind::BFloat16, double{value});
    return bytes ? load<std::uint16_t>(*bytes, 0) : std::uint16_t{0};
}

// A float with the digits of a half, as exporters store what they have as one.
float widened(float value)
{
    return std::bit_cast<float>(std::uint32_t{halfOf(value)} << 16);
}

// A new row at the end of an array.
Place newRow(ModelFields &fields, std::string_view array)
{
    const std::uint32_t count = fields.count(fields.body(), array);
    fields.resizeRows(fields.body(), array, count + 1);
    return fields.element(fields.body(), array, count);
}

glm::vec4 laneQuat(glm::dquat q)
{
    return {q.x, q.y, q.z, q.w};
}

} // namespace

void setMotionMass(ModelFields &fields, const Place &motion, const shape::MassProperties &solid, double mass,
                   glm::dvec3 position, glm::dquat orientation)
{
    const shape::MotionMass made = shape::motionMass(solid, mass, position, orientation);
    fields.set(motion, "inverseMass", static_cast<float>(1.0 / mass));
    fields.set(motion, "massFactor", static_cast<float>(made.density));
    fields.set(motion, "inverseInertiaLocal", glm::vec4(glm::vec3(made.inverseInertia), 1.0f));
    fields.set(motion, "centerOfMassWorld", glm::vec4(glm::vec3(made.centerOfMassWorld), 0.0f));
    fields.set(motion, "orientation", laneQuat(made.orientation));
}

Result<void> SystemWriter::add(const BodyPlan &plan, const MadeShape &shape)
{
    constexpr std::int32_t kDynamicFlag = 0x80;
    constexpr std::uint8_t kUnsetQuality = 255;
    ModelFields fields(m_model, m_system);
    const auto number = static_cast<std::uint16_t>(fields.count(fields.body(), "bodyCinfos"));
    const std::uint32_t motion = fields.count(fields.body(), "motionCinfos");
    const Place row = newRow(fields, "bodyCinfos");
    fields.setPointer(row, "shape", shape.object);
    fields.set(row, "reservedBodyId", kNoId);
    fields.set(row, "motionId", plan.kind == BodyKind::Static ? kNoId : motion);
    fields.set(row, "qualityId", kUnsetQuality);
    fields.set(row, "materialId", number);
    fields.set(row, "collisionFilterInfo", std::uint32_t{plan.layer});
    fields.set(row, "flags", plan.kind == BodyKind::Dynamic ? kDynamicFlag : 0);
    fields.set(row, "position", glm::vec4(plan.position, 0.0f));
    fields.set(row, "orientation", laneQuat(plan.orientation));
    fields.resizeRows(fields.body(), "referencedObjects", number + 1u);
    fields.setPointer(fields.body(), "referencedObjects", number, shape.object);
    addMaterial(plan);
    if (plan.kind == BodyKind::Dynamic)
        addProperties(plan);
    return plan.kind == BodyKind::Static ? Result<void>() : addMotion(plan, shape);
}

void SystemWriter::addMaterial(const BodyPlan &plan)
{
    constexpr std::uint16_t kWelding = 0x3D4C; // 0.05, the one half that is cut and not rounded
    constexpr float kMostImpulse = 0x1.ffffdcp127f;
    constexpr std::uint8_t kUnset = 255, kMinimum = 1, kMaximum = 2;
    ModelFields fields(m_model, m_system);
    const Place row = newRow(fields, "materials");
    fields.set(row, "triggerManifoldTolerance", kUnset);
    fields.set(row, "dynamicFriction", halfOf(plan.friction));
    fields.set(row, "staticFriction", halfOf(plan.friction));
    fields.set(row, "restitution", halfOf(plan.restitution));
    fields.set(row, "frictionCombinePolicy", kMinimum);
    fields.set(row, "restitutionCombinePolicy", kMaximum);
    fields.set(row, "weldingTolerance", kWelding);
    fields.set(row, "maxContactImpulse", kMostImpulse);
    fields.set(row, "fractionOfClippedImpulseToApply", 1.0f);
    fields.set(row, "massChangerHeavyObjectFactor", halfOf(1.0f));
    fields.set(row, "disablingCollisionsBetweenCvxCvxDynamicObjectsDistance", halfOf(5.0f));
}

void SystemWriter::addProperties(const BodyPlan &plan)
{
    ModelFields fields(m_model, m_system);
    const Place row = newRow(fields, "motionProperties");
    for (const auto &[field, value] :
         {std::pair{"gravityFactor", 1.0f}, std::pair{"timeFactor", 1.0f},
          std::pair{"maxLinearSpeed", 104.375f}, std::pair{"maxAngularSpeed", 31.5703125f},
          std::pair{"linearDamping", widened(plan.linearDamping)},
          std::pair{"angularDamping", widened(plan.angularDamping)},
          std::pair{"solverStabilizationSpeedThreshold", 0.17f},
          std::pair{"solverStabilizationSpeedReduction", 0.4905f}, std::pair{"maxDistSqrd", 0.0025f},
          std::pair{"maxRotSqrd", 0.0025f}, std::pair{"invBlockSize", 1.0f}})
        fields.set(row, field, value);
    fields.set(row, "pathingUpperThreshold", std::int16_t{26623});
    fields.set(row, "pathingLowerThreshold", std::int16_t{-26213});
    for (const auto &[field, value] :
         {std::pair{"numDeactivationFrequencyPasses", 4}, std::pair{"deactivationVelocityScaleSquare", 115},
          std::pair{"minimumPathingVelocityScaleSquare", 117},
          std::pair{"spikingVelocityScaleThresholdSquared", 6},
          std::pair{"minimumSpikingVelocityScaleSquared", 115}})
        fields.set(row, field, static_cast<std::uint8_t>(value));
}

Result<void> SystemWriter::addMotion(const BodyPlan &plan, const MadeShape &shape)
{
    constexpr std::uint16_t kNoProperties = 0xFFFF;
    constexpr float kFarthest = 0x1.ffffep63f; // in a step: no limit
    ModelFields fields(m_model, m_system);
    const std::uint32_t properties = fields.count(fields.body(), "motionProperties");
    const Place row = newRow(fields, "motionCinfos");
    fields.set(row, "enableDeactivation", std::uint8_t{1});
    fields.set(row, "maxLinearAccelerationDistancePerStep", kFarthest);
    fields.set(row, "maxRotationToPreventTunneling", kFarthest);
    if (plan.kind != BodyKind::Dynamic) {
        fields.set(row, "motionPropertiesId", kNoProperties);
        fields.set(row, "massFactor", 1.0f);
        fields.set(row, "centerOfMassWorld", glm::vec4(plan.position, 0.0f));
        fields.set(row, "orientation", laneQuat(plan.orientation));
        return {};
    }
    if (!shape.solid)
        return fail("the shape has no volume, and a dynamic body needs one");
    fields.set(row, "motionPropertiesId", static_cast<std::uint16_t>(properties - 1));
    setMotionMass(fields, row, *shape.solid, plan.mass, plan.position, plan.orientation);
    return {};
}

} // namespace cutaway::physics
