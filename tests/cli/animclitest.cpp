// SPDX-License-Identifier: MIT
// `cutaway-cli anim` and `anno` as a user runs them.
#include "core/domains/anim/clipwriter.h"
#include "tests/cli/commandrun.h"
#include "tests/support/builtskeleton.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QFile>

#include <cstring>
#include <fmt/format.h>

using namespace cutaway;
using Json = nlohmann::json;
using test::keysOf;
using test::Run;
using test::run;
using namespace Qt::Literals::StringLiterals;

class AnimCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<test::CommandFolder>(); }
    void animSample();
    void infoJudgesAChosenSkeleton();
    void annoDump();
    void annoApply();
    void annoLint();
    void animEdit();
    void animPose();
    void animImport();
    void animImportRefuses();
    void clipsOfAFolder();
    void convert();
    void retargetDiffAndAdd();
    void skeletonVerbs();

private:
    QString write(const char *name, const Bytes &bytes) const { return m_folder->write(name, bytes); }
    Bytes read(const QString &path) const { return test::fileBytes(path.toStdString()); }
    QString at(const char *name) const { return m_folder->at(name); }

    std::unique_ptr<test::CommandFolder> m_folder;
};

void AnimCliTest::animSample()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::SkyrimSe));
    const Run byFrame = run({u"anim"_s, u"sample"_s, path, u"--frame"_s, u"3"_s, u"--json"_s});
    QCOMPARE(byFrame.exitCode, 0);
    const Json json = byFrame.json();
    QCOMPARE(keysOf(json), (std::vector<std::string>{"floats", "motion", "time", "tracks"}));
    const Json motion = json["motion"]; // as the text has it
    QCOMPARE(keysOf(motion), (std::vector<std::string>{"t", "turn"}));
    const Run asText = run({u"anim"_s, u"sample"_s, path, u"--frame"_s, u"3"_s});
    QVERIFY2(asText.out.contains(fmt::format("root motion  t {:.6g} {:.6g} {:.6g}  turn {:.6g}\n",
                                             motion["t"][0].get<double>(), motion["t"][1].get<double>(),
                                             motion["t"][2].get<double>(), motion["turn"].get<double>())
                                     .c_str()),
             asText.out.constData());
    QVERIFY(motion["t"][1].get<double>() > 0.0);
    QCOMPARE(keysOf(json["tracks"][1]), (std::vector<std::string>{"bone", "r", "s", "t"}));
    QCOMPARE(json["tracks"].size(), std::size_t{3});
    QCOMPARE(json["tracks"][1]["bone"].get<std::string>(), std::string("Arm"));
    QVERIFY(std::abs(json["tracks"][1]["t"][0].get<double>() - 2.0) < 1e-5);
    QVERIFY(std::abs(json["time"].get<double>() - 0.3) < 1e-6);
    const Run byTime = run({u"anim"_s, u"sample"_s, path, u"--time"_s, u"0.3"_s, u"--json"_s});
    QVERIFY(byTime.json()["tracks"][0] == json["tracks"][0]);
    QCOMPARE(run({u"anim"_s, u"sample"_s, path}).exitCode, 64);
    const Run outside = run({u"anim"_s, u"sample"_s, path, u"--time"_s, u"9"_s});
    QVERIFY(outside.exitCode == 0 && outside.err.contains("outside 0 to 4"));
    QVERIFY(outside.out.contains("Hand"));
    const Run noClip = run({u"anim"_s, u"sample"_s, write("a.wok", test::buildWok()), u"--frame"_s, u"0"_s});
    QCOMPARE(noClip.exitCode, 2);
}

