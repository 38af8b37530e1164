// SPDX-License-Identifier: MIT
// Edited poses in the file: what is encoded anew, what keeps its bytes, and that undo brings back every byte.
#include "core/domains/anim/pose/posewriter.h"

#include "core/domains/anim/pose/keyframes.h"
#include "core/domains/anim/pose/poseedits.h"
#include "core/file/check.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/paths.h"
#include "tests/support/posedfile.h"
#include "tests/support/swayingclip.h"
#include "tests/support/testclasses.h"

#include <QTest>
#include <cmath>

using namespace cutaway;
using namespace cutaway::anim;

namespace
{

// The largest difference of one track from what it should be; NaN where the numbers of frames differ.
float strayOfTrack(const Clip &clip, const DenseClip &wanted, std::uint32_t track)
{
    if (clip.frames() != wanted.frames())
        return std::nanf("");
    float worst = 0.0f;
    for (std::uint32_t frame = 0; frame < wanted.frames(); ++frame)
        worst = std::max(
            worst, test::worstOf(test::poseDifferenceOf(clip.at(frame, track), wanted.frame(frame)[track])));
    return worst;
}

Result<DenseClip> turnedTrack(const test::PosedFile &posed, std::uint32_t track, const FrameReach &reach)
{
    DenseClip wanted = posed.dense;
    const std::uint32_t tracks[] = {track};
    const Result<void> done = offsetTracks(wanted, tracks, test::turnedBy(0.4f), reach);
    return done ? Result<DenseClip>(std::move(wanted)) : tl::unexpected(done.error());
}

} // namespace

class PoseWriterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
    void changesStayInTheirFrames_data();
    void changesStayInTheirFrames();
    void saysWhatIsBetweenFrames();
};

void PoseWriterTest::boneWithoutTrack()
{
    test::PosedFile posed = test::posedFile(test::swayingClip(20, 40));
    const Bytes original = test::allBytes(posed.file->bytes());
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
    QVERIFY(offsetTracks(wanted, tracks, test::turnedBy(0.3f), {{10, 20}, 3, 3}).has_value());
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, wanted);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    const Result<ChangeSet> changed = posed.file->apply(made->patch);
    QVERIFY(changed.has_value());
    const Clip after = test::clipAfter(*posed.file, posed.object);
    QCOMPARE(after.tracks(), 21u);
    QCOMPARE(after.binding()->boneOf(20), 1);
    QVERIFY(after.annotationTracks().size() == 21);
    QVERIFY(strayOfTrack(after, wanted, 20) < test::kStated);
    for (std::uint32_t other = 0; other < 20; ++other)
        QCOMPARE(strayOfTrack(after, posed.dense, other), 0.0f);
    QVERIFY(posed.file->apply(changed->inverse).has_value());
    QVERIFY(test::allBytes(posed.file->bytes()) == original);
}

void PoseWriterTest::layouts_data()
{
    QTest::addColumn<test::HkxLayout>("layout");
    QTest::newRow("LE") << test::HkxLayout::SkyrimLe;
    QTest::newRow("SE") << test::HkxLayout::SkyrimSe;
    QTest::newRow("FO4") << test::HkxLayout::Fallout4;
}

// Two blocks that share frame 2, float track and root motion included.
void PoseWriterTest::layouts()
{
    QFETCH(test::HkxLayout, layout);
    test::PosedFile posed = test::posedFile(test::armClip(layout));
    const Bytes original = test::allBytes(posed.file->bytes());
    const Result<DenseClip> wanted = turnedTrack(posed, 2, {{2, 2}});
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, *wanted);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QVERIFY(made->encoded == std::vector<std::uint32_t>{2});
    const Result<ChangeSet> changed = posed.file->apply(made->patch);
    QVERIFY(changed.has_value());
    // Whoever looks at other objects goes on looking at them.
    QVERIFY(changed->unitNow(posed.skeleton->unit()) && changed->unitNow(posed.clip->unit()));
    const Clip after = test::clipAfter(*posed.file, posed.object);
    QVERIFY(strayOfTrack(after, *wanted, 2) < test::kStated);
    QVERIFY(test::worstOf(made->deviations[2].atFrames) == strayOfTrack(after, *wanted, 2));
    QCOMPARE(strayOfTrack(after, posed.dense, 0), 0.0f);
    QCOMPARE(strayOfTrack(after, posed.dense, 1), 0.0f);
    QVERIFY(after.rootMotion()->samples == posed.clip->rootMotion()->samples);
    QVERIFY(after.annotationTracks() == posed.clip->annotationTracks());
    Progress progress;
    QVERIFY(checkFile(*posed.file, progress).reemitted.value_or(false));
    QVERIFY(posed.file->apply(changed->inverse).has_value());
    QVERIFY(test::allBytes(posed.file->bytes()) == original);
    // Nothing changed, nothing written.
    QVERIFY(writePose(*posed.file, posed.object, posed.dense)->patch.empty());
}

