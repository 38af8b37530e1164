// SPDX-License-Identifier: MIT
// Names of values that several families have.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration<2> kAchrType{"AchrType", {{0, "Topic Ref"}, {1, "Topic Subtype"}}};
constexpr Enumeration<4> kAchrLevelModifier{"AchrLevelModifier", {
    {0, "Easy"}, {1, "Medium"}, {2, "Hard"}, {3, "Very Hard"}}};
constexpr Enumeration<1> kAchrFlags{"AchrFlags", {{0x1, "Parent Activate Only"}}, true};
constexpr Enumeration<2> kXespFlags{"XespFlags", {
    {0x1, "Set Enable State to Opposite of Parent"}, {0x2, "Pop In"}}, true};
constexpr Enumeration<1> kAchrXownFlags{"AchrXownFlags", {{0x1, "No Crime"}}, true};
constexpr Enumeration<2> kModel{"Model", {{0x1, "Has FaceBones Model"}, {0x2, "Has 1stPerson Model"}}, true};
constexpr Enumeration<2> kBool{"Bool", {{0, "False"}, {1, "True"}}};
constexpr Enumeration<4> kDstdFlags{"DstdFlags", {
    {0x1, "Cap Damage"}, {0x2, "Disable"}, {0x4, "Destroy"}, {0x8, "Ignore External Dmg"}}, true};
constexpr Enumeration<2> kDestFlags{"DestFlags", {{0x1, "VATS Targetable"}, {0x2, "Large Actor Destroys"}}, true};
constexpr Enumeration<5> kDstdFlags2{"DstdFlags", {
    {0x1, "Cap Damage"}, {0x2, "Disable"}, {0x4, "Destroy"}, {0x8, "Ignore External Dmg"}, {0x10, "Becomes Dynamic"}}, true};
