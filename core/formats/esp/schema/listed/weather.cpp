// SPDX-License-Identifier: MIT
// Weather and climates.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Structure kClmtWeatherTypes{"WeatherTypes", {
    form("weather", "WTHR"), field("chance", I32), form("global", "GLOB")}};
constexpr Structure kClmtSunrise{"Sunrise", {
    field("begin", U8).doc("10-minute steps of the day"), field("end", U8).doc("10-minute steps of the day")}};
constexpr Structure kClmtTiming{"Timing", {
    field("sunrise", kClmtSunrise), field("sunset", kClmtSunrise), field("volatility", U8),
    field("moonsPhaseLength", U8).doc("bits 0-5 length in days, bit 6 Masser, bit 7 Secunda")}};
constexpr GrammarRow kClmtRows[] = {
    optional(kEditorId), optional("WLST", "weather types", field("weatherTypes", kClmtWeatherTypes).toEnd()),
    optional("FNAM", "sun texture", field("sunTexture", Text)),
    optional("GNAM", "sun glare texture", field("sunGlareTexture", Text)),
    anyOf(optional(kPart<"model">, kModelRows)), optional("TNAM", "timing", kClmtTiming),
};
constexpr Structure kWthrTimeOfDayColors{"TimeOfDayColors", {
    field("sunrise", kByteColor), field("day", kByteColor), field("sunset", kByteColor), field("night", kByteColor)}};
constexpr Structure kWthrCloudAlphas{"CloudAlphas", {
    field("sunrise", F32), field("day", F32), field("sunset", F32), field("night", F32)}};
constexpr Structure kWthrWeatherColors{"WeatherColors", {
    field("skyUpper", kWthrTimeOfDayColors), field("fogNear", kWthrTimeOfDayColors),
    field("unused", kWthrTimeOfDayColors), field("ambient", kWthrTimeOfDayColors),
    field("sunlight", kWthrTimeOfDayColors), field("sun", kWthrTimeOfDayColors), field("stars", kWthrTimeOfDayColors),
    field("skyLower", kWthrTimeOfDayColors), field("horizon", kWthrTimeOfDayColors),
    field("effectLighting", kWthrTimeOfDayColors), field("cloudLODDiffuse", kWthrTimeOfDayColors).from(31),
    field("cloudLODAmbient", kWthrTimeOfDayColors).from(31), field("fogFar", kWthrTimeOfDayColors).from(31),
    field("skyStatics", kWthrTimeOfDayColors).from(35), field("waterMultiplier", kWthrTimeOfDayColors).from(37),
    field("sunGlare", kWthrTimeOfDayColors).from(37), field("moonGlare", kWthrTimeOfDayColors).from(37)}};
constexpr Structure kWthrFogDistance{"FogDistance", {
    field("dayNear", F32), field("dayFar", F32), field("nightNear", F32), field("nightFar", F32),
    field("dayPower", F32), field("nightPower", F32), field("dayMax", F32), field("nightMax", F32)}};
constexpr Enumeration kWthrFlags{"Flags", {
    {0x1, "Weather - Pleasant"}, {0x2, "Weather - Cloudy"}, {0x4, "Weather - Rainy"}, {0x8, "Weather - Snow"},
    {0x10, "Aurora - Always Visible"}, {0x20, "Aurora - Follows Sun Position"}}, true};
constexpr Structure kWthrLightningColor{"LightningColor", {
    field("red", U8), field("green", U8), field("blue", U8)}, Display::Tuple};
constexpr Structure kWthrData{"Data", {
    field("windSpeed", U8), padding("unused", 2), field("transDelta", U8), field("sunGlare", U8),
    field("sunDamage", U8), field("precipitationBeginFadeIn", U8), field("precipitationEndFadeOut", U8),
    field("thunderLightningBeginFadeIn", U8), field("thunderLightningEndFadeOut", U8),
    field("thunderLightningFrequency", U8), field("flags", U8).named(kWthrFlags),
    field("lightningColor", kWthrLightningColor), field("visualEffectBegin", U8), field("visualEffectEnd", U8),
    field("windDirection", U8), field("windDirectionRange", U8)}};
