// SPDX-License-Identifier: MIT
// Poses edited by hand: what each edit does to frames and bones, and what it leaves alone in the file.
#include "core/anim/pose/posemirror.h"
#include "core/anim/pose/posewriter.h"
#include "core/file/check.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/swayingclip.h"
#include "tests/support/testclasses.h"

#include <QTest>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

using namespace cutaway;
using namespace cutaway::anim;

namespace
{

constexpr float kStated = 1.02e-4f; // floats make of the decoded poses a little more than 1e-4

struct PosedFile {
    std::unique_ptr<File> file;
    std::uint32_t object = 0;
    std::unique_ptr<Clip> clip;
    std::unique_ptr<Skeleton> skeleton;
    DenseClip dense;
};

PosedFile posedFile(Bytes bytes)
{
    PosedFile made;
    made.file = test::openPackfile(std::move(bytes));
    made.object = animationsIn(*made.file).front();
    Diagnostics ignored;
    made.clip = std::make_unique<Clip>(*Clip::read(*made.file, made.object, ignored));
    if (const auto skeletons = skeletonsIn(*made.file); !skeletons.empty())
        made.skeleton = std::make_unique<Skeleton>(*Skeleton::read(*made.file, skeletons.front(), ignored));
    made.dense = *denseClip(*made.clip);
    return made;
}

Bytes bytesIn(const File &file)
{
    const BytesView bytes = file.bytes().view({0, file.bytes().size()});
    return Bytes(bytes.span().begin(), bytes.span().end());
}

Transform turnedBy(float radians, glm::vec3 axis = {0, 0, 1})
{
    Transform delta;
    delta.rotation = glm::angleAxis(radians, axis);
    return delta;
}

PoseDifference poseDifferenceOf(const Transform &a, const Transform &b)
{
    PoseDifference difference;
    difference.widen(a, b);
    return difference;
}

float worstOf(const PoseDifference &difference)
{
    return std::max({difference.translation, difference.rotation, difference.scale});
}

// The largest difference of one track from what it should be; NaN where the numbers of frames differ.
float strayOfTrack(const Clip &clip, const DenseClip &wanted, std::uint32_t track)
{
    if (clip.frames() != wanted.frames())
        return std::nanf("");
    float worst = 0.0f;
    for (std::uint32_t frame = 0; frame < wanted.frames(); ++frame)
        worst = std::max(worst, worstOf(poseDifferenceOf(clip.at(frame, track), wanted.frame(frame)[track])));
    return worst;
}

Clip clipAfter(const File &file, std::uint32_t object)
{
    Diagnostics ignored;
    return *Clip::read(file, object, ignored);
}

Result<DenseClip> turnedTrack(const PosedFile &posed, std::uint32_t track, const FrameReach &reach)
{
    DenseClip wanted = posed.dense;
    const std::uint32_t tracks[] = {track};
    const Result<void> done = offsetTracks(wanted, tracks, turnedBy(0.4f), reach);
    return done ? Result<DenseClip>(std::move(wanted)) : tl::unexpected(done.error());
}

} // namespace

class PoseEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reach();
    void offsets();
    void offsetsRefuse();
    void poseAtOneFrame();
    void keysAreDeleted();
    void keysAreMoved();
    void loopIsClosed();
    void sidesByName_data();
    void sidesByName();
    void mirrorsAndBack();
    void restIsItsMirrorImage();
    void copiesAreTexts();
    void pastes();
    void boneWithoutTrack();
    void layouts_data();
    void layouts();
    void manyBlocks();
    void insertsKeys();
    void bakes();
    void refusesNoNumbers();
    void realClips_data();
    void realClips();
    void editsDoNotDrift();
};

