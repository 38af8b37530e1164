// SPDX-License-Identifier: MIT
// Writing what a clip holds: annotations through text, tracks through the encoder.
#include "core/codecs/spline/quaternions.h"
#include "core/domains/anim/annotationtext.h"
#include "core/domains/anim/splineblock.h"
#include "core/domains/anim/splineencoder.h"
#include "core/formats/hkx/objects.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <random>

using namespace cutaway;
using namespace cutaway::anim;
using test::HkxLayout;

namespace
{

Result<Clip> firstClip(const File &file)
{
    Diagnostics diagnostics;
    const std::vector<std::uint32_t> found = animationsIn(file);
    return found.empty() ? fail("no animation") : Clip::read(file, found.front(), diagnostics);
}

// Decodes the output of the encoder.
SplineTracks decoded(const EncodedSplines &encoded, std::uint32_t tracks, std::uint32_t floats,
                     std::uint32_t frames, std::uint32_t framesPerBlock, std::vector<Diagnostic> &diagnostics)
{
    SplineSource source;
    source.numFrames = frames;
    source.numBlocks = static_cast<std::int64_t>(encoded.blockOffsets.size());
    source.maxFramesPerBlock = framesPerBlock;
    source.maskAndQuantizationSize = encoded.maskAndQuantizationSize;
    source.transformTracks = tracks;
    source.floatTracks = floats;
    source.blockOffsets = encoded.blockOffsets;
    source.floatBlockOffsets = encoded.floatBlockOffsets;
    source.data = encoded.data;
    Diagnostics found;
    SplineTracks made = SplineTracks::read(source, found);
    diagnostics = found.take();
    return made;
}

struct Errors {
    float translation = 0.0f;
    float angle = 0.0f;
    float scale = 0.0f;
};

Errors errorsOf(const SplineTracks &tracks, std::span<const Transform> poses)
{
    Errors worst;
    std::vector<Transform> pose(tracks.tracks());
    std::vector<float> floats(tracks.floatTracks());
    for (std::uint32_t frame = 0; frame < tracks.frames(); ++frame) {
        tracks.sample(frame, pose, floats);
        for (std::size_t i = 0; i < pose.size(); ++i) {
            const Transform &wanted = poses[frame * pose.size() + i];
            for (int axis = 0; axis < 3; ++axis) {
                worst.translation = std::max(worst.translation,
                                             std::fabs(pose[i].translation[axis] - wanted.translation[axis]));
                worst.scale = std::max(worst.scale, std::fabs(pose[i].scale[axis] - wanted.scale[axis]));
            }
            const glm::quat r = glm::normalize(wanted.rotation);
            const float sign = glm::dot(r, pose[i].rotation) < 0.0f ? -1.0f : 1.0f;
            const glm::quat d = r * sign - pose[i].rotation;
            worst.angle = std::max(worst.angle, 2.0f * glm::length(d));
        }
    }
    return worst;
}

// Smooth ways of three tracks: one moves all over, one turns only, one stands still.
std::vector<Transform> smoothPoses(std::uint32_t frames)
{
    std::vector<Transform> poses(std::size_t{frames} * 3);
    for (std::uint32_t frame = 0; frame < frames; ++frame) {
        const float t = static_cast<float>(frame) / 30.0f;
        Transform *const pose = poses.data() + std::size_t{frame} * 3;
        pose[0].translation = {10.0f * std::sin(t), 5.0f, 3.0f * t, 0.0f};
        pose[0].rotation = glm::normalize(glm::quat(std::cos(t), std::sin(t), 0.3f, 0.1f * std::sin(3 * t)));
        pose[0].scale = {1.0f + 0.5f * std::sin(t), 1.0f, 1.0f, 0.0f};
        pose[1].rotation = glm::quat(std::cos(2 * t), 0.0f, std::sin(2 * t), 0.0f);
        if (frame % 2 == 1)
            pose[1].rotation = -pose[1].rotation; // the same turn
        pose[2].translation = {1.0f, 0.0f, 0.0f, 0.0f};
    }
    return poses;
}

} // namespace

class AnimEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parse();
    void parseRefuses_data();
    void parseRefuses();
    void lints();
    void applyAnnotations_data();
    void applyAnnotations();
    void sameTextIsNoEdit();
    void packedRotations();
    void repackRealBlocks();
    void encode_data();
    void encode();
    void encodeRandom();
    void encodeRefuses();
    void encodeRealClips();
};

