// SPDX-License-Identifier: MIT
#include "core/domains/anim/clipwriter.h"

#include "core/base/quantity.h"
#include "core/file/file.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/writer/convert.h"
#include "core/formats/hkx/writer/modelfields.h"
#include "core/formats/hkx/writer/newpack.h"
#include "core/formats/hkx/writer/packwriter.h"
#include "core/formats/hkx/writer/replaceobject.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

using hkx::ModelFields;

constexpr std::string_view kSplineClass = "hkaSplineCompressedAnimation";
constexpr std::string_view kInterleavedClass = "hkaInterleavedUncompressedAnimation";
constexpr std::string_view kMotionClass = "hkaDefaultAnimatedReferenceFrame";
constexpr std::uint32_t kFramesPerBlock = 256; // of the games
constexpr std::int32_t kSplineType2010 = 5, kSplineType2014 = 3;

Result<void> checkDense(const DenseClip &clip)
{
    if (clip.tracks == 0)
        return fail("the clip has no tracks");
    if (clip.poses.empty() || clip.frames() > kMostFrames || !(clip.frameDuration > 0.0) ||
        !std::isfinite(clip.frameDuration))
        return fail("{} of {} s, allowed are 1 to {}", quantity(clip.frames(), "frame"), clip.frameDuration,
                    kMostFrames);
    if (clip.motion && clip.motion->samples.size() != clip.frames())
        return fail("{} of root motion for {}", quantity(clip.motion->samples.size(), "sample"),
                    quantity(clip.frames(), "frame"));
    for (const glm::vec4 &sample : clip.motion ? clip.motion->samples : std::vector<glm::vec4>()) {
        if (!std::isfinite(sample.x + sample.y + sample.z + sample.w))
            return fail("root motion has a value that is not a finite number");
    }
    return {};
}

// The value of each float track; the codec is only known for those that stand still.
Result<std::vector<float>> stillFloats(const DenseClip &clip)
{
    const std::size_t count = clip.floatTracks;
    for (std::size_t i = count; i < clip.floats.size(); ++i) {
        if (clip.floats[i] != clip.floats[i % count])
            return fail("float track {} changes, which is not known how to write", i % count);
    }
    return std::vector<float>(clip.floats.begin(), clip.floats.begin() + static_cast<std::ptrdiff_t>(count));
}

Result<EncodedSplines> encodedOf(const DenseClip &clip, const SplineSettings &settings)
{
    const Result<std::vector<float>> floats = stillFloats(clip);
    if (!floats)
        return tl::unexpected(floats.error());
    return encodeSplines(clip.poses, clip.tracks, *floats, settings);
}

void putBlockTimes(ModelFields &fields, const DenseClip &clip, std::uint32_t framesPerBlock)
{
    const ModelFields::Place body = fields.body();
    const auto blockDuration = static_cast<float>((framesPerBlock - 1) * clip.frameDuration);
    fields.set(body, "blockDuration"_f, blockDuration);
    fields.set(body, "blockInverseDuration"_f, 1.0f / blockDuration);
    fields.set(body, "frameDuration"_f, static_cast<float>(clip.frameDuration));
}

void putSplines(ModelFields &fields, const DenseClip &clip, std::uint32_t framesPerBlock,
                const EncodedSplines &encoded)
{
    const ModelFields::Place body = fields.body();
    fields.set(body, "numFrames"_f, static_cast<std::int32_t>(clip.frames()));
    fields.set(body, "numBlocks"_f, static_cast<std::int32_t>(encoded.blockOffsets.size()));
    fields.set(body, "maxFramesPerBlock"_f, static_cast<std::int32_t>(framesPerBlock));
    fields.set(body, "maskAndQuantizationSize"_f, static_cast<std::int32_t>(encoded.maskAndQuantizationSize));
    fields.setRows(body, "blockOffsets"_f, encoded.blockOffsets);
    fields.setRows(body, "floatBlockOffsets"_f, encoded.floatBlockOffsets);
    fields.setRows(body, "transformOffsets"_f, Bytes());
    fields.setRows(body, "floatOffsets"_f, Bytes());
    fields.setRows(body, "data"_f, encoded.data);
}

