// SPDX-License-Identifier: MIT
// Regions and waters.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kRegnType{"Type", {
    {0, "Unknown 0"}, {1, "Unknown 1"}, {2, "Objects"}, {3, "Weather"}, {4, "Map"}, {5, "Land"}, {6, "Grass"},
    {7, "Sound"}, {8, "Imposter"}, {9, "Unknown 10"}, {10, "Unknown 11"}, {11, "Unknown 12"}, {12, "Unknown 13"},
    {13, "Unknown 14"}, {14, "Unknown 15"}, {15, "Unknown 16"}}};
constexpr Enumeration kRegnFlags{"Flags", {{0x1, "Override"}}, true};
constexpr Structure kRegnDataHeader{"DataHeader", {
    field("type", U32).named(kRegnType), field("flags", U8).named(kRegnFlags), field("priority", U8),
    raw("unknown", 0).toEnd()}};
constexpr Enumeration kRegnRdsaFlags{"RdsaFlags", {
    {0x1, "Pleasant"}, {0x2, "Cloudy"}, {0x4, "Rainy"}, {0x8, "Snowy"}}, true};
constexpr Structure kRegnSounds{"Sounds", {
    form("sound", "SNDR SOUN"), field("flags", U32).named(kRegnRdsaFlags), field("chance", F32)}};
constexpr Enumeration kRegnRdotFlags{"RdotFlags", {
    {0x1, "Conform to slope"}, {0x2, "Paint Vertices"}, {0x4, "Size Variance +/-"}, {0x8, "X +/-"}, {0x10, "Y +/-"},
    {0x20, "Z +/-"}, {0x40, "Tree"}, {0x80, "Huge Rock"}}, true};
constexpr Structure kRegnAngleVariance{"AngleVariance", {field("x", U16), field("y", U16), field("z", U16)}};
constexpr Structure kRegnObjects{"Objects", {
    form("object", "TREE FLOR STAT LTEX MSTT"), field("parentIndex", U16).doc("0xFFFF none"), raw("unknown", 2),
    field("density", F32), field("clustering", U8), field("minSlope", U8), field("maxSlope", U8),
    field("flags", U8).named(kRegnRdotFlags), field("radiusWrtParent", U16), field("radius", U16),
    field("minHeight", F32), field("maxHeight", F32), field("sink", F32), field("sinkVariance", F32),
    field("sizeVariance", F32), field("angleVariance", kRegnAngleVariance), raw("unknown2", 2), raw("unknown3", 4)}};
constexpr Structure kRegnGrasses{"Grasses", {form("grass", "GRAS"), raw("unknown", 4)}};
constexpr Structure kRegnWeatherTypes{"WeatherTypes", {
    form("weather", "WTHR"), field("chance", U32), form("global", "GLOB")}};
constexpr Structure kRegnObjects2{"Objects", {
    form("object", "TREE FLOR STAT LTEX MSTT SCOL"), field("parentIndex", U16).doc("0xFFFF none"), raw("unknown", 2),
    field("density", F32), field("clustering", U8), field("minSlope", U8), field("maxSlope", U8),
    field("flags", U8).named(kRegnRdotFlags), field("radiusWrtParent", U16), field("radius", U16),
    field("minHeight", F32), field("maxHeight", F32), field("sink", F32), field("sinkVariance", F32),
    field("sizeVariance", F32), field("angleVariance", kRegnAngleVariance), raw("unknown2", 2), raw("unknown3", 4)}};
