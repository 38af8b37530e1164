// SPDX-License-Identifier: MIT
// Sounds and music.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace aech
{

// clang-format off
constexpr EnumValue kTypeValues[] = {
    {2252866750, "BSOverdrive"}, {4015480703, "BSStateVariableFilter"}, {411269967, "BSDelayEffect"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
constexpr EnumValue kFilterModeValues[] = {
    {0, "High Pass"}, {1, "Low Pass"}, {2, "Band Pass"}, {3, "Notch"},
};
constexpr EnumDesc kFilterMode{"FilterMode", kFilterModeValues};
// clang-format on

constexpr FieldDesc kEffectsDnamOverdriveFields[] = {
    field("inputGain", Kind::F32),
    field("outputGain", Kind::F32),
    field("upperThreshold", Kind::F32),
    field("lowerThreshold", Kind::F32),
};
constexpr StructDesc kEffectsDnamOverdrive{"EffectsDnamOverdrive", nullptr, kEffectsDnamOverdriveFields};
constexpr FieldDesc kEffectsDnamStateVariableFilterFields[] = {
    field("centerFreq", Kind::F32),
    field("qValue", Kind::F32),
    field("filterMode", Kind::U32).named(kFilterMode),
};
constexpr StructDesc kEffectsDnamStateVariableFilter{"EffectsDnamStateVariableFilter", nullptr,
                                                     kEffectsDnamStateVariableFilterFields};
constexpr FieldDesc kEffectsDnamDelayEffectFields[] = {
    field("feedback", Kind::F32),
    field("wetMix", Kind::F32),
    field("delayMS", Kind::U32),
};
constexpr StructDesc kEffectsDnamDelayEffect{"EffectsDnamDelayEffect", nullptr,
                                             kEffectsDnamDelayEffectFields};
constexpr FieldDesc kEffectsDnamFields[] = {
    field("enabled", Kind::U32).named(kBool),
    field("overdrive", kEffectsDnamOverdrive).when(is<"KNAM", 2252866750>),
    field("stateVariableFilter", kEffectsDnamStateVariableFilter).when(is<"KNAM", 4015480703>),
    field("delayEffect", kEffectsDnamDelayEffect).when(is<"KNAM", 411269967>),
};
constexpr StructDesc kEffectsDnam{"EffectsDnam", nullptr, kEffectsDnamFields};

constexpr GrammarRow kEffectsRows[] = {
    one("KNAM", "type", field("type", Kind::U32).named(kType)),
    optional(subrecord("DNAM", "data", kEffectsDnam).decidedBy("KNAM")),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    repeat(kList<"effects">, kEffectsRows),
};

} // namespace aech

namespace aspc
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    skyrim(optional("SNAM", "ambient sound", form("ambientSound", "SNDR"))),
    fallout4(optional("SNAM", "looping sound", form("loopingSound", "SNDR"))),
    optional("RDAT", "use sound from region interiors only", form("useSoundFromRegionInteriorsOnly", "REGN")),
    skyrim(optional("BNAM", "environment type reverb", form("environmentTypeReverb", "REVB"))),
    fallout4(optional("BNAM", "environment type", form("environmentType", "REVB"))),
    fallout4(optional("XTRI", "is interior", field("isInterior", Kind::Bool))),
    fallout4(optional("WNAM", "weather attenuation DB",
                      field("weatherAttenuationDB", Kind::U16).doc("value / 100"))),
};

} // namespace aspc

namespace kssm
{

constexpr FieldDesc kRnamFields[] = {
    field("reverbClass", Kind::U32).named(kReverbClass),
    form("descriptor", "SNDR"),
};
constexpr StructDesc kRnam{"Rnam", nullptr, kRnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DNAM", "primary descriptor", form("primaryDescriptor", "SNDR")),
    optional("ENAM", "exterior tail", form("exteriorTail", "SNDR")),
    optional("VNAM", "vats descriptor", form("vatsDescriptor", "SNDR")),
    optional("TNAM", "vats threshold", field("vatsThreshold", Kind::F32)),
    repeat("KNAM", "keyword", form("keyword", "KYWD")),
    repeat("RNAM", "sounds", kRnam),
};

} // namespace kssm