constexpr Enumeration<208> kCRCValues{"CRCValues", {
    {0, "None"}, {3977607907, "BGSAutoWeaponSoundDef"}, {1415912003, "BGSCompoundSoundDef"},
    {603355331, "BGSMusicPaletteTrack"}, {2712257749, "BGSMusicSilenceTrack"}, {1859641416, "BGSMusicSingleTrack"},
    {519001098, "BGSStandardSoundDef"}, {411269967, "BSDelayEffect"}, {2252866750, "BSOverdrive"},
    {87354673, "BSPathingRequest"}, {2086792155, "BSPathingSolution"},
    {4284120057, "BSPathingStreamSimpleBufferRead"}, {3099141803, "BSPathingStreamSimpleBufferWrite"},
    {3673771885, "BSPathingTraversalLink"}, {4015480703, "BSStateVariableFilter"}, {3534855040, "CharacterBumper"},
    {3755594389, "Combat Area Shape"}, {4216207720, "Combat Cluster Shape"},
    {1864149639, "CombatAcquireSearchDebugData"}, {2261987488, "CombatAimController"},
    {3342165380, "CombatAnimatedPath"}, {431820143, "CombatApproachTargetPathController"},
    {1442493525, "CombatAreaHoldPosition"}, {1438721403, "CombatAreaReference"}, {99096483, "CombatAreaShape"},
    {2847779582, "CombatAreaStandard"}, {2381779083, "CombatChangePositionPathController"},
    {745932271, "CombatChargingSearch"}, {3234170005, "CombatCluster"}, {1326546475, "CombatCoverLocation"},
    {2470484821, "CombatCoverSearch"}, {3472009340, "CombatCoverSearchDebugData"},
    {1003533399, "CombatCoverSearchResult"}, {796348462, "CombatCoveredPath"},
    {2600789703, "CombatCoveredPathDebugData"}, {3499289866, "CombatDebugTaskPath"},
    {3994862791, "CombatDisableActionController"}, {3189992137, "CombatDisableAimController"},
    {1190525213, "CombatEnterCoverPathController"}, {2286368726, "CombatFindCoverPathSpeedController"},
    {3602691990, "CombatFlankingSearch"}, {4246130165, "CombatFollowTargetPathController"},
    {3506583512, "CombatInventoryItemGrenade"}, {2620001095, "CombatInventoryItemMagic"},
    {2216848341, "CombatInventoryItemMagicT"}, {1523292616, "CombatInventoryItemMelee"},
    {2166446109, "CombatInventoryItemOneHandedBlock"}, {2890902078, "CombatInventoryItemPotion"},
    {1907830321, "CombatInventoryItemRanged"}, {200156176, "CombatInventoryItemScroll"},
    {4167747707, "CombatInventoryItemShield"}, {3611431419, "CombatInventoryItemStaff"},
    {637767439, "CombatInventoryItemThrown"}, {1725290782, "CombatInventoryItemTorch"},
    {286420040, "CombatMagicCasterArmor"}, {1035615386, "CombatMagicCasterBoundItem"},
    {3784306040, "CombatMagicCasterChameleon"}, {578309796, "CombatMagicCasterCloak"},
    {3065052333, "CombatMagicCasterDisarm"}, {2735037691, "CombatMagicCasterInvisibility"},
    {3308244547, "CombatMagicCasterLight"}, {1101483921, "CombatMagicCasterOffensive"},
    {3959506843, "CombatMagicCasterParalyze"}, {50654367, "CombatMagicCasterReanimate"},
    {1487276769, "CombatMagicCasterRestore"}, {35728048, "CombatMagicCasterScript"},
    {3868507153, "CombatMagicCasterStagger"}, {3536474211, "CombatMagicCasterSummon"},
    {1523759377, "CombatMagicCasterTargetEffect"}, {587060949, "CombatMagicCasterWard"},
    {1490205698, "CombatMantlePathController"}, {1289411745, "CombatMatchTargetAimController"},
    {1687321468, "CombatMeleeAimController"}, {2673651155, "CombatMeleeDebugData"},
    {1286478577, "CombatMovementRequestFollowActor"}, {3829955501, "CombatPath"},
    {1048893803, "CombatPathBuilderOpen"}, {515638094, "CombatPathBuilderStandard"},
    {106194021, "CombatPathDestinationActor"}, {2369910579, "CombatPathDestinationFollowActor"},
    {4107228448, "CombatPathDestinationLocation"}, {4069969691, "CombatPathDestinationLocations"},
    {3813703872, "CombatPathDestinationNone"}, {3531860033, "CombatPathDestinationRef"},
    {3355824744, "CombatPathDestinationRefs"}, {2164507637, "CombatPathMovementMessage"},
    {4173290280, "CombatPathMovementMessageEvent"}, {4257005617, "CombatPathRequestFlight"},
    {1108373874, "CombatPathRequestFlyingAttack"}, {4061431877, "CombatPathRequestGeneric"},
    {2878481748, "CombatPathRequestHover"}, {2338449283, "CombatPathRequestLanding"},
    {3200829835, "CombatPathRequestMultiGoal"}, {3845691283, "CombatPathRequestOrbit"},
    {1649733113, "CombatPathRequestRotatePath"}, {3690812754, "CombatPathRequestStandard"},
    {404367197, "CombatPathRequestStraightPath"}, {287766061, "CombatPathRequestWeightedMultiGoal"},
    {1774313050, "CombatPathTeleportEvent"}, {246093354, "CombatPathingDebugData"},
    {2437945004, "CombatPathingGoalPolicyAvoidThreat"}, {3992155463, "CombatPathingGoalPolicyCharge"},
    {3127703440, "CombatPathingGoalPolicyCovered"}, {2345494319, "CombatPathingGoalPolicyDistract"},
    {3165609079, "CombatPathingGoalPolicyFindAttackLocation"}, {198349747, "CombatPathingGoalPolicyFindCover"},
    {2424607453, "CombatPathingGoalPolicyFindFlankCover"},
    {1528549127, "CombatPathingGoalPolicyFindPotentialCoverLocations"},
    {2390329851, "CombatPathingGoalPolicyFindTargetLocation"},
    {2769519817, "CombatPathingGoalPolicyFindValidLocation"}, {3820318388, "CombatPathingGoalPolicyFlank"},
    {3669662748, "CombatPathingGoalPolicyFlankDistant"}, {635157103, "CombatPathingGoalPolicyFlee"},
    {3500971267, "CombatPathingGoalPolicyFollow"}, {2878835861, "CombatPathingGoalPolicyInvestigateLocation"},
    {3934383067, "CombatPathingGoalPolicyLocation"}, {232922975, "CombatPathingGoalPolicyRetreat"},
    {4005394292, "CombatPathingGoalPolicyReturnToCombatArea"}, {208145108, "CombatPathingGoalPolicySearch"},
    {3018353308, "CombatPathingGoalPolicySearchWander"}, {29441422, "CombatPathingGoalPolicyWithdraw"},
    {3123118095, "CombatPathingRequestAdapter"}, {35767353, "CombatPathingRequestCovered"},
    {901039520, "CombatPathingRequestGeneric"}, {2511090863, "CombatPathingRequestMultiGoal"},
    {190505960, "CombatPathingRequestStandard"}, {807994985, "CombatPathingSearchArea"},
    {1551233374, "CombatPathingSearchPolicyCharge"}, {3736525268, "CombatPathingSearchPolicyCovered"},
    {4195891336, "CombatPathingSearchPolicyDistract"}, {1859670927, "CombatPathingSearchPolicyFlank"},
    {3577604656, "CombatPathingSearchPolicyStandard"}, {1880384041, "CombatPathingSearchPolicyWithdraw"},
    {954547474, "CombatPathingTweener"}, {2698846825, "CombatPositionTracker"},
    {4033772177, "CombatProjectileAimController"}, {2865735682, "CombatProjectileDebugData"},
    {3579642195, "CombatSearchLockData"}, {3573784222, "CombatSharedPath"},
    {353054625, "CombatSuppressiveFireBehavior"}, {518336529, "CombatTargetLocation"},
    {2620140026, "CombatTargetLocationSearch"}, {3274785694, "CombatTargetLocationSearchResult"},
    {3605617543, "CombatTargetSelector"}, {4155603900, "CombatTargetSelectorFixed"},
    {1458032841, "CombatTargetSelectorPreferred"}, {3461407690, "CombatTargetSelectorRandom"},
    {3279002501, "CombatTargetSelectorStandard"}, {929553599, "CombatThreatExplosion"},
    {1009668116, "CombatThreatLOF"}, {2812417382, "CombatThreatMelee"}, {2707468047, "CombatThreatProjectile"},
    {1524217151, "CombatTrackTargetAimController"}, {888574894, "CombatTunnelPathController"},
    {3415245644, "CombatViewController"}, {1378018103, "CombatViewControllerGlance"},
    {3311675475, "CombatViewControllerPath"}, {3368846076, "CombatViewControllerStandard"},
    {302482169, "Covered Path Shape"}, {2980725208, "CoveredPath"}, {1486147445, "DiveBombPathController"},
    {1648478049, "EquippedWeaponData"}, {1996237907, "MasterFilePathingStreamGetSize"},
    {1057996340, "MasterFilePathingStreamWriteToBuffer"}, {1556259383, "MovementMessageActivateDoor"},
    {2007202810, "MovementMessageActorCollision"}, {1986263146, "MovementMessageApproachingDoor"},
    {3367245118, "MovementMessageBlocked"}, {1005404939, "MovementMessageFreezeDirection"},
    {14452494, "MovementMessageJump"}, {3454881635, "MovementMessageNewPath"},
    {3302487377, "MovementMessageNewPathImmediate"}, {3612839833, "MovementMessagePathComplete"},
    {2345596612, "MovementMessagePathFailed"}, {295003110, "MovementMessagePlayIdle"},
    {1634096085, "MovementMessageSetStaticPath"}, {1742376995, "MovementMessageWarpToLocation"},
    {1022584044, "MovementMessageWarpToMultiple"}, {1922115098, "MovementNodeAvoidance"},
    {991465547, "MovementNodeGoal"}, {204001733, "MovementParameters"}, {3168597800, "MovementParametersFixed"},
    {3444467653, "NoSupport"}, {2783551548, "PathingCell"}, {3834344435, "PathingDoor"},
    {1478927837, "PathingLockData"}, {856600803, "PathingRequest"}, {3948861556, "PathingRequestClosePoint"},
    {4078257067, "PathingRequestClosestGoal"}, {102294899, "PathingRequestCover"}, {4196885454, "PathingRequestFlee"},
    {1012920628, "PathingRequestFly"}, {2768377681, "PathingRequestFlyAction"},
    {2203258939, "PathingRequestFlyHover"}, {4034260727, "PathingRequestFlyLand"},
    {3455689468, "PathingRequestFlyOrbit"}, {2563032697, "PathingRequestFlyTakeOff"},
    {86566743, "PathingRequestHide"}, {1423624789, "PathingRequestLOS"},
    {3395429672, "PathingRequestOptimalLocation"}, {3338845019, "PathingRequestRotate"},
    {1198764317, "PathingRequestSafeStraightLine"}, {2334216879, "PathingRequestStopMoving"},
    {329436994, "PathingStreamLoadGame"}, {1937243600, "PathingStreamMasterFileRead"},
    {3317009419, "PathingStreamSaveGame"}, {1794183568, "QuestPathingRequest"}, {4241542339, "Water"}}};
