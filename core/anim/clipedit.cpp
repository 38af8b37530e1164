// SPDX-License-Identifier: MIT
#include "core/anim/clipedit.h"

#include "core/file/file.h"
#include "core/hkx/hkxformat.h"
#include "core/hkx/objects.h"
#include "core/hkx/schema/classes.h"
#include "core/hkx/writer/convert.h"
#include "core/hkx/writer/modelfields.h"
#include "core/hkx/writer/packwriter.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

using hkx::ModelFields;

constexpr std::string_view kSplineClass = "hkaSplineCompressedAnimation";
constexpr std::string_view kInterleavedClass = "hkaInterleavedUncompressedAnimation";
constexpr std::uint32_t kFramesPerBlock = 256; // of the games
constexpr double kNearFrame = 2e-3;            // times of annotations are rounded

struct Sampled {
    std::vector<Transform> poses;
    std::vector<float> floats; // of all frames
};

Sampled sampleAt(const Clip &clip, const std::vector<double> &frames)
{
    Sampled sampled;
    sampled.poses.resize(frames.size() * clip.tracks());
    sampled.floats.resize(frames.size() * clip.floatTracks());
    for (std::size_t i = 0; i < frames.size(); ++i)
        clip.sample(frames[i], std::span(sampled.poses).subspan(i * clip.tracks()),
                    std::span(sampled.floats).subspan(i * clip.floatTracks()));
    return sampled;
}

Result<void> editable(const Clip &clip)
{
    const auto broken = std::ranges::find(clip.broken(), true);
    if (broken != clip.broken().end())
        return fail("track {} cannot be decoded", broken - clip.broken().begin());
    return clip.tracks() == 0 ? fail("the clip has no tracks") : Result<void>{};
}

// The value of each float track; the codec is only known for those that stand still.
Result<std::vector<float>> stillFloats(const Clip &clip, const Sampled &sampled)
{
    const std::size_t count = clip.floatTracks();
    for (std::size_t i = count; i < sampled.floats.size(); ++i) {
        if (sampled.floats[i] != sampled.floats[i % count])
            return fail("float track {} changes, which is not known how to write", i % count);
    }
    return std::vector<float>(sampled.floats.begin(),
                              sampled.floats.begin() +
                                  static_cast<std::ptrdiff_t>(sampled.poses.empty() ? 0 : count));
}

Result<void> writeSplines(ModelFields &fields, const Clip &clip, const TimeMap &map,
                          const SplineErrors &allowed)
{
    const Sampled sampled = sampleAt(clip, map.frames);
    const Result<std::vector<float>> floats = stillFloats(clip, sampled);
    if (!floats)
        return tl::unexpected(floats.error());
    SplineSettings settings;
    settings.framesPerBlock = clip.splines() != nullptr ? clip.splines()->framesPerBlock() : kFramesPerBlock;
    settings.allowed = allowed;
    const auto encoded = encodeSplines(sampled.poses, clip.tracks(), *floats, settings);
    if (!encoded)
        return tl::unexpected(encoded.error());
    const ModelFields::Place body = fields.body();
    const auto blockDuration = static_cast<float>((settings.framesPerBlock - 1) * map.frameDuration);
    fields.set(body, "numFrames", static_cast<std::int32_t>(map.frames.size()));
    fields.set(body, "numBlocks", static_cast<std::int32_t>(encoded->blockOffsets.size()));
    fields.set(body, "maxFramesPerBlock", static_cast<std::int32_t>(settings.framesPerBlock));
    fields.set(body, "maskAndQuantizationSize",
                  static_cast<std::int32_t>(encoded->maskAndQuantizationSize));
    fields.set(body, "blockDuration", blockDuration);
    fields.set(body, "blockInverseDuration", 1.0f / blockDuration);
    fields.set(body, "frameDuration", static_cast<float>(map.frameDuration));
    fields.setRows(body, "blockOffsets", encoded->blockOffsets);
    fields.setRows(body, "floatBlockOffsets", encoded->floatBlockOffsets);
    fields.setRows(body, "transformOffsets", Bytes());
    fields.setRows(body, "floatOffsets", Bytes());
    fields.setRows(body, "data", encoded->data);
    return {};
}

void writeInterleaved(ModelFields &fields, const Clip &clip, const TimeMap &map)
{
    const Sampled sampled = sampleAt(clip, map.frames);
    fields.setRows(fields.body(), "transforms", sampled.poses);
    fields.setRows(fields.body(), "floats", sampled.floats);
}

// Of another class, the members that both have kept.
Result<void> becomeSpline(hkx::PackModel &model, std::uint32_t object)
{
    const std::uint32_t version = model.layouts->rules().version;
    const StructDesc *const type = hkx::findClass(kSplineClass, version);
    std::vector<std::string> lost; // the old codec's own fields
    Result<hkx::PackObject> made =
        hkx::convertObject(model, model.objects[object], *type, *model.layouts, *model.plans, lost);
    if (!made)
        return tl::unexpected(made.error());
    model.objects[object] = std::move(*made);
    hkx::renewClassNames(model);
    ModelFields fields(model, object);
    constexpr std::int32_t kType2010 = 5;
    constexpr std::int32_t kType2014 = 3;
    fields.set(fields.body(), "type", version < hkx::kHavok2014 ? kType2010 : kType2014);
    for (const char *array :
         {"blockOffsets", "floatBlockOffsets", "transformOffsets", "floatOffsets", "data"})
        fields.setRows(fields.body(), array, Bytes());
    return {};
}