constexpr GrammarRow kRegnRegionAreasRows[] = {
    one("RPLI", "edge fall off", field("edgeFallOff", U32)),
    optional("RPLD", "region point list data", field("regionPointListData", kGridSize).toEnd()),
    fallout4(optional("ANAM", "unknown", raw("unknown", 0))),
};
constexpr GrammarRow kRegnRegionDataEntriesRows[] = {
    one("RDAT", "data header", kRegnDataHeader), skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Text))),
    optional("RDMO", "music", form("music", "MUSC")),
    optional("RDSA", "sounds", field("sounds", kRegnSounds).toEnd()),
    optional(translated("RDMP", "map name", "mapName")),
    skyrim(optional("RDOT", "objects", field("objects", kRegnObjects).toEnd())),
    fallout4(optional("RDOT", "objects", field("objects", kRegnObjects2).toEnd())),
    optional("RDGS", "grasses", field("grasses", kRegnGrasses).toEnd()),
    optional("RDWT", "weather types", field("weatherTypes", kRegnWeatherTypes).toEnd()),
    fallout4(optional("RLDM", "lod display distance multiplier", field("lodDisplayDistanceMultiplier", F32))),
    fallout4(optional("ANAM", "occlusion accuracy dist", field("occlusionAccuracyDist", F32))),
};
constexpr GrammarRow kRegnRows[] = {
    optional(kEditorId), optional("RCLR", "map color", kByteColor),
    optional("WNAM", "worldspace", form("worldspace", "WRLD")), repeat(kList<"regionAreas">, kRegnRegionAreasRows),
    repeat(kList<"regionDataEntries">, kRegnRegionDataEntriesRows),
};
constexpr Enumeration kRegnRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x40, "Border Region"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}}, true};
constexpr Enumeration kWatrFlags{"Flags", {{0x1, "Causes Damage"}}, true};
constexpr Enumeration kWatrFnamFlags{"FnamFlags", {
    {0x1, "Causes Damage"}, {0x8, "Enable Flowmap"}, {0x10, "Blend Normals"}}, true};
constexpr Structure kWatrVisualData{"VisualData", {
    field("unknown", F32), field("unknown2", F32), field("unknown3", F32), field("unknown4", F32),
    field("specularPropertiesSunSpecularPower", F32), field("waterPropertiesReflectivityAmount", F32),
    field("waterPropertiesFresnelAmount", F32), raw("unknown5", 4),
    field("fogPropertiesAboveWaterFogDistanceNearPlane", F32),
    field("fogPropertiesAboveWaterFogDistanceFarPlane", F32), field("shallowColor", kByteColor),
    field("deepColor", kByteColor), field("reflectionColor", kByteColor), raw("unknown6", 4), field("unknown7", F32),
    field("unknown8", F32), field("unknown9", F32), field("unknown10", F32),
    field("displacementSimulatorStartingSize", F32), field("displacementSimulatorForce", F32),
    field("displacementSimulatorVelocity", F32), field("displacementSimulatorFalloff", F32),
    field("displacementSimulatorDampner", F32), field("unknown11", F32), field("noisePropertiesNoiseFalloff", F32),
    field("noisePropertiesLayerOneWindDirection", F32), field("noisePropertiesLayerTwoWindDirection", F32),
    field("noisePropertiesLayerThreeWindDirection", F32), field("noisePropertiesLayerOneWindSpeed", F32),
    field("noisePropertiesLayerTwoWindSpeed", F32), field("noisePropertiesLayerThreeWindSpeed", F32),
    field("unknown12", F32), field("unknown13", F32), field("fogPropertiesAboveWaterFogAmount", F32),
    field("unknown14", F32), field("fogPropertiesUnderWaterFogAmount", F32),
    field("fogPropertiesUnderWaterFogDistanceNearPlane", F32),
    field("fogPropertiesUnderWaterFogDistanceFarPlane", F32), field("waterPropertiesRefractionMagnitude", F32),
    field("specularPropertiesSpecularPower", F32), field("unknown15", F32),
    field("specularPropertiesSpecularRadius", F32), field("specularPropertiesSpecularBrightness", F32),
    field("noisePropertiesLayerOneUVScale", F32), field("noisePropertiesLayerTwoUVScale", F32),
    field("noisePropertiesLayerThreeUVScale", F32), field("noisePropertiesLayerOneAmplitudeScale", F32),
    field("noisePropertiesLayerTwoAmplitudeScale", F32), field("noisePropertiesLayerThreeAmplitudeScale", F32),
    field("waterPropertiesReflectionMagnitude", F32), field("specularPropertiesSunSparkleMagnitude", F32),
    field("specularPropertiesSunSpecularMagnitude", F32), field("depthPropertiesReflections", F32),
    field("depthPropertiesRefraction", F32), field("depthPropertiesNormals", F32),
    field("depthPropertiesSpecularLighting", F32), field("specularPropertiesSunSparklePower", F32)}};
