// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/poseeditor.h"

#include "core/base/fewof.h"
#include "viewers/kit/file/quantitytext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

// Tracks of joints that have one.
std::vector<std::uint32_t> tracksOfJoints(const LoadedClip &loaded, const std::vector<std::uint32_t> &joints)
{
    std::vector<std::uint32_t> tracks;
    for (const std::uint32_t joint : joints) {
        if (joint < loaded.joints.size() && loaded.joints[joint].track >= 0)
            tracks.push_back(static_cast<std::uint32_t>(loaded.joints[joint].track));
    }
    return tracks;
}

// The track of a joint, which becomes one where it has none.
Result<std::uint32_t> trackOfJoint(anim::DenseClip &clip, const LoadedClip &loaded, std::uint32_t joint)
{
    if (loaded.skeleton() != nullptr)
        return anim::trackFor(clip, joint, *loaded.skeleton());
    return joint < clip.tracks ? Result<std::uint32_t>(joint) : fail("track {} of {}", joint, clip.tracks);
}

} // namespace

PoseEditor::PoseEditor(ClipPlayer &player, BoneSelection &bones, QObject *parent)
    : QObject(parent), m_player(player), m_bones(bones)
{
    connect(&player, &ClipPlayer::clipChanged, this, &PoseEditor::followClip);
    connect(&bones, &BoneSelection::changed, this, [this] { selectKeys(std::nullopt); });
    followClip();
}

// A report belongs to the edit that was made last; undo and other edits make it out of date.
void PoseEditor::followClip()
{
    const std::shared_ptr<const LoadedClip> &now = m_player.sharedClip();
    const bool isOther =
        now == nullptr || m_original == nullptr || now->clip.frames() != m_original->clip.frames() ||
        now->clip.unit() != m_original->clip.unit() || now->joints.size() != m_original->joints.size();
    if (isOther) {
        m_original = now;
        m_keys.reset();
    }
    m_report.reset();
    setPreview(std::nullopt);
    Q_EMIT reported();
}

// The clip is the one that was written, which all have taken.
void PoseEditor::report(PoseAnswer answer)
{
    if (!answer.written || m_player.loaded() == nullptr)
        return;
    m_report = std::move(answer.written);
    m_remark = std::move(answer.remark);
    Q_EMIT reported();
    Q_EMIT done(reportText(), worst());
}

QString PoseEditor::reason() const
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return tr("There is no clip");
    if (m_player.isPlaying())
        return tr("Pause the clip to pose it");
    return std::ranges::find(loaded->clip.broken(), true) != loaded->clip.broken().end()
               ? tr("Tracks of this clip cannot be decoded")
               : QString();
}

bool PoseEditor::canEdit()
{
    const QString why = reason();
    if (!why.isEmpty())
        Q_EMIT refused(why);
    return why.isEmpty();
}

void PoseEditor::setReach(const PoseReach &reach)
{
    if (reach == m_reach)
        return;
    m_reach = reach;
    Q_EMIT reachChanged();
}

std::uint32_t PoseEditor::frame() const
{
    return static_cast<std::uint32_t>(std::lround(m_player.frame()));
}

anim::FrameRange PoseEditor::range() const
{
    if (m_keys)
        return *m_keys;
    const auto first = static_cast<std::uint32_t>(std::ceil(m_player.firstPlayed()));
    const auto last = static_cast<std::uint32_t>(std::floor(m_player.lastPlayed()));
    return {std::min(first, last), last};
}

void PoseEditor::selectKeys(std::optional<anim::FrameRange> keys)
{
    if (keys == m_keys)
        return;
    m_keys = keys;
    Q_EMIT keysChanged();
}

void PoseEditor::setPreview(std::optional<PosedJoint> preview)
{
    if (!preview && !m_preview)
        return;
    m_preview = std::move(preview);
    Q_EMIT previewChanged();
}