std::size_t moveAnnotations(ModelFields &fields, const Clip &clip, const TimeMap &map)
{
    std::size_t dropped = 0;
    const ModelFields::Place body = fields.body();
    for (std::uint32_t i = 0; i < fields.count(body, "annotationTracks"); ++i) {
        const ModelFields::Place track = fields.element(body, "annotationTracks", i);
        for (std::uint32_t row = fields.count(track, "annotations"); row-- > 0;) {
            const ModelFields::Place annotation = fields.element(track, "annotations", row);
            const auto frame = map.newFrameOf(clip.frameAt(fields.f32(annotation, "time")));
            if (frame) {
                fields.set(annotation, "time", static_cast<float>(*frame * map.frameDuration));
            } else {
                fields.removeRow(track, "annotations", row);
                ++dropped;
            }
        }
        if (map.frames.front() > map.frames.back()) // events stand in the order of their times
            fields.reverseRows(track, "annotations");
    }
    return dropped;
}

// The way from the first of the new frames on.
std::vector<glm::vec4> motionOf(const Clip &clip, const TimeMap &map)
{
    const RootMotion &motion = *clip.rootMotion();
    const glm::vec3 up = glm::length(glm::vec3(motion.up)) > 0.0f ? glm::normalize(glm::vec3(motion.up))
                                                                  : glm::vec3(0.0f, 0.0f, 1.0f);
    const glm::vec4 start = motion.at(map.frames.front(), clip.frames());
    const glm::quat back = glm::angleAxis(-start.w, up);
    std::vector<glm::vec4> samples;
    for (const double frame : map.frames) {
        const glm::vec4 at = motion.at(frame, clip.frames());
        samples.emplace_back(back * glm::vec3(at - start), at.w - start.w);
    }
    return samples;
}

// The differing bytes, as one splice.
Patch difference(ByteSpan before, const Bytes &after)
{
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    Patch patch;
    if (before.size() - head - tail != 0 || after.size() - head - tail != 0)
        patch.add({head, before.size() - head - tail,
                   Bytes(after.begin() + static_cast<std::ptrdiff_t>(head),
                         after.end() - static_cast<std::ptrdiff_t>(tail))});
    return patch;
}

Result<ClipEdit> remapModel(hkx::PackModel &model, std::uint32_t object, std::optional<std::uint32_t> motion,
                            const Clip &clip, const TimeMap &map, const SplineErrors &allowed)
{
    const bool interleaved = clip.className() == kInterleavedClass;
    if (!interleaved && clip.className() != kSplineClass) {
        if (const Result<void> changed = becomeSpline(model, object); !changed)
            return tl::unexpected(changed.error());
    }
    ModelFields fields(model, object);
    const auto duration = static_cast<float>(static_cast<double>(map.frames.size() - 1) * map.frameDuration);
    ClipEdit edit;
    fields.set(fields.body(), "duration", duration);
    edit.droppedAnnotations = moveAnnotations(fields, clip, map);
    if (clip.rootMotion() != nullptr && motion) {
        ModelFields frame(model, *motion);
        frame.set(frame.body(), "duration", duration);
        frame.setRows(frame.body(), "referenceFrameSamples", motionOf(clip, map));
    }
    if (interleaved) {
        writeInterleaved(fields, clip, map);
        return edit;
    }
    if (const Result<void> encoded = writeSplines(fields, clip, map, allowed); !encoded)
        return tl::unexpected(encoded.error());
    return edit;
}

// Opens the written bytes and compares the poses of the clip in them.
Result<ClipDifference> readBack(const File &file, std::uint32_t object, const Clip &clip, const TimeMap &map,
                                Bytes written)
{
    Progress progress;
    const auto after =
        File::fromBytes(BytesView::own(std::move(written)), file.name(), file.formats(), progress);
    Diagnostics ignored; // of the file itself; `check` reports them
    const Result<Clip> made = Clip::read(*after, object, ignored);
    if (!made)
        return tl::unexpected(made.error());
    if (made->tracks() != clip.tracks() || made->frames() != map.frames.size())
        return fail("{} tracks and {} frames read back as {} and {}", clip.tracks(), map.frames.size(),
                    made->tracks(), made->frames());
    return comparePoses(clip, map.frames, *made);
}

std::vector<double> framesFrom(double first, double step, std::size_t count)
{
    std::vector<double> frames(count);
    for (std::size_t i = 0; i < count; ++i)
        frames[i] = first + step * static_cast<double>(i);
    return frames;
}

} // namespace

