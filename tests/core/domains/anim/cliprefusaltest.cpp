// SPDX-License-Identifier: MIT
// Clips of other programs that are broken: scenes, GLB documents and tables, and what an import says to them.
#include "core/exchange/glb.h"
#include "tests/support/armsource.h"
#include "tests/support/glbparts.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <functional>

using namespace cutaway;
using namespace cutaway::anim;
using exchange::CurvePart;
using nlohmann::json;
using test::ArmSource;
using test::refusalOf;
using test::viewed;

namespace
{

std::string glbJson(const Bytes &glb)
{
    const auto size = load<std::uint32_t>(glb, 12);
    return {glb.begin() + 20, glb.begin() + 20 + size};
}

Bytes glbData(const Bytes &glb)
{
    return {glb.begin() + 28 + load<std::uint32_t>(glb, 12), glb.end()};
}

} // namespace

class ClipRefusalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void brokenScenes_data();
    void brokenScenes();
    void brokenDocuments();
    void brokenTables_data();
    void brokenTables();
    void tablesMayHaveGapsAndOtherOrders();
};

using SceneChange = std::function<void(exchange::Scene &)>;

void ClipRefusalTest::brokenScenes_data()
{
    QTest::addColumn<SceneChange>("change");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char *name, SceneChange change, const char *refusal) {
        QTest::newRow(name) << std::move(change) << QString::fromLatin1(refusal);
    };
    row(
        "no skin", [](exchange::Scene &s) { s.skins.clear(); }, "no skin");
    row(
        "no animation", [](exchange::Scene &s) { s.animations.clear(); }, "no animation");
    row(
        "two animations", [](exchange::Scene &s) { s.animations.push_back(s.animations[0]); },
        "2 animations, choose one");
    row(
        "other bones", [](exchange::Scene &s) { s.nodes[2].name = s.nodes[3].name = "x"; }, "1 of 3 bones");
    row(
        "scale above", [](exchange::Scene &s) { s.nodes[0].scale.y *= 2.0f; },
        "'wave' above the bones is scaled by");
    row(
        "mirrored", [](exchange::Scene &s) { s.nodes[0].scale.x *= -1.0f; }, "above the bones is scaled");
    row(
        "sheared",
        [](exchange::Scene &s) {
            std::erase_if(s.animations[0].curves, [](const exchange::Curve &c) { return c.node == 4; });
            s.nodes.push_back(s.nodes[4]); // what stands between is scaled along one axis
            s.nodes[4].name = "between";
            s.nodes[4].scale = {1, 3, 1};
            s.nodes[5].parent = 4;
            s.nodes[5].rotation = glm::angleAxis(0.7f, glm::vec3(1, 0, 0));
            s.skins[0].joints[2] = 5;
        },
        "is sheared");
    row(
        "flat",
        [](exchange::Scene &s) {
            s.animations[0].curves.push_back({3, CurvePart::Scale, {0.0f}, {{0, 1, 1, 0}}});
        },
        "bone 'Arm' is scaled to nothing in frame 0");
    row(
        "too long",
        [](exchange::Scene &s) {
            s.animations[0].curves.push_back(
                {4, CurvePart::Scale, {0.0f, 1e7f}, {{1, 1, 1, 0}, {1, 1, 1, 0}}});
        },
        "more than 100000 frames");
}

void ClipRefusalTest::brokenScenes()
{
    QFETCH(SceneChange, change);
    QFETCH(QString, refusal);
    const ArmSource arm;
    exchange::Scene scene = arm.scene();
    change(scene);
    const std::string said = refusalOf(arm.import(scene));
    QVERIFY2(QString::fromStdString(said).contains(refusal), said.c_str());
}

