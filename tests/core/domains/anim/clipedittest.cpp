// SPDX-License-Identifier: MIT
// Clips with other times and in other layouts; skeletons found and judged.
#include "core/domains/anim/clipedit.h"
#include "core/domains/anim/clipconvert.h"
#include "core/domains/anim/controlpoints.h"
#include "core/domains/anim/skeletonmapper.h"
#include "core/domains/anim/skeletonsearch.h"
#include "core/file/check.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/objects.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QTemporaryDir>

#include <cmath>
#include <fstream>
#include <random>

using namespace cutaway;
using namespace cutaway::anim;
using test::HkxLayout;

namespace
{

Result<Clip> clipOf(const File &file)
{
    Diagnostics diagnostics;
    const std::vector<std::uint32_t> found = animationsIn(file);
    return found.empty() ? fail("no animation") : Clip::read(file, found.front(), diagnostics);
}

// Greatest difference of two clips at times that the map says are the same.
float farthest(const Clip &before, const Clip &after, const TimeMap &map)
{
    std::vector<Transform> a(before.tracks()), b(after.tracks());
    std::vector<float> floats(before.floatTracks());
    float worst = 0.0f;
    for (std::size_t i = 0; i < map.frames.size(); ++i) {
        before.sample(map.frames[i], a, floats);
        after.sample(static_cast<double>(i), b, floats);
        for (std::size_t t = 0; t < a.size(); ++t) {
            for (int axis = 0; axis < 3; ++axis) {
                worst = std::max(worst, std::fabs(a[t].translation[axis] - b[t].translation[axis]));
                worst = std::max(worst, std::fabs(a[t].scale[axis] - b[t].scale[axis]));
            }
            const glm::quat p = a[t].rotation, q = b[t].rotation;
            worst = std::max(worst, 2.0f * std::min(glm::length(p - q), glm::length(p + q)));
        }
    }
    return worst;
}

TimeMap mapNamed(const QByteArray &name, const Clip &clip)
{
    if (name == "resample")
        return *resampled(clip, 25.0);
    if (name == "trim")
        return *trimmed(clip, 1, 3);
    if (name == "one frame")
        return *trimmed(clip, 2, 2);
    if (name == "retime")
        return *retimed(clip, 1, 3, 2.0);
    return name == "reverse" ? reversed(clip) : *trimmed(clip, 0, clip.frames() - 1);
}

QByteArray eventsOf(const Clip &clip)
{
    std::string text;
    for (const AnnotationTrack &track : clip.annotationTracks()) {
        for (const Annotation &annotation : track.annotations)
            text += fmt::format("{:.3f} {};", annotation.time, annotation.text);
    }
    return QByteArray::fromStdString(text);
}

} // namespace

class ClipEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remap_data();
    void remap();
    void remapRefuses();
    void mapsOfTime();
    void remapRealClips_data();
    void remapRealClips();
    void convertArm_data();
    void convertArm();
    void convertRefuses();
    void convertBare();
    void convertRealPairs();
    void convertDelta();
    void verdicts();
    void sameGameIsPreferred();
    void mappers();
    void controlPointsOfCurves();
};

void ClipEditTest::remap_data()
{
    QTest::addColumn<HkxLayout>("layout");
    QTest::addColumn<QByteArray>("map");
    QTest::addColumn<int>("frames");
    QTest::addColumn<QByteArray>("events");
    QTest::addColumn<float>("lastWay"); // along y, of the root motion
    using enum HkxLayout;
    QTest::newRow("all") << SkyrimLe << QByteArray("all") << 5
                         << QByteArray("0.100 FootLeft;0.050 SoundPlay;") << 8.0f;
    QTest::newRow("resample") << SkyrimSe << QByteArray("resample") << 11
                              << QByteArray("0.100 FootLeft;0.050 SoundPlay;") << 8.0f;
    QTest::newRow("trim") << Fallout4 << QByteArray("trim") << 3 << QByteArray("0.000 FootLeft;") << 4.0f;
    QTest::newRow("one frame") << SkyrimSe << QByteArray("one frame") << 1 << QByteArray() << 0.0f;
    QTest::newRow("reverse") << SkyrimLe << QByteArray("reverse") << 5
                             << QByteArray("0.350 SoundPlay;0.300 FootLeft;") << -8.0f;
    QTest::newRow("retime") << Fallout4 << QByteArray("retime") << 7
                            << QByteArray("0.100 FootLeft;0.050 SoundPlay;") << 8.0f;
}

