// SPDX-License-Identifier: MIT
// Reads a clip from the objects of a packfile: the animation, the binding that points to it, its motion.
#include "core/anim/clip.h"
#include "core/anim/codes.h"
#include "core/base/diagnostic.h"
#include "core/file/file.h"
#include "core/hkx/objectreader.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

using hkx::ObjectReader;

constexpr std::size_t kMostAnnotations = 100000; // of all tracks; arrays of a damaged file may overlap
constexpr double kFallbackFrame = 1.0 / 30.0;    // of every clip of the games

} // namespace

class ClipReader
{
public:
    ClipReader(const File &file, ObjectReader animation, Diagnostics &diagnostics)
        : m_file(file), m_animation(std::move(animation)), m_diagnostics(diagnostics)
    {
    }

    Result<Clip> read();

private:
    void enter(const ObjectReader &object) { m_diagnostics.enterUnit(object.unit(), object.unitOffset()); }
    bool readTracks();
    SplineTracks readSplines() const;
    DenseTracks readDense(bool delta) const;
    void readTiming();
    void readAnnotations();
    void readMotion();
    void readBinding();
    void checkMap(const ObjectReader &binding);

    const File &m_file;
    ObjectReader m_animation;
    Diagnostics &m_diagnostics;
    Clip m_clip;
};

Result<Clip> ClipReader::read()
{
    enter(m_animation);
    m_clip.m_unit = m_animation.unit();
    m_clip.m_className = m_animation.object().className;
    if (!readTracks())
        return fail("{} is not decoded", m_clip.m_className);
    readTiming();
    readAnnotations();
    readMotion();
    readBinding();
    return std::move(m_clip);
}

bool ClipReader::readTracks()
{
    const std::string_view name = m_clip.m_className;
    if (name == "hkaSplineCompressedAnimation")
        m_clip.m_tracks = readSplines();
    else if (name == "hkaInterleavedUncompressedAnimation")
        m_clip.m_tracks = readDense(false);
    else if (name == "hkaDeltaCompressedAnimation")
        m_clip.m_tracks = readDense(true);
    else
        return false;
    return true;
}

SplineTracks ClipReader::readSplines() const
{
    const ObjectReader &from = m_animation;
    const ObjectReader::Array data = from.array("data");
    SplineSource source;
    source.numFrames = from.integer("numFrames");
    source.numBlocks = from.integer("numBlocks");
    source.maxFramesPerBlock = from.integer("maxFramesPerBlock");
    source.maskAndQuantizationSize = from.integer("maskAndQuantizationSize");
    source.transformTracks = from.integer("numberOfTransformTracks");
    source.floatTracks = from.integer("numberOfFloatTracks");
    source.blockOffsets = from.rows<std::uint32_t>("blockOffsets");
    source.floatBlockOffsets = from.rows<std::uint32_t>("floatBlockOffsets");
    source.data = data.bytes;
    source.dataOffset = data.offset;
    source.header = from.range("numFrames");
    return SplineTracks::read(source, m_diagnostics);
}

DenseTracks ClipReader::readDense(bool delta) const
{
    const ObjectReader &from = m_animation;
    const ObjectReader::Array data = from.array(delta ? "dataBuffer" : "transforms");
    if (!delta) {
        InterleavedSource source;
        source.transformTracks = from.integer("numberOfTransformTracks");
        source.floatTracks = from.integer("numberOfFloatTracks");
        source.transforms = data.bytes;
        source.floats = from.rows<float>("floats");
        source.dataOffset = data.offset;
        source.header = from.range("numberOfTransformTracks");
        return readInterleaved(source, m_diagnostics);
    }
    const auto u32 = [&from](std::string_view field) {
        return static_cast<std::uint32_t>(from.integer(field));
    };
    const ObjectReader format = from.member("qFormat");
    DeltaSource source;
    source.transformTracks = from.integer("numberOfTransformTracks");
    source.floatTracks = from.integer("numberOfFloatTracks");
    source.numberOfPoses = from.integer("numberOfPoses");
    source.blockSize = from.integer("blockSize");
    source.preserved = static_cast<std::uint32_t>(format.integer("preserved"));
    source.numD = static_cast<std::uint32_t>(format.integer("numD"));
    source.offsetIdx = static_cast<std::uint32_t>(format.integer("offsetIdx"));
    source.scaleIdx = static_cast<std::uint32_t>(format.integer("scaleIdx"));
    source.bitWidthIdx = static_cast<std::uint32_t>(format.integer("bitWidthIdx"));
    source.quantizedDataIdx = u32("quantizedDataIdx");
    source.staticMaskIdx = u32("staticMaskIdx");
    source.staticDOFsIdx = u32("staticDOFsIdx");
    source.numStaticTransformDOFs = u32("numStaticTransformDOFs");
    source.data = data.bytes;
    source.dataOffset = data.offset;
    source.header = from.range("numberOfPoses");
    return readDelta(source, m_diagnostics);
}