std::optional<double> TimeMap::newFrameOf(double frame) const
{
    if (frames.empty())
        return std::nullopt;
    const bool down = frames.front() > frames.back();
    const double sign = down ? -1.0 : 1.0;
    const double wanted = sign * frame;
    if (wanted < sign * frames.front() - kNearFrame || wanted > sign * frames.back() + kNearFrame)
        return std::nullopt;
    const auto above = std::ranges::lower_bound(frames, wanted, {}, [sign](double f) { return sign * f; });
    if (above == frames.begin())
        return 0.0;
    if (above == frames.end())
        return static_cast<double>(frames.size() - 1);
    const double width = sign * (*above - *(above - 1));
    const auto index = static_cast<double>(above - frames.begin());
    return width > 0.0 ? index - (sign * *above - wanted) / width : index;
}

Result<TimeMap> resampled(const Clip &clip, double framesPerSecond)
{
    const double duration = clip.timeAt(clip.frames() - 1);
    const double steps = std::round(duration * framesPerSecond);
    if (!(steps >= 1.0 && steps < kMostFrames))
        return fail("{} s at {} frames per second are {} frames, allowed are 2 to {}", duration,
                    framesPerSecond, steps + 1.0, kMostFrames);
    const auto count = static_cast<std::size_t>(steps) + 1;
    return TimeMap{framesFrom(0.0, (clip.frames() - 1) / steps, count), duration / steps};
}

Result<TimeMap> trimmed(const Clip &clip, std::uint32_t first, std::uint32_t last)
{
    if (first > last || last >= clip.frames())
        return fail("frames {} to {} of 0 to {}", first, last, clip.frames() - 1);
    return TimeMap{framesFrom(first, 1.0, last - first + 1), clip.frameDuration()};
}

TimeMap reversed(const Clip &clip)
{
    return {framesFrom(clip.frames() - 1, -1.0, clip.frames()), clip.frameDuration()};
}

Result<TimeMap> retimed(const Clip &clip, std::uint32_t first, std::uint32_t last, double factor)
{
    if (first >= last || last >= clip.frames())
        return fail("frames {} to {} of 0 to {}", first, last, clip.frames() - 1);
    const double steps = std::round((last - first) * factor);
    if (!(steps >= 1.0 && steps + clip.frames() < kMostFrames))
        return fail("frames {} to {} times {} are {} steps, allowed are 1 to {}", first, last, factor, steps,
                    kMostFrames - clip.frames());
    TimeMap map{framesFrom(0.0, 1.0, first), clip.frameDuration()};
    const std::vector<double> inside =
        framesFrom(first, (last - first) / steps, static_cast<std::size_t>(steps));
    const std::vector<double> behind = framesFrom(last, 1.0, clip.frames() - last);
    map.frames.insert(map.frames.end(), inside.begin(), inside.end());
    map.frames.insert(map.frames.end(), behind.begin(), behind.end());
    return map;
}

Result<ClipEdit> remapClip(const File &file, std::uint32_t object, const TimeMap &map,
                           const SplineErrors &allowed)
{
    Diagnostics diagnostics;
    const Result<Clip> clip = Clip::read(file, object, diagnostics);
    if (!clip)
        return tl::unexpected(clip.error());
    if (const Result<void> valid = editable(*clip); !valid)
        return tl::unexpected(valid.error());
    if (map.frames.empty() || map.frames.size() > kMostFrames || !(map.frameDuration > 0.0))
        return fail("{} frames of {} s, allowed are 1 to {}", map.frames.size(), map.frameDuration,
                    kMostFrames);
    const hkx::Packfile &pack = file.state<hkx::HkxState>().pack;
    const BytesView bytes = file.bytes().view({0, file.bytes().size()});
    Result<hkx::PackModel> model = hkx::writableModel(pack, bytes.span());
    if (!model)
        return tl::unexpected(model.error());
    const auto animation = hkx::readObject(file, object);
    Result<ClipEdit> edit = remapModel(
        *model, object, hkx::targetOf(file, animation->member("extractedMotion"_f)), *clip, map, allowed);
    if (!edit)
        return edit;
    const Result<Bytes> written = hkx::writePackModel(*model);
    if (!written)
        return tl::unexpected(written.error());
    edit->patch = difference(bytes.span(), *written);
    const Result<ClipDifference> found = readBack(file, object, *clip, map, *written);
    if (!found)
        return tl::unexpected(found.error());
    edit->difference = *found;
    return edit;
}

Result<void> encodeInto(hkx::PackModel &model, std::uint32_t object, const Clip &clip,
                        const SplineErrors &allowed)
{
    if (const Result<void> valid = editable(clip); !valid)
        return tl::unexpected(valid.error());
    if (const Result<void> changed = becomeSpline(model, object); !changed)
        return tl::unexpected(changed.error());
    ModelFields fields(model, object);
    return writeSplines(fields, clip, {framesFrom(0.0, 1.0, clip.frames()), clip.frameDuration()}, allowed);
}

} // namespace cutaway::anim
