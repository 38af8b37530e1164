// SPDX-License-Identifier: MIT
// Sounds and music.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kAechType{"Type", {
    {2252866750, "BSOverdrive"}, {4015480703, "BSStateVariableFilter"}, {411269967, "BSDelayEffect"}}};
constexpr Structure kAechOverdrive{"Overdrive", {
    field("inputGain", F32), field("outputGain", F32), field("upperThreshold", F32), field("lowerThreshold", F32)}};
constexpr Enumeration kAechFilterMode{"FilterMode", {
    {0, "High Pass"}, {1, "Low Pass"}, {2, "Band Pass"}, {3, "Notch"}}};
constexpr Structure kAechStateVariableFilter{"StateVariableFilter", {
    field("centerFreq", F32), field("qValue", F32), field("filterMode", U32).named(kAechFilterMode)}};
constexpr Structure kAechDelayEffect{"DelayEffect", {
    field("feedback", F32), field("wetMix", F32), field("delayMS", U32)}};
constexpr Structure kAechData{"Data", {
    field("enabled", U32).named(kBool), field("overdrive", kAechOverdrive).when(is<"KNAM", 2252866750>),
    field("stateVariableFilter", kAechStateVariableFilter).when(is<"KNAM", 4015480703>),
    field("delayEffect", kAechDelayEffect).when(is<"KNAM", 411269967>)}};
constexpr GrammarRow kAechEffectsRows[] = {
    one("KNAM", "type", field("type", U32).named(kAechType)),
    optional(subrecord("DNAM", "data", kAechData).decidedBy("KNAM")),
};
constexpr GrammarRow kAechRows[] = {
    optional(kEditorId), repeat(kList<"effects">, kAechEffectsRows),
};
constexpr GrammarRow kAspcRows[] = {
    optional(kEditorId), optional(kBounds), skyrim(optional("SNAM", "ambient sound", form("ambientSound", "SNDR"))),
    fallout4(optional("SNAM", "looping sound", form("loopingSound", "SNDR"))),
    optional("RDAT", "use sound from region interiors only", form("useSoundFromRegionInteriorsOnly", "REGN")),
    skyrim(optional("BNAM", "environment type reverb", form("environmentTypeReverb", "REVB"))),
    fallout4(optional("BNAM", "environment type", form("environmentType", "REVB"))),
    fallout4(optional("XTRI", "is interior", field("isInterior", Bool))),
    fallout4(optional("WNAM", "weather attenuation DB", field("weatherAttenuationDB", U16).doc("value / 100"))),
};
constexpr Enumeration kReverbClass{"ReverbClass", {
    {0, "Default"}, {1, "Class A"}, {2, "Class B"}, {3, "Class C"}, {4, "Class D"}, {5, "Class E"}}};
constexpr Structure kKssmSounds{"Sounds", {
    field("reverbClass", U32).named(kReverbClass), form("descriptor", "SNDR")}};
constexpr GrammarRow kKssmRows[] = {
    optional(kEditorId), optional("DNAM", "primary descriptor", form("primaryDescriptor", "SNDR")),
    optional("ENAM", "exterior tail", form("exteriorTail", "SNDR")),
    optional("VNAM", "vats descriptor", form("vatsDescriptor", "SNDR")),
    optional("TNAM", "vats threshold", field("vatsThreshold", F32)),
    repeat("KNAM", "keyword", form("keyword", "KYWD")), repeat("RNAM", "sounds", kKssmSounds),
};
constexpr Enumeration kMuscFlags{"Flags", {
    {0x1, "Plays One Selection"}, {0x2, "Abrupt Transition"}, {0x4, "Cycle Tracks"}, {0x8, "Maintain Track Order"},
    {0x20, "Ducks Current Track"}}, true};
constexpr Enumeration kMuscFnamFlags{"FnamFlags", {
    {0x1, "Plays One Selection"}, {0x2, "Abrupt Transition"}, {0x4, "Cycle Tracks"}, {0x8, "Maintain Track Order"},
    {0x20, "Ducks Current Track"}, {0x40, "Doesn't Queue"}}, true};