anim::Transform PoseEditor::localAt(std::uint32_t joint, double frame) const
{
    const LoadedClip &loaded = *m_player.loaded();
    const anim::Skeleton *skeleton = loaded.skeleton();
    const anim::Transform rest = skeleton != nullptr ? skeleton->restPose()[joint] : anim::Transform();
    const std::int32_t track = loaded.joints[joint].track;
    if (track < 0)
        return rest;
    const anim::Transform stored = loaded.clip.at(frame, static_cast<std::uint32_t>(track));
    return anim::isAdditive(loaded.clip.binding()) && skeleton != nullptr ? anim::added(rest, stored)
                                                                          : stored;
}

// ---- requests

PoseEditor::Make PoseEditor::making(Change change) const
{
    return [object = m_player.loaded()->object,
            change = std::move(change)](const File &file, Progress &) -> Result<Made<PoseAnswer>> {
        Diagnostics ignored; // the issues pane has them
        const Result<anim::Clip> clip = anim::Clip::read(file, object, ignored);
        if (!clip)
            return tl::unexpected(clip.error());
        Result<anim::DenseClip> posed = anim::denseClip(*clip);
        if (!posed)
            return tl::unexpected(posed.error());
        Posing posing;
        if (const Result<void> changed = change(*posed, *clip, posing); !changed)
            return tl::unexpected(changed.error());
        Result<anim::WrittenPose> written = anim::writePose(file, object, *posed, posing.form);
        if (!written)
            return tl::unexpected(written.error());
        Made<PoseAnswer> made{std::move(written->patch)};
        if (!made.patch.empty())
            made.answer = {std::move(*written), QString::fromStdString(posing.remark)};
        return made;
    };
}

EditRequest PoseEditor::answered(Make make)
{
    EditRequest request;
    answerWith<PoseAnswer>(request, this, std::move(make),
                           [this](PoseAnswer answer) { report(std::move(answer)); });
    return request;
}

void PoseEditor::request(EditRequest request, const QString &label, std::function<void()> done)
{
    const auto joint = m_bones.current();
    request.label = label;
    request.where = joint ? whereOf(*joint) : NodePath{m_player.loaded()->clip.unit(), {}};
    request.context = this;
    request.ended = [this] { setPreview(std::nullopt); };
    alsoWhenDone(request, std::move(done));
    request.refused = [this](const QString &reason) { Q_EMIT refused(reason); };
    m_player.file().edit(std::move(request));
}

void PoseEditor::change(Change change, const QString &label, std::function<void()> done)
{
    request(answered(making(std::move(change))), label, std::move(done));
}

std::vector<std::uint32_t> PoseEditor::selectedBones() const
{
    std::vector<std::uint32_t> joints = m_bones.selected();
    if (joints.empty()) {
        for (std::uint32_t joint = 0; joint < m_player.loaded()->joints.size(); ++joint)
            joints.push_back(joint);
    }
    return joints;
}

std::vector<std::uint32_t> PoseEditor::selectedTracks() const
{
    return tracksOfJoints(*m_player.loaded(), selectedBones());
}

QString PoseEditor::titleOfBones() const
{
    const auto &joints = m_bones.selected();
    if (joints.empty())
        return tr("all bones");
    return joints.size() == 1 ? m_player.loaded()->joints[joints.front()].name
                              : tr("%n bone(s)", nullptr, static_cast<int>(joints.size()));
}

// ---- poses

anim::FrameReach PoseEditor::reachAt(std::uint32_t frame, const anim::KeyFrames &keys) const
{
    anim::FrameReach reach{{frame, frame}, m_reach.falloff, m_reach.falloff, m_reach.shape};
    const auto last = static_cast<std::uint32_t>(m_player.lastFrame());
    if (m_reach.frames == PoseReach::Frames::Clip)
        return {{0, last}, 0, 0, m_reach.shape};
    if (m_reach.frames == PoseReach::Frames::Range) {
        const anim::FrameRange range = this->range();
        reach.range = {std::min(range.first, frame), std::max(range.last, frame)};
    }
    if (m_reach.toKeys) {
        const auto before = std::ranges::lower_bound(keys, reach.range.first);
        const auto behind = std::ranges::upper_bound(keys, reach.range.last);
        reach.before = reach.range.first - (before == keys.begin() ? 0 : *(before - 1) + 1);
        reach.after = (behind == keys.end() ? last + 1 : *behind) - reach.range.last - 1;
    }
    return reach;
}

