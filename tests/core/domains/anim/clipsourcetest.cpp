// SPDX-License-Identifier: MIT
// Sources of clips, line by line and node by node: what is refused, and what is said of what is odd.
#include "tests/support/armsource.h"
#include "tests/support/glbparts.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

using namespace cutaway;
using namespace cutaway::anim;
using exchange::CurvePart;
using test::ArmSource;
using test::HkxLayout;
using test::refusalOf;
using test::viewed;

namespace
{

const char *const kTableHead = "frame,kind,track,bone,tx,ty,tz,rx,ry,rz,rw,sx,sy,sz,value,time\n";

// A row of numbers: translation, and a rotation that is none.
std::string tableRow(int frame, int track, const char *bone, float x)
{
    return fmt::format("{},transform,{},{},{},0,0,0,0,0,1,1,1,1,,\n", frame, track, bone, x);
}

// Two frames in which the root goes along x.
std::string twoFrames(const std::string &more = {})
{
    return kTableHead + tableRow(0, 0, "Root", 0) + tableRow(0, 1, "Arm", 1) + tableRow(1, 0, "Root", 4) +
           tableRow(1, 1, "Arm", 1) + more;
}

QByteArray notesOf(const Result<ClipImport> &made)
{
    std::string all = made ? std::string() : made.error().message;
    for (std::size_t i = 0; made && i < made->notes.size(); ++i)
        all += made->notes[i].message + "\n";
    return QByteArray::fromStdString(all);
}

} // namespace

class ClipSourceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tables_data();
    void tables();
    void tablesThatAreTaken_data();
    void tablesThatAreTaken();
    void anotherRate();
    void rateByTimes();
    void scenes_data();
    void scenes();
    void namesThatAreNotOne();
    void scenesThatAreTaken_data();
    void scenesThatAreTaken();
    void requests();
    void motionOfAReplacedClip();
};

void ClipSourceTest::tables_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, const std::string &table, const char *why) {
        QTest::newRow(name) << QByteArray::fromStdString(table) << QByteArray(why);
    };
    row("nothing", "\n", "the table is empty");
    row("head alone", kTableHead, "the table has no row of kind 'transform'");
    row("head in quotes", "\"frame", "line 1: a quote does not end");
    row("frame", kTableHead + std::string("x,transform,0,Root,0,0,0,0,0,0,1,1,1,1,,\n"),
        "line 2: frame is 'x', no whole number");
    row("late frame", kTableHead + tableRow(2'000'000'000, 0, "Root", 0),
        "line 2: more than * frames or rows");
    row("no rotation", kTableHead + std::string("0,transform,0,Root,0,0,0,0,0,0,0,1,1,1,,\n"),
        "line 2: the rotation has length 0");
    row("track", kTableHead + std::string("0,transform,-1,Root,0,0,0,0,0,0,1,1,1,1,,\n"),
        "line 2: track is '-1', no whole number");
    row("no value", twoFrames("0,float,0,hkVis:Sword,,,,,,,,,,,,\n"), "line 6: value is '', no number");
    row("float track", twoFrames("0,float,256,hkVis:Sword,,,,,,,,,,,1,\n"),
        "line 6: float track 256, allowed are 0 to 255");
    row("float that changes", twoFrames("0,float,0,a,,,,,,,,,,,1,\n1,float,0,a,,,,,,,,,,,2,\n"),
        "line 7: float track 0 changes, which is not known how to write");
    row("float between", twoFrames("0,float,1,a,,,,,,,,,,,1,\n"), "float track 0 has no rows");
    row("motion twice", twoFrames("1,motion,,,1,0,0,,,,,,,,0,\n1,motion,,,1,0,0,,,,,,,,0,\n"),
        "line 7: the motion of frame 1 is said twice");
    row("motion of one", twoFrames("1,motion,,,1,0,0,,,,,,,,0,\n"),
        "frame 0 has no row of kind 'motion', others have");
    row("rate", twoFrames(",rate,,,,,,,,,,,,,fast,\n"), "line 6: value is 'fast', no number");
    row("annotation", twoFrames(",annotation,0,Hit,,,,,,,,,,,,soon\n"), "line 6: time is 'soon', no number");
    row("track of annotation", twoFrames(",annotation,x,Hit,,,,,,,,,,,,0.1\n"),
        "line 6: track is 'x', no whole number");
    row("annotation of nothing", twoFrames(",annotation,7,Hit,,,,,,,,,,,,0\n"),
        "annotations are for track 7, which moves no bone of the clip");
    row("other bones", kTableHead + tableRow(0, 0, "Root", 0) + tableRow(0, 7, "Nose", 0),
        "1 of 3 bones of skeleton 'Root' are in the table, at least half must be");
}