void PoseEditTest::reach()
{
    const FrameReach reach{{10, 12}, 3, 1, Falloff::Linear};
    QCOMPARE(reach.weightAt(6), 0.0f);
    QCOMPARE(reach.weightAt(7), 0.25f);
    QCOMPARE(reach.weightAt(9), 0.75f);
    QCOMPARE(reach.weightAt(10), 1.0f);
    QCOMPARE(reach.weightAt(12), 1.0f);
    QCOMPARE(reach.weightAt(13), 0.5f);
    QCOMPARE(reach.weightAt(14), 0.0f);
    QVERIFY((reach.touched(13) == FrameRange{7, 12}));
    const FrameReach smooth{{10, 10}, 3, 3, Falloff::Smooth};
    QCOMPARE(smooth.weightAt(8), 0.5f);
    QVERIFY(smooth.weightAt(9) > 0.75f && smooth.weightAt(7) < 0.25f);
}

void PoseEditTest::offsets()
{
    const PosedFile posed = posedFile(test::swayingClip(20, 40));
    DenseClip wanted = posed.dense;
    const std::uint32_t tracks[] = {3};
    QVERIFY(offsetTracks(wanted, tracks, turnedBy(1.0f), {{10, 20}, 5, 5, Falloff::Linear}).has_value());
    for (std::uint32_t frame = 0; frame < wanted.frames(); ++frame) {
        for (std::uint32_t track = 0; track < wanted.tracks; ++track) {
            const Transform &before = posed.dense.frame(frame)[track], &after = wanted.frame(frame)[track];
            if (track != 3 || frame <= 4 || frame >= 26) {
                QVERIFY(before == after);
                continue;
            }
            const float turned = poseDifferenceOf(before, after).rotation;
            const float expected = frame < 10   ? static_cast<float>(frame - 4) / 6.0f
                                   : frame > 20 ? static_cast<float>(26 - frame) / 6.0f
                                                : 1.0f;
            QVERIFY2(std::fabs(turned - expected) < 1e-4f, fmt::format("{}: {}", frame, turned).c_str());
        }
    }
}

void PoseEditTest::offsetsRefuse()
{
    const PosedFile posed = posedFile(test::swayingClip(5, 10));
    DenseClip clip = posed.dense;
    const std::uint32_t sound[] = {1}, wrong[] = {1, 5};
    QVERIFY(!offsetTracks(clip, wrong, turnedBy(1.0f), {{0, 3}}).has_value());
    QVERIFY(!offsetTracks(clip, sound, turnedBy(1.0f), {{3, 2}}).has_value());
    QVERIFY(!offsetTracks(clip, sound, turnedBy(1.0f), {{3, 10}}).has_value());
    QVERIFY(!interpolate(clip, sound, {0, 10}).has_value());
    QVERIFY(!closeLoop(clip, sound, {4, 4}, 9).has_value());
    QVERIFY(clip.poses == posed.dense.poses);
}

void PoseEditTest::poseAtOneFrame()
{
    const PosedFile posed = posedFile(test::swayingClip(5, 30));
    DenseClip clip = posed.dense;
    const std::uint32_t tracks[] = {2};
    Transform pose = clip.frame(10)[2];
    pose.translation += glm::vec4(1, 2, 3, 0);
    pose.rotation = glm::normalize(pose.rotation * turnedBy(0.5f).rotation);
    QVERIFY(setPose(clip, 10, tracks, {&pose, 1}, {{10, 10}, 4, 4, Falloff::Smooth}).has_value());
    QVERIFY(clip.frame(10)[2] == pose);
    QVERIFY(clip.frame(5)[2] == posed.dense.frame(5)[2] && clip.frame(15)[2] == posed.dense.frame(15)[2]);
    const float half = poseDifferenceOf(clip.frame(12)[2], posed.dense.frame(12)[2]).rotation;
    QVERIFY(half > 0.1f && half < 0.45f);
    DenseClip moved = posed.dense; // along, and not turned
    pose = moved.frame(10)[2];
    pose.translation.x += 3.0f;
    QVERIFY(setPose(moved, 10, tracks, {&pose, 1}, {{10, 10}, 4, 4, Falloff::Smooth}).has_value());
    for (std::uint32_t frame = 0; frame < 30; ++frame)
        QVERIFY(moved.frame(frame)[2].rotation == posed.dense.frame(frame)[2].rotation);
}