namespace musc
{

// clang-format off
constexpr EnumValue kFNAMFlagsValues[] = {
    {0x1, "Plays One Selection"}, {0x2, "Abrupt Transition"}, {0x4, "Cycle Tracks"},
    {0x8, "Maintain Track Order"}, {0x20, "Ducks Current Track"}, {0x40, "Doesn't Queue"},
};
constexpr EnumDesc kFNAMFlags{"FNAMFlags", kFNAMFlagsValues, true};
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Plays One Selection"}, {0x2, "Abrupt Transition"}, {0x4, "Cycle Tracks"},
    {0x8, "Maintain Track Order"}, {0x20, "Ducks Current Track"}, {0x40, "Doesn't Queue"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kPnamFields[] = {
    field("priority", Kind::U16),
    field("duckingDB", Kind::U16).doc("value / 100"),
};
constexpr StructDesc kPnam{"Pnam", nullptr, kPnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlags))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U32).named(kFlags))),
    optional("PNAM", "data", kPnam),
    optional("WNAM", "fade duration", field("fadeDuration", Kind::F32)),
    optional("TNAM", "music tracks", form("musicTracks", "MUST").toEnd()),
};

} // namespace musc

namespace must
{

// clang-format off
constexpr EnumValue kTrackTypeValues[] = {
    {603355331, "Palette"}, {1859641416, "Single Track"}, {2712257749, "Silent Track"},
};
constexpr EnumDesc kTrackType{"TrackType", kTrackTypeValues};
// clang-format on

constexpr FieldDesc kLnamFields[] = {
    field("loopBegins", Kind::F32),
    field("loopEnds", Kind::F32),
    field("loopCount", Kind::U32),
};
constexpr StructDesc kLnam{"Lnam", nullptr, kLnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("CNAM", "track type", field("trackType", Kind::U32).named(kTrackType)),
    optional("FLTV", "duration", field("duration", Kind::F32)),
    optional("DNAM", "fade out", field("fadeOut", Kind::F32)),
    optional("ANAM", "track file name", field("trackFileName", Kind::Text)),
    optional("BNAM", "finale file name", field("finaleFileName", Kind::Text)),
    optional("LNAM", "loop data", kLnam),
    optional("FNAM", "cue points", field("cuePoints", Kind::F32).toEnd()),
    optional("CITC", "condition count", field("conditionCount", Kind::U32)),
    kConditions,
    optional("SNAM", "tracks", form("tracks", "MUST").toEnd()),
};

} // namespace must

namespace revb
{

constexpr FieldDesc kDataFields[] = {
    field("decayTimeMs", Kind::U16),
    field("hfReferenceHz", Kind::U16),
    field("roomFilter", Kind::I8),
    field("roomHFFilter", Kind::I8),
    field("reflections", Kind::I8),
    field("reverbAmp", Kind::I8),
    field("decayHFRatio", Kind::U8).doc("value / 100"),
    field("reflectDelayMsScaled", Kind::U8),
    field("reverbDelayMs", Kind::U8),
    field("diffusion", Kind::U8),
    field("density", Kind::U8),
    field("unknown", Kind::U8),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DATA", "data", kData),
    fallout4(optional("ANAM", "reverb class", field("reverbClass", Kind::U32).named(kReverbClass))),
};

} // namespace revb

namespace scsn
{

constexpr FieldDesc kCnamFields[] = {
    form("category", "SNCT"),
    field("multiplier", Kind::F32),
};
constexpr StructDesc kCnam{"Cnam", nullptr, kCnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("PNAM", "priority", field("priority", Kind::U16)),
    repeat("CNAM", "category multipliers", kCnam),
};

} // namespace scsn

