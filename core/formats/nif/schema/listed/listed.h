// SPDX-License-Identifier: MIT
// Tables of the classes that have none by hand.
// Written by core/formats/nif/schema/writer; do not edit.
#pragma once

#include "core/formats/nif/schema/havokrows.h"
#include "core/formats/nif/schema/initials.h"
#include "core/formats/nif/schema/keys.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"
#include "core/formats/nif/schema/vertexformat.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif::listed
{

// Structures and classes that others have.
extern const StructDesc kNiQuatTransform;
extern const StructDesc kNiPlane;
extern const StructDesc kNiTransform;
extern const StructDesc kByteArray;
extern const StructDesc kNiAGDDataStream;
extern const StructDesc kNiBoneLODController;
extern const StructDesc kNiParticleSystemController;
extern const StructDesc kNiPSysMeshUpdateModifier;
extern const StructDesc kAbstractAdditionalGeometryData;
extern const StructDesc kNiRenderObject;
extern const StructDesc kNiMesh;
extern const StructDesc kNiMeshModifier;
extern const StructDesc kNiPSParticleSystem;
extern const StructDesc kNiPSSimulator;
extern const StructDesc kNiPSSimulatorStep;

// Names of numbers.
extern const EnumDesc kAlphaFlags;
extern const EnumDesc kAlphaFormat;
extern const EnumDesc kAnimationType;
extern const EnumDesc kApplyMode;
extern const EnumDesc kAspectFlags;
extern const EnumDesc kBSDismemberBodyPartType;
extern const EnumDesc kBSGeometryDataFlags;
extern const EnumDesc kBSPartFlag;
extern const EnumDesc kBSShaderType;
extern const EnumDesc kBSShaderType155;
extern const EnumDesc kBSValueNodeFlags;
extern const EnumDesc kBSVertexDesc;
extern const EnumDesc kDecayType;
extern const EnumDesc kDitherFlags;
extern const EnumDesc kEffectShaderControlledColor;
extern const EnumDesc kEffectShaderControlledVariable;
extern const EnumDesc kEmitFrom;
extern const EnumDesc kForceType;
extern const EnumDesc kFurnitureEntryPoints;
extern const EnumDesc kInterpBlendFlags;
extern const EnumDesc kLightingMode;
extern const EnumDesc kLightingShaderControlledColor;
extern const EnumDesc kLightingShaderControlledFloat;
extern const EnumDesc kMipMapFormat;
extern const EnumDesc kNiAGDDataStreamFlags;
extern const EnumDesc kNiGeometryDataFlags;
extern const EnumDesc kNiPSysModifierOrder;
extern const EnumDesc kNiSwitchFlags;
extern const EnumDesc kPathFlags;
extern const EnumDesc kPixelLayout;
extern const EnumDesc kShadeFlags;
extern const EnumDesc kSourceVertexMode;
extern const EnumDesc kSpecularFlags;
extern const EnumDesc kStencilAction;
extern const EnumDesc kStencilDrawMode;
extern const EnumDesc kStencilFlags;
extern const EnumDesc kStencilTestFunc;
extern const EnumDesc kSymmetryType;
extern const EnumDesc kTestFunction;
extern const EnumDesc kTexClampMode;
extern const EnumDesc kTexClampModeB;
extern const EnumDesc kTexFilterMode;
extern const EnumDesc kTexturingFlags;
extern const EnumDesc kTexturingMapFlags;
extern const EnumDesc kTransformMethod;
extern const EnumDesc kVelocityType;
extern const EnumDesc kVertexColorFlags;
extern const EnumDesc kWireframeFlags;
extern const EnumDesc kZBufferFlags;
extern const EnumDesc kBhkCMSMatType;
extern const EnumDesc kBhkWeldInfo;

// Conditions and numbers of elements: one function for each expression.
std::uint64_t asNumVertices(const Scope &s);
bool boundsBones(const Scope &s);
std::uint64_t count1Times2(const Scope &s);
std::uint64_t count2Times4(const Scope &s);
std::uint64_t countTimes5(const Scope &s);
bool hasLinearKeys(const Scope &s);
bool hasLinearRotations(const Scope &s);
bool hasPreRpi(const Scope &s);
bool imageTypeIs1(const Scope &s);
bool imageTypeIs2(const Scope &s);
bool interpolationIs2(const Scope &s);
bool interpolationIs3(const Scope &s);
bool isMeshShape(const Scope &s);
std::uint64_t num1TimesNum2Times2(const Scope &s);
std::uint64_t numDataTimesBlockSize(const Scope &s);
bool numEntriesIs16(const Scope &s);
bool numEntriesIsNot16(const Scope &s);
std::uint64_t numPixelsTimesNumFaces(const Scope &s);
std::uint64_t numTransformFloatsBy16(const Scope &s);
bool numVerticesIs0(const Scope &s);
std::uint64_t packedTriangles(const Scope &s);
bool rotationTypeIs3(const Scope &s);
bool rotationTypeIs4(const Scope &s);
bool shapeTypeIs0(const Scope &s);
bool shapeTypeIs1(const Scope &s);
bool shapeTypeIs2(const Scope &s);
bool shapeTypeIs3(const Scope &s);
std::uint64_t sumOfVertexCounts(const Scope &s);
bool typeIs0(const Scope &s);
bool typeIs1(const Scope &s);
bool typeIs13(const Scope &s);
bool typeIs2(const Scope &s);
bool typeIs6(const Scope &s);
bool typeIs7(const Scope &s);
bool typeIs8(const Scope &s);
std::uint64_t unknownCount1Times6(const Scope &s);
std::uint64_t unknownCount3Times6(const Scope &s);
std::uint64_t unknownDataSizeTimesUnknownDataWidth(const Scope &s);
bool useABVIs1(const Scope &s);
bool useExternalIs0(const Scope &s);
bool userAtLeast11(const Scope &s);
bool userAtLeast14(const Scope &s);
bool userBelow17(const Scope &s);
bool userIs1(const Scope &s);
bool userIs17(const Scope &s);
bool userOver14(const Scope &s);
bool userOver3(const Scope &s);
bool userOver9(const Scope &s);
std::uint64_t widthTimesHeight(const Scope &s);

// Concrete classes.
TypeList bsanimationTypes();
TypeList bshavokTypes();
TypeList bslegacyTypes();
TypeList bsmainTypes();
TypeList bsparticleTypes();
TypeList nianimationTypes();
TypeList nicustomTypes();
TypeList nilegacyTypes();
TypeList nimainTypes();
TypeList nimeshTypes();
TypeList niparticleTypes();
TypeList niphysxTypes();
TypeList nipsparticleTypes();
TypeList otherTypes();
std::vector<TypeList> families();

// Classes, parted by blanks, and the games that have them, one bit each.
struct GameClasses {
    std::uint32_t games;
    std::string_view names;
};
std::span<const GameClasses> gameClasses();

// What new blocks hold where it is not zero.
std::span<const InitialRow> initials();

} // namespace cutaway::nif::listed