Result<void> writeSplines(ModelFields &fields, const DenseClip &clip, const SplineSettings &settings,
                          const EncodedSplines *made = nullptr)
{
    if (made != nullptr) {
        putSplines(fields, clip, settings.framesPerBlock, *made);
        return {};
    }
    const Result<EncodedSplines> encoded = encodedOf(clip, settings);
    if (!encoded)
        return tl::unexpected(encoded.error());
    putSplines(fields, clip, settings.framesPerBlock, *encoded);
    return {};
}

// An animation of another class becomes a spline animation; the members that both classes have are kept.
Result<void> becomeSpline(hkx::PackfileModel &model, std::uint32_t object)
{
    const std::uint32_t version = model.layouts->rules().version;
    const StructDesc *const type = hkx::findClass(kSplineClass, version);
    std::vector<std::string> lost; // the old codec's own fields
    Result<hkx::PackfileObject> made =
        hkx::convertObject(model, model.objects[object], *type, *model.layouts, *model.plans, lost);
    if (!made)
        return tl::unexpected(made.error());
    model.objects[object] = std::move(*made);
    hkx::renewClassNames(model);
    ModelFields fields(model, object);
    fields.set(fields.body(), "type"_f, version < hkx::kHavok2014 ? kSplineType2010 : kSplineType2014);
    for (const FieldName array :
         {"blockOffsets"_f, "floatBlockOffsets"_f, "transformOffsets"_f, "floatOffsets"_f, "data"_f})
        fields.setRows(fields.body(), array, Bytes());
    return {};
}

void setTextIfOther(ModelFields &fields, const ModelFields::Place &place, FieldName field,
                    const std::string &text, bool isNew)
{
    if (isNew || fields.text(place, field) != text)
        fields.setText(place, field, text);
}

void writeAnnotations(ModelFields &fields, const std::vector<AnnotationTrack> &tracks)
{
    const ModelFields::Place body = fields.body();
    const std::uint32_t before = fields.count(body, "annotationTracks"_f);
    fields.resizeRows(body, "annotationTracks"_f, static_cast<std::uint32_t>(tracks.size()));
    for (std::uint32_t i = 0; i < tracks.size(); ++i) {
        const ModelFields::Place track = fields.element(body, "annotationTracks"_f, i);
        setTextIfOther(fields, track, "trackName"_f, tracks[i].name, i >= before);
        const std::vector<Annotation> &annotations = tracks[i].annotations;
        const std::uint32_t held = fields.count(track, "annotations"_f);
        fields.resizeRows(track, "annotations"_f, static_cast<std::uint32_t>(annotations.size()));
        for (std::uint32_t row = 0; row < annotations.size(); ++row) {
            const ModelFields::Place annotation = fields.element(track, "annotations"_f, row);
            fields.set(annotation, "time"_f, annotations[row].time);
            setTextIfOther(fields, annotation, "text"_f, annotations[row].text, row >= held);
        }
    }
}

void writeMotion(hkx::PackfileModel &model, std::uint32_t object, const RootMotion &motion, double duration)
{
    ModelFields frame(model, object);
    const ModelFields::Place body = frame.body();
    frame.set(body, "up"_f, motion.up);
    frame.set(body, "forward"_f, motion.forward);
    frame.set(body, "duration"_f, static_cast<float>(duration));
    frame.setRows(body, "referenceFrameSamples"_f, motion.samples);
}

void writeBinding(ModelFields &fields, const Binding &binding, bool isNew)
{
    const ModelFields::Place body = fields.body();
    setTextIfOther(fields, body, "originalSkeletonName"_f, binding.skeleton, isNew);
    fields.setRows(body, "transformTrackToBoneIndices"_f, binding.trackToBone);
    fields.setRows(body, "floatTrackToFloatSlotIndices"_f, binding.floatTrackToSlot);
    fields.set(body, "blendHint"_f, static_cast<std::int8_t>(binding.blend));
}

