// SPDX-License-Identifier: MIT
// The rows of spline-compressed data: where they stand, that they say what the decoder reads, edits, damage.
#include "core/domains/anim/clip.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/query/diff.h"
#include "core/schema/treebuilder.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QTest>

#include <random>

using namespace cutaway;
using namespace cutaway::anim;
using test::HkxLayout;

namespace
{

constexpr std::string_view kDeltaClass = "hkaDeltaCompressedAnimation";

struct SplineClip {
    std::unique_ptr<File> file;
    UnitId unit = 0;
    std::shared_ptr<const UnitTree> tree;

    NodeId find(std::string_view path) const
    {
        const Result<NodeId> node = tree->find(path);
        return node ? *node : NodeId{0xFFFFFFFF, 0};
    }
    bool has(std::string_view path) const { return tree->find(path).has_value(); }
    std::string shown(std::string_view path) const { return file->displayValue(unit, find(path)); }
    ByteRange range(std::string_view path) const { return tree->node(find(path)).range; }
};

SplineClip splineIn(Bytes bytes, std::string_view className = "hkaSplineCompressedAnimation")
{
    SplineClip found;
    found.file = test::openPackfile(std::move(bytes));
    for (const std::uint32_t object : animationsIn(*found.file)) {
        const hkx::HkxState &state = found.file->state<hkx::HkxState>();
        if (state.pack.objects[object].className != className)
            continue;
        found.unit = state.objectUnits[object];
        found.tree = found.file->tree(found.unit);
    }
    return found;
}

std::vector<double> numbersIn(std::string_view text)
{
    const Result<Value> value = parseTuple(text);
    const auto *list = value ? std::get_if<std::vector<double>>(&*value) : nullptr;
    return list == nullptr ? std::vector<double>() : *list;
}

// First difference between the rows of a channel and the decoder's result; empty when they agree.
std::string differenceOf(const SplineClip &spline, const std::string &path, const ChannelInfo &channel)
{
    const auto differs = [&path](std::string_view what) { return fmt::format("{}: {}", path, what); };
    if (channel.points.empty())
        return spline.has(path + ".points") ? differs("rows of points, the decoder has none") : "";
    const NodeId knots = spline.find(path + ".knots");
    const ByteSpan stored = spline.tree->bytesOf(knots);
    if (!std::ranges::equal(stored, channel.knots))
        return differs("other knots");
    if (spline.shown(path + ".degree") != std::to_string(channel.degree))
        return differs("another degree");
    const NodeId points = spline.find(path + ".points");
    if (spline.tree->node(points).childCount != channel.points.size())
        return differs("another number of points");
    for (std::uint32_t i = 0; i < channel.points.size(); ++i) {
        const NodeId point = spline.tree->child(points, i);
        const std::vector<double> shown = numbersIn(spline.file->displayValue(spline.unit, point));
        std::vector<double> wanted;
        for (int axis = 0; axis < (channel.part == ChannelPart::Rotation ? 4 : 3); ++axis) {
            if (channel.part == ChannelPart::Rotation ||
                channel.axes[static_cast<std::size_t>(axis)] == AxisKind::Spline)
                wanted.push_back(channel.points[i][axis]);
        }
        const auto isSame = [](double a, double b) { return static_cast<float>(a) == static_cast<float>(b); };
        if (!std::ranges::equal(shown, wanted, isSame))
            return differs(fmt::format("point {} is another one", i));
    }
    return {};
}

} // namespace

class SplineRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layouts_data();
    void layouts();
    void corpus_data();
    void corpus();
    void linksTracks();
    void edits();
    void refusesToResize();
    void compares();
    void damage_data();
    void damage();
    void garbage();
    void deltaCorpus();
    void delta_data();
    void delta();
};

void SplineRowsTest::layouts_data()
{
    QTest::addColumn<int>("layout");
    QTest::newRow("le") << static_cast<int>(HkxLayout::SkyrimLe);
    QTest::newRow("se") << static_cast<int>(HkxLayout::SkyrimSe);
    QTest::newRow("fo4") << static_cast<int>(HkxLayout::Fallout4);
}