void AnimCliTest::infoJudgesAChosenSkeleton()
{
    const QString clip = write("arm.hkx", test::armClip(test::HkxLayout::SkyrimSe));
    const QString other = write("physics.hkx", test::buildPhysicsPackfile());
    const auto verdict = [&](const QString &skeleton) {
        const Run result = run({u"info"_s, clip, u"--skeleton"_s, skeleton});
        const qsizetype at = result.out.indexOf("compatibility");
        return at < 0 ? result.err : result.out.mid(at, result.out.indexOf('\n', at) - at);
    };
    QVERIFY2(verdict(clip).contains("arm.hkx: fits"), verdict(clip).constData());
    QVERIFY2(verdict(other).contains("physics.hkx: no skeleton in it"), verdict(other).constData());
    QCOMPARE(run({u"info"_s, clip, u"--skeleton"_s, u"/nowhere.hkx"_s}).exitCode, 3);
}

void AnimCliTest::annoDump()
{
    const Run result =
        run({u"anno"_s, u"dump"_s, write("arm.hkx", test::armClip(test::HkxLayout::SkyrimLe))});
    QCOMPARE(result.exitCode, 0);
    QVERIFY(result.out.endsWith("0.100000 FootLeft\n0.050000 SoundPlay\n"));
}

void AnimCliTest::annoApply()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::SkyrimSe));
    const auto textOf = [](const char *text) { return Bytes(text, text + std::strlen(text)); };
    const QString text = write("arm.txt", textOf("0.05 SoundPlay\n0.3 FootRight\n0.9 TooLate\n"));
    const Run applied = run({u"anno"_s, u"apply"_s, path, text, u"-o"_s, at("new.hkx")});
    QCOMPARE(applied.exitCode, 0);
    QVERIFY(applied.err.contains("'TooLate' at 0.900000 s lies outside"));
    QVERIFY(run({u"anno"_s, u"dump"_s, at("new.hkx")})
                .out.endsWith("0.050000 SoundPlay\n0.300000 FootRight\n0.900000 TooLate\n"));
    const Run checked = run({u"check"_s, at("new.hkx")});
    QVERIFY2(checked.exitCode == 1 && checked.out.contains("[anim.eventtime]"), checked.out);
    // As editors of Windows save it.
    const std::pair<const char *, Bytes> forms[] = {
        {"bom.txt", textOf("\xEF\xBB\xBF"
                           "0.1 FootLeft\r\n")},
        {"utf16.txt", {0xFF, 0xFE, '0', 0, '.', 0, '1', 0, ' ', 0, 'a', 0}},
        {"crlf.txt", textOf("# c\r\n0.1 FootLeft\r\n")}};
    for (const auto &[name, bytes] : forms) {
        const Run read = run({u"anno"_s, u"apply"_s, path, write(name, bytes), u"-o"_s, at("form.hkx")});
        QVERIFY2(read.exitCode == 0, read.err);
        const QByteArray wanted = bytes.back() == 0 ? "0.100000 a\n" : "0.100000 FootLeft\n";
        QVERIFY(run({u"anno"_s, u"dump"_s, at("form.hkx")}).out.endsWith(wanted));
    }
    const QString bad = write("bad.txt", textOf("now Jump\n"));
    QCOMPARE(run({u"anno"_s, u"apply"_s, path, bad, u"-o"_s, at("none.hkx")}).exitCode, 2);
    QVERIFY(!QFile::exists(at("none.hkx")));
}

void AnimCliTest::annoLint()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::SkyrimSe));
    const Run clean = run({u"anno"_s, u"lint"_s, path});
    QVERIFY(clean.exitCode == 0 && clean.err.isEmpty());
    const QString names = write("names.txt", {'F', 'o', 'o', 't', 'L', 'e', 'f', 'f', '\n'});
    const Run odd = run({u"anno"_s, u"lint"_s, path, u"--events"_s, names});
    QVERIFY(odd.err.contains("is it 'FootLeff'?") &&
            odd.err.contains("'SoundPlay' at 0.050000 s is no known"));
}