constexpr Enumeration<10> kNavmeshTriangle{"NavmeshTriangle", {
    {0x1, "Edge 0-1 Link"}, {0x2, "Edge 1-2 Link"}, {0x4, "Edge 2-0 Link"}, {0x8, "Deleted"},
    {0x10, "No Large Creatures"}, {0x20, "Overlapping"}, {0x40, "Preferred"}, {0x200, "Water"}, {0x400, "Door"},
    {0x800, "Found"}}, true};
constexpr Enumeration<13> kNavmeshCover{"NavmeshCover", {
    {0x1, "Edge 0-1 Cover Value 1/4"}, {0x2, "Edge 0-1 Cover Value 2/4"}, {0x4, "Edge 0-1 Cover Value 3/4"},
    {0x8, "Edge 0-1 Cover Value 4/4"}, {0x10, "Edge 0-1 Left"}, {0x20, "Edge 0-1 Right"},
    {0x40, "Edge 1-2 Cover Value 1/4"}, {0x80, "Edge 1-2 Cover Value 2/4"}, {0x100, "Edge 1-2 Cover Value 3/4"},
    {0x200, "Edge 1-2 Cover Value 4/4"}, {0x400, "Edge 1-2 Left"}, {0x800, "Edge 1-2 Right"},
    {0x4000, "Autogen Cover"}}, true};
