// SPDX-License-Identifier: MIT
// Reads a clip from the objects of a packfile: the animation, the binding that points to it, its motion.
#include "core/base/diagnostic.h"
#include "core/base/quantity.h"
#include "core/domains/anim/clip.h"
#include "core/domains/anim/rules.h"
#include "core/file/file.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

constexpr std::size_t kMostAnnotations = 100000; // of all tracks; arrays of a damaged file may overlap
constexpr double kFallbackFrame = 1.0 / 30.0;    // of every clip of the games

} // namespace

class ClipReader
{
public:
    ClipReader(const File &file, Reader animation, Diagnostics &diagnostics)
        : m_file(file), m_animation(std::move(animation)), m_diagnostics(diagnostics)
    {
    }

    Result<Clip> read();

private:
    void enter(const Reader &object)
    {
        m_diagnostics.enterUnit(object.unit(), m_file.units().range(object.unit()).offset);
    }
    bool readTracks();
    SplineTracks readSplines() const;
    DenseTracks readDense(bool delta) const;
    void readTiming();
    void readAnnotations();
    void readMotion();
    void readBinding();
    void checkMap(const Reader &binding);

    const File &m_file;
    Reader m_animation;
    Diagnostics &m_diagnostics;
    Clip m_clip;
};

Result<Clip> ClipReader::read()
{
    enter(m_animation);
    m_clip.m_unit = m_animation.unit();
    m_clip.m_className = m_file.format().unitType(m_file, m_clip.m_unit);
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
    const Reader &from = m_animation;
    SplineSource source;
    source.numFrames = from.integer("numFrames"_f);
    source.numBlocks = from.integer("numBlocks"_f);
    source.maxFramesPerBlock = from.integer("maxFramesPerBlock"_f);
    source.maskAndQuantizationSize = from.integer("maskAndQuantizationSize"_f);
    source.transformTracks = from.integer("numberOfTransformTracks"_f);
    source.floatTracks = from.integer("numberOfFloatTracks"_f);
    source.blockOffsets = from.rows<std::uint32_t>("blockOffsets"_f);
    source.floatBlockOffsets = from.rows<std::uint32_t>("floatBlockOffsets"_f);
    source.data = from.bytes("data"_f);
    source.dataOffset = from.payload("data"_f).offset;
    source.header = from.range("numFrames"_f);
    return SplineTracks::read(source, m_diagnostics);
}

DenseTracks ClipReader::readDense(bool delta) const
{
    const Reader &from = m_animation;
    const FieldName data = delta ? "dataBuffer"_f : "transforms"_f;
    if (!delta) {
        InterleavedSource source;
        source.transformTracks = from.integer("numberOfTransformTracks"_f);
        source.floatTracks = from.integer("numberOfFloatTracks"_f);
        source.transforms = from.bytes(data);
        source.floats = from.rows<float>("floats"_f);
        source.dataOffset = from.payload(data).offset;
        source.header = from.range("numberOfTransformTracks"_f);
        return readInterleaved(source, m_diagnostics);
    }
    const auto u32 = [&from](FieldName field) { return static_cast<std::uint32_t>(from.integer(field)); };
    const Reader format = from.member("qFormat"_f);
    DeltaSource source;
    source.transformTracks = from.integer("numberOfTransformTracks"_f);
    source.floatTracks = from.integer("numberOfFloatTracks"_f);
    source.numberOfPoses = from.integer("numberOfPoses"_f);
    source.blockSize = from.integer("blockSize"_f);
    source.preserved = static_cast<std::uint32_t>(format.integer("preserved"_f));
    source.numD = static_cast<std::uint32_t>(format.integer("numD"_f));
    source.offsetIdx = static_cast<std::uint32_t>(format.integer("offsetIdx"_f));
    source.scaleIdx = static_cast<std::uint32_t>(format.integer("scaleIdx"_f));
    source.bitWidthIdx = static_cast<std::uint32_t>(format.integer("bitWidthIdx"_f));
    source.quantizedDataIdx = u32("quantizedDataIdx"_f);
    source.staticMaskIdx = u32("staticMaskIdx"_f);
    source.staticDOFsIdx = u32("staticDOFsIdx"_f);
    source.numStaticTransformDOFs = u32("numStaticTransformDOFs"_f);
    source.data = from.bytes(data);
    source.dataOffset = from.payload(data).offset;
    source.header = from.range("numberOfPoses"_f);
    return readDelta(source, m_diagnostics);
}

void ClipReader::readTiming()
{
    m_clip.m_duration = m_animation.number("duration"_f);
    const std::uint32_t frames = m_clip.frames();
    const bool stores = m_clip.splines() != nullptr;
    const double derived = frames > 1 ? m_clip.m_duration / (frames - 1) : kFallbackFrame;
    const double wanted = stores ? m_animation.number("frameDuration"_f) : derived;
    if (std::isfinite(wanted) && wanted > 0.0) {
        m_clip.m_frameDuration = wanted;
        return;
    }
    const bool usable = stores && std::isfinite(derived) && derived > 0.0;
    m_clip.m_frameDuration = usable ? derived : kFallbackFrame;
    m_diagnostics.error("anim.duration"_rule, m_animation.range(stores ? "frameDuration"_f : "duration"_f),
                        "a frame takes {} s by its {}; {} s is taken instead", wanted,
                        stores ? "frameDuration" : "duration", m_clip.m_frameDuration);
}

