// SPDX-License-Identifier: MIT
// Clips made by our own code: every codec with known poses.
#include "core/codecs/spline/quaternions.h"
#include "core/domains/anim/annotationtext.h"
#include "core/domains/anim/skeleton.h"
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

namespace
{

constexpr float kQuarter = 1.57079633f;

} // namespace

class AnimTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arm_data();
    void arm();
    void armHeader();
    void oneTrack();
    void armInSpace();
    void annotations();
    void channels();
    void degrees_data();
    void degrees();
    void rotations_data();
    void rotations();
    void floatTracks();
    void interleaved();
    void delta();
};

void AnimTest::arm_data()
{
    QTest::addColumn<HkxLayout>("layout");
    QTest::newRow("LE") << HkxLayout::SkyrimLe;
    QTest::newRow("SE") << HkxLayout::SkyrimSe;
    QTest::newRow("FO4") << HkxLayout::Fallout4;
}

void AnimTest::arm()
{
    QFETCH(HkxLayout, layout);
    const auto file = test::openPackfile(test::armClip(layout));
    const auto found = animationsIn(*file);
    QCOMPARE(found.size(), std::size_t{1});
    Diagnostics diagnostics;
    const Result<Clip> clip = Clip::read(*file, found.front(), diagnostics);
    QVERIFY(clip.has_value());
    QVERIFY2(diagnostics.empty(), diagnostics.empty() ? "" : diagnostics.list().front().message.c_str());
    std::vector<Transform> pose(3);
    std::vector<float> floats(1);
    // Along x by 8 t^2 and back, t from 0 to 1 in two frames each; z stands still.
    constexpr std::array<std::pair<double, float>, 7> kWay{
        {{-1, 0}, {0, 0}, {1, 2}, {1.5, 4.5f}, {2, 8}, {3, 2}, {4, 0}}};
    for (const auto &[frame, x] : kWay) {
        clip->sample(frame, pose, floats);
        QVERIFY2(near(pose[1].translation, {x, 0, 3}),
                 fmt::format("frame {}: {}", frame, pose[1].translation.x).c_str());
        const float turn = 2 * std::atan2(pose[1].rotation.z, pose[1].rotation.w);
        QVERIFY(near(turn, kQuarter * std::clamp(static_cast<float>(frame), 0.0f, 4.0f) / 4, 0.01f));
        QVERIFY(near(glm::length(pose[1].rotation), 1.0f));
        QVERIFY(near(pose[2].translation, {1, 2, 4}));
        QVERIFY(near(pose[0].translation, {0, 0, 0}) && near(pose[0].scale, {1, 1, 1}));
        QVERIFY(near(floats[0], 0.25f));
    }
    clip->sample(1.0, pose, floats);
    QVERIFY(near(pose[2].scale, {1.5f, 2, 2.5f}));
    clip->sample(std::nan(""), pose, floats);
    QVERIFY(near(pose[1].translation, {0, 0, 3}));
}

void AnimTest::armHeader()
{
    const auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    Diagnostics diagnostics;
    const Result<Clip> clip = Clip::read(*file, animationsIn(*file).front(), diagnostics);
    QVERIFY(clip.has_value());
    QCOMPARE(clip->frames(), 5u);
    QCOMPARE(clip->tracks(), 3u);
    QVERIFY(std::fabs(clip->timeAt(4) - 0.4) < 1e-6);
    QVERIFY(std::fabs(clip->frameAt(0.2) - 2.0) < 1e-6);
    QCOMPARE(clip->splines()->blocks(), 2u);
    QVERIFY(clip->binding() != nullptr);
    QCOMPARE(clip->binding()->skeleton, std::string("Root"));
    QCOMPARE(clip->binding()->boneOf(2), 2);
    QVERIFY(clip->rootMotion() != nullptr);
    QVERIFY(near(clip->rootMotion()->at(2.5, 5), {0, 5, 0}));
    const auto cards = cardsOf(*file);
    const auto rate = std::ranges::find(cards, "frame rate", &Card::key);
    QVERIFY(rate != cards.end() && rate->value.starts_with("10 per second"));
    QVERIFY(!Clip::read(*file, 0, diagnostics).has_value()); // the root container
    QVERIFY(!Clip::read(*file, 999, diagnostics).has_value());
}

