// SPDX-License-Identifier: MIT
// Clips go out as GLB and CSV and come back: nothing is lost, and going round again changes nothing.
#include "core/domains/anim/clipexport.h"
#include "core/domains/anim/clipscene.h"
#include "core/domains/anim/import/clipimport.h"
#include "core/exchange/glbscene.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <cmath>

using namespace cutaway;
using namespace cutaway::anim;
using test::HkxLayout;

namespace
{

constexpr const char *kEndings[] = {".glb", ".csv"};

struct Traveller {
    std::unique_ptr<File> file, skeletonFile;
    std::optional<Clip> clip;
    std::optional<Skeleton> skeleton;

    // Without a skeleton file its own file has one.
    Traveller(const Bytes &clipBytes, const Bytes &skeletonBytes)
        : file(test::openPackfile(clipBytes, "clip.hkx")),
          skeletonFile(test::openPackfile(skeletonBytes.empty() ? clipBytes : skeletonBytes, "skeleton.hkx"))
    {
        Diagnostics ignored;
        clip = *Clip::read(*file, animationsIn(*file).front(), ignored);
        skeleton = *Skeleton::read(*skeletonFile, skeletonsIn(*skeletonFile).front(), ignored);
    }
    Bytes out(const Clip &from, const std::string &ending) const
    {
        return *exportClip(from, &*skeleton, "clip" + ending);
    }
    Result<ClipImport> back(Bytes bytes) const
    {
        ImportRequest request;
        request.skeleton = skeletonFile.get();
        request.like = file.get();
        return importClip(BytesView::own(std::move(bytes)), request);
    }
};

std::optional<Clip> clipIn(const Bytes &bytes)
{
    const auto file = test::openPackfile(bytes, "back.hkx");
    Diagnostics diagnostics;
    Result<Clip> clip = Clip::read(*file, animationsIn(*file).front(), diagnostics);
    return clip && diagnostics.empty() ? std::optional(std::move(*clip)) : std::nullopt;
}

Bytes corpusFile(const std::string &name)
{
    return test::fileBytes(test::sharedDir() / "corpus" / "hkx" / name);
}

struct CorpusClip {
    const char *clip, *skeleton;
    bool usually; // else only of the whole corpus: not optimised it takes long
};
constexpr CorpusClip kClips[] = {
    {"le_SOSFastErect.hkx", "le_SOSSkeleton.hkx", true}, // additive
    {"le_1hm_staggerbacksmallest.hkx", "le_skeleton.hkx", true},
    {"fo4_run_forward_to_idle.hkx", "fo4_skeleton_vanilla.hkx", true},
    {"sse_1hm_staggerbacksmallest.hkx", "sse_skeleton_9d9e2494.hkx", false},
    {"sse_dialogueangrya.hkx", "sse_skeleton_9d9e2494.hkx", false},
    {"sse_sneakmtidle.hkx", "sse_skeleton_9d9e2494.hkx", false},
    {"fo4_CoughingAfterCryo.hkx", "fo4_skeleton_vanilla.hkx", false},
    {"fo4_IdleSitChairLaserPistolCleaning.hkx", "fo4_skeleton_vanilla.hkx", false},
    {"fo4_PoseA_Idle1.hkx", "fo4_skeleton_vanilla.hkx", false},
    {"fo4_SneakIdle.hkx", "fo4_skeleton_vanilla.hkx", false},
    {"variants/2010_2_allosaur_run_8101.hkx", "variants/2010_2_allosaur_8101.hkx", true}, // interleaved
    {"variants/2010_2_allosaur_run_D12_8_3_4101.hkx", "variants/2010_2_allosaur_4101.hkx", false},
    {"variants/2010_2_allosaur_run_S32_V16_B255_D1_4101.hkx", "variants/2010_2_allosaur_4101.hkx", false},
    {"variants/2010_2_allosaur_run_S40_V16_B25_D3_8101.hkx", "variants/2010_2_allosaur_8101.hkx", false},
    {"variants/2014_1_allosaur_run_S48_V8_B255_D2_8101.hkx", "variants/2014_1_allosaur_8101.hkx", false},
    {"variants/2014_1_allosaur_run_8101.hkx", "variants/2014_1_allosaur_8101.hkx", false},
};

// Root motion that is noise in the file may come back as such.
float motionDifference(const Clip &a, const Clip &b)
{
    float worst = 0.0f;
    for (std::uint32_t frame = 0; a.rootMotion() != nullptr && frame < a.frames(); ++frame) {
        const glm::vec4 off = a.rootMotion()->at(frame, a.frames()) - b.rootMotion()->at(frame, b.frames());
        worst = std::max({worst, std::fabs(off.x), std::fabs(off.y), std::fabs(off.z), std::fabs(off.w)});
    }
    return worst;
}

// Empty where `after` is `before` within what encoding and the way through a file may change.
std::string lostBetween(const Clip &before, const Clip &after, float allowed)
{
    if (after.frames() != before.frames() || after.tracks() != before.tracks() ||
        after.floatTracks() != before.floatTracks())
        return fmt::format("{} frames of {} tracks became {} of {}", before.frames(), before.tracks(),
                           after.frames(), after.tracks());
    if (after.annotationTracks() != before.annotationTracks())
        return "annotations: '" + annotationLines(before) + "' became '" + annotationLines(after) + "'";
    if (before.binding() != nullptr && *after.binding() != *before.binding())
        return "the binding differs";
    if (std::fabs(after.frameDuration() - before.frameDuration()) > 1e-8)
        return fmt::format("{} s a frame became {}", before.frameDuration(), after.frameDuration());
    if ((before.rootMotion() == nullptr) != (after.rootMotion() == nullptr))
        return "root motion came or went";
    if (const float off = motionDifference(before, after); off > 5e-5f)
        return fmt::format("root motion differs by {}", off);
    const Result<ClipDifference> difference = compareClips(before, after);
    if (!difference)
        return difference.error().message;
    const PoseDifference &most = difference->atFrames;
    const bool near = most.translation <= allowed && most.rotation <= allowed && most.scale <= allowed;
    return near ? std::string() : toString(*difference);
}

std::string lostOnTheWay(const Traveller &traveller, const std::string &ending, float allowed)
{
    const Result<ClipImport> made = traveller.back(traveller.out(*traveller.clip, ending));
    if (!made)
        return made.error().message;
    const std::optional<Clip> back = clipIn(made->bytes);
    // Where the codes have no finer steps the encoder says so; the way through the file adds next to nothing.
    constexpr float kOnTheWay = 3e-5f;
    const PoseDifference &coded = made->difference.atFrames;
    const float said = std::max({coded.translation, coded.rotation, coded.scale}) + kOnTheWay;
    return back ? lostBetween(*traveller.clip, *back, std::max(allowed, said)) : "what came back is damaged";
}

} // namespace

class ClipReturnTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ownClips_data();
    void ownClips();
    void corpusClips_data();
    void corpusClips();
    void goingRoundAgainChangesNothing_data();
    void goingRoundAgainChangesNothing();
    void otherGamesTakeIt_data();
    void otherGamesTakeIt();
    void eventsWithCommasComeBack();
};

void ClipReturnTest::ownClips_data()
{
    QTest::addColumn<HkxLayout>("layout");
    QTest::addColumn<QString>("ending");
    for (const HkxLayout layout : test::kPackfileLayouts) {
        for (const char *ending : kEndings)
            QTest::addRow("%d%s", static_cast<int>(layout), ending) << layout << QString::fromLatin1(ending);
    }
}

// Ten frames a second, root motion, a float track, two annotations that are not in the order of time.
void ClipReturnTest::ownClips()
{
    QFETCH(HkxLayout, layout);
    QFETCH(QString, ending);
    const Traveller arm(test::armClip(layout), {});
    const std::string lost = lostOnTheWay(arm, ending.toStdString(), 3e-4f); // an axis runs over 8 units
    QVERIFY2(lost.empty(), lost.c_str());
}

void ClipReturnTest::corpusClips_data()
{
    QTest::addColumn<QString>("clip");
    QTest::addColumn<QString>("skeleton");
    QTest::addColumn<QString>("ending");
    for (const CorpusClip &row : kClips) {
        if (!row.usually && !test::isWholeCorpus())
            continue;
        for (const char *ending : kEndings)
            QTest::addRow("%s%s", row.clip, ending)
                << QString::fromLatin1(row.clip) << QString::fromLatin1(row.skeleton)
                << QString::fromLatin1(ending);
    }
}

void ClipReturnTest::corpusClips()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, clip);
    QFETCH(QString, skeleton);
    QFETCH(QString, ending);
    const Traveller traveller(corpusFile(clip.toStdString()), corpusFile(skeleton.toStdString()));
    // What the encoder promises, and what numbers of metres as floats lose.
    const std::string lost = lostOnTheWay(traveller, ending.toStdString(), 1.3e-4f);
    QVERIFY2(lost.empty(), lost.c_str());
}

