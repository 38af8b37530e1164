// SPDX-License-Identifier: MIT
// Rows of the types of records that have none by hand.
// Written by core/formats/esp/schema/writer; do not edit.
#pragma once

#include "core/formats/esp/records/shapes.h"
#include "core/formats/esp/schema/container.h"

namespace cutaway::esp::listed
{

using enum Kind;

// Names of values that several families have.
extern const Enumeration<2> kAchrType;
extern const Enumeration<4> kAchrLevelModifier;
extern const Enumeration<1> kAchrFlags;
extern const Enumeration<2> kXespFlags;
extern const Enumeration<1> kAchrXownFlags;
extern const Enumeration<2> kModel;
extern const Enumeration<2> kBool;
extern const Enumeration<4> kDstdFlags;
extern const Enumeration<2> kDestFlags;
extern const Enumeration<5> kDstdFlags2;
extern const Enumeration<208> kCRCValues;
extern const Enumeration<10> kNavmeshTriangle;
extern const Enumeration<13> kNavmeshCover;
extern const Enumeration<4> kNavmeshEdgeLink;
extern const Enumeration<4> kRecordFlags2;
extern const Enumeration<3> kRecordFlags3;
extern const Enumeration<32> kBipedObject;
extern const Enumeration<3> kArmorType;
extern const Enumeration<2> kBod2GeneralFlags;
extern const Enumeration<32> kBipedObject2;
extern const Enumeration<2> kSex;
extern const Enumeration<5> kStagger;
extern const Enumeration<7> kObtsValueType;
extern const Enumeration<3> kObtsFunctionType;
extern const Enumeration<3> kObtsFunctionType2;
extern const Enumeration<1> kObtsFunctionType3;
extern const Enumeration<3> kObtsFunctionType4;
extern const Enumeration<14> kArmorProperty;
extern const Enumeration<6> kActorProperty;
extern const Enumeration<95> kWeaponProperty;
extern const Enumeration<5> kSoundLevel;
extern const Enumeration<4> kHitBehaviour;
extern const Enumeration<25> kSkill;
extern const Enumeration<165> kActorValue;
extern const Enumeration<4> kRecordFlags4;
extern const Enumeration<4> kCast;
extern const Enumeration<5> kTarget;
extern const Enumeration<4> kSoundLevel2;
extern const Enumeration<31> kFurnActiveMarkersFlags2;
extern const Enumeration<8> kFurnEntryTypes;
extern const Enumeration<8> kEmotionType;
extern const Enumeration<4> kDodtFlags;
extern const Enumeration<5> kDodtFlags2;
extern const Enumeration<6> kAtkdAttackFlags;
extern const Enumeration<7> kAtkdAttackFlags2;
extern const Enumeration<2> kParwType;
extern const Enumeration<38> kQuestEvent;
extern const Enumeration<6> kSpelFlags;
extern const Enumeration<12> kSpelType;

// Structures that several families have.
extern const Structure<4> kByteColorA;
extern const Structure<3> kVec3;
extern const Structure<3> kRotation;
extern const Structure<2> kPositionRotation;
extern const Structure<3> kRagdollBone;
extern const Structure<3> kTopicData;
extern const Structure<2> kLinkedReferences;
extern const Structure<2> kActivateParentRefs;
extern const Structure<4> kByteColor;
extern const Structure<3> kEnableParent;
extern const Structure<2> kSplineConnection;
extern const Structure<4> kOwner;
extern const Structure<4> kAlternateTexture;
extern const Structure<2> kAlternateTexturesList;
extern const Structure<4> kHeader;
extern const Structure<8> kDestructionStageData;
extern const Structure<4> kHeader2;
extern const Structure<2> kResistances;
extern const Structure<8> kDestructionStageData2;
extern const Structure<2> kProperties;
extern const Structure<2> kCoordinates;
extern const Structure<4> kPathingCell;
extern const Structure<10> kTriangles;
extern const Structure<4> kEdgeLinks;
extern const Structure<3> kDoorLinks;
extern const Structure<3> kCoverArray;
extern const Structure<2> kCoverTriangleMappings;
extern const Structure<5> kWaypoints;
extern const Structure<2> kGridSize;
extern const Structure<2> kCellsRow;
extern const Structure<5> kNavmeshGrid;
extern const Structure<17> kNavmesh;
extern const Structure<3> kEfit;
extern const Structure<2> kBipedBodyTemplate;
extern const Structure<4> kBodyTemplate;
extern const Structure<1> kBipedBodyTemplate2;
extern const Structure<2> kData2;
extern const Structure<4> kIncludes;
extern const Structure<26> kObjectModProperty;
extern const Structure<14> kObjectModTemplateItem;
extern const Structure<3> kByteColorA2;
extern const Structure<6> kDirectional;
extern const Structure<3> kAmbientColors;
extern const Structure<8> kWaterVelocity;
extern const Structure<2> kItem;
extern const Structure<2> kItem2;
extern const Structure<2> kComponents;
extern const Structure<7> kFurnitureMarker;
extern const Structure<1> kMarkerParametersList;
extern const Structure<4> kValue;
extern const Structure<2> kSetParentQuestStage;
extern const Structure<2> kParallax;
extern const Structure<10> kDecal;
extern const Structure<10> kDecal2;
extern const Structure<2> kLeft;
extern const Structure<2> kPitchRollYaw;
extern const Structure<5> kMovementData;
extern const Structure<6> kMovementData2;
extern const Structure<10> kMovementData3;
extern const Structure<4> kMovementSpeeds;
extern const Structure<4> kRotationSpeeds;
extern const Structure<7> kMovementData4;
extern const Structure<4> kMovementData5;
extern const Structure<11> kAttackData;
extern const Structure<11> kAttackData2;
extern const Structure<3> kBodyWeight;
extern const Structure<2> kReflectedRefractedBy;
extern const Structure<2> kCoordinates2;
extern const Structure<9> kSpellData;

// Groups of subrecords that several families have.
extern const GrammarRow kUnusedRows[5];
extern const GrammarRow kActivateParentsRows[2];
extern const GrammarRow kModelRows[6];
extern const GrammarRow kModel2Rows[3];
extern const GrammarRow kModel3Rows[4];
extern const GrammarRow kStagesRows[6];
extern const GrammarRow kDestructibleRows[4];
extern const GrammarRow kIconRows[2];
extern const GrammarRow kEffectsRows[3];
extern const GrammarRow kFemaleBipedModelRows[3];
extern const GrammarRow kCombinationsRows[3];
extern const GrammarRow kObjectTemplateRows[3];
extern const GrammarRow kItemsRows[3];
extern const GrammarRow kAttacksRows[6];
extern const GrammarRow kQuestDialogueConditionsRows[1];
extern const GrammarRow kCloudModelRows[1];

// Types of records.
std::span<const RecordRow> actorsRecords();
std::span<const RecordRow> armorRecords();
std::span<const RecordRow> bodiesRecords();
std::span<const RecordRow> craftingRecords();
std::span<const RecordRow> defaultsRecords();
std::span<const RecordRow> dialogueRecords();
std::span<const RecordRow> effectsRecords();
std::span<const RecordRow> factionsRecords();
std::span<const RecordRow> imagesRecords();
std::span<const RecordRow> itemsRecords();
std::span<const RecordRow> keywordsRecords();
std::span<const RecordRow> magicRecords();
std::span<const RecordRow> navigationRecords();
std::span<const RecordRow> objectsRecords();
std::span<const RecordRow> perksRecords();
std::span<const RecordRow> placedRecords();
std::span<const RecordRow> projectilesRecords();
std::span<const RecordRow> questsRecords();
std::span<const RecordRow> racesRecords();
std::span<const RecordRow> referencesRecords();
std::span<const RecordRow> regionsRecords();
std::span<const RecordRow> scenesRecords();
std::span<const RecordRow> soundsRecords();
std::span<const RecordRow> staticsRecords();
std::span<const RecordRow> storyRecords();
std::span<const RecordRow> terminalsRecords();
std::span<const RecordRow> terrainRecords();
std::span<const RecordRow> weaponsRecords();
std::span<const RecordRow> weatherRecords();
std::span<const RecordRow> worldsRecords();
std::vector<std::span<const RecordRow>> families();

} // namespace cutaway::esp::listed
