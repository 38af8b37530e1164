// SPDX-License-Identifier: MIT
// Work on clips and skeletons that is refused, and findings in their files that name what is not there.
#include "core/domains/anim/annotationtext.h"
#include "core/domains/anim/clipexport.h"
#include "core/domains/anim/pose/clipblocks.h"
#include "core/domains/anim/pose/poseedits.h"
#include "core/domains/anim/pose/posemirror.h"
#include "core/domains/anim/retarget.h"
#include "core/domains/anim/skeletonedit.h"
#include "core/domains/anim/skeletonmapper.h"
#include "core/formats/hkx/objects.h"
#include "tests/core/domains/anim/splinefixture.h"
#include "tests/support/armsource.h"
#include "tests/support/builtskeleton.h"
#include "tests/support/edits.h"
#include "tests/support/testclasses.h"

#include <limits>

using namespace cutaway;
using namespace cutaway::anim;
using test::ArmSource;
using test::HkxLayout;

namespace
{

QByteArray wordsOf(const auto &result)
{
    return result ? QByteArray("done") : QByteArray::fromStdString(result.error().message);
}

// The key of the first object of a class.
std::string keyOfClass(const File &file, const char *name)
{
    return fmt::format("object[{}]", hkx::objectsOf(file, name).front());
}

} // namespace

class ClipWorkRefusalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mirrors();
    void tracksOfNoBone();
    void retargets();
    void exports();
    void brokenTracksAreNotSampled();
    void blocksThatDoNotFit_data();
    void blocksThatDoNotFit();
    void annotationsOfNoTrack();
    void mappersOfNoBone();
    void localFrames();
    void floatOfNoNumber();
};

void ClipWorkRefusalTest::mirrors()
{
    const ArmSource arm;
    DenseClip dense = denseClip(arm.clip).value();
    const std::uint32_t hand[] = {2}, none[] = {7};
    const auto mirrored = [&](std::span<const std::uint32_t> bones, FrameRange range) {
        return wordsOf(mirrorPose(dense, bones, range, MirrorSides::Swap, arm.skeleton));
    };
    QCOMPARE(mirrored(hand, {3, 5}), QByteArray("frames 3 to 5 of 0 to 4"));
    QCOMPARE(mirrored(hand, {3, 2}), QByteArray("frames 3 to 2 of 0 to 4"));
    QCOMPARE(mirrored(none, {0, 4}), QByteArray("bone 7 of 3"));
    QCOMPARE(mirrored(hand, {0, 4}), QByteArray("done"));
    dense.binding->trackToBone = {0, 1, -1}; // nothing moves the hand
    QCOMPARE(mirrored(hand, {0, 4}), QByteArray("none of 1 bone has a track"));
}

void ClipWorkRefusalTest::tracksOfNoBone()
{
    const ArmSource arm;
    DenseClip dense = denseClip(arm.clip).value();
    QCOMPARE(wordsOf(trackFor(dense, 3, arm.skeleton)), QByteArray("bone 3 of 3"));
    dense.binding.reset();
    QCOMPARE(trackOf(dense, 2), std::optional<std::uint32_t>(2));
    QCOMPARE(trackOf(dense, 3), std::optional<std::uint32_t>());
    const auto tall = test::openPackfile(
        test::builtSkeleton(HkxLayout::SkyrimSe, {{"Root"}, {"Arm", 0}, {"Hand", 1}, {"Thumb", 2}}));
    Diagnostics ignored;
    const Skeleton four = Skeleton::read(*tall, skeletonsIn(*tall).front(), ignored).value();
    QCOMPARE(wordsOf(trackFor(dense, 3, four)),
             QByteArray("the clip has no binding to say that a track moves bone 3"));
    dense.binding.emplace();
    QCOMPARE(wordsOf(trackFor(dense, 3, four)), QByteArray("done"));
    QCOMPARE(dense.tracks, 4u);
    // A map says which bone a new track moves once it is not the one of its number.
    dense.binding->trackToBone = {0, 1, 3, 2};
    dense.binding->trackToBone.pop_back();
    dense.tracks = 3;
    dense.poses.resize(std::size_t{3} * 5);
    QCOMPARE(wordsOf(trackFor(dense, 2, four)), QByteArray("done"));
    QCOMPARE(dense.binding->trackToBone, (std::vector<std::int16_t>{0, 1, 3, 2}));
}