namespace snct
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Mute When Submerged"}, {0x2, "Should Appear on Menu"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Mute When Submerged"}, {0x2, "Should Appear on Menu"}, {0x4, "Immune to Time Speedup"},
    {0x8, "Pause During Menus (Immed)"}, {0x10, "Pause During Menus (Fade)"},
    {0x20, "Exclude from Player OPM Override"}, {0x40, "Pause During Start Menu"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U32).named(kFlagsSkyrim))),
    skyrim(optional("PNAM", "parent", form("parent", "SNCT"))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U32).named(kFlagsFallout4))),
    fallout4(optional("PNAM", "parent category", form("parentCategory", "SNCT"))),
    fallout4(optional("ONAM", "menu slider category", form("menuSliderCategory", "SNCT"))),
    optional("VNAM", "static volume multiplier",
             field("staticVolumeMultiplier", Kind::U16).doc("value / 65535")),
    optional("UNAM", "default menu value", field("defaultMenuValue", Kind::U16).doc("value / 65535")),
    fallout4(optional("MNAM", "min frequency multiplier", field("minFrequencyMultiplier", Kind::F32))),
    fallout4(optional("CNAM", "sidechain target multiplier", field("sidechainTargetMultiplier", Kind::F32))),
};

} // namespace snct

namespace sndr
{

// clang-format off
constexpr EnumValue kDescriptorTypeSkyrimValues[] = {
    {519001098, "Standard"},
};
constexpr EnumDesc kDescriptorTypeSkyrim{"DescriptorType", kDescriptorTypeSkyrimValues};
constexpr EnumValue kLoopingValues[] = {
    {0, "None"}, {8, "Loop"}, {16, "Envelope Fast"}, {32, "Envelope Slow"},
};
constexpr EnumDesc kLooping{"Looping", kLoopingValues};
constexpr EnumValue kDescriptorTypeFallout4Values[] = {
    {519001098, "Standard"}, {1415912003, "Compound"}, {3977607907, "AutoWeapon"},
};
constexpr EnumDesc kDescriptorTypeFallout4{"DescriptorType", kDescriptorTypeFallout4Values};
// clang-format on

constexpr FieldDesc kLnamSkyrimFields[] = {
    raw("unknown", 1),
    field("looping", Kind::U8).named(kLooping),
    raw("unknown2", 1),
    field("rumbleSendValueSmall7Big716", Kind::U8),
};
constexpr StructDesc kLnamSkyrim{"Lnam", nullptr, kLnamSkyrimFields};
constexpr FieldDesc kBnamSkyrimFields[] = {
    field("frequencyShift", Kind::I8),
    field("frequencyVariance", Kind::I8),
    field("priority", Kind::U8),
    field("dbVariance", Kind::U8),
    field("staticAttenuationDb", Kind::U16).doc("value / 100"),
};
constexpr StructDesc kBnamSkyrim{"Bnam", nullptr, kBnamSkyrimFields};
constexpr FieldDesc kLnamFallout4Fields[] = {
    raw("unknown", 1),
    field("looping", Kind::U8).named(kLooping),
    field("sidechain", Kind::U8),
    field("rumbleSendValueSmall7Big716", Kind::U8),
};
constexpr StructDesc kLnamFallout4{"Lnam", nullptr, kLnamFallout4Fields};
constexpr FieldDesc kBnamValuesFields[] = {
    field("frequencyShift", Kind::I8),
    field("frequencyVariance", Kind::I8),
    field("priority", Kind::U8),
    field("dbVariance", Kind::U8),
    field("staticAttenuationDb", Kind::U16).doc("value / 100"),
};
constexpr StructDesc kBnamValues{"BnamValues", nullptr, kBnamValuesFields};
constexpr FieldDesc kBnamFallout4Fields[] = {
    form("baseDescriptor", "SNDR").when(is<"CNAM", 3977607907>),
    field("values", kBnamValues).when(isNot<"CNAM", 3977607907>),
};
constexpr StructDesc kBnamFallout4{"Bnam", nullptr, kBnamFallout4Fields};

constexpr GrammarRow kSoundsRows[] = {
    one("ANAM", "file name", field("fileName", Kind::Text)),
};
constexpr GrammarRow kRatesOfFireRows[] = {
    one(marker("ITMS", "marker start")),
    optional("INTV", "ro FRPM", field("roFRPM", Kind::U32)),
    optional("FNAM", "file", field("file", Kind::Text)),
    optional(marker("ITME", "marker end")),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(
        optional("CNAM", "descriptor type", field("descriptorType", Kind::U32).named(kDescriptorTypeSkyrim))),
    skyrim(optional("GNAM", "category", form("category"))),
    fallout4(optional("NNAM", "notes", field("notes", Kind::Text))),
    fallout4(optional("CNAM", "descriptor type",
                      field("descriptorType", Kind::U32).named(kDescriptorTypeFallout4))),
    fallout4(optional("GNAM", "category", form("category", "SNCT"))),
    optional("SNAM", "alternate sound for", form("alternateSoundFor", "SNDR")),
    repeat(kList<"sounds">, kSoundsRows),
    optional("ONAM", "output model", form("outputModel", "SOPM")),
    skyrim(optional(translated("FNAM", "string", "string"))),
    kConditions,
    skyrim(optional("LNAM", "values", kLnamSkyrim)),
    skyrim(optional("BNAM", "values", kBnamSkyrim)),
    fallout4(optional("LNAM", "values", kLnamFallout4)),
    fallout4(optional(subrecord("BNAM", "data", kBnamFallout4).decidedBy("CNAM"))),
    fallout4(repeat("DNAM", "descriptor", form("descriptor", "SNDR"))),
    fallout4(optional("ITMC", "count", field("count", Kind::U32))),
    fallout4(repeat(kList<"ratesOfFire">, kRatesOfFireRows)),
};
constexpr CountPair kCounts[] = {
    {sig("ITMC"), 4, sig("ITMS"), false},
};

} // namespace sndr