void ClipSourceTest::tables()
{
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, why);
    const ArmSource arm;
    const QByteArray found =
        QByteArray::fromStdString(refusalOf(importClip(viewed(table.toStdString()), arm.request())));
    const QList<QByteArray> ends = why.split('*');
    QVERIFY2(found.startsWith(ends.first()) && found.endsWith(ends.last()), found);
}

void ClipSourceTest::tablesThatAreTaken_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QByteArray>("told");
    const auto row = [](const char *name, const std::string &table, const char *told) {
        QTest::newRow(name) << QByteArray::fromStdString(table) << QByteArray(told);
    };
    row("other bone", twoFrames(tableRow(0, 2, "Nose", 0)),
        "'Nose' is not a bone of the skeleton and left out");
    row("respelt",
        kTableHead + tableRow(0, 0, "root", 0) + tableRow(0, 1, "Arm", 1) + tableRow(1, 0, "root", 4) +
            tableRow(1, 1, "Arm", 1),
        "bone 'Root' is called 'root' in the file");
    row("one frame", kTableHead + tableRow(0, 0, "Root", 0) + tableRow(0, 1, "Arm", 1),
        "the clip has one frame; no clip of the games is known to have so few");
    row("late annotation", twoFrames(",annotation,0,Hit,,,,,,,,,,,,9\n"),
        "'Hit' at 9.000000 s lies outside 0 to ");
    row("additive with motion",
        twoFrames(",blend,,additive,,,,,,,,,,,,\n0,motion,,,0,0,0,,,,,,,,0,\n1,motion,,,5,0,0,,,,,,,,0,\n"),
        "root motion of an additive clip has no place and is left out");
}

void ClipSourceTest::tablesThatAreTaken()
{
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, told);
    const ArmSource arm;
    const Result<ClipImport> made = importClip(viewed(table.toStdString()), arm.request());
    QVERIFY2(made.has_value() && notesOf(made).contains(told), notesOf(made));
}

// Poses between the rows at another rate, and the way of the root with them.
void ClipSourceTest::anotherRate()
{
    const ArmSource arm(HkxLayout::Fallout4);
    std::string table = kTableHead + std::string(",rate,,,,,,,,,,,,,30,\n");
    for (int frame = 0; frame < 3; ++frame) {
        table += tableRow(frame, 0, "Root", 0) + tableRow(frame, 1, "Arm", static_cast<float>(frame));
        table += fmt::format("{},motion,,,0,{},0,,,,,,,,0,\n", frame, 2 * frame);
    }
    ImportRequest request = arm.request();
    request.rate = 60.0;
    const Result<ClipImport> made = importClip(viewed(table), request);
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    const auto file = test::openPackfile(made->bytes);
    const Clip clip = test::clipWritten(*file);
    QCOMPARE(clip.frames(), 5u);
    QVERIFY(std::fabs(clip.frameDuration() - 1.0 / 60.0) < 1e-6);
    for (std::uint32_t frame = 0; frame < 5; ++frame) {
        QVERIFY(std::fabs(clip.at(frame, 1).translation.x - 0.5f * static_cast<float>(frame)) < 1e-3f);
        QVERIFY(std::fabs(clip.rootMotion()->at(frame, 5).y - static_cast<float>(frame)) < 1e-4f);
    }
    request.mostFrames = 4;
    const std::string many = refusalOf(importClip(viewed(table), request));
    QVERIFY2(many.find("more than 4 frames") != std::string::npos, many.c_str());
}