constexpr Enumeration<4> kNavmeshEdgeLink{"NavmeshEdgeLink", {
    {0, "Portal"}, {1, "Ledge Up"}, {2, "Ledge Down"}, {3, "Enable/Disable Portal"}}};
constexpr Enumeration<4> kRecordFlags2{"RecordFlags", {
    {0x4, "Non-Playable"}, {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}}, true};
constexpr Enumeration<3> kRecordFlags3{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}}, true};
constexpr Enumeration<32> kBipedObject{"BipedObject", {
    {0x1, "30 - Head"}, {0x2, "31 - Hair"}, {0x4, "32 - Body"}, {0x8, "33 - Hands"}, {0x10, "34 - Forearms"},
    {0x20, "35 - Amulet"}, {0x40, "36 - Ring"}, {0x80, "37 - Feet"}, {0x100, "38 - Calves"}, {0x200, "39 - Shield"},
    {0x400, "40 - Tail"}, {0x800, "41 - LongHair"}, {0x1000, "42 - Circlet"}, {0x2000, "43 - Ears"},
    {0x4000, "44 - Unnamed"}, {0x8000, "45 - Unnamed"}, {0x10000, "46 - Unnamed"}, {0x20000, "47 - Unnamed"},
    {0x40000, "48 - Unnamed"}, {0x80000, "49 - Unnamed"}, {0x100000, "50 - DecapitateHead"},
    {0x200000, "51 - Decapitate"}, {0x400000, "52 - Unnamed"}, {0x800000, "53 - Unnamed"},
    {0x1000000, "54 - Unnamed"}, {0x2000000, "55 - Unnamed"}, {0x4000000, "56 - Unnamed"},
    {0x8000000, "57 - Unnamed"}, {0x10000000, "58 - Unnamed"}, {0x20000000, "59 - Unnamed"},
    {0x40000000, "60 - Unnamed"}, {0x80000000, "61 - FX01"}}, true};
constexpr Enumeration<3> kArmorType{"ArmorType", {{0, "Light Armor"}, {1, "Heavy Armor"}, {2, "Clothing"}}};
constexpr Enumeration<2> kBod2GeneralFlags{"Bod2GeneralFlags", {
    {0x1, "(ARMA)Modulates Voice"}, {0x10, "(ARMO)Non-Playable"}}, true};
constexpr Enumeration<32> kBipedObject2{"BipedObject", {
    {0x1, "30 - Hair Top"}, {0x2, "31 - Hair Long"}, {0x4, "32 - FaceGen Head"}, {0x8, "33 - BODY"},
    {0x10, "34 - L Hand"}, {0x20, "35 - R Hand"}, {0x40, "36 - [U] Torso"}, {0x80, "37 - [U] L Arm"},
    {0x100, "38 - [U] R Arm"}, {0x200, "39 - [U] L Leg"}, {0x400, "40 - [U] R Leg"}, {0x800, "41 - [A] Torso"},
    {0x1000, "42 - [A] L Arm"}, {0x2000, "43 - [A] R Arm"}, {0x4000, "44 - [A] L Leg"}, {0x8000, "45 - [A] R Leg"},
    {0x10000, "46 - Headband"}, {0x20000, "47 - Eyes"}, {0x40000, "48 - Beard"}, {0x80000, "49 - Mouth"},
    {0x100000, "50 - Neck"}, {0x200000, "51 - Ring"}, {0x400000, "52 - Scalp"}, {0x800000, "53 - Decapitation"},
    {0x1000000, "54 - Unnamed"}, {0x2000000, "55 - Unnamed"}, {0x4000000, "56 - Unnamed"},
    {0x8000000, "57 - Unnamed"}, {0x10000000, "58 - Unnamed"}, {0x20000000, "59 - Shield"},
    {0x40000000, "60 - Pipboy"}, {0x80000000, "61 - FX"}}, true};
constexpr Enumeration<2> kSex{"Sex", {{0, "Male"}, {1, "Female"}}};
constexpr Enumeration<5> kStagger{"Stagger", {
    {0, "None"}, {1, "Small"}, {2, "Medium"}, {3, "Large"}, {4, "Extra Large"}}};
constexpr Enumeration<7> kObtsValueType{"ObtsValueType", {
    {0, "Int"}, {1, "Float"}, {2, "Bool"}, {3, "String"}, {4, "FormID,Int"}, {5, "Enum"}, {6, "FormID,Float"}}};
