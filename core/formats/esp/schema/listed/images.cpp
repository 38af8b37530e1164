// SPDX-License-Identifier: MIT
// Image spaces, lighting, lenses, colors and cameras.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kCamsAction{"Action", {{0, "Shoot"}, {1, "Fly"}, {2, "Hit"}, {3, "Zoom"}}};
constexpr Enumeration kCamsLocation{"Location", {
    {0, "Attacker"}, {1, "Projectile"}, {2, "Target"}, {3, "Lead Actor"}}};
constexpr Enumeration kCamsFlags{"Flags", {
    {0x1, "Position Follows Location"}, {0x2, "Rotation Follows Target"}, {0x4, "Don't Follow Bone"},
    {0x8, "First Person Camera"}, {0x10, "No Tracer"}, {0x20, "Start At Time Zero"}}, true};
constexpr Structure kCamsTimeMultipliers{"TimeMultipliers", {
    field("player", F32), field("target", F32), field("global", F32)}};
constexpr Structure kCamsData{"Data", {
    field("action", U32).named(kCamsAction), field("location", U32).named(kCamsLocation),
    field("target", U32).named(kCamsLocation), field("flags", U32).named(kCamsFlags),
    field("timeMultipliers", kCamsTimeMultipliers), field("maxTime", F32), field("minTime", F32),
    field("targetBetweenActors", F32), field("nearTargetDistance", F32).when(rest)}};
constexpr Enumeration kCamsFlags2{"Flags", {
    {0x1, "Position Follows Location"}, {0x2, "Rotation Follows Target"}, {0x4, "Don't Follow Bone"},
    {0x8, "First Person Camera"}, {0x10, "No Tracer"}, {0x20, "Start At Time Zero"},
    {0x40, "Don't Reset Location Spring"}, {0x80, "Don't Reset Target Spring"}}, true};
constexpr Structure kCamsData2{"Data", {
    field("action", U32).named(kCamsAction), field("location", U32).named(kCamsLocation),
    field("target", U32).named(kCamsLocation), field("flags", U32).named(kCamsFlags2),
    field("timeMultipliers", kCamsTimeMultipliers), field("maxTime", F32), field("minTime", F32),
    field("targetBetweenActors", F32), field("nearTargetDistance", F32), field("locationSpring", F32).when(rest),
    field("targetSpring", F32).when(rest), field("rotationOffset", kVec3).when(rest)}};
constexpr GrammarRow kCamsRows[] = {
    optional(kEditorId), anyOf(optional(kPart<"model">, kModelRows)), skyrim(optional("DATA", "data", kCamsData)),
    fallout4(kConditions), fallout4(optional("DATA", "data", kCamsData2)),
    optional("MNAM", "image space modifier", form("imageSpaceModifier", "IMAD")),
};
constexpr Enumeration kClfmFlags{"Flags", {
    {0x1, "Playable"}, {0x2, "Remapping Index"}, {0x4, "Extended LUT"}}, true};
constexpr GrammarRow kClfmRows[] = {
    optional(kEditorId), optional(kFullName), skyrim(optional("CNAM", "color", kByteColorA)),
    skyrim(optional("FNAM", "playable", field("playable", U32).named(kBool))),
    fallout4(optional("CNAM", "color index", field("colorIndex", U32))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kClfmFlags))), fallout4(kConditions),
};
constexpr Enumeration kCpthCameraZoom{"CameraZoom", {
    {0, "Default, Must Have Camera Shots"}, {1, "Disable, Must Have Camera Shots"},
    {2, "Shot List, Must Have Camera Shots"}, {128, "Default"}, {129, "Disable"}, {130, "Shot List"}}};
constexpr Enumeration kCpthCameraZoomFlags{"CameraZoomFlags", {
    {0x1, "Disable"}, {0x2, "Shot List"}, {0x4, "Dynamic Camera Times"}, {0x40, "Randomize Paths"},
    {0x80, "Not Must Have Camera Shots"}}, true};
