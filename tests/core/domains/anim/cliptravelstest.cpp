// SPDX-License-Identifier: MIT
// What other programs make of an exported clip: other axes, rates and names. It comes back whole, or what is
// lost is said.
#include "core/domains/anim/import/bonematch.h"
#include "tests/support/armsource.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/posedfile.h"
#include "tests/support/swayingclip.h"
#include "tests/support/testclasses.h"

#include <cmath>

using namespace cutaway;
using namespace cutaway::anim;
using test::ArmSource;
using test::clipWritten;
using test::HkxLayout;
using test::isNoted;
using test::refusalOf;
using test::viewed;

class ClipTravelsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void turnedScenes_data();
    void turnedScenes();
    void keysBetweenFramesAreSaid();
    void lastKeyNearAFrame();
    void motionOfABoneBelowAStillNode();
    void annotationsOfAnotherClip();
    void fieldCases_data();
    void fieldCases();
};

void ClipTravelsTest::turnedScenes_data()
{
    QTest::addColumn<glm::quat>("turn");
    QTest::newRow("z up") << glm::angleAxis(1.5707963f, glm::vec3(1, 0, 0));
    QTest::newRow("upside down") << glm::angleAxis(3.1415927f, glm::vec3(1, 0, 0));
    QTest::newRow("x up") << glm::angleAxis(1.5707963f, glm::vec3(0, 0, 1));
    QTest::newRow("turned about") << glm::angleAxis(1.5707963f, glm::vec3(0, 1, 0));
}

// All that moves is turned back: bones and their root motion.
void ClipTravelsTest::turnedScenes()
{
    QFETCH(glm::quat, turn);
    test::PosedFile limbs = test::posedFile(test::swayingClip(20, 12)); // not all of them on a line
    limbs.dense.motion.emplace();
    limbs.dense.motion->up = {0, 0, 1, 0};
    for (int frame = 0; frame < 12; ++frame)
        limbs.dense.motion->samples.emplace_back(1, 8 * frame, 0, 0.02f * static_cast<float>(frame));
    limbs.dense.motion->samples.front() = glm::vec4(0.0f);
    const Clip clip = std::move(newClipFile(limbs.dense, Game::Fallout4)->written.clip);
    exchange::Scene scene =
        sceneOf(clip, limbs.skeleton.get(), trackNames(clip, limbs.skeleton.get()), "sway");
    scene.nodes[0].rotation = turn * scene.nodes[0].rotation;
    ImportRequest request;
    request.bones = limbs.skeleton.get();
    request.to = Game::Fallout4;
    const Result<ClipImport> made = importClip(viewed(*exchange::writeGlb(scene)), request);
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    const Clip back = clipWritten(*test::openPackfile(made->bytes));
    for (std::uint32_t frame = 0; frame < 12; ++frame) {
        const glm::vec4 off = back.rootMotion()->samples[frame] - clip.rootMotion()->samples[frame];
        QVERIFY2(glm::length(off) < 1e-3f,
                 fmt::format("frame {}: {} units", frame, glm::length(off)).c_str());
        for (std::uint32_t bone = 0; bone < 20; ++bone)
            QVERIFY(test::worstOf(test::poseDifferenceOf(back.at(frame, bone), clip.at(frame, bone))) <
                    1e-3f);
    }
}

void ClipTravelsTest::keysBetweenFramesAreSaid()
{
    const ArmSource arm(HkxLayout::Fallout4);
    exchange::Scene scene = arm.scene(); // 5 frames of 10 a second
    QVERIFY(!isNoted(arm.import(scene), "lie between frames"));
    for (exchange::Curve &curve : scene.animations[0].curves) {
        if (curve.times.size() != 5)
            continue;
        curve.times = {0.0f, 0.125f, 0.25f, 0.4f}; // 8 a second
        curve.values.resize(4);
    }
    const Result<ClipImport> made = arm.import(scene);
    QVERIFY(
        isNoted(made, "2 of 4 keys lie between frames: the file has 7.5 keys a second, the clip 10 frames"));
}

// Rates and times are floats in files of other programs.
void ClipTravelsTest::lastKeyNearAFrame()
{
    const ArmSource arm(HkxLayout::Fallout4);
    const auto importAt = [&](double rate) {
        ImportRequest request = arm.request();
        request.rate = rate;
        return importClip(viewed(*exchange::writeGlb(arm.scene())), request); // 0.4 s
    };
    const Result<ClipImport> near = importAt(9.95); // the last key at frame 3.98
    QVERIFY(near && near->frames == 5 && !isNoted(near, "behind the last frame"));
    const Result<ClipImport> far = importAt(9.5); // at frame 3.8
    QVERIFY(far && far->frames == 4);
    QVERIFY(
        isNoted(far, "clip is 4 frames, source was 4.8: its last key lies 0.08421 s behind the last frame"));
}