EditRequest PoseEditor::posing(std::uint32_t joint, const anim::Transform &local)
{
    const std::shared_ptr<const LoadedClip> loaded = m_player.sharedClip();
    const std::int32_t own = loaded->joints[joint].track;
    const anim::KeyFrames keys =
        own < 0 ? anim::KeyFrames() : anim::keysOf(loaded->clip, static_cast<std::uint32_t>(own));
    const std::uint32_t frame = this->frame();
    return answered(making([loaded, joint, local, frame, reach = reachAt(frame, keys)](
                               anim::DenseClip &clip, const anim::Clip &now, Posing &) -> Result<void> {
        const Result<std::uint32_t> track = trackOfJoint(clip, *loaded, joint);
        if (!track)
            return tl::unexpected(track.error());
        const anim::Skeleton *skeleton = loaded->skeleton();
        const anim::Transform wanted = anim::isAdditive(now.binding()) && skeleton != nullptr
                                           ? anim::subtracted(skeleton->restPose()[joint], local)
                                           : local;
        const std::uint32_t tracks[] = {*track};
        return anim::setPose(clip, frame, tracks, {&wanted, 1}, reach);
    }));
}

QString PoseEditor::labelOf(std::uint32_t joint) const
{
    const QString name = m_player.loaded()->joints[joint].name;
    switch (m_reach.frames) {
    case PoseReach::Frames::Range:
        return tr("Pose %1 in frames %2 to %3").arg(name).arg(range().first).arg(range().last);
    case PoseReach::Frames::Clip:
        return tr("Pose %1 in the whole clip").arg(name);
    case PoseReach::Frames::One:
        break;
    }
    return tr("Pose %1 at frame %2").arg(name).arg(frame());
}

NodePath PoseEditor::whereOf(std::uint32_t joint) const
{
    const LoadedClip &loaded = *m_player.loaded();
    const Source source = loaded.sourceAt(joint, frame());
    return source.unit == UnitIndex::kNone ? NodePath{loaded.clip.unit(), {}}
                                           : m_player.file().pathOf({source.unit, source.node});
}

void PoseEditor::pose(std::uint32_t joint, const anim::Transform &local)
{
    if (!canEdit())
        return;
    setPreview(PosedJoint{joint, local});
    request(posing(joint, local), labelOf(joint));
}

// ---- keys

void PoseEditor::insertKey()
{
    if (!canEdit())
        return;
    if (!m_bones.current())
        return Q_EMIT refused(tr("Select a bone first"));
    const std::uint32_t at = frame();
    std::vector<std::uint32_t> tracks = selectedTracks();
    if (tracks.empty())
        return Q_EMIT refused(tr("%1 has no track yet: pose it first").arg(titleOfBones()));
    request(answered([object = m_player.loaded()->object, tracks = std::move(tracks),
                      at](const File &file, Progress &) -> Result<Made<PoseAnswer>> {
                Result<anim::WrittenPose> written = anim::writeKeys(file, object, tracks, at);
                if (!written)
                    return tl::unexpected(written.error());
                Made<PoseAnswer> made{std::move(written->patch)};
                made.answer.written = std::move(*written);
                return made;
            }),
            tr("Insert a key of %1 at frame %2").arg(titleOfBones()).arg(at));
}

void PoseEditor::deleteKeys()
{
    if (!canEdit())
        return;
    const anim::FrameRange range = m_keys.value_or(anim::FrameRange{frame(), frame()});
    change(
        [tracks = selectedTracks(), range](anim::DenseClip &clip, const anim::Clip &now,
                                           Posing &) -> Result<void> {
            Result<void> last = fail("no bone with keys is selected");
            std::size_t done = 0;
            for (const std::uint32_t track : tracks) {
                last = anim::deleteKeys(clip, track, anim::keysOf(now, track), range);
                done += last ? 1 : 0;
            }
            return done != 0 ? Result<void>() : last;
        },
        tr("Delete keys of %1 in frames %2 to %3").arg(titleOfBones()).arg(range.first).arg(range.last),
        [this] { selectKeys(std::nullopt); });
}