void ClipRefusalTest::brokenDocuments()
{
    const ArmSource arm;
    const Bytes glb = *exchange::writeGlb(arm.scene());
    const auto refused = [&](const Bytes &bytes) {
        return refusalOf(importClip(viewed(bytes), arm.request()));
    };
    QVERIFY(refused(Bytes(glb.begin(), glb.begin() + 40)).find("bytes") != std::string::npos);
    const std::string text = glbJson(glb);
    const auto with = [&](const std::function<void(json &)> &change) {
        json document = json::parse(text);
        change(document);
        return refused(test::glbOf(document.dump(), glbData(glb)));
    };
    const auto says = [](const std::string &refusal, const char *wanted) {
        QVERIFY2(refusal.find(wanted) != std::string::npos, refusal.c_str());
    };
    says(refused(test::glbOf(text.substr(0, text.size() / 2), glbData(glb))), "the JSON is broken");
    says(with([](json &d) { d["animations"][0]["samplers"][0]["input"] = 99; }), "accessor 99 is not there");
    says(with([](json &d) { d["animations"][0]["samplers"][0]["interpolation"] = "WAVY"; }),
         "interpolation 'WAVY'");
    says(with([](json &d) { d["animations"][0]["channels"][0]["target"]["node"] = 77; }), "moves node 77");
    says(with([](json &d) { d["animations"][0]["channels"][0]["sampler"] = 55; }), "sampler 55");
    says(with([](json &d) { d["skins"][0]["joints"][0] = 44; }), "joint 44");
    says(with([](json &d) { d["accessors"][0]["count"] = 4000; }), "past the end of its data");
    says(with([](json &d) { d["extensionsRequired"] = {"KHR_draco_mesh_compression"}; }),
         "KHR_draco_mesh_compression");
}

void ClipRefusalTest::brokenTables_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("refusal");
    const auto row = [](const char *name, const char *before, const char *after, const char *refusal) {
        QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after)
                            << QString::fromLatin1(refusal);
    };
    row("column", ",rw,", ",w,", "line 1: columns are missing: rw");
    row("kind", ",transform,0,", ",transfrom,0,", "kind is 'transfrom'");
    row("not a number", "transform,1,Arm,", "transform,1,Arm,nan,", "fields, the first line has 16");
    row("nan", "transform,0,Root,0,", "transform,0,Root,nan,", "tx is 'nan', which is no finite number");
    row("text", "transform,0,Root,0,", "transform,0,Root,up,", "tx is 'up', no number");
    row("quote", "Root", "\"Root", "a quote does not end");
    row("rate", ",,rate,,,,,,,,,,,,,10", ",,rate,,,,,,,,,,,,,0", "0 frames per second, allowed are");
    row("blend", ",,blend,,normal", ",,blend,,sometimes", "blend is 'sometimes'");
    row("frame", "4,0.400000,transform,0", "5,0.400000,transform,0", "bone 'Root' has no row in frame 4");
    row("twice", "4,0.400000,transform,0", "3,0.400000,transform,0", "bone 'Root' stands in frame 3 twice");
}

void ClipRefusalTest::brokenTables()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, refusal);
    const ArmSource arm;
    std::string table = arm.table();
    const std::size_t at = table.find(before.toStdString());
    QVERIFY2(at != std::string::npos, table.c_str());
    table.replace(at, static_cast<std::size_t>(before.size()), after.toStdString());
    const std::string said = refusalOf(importClip(viewed(table), arm.request()));
    QVERIFY2(QString::fromStdString(said).contains(refusal), said.c_str());
}

void ClipRefusalTest::tablesMayHaveGapsAndOtherOrders()
{
    const ArmSource arm;
    const std::string table =
        "value,kind,bone,frame,track,tx,ty,tz,rx,ry,rz,rw,sx,sy,sz\r\n"
        ",transform,Root,0,0,0,0,0,0,0,0,1,1,1,1\r\n,transform,\"Arm\",0,1,1,0,0,0,0,0,1,1,1,1\r\n"
        ",transform,Root,4,0,0,0,0,0,0,0,1,1,1,1\r\n,transform,\"Arm\",4,1,9,0,0,0,0,0,2,1,1,1\r\n";
    const Result<ClipImport> made = importClip(viewed(table), arm.request());
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    const Clip clip = test::clipWritten(*test::openPackfile(made->bytes));
    QCOMPARE(clip.frames(), std::uint32_t{5});
    QVERIFY(std::fabs(clip.at(2.0, 1).translation.x - 5.0f) < 2e-4f);
    QVERIFY(std::fabs(clip.at(2.0, 2).translation.x - arm.skeleton.restPose()[2].translation.x) < 1e-4f);
    QCOMPARE(clip.frameDuration(), static_cast<double>(static_cast<float>(1.0 / 30.0)));
}

CUTAWAY_TESTS(ClipRefusalTest)
#include "cliprefusaltest.moc"