constexpr Structure kWatrVisualData2{"VisualData", {
    field("unknown", F32), field("unknown2", F32), field("unknown3", F32), field("unknown4", F32),
    field("specularPropertiesSunSpecularPower", F32), field("waterPropertiesReflectivityAmount", F32),
    field("waterPropertiesFresnelAmount", F32), raw("unknown5", 4),
    field("fogPropertiesAboveWaterFogDistanceNearPlane", F32),
    field("fogPropertiesAboveWaterFogDistanceFarPlane", F32), field("shallowColor", kByteColor),
    field("deepColor", kByteColor), field("reflectionColor", kByteColor), raw("unknown6", 4), field("unknown7", F32),
    field("unknown8", F32), field("unknown9", F32), field("unknown10", F32),
    field("displacementSimulatorStartingSize", F32), field("displacementSimulatorForce", F32),
    field("displacementSimulatorVelocity", F32), field("displacementSimulatorFalloff", F32),
    field("displacementSimulatorDampner", F32), field("unknown11", F32), field("noisePropertiesNoiseFalloff", F32),
    field("noisePropertiesLayerOneWindDirection", F32), field("noisePropertiesLayerTwoWindDirection", F32),
    field("noisePropertiesLayerThreeWindDirection", F32), field("noisePropertiesLayerOneWindSpeed", F32),
    field("noisePropertiesLayerTwoWindSpeed", F32), field("noisePropertiesLayerThreeWindSpeed", F32),
    field("unknown12", F32), field("unknown13", F32), field("fogPropertiesAboveWaterFogAmount", F32),
    field("unknown14", F32), field("fogPropertiesUnderWaterFogAmount", F32),
    field("fogPropertiesUnderWaterFogDistanceNearPlane", F32),
    field("fogPropertiesUnderWaterFogDistanceFarPlane", F32), field("waterPropertiesRefractionMagnitude", F32),
    field("specularPropertiesSpecularPower", F32), field("unknown15", F32),
    field("specularPropertiesSpecularRadius", F32), field("specularPropertiesSpecularBrightness", F32),
    field("noisePropertiesLayerOneUVScale", F32), field("noisePropertiesLayerTwoUVScale", F32),
    field("noisePropertiesLayerThreeUVScale", F32), field("noisePropertiesLayerOneAmplitudeScale", F32),
    field("noisePropertiesLayerTwoAmplitudeScale", F32), field("noisePropertiesLayerThreeAmplitudeScale", F32),
    field("waterPropertiesReflectionMagnitude", F32), field("specularPropertiesSunSparkleMagnitude", F32),
    field("specularPropertiesSunSpecularMagnitude", F32), field("depthPropertiesReflections", F32),
    field("depthPropertiesRefraction", F32), field("depthPropertiesNormals", F32),
    field("depthPropertiesSpecularLighting", F32), field("specularPropertiesSunSparklePower", F32),
    field("noisePropertiesFlowmapScale", F32).when(rest)}};
constexpr Enumeration kWatrFlags2{"Flags", {{0x1, "Dangerous"}, {0x4, "Directional Sound"}}, true};
constexpr Structure kWatrFogProperties{"FogProperties", {
    field("depthAmount", F32), field("shallowColor", kByteColor), field("deepColor", kByteColor),
    field("colorShallowRange", F32), field("colorDeepRange", F32), field("shallowAlpha", F32),
    field("deepAlpha", F32), field("alphaShallowRange", F32), field("alphaDeepRange", F32),
    field("underwaterColor", kByteColor), field("underwaterFogAmount", F32), field("underwaterNearFog", F32),
    field("underwaterFarFog", F32)}};
constexpr Structure kWatrDisplacementSimulator{"DisplacementSimulator", {
    field("force", F32), field("velocity", F32), field("falloff", F32), field("dampener", F32),
    field("startingSize", F32)}};
constexpr Structure kWatrPhysicalProperties{"PhysicalProperties", {
    field("normalMagnitude", F32), field("shallowNormalFalloff", F32), field("deepNormalFalloff", F32),
    field("reflectivityAmount", F32), field("fresnelAmount", F32), field("surfaceEffectFalloff", F32),
    field("displacementSimulator", kWatrDisplacementSimulator), field("reflectionColor", kByteColor)}};
constexpr Structure kWatrSpecularProperties{"SpecularProperties", {
    field("sunSpecularPower", F32), field("sunSpecularMagnitude", F32), field("sunSparklePower", F32),
    field("sunSparkleMagnitude", F32), field("interiorSpecularRadius", F32), field("interiorSpecularBrightness", F32),
    field("interiorSpecularPower", F32)}};
