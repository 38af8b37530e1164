// SPDX-License-Identifier: MIT
// `cutaway-cli export` and `anim export` as a user runs them: files for other programs, and what is said of
// them.
#include "tests/cli/commandrun.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/glbrules.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/skinnednif.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QFile>

#include <cmath>
#include <cstring>

using namespace cutaway;
using Json = nlohmann::json;
using test::Run;
using test::run;
using namespace Qt::Literals::StringLiterals;

class ExportCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<test::CommandFolder>(); }
    void exportAsObj();
    void exportAsGlb();
    void exportRefuses_data();
    void exportRefuses();
    void exportTakesCapitals();
    void exportTellsWhatIsLeftOut();
    void animExport();
    void animExportFindsTheSkeletonBeside();
    void animExportKeepsTheRest();
    void realClips();

private:
    QString write(const char *name, const Bytes &bytes) const { return m_folder->write(name, bytes); }
    Bytes read(const QString &path) const { return test::fileBytes(path.toStdString()); }
    QByteArray textOf(const QString &path) const
    {
        const Bytes bytes = read(path);
        return {reinterpret_cast<const char *>(bytes.data()), static_cast<qsizetype>(bytes.size())};
    }
    QString at(const char *name) const { return m_folder->at(name); }

    std::unique_ptr<test::CommandFolder> m_folder;
};

void ExportCliTest::exportAsObj()
{
    const QString wok = write("a.wok", test::buildWok());
    const auto countOf = [this](char kind) {
        const Bytes bytes = read(at("a.obj"));
        const QByteArray text(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
        return std::ranges::count_if(text.split('\n'), [kind](const QByteArray &line) {
            return line.size() > 1 && line[0] == kind && line[1] == ' ';
        });
    };
    QCOMPARE(run({u"export"_s, wok, u"-o"_s, at("a.obj")}).exitCode, 0);
    QCOMPARE(countOf('f'), 12);
    QVERIFY(countOf('l') > 0); // border edges
    const QByteArray text = textOf(at("a.obj"));
    QVERIFY(text.startsWith("mtllib a.mtl\no a_faces\ng Walkmesh\nusemtl "));
    const QByteArray materials = textOf(at("a.mtl"));
    for (const QByteArray &line : text.split('\n')) {
        if (line.startsWith("usemtl "))
            QVERIFY2(materials.contains("newmtl " + line.mid(7) + "\nKd "), line.constData());
    }
    QCOMPARE(run({u"export"_s, wok, u"-o"_s, at("a.obj"), u"--layer"_s, u"Bounding boxes"_s}).exitCode, 0);
    QCOMPARE(countOf('f'), 0);
    QCOMPARE(countOf('l'), 12 * (2 * 12 - 1));
}

// Two rooms in one space: all faces of both, in metres and with y up.
void ExportCliTest::exportAsGlb()
{
    const QStringList rooms{write("a.wok", test::buildWok()), write("b.wok", test::buildWok(2, 1))};
    QCOMPARE(run(QStringList{u"export"_s} + rooms + QStringList{u"-o"_s, at("area.glb")}).exitCode, 0);
    const Bytes bytes = read(at("area.glb"));
    QVERIFY(bytes.size() > 20 && std::memcmp(bytes.data(), "glTF", 4) == 0);
    const auto length = load<std::uint32_t>(bytes, 12);
    const Json json = Json::parse(bytes.begin() + 20, bytes.begin() + 20 + length);
    tinygltf::Model model;
    QCOMPARE(test::glbFaultText(bytes, &model), std::string());
    QVERIFY(test::glbNode(model, "a faces") > 0 && test::glbNode(model, "b faces") > 0);
    std::size_t corners = 0;
    for (const Json &mesh : json["meshes"]) {
        for (const Json &primitive : mesh["primitives"]) {
            if (primitive.value("mode", 4) == 4)
                corners +=
                    json["accessors"][primitive["indices"].get<std::size_t>()]["count"].get<std::size_t>();
        }
    }
    QCOMPARE(corners, std::size_t{3 * (12 + 4)});
    QCOMPARE(json["nodes"][0]["name"].get<std::string>(), std::string("area"));
}

void ExportCliTest::exportRefuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("another ending") << QStringList{u"a.wok"_s, u"-o"_s, u"a.fbx"_s} << 2;
    QTest::newRow("no such layer") << QStringList{u"a.wok"_s, u"-o"_s, u"a.obj"_s, u"--layer"_s, u"x"_s} << 2;
    QTest::newRow("over the file itself") << QStringList{u"a.wok"_s, u"-o"_s, u"a.wok"_s} << 2;
    QTest::newRow("nothing on the layer")
        << QStringList{u"a.wok"_s, u"-o"_s, u"a.obj"_s, u"--layer"_s, u"Skeleton"_s} << 2;
    QTest::newRow("no such file") << QStringList{u"b.wok"_s, u"-o"_s, u"a.obj"_s} << 3;
    QTest::newRow("no output") << QStringList{u"a.wok"_s} << 64;
}