void PoseEditTest::keysAreDeleted()
{
    const PosedFile posed = posedFile(test::swayingClip(5, 30));
    const KeyFrames keys{0, 5, 10, 12, 20, 29};
    DenseClip clip = posed.dense;
    QVERIFY(deleteKeys(clip, 2, keys, {9, 13}).has_value());
    const Transform from = posed.dense.frame(5)[2], to = posed.dense.frame(20)[2];
    for (std::uint32_t frame = 0; frame < 30; ++frame) {
        const Transform expected = frame <= 5 || frame >= 20
                                       ? posed.dense.frame(frame)[2]
                                       : blended(from, to, static_cast<float>(frame - 5) / 15.0f);
        QVERIFY(worstOf(poseDifferenceOf(clip.frame(frame)[2], expected)) < 1e-5f);
        QVERIFY(clip.frame(frame)[3] == posed.dense.frame(frame)[3]);
    }
    QVERIFY(deleteKeys(clip, 2, keys, {20, 29}).has_value());
    QVERIFY(clip.frame(29)[2] == clip.frame(12)[2] && clip.frame(13)[2] == clip.frame(12)[2]);
    QVERIFY(deleteKeys(clip, 1, keys, {0, 3}).has_value());
    QVERIFY(clip.frame(0)[1] == posed.dense.frame(5)[1]);
    QVERIFY(!deleteKeys(clip, 2, keys, {6, 9}).has_value());
    QVERIFY(!deleteKeys(clip, 2, keys, {0, 29}).has_value());
}

void PoseEditTest::keysAreMoved()
{
    const PosedFile posed = posedFile(test::swayingClip(5, 30));
    const KeyFrames keys{0, 5, 10, 12, 20, 29};
    DenseClip clip = posed.dense;
    QVERIFY(moveKeys(clip, 2, keys, {10, 12}, 4).has_value());
    const auto old = [&](double frame) { return posed.clip->at(frame, 2); };
    for (const auto &[now, then] :
         {std::pair{5, 5.0}, {14, 10.0}, {15, 11.0}, {16, 12.0}, {18, 16.0}, {20, 20.0}})
        QVERIFY2(worstOf(poseDifferenceOf(clip.frame(static_cast<std::uint32_t>(now))[2], old(then))) < 1e-4f,
                 fmt::format("{}", now).c_str());
    QVERIFY(!moveKeys(clip, 2, keys, {10, 12}, 8).has_value());
    QVERIFY(!moveKeys(clip, 2, keys, {10, 12}, -5).has_value());
    QVERIFY(!moveKeys(clip, 2, keys, {29, 29}, 1).has_value());
    QVERIFY(!moveKeys(clip, 2, keys, {0, 29}, -1).has_value());
    QVERIFY(moveKeys(clip, 2, keys, {0, 0}, 3).has_value());
    QVERIFY(clip.frame(0)[2] == clip.frame(3)[2]);
}

void PoseEditTest::loopIsClosed()
{
    PosedFile posed = posedFile(test::swayingClip(20, 40));
    const LoopJump before = loopJump(*posed.clip, {0, 39});
    QVERIFY(before.rotation > 0.05f);
    std::vector<std::uint32_t> tracks(20);
    for (std::uint32_t i = 0; i < 20; ++i)
        tracks[i] = i;
    QVERIFY(closeLoop(posed.dense, tracks, {0, 39}, 1000).has_value());
    QVERIFY(std::ranges::equal(posed.dense.frame(0), posed.dense.frame(39)));
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, posed.dense);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QVERIFY(posed.file->apply(made->patch).has_value());
    const LoopJump after = loopJump(clipAfter(*posed.file, posed.object), {0, 39});
    QVERIFY2(after.rotation < 2.0f * kStated && after.translation < 2.0f * kStated,
             fmt::format("{} {}", after.rotation, after.translation).c_str());
}

