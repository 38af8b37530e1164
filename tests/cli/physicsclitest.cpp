// SPDX-License-Identifier: MIT
// `cutaway-cli physics` on bodies that are there, as a user runs it.
#include "tests/cli/commandrun.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/ragdollpack.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QFile>

#include <cmath>

using namespace cutaway;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

class PhysicsCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<test::CommandFolder>();
        m_skeleton = m_folder->write("skeleton.hkx", test::buildRagdollPackfile(test::HkxLayout::SkyrimSe));
    }

    void listsRagdolls()
    {
        const QByteArray text = run({u"list"_s, m_skeleton}, 0).out;
        QVERIFY2(text.contains("Pelvis") && text.contains("hkpCapsuleShape"), text.constData());
        const Json all = run({u"list"_s, m_skeleton, u"--json"_s}, 0).json();
        QCOMPARE(all["bodies"].size(), std::size_t{2});
        QCOMPARE(all["bodies"][1]["name"].get<std::string>(), std::string("Arm"));
    }

    void showsRagdolls()
    {
        const Json shown =
            run({u"show"_s, m_skeleton, u"--body"_s, u"Arm"_s, u"--json"_s}, 0).json()["bodies"][0];
        QCOMPARE(shown["fields"].size(), std::size_t{20});
        for (const Json &field : shown["fields"])
            QVERIFY(field.contains("value") && field.contains("stored") && field.contains("offset"));
    }

    void setsRagdolls()
    {
        const QString out = m_folder->at("out.hkx");
        run({u"set"_s, m_skeleton, u"friction=0.5"_s, u"mass=7"_s, u"--body"_s, u"Arm"_s, u"-o"_s, out}, 0);
        const QByteArray text = run({u"show"_s, out, u"--body"_s, u"Arm"_s}, 0).out;
        QVERIFY2(text.contains("0.5") && text.contains(" 7 kg"), text.constData());
        QVERIFY(
            run({u"set"_s, m_skeleton, u"rotation=(0, 0, 0, 1)"_s, u"--body"_s, u"Arm"_s, u"-o"_s, out}, 2)
                .err.contains("cannot be set"));
        run({u"preset"_s, m_skeleton, u"clutter"_s, u"--body"_s, u"Arm"_s, u"-o"_s, out}, 2);
    }

    // The knob of the crate is clutter, its box is not; the lamp has one body, which is.
    void setsManyFiles()
    {
        fillFolder();
        const test::Run done = run(
            {u"set"_s, at("in"), u"--where"_s, u"layer:clutter"_s, u"friction=0.3"_s, u"-o"_s, at("out")}, 0);
        QVERIFY2(done.out.contains("crate.nif: 1 body set\n") && done.out.contains("lamp.nif: 1 body set\n"),
                 done.out);
        QVERIFY2(done.out.contains("read.txt: passed over: there are no bodies in it\n"), done.out);
        QVERIFY2(done.out.endsWith("3 files: 2 done, 1 passed over, 0 failed\n"), done.out);
        QCOMPARE(frictions("out/crate.nif"), (std::vector<double>{frictions("in/crate.nif")[0], 0.3}));
        QCOMPARE(frictions("out/deep/lamp.nif"), (std::vector<double>{0.3}));
        QVERIFY(!QFile::exists(at("out/read.txt")));
        const test::Run none = run(
            {u"set"_s, at("in/crate.nif"), u"--where"_s, u"layer:Water"_s, u"friction=1"_s, u"-o"_s, at("x")},
            2);
        QVERIFY2(none.err.contains("no body has layer:Water"), none.err);
        const test::Run typo =
            run({u"set"_s, at("in"), u"--where"_s, u"layer:cluter"_s, u"friction=1"_s, u"-o"_s, at("x")}, 2);
        QVERIFY2(typo.err.contains("no body of any file has layer:cluter"), typo.err);
        run({u"set"_s, at("in/crate.nif"), u"--where"_s, u"clutter"_s, u"friction=1"_s, u"-o"_s, at("x")},
            64);
    }

    void changesManyFiles()
    {
        fillFolder();
        const test::Run told = run({u"kind"_s, at("in"), u"static"_s, u"--where"_s, u"kind:dynamic"_s}, 0);
        QVERIFY2(told.out.contains("crate.nif: 1 of 1 body changed\n"), told.out);
        const test::Run done =
            run({u"kind"_s, at("in"), u"keyframed"_s, u"--where"_s, u"name:Knob"_s, u"-o"_s, at("out")}, 0);
        QVERIFY2(done.out.endsWith("3 files: 1 done, 2 passed over, 0 failed\n"), done.out);
        QVERIFY(QFile::exists(at("out/crate.nif")) && !QFile::exists(at("out/deep/lamp.nif")));
        const Json lines =
            run({u"kind"_s, at("in/crate.nif"), u"static"_s, u"--body"_s, u"1"_s, u"--json"_s}, 0).json();
        QCOMPARE(lines["bodies"].size(), std::size_t{1});
        run({u"kind"_s, at("in/crate.nif"), u"wobbly"_s}, 64);
        run({u"preset"_s, at("in"), u"clutter"_s, u"--where"_s, u"layer:clutter"_s, u"-o"_s, at("presets")},
            0);
        QVERIFY(QFile::exists(at("presets/deep/lamp.nif")));
        const test::Run unknown = run({u"preset"_s, at("in"), at("in/crate.nif"), u"wobbly"_s}, 64);
        QCOMPARE(unknown.err.count("is neither a file nor a preset"), 1);
        const test::Run file = run({u"kind"_s, at("in"), u"static"_s, u"-o"_s, at("all.nif")}, 2);
        QVERIFY2(file.err.contains("this is the name of a file"), file.err);
    }

    // A chunk of a mesh gets another material, which its table has not.
    void paintsParts()
    {
        const QString hills = m_folder->write("hills.nif", test::buildMoppNif());
        run({u"set"_s, hills, u"--body"_s, u"0"_s, u"--part"_s, u"0"_s, u"material=cloth"_s, u"-o"_s,
             at("new.nif")},
            0);
        const QByteArray row =
            test::run({u"get"_s, at("new.nif"), u"block[2].chunks[0].materialIndex"_s}).out;
        const QByteArray old = test::run({u"get"_s, hills, u"block[2].chunks[0].materialIndex"_s}).out;
        QVERIFY2(row != old, row);
        const QByteArray material =
            test::run(
                {u"get"_s, at("new.nif"), u"block[2].materials[%1].material"_s.arg(row.trimmed().toInt())})
                .out;
        QVERIFY2(material.toLower().contains("cloth"), material);
        run({u"set"_s, hills, u"--body"_s, u"0"_s, u"--part"_s, u"99"_s, u"material=cloth"_s, u"-o"_s,
             at("x")},
            2);
        run({u"set"_s, hills, u"--body"_s, u"0"_s, u"--part"_s, u"x"_s, u"material=cloth"_s, u"-o"_s,
             at("x")},
            2);
        run({u"set"_s, hills, u"--body"_s, u"0"_s, u"--part"_s, u"0"_s, u"friction=1"_s, u"-o"_s, at("x")},
            2);
    }

