// SPDX-License-Identifier: MIT
// Clips of whole frames and of differences that are damaged, what surrounds the tracks of a clip, and clips
// that cannot be written.
#include "core/domains/anim/clipcards.h"
#include "core/domains/anim/clipwriter.h"
#include "core/domains/anim/densetracks.h"
#include "core/domains/anim/skeletonedit.h"
#include "core/file/check.h"
#include "core/formats/hkx/objects.h"
#include "tests/support/armsource.h"
#include "tests/support/edits.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <functional>
#include <limits>

using namespace cutaway;
using namespace cutaway::anim;
using test::ArmSource;
using test::HkxLayout;

namespace
{

constexpr float kNoFloat = std::numeric_limits<float>::quiet_NaN();

// One track whose x moves in two blocks of three frames, while all else stands still.
struct DeltaFixture {
    Bytes data = Bytes(4);
    DeltaSource source;

    DeltaFixture()
    {
        source.transformTracks = 1;
        source.numberOfPoses = 5;
        source.blockSize = 3;
        source.preserved = 1;
        source.numD = 1;
        source.staticMaskIdx = here();
        append(data, std::uint32_t{0x0124}); // x moves; rotation static; scale identity
        source.staticDOFsIdx = here();
        for (const float value : {7.0f, 8.0f, 0.0f, 0.0f, 0.0f, 1.0f})
            append(data, value);
        source.numStaticTransformDOFs = 6;
        source.offsetIdx = here();
        append(data, 1.0f);
        source.scaleIdx = here();
        append(data, 15.0f);
        source.bitWidthIdx = here();
        append(data, std::uint8_t{4});
        source.quantizedDataIdx = here();
        append(data, 100.0f);
        append(data, std::uint8_t{0x52});
        append(data, -1.0f);
        append(data, std::uint8_t{0x00});
    }
    std::uint32_t here() const { return static_cast<std::uint32_t>(data.size()); }
    void setMask(std::uint16_t mask) { store(data, source.staticMaskIdx, mask); }
};

using DeltaChange = std::function<void(DeltaFixture &)>;
using ClipChange = std::function<void(DenseClip &)>;

std::string toldBy(const Diagnostics &diagnostics)
{
    std::string text;
    for (const Diagnostic &found : diagnostics.list())
        text += std::string(found.code->id) + ": " + found.message + "\n";
    return text;
}

// All that a check says of the clip.
QByteArray checkedText(const File &file)
{
    Progress progress;
    std::string text;
    for (const Finding &finding : checkFile(file, progress).findings)
        text += std::string(finding.diagnostic.code->id) + ": " + finding.diagnostic.message + "\n";
    return QByteArray::fromStdString(text);
}

} // namespace

class ClipDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void differences_data();
    void differences();
    void differencesAtRest();
    void wholeFrames_data();
    void wholeFrames();
    void aroundTheTracks_data();
    void aroundTheTracks();
    void countsOfTracks();
    void unwritable_data();
    void unwritable();
    void otherFiles();
    void damagedSkeleton();
};

void ClipDamageTest::differences_data()
{
    QTest::addColumn<DeltaChange>("change");
    QTest::addColumn<QByteArray>("told");
    const auto row = [](const char *name, DeltaChange change, const char *told) {
        QTest::newRow(name) << std::move(change) << QByteArray(told);
    };
    row(
        "tracks", [](DeltaFixture &d) { d.source.transformTracks = -1; },
        "anim.tracks: -1 transform tracks, the data have 51 bytes\n");
    row(
        "no poses", [](DeltaFixture &d) { d.source.numberOfPoses = 0; }, "anim.frames: numberOfPoses is 0\n");
    row(
        "poses without end", [](DeltaFixture &d) { d.source.numberOfPoses = 1LL << 40; },
        "anim.frames: 1099511627776 poses of 1 track and 1 stream, at most 16777216 transforms are "
        "unpacked\n");
    row(
        "blocks", [](DeltaFixture &d) { d.source.blockSize = 0; }, "anim.blocks: blockSize is 0\n");
    row(
        "static values", [](DeltaFixture &d) { d.source.numStaticTransformDOFs = 5; },
        "anim.mask: the masks take more than the 5 static values there are\n");
    row(
        "kind of a part", [](DeltaFixture &d) { d.setMask(0x0127); },
        "anim.mask: mask 0x0127 has a part of type 3\n");
    row(
        "streams", [](DeltaFixture &d) { d.setMask(0x01A4); },
        "anim.mask: the masks take more than the 1 streams there are\n");
    row(
        "width", [](DeltaFixture &d) { d.data[d.source.bitWidthIdx] = 33; },
        "anim.truncated: frame 0: stream 0 of 33-bit codes needs 13 bytes at 0x29 of the data, which end at "
        "0x33\n");
    row(
        "region", [](DeltaFixture &d) { d.source.scaleIdx = 48; },
        "anim.truncated: scales of 4 bytes at 0x30 of the data, which end at 0x33\n");
    row(
        "floats", [](DeltaFixture &d) { d.source.floatTracks = 2; },
        "anim.floattrack: 2 float tracks of a delta clip are not decoded\n");
    row(
        "no number", [](DeltaFixture &d) { store(d.data, d.source.staticDOFsIdx + 4, kNoFloat); },
        "anim.nan: track 0 has values that are not finite numbers; it stays at rest\n");
}

