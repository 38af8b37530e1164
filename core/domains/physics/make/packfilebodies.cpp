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
Place newRow(ModelFields &fields, FieldName array)
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
    fields.set(motion, "inverseMass"_f, static_cast<float>(1.0 / mass));
    fields.set(motion, "massFactor"_f, static_cast<float>(made.density));
    fields.set(motion, "inverseInertiaLocal"_f, glm::vec4(glm::vec3(made.inverseInertia), 1.0f));
    fields.set(motion, "centerOfMassWorld"_f, glm::vec4(glm::vec3(made.centerOfMassWorld), 0.0f));
    fields.set(motion, "orientation"_f, laneQuat(made.orientation));
}

Result<void> SystemWriter::add(const BodyPlan &plan, const MadeShape &shape)
{
    constexpr std::int32_t kDynamicFlag = 0x80;
    constexpr std::uint8_t kUnsetQuality = 255;
    ModelFields fields(m_model, m_system);
    const auto number = static_cast<std::uint16_t>(fields.count(fields.body(), "bodyCinfos"_f));
    const std::uint32_t motion = fields.count(fields.body(), "motionCinfos"_f);
    const Place row = newRow(fields, "bodyCinfos"_f);
    fields.setPointer(row, "shape"_f, shape.object);
    fields.set(row, "reservedBodyId"_f, kNoId);
    fields.set(row, "motionId"_f, plan.kind == BodyKind::Static ? kNoId : motion);
    fields.set(row, "qualityId"_f, kUnsetQuality);
    fields.set(row, "materialId"_f, number);
    fields.set(row, "collisionFilterInfo"_f, std::uint32_t{plan.layer});
    fields.set(row, "flags"_f, plan.kind == BodyKind::Dynamic ? kDynamicFlag : 0);
    fields.set(row, "position"_f, glm::vec4(plan.position, 0.0f));
    fields.set(row, "orientation"_f, laneQuat(plan.orientation));
    fields.resizeRows(fields.body(), "referencedObjects"_f, number + 1u);
    fields.setPointer(fields.body(), "referencedObjects"_f, number, shape.object);
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
    const Place row = newRow(fields, "materials"_f);
    fields.set(row, "triggerManifoldTolerance"_f, kUnset);
    fields.set(row, "dynamicFriction"_f, halfOf(plan.friction));
    fields.set(row, "staticFriction"_f, halfOf(plan.friction));
    fields.set(row, "restitution"_f, halfOf(plan.restitution));
    fields.set(row, "frictionCombinePolicy"_f, kMinimum);
    fields.set(row, "restitutionCombinePolicy"_f, kMaximum);
    fields.set(row, "weldingTolerance"_f, kWelding);
    fields.set(row, "maxContactImpulse"_f, kMostImpulse);
    fields.set(row, "fractionOfClippedImpulseToApply"_f, 1.0f);
    fields.set(row, "massChangerHeavyObjectFactor"_f, halfOf(1.0f));
    fields.set(row, "disablingCollisionsBetweenCvxCvxDynamicObjectsDistance"_f, halfOf(5.0f));
}

void SystemWriter::addProperties(const BodyPlan &plan)
{
    ModelFields fields(m_model, m_system);
    const Place row = newRow(fields, "motionProperties"_f);
    for (const auto &[field, value] :
         {std::pair{"gravityFactor"_f, 1.0f}, std::pair{"timeFactor"_f, 1.0f},
          std::pair{"maxLinearSpeed"_f, 104.375f}, std::pair{"maxAngularSpeed"_f, 31.5703125f},
          std::pair{"linearDamping"_f, widened(plan.linearDamping)},
          std::pair{"angularDamping"_f, widened(plan.angularDamping)},
          std::pair{"solverStabilizationSpeedThreshold"_f, 0.17f},
          std::pair{"solverStabilizationSpeedReduction"_f, 0.4905f}, std::pair{"maxDistSqrd"_f, 0.0025f},
          std::pair{"maxRotSqrd"_f, 0.0025f}, std::pair{"invBlockSize"_f, 1.0f}})
        fields.set(row, field, value);
    fields.set(row, "pathingUpperThreshold"_f, std::int16_t{26623});
    fields.set(row, "pathingLowerThreshold"_f, std::int16_t{-26213});
    for (const auto &[field, value] : {std::pair{"numDeactivationFrequencyPasses"_f, 4},
                                       std::pair{"deactivationVelocityScaleSquare"_f, 115},
                                       std::pair{"minimumPathingVelocityScaleSquare"_f, 117},
                                       std::pair{"spikingVelocityScaleThresholdSquared"_f, 6},
                                       std::pair{"minimumSpikingVelocityScaleSquared"_f, 115}})
        fields.set(row, field, static_cast<std::uint8_t>(value));
}

Result<void> SystemWriter::addMotion(const BodyPlan &plan, const MadeShape &shape)
{
    constexpr std::uint16_t kNoProperties = 0xFFFF;
    constexpr float kFarthest = 0x1.ffffep63f; // in a step: no limit
    ModelFields fields(m_model, m_system);
    const std::uint32_t properties = fields.count(fields.body(), "motionProperties"_f);
    const Place row = newRow(fields, "motionCinfos"_f);
    fields.set(row, "enableDeactivation"_f, std::uint8_t{1});
    fields.set(row, "maxLinearAccelerationDistancePerStep"_f, kFarthest);
    fields.set(row, "maxRotationToPreventTunneling"_f, kFarthest);
    if (plan.kind != BodyKind::Dynamic) {
        fields.set(row, "motionPropertiesId"_f, kNoProperties);
        fields.set(row, "massFactor"_f, 1.0f);
        fields.set(row, "centerOfMassWorld"_f, glm::vec4(plan.position, 0.0f));
        fields.set(row, "orientation"_f, laneQuat(plan.orientation));
        return {};
    }
    if (!shape.solid)
        return fail("the shape has no volume, and a dynamic body needs one");
    fields.set(row, "motionPropertiesId"_f, static_cast<std::uint16_t>(properties - 1));
    setMotionMass(fields, row, *shape.solid, plan.mass, plan.position, plan.orientation);
    return {};
}

} // namespace cutaway::physics
