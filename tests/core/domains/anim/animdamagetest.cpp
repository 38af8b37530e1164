// SPDX-License-Identifier: MIT
// Damaged clips: what is wrong is named with its place, and costs a track but not the clip.
#include "core/domains/anim/clip.h"
#include "core/file/check.h"
#include "tests/core/domains/anim/splinefixture.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::anim;
using test::blockAround;
using test::HkxLayout;
using test::movingX;
using test::near;
using test::Sampled;
using test::sampled;
using test::sourceOf;
using test::turning;

class AnimDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void brokenTracks_data();
    void brokenTracks();
    void brokenCounts_data();
    void brokenCounts();
    void truncatedAnywhere();
    void checkReportsDamage();
};

void AnimDamageTest::brokenTracks_data()
{
    QTest::addColumn<test::TrackChannels>("track");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<bool>("restSurvives"); // the track behind it still plays
    const float nan = std::nanf("");
    QTest::newRow("degree 4") << movingX(4, {0, 0, 0, 0, 0, 9, 9, 9, 9, 9}, {{1}, {2}, {3}, {4}, {5}})
                              << QByteArray("anim.knots") << true;
    QTest::newRow("fewer points than the degree takes")
        << movingX(3, {0, 0, 0, 9, 9, 9}, {{1}, {2}}) << QByteArray("anim.knots") << true;
    QTest::newRow("descending knots")
        << movingX(1, {0, 0, 5, 3, 9}, {{1}, {2}, {3}}) << QByteArray("anim.knots") << true;
    QTest::newRow("no frame covered")
        << movingX(1, {0, 0, 0, 0}, {{1}, {2}}) << QByteArray("anim.knots") << true;
    test::TrackChannels limits = movingX(1, {0, 0, 9, 9}, {{1}, {2}});
    limits.translation.most[0] = nan;
    QTest::newRow("a limit is not a number") << limits << QByteArray("anim.nan") << true;
    test::TrackChannels still;
    still.scale.still = 1;
    still.scale.value[0] = nan;
    QTest::newRow("a value is not a number") << still << QByteArray("anim.nan") << true;
    test::TrackChannels both = movingX(1, {0, 0, 9, 9}, {{1}, {2}});
    both.translation.still = 1;
    QTest::newRow("static and moving") << both << QByteArray("anim.mask") << false;
    QTest::newRow("24 bits") << turning(3, Bytes(3)) << QByteArray("anim.quantisation") << true;
    QTest::newRow("16 bits") << turning(4, Bytes(2)) << QByteArray("anim.quantisation") << true;
    const float bad[] = {nan, 0, 0, 1};
    const auto *first = reinterpret_cast<const std::uint8_t *>(bad);
    QTest::newRow("a rotation is not a number")
        << turning(5, Bytes(first, first + sizeof bad)) << QByteArray("anim.nan") << true;
}

void AnimDamageTest::brokenTracks()
{
    QFETCH(test::TrackChannels, track);
    QFETCH(QByteArray, code);
    QFETCH(bool, restSurvives);
    const Bytes data = blockAround(track).build();
    const Sampled found = sampled(sourceOf(data, 10), 5.0);
    QVERIFY(!found.diagnostics.empty());
    const Diagnostic &diagnostic = found.diagnostics.front();
    QCOMPARE(QByteArray::fromStdString(std::string(diagnostic.code->id)), code);
    QVERIFY2(diagnostic.message.starts_with("block 0 track 1 "), diagnostic.message.c_str());
    QVERIFY(diagnostic.range.end() <= data.size());
    QVERIFY(found.tracks.broken()[1] && !found.tracks.broken()[0]);
    QVERIFY(near(found.pose[0].translation, {1, 2, 3}));
    QVERIFY(near(found.pose[1].translation, {0, 0, 0}) && near(found.pose[1].scale, {1, 1, 1}));
    QVERIFY(near(found.pose[1].rotation.w, 1.0f));
    if (restSurvives)
        QVERIFY(near(found.pose[2].translation, {1, 2, 3}));
}

void AnimDamageTest::brokenCounts_data()
{
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("frames") << QByteArray("frames") << QByteArray("anim.frames");
    QTest::newRow("no frames") << QByteArray("no frames") << QByteArray("anim.frames");
    QTest::newRow("tracks") << QByteArray("tracks") << QByteArray("anim.tracks");
    QTest::newRow("masks") << QByteArray("masks") << QByteArray("anim.mask");
    QTest::newRow("blocks") << QByteArray("blocks") << QByteArray("anim.blocks");
    QTest::newRow("no blocks") << QByteArray("no blocks") << QByteArray("anim.blocks");
    QTest::newRow("offset") << QByteArray("offset") << QByteArray("anim.blocks");
    QTest::newRow("block length") << QByteArray("block length") << QByteArray("anim.blocks");
    QTest::newRow("knots end early") << QByteArray("knots") << QByteArray("anim.knots");
}