constexpr Enumeration<3> kObtsFunctionType{"ObtsFunctionType", {{0, "SET"}, {1, "MUL+ADD"}, {2, "ADD"}}};
constexpr Enumeration<3> kObtsFunctionType2{"ObtsFunctionType2", {{0, "SET"}, {1, "AND"}, {2, "OR"}}};
constexpr Enumeration<1> kObtsFunctionType3{"ObtsFunctionType3", {{0, "SET"}}};
constexpr Enumeration<3> kObtsFunctionType4{"ObtsFunctionType4", {{0, "SET"}, {1, "REM"}, {2, "ADD"}}};
constexpr Enumeration<14> kArmorProperty{"ArmorProperty", {
    {0, "Enchantments"}, {1, "BashImpactDataSet"}, {2, "BlockMaterial"}, {3, "Keywords"}, {4, "Weight"}, {5, "Value"},
    {6, "Rating"}, {7, "AddonIndex"}, {8, "BodyPart"}, {9, "DamageTypeValue"}, {10, "ActorValues"}, {11, "Health"},
    {12, "ColorRemappingIndex"}, {13, "MaterialSwaps"}}};
constexpr Enumeration<6> kActorProperty{"ActorProperty", {
    {0, "Keywords"}, {1, "ForcedInventory"}, {2, "XPOffset"}, {3, "Enchantments"}, {4, "ColorRemappingIndex"},
    {5, "MaterialSwaps"}}};
constexpr Enumeration<95> kWeaponProperty{"WeaponProperty", {
    {0, "Speed"}, {1, "Reach"}, {2, "MinRange"}, {3, "MaxRange"}, {4, "AttackDelaySec"}, {5, "Unknown 5"},
    {6, "OutOfRangeDamageMult"}, {7, "SecondaryDamage"}, {8, "CriticalChargeBonus"}, {9, "HitBehaviour"},
    {10, "Rank"}, {11, "Unknown 11"}, {12, "AmmoCapacity"}, {13, "Unknown 13"}, {14, "Unknown 14"}, {15, "Type"},
    {16, "IsPlayerOnly"}, {17, "NPCsUseAmmo"}, {18, "HasChargingReload"}, {19, "IsMinorCrime"}, {20, "IsFixedRange"},
    {21, "HasEffectOnDeath"}, {22, "HasAlternateRumble"}, {23, "IsNonHostile"}, {24, "IgnoreResist"},
    {25, "IsAutomatic"}, {26, "CantDrop"}, {27, "IsNonPlayable"}, {28, "AttackDamage"}, {29, "Value"}, {30, "Weight"},
    {31, "Keywords"}, {32, "AimModel"}, {33, "AimModelMinConeDegrees"}, {34, "AimModelMaxConeDegrees"},
    {35, "AimModelConeIncreasePerShot"}, {36, "AimModelConeDecreasePerSec"}, {37, "AimModelConeDecreaseDelayMs"},
    {38, "AimModelConeSneakMultiplier"}, {39, "AimModelRecoilDiminishSpringForce"},
    {40, "AimModelRecoilDiminishSightsMult"}, {41, "AimModelRecoilMaxDegPerShot"},
    {42, "AimModelRecoilMinDegPerShot"}, {43, "AimModelRecoilHipMult"}, {44, "AimModelRecoilShotsForRunaway"},
    {45, "AimModelRecoilArcDeg"}, {46, "AimModelRecoilArcRotateDeg"}, {47, "AimModelConeIronSightsMultiplier"},
    {48, "HasScope"}, {49, "ZoomDataFOVMult"}, {50, "FireSeconds"}, {51, "NumProjectiles"}, {52, "AttackSound"},
    {53, "AttackSound2D"}, {54, "AttackLoop"}, {55, "AttackFailSound"}, {56, "IdleSound"}, {57, "EquipSound"},
    {58, "UnEquipSound"}, {59, "SoundLevel"}, {60, "ImpactDataSet"}, {61, "Ammo"}, {62, "CritEffect"},
    {63, "BashImpactDataSet"}, {64, "BlockMaterial"}, {65, "Enchantments"}, {66, "AimModelBaseStability"},
    {67, "ZoomData"}, {68, "ZoomDataOverlay"}, {69, "ZoomDataImageSpace"}, {70, "ZoomDataCameraOffsetX"},
    {71, "ZoomDataCameraOffsetY"}, {72, "ZoomDataCameraOffsetZ"}, {73, "EquipSlot"}, {74, "SoundLevelMult"},
    {75, "NPCAmmoList"}, {76, "ReloadSpeed"}, {77, "DamageTypeValues"}, {78, "AccuracyBonus"},
    {79, "AttackActionPointCost"}, {80, "OverrideProjectile"}, {81, "HasBoltAction"}, {82, "StaggerValue"},
    {83, "SightedTransitionSeconds"}, {84, "FullPowerSeconds"}, {85, "HoldInputToPower"},
    {86, "HasRepeatableSingleFire"}, {87, "MinPowerPerShot"}, {88, "ColorRemappingIndex"}, {89, "MaterialSwaps"},
    {90, "CriticalDamageMult"}, {91, "FastEquipSound"}, {92, "DisableShells"}, {93, "HasChargingAttack"},
    {94, "ActorValues"}}};