// Taken alone, a track stands as it does in the whole pose: in each codec, on frames, between them and
// outside.
void AnimTest::oneTrack()
{
    const auto file = test::openPackfile(test::armClip(HkxLayout::Fallout4));
    Diagnostics diagnostics;
    const Result<Clip> clip = Clip::read(*file, animationsIn(*file).front(), diagnostics);
    QVERIFY(clip.has_value());
    Transform there;
    there.translation = {4, 5, 6, 0};
    there.rotation = {0, 0, 0, -1};
    const DenseTracks dense(2, 1, {Transform(), there, there, Transform()}, {1, 2});
    std::vector<Transform> pose(3);
    std::vector<float> floats(1);
    for (const double frame : {-1.0, 0.0, 0.4, 1.0, 1.5, 2.0, 2.6, 4.0, 9.0, std::nan("")}) {
        clip->sample(frame, pose, floats);
        for (std::uint32_t track = 0; track < 3; ++track)
            QVERIFY2(clip->at(frame, track) == pose[track],
                     fmt::format("frame {} track {}", frame, track).c_str());
        dense.sample(frame, pose, floats);
        for (std::uint32_t track = 0; track < 2; ++track)
            QVERIFY2(dense.at(frame, track) == pose[track],
                     fmt::format("dense: frame {} track {}", frame, track).c_str());
    }
}

void AnimTest::armInSpace()
{
    const auto file = test::openPackfile(test::armClip(HkxLayout::Fallout4));
    Diagnostics diagnostics;
    const Result<Clip> clip = Clip::read(*file, animationsIn(*file).front(), diagnostics);
    const Result<Skeleton> skeleton = Skeleton::read(*file, skeletonsIn(*file).front(), diagnostics);
    QVERIFY(clip.has_value() && skeleton.has_value());
    QCOMPARE(trackNames(*clip, &*skeleton), (std::vector<std::string>{"Root", "Arm", "Hand"}));
    std::vector<Transform> tracks(3), bones(3);
    std::vector<glm::mat4> model(3);
    std::vector<float> floats(1);
    clip->sample(4.0, tracks, floats);
    bindPose(*skeleton, *clip, tracks, bones);
    localToModel(*skeleton, bones, model);
    // The hand stands at (1, 2, 4) of the arm, which is turned by a quarter and stands at (0, 0, 3).
    QVERIFY(glm::length(glm::vec3(model[2][3]) - glm::vec3(-2, 1, 7)) < 1e-3f);
    QVERIFY(mismatches(*clip, *skeleton).empty());
}

void AnimTest::annotations()
{
    const auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimLe));
    Diagnostics diagnostics;
    const Result<Clip> clip = Clip::read(*file, animationsIn(*file).front(), diagnostics);
    QVERIFY(clip.has_value());
    QCOMPARE(annotationText(*clip), std::string("# numOriginalFrames: 5\n# duration: 0.400000\n"
                                                "# numAnnotationTracks: 3\n# numAnnotations: 2\n"
                                                "0.100000 FootLeft\n0.050000 SoundPlay\n"));
}

