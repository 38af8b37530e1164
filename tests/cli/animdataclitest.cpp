// SPDX-License-Identifier: MIT
// `cutaway-cli behaviour animdata` and `animcheck`, and the general commands on animation texts.
#include "tests/cli/commandrun.h"
#include "tests/support/animtexts.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/testclasses.h"

#include <QTest>

using namespace cutaway;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

class AnimdataCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void list();
    void sets();
    void compares();
    void bringsInLine();
    void generalCommands();
    void refuses();

private:
    QString write(const char *name, std::string_view text)
    {
        return m_folder.write(name, Bytes(text.begin(), text.end()));
    }

    test::CommandFolder m_folder;
    QString m_data, m_sets, m_behaviour;
};

void AnimdataCliTest::initTestCase()
{
    m_data = write("animationdatasinglefile.txt", test::kAnimationData);
    m_sets = write("animationsetdatasinglefile.txt", test::kAnimationSets);
    m_behaviour = m_folder.write("small.hkx", test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
}

void AnimdataCliTest::list()
{
    const QByteArray all = test::run({u"behaviour"_s, u"animdata"_s, m_data}).out;
    QCOMPARE(all, QByteArray("SmallProject.txt: 3 files, 3 clips, 2 motions\n"
                             "Door01.txt: 2 files, 0 clips, 0 motions\n"
                             "Dog.Big.txt: 1 file, 1 clip, 0 motions\n"));
    const QByteArray one =
        test::run({u"behaviour"_s, u"animdata"_s, m_data, u"--project"_s, u"smallproject"_s}).out;
    for (const char *line : {"  file Behaviors\\Small.hkx\n", "  clip Clip00 id 7 speed 1 crops 0 0\n",
                             "    1.75 Stop\n", "  motion 7 of 2 s, to 0 1.19209e-07 64\n"})
        QVERIFY2(one.contains(line), one.constData());
    const Json json = test::run({u"behaviour"_s, u"animdata"_s, m_data, u"--json"_s}).json();
    QVERIFY(json["projects"][0]["clips"][0]["triggers"][1] == Json::array({"Stop", 1.75}));
    QVERIFY(json["projects"][0]["motions"][0]["translations"][0] == Json::array({1.0, 0.0, 0.5, 0.0}));
    QCOMPARE(json["projects"][1]["hasMotion"].get<bool>(), false);
}

void AnimdataCliTest::sets()
{
    const QByteArray one =
        test::run({u"behaviour"_s, u"animdata"_s, m_sets, u"--project"_s, u"SmallProject"_s}).out;
    for (const char *line :
         {"  set Base.txt: 1 animation\n", "    event SwordOff\n", "    iRightHandType from 1 to 4\n",
          "    attack attackStart 0: Clip00, clip01\n"})
        QVERIFY2(one.contains(line), one.constData());
    const Json json = test::run({u"behaviour"_s, u"animdata"_s, m_sets, u"--json"_s}).json();
    QVERIFY(json["projects"][0]["sets"][0]["animations"][0] ==
            Json::array({3064642194u, 1039225057u, 7891816}));
}

void AnimdataCliTest::compares()
{
    const auto result = test::run({u"behaviour"_s, u"animcheck"_s, m_data, m_behaviour, u"--json"_s});
    QCOMPARE(result.exitCode, 1);
    const Json json = result.json();
    QCOMPARE(json["projects"].size(), std::size_t{1});
    QCOMPARE(json["projects"][0]["clips"].get<int>(), 3);
    QCOMPARE(json["projects"][0]["recorded"].get<int>(), 2);
    QVERIFY(json["projects"][0]["complete"].get<bool>());
    const QByteArray text = test::run({u"behaviour"_s, u"animcheck"_s, m_data, m_behaviour}).out;
    QVERIFY2(text.startsWith(
                 "SmallProject.txt: 1 behaviour (all); 2 of 3 clips recorded, 2 alike; 1 of 2 triggers "
                 "listed\n"),
             text.constData());
    QVERIFY2(text.contains("[animdata.clip.missing]"), text.constData());
    QVERIFY2(!text.contains("[animdata.clip.unused]"), text.constData()); // a note
}

void AnimdataCliTest::bringsInLine()
{
    const QString output = m_folder.at("out.txt");
    const auto written = test::run({u"behaviour"_s, u"animcheck"_s, m_data, m_behaviour, u"-o"_s, output});
    QVERIFY2(written.exitCode == 0 && written.out.contains("animdata.clip.missing"), written.err.constData());
    const auto result = test::run({u"behaviour"_s, u"animcheck"_s, output, m_behaviour});
    QVERIFY2(result.exitCode == 0, result.out.constData());
    QVERIFY2(result.out.startsWith("SmallProject.txt: 1 behaviour (all); 3 of 3 clips recorded, 3 alike"),
             result.out.constData());
}

void AnimdataCliTest::generalCommands()
{
    const QByteArray info = test::run({u"info"_s, m_data}).out;
    QVERIFY2(info.contains("Skyrim animation text") && info.contains("clips"), info.constData());
    QCOMPARE(test::run({u"get"_s, m_data, u"SmallProject:Clip00.playbackSpeed"_s}).out.trimmed(),
             QByteArray("1"));
    const QString output = m_folder.at("set.txt");
    const auto set =
        test::run({u"set"_s, m_data, u"SmallProject:Clip00.playbackSpeed=1.5"_s, u"-o"_s, output});
    QVERIFY2(set.exitCode == 0, set.err.constData());
    const auto diff = test::run({u"diff"_s, m_data, output});
    QVERIFY2(diff.exitCode == 1 && diff.out.contains("SmallProject:Clip00.playbackSpeed"),
             diff.out.constData());
    const auto find = test::run({u"find"_s, m_data, u"--text"_s, u"Bark"_s});
    QVERIFY2(find.out.contains("SmallProject:Clip01"), find.out.constData());
}

void AnimdataCliTest::refuses()
{
    const auto wrong = test::run({u"behaviour"_s, u"animdata"_s, m_behaviour});
    QVERIFY(wrong.exitCode == 2 && wrong.err.contains("is not an animation text"));
    const auto none = test::run({u"behaviour"_s, u"animdata"_s, m_data, u"--project"_s, u"Cat"_s});
    QVERIFY(none.exitCode == 2 && none.err.contains("has no project 'Cat'"));
}

CUTAWAY_TESTS(AnimdataCliTest)
#include "animdataclitest.moc"