void AnimDamageTest::brokenCounts()
{
    QFETCH(QByteArray, what);
    QFETCH(QByteArray, code);
    const Bytes data = blockAround(movingX(1, {0, 0, 9, 9}, {{0}, {90}})).build();
    SplineSource source = sourceOf(data, 10);
    if (what == "frames")
        source.numFrames = 0x7FFFFFFF;
    else if (what == "no frames")
        source.numFrames = 0;
    else if (what == "tracks")
        source.transformTracks = 0x7FFFFFFF;
    else if (what == "masks")
        source.maskAndQuantizationSize = -1;
    else if (what == "blocks")
        source.numBlocks = 2;
    else if (what == "no blocks")
        source.blockOffsets.clear();
    else if (what == "offset")
        source.blockOffsets = {0x80000000u};
    else if (what == "block length")
        source.maxFramesPerBlock = 0;
    else
        source.numFrames = 20;
    const Sampled found = sampled(source, 1e9);
    QVERIFY(!found.diagnostics.empty());
    QVERIFY2(
        std::ranges::any_of(found.diagnostics,
                            [&](const Diagnostic &d) { return d.code->id == std::string_view(code.data()); }),
        found.diagnostics.front().message.c_str());
    QVERIFY(found.tracks.frames() >= 1 && found.tracks.tracks() <= data.size() / 4);
    if (what == "knots") // the end is held
        QVERIFY(near(found.pose[1].translation.x, 90.0f, 1e-3f));
}

// Whatever is missing, reading ends, and what it gives can be sampled.
void AnimDamageTest::truncatedAnywhere()
{
    test::TrackChannels track = movingX(3, {0, 0, 0, 0, 9, 9, 9, 9}, {{0}, {1}, {2}, {3}});
    track.rotation = turning(1, test::packed40(0, 0, 0, 1)).rotation;
    test::SplineBlockBuilder builder = blockAround(track);
    builder.addFloat(3, 1.0f);
    const Bytes whole = builder.build();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const Bytes data(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        SplineSource source = sourceOf(data, 10);
        source.floatTracks = 1;
        source.maskAndQuantizationSize = 16;
        source.floatBlockOffsets = {builder.floatOffset()};
        const Sampled found = sampled(source, 5.0);
        if (size + 12 < whole.size()) // the last bytes are padding
            QVERIFY2(!found.diagnostics.empty(), fmt::format("{} of {} bytes", size, whole.size()).c_str());
        for (const Transform &pose : found.pose)
            QVERIFY(std::isfinite(glm::length(pose.translation)));
    }
}

void AnimDamageTest::checkReportsDamage()
{
    Bytes bytes = test::armClip(HkxLayout::SkyrimSe);
    {
        const auto whole = test::openPackfile(bytes);
        Progress progress;
        const CheckReport report = checkFile(*whole, progress);
        QVERIFY2(report.worst().value_or(Severity::Note) ==
                     Severity::Note, // its ten frames a second are unusual
                 report.findings.empty() ? "" : report.findings.front().diagnostic.message.c_str());
    }
    auto file = test::openPackfile(bytes);
    const std::string key = fmt::format("object[{}].", animationsIn(*file).front());
    const Result<NodePath> mask = file->parsePath(key + "data.block[0].masks[1].codes"); // of the arm
    QVERIFY(mask.has_value());
    const NodeId codes = *file->tree(mask->unit)->find(mask->path);
    QVERIFY(!file->setText(mask->unit, codes, "2").has_value()); // no such width
    const ByteRange range = *file->fileRange(mask->unit, codes);
    QCOMPARE(range.size, std::uint64_t{1});
    QVERIFY(file->apply(Patch::overwrite(range.offset, {2})).has_value());
    Progress progress;
    const CheckReport report = checkFile(*file, progress);
    const auto found = std::ranges::find_if(report.findings, [](const Finding &finding) {
        return finding.diagnostic.code->id == "anim.quantisation";
    });
    QVERIFY(found != report.findings.end());
    QVERIFY2(found->path == key + "data.block[0].masks[1].codes", found->path.c_str());
    QVERIFY(found->diagnostic.message.starts_with("block 0 track 1 translation"));
}

CUTAWAY_TESTS(AnimDamageTest)
#include "animdamagetest.moc"