constexpr GrammarRow kCpthRows[] = {
    optional(kEditorId), kConditions,
    optional("ANAM", "related camera paths", form("relatedCameraPaths", "CPTH").toEnd().doc("elements: Parent, Previous Sibling")),
    skyrim(optional("DATA", "camera zoom", field("cameraZoom", U8).named(kCpthCameraZoom))),
    fallout4(optional("DATA", "camera zoom flags", field("cameraZoomFlags", U8).named(kCpthCameraZoomFlags))),
    repeat("SNAM", "camera shot", form("cameraShot", "CAMS")),
};
constexpr Structure kGdryData{"Data", {
    field("backColor", kByteColorA2), field("fwdColor", kByteColorA2), field("intensity", F32),
    field("airColorScale", F32), field("backColorScale", F32), field("fwdColorScale", F32), field("backPhase", F32),
    field("airColor", kByteColorA2), field("fwdPhase", F32)}};
constexpr GrammarRow kGdryRows[] = {
    optional(kEditorId), optional("DATA", "data", kGdryData),
};
constexpr Structure kImadHdr{"Hdr", {
    field("eyeAdaptSpeedMult", U32), field("eyeAdaptSpeedAdd", U32), field("bloomBlurRadiusMult", U32),
    field("bloomBlurRadiusAdd", U32), field("bloomThresholdMult", U32), field("bloomThresholdAdd", U32),
    field("bloomScaleMult", U32), field("bloomScaleAdd", U32), field("targetLumMinMult", U32),
    field("targetLumMinAdd", U32), field("targetLumMaxMult", U32), field("targetLumMaxAdd", U32),
    field("sunlightScaleMult", U32), field("sunlightScaleAdd", U32), field("skyScaleMult", U32),
    field("skyScaleAdd", U32)}};
constexpr Structure kImadCinematic{"Cinematic", {
    field("saturationMult", U32), field("saturationAdd", U32), field("brightnessMult", U32),
    field("brightnessAdd", U32), field("contrastMult", U32), field("contrastAdd", U32)}};
constexpr Enumeration kImadRadialBlurFlags{"RadialBlurFlags", {{0x1, "Use Target"}}, true};
constexpr Enumeration kImadDoFFlags{"DoFFlags", {
    {0x1, "Mode - Front"}, {0x2, "Mode - Back"}, {0x4, "No Sky"}, {0x8, "Blur Radius Bit 2"},
    {0x10, "Blur Radius Bit 1"}, {0x20, "Blur Radius Bit 0"}}, true};
constexpr Structure kImadDataCount{"DataCount", {
    field("animatable", U32).named(kBool), field("duration", F32), field("hdr", kImadHdr),
    field("unknown08Mult", U32), field("unknown48Add", U32), field("unknown09Mult", U32), field("unknown49Add", U32),
    field("unknown0AMult", U32), field("unknown4AAdd", U32), field("unknown0BMult", U32), field("unknown4BAdd", U32),
    field("unknown0CMult", U32), field("unknown4CAdd", U32), field("unknown0DMult", U32), field("unknown4DAdd", U32),
    field("unknown0EMult", U32), field("unknown4EAdd", U32), field("unknown0FMult", U32), field("unknown4FAdd", U32),
    field("unknown10Mult", U32), field("unknown50Add", U32), field("cinematic", kImadCinematic),
    field("unknown14Mult", U32), field("unknown54Add", U32), field("tintColor", U32), field("blurRadius", U32),
    field("doubleVisionStrength", U32), field("radialBlurStrength", U32), field("radialBlurRampUp", U32),
    field("radialBlurStart", U32), field("radialBlurFlags", U32).named(kImadRadialBlurFlags),
    field("radialBlurCenterX", F32), field("radialBlurCenterY", F32), field("doFStrength", U32),
    field("doFDistance", U32), field("doFRange", U32), field("doFUseTarget", Bool),
    field("doFFlags", U8).named(kImadDoFFlags), field("unused", U16), field("radialBlurRampDown", U32),
    field("radialBlurDownStart", U32), field("fadeColor", U32), field("motionBlurStrength", U32)}};