constexpr Structure kMuscData{"Data", {field("priority", U16), field("duckingDB", U16).doc("value / 100")}};
constexpr GrammarRow kMuscRows[] = {
    optional(kEditorId), le(optional("FNAM", "flags", field("flags", U32).named(kMuscFlags))),
    se(optional("FNAM", "flags", field("flags", U32).named(kMuscFnamFlags))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kMuscFnamFlags))),
    optional("PNAM", "data", kMuscData), optional("WNAM", "fade duration", field("fadeDuration", F32)),
    optional("TNAM", "music tracks", form("musicTracks", "MUST").toEnd()),
};
constexpr Enumeration kMustTrackType{"TrackType", {
    {603355331, "Palette"}, {1859641416, "Single Track"}, {2712257749, "Silent Track"}}};
constexpr Structure kMustLoopData{"LoopData", {
    field("loopBegins", F32), field("loopEnds", F32), field("loopCount", U32)}};
constexpr GrammarRow kMustRows[] = {
    optional(kEditorId), optional("CNAM", "track type", field("trackType", U32).named(kMustTrackType)),
    optional("FLTV", "duration", field("duration", F32)), optional("DNAM", "fade out", field("fadeOut", F32)),
    optional("ANAM", "track file name", field("trackFileName", Text)),
    optional("BNAM", "finale file name", field("finaleFileName", Text)), optional("LNAM", "loop data", kMustLoopData),
    optional("FNAM", "cue points", field("cuePoints", F32).toEnd()),
    optional("CITC", "condition count", field("conditionCount", U32)), kConditions,
    optional("SNAM", "tracks", form("tracks", "MUST").toEnd()),
};
constexpr Structure kRevbData{"Data", {
    field("decayTimeMs", U16), field("hfReferenceHz", U16), field("roomFilter", I8), field("roomHFFilter", I8),
    field("reflections", I8), field("reverbAmp", I8), field("decayHFRatio", U8).doc("value / 100"),
    field("reflectDelayMsScaled", U8), field("reverbDelayMs", U8), field("diffusion", U8), field("density", U8),
    field("unknown", U8)}};
constexpr GrammarRow kRevbRows[] = {
    optional(kEditorId), optional("DATA", "data", kRevbData),
    fallout4(optional("ANAM", "reverb class", field("reverbClass", U32).named(kReverbClass))),
};
constexpr Structure kScsnCategoryMultipliers{"CategoryMultipliers", {
    form("category", "SNCT"), field("multiplier", F32)}};
constexpr GrammarRow kScsnRows[] = {
    optional(kEditorId), optional("PNAM", "priority", field("priority", U16)),
    repeat("CNAM", "category multipliers", kScsnCategoryMultipliers),
};
constexpr Enumeration kSnctFlags{"Flags", {{0x1, "Mute When Submerged"}, {0x2, "Should Appear on Menu"}}, true};
constexpr Enumeration kSnctFlags2{"Flags", {
    {0x1, "Mute When Submerged"}, {0x2, "Should Appear on Menu"}, {0x4, "Immune to Time Speedup"},
    {0x8, "Pause During Menus (Immed)"}, {0x10, "Pause During Menus (Fade)"},
    {0x20, "Exclude from Player OPM Override"}, {0x40, "Pause During Start Menu"}}, true};
constexpr GrammarRow kSnctRows[] = {
    optional(kEditorId), optional(kFullName),
    skyrim(optional("FNAM", "flags", field("flags", U32).named(kSnctFlags))),
    skyrim(optional("PNAM", "parent", form("parent", "SNCT"))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kSnctFlags2))),
    fallout4(optional("PNAM", "parent category", form("parentCategory", "SNCT"))),
    fallout4(optional("ONAM", "menu slider category", form("menuSliderCategory", "SNCT"))),
    optional("VNAM", "static volume multiplier", field("staticVolumeMultiplier", U16).doc("value / 65535")),
    optional("UNAM", "default menu value", field("defaultMenuValue", U16).doc("value / 65535")),
    fallout4(optional("MNAM", "min frequency multiplier", field("minFrequencyMultiplier", F32))),
    fallout4(optional("CNAM", "sidechain target multiplier", field("sidechainTargetMultiplier", F32))),
};
constexpr Enumeration kSndrDescriptorType{"DescriptorType", {{519001098, "Standard"}}};
constexpr Enumeration kSndrLooping{"Looping", {
    {0, "None"}, {8, "Loop"}, {16, "Envelope Fast"}, {32, "Envelope Slow"}}};
constexpr Structure kSndrValues{"Values", {
    raw("unknown", 1), field("looping", U8).named(kSndrLooping), raw("unknown2", 1),
    field("rumbleSendValueSmall7Big716", U8)}};