// Everything of the animation but its frames.
void writeAround(ModelFields &fields, const DenseClip &clip, double duration)
{
    const ModelFields::Place body = fields.body();
    fields.set(body, "duration"_f, static_cast<float>(duration));
    fields.set(body, "numberOfTransformTracks"_f, static_cast<std::int32_t>(clip.tracks));
    fields.set(body, "numberOfFloatTracks"_f, static_cast<std::int32_t>(clip.floatTracks));
    writeAnnotations(fields, clip.annotationTracks);
}

std::string tracksText(const Clip &clip)
{
    return fmt::format("{}, {} float tracks and {}", quantity(clip.tracks(), "track"), clip.floatTracks(),
                       quantity(clip.frames(), "frame"));
}

Result<void> sameAround(const DenseClip &wanted, const Clip &made)
{
    if (made.tracks() != wanted.tracks || made.frames() != wanted.frames() ||
        made.floatTracks() != wanted.floatTracks)
        return fail("{} and {} read back as {}", quantity(wanted.tracks, "track"),
                    quantity(wanted.frames(), "frame"), tracksText(made));
    if (std::ranges::find(made.broken(), true) != made.broken().end())
        return fail("a track that was written is not decoded");
    if (wanted.annotationTracks != made.annotationTracks())
        return fail("the annotations read back differ from those that were written");
    if (wanted.binding && (made.binding() == nullptr || *wanted.binding != *made.binding()))
        return fail("the binding read back differs from the one that was written");
    if (wanted.motion &&
        (made.rootMotion() == nullptr || made.rootMotion()->samples != wanted.motion->samples))
        return fail("the root motion read back differs from the one that was written");
    return {};
}

Result<WrittenClip> readBackClip(const File &made, std::uint32_t object, const DenseClip &wanted)
{
    Diagnostics found;
    Result<Clip> clip = Clip::read(made, object, found);
    if (!clip)
        return tl::unexpected(clip.error());
    if (const Result<void> same = sameAround(wanted, *clip); !same)
        return tl::unexpected(same.error());
    const DenseTracks frames(wanted.tracks, wanted.floatTracks, wanted.poses, wanted.floats);
    WrittenClip written{std::move(*clip), {}};
    std::vector<Transform> before(wanted.tracks), after(wanted.tracks);
    std::vector<float> floatsBefore(wanted.floatTracks), floatsAfter(wanted.floatTracks);
    for (std::uint32_t half = 0; half + 1 < 2 * wanted.frames(); ++half) {
        frames.sample(half / 2.0, before, floatsBefore);
        written.clip.sample(half / 2.0, after, floatsAfter);
        PoseDifference &difference = half % 2 == 0 ? written.difference.atFrames : written.difference.between;
        for (std::uint32_t track = 0; track < wanted.tracks; ++track)
            difference.widen(before[track], after[track]);
        if (floatsBefore != floatsAfter)
            return fail("float tracks read back differ from those that were written");
    }
    return written;
}

// The object of the binding that points to the animation.
std::optional<std::uint32_t> bindingOf(const File &file, std::uint32_t animation)
{
    for (const std::uint32_t object : hkx::objectsOf(file, "hkaAnimationBinding")) {
        const auto binding = hkx::readObject(file, object);
        if (binding && hkx::targetOf(file, binding->member("animation"_f)) == animation)
            return object;
    }
    return std::nullopt;
}

// The parts of a clip in a model.
struct ClipObjects {
    std::uint32_t animation = 0;
    std::optional<std::uint32_t> binding, motion;
};