void ClipReader::readAnnotations()
{
    std::size_t left = kMostAnnotations;
    for (const Reader &track : m_animation.elements("annotationTracks"_f)) {
        const std::uint32_t count = track.count("annotations"_f);
        if (count > left || left == 0) {
            m_diagnostics.error("anim.annotations"_rule, m_animation.range("annotationTracks"_f),
                                "annotation track {} exceeds {} of the clip", m_clip.m_annotations.size(),
                                quantity(kMostAnnotations, "annotation"));
            return;
        }
        left -= count;
        AnnotationTrack made;
        made.name = track.text("trackName"_f);
        for (const Reader &annotation : track.elements("annotations"_f))
            made.annotations.push_back(
                {static_cast<float>(annotation.number("time"_f)), annotation.text("text"_f)});
        m_clip.m_annotations.push_back(std::move(made));
    }
}

void ClipReader::readMotion()
{
    const auto motion = hkx::readTarget(m_file, m_animation.member("extractedMotion"_f));
    if (!motion || m_file.format().unitType(m_file, motion->unit()) != "hkaDefaultAnimatedReferenceFrame")
        return;
    enter(*motion);
    RootMotion made;
    made.unit = motion->unit();
    made.up = motion->vec4("up"_f);
    made.forward = motion->vec4("forward"_f);
    made.samples = motion->rows<glm::vec4>("referenceFrameSamples"_f);
    const ByteRange where = motion->range("referenceFrameSamples"_f);
    if (made.samples.size() != m_clip.frames())
        m_diagnostics.warning("anim.motion"_rule, where, "{} of root motion for {}",
                              quantity(made.samples.size(), "sample"), quantity(m_clip.frames(), "frame"));
    const auto bad = std::ranges::find_if_not(made.samples, [](const glm::vec4 &sample) {
        return std::isfinite(sample.x + sample.y + sample.z + sample.w);
    });
    if (bad != made.samples.end()) {
        m_diagnostics.error("anim.nan"_rule, where, "root motion has no finite number in sample {}",
                            bad - made.samples.begin());
        made.samples.clear();
    }
    m_clip.m_motion = std::move(made);
    enter(m_animation);
}

void ClipReader::readBinding()
{
    for (const std::uint32_t object : hkx::objectsOf(m_file, "hkaAnimationBinding")) {
        const auto binding = hkx::readObject(m_file, object);
        const auto animation =
            binding ? hkx::readTarget(m_file, binding->member("animation"_f)) : std::nullopt;
        if (!animation || animation->unit() != m_clip.m_unit)
            continue;
        enter(*binding);
        Binding made;
        made.skeleton = binding->text("originalSkeletonName"_f);
        made.trackToBone = binding->rows<std::int16_t>("transformTrackToBoneIndices"_f);
        made.floatTrackToSlot = binding->rows<std::int16_t>("floatTrackToFloatSlotIndices"_f);
        const std::int64_t blend = binding->integer("blendHint"_f);
        if (blend < 0 || blend > static_cast<std::int64_t>(Blend::Additive))
            m_diagnostics.error("anim.binding"_rule, binding->range("blendHint"_f),
                                "blendHint is {}, known are 0 to 2", blend);
        else
            made.blend = static_cast<Blend>(blend);
        m_clip.m_binding = std::move(made);
        checkMap(*binding);
        enter(m_animation);
        return;
    }
}

void ClipReader::checkMap(const Reader &binding)
{
    const auto check = [&](FieldName field, std::size_t entries, std::uint32_t tracks) {
        if (entries != 0 && entries != tracks)
            m_diagnostics.warning("anim.binding"_rule, binding.range(field), "{} has {} for {}", field.text(),
                                  quantity(entries, "entry"), quantity(tracks, "track"));
    };
    check("transformTrackToBoneIndices"_f, m_clip.m_binding->trackToBone.size(), m_clip.tracks());
    check("floatTrackToFloatSlotIndices"_f, m_clip.m_binding->floatTrackToSlot.size(), m_clip.floatTracks());
}

Result<Clip> Clip::read(const File &file, std::uint32_t object, Diagnostics &diagnostics)
{
    if (!hkx::isHkx(file))
        return fail("{} is not a packfile", file.name());
    auto animation = hkx::readObject(file, object);
    if (!animation)
        return fail("object {} is not an animation", object);
    return ClipReader(file, std::move(*animation), diagnostics).read();
}

std::vector<std::uint32_t> animationsIn(const File &file)
{
    return hkx::isHkx(file) ? hkx::objectsOf(file, "hkaAnimation") : std::vector<std::uint32_t>();
}

} // namespace cutaway::anim