void ClipReturnTest::goingRoundAgainChangesNothing_data()
{
    QTest::addColumn<QString>("ending");
    for (const char *ending : kEndings)
        QTest::newRow(ending) << QString::fromLatin1(ending);
}

// What went out twice is the same file but for the last digits that encoding costs, and stays so.
void ClipReturnTest::goingRoundAgainChangesNothing()
{
    QFETCH(QString, ending);
    const Traveller arm(test::armClip(HkxLayout::Fallout4), {});
    const std::string as = ending.toStdString();
    const Result<ClipImport> once = arm.back(arm.out(*arm.clip, as));
    QVERIFY2(once.has_value(), once.has_value() ? "" : once.error().message.c_str());
    const std::optional<Clip> first = clipIn(once->bytes);
    const Result<ClipImport> twice = arm.back(arm.out(*first, as));
    QVERIFY2(twice.has_value(), twice.has_value() ? "" : twice.error().message.c_str());
    const std::optional<Clip> second = clipIn(twice->bytes);
    const Result<ClipDifference> difference = compareClips(*first, *second);
    QVERIFY2(difference.has_value(), difference.has_value() ? "" : difference.error().message.c_str());
    QVERIFY2(difference->atFrames.translation <= 1e-4f && difference->atFrames.rotation <= 1e-4f,
             toString(*difference).c_str());
    QVERIFY(once->bytes.size() == twice->bytes.size());
    if (as != ".glb")
        return;
    const auto sceneIn = [&](const Clip &clip) {
        return *exchange::readGlbScene(BytesView::own(arm.out(clip, as)));
    };
    const exchange::Scene a = sceneIn(*arm.clip), b = sceneIn(*second);
    QCOMPARE(a.nodes.size(), b.nodes.size());
    QCOMPARE(a.animations[0].curves.size(), b.animations[0].curves.size());
    for (std::size_t i = 0; i < a.animations[0].curves.size(); ++i)
        QCOMPARE(a.animations[0].curves[i].times, b.animations[0].curves[i].times);
    QCOMPARE(a.animations[0].extras.size(), b.animations[0].extras.size());
}

void ClipReturnTest::otherGamesTakeIt_data()
{
    QTest::addColumn<int>("game");
    for (const Game game : kGames)
        QTest::newRow(std::string(toString(game)).c_str()) << static_cast<int>(game);
}

void ClipReturnTest::otherGamesTakeIt()
{
    QFETCH(int, game);
    const Traveller arm(test::armClip(HkxLayout::SkyrimLe), {});
    for (const bool replaces : {false, true}) {
        ImportRequest request;
        request.skeleton = arm.skeletonFile.get();
        request.like = replaces ? arm.file.get() : nullptr;
        request.to = kGames[game];
        const Result<ClipImport> made = importClip(BytesView::own(arm.out(*arm.clip, ".glb")), request);
        QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
        const auto file = test::openPackfile(made->bytes);
        QVERIFY(gameOf(*file) == kGames[game]);
        const std::optional<Clip> clip = clipIn(made->bytes);
        QVERIFY(clip && clip->frames() == arm.clip->frames());
        QCOMPARE(annotationLines(*clip), annotationLines(*arm.clip));
        QCOMPARE(clip->rootMotion() != nullptr, replaces || kGames[game] == Game::Fallout4);
    }
}

void ClipReturnTest::eventsWithCommasComeBack()
{
    const Traveller arm(test::armClip(HkxLayout::SkyrimSe), {});
    Result<DenseClip> dense = denseClip(*arm.clip);
    dense->annotationTracks[2].annotations = {{0.25f, "Say \"a, b\""}, {0.1f, "line\nline"}};
    const Result<NewClip> made = newClipFile(*dense, Game::SkyrimSe);
    QVERIFY2(made.has_value(), made.has_value() ? "" : made.error().message.c_str());
    const Result<ClipImport> back = arm.back(arm.out(made->written.clip, ".csv"));
    QVERIFY2(back.has_value(), back.has_value() ? "" : back.error().message.c_str());
    QVERIFY(clipIn(back->bytes)->annotationTracks() == dense->annotationTracks);
}

CUTAWAY_TESTS(ClipReturnTest)
#include "clipreturntest.moc"