namespace sopm
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Attenuates With Distance"}, {0x2, "Allows Rumble"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kTypeValues[] = {
    {0, "Uses HRTF"}, {1, "Defined Speaker Output"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Attenuates With Distance"}, {0x2, "Allows Rumble"}, {0x4, "Applies Doppler"},
    {0x8, "Applies Distance Delay"}, {0x10, "Player Output Model"}, {0x20, "Try Play on Controller"},
    {0x40, "Causes Ducking"}, {0x80, "Avoids Ducking"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kNam1SkyrimFields[] = {
    field("flags", Kind::U8).named(kFlagsSkyrim),
    raw("unknown", 2),
    field("reverbSend", Kind::U8),
};
constexpr StructDesc kNam1Skyrim{"Nam1", nullptr, kNam1SkyrimFields};
constexpr FieldDesc kOnamChannelsSkyrimFields[] = {
    field("l", Kind::U8),  field("r", Kind::U8),  field("c", Kind::U8),  field("lfe", Kind::U8),
    field("rl", Kind::U8), field("rr", Kind::U8), field("bl", Kind::U8), field("br", Kind::U8),
};
constexpr StructDesc kOnamChannelsSkyrim{"OnamChannels", nullptr, kOnamChannelsSkyrimFields};
constexpr FieldDesc kOnamSkyrimFields[] = {
    field("channels", kOnamChannelsSkyrim)
        .times(3)
        .doc("elements: Channel 0, Channel 1, Channel 2? (unused)"),
};
constexpr StructDesc kOnamSkyrim{"Onam", nullptr, kOnamSkyrimFields};
constexpr FieldDesc kAnamFields[] = {
    raw("unknown", 4),
    field("minDistance", Kind::F32),
    field("maxDistance", Kind::F32),
    field("curve", Kind::U8).times(5),
    raw("unknown2", 3),
};
constexpr StructDesc kAnam{"Anam", nullptr, kAnamFields};
constexpr FieldDesc kNam1Fallout4Fields[] = {
    field("flags", Kind::U8).named(kFlagsFallout4),
    raw("unknown", 2),
    field("reverbSend", Kind::U8),
};
constexpr StructDesc kNam1Fallout4{"Nam1", nullptr, kNam1Fallout4Fields};
constexpr FieldDesc kOnamChannelsFallout4Fields[] = {
    field("fl", Kind::U8), field("fr", Kind::U8), field("c", Kind::U8),  field("lfe", Kind::U8),
    field("rl", Kind::U8), field("rr", Kind::U8), field("sl", Kind::U8), field("sr", Kind::U8),
};
constexpr StructDesc kOnamChannelsFallout4{"OnamChannels", nullptr, kOnamChannelsFallout4Fields};
constexpr FieldDesc kOnamFallout4Fields[] = {
    field("channels", kOnamChannelsFallout4)
        .times(3)
        .doc("elements: Channel 0, Channel 1, Channel 2? (unused)"),
};
constexpr StructDesc kOnamFallout4{"Onam", nullptr, kOnamFallout4Fields};
constexpr FieldDesc kAttnFields[] = {
    field("fadeInDistanceStart", Kind::F32),  field("fadeInDistanceEnd", Kind::F32),
    field("fadeOutDistanceStart", Kind::F32), field("fadeOutDistanceEnd", Kind::F32),
    field("fadeInCurve", kBytePoints),        field("fadeOutCurve", kBytePoints),
};
constexpr StructDesc kAttn{"Attn", nullptr, kAttnFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("NAM1", "data", kNam1Skyrim)),
    skyrim(optional("FNAM", "unknown", raw("unknown", 0))),
    fallout4(optional("NAM1", "data", kNam1Fallout4)),
    optional("MNAM", "type", field("type", Kind::U32).named(kType)),
    skyrim(optional("CNAM", "unknown", raw("unknown", 0))),
    skyrim(optional("SNAM", "unknown", raw("unknown", 0))),
    skyrim(optional("ONAM", "output values", kOnamSkyrim)),
    skyrim(optional("ANAM", "attenuation values", kAnam)),
    fallout4(
        optional("VNAM", "static attenuation", field("staticAttenuation", Kind::I16).doc("value / 100"))),
    fallout4(optional("ONAM", "output values", kOnamFallout4)),
    fallout4(optional("ATTN", "dynamic attenuation values", kAttn)),
    fallout4(optional("ENAM", "effect chain", form("effectChain", "AECH"))),
};

} // namespace sopm

