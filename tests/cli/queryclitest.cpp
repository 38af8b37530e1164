// SPDX-License-Identifier: MIT
// find, diff, extract and implant as a user runs them, and the manual pages.
#include "tests/cli/commandrun.h"
#include "tests/support/corpus.h"
#include "tests/support/espbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QFile>
#include <QRegularExpression>

#include <filesystem>

using namespace cutaway;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

class QueryCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<test::CommandFolder>();
        m_plugin = m_folder->write("plugin.esp", test::buildPlugin());
        m_nif = m_folder->write("crate.nif", test::buildFallout4Crate(test::buildPhysicsPackfile()));
    }

    void findNodes()
    {
        const Json json = run({u"find"_s, m_plugin, u"PACK:*.EDID.value"_s, u"--json"_s}, 0).json();
        QCOMPARE(json["found"].size(), std::size_t{3});
        QCOMPARE(json["found"][0]["path"].get<std::string>(), std::string("PACK:02000806.EDID.value"));
        QCOMPARE(json["more"].get<bool>(), false);
        const Json inside = run({u"find"_s, m_nif, u"header.magic0"_s, u"--json"_s}, 0).json();
        QCOMPARE(inside["found"][0]["path"].get<std::string>(), std::string("block[2]!header.magic0"));
        const Bytes bytes = test::fileBytes(m_nif.toStdString());
        const auto offset = inside["found"][0]["offset"].get<std::size_t>();
        QCOMPARE(int(bytes[offset]), 0x57); // counted in the host
        QVERIFY(
            run({u"find"_s, m_plugin, u"EDID"_s, u"--most"_s, u"2"_s}, 0).out.contains("the first 2 only"));
        run({u"find"_s, m_plugin, u"nothing_of_the_kind"_s}, 1);
        QVERIFY(run({u"find"_s, m_plugin, u"mass >"_s}, 2).err.contains("column 7"));
        run({u"find"_s, m_plugin}, 64);
        run({u"find"_s, m_plugin, u"EDID"_s, u"--text"_s, u"x"_s}, 64);
    }

    void findBytes()
    {
        const Json json = run({u"find"_s, m_nif, u"--bytes"_s, u"57 E0 ?? 57"_s, u"--json"_s}, 0).json();
        QCOMPARE(json["found"].size(), std::size_t{1});
        QCOMPARE(json["found"][0]["path"].get<std::string>(), std::string("block[2]!header.magic0"));
        QVERIFY(run({u"find"_s, m_plugin, u"--text"_s, u"edid"_s}, 0).out.contains("text"));
        run({u"find"_s, m_plugin, u"--text"_s, u"edid"_s, u"--case"_s}, 1);
        QVERIFY(run({u"find"_s, m_nif, u"--number"_s, u"0x57E0E057"_s, u"--as"_s, u"u32"_s}, 0)
                    .out.contains("magic0"));
        const QByteArray any = run({u"find"_s, m_nif, u"--number"_s, u"0x57E0E057"_s}, 0).out;
        QVERIFY2(any.contains("magic0") && any.contains("u32, i32") && any.count('\n') == 1, any.constData());
        run({u"find"_s, m_nif, u"--number"_s, u"7"_s, u"--as"_s, u"u128"_s}, 64);
    }

    void diff()
    {
        const QString other = m_folder->at("other.esp");
        run({u"set"_s, m_plugin, u"QUST:02000805.EDID.value=Longer_than_before"_s, u"-o"_s, other}, 0);
        QCOMPARE(run({u"diff"_s, m_plugin, m_plugin}, 0).out, QByteArray("identical\n"));
        const QByteArray text = run({u"diff"_s, m_plugin, other}, 1).out;
        QVERIFY2(text.startsWith("~ QUST:02000805.EDID.value  ") && text.count('\n') == 2, text.constData());
        const Json json = run({u"diff"_s, m_plugin, other, u"--json"_s}, 1).json();
        QCOMPARE(json["rows"].size(), std::size_t{1});
        QCOMPARE(json["rows"][0]["right"]["text"].get<std::string>(), std::string("Longer_than_before"));
        QCOMPARE(json["units"]["differ"].get<int>(), 1);
        QVERIFY(run({u"diff"_s, m_plugin, other, u"--following"_s}, 1).out.count('\n') > 2);
        run({u"diff"_s, m_plugin, u"/nonexistent/file"_s}, 2);
    }

    // Differences left out by default are shown if there are no others: files that differ never exit with 0.
    void diffOfWhatIsLeftOut()
    {
        const QString other = m_folder->at("stamped.esp");
        run({u"set"_s, m_plugin, u"GRUP[1].stamp=7"_s, u"-o"_s, other}, 0);
        const QByteArray text = run({u"diff"_s, m_plugin, other}, 1).out;
        QVERIFY2(text.startsWith("~ GRUP[1].stamp"), text.constData());
    }

    // Extracts an embedded packfile, changes it as a separate file, and puts it back.
    void outAndIn()
    {
        const QString part = m_folder->at("physics.hkx"), changed = m_folder->at("changed.hkx"),
                      made = m_folder->at("made.nif"), again = m_folder->at("again.hkx");
        run({u"extract"_s, m_nif, u"block[2]!"_s, u"-o"_s, part}, 0);
        QVERIFY(test::fileBytes(part.toStdString()) == test::buildPhysicsPackfile());
        std::filesystem::create_hard_link(part.toStdString(), m_folder->at("same.hkx").toStdString());
        for (const QString &same : {part, m_folder->at("same.hkx")})
            run({u"extract"_s, part, u"object[0]"_s, u"-o"_s, same}, 2); // by whatever name
        QVERIFY(test::fileBytes(part.toStdString()) == test::buildPhysicsPackfile());
        run({u"implant"_s, m_nif, u"block[2]!"_s, part, u"-o"_s, made}, 0);
        QVERIFY(test::fileBytes(made.toStdString()) == test::fileBytes(m_nif.toStdString()));
        run({u"set"_s, part, u"object[0].name=a name that takes some room"_s, u"-o"_s, changed}, 0);
        run({u"implant"_s, m_nif, u"block[2]!"_s, changed, u"-o"_s, made}, 0);
        QVERIFY(run({u"check"_s, made}, 0).out.startsWith("ok"));
        run({u"extract"_s, made, u"block[2]!"_s, u"-o"_s, again}, 0);
        QVERIFY(test::fileBytes(again.toStdString()) == test::fileBytes(changed.toStdString()));
    }

    void unitsOutAndIn()
    {
        const QString part = m_folder->at("record.bin"), made = m_folder->at("made.esp"),
                      other = m_folder->at("other.esp");
        run({u"set"_s, m_plugin, u"QUST:02000805.EDID.value=Longer_than_before"_s, u"-o"_s, other}, 0);
        run({u"extract"_s, other, u"QUST:02000805"_s, u"-o"_s, part}, 0);
        run({u"implant"_s, m_plugin, u"QUST:02000805"_s, part, u"-o"_s, made}, 0);
        QVERIFY(test::fileBytes(made.toStdString()) == test::fileBytes(other.toStdString()));
        const QString block = m_folder->at("block.bin"), nif = m_folder->at("made.nif");
        run({u"extract"_s, m_nif, u"block[4]"_s, u"-o"_s, block}, 0);
        run({u"implant"_s, m_nif, u"block[4]"_s, block, u"-o"_s, nif}, 0);
        QVERIFY(test::fileBytes(nif.toStdString()) == test::fileBytes(m_nif.toStdString()));
    }

    void refusals_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("another document")
            << QStringList{u"block[2]!"_s, u"@plugin"_s} << QByteArray("is wanted");
        QTest::newRow("garbage") << QStringList{u"block[4]"_s, u"@plugin"_s}
                                 << QByteArray("no longer decode");
        QTest::newRow("no document") << QStringList{u"block[0]!"_s, u"@plugin"_s}
                                     << QByteArray("no document is embedded");
        QTest::newRow("a node") << QStringList{u"block[0].flags"_s, u"@plugin"_s}
                                << QByteArray("is not a unit");
        QTest::newRow("nowhere") << QStringList{u"block[99]"_s, u"@plugin"_s} << QByteArray("no unit");
    }

    void refusals()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, message);
        arguments.replaceInStrings(u"@plugin"_s, m_plugin);
        const QString made = m_folder->at("made.nif");
        const test::Run result =
            run(QStringList{u"implant"_s, m_nif} + arguments + QStringList{u"-o"_s, made}, 2);
        QVERIFY2(result.err.contains(message), result.err.constData());
        QVERIFY(!QFile::exists(made));
    }

    void coverage() { QVERIFY(run({u"info"_s, m_plugin}, 0).out.contains("% of this file explained")); }

    // Every command is in the manual, and nothing else is.
    void manual()
    {
        QFile page(QString::fromStdString((test::sourceDir() / "packaging/linux/cutaway-cli.1").string()));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString manual = QString::fromUtf8(page.readAll());
        static const QRegularExpression entry(u"^\\.TP\\n\\.B ([a-z]+(?: [a-z]+)?)$"_s,
                                              QRegularExpression::MultilineOption);
        QStringList known = test::commandNames();
        known.sort();
        QStringList described = namesOf(entry, manual);
        described.sort();
        QVERIFY(known.size() > 20);
        QCOMPARE(described, known);
        for (const QString &command : known)
            QCOMPARE(optionsOf(command, manual), optionsOf(command));
    }

