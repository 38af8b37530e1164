// SPDX-License-Identifier: MIT
// Clips of one skeleton for another, two clips compared, additive clips put on others.
#include "core/domains/anim/retarget.h"
#include "core/domains/anim/clipadd.h"
#include "core/domains/anim/import/bonematch.h"
#include "core/domains/anim/skeletonedit.h"
#include "core/domains/anim/skeletonsearch.h"
#include "core/file/check.h"
#include "core/formats/hkx/objects.h"
#include "tests/support/builtskeleton.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::anim;
using test::HkxLayout;

namespace
{

// A clip with the skeleton it plays on.
struct Played {
    std::unique_ptr<File> file;
    std::optional<Clip> clip;
    std::optional<Skeleton> skeleton;
};

std::unique_ptr<File> fromCorpus(const std::string &name)
{
    return test::openPackfile(test::fileBytes(test::sharedDir() / "corpus" / "hkx" / name), name);
}

std::optional<Clip> firstClipOf(const File &file)
{
    Diagnostics diagnostics;
    const std::vector<std::uint32_t> found = animationsIn(file);
    if (found.empty())
        return std::nullopt;
    Result<Clip> clip = Clip::read(file, found.front(), diagnostics);
    return clip ? std::optional(std::move(*clip)) : std::nullopt;
}

Played played(std::unique_ptr<File> file, const File &skeletonFile)
{
    Played made{std::move(file), {}, {}};
    made.clip = firstClipOf(*made.file);
    if (made.clip) {
        auto found = skeletonOf(skeletonFile, *made.file, *made.clip);
        if (found)
            made.skeleton = std::move(found->skeleton);
    }
    return made;
}

Played playedArm(HkxLayout layout = HkxLayout::SkyrimSe)
{
    auto file = test::openPackfile(test::armClip(layout));
    auto same = test::openPackfile(test::armClip(layout));
    return played(std::move(file), *same);
}

Skeleton skeletonIn(const File &file)
{
    Diagnostics diagnostics;
    return *Skeleton::read(file, skeletonsIn(file).front(), diagnostics);
}

RetargetRequest requestFor(const Played &source, const Skeleton &to)
{
    RetargetRequest request;
    request.clip = &*source.clip;
    request.from = &*source.skeleton;
    request.to = &to;
    request.game = Game::SkyrimSe;
    return request;
}

// Where a bone is in the space of the character.
glm::vec3 placeIn(const Clip &clip, const Skeleton &skeleton, double frame, const std::string &bone)
{
    std::vector<Transform> tracks(clip.tracks()), pose(skeleton.bones());
    std::vector<float> floats(clip.floatTracks());
    std::vector<glm::mat4> model(skeleton.bones());
    clip.sample(frame, tracks, floats);
    bindPose(skeleton, clip, tracks, pose);
    localToModel(skeleton, pose, model);
    const auto at = std::ranges::find(skeleton.boneNames(), bone) - skeleton.boneNames().begin();
    return glm::vec3(model[static_cast<std::size_t>(at)][3]);
}

QByteArray joinedLines(const std::vector<std::string> &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += line + ";";
    return QByteArray::fromStdString(text);
}

// The bones of the arm in other sizes and axes, with bones of its own between and behind.
std::vector<test::BuiltBone> tallArm(const Skeleton &arm, float size)
{
    const glm::quat axes = glm::angleAxis(0.7f, glm::normalize(glm::vec3(1.0f, 2.0f, -1.0f)));
    const std::span<const Transform> rest = arm.restPose();
    std::vector<test::BuiltBone> bones;
    bones.push_back({"Root", -1, glm::vec3(rest[0].translation) * size, rest[0].rotation});
    // Half of the way, and turned axes.
    bones.push_back({"Shoulder", 0, glm::vec3(rest[1].translation) * size * 0.5f, axes});
    bones.push_back({"Arm", 1, glm::conjugate(axes) * glm::vec3(rest[1].translation) * size * 0.5f,
                     glm::conjugate(axes) * rest[1].rotation * axes});
    bones.push_back({"Hand", 2, glm::conjugate(axes) * glm::vec3(rest[2].translation) * size,
                     glm::conjugate(axes) * rest[2].rotation});
    bones.push_back({"Thumb", 3, {1.0f, 0.0f, 0.0f}});
    return bones;
}

// An additive clip of the same tracks, whose track 1 turns by 0.2 radians more at each frame.
Result<NewClip> wavingClip(const Clip &like)
{
    Result<DenseClip> deltas = denseClip(like);
    if (!deltas)
        return tl::unexpected(deltas.error());
    for (Transform &delta : deltas->poses)
        delta = Transform();
    for (std::uint32_t frame = 0; frame < deltas->frames(); ++frame)
        deltas->poses[std::size_t{frame} * deltas->tracks + 1].rotation =
            glm::angleAxis(0.2f * static_cast<float>(frame), glm::vec3(1.0f, 0.0f, 0.0f));
    deltas->binding->blend = Blend::AdditiveDeprecated;
    deltas->motion.reset();
    return newClipFile(*deltas, Game::SkyrimSe);
}

} // namespace

class RetargetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void toTheSameSkeleton_data();
    void toTheSameSkeleton();
    void toAnotherOne();
    void byTable();
    void tables();
    void refuses();
    void realClipsToTheirOwn_data();
    void realClipsToTheirOwn();
    void thereAndBack();
    void comparesClips();
    void addsToAClip();
    void showsWhatItAdds();
};

void RetargetTest::toTheSameSkeleton_data()
{
    QTest::addColumn<HkxLayout>("layout");
    QTest::newRow("le") << HkxLayout::SkyrimLe;
    QTest::newRow("se") << HkxLayout::SkyrimSe;
    QTest::newRow("fo4") << HkxLayout::Fallout4;
}

void RetargetTest::toTheSameSkeleton()
{
    QFETCH(HkxLayout, layout);
    const Played arm = playedArm(layout);
    QVERIFY(arm.clip && arm.skeleton);
    RetargetRequest request = requestFor(arm, *arm.skeleton);
    request.game = Game::Fallout4; // the only one that keeps root motion apart
    const Result<Retarget> made = retargetClip(request);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QCOMPARE(made->partners(), arm.skeleton->bones());
    QVERIFY(made->left.empty());
    QCOMPARE(made->scale, 1.0);
    const auto file = test::openPackfile(made->bytes);
    QCOMPARE(QByteArray::fromStdString(test::packfileProblem(*file, true)), QByteArray());
    const std::optional<Clip> clip = firstClipOf(*file);
    const ClipComparison off =
        compareBones(posedClip(*arm.clip, &*arm.skeleton), posedClip(*clip, &*arm.skeleton));
    QCOMPARE(off.frames, arm.clip->frames());
    for (const BoneDifference &bone : off.bones)
        QVERIFY2(bone.turn.value < 2e-4f && bone.shift.value < 2e-4f && bone.apart.value < 1e-3f,
                 bone.bone.c_str());
    QVERIFY(off.way.value < 1e-5f && off.wayTurn.value < 1e-5f);
    std::size_t events = 0;
    for (const AnnotationTrack &track : clip->annotationTracks())
        events += track.annotations.size();
    QCOMPARE(events, arm.clip->annotationCount());
}

// Twice as long, other axes, a bone between, one behind: the places are those of the source, twice as far.
void RetargetTest::toAnotherOne()
{
    const Played arm = playedArm();
    const auto tall =
        test::openPackfile(test::builtSkeleton(HkxLayout::SkyrimSe, tallArm(*arm.skeleton, 2.0f)));
    const Skeleton to = skeletonIn(*tall);
    RetargetRequest request = requestFor(arm, to);
    request.game = Game::Fallout4;
    const Result<Retarget> made = retargetClip(request);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QCOMPARE(made->partners(), std::size_t{3});
    QVERIFY(std::fabs(made->scale - 2.0) < 1e-5);
    const auto file = test::openPackfile(made->bytes);
    const std::optional<Clip> clip = firstClipOf(*file);
    QVERIFY(clip.has_value());
    for (double frame = 0.0; frame < arm.clip->frames(); ++frame) {
        for (const char *bone : {"Root", "Arm", "Hand"}) {
            const glm::vec3 before = placeIn(*arm.clip, *arm.skeleton, frame, bone);
            const glm::vec3 after = placeIn(*clip, to, frame, bone);
            QVERIFY2(glm::length(after - 2.0f * before) < 5e-3f,
                     fmt::format("{} in frame {}: {} {} {} for {} {} {}", bone, frame, after.x, after.y,
                                 after.z, before.x, before.y, before.z)
                         .c_str());
        }
        const glm::vec4 way = clip->rootMotion()->at(frame, clip->frames());
        QVERIFY(std::fabs(way.y - 2.0f * arm.clip->rootMotion()->at(frame, clip->frames()).y) < 1e-4f);
    }
    QVERIFY(glm::length(placeIn(*clip, to, 2.0, "Hand") - placeIn(*clip, to, 0.0, "Hand")) > 1.0f);
}