void AnimCliTest::animEdit()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::SkyrimSe));
    const Run trimmed =
        run({u"anim"_s, u"edit"_s, path, u"--trim"_s, u"1"_s, u"3"_s, u"-o"_s, at("short.hkx")});
    QCOMPARE(trimmed.exitCode, 0);
    QVERIFY2(trimmed.out.contains("3 frames of 0.1 s, 1 annotation left out"), trimmed.out);
    QCOMPARE(run({u"check"_s, at("short.hkx")}).exitCode, 0);
    const Run json = run({u"anim"_s, u"sample"_s, at("short.hkx"), u"--frame"_s, u"1"_s, u"--json"_s});
    QVERIFY(std::abs(json.json()["tracks"][1]["t"][0].get<double>() - 8.0) < 3e-4);
    QCOMPARE(run({u"anim"_s, u"edit"_s, path, u"--reverse"_s, u"-o"_s, at("back.hkx")}).exitCode, 0);
    QCOMPARE(run({u"anim"_s, u"edit"_s, path, u"--rate"_s, u"20"_s, u"-o"_s, at("fine.hkx")}).exitCode, 0);
    QCOMPARE(run({u"anim"_s, u"edit"_s, path, u"--retime"_s, u"0"_s, u"2"_s, u"3"_s, u"-o"_s, at("slow.hkx")})
                 .exitCode,
             0);
    QCOMPARE(run({u"anim"_s, u"edit"_s, path, u"-o"_s, at("none.hkx")}).exitCode, 64);
    QCOMPARE(run({u"anim"_s, u"edit"_s, path, u"--trim"_s, u"3"_s, u"9"_s, u"-o"_s, at("none.hkx")}).exitCode,
             2);
    QVERIFY(!QFile::exists(at("none.hkx")));
}

void AnimCliTest::animPose()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::SkyrimSe));
    const auto sampled = [](const QString &file) {
        return run({u"anim"_s, u"sample"_s, file, u"--frame"_s, u"2"_s, u"--json"_s}).json()["tracks"];
    };
    const Run moved = run({u"anim"_s, u"pose"_s, path, u"--bone"_s, u"Arm"_s, u"--frames"_s, u"1"_s, u"3"_s,
                           u"--move"_s, u"0"_s, u"0"_s, u"4"_s, u"-o"_s, at("moved.hkx")});
    QVERIFY2(moved.exitCode == 0, moved.err.constData());
    QVERIFY2(moved.out.contains("1 of 3 tracks encoded anew"), moved.out.constData());
    const Json before = sampled(path), after = sampled(at("moved.hkx"));
    QVERIFY(before[0] == after[0] && before[2] == after[2] && before[1]["r"] == after[1]["r"]);
    QVERIFY(std::abs(after[1]["t"][2].get<double>() - before[1]["t"][2].get<double>() - 4.0) < 1e-3);
    QCOMPARE(run({u"anim"_s, u"pose"_s, path, u"--loop"_s, u"-o"_s, at("loop.hkx")}).exitCode, 0);
    QCOMPARE(run({u"anim"_s, u"pose"_s, path, u"--bake"_s, u"-o"_s, at("baked.hkx")}).exitCode, 0);
    const Run sides = run({u"anim"_s, u"pose"_s, path, u"--mirror"_s, u"-o"_s, at("none.hkx")});
    QVERIFY(sides.exitCode == 2 && sides.err.contains("counterpart"));
    // Which bones were left is said.
    anim::DenseClip arms;
    arms.tracks = 3;
    arms.poses.resize(6);
    arms.poses[1].rotation = glm::angleAxis(0.5f, glm::vec3(1, 0, 0));
    arms.binding.emplace();
    const QString both = write("both.hkx", anim::newClipFile(arms, anim::Game::SkyrimSe)->bytes);
    const QString bones = write("sides.hkx", test::builtSkeleton(test::HkxLayout::SkyrimSe,
                                                                 {{"Root", -1}, {"L Arm", 0}, {"R Arm", 0}}));
    const Run mirrored = run({u"anim"_s, u"pose"_s, both, u"--skeleton"_s, bones, u"--mirror"_s, u"--bone"_s,
                              u"L Arm"_s, u"--bone"_s, u"Root"_s, u"-o"_s, at("mirrored.hkx")});
    QVERIFY2(mirrored.exitCode == 0, mirrored.err.constData());
    QVERIFY2(mirrored.out.contains("left as they were, no counterpart: Root\n"), mirrored.out.constData());
    const Run unknown =
        run({u"anim"_s, u"pose"_s, path, u"--bone"_s, u"Leg"_s, u"--bake"_s, u"-o"_s, at("none.hkx")});
    QVERIFY(unknown.exitCode == 2 && unknown.err.contains("no bone is called Leg"));
    QCOMPARE(run({u"anim"_s, u"pose"_s, path, u"-o"_s, at("none.hkx")}).exitCode, 64);
    QVERIFY(!QFile::exists(at("none.hkx")));
}

