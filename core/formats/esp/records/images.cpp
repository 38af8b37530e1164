// SPDX-License-Identifier: MIT
// Image spaces, lighting, lenses, colors and cameras.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapegroups.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace cams
{

// clang-format off
constexpr EnumValue kActionValues[] = {
    {0, "Shoot"}, {1, "Fly"}, {2, "Hit"}, {3, "Zoom"},
};
constexpr EnumDesc kAction{"Action", kActionValues};
constexpr EnumValue kLocationHereValues[] = {
    {0, "Attacker"}, {1, "Projectile"}, {2, "Target"}, {3, "Lead Actor"},
};
constexpr EnumDesc kLocationHere{"Location", kLocationHereValues};
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Position Follows Location"}, {0x2, "Rotation Follows Target"}, {0x4, "Don't Follow Bone"},
    {0x8, "First Person Camera"}, {0x10, "No Tracer"}, {0x20, "Start At Time Zero"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Position Follows Location"}, {0x2, "Rotation Follows Target"}, {0x4, "Don't Follow Bone"},
    {0x8, "First Person Camera"}, {0x10, "No Tracer"}, {0x20, "Start At Time Zero"},
    {0x40, "Don't Reset Location Spring"}, {0x80, "Don't Reset Target Spring"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kDataTimeMultipliersFields[] = {
    field("player", Kind::F32),
    field("target", Kind::F32),
    field("global", Kind::F32),
};
constexpr StructDesc kDataTimeMultipliers{"DataTimeMultipliers", nullptr, kDataTimeMultipliersFields};
constexpr FieldDesc kDataSkyrimFields[] = {
    field("action", Kind::U32).named(kAction),
    field("location", Kind::U32).named(kLocationHere),
    field("target", Kind::U32).named(kLocationHere),
    field("flags", Kind::U32).named(kFlagsSkyrim),
    field("timeMultipliers", kDataTimeMultipliers),
    field("maxTime", Kind::F32),
    field("minTime", Kind::F32),
    field("targetBetweenActors", Kind::F32),
    field("nearTargetDistance", Kind::F32).when(rest),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("action", Kind::U32).named(kAction),
    field("location", Kind::U32).named(kLocationHere),
    field("target", Kind::U32).named(kLocationHere),
    field("flags", Kind::U32).named(kFlagsFallout4),
    field("timeMultipliers", kDataTimeMultipliers),
    field("maxTime", Kind::F32),
    field("minTime", Kind::F32),
    field("targetBetweenActors", Kind::F32),
    field("nearTargetDistance", Kind::F32),
    field("locationSpring", Kind::F32).when(rest),
    field("targetSpring", Kind::F32).when(rest),
    field("rotationOffset", kVec3).when(rest),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    fallout4(kConditions),
    fallout4(optional("DATA", "data", kDataFallout4)),
    optional("MNAM", "image space modifier", form("imageSpaceModifier", "IMAD")),
};

} // namespace cams

namespace clfm
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Playable"}, {0x2, "Remapping Index"}, {0x4, "Extended LUT"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    skyrim(optional("CNAM", "color", kByteColorA)),
    skyrim(optional("FNAM", "playable", field("playable", Kind::U32).named(kBool))),
    fallout4(optional("CNAM", "color index", field("colorIndex", Kind::U32))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U32).named(kFlags))),
    fallout4(kConditions),
};

} // namespace clfm

namespace cpth
{

// clang-format off
constexpr EnumValue kCameraZoomValues[] = {
    {0, "Default, Must Have Camera Shots"}, {1, "Disable, Must Have Camera Shots"},
    {2, "Shot List, Must Have Camera Shots"}, {128, "Default"}, {129, "Disable"}, {130, "Shot List"},
};
constexpr EnumDesc kCameraZoom{"CameraZoom", kCameraZoomValues};
constexpr EnumValue kCameraZoomFlagsValues[] = {
    {0x1, "Disable"}, {0x2, "Shot List"}, {0x4, "Dynamic Camera Times"}, {0x40, "Randomize Paths"},
    {0x80, "Not Must Have Camera Shots"},
};
constexpr EnumDesc kCameraZoomFlags{"CameraZoomFlags", kCameraZoomFlagsValues, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    kConditions,
    optional("ANAM", "related camera paths",
             form("relatedCameraPaths", "CPTH").toEnd().doc("elements: Parent, Previous Sibling")),
    skyrim(optional("DATA", "camera zoom", field("cameraZoom", Kind::U8).named(kCameraZoom))),
    fallout4(
        optional("DATA", "camera zoom flags", field("cameraZoomFlags", Kind::U8).named(kCameraZoomFlags))),
    repeat("SNAM", "camera shot", form("cameraShot", "CAMS")),
};

} // namespace cpth

