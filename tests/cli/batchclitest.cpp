// SPDX-License-Identifier: MIT
// Commands that take many files and save them in one folder.
#include "tests/cli/commandrun.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::Run;
using test::run;

class BatchCliTest : public QObject
{
    Q_OBJECT

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
        QVERIFY2(done.out.contains("in/read.txt: passed over: not a packfile\n"), done.out);
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