// Without a row for the rate the times of rows say it: rounded to six decimals, a whole one is meant.
void ClipSourceTest::rateByTimes()
{
    const ArmSource arm;
    const auto durationFor = [&arm](const char *time) {
        std::string table = kTableHead;
        for (int frame = 0; frame < 2; ++frame) {
            for (const auto &[track, bone] : {std::pair(0, "Root"), {1, "Arm"}})
                table += fmt::format("{},transform,{},{},0,0,0,0,0,0,1,1,1,1,,{}\n", frame, track, bone,
                                     frame == 0 ? "0" : time);
        }
        const Result<ClipImport> made = importClip(viewed(table), arm.request());
        return made ? made->frameDuration : 0.0;
    };
    QVERIFY(std::fabs(durationFor("0.041667") - 1.0 / 24.0) < 1e-9);
    QVERIFY(std::fabs(durationFor("0.0412") - 0.0412) < 1e-6);
    QVERIFY(std::fabs(durationFor("0") - 1.0 / 30.0) < 1e-9);  // no time goes by
    QVERIFY(std::fabs(durationFor("??") - 1.0 / 30.0) < 1e-9); // no number
}

using SourceChange = std::function<void(exchange::Scene &, ImportRequest &)>;

void ClipSourceTest::scenes_data()
{
    QTest::addColumn<SourceChange>("change");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, SourceChange change, const char *why) {
        QTest::newRow(name) << std::move(change) << QByteArray(why);
    };
    row(
        "animation of no name", [](exchange::Scene &, ImportRequest &r) { r.animation = "sleep"; },
        "no animation is called 'sleep', the file has: ");
    row(
        "animation of no number", [](exchange::Scene &, ImportRequest &r) { r.animation = "1"; },
        "no animation is called '1', the file has: ");
    row(
        "mirrored at rest",
        [](exchange::Scene &s, ImportRequest &) {
            s.nodes[4].scale.x *= -1.0f;
            s.skins[0].inverseBind.clear();
        },
        "bone 'Hand' is mirrored or scaled to nothing at rest");
    row(
        "mirrored later",
        [](exchange::Scene &s, ImportRequest &) {
            std::erase_if(s.animations[0].curves,
                          [](const exchange::Curve &c) { return c.node == 4 && c.part == CurvePart::Scale; });
            s.animations[0].curves.push_back({4,
                                              CurvePart::Scale,
                                              {0.0f, 0.1f},
                                              {{1, 1, 1, 0}, {-1, 1, 1, 0}},
                                              exchange::Interpolation::Step});
        },
        "bone 'Hand' is mirrored, which no rotation and scale is in frame 1");
    row(
        "scale above that changes",
        [](exchange::Scene &s, ImportRequest &) {
            const float scale = s.nodes[0].scale.x;
            s.animations[0].curves.push_back({0,
                                              CurvePart::Scale,
                                              {0.0f, 0.2f},
                                              {{scale, scale, scale, 0}, {2 * scale, scale, scale, 0}},
                                              exchange::Interpolation::Step});
        },
        "above the bones is scaled by ");
}

void ClipSourceTest::scenes()
{
    QFETCH(SourceChange, change);
    QFETCH(QByteArray, why);
    const ArmSource arm;
    exchange::Scene scene = arm.scene();
    ImportRequest request = arm.request();
    change(scene, request);
    const Result<ClipImport> made = importClip(viewed(*exchange::writeGlb(scene)), request);
    QVERIFY2(!made.has_value() && notesOf(made).contains(why), refusalOf(made).c_str());
}

// Our own writer gives each its own name.
void ClipSourceTest::namesThatAreNotOne()
{
    const ArmSource arm;
    exchange::Scene scene = arm.scene();
    scene.animations.push_back(scene.animations[0]);
    const Bytes glb = *exchange::writeGlb(scene);
    const auto size = load<std::uint32_t>(glb, 12);
    nlohmann::json text = nlohmann::json::parse(glb.begin() + 20, glb.begin() + 20 + size);
    const auto refusal = [&] {
        ImportRequest request = arm.request();
        request.animation = "wave";
        return refusalOf(
            importClip(viewed(test::glbOf(text.dump(), Bytes(glb.begin() + 28 + size, glb.end()))), request));
    };
    text["animations"][0]["name"] = text["animations"][1]["name"] = "wave";
    QCOMPARE(refusal(), std::string("several animations are called 'wave', choose one by number: 0 to 1"));
    text["animations"][1]["name"] = "other";
    QCOMPARE(refusal(), std::string("it was imported"));
    text["nodes"][4]["name"] = text["nodes"][3]["name"];
    QCOMPARE(refusal(), std::string("several joints are called 'Arm': leave one skeleton in the file"));
}