constexpr Enumeration kWthrDisabledCloudLayers{"DisabledCloudLayers", {
    {0x1, "0"}, {0x2, "1"}, {0x4, "2"}, {0x8, "3"}, {0x10, "4"}, {0x20, "5"}, {0x40, "6"}, {0x80, "7"}, {0x100, "8"},
    {0x200, "9"}, {0x400, "10"}, {0x800, "11"}, {0x1000, "12"}, {0x2000, "13"}, {0x4000, "14"}, {0x8000, "15"},
    {0x10000, "16"}, {0x20000, "17"}, {0x40000, "18"}, {0x80000, "19"}, {0x100000, "20"}, {0x200000, "21"},
    {0x400000, "22"}, {0x800000, "23"}, {0x1000000, "24"}, {0x2000000, "25"}, {0x4000000, "26"}, {0x8000000, "27"},
    {0x10000000, "28"}, {0x20000000, "29"}, {0x40000000, "30"}, {0x80000000, "31"}}, true};
constexpr Enumeration kWthrType{"Type", {{0, "Default"}, {1, "Precipitation"}, {2, "Wind"}, {3, "Thunder"}}};
constexpr Structure kWthrSounds{"Sounds", {form("sound", "SNDR SOUN"), field("type", U32).named(kWthrType)}};
constexpr Structure kWthrImageSpaces{"ImageSpaces", {
    form("sunrise", "IMGS"), form("day", "IMGS"), form("sunset", "IMGS"), form("night", "IMGS")}};
constexpr Structure kWthrVolumetricLighting{"VolumetricLighting", {
    form("sunrise", "VOLI"), form("day", "VOLI"), form("sunset", "VOLI"), form("night", "VOLI")}};
constexpr Structure kWthrTimeOfDayColors2{"TimeOfDayColors", {
    field("sunrise", kByteColor), field("day", kByteColor), field("sunset", kByteColor), field("night", kByteColor),
    field("earlySunrise", kByteColor).from(111).when(rest), field("lateSunrise", kByteColor).from(111).when(rest),
    field("earlySunset", kByteColor).from(111).when(rest), field("lateSunset", kByteColor).from(111).when(rest)}};
constexpr Structure kWthrCloudColorsList{"CloudColorsList", {field("cloudColors", kWthrTimeOfDayColors2).toEnd()}};
constexpr Structure kWthrCloudAlphas2{"CloudAlphas", {
    field("sunrise", F32), field("day", F32), field("sunset", F32), field("night", F32),
    field("earlySunrise", F32).from(111), field("lateSunrise", F32).from(111), field("earlySunset", F32).from(111),
    field("earlySunrise2", F32).from(111)}};
constexpr Structure kWthrWeatherColors2{"WeatherColors", {
    field("skyUpper", kWthrTimeOfDayColors2), field("fogNear", kWthrTimeOfDayColors2),
    field("unused", kWthrTimeOfDayColors2), field("ambient", kWthrTimeOfDayColors2),
    field("sunlight", kWthrTimeOfDayColors2), field("sun", kWthrTimeOfDayColors2),
    field("stars", kWthrTimeOfDayColors2), field("skyLower", kWthrTimeOfDayColors2),
    field("horizon", kWthrTimeOfDayColors2), field("effectLighting", kWthrTimeOfDayColors2),
    field("cloudLODDiffuse", kWthrTimeOfDayColors2).from(31),
    field("cloudLODAmbient", kWthrTimeOfDayColors2).from(31), field("fogFar", kWthrTimeOfDayColors2).from(31),
    field("skyStatics", kWthrTimeOfDayColors2).from(35), field("waterMultiplier", kWthrTimeOfDayColors2).from(37),
    field("sunGlare", kWthrTimeOfDayColors2).from(37), field("moonGlare", kWthrTimeOfDayColors2).from(37),
    field("fogNearHigh", kWthrTimeOfDayColors2).from(119), field("fogFarHigh", kWthrTimeOfDayColors2).from(119)}};
constexpr Structure kWthrFogDistance2{"FogDistance", {
    field("dayNear", F32), field("dayFar", F32), field("nightNear", F32), field("nightFar", F32),
    field("dayPower", F32), field("nightPower", F32), field("dayMax", F32), field("nightMax", F32),
    field("dayNearHeightMid", F32).from(119), field("dayNearHeightRange", F32).from(119),
    field("nightNearHeightMid", F32).from(119), field("nightNearHeightRange", F32).from(119),
    field("dayHighDensityScale", F32).from(119), field("nightHighDensityScale", F32).from(119),
    field("dayFarHeightMid", F32).from(120), field("dayFarHeightRange", F32).from(120),
    field("nightFarHeightMid", F32).from(120), field("nightFarHeightRange", F32).from(120)}};
constexpr Enumeration kWthrFlags2{"Flags", {
    {0x1, "Weather - Pleasant"}, {0x2, "Weather - Cloudy"}, {0x4, "Weather - Rainy"}, {0x8, "Weather - Snow"},
    {0x10, "Aurora - Always Visible"}, {0x20, "Aurora - Follows Sun Position"}, {0x40, "Rain Occlusion"},
    {0x80, "HUD Rain Effects"}}, true};