void RetargetTest::byTable()
{
    const Played arm = playedArm();
    std::vector<test::BuiltBone> bones = tallArm(*arm.skeleton, 1.0f);
    bones[2].name = "Oberarm";
    bones[3].name = "Palm";
    const auto other = test::openPackfile(test::builtSkeleton(HkxLayout::SkyrimSe, bones));
    const Skeleton to = skeletonIn(*other);
    RetargetRequest request = requestFor(arm, to);
    const Result<Retarget> few = retargetClip(request);
    QVERIFY(!few.has_value());
    QVERIFY2(few.error().message.starts_with("1 of the 5 bones"), few.error().message.c_str());
    request.table = {{"Arm", "Oberarm"}};
    const Result<Retarget> made = retargetClip(request);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QVERIFY(made->bones[2].respelt && made->bones[2].from == std::uint32_t{1});
    QCOMPARE(made->left.size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(made->left.front().bone), QByteArray("Hand"));
    QVERIFY(made->left.front().moves && !made->left.front().carried);
    // Skyrim has no root motion in clips: the way is in the track of the root.
    QVERIFY(joinedLines(made->notes).contains("track of bone 'Root'"));
    const auto file = test::openPackfile(made->bytes);
    QVERIFY(std::fabs(placeIn(*firstClipOf(*file), to, 4.0, "Root").y -
                      placeIn(*arm.clip, *arm.skeleton, 4.0, "Root").y - 8.0f) < 1e-3f);
}

void RetargetTest::tables()
{
    const Result<BoneTable> table =
        parseBoneTable("# sides\n NPC L Hand [LHnd] = LArm_Hand \r\n\nA=B # last");
    QVERIFY(table.has_value());
    QCOMPARE(table->size(), std::size_t{2});
    QCOMPARE(QByteArray::fromStdString(table->front().first), QByteArray("NPC L Hand [LHnd]"));
    QCOMPARE(QByteArray::fromStdString(table->front().second), QByteArray("LArm_Hand"));
    QCOMPARE(QByteArray::fromStdString(table->back().second), QByteArray("B"));
    for (const char *wrong : {"A = B\nHand", "= B", "A ="})
        QVERIFY2(!parseBoneTable(wrong).has_value(), wrong);
}

void RetargetTest::refuses()
{
    const Played arm = playedArm();
    RetargetRequest request = requestFor(arm, *arm.skeleton);
    request.table = {{"Arm", "Nose"}};
    QVERIFY(retargetClip(request).error().message.find("no bone 'Nose'") != std::string::npos);
    request.table.clear();
    for (const double scale : {0.0, -1.0, std::numeric_limits<double>::infinity()}) {
        request.scale = scale;
        QVERIFY(!retargetClip(request).has_value());
    }
    const auto noBones = test::openPackfile(test::buildPhysicsPackfile());
    QVERIFY(!skeletonNaming(*noBones, {"Root"}).has_value());
}

void RetargetTest::realClipsToTheirOwn_data()
{
    QTest::addColumn<QByteArray>("skeleton");
    const auto row = [](const char *clip, const char *skeleton) {
        QTest::newRow(clip) << QByteArray(skeleton);
    };
    row("le_1hm_staggerbacksmallest.hkx", "le_skeleton.hkx");
    row("le_SOSFastErect.hkx", "le_SOSSkeleton.hkx");
    if (test::isWholeCorpus()) // 333 frames
        row("sse_sneakmtidle.hkx", "sse_skeleton_9d9e2494.hkx");
    row("fo4_PoseA_Idle1.hkx", "fo4_skeleton_vanilla.hkx");
    row("fo4_run_forward_to_idle.hkx", "fo4_skeleton_vanilla.hkx");
    row("variants/2010_2_allosaur_run_S48_V8_B255_D2_8101.hkx", "variants/2010_2_allosaur_8101.hkx");
}

