// SPDX-License-Identifier: MIT
// Commands that take many files and save them in one folder.
#include "tests/cli/commandrun.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/meshnif.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::Run;

class BatchCliTest : public QObject
{
    Q_OBJECT

    static Run run(const QStringList &arguments, const QString &folder)
    {
        return test::run(arguments, folder).withSlashes();
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<test::CommandFolder>();
        QVERIFY(QDir(m_folder->path()).mkpath(u"in/deep"_s));
        m_folder->write("in/a.hkx", test::armClip(test::HkxLayout::SkyrimLe));
        m_folder->write("in/deep/a.hkx", test::armClip(test::HkxLayout::SkyrimLe));
        m_folder->write("in/read.txt", Bytes{'h', 'i'});
        m_folder->write("in/a.hkx.bak", Bytes{'o', 'l', 'd'});
    }

    void foldersKeepTheirShape()
    {
        const Run done = convert({u"in"_s}, u"out"_s);
        QCOMPARE(done.exitCode, 0);
        QVERIFY2(done.out.contains("in/read.txt: passed over: neither a packfile nor a NIF\n"), done.out);
        QVERIFY2(done.out.endsWith("3 files: 2 done, 1 passed over, 0 failed\n"), done.out);
        QCOMPARE(done.out.count('\n'), 4);
        for (const char *name : {"out/a.hkx", "out/deep/a.hkx"})
            QVERIFY2(isConverted(name), name);
        QVERIFY(!QFile::exists(m_folder->at("out/read.txt")));
    }

    void whatFailsLeavesTheOthers()
    {
        m_folder->write("in/b.hkx", test::buildPhysicsPackfile());
        const Run done = convert({u"in"_s}, u"out"_s, u"le"_s);
        QCOMPARE(done.exitCode, 2);
        QVERIFY2(done.err.contains("in/b.hkx: "), done.err);
        QVERIFY2(done.out.endsWith("4 files: 2 done, 1 passed over, 1 failed\n"), done.out);
        QVERIFY(QFile::exists(m_folder->at("out/deep/a.hkx")) && !QFile::exists(m_folder->at("out/b.hkx")));
        const Run missing = convert({u"in/a.hkx"_s, u"none.hkx"_s}, u"out2"_s);
        QCOMPARE(missing.exitCode, 3);
        QVERIFY(isConverted("out2/a.hkx"));
    }

    void namesThatClashAreRefused()
    {
        const Run done = convert({u"in/a.hkx"_s, u"in/deep/a.hkx"_s}, u"out"_s);
        QCOMPARE(done.exitCode, 2);
        QVERIFY2(done.err.contains("in/a.hkx and in/deep/a.hkx would both be saved as out/a.hkx"), done.err);
        QVERIFY(!QFile::exists(m_folder->at("out")));
        QCOMPARE(convert({u"in/a.hkx"_s, u"./in/a.hkx"_s}, u"out"_s).exitCode, 0); // one file, named twice
        const Run onFile = convert({u"in"_s}, u"in/read.txt"_s);
        QVERIFY(onFile.exitCode == 2 && onFile.err.contains("saved in a folder, this is a file"));
    }

    void oneFileGoesIntoAFolderOrUnderAName()
    {
        QCOMPARE(convert({u"in/a.hkx"_s}, u"one.hkx"_s).exitCode, 0);
        QVERIFY(isConverted("one.hkx"));
        QVERIFY(QDir(m_folder->path()).mkpath(u"there"_s));
        const Run done = convert({u"in/a.hkx"_s}, u"there"_s);
        QVERIFY2(done.exitCode == 0 && isConverted("there/a.hkx"), done.err);
        QCOMPARE(done.out.count('\n'), 1); // no sum of one
    }

    void theOutputIsNotSearched()
    {
        QCOMPARE(convert({u"in"_s}, u"in/out"_s).exitCode, 0);
        const Run again = convert({u"in"_s}, u"in/out"_s);
        QVERIFY2(again.out.contains("3 files: 2 done"), again.out);
        QVERIFY(!QFile::exists(m_folder->at("in/out/out")));
    }

    void overItself()
    {
        const Run done = convert({u"in"_s}, u"in"_s);
        QCOMPARE(done.exitCode, 0);
        QVERIFY(isConverted("in/deep/a.hkx") && QFile::exists(m_folder->at("in/deep/a.hkx.bak")));
    }

