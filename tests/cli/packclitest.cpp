// SPDX-License-Identifier: MIT
// `cutaway-cli pack` as a user runs it.
#include "core/base/sha1.h"
#include "tests/cli/commandrun.h"
#include "tests/support/editcases.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QFile>

using namespace cutaway;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

class PackCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<test::CommandFolder>();
        m_plugin = m_folder->write("plugin.esp",
                                   test::allBytes(*test::packs::openAround(test::packs::Parts{}.record())));
    }

    void list()
    {
        const Json all = run({u"list"_s, m_plugin, u"--json"_s}, 0).json();
        QCOMPARE(all["packs"].size(), std::size_t{3});
        QCOMPARE(all["packs"][2]["editorId"].get<std::string>(), std::string("Subject"));
        const Json found = run({u"list"_s, m_plugin, u"--json"_s, u"--procedure"_s, u"travel"_s}, 0).json();
        QCOMPARE(found["packs"].size(), std::size_t{3}); // one of them by its template
        QVERIFY(
            run({u"list"_s, m_plugin, u"--template"_s, u"Source"_s}, 0).out.startsWith("01000810  Subject"));
        run({u"list"_s, m_plugin, u"--flag"_s, u"Levitates"_s}, 2);
        run({u"list"_s, m_folder->write("picture.png", Bytes(20, 7))}, 2);
    }

    void show()
    {
        const QByteArray text = run({u"show"_s, m_plugin, u"subject"_s}, 0).out;
        QVERIFY(text.contains("any time") && text.contains("Location Place = near self, within 500"));
        const Json one = run({u"show"_s, m_plugin, u"Plain"_s, u"--json"_s}, 0).json();
        QCOMPARE(one["name"].get<std::string>(), std::string("Plain"));
        QCOMPARE(one["procedures"].size(), std::size_t{2});
        QCOMPARE(one["fields"]["tree"][0]["children"][0]["PNAM"]["procedure"].get<std::string>(),
                 std::string("Travel"));
        QCOMPARE(run({u"show"_s, m_plugin, u"--json"_s}, 0).json()["packs"].size(), std::size_t{3});
        run({u"show"_s, m_plugin, u"Nobody"_s}, 2);
    }

    void checksAndFixes()
    {
        test::packs::Parts parts;
        parts.count = test::packs::counter(2, test::packs::kTemplate);
        const QString file =
            m_folder->write("bad.esp", test::allBytes(*test::packs::openAround(parts.record())));
        const Json found = test::run({u"check"_s, file, u"--json"_s}).json()["files"][0]["diagnostics"];
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0]["id"].get<std::string>(), std::string("esp.pack.pkcu"));
        QCOMPARE(test::run({u"check"_s, u"--fix=safe"_s, file, u"-o"_s, m_folder->at("good")}).exitCode, 0);
        QCOMPARE(test::run({u"check"_s, m_folder->at("good/bad.esp")}).exitCode, 0);
        parts.count =
            test::packs::counter(3, test::packs::kTemplate, 4); // another version, which is somebody's
        const QString meant =
            m_folder->write("meant.esp", test::allBytes(*test::packs::openAround(parts.record())));
        QCOMPARE(test::run({u"check"_s, u"--fix"_s, meant, u"-o"_s, m_folder->at("good")}).exitCode, 1);
        QVERIFY(!QFile::exists(m_folder->at("good/meant.esp")));
    }

    void set()
    {
        const QString out = m_folder->at("out.esp");
        run({u"set"_s, m_plugin, u"Subject"_s, u"hour=22"_s, u"duration=480"_s,
             u"combatStyle=Skyrim.esm:03BE1B"_s, u"combatStyle=none"_s, u"input.Place.radius=77"_s, u"-o"_s,
             out},
            0);
        const Json one = run({u"show"_s, out, u"Subject"_s, u"--json"_s}, 0).json();
        QCOMPARE(one["fields"]["PSDT"]["hour"].get<int>(), 22);
        QCOMPARE(one["fields"]["inputs"][1]["PLDT"]["radius"].get<int>(), 77);
        QCOMPARE(one["inputs"][1]["name"].get<std::string>(), std::string("Place"));
        QVERIFY(!one["fields"].contains("CNAM"));
        QVERIFY(run({u"show"_s, out, u"Subject"_s}, 0)
                    .out.contains("every day from 22:00 to 06:00 the next day"));
        run({u"set"_s, m_plugin, u"Subject"_s, u"hour=22"_s, u"hour=99x"_s, u"-o"_s, m_folder->at("no.esp")},
            2);
        QVERIFY(!QFile::exists(m_folder->at("no.esp")));
        run({u"set"_s, m_plugin, u"Subject"_s, u"hour"_s, u"-o"_s, m_folder->at("no.esp")}, 2);
    }

    void comparesAndTakes()
    {
        const QString late = m_folder->at("late.esp");
        run({u"set"_s, m_plugin, u"Subject"_s, u"hour=22"_s, u"-o"_s, late}, 0);
        const QByteArray text = run({u"compare"_s, late, u"Subject"_s}, 0).out; // with its template
        QVERIFY2(text.contains("* PSDT.hour\n    left:  22"), text);
        QVERIFY2(!text.contains("PKDT.type"), text); // a template's alone
        const Json json =
            run({u"compare"_s, m_plugin, u"Subject"_s, u"--as"_s, u"Plain"_s, u"--json"_s}, 0).json();
        QCOMPARE(json["lines"][0]["label"].get<std::string>(), std::string("EDID.value"));
        QCOMPARE(json["lines"][0]["right"].get<std::string>(), std::string("Plain"));
        QCOMPARE(std::size_t(json["different"].get<int>()), json["lines"].size());
        test::packs::Parts parts;
        parts.schedule = test::packs::psdt(8, 60);
        parts.conditions = test::packs::conditionOf(0, 46, 0, 0);
        const QString other =
            m_folder->write("other.esp", test::allBytes(*test::packs::openAround(parts.record())));
        const QString out = m_folder->at("taken.esp");
        run({u"compare"_s, m_plugin, u"Subject"_s, u"--with"_s, other, u"--take"_s, u"PSDT.hour"_s, u"-o"_s,
             out},
            0);
        const Json one = run({u"show"_s, out, u"Subject"_s, u"--json"_s}, 0).json();
        QCOMPARE(one["fields"]["PSDT"]["hour"].get<int>(), 8);
        run({u"compare"_s, m_plugin, u"Subject"_s, u"--with"_s, other, u"--take"_s, u"all"_s, u"-o"_s, out},
            0);
        QVERIFY(run({u"compare"_s, out, u"Subject"_s, u"--with"_s, other}, 0).out.startsWith("0 of "));
        run({u"compare"_s, m_plugin, u"Subject"_s, u"--with"_s, other, u"--take"_s, u"PSDT.date"_s, u"-o"_s,
             m_folder->at("no.esp")},
            2);
        run({u"compare"_s, m_plugin, u"Subject"_s, u"--take"_s, u"all"_s}, 64);
        QVERIFY(!QFile::exists(m_folder->at("no.esp")));
    }

    void newDuplicateDelete()
    {
        const QString out = m_folder->at("new.esp");
        const QByteArray id =
            run({u"new"_s, m_plugin, u"Fresh"_s, u"--template"_s, u"Source"_s, u"-o"_s, out}, 0).out;
        QCOMPARE(id, QByteArray("01000900\n"));
        const Json fresh = run({u"show"_s, out, u"Fresh"_s, u"--json"_s}, 0).json();
        QCOMPARE(fresh["inputs"].size(), std::size_t{3});
        QCOMPARE(test::run({u"check"_s, out}).exitCode, 0);
        QCOMPARE(run({u"duplicate"_s, out, u"Fresh"_s, u"Copy"_s, u"-o"_s, out}, 0).out,
                 QByteArray("01000901\n"));
        run({u"duplicate"_s, out, u"Fresh"_s, u"copy"_s, u"-o"_s, out}, 2); // the name is taken
        run({u"delete"_s, out, u"Fresh"_s, u"-o"_s, out}, 0);
        run({u"delete"_s, out, u"Copy"_s, u"-o"_s, out}, 0);
        QCOMPARE(run({u"list"_s, out, u"--json"_s}, 0).json()["packs"].size(), std::size_t{3});
        const QString cleared = m_folder->at("cleared.esp");
        const QByteArray told = run({u"delete"_s, out, u"Source"_s, u"--clear"_s, u"-o"_s, cleared}, 0).out;
        QVERIFY2(told.startsWith("used by ") &&
                     told.contains("no longer named by PACK:01000810.PKCU.template"),
                 told.constData());
        QCOMPARE(test::run({u"get"_s, cleared, u"PACK:01000810.PKCU.template"_s}).out, QByteArray("none\n"));
        const QByteArray left = run({u"delete"_s, out, u"Source"_s, u"-o"_s, out}, 0).out;
        QVERIFY2(left.startsWith("used by ") &&
                     left.contains("still named by PACK:01000810.PKCU.template (Subject)"),
                 left.constData());
        run({u"new"_s, m_plugin, u"Other"_s, u"--template"_s, u"Quest"_s, u"-o"_s, out}, 2);
        run({u"new"_s, m_plugin, u"Other"_s}, 64);
    }

    // Undecoded records may name a package: deleting it lists them.
    void deleteTellsWhatMayNameIt()
    {
        using namespace test;
        const Bytes scene =
            record("ZZZZ", 0x01000900,
                   joined({subrecord("EDID", zstring("Feast")), subrecord("PNAM", u32(packs::kPlain))}));
        const QString file =
            m_folder->write("scenes.esp", joined({pluginHeader({"Skyrim.esm"}, 4),
                                                  topGroup("PACK", packs::ownTree().record(packs::kPlain)),
                                                  topGroup("ZZZZ", scene)}));
        QCOMPARE(run({u"delete"_s, file, u"01000807"_s, u"-o"_s, m_folder->at("out.esp")}, 0).out,
                 QByteArray("possibly named by ZZZZ:01000900.PNAM.data (Feast), which is not decoded\n"));
    }

    // Only the function changes, and the parameter, of which it takes another type.
    void setsTheFunction()
    {
        using namespace test;
        packs::Parts parts;
        parts.conditions = packs::conditionOf(0, 71, 0x3F800000, packs::kFaction);
        const Bytes before = allBytes(*packs::openAround(parts.record()));
        const QString file = m_folder->write("faction.esp", before);
        const QString out = m_folder->at("function.esp");
        run({u"set"_s, file, u"Subject"_s, u"conditions[0].CTDA.function=GetStage"_s, u"-o"_s, out}, 0);
        QFile saved(out);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const QByteArray after = saved.readAll();
        QCOMPARE(std::size_t(after.size()), before.size());
        int changed = 0;
        for (qsizetype i = 0; i < after.size(); ++i)
            changed += static_cast<std::uint8_t>(after[i]) != before[std::size_t(i)] ? 1 : 0;
        QCOMPARE(changed,
                 1 + 3); // 71 and 58 differ in their lower byte; the faction has three that are not 0
    }

    void overrides()
    {
        const QString patch =
            m_folder->write("patch.esp", test::pluginHeader({"Skyrim.esm", "plugin.esp"}, 0));
        const QString out = m_folder->at("over.esp");
        QCOMPARE(run({u"override"_s, patch, m_plugin, u"Subject"_s, u"-o"_s, out}, 0).out,
                 QByteArray("01000810\n"));
        run({u"set"_s, out, u"Subject"_s, u"hour=8"_s, u"duration=60"_s, u"-o"_s, out}, 0);
        // The plugin with the overridden record is in the same folder.
        QVERIFY(run({u"compare"_s, out, u"Subject"_s}, 0).out.contains("* PSDT.hour"));
        run({u"override"_s, out, m_plugin, u"Subject"_s, u"-o"_s, out}, 2); // it is there already
    }

    // The golden edits that set values, through the names of fields.
    void goldenEdits_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("plugin");
        QTest::addColumn<QStringList>("fields");
        QTest::newRow("schedule") << u"le-DSH-sched-0205E2E1"_s << u"le-DawnOfTheSilverHand"_s
                                  << QStringList{u"hour=8"_s, u"minute=0"_s, u"duration=480"_s};
        QTest::newRow("editor id") << u"le-DSH-edid-0205E2E1"_s << u"le-DawnOfTheSilverHand"_s
                                   << QStringList{u"editorId=DSilHand_M90FjolFollower2_X"_s};
        QTest::newRow("flag") << u"le-DSH-flag-0205E2E1"_s << u"le-DawnOfTheSilverHand"_s
                              << QStringList{u"generalFlags=0x800400"_s};
    }
    void goldenEdits()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, name);
        QFETCH(QString, plugin);
        QFETCH(QStringList, fields);
        const Json golden = test::goldenEdit(name.toStdString());
        const QString file = QString::fromStdString(
            (test::sharedDir() / "corpus" / "esp" / (plugin.toStdString() + ".esp")).string());
        const QString id = QString::fromStdString(golden["formId"].get<std::string>());
        const QString out = m_folder->at("golden.esp");
        run(QStringList{u"set"_s, file, id} + fields + QStringList{u"-o"_s, out}, 0);
        QFile saved(out);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const QByteArray bytes = saved.readAll();
        QCOMPARE(
            sha1(ByteSpan(reinterpret_cast<const std::uint8_t *>(bytes.data()), std::size_t(bytes.size()))),
            golden["outputSha1"].get<std::string>());
    }

private:
    test::Run run(const QStringList &arguments, int exitCode)
    {
        const test::Run done = test::run(QStringList{u"pack"_s} + arguments);
        if (done.exitCode != exitCode)
            QTest::qFail(done.err + done.out + QByteArray::number(done.exitCode), __FILE__, __LINE__);
        return done;
    }

    std::unique_ptr<test::CommandFolder> m_folder;
    QString m_plugin;
};

CUTAWAY_TESTS(PackCliTest)
#include "packclitest.moc"