void PoseWriterTest::manyBlocks()
{
    test::PosedFile posed = test::posedFile(test::swayingClip(12, 600));
    const Result<DenseClip> wanted = turnedTrack(posed, 4, {{250, 258}, 10, 10});
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, *wanted);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QVERIFY(posed.file->apply(made->patch).has_value());
    const Clip after = test::clipAfter(*posed.file, posed.object);
    QVERIFY(strayOfTrack(after, *wanted, 4) < test::kStated);
    for (std::uint32_t track = 0; track < 12; ++track)
        QVERIFY(track == 4 || strayOfTrack(after, posed.dense, track) == 0.0f);
    for (std::uint32_t frame = 510; frame < 600; ++frame) // the last block is as it was
        QVERIFY(after.at(frame, 4) == posed.clip->at(frame, 4));
}

void PoseWriterTest::insertsKeys()
{
    test::PosedFile posed = test::posedFile(test::swayingClip(12, 600));
    const Bytes original = test::allBytes(posed.file->bytes());
    KeyFrames keys = keysOf(*posed.clip, 4);
    std::uint32_t free = 300;
    while (std::ranges::binary_search(keys, free))
        ++free;
    const std::uint32_t tracks[] = {4};
    const Result<WrittenPose> made = writeKeys(*posed.file, posed.object, tracks, free);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    const Result<ChangeSet> changed = posed.file->apply(made->patch);
    QVERIFY(changed.has_value());
    const Clip after = test::clipAfter(*posed.file, posed.object);
    keys.insert(std::ranges::lower_bound(keys, free), free);
    QVERIFY(keysOf(after, 4) == keys);
    const float stray = strayOfTrack(after, posed.dense, 4);
    QVERIFY2(stray < 3e-4f, fmt::format("{}", stray).c_str());
    QVERIFY(!writeKeys(*posed.file, posed.object, tracks, free).has_value());
    const std::uint32_t wrong[] = {12};
    QVERIFY(!writeKeys(*posed.file, posed.object, wrong, free).has_value());
    QVERIFY(!writeKeys(*posed.file, posed.object, tracks, 600).has_value());
    QVERIFY(posed.file->apply(changed->inverse).has_value());
    QVERIFY(test::allBytes(posed.file->bytes()) == original);
    // The root of the arm stands still: it gets one nonetheless.
    test::PosedFile arm = test::posedFile(test::armClip(test::HkxLayout::SkyrimSe));
    QVERIFY(keysOf(*arm.clip, 0).empty());
    const std::uint32_t still[] = {0};
    const Result<WrittenPose> pinned = writeKeys(*arm.file, arm.object, still, 1);
    QVERIFY2(pinned.has_value(), pinned.has_value() ? "" : pinned.error().message.c_str());
    QVERIFY(arm.file->apply(pinned->patch).has_value());
    const Clip armAfter = test::clipAfter(*arm.file, arm.object);
    QVERIFY((keysOf(armAfter, 0) == KeyFrames{0, 1, 2}));
    QVERIFY(strayOfTrack(armAfter, arm.dense, 0) < 1e-4f);
}

void PoseWriterTest::bakes()
{
    test::PosedFile posed = test::posedFile(test::swayingClip(12, 300));
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, posed.dense, {{}, {4}});
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QVERIFY(posed.file->apply(made->patch).has_value());
    const Clip after = test::clipAfter(*posed.file, posed.object);
    QCOMPARE(keysOf(after, 4).size(), std::size_t{300});
    QVERIFY(strayOfTrack(after, posed.dense, 4) < test::kStated);
    QVERIFY(keysOf(after, 5) == keysOf(*posed.clip, 5));
    for (std::uint32_t track = 0; track < 12; ++track)
        QVERIFY(track == 4 || strayOfTrack(after, posed.dense, track) == 0.0f);
}

void PoseWriterTest::refusesNoNumbers()
{
    const test::PosedFile posed = test::posedFile(test::swayingClip(5, 10));
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

void PoseWriterTest::realClips_data()
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
void PoseWriterTest::realClips()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, name);
    test::PosedFile posed =
        test::posedFile(test::fileBytes(test::sharedDir() / "corpus" / "hkx" / name.toStdString()));
    const Bytes original = test::allBytes(posed.file->bytes());
    const std::uint32_t track = posed.clip->tracks() / 2;
    const std::uint32_t middle = posed.clip->frames() / 2;
    const Result<DenseClip> wanted = turnedTrack(posed, track, {{middle, middle}, 4, 4});
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, *wanted);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    const Result<ChangeSet> changed = posed.file->apply(made->patch);
    QVERIFY(changed.has_value());
    const Clip after = test::clipAfter(*posed.file, posed.object);
    QVERIFY(strayOfTrack(after, *wanted, track) < test::kStated);
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
    QVERIFY(test::allBytes(posed.file->bytes()) == original);
}