Result<void> replaceIn(hkx::PackfileModel &model, const ClipObjects &objects, const Clip &old,
                       const DenseClip &clip, const SplineErrors &allowed, const EncodedSplines *encoded)
{
    const bool interleaved = old.className() == kInterleavedClass;
    if (!interleaved && old.className() != kSplineClass) {
        if (const Result<void> changed = becomeSpline(model, objects.animation); !changed)
            return changed;
    }
    std::uint32_t motion = objects.motion.value_or(0);
    if (clip.motion && !objects.motion) {
        motion = hkx::addObject(model, kMotionClass);
        ModelFields fields(model, objects.animation);
        fields.setPointer(fields.body(), "extractedMotion"_f, motion);
        hkx::renewClassNames(model);
    }
    // Where frames neither come nor go, the file's own words for how long they take stay.
    const bool isSameTime = clip.frames() == old.frames() && clip.frameDuration == old.frameDuration();
    const double duration = isSameTime ? old.duration() : clip.duration();
    if (clip.motion)
        writeMotion(model, motion, *clip.motion, duration);
    if (clip.binding && !objects.binding)
        return fail("the animation has no binding to say which bones it moves");
    if (clip.binding) {
        ModelFields binding(model, *objects.binding);
        writeBinding(binding, *clip.binding, false);
    }
    ModelFields fields(model, objects.animation);
    writeAround(fields, clip, duration);
    if (!interleaved) {
        const std::uint32_t framesPerBlock =
            old.splines() != nullptr ? old.splines()->framesPerBlock() : kFramesPerBlock;
        if (!isSameTime || old.splines() == nullptr)
            putBlockTimes(fields, clip, framesPerBlock);
        return writeSplines(fields, clip, {framesPerBlock, allowed}, encoded);
    }
    fields.setRows(fields.body(), "transforms"_f, clip.poses);
    fields.setRows(fields.body(), "floats"_f, clip.floats);
    return {};
}

std::uint32_t addVariant(hkx::PackfileModel &model, std::uint32_t row, std::string_view name,
                         std::string_view className)
{
    const std::uint32_t object = hkx::addObject(model, className);
    ModelFields root(model, model.root);
    const ModelFields::Place variant = root.element(root.body(), "namedVariants"_f, row);
    root.setText(variant, "name"_f, name);
    root.setText(variant, "className"_f, className);
    root.setPointer(variant, "variant"_f, object);
    return object;
}

void addToContainer(hkx::PackfileModel &model, std::uint32_t container, FieldName array, std::uint32_t object)
{
    ModelFields fields(model, container);
    fields.resizeRows(fields.body(), array, 1);
    fields.setPointer(fields.body(), array, 0, object);
}

// The objects of a clip of the games, empty.
ClipObjects addClipObjects(hkx::PackfileModel &model, bool withMotion)
{
    model.root = hkx::addObject(model, "hkRootLevelContainer");
    {
        ModelFields root(model, model.root);
        root.resizeRows(root.body(), "namedVariants"_f, 2);
    }
    const std::uint32_t container =
        addVariant(model, 0, "Merged Animation Container", "hkaAnimationContainer");
    const std::uint32_t resources = addVariant(model, 1, "Resource Data", "hkMemoryResourceContainer");
    ClipObjects objects;
    objects.animation = hkx::addObject(model, kSplineClass);
    objects.binding = hkx::addObject(model, "hkaAnimationBinding");
    if (withMotion)
        objects.motion = hkx::addObject(model, kMotionClass);
    addToContainer(model, container, "animations"_f, objects.animation);
    addToContainer(model, container, "bindings"_f, *objects.binding);
    ModelFields shell(model, resources);
    shell.setText(shell.body(), "name"_f, "");
    ModelFields binding(model, *objects.binding);
    binding.setPointer(binding.body(), "animation"_f, objects.animation);
    ModelFields animation(model, objects.animation);
    const bool is2010 = model.layouts->rules().version < hkx::kHavok2014;
    animation.set(animation.body(), "type"_f, is2010 ? kSplineType2010 : kSplineType2014);
    if (objects.motion)
        animation.setPointer(animation.body(), "extractedMotion"_f, *objects.motion);
    hkx::renewClassNames(model);
    return objects;
}