void AnimCliTest::animImport()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::SkyrimSe));
    QCOMPARE(run({u"anim"_s, u"export"_s, path, u"-o"_s, at("wave.glb")}).exitCode, 0);
    const Run made = run({u"anim"_s, u"import"_s, at("wave.glb"), u"--skeleton"_s, path, u"--to"_s, u"fo4"_s,
                          u"-o"_s, at("new.hkx")});
    QVERIFY2(made.exitCode == 1 && made.err.contains("10 frames per second, all clips of the games have 30"),
             made.err);
    QVERIFY2(made.out.contains("Fallout 4, 5 frames of 0.1 s, 3 tracks, 2 annotations, root motion"),
             made.out);
    QVERIFY2(made.out.contains("worst: '"), made.out);
    QCOMPARE(run({u"check"_s, at("new.hkx")}).exitCode, 0);
    QVERIFY(
        run({u"anno"_s, u"dump"_s, at("new.hkx")}).out.endsWith("0.100000 FootLeft\n0.050000 SoundPlay\n"));
    // A text beside the file comes first, another clip gives the layout and what is missing.
    const std::string text = "0.2 Beside\n";
    write("wave.txt", Bytes(text.begin(), text.end()));
    const Run like = run({u"anim"_s, u"import"_s, at("wave.glb"), u"--skeleton"_s, path, u"--like"_s, path,
                          u"--rate"_s, u"30"_s, u"--json"_s, u"-o"_s, at("like.hkx")});
    const Json json = like.json();
    QCOMPARE(keysOf(json),
             (std::vector<std::string>{"annotations", "atFrames", "between", "bones", "file", "frameDuration",
                                       "frames", "game", "notes", "rootMotion", "tracks"}));
    QVERIFY(json["frames"] == 13 && json["game"] == "se" && json["bones"].size() == 3 &&
            json["annotations"] == 1);
    QCOMPARE(keysOf(json["bones"][0]), (std::vector<std::string>{"after", "before", "bone", "found", "frame",
                                                                 "turnAfter", "turnBefore"}));
    QVERIFY(run({u"anno"_s, u"dump"_s, at("like.hkx")}).out.endsWith("0.200000 Beside\n"));
}

void AnimCliTest::animImportRefuses()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::SkyrimSe));
    const std::string table = "frame,kind,track\n0,transform,0\n";
    const QString bad = write("bad.csv", Bytes(table.begin(), table.end()));
    const Run refused = run({u"anim"_s, u"import"_s, bad, u"--skeleton"_s, path, u"-o"_s, at("none.hkx")});
    QVERIFY2(refused.exitCode == 2 && refused.err.contains("columns are missing: bone, tx"), refused.err);
    QCOMPARE(run({u"anim"_s, u"import"_s, path, u"--skeleton"_s, path, u"-o"_s, at("none.hkx")}).exitCode, 2);
    QCOMPARE(
        run({u"anim"_s, u"import"_s, at("no.glb"), u"--skeleton"_s, path, u"-o"_s, at("none.hkx")}).exitCode,
        3);
    QCOMPARE(run({u"anim"_s, u"import"_s, bad, u"-o"_s, at("none.hkx")}).exitCode, 64);
    QVERIFY(!QFile::exists(at("none.hkx")));
}