void ClipSourceTest::scenesThatAreTaken_data()
{
    QTest::addColumn<SourceChange>("change");
    QTest::addColumn<QByteArray>("told");
    const auto row = [](const char *name, SourceChange change, const char *told) {
        QTest::newRow(name) << std::move(change) << QByteArray(told);
    };
    row(
        "respelt", [](exchange::Scene &s, ImportRequest &) { s.nodes[3].name = "arm"; },
        "bone 'Arm' is called 'arm' in the file");
    row(
        "other units",
        [](exchange::Scene &s, ImportRequest &) {
            s.nodes[0].scale *= 5.0f;
            s.skins[0].inverseBind.clear();
        },
        "units of the game by its bones; ");
    row(
        "blend",
        [](exchange::Scene &s, ImportRequest &) {
            std::erase_if(s.animations[0].extras,
                          [](const exchange::Extra &e) { return e.name == "blendHint"; });
            s.animations[0].extras.push_back({"blendHint", std::string("sometimes")});
        },
        "blendHint of the file is none of 'normal', 'additive' and 'additive (deprecated)'");
    row(
        "by name",
        [](exchange::Scene &s, ImportRequest &r) {
            s.animations.push_back(s.animations[0]);
            s.animations[1].name = "other";
            r.animation = "other";
        },
        "");
    row(
        "by number",
        [](exchange::Scene &s, ImportRequest &r) {
            s.animations.push_back(s.animations[0]);
            r.animation = "1";
        },
        "");
}

void ClipSourceTest::scenesThatAreTaken()
{
    QFETCH(SourceChange, change);
    QFETCH(QByteArray, told);
    const ArmSource arm;
    exchange::Scene scene = arm.scene();
    ImportRequest request = arm.request();
    change(scene, request);
    const Result<ClipImport> made = importClip(viewed(*exchange::writeGlb(scene)), request);
    QVERIFY2(made.has_value() && notesOf(made).contains(told), notesOf(made));
}

void ClipSourceTest::requests()
{
    const ArmSource arm;
    const auto other = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    ImportRequest request = arm.request();
    request.like = other.get();
    request.likeClip = 3;
    const BytesView glb = viewed(*exchange::writeGlb(arm.scene()));
    QCOMPARE(refusalOf(importClip(glb, request)), std::string("test.hkx has no animation 3, it has 1"));
    const auto noClip = test::openPackfile(test::buildSkeletonPackfile(HkxLayout::SkyrimSe));
    request.like = noClip.get();
    request.likeClip = 0;
    QCOMPARE(refusalOf(importClip(glb, request)), std::string("test.hkx has no animation 0, it has 0"));
    request = arm.request();
    request.skeleton = nullptr;
    request.bones = &arm.skeleton;
    QCOMPARE(refusalOf(importClip(glb, request)),
             std::string("the skeleton is not a packfile of a known layout: say for which game the clip is"));
    request.to = Game::SkyrimSe;
    QCOMPARE(refusalOf(importClip(glb, request)), std::string("it was imported"));
    request.skeleton = noClip.get();
    request.bones = nullptr;
    const std::string bones = refusalOf(importClip(glb, request));
    QVERIFY2(bones.find("1 of 3 bones of skeleton 'Root'") != std::string::npos, bones.c_str());
}

// The old way of the root is for as many frames as the old clip has.
void ClipSourceTest::motionOfAReplacedClip()
{
    const ArmSource arm(HkxLayout::Fallout4);
    ImportRequest request = arm.request();
    request.like = arm.file.get();
    const std::string table = kTableHead + tableRow(0, 1, "Arm", 1) + tableRow(0, 2, "Hand", 1) +
                              tableRow(1, 1, "Arm", 1) + tableRow(1, 2, "Hand", 1);
    const Result<ClipImport> made = importClip(viewed(table), request);
    QVERIFY2(notesOf(made).contains("that of the clip that is replaced is for 5 frames, not for 2"),
             notesOf(made));
}

CUTAWAY_TESTS(ClipSourceTest)
#include "clipsourcetest.moc"