void AnimEditTest::parse()
{
    const auto found =
        parseAnnotations("# numOriginalFrames: 5\r\n\r\n0.500000 FootLeft\r\n  1 Sound Play.x \n"
                         "# track 2 Hand\n0.25\tGrip\n# numAnnotations: 1\n2e-1");
    QVERIFY(found.has_value());
    QCOMPARE(found->size(), std::size_t{2});
    QCOMPARE(found->at(0).size(), std::size_t{2});
    QCOMPARE(found->at(0)[0].text, std::string("FootLeft"));
    QCOMPARE(found->at(0)[0].time, 0.5f);
    QCOMPARE(found->at(0)[1].text, std::string("Sound Play.x"));
    QCOMPARE(found->at(2)[0].text, std::string("Grip"));
    QVERIFY(found->at(2)[1].text.empty());
}

void AnimEditTest::parseRefuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no time") << QByteArray("0.1 a\nFootLeft");
    QTest::newRow("no number") << QByteArray("0.1 a\n0.1x b");
    QTest::newRow("not finite") << QByteArray("0.1 a\nnan b");
}

void AnimEditTest::parseRefuses()
{
    QFETCH(QByteArray, text);
    const auto found = parseAnnotations(text.toStdString());
    QVERIFY(!found.has_value());
    QVERIFY(found.error().message.starts_with("line 2: "));
}

void AnimEditTest::lints()
{
    const auto found = parseAnnotations("0 FootLeft\n0.1 SoundPlay.x\n0.1 SoundPlay.x\n3.5 FootLetf\n"
                                        "-1 d\n1.00001 footright\n0.5 " +
                                        std::string(200, 'q'));
    QVERIFY(found.has_value());
    QCOMPARE(annotationLints(*found, 1.0).size(), std::size_t{3}); // no list, no unknown names
    using Kind = AnnotationLint::Kind;
    constexpr std::tuple<std::size_t, Kind, const char *> kWanted[] = {
        {2, Kind::Twice, "stands there twice"},
        {3, Kind::OutsideDuration, "'FootLetf' at 3.500000 s lies outside 0 to 1.000000 s"},
        {3, Kind::Misspelt, "is it 'FootLeft'?"},
        {4, Kind::OutsideDuration, "'d' at -1.000000 s"},
        {4, Kind::Unknown, "'d' at -1.000000 s is no known event"},
        {5, Kind::Misspelt, "is it 'FootRight'?"},
        {6, Kind::Unknown, "is no known event"},
    };
    const std::vector<AnnotationLint> lints = annotationLints(*found, 1.0, &EventNames::known());
    QCOMPARE(lints.size(), std::size(kWanted));
    for (std::size_t i = 0; i < lints.size(); ++i) {
        const auto &[row, kind, text] = kWanted[i];
        QVERIFY2(lints[i].row == row && lints[i].kind == kind && lints[i].track == 0 &&
                     lints[i].message.find(text) != std::string::npos,
                 lints[i].message.c_str());
    }
    const EventNames own = EventNames::parse("b # a comment\r\n\n  a \nb\n");
    QCOMPARE(own.text(), std::string("a\nb\n"));
    QVERIFY(own.contains("b.payload") && !own.contains("B") && own.meantBy("c").empty());
}

void AnimEditTest::applyAnnotations_data()
{
    QTest::addColumn<HkxLayout>("layout");
    QTest::addColumn<QByteArray>("text");
    constexpr std::pair<const char *, HkxLayout> kLayouts[] = {
        {"LE", HkxLayout::SkyrimLe}, {"SE", HkxLayout::SkyrimSe}, {"FO4", HkxLayout::Fallout4}};
    for (const auto &[name, layout] : kLayouts) {
        QTest::addRow("%s, moved", name) << layout << QByteArray("0.200000 FootLeft\n0.050000 SoundPlay\n");
        QTest::addRow("%s, renamed", name)
            << layout << QByteArray("0.100000 F\n0.050000 SoundPlay.LongerThanBefore\n");
        QTest::addRow("%s, more", name)
            << layout
            << QByteArray("0.100000 FootLeft\n0.050000 SoundPlay\n0.300000 FootRight\n0.400000 end\n");
        QTest::addRow("%s, fewer", name) << layout << QByteArray("0.050000 SoundPlay\n");
        QTest::addRow("%s, none", name) << layout << QByteArray();
        QTest::addRow("%s, long", name) << layout << QByteArray("0.100000 ") + QByteArray(100, 'x') + "\n";
        QTest::addRow("%s, other track", name)
            << layout
            << QByteArray("0.100000 FootLeft\n# track 2 Hand\n# numAnnotations: 1\n0.150000 Grip\n");
    }
}