// Out as GLB, back as packfiles, and on to another skeleton: a line a file, and the worst exit code.
void AnimCliTest::clipsOfAFolder()
{
    const QDir folder(m_folder->path());
    QVERIFY(folder.mkpath(u"clips/walk"_s));
    const Bytes arm = test::armClip(test::HkxLayout::SkyrimSe);
    const QString one = write("clips/one.hkx", arm);
    write("clips/walk/two.hkx", arm);
    write("clips/readme.txt", {'a'});
    const Run out = run({u"anim"_s, u"export"_s, at("clips"), u"-o"_s, at("glb")}).withSlashes();
    QVERIFY2(out.exitCode == 0, out.err);
    QVERIFY2(out.out.contains("glb/one.glb: 5 frames of 3 tracks\n") &&
                 out.out.contains("glb/walk/two.glb: 5 frames of 3 tracks\n") &&
                 out.out.contains("3 files: 2 done, 1 passed over, 0 failed"),
             out.out);
    QCOMPARE(run({u"anim"_s, u"export"_s, at("clips"), u"--as"_s, u"csv"_s, u"-o"_s, at("csv")}).exitCode, 0);
    QVERIFY(QFile::exists(at("csv/walk/two.csv")));
    // One that is broken is named, and the others go on.
    write("glb/broken.glb", {'g', 'l', 'T', 'F'});
    const Run in =
        run({u"anim"_s, u"import"_s, at("glb"), u"--skeleton"_s, one, u"-o"_s, at("hkx")}).withSlashes();
    QCOMPARE(in.exitCode, 2);
    QVERIFY2(in.err.contains("glb/broken.glb") && in.out.contains("3 files: 2 done, 0 passed over, 1 failed"),
             in.out + in.err);
    QCOMPARE(in.out.count("read back, largest error"), 2);
    QVERIFY(QFile::exists(at("hkx/walk/two.hkx")) && !QFile::exists(at("hkx/broken.hkx")));
    const Run lines = run({u"anim"_s, u"import"_s, at("glb/one.glb"), at("glb/walk/two.glb"), u"--skeleton"_s,
                           one, u"--json"_s, u"-o"_s, at("again")});
    QCOMPARE(lines.out.count('\n'), 2);
    const Run onto = run(
        {u"anim"_s, u"retarget"_s, at("hkx"), u"--skeleton"_s, one, u"--onto"_s, one, u"-o"_s, at("onto")});
    QVERIFY2(onto.exitCode == 0 && onto.out.contains("2 files: 2 done"), onto.out + onto.err);
    QVERIFY(QFile::exists(at("onto/walk/two.hkx")));
}

void AnimCliTest::convert()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::SkyrimLe));
    const Run made = run({u"convert"_s, path, at("se.hkx"), u"--to"_s, u"se"_s});
    QCOMPARE(made.exitCode, 0);
    QVERIFY2(made.out.contains("1 clip and 1 skeleton read back; largest error 0; between frames 0; floats"),
             made.out);
    QVERIFY(read(at("se.hkx")) == test::armClip(test::HkxLayout::SkyrimSe));
    const QString physics = write("physics.hkx", test::buildPhysicsPackfile());
    const Run refused = run({u"convert"_s, physics, at("none.hkx"), u"--to"_s, u"le"_s});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.err.contains("hknpPhysicsSystemData") && !QFile::exists(at("none.hkx")));
    QCOMPARE(run({u"convert"_s, path, at("none.hkx"), u"--to"_s, u"xbox"_s}).exitCode, 64);
}