void PoseEditTest::sidesByName_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("other");
    const auto pair = [](const char *name, const char *other) {
        QTest::newRow(name) << QByteArray(name) << QByteArray(other);
        QTest::newRow(other) << QByteArray(other) << QByteArray(name);
    };
    pair("NPC L Hand [LHnd]", "NPC R Hand [RHnd]");
    pair("NPC L Foot [Lft ]", "NPC R Foot [Rft ]");
    pair("Bip01 L UpperArm", "Bip01 R UpperArm");
    pair("LArm_Hand", "RArm_Hand");
    pair("LLeg_Thigh", "RLeg_Thigh");
    pair("SkirtLBone01", "SkirtRBone01");
    pair("AnimObjectL", "AnimObjectR");
    pair("Hand.L", "Hand.R");
    pair("Left_Foot", "Right_Foot");
    QTest::newRow("middle") << QByteArray("Leg_Root") << QByteArray("Leg_Root");
}

void PoseEditTest::sidesByName()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, other);
    QCOMPARE(QByteArray::fromStdString(otherSide(name.toStdString())), other);
    const std::vector<std::string> names{"Root", name.toStdString(), other.toStdString()};
    const std::vector<std::uint32_t> pairs = pairSides(names);
    QCOMPARE(pairs[0], 0u);
    if (name != other)
        QVERIFY(pairs[1] == 2 && pairs[2] == 1);
}

// On the games' skeletons; how many bones have a counterpart is known from their names.
void PoseEditTest::mirrorsAndBack()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const std::filesystem::path folder = test::sharedDir() / "corpus" / "hkx";
    for (const auto &[clipName, skeletonName] :
         {std::pair{"sse_1hm_staggerbacksmallest.hkx", "sse_skeleton_9d9e2494.hkx"},
          {"fo4_run_forward_to_idle.hkx", "fo4_skeleton_vanilla.hkx"}}) {
        const PosedFile posed = posedFile(test::fileBytes(folder / clipName));
        const auto bones = test::openPackfile(test::fileBytes(folder / skeletonName));
        Diagnostics ignored;
        const Skeleton skeleton = *Skeleton::read(*bones, skeletonsIn(*bones).front(), ignored);
        const std::vector<std::uint32_t> pairs = pairSides(skeleton.boneNames());
        std::vector<std::uint32_t> all(skeleton.bones());
        std::size_t paired = 0;
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            all[i] = i;
            paired += pairs[i] != i ? 1 : 0;
        }
        qInfo("%s: %zu of %zu bones have a counterpart", skeletonName, paired, all.size());
        QVERIFY2(paired >= 60, fmt::format("{} of {}", paired, all.size()).c_str());
        DenseClip mirrored = posed.dense;
        const FrameRange range{0, mirrored.frames() - 1};
        const Result<std::size_t> left = mirrorPose(mirrored, all, range, MirrorSides::Swap, skeleton);
        QVERIFY2(left.has_value(), left.has_value() ? "" : left.error().message.c_str());
        QVERIFY(mirrored.poses != posed.dense.poses);
        DenseClip back = mirrored;
        QVERIFY(mirrorPose(back, all, range, MirrorSides::Swap, skeleton).has_value());
        float worst = 0.0f;
        for (std::size_t i = 0; i < posed.dense.poses.size(); ++i)
            worst = std::max(worst, worstOf(poseDifferenceOf(posed.dense.poses[i], back.poses[i])));
        QVERIFY2(worst < 1e-3f, fmt::format("{} {}", clipName, worst).c_str()); // units; floats of 100
        // A hand stands where the other one stood, on the other side.
        std::vector<Transform> local(all.size());
        std::vector<glm::mat4> before(all.size()), after(all.size());
        bindPose(skeleton, *posed.clip, posed.dense.frame(5), local);
        localToModel(skeleton, local, before);
        bindPose(skeleton, *posed.clip, mirrored.frame(5), local);
        localToModel(skeleton, local, after);
        float farthest = 0.0f;
        for (std::uint32_t bone = 0; bone < all.size(); ++bone) {
            const std::string &name = skeleton.boneNames()[bone];
            if (name.find("Hand") == std::string::npos || pairs[bone] == bone)
                continue;
            const glm::vec3 wanted = glm::vec3(before[pairs[bone]][3]) * glm::vec3(-1, 1, 1);
            farthest = std::max(farthest, glm::distance(wanted, glm::vec3(after[bone][3])));
        }
        QVERIFY2(farthest < 0.5f, fmt::format("{} {}", clipName, farthest).c_str());
    }
}