void AnimEditTest::applyAnnotations()
{
    QFETCH(HkxLayout, layout);
    QFETCH(QByteArray, text);
    const Bytes before = test::armClip(layout);
    const auto file = test::openPackfile(before);
    const Result<Clip> clip = firstClip(*file);
    const auto wanted = parseAnnotations(text.toStdString());
    QVERIFY(clip.has_value() && wanted.has_value());
    const auto edits = annotationEdits(*file, *clip, *wanted);
    QVERIFY(edits.has_value());
    const auto undo = applyEdits(*file, *edits);
    QVERIFY2(undo.has_value(), undo.has_value() ? "" : undo.error().message.c_str());
    const Result<Clip> after = firstClip(*file);
    QVERIFY(after.has_value());
    std::string events = annotationText(*after);
    events.erase(0, events.find("# numAnnotations:"));
    events.erase(0, events.find('\n') + 1);
    QCOMPARE(QByteArray::fromStdString(events), text);
    QCOMPARE(after->annotationTracks().size(), std::size_t{3});
    std::vector<Transform> pose(3), same(3);
    std::vector<float> floats(1);
    clip->sample(1.3, pose, floats);
    after->sample(1.3, same, floats);
    for (std::size_t i = 0; i < pose.size(); ++i)
        QVERIFY(pose[i].translation == same[i].translation && pose[i].rotation == same[i].rotation);
    for (auto patch = undo->rbegin(); patch != undo->rend(); ++patch)
        QVERIFY(file->apply(*patch).has_value());
    const BytesView restored = file->bytes().view({0, file->bytes().size()});
    QVERIFY(std::ranges::equal(restored.span(), before));
}

void AnimEditTest::sameTextIsNoEdit()
{
    const auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    const Result<Clip> clip = firstClip(*file);
    QVERIFY(clip.has_value());
    const auto same = annotationEdits(*file, *clip, *parseAnnotations(annotationText(*clip)));
    QVERIFY(same.has_value() && same->empty());
    QVERIFY(!annotationEdits(*file, *clip, *parseAnnotations("# track 3\n0 x")).has_value());
    QVERIFY(annotationEdits(*file, *clip, *parseAnnotations("0.1 FootLeft\n0.05 SoundPlay\n# track 9"))
                .has_value());
}

// Packing what was unpacked gives the same bytes.
void AnimEditTest::packedRotations()
{
    constexpr std::pair<spline::RotationCode, float> kCodes[] = {{spline::RotationCode::Polar32, 5e-3f},
                                                                 {spline::RotationCode::ThreeComp40, 5e-4f},
                                                                 {spline::RotationCode::ThreeComp48, 7e-5f},
                                                                 {spline::RotationCode::Uncompressed, 1e-7f}};
    std::minstd_rand random(3);
    std::normal_distribution<float> normal;
    for (int i = 0; i < 8000; ++i) {
        const auto &[code, error] = kCodes[i % 4];
        const glm::vec4 q =
            glm::normalize(glm::vec4(normal(random), normal(random), normal(random), normal(random)));
        Bytes packed, again;
        packRotation(code, q, packed);
        QCOMPARE(packed.size(), std::size_t{formatOf(code).size});
        glm::vec4 back;
        unpackRotations(code, packed.data(), {&back, 1});
        QVERIFY2(glm::length(q - back) < error, fmt::format("{}", glm::length(q - back)).c_str());
        packRotation(code, unpackRotation(code, packed.data()), again);
        QVERIFY(again == packed);
    }
}

