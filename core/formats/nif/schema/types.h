// SPDX-License-Identifier: MIT
// The block types that have a table, by family.
#pragma once

#include "core/schema/fielddesc.h"

#include <span>

namespace cutaway::nif
{

using TypeList = std::span<const StructDesc *const>;

TypeList nodeTypes();
TypeList geometryTypes();
TypeList starfieldTypes();
TypeList skinTypes();
TypeList collisionTypes();
TypeList shapeTypes();
TypeList meshShapeTypes();
TypeList constraintTypes();
TypeList extraDataTypes();
TypeList controllerTypes();
TypeList interpolatorTypes();
TypeList particleTypes();
TypeList propertyTypes();
TypeList shaderTypes();

} // namespace cutaway::nif