void AnimTest::channels()
{
    const auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    Diagnostics diagnostics;
    const Result<Clip> clip = Clip::read(*file, animationsIn(*file).front(), diagnostics);
    QVERIFY(clip.has_value() && clip->splines() != nullptr);
    const ChannelInfo way = clip->splines()->channel(1, 1, ChannelPart::Translation);
    using enum AxisKind;
    QVERIFY((way.axes == std::array{Spline, Identity, Static, Identity}));
    QCOMPARE(way.degree, 2);
    QCOMPARE(way.firstFrame, 2u);
    QCOMPARE(way.knots, (std::vector<std::uint8_t>{0, 0, 0, 2, 2, 2}));
    QCOMPARE(way.points.size(), std::size_t{3});
    QVERIFY(near(way.points[0], {8, 0, 3}) && near(way.points[2], {0, 0, 3}));
    const ChannelInfo turn = clip->splines()->channel(0, 1, ChannelPart::Rotation);
    QVERIFY((turn.axes == std::array{Spline, Spline, Spline, Spline}));
    QVERIFY(turn.degree == 1 && turn.points.size() == 2 && turn.knots.size() == 4);
    const ChannelInfo still = clip->splines()->channel(0, 2, ChannelPart::Translation);
    QVERIFY(still.axes[0] == Static && still.knots.empty());
    QVERIFY(clip->splines()->channel(0, 0, ChannelPart::Scale).axes[1] == Identity);
}

void AnimTest::degrees_data()
{
    QTest::addColumn<test::TrackChannels>("track");
    QTest::addColumn<double>("frame");
    QTest::addColumn<float>("x");
    const auto steps = movingX(0, {0, 4, 9}, {{10}, {20}});
    QTest::newRow("0, first step") << steps << 3.9 << 10.0f;
    QTest::newRow("0, second step") << steps << 4.0 << 20.0f;
    QTest::newRow("0, end") << steps << 9.0 << 20.0f;
    const auto lines = movingX(1, {0, 0, 4, 9, 9}, {{0}, {40}, {140}});
    QTest::newRow("1, on a knot") << lines << 4.0 << 40.0f;
    QTest::newRow("1, between") << lines << 6.5 << 90.0f;
    QTest::newRow("1, end") << lines << 9.0 << 140.0f;
    const auto parabola = movingX(2, {0, 0, 0, 9, 9, 9}, {{0}, {0}, {81}});
    QTest::newRow("2") << parabola << 3.0 << 9.0f;
    const auto cubic = movingX(3, {0, 0, 0, 0, 9, 9, 9, 9}, {{0}, {0}, {0}, {729}});
    QTest::newRow("3") << cubic << 4.5 << 91.125f;
    // Interior knots that repeat: two pieces that meet in a corner, each a straight line.
    const auto corner =
        movingX(3, {0, 0, 0, 0, 6, 6, 6, 9, 9, 9, 9}, {{0}, {20}, {40}, {60}, {40}, {20}, {0}});
    QTest::newRow("3, corner") << corner << 6.0 << 60.0f;
    QTest::newRow("3, before the corner") << corner << 3.0 << 30.0f;
    QTest::newRow("3, behind the corner") << corner << 7.5 << 30.0f;
}

void AnimTest::degrees()
{
    QFETCH(test::TrackChannels, track);
    QFETCH(double, frame);
    QFETCH(float, x);
    const Bytes data = blockAround(track).build();
    const Sampled found = sampled(sourceOf(data, 10), frame);
    QVERIFY(found.diagnostics.empty());
    QVERIFY2(near(found.pose[1].translation.x, x, 1e-3f),
             fmt::format("{}", found.pose[1].translation.x).c_str());
    QVERIFY(near(found.pose[2].translation, {1, 2, 3}));
}

