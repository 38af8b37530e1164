// SPDX-License-Identifier: MIT
// Edits of the pose of a playing clip: what changes, in which frames, and what came out.
//
// Every edit is one step of the file, encoded by a worker. Until then the picture shows a preview of it, and
// once it is there, what was read back differs from what was wanted by report().
//
// More than 40 functions: one for each edit of a pose, a few lines each.
#pragma once

#include "core/domains/anim/pose/posemirror.h"
#include "core/domains/anim/pose/posewriter.h"
#include "viewers/kit/file/editrequest.h"
#include "viewers/workshops/timeline/boneselection.h"

#include <functional>

namespace cutaway
{

// The frames that a changed pose reaches beside the one at the playhead.
struct PoseReach {
    enum class Frames : std::uint8_t {
        One,   // with a falloff
        Range, // of selected keys, else the played one; with a falloff
        Clip,
    };
    Frames frames = Frames::One;
    bool toKeys = false; // the falloff ends at the next keys, else after so many frames
    std::uint32_t falloff = 4;
    anim::Falloff shape = anim::Falloff::Smooth;
    bool operator==(const PoseReach &) const = default;
};

// A bone that a preview shows elsewhere.
struct PosedJoint {
    std::uint32_t joint = 0;
    anim::Transform local;
};

class PoseEditor : public QObject
{
    Q_OBJECT

public:
    PoseEditor(ClipPlayer &player, BoneSelection &bones, QObject *parent = nullptr);

    // Why no pose can be edited; empty if one can.
    QString reason() const;
    const PoseReach &reach() const { return m_reach; }
    void setReach(const PoseReach &reach);
    // The whole frame at the playhead.
    std::uint32_t frame() const;
    // The frames of the selected keys, or else the current frame.
    anim::FrameRange range() const;

    // ---- keys of the selected bones
    std::optional<anim::FrameRange> selectedKeys() const { return m_keys; }
    void selectKeys(std::optional<anim::FrameRange> keys);

    // ---- the preview of a change under way
    const std::optional<PosedJoint> &preview() const { return m_preview; }
    void setPreview(std::optional<PosedJoint> preview);

    // ---- edits; each says in its label what it does
    // `make` and `done` of the edit that poses a bone at the playhead; `local` as the skeleton has it, the
    // rest pose of an additive clip included.
    EditRequest posing(std::uint32_t joint, const anim::Transform &local);
    QString labelOf(std::uint32_t joint) const; // "Pose R UpperArm at frame 18"
    // Its row at the playhead, or the clip where there is none.
    NodePath whereOf(std::uint32_t joint) const;
    void pose(std::uint32_t joint, const anim::Transform &local);
    void insertKey();
    void deleteKeys();
    void moveKeys(int by);
    void mirror(anim::MirrorSides sides);
    void closeLoop(std::uint32_t over); // of the range; steps at its end that change
    void bake();
    void copy(); // poses of the selected bones in the range of selected keys, else at the playhead
    void paste();
    bool canPaste() const;

    // The local pose of a bone at a frame, as the skeleton has it.
    anim::Transform localAt(std::uint32_t joint, double frame) const;
    // The clip as it was when it was first shown; null where it is another now.
    const std::shared_ptr<const LoadedClip> &original() const { return m_original; }
    // The report of the last pose edit, as long as its clip is shown; null if there is none.
    const anim::WrittenPose *report() const { return m_report ? &*m_report : nullptr; }
    QString reportText() const;
    std::optional<BoneMoment> worst() const; // of the report

Q_SIGNALS:
    void reachChanged();
    void keysChanged();
    void previewChanged();
    void reported(); // report(), or none
    // Where something was encoded: the bone that is farthest from what was wanted.
    void done(const QString &what, const std::optional<cutaway::BoneMoment> &worst);
    void refused(const QString &reason);

private:
    // What a change wants beside other poses, and has to say.
    struct Posing {
        anim::PoseForm form;
        std::string remark;
    };
    using Change = std::function<Result<void>(anim::DenseClip &, const anim::Clip &, Posing &)>;
    struct PoseAnswer {
        std::optional<anim::WrittenPose> written; // nothing where nothing was encoded
        QString remark;
    };
    using Make = std::function<Result<Made<PoseAnswer>>(const File &, Progress &)>;

    void followClip();
    Make making(Change change) const;
    EditRequest answered(Make make);
    // `done` is called when the clip has changed.
    void request(EditRequest request, const QString &label, std::function<void()> done = {});
    void change(Change change, const QString &label, std::function<void()> done = {});
    void report(PoseAnswer answer);
    bool canEdit();
    std::vector<std::uint32_t> selectedBones() const; // joints; all of them where none is selected
    std::vector<std::uint32_t> selectedTracks() const;
    QString titleOfBones() const;
    anim::FrameReach reachAt(std::uint32_t frame, const anim::KeyFrames &keys) const;

    ClipPlayer &m_player;
    BoneSelection &m_bones;
    PoseReach m_reach;
    std::optional<anim::FrameRange> m_keys;
    std::optional<PosedJoint> m_preview;
    std::shared_ptr<const LoadedClip> m_original;
    std::optional<anim::WrittenPose> m_report;
    QString m_remark; // of the edit with that report
};

} // namespace cutaway