void SplineRowsTest::layouts()
{
    QFETCH(const int, layout);
    const SplineClip clip = splineIn(test::armClip(static_cast<HkxLayout>(layout)));
    QVERIFY(clip.tree != nullptr);
    QVERIFY2(!clip.tree->tileError(), clip.tree->tileError().value_or("").c_str());
    QCOMPARE(clip.tree->undecodedBytes(), std::uint64_t{0});
    QCOMPARE(clip.shown("data"), std::string("2 blocks"));
    QCOMPARE(clip.shown("data.block[1]"), std::string("frames 2 to 4"));
    QCOMPARE(clip.shown("data.block[0].masks[1].translation"), std::string("static z | spline x (0x14)"));
    QCOMPARE(clip.shown("data.block[0].masks[1].codes"), std::string("16 bit, THREECOMP40, 16 bit (69)"));
    QCOMPARE(clip.shown("data.block[0].track[0]"), std::string("Root: identity"));
    QCOMPARE(clip.shown("data.block[0].track[1]"),
             std::string("Arm: translation 3 points of degree 2, rotation 2 points of degree 1"));
    QCOMPARE(clip.shown("data.block[0].track[1].translation.x"), std::string("(0, 8)"));
    QCOMPARE(clip.shown("data.block[0].track[1].translation.z"), std::string("3"));
    QCOMPARE(clip.shown("data.block[0].track[1].translation.points[2]"), std::string("(8)"));
    QCOMPARE(clip.shown("data.block[0].track[1].translation.points[2].x"), std::string("65535"));
    QCOMPARE(clip.shown("data.block[0].track[1].rotation.knots[2]"), std::string("2"));
    QCOMPARE(clip.shown("data.block[0].track[2].translation"), std::string("(1, 2, 4)"));
    QCOMPARE(clip.shown("data.block[0].track[2].scale.points[1]"), std::string("(2, 3, 4)"));
    QCOMPARE(clip.shown("data.block[0].float[0]"), std::string("0.25"));
    QCOMPARE(clip.range("data.block[0]").end(), clip.range("data.block[1]").offset);
    // From a byte to its row: padding belongs to what it follows.
    const NodeId points = clip.find("data.block[0].track[1].rotation.points");
    const NodeId inside = clip.tree->innermostAt(clip.tree->node(points).range.offset + 7);
    QCOMPARE(clip.tree->path(inside), std::string("data.block[0].track[1].rotation.points[1]"));
    const NodeId behind = clip.tree->innermostAt(clip.tree->node(points).range.end());
    QCOMPARE(clip.tree->path(clip.tree->node(behind).parent), std::string("data.block[0].track[1].rotation"));
}

void SplineRowsTest::corpus_data()
{
    QTest::addColumn<QString>("path");
    for (const char *folder : {"corpus/hkx", "corpus/hkx/variants"}) {
        std::error_code error;
        for (const auto &entry : std::filesystem::directory_iterator(test::sharedDir() / folder, error)) {
            if (entry.path().extension() == ".hkx")
                QTest::newRow(entry.path().filename().string().c_str())
                    << QString::fromStdString(entry.path().string());
        }
    }
    if (test::sharedDir().empty())
        QTest::newRow("no corpus") << QString();
}