constexpr Enumeration<5> kSoundLevel{"SoundLevel", {
    {0, "Loud"}, {1, "Normal"}, {2, "Silent"}, {3, "Very Loud"}, {4, "Quiet"}}};
constexpr Enumeration<4> kHitBehaviour{"HitBehaviour", {
    {0, "Normal formula behaviour"}, {1, "Dismember only"}, {2, "Explode only"}, {3, "No dismember/explode"}}};
constexpr Enumeration<25> kSkill{"Skill", {
    {0, "Unknown 1"}, {1, "Unknown 2"}, {2, "Unknown 3"}, {3, "Unknown 4"}, {4, "Unknown 5"}, {5, "Unknown 6"},
    {6, "One Handed"}, {7, "Two Handed"}, {8, "Archery"}, {9, "Block"}, {10, "Smithing"}, {11, "Heavy Armor"},
    {12, "Light Armor"}, {13, "Pickpocket"}, {14, "Lockpicking"}, {15, "Sneak"}, {16, "Alchemy"}, {17, "Speech"},
    {18, "Alteration"}, {19, "Conjuration"}, {20, "Destruction"}, {21, "Illusion"}, {22, "Restoration"},
    {23, "Enchanting"}, {-1, "None"}}};
constexpr Enumeration<165> kActorValue{"ActorValue", {
    {0, "Aggression"}, {1, "Confidence"}, {2, "Energy"}, {3, "Morality"}, {4, "Mood"}, {5, "Assistance"},
    {6, "One-Handed"}, {7, "Two-Handed"}, {8, "Archery"}, {9, "Block"}, {10, "Smithing"}, {11, "Heavy Armor"},
    {12, "Light Armor"}, {13, "Pickpocket"}, {14, "Lockpicking"}, {15, "Sneak"}, {16, "Alchemy"}, {17, "Speech"},
    {18, "Alteration"}, {19, "Conjuration"}, {20, "Destruction"}, {21, "Illusion"}, {22, "Restoration"},
    {23, "Enchanting"}, {24, "Health"}, {25, "Magicka"}, {26, "Stamina"}, {27, "Heal Rate"}, {28, "Magicka Rate"},
    {29, "Stamina Rate"}, {30, "Speed Mult"}, {31, "Inventory Weight"}, {32, "Carry Weight"}, {33, "Critical Chance"},
    {34, "Melee Damage"}, {35, "Unarmed Damage"}, {36, "Mass"}, {37, "Voice Points"}, {38, "Voice Rate"},
    {39, "Damage Resist"}, {40, "Poison Resist"}, {41, "Resist Fire"}, {42, "Resist Shock"}, {43, "Resist Frost"},
    {44, "Resist Magic"}, {45, "Resist Disease"}, {46, "Unknown 46"}, {47, "Unknown 47"}, {48, "Unknown 48"},
    {49, "Unknown 49"}, {50, "Unknown 50"}, {51, "Unknown 51"}, {52, "Unknown 52"}, {53, "Paralysis"},
    {54, "Invisibility"}, {55, "Night Eye"}, {56, "Detect Life Range"}, {57, "Water Breathing"},
    {58, "Water Walking"}, {59, "Unknown 59"}, {60, "Fame"}, {61, "Infamy"}, {62, "Jumping Bonus"},
    {63, "Ward Power"}, {64, "Right Item Charge"}, {65, "Armor Perks"}, {66, "Shield Perks"}, {67, "Ward Deflection"},
    {68, "Variable01"}, {69, "Variable02"}, {70, "Variable03"}, {71, "Variable04"}, {72, "Variable05"},
    {73, "Variable06"}, {74, "Variable07"}, {75, "Variable08"}, {76, "Variable09"}, {77, "Variable10"},
    {78, "Bow Speed Bonus"}, {79, "Favor Active"}, {80, "Favors Per Day"}, {81, "Favors Per Day Timer"},
    {82, "Left Item Charge"}, {83, "Absorb Chance"}, {84, "Blindness"}, {85, "Weapon Speed Mult"},
    {86, "Shout Recovery Mult"}, {87, "Bow Stagger Bonus"}, {88, "Telekinesis"}, {89, "Favor Points Bonus"},
    {90, "Last Bribed Intimidated"}, {91, "Last Flattered"}, {92, "Movement Noise Mult"},
    {93, "Bypass Vendor Stolen Check"}, {94, "Bypass Vendor Keyword Check"}, {95, "Waiting For Player"},
    {96, "One-Handed Modifier"}, {97, "Two-Handed Modifier"}, {98, "Marksman Modifier"}, {99, "Block Modifier"},
    {100, "Smithing Modifier"}, {101, "Heavy Armor Modifier"}, {102, "Light Armor Modifier"},
    {103, "Pickpocket Modifier"}, {104, "Lockpicking Modifier"}, {105, "Sneaking Modifier"},
    {106, "Alchemy Modifier"}, {107, "Speechcraft Modifier"}, {108, "Alteration Modifier"},
    {109, "Conjuration Modifier"}, {110, "Destruction Modifier"}, {111, "Illusion Modifier"},
    {112, "Restoration Modifier"}, {113, "Enchanting Modifier"}, {114, "One-Handed Skill Advance"},
    {115, "Two-Handed Skill Advance"}, {116, "Marksman Skill Advance"}, {117, "Block Skill Advance"},
    {118, "Smithing Skill Advance"}, {119, "Heavy Armor Skill Advance"}, {120, "Light Armor Skill Advance"},
    {121, "Pickpocket Skill Advance"}, {122, "Lockpicking Skill Advance"}, {123, "Sneaking Skill Advance"},
    {124, "Alchemy Skill Advance"}, {125, "Speechcraft Skill Advance"}, {126, "Alteration Skill Advance"},
    {127, "Conjuration Skill Advance"}, {128, "Destruction Skill Advance"}, {129, "Illusion Skill Advance"},
    {130, "Restoration Skill Advance"}, {131, "Enchanting Skill Advance"}, {132, "Left Weapon Speed Multiply"},
    {133, "Dragon Souls"}, {134, "Combat Health Regen Multiply"}, {135, "One-Handed Power Modifier"},
    {136, "Two-Handed Power Modifier"}, {137, "Marksman Power Modifier"}, {138, "Block Power Modifier"},
    {139, "Smithing Power Modifier"}, {140, "Heavy Armor Power Modifier"}, {141, "Light Armor Power Modifier"},
    {142, "Pickpocket Power Modifier"}, {143, "Lockpicking Power Modifier"}, {144, "Sneaking Power Modifier"},
    {145, "Alchemy Power Modifier"}, {146, "Speechcraft Power Modifier"}, {147, "Alteration Power Modifier"},
    {148, "Conjuration Power Modifier"}, {149, "Destruction Power Modifier"}, {150, "Illusion Power Modifier"},
    {151, "Restoration Power Modifier"}, {152, "Enchanting Power Modifier"}, {153, "Dragon Rend"},
    {154, "Attack Damage Mult"}, {155, "Heal Rate Mult"}, {156, "Magicka Rate Mult"}, {157, "Stamina Rate Mult"},
    {158, "Werewolf Perks"}, {159, "Vampire Perks"}, {160, "Grab Actor Offset"}, {161, "Grabbed"},
    {162, "Unknown 162"}, {163, "Reflect Damage"}, {-1, "None"}}};