std::unique_ptr<File> openWritten(Bytes bytes, const std::string &name, const FormatSet &formats)
{
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), name, formats, progress);
}

} // namespace

Result<NewClip> newClipFile(const DenseClip &clip, Game game, const SplineErrors &allowed)
{
    if (const Result<void> sound = checkDense(clip); !sound)
        return tl::unexpected(sound.error());
    if (!clip.binding)
        return fail("the clip has no binding to say which bones it moves");
    hkx::PackfileModel model = hkx::newPackModel(packTarget(game), hkx::Predicates::AsTheGames);
    const ClipObjects objects = addClipObjects(model, clip.motion.has_value());
    if (clip.motion)
        writeMotion(model, *objects.motion, *clip.motion, clip.duration());
    ModelFields binding(model, *objects.binding);
    writeBinding(binding, *clip.binding, true);
    ModelFields fields(model, objects.animation);
    writeAround(fields, clip, clip.duration());
    putBlockTimes(fields, clip, kFramesPerBlock);
    if (const Result<void> encoded = writeSplines(fields, clip, {kFramesPerBlock, allowed}); !encoded)
        return tl::unexpected(encoded.error());
    Result<Bytes> bytes = hkx::writePackModel(model);
    if (!bytes)
        return tl::unexpected(bytes.error());
    static const FormatSet formats(std::make_shared<hkx::HkxFormat>());
    const auto made = openWritten(*bytes, "new.hkx", formats);
    const std::vector<std::uint32_t> animations = animationsIn(*made);
    if (animations.empty())
        return fail("the file that was written has no animation");
    Result<WrittenClip> written = readBackClip(*made, animations.front(), clip);
    if (!written)
        return tl::unexpected(written.error());
    return NewClip{std::move(*bytes), std::move(*written)};
}

Result<ReplacedClip> replaceClip(const File &file, std::uint32_t object, const DenseClip &clip,
                                 const SplineErrors &allowed, const EncodedSplines *encoded)
{
    if (const Result<void> sound = checkDense(clip); !sound)
        return tl::unexpected(sound.error());
    Diagnostics ignored; // `check` reports them
    const Result<Clip> old = Clip::read(file, object, ignored);
    if (!old)
        return tl::unexpected(old.error());
    const BytesView bytes = file.bytes().view({0, file.bytes().size()});
    Result<hkx::PackfileModel> model = hkx::writableModel(file.state<hkx::HkxState>().pack, bytes.span());
    if (!model)
        return tl::unexpected(model.error());
    const auto animation = hkx::readObject(file, object);
    const ClipObjects objects{object, bindingOf(file, object),
                              old->rootMotion() == nullptr
                                  ? std::nullopt
                                  : hkx::targetOf(file, animation->member("extractedMotion"_f))};
    if (const Result<void> put = replaceIn(*model, objects, *old, clip, allowed, encoded); !put)
        return tl::unexpected(put.error());
    Result<Bytes> after = hkx::writePackModel(*model);
    if (!after)
        return tl::unexpected(after.error());
    const auto made = openWritten(*after, file.name(), file.formats());
    Result<WrittenClip> written = readBackClip(*made, object, clip);
    if (!written)
        return tl::unexpected(written.error());
    ReplacedClip replaced;
    hkx::addDifference(replaced.patch, file.state<hkx::HkxState>().pack, bytes.span(),
                       made->state<hkx::HkxState>().pack, *after);
    replaced.written = std::move(*written);
    return replaced;
}

Result<void> encodeInto(hkx::PackfileModel &model, std::uint32_t object, const DenseClip &clip,
                        const SplineErrors &allowed)
{
    if (const Result<void> sound = checkDense(clip); !sound)
        return sound;
    if (const Result<void> changed = becomeSpline(model, object); !changed)
        return changed;
    ModelFields fields(model, object);
    putBlockTimes(fields, clip, kFramesPerBlock);
    return writeSplines(fields, clip, {kFramesPerBlock, allowed});
}

} // namespace cutaway::anim