void RetargetTest::realClipsToTheirOwn()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QByteArray, skeleton);
    const auto bones = fromCorpus(skeleton.toStdString());
    const Played source = played(fromCorpus(QTest::currentDataTag()), *bones);
    QVERIFY(source.clip && source.skeleton);
    RetargetRequest request = requestFor(source, *source.skeleton);
    request.game = *gameOf(*source.file);
    const Result<Retarget> made = retargetClip(request);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QCOMPARE(made->partners(), source.skeleton->bones());
    const auto file = test::openPackfile(made->bytes);
    const std::optional<Clip> clip = firstClipOf(*file);
    const ClipComparison off =
        compareBones(posedClip(*source.clip, &*source.skeleton), posedClip(*clip, &*source.skeleton));
    const BoneDifference *const worst = off.worst();
    qInfo("worst '%s': %.2g rad, %.2g units", worst == nullptr ? "" : worst->bone.c_str(),
          worst == nullptr ? 0.0 : static_cast<double>(worst->turn.value),
          worst == nullptr ? 0.0 : static_cast<double>(worst->shift.value));
    // 16 bits on a wide axis are coarser than the error allowed (FORMAT.md, "Writing").
    QVERIFY(worst == nullptr || (worst->turn.value < 4e-4f && worst->shift.value < 1e-3f));
    QVERIFY(off.onlyA.empty() && off.onlyB.empty());
}

// To a skeleton with a bone more and all numbers changed, and back: all that the clip moves is there again.
void RetargetTest::thereAndBack()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto human = fromCorpus("sse_skeleton_9d9e2494.hkx"),
               other = fromCorpus("sse_skeleton_9d9e2494.hkx");
    const Played source = played(fromCorpus("sse_1hm_staggerbacksmallest.hkx"), *human);
    QVERIFY(source.clip && source.skeleton);
    const std::uint32_t object = skeletonsIn(*other).front();
    QVERIFY(other->apply(addBone(*other, object, {"Tail", 3, {}, true})->patch).has_value());
    std::vector<std::string> names(source.skeleton->boneNames().rbegin(),
                                   source.skeleton->boneNames().rend());
    names.insert(names.begin(), {source.skeleton->boneNames().front(), "Tail"});
    const auto edit = reorderBones(*other, object, orderByNames(skeletonIn(*other), names));
    QVERIFY(edit.has_value() && other->apply(edit->patch).has_value());
    const Skeleton to = skeletonIn(*other);
    QVERIFY(to.bones() == 100 && to.boneNames()[50] != source.skeleton->boneNames()[50]);
    const Result<Retarget> there = retargetClip(requestFor(source, to));
    QVERIFY2(there.has_value(), there.has_value() ? "" : there.error().message.c_str());
    QCOMPARE(there->partners(), source.skeleton->bones());
    Played between{test::openPackfile(there->bytes), {}, to};
    between.clip = firstClipOf(*between.file);
    const ClipComparison same =
        compareBones(posedClip(*source.clip, &*source.skeleton), posedClip(*between.clip, &to));
    QCOMPARE(joinedLines(same.onlyB), QByteArray("Tail;"));
    const Result<Retarget> back = retargetClip(requestFor(between, *source.skeleton));
    QVERIFY2(back.has_value(), back.has_value() ? "" : back.error().message.c_str());
    const auto file = test::openPackfile(back->bytes);
    const std::optional<Clip> clip = firstClipOf(*file);
    const ClipComparison off =
        compareBones(posedClip(*source.clip, &*source.skeleton), posedClip(*clip, &*source.skeleton));
    for (const ClipComparison *found : {&same, &off}) {
        for (const BoneDifference &bone : found->bones)
            QVERIFY2(bone.turn.value < 4e-4f && bone.apart.value < 2e-2f, bone.bone.c_str());
    }
}

void RetargetTest::comparesClips()
{
    const Played arm = playedArm();
    const PosedClip side = posedClip(*arm.clip, &*arm.skeleton);
    const ClipComparison same = compareBones(side, side);
    QVERIFY(same.worst() == nullptr && same.inSpace);
    QCOMPARE(same.bones.size(), std::size_t{3});
    Result<DenseClip> bent = denseClip(*arm.clip);
    QVERIFY(bent.has_value());
    Transform &hand = bent->poses[std::size_t{3} * bent->tracks + 2];
    hand.rotation = hand.rotation * glm::angleAxis(0.5f, glm::vec3(0.0f, 1.0f, 0.0f));
    bent->poses[std::size_t{1} * bent->tracks + 1].translation.x += 3.0f;
    const ClipComparison off = compareBones(side, posedClip(*bent, *arm.skeleton));
    QVERIFY(std::fabs(off.bones[2].turn.value - 0.5f) < 1e-4f);
    QCOMPARE(off.bones[2].turn.frame, 3.0);
    QVERIFY(std::fabs(off.bones[1].shift.value - 3.0f) < 1e-4f);
    QCOMPARE(off.bones[1].shift.frame, 1.0);
    QVERIFY(off.bones[2].apart.value > 2.9f && off.bones[2].shift.value < 1e-4f); // it hangs on the arm
    QCOMPARE(QByteArray::fromStdString(off.worst()->bone), QByteArray("Arm"));
    // Without a skeleton the tracks are compared by the names of their annotations, else by number.
    const ClipComparison tracks =
        compareBones(posedClip(*arm.clip, nullptr), posedClip(*bent, *arm.skeleton));
    QVERIFY(!tracks.inSpace && tracks.bones.size() == 3);
    // Half as many frames, twice as long: compared at the same times.
    const std::vector<double> frames{0.0, 2.0, 4.0};
    Result<DenseClip> slow = sampleClip(*arm.clip, frames, 2.0 * arm.clip->frameDuration());
    const ClipComparison half = compareBones(posedClip(*slow, *arm.skeleton), side);
    QCOMPARE(half.frames, std::uint32_t{3});
    QVERIFY(half.worst() == nullptr || half.worst()->shift.value < 1e-4f);
}