void ClipWorkRefusalTest::retargets()
{
    const ArmSource arm;
    RetargetOnto onto;
    onto.file = arm.file.get();
    QCOMPARE(wordsOf(retargetClip(arm.clip, nullptr, onto)),
             QByteArray("no skeleton in it, given or found: it says which bones the tracks move"));
    QCOMPARE(wordsOf(retargetClip(arm.clip, &arm.skeleton, onto)), QByteArray("done"));
    onto.names = "Arm";
    QCOMPARE(wordsOf(retargetClip(arm.clip, &arm.skeleton, onto)),
             QByteArray("line 1 is 'Arm', not 'BONE OF THE SOURCE = BONE OF THE TARGET'"));
    QCOMPARE(std::string(fateOf({"Thumb", false, false})), std::string("stands still"));
    QCOMPARE(std::string(fateOf({"Thumb", true, true})), std::string("in those below"));
    QCOMPARE(std::string(fateOf({"Thumb", true, false})), std::string("left out"));
}

void ClipWorkRefusalTest::exports()
{
    const ArmSource arm;
    QCOMPARE(wordsOf(exportClip(arm.clip, &arm.skeleton, "a.fbx")),
             QByteArray("a clip is exported to a file that ends in .csv or .glb"));
    QCOMPARE(wordsOf(exportClip(arm.clip, nullptr, "a.csv")), QByteArray("done"));
}

// A track that is laid to rest would become one that rests.
void ClipWorkRefusalTest::brokenTracksAreNotSampled()
{
    const auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    const std::string codes =
        keyOfClass(*file, "hkaSplineCompressedAnimation") + ".data.block[0].masks[1].codes";
    const Result<NodePath> place = file->parsePath(codes);
    const ByteRange range = *file->fileRange(place->unit, *file->tree(place->unit)->find(place->path));
    QVERIFY(file->apply(Patch::overwrite(range.offset, {2})).has_value());
    QCOMPARE(wordsOf(denseClip(test::clipWritten(*file))), QByteArray("track 1 cannot be decoded"));
}

void ClipWorkRefusalTest::blocksThatDoNotFit_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("frames") << QByteArray("maxFramesPerBlock") << QByteArray("5")
                            << QByteArray("2 blocks for 5 frames, 1 of 5 frames each are needed");
    QTest::newRow("place") << QByteArray("blockOffsets[1]") << QByteArray("100000")
                           << QByteArray("block 0 is not within ");
}

// Keys are those of the stored blocks, which have to be there.
void ClipWorkRefusalTest::blocksThatDoNotFit()
{
    QFETCH(QByteArray, member);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, why);
    const auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    const Clip clip = test::clipWritten(*file);
    const std::uint32_t object = animationsIn(*file).front();
    QCOMPARE(wordsOf(readClipBlocks(*file, object, clip)), QByteArray("done"));
    const std::string path = keyOfClass(*file, "hkaSplineCompressedAnimation") + "." + member.toStdString();
    QVERIFY(test::setAnyway(*file, path, text.toStdString()).has_value());
    Diagnostics ignored;
    const Result<Clip> now = Clip::read(*file, object, ignored);
    QVERIFY(now.has_value());
    const QByteArray found =
        wordsOf(readClipBlocks(*file, object, member == "blockOffsets[1]" ? clip : *now));
    QVERIFY2(found.startsWith(why), found);
}

void ClipWorkRefusalTest::annotationsOfNoTrack()
{
    const ArmSource arm;
    AnnotationsByTrack wanted = annotationsOf(arm.clip);
    wanted[3].push_back({0.1f, "Hit"});
    const QByteArray edits = wordsOf(annotationEdits(*arm.file, arm.clip, wanted));
    const QByteArray patch = wordsOf(annotationPatch(*arm.file, arm.clip, wanted));
    QVERIFY2(edits != "done" && patch != "done", edits + ", " + patch);
    wanted.erase(3);
    wanted[0].clear();
    wanted[0].push_back({0.25f, "Hit"});
    const Result<Patch> changed = annotationPatch(*arm.file, arm.clip, wanted);
    QVERIFY2(changed && arm.file->apply(*changed), wordsOf(changed));
    const AnnotationsByTrack now = annotationsOf(test::clipWritten(*arm.file));
    QCOMPARE(now.at(0).size(), std::size_t{1});
    QCOMPARE(now.at(0).front().text, std::string("Hit"));
    // Times alone are overwritten where they stand.
    wanted[0].front().time = 0.3f;
    const Result<Patch> later = annotationPatch(*arm.file, test::clipWritten(*arm.file), wanted);
    QVERIFY2(later && !later->resizes() && later->splices().size() == 1, wordsOf(later));
    QVERIFY(arm.file->apply(*later).has_value());
    QCOMPARE(annotationsOf(test::clipWritten(*arm.file)).at(0).front().time, 0.3f);
}