void PoseEditTest::restIsItsMirrorImage()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const char *name : {"le_skeleton.hkx", "fo4_skeleton_vanilla.hkx", "le_skeleton_troll.hkx"}) {
        const auto bones = test::openPackfile(test::fileBytes(test::sharedDir() / "corpus" / "hkx" / name));
        Diagnostics ignored;
        const Skeleton skeleton = *Skeleton::read(*bones, skeletonsIn(*bones).front(), ignored);
        const Mirror mirror(skeleton);
        for (std::uint32_t bone = 0; bone < skeleton.bones(); ++bone) {
            if (!mirror.canMirror(bone))
                continue;
            const Transform image =
                mirror.mirrored(bone, skeleton.restPose()[mirror.counterpart(bone)], false);
            PoseDifference off = poseDifferenceOf(image, skeleton.restPose()[bone]);
            off.scale = 0.0f; // that of the counterpart
            QVERIFY2(worstOf(off) < 1e-3f,
                     fmt::format("{} {} {}", name, skeleton.boneNames()[bone], worstOf(off)).c_str());
        }
    }
}

void PoseEditTest::copiesAreTexts()
{
    const PosedFile posed = posedFile(test::swayingClip(20, 40));
    const std::uint32_t tracks[] = {3, 4};
    const std::vector<std::string> names = trackNames(*posed.clip, posed.skeleton.get());
    const PoseCopy copy = copyPoses(posed.dense, tracks, {5, 9}, names);
    QCOMPARE(copy.frames(), 5u);
    const Result<PoseCopy> again = posesFromText(toText(copy));
    QVERIFY2(again.has_value(), again.has_value() ? "" : again.error().message.c_str());
    QVERIFY(again->bones == copy.bones);
    for (std::size_t i = 0; i < copy.poses.size(); ++i)
        QVERIFY(worstOf(poseDifferenceOf(copy.poses[i], again->poses[i])) < 1e-6f);
    const std::string text = toText(copy);
    for (const std::string &wrong : {std::string(), std::string("FootLeft"), std::string("pose\t2\t5"),
                                     text.substr(0, text.size() / 2), "pose\t99999999\t99999999\n" + text,
                                     "pose\t1\t1\n1\t2\t3\t0\t0\t0\t0\t1\t1\t1\tbone\n" + std::string(),
                                     std::string("pose\t1\t1\n1\t2\tnan\t0\t0\t0\t1\t1\t1\t1\tbone\n")})
        QVERIFY2(!posesFromText(wrong).has_value(), wrong.c_str());
}

void PoseEditTest::pastes()
{
    const PosedFile posed = posedFile(test::swayingClip(20, 40));
    const std::uint32_t tracks[] = {3};
    const std::vector<std::string> names = trackNames(*posed.clip, posed.skeleton.get());
    const PoseCopy copy = copyPoses(posed.dense, tracks, {5, 9}, names);
    const auto trackOf = [&](const std::string &name) -> std::optional<std::uint32_t> {
        const auto found = std::ranges::find(names, name);
        return found == names.end() ? std::nullopt
                                    : std::optional(static_cast<std::uint32_t>(found - names.begin()));
    };
    DenseClip clip = posed.dense;
    QVERIFY(pastePoses(clip, copy, 20, {{}, 3, 3, Falloff::Smooth}, trackOf).has_value());
    for (std::uint32_t frame = 0; frame < 5; ++frame)
        QVERIFY(clip.frame(20 + frame)[3] == posed.dense.frame(5 + frame)[3]);
    QVERIFY(clip.frame(16)[3] == posed.dense.frame(16)[3] && clip.frame(28)[3] == posed.dense.frame(28)[3]);
    QVERIFY(clip.frame(19)[3] != posed.dense.frame(19)[3]);
    QVERIFY(clip.frame(20)[4] == posed.dense.frame(20)[4]);
    DenseClip end = posed.dense;
    QVERIFY(pastePoses(end, copy, 38, {}, trackOf).has_value());
    QVERIFY(end.frame(39)[3] == posed.dense.frame(6)[3]);
    QVERIFY(!pastePoses(end, copy, 40, {}, trackOf).has_value());
    QVERIFY(!pastePoses(end, copy, 0, {}, [](const std::string &) { return std::nullopt; }).has_value());
}