constexpr Structure kWatrNoiseProperties{"NoiseProperties", {
    field("layer1WindDirection", F32), field("layer2WindDirection", F32), field("layer3WindDirection", F32),
    field("layer1WindSpeed", F32), field("layer2WindSpeed", F32), field("layer3WindSpeed", F32),
    field("layer1AmplitudeScale", F32), field("layer2AmplitudeScale", F32), field("layer3AmplitudeScale", F32),
    field("layer1UVScale", F32), field("layer2UVScale", F32), field("layer3UVScale", F32),
    field("layer1NoiseFalloff", F32), field("layer2NoiseFalloff", F32), field("layer3NoiseFalloff", F32)}};
constexpr Structure kWatrSiltProperties{"SiltProperties", {
    field("siltAmount", F32), field("lightColor", kByteColor), field("darkColor", kByteColor)}};
constexpr Structure kWatrVisualData3{"VisualData", {
    field("fogProperties", kWatrFogProperties), field("physicalProperties", kWatrPhysicalProperties),
    field("specularProperties", kWatrSpecularProperties), field("noiseProperties", kWatrNoiseProperties),
    field("siltProperties", kWatrSiltProperties).when(rest), field("screenSpaceReflections", Bool).when(rest)}};
constexpr GrammarRow kWatrRows[] = {
    optional(kEditorId), optional(kFullName), skyrim(repeat("NNAM", "unused", field("unused", Text))),
    skyrim(optional("ANAM", "opacity", field("opacity", U8))),
    le(optional("FNAM", "flags", field("flags", U8).named(kWatrFlags))),
    se(optional("FNAM", "flags", field("flags", U8).named(kWatrFnamFlags))),
    skyrim(optional("MNAM", "unused", raw("unused", 0))),
    skyrim(optional("TNAM", "material", form("material", "MATT"))),
    fallout4(optional("ANAM", "opacity unused", field("opacityUnused", U8))),
    fallout4(optional("FNAM", "flags", field("flags", U8).named(kWatrFlags2))),
    fallout4(optional("TNAM", "material unused", form("materialUnused", "MATT"))),
    optional("SNAM", "open sound", form("openSound", "SNDR")),
    skyrim(optional("XNAM", "spell", form("spell", "SPEL"))),
    fallout4(optional("XNAM", "consume spell", form("consumeSpell", "SPEL"))),
    fallout4(optional("YNAM", "contact spell", form("contactSpell", "SPEL"))),
    optional("INAM", "image space", form("imageSpace", "IMGS")),
    le(optional("DATA", "damage per second", field("damagePerSecond", U16))),
    le(optional("DNAM", "visual data", kWatrVisualData)), se(optional("DATA", "unused", field("unused", U16))),
    se(optional("DNAM", "visual data", kWatrVisualData2)), fallout4(optional("DATA", "unused", raw("unused", 0))),
    fallout4(optional("DNAM", "visual data", kWatrVisualData3)), optional("GNAM", "unused", raw("unused", 0)),
    optional("NAM0", "linear velocity", kVec3), optional("NAM1", "angular velocity", kVec3),
    skyrim(optional("NAM2", "noise layer one noise texture", field("noiseLayerOneNoiseTexture", Text))),
    skyrim(optional("NAM3", "noise layer two noise texture", field("noiseLayerTwoNoiseTexture", Text))),
    skyrim(optional("NAM4", "noise layer three noise texture", field("noiseLayerThreeNoiseTexture", Text))),
    skyrim(optional("NAM5", "flow normals noise texture", field("flowNormalsNoiseTexture", Text))),
    fallout4(optional("NAM2", "layer 1 noise texture", field("layer1NoiseTexture", Text))),
    fallout4(optional("NAM3", "layer 2 noise texture", field("layer2NoiseTexture", Text))),
    fallout4(optional("NAM4", "layer 3 noise texture", field("layer3NoiseTexture", Text))),
};
constexpr RecordRow kRegionsRecords[] = {
    {.signature = "REGN", .plural = "regions", .grammar = kRegnRows, .anyOrder = true,
     .header = &kHeaderOf<kRegnRecordFlags>},
    {.signature = "WATR", .plural = "waters", .grammar = kWatrRows},
};
// clang-format on

std::span<const RecordRow> regionsRecords()
{
    return kRegionsRecords;
}

} // namespace cutaway::esp::listed