void ClipEditTest::remap()
{
    QFETCH(HkxLayout, layout);
    QFETCH(QByteArray, map);
    QFETCH(int, frames);
    const Bytes original = test::armClip(layout);
    const auto file = test::openPackfile(original);
    const Result<Clip> before = clipOf(*file);
    QVERIFY(before.has_value());
    const TimeMap wanted = mapNamed(map, *before);
    const Result<ClipEdit> edit = remapClip(*file, animationsIn(*file).front(), wanted);
    QVERIFY2(edit.has_value(), edit.has_value() ? "" : edit.error().message.c_str());
    const Result<ChangeSet> changed = file->apply(edit->patch);
    QVERIFY(changed.has_value());
    const Result<Clip> after = clipOf(*file);
    QVERIFY2(after.has_value(), after.has_value() ? "" : after.error().message.c_str());
    QCOMPARE(static_cast<int>(after->frames()), frames);
    QVERIFY(std::fabs(after->duration() - wanted.frameDuration * (frames - 1)) < 1e-6);
    QFETCH(QByteArray, events);
    QCOMPARE(eventsOf(*after), events);
    QFETCH(float, lastWay);
    QVERIFY(std::fabs(after->rootMotion()->at(frames - 1, after->frames()).y - lastWay) < 1e-5f);
    const float worst = farthest(*before, *after, wanted);
    QVERIFY2(worst <= 3e-4f, fmt::format("{}", worst).c_str()); // the axis runs over 8 units
    const PoseDifference &said = edit->difference.atFrames;
    const float most = std::max({said.translation, said.rotation, said.scale});
    QVERIFY(most <= worst * 1.01f && most >= worst * 0.5f);
    Progress progress;
    const CheckReport report = checkFile(*file, progress);
    QVERIFY(report.reemitted.value_or(false));
    QVERIFY(file->apply(changed->inverse).has_value());
    QVERIFY(test::allBytes(*file) == original);
}

void ClipEditTest::remapRefuses()
{
    const auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    const Result<Clip> clip = clipOf(*file);
    QVERIFY(!trimmed(*clip, 3, 2).has_value() && !trimmed(*clip, 0, 5).has_value());
    QVERIFY(!resampled(*clip, 0.5).has_value() && !resampled(*clip, 1e9).has_value());
    QVERIFY(!resampled(*clip, std::nan("")).has_value());
    QVERIFY(!retimed(*clip, 2, 2, 2.0).has_value() && !retimed(*clip, 1, 3, 0.0).has_value());
    QVERIFY(!remapClip(*file, animationsIn(*file).front(), {}).has_value());
    QVERIFY(!remapClip(*file, 0, reversed(*clip)).has_value()); // the root container
}

void ClipEditTest::mapsOfTime()
{
    const TimeMap down{{4, 3, 2}, 0.1};
    QVERIFY(std::fabs(*down.newFrameOf(2.5) - 1.5) < 1e-9);
    QVERIFY(!down.newFrameOf(1.9) && !down.newFrameOf(4.1));
    QCOMPARE(*down.newFrameOf(4.001), 0.0);
    const TimeMap slow{{0, 1, 1.5, 2, 3}, 0.1};
    QVERIFY(std::fabs(*slow.newFrameOf(1.25) - 1.5) < 1e-9);
    QCOMPARE(*slow.newFrameOf(3.0), 4.0);
}

void ClipEditTest::remapRealClips_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("most"); // bytes of the file as PyNifly writes it anew
    QTest::newRow("fo4 run") << QStringLiteral("fo4_run_forward_to_idle.hkx") << 19048;
    QTest::newRow("le stagger") << QStringLiteral("le_1hm_staggerbacksmallest.hkx") << 21048;
    QTest::newRow("le additive") << QStringLiteral("le_SOSFastErect.hkx") << 5392;
}