private:
    QString at(const char *name) const { return m_folder->at(name); }

    void fillFolder() const
    {
        QVERIFY(QDir(m_folder->path()).mkpath(u"in/deep"_s));
        m_folder->write("in/crate.nif", test::buildSkyrimCrate());
        m_folder->write("in/deep/lamp.nif", test::buildSkyrimLamp());
        m_folder->write("in/read.txt", Bytes{'h', 'i'});
    }

    // The values of all bodies, to a thousandth.
    std::vector<double> frictions(const char *name)
    {
        const Json shown = run({u"show"_s, at(name), u"--json"_s}, 0).json();
        std::vector<double> found;
        for (const Json &body : shown["bodies"]) {
            for (const Json &field : body["fields"]) {
                if (field["id"] == "friction")
                    found.push_back(std::round(field["number"].get<double>() * 1000.0) / 1000.0);
            }
        }
        return found;
    }

    test::Run run(const QStringList &arguments, int exitCode)
    {
        const test::Run done = test::run(QStringList{u"physics"_s} + arguments);
        if (done.exitCode != exitCode)
            QTest::qFail(done.err + done.out + QByteArray::number(done.exitCode), __FILE__, __LINE__);
        return done;
    }

    std::unique_ptr<test::CommandFolder> m_folder;
    QString m_skeleton;
};

CUTAWAY_TESTS(PhysicsCliTest)
#include "physicsclitest.moc"