// Every byte has a row, and rows say what the decoder reads.
void SplineRowsTest::corpus()
{
    QFETCH(const QString, path);
    if (path.isEmpty())
        QSKIP("CUTAWAY_SHARED names no folder with the corpus");
    const SplineClip spline = splineIn(test::fileBytes(path.toStdString()));
    if (spline.tree == nullptr)
        return;
    QVERIFY2(!spline.tree->tileError(), spline.tree->tileError().value_or("").c_str());
    QCOMPARE(spline.tree->undecodedBytes(), std::uint64_t{0});
    Diagnostics diagnostics;
    const auto object = spline.file->units()[spline.unit].id;
    const Result<Clip> clip = Clip::read(*spline.file, object, diagnostics);
    QVERIFY(clip);
    const SplineTracks &tracks = *clip->splines();
    for (std::uint32_t block = 0; block < tracks.blocks(); ++block) {
        QCOMPARE(spline.range(fmt::format("data.block[{}].masks", block)).size, 4u * tracks.tracks());
        for (std::uint32_t track = 0; track < tracks.tracks(); ++track) {
            const std::string row = fmt::format("data.block[{}].track[{}].", block, track);
            for (const auto &[part, name] : {std::pair{ChannelPart::Translation, "translation"},
                                             {ChannelPart::Rotation, "rotation"},
                                             {ChannelPart::Scale, "scale"}}) {
                const std::string wrong =
                    differenceOf(spline, row + name, tracks.channel(block, track, part));
                QVERIFY2(wrong.empty(), wrong.c_str());
            }
        }
    }
}

void SplineRowsTest::linksTracks()
{
    const SplineClip clip = splineIn(test::armClip(HkxLayout::SkyrimSe));
    const auto link =
        clip.file->format().links().link(*clip.file, *clip.tree, clip.find("data.block[1].track[2]"));
    QVERIFY(link && link->where);
    QCOMPARE(link->where->path, std::string("annotationTracks[2]"));
    QCOMPARE(link->text, std::string("annotationTracks[2] Hand"));
}

// Floats, knots and packed quaternions are values like any other: a few bytes in place.
void SplineRowsTest::edits()
{
    SplineClip clip = splineIn(test::armClip(HkxLayout::SkyrimSe));
    const Bytes before = test::allBytes(*clip.file);
    const auto set = [&](const char *path, const char *text) {
        const NodeId node = clip.find(path);
        const Result<Patch> patch = clip.file->setText(clip.unit, node, text);
        if (!patch || patch->splices().size() != 1 || !clip.file->apply(*patch))
            return false;
        clip.tree = clip.file->tree(clip.unit);
        return true;
    };
    QVERIFY(set("data.block[0].track[2].translation.y", "7.5"));
    QCOMPARE(clip.shown("data.block[0].track[2].translation"), std::string("(1, 7.5, 4)"));
    QVERIFY(set("data.block[0].track[1].translation.x.max", "16"));
    QCOMPARE(clip.shown("data.block[0].track[1].translation.points[2]"), std::string("(16)"));
    QVERIFY(set("data.block[0].track[1].rotation.knots[1]", "1"));
    QVERIFY(set("data.block[0].track[1].rotation.points[1]", "(0, 0, 2, 0)"));
    QCOMPARE(clip.shown("data.block[0].track[1].rotation.points[1]"), std::string("(0, 0, 1, 0)"));
    QCOMPARE(clip.file->bytes().size(), before.size());
    QVERIFY(!clip.tree->tileError());
}

void SplineRowsTest::refusesToResize()
{
    const SplineClip clip = splineIn(test::armClip(HkxLayout::SkyrimSe));
    const Editing &format = clip.file->format().editing();
    for (const char *path :
         {"data", "data.block", "data.block[0].track", "data.block[0].track[1].rotation.points"}) {
        QVERIFY(format.insertable(*clip.file, clip.unit, clip.find(path)).empty());
        const Result<Patch> inserted = format.insert(*clip.file, clip.unit, clip.find(path), 0, {});
        QVERIFY2(!inserted && !inserted.error().message.empty(), path);
    }
    const Result<Patch> removed =
        format.remove(*clip.file, clip.unit, clip.find("data.block[0].track[1].rotation.points[0]"));
    QVERIFY(!removed);
    QCOMPARE(removed.error().message, std::string("the number of elements of points is fixed"));
}