// Sampled at its own frames and fitted anew: nowhere more than 1e-4 off, in less than the other encoder
// takes.
void ClipEditTest::remapRealClips()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, name);
    QFETCH(int, most);
    const auto file =
        test::openPackfile(test::fileBytes(test::sharedDir() / "corpus" / "hkx" / name.toStdString()));
    const Result<Clip> before = clipOf(*file);
    QVERIFY(before.has_value());
    const Result<ClipEdit> edit =
        remapClip(*file, animationsIn(*file).front(), *trimmed(*before, 0, before->frames() - 1));
    QVERIFY2(edit.has_value(), edit.has_value() ? "" : edit.error().message.c_str());
    QVERIFY(file->apply(edit->patch).has_value());
    const Result<Clip> after = clipOf(*file);
    const Result<ClipDifference> compared = compareClips(*before, *after);
    QVERIFY2(compared.has_value(), compared.has_value() ? "" : compared.error().message.c_str());
    QCOMPARE(toString(edit->difference), toString(*compared)); // it says what came out
    QVERIFY(compared->between.translation > 0.0f || compared->between.rotation > 0.0f);
    const PoseDifference &difference = compared->atFrames;
    constexpr float kAllowed = 1.02e-4f; // floats make of the decoded poses a little more
    QVERIFY2(difference.translation <= kAllowed && difference.rotation <= kAllowed &&
                 difference.scale <= kAllowed,
             fmt::format("{} {} {}", difference.translation, difference.rotation, difference.scale).c_str());
    QVERIFY2(file->bytes().size() <= static_cast<std::uint64_t>(most),
             fmt::format("{}", file->bytes().size()).c_str());
}

void ClipEditTest::convertArm_data()
{
    QTest::addColumn<HkxLayout>("from");
    QTest::addColumn<HkxLayout>("to");
    constexpr std::pair<const char *, HkxLayout> kLayouts[] = {
        {"LE", HkxLayout::SkyrimLe}, {"SE", HkxLayout::SkyrimSe}, {"FO4", HkxLayout::Fallout4}};
    for (const auto &[from, fromLayout] : kLayouts) {
        for (const auto &[to, toLayout] : kLayouts)
            QTest::addRow("%s to %s", from, to) << fromLayout << toLayout;
    }
}

// Byte for byte what the builder makes for that layout.
void ClipEditTest::convertArm()
{
    QFETCH(HkxLayout, from);
    QFETCH(HkxLayout, to);
    const auto file = test::openPackfile(test::armClip(from));
    QVERIFY(gameOf(*file) == kGames[static_cast<std::size_t>(from)]);
    const Result<Conversion> made = convertFile(*file, kGames[static_cast<std::size_t>(to)]);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QCOMPARE(made->clips, std::size_t{1});
    QCOMPARE(made->skeletons, std::size_t{1});
    QVERIFY(made->notes.empty());
    QCOMPARE(made->difference.atFrames.translation + made->difference.atFrames.rotation +
                 made->difference.atFrames.scale + made->difference.atFrames.other,
             0.0f);
    const auto wanted = test::openPackfile(test::armClip(to));
    const auto converted = test::openPackfile(made->bytes);
    QVERIFY(gameOf(*converted) == gameOf(*wanted));
    Progress progress;
    QVERIFY(checkFile(*converted, progress).reemitted.value_or(false));
    // The header may have predicates that the builder leaves out; from the class names on all is the same.
    const auto names = [](const File &f) { return f.state<hkx::HkxState>().pack.sections.front().start; };
    const Bytes a = test::allBytes(*converted), b = test::allBytes(*wanted);
    QVERIFY(
        std::ranges::equal(std::span(a).subspan(names(*converted)), std::span(b).subspan(names(*wanted))));
}

void ClipEditTest::convertRefuses()
{
    const auto physics = test::openPackfile(test::buildPhysicsPackfile());
    const Result<Conversion> refused = convertFile(*physics, Game::SkyrimSe);
    QVERIFY(!refused.has_value());
    QVERIFY2(refused.error().message.find("hknpPhysicsSystemData") != std::string::npos,
             refused.error().message.c_str());
    const auto other = test::openPackfile(Bytes(64, 0), "a.wok");
    QVERIFY(!convertFile(*other, Game::SkyrimSe).has_value());
    // An additive clip of the newer kind has no counterpart.
    const auto file = test::openPackfile(test::armClip(HkxLayout::Fallout4));
    Diagnostics diagnostics;
    for (const std::uint32_t object : hkx::objectsOf(*file, "hkaAnimationBinding")) {
        const auto binding = hkx::readObject(*file, object);
        QVERIFY(
            file->apply(Patch::overwrite(
                            file->fileRange(binding->unit(), binding->nodeOf("blendHint"_f))->offset, {2}))
                .has_value());
    }
    QVERIFY(convertFile(*file, Game::Fallout4).has_value());
    const Result<Conversion> additive = convertFile(*file, Game::SkyrimLe);
    QVERIFY(!additive.has_value());
    QVERIFY2(additive.error().message.find("blendHint of hkaAnimationBinding is 2") != std::string::npos,
             additive.error().message.c_str());
}