constexpr Enumeration<4> kRecordFlags4{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x4000, "Partial Form"}, {0x40000, "Compressed"}}, true};
constexpr Enumeration<4> kCast{"Cast", {
    {0, "Constant Effect"}, {1, "Fire and Forget"}, {2, "Concentration"}, {3, "Scroll"}}};
constexpr Enumeration<5> kTarget{"Target", {
    {0, "Self"}, {1, "Touch"}, {2, "Aimed"}, {3, "Target Actor"}, {4, "Target Location"}}};
constexpr Enumeration<4> kSoundLevel2{"SoundLevel", {{0, "Loud"}, {1, "Normal"}, {2, "Silent"}, {3, "Very Loud"}}};
constexpr Enumeration<31> kFurnActiveMarkersFlags2{"FurnActiveMarkersFlags", {
    {0x1, "Interaction Point 0"}, {0x2, "Interaction Point 1"}, {0x4, "Interaction Point 2"},
    {0x8, "Interaction Point 3"}, {0x10, "Interaction Point 4"}, {0x20, "Interaction Point 5"},
    {0x40, "Interaction Point 6"}, {0x80, "Interaction Point 7"}, {0x100, "Interaction Point 8"},
    {0x200, "Interaction Point 9"}, {0x400, "Interaction Point 10"}, {0x800, "Interaction Point 11"},
    {0x1000, "Interaction Point 12"}, {0x2000, "Interaction Point 13"}, {0x4000, "Interaction Point 14"},
    {0x8000, "Interaction Point 15"}, {0x10000, "Interaction Point 16"}, {0x20000, "Interaction Point 17"},
    {0x40000, "Interaction Point 18"}, {0x80000, "Interaction Point 19"}, {0x100000, "Interaction Point 20"},
    {0x200000, "Interaction Point 21"}, {0x400000, "Allow Awake Sound"}, {0x800000, "Enter With Weapon Drawn"},
    {0x1000000, "Play Anim When Full"}, {0x2000000, "Disables Activation"}, {0x4000000, "Is Perch"},
    {0x8000000, "Must Exit to Talk"}, {0x10000000, "Use Static Avoid Node"}, {0x40000000, "Has Model?"},
    {0x80000000, "Is Sleep Furniture"}}, true};