void RetargetTest::addsToAClip()
{
    const Played arm = playedArm();
    const std::uint32_t object = animationsIn(*arm.file).front();
    AddRequest request{&*arm.clip, {"Root", "Arm", "Hand"}, {"Root", "Arm", "Hand"}, 1.0f, false, {}};
    QVERIFY(!addClip(*arm.file, object, request).has_value()); // it holds poses
    const Result<NewClip> written = wavingClip(*arm.clip);
    QVERIFY2(written.has_value(), written.has_value() ? "" : written.error().message.c_str());
    request.additive = &written->written.clip;
    request.additiveNames = {"Root", "Arm", "Ear"};
    const Result<AddedClip> made = addClip(*arm.file, object, request);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QCOMPARE(joinedLines(made->left), QByteArray("Ear;"));
    const ClipComparison off =
        compareBones(posedClip(*arm.clip, &*arm.skeleton), posedClip(made->written.clip, &*arm.skeleton));
    QVERIFY(std::fabs(off.bones[1].turn.value - 0.8f) < 1e-3f);
    QCOMPARE(off.bones[1].turn.frame, 4.0);
    QVERIFY(off.bones[0].turn.value < 1e-3f && off.bones[2].turn.value < 1e-3f);
    request.weight = 0.5f;
    const Result<AddedClip> half = addClip(*arm.file, object, request);
    const ClipComparison less =
        compareBones(posedClip(*arm.clip, &*arm.skeleton), posedClip(half->written.clip, &*arm.skeleton));
    QVERIFY(std::fabs(less.bones[1].turn.value - 0.4f) < 1e-3f);
    request.weight = 2.0f;
    QVERIFY(!addClip(*arm.file, object, request).has_value());
}

// What is shown before the edit is what the edit writes. Tracks without names go by the numbers of their
// bones.
void RetargetTest::showsWhatItAdds()
{
    const Played arm = playedArm();
    const Result<NewClip> waving = wavingClip(*arm.clip);
    QVERIFY2(waving.has_value(), waving.has_value() ? "" : waving.error().message.c_str());
    const AddRequest request{&waving->written.clip, {}, {}, 1.0f, false, {}};
    const Result<AddedClip> made = addClip(*arm.file, animationsIn(*arm.file).front(), request);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QCOMPARE(made->changed, std::size_t{3});
    QVERIFY(made->left.empty());
    const PosedClip shown = posedSum(*arm.clip, &*arm.skeleton, request);
    const ClipComparison same = compareBones(shown, posedClip(made->written.clip, &*arm.skeleton));
    QCOMPARE(same.bones.size(), std::size_t{3});
    for (const BoneDifference &bone : same.bones)
        QVERIFY(bone.turn.value < 1e-3f && bone.shift.value < 1e-3f);
    const PosedClip tracks = posedSum(*arm.clip, nullptr, request);
    std::vector<Transform> pose(arm.clip->tracks()), plain(pose);
    std::vector<float> floats(arm.clip->floatTracks());
    tracks.sample(3.0, pose);
    arm.clip->sample(3.0, plain, floats);
    QVERIFY(std::fabs(turnBetween(plain[1].rotation, pose[1].rotation) - 0.6f) < 1e-3f);
    QVERIFY(turnBetween(plain[2].rotation, pose[2].rotation) < 1e-3f);
}

CUTAWAY_TESTS(RetargetTest)
#include "retargettest.moc"