namespace soun
{

constexpr FieldDesc kReptFields[] = {
    field("minTime", Kind::F32),
    field("maxTime", Kind::F32),
    field("stackable", Kind::Bool).when(rest),
};
constexpr StructDesc kRept{"Rept", nullptr, kReptFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    skyrim(optional("FNAM", "unknown", raw("unknown", 0))),
    skyrim(optional("SNDD", "unknown", raw("unknown", 0))),
    optional("SDSC", "sound descriptor", form("soundDescriptor", "SNDR")),
    fallout4(optional("REPT", "repeat", kRept)),
};

} // namespace soun

namespace stag
{

constexpr FieldDesc kTnamFields[] = {
    form("sound", "SNDR"),
    zString("action"),
};
constexpr StructDesc kTnam{"Tnam", nullptr, kTnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    repeat("TNAM", "sounds", kTnam),
};

} // namespace stag

constexpr RecordRow kSoundsRecords[] = {
    {.signature = "AECH", .plural = "audio effect chains", .grammar = aech::kRows, .games = Games::Fallout4},
    {.signature = "ASPC", .plural = "acoustic spaces", .grammar = aspc::kRows},
    {.signature = "KSSM",
     .plural = "sound keyword mappings",
     .grammar = kssm::kRows,
     .games = Games::Fallout4},
    {.signature = "MUSC", .plural = "music types", .grammar = musc::kRows},
    {.signature = "MUST", .plural = "music tracks", .grammar = must::kRows, .anyOrder = true},
    {.signature = "REVB", .plural = "reverbs", .grammar = revb::kRows},
    {.signature = "SCSN",
     .plural = "sound category snapshots",
     .grammar = scsn::kRows,
     .games = Games::Fallout4},
    {.signature = "SNCT", .plural = "sound categories", .grammar = snct::kRows},
    {.signature = "SNDR", .plural = "sound descriptors", .grammar = sndr::kRows, .counts = sndr::kCounts},
    {.signature = "SOPM", .plural = "sound output models", .grammar = sopm::kRows},
    {.signature = "SOUN", .plural = "sounds", .grammar = soun::kRows},
    {.signature = "STAG", .plural = "animation sound tags", .grammar = stag::kRows, .games = Games::Fallout4},
};
static_assert(wellFormedRecords(kSoundsRecords));

} // namespace

std::span<const RecordRow> soundsRecords()
{
    return kSoundsRecords;
}

} // namespace cutaway::esp