namespace gdry
{

constexpr FieldDesc kDataFields[] = {
    field("backColor", kByteColorA2),  field("fwdColor", kByteColorA2),    field("intensity", Kind::F32),
    field("airColorScale", Kind::F32), field("backColorScale", Kind::F32), field("fwdColorScale", Kind::F32),
    field("backPhase", Kind::F32),     field("airColor", kByteColorA2),    field("fwdPhase", Kind::F32),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DATA", "data", kData),
};

} // namespace gdry

namespace imgs
{

// clang-format off
constexpr EnumValue kSkyBlurRadiusSkyrimValues[] = {
    {16384, "Radius 0"}, {16672, "Radius 1"}, {16784, "Radius 2"}, {16848, "Radius 3"}, {16904, "Radius 4"},
    {16936, "Radius 5"}, {16968, "Radius 6"}, {17000, "Radius 7"}, {16576, "No Sky, Radius 0"},
    {16736, "No Sky, Radius 1"}, {16816, "No Sky, Radius 2"}, {16880, "No Sky, Radius 3"},
    {16920, "No Sky, Radius 4"}, {16952, "No Sky, Radius 5"}, {16984, "No Sky, Radius 6"},
    {17016, "No Sky, Radius 7"},
};
constexpr EnumDesc kSkyBlurRadiusSkyrim{"SkyBlurRadius", kSkyBlurRadiusSkyrimValues};
constexpr EnumValue kSkyBlurRadiusFallout4Values[] = {
    {0, "None"}, {16384, "Radius 0"}, {16672, "Radius 1"}, {16784, "Radius 2"}, {16848, "Radius 3"},
    {16904, "Radius 4"}, {16936, "Radius 5"}, {16968, "Radius 6"}, {17000, "Radius 7"},
    {16576, "No Sky, Radius 0"}, {16736, "No Sky, Radius 1"}, {16816, "No Sky, Radius 2"},
    {16880, "No Sky, Radius 3"}, {16920, "No Sky, Radius 4"}, {16952, "No Sky, Radius 5"},
    {16984, "No Sky, Radius 6"}, {17016, "No Sky, Radius 7"},
};
constexpr EnumDesc kSkyBlurRadiusFallout4{"SkyBlurRadius", kSkyBlurRadiusFallout4Values};
// clang-format on

constexpr FieldDesc kEnamHdrSkyrimFields[] = {
    field("eyeAdaptSpeed", Kind::F32),
    field("bloomBlurRadius", Kind::F32),
    field("bloomThreshold", Kind::F32),
    field("bloomScale", Kind::F32),
    field("receiveBloomThreshold", Kind::F32),
    field("sunlightScale", Kind::F32),
    field("skyScale", Kind::F32),
};
constexpr StructDesc kEnamHdrSkyrim{"EnamHdr", nullptr, kEnamHdrSkyrimFields};
constexpr FieldDesc kEnamSkyrimFields[] = {
    field("hdr", kEnamHdrSkyrim),
    field("cinematic", kCinematic),
    field("tint", kTint),
};
constexpr StructDesc kEnamSkyrim{"Enam", nullptr, kEnamSkyrimFields};
constexpr FieldDesc kHnamSkyrimFields[] = {
    field("eyeAdaptSpeed", Kind::F32),         field("bloomBlurRadius", Kind::F32),
    field("bloomThreshold", Kind::F32),        field("bloomScale", Kind::F32),
    field("receiveBloomThreshold", Kind::F32), field("white", Kind::F32),
    field("sunlightScale", Kind::F32),         field("skyScale", Kind::F32),
    field("eyeAdaptStrength", Kind::F32),
};
constexpr StructDesc kHnamSkyrim{"Hnam", nullptr, kHnamSkyrimFields};
constexpr FieldDesc kDnamSkyrimFields[] = {
    field("strength", Kind::F32),
    field("distance", Kind::F32),
    field("range", Kind::F32),
    padding("unused", 2).when(rest),
    field("skyBlurRadius", Kind::U16).named(kSkyBlurRadiusSkyrim).when(rest),
};
constexpr StructDesc kDnamSkyrim{"Dnam", nullptr, kDnamSkyrimFields};
constexpr FieldDesc kEnamHdrFallout4Fields[] = {
    field("eyeAdaptSpeed", Kind::F32),      field("tonemapE", Kind::F32),
    field("bloomThreshold", Kind::F32),     field("bloomScale", Kind::F32),
    field("autoExposureMinMax", Kind::F32), field("sunlightScale", Kind::F32),
    field("skyScale", Kind::F32),
};
constexpr StructDesc kEnamHdrFallout4{"EnamHdr", nullptr, kEnamHdrFallout4Fields};
constexpr FieldDesc kEnamFallout4Fields[] = {
    field("hdr", kEnamHdrFallout4),
    field("cinematic", kCinematic),
    field("tint", kTint),
};
constexpr StructDesc kEnamFallout4{"Enam", nullptr, kEnamFallout4Fields};
constexpr FieldDesc kHnamFallout4Fields[] = {
    field("eyeAdaptSpeed", Kind::F32),   field("tonemapE", Kind::F32),
    field("bloomThreshold", Kind::F32),  field("bloomScale", Kind::F32),
    field("autoExposureMax", Kind::F32), field("autoExposureMin", Kind::F32),
    field("sunlightScale", Kind::F32),   field("skyScale", Kind::F32),
    field("middleGray", Kind::F32),
};
constexpr StructDesc kHnamFallout4{"Hnam", nullptr, kHnamFallout4Fields};
constexpr FieldDesc kDnamFallout4Fields[] = {
    field("strength", Kind::F32),
    field("distance", Kind::F32),
    field("range", Kind::F32),
    padding("unused", 2),
    field("skyBlurRadius", Kind::U16).named(kSkyBlurRadiusFallout4),
    field("vignetteRadius", Kind::F32).when(rest),
    field("vignetteStrength", Kind::F32).when(rest),
};
constexpr StructDesc kDnamFallout4{"Dnam", nullptr, kDnamFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("ENAM", "data", kEnamSkyrim)),
    skyrim(optional("HNAM", "hdr", kHnamSkyrim)),
    fallout4(optional("ENAM", "image space data", kEnamFallout4)),
    fallout4(optional("HNAM", "hdr", kHnamFallout4)),
    optional("CNAM", "cinematic", kCinematic),
    optional("TNAM", "tint", kTint),
    skyrim(optional("DNAM", "depth of field", kDnamSkyrim)),
    fallout4(optional("DNAM", "depth of field", kDnamFallout4)),
    fallout4(optional("TX00", "lut", field("lut", Kind::Text))),
};

} // namespace imgs