constexpr Structure kSndrValues2{"Values", {
    field("frequencyShift", I8), field("frequencyVariance", I8), field("priority", U8), field("dbVariance", U8),
    field("staticAttenuationDb", U16).doc("value / 100")}};
constexpr Enumeration kSndrDescriptorType2{"DescriptorType", {
    {519001098, "Standard"}, {1415912003, "Compound"}, {3977607907, "AutoWeapon"}}};
constexpr Structure kSndrValues3{"Values", {
    raw("unknown", 1), field("looping", U8).named(kSndrLooping), field("sidechain", U8),
    field("rumbleSendValueSmall7Big716", U8)}};
constexpr Structure kSndrData{"Data", {
    form("baseDescriptor", "SNDR").when(is<"CNAM", 3977607907>),
    field("values", kSndrValues2).when(isNot<"CNAM", 3977607907>)}};
constexpr GrammarRow kSndrSoundsRows[] = {
    one("ANAM", "file name", field("fileName", Text)),
};
constexpr GrammarRow kSndrRatesOfFireRows[] = {
    one(marker("ITMS", "marker start")), optional("INTV", "ro FRPM", field("roFRPM", U32)),
    optional("FNAM", "file", field("file", Text)), optional(marker("ITME", "marker end")),
};
constexpr GrammarRow kSndrRows[] = {
    optional(kEditorId),
    skyrim(optional("CNAM", "descriptor type", field("descriptorType", U32).named(kSndrDescriptorType))),
    skyrim(optional("GNAM", "category", form("category"))), fallout4(optional("NNAM", "notes", field("notes", Text))),
    fallout4(optional("CNAM", "descriptor type", field("descriptorType", U32).named(kSndrDescriptorType2))),
    fallout4(optional("GNAM", "category", form("category", "SNCT"))),
    optional("SNAM", "alternate sound for", form("alternateSoundFor", "SNDR")),
    repeat(kList<"sounds">, kSndrSoundsRows), optional("ONAM", "output model", form("outputModel", "SOPM")),
    skyrim(optional(translated("FNAM", "string", "string"))), kConditions,
    skyrim(optional("LNAM", "values", kSndrValues)), skyrim(optional("BNAM", "values", kSndrValues2)),
    fallout4(optional("LNAM", "values", kSndrValues3)),
    fallout4(optional(subrecord("BNAM", "data", kSndrData).decidedBy("CNAM"))),
    fallout4(repeat("DNAM", "descriptor", form("descriptor", "SNDR"))),
    fallout4(optional("ITMC", "count", field("count", U32))),
    fallout4(repeat(kList<"ratesOfFire">, kSndrRatesOfFireRows)),
};
constexpr Enumeration kSopmFlags{"Flags", {{0x1, "Attenuates With Distance"}, {0x2, "Allows Rumble"}}, true};
constexpr Structure kSopmData{"Data", {
    field("flags", U8).named(kSopmFlags), raw("unknown", 2), field("reverbSend", U8)}};
constexpr Enumeration kSopmType{"Type", {{0, "Uses HRTF"}, {1, "Defined Speaker Output"}}};
constexpr Structure kSopmChannels{"Channels", {
    field("l", U8), field("r", U8), field("c", U8), field("lfe", U8), field("rl", U8), field("rr", U8),
    field("bl", U8), field("br", U8)}};
constexpr Structure kSopmOutputValues{"OutputValues", {
    field("channels", kSopmChannels).times(3).doc("elements: Channel 0, Channel 1, Channel 2? (unused)")}};
constexpr Structure kSopmAttenuationValues{"AttenuationValues", {
    raw("unknown", 4), field("minDistance", F32), field("maxDistance", F32), field("curve", U8).times(5),
    raw("unknown2", 3)}};
constexpr Enumeration kSopmFlags2{"Flags", {
    {0x1, "Attenuates With Distance"}, {0x2, "Allows Rumble"}, {0x4, "Applies Doppler"},
    {0x8, "Applies Distance Delay"}, {0x10, "Player Output Model"}, {0x20, "Try Play on Controller"},
    {0x40, "Causes Ducking"}, {0x80, "Avoids Ducking"}}, true};
constexpr Structure kSopmData2{"Data", {
    field("flags", U8).named(kSopmFlags2), raw("unknown", 2), field("reverbSend", U8)}};