void AnimTest::rotations_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<QList<float>>("xyzw");
    const float h = std::sqrt(0.5f);
    const auto bytes = [](std::initializer_list<int> values) {
        QByteArray made;
        for (const int value : values)
            made.append(static_cast<char>(value));
        return made;
    };
    // p = 511^2 is the equator, j = 511 half a right angle on it; r of 1023 leaves w nothing.
    const auto polar = [](unsigned p, unsigned r, unsigned signs) {
        const std::uint32_t bits = p | r << 18 | signs << 28;
        return QByteArray(reinterpret_cast<const char *>(&bits), sizeof bits);
    };
    QTest::newRow("polar, no turn") << 0 << polar(0, 0, 0) << QList<float>{0, 0, 0, 1};
    QTest::newRow("polar, along z") << 0 << polar(0, 1023, 0) << QList<float>{0, 0, 1, 0};
    QTest::newRow("polar, along x") << 0 << polar(511 * 511, 1023, 1) << QList<float>{-1, 0, 0, 0};
    QTest::newRow("polar, between x and y") << 0 << polar(511 * 512, 1023, 2) << QList<float>{h, -h, 0, 0};
    QTest::newRow("polar, w alone negative") << 0 << polar(0, 0, 8) << QList<float>{0, 0, 0, -1};
    const Bytes forty = test::packed40(0, -0.6f, 0, 0.8f);
    QTest::newRow("40 bits") << 1 << QByteArray(reinterpret_cast<const char *>(forty.data()), 5)
                             << QList<float>{0, -0.6f, 0, 0.8f};
    // Zero is 16383; the index in the upper bits of the first two words, the sign in that of the third.
    QTest::newRow("48 bits, w") << 2 << bytes({0xFF, 0xBF, 0xFF, 0xBF, 0xFF, 0x3F})
                                << QList<float>{0, 0, 0, 1};
    QTest::newRow("48 bits, -y") << 2 << bytes({0xFF, 0xBF, 0xFF, 0x3F, 0xFF, 0xBF})
                                 << QList<float>{0, -1, 0, 0};
    const float whole[] = {0.6f, 0, 0, 0.8f};
    QTest::newRow("uncompressed") << 5 << QByteArray(reinterpret_cast<const char *>(whole), sizeof whole)
                                  << QList<float>{0.6f, 0, 0, 0.8f};
}

void AnimTest::rotations()
{
    QFETCH(int, code);
    QFETCH(QByteArray, stored);
    QFETCH(QList<float>, xyzw);
    const Bytes data = blockAround(turning(code, Bytes(stored.begin(), stored.end()))).build();
    const Sampled found = sampled(sourceOf(data, 10), 4.5);
    QVERIFY2(found.diagnostics.empty(),
             found.diagnostics.empty() ? "" : found.diagnostics.front().message.c_str());
    const glm::quat &r = found.pose[1].rotation;
    const float got[] = {r.x, r.y, r.z, r.w};
    for (int i = 0; i < 4; ++i)
        QVERIFY2(near(got[i], xyzw[i], 3e-4f), fmt::format("{}", fmt::join(got, " ")).c_str());
    QVERIFY(near(found.pose[2].translation, {1, 2, 3}));
}

void AnimTest::floatTracks()
{
    test::SplineBlockBuilder builder = blockAround({});
    builder.addFloat(3, 0.5f);
    builder.addFloat(0x31, 7.0f); // a spline, perhaps: no such file is known
    builder.addFloat(3, 9.0f);
    const Bytes data = builder.build();
    SplineSource source = sourceOf(data, 10);
    source.floatTracks = 3;
    source.maskAndQuantizationSize = 16;
    source.floatBlockOffsets = {builder.floatOffset()};
    Diagnostics diagnostics;
    const SplineTracks tracks = SplineTracks::read(source, diagnostics);
    std::vector<Transform> pose(3);
    std::vector<float> floats(3, -1.0f);
    tracks.sample(0.0, pose, floats);
    QCOMPARE(floats, (std::vector<float>{0.5f, 0.0f, 0.0f}));
    QCOMPARE(diagnostics.list().size(), std::size_t{1});
    QVERIFY(diagnostics.list().front().message.find("float track 1") != std::string::npos);
}