namespace lens
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Rotates"}, {0x2, "Shrinks When Occluded"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kLensFlareSpritesLfsdFields[] = {
    field("tint", kByteColorA2),
    field("width", Kind::F32),
    field("height", Kind::F32),
    field("position", Kind::F32),
    field("angularFade", Kind::F32),
    field("opacity", Kind::F32),
    field("flags", Kind::U32).named(kFlags),
};
constexpr StructDesc kLensFlareSpritesLfsd{"LensFlareSpritesLfsd", nullptr, kLensFlareSpritesLfsdFields};

constexpr GrammarRow kLensFlareSpritesRows[] = {
    one("DNAM", "lens flare sprite ID", field("lensFlareSpriteID", Kind::Text)),
    optional("FNAM", "texture", field("texture", Kind::Text)),
    optional("LFSD", "lens flare data", kLensFlareSpritesLfsd),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("CNAM", "color influence", field("colorInfluence", Kind::F32)),
    optional("DNAM", "fade distance radius scale", field("fadeDistanceRadiusScale", Kind::F32)),
    optional("LFSP", "count", field("count", Kind::U32)),
    repeat(kList<"lensFlareSprites">, kLensFlareSpritesRows),
};
constexpr CountPair kCounts[] = {
    {sig("LFSP"), 4, sig("DNAM"), false},
};

} // namespace lens

