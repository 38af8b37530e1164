// SPDX-License-Identifier: MIT
// `cutaway-cli mopp` as a user runs it.
#include "tests/cli/commandrun.h"
#include "tests/support/corpus.h"
#include "tests/support/moppnif.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

class MoppCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<test::CommandFolder>();
        m_file = write("hills.nif", test::buildMoppNif());
    }

    void disasm()
    {
        const Json json = run({u"disasm"_s, m_file, u"--json"_s}, 0);
        QCOMPARE(json["blocks"].size(), std::size_t{1});
        const Json &block = json["blocks"][0];
        QCOMPARE(block["block"].get<std::uint32_t>(), test::kMoppNifBlock);
        QCOMPARE(block["leaves"].get<std::size_t>(), test::kMoppNifTriangles);
        QVERIFY(block["findings"].empty());
        run({u"disasm"_s, m_file}, 0);
        QVERIFY(
            m_out.contains(QByteArray::fromStdString(block["instructions"][0]["text"].get<std::string>())));
    }

    void verify()
    {
        const Json verdict = run({u"verify"_s, m_file, u"--json"_s}, 0)["blocks"][0];
        QCOMPARE(verdict["verdict"].get<std::string>(), std::string("note"));
        QCOMPARE(verdict["seed"].get<int>(), 42);
        QCOMPARE(verdict["completeness"]["ids"].get<std::size_t>(), test::kMoppNifTriangles);
        QCOMPARE(verdict["correctness"]["triangles"].get<std::size_t>(), test::kMoppNifTriangles);
        QCOMPARE(verdict["correctness"]["misses"].get<int>(), 0);
        QCOMPARE(verdict["unreachedBytes"].get<int>(), 0);
    }

    void damageIsReported()
    {
        const QString broken = write("broken.nif", test::buildMoppNif({0x26, 0x00, 0x10, 0xFE}));
        const Json json = run({u"verify"_s, broken, u"--json"_s}, 2);
        QVERIFY(QString::fromStdString(json.dump()).contains(u"mopp.opcode"_s));
    }

    // Faults that show only against the mesh are part of the check of the whole file.
    void checkHoldsTheCodeAgainstItsMesh()
    {
        const QString gaps = write("gaps.nif", test::buildMoppNif({0x10, 0x10, 0x20, 0x01, 0x30, 0x4F}));
        const test::Run checked = test::run({u"check"_s, gaps, u"--json"_s});
        QCOMPARE(checked.exitCode, 2);
        const QByteArray &out = checked.out;
        for (const char *id : {"mopp.id.unknown", "mopp.id.missing", "mopp.stale", "mopp.gap"})
            QVERIFY2(out.contains(id), id);
    }

    void compileReplacesTheCode()
    {
        const QString loose = write("loose.nif", test::buildMoppNif(Bytes(500, 0x00)));
        const QString out = m_folder->at("out.nif"), code = m_folder->at("code");
        const Json block =
            run({u"compile"_s, loose, u"--json"_s, u"-o"_s, out, u"--code"_s, code}, 0)["blocks"][0];
        QVERIFY(block["bytesOurs"].get<int>() < 500);
        QCOMPARE(test::fileBytes(code.toStdString()).size(), block["bytesOurs"].get<std::size_t>());
        QCOMPARE(test::fileBytes(loose.toStdString()).size() - test::fileBytes(out.toStdString()).size(),
                 500 - block["bytesOurs"].get<std::size_t>());
        QCOMPARE(run({u"verify"_s, out, u"--json"_s}, 0)["blocks"][0]["leaves"].get<std::size_t>(),
                 test::kMoppNifTriangles);
    }

    void wrongUse_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("no verb") << QStringList() << 64;
        QTest::newRow("moved to tree") << QStringList{u"query"_s, u"FILE"_s} << 64;
        QTest::newRow("negative radius") << QStringList{u"verify"_s, u"FILE"_s, u"--radius"_s, u"-1"_s} << 64;
        QTest::newRow("other block") << QStringList{u"disasm"_s, u"FILE"_s, u"--block"_s, u"3"_s} << 2;
        QTest::newRow("missing file") << QStringList{u"verify"_s, u"/nonexistent"_s} << 3;
    }
    void wrongUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        run(arguments.replaceInStrings(u"FILE"_s, m_file), exitCode);
    }

private:
    QString write(const char *name, const Bytes &bytes) const { return m_folder->write(name, bytes); }

    Json run(const QStringList &arguments, int exitCode)
    {
        const test::Run result = test::run(QStringList{u"mopp"_s} + arguments);
        m_out = result.out;
        if (result.exitCode != exitCode)
            qWarning("%s", (result.err + result.out).constData());
        [&] { QCOMPARE(result.exitCode, exitCode); }();
        return result.json();
    }

    std::unique_ptr<test::CommandFolder> m_folder;
    QString m_file;
    QByteArray m_out;
};

CUTAWAY_TESTS(MoppCliTest)
#include "moppclitest.moc"
