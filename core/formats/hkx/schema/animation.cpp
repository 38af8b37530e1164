// SPDX-License-Identifier: MIT
// Skeletons, clips, bindings and root motion.
#include "core/codecs/spline/rows.h"
#include "core/codecs/spline/schema.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/schema/shared.h"
#include "core/formats/hkx/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::hkx
{

// clang-format off

constexpr FieldDesc kBoneFields[] = {
    stringPtr("name").doc("null in the ragdoll skeletons of NIF files"),
    field("lockTranslation", Kind::Bool).doc("1: clips do not move this bone, they only turn it"),
};
constexpr StructDesc kBone{"hkaBone", nullptr, kBoneFields};

constexpr FieldDesc kLocalFrameOnBoneFields[] = {
    pointer("localFrame", "hkLocalFrame"),
    field("boneIndex", Kind::I32).upTo(kHavok2010).to(kRows, "of bones"),
    field("boneIndex", Kind::I16).from(kHavok2014).to(kRows, "of bones"),
};
constexpr StructDesc kLocalFrameOnBone{"hkaSkeletonLocalFrameOnBone", nullptr, kLocalFrameOnBoneFields};

constexpr FieldDesc kSkeletonPartitionFields[] = {
    stringPtr("name"),
    field("startBoneIndex", Kind::I16).to(kRows, "of bones over numBones").doc("first bone of the contiguous range"),
    field("numBones", Kind::I16),
};
constexpr StructDesc kSkeletonPartition{"hkaSkeletonPartition", nullptr, kSkeletonPartitionFields};

constexpr FieldDesc kSkeletonFields[] = {
    stringPtr("name").doc("usually the name of the first bone; a ragdoll's begins with \"Ragdoll_\""),
    array("parentIndices", Kind::I16).to(kRows, "of bones; beside bones").doc("parent of each bone, -1 for a root; parents stand before their children"),
    array("bones", kBone),
    array("referencePose", kQsTransform).in(Measure::HavokLength).to(kRows, "beside bones").doc("rest pose relative to the parent; game units in an "
        "animation file, Havok metres in the ragdoll of a NIF"),
    array("referenceFloats", Kind::F32).to(kRows, "beside floatSlots").doc("rest value of each float slot"),
    array("floatSlots", Kind::StringPtr).doc("names of the animated floats"),
    array("localFrames", kLocalFrameOnBone).doc("frames attached to bones; empty in every file seen"),
    array("partitions", kSkeletonPartition).from(kHavok2014).doc("named ranges of bones; may leave bones out"),
};
constexpr StructDesc kSkeleton{"hkaSkeleton", &kReferencedObject, kSkeletonFields};

constexpr FieldDesc kAnimationContainerFields[] = {
    pointerArray("skeletons", "hkaSkeleton"),
    pointerArray("animations", "hkaAnimation"),
    pointerArray("bindings", "hkaAnimationBinding"),
    pointerArray("attachments", "hkaBoneAttachment"),
    pointerArray("skins", "hkaMeshBinding"),
};
constexpr StructDesc kAnimationContainer{"hkaAnimationContainer", &kReferencedObject, kAnimationContainerFields,
                                         Display::Members, "holds skeletons, or a clip with its binding"};

constexpr FieldDesc kAnnotationFields[] = {
    field("time", Kind::F32).in(Measure::Seconds),
    stringPtr("text").doc("event sent to the game, such as \"FootLeft\""),
};
constexpr StructDesc kAnnotation{"hkaAnnotationTrackAnnotation", nullptr, kAnnotationFields};
constexpr FieldDesc kAnnotationTrackFields[] = {
    stringPtr("trackName").doc("mostly empty, else the name of the bone"),
    array("annotations", kAnnotation).doc("not always sorted by time"),
};
constexpr StructDesc kAnnotationTrack{"hkaAnnotationTrack", nullptr, kAnnotationTrackFields};

constexpr EnumValue kAnimationType2010Values[] = {{0, "unknown"}, {1, "interleaved"}, {2, "delta compressed"},
    {3, "wavelet compressed"}, {4, "mirrored"}, {5, "spline compressed"}, {6, "quantized compressed"}};
constexpr EnumDesc kAnimationType2010{"AnimationType", kAnimationType2010Values};
constexpr EnumValue kAnimationType2014Values[] = {{0, "unknown"}, {1, "interleaved"}, {2, "mirrored"},
    {3, "spline compressed"}, {4, "quantized compressed"}, {5, "predictive compressed"}, {6, "reference pose"}};
constexpr EnumDesc kAnimationType2014{"AnimationType", kAnimationType2014Values};

constexpr FieldDesc kAnimationFields[] = {
    field("type", Kind::I32).upTo(kHavok2010).named(kAnimationType2010),
    field("type", Kind::I32).from(kHavok2014).named(kAnimationType2014),
    field("duration", Kind::F32).in(Measure::Seconds),
    field("numberOfTransformTracks", Kind::I32),
    field("numberOfFloatTracks", Kind::I32),
    pointer("extractedMotion", "hkaAnimatedReferenceFrame").doc("root motion taken out of the tracks"),
    array("annotationTracks", kAnnotationTrack).to(kRows, "held by the compressed tracks").doc("one for each transform track"),
};
constexpr StructDesc kAnimation{"hkaAnimation", &kReferencedObject, kAnimationFields};

constexpr FieldDesc kSplineAnimationFields[] = {
    field("numFrames", Kind::I32),
    field("numBlocks", Kind::I32),
    field("maxFramesPerBlock", Kind::I32).doc("neighbouring blocks share one frame"),
    field("maskAndQuantizationSize", Kind::I32).in(Measure::Bytes).doc("4 bytes per transform track and 1 per float "
        "track, rounded up to 4"),
    field("blockDuration", Kind::F32).in(Measure::Seconds),
    field("blockInverseDuration", Kind::F32).doc("1 / blockDuration"),
    field("frameDuration", Kind::F32).in(Measure::Seconds),
    array("blockOffsets", Kind::U32).in(Measure::Bytes).doc("where each block starts in data"),
    array("floatBlockOffsets", Kind::U32).in(Measure::Bytes).doc("where the float tracks start in each block"),
    array("transformOffsets", Kind::U32),
    array("floatOffsets", Kind::U32),
    array("data", Kind::U8).decodedBy(spline::addBlocks, &spline::kDataTable).doc("the compressed tracks, block after block"),
    field("endian", Kind::I32).doc("0: little"),
};
constexpr StructDesc kSplineAnimation{"hkaSplineCompressedAnimation", &kAnimation, kSplineAnimationFields};

constexpr FieldDesc kInterleavedAnimationFields[] = {
    array("transforms", kQsTransform).in(Measure::HavokLength).doc("all tracks of frame 0, then of frame 1, ..."),
    array("floats", Kind::F32).doc("all float tracks of frame 0, then of frame 1, ..."),
};
constexpr StructDesc kInterleavedAnimation{"hkaInterleavedUncompressedAnimation", &kAnimation,
                                           kInterleavedAnimationFields};

constexpr FieldDesc kQuantizationFields[] = {
    field("maxBitWidth", Kind::U8),
    field("preserved", Kind::U8).doc("uncompressed values at the start of each stream's block"),
    field("numD", Kind::U32).doc("streams that change over time"),
    field("offsetIdx", Kind::U32).in(Measure::Bytes).doc("where the offsets stand in dataBuffer, one f32 per stream"),
    field("scaleIdx", Kind::U32).in(Measure::Bytes).doc("where the scales stand in dataBuffer, one f32 per stream"),
    field("bitWidthIdx", Kind::U32).in(Measure::Bytes).doc("where the widths stand in dataBuffer, one byte per stream"),
};
constexpr StructDesc kDeltaQuantization{"hkaDeltaCompressedAnimationQuantizationFormat", nullptr, kQuantizationFields};
constexpr StructDesc kWaveletQuantization{"hkaWaveletCompressedAnimationQuantizationFormat", nullptr,
                                          kQuantizationFields};

constexpr FieldDesc kDeltaAnimationFields[] = {
    field("numberOfPoses", Kind::I32).doc("frames"),
    field("blockSize", Kind::I32).doc("frames in a block; blocks do not overlap"),
    field("qFormat", kDeltaQuantization),
    field("quantizedDataIdx", Kind::U32).in(Measure::Bytes),
    field("quantizedDataSize", Kind::U32).in(Measure::Bytes),
    field("staticMaskIdx", Kind::U32).in(Measure::Bytes),
    field("staticMaskSize", Kind::U32).in(Measure::Bytes).doc("FFFFFFFF: never filled in"),
    field("staticDOFsIdx", Kind::U32).in(Measure::Bytes),
    field("staticDOFsSize", Kind::U32).in(Measure::Bytes).doc("FFFFFFFF: never filled in"),
    field("numStaticTransformDOFs", Kind::U32).doc("values that do not change over time"),
    field("numDynamicTransformDOFs", Kind::U32),
    field("totalBlockSize", Kind::U32).in(Measure::Bytes).doc("of a full block"),
    field("lastBlockSize", Kind::U32).in(Measure::Bytes),
    array("dataBuffer", Kind::U8).decodedBy(spline::addDelta, &spline::kDeltaTable).doc("holds all regions that the offsets name"),
};
constexpr StructDesc kDeltaAnimation{"hkaDeltaCompressedAnimation", &kAnimation, kDeltaAnimationFields};

constexpr FieldDesc kWaveletAnimationFields[] = {
    field("numberOfPoses", Kind::I32).doc("frames"),
    field("blockSize", Kind::I32),
    field("qFormat", kWaveletQuantization),
    field("staticMaskIdx", Kind::U32).in(Measure::Bytes),
    field("staticDOFsIdx", Kind::U32).in(Measure::Bytes),
    field("numStaticTransformDOFs", Kind::U32),
    field("numDynamicTransformDOFs", Kind::U32),
    field("blockIndexIdx", Kind::U32).in(Measure::Bytes),
    field("blockIndexSize", Kind::U32).in(Measure::Bytes),
    field("quantizedDataIdx", Kind::U32).in(Measure::Bytes),
    field("quantizedDataSize", Kind::U32).in(Measure::Bytes),
    array("dataBuffer", Kind::U8),
};
constexpr StructDesc kWaveletAnimation{"hkaWaveletCompressedAnimation", &kAnimation, kWaveletAnimationFields};

constexpr EnumValue kBlendHint2010Values[] = {{0, "normal"}, {1, "additive"}};
constexpr EnumDesc kBlendHint2010{"BlendHint", kBlendHint2010Values};
constexpr EnumValue kBlendHint2014Values[] = {{0, "normal"}, {1, "additive (deprecated)"}, {2, "additive"}};
constexpr EnumDesc kBlendHint2014{"BlendHint", kBlendHint2014Values};

constexpr FieldDesc kAnimationBindingFields[] = {
    stringPtr("originalSkeletonName").doc("first bone of the skeleton the clip was made for"),
    pointer("animation", "hkaAnimation"),
    array("transformTrackToBoneIndices", Kind::I16).doc("bone of each track; empty: track i drives bone i"),
    array("floatTrackToFloatSlotIndices", Kind::I16).doc("float slot of each float track"),
    array("partitionIndices", Kind::I16).from(kHavok2014),
    field("blendHint", Kind::I8).upTo(kHavok2010).named(kBlendHint2010),
    field("blendHint", Kind::I8).from(kHavok2014).named(kBlendHint2014),
};
constexpr StructDesc kAnimationBinding{"hkaAnimationBinding", &kReferencedObject, kAnimationBindingFields};

constexpr FieldDesc kReferenceFrameFields[] = {
    field("frameType", Kind::I8).from(kHavok2014).notSerialised(),
};
constexpr StructDesc kReferenceFrame{"hkaAnimatedReferenceFrame", &kReferencedObject, kReferenceFrameFields};
constexpr FieldDesc kDefaultReferenceFrameFields[] = {
    field("up", kVec4),
    field("forward", kVec4),
    field("duration", Kind::F32).in(Measure::Seconds),
    array("referenceFrameSamples", kVec4).in(Measure::HavokLength).doc("one for each frame: way gone since frame 0, and "
        "in w the turn about up in radians"),
};
constexpr StructDesc kDefaultReferenceFrame{"hkaDefaultAnimatedReferenceFrame", &kReferenceFrame,
                                            kDefaultReferenceFrameFields, Display::Members, "root motion of a clip"};

constexpr ClassRow kAnimationClasses[] = {
    {&kBone, kAnyHavok},
    {&kLocalFrameOnBone, kAnyHavok},
    {&kSkeletonPartition, kOnly2014},
    {&kSkeleton, kAnyHavok},
    {&kAnimationContainer, kAnyHavok},
    {&kAnnotation, kAnyHavok},
    {&kAnnotationTrack, kAnyHavok},
    {&kSplineAnimation, kAnyHavok},
    {&kInterleavedAnimation, kAnyHavok},
    {&kDeltaQuantization, kOnly2010},
    {&kDeltaAnimation, kOnly2010},
    {&kWaveletQuantization, kOnly2010},
    {&kWaveletAnimation, kOnly2010},
    {&kAnimationBinding, kAnyHavok},
    {&kDefaultReferenceFrame, kAnyHavok},
    {&kAnimation, kAnyHavok},
    {&kReferenceFrame, kAnyHavok},
};
static_assert(wellFormed(kAnimationClasses));

// clang-format on

std::span<const ClassRow> animationClasses()
{
    return kAnimationClasses;
}

} // namespace cutaway::hkx