void AnimTest::interleaved()
{
    std::vector<float> stored(2 * 3 * 12, 0.0f); // three frames of two tracks
    for (std::size_t row = 0; row < 6; ++row) {
        stored[row * 12] = static_cast<float>(row);
        stored[row * 12 + 7] = row == 2 ? -1.0f : 1.0f; // the same turn with the other sign
        std::fill_n(stored.begin() + static_cast<std::ptrdiff_t>(row * 12 + 8), 3, 1.0f);
    }
    const auto *bytes = reinterpret_cast<const std::uint8_t *>(stored.data());
    InterleavedSource source;
    source.transformTracks = 2;
    source.floatTracks = 1;
    source.transforms = {bytes, stored.size() * sizeof(float)};
    source.floats = {1.0f, 2.0f, 4.0f};
    Diagnostics diagnostics;
    const DenseTracks tracks = readInterleaved(source, diagnostics);
    QVERIFY(diagnostics.empty());
    QCOMPARE(tracks.frames(), 3u);
    std::vector<Transform> pose(2);
    std::vector<float> floats(1);
    tracks.sample(0.5, pose, floats);
    QVERIFY(near(pose[0].translation.x, 1.0f) && near(pose[1].translation.x, 2.0f));
    QVERIFY(near(std::fabs(pose[0].rotation.w), 1.0f));
    QVERIFY(near(floats[0], 1.5f));
    tracks.sample(99.0, pose, floats);
    QVERIFY(near(pose[1].translation.x, 5.0f) && near(floats[0], 4.0f));
    stored[3 * 12 + 1] = std::nanf(""); // track 1, frame 1
    const DenseTracks damaged = readInterleaved(source, diagnostics);
    QCOMPARE(diagnostics.list().size(), std::size_t{1});
    QCOMPARE(diagnostics.list().front().range.offset, std::uint64_t{(3 * 12 + 1) * 4});
    QVERIFY(damaged.broken()[1] && !damaged.broken()[0]);
}

// One track: x moves in two blocks of three frames, the rest stands still, w follows from unit length.
void AnimTest::delta()
{
    Bytes data(4);
    const auto at = [&data] { return static_cast<std::uint32_t>(data.size()); };
    DeltaSource source;
    source.transformTracks = 1;
    source.numberOfPoses = 5;
    source.blockSize = 3;
    source.preserved = 1;
    source.numD = 1;
    source.staticMaskIdx = at();
    append(data, std::uint16_t{0x0124}); // x moves; rotation static; scale identity
    append(data, std::uint16_t{0});
    source.staticDOFsIdx = at();
    for (const float value : {7.0f, 8.0f, 0.6f, 0.0f, 0.0f, -2.0f})
        append(data, value);
    source.numStaticTransformDOFs = 6;
    source.offsetIdx = at();
    append(data, 1.0f);
    source.scaleIdx = at();
    append(data, 15.0f);
    source.bitWidthIdx = at();
    append(data, std::uint8_t{4});
    source.quantizedDataIdx = at();
    append(data, 100.0f);
    append(data, std::uint8_t{0x52}); // by 1 + 2, then by 1 + 5
    append(data, -1.0f);
    append(data, std::uint8_t{0x00});
    source.data = data;
    Diagnostics diagnostics;
    const DenseTracks tracks = readDelta(source, diagnostics);
    QVERIFY2(diagnostics.empty(), diagnostics.empty() ? "" : diagnostics.list().front().message.c_str());
    QCOMPARE(tracks.frames(), 5u);
    std::vector<Transform> pose(1);
    constexpr float kWay[] = {100, 103, 109, -1, 0};
    for (int frame = 0; frame < 5; ++frame) {
        tracks.sample(frame, pose, {});
        QVERIFY2(near(pose[0].translation, {kWay[frame], 7, 8}),
                 fmt::format("{}", pose[0].translation.x).c_str());
        QVERIFY(near(pose[0].rotation.x, 0.6f) && near(pose[0].rotation.w, -0.8f));
    }
    for (std::size_t size = 0; size < data.size(); ++size) {
        source.data = ByteSpan(data).first(size);
        Diagnostics damage;
        const DenseTracks cut = readDelta(source, damage);
        QVERIFY(!damage.empty());
        std::vector<Transform> rest(cut.tracks());
        cut.sample(2.0, rest, {});
    }
}

CUTAWAY_TESTS(AnimTest)
#include "animtest.moc"