constexpr Structure kWthrData2{"Data", {
    field("windSpeed", U8), padding("unused", 2), field("transDelta", U8), field("sunGlare", U8),
    field("sunDamage", U8), field("precipitationBeginFadeIn", U8), field("precipitationEndFadeOut", U8),
    field("thunderLightningBeginFadeIn", U8), field("thunderLightningEndFadeOut", U8),
    field("thunderLightningFrequency", U8), field("flags", U8).named(kWthrFlags2),
    field("lightningColor", kWthrLightningColor), field("visualEffectBegin", U8), field("visualEffectEnd", U8),
    field("windDirection", U8), field("windDirectionRange", U8), field("windTurbulence", U8).from(119)}};
constexpr Structure kWthrImageSpaces2{"ImageSpaces", {
    form("sunrise", "IMGS"), form("day", "IMGS"), form("sunset", "IMGS"), form("night", "IMGS"),
    form("earlySunrise", "IMGS").from(111), form("lateSunrise", "IMGS").from(111),
    form("earlySunset", "IMGS").from(111), form("lateSunset", "IMGS").from(111)}};
constexpr Structure kWthrGodRays{"GodRays", {
    form("sunrise", "GDRY"), form("day", "GDRY"), form("sunset", "GDRY"), form("night", "GDRY"),
    form("earlySunrise", "GDRY"), form("lateSunrise", "GDRY"), form("earlySunset", "GDRY"),
    form("lateSunset", "GDRY")}};
constexpr Structure kWthrEarlySunrise{"EarlySunrise", {field("earlySunrise", kAmbientColors).from(111)}};
constexpr Structure kWthrLateSunrise{"LateSunrise", {field("lateSunrise", kAmbientColors).from(111)}};
constexpr Structure kWthrEarlySunset{"EarlySunset", {field("earlySunset", kAmbientColors).from(111)}};
constexpr Structure kWthrLateSunset{"LateSunset", {field("lateSunset", kAmbientColors).from(111)}};
constexpr Structure kWthrLightingStrike{"LightingStrike", {form("spell", "SPEL"), field("threshold", F32)}};
constexpr Structure kWthrWeatherActivate{"WeatherActivate", {
    form("spell", "SPEL"), field("threshold", F32).from(130)}};
constexpr Structure kWthrMagic{"Magic", {
    field("lightingStrike", kWthrLightingStrike), field("weatherActivate", kWthrWeatherActivate),
    padding("unused", 8).from(130)}};