void ClipWorkRefusalTest::mappersOfNoBone()
{
    const auto file = test::openPackfile(test::builtRagdollSkeleton(HkxLayout::SkyrimSe));
    Diagnostics sound;
    QCOMPARE(mappersIn(*file, sound).size(), std::size_t{2});
    QVERIFY(sound.empty());
    const std::string pair = keyOfClass(*file, "hkaSkeletonMapper") + ".mapping.simpleMappings[1].boneB";
    QVERIFY(test::setAnyway(*file, pair, "3").has_value());
    Diagnostics found;
    QCOMPARE(mappersIn(*file, found).size(), std::size_t{2});
    QCOMPARE(found.list().size(), std::size_t{1});
    QCOMPARE(found.list().front().message,
             std::string("mapping 1 leads from bone 1 to 3, the skeletons have 6 and 3"));
}

// A frame that hangs on a bone holds it.
void ClipWorkRefusalTest::localFrames()
{
    test::HkxBuilder builder(HkxLayout::SkyrimSe);
    using Fields = test::HkxValue::Members;
    const auto bone = [](const char *name) { return test::HkxValue(Fields{{"name", name}}); };
    const auto place = test::HkxValue(Fields{{"rotation", test::HkxValue::tuple({0, 0, 0, 1})},
                                             {"scale", test::HkxValue::tuple({1, 1, 1, 0})}});
    builder.add("hkaSkeleton",
                {{"name", "Root"},
                 {"parentIndices", test::HkxValue::numbers({-1, 0, 0})},
                 {"bones", test::HkxValue::list({bone("Root"), bone("Arm"), bone("Leg")})},
                 {"referencePose", test::HkxValue::list({place, place, place})},
                 {"localFrames", test::HkxValue::list({test::HkxValue(Fields{{"boneIndex", 2.0}})})}});
    const auto file = test::openPackfile(builder.build());
    const std::uint32_t object = skeletonsIn(*file).front();
    const QByteArray gone = wordsOf(removeBone(*file, object, 2));
    QVERIFY2(gone != "done", gone);
    const Result<SkeletonEdit> edit = removeBone(*file, object, 1);
    QVERIFY2(edit && file->apply(edit->patch), wordsOf(edit));
    const Reader now = *hkx::readObject(*file, skeletonsIn(*file).front());
    QCOMPARE(now.element("localFrames"_f, 0).integer("boneIndex"_f), std::int64_t{1});
}

// The others of the block are read all the same.
void ClipWorkRefusalTest::floatOfNoNumber()
{
    test::SplineBlockBuilder builder = test::blockAround({});
    builder.addFloat(3, std::numeric_limits<float>::quiet_NaN());
    builder.addFloat(3, 2.5f);
    const Bytes data = builder.build();
    test::SplineSource source = test::sourceOf(data, 10);
    source.floatTracks = 2;
    source.maskAndQuantizationSize = 16;
    source.floatBlockOffsets = {builder.floatOffset()};
    const test::Sampled found = test::sampled(source, 5.0);
    QCOMPARE(found.diagnostics.size(), std::size_t{1});
    QCOMPARE(found.diagnostics.front().message, std::string("block 0: float track 0 is nan"));
    std::vector<Transform> pose(3);
    std::vector<float> floats(2);
    found.tracks.sample(5.0, pose, floats);
    QCOMPARE(floats, (std::vector<float>{0.0f, 2.5f}));
}

CUTAWAY_TESTS(ClipWorkRefusalTest)
#include "clipworkrefusaltest.moc"