void PoseEditor::moveKeys(int by)
{
    if (!canEdit() || by == 0 || m_player.file().isEditing()) // keys that are held come faster than edits
        return;
    const anim::FrameRange range = m_keys.value_or(anim::FrameRange{frame(), frame()});
    const auto moved = [by](std::uint32_t at) {
        return static_cast<std::uint32_t>(std::max<std::int64_t>(0, std::int64_t{at} + by));
    };
    change(
        [tracks = selectedTracks(), range, by](anim::DenseClip &clip, const anim::Clip &now,
                                               Posing &) -> Result<void> {
            bool isAny = false;
            for (const std::uint32_t track : tracks) {
                const anim::KeyFrames keys = anim::keysOf(now, track);
                const auto first = std::ranges::lower_bound(keys, range.first);
                if (first == keys.end() || *first > range.last)
                    continue; // other bones have keys there
                isAny = true;
                if (const Result<void> moved = anim::moveKeys(clip, track, keys, range, by); !moved)
                    return moved;
            }
            return isAny ? Result<void>() : fail("no bone with keys is selected");
        },
        tr("Move keys of %1 by %2").arg(titleOfBones(), quantityText(by, "frame")),
        [this, now = anim::FrameRange{moved(range.first), moved(range.last)}] { selectKeys(now); });
}

// ---- the rest

void PoseEditor::mirror(anim::MirrorSides sides)
{
    if (!canEdit())
        return;
    const std::shared_ptr<const LoadedClip> loaded = m_player.sharedClip();
    if (loaded->skeleton() == nullptr)
        return Q_EMIT refused(tr("Bones are mirrored by the rest pose of their skeleton: choose one"));
    const anim::FrameRange range = m_reach.frames == PoseReach::Frames::One
                                       ? anim::FrameRange{frame(), frame()}
                                   : m_reach.frames == PoseReach::Frames::Clip
                                       ? anim::FrameRange{0, static_cast<std::uint32_t>(m_player.lastFrame())}
                                       : this->range();
    change(
        [loaded, bones = selectedBones(), range, sides](anim::DenseClip &clip, const anim::Clip &,
                                                        Posing &posing) -> Result<void> {
            const auto mirrored = anim::mirrorPose(clip, bones, range, sides, *loaded->skeleton());
            if (!mirrored)
                return tl::unexpected(mirrored.error());
            posing.remark = anim::describeLeft(*mirrored, *loaded->skeleton(), kMostNamed);
            return {};
        },
        (sides == anim::MirrorSides::Swap ? tr("Swap the sides of %1 in frames %2 to %3")
                                          : tr("Mirror %1 to the other side in frames %2 to %3"))
            .arg(titleOfBones())
            .arg(range.first)
            .arg(range.last));
}

void PoseEditor::closeLoop(std::uint32_t over)
{
    if (!canEdit())
        return;
    const anim::FrameRange range = this->range();
    change([tracks = selectedTracks(), range, over](anim::DenseClip &clip, const anim::Clip &, Posing &)
               -> Result<void> { return anim::closeLoop(clip, tracks, range, over); },
           tr("Make the loop of %1 seamless").arg(titleOfBones()));
}

void PoseEditor::bake()
{
    if (!canEdit())
        return;
    const std::shared_ptr<const LoadedClip> loaded = m_player.sharedClip();
    change(
        [loaded, bones = selectedBones()](anim::DenseClip &clip, const anim::Clip &,
                                          Posing &posing) -> Result<void> {
            for (const std::uint32_t joint : bones) {
                const Result<std::uint32_t> track = trackOfJoint(clip, *loaded, joint);
                if (!track)
                    return tl::unexpected(track.error());
                posing.form.baked.push_back(*track);
            }
            return {};
        },
        tr("Bake %1: a key on every frame").arg(titleOfBones()));
}