// Blender keeps the node of root motion, and the animator keys the bone.
void ClipTravelsTest::motionOfABoneBelowAStillNode()
{
    const ArmSource arm(HkxLayout::Fallout4);
    exchange::Scene scene = arm.scene();
    const auto isNamed = [&](const exchange::Curve &curve, const char *name) {
        return scene.nodes[curve.node].name == name;
    };
    std::erase_if(scene.animations[0].curves,
                  [&](const exchange::Curve &curve) { return isNamed(curve, kMotionNode); });
    const auto root = std::ranges::find(scene.nodes, std::string("Root"), &exchange::Node::name);
    exchange::Curve way{static_cast<std::uint32_t>(root - scene.nodes.begin()),
                        exchange::CurvePart::Translation,
                        {0.0f, 0.1f, 0.2f, 0.3f, 0.4f},
                        {}};
    for (int frame = 0; frame < 5; ++frame)
        way.values.emplace_back(root->translation + glm::vec3(0, 20.0f * static_cast<float>(frame), 0), 0.0f);
    scene.animations[0].curves.push_back(way);
    const Result<ClipImport> walks = arm.import(scene);
    QVERIFY2(walks.has_value(), refusalOf(walks).c_str());
    QVERIFY(isNoted(walks, "root motion is taken from bone 'Root': 80 units"));
    const Clip clip = clipWritten(*test::openPackfile(walks->bytes));
    QVERIFY(std::fabs(clip.rootMotion()->samples.back().y - 80.0f) < 1e-2f);
    QVERIFY(std::fabs(clip.at(4.0, 0).translation.y - clip.at(0.0, 0).translation.y) < 1e-2f);
    // One that comes back sways; that is said.
    way.values.back() = way.values.front();
    scene.animations[0].curves.back() = way;
    const Result<ClipImport> sways = arm.import(scene);
    QVERIFY(isNoted(sways, "bone 'Root' moves and comes back"));
    QVERIFY(std::fabs(clipWritten(*test::openPackfile(sways->bytes)).at(2.0, 0).translation.y -
                      clip.at(0.0, 0).translation.y - 40.0f) < 1e-2f);
}

// Nodes keep the annotations of the export, whatever is animated later.
void ClipTravelsTest::annotationsOfAnotherClip()
{
    const ArmSource arm;
    const auto eventsOf = [](const Result<ClipImport> &made) {
        return clipWritten(*test::openPackfile(made->bytes)).annotationCount();
    };
    exchange::Scene scene = arm.scene();
    scene.animations[0].extras.clear();
    for (const char *name : {"wave", "Armature|Wave.001"}) {
        scene.animations[0].name = name;
        QCOMPARE(eventsOf(arm.import(scene)), arm.clip.annotationCount());
    }
    scene.animations[0].name = "jump";
    Result<ClipImport> other = arm.import(scene);
    QCOMPARE(eventsOf(other), std::size_t{0});
    QVERIFY(isNoted(other, "annotations of the file (2) belong to clip 'wave', not to animation 'jump'"));
    for (exchange::Node &node : scene.nodes) // of an older version
        std::erase_if(node.extras, [](const exchange::Extra &extra) { return extra.name == kClipExtra; });
    other = arm.import(scene);
    QVERIFY(isNoted(other, "belong to clip 'wave'"));
}

struct ImportedFieldFile {
    const char *skeleton;
    Game game;
    std::uint32_t frames;
    std::optional<glm::vec3> way; // of root motion
    const char *said;             // empty: no warning
};

void ClipTravelsTest::fieldCases_data()
{
    QTest::addColumn<ImportedFieldFile>("row");
    QTest::newRow("fo4_run.30B_zup.glb")
        << ImportedFieldFile{"fo4_skeleton_vanilla.hkx", Game::Fallout4, 30, glm::vec3(0, 116, 0), ""};
    QTest::newRow("se_bow.24T_extras.glb")
        << ImportedFieldFile{"sse_skeleton_9d9e2494.hkx",
                             Game::SkyrimSe,
                             51,
                             {},
                             "the file has 24 keys a second, the clip 30 frames"};
    QTest::newRow("fo4_bone.glb") << ImportedFieldFile{"fo4_skeleton_vanilla.hkx", Game::Fallout4, 61,
                                                       glm::vec3(0, 100, 0), "is taken from bone 'Root'"};
    QTest::newRow("fo4_allo.30B_def.glb")
        << ImportedFieldFile{"variants/2014_1_allosaur_8101.hkx", Game::Fallout4, 101, {}, ""};
}

void ClipTravelsTest::fieldCases()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(ImportedFieldFile, row);
    const auto corpus = test::sharedDir() / "corpus";
    const auto skeleton = test::openPackfile(test::fileBytes(corpus / "hkx" / row.skeleton));
    ImportRequest request;
    request.skeleton = skeleton.get();
    request.to = row.game;
    const Result<ClipImport> made =
        importClip(viewed(test::fileBytes(corpus / "field" / QTest::currentDataTag())), request);
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    for (const Diagnostic &note : made->notes)
        qInfo("%s", note.message.c_str());
    QCOMPARE(made->frames, row.frames);
    QVERIFY(*row.said == '\0' || isNoted(made, row.said));
    const Clip clip = clipWritten(*test::openPackfile(made->bytes));
    if (!row.way)
        return;
    const glm::vec4 end = clip.rootMotion()->samples.back();
    QVERIFY2(glm::distance(glm::vec3(end), *row.way) < 2.0f,
             fmt::format("({}, {}, {})", end.x, end.y, end.z).c_str());
    const Transform root = clip.at(clip.frames() - 1, 0);
    const Skeleton bones = *skeletonNaming(*skeleton, {"Root"});
    QVERIFY(turnBetween(root.rotation, bones.restPose()[0].rotation) < 1e-3f);
    QVERIFY(glm::distance(glm::vec3(root.translation), glm::vec3(bones.restPose()[0].translation)) < 1.0f);
}

CUTAWAY_TESTS(ClipTravelsTest)
#include "cliptravelstest.moc"