void ExportCliTest::exportRefuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    const Bytes wok = test::buildWok();
    write("a.wok", wok);
    for (QString &argument : arguments) {
        if (argument.contains(u'.'))
            argument = m_folder->path() + u'/' + argument;
    }
    const Run refused = run(QStringList{u"export"_s} + arguments);
    QCOMPARE(refused.exitCode, exitCode);
    QVERIFY(!refused.err.isEmpty());
    QCOMPARE(read(at("a.wok")), wok);
    QVERIFY(!QFile::exists(at("a.obj")));
}

void ExportCliTest::exportTakesCapitals()
{
    const QString wok = write("A.WOK", test::buildWok());
    const QString clip = write("ARM.HKX", test::armClip(test::HkxLayout::SkyrimSe));
    for (const char *name : {"A.GLB", "A.OBJ"})
        QCOMPARE(run({u"export"_s, wok, u"-o"_s, at(name)}).exitCode, 0);
    for (const char *name : {"ARM.GLB", "ARM.CSV", "arm.Csv"})
        QCOMPARE(run({u"anim"_s, u"export"_s, clip, u"-o"_s, at(name)}).exitCode, 0);
    QCOMPARE(textOf(at("ARM.CSV")), textOf(at("arm.Csv")));
    QCOMPARE(test::glbFaultText(read(at("ARM.GLB"))), std::string());
}

void ExportCliTest::exportTellsWhatIsLeftOut()
{
    const QString head = write("head.nif", test::buildStarfieldHead());
    const Run nothing = run({u"export"_s, head, u"-o"_s, at("head.glb")});
    QCOMPARE(nothing.exitCode, 2);
    QVERIFY2(nothing.err.contains("head.nif: 1 BSGeometry is not drawn: its meshes are files of their own"),
             nothing.err.constData());
    QVERIFY2(nothing.err.contains("nothing to export but the axes of nodes"), nothing.err.constData());
    QVERIFY(!QFile::exists(at("head.glb")));
    const QString crate = write("crate.nif", test::buildSkyrimCrate());
    const Run some = run({u"export"_s, head, crate, u"-o"_s, at("both.glb")});
    QCOMPARE(some.exitCode, 1);
    QVERIFY(some.err.contains("head.nif: 1 BSGeometry") && QFile::exists(at("both.glb")));
    const Run all = run({u"export"_s, crate, u"-o"_s, at("crate.glb")});
    QVERIFY(all.exitCode == 0 && all.err.isEmpty());
    // Axes are exported on request.
    QCOMPARE(run({u"export"_s, crate, u"-o"_s, at("axes.glb"), u"--layer"_s, u"Nodes"_s}).exitCode, 0);
}

void ExportCliTest::animExport()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::Fallout4));
    QCOMPARE(run({u"anim"_s, u"export"_s, path, u"-o"_s, at("arm.csv")}).exitCode, 0);
    const Bytes bytes = read(at("arm.csv"));
    const QByteArray text(reinterpret_cast<const char *>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    const QList<QByteArray> lines = text.trimmed().split('\n');
    // Rate, blend hint and two annotations; motion, three tracks and a float in each of five frames.
    QCOMPARE(lines.size(), 1 + 4 + 5 * (1 + 3 + 1));
    for (const QByteArray &line : lines)
        QCOMPARE(line.count(','), 15);
    QCOMPARE(lines[1], QByteArray(",,rate,,,,,,,,,,,,,10"));
    QVERIFY(lines[3].startsWith(",0.1,annotation,0,FootLeft,"));
    QVERIFY(lines[5].startsWith("0,0.000000,motion,,,0,0,0,"));
    QCOMPARE(lines.back(), QByteArray("4,0.400000,float,0,grip,,,,,,,,,,,0.25"));
    QCOMPARE(run({u"anim"_s, u"export"_s, path, u"-o"_s, path}).exitCode, 2); // never over the clip itself
    QCOMPARE(run({u"anim"_s, u"export"_s, path, u"-o"_s, at("arm.glb")}).exitCode, 0);
    tinygltf::Model model;
    QCOMPARE(test::glbFaultText(read(at("arm.glb")), &model), std::string());
    QVERIFY(test::glbNode(model, "Hand") > 0 && model.animations.size() == 1);
}

