// SPDX-License-Identifier: MIT
// Regions and waters.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace regn
{

// clang-format off
constexpr EnumValue kTypeValues[] = {
    {0, "Unknown 0"}, {1, "Unknown 1"}, {2, "Objects"}, {3, "Weather"}, {4, "Map"}, {5, "Land"}, {6, "Grass"},
    {7, "Sound"}, {8, "Imposter"}, {9, "Unknown 10"}, {10, "Unknown 11"}, {11, "Unknown 12"},
    {12, "Unknown 13"}, {13, "Unknown 14"}, {14, "Unknown 15"}, {15, "Unknown 16"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Override"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kRDSAFlagsValues[] = {
    {0x1, "Pleasant"}, {0x2, "Cloudy"}, {0x4, "Rainy"}, {0x8, "Snowy"},
};
constexpr EnumDesc kRDSAFlags{"RDSAFlags", kRDSAFlagsValues, true};
constexpr EnumValue kRDOTFlagsValues[] = {
    {0x1, "Conform to slope"}, {0x2, "Paint Vertices"}, {0x4, "Size Variance +/-"}, {0x8, "X +/-"},
    {0x10, "Y +/-"}, {0x20, "Z +/-"}, {0x40, "Tree"}, {0x80, "Huge Rock"},
};
constexpr EnumDesc kRDOTFlags{"RDOTFlags", kRDOTFlagsValues, true};
// clang-format on

constexpr FieldDesc kRegionAreasRpldFields[] = {
    field("x", Kind::F32),
    field("y", Kind::F32),
};
constexpr StructDesc kRegionAreasRpld{"RegionAreasRpld", nullptr, kRegionAreasRpldFields};
constexpr FieldDesc kRegionDataEntriesRdatFields[] = {
    field("type", Kind::U32).named(kType),
    field("flags", Kind::U8).named(kFlags),
    field("priority", Kind::U8),
    raw("unknown", 0).toEnd(),
};
constexpr StructDesc kRegionDataEntriesRdat{"RegionDataEntriesRdat", nullptr, kRegionDataEntriesRdatFields};
constexpr FieldDesc kRegionDataEntriesRdsaFields[] = {
    form("sound", "SNDR SOUN"),
    field("flags", Kind::U32).named(kRDSAFlags),
    field("chance", Kind::F32),
};
constexpr StructDesc kRegionDataEntriesRdsa{"RegionDataEntriesRdsa", nullptr, kRegionDataEntriesRdsaFields};
constexpr FieldDesc kRegionDataEntriesRdotAngleVarianceFields[] = {
    field("x", Kind::U16),
    field("y", Kind::U16),
    field("z", Kind::U16),
};
constexpr StructDesc kRegionDataEntriesRdotAngleVariance{"RegionDataEntriesRdotAngleVariance", nullptr,
                                                         kRegionDataEntriesRdotAngleVarianceFields};
constexpr FieldDesc kRegionDataEntriesRdotSkyrimFields[] = {
    form("object", "TREE FLOR STAT LTEX MSTT"),
    field("parentIndex", Kind::U16).doc("0xFFFF none"),
    raw("unknown", 2),
    field("density", Kind::F32),
    field("clustering", Kind::U8),
    field("minSlope", Kind::U8),
    field("maxSlope", Kind::U8),
    field("flags", Kind::U8).named(kRDOTFlags),
    field("radiusWrtParent", Kind::U16),
    field("radius", Kind::U16),
    field("minHeight", Kind::F32),
    field("maxHeight", Kind::F32),
    field("sink", Kind::F32),
    field("sinkVariance", Kind::F32),
    field("sizeVariance", Kind::F32),
    field("angleVariance", kRegionDataEntriesRdotAngleVariance),
    raw("unknown2", 2),
    raw("unknown3", 4),
};
constexpr StructDesc kRegionDataEntriesRdotSkyrim{"RegionDataEntriesRdot", nullptr,
                                                  kRegionDataEntriesRdotSkyrimFields};
constexpr FieldDesc kRegionDataEntriesRdgsFields[] = {
    form("grass", "GRAS"),
    raw("unknown", 4),
};
constexpr StructDesc kRegionDataEntriesRdgs{"RegionDataEntriesRdgs", nullptr, kRegionDataEntriesRdgsFields};
constexpr FieldDesc kRegionDataEntriesRdwtFields[] = {
    form("weather", "WTHR"),
    field("chance", Kind::U32),
    form("global", "GLOB"),
};
constexpr StructDesc kRegionDataEntriesRdwt{"RegionDataEntriesRdwt", nullptr, kRegionDataEntriesRdwtFields};
constexpr FieldDesc kRegionDataEntriesRdotFallout4Fields[] = {
    form("object", "TREE FLOR STAT LTEX MSTT SCOL"),
    field("parentIndex", Kind::U16).doc("0xFFFF none"),
    raw("unknown", 2),
    field("density", Kind::F32),
    field("clustering", Kind::U8),
    field("minSlope", Kind::U8),
    field("maxSlope", Kind::U8),
    field("flags", Kind::U8).named(kRDOTFlags),
    field("radiusWrtParent", Kind::U16),
    field("radius", Kind::U16),
    field("minHeight", Kind::F32),
    field("maxHeight", Kind::F32),
    field("sink", Kind::F32),
    field("sinkVariance", Kind::F32),
    field("sizeVariance", Kind::F32),
    field("angleVariance", kRegionDataEntriesRdotAngleVariance),
    raw("unknown2", 2),
    raw("unknown3", 4),
};
constexpr StructDesc kRegionDataEntriesRdotFallout4{"RegionDataEntriesRdot", nullptr,
                                                    kRegionDataEntriesRdotFallout4Fields};

constexpr GrammarRow kRegionAreasRows[] = {
    one("RPLI", "edge fall off", field("edgeFallOff", Kind::U32)),
    optional("RPLD", "region point list data", field("regionPointListData", kRegionAreasRpld).toEnd()),
    fallout4(optional("ANAM", "unknown", raw("unknown", 0))),
};
constexpr GrammarRow kRegionDataEntriesIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRegionDataEntriesRows[] = {
    one("RDAT", "data header", kRegionDataEntriesRdat),
    skyrim(anyOf(optional(kPart<"icon">, kRegionDataEntriesIconRows))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Kind::Text))),
    optional("RDMO", "music", form("music", "MUSC")),
    optional("RDSA", "sounds", field("sounds", kRegionDataEntriesRdsa).toEnd()),
    optional(translated("RDMP", "map name", "mapName")),
    skyrim(optional("RDOT", "objects", field("objects", kRegionDataEntriesRdotSkyrim).toEnd())),
    fallout4(optional("RDOT", "objects", field("objects", kRegionDataEntriesRdotFallout4).toEnd())),
    optional("RDGS", "grasses", field("grasses", kRegionDataEntriesRdgs).toEnd()),
    optional("RDWT", "weather types", field("weatherTypes", kRegionDataEntriesRdwt).toEnd()),
    fallout4(optional("RLDM", "lod display distance multiplier",
                      field("lodDisplayDistanceMultiplier", Kind::F32))),
    fallout4(optional("ANAM", "occlusion accuracy dist", field("occlusionAccuracyDist", Kind::F32))),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("RCLR", "map color", kByteColor),
    optional("WNAM", "worldspace", form("worldspace", "WRLD")),
    repeat(kList<"regionAreas">, kRegionAreasRows),
    repeat(kList<"regionDataEntries">, kRegionDataEntriesRows),
};

} // namespace regn