void PoseEditTest::boneWithoutTrack()
{
    PosedFile posed = posedFile(test::swayingClip(20, 40));
    const Bytes original = bytesIn(*posed.file);
    QVERIFY(posed.dense.binding->trackToBone.empty());
    QCOMPARE(*trackFor(posed.dense, 7, *posed.skeleton), 7u);
    QVERIFY(!trackFor(posed.dense, 20, *posed.skeleton).has_value());
    // A clip whose second track moves bone 5, and none bone 1.
    posed.dense.binding->trackToBone = {0,  5,  2,  3,  4,  -1, 6,  7,  8,  9,
                                        10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
    DenseClip wanted = posed.dense;
    const Result<std::uint32_t> track = trackFor(wanted, 1, *posed.skeleton);
    QVERIFY2(track.has_value(), track.has_value() ? "" : track.error().message.c_str());
    QCOMPARE(*track, 20u);
    QCOMPARE(wanted.binding->boneOf(20), 1);
    const std::uint32_t tracks[] = {*track};
    QVERIFY(offsetTracks(wanted, tracks, turnedBy(0.3f), {{10, 20}, 3, 3}).has_value());
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, wanted);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    const Result<ChangeSet> changed = posed.file->apply(made->patch);
    QVERIFY(changed.has_value());
    const Clip after = clipAfter(*posed.file, posed.object);
    QCOMPARE(after.tracks(), 21u);
    QCOMPARE(after.binding()->boneOf(20), 1);
    QVERIFY(after.annotationTracks().size() == 21);
    QVERIFY(strayOfTrack(after, wanted, 20) < kStated);
    for (std::uint32_t other = 0; other < 20; ++other)
        QCOMPARE(strayOfTrack(after, posed.dense, other), 0.0f);
    QVERIFY(posed.file->apply(changed->inverse).has_value());
    QVERIFY(bytesIn(*posed.file) == original);
}

void PoseEditTest::layouts_data()
{
    QTest::addColumn<test::HkxLayout>("layout");
    QTest::newRow("LE") << test::HkxLayout::SkyrimLe;
    QTest::newRow("SE") << test::HkxLayout::SkyrimSe;
    QTest::newRow("FO4") << test::HkxLayout::Fallout4;
}

// Two blocks that share frame 2, float track and root motion included.
void PoseEditTest::layouts()
{
    QFETCH(test::HkxLayout, layout);
    PosedFile posed = posedFile(test::armClip(layout));
    const Bytes original = bytesIn(*posed.file);
    const Result<DenseClip> wanted = turnedTrack(posed, 2, {{2, 2}});
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, *wanted);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QVERIFY(made->encoded == std::vector<std::uint32_t>{2});
    const Result<ChangeSet> changed = posed.file->apply(made->patch);
    QVERIFY(changed.has_value());
    // Whoever looks at other objects goes on looking at them.
    QVERIFY(changed->unitNow(posed.skeleton->unit()) && changed->unitNow(posed.clip->unit()));
    const Clip after = clipAfter(*posed.file, posed.object);
    QVERIFY(strayOfTrack(after, *wanted, 2) < kStated);
    QVERIFY(worstOf(made->deviations[2].atFrames) == strayOfTrack(after, *wanted, 2));
    QCOMPARE(strayOfTrack(after, posed.dense, 0), 0.0f);
    QCOMPARE(strayOfTrack(after, posed.dense, 1), 0.0f);
    QVERIFY(after.rootMotion()->samples == posed.clip->rootMotion()->samples);
    QVERIFY(after.annotationTracks() == posed.clip->annotationTracks());
    Progress progress;
    QVERIFY(checkFile(*posed.file, progress).reemitted.value_or(false));
    QVERIFY(posed.file->apply(changed->inverse).has_value());
    QVERIFY(bytesIn(*posed.file) == original);
    // Nothing changed, nothing written.
    QVERIFY(writePose(*posed.file, posed.object, posed.dense)->patch.empty());
}