constexpr Structure kImadBlurRadius{"BlurRadius", {field("time", F32), field("value", F32)}};
constexpr Structure kImadColorInterpolator{"ColorInterpolator", {field("time", F32), field("value", kValue)}};
constexpr Structure kImadHdr2{"Hdr", {
    field("eyeAdaptSpeedMultCount", U32), field("eyeAdaptSpeedAddCount", U32), field("bloomBlurRadiusMultCount", U32),
    field("bloomBlurRadiusAddCount", U32), field("bloomThresholdMultCount", U32),
    field("bloomThresholdAddCount", U32), field("bloomScaleMultCount", U32), field("bloomScaleAddCount", U32),
    field("targetLumMinMultCount", U32), field("targetLumMinAddCount", U32), field("targetLumMaxMultCount", U32),
    field("targetLumMaxAddCount", U32), field("sunlightScaleMultCount", U32), field("sunlightScaleAddCount", U32),
    field("skyScaleMultCount", U32), field("skyScaleAddCount", U32)}};
constexpr Structure kImadCinematic2{"Cinematic", {
    field("saturationMultCount", U32), field("saturationAddCount", U32), field("brightnessMultCount", U32),
    field("brightnessAddCount", U32), field("contrastMultCount", U32), field("contrastAddCount", U32),
    field("unused14MultCount", U32), field("unused54AddCount", U32)}};
constexpr Structure kImadData{"Data", {
    field("animatable", U32).named(kBool), field("duration", F32), field("hdr", kImadHdr2),
    field("unused08MultCount", U32), field("unused48AddCount", U32), field("unused09MultCount", U32),
    field("unused49AddCount", U32), field("unused0AMultCount", U32), field("unused4AAddCount", U32),
    field("unused0BMultCount", U32), field("unused4BAddCount", U32), field("unused0CMultCount", U32),
    field("unused4CAddCount", U32), field("unused0DMultCount", U32), field("unused4DAddCount", U32),
    field("unused0EMultCount", U32), field("unused4EAddCount", U32), field("unused0FMultCount", U32),
    field("unused4FAddCount", U32), field("unused10MultCount", U32), field("unused50AddCount", U32),
    field("cinematic", kImadCinematic2), field("tintColorCount", U32), field("blurRadiusCount", U32),
    field("doubleVisionStrengthCount", U32), field("radialBlurStrengthCount", U32),
    field("radialBlurRampUpCount", U32), field("radialBlurStartCount", U32),
    field("radialBlurUseTarget", U32).named(kBool), field("radialBlurCenterX", F32), field("radialBlurCenterY", F32),
    field("doFStrengthCount", U32), field("doFDistanceCount", U32), field("doFRangeCount", U32),
    field("doFUseTarget", Bool), field("doFFlags", U8).named(kImadDoFFlags), field("unused", U16),
    field("radialBlurRampDownCount", U32), field("radialBlurDownStartCount", U32), field("fadeColorCount", U32),
    field("motionBlurStrengthCount", U32), field("vignetteRadiusCount", U32).when(rest),
    field("vignetteStrengthCount", U32).when(rest)}};