void PoseEditor::copy()
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return;
    const Result<anim::DenseClip> dense = anim::denseClip(loaded->clip);
    if (!dense)
        return Q_EMIT refused(QString::fromStdString(dense.error().message));
    std::vector<std::string> names(loaded->clip.tracks());
    for (const Joint &joint : loaded->joints) {
        if (joint.track >= 0)
            names[static_cast<std::size_t>(joint.track)] = joint.name.toStdString();
    }
    const anim::FrameRange range = m_keys.value_or(anim::FrameRange{frame(), frame()});
    const std::vector<std::uint32_t> tracks = selectedTracks();
    if (tracks.empty())
        return Q_EMIT refused(tr("None of the selected bones has a track"));
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(anim::toText(anim::copyPoses(*dense, tracks, range, names))));
    Q_EMIT done(tr("Copied %1, frames %2 to %3").arg(titleOfBones()).arg(range.first).arg(range.last), {});
}

bool PoseEditor::canPaste() const
{
    return m_player.loaded() != nullptr &&
           QGuiApplication::clipboard()->text().startsWith(QStringLiteral("pose\t"));
}

void PoseEditor::paste()
{
    if (!canEdit())
        return;
    Result<anim::PoseCopy> copy = anim::posesFromText(QGuiApplication::clipboard()->text().toStdString());
    if (!copy)
        return Q_EMIT refused(QString::fromStdString(copy.error().message));
    const std::shared_ptr<const LoadedClip> loaded = m_player.sharedClip();
    const std::uint32_t at = frame();
    const QString label =
        tr("Paste %1 of %2 at frame %3")
            .arg(quantityText(copy->frames(), "frame"), quantityText(copy->bones.size(), "bone"))
            .arg(at);
    const anim::FrameReach blend{{}, m_reach.falloff, m_reach.falloff, m_reach.shape};
    change(
        [loaded, copy = std::move(*copy), at, blend](anim::DenseClip &clip, const anim::Clip &,
                                                     Posing &) -> Result<void> {
            return anim::pastePoses(
                clip, copy, at, blend, [&](const std::string &name) -> std::optional<std::uint32_t> {
                    const auto joint =
                        std::ranges::find(loaded->joints, QString::fromStdString(name), &Joint::name);
                    if (joint == loaded->joints.end())
                        return std::nullopt;
                    const Result<std::uint32_t> track = trackOfJoint(
                        clip, *loaded, static_cast<std::uint32_t>(joint - loaded->joints.begin()));
                    return track ? std::optional(*track) : std::nullopt;
                });
        },
        label);
}

std::optional<BoneMoment> PoseEditor::worst() const
{
    const anim::TrackDeviation *track = m_report ? anim::worstTrack(*m_report) : nullptr;
    const auto joint = track != nullptr ? m_player.loaded()->jointOfTrack(track->track) : std::nullopt;
    return joint ? std::optional(BoneMoment{*joint, static_cast<double>(track->worstFrame)}) : std::nullopt;
}

QString PoseEditor::reportText() const
{
    if (!m_report)
        return {};
    const std::optional<BoneMoment> at = worst();
    const QString where =
        at ? tr(", %1 most in frame %2").arg(m_player.loaded()->joints[at->joint].name).arg(at->frame)
           : QString();
    return tr("Encoded anew: %1 of %2 · read back: %3%4 · %5 → %6")
               .arg(m_report->encoded.size())
               .arg(quantityText(m_report->deviations.size(), "track"))
               .arg(QString::fromStdString(anim::toString(*m_report)), where)
               .arg(m_report->bytesBefore)
               .arg(quantityText(m_report->bytesAfter, "byte")) +
           (m_remark.isEmpty() ? QString() : tr(" · left as they were, %1").arg(m_remark));
}

} // namespace cutaway
