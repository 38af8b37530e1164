// SPDX-License-Identifier: MIT
// Named values that several types of record share.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway::esp
{

// clang-format off
inline constexpr EnumValue kKeywordTypeValues[] = {
    {0, "None"}, {1, "Component Tech Level"}, {2, "Attach Point"}, {3, "Component Property"},
    {4, "Instantiation Filter"}, {5, "Mod Association"}, {6, "Sound"}, {7, "Anim Archetype"},
    {8, "Function Call"}, {9, "Recipe Filter"}, {10, "Attraction Type"}, {11, "Dialogue Subtype"},
    {12, "Quest Target"}, {13, "Anim Flavor"}, {14, "Anim Gender"}, {15, "Anim Face"}, {16, "Quest Group"},
    {17, "Anim Injured"}, {18, "Dispel Effect"},
};
inline constexpr EnumDesc kKeywordType{"KeywordType", kKeywordTypeValues};
inline constexpr EnumValue kBoolValues[] = {
    {0, "False"}, {1, "True"},
};
inline constexpr EnumDesc kBool{"Bool", kBoolValues};
inline constexpr EnumValue kEmotionTypeValues[] = {
    {0, "Neutral"}, {1, "Anger"}, {2, "Disgust"}, {3, "Fear"}, {4, "Sad"}, {5, "Happy"}, {6, "Surprise"},
    {7, "Puzzled"},
};
inline constexpr EnumDesc kEmotionType{"EmotionType", kEmotionTypeValues};
inline constexpr EnumValue kDSTDFlagsSkyrimValues[] = {
    {0x1, "Cap Damage"}, {0x2, "Disable"}, {0x4, "Destroy"}, {0x8, "Ignore External Dmg"},
};
inline constexpr EnumDesc kDSTDFlagsSkyrim{"DSTDFlags", kDSTDFlagsSkyrimValues, true};
inline constexpr EnumValue kModelValues[] = {
    {0x1, "Has FaceBones Model"}, {0x2, "Has 1stPerson Model"},
};
inline constexpr EnumDesc kModel{"Model", kModelValues, true};
inline constexpr EnumValue kDESTFlagsValues[] = {
    {0x1, "VATS Targetable"}, {0x2, "Large Actor Destroys"},
};
inline constexpr EnumDesc kDESTFlags{"DESTFlags", kDESTFlagsValues, true};
inline constexpr EnumValue kDSTDFlagsFallout4Values[] = {
    {0x1, "Cap Damage"}, {0x2, "Disable"}, {0x4, "Destroy"}, {0x8, "Ignore External Dmg"},
    {0x10, "Becomes Dynamic"},
};
inline constexpr EnumDesc kDSTDFlagsFallout4{"DSTDFlags", kDSTDFlagsFallout4Values, true};
inline constexpr EnumValue kSkillValues[] = {
    {0, "Unknown 1"}, {1, "Unknown 2"}, {2, "Unknown 3"}, {3, "Unknown 4"}, {4, "Unknown 5"},
    {5, "Unknown 6"}, {6, "One Handed"}, {7, "Two Handed"}, {8, "Archery"}, {9, "Block"}, {10, "Smithing"},
    {11, "Heavy Armor"}, {12, "Light Armor"}, {13, "Pickpocket"}, {14, "Lockpicking"}, {15, "Sneak"},
    {16, "Alchemy"}, {17, "Speech"}, {18, "Alteration"}, {19, "Conjuration"}, {20, "Destruction"},
    {21, "Illusion"}, {22, "Restoration"}, {23, "Enchanting"}, {-1, "None"},
};
inline constexpr EnumDesc kSkill{"Skill", kSkillValues};
inline constexpr EnumValue kActorValueValues[] = {
    {0, "Aggression"}, {1, "Confidence"}, {2, "Energy"}, {3, "Morality"}, {4, "Mood"}, {5, "Assistance"},
    {6, "One-Handed"}, {7, "Two-Handed"}, {8, "Archery"}, {9, "Block"}, {10, "Smithing"}, {11, "Heavy Armor"},
    {12, "Light Armor"}, {13, "Pickpocket"}, {14, "Lockpicking"}, {15, "Sneak"}, {16, "Alchemy"},
    {17, "Speech"}, {18, "Alteration"}, {19, "Conjuration"}, {20, "Destruction"}, {21, "Illusion"},
    {22, "Restoration"}, {23, "Enchanting"}, {24, "Health"}, {25, "Magicka"}, {26, "Stamina"},
    {27, "Heal Rate"}, {28, "Magicka Rate"}, {29, "Stamina Rate"}, {30, "Speed Mult"},
    {31, "Inventory Weight"}, {32, "Carry Weight"}, {33, "Critical Chance"}, {34, "Melee Damage"},
    {35, "Unarmed Damage"}, {36, "Mass"}, {37, "Voice Points"}, {38, "Voice Rate"}, {39, "Damage Resist"},
    {40, "Poison Resist"}, {41, "Resist Fire"}, {42, "Resist Shock"}, {43, "Resist Frost"},
    {44, "Resist Magic"}, {45, "Resist Disease"}, {46, "Unknown 46"}, {47, "Unknown 47"}, {48, "Unknown 48"},
    {49, "Unknown 49"}, {50, "Unknown 50"}, {51, "Unknown 51"}, {52, "Unknown 52"}, {53, "Paralysis"},
    {54, "Invisibility"}, {55, "Night Eye"}, {56, "Detect Life Range"}, {57, "Water Breathing"},
    {58, "Water Walking"}, {59, "Unknown 59"}, {60, "Fame"}, {61, "Infamy"}, {62, "Jumping Bonus"},
    {63, "Ward Power"}, {64, "Right Item Charge"}, {65, "Armor Perks"}, {66, "Shield Perks"},
    {67, "Ward Deflection"}, {68, "Variable01"}, {69, "Variable02"}, {70, "Variable03"}, {71, "Variable04"},
    {72, "Variable05"}, {73, "Variable06"}, {74, "Variable07"}, {75, "Variable08"}, {76, "Variable09"},
    {77, "Variable10"}, {78, "Bow Speed Bonus"}, {79, "Favor Active"}, {80, "Favors Per Day"},
    {81, "Favors Per Day Timer"}, {82, "Left Item Charge"}, {83, "Absorb Chance"}, {84, "Blindness"},
    {85, "Weapon Speed Mult"}, {86, "Shout Recovery Mult"}, {87, "Bow Stagger Bonus"}, {88, "Telekinesis"},
    {89, "Favor Points Bonus"}, {90, "Last Bribed Intimidated"}, {91, "Last Flattered"},
    {92, "Movement Noise Mult"}, {93, "Bypass Vendor Stolen Check"}, {94, "Bypass Vendor Keyword Check"},
    {95, "Waiting For Player"}, {96, "One-Handed Modifier"}, {97, "Two-Handed Modifier"},
    {98, "Marksman Modifier"}, {99, "Block Modifier"}, {100, "Smithing Modifier"},
    {101, "Heavy Armor Modifier"}, {102, "Light Armor Modifier"}, {103, "Pickpocket Modifier"},
    {104, "Lockpicking Modifier"}, {105, "Sneaking Modifier"}, {106, "Alchemy Modifier"},
    {107, "Speechcraft Modifier"}, {108, "Alteration Modifier"}, {109, "Conjuration Modifier"},
    {110, "Destruction Modifier"}, {111, "Illusion Modifier"}, {112, "Restoration Modifier"},
    {113, "Enchanting Modifier"}, {114, "One-Handed Skill Advance"}, {115, "Two-Handed Skill Advance"},
    {116, "Marksman Skill Advance"}, {117, "Block Skill Advance"}, {118, "Smithing Skill Advance"},
    {119, "Heavy Armor Skill Advance"}, {120, "Light Armor Skill Advance"}, {121, "Pickpocket Skill Advance"},
    {122, "Lockpicking Skill Advance"}, {123, "Sneaking Skill Advance"}, {124, "Alchemy Skill Advance"},
    {125, "Speechcraft Skill Advance"}, {126, "Alteration Skill Advance"}, {127, "Conjuration Skill Advance"},
    {128, "Destruction Skill Advance"}, {129, "Illusion Skill Advance"}, {130, "Restoration Skill Advance"},
    {131, "Enchanting Skill Advance"}, {132, "Left Weapon Speed Multiply"}, {133, "Dragon Souls"},
    {134, "Combat Health Regen Multiply"}, {135, "One-Handed Power Modifier"},
    {136, "Two-Handed Power Modifier"}, {137, "Marksman Power Modifier"}, {138, "Block Power Modifier"},
    {139, "Smithing Power Modifier"}, {140, "Heavy Armor Power Modifier"},
    {141, "Light Armor Power Modifier"}, {142, "Pickpocket Power Modifier"},
    {143, "Lockpicking Power Modifier"}, {144, "Sneaking Power Modifier"}, {145, "Alchemy Power Modifier"},
    {146, "Speechcraft Power Modifier"}, {147, "Alteration Power Modifier"},
    {148, "Conjuration Power Modifier"}, {149, "Destruction Power Modifier"},
    {150, "Illusion Power Modifier"}, {151, "Restoration Power Modifier"}, {152, "Enchanting Power Modifier"},
    {153, "Dragon Rend"}, {154, "Attack Damage Mult"}, {155, "Heal Rate Mult"}, {156, "Magicka Rate Mult"},
    {157, "Stamina Rate Mult"}, {158, "Werewolf Perks"}, {159, "Vampire Perks"}, {160, "Grab Actor Offset"},
    {161, "Grabbed"}, {162, "Unknown 162"}, {163, "Reflect Damage"}, {-1, "None"},
};
inline constexpr EnumDesc kActorValue{"ActorValue", kActorValueValues};
inline constexpr EnumValue kSoundLevelSkyrimValues[] = {
    {0, "Loud"}, {1, "Normal"}, {2, "Silent"}, {3, "Very Loud"},
};
inline constexpr EnumDesc kSoundLevelSkyrim{"SoundLevel", kSoundLevelSkyrimValues};
inline constexpr EnumValue kOBTSValueTypeValues[] = {
    {0, "Int"}, {1, "Float"}, {2, "Bool"}, {3, "String"}, {4, "FormID,Int"}, {5, "Enum"}, {6, "FormID,Float"},
};
inline constexpr EnumDesc kOBTSValueType{"OBTSValueType", kOBTSValueTypeValues};
inline constexpr EnumValue kOBTSFunctionTypeValues[] = {
    {0, "SET"}, {1, "MUL+ADD"}, {2, "ADD"},
};
inline constexpr EnumDesc kOBTSFunctionType{"OBTSFunctionType", kOBTSFunctionTypeValues};
inline constexpr EnumValue kOBTSFunctionType2Values[] = {
    {0, "SET"}, {1, "AND"}, {2, "OR"},
};
inline constexpr EnumDesc kOBTSFunctionType2{"OBTSFunctionType2", kOBTSFunctionType2Values};
inline constexpr EnumValue kOBTSFunctionType3Values[] = {
    {0, "SET"},
};
inline constexpr EnumDesc kOBTSFunctionType3{"OBTSFunctionType3", kOBTSFunctionType3Values};
inline constexpr EnumValue kOBTSFunctionType4Values[] = {
    {0, "SET"}, {1, "REM"}, {2, "ADD"},
};
inline constexpr EnumDesc kOBTSFunctionType4{"OBTSFunctionType4", kOBTSFunctionType4Values};
inline constexpr EnumValue kSoundLevelFallout4Values[] = {
    {0, "Loud"}, {1, "Normal"}, {2, "Silent"}, {3, "Very Loud"}, {4, "Quiet"},
};
inline constexpr EnumDesc kSoundLevelFallout4{"SoundLevel", kSoundLevelFallout4Values};
inline constexpr EnumValue kStaggerValues[] = {
    {0, "None"}, {1, "Small"}, {2, "Medium"}, {3, "Large"}, {4, "Extra Large"},
};
inline constexpr EnumDesc kStagger{"Stagger", kStaggerValues};
inline constexpr EnumValue kBipedObjectSkyrimValues[] = {
    {0x1, "30 - Head"}, {0x2, "31 - Hair"}, {0x4, "32 - Body"}, {0x8, "33 - Hands"}, {0x10, "34 - Forearms"},
    {0x20, "35 - Amulet"}, {0x40, "36 - Ring"}, {0x80, "37 - Feet"}, {0x100, "38 - Calves"},
    {0x200, "39 - Shield"}, {0x400, "40 - Tail"}, {0x800, "41 - LongHair"}, {0x1000, "42 - Circlet"},
    {0x2000, "43 - Ears"}, {0x4000, "44 - Unnamed"}, {0x8000, "45 - Unnamed"}, {0x10000, "46 - Unnamed"},
    {0x20000, "47 - Unnamed"}, {0x40000, "48 - Unnamed"}, {0x80000, "49 - Unnamed"},
    {0x100000, "50 - DecapitateHead"}, {0x200000, "51 - Decapitate"}, {0x400000, "52 - Unnamed"},
    {0x800000, "53 - Unnamed"}, {0x1000000, "54 - Unnamed"}, {0x2000000, "55 - Unnamed"},
    {0x4000000, "56 - Unnamed"}, {0x8000000, "57 - Unnamed"}, {0x10000000, "58 - Unnamed"},
    {0x20000000, "59 - Unnamed"}, {0x40000000, "60 - Unnamed"}, {0x80000000, "61 - FX01"},
};
inline constexpr EnumDesc kBipedObjectSkyrim{"BipedObject", kBipedObjectSkyrimValues, true};
inline constexpr EnumValue kArmorTypeValues[] = {
    {0, "Light Armor"}, {1, "Heavy Armor"}, {2, "Clothing"},
};
inline constexpr EnumDesc kArmorType{"ArmorType", kArmorTypeValues};
inline constexpr EnumValue kBOD2GeneralFlagsValues[] = {
    {0x1, "(ARMA)Modulates Voice"}, {0x10, "(ARMO)Non-Playable"},
};
inline constexpr EnumDesc kBOD2GeneralFlags{"BOD2GeneralFlags", kBOD2GeneralFlagsValues, true};
inline constexpr EnumValue kBipedObjectFallout4Values[] = {
    {0x1, "30 - Hair Top"}, {0x2, "31 - Hair Long"}, {0x4, "32 - FaceGen Head"}, {0x8, "33 - BODY"},
    {0x10, "34 - L Hand"}, {0x20, "35 - R Hand"}, {0x40, "36 - [U] Torso"}, {0x80, "37 - [U] L Arm"},
    {0x100, "38 - [U] R Arm"}, {0x200, "39 - [U] L Leg"}, {0x400, "40 - [U] R Leg"},
    {0x800, "41 - [A] Torso"}, {0x1000, "42 - [A] L Arm"}, {0x2000, "43 - [A] R Arm"},
    {0x4000, "44 - [A] L Leg"}, {0x8000, "45 - [A] R Leg"}, {0x10000, "46 - Headband"},
    {0x20000, "47 - Eyes"}, {0x40000, "48 - Beard"}, {0x80000, "49 - Mouth"}, {0x100000, "50 - Neck"},
    {0x200000, "51 - Ring"}, {0x400000, "52 - Scalp"}, {0x800000, "53 - Decapitation"},
    {0x1000000, "54 - Unnamed"}, {0x2000000, "55 - Unnamed"}, {0x4000000, "56 - Unnamed"},
    {0x8000000, "57 - Unnamed"}, {0x10000000, "58 - Unnamed"}, {0x20000000, "59 - Shield"},
    {0x40000000, "60 - Pipboy"}, {0x80000000, "61 - FX"},
};
inline constexpr EnumDesc kBipedObjectFallout4{"BipedObject", kBipedObjectFallout4Values, true};
inline constexpr EnumValue kSPELFlagsValues[] = {
    {0x1, "Manual Cost Calc"}, {0x20000, "PC Start Spell"}, {0x80000, "Area Effect Ignores LOS"},
    {0x100000, "Ignore Resistance"}, {0x200000, "No Absorb/Reflect"}, {0x800000, "No Dual Cast Modification"},
};
inline constexpr EnumDesc kSPELFlags{"SPELFlags", kSPELFlagsValues, true};
inline constexpr EnumValue kSPELTypeValues[] = {
    {0, "Spell"}, {1, "Disease"}, {2, "Power"}, {3, "Lesser Power"}, {4, "Ability"}, {5, "Poison"},
    {6, "Unknown 6"}, {7, "Unknown 7"}, {8, "Unknown 8"}, {9, "Unknown 9"}, {10, "Addiction"}, {11, "Voice"},
};
inline constexpr EnumDesc kSPELType{"SPELType", kSPELTypeValues};
inline constexpr EnumValue kCastValues[] = {
    {0, "Constant Effect"}, {1, "Fire and Forget"}, {2, "Concentration"}, {3, "Scroll"},
};
inline constexpr EnumDesc kCast{"Cast", kCastValues};
inline constexpr EnumValue kTargetValues[] = {
    {0, "Self"}, {1, "Touch"}, {2, "Aimed"}, {3, "Target Actor"}, {4, "Target Location"},
};
inline constexpr EnumDesc kTarget{"Target", kTargetValues};
inline constexpr EnumValue kLVLIFlagsValues[] = {
    {0x1, "Calculate from all levels <= player's level"}, {0x2, "Calculate for each item in count"},
    {0x4, "Use All"},
};
inline constexpr EnumDesc kLVLIFlags{"LVLIFlags", kLVLIFlagsValues, true};
inline constexpr EnumValue kACTIFlagsValues[] = {
    {0x1, "No Displacement"}, {0x2, "Ignored by Sandbox"},
};
inline constexpr EnumDesc kACTIFlags{"ACTIFlags", kACTIFlagsValues, true};
inline constexpr EnumValue kNavmeshTriangleValues[] = {
    {0x1, "Edge 0-1 Link"}, {0x2, "Edge 1-2 Link"}, {0x4, "Edge 2-0 Link"}, {0x8, "Deleted"},
    {0x10, "No Large Creatures"}, {0x20, "Overlapping"}, {0x40, "Preferred"}, {0x200, "Water"},
    {0x400, "Door"}, {0x800, "Found"},
};
inline constexpr EnumDesc kNavmeshTriangle{"NavmeshTriangle", kNavmeshTriangleValues, true};
inline constexpr EnumValue kNavmeshCoverValues[] = {
    {0x1, "Edge 0-1 Cover Value 1/4"}, {0x2, "Edge 0-1 Cover Value 2/4"}, {0x4, "Edge 0-1 Cover Value 3/4"},
    {0x8, "Edge 0-1 Cover Value 4/4"}, {0x10, "Edge 0-1 Left"}, {0x20, "Edge 0-1 Right"},
    {0x40, "Edge 1-2 Cover Value 1/4"}, {0x80, "Edge 1-2 Cover Value 2/4"},
    {0x100, "Edge 1-2 Cover Value 3/4"}, {0x200, "Edge 1-2 Cover Value 4/4"}, {0x400, "Edge 1-2 Left"},
    {0x800, "Edge 1-2 Right"}, {0x4000, "Autogen Cover"},
};
inline constexpr EnumDesc kNavmeshCover{"NavmeshCover", kNavmeshCoverValues, true};
inline constexpr EnumValue kNavmeshEdgeLinkValues[] = {
    {0, "Portal"}, {1, "Ledge Up"}, {2, "Ledge Down"}, {3, "Enable/Disable Portal"},
};
inline constexpr EnumDesc kNavmeshEdgeLink{"NavmeshEdgeLink", kNavmeshEdgeLinkValues};
inline constexpr EnumValue kFURNActiveMarkersFlagsValues[] = {
    {0x1, "Interaction Point 0"}, {0x2, "Interaction Point 1"}, {0x4, "Interaction Point 2"},
    {0x8, "Interaction Point 3"}, {0x10, "Interaction Point 4"}, {0x20, "Interaction Point 5"},
    {0x40, "Interaction Point 6"}, {0x80, "Interaction Point 7"}, {0x100, "Interaction Point 8"},
    {0x200, "Interaction Point 9"}, {0x400, "Interaction Point 10"}, {0x800, "Interaction Point 11"},
    {0x1000, "Interaction Point 12"}, {0x2000, "Interaction Point 13"}, {0x4000, "Interaction Point 14"},
    {0x8000, "Interaction Point 15"}, {0x10000, "Interaction Point 16"}, {0x20000, "Interaction Point 17"},
    {0x40000, "Interaction Point 18"}, {0x80000, "Interaction Point 19"}, {0x100000, "Interaction Point 20"},
    {0x200000, "Interaction Point 21"}, {0x400000, "Allow Awake Sound"},
    {0x800000, "Enter With Weapon Drawn"}, {0x1000000, "Play Anim When Full"},
    {0x2000000, "Disables Activation"}, {0x4000000, "Is Perch"}, {0x8000000, "Must Exit to Talk"},
    {0x10000000, "Use Static Avoid Node"}, {0x40000000, "Has Model?"}, {0x80000000, "Is Sleep Furniture"},
};
inline constexpr EnumDesc kFURNActiveMarkersFlags{"FURNActiveMarkersFlags", kFURNActiveMarkersFlagsValues, true};
inline constexpr EnumValue kFURNEntryTypesValues[] = {
    {0x1, "Front"}, {0x2, "Rear"}, {0x4, "Right"}, {0x8, "Left"}, {0x10, "Other"}, {0x20, "Unused 5"},
    {0x40, "Unused 6"}, {0x80, "Unused 7"},
};
inline constexpr EnumDesc kFURNEntryTypes{"FURNEntryTypes", kFURNEntryTypesValues, true};
inline constexpr EnumValue kDODTFlagsSkyrimValues[] = {
    {0x1, "Parallax"}, {0x2, "Alpha - Blending"}, {0x4, "Alpha - Testing"}, {0x8, "No Subtextures"},
};
inline constexpr EnumDesc kDODTFlagsSkyrim{"DODTFlags", kDODTFlagsSkyrimValues, true};
inline constexpr EnumValue kDODTFlagsFallout4Values[] = {
    {0x1, "POM Shadows"}, {0x2, "Alpha - Blending"}, {0x4, "Alpha - Testing"}, {0x8, "No Subtextures"},
    {0x10, "Multiplicative Blending"},
};
inline constexpr EnumDesc kDODTFlagsFallout4{"DODTFlags", kDODTFlagsFallout4Values, true};
inline constexpr EnumValue kReverbClassValues[] = {
    {0, "Default"}, {1, "Class A"}, {2, "Class B"}, {3, "Class C"}, {4, "Class D"}, {5, "Class E"},
};
inline constexpr EnumDesc kReverbClass{"ReverbClass", kReverbClassValues};
inline constexpr EnumValue kLocationsValues[] = {
    {0, "Near reference"}, {1, "In cell"}, {2, "Near package start location"}, {3, "Near editor location"},
    {4, "Object ID"}, {5, "Object Type"}, {6, "Near linked reference"}, {7, "At package location"},
    {8, "Alias (reference)"}, {9, "Alias (location)"}, {10, "Target"}, {11, "Target (location)"},
    {12, "Near self"}, {13, "Near Editor Location Cell"}, {14, "Alias (ref collection)"},
};
inline constexpr EnumDesc kLocations{"Locations", kLocationsValues};
inline constexpr EnumValue kObjectTypeValues[] = {
    {0, "NONE"}, {1, "Activators"}, {2, "Armor"}, {3, "Books"}, {4, "Containers"}, {5, "Doors"},
    {6, "Ingredients"}, {7, "Lights"}, {8, "Miscellaneous"}, {9, "Flora"}, {10, "Furniture"},
    {11, "Weapons: Any"}, {12, "Ammo"}, {13, "Keys"}, {14, "Alchemy"}, {15, "Food"}, {16, "Clothing"},
    {17, "All: Wearable"}, {18, "Weapons: NONE"}, {19, "Weapons: Melee"}, {20, "Weapons: Ranged"},
    {21, "Spells: Any"}, {22, "Spells: Range Target"}, {23, "Spells: Range Touch"},
    {24, "Spells: Range Self"}, {25, "Actors: Any"}, {26, "Furniture: Beds"}, {27, "Furniture: Chairs"},
    {28, "Shouts"}, {29, "Headtrack Markers"},
};
inline constexpr EnumDesc kObjectType{"ObjectType", kObjectTypeValues};
inline constexpr EnumValue kATKDAttackFlagsSkyrimValues[] = {
    {0x1, "Ignore Weapon"}, {0x2, "Bash Attack"}, {0x4, "Power Attack"}, {0x8, "Left Attack"},
    {0x10, "Rotating Attack"}, {0x80000000, "Override Data"},
};
inline constexpr EnumDesc kATKDAttackFlagsSkyrim{"ATKDAttackFlags", kATKDAttackFlagsSkyrimValues, true};
inline constexpr EnumValue kATKDAttackFlagsFallout4Values[] = {
    {0x1, "Ignore Weapon"}, {0x2, "Bash Attack"}, {0x4, "Power Attack"}, {0x8, "Charge Attack"},
    {0x10, "Rotating Attack"}, {0x20, "Continuous Attack"}, {0x80000000, "Override Data"},
};
inline constexpr EnumDesc kATKDAttackFlagsFallout4{"ATKDAttackFlags", kATKDAttackFlagsFallout4Values, true};
inline constexpr EnumValue kBodyPartIndexValues[] = {
    {0, "Body Texture"},
};
inline constexpr EnumDesc kBodyPartIndex{"BodyPartIndex", kBodyPartIndexValues};
inline constexpr EnumValue kRACENoseMorphFlagsValues[] = {
    {0x1, "NoseType0"}, {0x2, "NoseType1"}, {0x4, "NoseType2"}, {0x8, "NoseType3"}, {0x10, "NoseType4"},
    {0x20, "NoseType5"}, {0x40, "NoseType6"}, {0x80, "NoseType7"}, {0x100, "NoseType8"}, {0x200, "NoseType9"},
    {0x400, "NoseType10"}, {0x800, "NoseType11"}, {0x1000, "NoseType12"}, {0x2000, "NoseType13"},
    {0x4000, "NoseType14"}, {0x8000, "NoseType15"}, {0x10000, "NoseType16"}, {0x20000, "NoseType17"},
    {0x40000, "NoseType18"}, {0x80000, "NoseType19"}, {0x100000, "NoseType20"}, {0x200000, "NoseType21"},
    {0x400000, "NoseType22"}, {0x800000, "NoseType23"}, {0x1000000, "NoseType24"}, {0x2000000, "NoseType25"},
    {0x4000000, "NoseType26"}, {0x8000000, "NoseType27"}, {0x10000000, "NoseType28"},
    {0x20000000, "NoseType29"}, {0x40000000, "NoseType30"}, {0x80000000, "NoseType31"},
};
inline constexpr EnumDesc kRACENoseMorphFlags{"RACENoseMorphFlags", kRACENoseMorphFlagsValues, true};
inline constexpr EnumValue kRACEBrowMorphFlagsValues[] = {
    {0x1, "BrowType0"}, {0x2, "BrowType1"}, {0x4, "BrowType2"}, {0x8, "BrowType3"}, {0x10, "BrowType4"},
    {0x20, "BrowType5"}, {0x40, "BrowType6"}, {0x80, "BrowType7"}, {0x100, "BrowType8"}, {0x200, "BrowType9"},
    {0x400, "BrowType10"}, {0x800, "BrowType11"}, {0x1000, "BrowType12"}, {0x2000, "BrowType13"},
    {0x4000, "BrowType14"}, {0x8000, "BrowType15"}, {0x10000, "BrowType16"}, {0x20000, "BrowType17"},
    {0x40000, "BrowType18"}, {0x80000, "BrowType19"}, {0x100000, "BrowType20"},
};
inline constexpr EnumDesc kRACEBrowMorphFlags{"RACEBrowMorphFlags", kRACEBrowMorphFlagsValues, true};
inline constexpr EnumValue kRACEEyeMorphFlags1Values[] = {
    {0x1, "EyesType0"}, {0x2, "EyesType1"}, {0x4, "EyesType2"}, {0x8, "EyesType3"}, {0x10, "EyesType4"},
    {0x20, "EyesType5"}, {0x40, "EyesType6"}, {0x80, "EyesType7"}, {0x100, "EyesType8"}, {0x200, "EyesType9"},
    {0x400, "EyesType10"}, {0x800, "EyesType11"}, {0x1000, "EyesType12"}, {0x2000, "EyesType13"},
    {0x4000, "EyesType14"}, {0x8000, "EyesType15"}, {0x10000, "EyesType16"}, {0x20000, "EyesType17"},
    {0x40000, "EyesType18"}, {0x80000, "EyesType19"}, {0x100000, "EyesType20"}, {0x200000, "EyesType21"},
    {0x400000, "EyesType22"}, {0x800000, "EyesType23"}, {0x1000000, "EyesType24"}, {0x2000000, "EyesType25"},
    {0x4000000, "EyesType26"}, {0x8000000, "EyesType27"}, {0x10000000, "EyesType28"},
    {0x20000000, "EyesType29"}, {0x40000000, "EyesType30"}, {0x80000000, "EyesType31"},
};
inline constexpr EnumDesc kRACEEyeMorphFlags1{"RACEEyeMorphFlags1", kRACEEyeMorphFlags1Values, true};
inline constexpr EnumValue kRACEEyeMorphFlags2Values[] = {
    {0x1, "EyesType32"}, {0x2, "EyesType33"}, {0x4, "EyesType34"}, {0x8, "EyesType35"}, {0x10, "EyesType36"},
    {0x20, "EyesType37"}, {0x40, "EyesType38"},
};
inline constexpr EnumDesc kRACEEyeMorphFlags2{"RACEEyeMorphFlags2", kRACEEyeMorphFlags2Values, true};
inline constexpr EnumValue kRACELipMorphFlagsValues[] = {
    {0x1, "LipType0"}, {0x2, "LipType1"}, {0x4, "LipType2"}, {0x8, "LipType3"}, {0x10, "LipType4"},
    {0x20, "LipType5"}, {0x40, "LipType6"}, {0x80, "LipType7"}, {0x100, "LipType8"}, {0x200, "LipType9"},
    {0x400, "LipType10"}, {0x800, "LipType11"}, {0x1000, "LipType12"}, {0x2000, "LipType13"},
    {0x4000, "LipType14"}, {0x8000, "LipType15"}, {0x10000, "LipType16"}, {0x20000, "LipType17"},
    {0x40000, "LipType18"}, {0x80000, "LipType19"}, {0x100000, "LipType20"}, {0x200000, "LipType21"},
    {0x400000, "LipType22"}, {0x800000, "LipType23"}, {0x1000000, "LipType24"}, {0x2000000, "LipType25"},
    {0x4000000, "LipType26"}, {0x8000000, "LipType27"}, {0x10000000, "LipType28"}, {0x20000000, "LipType29"},
    {0x40000000, "LipType30"}, {0x80000000, "LipType31"},
};
inline constexpr EnumDesc kRACELipMorphFlags{"RACELipMorphFlags", kRACELipMorphFlagsValues, true};
inline constexpr EnumValue kTintMaskTypeValues[] = {
    {0, "None"}, {1, "Lip Color"}, {2, "Cheek Color"}, {3, "Eyeliner"}, {4, "EyeSocket Upper"},
    {5, "EyeSocket Lower"}, {6, "Skin Tone"}, {7, "Paint"}, {8, "Laugh Lines"}, {9, "Cheek Color Lower"},
    {10, "Nose"}, {11, "Chin"}, {12, "Neck"}, {13, "Forehead"}, {14, "Dirt"}, {15, "Unknown 16"},
};
inline constexpr EnumDesc kTintMaskType{"TintMaskType", kTintMaskTypeValues};
inline constexpr EnumValue kXESPFlagsValues[] = {
    {0x1, "Set Enable State to Opposite of Parent"}, {0x2, "Pop In"},
};
inline constexpr EnumDesc kXESPFlags{"XESPFlags", kXESPFlagsValues, true};
inline constexpr EnumValue kSMNodeValues[] = {
    {0x1, "Random"}, {0x2, "Warn if no child quest started"},
};
inline constexpr EnumDesc kSMNode{"SMNode", kSMNodeValues, true};
inline constexpr EnumValue kQUSTCreateValues[] = {
    {0, "At"}, {32768, "In"},
};
inline constexpr EnumDesc kQUSTCreate{"QUSTCreate", kQUSTCreateValues};
inline constexpr EnumValue kQUSTLevelValues[] = {
    {0, "Easy"}, {1, "Medium"}, {2, "Hard"}, {3, "Very Hard"}, {4, "None"},
};
inline constexpr EnumDesc kQUSTLevel{"QUSTLevel", kQUSTLevelValues};
inline constexpr EnumValue kQuadrantValues[] = {
    {0, "Bottom Left"}, {1, "Bottom Right"}, {2, "Top Left"}, {3, "Top Right"},
};
inline constexpr EnumDesc kQuadrant{"Quadrant", kQuadrantValues};
inline constexpr EnumValue kACHRXOWNFlagsValues[] = {
    {0x1, "No Crime"},
};
inline constexpr EnumDesc kACHRXOWNFlags{"ACHRXOWNFlags", kACHRXOWNFlagsValues, true};
inline constexpr EnumValue kACHRTypeValues[] = {
    {0, "Topic Ref"}, {1, "Topic Subtype"},
};
inline constexpr EnumDesc kACHRType{"ACHRType", kACHRTypeValues};
inline constexpr EnumValue kACHRLevelModifierValues[] = {
    {0, "Easy"}, {1, "Medium"}, {2, "Hard"}, {3, "Very Hard"},
};
inline constexpr EnumDesc kACHRLevelModifier{"ACHRLevelModifier", kACHRLevelModifierValues};
inline constexpr EnumValue kACHRFlagsValues[] = {
    {0x1, "Parent Activate Only"},
};
inline constexpr EnumDesc kACHRFlags{"ACHRFlags", kACHRFlagsValues, true};
inline constexpr EnumValue kPARWTypeValues[] = {
    {0x1, "Reflection"}, {0x2, "Refraction"},
};
inline constexpr EnumDesc kPARWType{"PARWType", kPARWTypeValues, true};
// clang-format on

} // namespace cutaway::esp