void PoseEditTest::manyBlocks()
{
    PosedFile posed = posedFile(test::swayingClip(12, 600));
    const Result<DenseClip> wanted = turnedTrack(posed, 4, {{250, 258}, 10, 10});
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, *wanted);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QVERIFY(posed.file->apply(made->patch).has_value());
    const Clip after = clipAfter(*posed.file, posed.object);
    QVERIFY(strayOfTrack(after, *wanted, 4) < kStated);
    for (std::uint32_t track = 0; track < 12; ++track)
        QVERIFY(track == 4 || strayOfTrack(after, posed.dense, track) == 0.0f);
    for (std::uint32_t frame = 510; frame < 600; ++frame) // the last block is as it was
        QVERIFY(after.at(frame, 4) == posed.clip->at(frame, 4));
}

void PoseEditTest::insertsKeys()
{
    PosedFile posed = posedFile(test::swayingClip(12, 600));
    const Bytes original = bytesIn(*posed.file);
    KeyFrames keys = keysOf(*posed.clip, 4);
    std::uint32_t free = 300;
    while (std::ranges::binary_search(keys, free))
        ++free;
    const std::uint32_t tracks[] = {4};
    const Result<WrittenPose> made = writeKeys(*posed.file, posed.object, tracks, free);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    const Result<ChangeSet> changed = posed.file->apply(made->patch);
    QVERIFY(changed.has_value());
    const Clip after = clipAfter(*posed.file, posed.object);
    keys.insert(std::ranges::lower_bound(keys, free), free);
    QVERIFY(keysOf(after, 4) == keys);
    const float stray = strayOfTrack(after, posed.dense, 4);
    QVERIFY2(stray < 3e-4f, fmt::format("{}", stray).c_str());
    QVERIFY(!writeKeys(*posed.file, posed.object, tracks, free).has_value());
    const std::uint32_t wrong[] = {12};
    QVERIFY(!writeKeys(*posed.file, posed.object, wrong, free).has_value());
    QVERIFY(!writeKeys(*posed.file, posed.object, tracks, 600).has_value());
    QVERIFY(posed.file->apply(changed->inverse).has_value());
    QVERIFY(bytesIn(*posed.file) == original);
    // The root of the arm stands still: it gets one nonetheless.
    PosedFile arm = posedFile(test::armClip(test::HkxLayout::SkyrimSe));
    QVERIFY(keysOf(*arm.clip, 0).empty());
    const std::uint32_t still[] = {0};
    const Result<WrittenPose> pinned = writeKeys(*arm.file, arm.object, still, 1);
    QVERIFY2(pinned.has_value(), pinned.has_value() ? "" : pinned.error().message.c_str());
    QVERIFY(arm.file->apply(pinned->patch).has_value());
    const Clip armAfter = clipAfter(*arm.file, arm.object);
    QVERIFY((keysOf(armAfter, 0) == KeyFrames{0, 1, 2}));
    QVERIFY(strayOfTrack(armAfter, arm.dense, 0) < 1e-4f);
}

void PoseEditTest::bakes()
{
    PosedFile posed = posedFile(test::swayingClip(12, 300));
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, posed.dense, {{}, {4}});
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QVERIFY(posed.file->apply(made->patch).has_value());
    const Clip after = clipAfter(*posed.file, posed.object);
    QCOMPARE(keysOf(after, 4).size(), std::size_t{300});
    QVERIFY(strayOfTrack(after, posed.dense, 4) < kStated);
    QVERIFY(keysOf(after, 5) == keysOf(*posed.clip, 5));
    for (std::uint32_t track = 0; track < 12; ++track)
        QVERIFY(track == 4 || strayOfTrack(after, posed.dense, track) == 0.0f);
}