    void nifsToo()
    {
        m_folder->write("in/body.nif", test::meshNif("le"));
        m_folder->write("in/rock.nif", test::meshNif("se"));
        m_folder->write("in/arm.nif", test::meshNif("segments")); // of Fallout 4
        const Run done = convert({u"in"_s}, u"out"_s);
        QCOMPARE(done.exitCode, 2);
        QVERIFY2(done.out.contains("in/rock.nif: passed over: it is for that game\n"), done.out);
        QVERIFY2(
            done.err.contains("in/body.nif: block[3] Square: NiTriShape became BSTriShape, 4 vertices, 2 "
                              "triangles, 1 partition\n"),
            done.err);
        QVERIFY2(done.out.contains("1 block changed; 0 errors before, 0 after\n"), done.out);
        QVERIFY2(done.err.contains("in/arm.nif: the file is for Fallout 4"), done.err);
        QVERIFY2(done.out.endsWith("6 files: 3 done, 2 passed over, 1 failed\n"), done.out);
        const auto type = [this](const QString &path) {
            return run({u"get"_s, path, u"block[3].vertexDesc"_s}, m_folder->path()).exitCode;
        };
        QCOMPARE(type(u"in/body.nif"_s), 2); // a NiTriShape has none
        QCOMPARE(type(u"out/body.nif"_s), 0);
        QCOMPARE(run({u"check"_s, u"out/body.nif"_s}, m_folder->path()).exitCode, 0);
        const Run heads =
            run({u"convert"_s, u"in/body.nif"_s, u"head.nif"_s, u"--to"_s, u"se"_s, u"--head"_s},
                m_folder->path());
        QVERIFY2(heads.exitCode == 0 && heads.err.contains("became BSDynamicTriShape"), heads.err);
        const Run other = convert({u"in/body.nif"_s}, u"fo4.nif"_s, u"fo4"_s);
        QVERIFY2(other.exitCode == 2 && other.err.contains("between Skyrim (le) and Skyrim SE (se)"),
                 other.err);
    }

    void asXmlAndBack()
    {
        const Bytes clip = test::armClip(test::HkxLayout::SkyrimLe);
        for (const QString &tool : {u"hkxcmd"_s, u"hkxpack"_s}) {
            const Run text = convert({u"in"_s}, tool, tool);
            QCOMPARE(text.exitCode, 0);
            QVERIFY2(text.out.contains("in/read.txt: passed over: not a packfile\n"), text.out);
            QVERIFY2(text.out.endsWith("3 files: 2 done, 1 passed over, 0 failed\n"), text.out);
            const QString back = tool + u"_back"_s;
            const Run pack = convert({tool}, back, u"le"_s);
            QVERIFY2(pack.exitCode == 0 && pack.out.endsWith("2 files: 2 done, 0 passed over, 0 failed\n"),
                     pack.out);
            for (const QString &name : {u"/a.hkx"_s, u"/deep/a.hkx"_s})
                QVERIFY(test::fileBytes(m_folder->at((back + name).toLatin1().constData()).toStdString()) ==
                        clip);
            QCOMPARE(convert({tool + u"/a.xml"_s}, u"se.hkx"_s).exitCode, 0); // in one go
            QVERIFY(isConverted("se.hkx"));
        }
        QCOMPARE(convert({u"hkxcmd/a.xml"_s}, u"other.xml"_s, u"hkxpack"_s).exitCode, 0);
        QVERIFY(test::fileBytes(m_folder->at("other.xml").toStdString()) ==
                test::fileBytes(m_folder->at("hkxpack/a.xml").toStdString()));
        const Run rough =
            run({u"convert"_s, u"in/a.hkx"_s, u"rough.xml"_s, u"--to"_s, u"hkxcmd"_s, u"--as-tool"_s},
                m_folder->path());
        QCOMPARE(rough.exitCode, 0);
        QCOMPARE(convert({u"rough.xml"_s}, u"rough.hkx"_s, u"le"_s).exitCode, 0);
        m_folder->write("bad.xml", Bytes{'<', 'h', 'k', 'p', 'a', 'c', 'k', 'f', 'i', 'l', 'e', '>'});
        const Run bad = convert({u"bad.xml"_s}, u"bad.hkx"_s);
        QVERIFY2(bad.exitCode == 2 && bad.err.contains("bad.xml: line 1: not well-formed XML"), bad.err);
        QVERIFY(!QFile::exists(m_folder->at("bad.hkx")));
    }

private:
    Run convert(const QStringList &paths, const QString &output, const QString &game = u"se"_s) const
    {
        return run(QStringList{u"convert"_s} + paths + QStringList{u"--to"_s, game, u"-o"_s, output},
                   m_folder->path());
    }
    bool isConverted(const char *name) const
    {
        return test::fileBytes(m_folder->at(name).toStdString()) == test::armClip(test::HkxLayout::SkyrimSe);
    }

    std::unique_ptr<test::CommandFolder> m_folder;
};

CUTAWAY_TESTS(BatchCliTest)
#include "batchclitest.moc"