constexpr GrammarRow kImadRadialBlurRows[] = {
    one("RNAM", "strength", field("strength", kImadBlurRadius).toEnd()),
    optional("SNAM", "ramp up", field("rampUp", kImadBlurRadius).toEnd()),
    optional("UNAM", "start", field("start", kImadBlurRadius).toEnd()),
    optional("NAM1", "ramp down", field("rampDown", kImadBlurRadius).toEnd()),
    optional("NAM2", "down start", field("downStart", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadDepthOfFieldRows[] = {
    one("WNAM", "strength", field("strength", kImadBlurRadius).toEnd()),
    optional("XNAM", "distance", field("distance", kImadBlurRadius).toEnd()),
    optional("YNAM", "range", field("range", kImadBlurRadius).toEnd()),
    fallout4(optional("NAM5", "vignette radius", field("vignetteRadius", kImadBlurRadius).toEnd())),
    fallout4(optional("NAM6", "vignette strength", field("vignetteStrength", kImadBlurRadius).toEnd())),
};
constexpr GrammarRow kImadEyeAdaptSpeedRows[] = {
    one("%00IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("@IAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadBloomBlurRadiusRows[] = {
    one("%01IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("AIAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadBloomThresholdRows[] = {
    one("%02IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("BIAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadBloomScaleRows[] = {
    one("%03IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("CIAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadTargetLumMinRows[] = {
    one("%04IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("DIAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadTargetLumMaxRows[] = {
    one("%05IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("EIAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadSunlightScaleRows[] = {
    one("%06IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("FIAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadSkyScaleRows[] = {
    one("%07IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("GIAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadHdrRows[] = {
    optional(kPart<"eyeAdaptSpeed">, kImadEyeAdaptSpeedRows),
    optional(kPart<"bloomBlurRadius">, kImadBloomBlurRadiusRows),
    optional(kPart<"bloomThreshold">, kImadBloomThresholdRows), optional(kPart<"bloomScale">, kImadBloomScaleRows),
    optional(kPart<"targetLumMin">, kImadTargetLumMinRows), optional(kPart<"targetLumMax">, kImadTargetLumMaxRows),
    optional(kPart<"sunlightScale">, kImadSunlightScaleRows), optional(kPart<"skyScale">, kImadSkyScaleRows),
};
constexpr GrammarRow kImadUnusedRows[] = {
    one("%08IAD", "unused", field("unused", kImadBlurRadius).toEnd()),
    optional("HIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadUnused2Rows[] = {
    one("%09IAD", "unused", field("unused", kImadBlurRadius).toEnd()),
    optional("IIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadUnused3Rows[] = {
    one("%0AIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
    optional("JIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadUnused4Rows[] = {
    one("%0BIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
    optional("KIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadUnused5Rows[] = {
    one("%0CIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
    optional("LIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadUnused6Rows[] = {
    one("%0DIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
    optional("MIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadUnused7Rows[] = {
    one("%0EIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
    optional("NIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadUnused8Rows[] = {
    one("%0FIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
    optional("OIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadUnused9Rows[] = {
    one("%10IAD", "unused", field("unused", kImadBlurRadius).toEnd()),
    optional("PIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadSaturationRows[] = {
    one("%11IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("QIAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadBrightnessRows[] = {
    one("%12IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("RIAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadContrastRows[] = {
    one("%13IAD", "mult", field("mult", kImadBlurRadius).toEnd()),
    optional("SIAD", "add", field("add", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadUnused10Rows[] = {
    one("%14IAD", "unused", field("unused", kImadBlurRadius).toEnd()),
    optional("TIAD", "unused", field("unused", kImadBlurRadius).toEnd()),
};
constexpr GrammarRow kImadCinematicRows[] = {
    optional(kPart<"saturation">, kImadSaturationRows), optional(kPart<"brightness">, kImadBrightnessRows),
    optional(kPart<"contrast">, kImadContrastRows), optional(kPart<"unused">, kImadUnused10Rows),
};
constexpr GrammarRow kImadRows[] = {
    optional(kEditorId), skyrim(optional("DNAM", "data count", kImadDataCount)),
    fallout4(optional("DNAM", "data", kImadData)),
    optional("BNAM", "blur radius", field("blurRadius", kImadBlurRadius).toEnd()),
    optional("VNAM", "double vision strength", field("doubleVisionStrength", kImadBlurRadius).toEnd()),
    optional("TNAM", "tint color", field("tintColor", kImadColorInterpolator).toEnd()),
    optional("NAM3", "fade color", field("fadeColor", kImadColorInterpolator).toEnd()),
    optional(kPart<"radialBlur">, kImadRadialBlurRows), optional(kPart<"depthOfField">, kImadDepthOfFieldRows),
    optional("NAM4", "motion blur strength", field("motionBlurStrength", kImadBlurRadius).toEnd()),
    optional(kPart<"hdr">, kImadHdrRows),
    skyrim(optional("%08IAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("HIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("%09IAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("IIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("%0AIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("JIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("%0BIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("KIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("%0CIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("LIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("%0DIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("MIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("%0EIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("NIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("%0FIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("OIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("%10IAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    skyrim(optional("PIAD", "unused", field("unused", kImadBlurRadius).toEnd())),
    fallout4(optional(kPart<"unused">, kImadUnusedRows)), fallout4(optional(kPart<"unused">, kImadUnused2Rows)),
    fallout4(optional(kPart<"unused">, kImadUnused3Rows)), fallout4(optional(kPart<"unused">, kImadUnused4Rows)),
    fallout4(optional(kPart<"unused">, kImadUnused5Rows)), fallout4(optional(kPart<"unused">, kImadUnused6Rows)),
    fallout4(optional(kPart<"unused">, kImadUnused7Rows)), fallout4(optional(kPart<"unused">, kImadUnused8Rows)),
    fallout4(optional(kPart<"unused">, kImadUnused9Rows)), optional(kPart<"cinematic">, kImadCinematicRows),
};
constexpr Structure kImgsHdr{"Hdr", {
    field("eyeAdaptSpeed", F32), field("bloomBlurRadius", F32), field("bloomThreshold", F32),
    field("bloomScale", F32), field("receiveBloomThreshold", F32), field("sunlightScale", F32),
    field("skyScale", F32)}};
constexpr Structure kImgsCinematic{"Cinematic", {
    field("saturation", F32), field("brightness", F32), field("contrast", F32)}};
constexpr Structure kImgsTint{"Tint", {field("amount", F32), field("color", kByteColorA2)}};
constexpr Structure kImgsData{"Data", {
    field("hdr", kImgsHdr), field("cinematic", kImgsCinematic), field("tint", kImgsTint)}};
constexpr Structure kImgsHdr2{"Hdr", {
    field("eyeAdaptSpeed", F32), field("bloomBlurRadius", F32), field("bloomThreshold", F32),
    field("bloomScale", F32), field("receiveBloomThreshold", F32), field("white", F32), field("sunlightScale", F32),
    field("skyScale", F32), field("eyeAdaptStrength", F32)}};
constexpr Enumeration kImgsSkyBlurRadius{"SkyBlurRadius", {
    {16384, "Radius 0"}, {16672, "Radius 1"}, {16784, "Radius 2"}, {16848, "Radius 3"}, {16904, "Radius 4"},
    {16936, "Radius 5"}, {16968, "Radius 6"}, {17000, "Radius 7"}, {16576, "No Sky, Radius 0"},
    {16736, "No Sky, Radius 1"}, {16816, "No Sky, Radius 2"}, {16880, "No Sky, Radius 3"},
    {16920, "No Sky, Radius 4"}, {16952, "No Sky, Radius 5"}, {16984, "No Sky, Radius 6"},
    {17016, "No Sky, Radius 7"}}};
constexpr Structure kImgsDepthOfField{"DepthOfField", {
    field("strength", F32), field("distance", F32), field("range", F32), padding("unused", 2).when(rest),
    field("skyBlurRadius", U16).named(kImgsSkyBlurRadius).when(rest)}};
constexpr Structure kImgsHdr3{"Hdr", {
    field("eyeAdaptSpeed", F32), field("tonemapE", F32), field("bloomThreshold", F32), field("bloomScale", F32),
    field("autoExposureMinMax", F32), field("sunlightScale", F32), field("skyScale", F32)}};
constexpr Structure kImgsImageSpaceData{"ImageSpaceData", {
    field("hdr", kImgsHdr3), field("cinematic", kImgsCinematic), field("tint", kImgsTint)}};
constexpr Structure kImgsHdr4{"Hdr", {
    field("eyeAdaptSpeed", F32), field("tonemapE", F32), field("bloomThreshold", F32), field("bloomScale", F32),
    field("autoExposureMax", F32), field("autoExposureMin", F32), field("sunlightScale", F32), field("skyScale", F32),
    field("middleGray", F32)}};
constexpr Enumeration kImgsSkyBlurRadius2{"SkyBlurRadius", {
    {0, "None"}, {16384, "Radius 0"}, {16672, "Radius 1"}, {16784, "Radius 2"}, {16848, "Radius 3"},
    {16904, "Radius 4"}, {16936, "Radius 5"}, {16968, "Radius 6"}, {17000, "Radius 7"}, {16576, "No Sky, Radius 0"},
    {16736, "No Sky, Radius 1"}, {16816, "No Sky, Radius 2"}, {16880, "No Sky, Radius 3"},
    {16920, "No Sky, Radius 4"}, {16952, "No Sky, Radius 5"}, {16984, "No Sky, Radius 6"},
    {17016, "No Sky, Radius 7"}}};
constexpr Structure kImgsDepthOfField2{"DepthOfField", {
    field("strength", F32), field("distance", F32), field("range", F32), padding("unused", 2),
    field("skyBlurRadius", U16).named(kImgsSkyBlurRadius2), field("vignetteRadius", F32).when(rest),
    field("vignetteStrength", F32).when(rest)}};
constexpr GrammarRow kImgsRows[] = {
    optional(kEditorId), skyrim(optional("ENAM", "data", kImgsData)), skyrim(optional("HNAM", "hdr", kImgsHdr2)),
    fallout4(optional("ENAM", "image space data", kImgsImageSpaceData)), fallout4(optional("HNAM", "hdr", kImgsHdr4)),
    optional("CNAM", "cinematic", kImgsCinematic), optional("TNAM", "tint", kImgsTint),
    skyrim(optional("DNAM", "depth of field", kImgsDepthOfField)),
    fallout4(optional("DNAM", "depth of field", kImgsDepthOfField2)),
    fallout4(optional("TX00", "lut", field("lut", Text))),
};
constexpr Enumeration kLensFlags{"Flags", {{0x1, "Rotates"}, {0x2, "Shrinks When Occluded"}}, true};
constexpr Structure kLensFlareData{"LensFlareData", {
    field("tint", kByteColorA2), field("width", F32), field("height", F32), field("position", F32),
    field("angularFade", F32), field("opacity", F32), field("flags", U32).named(kLensFlags)}};
constexpr GrammarRow kLensFlareSpritesRows[] = {
    one("DNAM", "lens flare sprite ID", field("lensFlareSpriteID", Text)),
    optional("FNAM", "texture", field("texture", Text)), optional("LFSD", "lens flare data", kLensFlareData),
};
constexpr GrammarRow kLensRows[] = {
    optional(kEditorId), optional("CNAM", "color influence", field("colorInfluence", F32)),
    optional("DNAM", "fade distance radius scale", field("fadeDistanceRadiusScale", F32)),
    optional("LFSP", "count", field("count", U32)), repeat(kList<"lensFlareSprites">, kLensFlareSpritesRows),
};
constexpr Structure kLgtmLightFadeDistances{"LightFadeDistances", {field("start", F32), field("end", F32)}};
constexpr Structure kLgtmLighting{"Lighting", {
    field("ambientColor", kByteColor), field("directionalColor", kByteColor), field("fogColorNear", kByteColor),
    field("fogNear", F32), field("fogFar", F32), field("directionalRotationXY", I32),
    field("directionalRotationZ", I32), field("directionalFade", F32), field("fogClipDist", F32),
    field("fogPower", F32), padding("unused", 32), field("fogColorFar", kByteColor).from(34),
    field("fogMax", F32).from(34), field("lightFadeDistances", kLgtmLightFadeDistances).from(34),
    padding("unused2", 4).from(34)}};
constexpr Structure kLgtmLighting2{"Lighting", {
    field("ambientColor", kByteColor), field("directionalColor", kByteColor), field("fogColorNear", kByteColor),
    field("fogNear", F32), field("fogFar", F32), field("directionalRotationXY", I32),
    field("directionalRotationZ", I32), field("directionalFade", F32), field("fogClipDistance", F32),
    field("fogPower", F32), padding("unused", 32), field("fogColorFar", kByteColor), field("fogMax", F32),
    field("lightFadeBegin", F32), field("lightFadeEnd", F32), padding("unused2", 4).when(rest),
    field("nearHeightMid", F32).when(rest), field("nearHeightRange", F32).when(rest),
    field("fogColorHighNear", kByteColor).when(rest), field("fogColorHighFar", kByteColor).when(rest),
    field("highDensityScale", F32).when(rest), field("fogNearScale", F32).when(rest),
    field("fogFarScale", F32).when(rest), field("fogHighNearScale", F32).when(rest),
    field("fogHighFarScale", F32).when(rest), field("farHeightMid", F32).when(rest),
    field("farHeightRange", F32).when(rest)}};
constexpr GrammarRow kLgtmRows[] = {
    optional(kEditorId), skyrim(optional("DATA", "lighting", kLgtmLighting)),
    fallout4(optional("DATA", "lighting", kLgtmLighting2)),
    optional("DALC", "directional ambient lighting colors", kAmbientColors),
    fallout4(optional("WGDR", "god rays", form("godRays", "GDRY"))),
};
constexpr Enumeration kZoomOverlay{"ZoomOverlay", {
    {0, "Default"}, {1, "Fine"}, {2, "Duplex"}, {3, "German"}, {4, "Dot"}, {5, "Mil-Dot"}, {6, "Circle"},
    {7, "Old Rangefind"}, {8, "Modern Rangefind"}, {9, "SVD"}, {10, "Hand Painted"}, {11, "Binoculars"},
    {12, "Cross"}, {13, "Double Zero"}, {14, "Rangefinder 1"}, {15, "Rangefinder 2"}, {16, "Rectangle"}}};
constexpr Structure kZoomData{"Data", {
    field("fovMult", F32), field("overlay", U32).named(kZoomOverlay), form("imagespaceModifier", "IMAD"),
    field("cameraOffset", kVec3)}};
constexpr GrammarRow kZoomRows[] = {
    optional(kEditorId), optional("GNAM", "data", kZoomData),
};
constexpr CountPair kLensCounts[] = {
    {sig("LFSP"), 4, sig("DNAM"), false},
};
constexpr RecordRow kImagesRecords[] = {
    {.signature = "CAMS", .plural = "camera shots", .grammar = kCamsRows},
    {.signature = "CLFM", .plural = "colors", .grammar = kClfmRows, .header = &kHeaderOf<kRecordFlags2>},
    {.signature = "CPTH", .plural = "camera paths", .grammar = kCpthRows},
    {.signature = "GDRY", .plural = "god rays", .grammar = kGdryRows, .games = Games::Fallout4},
    {.signature = "IMAD", .plural = "image space modifiers", .grammar = kImadRows},
    {.signature = "IMGS", .plural = "image spaces", .grammar = kImgsRows},
    {.signature = "LENS", .plural = "lens flares", .grammar = kLensRows, .counts = kLensCounts},
    {.signature = "LGTM", .plural = "lighting templates", .grammar = kLgtmRows},
    {.signature = "ZOOM", .plural = "zooms", .grammar = kZoomRows, .games = Games::Fallout4},
};
// clang-format on

std::span<const RecordRow> imagesRecords()
{
    return kImagesRecords;
}

} // namespace cutaway::esp::listed