// The control points of every block of the corpus give its bytes again.
void AnimEditTest::repackRealBlocks()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t blocks = 0;
    std::size_t clips = 0;
    std::vector<std::filesystem::path> paths = test::corpusFiles("hkx");
    std::ranges::copy(test::corpusFiles("hkx/variants"), std::back_inserter(paths));
    for (const std::filesystem::path &path : paths) {
        const auto file = test::openPackfile(test::fileBytes(path), path.filename().string());
        for (const std::uint32_t object : animationsIn(*file)) {
            const auto reader = hkx::readObject(*file, object);
            if (!reader || file->format().unitType(*file, reader->unit()) != "hkaSplineCompressedAnimation")
                continue;
            const Bytes data = reader->rows<std::uint8_t>("data"_f);
            const auto starts = reader->rows<std::uint32_t>("blockOffsets"_f);
            const auto floats = reader->rows<std::uint32_t>("floatBlockOffsets"_f);
            Bytes made;
            for (std::size_t i = 0; i < starts.size(); ++i) {
                const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : data.size();
                const Result<SplineBlock> block = readSplineBlock(
                    std::span(data).subspan(starts[i], end - starts[i]),
                    static_cast<std::uint32_t>(reader->integer("numberOfTransformTracks"_f)),
                    static_cast<std::uint32_t>(reader->integer("numberOfFloatTracks"_f)), floats[i]);
                QVERIFY2(block.has_value(), block.has_value() ? "" : block.error().message.c_str());
                const PackedBlock packed = packSplineBlock(*block);
                QCOMPARE(packed.floatOffset, floats[i]);
                made.insert(made.end(), packed.bytes.begin(), packed.bytes.end());
                ++blocks;
            }
            QVERIFY2(made == data, path.filename().string().c_str());
            ++clips;
        }
    }
    qInfo("%zu clips, %zu blocks", clips, blocks);
    QVERIFY(clips >= 19 && blocks >= 38);
}

void AnimEditTest::encode_data()
{
    QTest::addColumn<unsigned>("frames");
    QTest::addColumn<unsigned>("perBlock");
    QTest::addColumn<float>("allowed");
    QTest::newRow("one frame") << 1u << 256u << 1e-4f;
    QTest::newRow("two frames") << 2u << 256u << 1e-4f;
    QTest::newRow("one block") << 100u << 256u << 1e-4f;
    QTest::newRow("a full block") << 256u << 256u << 1e-3f;
    QTest::newRow("a frame more") << 257u << 256u << 1e-3f;
    QTest::newRow("short blocks") << 101u << 25u << 1e-4f;
    QTest::newRow("shortest blocks") << 7u << 2u << 1e-4f;
}

void AnimEditTest::encode()
{
    QFETCH(unsigned, frames);
    QFETCH(unsigned, perBlock);
    QFETCH(float, allowed);
    const std::vector<Transform> poses = smoothPoses(frames);
    const std::vector<float> floats{0.5f};
    const auto encoded = encodeSplines(poses, 3, floats, {perBlock, {allowed, allowed, allowed}});
    QVERIFY(encoded.has_value());
    std::vector<Diagnostic> diagnostics;
    const SplineTracks tracks = decoded(*encoded, 3, 1, frames, perBlock, diagnostics);
    QVERIFY2(diagnostics.empty(), diagnostics.empty() ? "" : diagnostics.front().message.c_str());
    QCOMPARE(tracks.frames(), frames);
    const Errors worst = errorsOf(tracks, poses);
    QVERIFY2(worst.translation <= allowed + 20.0f / 65535, fmt::format("{}", worst.translation).c_str());
    QVERIFY2(worst.angle <= allowed + 1e-6f, fmt::format("{}", worst.angle).c_str());
    QVERIFY2(worst.scale <= allowed + 1.0f / 65535, fmt::format("{}", worst.scale).c_str());
    std::vector<Transform> pose(3);
    std::vector<float> value(1);
    tracks.sample(0.0, pose, value);
    QCOMPARE(value[0], 0.5f);
}