constexpr Enumeration<8> kFurnEntryTypes{"FurnEntryTypes", {
    {0x1, "Front"}, {0x2, "Rear"}, {0x4, "Right"}, {0x8, "Left"}, {0x10, "Other"}, {0x20, "Unused 5"},
    {0x40, "Unused 6"}, {0x80, "Unused 7"}}, true};
constexpr Enumeration<8> kEmotionType{"EmotionType", {
    {0, "Neutral"}, {1, "Anger"}, {2, "Disgust"}, {3, "Fear"}, {4, "Sad"}, {5, "Happy"}, {6, "Surprise"},
    {7, "Puzzled"}}};
constexpr Enumeration<4> kDodtFlags{"DodtFlags", {
    {0x1, "Parallax"}, {0x2, "Alpha - Blending"}, {0x4, "Alpha - Testing"}, {0x8, "No Subtextures"}}, true};
constexpr Enumeration<5> kDodtFlags2{"DodtFlags", {
    {0x1, "POM Shadows"}, {0x2, "Alpha - Blending"}, {0x4, "Alpha - Testing"}, {0x8, "No Subtextures"},
    {0x10, "Multiplicative Blending"}}, true};
constexpr Enumeration<6> kAtkdAttackFlags{"AtkdAttackFlags", {
    {0x1, "Ignore Weapon"}, {0x2, "Bash Attack"}, {0x4, "Power Attack"}, {0x8, "Left Attack"},
    {0x10, "Rotating Attack"}, {0x80000000, "Override Data"}}, true};
constexpr Enumeration<7> kAtkdAttackFlags2{"AtkdAttackFlags", {
    {0x1, "Ignore Weapon"}, {0x2, "Bash Attack"}, {0x4, "Power Attack"}, {0x8, "Charge Attack"},
    {0x10, "Rotating Attack"}, {0x20, "Continuous Attack"}, {0x80000000, "Override Data"}}, true};
constexpr Enumeration<2> kParwType{"ParwType", {{0x1, "Reflection"}, {0x2, "Refraction"}}, true};
constexpr Enumeration<38> kQuestEvent{"QuestEvent", {
    {1380140097, "Crime Gold Event"}, {1095320641, "Actor Dialogue Event"}, {1447118401, "Player Activate Actor"},
    {1279608897, "Actor Hello Event"}, {1280330049, "Player Add Item"}, {1245859649, "Attraction Object Event"},
    {1414681153, "Arrest Event"}, {1431524161, "Assault Actor Event"}, {1112101442, "Bribe"},
    {1414742339, "Cast Magic Event"}, {1381124163, "Change Relationship Rank"}, {1129270339, "Change Location Event"},
    {1280461891, "Clear Location Event"}, {1413894723, "Craft Item"}, {1163023683, "Player Cured"},
    {1145128260, "Dead Body"}, {1095390021, "Escape Jail"}, {1413565510, "Flatter"}, {1262698824, "Hack Computer"},
    {1128681033, "Player Infected"}, {1297370697, "Intimidate"}, {1313821257, "Iron Sights"},
    {1279869258, "Jail Event"}, {1280067915, "Kill Actor Event"}, {1145848652, "Location Loaded"},
    {1280722252, "Increase Level"}, {1262702412, "Lock Pick"}, {1162892878, "New Voice Power"},
    {1413562703, "On Actor Attach"}, {1313424976, "Pay Fine Event"}, {1262700880, "Pickpocket"},
    {1447449168, "Player Recieves Favor"}, {1381258065, "Quest Start"}, {1347241298, "Player Remove Item"},
    {1414546259, "Script Event"}, {1246319699, "Served Time"}, {1162169684, "Trigger Mine Explosion Event"},
    {1397051988, "Trespass Actor Event"}}};
constexpr Enumeration<6> kSpelFlags{"SpelFlags", {
    {0x1, "Manual Cost Calc"}, {0x20000, "PC Start Spell"}, {0x80000, "Area Effect Ignores LOS"},
    {0x100000, "Ignore Resistance"}, {0x200000, "No Absorb/Reflect"}, {0x800000, "No Dual Cast Modification"}}, true};
constexpr Enumeration<12> kSpelType{"SpelType", {
    {0, "Spell"}, {1, "Disease"}, {2, "Power"}, {3, "Lesser Power"}, {4, "Ability"}, {5, "Poison"}, {6, "Unknown 6"},
    {7, "Unknown 7"}, {8, "Unknown 8"}, {9, "Unknown 9"}, {10, "Addiction"}, {11, "Voice"}}};
// clang-format on

} // namespace cutaway::esp::listed