namespace watr
{

// clang-format off
constexpr EnumValue kFNAMFlagsValues[] = {
    {0x1, "Causes Damage"}, {0x8, "Enable Flowmap"}, {0x10, "Blend Normals"},
};
constexpr EnumDesc kFNAMFlags{"FNAMFlags", kFNAMFlagsValues, true};
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Dangerous"}, {0x4, "Directional Sound"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kDnamVisualDataFields[] = {
    field("unknown", Kind::F32),
    field("unknown2", Kind::F32),
    field("unknown3", Kind::F32),
    field("unknown4", Kind::F32),
    field("specularPropertiesSunSpecularPower", Kind::F32),
    field("waterPropertiesReflectivityAmount", Kind::F32),
    field("waterPropertiesFresnelAmount", Kind::F32),
    raw("unknown5", 4),
    field("fogPropertiesAboveWaterFogDistanceNearPlane", Kind::F32),
    field("fogPropertiesAboveWaterFogDistanceFarPlane", Kind::F32),
    field("shallowColor", kByteColor),
    field("deepColor", kByteColor),
    field("reflectionColor", kByteColor),
    raw("unknown6", 4),
    field("unknown7", Kind::F32),
    field("unknown8", Kind::F32),
    field("unknown9", Kind::F32),
    field("unknown10", Kind::F32),
    field("displacementSimulatorStartingSize", Kind::F32),
    field("displacementSimulatorForce", Kind::F32),
    field("displacementSimulatorVelocity", Kind::F32),
    field("displacementSimulatorFalloff", Kind::F32),
    field("displacementSimulatorDampner", Kind::F32),
    field("unknown11", Kind::F32),
    field("noisePropertiesNoiseFalloff", Kind::F32),
    field("noisePropertiesLayerOneWindDirection", Kind::F32),
    field("noisePropertiesLayerTwoWindDirection", Kind::F32),
    field("noisePropertiesLayerThreeWindDirection", Kind::F32),
    field("noisePropertiesLayerOneWindSpeed", Kind::F32),
    field("noisePropertiesLayerTwoWindSpeed", Kind::F32),
    field("noisePropertiesLayerThreeWindSpeed", Kind::F32),
    field("unknown12", Kind::F32),
    field("unknown13", Kind::F32),
    field("fogPropertiesAboveWaterFogAmount", Kind::F32),
    field("unknown14", Kind::F32),
    field("fogPropertiesUnderWaterFogAmount", Kind::F32),
    field("fogPropertiesUnderWaterFogDistanceNearPlane", Kind::F32),
    field("fogPropertiesUnderWaterFogDistanceFarPlane", Kind::F32),
    field("waterPropertiesRefractionMagnitude", Kind::F32),
    field("specularPropertiesSpecularPower", Kind::F32),
    field("unknown15", Kind::F32),
    field("specularPropertiesSpecularRadius", Kind::F32),
    field("specularPropertiesSpecularBrightness", Kind::F32),
    field("noisePropertiesLayerOneUVScale", Kind::F32),
    field("noisePropertiesLayerTwoUVScale", Kind::F32),
    field("noisePropertiesLayerThreeUVScale", Kind::F32),
    field("noisePropertiesLayerOneAmplitudeScale", Kind::F32),
    field("noisePropertiesLayerTwoAmplitudeScale", Kind::F32),
    field("noisePropertiesLayerThreeAmplitudeScale", Kind::F32),
    field("waterPropertiesReflectionMagnitude", Kind::F32),
    field("specularPropertiesSunSparkleMagnitude", Kind::F32),
    field("specularPropertiesSunSpecularMagnitude", Kind::F32),
    field("depthPropertiesReflections", Kind::F32),
    field("depthPropertiesRefraction", Kind::F32),
    field("depthPropertiesNormals", Kind::F32),
    field("depthPropertiesSpecularLighting", Kind::F32),
    field("specularPropertiesSunSparklePower", Kind::F32),
    field("noisePropertiesFlowmapScale", Kind::F32).when(rest),
};
constexpr StructDesc kDnamVisualData{"DnamVisualData", nullptr, kDnamVisualDataFields};
constexpr FieldDesc kDnamFogPropertiesFields[] = {
    field("depthAmount", Kind::F32),         field("shallowColor", kByteColor),
    field("deepColor", kByteColor),          field("colorShallowRange", Kind::F32),
    field("colorDeepRange", Kind::F32),      field("shallowAlpha", Kind::F32),
    field("deepAlpha", Kind::F32),           field("alphaShallowRange", Kind::F32),
    field("alphaDeepRange", Kind::F32),      field("underwaterColor", kByteColor),
    field("underwaterFogAmount", Kind::F32), field("underwaterNearFog", Kind::F32),
    field("underwaterFarFog", Kind::F32),
};
constexpr StructDesc kDnamFogProperties{"DnamFogProperties", nullptr, kDnamFogPropertiesFields};
constexpr FieldDesc kDnamPhysicalPropertiesDisplacementSimulatorFields[] = {
    field("force", Kind::F32),    field("velocity", Kind::F32),     field("falloff", Kind::F32),
    field("dampener", Kind::F32), field("startingSize", Kind::F32),
};
constexpr StructDesc kDnamPhysicalPropertiesDisplacementSimulator{
    "DnamPhysicalPropertiesDisplacementSimulator", nullptr,
    kDnamPhysicalPropertiesDisplacementSimulatorFields};