void PoseEditTest::refusesNoNumbers()
{
    const PosedFile posed = posedFile(test::swayingClip(5, 10));
    DenseClip wrong = posed.dense;
    wrong.poses[7].translation.y = std::nanf("");
    QVERIFY(!writePose(*posed.file, posed.object, wrong).has_value());
    wrong = posed.dense;
    wrong.poses[7].rotation = glm::quat(0, 0, 0, 0);
    QVERIFY(!writePose(*posed.file, posed.object, wrong).has_value());
    wrong = posed.dense;
    wrong.poses.resize(5 * 9);
    QVERIFY(!writePose(*posed.file, posed.object, wrong).has_value());
    QVERIFY(!writePose(*posed.file, 0, posed.dense).has_value()); // the root container
}

void PoseEditTest::realClips_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name :
         {"fo4_run_forward_to_idle.hkx", "fo4_SneakIdle.hkx", "le_1hm_staggerbacksmallest.hkx",
          "sse_dialogueangrya.hkx", "le_SOSFastErect.hkx", "variants/2010_2_allosaur_run_D12_8_3_8101.hkx",
          "variants/2010_2_allosaur_run_8101.hkx", "variants/2010_2_allosaur_run_S40_V16_B25_D3_8101.hkx"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// One bone turned over some frames: it is where it should be, all others are where they were, and undo brings
// every byte back.
void PoseEditTest::realClips()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, name);
    PosedFile posed = posedFile(test::fileBytes(test::sharedDir() / "corpus" / "hkx" / name.toStdString()));
    const Bytes original = bytesIn(*posed.file);
    const std::uint32_t track = posed.clip->tracks() / 2;
    const std::uint32_t middle = posed.clip->frames() / 2;
    const Result<DenseClip> wanted = turnedTrack(posed, track, {{middle, middle}, 4, 4});
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, *wanted);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    const Result<ChangeSet> changed = posed.file->apply(made->patch);
    QVERIFY(changed.has_value());
    const Clip after = clipAfter(*posed.file, posed.object);
    QVERIFY(strayOfTrack(after, *wanted, track) < kStated);
    const bool isDelta = posed.clip->className() == "hkaDeltaCompressedAnimation"; // all becomes splines
    float worst = 0.0f;
    for (std::uint32_t other = 0; other < after.tracks(); ++other) {
        if (other != track)
            worst = std::max(worst, strayOfTrack(after, posed.dense, other));
    }
    QVERIFY2(isDelta ? worst < 1e-3f : worst == 0.0f, // 16 bits of axes that run over 80 units
             fmt::format("{}", worst).c_str());
    QCOMPARE(after.duration(), posed.clip->duration());
    qInfo("%s: %s, %zu -> %zu bytes, %zu splices", qPrintable(name), toString(*made).c_str(),
          made->bytesBefore, made->bytesAfter, made->patch.splices().size());
    QVERIFY(posed.file->apply(changed->inverse).has_value());
    QVERIFY(bytesIn(*posed.file) == original);
}

void PoseEditTest::editsDoNotDrift()
{
    PosedFile posed = posedFile(test::swayingClip(12, 60));
    const DenseClip first = posed.dense;
    for (int edit = 0; edit < 20; ++edit) {
        const Result<DenseClip> wanted = turnedTrack(posed, 4, {{30, 30}, 5, 5});
        const Result<WrittenPose> made = writePose(*posed.file, posed.object, *wanted);
        QVERIFY(made.has_value() && posed.file->apply(made->patch).has_value());
        posed.clip = std::make_unique<Clip>(clipAfter(*posed.file, posed.object));
        posed.dense = *denseClip(*posed.clip);
    }
    for (std::uint32_t track = 0; track < 12; ++track)
        QVERIFY(track == 4 || strayOfTrack(*posed.clip, first, track) == 0.0f);
}

CUTAWAY_TESTS(PoseEditTest)
#include "poseedittest.moc"
