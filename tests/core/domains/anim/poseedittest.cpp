// SPDX-License-Identifier: MIT
// Poses edited by hand: what each edit does to frames and bones.
#include "core/domains/anim/pose/posemirror.h"
#include "core/domains/anim/pose/posewriter.h"
#include "tests/support/builtskeleton.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/posedfile.h"
#include "tests/support/swayingclip.h"
#include "tests/support/testclasses.h"

#include <QTest>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

using namespace cutaway;
using namespace cutaway::anim;

namespace
{

PoseDifference jumpOf(const Clip &clip, std::uint32_t first, std::uint32_t last)
{
    PoseDifference jump;
    for (std::uint32_t track = 0; track < clip.tracks(); ++track)
        jump.widen(clip.at(first, track), clip.at(last, track));
    return jump;
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
    void bonesThatAreLeftAreNamed();
    void theWayIsMirrored();
    void restIsItsMirrorImage();
    void copiesAreTexts();
    void pastes();
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
    const test::PosedFile posed = test::posedFile(test::swayingClip(20, 40));
    DenseClip wanted = posed.dense;
    const std::uint32_t tracks[] = {3};
    QVERIFY(
        offsetTracks(wanted, tracks, test::turnedBy(1.0f), {{10, 20}, 5, 5, Falloff::Linear}).has_value());
    for (std::uint32_t frame = 0; frame < wanted.frames(); ++frame) {
        for (std::uint32_t track = 0; track < wanted.tracks; ++track) {
            const Transform &before = posed.dense.frame(frame)[track], &after = wanted.frame(frame)[track];
            if (track != 3 || frame <= 4 || frame >= 26) {
                QVERIFY(before == after);
                continue;
            }
            const float turned = test::poseDifferenceOf(before, after).rotation;
            const float expected = frame < 10   ? static_cast<float>(frame - 4) / 6.0f
                                   : frame > 20 ? static_cast<float>(26 - frame) / 6.0f
                                                : 1.0f;
            QVERIFY2(std::fabs(turned - expected) < 1e-4f, fmt::format("{}: {}", frame, turned).c_str());
        }
    }
}

void PoseEditTest::offsetsRefuse()
{
    const test::PosedFile posed = test::posedFile(test::swayingClip(5, 10));
    DenseClip clip = posed.dense;
    const std::uint32_t sound[] = {1}, wrong[] = {1, 5};
    QVERIFY(!offsetTracks(clip, wrong, test::turnedBy(1.0f), {{0, 3}}).has_value());
    QVERIFY(!offsetTracks(clip, sound, test::turnedBy(1.0f), {{3, 2}}).has_value());
    QVERIFY(!offsetTracks(clip, sound, test::turnedBy(1.0f), {{3, 10}}).has_value());
    QVERIFY(!interpolate(clip, sound, {0, 10}).has_value());
    QVERIFY(!closeLoop(clip, sound, {4, 4}, 9).has_value());
    QVERIFY(clip.poses == posed.dense.poses);
}

void PoseEditTest::poseAtOneFrame()
{
    const test::PosedFile posed = test::posedFile(test::swayingClip(5, 30));
    DenseClip clip = posed.dense;
    const std::uint32_t tracks[] = {2};
    Transform pose = clip.frame(10)[2];
    pose.translation += glm::vec4(1, 2, 3, 0);
    pose.rotation = glm::normalize(pose.rotation * test::turnedBy(0.5f).rotation);
    QVERIFY(setPose(clip, 10, tracks, {&pose, 1}, {{10, 10}, 4, 4, Falloff::Smooth}).has_value());
    QVERIFY(clip.frame(10)[2] == pose);
    QVERIFY(clip.frame(5)[2] == posed.dense.frame(5)[2] && clip.frame(15)[2] == posed.dense.frame(15)[2]);
    const float half = test::poseDifferenceOf(clip.frame(12)[2], posed.dense.frame(12)[2]).rotation;
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
    const test::PosedFile posed = test::posedFile(test::swayingClip(5, 30));
    const KeyFrames keys{0, 5, 10, 12, 20, 29};
    DenseClip clip = posed.dense;
    QVERIFY(deleteKeys(clip, 2, keys, {9, 13}).has_value());
    const Transform from = posed.dense.frame(5)[2], to = posed.dense.frame(20)[2];
    for (std::uint32_t frame = 0; frame < 30; ++frame) {
        const Transform expected = frame <= 5 || frame >= 20
                                       ? posed.dense.frame(frame)[2]
                                       : blended(from, to, static_cast<float>(frame - 5) / 15.0f);
        QVERIFY(test::worstOf(test::poseDifferenceOf(clip.frame(frame)[2], expected)) < 1e-5f);
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
    const test::PosedFile posed = test::posedFile(test::swayingClip(5, 30));
    const KeyFrames keys{0, 5, 10, 12, 20, 29};
    DenseClip clip = posed.dense;
    QVERIFY(moveKeys(clip, 2, keys, {10, 12}, 4).has_value());
    const auto old = [&](double frame) { return posed.clip->at(frame, 2); };
    for (const auto &[now, then] :
         {std::pair{5, 5.0}, {14, 10.0}, {15, 11.0}, {16, 12.0}, {18, 16.0}, {20, 20.0}})
        QVERIFY2(test::worstOf(test::poseDifferenceOf(clip.frame(static_cast<std::uint32_t>(now))[2],
                                                      old(then))) < 1e-4f,
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
    test::PosedFile posed = test::posedFile(test::swayingClip(20, 40));
    const PoseDifference before = jumpOf(*posed.clip, 0, 39);
    QVERIFY(before.rotation > 0.05f);
    std::vector<std::uint32_t> tracks(20);
    for (std::uint32_t i = 0; i < 20; ++i)
        tracks[i] = i;
    QVERIFY(closeLoop(posed.dense, tracks, {0, 39}, 1000).has_value());
    QVERIFY(std::ranges::equal(posed.dense.frame(0), posed.dense.frame(39)));
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, posed.dense);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QVERIFY(posed.file->apply(made->patch).has_value());
    const PoseDifference after = jumpOf(test::clipAfter(*posed.file, posed.object), 0, 39);
    QVERIFY2(after.rotation < 2.0f * test::kStated && after.translation < 2.0f * test::kStated,
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
        const test::PosedFile posed = test::posedFile(test::fileBytes(folder / clipName));
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
        const Result<MirroredPose> left = mirrorPose(mirrored, all, range, MirrorSides::Swap, skeleton);
        QVERIFY2(left.has_value(), left.has_value() ? "" : left.error().message.c_str());
        QVERIFY(mirrored.poses != posed.dense.poses);
        DenseClip back = mirrored;
        QVERIFY(mirrorPose(back, all, range, MirrorSides::Swap, skeleton).has_value());
        float worst = 0.0f;
        for (std::size_t i = 0; i < posed.dense.poses.size(); ++i)
            worst =
                std::max(worst, test::worstOf(test::poseDifferenceOf(posed.dense.poses[i], back.poses[i])));
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

void PoseEditTest::bonesThatAreLeftAreNamed()
{
    const std::vector<test::BuiltBone> bones{{"Root", -1},  {"L Arm", 0},  {"R Arm", 0}, {"Spine", 0},
                                             {"L Claw", 3}, {"R Claw", 2}, {"R Ear", 0}};
    const auto file = test::openPackfile(test::builtSkeleton(test::HkxLayout::SkyrimSe, bones));
    Diagnostics ignored;
    const Skeleton skeleton = *Skeleton::read(*file, skeletonsIn(*file).front(), ignored);
    DenseClip clip;
    clip.tracks = 7;
    clip.poses.resize(14);
    clip.binding.emplace();
    clip.poses[1].rotation = glm::angleAxis(0.5f, glm::vec3(1, 0, 0));
    const std::uint32_t some[] = {0, 1, 4, 6};
    const DenseClip before = clip;
    const Result<MirroredPose> made = mirrorPose(clip, some, {0, 1}, MirrorSides::ToOther, skeleton);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QVERIFY(clip.poses[2] != before.poses[2]);
    QCOMPARE(made->alone, (std::vector<std::uint32_t>{0, 6}));
    QCOMPARE(made->unpaired, (std::vector<std::uint32_t>{5}));
    QCOMPARE(QByteArray::fromStdString(describeLeft(*made, skeleton, 5)),
             QByteArray("no counterpart: Root, R Ear; no mirrored parent: R Claw"));
    QCOMPARE(QByteArray::fromStdString(describeLeft(*made, skeleton, 1)),
             QByteArray("no counterpart: Root and 1 more; no mirrored parent: R Claw"));
    const std::uint32_t claws[] = {4};
    QVERIFY(!mirrorPose(clip, claws, {0, 1}, MirrorSides::ToOther, skeleton).has_value());
    const std::uint32_t arm[] = {1};
    QVERIFY(
        describeLeft(*mirrorPose(clip, arm, {0, 1}, MirrorSides::ToOther, skeleton), skeleton, 5).empty());
}

// The way of the whole character turns to the other side with all of its bones in all frames.
void PoseEditTest::theWayIsMirrored()
{
    const std::vector<test::BuiltBone> bones{{"Root", -1}, {"L Arm", 0}, {"R Arm", 0}};
    const auto file = test::openPackfile(test::builtSkeleton(test::HkxLayout::SkyrimSe, bones));
    Diagnostics ignored;
    const Skeleton skeleton = *Skeleton::read(*file, skeletonsIn(*file).front(), ignored);
    DenseClip clip;
    clip.tracks = 3;
    clip.poses.resize(6);
    clip.binding.emplace();
    clip.motion.emplace().samples = {glm::vec4(0.0f), glm::vec4(1, 2, 3, 0.5f)};
    const std::uint32_t all[] = {0, 1, 2};
    QVERIFY(mirrorPose(clip, all, {1, 1}, MirrorSides::Swap, skeleton).has_value());
    QCOMPARE(clip.motion->samples[1], glm::vec4(1, 2, 3, 0.5f));
    QVERIFY(mirrorPose(clip, all, {0, 1}, MirrorSides::Swap, skeleton).has_value());
    QCOMPARE(clip.motion->samples[1], glm::vec4(-1, 2, 3, -0.5f));
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
            PoseDifference off = test::poseDifferenceOf(image, skeleton.restPose()[bone]);
            off.scale = 0.0f; // that of the counterpart
            QVERIFY2(test::worstOf(off) < 1e-3f,
                     fmt::format("{} {} {}", name, skeleton.boneNames()[bone], test::worstOf(off)).c_str());
        }
    }
}

void PoseEditTest::copiesAreTexts()
{
    const test::PosedFile posed = test::posedFile(test::swayingClip(20, 40));
    const std::uint32_t tracks[] = {3, 4};
    const std::vector<std::string> names = trackNames(*posed.clip, posed.skeleton.get());
    const PoseCopy copy = copyPoses(posed.dense, tracks, {5, 9}, names);
    QCOMPARE(copy.frames(), 5u);
    const Result<PoseCopy> again = posesFromText(toText(copy));
    QVERIFY2(again.has_value(), again.has_value() ? "" : again.error().message.c_str());
    QVERIFY(again->bones == copy.bones);
    for (std::size_t i = 0; i < copy.poses.size(); ++i)
        QVERIFY(test::worstOf(test::poseDifferenceOf(copy.poses[i], again->poses[i])) < 1e-6f);
    const std::string text = toText(copy);
    for (const std::string &wrong : {std::string(), std::string("FootLeft"), std::string("pose\t2\t5"),
                                     text.substr(0, text.size() / 2), "pose\t99999999\t99999999\n" + text,
                                     "pose\t1\t1\n1\t2\t3\t0\t0\t0\t0\t1\t1\t1\tbone\n" + std::string(),
                                     std::string("pose\t1\t1\n1\t2\tnan\t0\t0\t0\t1\t1\t1\t1\tbone\n")})
        QVERIFY2(!posesFromText(wrong).has_value(), wrong.c_str());
}

void PoseEditTest::pastes()
{
    const test::PosedFile posed = test::posedFile(test::swayingClip(20, 40));
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

CUTAWAY_TESTS(PoseEditTest)
#include "poseedittest.moc"
