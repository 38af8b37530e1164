// SPDX-License-Identifier: MIT
// Names of numbers.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr EnumValue kHkbJigglerModifierJiggleCoordinatesValues[] = {
    {0, "JIGGLE_IN_WORLD_COORDINATES"}, {1, "JIGGLE_IN_MODEL_COORDINATES"},
};
constexpr EnumDesc kHkbJigglerModifierJiggleCoordinates{"JiggleCoordinates", kHkbJigglerModifierJiggleCoordinatesValues};
constexpr EnumValue kHkbLayerGeneratorLayerFlagBitsValues[] = {{1, "FLAG_SYNC"}};
constexpr EnumDesc kHkbLayerGeneratorLayerFlagBits{"LayerFlagBits", kHkbLayerGeneratorLayerFlagBitsValues, true};
constexpr EnumValue kHkbLayerGeneratorLayerInternalStateFadingStateValues[] = {
    {0, "FADING_STATE_NONE"}, {1, "FADING_STATE_IN"}, {2, "FADING_STATE_OUT"},
};
constexpr EnumDesc kHkbLayerGeneratorLayerInternalStateFadingState{"FadingState", kHkbLayerGeneratorLayerInternalStateFadingStateValues};
constexpr EnumValue kHkbParametricMotionGeneratorMotionSpaceTypeValues[] = {{0, "MST_UNKNOWN"}, {1, "MST_ANGULAR"}, {2, "MST_DIRECTIONAL"}};
constexpr EnumDesc kHkbParametricMotionGeneratorMotionSpaceType{"MotionSpaceType", kHkbParametricMotionGeneratorMotionSpaceTypeValues};
constexpr EnumValue kHkbParticleSystemEventPayloadSystemTypeValues[] = {
    {0, "DEBRIS"}, {1, "DUST"}, {2, "EXPLOSION"}, {3, "SMOKE"}, {4, "SPARKS"},
};
constexpr EnumDesc kHkbParticleSystemEventPayloadSystemType{"SystemType", kHkbParticleSystemEventPayloadSystemTypeValues};
constexpr EnumValue kHkbPoseMatchingGeneratorModeValues[] = {{0, "MODE_MATCH"}, {1, "MODE_PLAY"}};
constexpr EnumDesc kHkbPoseMatchingGeneratorMode{"Mode", kHkbPoseMatchingGeneratorModeValues};
constexpr EnumValue kHkbProxyModifierLinearVelocityModeValues[] = {
    {0, "LINEAR_VELOCITY_MODE_WORLD"}, {1, "LINEAR_VELOCITY_MODE_MODEL"},
};
constexpr EnumDesc kHkbProxyModifierLinearVelocityMode{"LinearVelocityMode", kHkbProxyModifierLinearVelocityModeValues};
constexpr EnumValue kHkbProxyModifierPhantomTypeValues[] = {{0, "PHANTOM_TYPE_SIMPLE"}, {1, "PHANTOM_TYPE_CACHING"}};
constexpr EnumDesc kHkbProxyModifierPhantomType{"PhantomType", kHkbProxyModifierPhantomTypeValues};
constexpr EnumValue kHkbRagdollControllerSetupTypeValues[] = {{1, "POWERED"}, {2, "RIGID_BODY"}};
constexpr EnumDesc kHkbRagdollControllerSetupType{"Type", kHkbRagdollControllerSetupTypeValues};
constexpr EnumValue kHkbRigidBodySetupTypeValues[] = {
    {-1, "INVALID"}, {0, "KEYFRAMED"}, {1, "DYNAMIC"}, {2, "FIXED"},
};
constexpr EnumDesc kHkbRigidBodySetupType{"Type", kHkbRigidBodySetupTypeValues};
constexpr EnumValue kHkbRoleAttributeRole2010Values[] = {
    {0, "ROLE_DEFAULT"}, {1, "ROLE_FILE_NAME"}, {2, "ROLE_BONE_INDEX"}, {3, "ROLE_BONE_INDEX_MAP"},
    {4, "ROLE_EVENT_ID"}, {5, "ROLE_VARIABLE_INDEX"}, {6, "ROLE_ATTRIBUTE_INDEX"}, {7, "ROLE_TIME"},
};
constexpr EnumDesc kHkbRoleAttributeRole2010{"Role", kHkbRoleAttributeRole2010Values};
constexpr EnumValue kHkbRoleAttributeRole2014Values[] = {
    {0, "ROLE_DEFAULT"}, {1, "ROLE_FILE_NAME"}, {2, "ROLE_BONE_INDEX"}, {3, "ROLE_EVENT_ID"},
    {4, "ROLE_VARIABLE_INDEX"}, {5, "ROLE_ATTRIBUTE_INDEX"}, {6, "ROLE_TIME"}, {7, "ROLE_SCRIPT"},
    {8, "ROLE_LOCAL_FRAME"}, {9, "ROLE_BONE_ATTACHMENT"},
};
constexpr EnumDesc kHkbRoleAttributeRole2014{"Role", kHkbRoleAttributeRole2014Values};
constexpr EnumValue kHkbRoleAttributeRoleFlags2010Values[] = {
    {0, "FLAG_NONE"}, {1, "FLAG_RAGDOLL"}, {2, "FLAG_NORMALIZED"}, {4, "FLAG_NOT_VARIABLE"},
    {8, "FLAG_HIDDEN"}, {16, "FLAG_OUTPUT"}, {32, "FLAG_NOT_CHARACTER_PROPERTY"},
};
constexpr EnumDesc kHkbRoleAttributeRoleFlags2010{"RoleFlags", kHkbRoleAttributeRoleFlags2010Values, true};
constexpr EnumValue kHkbRoleAttributeRoleFlags2014Values[] = {
    {0, "FLAG_NONE"}, {1, "FLAG_RAGDOLL"}, {2, "FLAG_NORMALIZED"}, {4, "FLAG_NOT_VARIABLE"},
    {8, "FLAG_HIDDEN"}, {16, "FLAG_OUTPUT"}, {32, "FLAG_NOT_CHARACTER_PROPERTY"}, {64, "FLAG_CHAIN"},
};
constexpr EnumDesc kHkbRoleAttributeRoleFlags2014{"RoleFlags", kHkbRoleAttributeRoleFlags2014Values, true};
constexpr EnumValue kHkbSenseHandleModifierSensingModeValues[] = {
    {0, "SENSE_IN_NEARBY_RIGID_BODIES"}, {1, "SENSE_IN_RIGID_BODIES_OUTSIDE_THIS_CHARACTER"},
    {2, "SENSE_IN_OTHER_CHARACTER_RIGID_BODIES"}, {3, "SENSE_IN_THIS_CHARACTER_RIGID_BODIES"},
    {4, "SENSE_IN_GIVEN_CHARACTER_RIGID_BODIES"}, {5, "SENSE_IN_GIVEN_RIGID_BODY"},
    {6, "SENSE_IN_OTHER_CHARACTER_SKELETON"}, {7, "SENSE_IN_THIS_CHARACTER_SKELETON"},
    {8, "SENSE_IN_GIVEN_CHARACTER_SKELETON"}, {9, "SENSE_IN_GIVEN_LOCAL_FRAME_GROUP"},
};
constexpr EnumDesc kHkbSenseHandleModifierSensingMode{"SensingMode", kHkbSenseHandleModifierSensingModeValues};
constexpr EnumValue kHkbShapeSetupTypeValues[] = {{0, "CAPSULE"}, {1, "FILE"}};
constexpr EnumDesc kHkbShapeSetupType{"Type", kHkbShapeSetupTypeValues};
constexpr EnumValue kHkbSimulationControlCommandSimulationControlCommandValues[] = {
    {0, "COMMAND_PLAY"}, {1, "COMMAND_PAUSE"}, {2, "COMMAND_STEP"}, {3, "COMMAND_STOP"},
    {4, "COMMAND_ACCUMULATE_MOTION"}, {5, "COMMAND_DO_NOT_ACCUMULATE_MOTION"},
};
constexpr EnumDesc kHkbSimulationControlCommandSimulationControlCommand{"SimulationControlCommand", kHkbSimulationControlCommandSimulationControlCommandValues};
constexpr EnumValue kHkbStateMachineStartStateModeValues[] = {
    {0, "START_STATE_MODE_DEFAULT"}, {1, "START_STATE_MODE_SYNC"}, {2, "START_STATE_MODE_RANDOM"},
    {3, "START_STATE_MODE_CHOOSER"},
};
constexpr EnumDesc kHkbStateMachineStartStateMode{"StartStateMode", kHkbStateMachineStartStateModeValues};
constexpr EnumValue kHkbStateMachineStateMachineSelfTransitionModeValues[] = {
    {0, "SELF_TRANSITION_MODE_NO_TRANSITION"}, {1, "SELF_TRANSITION_MODE_TRANSITION_TO_START_STATE"},
    {2, "SELF_TRANSITION_MODE_FORCE_TRANSITION_TO_START_STATE"},
};
constexpr EnumDesc kHkbStateMachineStateMachineSelfTransitionMode{"StateMachineSelfTransitionMode", kHkbStateMachineStateMachineSelfTransitionModeValues};
constexpr EnumValue kHkbStateMachineTransitionInfoTransitionFlagsValues[] = {
    {1, "FLAG_USE_TRIGGER_INTERVAL"}, {2, "FLAG_USE_INITIATE_INTERVAL"},
    {4, "FLAG_UNINTERRUPTIBLE_WHILE_PLAYING"}, {8, "FLAG_UNINTERRUPTIBLE_WHILE_DELAYED"},
    {16, "FLAG_DELAY_STATE_CHANGE"}, {32, "FLAG_DISABLED"}, {64, "FLAG_DISALLOW_RETURN_TO_PREVIOUS_STATE"},
    {128, "FLAG_DISALLOW_RANDOM_TRANSITION"}, {256, "FLAG_DISABLE_CONDITION"},
    {512, "FLAG_ALLOW_SELF_TRANSITION_BY_TRANSITION_FROM_ANY_STATE"}, {1024, "FLAG_IS_GLOBAL_WILDCARD"},
    {2048, "FLAG_IS_LOCAL_WILDCARD"}, {4096, "FLAG_FROM_NESTED_STATE_ID_IS_VALID"},
    {8192, "FLAG_TO_NESTED_STATE_ID_IS_VALID"}, {16384, "FLAG_ABUT_AT_END_OF_FROM_GENERATOR"},
};
constexpr EnumDesc kHkbStateMachineTransitionInfoTransitionFlags{"TransitionFlags", kHkbStateMachineTransitionInfoTransitionFlagsValues, true};
constexpr EnumValue kHkbToolNodeTypeNodeTypeValues[] = {
    {0, "NODE_TYPE_UNKNOWN"}, {1, "NODE_TYPE_STATE_MACHINE"}, {2, "NODE_TYPE_CLIP"}, {4, "NODE_TYPE_BLEND"},
    {8, "NODE_TYPE_MODIFIER"}, {16, "NODE_TYPE_GENERATOR"}, {32, "NODE_TYPE_MODIFIER_GENERATOR"},
    {64, "NODE_TYPE_TRANSITION_EFFECT"}, {128, "NODE_TYPE_BEHAVIOR_FILE_REFERENCE"},
};
constexpr EnumDesc kHkbToolNodeTypeNodeType{"NodeType", kHkbToolNodeTypeNodeTypeValues};
constexpr EnumValue kHkbTransitionEffectEventModeValues[] = {
    {0, "EVENT_MODE_DEFAULT"}, {1, "EVENT_MODE_PROCESS_ALL"}, {2, "EVENT_MODE_IGNORE_FROM_GENERATOR"},
    {3, "EVENT_MODE_IGNORE_TO_GENERATOR"},
};
constexpr EnumDesc kHkbTransitionEffectEventMode{"EventMode", kHkbTransitionEffectEventModeValues};
constexpr EnumValue kHkbTransitionEffectSelfTransitionModeValues[] = {
    {0, "SELF_TRANSITION_MODE_CONTINUE_IF_CYCLIC_BLEND_IF_ACYCLIC"}, {1, "SELF_TRANSITION_MODE_CONTINUE"},
    {2, "SELF_TRANSITION_MODE_RESET"}, {3, "SELF_TRANSITION_MODE_BLEND"},
};
constexpr EnumDesc kHkbTransitionEffectSelfTransitionMode{"SelfTransitionMode", kHkbTransitionEffectSelfTransitionModeValues};
constexpr EnumValue kHkbTwistModifierRotationAxisCoordinates2010Values[] = {
    {0, "ROTATION_AXIS_IN_MODEL_COORDINATES"}, {1, "ROTATION_AXIS_IN_LOCAL_COORDINATES"},
};
constexpr EnumDesc kHkbTwistModifierRotationAxisCoordinates2010{"RotationAxisCoordinates", kHkbTwistModifierRotationAxisCoordinates2010Values};
constexpr EnumValue kHkbTwistModifierRotationAxisCoordinates2014Values[] = {
    {0, "ROTATION_AXIS_IN_MODEL_COORDINATES"}, {1, "ROTATION_AXIS_IN_PARENT_COORDINATES"},
    {2, "ROTATION_AXIS_IN_LOCAL_COORDINATES"},
};
constexpr EnumDesc kHkbTwistModifierRotationAxisCoordinates2014{"RotationAxisCoordinates", kHkbTwistModifierRotationAxisCoordinates2014Values};
constexpr EnumValue kHkbTwistModifierSetAngleMethodValues[] = {{0, "LINEAR"}, {1, "RAMPED"}};
constexpr EnumDesc kHkbTwistModifierSetAngleMethod{"SetAngleMethod", kHkbTwistModifierSetAngleMethodValues};
constexpr EnumValue kHkbVariableBindingSetBindingBindingTypeValues[] = {
    {0, "BINDING_TYPE_VARIABLE"}, {1, "BINDING_TYPE_CHARACTER_PROPERTY"},
};
constexpr EnumDesc kHkbVariableBindingSetBindingBindingType{"BindingType", kHkbVariableBindingSetBindingBindingTypeValues};
constexpr EnumValue kHkbVariableInfoVariableTypeValues[] = {
    {-1, "VARIABLE_TYPE_INVALID"}, {0, "VARIABLE_TYPE_BOOL"}, {1, "VARIABLE_TYPE_INT8"},
    {2, "VARIABLE_TYPE_INT16"}, {3, "VARIABLE_TYPE_INT32"}, {4, "VARIABLE_TYPE_REAL"},
    {5, "VARIABLE_TYPE_POINTER"}, {6, "VARIABLE_TYPE_VECTOR3"}, {7, "VARIABLE_TYPE_VECTOR4"},
    {8, "VARIABLE_TYPE_QUATERNION"},
};
constexpr EnumDesc kHkbVariableInfoVariableType{"VariableType", kHkbVariableInfoVariableTypeValues};
constexpr EnumValue kHkbWorldEnumsSimulationStateValues[] = {
    {0, "SIMULATION_STATE_PLAY"}, {1, "SIMULATION_STATE_PAUSE"}, {2, "SIMULATION_STATE_STEP"},
    {3, "SIMULATION_STATE_STOP"},
};
constexpr EnumDesc kHkbWorldEnumsSimulationState{"SimulationState", kHkbWorldEnumsSimulationStateValues};
constexpr EnumValue kHkbWorldFromModelModeDataWorldFromModelModeValues[] = {
    {0, "WORLD_FROM_MODEL_MODE_USE_OLD"}, {1, "WORLD_FROM_MODEL_MODE_USE_INPUT"},
    {2, "WORLD_FROM_MODEL_MODE_COMPUTE"}, {3, "WORLD_FROM_MODEL_MODE_NONE"},
    {4, "WORLD_FROM_MODEL_MODE_RAGDOLL"},
};
constexpr EnumDesc kHkbWorldFromModelModeDataWorldFromModelMode{"WorldFromModelMode", kHkbWorldFromModelModeDataWorldFromModelModeValues};
constexpr EnumValue kHkcdShapeDispatchTypeShapeDispatchTypeEnumValues[] = {
    {0, "CONVEX_IMPLICIT"}, {1, "CONVEX"}, {2, "HEIGHT_FIELD"}, {3, "COMPOSITE"}, {4, "USER"},
    {5, "NUM_DISPATCH_TYPES"},
};
constexpr EnumDesc kHkcdShapeDispatchTypeShapeDispatchTypeEnum{"ShapeDispatchTypeEnum", kHkcdShapeDispatchTypeShapeDispatchTypeEnumValues};
constexpr EnumValue kHkcdShapeInfoCodecTypeShapeInfoCodecTypeEnumValues[] = {{0, "NULL_CODEC"}, {1, "UFM358"}, {16, "MAX_NUM_CODECS"}};
constexpr EnumDesc kHkcdShapeInfoCodecTypeShapeInfoCodecTypeEnum{"ShapeInfoCodecTypeEnum", kHkcdShapeInfoCodecTypeShapeInfoCodecTypeEnumValues};
constexpr EnumValue kHknpBodySpuFlagsEnumValues[] = {{1, "FORCE_NARROW_PHASE_PPU"}};
constexpr EnumDesc kHknpBodySpuFlagsEnum{"SpuFlagsEnum", kHknpBodySpuFlagsEnumValues, true};
constexpr EnumValue kHknpBodyQualityFlagsEnumValues[] = {
    {1, "DROP_MANIFOLD_CACHE"}, {2, "FORCE_GSK_EXECUTION"}, {4, "FORCE_GSK_SINGLE_POINT_MANIFOLD"},
    {8, "ALLOW_INTERIOR_TRIANGLE_COLLISIONS"}, {16, "ENABLE_SILHOUETTE_MANIFOLDS"},
    {64, "USE_HIGHER_QUALITY_CONTACT_SOLVING"}, {128, "ENABLE_NEIGHBOR_WELDING"},
    {256, "ENABLE_MOTION_WELDING"}, {512, "ENABLE_TRIANGLE_WELDING"}, {896, "ANY_WELDING"},
    {1024, "ENABLE_CONTACT_CACHING"}, {2048, "REQUEST_LINEAR_ONLY_COLLISION_LOOK_AHEAD"},
    {4096, "FORCE_LINEAR_ONLY_COLLISION_LOOK_AHEAD"}, {8192, "ENABLE_FRICTION_ESTIMATION"},
    {65536, "FIRST_NON_CACHABLE_FLAG"}, {65536, "CLIP_ANGULAR_VELOCITY"},
    {131072, "USE_DISCRETE_AABB_EXPANSION"}, {262144, "MERGE_FRICTION_JACOBIANS"},
};
constexpr EnumDesc kHknpBodyQualityFlagsEnum{"FlagsEnum", kHknpBodyQualityFlagsEnumValues, true};
constexpr EnumValue kHknpCollisionDispatchTypeEnumValues[] = {
    {0, "NONE"}, {1, "CONVEX"}, {2, "COMPOSITE"}, {3, "DISTANCE_FIELD"}, {4, "USER"}, {5, "NUM_TYPES"},
};
constexpr EnumDesc kHknpCollisionDispatchTypeEnum{"Enum", kHknpCollisionDispatchTypeEnumValues};
constexpr EnumValue kHknpCollisionFilterTypeValues[] = {
    {0, "TYPE_UNKNOWN"}, {1, "TYPE_CONSTRAINT"}, {2, "TYPE_GROUP"}, {3, "TYPE_PAIR"}, {4, "TYPE_USER"},
};
constexpr EnumDesc kHknpCollisionFilterType{"Type", kHknpCollisionFilterTypeValues};
constexpr EnumValue kHknpConstraintFlagsEnumValues[] = {
    {0, "NO_FLAGS"}, {1, "IS_EXPORTABLE"}, {2, "IS_IMMEDIATE"}, {4, "IS_DISABLED"},
    {8, "IS_DESTRUCTION_INTERNAL"}, {16, "AUTO_REMOVE_ON_DESTRUCTION_RESET"},
    {32, "AUTO_REMOVE_ON_DESTRUCTION"}, {64, "RAISE_CONSTRAINT_FORCE_EVENTS"},
    {128, "RAISE_CONSTRAINT_FORCE_EXCEEDED_EVENTS"},
};
constexpr EnumDesc kHknpConstraintFlagsEnum{"FlagsEnum", kHknpConstraintFlagsEnumValues, true};
constexpr EnumValue kHknpFirstPersonGunKeyboardKeyValues[] = {
    {112, "KEY_F1"}, {113, "KEY_F2"}, {114, "KEY_F3"}, {115, "KEY_F4"}, {116, "KEY_F5"}, {117, "KEY_F6"},
    {118, "KEY_F7"}, {119, "KEY_F8"}, {120, "KEY_F9"}, {121, "KEY_F10"}, {122, "KEY_F11"}, {123, "KEY_F12"},
};
constexpr EnumDesc kHknpFirstPersonGunKeyboardKey{"KeyboardKey", kHknpFirstPersonGunKeyboardKeyValues};
constexpr EnumValue kHknpLinearSurfaceVelocityProjectMethodValues[] = {{0, "VELOCITY_PROJECT"}, {1, "VELOCITY_RESCALE"}};
constexpr EnumDesc kHknpLinearSurfaceVelocityProjectMethod{"ProjectMethod", kHknpLinearSurfaceVelocityProjectMethodValues};
constexpr EnumValue kHknpMaterialCombinePolicyValues[] = {{0, "COMBINE_AVG"}, {1, "COMBINE_MIN"}, {2, "COMBINE_MAX"}};
constexpr EnumDesc kHknpMaterialCombinePolicy{"CombinePolicy", kHknpMaterialCombinePolicyValues};
constexpr EnumValue kHknpMaterialMassChangerCategoryValues[] = {
    {0, "MASS_CHANGER_IGNORE"}, {1, "MASS_CHANGER_DEBRIS"}, {2, "MASS_CHANGER_HEAVY"},
};
constexpr EnumDesc kHknpMaterialMassChangerCategory{"MassChangerCategory", kHknpMaterialMassChangerCategoryValues};
constexpr EnumValue kHknpMaterialTriggerTypeValues[] = {
    {0, "TRIGGER_TYPE_NONE"}, {1, "TRIGGER_TYPE_BROAD_PHASE"}, {2, "TRIGGER_TYPE_NARROW_PHASE"},
    {3, "TRIGGER_TYPE_CONTACT_SOLVER"},
};
constexpr EnumDesc kHknpMaterialTriggerType{"TriggerType", kHknpMaterialTriggerTypeValues};
constexpr EnumValue kHknpMotionPropertiesFlagsEnumValues[] = {
    {2, "NEVER_REBUILD_MASS_PROPERTIES"}, {536870912, "ENABLE_GRAVITY_MODIFICATION"},
    {1073741824, "ENABLE_TIME_FACTOR"}, {-536870912, "FLAGS_MASK"}, {66060288, "AUTO_FLAGS_MASK"},
};
constexpr EnumDesc kHknpMotionPropertiesFlagsEnum{"FlagsEnum", kHknpMotionPropertiesFlagsEnumValues, true};
constexpr EnumValue kHknpShapeFlagsEnumValues[] = {
    {1, "IS_CONVEX_SHAPE"}, {2, "IS_CONVEX_POLYTOPE_SHAPE"}, {4, "IS_COMPOSITE_SHAPE"},
    {8, "IS_HEIGHT_FIELD_SHAPE"}, {16, "USE_SINGLE_POINT_MANIFOLD"}, {32, "IS_INTERIOR_TRIANGLE"},
    {64, "SUPPORTS_COLLISIONS_WITH_INTERIOR_TRIANGLES"}, {128, "USE_NORMAL_TO_FIND_SUPPORT_PLANE"},
    {256, "USE_SMALL_FACE_INDICES"}, {512, "NO_GET_SHAPE_KEYS_ON_SPU"}, {1024, "SHAPE_NOT_SUPPORTED_ON_SPU"},
    {2048, "IS_TRIANGLE_OR_QUAD_SHAPE"}, {4096, "IS_QUAD_SHAPE"},
};
constexpr EnumDesc kHknpShapeFlagsEnum{"FlagsEnum", kHknpShapeFlagsEnumValues, true};
constexpr EnumValue kHknpShapeTagCodecTypeValues[] = {
    {0, "TYPE_NULL"}, {1, "TYPE_MATERIAL_PALETTE"}, {2, "TYPE_UFM"}, {3, "TYPE_USER"},
};
constexpr EnumDesc kHknpShapeTagCodecType{"Type", kHknpShapeTagCodecTypeValues};
constexpr EnumValue kHknpSurfaceVelocitySpaceValues[] = {{0, "USE_LOCAL_SPACE"}, {1, "USE_WORLD_SPACE"}};
constexpr EnumDesc kHknpSurfaceVelocitySpace{"Space", kHknpSurfaceVelocitySpaceValues};
constexpr EnumValue kHknpWorldCinfoLeavingBroadPhaseBehaviorValues[] = {
    {0, "ON_LEAVING_BROAD_PHASE_DO_NOTHING"}, {1, "ON_LEAVING_BROAD_PHASE_REMOVE_BODY"},
    {2, "ON_LEAVING_BROAD_PHASE_FREEZE_BODY"},
};
constexpr EnumDesc kHknpWorldCinfoLeavingBroadPhaseBehavior{"LeavingBroadPhaseBehavior", kHknpWorldCinfoLeavingBroadPhaseBehaviorValues};
constexpr EnumValue kHknpWorldCinfoSimulationTypeValues[] = {
    {0, "SIMULATION_TYPE_SINGLE_THREADED"}, {1, "SIMULATION_TYPE_MULTI_THREADED"},
};
constexpr EnumDesc kHknpWorldCinfoSimulationType{"SimulationType", kHknpWorldCinfoSimulationTypeValues};
constexpr EnumValue kHkpBvTreeShapeBvTreeType2010Values[] = {
    {0, "BVTREE_MOPP"}, {1, "BVTREE_TRISAMPLED_HEIGHTFIELD"}, {2, "BVTREE_USER"}, {3, "BVTREE_MAX"},
};
constexpr EnumDesc kHkpBvTreeShapeBvTreeType2010{"BvTreeType", kHkpBvTreeShapeBvTreeType2010Values};
constexpr EnumValue kHkpBvTreeShapeBvTreeType2014Values[] = {
    {0, "BVTREE_MOPP"}, {1, "BVTREE_TRISAMPLED_HEIGHTFIELD"}, {2, "BVTREE_STATIC_COMPOUND"},
    {3, "BVTREE_COMPRESSED_MESH"}, {4, "BVTREE_USER"}, {5, "BVTREE_MAX"},
};
constexpr EnumDesc kHkpBvTreeShapeBvTreeType2014{"BvTreeType", kHkpBvTreeShapeBvTreeType2014Values};
constexpr EnumValue kHkpCallbackConstraintMotorCallbackTypeValues[] = {
    {0, "CALLBACK_MOTOR_TYPE_HAVOK_DEMO_SPRING_DAMPER"}, {1, "CALLBACK_MOTOR_TYPE_USER_0"},
    {2, "CALLBACK_MOTOR_TYPE_USER_1"}, {3, "CALLBACK_MOTOR_TYPE_USER_2"}, {4, "CALLBACK_MOTOR_TYPE_USER_3"},
};
constexpr EnumDesc kHkpCallbackConstraintMotorCallbackType{"CallbackType", kHkpCallbackConstraintMotorCallbackTypeValues};
constexpr EnumValue kHkpCollisionFilterhkpFilterTypeValues[] = {
    {0, "HK_FILTER_UNKNOWN"}, {1, "HK_FILTER_NULL"}, {2, "HK_FILTER_GROUP"}, {3, "HK_FILTER_LIST"},
    {4, "HK_FILTER_CUSTOM"}, {5, "HK_FILTER_PAIR"}, {6, "HK_FILTER_CONSTRAINT"},
};
constexpr EnumDesc kHkpCollisionFilterhkpFilterType{"hkpFilterType", kHkpCollisionFilterhkpFilterTypeValues};
constexpr EnumValue kHkpCompressedMeshShapeMaterialTypeValues[] = {
    {0, "MATERIAL_NONE"}, {1, "MATERIAL_SINGLE_VALUE_PER_CHUNK"}, {2, "MATERIAL_ONE_BYTE_PER_TRIANGLE"},
    {3, "MATERIAL_TWO_BYTES_PER_TRIANGLE"}, {4, "MATERIAL_FOUR_BYTES_PER_TRIANGLE"},
};
constexpr EnumDesc kHkpCompressedMeshShapeMaterialType{"MaterialType", kHkpCompressedMeshShapeMaterialTypeValues};
constexpr EnumValue kHkpConeLimitConstraintAtomMeasurementModeValues[] = {
    {0, "ZERO_WHEN_VECTORS_ALIGNED"}, {1, "ZERO_WHEN_VECTORS_PERPENDICULAR"},
};
constexpr EnumDesc kHkpConeLimitConstraintAtomMeasurementMode{"MeasurementMode", kHkpConeLimitConstraintAtomMeasurementModeValues};
constexpr EnumValue kHkpConstraintAtomAtomType2010Values[] = {
    {0, "TYPE_INVALID"}, {1, "TYPE_BRIDGE"}, {2, "TYPE_SET_LOCAL_TRANSFORMS"},
    {3, "TYPE_SET_LOCAL_TRANSLATIONS"}, {4, "TYPE_SET_LOCAL_ROTATIONS"}, {5, "TYPE_BALL_SOCKET"},
    {6, "TYPE_STIFF_SPRING"}, {7, "TYPE_LIN"}, {8, "TYPE_LIN_SOFT"}, {9, "TYPE_LIN_LIMIT"},
    {10, "TYPE_LIN_FRICTION"}, {11, "TYPE_LIN_MOTOR"}, {12, "TYPE_2D_ANG"}, {13, "TYPE_ANG"},
    {14, "TYPE_ANG_LIMIT"}, {15, "TYPE_TWIST_LIMIT"}, {16, "TYPE_CONE_LIMIT"}, {17, "TYPE_ANG_FRICTION"},
    {18, "TYPE_ANG_MOTOR"}, {19, "TYPE_RAGDOLL_MOTOR"}, {20, "TYPE_PULLEY"}, {21, "TYPE_RACK_AND_PINION"},
    {22, "TYPE_COG_WHEEL"}, {23, "TYPE_SETUP_STABILIZATION"}, {24, "TYPE_OVERWRITE_PIVOT"},
    {25, "TYPE_CONTACT"}, {26, "TYPE_MODIFIER_SOFT_CONTACT"}, {27, "TYPE_MODIFIER_MASS_CHANGER"},
    {28, "TYPE_MODIFIER_VISCOUS_SURFACE"}, {29, "TYPE_MODIFIER_MOVING_SURFACE"},
    {30, "TYPE_MODIFIER_IGNORE_CONSTRAINT"}, {31, "TYPE_MODIFIER_CENTER_OF_MASS_CHANGER"}, {32, "TYPE_MAX"},
};
constexpr EnumDesc kHkpConstraintAtomAtomType2010{"AtomType", kHkpConstraintAtomAtomType2010Values};
constexpr EnumValue kHkpConstraintAtomAtomType2014Values[] = {
    {0, "TYPE_INVALID"}, {1, "TYPE_BRIDGE"}, {2, "TYPE_SET_LOCAL_TRANSFORMS"},
    {3, "TYPE_SET_LOCAL_TRANSLATIONS"}, {4, "TYPE_SET_LOCAL_ROTATIONS"}, {5, "TYPE_BALL_SOCKET"},
    {6, "TYPE_STIFF_SPRING"}, {7, "TYPE_LIN"}, {8, "TYPE_LIN_SOFT"}, {9, "TYPE_LIN_LIMIT"},
    {10, "TYPE_LIN_FRICTION"}, {11, "TYPE_LIN_MOTOR"}, {12, "TYPE_2D_ANG"}, {13, "TYPE_ANG"},
    {14, "TYPE_ANG_LIMIT"}, {15, "TYPE_TWIST_LIMIT"}, {16, "TYPE_CONE_LIMIT"}, {17, "TYPE_ANG_FRICTION"},
    {18, "TYPE_ANG_MOTOR"}, {19, "TYPE_RAGDOLL_MOTOR"}, {20, "TYPE_PULLEY"}, {21, "TYPE_RACK_AND_PINION"},
    {22, "TYPE_COG_WHEEL"}, {23, "TYPE_SETUP_STABILIZATION"}, {24, "TYPE_3D_ANG"},
    {25, "TYPE_DEFORMABLE_3D_LIN"}, {26, "TYPE_DEFORMABLE_3D_ANG"}, {27, "TYPE_OVERWRITE_PIVOT"},
    {28, "TYPE_WHEEL_FRICTION"}, {29, "TYPE_CONTACT"}, {30, "FIRST_MODIFIER_TYPE"},
    {30, "TYPE_MODIFIER_SOFT_CONTACT"}, {31, "TYPE_MODIFIER_MASS_CHANGER"},
    {32, "TYPE_MODIFIER_VISCOUS_SURFACE"}, {33, "TYPE_MODIFIER_MOVING_SURFACE"},
    {34, "TYPE_MODIFIER_IGNORE_CONSTRAINT"}, {35, "TYPE_MODIFIER_CENTER_OF_MASS_CHANGER"},
    {35, "LAST_MODIFIER_TYPE"}, {36, "TYPE_MAX"},
};
constexpr EnumDesc kHkpConstraintAtomAtomType2014{"AtomType", kHkpConstraintAtomAtomType2014Values};
constexpr EnumValue kHkpConstraintAtomSolvingMethodValues[] = {{0, "METHOD_STABILIZED"}, {1, "METHOD_OLD"}};
constexpr EnumDesc kHkpConstraintAtomSolvingMethod{"SolvingMethod", kHkpConstraintAtomSolvingMethodValues};
constexpr EnumValue kHkpConstraintDataConstraintTypeValues[] = {
    {0, "CONSTRAINT_TYPE_BALLANDSOCKET"}, {1, "CONSTRAINT_TYPE_HINGE"}, {2, "CONSTRAINT_TYPE_LIMITEDHINGE"},
    {3, "CONSTRAINT_TYPE_POINTTOPATH"}, {6, "CONSTRAINT_TYPE_PRISMATIC"}, {7, "CONSTRAINT_TYPE_RAGDOLL"},
    {8, "CONSTRAINT_TYPE_STIFFSPRING"}, {9, "CONSTRAINT_TYPE_WHEEL"}, {10, "CONSTRAINT_TYPE_GENERIC"},
    {11, "CONSTRAINT_TYPE_CONTACT"}, {12, "CONSTRAINT_TYPE_BREAKABLE"}, {13, "CONSTRAINT_TYPE_MALLEABLE"},
    {14, "CONSTRAINT_TYPE_POINTTOPLANE"}, {15, "CONSTRAINT_TYPE_PULLEY"}, {16, "CONSTRAINT_TYPE_ROTATIONAL"},
    {18, "CONSTRAINT_TYPE_HINGE_LIMITS"}, {19, "CONSTRAINT_TYPE_RAGDOLL_LIMITS"},
    {20, "CONSTRAINT_TYPE_CUSTOM"}, {21, "CONSTRAINT_TYPE_RACK_AND_PINION"},
    {22, "CONSTRAINT_TYPE_COG_WHEEL"}, {23, "CONSTRAINT_TYPE_FIXED"},
    {24, "CONSTRAINT_TYPE_DEFORMABLE_FIXED"}, {25, "CONSTRAINT_TYPE_LINEAR_SLACK"},
    {100, "BEGIN_CONSTRAINT_CHAIN_TYPES"}, {100, "CONSTRAINT_TYPE_STIFF_SPRING_CHAIN"},
    {101, "CONSTRAINT_TYPE_BALL_SOCKET_CHAIN"}, {102, "CONSTRAINT_TYPE_POWERED_CHAIN"},
};
constexpr EnumDesc kHkpConstraintDataConstraintType{"ConstraintType", kHkpConstraintDataConstraintTypeValues};
constexpr EnumValue kHkpConstraintInstanceConstraintPriorityValues[] = {
    {0, "PRIORITY_INVALID"}, {1, "PRIORITY_PSI"}, {2, "PRIORITY_SIMPLIFIED_TOI_UNUSED"}, {3, "PRIORITY_TOI"},
    {4, "PRIORITY_TOI_HIGHER"}, {5, "PRIORITY_TOI_FORCED"}, {6, "NUM_PRIORITIES"},
};
constexpr EnumDesc kHkpConstraintInstanceConstraintPriority{"ConstraintPriority", kHkpConstraintInstanceConstraintPriorityValues};
constexpr EnumValue kHkpConstraintInstanceOnDestructionRemapInfoValues[] = {
    {0, "ON_DESTRUCTION_REMAP"}, {1, "ON_DESTRUCTION_REMOVE"}, {2, "ON_DESTRUCTION_RESET_REMOVE"},
};
constexpr EnumDesc kHkpConstraintInstanceOnDestructionRemapInfo{"OnDestructionRemapInfo", kHkpConstraintInstanceOnDestructionRemapInfoValues};
constexpr EnumValue kHkpConstraintMotorMotorTypeValues[] = {
    {0, "TYPE_INVALID"}, {1, "TYPE_POSITION"}, {2, "TYPE_VELOCITY"}, {3, "TYPE_SPRING_DAMPER"},
    {4, "TYPE_CALLBACK"}, {5, "TYPE_MAX"},
};
constexpr EnumDesc kHkpConstraintMotorMotorType{"MotorType", kHkpConstraintMotorMotorTypeValues};
constexpr EnumValue kHkpExtendedMeshShapeIndexStridingTypeValues[] = {
    {0, "INDICES_INVALID"}, {1, "INDICES_INT8"}, {2, "INDICES_INT16"}, {3, "INDICES_INT32"},
    {4, "INDICES_MAX_ID"},
};
constexpr EnumDesc kHkpExtendedMeshShapeIndexStridingType{"IndexStridingType", kHkpExtendedMeshShapeIndexStridingTypeValues};
constexpr EnumValue kHkpExtendedMeshShapeMaterialIndexStridingTypeValues[] = {
    {0, "MATERIAL_INDICES_INVALID"}, {1, "MATERIAL_INDICES_INT8"}, {2, "MATERIAL_INDICES_INT16"},
    {3, "MATERIAL_INDICES_MAX_ID"},
};
constexpr EnumDesc kHkpExtendedMeshShapeMaterialIndexStridingType{"MaterialIndexStridingType", kHkpExtendedMeshShapeMaterialIndexStridingTypeValues};
constexpr EnumValue kHkpExtendedMeshShapeSubpartTypeValues[] = {{0, "SUBPART_TRIANGLES"}, {1, "SUBPART_SHAPE"}};
constexpr EnumDesc kHkpExtendedMeshShapeSubpartType{"SubpartType", kHkpExtendedMeshShapeSubpartTypeValues};
constexpr EnumValue kHkpFirstPersonGunKeyboardKeyValues[] = {
    {112, "KEY_F1"}, {113, "KEY_F2"}, {114, "KEY_F3"}, {115, "KEY_F4"}, {116, "KEY_F5"}, {117, "KEY_F6"},
    {118, "KEY_F7"}, {119, "KEY_F8"}, {120, "KEY_F9"}, {121, "KEY_F10"}, {122, "KEY_F11"}, {123, "KEY_F12"},
};
constexpr EnumDesc kHkpFirstPersonGunKeyboardKey{"KeyboardKey", kHkpFirstPersonGunKeyboardKeyValues};
constexpr EnumValue kHkpMaterialResponseTypeValues[] = {
    {0, "RESPONSE_INVALID"}, {1, "RESPONSE_SIMPLE_CONTACT"}, {2, "RESPONSE_REPORTING"}, {3, "RESPONSE_NONE"},
    {4, "RESPONSE_MAX_ID"},
};
constexpr EnumDesc kHkpMaterialResponseType{"ResponseType", kHkpMaterialResponseTypeValues};
constexpr EnumValue kHkpMeshShapeMeshShapeIndexStridingTypeValues[] = {
    {0, "INDICES_INVALID"}, {1, "INDICES_INT16"}, {2, "INDICES_INT32"}, {3, "INDICES_MAX_ID"},
};
constexpr EnumDesc kHkpMeshShapeMeshShapeIndexStridingType{"MeshShapeIndexStridingType", kHkpMeshShapeMeshShapeIndexStridingTypeValues};
constexpr EnumValue kHkpMeshShapeMeshShapeMaterialIndexStridingTypeValues[] = {
    {0, "MATERIAL_INDICES_INVALID"}, {1, "MATERIAL_INDICES_INT8"}, {2, "MATERIAL_INDICES_INT16"},
    {3, "MATERIAL_INDICES_MAX_ID"},
};
constexpr EnumDesc kHkpMeshShapeMeshShapeMaterialIndexStridingType{"MeshShapeMaterialIndexStridingType", kHkpMeshShapeMeshShapeMaterialIndexStridingTypeValues};
constexpr EnumValue kHkpMoppCodeBuildTypeValues[] = {
    {0, "BUILT_WITH_CHUNK_SUBDIVISION"}, {1, "BUILT_WITHOUT_CHUNK_SUBDIVISION"}, {2, "BUILD_NOT_SET"},
};
constexpr EnumDesc kHkpMoppCodeBuildType{"BuildType", kHkpMoppCodeBuildTypeValues};
constexpr EnumValue kHkpMotionMotionTypeValues[] = {
    {0, "MOTION_INVALID"}, {1, "MOTION_DYNAMIC"}, {2, "MOTION_SPHERE_INERTIA"}, {3, "MOTION_BOX_INERTIA"},
    {4, "MOTION_KEYFRAMED"}, {5, "MOTION_FIXED"}, {6, "MOTION_THIN_BOX_INERTIA"}, {7, "MOTION_CHARACTER"},
    {8, "MOTION_MAX_ID"},
};
constexpr EnumDesc kHkpMotionMotionType{"MotionType", kHkpMotionMotionTypeValues};
constexpr EnumValue kHkpPointToPathConstraintDataOrientationConstraintTypeValues[] = {
    {0, "CONSTRAIN_ORIENTATION_INVALID"}, {1, "CONSTRAIN_ORIENTATION_NONE"},
    {2, "CONSTRAIN_ORIENTATION_ALLOW_SPIN"}, {3, "CONSTRAIN_ORIENTATION_TO_PATH"},
    {4, "CONSTRAIN_ORIENTATION_MAX_ID"},
};
constexpr EnumDesc kHkpPointToPathConstraintDataOrientationConstraintType{"OrientationConstraintType", kHkpPointToPathConstraintDataOrientationConstraintTypeValues};
constexpr EnumValue kHkpSampledHeightFieldShapeHeightFieldTypeValues[] = {
    {0, "HEIGHTFIELD_STORAGE"}, {1, "HEIGHTFIELD_COMPRESSED"}, {2, "HEIGHTFIELD_USER"},
    {3, "HEIGHTFIELD_MAX_ID"},
};
constexpr EnumDesc kHkpSampledHeightFieldShapeHeightFieldType{"HeightFieldType", kHkpSampledHeightFieldShapeHeightFieldTypeValues};
constexpr EnumValue kHkpSerializedAgentNnEntrySerializedAgentTypeValues[] = {
    {0, "INVALID_AGENT_TYPE"}, {1, "BOX_BOX_AGENT3"}, {2, "CAPSULE_TRIANGLE_AGENT3"}, {3, "PRED_GSK_AGENT3"},
    {4, "PRED_GSK_CYLINDER_AGENT3"}, {5, "CONVEX_LIST_AGENT3"}, {6, "LIST_AGENT3"}, {7, "BV_TREE_AGENT3"},
    {8, "COLLECTION_COLLECTION_AGENT3"}, {9, "COLLECTION_AGENT3"},
};
constexpr EnumDesc kHkpSerializedAgentNnEntrySerializedAgentType{"SerializedAgentType", kHkpSerializedAgentNnEntrySerializedAgentTypeValues};
constexpr EnumValue kHkpShapeCollectionCollectionTypeValues[] = {
    {0, "COLLECTION_LIST"}, {1, "COLLECTION_EXTENDED_MESH"}, {2, "COLLECTION_TRISAMPLED_HEIGHTFIELD"},
    {3, "COLLECTION_USER"}, {4, "COLLECTION_SIMPLE_MESH"}, {5, "COLLECTION_MESH_SHAPE"},
    {6, "COLLECTION_COMPRESSED_MESH"}, {7, "COLLECTION_MAX"},
};
constexpr EnumDesc kHkpShapeCollectionCollectionType{"CollectionType", kHkpShapeCollectionCollectionTypeValues};
constexpr EnumValue kHkpSimulationLastProcessingStepValues[] = {{0, "INTEGRATE"}, {1, "COLLIDE"}};
constexpr EnumDesc kHkpSimulationLastProcessingStep{"LastProcessingStep", kHkpSimulationLastProcessingStepValues};
constexpr EnumValue kHkpTriggerVolumeOperationValues[] = {
    {0, "ADDED_OP"}, {1, "REMOVED_OP"}, {2, "CONTACT_OP"}, {3, "TOI_OP"},
};
constexpr EnumDesc kHkpTriggerVolumeOperation{"Operation", kHkpTriggerVolumeOperationValues};
constexpr EnumValue kHkpWeldingUtilityWeldingTypeValues[] = {
    {0, "WELDING_TYPE_ANTICLOCKWISE"}, {4, "WELDING_TYPE_CLOCKWISE"}, {5, "WELDING_TYPE_TWO_SIDED"},
    {6, "WELDING_TYPE_NONE"},
};
constexpr EnumDesc kHkpWeldingUtilityWeldingType{"WeldingType", kHkpWeldingUtilityWeldingTypeValues};
constexpr EnumValue kHkpWorldCinfoBroadPhaseBorderBehaviourValues[] = {
    {0, "BROADPHASE_BORDER_ASSERT"}, {1, "BROADPHASE_BORDER_FIX_ENTITY"},
    {2, "BROADPHASE_BORDER_REMOVE_ENTITY"}, {3, "BROADPHASE_BORDER_DO_NOTHING"},
};
constexpr EnumDesc kHkpWorldCinfoBroadPhaseBorderBehaviour{"BroadPhaseBorderBehaviour", kHkpWorldCinfoBroadPhaseBorderBehaviourValues};
constexpr EnumValue kHkpWorldCinfoBroadPhaseTypeValues[] = {
    {0, "BROADPHASE_TYPE_SAP"}, {1, "BROADPHASE_TYPE_TREE"}, {2, "BROADPHASE_TYPE_HYBRID"},
};
constexpr EnumDesc kHkpWorldCinfoBroadPhaseType{"BroadPhaseType", kHkpWorldCinfoBroadPhaseTypeValues};
constexpr EnumValue kHkpWorldCinfoContactPointGenerationValues[] = {
    {0, "CONTACT_POINT_ACCEPT_ALWAYS"}, {1, "CONTACT_POINT_REJECT_DUBIOUS"}, {2, "CONTACT_POINT_REJECT_MANY"},
};
constexpr EnumDesc kHkpWorldCinfoContactPointGeneration{"ContactPointGeneration", kHkpWorldCinfoContactPointGenerationValues};
constexpr EnumValue kHkpWorldCinfoSimulationTypeValues[] = {
    {0, "SIMULATION_TYPE_INVALID"}, {1, "SIMULATION_TYPE_DISCRETE"}, {2, "SIMULATION_TYPE_CONTINUOUS"},
    {3, "SIMULATION_TYPE_MULTITHREADED"},
};
constexpr EnumDesc kHkpWorldCinfoSimulationType{"SimulationType", kHkpWorldCinfoSimulationTypeValues};
constexpr EnumValue kHkpWorldCinfoTreeUpdateTypeValues[] = {{0, "REBUILD_ACTIVE"}, {1, "REBUILD_ALL"}};
constexpr EnumDesc kHkpWorldCinfoTreeUpdateType{"TreeUpdateType", kHkpWorldCinfoTreeUpdateTypeValues};
constexpr EnumValue kHkxAttributeHintValues[] = {
    {0, "HINT_NONE"}, {1, "HINT_IGNORE"}, {2, "HINT_TRANSFORM"}, {4, "HINT_SCALE"},
    {6, "HINT_TRANSFORM_AND_SCALE"}, {8, "HINT_FLIP"},
};
constexpr EnumDesc kHkxAttributeHint{"Hint", kHkxAttributeHintValues};
constexpr EnumValue kHkxIndexBufferIndexTypeValues[] = {
    {0, "INDEX_TYPE_INVALID"}, {1, "INDEX_TYPE_TRI_LIST"}, {2, "INDEX_TYPE_TRI_STRIP"},
    {3, "INDEX_TYPE_TRI_FAN"}, {4, "INDEX_TYPE_MAX_ID"},
};
constexpr EnumDesc kHkxIndexBufferIndexType{"IndexType", kHkxIndexBufferIndexTypeValues};
constexpr EnumValue kHkxLightLightTypeValues[] = {{0, "POINT_LIGHT"}, {1, "DIRECTIONAL_LIGHT"}, {2, "SPOT_LIGHT"}};
constexpr EnumDesc kHkxLightLightType{"LightType", kHkxLightLightTypeValues};
constexpr EnumValue kHkxMaterialTextureType2010Values[] = {
    {0, "TEX_UNKNOWN"}, {1, "TEX_DIFFUSE"}, {2, "TEX_REFLECTION"}, {3, "TEX_BUMP"}, {4, "TEX_NORMAL"},
    {5, "TEX_DISPLACEMENT"}, {6, "TEX_SPECULAR"}, {7, "TEX_SPECULARANDGLOSS"}, {8, "TEX_OPACITY"},
    {9, "TEX_EMISSIVE"}, {10, "TEX_REFRACTION"}, {11, "TEX_GLOSS"}, {12, "TEX_NOTEXPORTED"},
};
constexpr EnumDesc kHkxMaterialTextureType2010{"TextureType", kHkxMaterialTextureType2010Values};
constexpr EnumValue kHkxMaterialTextureType2014Values[] = {
    {0, "TEX_UNKNOWN"}, {1, "TEX_DIFFUSE"}, {2, "TEX_REFLECTION"}, {3, "TEX_BUMP"}, {4, "TEX_NORMAL"},
    {5, "TEX_DISPLACEMENT"}, {6, "TEX_SPECULAR"}, {7, "TEX_SPECULARANDGLOSS"}, {8, "TEX_OPACITY"},
    {9, "TEX_EMISSIVE"}, {10, "TEX_REFRACTION"}, {11, "TEX_GLOSS"}, {12, "TEX_DOMINANTS"},
    {13, "TEX_NOTEXPORTED"},
};
constexpr EnumDesc kHkxMaterialTextureType2014{"TextureType", kHkxMaterialTextureType2014Values};
constexpr EnumValue kHkxMaterialTransparencyValues[] = {
    {0, "transp_none"}, {2, "transp_alpha"}, {3, "transp_additive"}, {4, "transp_colorkey"},
    {9, "transp_subtractive"},
};
constexpr EnumDesc kHkxMaterialTransparency{"Transparency", kHkxMaterialTransparencyValues};
constexpr EnumValue kHkxMaterialUVMappingAlgorithmValues[] = {
    {0, "UVMA_SRT"}, {1, "UVMA_TRS"}, {2, "UVMA_3DSMAX_STYLE"}, {3, "UVMA_MAYA_STYLE"},
};
constexpr EnumDesc kHkxMaterialUVMappingAlgorithm{"UVMappingAlgorithm", kHkxMaterialUVMappingAlgorithmValues};
constexpr EnumValue kHkxMaterialEffectEffectTypeValues[] = {
    {0, "EFFECT_TYPE_INVALID"}, {1, "EFFECT_TYPE_UNKNOWN"}, {2, "EFFECT_TYPE_HLSL_FX_INLINE"},
    {3, "EFFECT_TYPE_CG_FX_INLINE"}, {4, "EFFECT_TYPE_HLSL_FX_FILENAME"}, {5, "EFFECT_TYPE_CG_FX_FILENAME"},
    {6, "EFFECT_TYPE_MAX_ID"},
};
constexpr EnumDesc kHkxMaterialEffectEffectType{"EffectType", kHkxMaterialEffectEffectTypeValues};
// clang-format on

} // namespace cutaway::hkx::listed