void ClipEditTest::convertBare()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto file =
        test::openPackfile(test::fileBytes(test::sharedDir() / "corpus" / "hkx" / "le_skeleton_troll.hkx"));
    const Result<Conversion> whole = convertFile(*file, Game::Fallout4);
    QVERIFY(!whole.has_value() && whole.error().message.find("hkaRagdollInstance") != std::string::npos);
    const Result<Conversion> bare = convertFile(*file, Game::Fallout4, {true, {}});
    QVERIFY2(bare.has_value(), bare.has_value() ? "" : bare.error().message.c_str());
    QCOMPARE(bare->skeletons, std::size_t{2});
    QVERIFY(bare->difference.atFrames.translation == 0.0f && bare->difference.atFrames.rotation == 0.0f);
    Progress progress;
    QVERIFY(checkFile(*test::openPackfile(bare->bytes), progress).reemitted.value_or(false));
}

// The same clip in two layouts of the corpus: each becomes the other, byte for byte.
void ClipEditTest::convertRealPairs()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const std::filesystem::path folder = test::sharedDir() / "corpus" / "hkx";
    std::vector<std::pair<std::filesystem::path, std::filesystem::path>> pairs{
        {folder / "le_1hm_staggerbacksmallest.hkx", folder / "sse_1hm_staggerbacksmallest.hkx"}};
    for (const char *name :
         {"allosaur", "allosaur_run", "allosaur_run_D12_8_3", "allosaur_run_S32_V16_B255_D1",
          "allosaur_run_S40_V16_B25_D3", "allosaur_run_S48_V8_B255_D2", "animref"})
        pairs.emplace_back(folder / "variants" / fmt::format("2010_2_{}_4101.hkx", name),
                           folder / "variants" / fmt::format("2010_2_{}_8101.hkx", name));
    for (const auto &[le, se] : pairs) {
        const Bytes a = test::fileBytes(le), b = test::fileBytes(se);
        const Result<Conversion> up = convertFile(*test::openPackfile(a), Game::SkyrimSe);
        const Result<Conversion> down = convertFile(*test::openPackfile(b), Game::SkyrimLe);
        QVERIFY2(up.has_value() && up->bytes == b, le.string().c_str());
        QVERIFY2(down.has_value() && down->bytes == a, se.string().c_str());
    }
}

// A codec that Fallout 4 has not becomes splines.
void ClipEditTest::convertDelta()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto file = test::openPackfile(test::fileBytes(test::sharedDir() / "corpus" / "hkx" / "variants" /
                                                         "2010_2_allosaur_run_D12_8_3_8101.hkx"));
    const Result<Conversion> made = convertFile(*file, Game::Fallout4);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    QCOMPARE(made->notes.size(), std::size_t{1});
    // Half a code of an axis that runs over 87 units.
    QVERIFY2(made->difference.atFrames.translation < 7e-4f && made->difference.atFrames.rotation < 1.1e-4f &&
                 made->difference.atFrames.scale < 1.1e-4f,
             fmt::format("{} {}", made->difference.atFrames.translation, made->difference.atFrames.rotation)
                 .c_str());
    QVERIFY(clipOf(*test::openPackfile(made->bytes))->splines() != nullptr);
}

void ClipEditTest::verdicts()
{
    const auto arm = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    const auto other = test::openPackfile(test::buildSkeletonPackfile(HkxLayout::SkyrimSe));
    const Result<Clip> clip = clipOf(*arm);
    Diagnostics diagnostics;
    const auto own = Skeleton::read(*arm, skeletonsIn(*arm).front(), diagnostics);
    const auto foreign = Skeleton::read(*other, skeletonsIn(*other).front(), diagnostics);
    const anim::Verdict fits = verdictOf(*clip, *own);
    QVERIFY(fits.fit == anim::Verdict::Fit::Fits && fits.reasons.empty());
    QCOMPARE(fits.summary, std::string("fits: 3 tracks move 3 of 3 bones, 0 keep the rest pose"));
    const anim::Verdict misfits = verdictOf(*clip, *foreign); // two of three bones have other names
    QVERIFY(misfits.fit == anim::Verdict::Fit::Misfits);
    QVERIFY2(fmt::format("{}", fmt::join(misfits.reasons, "; ")).find("'Arm', 'Hip'") != std::string::npos,
             fmt::format("{}", fmt::join(misfits.reasons, "; ")).c_str());
    QCOMPARE(misfits.reasons, mismatches(*clip, *foreign));
}