constexpr GrammarRow kWthrCloudTexturesRows[] = {
    one("00TX", "layer 0", field("layer0", Text)), optional("10TX", "layer 1", field("layer1", Text)),
    optional("20TX", "layer 2", field("layer2", Text)), optional("30TX", "layer 3", field("layer3", Text)),
    optional("40TX", "layer 4", field("layer4", Text)), optional("50TX", "layer 5", field("layer5", Text)),
    optional("60TX", "layer 6", field("layer6", Text)), optional("70TX", "layer 7", field("layer7", Text)),
    optional("80TX", "layer 8", field("layer8", Text)), optional("90TX", "layer 9", field("layer9", Text)),
    optional(":0TX", "layer 10", field("layer10", Text)), optional(";0TX", "layer 11", field("layer11", Text)),
    optional("<0TX", "layer 12", field("layer12", Text)), optional("=0TX", "layer 13", field("layer13", Text)),
    optional(">0TX", "layer 14", field("layer14", Text)), optional("?0TX", "layer 15", field("layer15", Text)),
    optional("@0TX", "layer 16", field("layer16", Text)), optional("A0TX", "layer 17", field("layer17", Text)),
    optional("B0TX", "layer 18", field("layer18", Text)), optional("C0TX", "layer 19", field("layer19", Text)),
    optional("D0TX", "layer 20", field("layer20", Text)), optional("E0TX", "layer 21", field("layer21", Text)),
    optional("F0TX", "layer 22", field("layer22", Text)), optional("G0TX", "layer 23", field("layer23", Text)),
    optional("H0TX", "layer 24", field("layer24", Text)), optional("I0TX", "layer 25", field("layer25", Text)),
    optional("J0TX", "layer 26", field("layer26", Text)), optional("K0TX", "layer 27", field("layer27", Text)),
    optional("L0TX", "layer 28", field("layer28", Text)),
};
constexpr GrammarRow kWthrUnusedRows[] = {
    one("DNAM", "unused", raw("unused", 0)), optional("CNAM", "unused", raw("unused", 0)),
    optional("ANAM", "unused", raw("unused", 0)), optional("BNAM", "unused", raw("unused", 0)),
};
constexpr GrammarRow kWthrCloudSpeedsRows[] = {
    one("RNAM", "y speeds", field("ySpeeds", U8).toEnd().doc("(value-127)/1270")),
    one("QNAM", "x speeds", field("xSpeeds", U8).toEnd().doc("(value-127)/1270")),
};
constexpr GrammarRow kWthrDirectionalAmbientLightingColorsRows[] = {
    one("DALC", "sunrise", kAmbientColors), one("DALC", "day", kAmbientColors), one("DALC", "sunset", kAmbientColors),
    one("DALC", "night", kAmbientColors), fallout4(one("DALC", "early sunrise", kWthrEarlySunrise)),
    fallout4(one("DALC", "late sunrise", kWthrLateSunrise)), fallout4(one("DALC", "early sunset", kWthrEarlySunset)),
    fallout4(one("DALC", "late sunset", kWthrLateSunset)),
};
constexpr GrammarRow kWthrRows[] = {
    optional(kEditorId), anyOf(optional(kPart<"cloudTextures">, kWthrCloudTexturesRows)),
    skyrim(optional(kPart<"unused">, kWthrUnusedRows)),
    optional("LNAM", "max cloud layers", field("maxCloudLayers", U32)),
    optional("MNAM", "precipitation type", form("precipitationType", "SPGD")),
    optional("NNAM", "visual effect", form("visualEffect", "RFCT")),
    skyrim(optional("ONAM", "unused", raw("unused", 0))), optional(kPart<"cloudSpeeds">, kWthrCloudSpeedsRows),
    skyrim(optional("PNAM", "cloud colors", field("cloudColors", kWthrTimeOfDayColors).toEnd())),
    skyrim(optional("JNAM", "cloud alphas", field("cloudAlphas", kWthrCloudAlphas).toEnd())),
    skyrim(optional("NAM0", "weather colors", kWthrWeatherColors)),
    skyrim(optional("FNAM", "fog distance", kWthrFogDistance)), skyrim(optional("DATA", "data", kWthrData)),
    fallout4(optional("PNAM", "cloud colors", kWthrCloudColorsList)),
    fallout4(optional("JNAM", "cloud alphas", field("cloudAlphas", kWthrCloudAlphas2).toEnd())),
    fallout4(optional("NAM0", "weather colors", kWthrWeatherColors2)),
    fallout4(optional("NAM4", "unknown", field("unknown", F32).toEnd())),
    fallout4(optional("FNAM", "fog distance", kWthrFogDistance2)), fallout4(optional("DATA", "data", kWthrData2)),
    optional("NAM1", "disabled cloud layers", field("disabledCloudLayers", U32).named(kWthrDisabledCloudLayers)),
    repeat("SNAM", "sounds", kWthrSounds), repeat("TNAM", "sky static", form("skyStatic", "STAT")),
    skyrim(optional("IMSP", "image spaces", kWthrImageSpaces)),
    se(optional("HNAM", "volumetric lighting", kWthrVolumetricLighting)),
    fallout4(optional("IMSP", "image spaces", kWthrImageSpaces2)),
    fallout4(optional("WGDR", "god rays", kWthrGodRays)),
    optional(kPart<"directionalAmbientLightingColors">, kWthrDirectionalAmbientLightingColorsRows),
    skyrim(optional("NAM2", "unused", raw("unused", 0))), skyrim(optional("NAM3", "unused", raw("unused", 0))),
    optional(kPart<"aurora">, kCloudModelRows),
    se(optional("GNAM", "sun glare lens flare", form("sunGlareLensFlare", "LENS"))),
    fallout4(optional("GNAM", "sun glare lens flare", form("sunGlareLensFlare", "LENS"))),
    fallout4(optional("UNAM", "magic", kWthrMagic)),
    fallout4(optional("VNAM", "volatility mult", field("volatilityMult", F32))),
    fallout4(optional("WNAM", "visibility mult", field("visibilityMult", F32))),
};
constexpr RecordRow kWeatherRecords[] = {
    {.signature = "CLMT", .plural = "climates", .grammar = kClmtRows},
    {.signature = "WTHR", .plural = "weathers", .grammar = kWthrRows, .fallout4Header = &kHeaderOf<kRecordFlags3>},
};
// clang-format on

std::span<const RecordRow> weatherRecords()
{
    return kWeatherRecords;
}

} // namespace cutaway::esp::listed