void SplineRowsTest::compares()
{
    const SplineClip left = splineIn(test::armClip(HkxLayout::SkyrimSe));
    const SplineClip right = splineIn(test::armClip(HkxLayout::SkyrimSe));
    const NodeId node = right.find("data.block[1].track[2].translation.x");
    QVERIFY(right.file->apply(*right.file->set(right.unit, node, Value{9.0})));
    Progress progress;
    std::vector<std::string> paths;
    const auto note = [&paths](const query::DiffRow &row) {
        paths.push_back(row.path);
        return true;
    };
    query::diffFiles(*left.file, *right.file, {}, note, progress);
    QCOMPARE(paths.size(), std::size_t{1});
    const NodeId around = left.find("data.block[1].track[2].translation");
    QCOMPARE(paths.front(), left.file->pathText(left.unit, around));
}

void SplineRowsTest::damage_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<quint64>("value");
    QTest::addColumn<QString>("gone");
    QTest::newRow("tracks") << "numberOfTransformTracks" << quint64{0x7FFFFFFF} << "data.block[0].masks";
    QTest::newRow("block past the end") << "blockOffsets[1]" << quint64{0xFFFFFFF0} << "data.block[0].masks";
    QTest::newRow("blocks backwards") << "blockOffsets[0]" << quint64{0x40} << "data.block[0].track[2]";
    QTest::newRow("cut off") << "data.size" << quint64{40} << "data.block[0].masks";
    QTest::newRow("points") << "data.block[0].track[1].rotation.lastPoint" << quint64{0xFFFF}
                            << "data.block[0].track[2]";
    QTest::newRow("codes") << "data.block[0].masks[1].codes" << quint64{0x3F} << "data.block[0].track[2]";
    QTest::newRow("float offset") << "floatBlockOffsets[0]" << quint64{8} << "data.block[0].float";
}

// Undecodable data stays bytes; nothing is lost, and the rows in front are there.
void SplineRowsTest::damage()
{
    QFETCH(const QString, path);
    QFETCH(const quint64, value);
    QFETCH(const QString, gone);
    const SplineClip sound = splineIn(test::armClip(HkxLayout::SkyrimSe));
    const ByteRange range = sound.range(path.toStdString());
    Bytes bytes = test::allBytes(*sound.file);
    std::memcpy(bytes.data() + sound.file->units().range(sound.unit).offset + range.offset, &value,
                range.size);
    const SplineClip clip = splineIn(std::move(bytes));
    QVERIFY(clip.tree != nullptr);
    QVERIFY2(!clip.tree->tileError(), clip.tree->tileError().value_or("").c_str());
    QVERIFY(!clip.has(gone.toStdString()));
    QVERIFY(clip.tree->undecodedBytes() != 0);
    QVERIFY(clip.has("data.block[0]"));
    for (const Diagnostic &diagnostic : clip.file->unitDiagnostics(clip.unit))
        QVERIFY2(diagnostic.code != ruleIn(kDecodeRules, "decode.overlap"), diagnostic.message.c_str());
}

void SplineRowsTest::garbage()
{
    const SplineClip sound = splineIn(test::armClip(HkxLayout::Fallout4));
    const Bytes bytes = test::allBytes(*sound.file);
    const std::uint64_t unit = sound.file->units().range(sound.unit).offset;
    const ByteRange data{unit + sound.range("data.block").offset, sound.range("data.block").size};
    std::mt19937 random(7);
    for (int round = 0; round < 120; ++round) {
        Bytes bad = bytes;
        for (int i = 0; i <= round % 8; ++i)
            bad[data.offset + random() % data.size] = static_cast<std::uint8_t>(random());
        const SplineClip clip = splineIn(std::move(bad));
        QVERIFY(clip.tree != nullptr);
        QVERIFY2(!clip.tree->tileError(), clip.tree->tileError().value_or("").c_str());
        for (std::uint64_t at = 0; at < clip.tree->bytes().size(); at += 5) { // paths lead back
            const NodeId node = clip.tree->innermostAt(at);
            const Result<NodeId> again = clip.tree->find(clip.tree->path(node));
            QVERIFY(again && *again == node);
            clip.file->displayValue(clip.unit, node);
        }
    }
}