void ClipEditTest::sameGameIsPreferred()
{
    QTemporaryDir folder;
    const auto write = [&folder](const char *name, const Bytes &bytes) {
        const std::filesystem::path path = folder.filePath(QString::fromLatin1(name)).toStdString();
        std::ofstream(path, std::ios::binary)
            .write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        return path;
    };
    const Bytes arm = test::armClip(HkxLayout::SkyrimSe);
    const auto clipFile = test::openPackfile(arm);
    const Result<Clip> clip = clipOf(*clipFile);
    write("a_skeleton.hkx", test::armClip(HkxLayout::SkyrimLe));
    write("b_skeleton.HKX", arm);
    write("c_skeleton.hkx", test::armClip(HkxLayout::Fallout4));
    const auto around = skeletonFilesAround(folder.filePath(QStringLiteral("clip.hkx")).toStdString());
    QCOMPARE(around.size(), std::size_t{3});
    std::optional<FoundSkeleton> best;
    Progress progress;
    for (const std::filesystem::path &path : around) {
        const auto opened = File::open(path, clipFile->formats(), progress);
        auto found = skeletonOf(**opened, *clipFile, *clip);
        QVERIFY(found && found->verdict.fit == anim::Verdict::Fit::Fits);
        if (!best || isBetter(*found, *best))
            best = std::move(found);
    }
    QCOMPARE(best->path.filename().string(), std::string("b_skeleton.HKX"));
    QVERIFY(isPerfect(*best));
    // From where the program stands, the folder has no name.
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(folder.path()));
    const auto bare = skeletonFilesAround("clip.hkx");
    QVERIFY(QDir::setCurrent(before));
    QCOMPARE(bare.size(), around.size());
    QVERIFY(skeletonFilesAround({}).empty()); // bytes in memory
}

void ClipEditTest::mappers()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto file = test::openPackfile(
        test::fileBytes(test::sharedDir() / "corpus" / "hkx" / "fo4_skeleton_vanilla.hkx"));
    Diagnostics diagnostics;
    const std::vector<SkeletonMapper> found = mappersIn(*file, diagnostics);
    QVERIFY(diagnostics.empty());
    QCOMPARE(found.size(), std::size_t{2});
    for (const SkeletonMapper &mapper : found) {
        QVERIFY(mapper.skeletonA && mapper.skeletonB && *mapper.skeletonA != *mapper.skeletonB);
        QCOMPARE(mapper.pairs.size(), std::size_t{22}); // 18 bones and 4 chains
        QVERIFY(mapper.pairs.front().lastA == -1 && mapper.pairs.back().lastA >= 0 && !mapper.retargets);
    }
    const auto cards = cardsOf(*file);
    QCOMPARE(std::ranges::count(cards, "mapper", &Card::key), 2);
}

void ClipEditTest::controlPointsOfCurves()
{
    const auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    const Result<Clip> clip = clipOf(*file);
    // The second block falls from 8 to 0 along a parabola: points 8, 0, 0 over frames 2 to 4.
    const auto way = controlPoints(*clip->splines(), 1, 1, ChannelPart::Translation);
    QCOMPARE(way.size(), std::size_t{3});
    QVERIFY(way[0].frame == 2.0 && way[1].frame == 3.0 && way[2].frame == 4.0);
    QVERIFY(way[0].distance < 1e-4f && std::fabs(way[1].distance - 2.0f) < 1e-3f);
    const auto turn = controlPoints(*clip->splines(), 0, 1, ChannelPart::Rotation); // linear
    QVERIFY(turn.size() == 2 && turn[0].distance < 1e-4f && turn[1].distance < 1e-4f);
    QVERIFY(controlPoints(*clip->splines(), 0, 0, ChannelPart::Scale).empty());
    const ChannelInfo info = clip->splines()->channel(1, 1, ChannelPart::Translation);
    const float range = info.most.x - info.least.x;
    QVERIFY(std::fabs(quantisationError(info).x - range / (info.quantisation == 1 ? 131070.0f : 510.0f)) <
            1e-9f);
    QVERIFY(quantisationError(info).y == 0.0f);
}

CUTAWAY_TESTS(ClipEditTest)
#include "clipedittest.moc"
#include "tests/support/coverage.h"
