// SPDX-License-Identifier: MIT
// Weather and climates.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapegroups.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace clmt
{

constexpr FieldDesc kWlstFields[] = {
    form("weather", "WTHR"),
    field("chance", Kind::I32),
    form("global", "GLOB"),
};
constexpr StructDesc kWlst{"Wlst", nullptr, kWlstFields};
constexpr FieldDesc kTnamSunriseFields[] = {
    field("begin", Kind::U8).doc("10-minute steps of the day"),
    field("end", Kind::U8).doc("10-minute steps of the day"),
};
constexpr StructDesc kTnamSunrise{"TnamSunrise", nullptr, kTnamSunriseFields};
constexpr FieldDesc kTnamSunsetFields[] = {
    field("begin", Kind::U8).doc("10-minute steps of the day"),
    field("end", Kind::U8).doc("10-minute steps of the day"),
};
constexpr StructDesc kTnamSunset{"TnamSunset", nullptr, kTnamSunsetFields};
constexpr FieldDesc kTnamFields[] = {
    field("sunrise", kTnamSunrise),
    field("sunset", kTnamSunset),
    field("volatility", Kind::U8),
    field("moonsPhaseLength", Kind::U8).doc("bits 0-5 length in days, bit 6 Masser, bit 7 Secunda"),
};
constexpr StructDesc kTnam{"Tnam", nullptr, kTnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("WLST", "weather types", field("weatherTypes", kWlst).toEnd()),
    optional("FNAM", "sun texture", field("sunTexture", Kind::Text)),
    optional("GNAM", "sun glare texture", field("sunGlareTexture", Kind::Text)),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional("TNAM", "timing", kTnam),
};

} // namespace clmt