// Whatever the way, the decoded one stays within what was allowed, or within half a code where the codes are
// coarser, and what the encoder says of it is true.
void AnimEditTest::encodeRandom()
{
    std::minstd_rand random(11);
    std::uniform_real_distribution<float> uniform(-1.0f, 1.0f);
    for (int run = 0; run < 40; ++run) {
        const auto frames = static_cast<std::uint32_t>(2 + random() % 60);
        const float allowed = std::pow(10.0f, -1.0f - static_cast<float>(run % 4));
        const float size = std::pow(10.0f, static_cast<float>(run % 5) - 1.0f);
        std::vector<Transform> poses(frames);
        glm::vec3 way(0.0f), speed(0.0f);
        for (Transform &pose : poses) {
            const bool jumps = random() % 8 == 0;
            speed = jumps ? size * glm::vec3(uniform(random), uniform(random), 0.0f) : speed;
            way += speed;
            pose.translation = glm::vec4(way, 0.0f);
            pose.rotation = glm::normalize(
                glm::quat(1.0f, 0.1f * way.x / size, 0.1f * way.y / size, jumps ? uniform(random) : 0.0f));
            pose.scale = glm::vec4(1.0f + 0.01f * uniform(random), 1.0f, 1.0f, 0.0f);
        }
        const std::uint32_t perBlock = run % 3 == 0 ? 5 : 256;
        const auto encoded = encodeSplines(poses, 1, {}, {perBlock, {allowed, allowed, allowed}});
        QVERIFY(encoded.has_value());
        std::vector<Diagnostic> diagnostics;
        const Errors worst = errorsOf(decoded(*encoded, 1, 0, frames, perBlock, diagnostics), poses);
        QVERIFY(diagnostics.empty());
        const float coarse = size * static_cast<float>(frames) * 2.0f / 65535.0f;
        const auto text = fmt::format("run {}: {} {} {}", run, worst.translation, worst.angle, worst.scale);
        QVERIFY2(worst.translation <= std::max(allowed, coarse) * 1.01f, text.c_str());
        QVERIFY2(worst.angle <= std::max(allowed, 1.2e-4f) && worst.scale <= allowed * 1.01f, text.c_str());
        QVERIFY2(std::fabs(worst.translation - encoded->reached.translation) <= 1e-5f * size * frames + 1e-6f,
                 text.c_str());
    }
}

void AnimEditTest::encodeRefuses()
{
    std::vector<Transform> poses = smoothPoses(3);
    QVERIFY(!encodeSplines(poses, 2, {}).has_value()); // nine are not frames of two
    QVERIFY(!encodeSplines(poses, 0, {}).has_value());
    QVERIFY(!encodeSplines(poses, 3, {}, {257}).has_value());
    const float bad[] = {std::nanf("")};
    QVERIFY(!encodeSplines(poses, 3, bad).has_value());
    poses[4].translation.y = INFINITY;
    const auto refused = encodeSplines(poses, 3, {});
    QVERIFY(!refused.has_value());
    QVERIFY2(refused.error().message.starts_with("track 1 of frame 1"), refused.error().message.c_str());
}

// The shortest clips of the games, decoded and encoded anew.
void AnimEditTest::encodeRealClips()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    constexpr std::uint32_t kFewFrames = 100; // the others take a minute with the sanitizers
    for (const std::filesystem::path &path : test::corpusFiles("hkx")) {
        const auto file = test::openPackfile(test::fileBytes(path), path.filename().string());
        const Result<Clip> clip = firstClip(*file);
        if (!clip || clip->splines() == nullptr || clip->frames() > kFewFrames)
            continue;
        std::vector<Transform> poses(std::size_t{clip->frames()} * clip->tracks());
        std::vector<float> floats(clip->floatTracks());
        for (std::uint32_t frame = 0; frame < clip->frames(); ++frame)
            clip->sample(frame, std::span(poses).subspan(std::size_t{frame} * clip->tracks()), floats);
        const auto encoded = encodeSplines(poses, clip->tracks(), floats);
        QVERIFY(encoded.has_value());
        std::vector<Diagnostic> diagnostics;
        const SplineTracks tracks =
            decoded(*encoded, clip->tracks(), clip->floatTracks(), clip->frames(), 256, diagnostics);
        QVERIFY(diagnostics.empty());
        const Errors worst = errorsOf(tracks, poses);
        qInfo("%s: %zu bytes, translation %.2g, angle %.2g, scale %.2g", path.filename().string().c_str(),
              encoded->data.size(), double(worst.translation), double(worst.angle), double(worst.scale));
        QVERIFY(worst.translation <= 1.02e-4f && worst.angle <= 1.02e-4f && worst.scale <= 1.02e-4f);
    }
}

CUTAWAY_TESTS(AnimEditTest)
#include "animedittest.moc"