void ClipDamageTest::differences()
{
    QFETCH(DeltaChange, change);
    QFETCH(QByteArray, told);
    DeltaFixture fixture;
    change(fixture);
    fixture.source.data = fixture.data;
    Diagnostics diagnostics;
    const DenseTracks tracks = readDelta(fixture.source, diagnostics);
    QCOMPARE(QByteArray::fromStdString(toldBy(diagnostics)), told);
    if (tracks.tracks() == 1 && !told.startsWith("anim.floattrack:"))
        QVERIFY(tracks.broken()[0]);
}

// A part of a mask may stand at its rest, or all of it move.
void ClipDamageTest::differencesAtRest()
{
    DeltaFixture fixture;
    fixture.setMask(0x012A); // all three parts
    fixture.source.data = fixture.data;
    Diagnostics diagnostics;
    const DenseTracks tracks = readDelta(fixture.source, diagnostics);
    QVERIFY2(diagnostics.empty(), toldBy(diagnostics).c_str());
    QCOMPARE(tracks.at(3.0, 0).translation, glm::vec4(0, 0, 0, 0));
    QCOMPARE(tracks.at(3.0, 0).rotation, glm::quat(1, 0, 0, 0));
    QCOMPARE(tracks.at(3.0, 0).scale, glm::vec4(1, 1, 1, 0));
}

void ClipDamageTest::wholeFrames_data()
{
    QTest::addColumn<int>("tracks");
    QTest::addColumn<int>("floatTracks");
    QTest::addColumn<QByteArray>("told");
    QTest::newRow("sound") << 2 << 1 << QByteArray();
    QTest::newRow("negative") << -2 << 1
                              << QByteArray("anim.tracks: 6 transforms are not whole frames of -2 tracks\n"
                                            "anim.tracks: 3 floats are not 0 frames of 1 track\n");
    QTest::newRow("part of a frame") << 4 << 1
                                     << QByteArray(
                                            "anim.tracks: 6 transforms are not whole frames of 4 tracks\n"
                                            "anim.tracks: 3 floats are not 1 frame of 1 track\n");
    QTest::newRow("more than there are")
        << 7 << 3 << QByteArray("anim.tracks: 6 transforms are not whole frames of 7 tracks\n");
    QTest::newRow("floats") << 2 << 2 << QByteArray("anim.tracks: 3 floats are not 3 frames of 2 tracks\n");
}

void ClipDamageTest::wholeFrames()
{
    QFETCH(int, tracks);
    QFETCH(int, floatTracks);
    QFETCH(QByteArray, told);
    const std::vector<float> stored(6 * 12, 1.0f);
    InterleavedSource source;
    source.transformTracks = tracks;
    source.floatTracks = floatTracks;
    source.transforms = {reinterpret_cast<const std::uint8_t *>(stored.data()),
                         stored.size() * sizeof(float)};
    source.floats = {1.0f, 2.0f, 4.0f};
    Diagnostics diagnostics;
    const DenseTracks made = readInterleaved(source, diagnostics);
    QCOMPARE(QByteArray::fromStdString(toldBy(diagnostics)), told);
    std::vector<Transform> pose(made.tracks());
    std::vector<float> floats(made.floatTracks());
    made.sample(1.0, pose, floats); // whatever there is can be sampled
    QVERIFY(made.frames() >= 1);
}

void ClipDamageTest::aroundTheTracks_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("told");
    const auto row = [](const char *type, const char *path, const char *text, const char *told) {
        QTest::addRow("%s = %s", path, text)
            << QByteArray(type) << QByteArray(path) << QByteArray(text) << QByteArray(told);
    };
    const char *clip = "hkaSplineCompressedAnimation", *binding = "hkaAnimationBinding";
    row(clip, "frameDuration", "nan", "a frame takes nan s by its frameDuration; 0.1");
    row(clip, "frameDuration", "-1", "a frame takes -1 s by its frameDuration; 0.1");
    row(clip, "duration", "7", "anim.length: the duration is 7.000000 s, 5 frames take 0.400000 s");
    row(binding, "blendHint", "7", "anim.binding: blendHint is 7, known are 0 to 2");
}

void ClipDamageTest::aroundTheTracks()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, told);
    const auto file = test::openPackfile(test::armClip(HkxLayout::Fallout4));
    const QByteArray before = checkedText(*file);
    QVERIFY2(!before.contains(told), before);
    const std::uint32_t object = hkx::objectsOf(*file, type.toStdString()).front();
    const auto done =
        test::setAnyway(*file, fmt::format("object[{}].{}", object, path.toStdString()), text.toStdString());
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    QVERIFY2(checkedText(*file).contains(told), checkedText(*file));
}