// With a clip and its skeleton in one folder the name of the clip makes no difference.
void ExportCliTest::animExportFindsTheSkeletonBeside()
{
    write("skeleton.HKX", test::armClip(test::HkxLayout::SkyrimSe));
    write("clip.hkx", test::armClip(test::HkxLayout::SkyrimSe, test::OwnSkeleton::No));
    QVERIFY(QDir(m_folder->path()).mkdir(u"sub"_s));
    for (const QString &clip : {u"clip.hkx"_s, u"./clip.hkx"_s, u"sub/../clip.hkx"_s, at("clip.hkx")}) {
        const Run made = run({u"anim"_s, u"export"_s, clip, u"-o"_s, u"out.glb"_s}, m_folder->path());
        QCOMPARE(made.exitCode, 0);
        QVERIFY2(!made.err.contains("no skeleton"), made.err.constData());
        tinygltf::Model model;
        QCOMPARE(test::glbFaultText(read(at("out.glb")), &model), std::string());
        QVERIFY2(test::glbNode(model, "Arm") > 0, qPrintable(clip));
    }
    const Run deeper = run({u"anim"_s, u"export"_s, u"../clip.hkx"_s, u"-o"_s, u"../out.glb"_s}, at("sub"));
    QVERIFY2(deeper.exitCode == 0 && !deeper.err.contains("no skeleton"), deeper.err.constData());
}

// Covers everything but joints and movement.
void ExportCliTest::animExportKeepsTheRest()
{
    const QString path = write("arm.hkx", test::armClip(test::HkxLayout::Fallout4));
    const Run made = run({u"anim"_s, u"export"_s, path, u"-o"_s, at("arm.glb")});
    QVERIFY2(made.err.contains("arm.hkx: float tracks are left out, 1 of them"), made.err.constData());
    tinygltf::Model model;
    QCOMPARE(test::glbFaultText(read(at("arm.glb")), &model), std::string());
    const tinygltf::Value &extras = model.nodes[std::size_t(test::glbNode(model, "root motion"))].extras;
    // The lines are those that `anno apply` reads.
    const std::string lines = extras.Get("annotations").Get<std::string>();
    const QString text = write("arm.txt", Bytes(lines.begin(), lines.end()));
    QCOMPARE(run({u"anno"_s, u"apply"_s, path, text, u"-o"_s, at("again.hkx")}).exitCode, 0);
    QCOMPARE(read(at("again.hkx")), read(path));
}

// Every clip of the games with its skeleton, as other programs demand it.
void ExportCliTest::realClips()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto file = [](const char *name) {
        return QString::fromStdString((test::sharedDir() / "corpus" / "hkx" / name).string());
    };
    const QString fo4 = file("fo4_skeleton_vanilla.hkx"), se = file("sse_skeleton_9d9e2494.hkx");
    const QList<std::pair<QString, QString>> clips{
        {file("fo4_run_forward_to_idle.hkx"), fo4},
        {file("fo4_SneakIdle.hkx"), fo4},
        {file("fo4_CoughingAfterCryo.hkx"), fo4},
        {file("sse_sneakmtidle.hkx"), se},
        {file("sse_1hm_staggerbacksmallest.hkx"), se},
        {file("le_1hm_staggerbacksmallest.hkx"), file("le_skeleton.hkx")},
        {file("le_SOSFastErect.hkx"), file("le_SOSSkeleton.hkx")}};
    for (const auto &[clip, skeleton] : clips) {
        const Run made =
            run({u"anim"_s, u"export"_s, clip, u"--skeleton"_s, skeleton, u"-o"_s, at("out.glb")});
        QVERIFY2(made.exitCode == 0, made.err.constData());
        tinygltf::Model model;
        const std::string faults = test::glbFaultText(read(at("out.glb")), &model);
        QVERIFY2(faults.empty(), (clip.toStdString() + ": " + faults).c_str());
        for (const tinygltf::AnimationSampler &sampler : model.animations.at(0).samplers) {
            const std::vector<float> times = test::glbFloats(model, sampler.input);
            const double last = times.back() * 30.0; // a program that cuts it has all frames
            QVERIFY2(last >= std::round(last), clip.toStdString().c_str());
            QVERIFY(times.size() == 2 || times.size() == std::size_t(std::lround(last)) + 1);
        }
    }
}

CUTAWAY_TESTS(ExportCliTest)
#include "exportclitest.moc"