void SplineRowsTest::deltaCorpus()
{
    if (test::sharedDir().empty())
        QSKIP("CUTAWAY_SHARED names no folder with the corpus");
    const std::filesystem::path folder = test::sharedDir() / "corpus/hkx/variants";
    for (const char *name :
         {"2010_2_allosaur_run_D12_8_3_4101.hkx", "2010_2_allosaur_run_D12_8_3_8101.hkx"}) {
        const SplineClip clip = splineIn(test::fileBytes(folder / name), kDeltaClass);
        QVERIFY(clip.tree != nullptr);
        QVERIFY2(!clip.tree->tileError(), clip.tree->tileError().value_or("").c_str());
        QCOMPARE(clip.tree->undecodedBytes(), std::uint64_t{0});
        const auto count = [&](std::string_view path) { return clip.tree->node(clip.find(path)).childCount; };
        QCOMPARE(clip.shown("dataBuffer"), std::string("13 blocks"));
        QCOMPARE(count("dataBuffer.masks"), 93u);
        QCOMPARE(count("dataBuffer.staticValues"), 435u);
        QCOMPARE(count("dataBuffer.offsets"), 210u);
        QCOMPARE(count("dataBuffer.bitWidths"), 210u);
        QCOMPARE(clip.shown("dataBuffer.bitWidths[209]"), std::string("12"));
        QCOMPARE(clip.range("dataBuffer.block[11]").size, std::uint64_t{3150});
        QCOMPARE(clip.range("dataBuffer.block[12]").size, std::uint64_t{2100});
    }
}

void SplineRowsTest::delta_data()
{
    QTest::addColumn<double>("staticsAt");
    QTest::addColumn<int>("blockSize");
    QTest::addColumn<quint64>("undecoded");
    QTest::newRow("sound") << 8.0 << 4 << quint64{0};
    QTest::newRow("past the end") << 1000.0 << 4 << quint64{14};
    QTest::newRow("over the masks") << 5.0 << 4 << quint64{14};
    QTest::newRow("far past the end") << 4294967292.0 << 4 << quint64{14};
    QTest::newRow("no block size") << 8.0 << 0 << quint64{4};
}

void SplineRowsTest::delta()
{
    QFETCH(const double, staticsAt);
    QFETCH(const int, blockSize);
    QFETCH(const quint64, undecoded);
    Bytes data(4, 0);
    append(data, std::uint16_t{0x29}); // a static translation and nothing else
    append(data, std::uint16_t{0});
    for (const float value : {1.5f, 2.0f, 3.0f})
        append(data, value);
    append(data, std::uint32_t{0xABCD1234});
    test::HkxValue::List bytes;
    for (const std::uint8_t byte : data)
        bytes.emplace_back(static_cast<double>(byte));
    test::HkxBuilder builder(HkxLayout::SkyrimSe);
    builder.add(std::string(kDeltaClass), {{"type", 2},
                                           {"numberOfTransformTracks", 1},
                                           {"numberOfPoses", 1},
                                           {"blockSize", 8},
                                           {"staticMaskIdx", 4},
                                           {"staticDOFsIdx", staticsAt},
                                           {"numStaticTransformDOFs", 3},
                                           {"quantizedDataIdx", 20},
                                           {"totalBlockSize", blockSize},
                                           {"dataBuffer", test::HkxValue::list(bytes)}});
    const SplineClip clip = splineIn(builder.build(), kDeltaClass);
    QVERIFY(clip.tree != nullptr);
    QVERIFY2(!clip.tree->tileError(), clip.tree->tileError().value_or("").c_str());
    QCOMPARE(clip.tree->undecodedBytes(), undecoded);
    QCOMPARE(clip.shown("dataBuffer.masks[0]"),
             std::string("static translation | no rotation | no scale (0x29)"));
    QCOMPARE(clip.has("dataBuffer.staticValues"), staticsAt == 8);
    if (staticsAt == 8)
        QCOMPARE(clip.shown("dataBuffer.staticValues[0]"), std::string("1.5"));
}

CUTAWAY_TESTS(SplineRowsTest)
#include "splinerowstest.moc"
#include "tests/support/coverage.h"