namespace wthr
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Weather - Pleasant"}, {0x2, "Weather - Cloudy"}, {0x4, "Weather - Rainy"}, {0x8, "Weather - Snow"},
    {0x10, "Aurora - Always Visible"}, {0x20, "Aurora - Follows Sun Position"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kDisabledCloudLayersValues[] = {
    {0x1, "0"}, {0x2, "1"}, {0x4, "2"}, {0x8, "3"}, {0x10, "4"}, {0x20, "5"}, {0x40, "6"}, {0x80, "7"},
    {0x100, "8"}, {0x200, "9"}, {0x400, "10"}, {0x800, "11"}, {0x1000, "12"}, {0x2000, "13"}, {0x4000, "14"},
    {0x8000, "15"}, {0x10000, "16"}, {0x20000, "17"}, {0x40000, "18"}, {0x80000, "19"}, {0x100000, "20"},
    {0x200000, "21"}, {0x400000, "22"}, {0x800000, "23"}, {0x1000000, "24"}, {0x2000000, "25"},
    {0x4000000, "26"}, {0x8000000, "27"}, {0x10000000, "28"}, {0x20000000, "29"}, {0x40000000, "30"},
    {0x80000000, "31"},
};
constexpr EnumDesc kDisabledCloudLayers{"DisabledCloudLayers", kDisabledCloudLayersValues, true};
constexpr EnumValue kTypeValues[] = {
    {0, "Default"}, {1, "Precipitation"}, {2, "Wind"}, {3, "Thunder"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Weather - Pleasant"}, {0x2, "Weather - Cloudy"}, {0x4, "Weather - Rainy"}, {0x8, "Weather - Snow"},
    {0x10, "Aurora - Always Visible"}, {0x20, "Aurora - Follows Sun Position"}, {0x40, "Rain Occlusion"},
    {0x80, "HUD Rain Effects"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kJnamSkyrimFields[] = {
    field("sunrise", Kind::F32),
    field("day", Kind::F32),
    field("sunset", Kind::F32),
    field("night", Kind::F32),
};
constexpr StructDesc kJnamSkyrim{"Jnam", nullptr, kJnamSkyrimFields};
constexpr FieldDesc kNam0SkyrimFields[] = {
    field("skyUpper", kTimeOfDayColorsSkyrim),
    field("fogNear", kTimeOfDayColorsSkyrim),
    field("unused", kTimeOfDayColorsSkyrim),
    field("ambient", kTimeOfDayColorsSkyrim),
    field("sunlight", kTimeOfDayColorsSkyrim),
    field("sun", kTimeOfDayColorsSkyrim),
    field("stars", kTimeOfDayColorsSkyrim),
    field("skyLower", kTimeOfDayColorsSkyrim),
    field("horizon", kTimeOfDayColorsSkyrim),
    field("effectLighting", kTimeOfDayColorsSkyrim),
    field("cloudLODDiffuse", kTimeOfDayColorsSkyrim).from(31),
    field("cloudLODAmbient", kTimeOfDayColorsSkyrim).from(31),
    field("fogFar", kTimeOfDayColorsSkyrim).from(31),
    field("skyStatics", kTimeOfDayColorsSkyrim).from(35),
    field("waterMultiplier", kTimeOfDayColorsSkyrim).from(37),
    field("sunGlare", kTimeOfDayColorsSkyrim).from(37),
    field("moonGlare", kTimeOfDayColorsSkyrim).from(37),
};
constexpr StructDesc kNam0Skyrim{"Nam0", nullptr, kNam0SkyrimFields};
constexpr FieldDesc kFnamSkyrimFields[] = {
    field("dayNear", Kind::F32),  field("dayFar", Kind::F32),   field("nightNear", Kind::F32),
    field("nightFar", Kind::F32), field("dayPower", Kind::F32), field("nightPower", Kind::F32),
    field("dayMax", Kind::F32),   field("nightMax", Kind::F32),
};
constexpr StructDesc kFnamSkyrim{"Fnam", nullptr, kFnamSkyrimFields};
constexpr FieldDesc kDataLightningColorFields[] = {
    field("red", Kind::U8),
    field("green", Kind::U8),
    field("blue", Kind::U8),
};
constexpr StructDesc kDataLightningColor{"DataLightningColor", nullptr, kDataLightningColorFields};
constexpr FieldDesc kDataSkyrimFields[] = {
    field("windSpeed", Kind::U8),
    padding("unused", 2),
    field("transDelta", Kind::U8),
    field("sunGlare", Kind::U8),
    field("sunDamage", Kind::U8),
    field("precipitationBeginFadeIn", Kind::U8),
    field("precipitationEndFadeOut", Kind::U8),
    field("thunderLightningBeginFadeIn", Kind::U8),
    field("thunderLightningEndFadeOut", Kind::U8),
    field("thunderLightningFrequency", Kind::U8),
    field("flags", Kind::U8).named(kFlagsSkyrim),
    field("lightningColor", kDataLightningColor),
    field("visualEffectBegin", Kind::U8),
    field("visualEffectEnd", Kind::U8),
    field("windDirection", Kind::U8),
    field("windDirectionRange", Kind::U8),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kSnamFields[] = {
    form("sound", "SNDR SOUN"),
    field("type", Kind::U32).named(kType),
};
constexpr StructDesc kSnam{"Snam", nullptr, kSnamFields};
constexpr FieldDesc kImspSkyrimFields[] = {
    form("sunrise", "IMGS"),
    form("day", "IMGS"),
    form("sunset", "IMGS"),
    form("night", "IMGS"),
};
constexpr StructDesc kImspSkyrim{"Imsp", nullptr, kImspSkyrimFields};
constexpr FieldDesc kHnamFields[] = {
    form("sunrise", "VOLI"),
    form("day", "VOLI"),
    form("sunset", "VOLI"),
    form("night", "VOLI"),
};
constexpr StructDesc kHnam{"Hnam", nullptr, kHnamFields};
constexpr FieldDesc kPnamListFields[] = {
    field("cloudColors", kTimeOfDayColorsFallout4).toEnd(),
};
constexpr StructDesc kPnamList{"PnamList", nullptr, kPnamListFields};
constexpr FieldDesc kJnamFallout4Fields[] = {
    field("sunrise", Kind::F32),
    field("day", Kind::F32),
    field("sunset", Kind::F32),
    field("night", Kind::F32),
    field("earlySunrise", Kind::F32).from(111),
    field("lateSunrise", Kind::F32).from(111),
    field("earlySunset", Kind::F32).from(111),
    field("earlySunrise2", Kind::F32).from(111),
};
constexpr StructDesc kJnamFallout4{"Jnam", nullptr, kJnamFallout4Fields};
constexpr FieldDesc kNam0Fallout4Fields[] = {
    field("skyUpper", kTimeOfDayColorsFallout4),
    field("fogNear", kTimeOfDayColorsFallout4),
    field("unused", kTimeOfDayColorsFallout4),
    field("ambient", kTimeOfDayColorsFallout4),
    field("sunlight", kTimeOfDayColorsFallout4),
    field("sun", kTimeOfDayColorsFallout4),
    field("stars", kTimeOfDayColorsFallout4),
    field("skyLower", kTimeOfDayColorsFallout4),
    field("horizon", kTimeOfDayColorsFallout4),
    field("effectLighting", kTimeOfDayColorsFallout4),
    field("cloudLODDiffuse", kTimeOfDayColorsFallout4).from(31),
    field("cloudLODAmbient", kTimeOfDayColorsFallout4).from(31),
    field("fogFar", kTimeOfDayColorsFallout4).from(31),
    field("skyStatics", kTimeOfDayColorsFallout4).from(35),
    field("waterMultiplier", kTimeOfDayColorsFallout4).from(37),
    field("sunGlare", kTimeOfDayColorsFallout4).from(37),
    field("moonGlare", kTimeOfDayColorsFallout4).from(37),
    field("fogNearHigh", kTimeOfDayColorsFallout4).from(119),
    field("fogFarHigh", kTimeOfDayColorsFallout4).from(119),
};
constexpr StructDesc kNam0Fallout4{"Nam0", nullptr, kNam0Fallout4Fields};
constexpr FieldDesc kFnamFallout4Fields[] = {
    field("dayNear", Kind::F32),
    field("dayFar", Kind::F32),
    field("nightNear", Kind::F32),
    field("nightFar", Kind::F32),
    field("dayPower", Kind::F32),
    field("nightPower", Kind::F32),
    field("dayMax", Kind::F32),
    field("nightMax", Kind::F32),
    field("dayNearHeightMid", Kind::F32).from(119),
    field("dayNearHeightRange", Kind::F32).from(119),
    field("nightNearHeightMid", Kind::F32).from(119),
    field("nightNearHeightRange", Kind::F32).from(119),
    field("dayHighDensityScale", Kind::F32).from(119),
    field("nightHighDensityScale", Kind::F32).from(119),
    field("dayFarHeightMid", Kind::F32).from(120),
    field("dayFarHeightRange", Kind::F32).from(120),
    field("nightFarHeightMid", Kind::F32).from(120),
    field("nightFarHeightRange", Kind::F32).from(120),
};
constexpr StructDesc kFnamFallout4{"Fnam", nullptr, kFnamFallout4Fields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("windSpeed", Kind::U8),
    padding("unused", 2),
    field("transDelta", Kind::U8),
    field("sunGlare", Kind::U8),
    field("sunDamage", Kind::U8),
    field("precipitationBeginFadeIn", Kind::U8),
    field("precipitationEndFadeOut", Kind::U8),
    field("thunderLightningBeginFadeIn", Kind::U8),
    field("thunderLightningEndFadeOut", Kind::U8),
    field("thunderLightningFrequency", Kind::U8),
    field("flags", Kind::U8).named(kFlagsFallout4),
    field("lightningColor", kDataLightningColor),
    field("visualEffectBegin", Kind::U8),
    field("visualEffectEnd", Kind::U8),
    field("windDirection", Kind::U8),
    field("windDirectionRange", Kind::U8),
    field("windTurbulence", Kind::U8).from(119),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};
constexpr FieldDesc kImspFallout4Fields[] = {
    form("sunrise", "IMGS"),
    form("day", "IMGS"),
    form("sunset", "IMGS"),
    form("night", "IMGS"),
    form("earlySunrise", "IMGS").from(111),
    form("lateSunrise", "IMGS").from(111),
    form("earlySunset", "IMGS").from(111),
    form("lateSunset", "IMGS").from(111),
};
constexpr StructDesc kImspFallout4{"Imsp", nullptr, kImspFallout4Fields};
constexpr FieldDesc kWgdrFields[] = {
    form("sunrise", "GDRY"),     form("day", "GDRY"),          form("sunset", "GDRY"),
    form("night", "GDRY"),       form("earlySunrise", "GDRY"), form("lateSunrise", "GDRY"),
    form("earlySunset", "GDRY"), form("lateSunset", "GDRY"),
};
constexpr StructDesc kWgdr{"Wgdr", nullptr, kWgdrFields};
constexpr FieldDesc kDirectionalAmbientLightingColorsDalcEarlySunriseFields[] = {
    field("earlySunrise", kAmbientColors).from(111),
};
constexpr StructDesc kDirectionalAmbientLightingColorsDalcEarlySunrise{
    "DirectionalAmbientLightingColorsDalcEarlySunrise", nullptr,
    kDirectionalAmbientLightingColorsDalcEarlySunriseFields};
constexpr FieldDesc kDirectionalAmbientLightingColorsDalcLateSunriseFields[] = {
    field("lateSunrise", kAmbientColors).from(111),
};
constexpr StructDesc kDirectionalAmbientLightingColorsDalcLateSunrise{
    "DirectionalAmbientLightingColorsDalcLateSunrise", nullptr,
    kDirectionalAmbientLightingColorsDalcLateSunriseFields};
constexpr FieldDesc kDirectionalAmbientLightingColorsDalcEarlySunsetFields[] = {
    field("earlySunset", kAmbientColors).from(111),
};
constexpr StructDesc kDirectionalAmbientLightingColorsDalcEarlySunset{
    "DirectionalAmbientLightingColorsDalcEarlySunset", nullptr,
    kDirectionalAmbientLightingColorsDalcEarlySunsetFields};
constexpr FieldDesc kDirectionalAmbientLightingColorsDalcLateSunsetFields[] = {
    field("lateSunset", kAmbientColors).from(111),
};
constexpr StructDesc kDirectionalAmbientLightingColorsDalcLateSunset{
    "DirectionalAmbientLightingColorsDalcLateSunset", nullptr,
    kDirectionalAmbientLightingColorsDalcLateSunsetFields};
constexpr FieldDesc kUnamLightingStrikeFields[] = {
    form("spell", "SPEL"),
    field("threshold", Kind::F32),
};
constexpr StructDesc kUnamLightingStrike{"UnamLightingStrike", nullptr, kUnamLightingStrikeFields};
constexpr FieldDesc kUnamWeatherActivateFields[] = {
    form("spell", "SPEL"),
    field("threshold", Kind::F32).from(130),
};
constexpr StructDesc kUnamWeatherActivate{"UnamWeatherActivate", nullptr, kUnamWeatherActivateFields};
constexpr FieldDesc kUnamFields[] = {
    field("lightingStrike", kUnamLightingStrike),
    field("weatherActivate", kUnamWeatherActivate),
    padding("unused", 8).from(130),
};
constexpr StructDesc kUnam{"Unam", nullptr, kUnamFields};

constexpr GrammarRow kCloudTexturesRows[] = {
    one("00TX", "layer0", field("layer0", Kind::Text)),
    optional("10TX", "layer1", field("layer1", Kind::Text)),
    optional("20TX", "layer2", field("layer2", Kind::Text)),
    optional("30TX", "layer3", field("layer3", Kind::Text)),
    optional("40TX", "layer4", field("layer4", Kind::Text)),
    optional("50TX", "layer5", field("layer5", Kind::Text)),
    optional("60TX", "layer6", field("layer6", Kind::Text)),
    optional("70TX", "layer7", field("layer7", Kind::Text)),
    optional("80TX", "layer8", field("layer8", Kind::Text)),
    optional("90TX", "layer9", field("layer9", Kind::Text)),
    optional(":0TX", "layer10", field("layer10", Kind::Text)),
    optional(";0TX", "layer11", field("layer11", Kind::Text)),
    optional("<0TX", "layer12", field("layer12", Kind::Text)),
    optional("=0TX", "layer13", field("layer13", Kind::Text)),
    optional(">0TX", "layer14", field("layer14", Kind::Text)),
    optional("?0TX", "layer15", field("layer15", Kind::Text)),
    optional("@0TX", "layer16", field("layer16", Kind::Text)),
    optional("A0TX", "layer17", field("layer17", Kind::Text)),
    optional("B0TX", "layer18", field("layer18", Kind::Text)),
    optional("C0TX", "layer19", field("layer19", Kind::Text)),
    optional("D0TX", "layer20", field("layer20", Kind::Text)),
    optional("E0TX", "layer21", field("layer21", Kind::Text)),
    optional("F0TX", "layer22", field("layer22", Kind::Text)),
    optional("G0TX", "layer23", field("layer23", Kind::Text)),
    optional("H0TX", "layer24", field("layer24", Kind::Text)),
    optional("I0TX", "layer25", field("layer25", Kind::Text)),
    optional("J0TX", "layer26", field("layer26", Kind::Text)),
    optional("K0TX", "layer27", field("layer27", Kind::Text)),
    optional("L0TX", "layer28", field("layer28", Kind::Text)),
};
constexpr GrammarRow kUnusedRows[] = {
    one("DNAM", "unused", raw("unused", 0)),
    optional("CNAM", "unused", raw("unused", 0)),
    optional("ANAM", "unused", raw("unused", 0)),
    optional("BNAM", "unused", raw("unused", 0)),
};
constexpr GrammarRow kCloudSpeedsRows[] = {
    one("RNAM", "y speeds", field("ySpeeds", Kind::U8).toEnd().doc("(value-127)/1270")),
    one("QNAM", "x speeds", field("xSpeeds", Kind::U8).toEnd().doc("(value-127)/1270")),
};
constexpr GrammarRow kDirectionalAmbientLightingColorsRows[] = {
    one("DALC", "sunrise", kAmbientColors),
    one("DALC", "day", kAmbientColors),
    one("DALC", "sunset", kAmbientColors),
    one("DALC", "night", kAmbientColors),
    fallout4(one("DALC", "early sunrise", kDirectionalAmbientLightingColorsDalcEarlySunrise)),
    fallout4(one("DALC", "late sunrise", kDirectionalAmbientLightingColorsDalcLateSunrise)),
    fallout4(one("DALC", "early sunset", kDirectionalAmbientLightingColorsDalcEarlySunset)),
    fallout4(one("DALC", "late sunset", kDirectionalAmbientLightingColorsDalcLateSunset)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    anyOf(optional(kPart<"cloudTextures">, kCloudTexturesRows)),
    skyrim(optional(kPart<"unused">, kUnusedRows)),
    optional("LNAM", "max cloud layers", field("maxCloudLayers", Kind::U32)),
    optional("MNAM", "precipitation type", form("precipitationType", "SPGD")),
    optional("NNAM", "visual effect", form("visualEffect", "RFCT")),
    skyrim(optional("ONAM", "unused", raw("unused", 0))),
    one(kPart<"cloudSpeeds">, kCloudSpeedsRows),
    skyrim(optional("PNAM", "cloud colors", field("cloudColors", kTimeOfDayColorsSkyrim).toEnd())),
    skyrim(optional("JNAM", "cloud alphas", field("cloudAlphas", kJnamSkyrim).toEnd())),
    skyrim(optional("NAM0", "weather colors", kNam0Skyrim)),
    skyrim(optional("FNAM", "fog distance", kFnamSkyrim)),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    fallout4(optional("PNAM", "cloud colors", kPnamList)),
    fallout4(optional("JNAM", "cloud alphas", field("cloudAlphas", kJnamFallout4).toEnd())),
    fallout4(optional("NAM0", "weather colors", kNam0Fallout4)),
    fallout4(optional("NAM4", "unknown", field("unknown", Kind::F32).toEnd())),
    fallout4(optional("FNAM", "fog distance", kFnamFallout4)),
    fallout4(optional("DATA", "data", kDataFallout4)),
    optional("NAM1", "disabled cloud layers",
             field("disabledCloudLayers", Kind::U32).named(kDisabledCloudLayers)),
    repeat("SNAM", "sounds", kSnam),
    repeat("TNAM", "sky static", form("skyStatic", "STAT")),
    skyrim(optional("IMSP", "image spaces", kImspSkyrim)),
    skyrim(optional("HNAM", "volumetric lighting", kHnam)),
    fallout4(optional("IMSP", "image spaces", kImspFallout4)),
    fallout4(optional("WGDR", "god rays", kWgdr)),
    one(kPart<"directionalAmbientLightingColors">, kDirectionalAmbientLightingColorsRows),
    skyrim(optional("NAM2", "unused", raw("unused", 0))),
    skyrim(optional("NAM3", "unused", raw("unused", 0))),
    optional(kPart<"aurora">, kAuroraRows),
    optional("GNAM", "sun glare lens flare", form("sunGlareLensFlare", "LENS")),
    fallout4(optional("UNAM", "magic", kUnam)),
    fallout4(optional("VNAM", "volatility mult", field("volatilityMult", Kind::F32))),
    fallout4(optional("WNAM", "visibility mult", field("visibilityMult", Kind::F32))),
};

} // namespace wthr

constexpr RecordRow kWeatherRecords[] = {
    {.signature = "CLMT", .plural = "climates", .grammar = clmt::kRows},
    {.signature = "WTHR", .plural = "weathers", .grammar = wthr::kRows},
};
static_assert(wellFormedRecords(kWeatherRecords));

} // namespace

std::span<const RecordRow> weatherRecords()
{
    return kWeatherRecords;
}

} // namespace cutaway::esp
