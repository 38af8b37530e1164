// SPDX-License-Identifier: MIT
// Behaviours with the physics of hk_2014.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkbnpPhysicsInterfaceFields[] = {
    interfaces("interfaces", 1),
    pointer("world").notSerialised(),
    pointer("taskQueue").notSerialised(),
    pointer("threadPool").notSerialised(),
    pointer("stepLocalAllocator").notSerialised(),
    field("multiThreadCheck", kHkMultiThreadCheck).notSerialised(),
    pointer("criticalSection").notSerialised(),
    array("newRbHandles", Kind::U8).notSerialised(),
    array("newConstraintHandles", Kind::U8).notSerialised(),
    array("referencedRbHandles", Kind::U8).notSerialised(),
    array("referencedConstraintHandles", Kind::U8).notSerialised(),
    arrayOf("referencedBodiesLocalFrames", pointer("referencedBodiesLocalFrames")).notSerialised(),
};
constexpr StructDesc kHkbnpPhysicsInterface{"hkbnpPhysicsInterface", &kHkbPhysicsInterface, kHkbnpPhysicsInterfaceFields};
constexpr FieldDesc kHkbnpRagdollInterfaceFields[] = {
    pointer("physicsInterface").notSerialised(),
    pointer("ragdoll").notSerialised(),
    arrayOf("scaledObjects", pointer("scaledObjects")).notSerialised(),
    arrayOf("rigidBodyHandles", pointer("rigidBodyHandles")).notSerialised(),
    field("addedToWorld", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbnpRagdollInterface{"hkbnpRagdollInterface", &kHkbRagdollInterface, kHkbnpRagdollInterfaceFields};
constexpr ClassRow kHkbnpClasses[] = {
    {&kHkbnpPhysicsInterface, kOnly2014}, {&kHkbnpRagdollInterface, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hkbnpClasses()
{
    return kHkbnpClasses;
}

} // namespace cutaway::hkx::listed