void ClipDamageTest::countsOfTracks()
{
    const ArmSource arm;
    DenseClip dense = denseClip(arm.clip).value();
    dense.binding->trackToBone = {0, 1, 1};
    const auto twice = test::openPackfile(newClipFile(dense, Game::SkyrimSe)->bytes);
    QVERIFY2(checkedText(*twice).contains("anim.binding: tracks 1 and 2 move bone 1"), checkedText(*twice));
    dense.annotationTracks.pop_back();
    const auto few = test::openPackfile(newClipFile(dense, Game::SkyrimSe)->bytes);
    QVERIFY2(checkedText(*few).contains("there are 2 annotation tracks, 3 tracks"), checkedText(*few));
    for (float time = 0.0f; time < 40.0f; time += 1.0f)
        dense.annotationTracks[0].annotations.push_back({time * 0.01f, "SoundPlay.Footstep"});
    const auto many = test::openPackfile(newClipFile(dense, Game::SkyrimSe)->bytes);
    const std::vector<Card> cards = clipCards(*many);
    const auto card = std::ranges::find(cards, "annotations", &Card::key);
    QVERIFY(card != cards.end());
    QVERIFY2(card->value.starts_with("42: ") && card->value.ends_with("SoundPlay.Footstep, ..."),
             card->value.c_str());
}

void ClipDamageTest::unwritable_data()
{
    QTest::addColumn<ClipChange>("change");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, ClipChange change, const char *why) {
        QTest::newRow(name) << std::move(change) << QByteArray(why);
    };
    row(
        "no tracks", [](DenseClip &c) { c.tracks = 0; }, "the clip has no tracks");
    row(
        "no frames", [](DenseClip &c) { c.poses.clear(); }, "0 frames of 0.1* s, allowed are 1 to 100000");
    row(
        "no time", [](DenseClip &c) { c.frameDuration = 0.0; }, "5 frames of 0 s, allowed are 1 to 100000");
    row(
        "endless", [](DenseClip &c) { c.frameDuration = std::numeric_limits<double>::infinity(); },
        "5 frames of inf s, allowed are 1 to 100000");
    row(
        "motion", [](DenseClip &c) { c.motion->samples.pop_back(); },
        "4 samples of root motion for 5 frames");
    row(
        "motion of no number", [](DenseClip &c) { c.motion->samples[2].w = kNoFloat; },
        "root motion has a value that is not a finite number");
    row(
        "floats", [](DenseClip &c) { c.floats.back() += 1.0f; },
        "float track 0 changes, which is not known how to write");
    row(
        "pose of no number", [](DenseClip &c) { c.poses[4].translation.x = kNoFloat; }, "*");
    row(
        "no binding", [](DenseClip &c) { c.binding.reset(); },
        "the clip has no binding to say which bones it moves");
}

void ClipDamageTest::unwritable()
{
    QFETCH(ClipChange, change);
    QFETCH(QByteArray, why);
    const ArmSource arm(HkxLayout::Fallout4);
    DenseClip dense = denseClip(arm.clip).value();
    QVERIFY(newClipFile(dense, Game::Fallout4).has_value());
    change(dense);
    const Result<NewClip> made = newClipFile(dense, Game::Fallout4);
    QVERIFY(!made.has_value());
    const QByteArray found = QByteArray::fromStdString(made.error().message);
    const QList<QByteArray> ends = why.split('*');
    QVERIFY2(found.startsWith(ends.first()) && found.endsWith(ends.last()), found);
    if (!dense.binding)
        return; // that of the file is kept
    const Result<ReplacedClip> put = replaceClip(*arm.file, animationsIn(*arm.file).front(), dense);
    QVERIFY(!put.has_value());
    QCOMPARE(put.error().message, made.error().message);
}

void ClipDamageTest::otherFiles()
{
    const ArmSource arm;
    Progress progress;
    const auto plain = File::fromBytes(BytesView::own(Bytes(64)), "a.bin", arm.file->formats(), progress);
    Diagnostics ignored;
    QCOMPARE(Clip::read(*plain, 0, ignored).error().message, std::string("a.bin is not a packfile"));
    QCOMPARE(Skeleton::read(*plain, 0, ignored).error().message, std::string("a.bin is not a packfile"));
    QVERIFY(animationsIn(*plain).empty());
    const std::uint32_t skeleton = skeletonsIn(*arm.file).front();
    const Result<ReplacedClip> put = replaceClip(*arm.file, skeleton, denseClip(arm.clip).value());
    QVERIFY(!put.has_value());
}

// What depends on the numbers of bones is not changed while they are in doubt.
void ClipDamageTest::damagedSkeleton()
{
    const ArmSource arm;
    const std::uint32_t object = skeletonsIn(*arm.file).front();
    QVERIFY(renameBone(*arm.file, object, 1, "Limb").has_value());
    const std::string path = fmt::format("object[{}].parentIndices[2]", object);
    QVERIFY(test::setAnyway(*arm.file, path, "2").has_value()); // its own parent
    const Result<SkeletonEdit> edit = renameBone(*arm.file, object, 1, "Limb");
    QVERIFY(!edit.has_value());
    QVERIFY2(edit.error().message.starts_with("the skeleton is damaged: "), edit.error().message.c_str());
}

CUTAWAY_TESTS(ClipDamageTest)
#include "clipdamagetest.moc"