void AnimCliTest::retargetDiffAndAdd()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::SkyrimSe));
    const QString skeleton =
        write("tall.hkx", test::builtSkeleton(test::HkxLayout::Fallout4, {{"Root", -1, {}},
                                                                          {"Arm", 0, {20, 0, 0}},
                                                                          {"Hand", 1, {10, 0, 0}},
                                                                          {"Thumb", 2, {1, 0, 0}}}));
    const Run made =
        run({u"anim"_s, u"retarget"_s, path, u"--onto"_s, skeleton, u"--json"_s, u"-o"_s, at("new.hkx")});
    QVERIFY2(made.exitCode == 0, made.err.constData());
    const Json json = made.json();
    QCOMPARE(keysOf(json), (std::vector<std::string>{"bones", "file", "frameDuration", "frames", "game",
                                                     "left", "notes", "scale"}));
    QCOMPARE(json["game"].get<std::string>(), std::string("fo4"));
    QVERIFY(std::abs(json["scale"].get<double>() - 2.0) < 1e-5);
    QCOMPARE(json["bones"].size(), std::size_t{4});
    QCOMPARE(json["bones"][3]["partner"].get<std::string>(), std::string());
    QCOMPARE(run({u"check"_s, at("new.hkx")}).exitCode, 0);
    const Run text = run({u"anim"_s, u"retarget"_s, path, u"--onto"_s, skeleton, u"-o"_s, at("again.hkx")});
    QVERIFY2(text.out.contains("3 of 4 bones have a partner") &&
                 text.out.contains("no partner, at rest:   Thumb"),
             text.out.constData());
    // A table that names no bone, and nothing in common.
    const Bytes lines{'A', 'r', 'm', '=', 'N', 'o', 's', 'e'};
    QCOMPARE(run({u"anim"_s, u"retarget"_s, path, u"--onto"_s, skeleton, u"--names"_s, write("n.txt", lines),
                  u"-o"_s, at("none.hkx")})
                 .exitCode,
             2);
    QVERIFY(!QFile::exists(at("none.hkx")));

    const Run same = run({u"anim"_s, u"diff"_s, path, path});
    QVERIFY2(same.exitCode == 0 && same.out.contains("3 bones differ by no more than"), same.out.constData());
    QCOMPARE(run({u"anim"_s, u"edit"_s, path, u"--reverse"_s, u"-o"_s, at("back.hkx")}).exitCode, 0);
    const Run other = run({u"anim"_s, u"diff"_s, path, at("back.hkx"), u"--json"_s});
    QCOMPARE(other.exitCode, 1);
    QCOMPARE(keysOf(other.json()),
             (std::vector<std::string>{"bones", "durations", "frames", "left", "onlyLeft", "onlyRight",
                                       "right", "way", "wayTurn"}));
    QCOMPARE(keysOf(other.json()["bones"][1]),
             (std::vector<std::string>{"apart", "bone", "scale", "shift", "turn"}));
    QVERIFY(other.json()["bones"][1]["turn"]["value"].get<double>() > 1.5); // a quarter turn

    const Run pose = run({u"anim"_s, u"add"_s, path, path, u"-o"_s, at("sum.hkx")});
    QVERIFY2(pose.exitCode == 2 && pose.err.contains("not additive"), pose.err.constData());
    const QString deltas = write("deltas.hkx", test::armClip(test::HkxLayout::SkyrimSe));
    QCOMPARE(run({u"set"_s, deltas, u"object[5].blendHint=1"_s, u"-o"_s, deltas}).exitCode, 0);
    const Run sum = run({u"anim"_s, u"add"_s, path, deltas, u"--weight"_s, u"0.5"_s, u"-o"_s, at("sum.hkx")});
    QVERIFY2(sum.exitCode == 0 && sum.out.contains("3 tracks added to 3"), sum.err.constData());
    QCOMPARE(run({u"anim"_s, u"diff"_s, path, at("sum.hkx")}).exitCode, 1);
}