void ClipReader::readTiming()
{
    m_clip.m_duration = m_animation.number("duration");
    const std::uint32_t frames = m_clip.frames();
    const bool stores = m_clip.splines() != nullptr;
    const double derived = frames > 1 ? m_clip.m_duration / (frames - 1) : kFallbackFrame;
    const double wanted = stores ? m_animation.number("frameDuration") : derived;
    if (std::isfinite(wanted) && wanted > 0.0) {
        m_clip.m_frameDuration = wanted;
        return;
    }
    const bool usable = stores && std::isfinite(derived) && derived > 0.0;
    m_clip.m_frameDuration = usable ? derived : kFallbackFrame;
    m_diagnostics.error(kCodeDuration, m_animation.range(stores ? "frameDuration" : "duration"),
                        "a frame takes {} s by its {}; {} s is taken instead", wanted,
                        stores ? "frameDuration" : "duration", m_clip.m_frameDuration);
}

void ClipReader::readAnnotations()
{
    const ObjectReader::Array tracks = m_animation.array("annotationTracks");
    std::size_t left = kMostAnnotations;
    for (std::uint32_t i = 0; i < tracks.count; ++i) {
        const ObjectReader track = m_animation.element(tracks, i);
        const ObjectReader::Array annotations = track.array("annotations");
        if (annotations.count > left || left == 0) {
            m_diagnostics.error(kCodeAnnotations, m_animation.range("annotationTracks"),
                                "annotation track {} exceeds {} annotations of the clip", i,
                                kMostAnnotations);
            return;
        }
        left -= annotations.count;
        AnnotationTrack made;
        made.name = track.text("trackName");
        for (std::uint32_t row = 0; row < annotations.count; ++row) {
            const ObjectReader annotation = track.element(annotations, row);
            made.annotations.push_back(
                {static_cast<float>(annotation.number("time")), annotation.text("text")});
        }
        m_clip.m_annotations.push_back(std::move(made));
    }
}

void ClipReader::readMotion()
{
    const auto target = m_animation.pointer("extractedMotion");
    const auto motion = target ? ObjectReader::open(m_file, *target) : std::nullopt;
    if (!motion || motion->object().className != "hkaDefaultAnimatedReferenceFrame")
        return;
    enter(*motion);
    RootMotion made;
    made.unit = motion->unit();
    made.up = motion->vec4("up");
    made.forward = motion->vec4("forward");
    made.samples = motion->rows<glm::vec4>("referenceFrameSamples");
    const ByteRange where = motion->range("referenceFrameSamples");
    if (made.samples.size() != m_clip.frames())
        m_diagnostics.warning(kCodeMotion, where, "{} samples of root motion for {} frames",
                              made.samples.size(), m_clip.frames());
    const auto bad = std::ranges::find_if_not(made.samples, [](const glm::vec4 &sample) {
        return std::isfinite(sample.x + sample.y + sample.z + sample.w);
    });
    if (bad != made.samples.end()) {
        m_diagnostics.error(kCodeNotANumber, where, "root motion has no finite number in sample {}",
                            bad - made.samples.begin());
        made.samples.clear();
    }
    m_clip.m_motion = std::move(made);
    enter(m_animation);
}

void ClipReader::readBinding()
{
    for (const std::uint32_t object : hkx::objectsOf(m_file, "hkaAnimationBinding")) {
        const auto binding = ObjectReader::open(m_file, object);
        const auto target = binding ? binding->pointer("animation") : std::nullopt;
        const auto animation = target ? ObjectReader::open(m_file, *target) : std::nullopt;
        if (!animation || animation->unit() != m_clip.m_unit)
            continue;
        enter(*binding);
        Binding made;
        made.skeleton = binding->text("originalSkeletonName");
        made.trackToBone = binding->rows<std::int16_t>("transformTrackToBoneIndices");
        made.floatTrackToSlot = binding->rows<std::int16_t>("floatTrackToFloatSlotIndices");
        const std::int64_t blend = binding->integer("blendHint");
        if (blend < 0 || blend > static_cast<std::int64_t>(Blend::Additive))
            m_diagnostics.error(kCodeBinding, binding->range("blendHint"),
                                "blendHint is {}, known are 0 to 2", blend);
        else
            made.blend = static_cast<Blend>(blend);
        m_clip.m_binding = std::move(made);
        checkMap(*binding);
        enter(m_animation);
        return;
    }
}

void ClipReader::checkMap(const ObjectReader &binding)
{
    const auto check = [&](std::string_view field, std::size_t entries, std::uint32_t tracks) {
        if (entries != 0 && entries != tracks)
            m_diagnostics.warning(kCodeBinding, binding.range(field), "{} has {} entries for {} tracks",
                                  field, entries, tracks);
    };
    check("transformTrackToBoneIndices", m_clip.m_binding->trackToBone.size(), m_clip.tracks());
    check("floatTrackToFloatSlotIndices", m_clip.m_binding->floatTrackToSlot.size(), m_clip.floatTracks());
}

Result<Clip> Clip::read(const File &file, std::uint32_t object, Diagnostics &diagnostics)
{
    if (file.format().id() != "hkx")
        return fail("{} is no packfile", file.name());
    auto animation = ObjectReader::open(file, object);
    if (!animation)
        return fail("object {} is no animation", object);
    return ClipReader(file, std::move(*animation), diagnostics).read();
}

std::vector<std::uint32_t> animationsIn(const File &file)
{
    return file.format().id() == "hkx" ? hkx::objectsOf(file, "hkaAnimation") : std::vector<std::uint32_t>();
}

} // namespace cutaway::anim