constexpr Structure kSopmChannels2{"Channels", {
    field("fl", U8), field("fr", U8), field("c", U8), field("lfe", U8), field("rl", U8), field("rr", U8),
    field("sl", U8), field("sr", U8)}};
constexpr Structure kSopmOutputValues2{"OutputValues", {
    field("channels", kSopmChannels2).times(3).doc("elements: Channel 0, Channel 1, Channel 2? (unused)")}};
constexpr Structure kSopmBytePoints{"BytePoints", {
    field("value1", U8), field("value2", U8), field("value3", U8), field("value4", U8)}};
constexpr Structure kSopmDynamicAttenuationValues{"DynamicAttenuationValues", {
    field("fadeInDistanceStart", F32), field("fadeInDistanceEnd", F32), field("fadeOutDistanceStart", F32),
    field("fadeOutDistanceEnd", F32), field("fadeInCurve", kSopmBytePoints), field("fadeOutCurve", kSopmBytePoints)}};
constexpr GrammarRow kSopmRows[] = {
    optional(kEditorId), skyrim(optional("NAM1", "data", kSopmData)),
    skyrim(optional("FNAM", "unknown", raw("unknown", 0))), fallout4(optional("NAM1", "data", kSopmData2)),
    optional("MNAM", "type", field("type", U32).named(kSopmType)),
    skyrim(optional("CNAM", "unknown", raw("unknown", 0))), skyrim(optional("SNAM", "unknown", raw("unknown", 0))),
    skyrim(optional("ONAM", "output values", kSopmOutputValues)),
    skyrim(optional("ANAM", "attenuation values", kSopmAttenuationValues)),
    fallout4(optional("VNAM", "static attenuation", field("staticAttenuation", I16).doc("value / 100"))),
    fallout4(optional("ONAM", "output values", kSopmOutputValues2)),
    fallout4(optional("ATTN", "dynamic attenuation values", kSopmDynamicAttenuationValues)),
    fallout4(optional("ENAM", "effect chain", form("effectChain", "AECH"))),
};
constexpr Structure kSounRepeat{"Repeat", {
    field("minTime", F32), field("maxTime", F32), field("stackable", Bool).when(rest)}};
constexpr GrammarRow kSounRows[] = {
    optional(kEditorId), optional(kBounds), skyrim(optional("FNAM", "unknown", raw("unknown", 0))),
    skyrim(optional("SNDD", "unknown", raw("unknown", 0))),
    optional("SDSC", "sound descriptor", form("soundDescriptor", "SNDR")),
    fallout4(optional("REPT", "repeat", kSounRepeat)),
};
constexpr Structure kStagSounds{"Sounds", {form("sound", "SNDR"), zString("action")}};
constexpr GrammarRow kStagRows[] = {
    optional(kEditorId), repeat("TNAM", "sounds", kStagSounds),
};
constexpr CountPair kSndrCounts[] = {
    {sig("ITMC"), 4, sig("ITMS"), false},
};
constexpr RecordRow kSoundsRecords[] = {
    {.signature = "AECH", .plural = "audio effect chains", .grammar = kAechRows, .games = Games::Fallout4},
    {.signature = "ASPC", .plural = "acoustic spaces", .grammar = kAspcRows},
    {.signature = "KSSM", .plural = "sound keyword mappings", .grammar = kKssmRows, .games = Games::Fallout4},
    {.signature = "MUSC", .plural = "music types", .grammar = kMuscRows},
    {.signature = "MUST", .plural = "music tracks", .grammar = kMustRows, .anyOrder = true},
    {.signature = "REVB", .plural = "reverbs", .grammar = kRevbRows},
    {.signature = "SCSN", .plural = "sound category snapshots", .grammar = kScsnRows, .games = Games::Fallout4},
    {.signature = "SNCT", .plural = "sound categories", .grammar = kSnctRows},
    {.signature = "SNDR", .plural = "sound descriptors", .grammar = kSndrRows, .counts = kSndrCounts},
    {.signature = "SOPM", .plural = "sound output models", .grammar = kSopmRows},
    {.signature = "SOUN", .plural = "sounds", .grammar = kSounRows},
    {.signature = "STAG", .plural = "animation sound tags", .grammar = kStagRows, .games = Games::Fallout4},
};
// clang-format on

std::span<const RecordRow> soundsRecords()
{
    return kSoundsRecords;
}

} // namespace cutaway::esp::listed