void AnimCliTest::skeletonVerbs()
{
    const QString path = write("skeleton.hkx", test::builtRagdollSkeleton(test::HkxLayout::SkyrimSe));
    const Run list = run({u"skeleton"_s, u"list"_s, path, u"--json"_s});
    QCOMPARE(list.exitCode, 0);
    QCOMPARE(keysOf(list.json()), (std::vector<std::string>{"bones", "floatSlots", "skeleton"}));
    QCOMPARE(list.json()["bones"].size(), std::size_t{6});
    QVERIFY(run({u"skeleton"_s, u"list"_s, path, u"--number"_s, u"1"_s}).out.contains("ragdoll: body 2"));
    QCOMPARE(run({u"skeleton"_s, u"list"_s, path, u"--number"_s, u"2"_s}).exitCode, 2);

    const Run renamed = run({u"skeleton"_s, u"rename"_s, path, u"Root"_s, u"Trunk"_s, u"-o"_s, at("a.hkx")});
    QVERIFY2(renamed.exitCode == 0 && renamed.out.contains("'Trunk'"), renamed.err.constData());
    QCOMPARE(run({u"skeleton"_s, u"rename"_s, at("a.hkx"), u"0"_s, u"Root"_s, u"-o"_s, at("b.hkx")}).exitCode,
             0);
    QVERIFY(read(at("b.hkx")) == read(path));
    const Run added = run({u"skeleton"_s, u"add"_s, path, u"Horn"_s, u"--parent"_s, u"Head"_s,
                           u"--translation"_s, u"0"_s, u"0"_s, u"4"_s, u"-o"_s, at("c.hkx")});
    QVERIFY2(added.exitCode == 0 && added.out.contains("7 bones"), added.err.constData());
    const Run removed = run({u"skeleton"_s, u"remove"_s, path, u"Head"_s, u"-o"_s, at("none.hkx")});
    QVERIFY2(removed.exitCode == 2 && removed.err.contains("mapper: pair 2"), removed.err.constData());
    QCOMPARE(run({u"skeleton"_s, u"remove"_s, at("c.hkx"), u"Horn"_s, u"-o"_s, at("d.hkx")}).exitCode, 0);
    QVERIFY(read(at("d.hkx")) == read(path));
    const Bytes names{'T', 'a', 'i', 'l', '\r', '\n', 'F', 'i', 'n', 'g', 'e', 'r'};
    QCOMPARE(
        run({u"skeleton"_s, u"reorder"_s, path, u"--names"_s, write("n.txt", names), u"-o"_s, at("e.hkx")})
            .exitCode,
        0);
    const Json order = run({u"skeleton"_s, u"list"_s, at("e.hkx"), u"--json"_s}).json();
    QCOMPARE(order["bones"][1]["bone"].get<std::string>(), std::string("Tail"));
    QCOMPARE(order["bones"][4]["bone"].get<std::string>(), std::string("Finger"));
    QCOMPARE(
        run({u"skeleton"_s, u"reorder"_s, at("e.hkx"), u"--like"_s, path, u"-o"_s, at("f.hkx")}).exitCode, 0);
    QVERIFY(read(at("f.hkx")) == read(path));
    const Bytes wrong{'N', 'o', 's', 'e'};
    QCOMPARE(
        run({u"skeleton"_s, u"reorder"_s, path, u"--names"_s, write("w.txt", wrong), u"-o"_s, at("none.hkx")})
            .exitCode,
        2);
    QVERIFY(!QFile::exists(at("none.hkx")));
    for (const char *saved : {"a.hkx", "c.hkx", "e.hkx"}) {
        const Run checked = run({u"check"_s, at(saved)});
        QVERIFY2(checked.exitCode == 0, checked.out.constData());
    }
    const Run beside = run({u"skeleton"_s, u"compare"_s, path, path});
    QVERIFY2(beside.exitCode == 2 && beside.err.contains("is no NIF"), beside.err.constData());
}

CUTAWAY_TESTS(AnimCliTest)
#include "animclitest.moc"