void PoseWriterTest::editsDoNotDrift()
{
    test::PosedFile posed = test::posedFile(test::swayingClip(12, 60));
    const DenseClip first = posed.dense;
    for (int edit = 0; edit < 20; ++edit) {
        const Result<DenseClip> wanted = turnedTrack(posed, 4, {{30, 30}, 5, 5});
        const Result<WrittenPose> made = writePose(*posed.file, posed.object, *wanted);
        QVERIFY(made.has_value() && posed.file->apply(made->patch).has_value());
        posed.clip = std::make_unique<Clip>(test::clipAfter(*posed.file, posed.object));
        posed.dense = *denseClip(*posed.clip);
    }
    for (std::uint32_t track = 0; track < 12; ++track)
        QVERIFY(track == 4 || strayOfTrack(*posed.clip, first, track) == 0.0f);
}

void PoseWriterTest::changesStayInTheirFrames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("allowed");
    QTest::newRow("fixture") << QString() << 1.2e-4;
    // Rotations of 40 bits, and curves whose points are so far apart that their length counts.
    for (const char *name : {"sse_1hm_staggerbacksmallest.hkx", "sse_dialogueangrya.hkx",
                             "sse_sneakmtidle.hkx", "fo4_run_forward_to_idle.hkx", "fo4_SneakIdle.hkx"})
        QTest::newRow(name) << QString::fromLatin1(name) << 3e-4;
}

// A degree at one frame: the spline keeps its degree and its knots, and runs as before two frames further on,
// between frames as well.
void PoseWriterTest::changesStayInTheirFrames()
{
    QFETCH(QString, name);
    QFETCH(double, allowed);
    if (!name.isEmpty() && test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const Bytes bytes = name.isEmpty()
                            ? test::swayingClip(12, 60)
                            : test::fileBytes(test::sharedDir() / "corpus" / "hkx" / name.toStdString());
    const std::uint32_t frame = 2;
    int cubic = 0;
    double worst = 0.0, worstAtFrame = 0.0;
    for (std::uint32_t track = 0; cubic < 8; ++track) {
        test::PosedFile posed = test::posedFile(bytes);
        if (track >= posed.clip->tracks())
            break;
        const ChannelInfo before = posed.clip->splines()->channel(0, track, ChannelPart::Rotation);
        if (before.degree != 3)
            continue;
        ++cubic;
        DenseClip wanted = posed.dense;
        const std::uint32_t tracks[] = {track};
        QVERIFY(offsetTracks(wanted, tracks, test::turnedBy(0.0174533f), {{frame, frame}}).has_value());
        const Result<WrittenPose> made = writePose(*posed.file, posed.object, wanted);
        QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
        QVERIFY(posed.file->apply(made->patch).has_value());
        const Clip after = test::clipAfter(*posed.file, posed.object);
        const ChannelInfo now = after.splines()->channel(0, track, ChannelPart::Rotation);
        QCOMPARE(now.degree, 3);
        QVERIFY(std::ranges::includes(now.knots, before.knots));
        for (double at = 0.0; at <= posed.clip->frames() - 1; at += 0.25) {
            if (at < frame - 1.0 || at > frame + 1.0)
                worst = std::max<double>(worst, test::worstOf(test::poseDifferenceOf(
                                                    after.at(at, track), posed.clip->at(at, track))));
        }
        worstAtFrame = std::max<double>(
            worstAtFrame,
            test::worstOf(test::poseDifferenceOf(after.at(frame, track), wanted.frame(frame)[track])));
        if (cubic == 1)
            qInfo("%zu knots become %zu, %zu bytes become %zu", before.knots.size(), now.knots.size(),
                  made->bytesBefore, made->bytesAfter);
    }
    QVERIFY(cubic > 0);
    qInfo("%d cubic tracks: elsewhere %.2g, at the frame %.2g", cubic, worst, worstAtFrame);
    QVERIFY(worst < allowed);
    QVERIFY(worstAtFrame < allowed);
}

// A baked bone runs straight between frames, and that is said.
void PoseWriterTest::saysWhatIsBetweenFrames()
{
    test::PosedFile posed = test::posedFile(test::swayingClip(12, 60));
    const Result<WrittenPose> made = writePose(*posed.file, posed.object, posed.dense, {{}, {4}});
    QVERIFY(made.has_value());
    QVERIFY(posed.file->apply(made->patch).has_value());
    const Clip after = test::clipAfter(*posed.file, posed.object);
    PoseDifference between;
    for (std::uint32_t frame = 0; frame + 1 < after.frames(); ++frame)
        between.widen(posed.clip->at(frame + 0.5, 4), after.at(frame + 0.5, 4));
    QVERIFY(between.rotation > test::kStated);
    QCOMPARE(made->deviations[4].between.rotation, between.rotation);
    QCOMPARE(made->difference.between.rotation, between.rotation);
    QCOMPARE(made->deviations[5].between.rotation, 0.0f);
}

CUTAWAY_TESTS(PoseWriterTest)
#include "posewritertest.moc"