constexpr FieldDesc kDnamPhysicalPropertiesFields[] = {
    field("normalMagnitude", Kind::F32),
    field("shallowNormalFalloff", Kind::F32),
    field("deepNormalFalloff", Kind::F32),
    field("reflectivityAmount", Kind::F32),
    field("fresnelAmount", Kind::F32),
    field("surfaceEffectFalloff", Kind::F32),
    field("displacementSimulator", kDnamPhysicalPropertiesDisplacementSimulator),
    field("reflectionColor", kByteColor),
};
constexpr StructDesc kDnamPhysicalProperties{"DnamPhysicalProperties", nullptr,
                                             kDnamPhysicalPropertiesFields};
constexpr FieldDesc kDnamSpecularPropertiesFields[] = {
    field("sunSpecularPower", Kind::F32),       field("sunSpecularMagnitude", Kind::F32),
    field("sunSparklePower", Kind::F32),        field("sunSparkleMagnitude", Kind::F32),
    field("interiorSpecularRadius", Kind::F32), field("interiorSpecularBrightness", Kind::F32),
    field("interiorSpecularPower", Kind::F32),
};
constexpr StructDesc kDnamSpecularProperties{"DnamSpecularProperties", nullptr,
                                             kDnamSpecularPropertiesFields};
constexpr FieldDesc kDnamNoisePropertiesFields[] = {
    field("layer1WindDirection", Kind::F32),  field("layer2WindDirection", Kind::F32),
    field("layer3WindDirection", Kind::F32),  field("layer1WindSpeed", Kind::F32),
    field("layer2WindSpeed", Kind::F32),      field("layer3WindSpeed", Kind::F32),
    field("layer1AmplitudeScale", Kind::F32), field("layer2AmplitudeScale", Kind::F32),
    field("layer3AmplitudeScale", Kind::F32), field("layer1UVScale", Kind::F32),
    field("layer2UVScale", Kind::F32),        field("layer3UVScale", Kind::F32),
    field("layer1NoiseFalloff", Kind::F32),   field("layer2NoiseFalloff", Kind::F32),
    field("layer3NoiseFalloff", Kind::F32),
};
constexpr StructDesc kDnamNoiseProperties{"DnamNoiseProperties", nullptr, kDnamNoisePropertiesFields};
constexpr FieldDesc kDnamSiltPropertiesFields[] = {
    field("siltAmount", Kind::F32),
    field("lightColor", kByteColor),
    field("darkColor", kByteColor),
};
constexpr StructDesc kDnamSiltProperties{"DnamSiltProperties", nullptr, kDnamSiltPropertiesFields};
constexpr FieldDesc kDnamFields[] = {
    field("fogProperties", kDnamFogProperties),
    field("physicalProperties", kDnamPhysicalProperties),
    field("specularProperties", kDnamSpecularProperties),
    field("noiseProperties", kDnamNoiseProperties),
    field("siltProperties", kDnamSiltProperties).when(rest),
    field("screenSpaceReflections", Kind::Bool).when(rest),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    skyrim(repeat("NNAM", "unused", field("unused", Kind::Text))),
    skyrim(optional("ANAM", "opacity", field("opacity", Kind::U8))),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U8).named(kFNAMFlags))),
    skyrim(optional("MNAM", "unused", raw("unused", 0))),
    skyrim(optional("TNAM", "material", form("material", "MATT"))),
    fallout4(optional("ANAM", "opacity unused", field("opacityUnused", Kind::U8))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U8).named(kFlags))),
    fallout4(optional("TNAM", "material unused", form("materialUnused", "MATT"))),
    optional("SNAM", "open sound", form("openSound", "SNDR")),
    skyrim(optional("XNAM", "spell", form("spell", "SPEL"))),
    fallout4(optional("XNAM", "consume spell", form("consumeSpell", "SPEL"))),
    fallout4(optional("YNAM", "contact spell", form("contactSpell", "SPEL"))),
    optional("INAM", "image space", form("imageSpace", "IMGS")),
    skyrim(optional("DATA", "unused", field("unused", Kind::U16))),
    skyrim(optional("DNAM", "visual data", kDnamVisualData)),
    fallout4(optional("DATA", "unused", raw("unused", 0))),
    fallout4(optional("DNAM", "visual data", kDnam)),
    optional("GNAM", "unused", raw("unused", 0)),
    optional("NAM0", "linear velocity", kVec3),
    optional("NAM1", "angular velocity", kVec3),
    skyrim(optional("NAM2", "noise layer one noise texture", field("noiseLayerOneNoiseTexture", Kind::Text))),
    skyrim(optional("NAM3", "noise layer two noise texture", field("noiseLayerTwoNoiseTexture", Kind::Text))),
    skyrim(optional("NAM4", "noise layer three noise texture",
                    field("noiseLayerThreeNoiseTexture", Kind::Text))),
    skyrim(optional("NAM5", "flow normals noise texture", field("flowNormalsNoiseTexture", Kind::Text))),
    fallout4(optional("NAM2", "layer1 noise texture", field("layer1NoiseTexture", Kind::Text))),
    fallout4(optional("NAM3", "layer2 noise texture", field("layer2NoiseTexture", Kind::Text))),
    fallout4(optional("NAM4", "layer3 noise texture", field("layer3NoiseTexture", Kind::Text))),
};

} // namespace watr

constexpr RecordRow kRegionsRecords[] = {
    {.signature = "REGN", .plural = "regions", .grammar = regn::kRows, .anyOrder = true},
    {.signature = "WATR", .plural = "waters", .grammar = watr::kRows},
};
static_assert(wellFormedRecords(kRegionsRecords));

} // namespace

std::span<const RecordRow> regionsRecords()
{
    return kRegionsRecords;
}

} // namespace cutaway::esp