namespace lgtm
{

constexpr FieldDesc kDataLightFadeDistancesFields[] = {
    field("start", Kind::F32),
    field("end", Kind::F32),
};
constexpr StructDesc kDataLightFadeDistances{"DataLightFadeDistances", nullptr,
                                             kDataLightFadeDistancesFields};
constexpr FieldDesc kDataSkyrimFields[] = {
    field("ambientColor", kByteColor),
    field("directionalColor", kByteColor),
    field("fogColorNear", kByteColor),
    field("fogNear", Kind::F32),
    field("fogFar", Kind::F32),
    field("directionalRotationXY", Kind::I32),
    field("directionalRotationZ", Kind::I32),
    field("directionalFade", Kind::F32),
    field("fogClipDist", Kind::F32),
    field("fogPower", Kind::F32),
    padding("unused", 32),
    field("fogColorFar", kByteColor).from(34),
    field("fogMax", Kind::F32).from(34),
    field("lightFadeDistances", kDataLightFadeDistances).from(34),
    padding("unused2", 4).from(34),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("ambientColor", kByteColor),
    field("directionalColor", kByteColor),
    field("fogColorNear", kByteColor),
    field("fogNear", Kind::F32),
    field("fogFar", Kind::F32),
    field("directionalRotationXY", Kind::I32),
    field("directionalRotationZ", Kind::I32),
    field("directionalFade", Kind::F32),
    field("fogClipDistance", Kind::F32),
    field("fogPower", Kind::F32),
    padding("unused", 32),
    field("fogColorFar", kByteColor),
    field("fogMax", Kind::F32),
    field("lightFadeBegin", Kind::F32),
    field("lightFadeEnd", Kind::F32),
    padding("unused2", 4).when(rest),
    field("nearHeightMid", Kind::F32).when(rest),
    field("nearHeightRange", Kind::F32).when(rest),
    field("fogColorHighNear", kByteColor).when(rest),
    field("fogColorHighFar", kByteColor).when(rest),
    field("highDensityScale", Kind::F32).when(rest),
    field("fogNearScale", Kind::F32).when(rest),
    field("fogFarScale", Kind::F32).when(rest),
    field("fogHighNearScale", Kind::F32).when(rest),
    field("fogHighFarScale", Kind::F32).when(rest),
    field("farHeightMid", Kind::F32).when(rest),
    field("farHeightRange", Kind::F32).when(rest),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("DATA", "lighting", kDataSkyrim)),
    fallout4(optional("DATA", "lighting", kDataFallout4)),
    optional("DALC", "directional ambient lighting colors", kAmbientColors),
    fallout4(optional("WGDR", "god rays", form("godRays", "GDRY"))),
};

} // namespace lgtm

namespace zoom
{

// clang-format off
constexpr EnumValue kZoomOverlayValues[] = {
    {0, "Default"}, {1, "Fine"}, {2, "Duplex"}, {3, "German"}, {4, "Dot"}, {5, "Mil-Dot"}, {6, "Circle"},
    {7, "Old Rangefind"}, {8, "Modern Rangefind"}, {9, "SVD"}, {10, "Hand Painted"}, {11, "Binoculars"},
    {12, "Cross"}, {13, "Double Zero"}, {14, "Rangefinder 1"}, {15, "Rangefinder 2"}, {16, "Rectangle"},
};
constexpr EnumDesc kZoomOverlay{"ZoomOverlay", kZoomOverlayValues};
// clang-format on

constexpr FieldDesc kGnamFields[] = {
    field("fovMult", Kind::F32),
    field("overlay", Kind::U32).named(kZoomOverlay),
    form("imagespaceModifier", "IMAD"),
    field("cameraOffset", kVec3),
};
constexpr StructDesc kGnam{"Gnam", nullptr, kGnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("GNAM", "data", kGnam),
};

} // namespace zoom

constexpr RecordRow kImagesRecords[] = {
    {.signature = "CAMS", .plural = "camera shots", .grammar = cams::kRows},
    {.signature = "CLFM", .plural = "colors", .grammar = clfm::kRows},
    {.signature = "CPTH", .plural = "camera paths", .grammar = cpth::kRows},
    {.signature = "GDRY", .plural = "god rays", .grammar = gdry::kRows, .games = Games::Fallout4},
    {.signature = "IMGS", .plural = "image spaces", .grammar = imgs::kRows},
    {.signature = "LENS", .plural = "lens flares", .grammar = lens::kRows, .counts = lens::kCounts},
    {.signature = "LGTM", .plural = "lighting templates", .grammar = lgtm::kRows},
    {.signature = "ZOOM", .plural = "zooms", .grammar = zoom::kRows, .games = Games::Fallout4},
};
static_assert(wellFormedRecords(kImagesRecords));

} // namespace

std::span<const RecordRow> imagesRecords()
{
    return kImagesRecords;
}

} // namespace cutaway::esp