private:
    static QStringList namesOf(const QRegularExpression &pattern, const QString &text)
    {
        QStringList names;
        for (const auto &match : pattern.globalMatch(text))
            names << match.captured(1);
        return names;
    }
    // Options of a command, sorted: from its help, and from the manual.
    QStringList optionsOf(const QString &command) const
    {
        static const QRegularExpression option(u"^ {2,4}(?:-[a-z],)?--([a-z-]+)"_s,
                                               QRegularExpression::MultilineOption);
        QStringList names =
            namesOf(option, QString::fromUtf8(run(command.split(u' ') << u"--help"_s, 0).out));
        names.removeOne(u"help"_s);
        names.sort();
        return names;
    }
    static QStringList optionsOf(const QString &command, const QString &manual)
    {
        static const QRegularExpression option(
            u"^\\.TP\\n\\.B (?:\\\\-[a-z], )?\\\\-\\\\-([a-z\\\\-]+)(?: \\\\f.*)?$"_s,
            QRegularExpression::MultilineOption);
        static const QRegularExpression next(u"^\\.(?:TP\\n\\.B [a-z]|S)"_s,
                                             QRegularExpression::MultilineOption);
        const qsizetype from = manual.indexOf(u"\n.TP\n.B %1\n"_s.arg(command)) + 8;
        const QString entry = manual.mid(from, manual.indexOf(next, from) - from);
        QStringList names = namesOf(option, entry).replaceInStrings(u"\\"_s, QString());
        names.sort();
        return names;
    }
    test::Run run(const QStringList &arguments, int exitCode) const
    {
        test::Run result = test::run(arguments);
        if (result.exitCode != exitCode)
            qWarning("%s: %d %s", qPrintable(arguments.join(u' ')), result.exitCode, result.err.constData());
        [&] { QCOMPARE(result.exitCode, exitCode); }();
        return result;
    }

    std::unique_ptr<test::CommandFolder> m_folder;
    QString m_plugin;
    QString m_nif;
};

CUTAWAY_TESTS(QueryCliTest)
#include "queryclitest.moc"
