// SPDX-License-Identifier: MIT
// Conditions and schedules of packages as sentences, and what the sentences stand for.
#include "core/domains/pack/lint.h"
#include "core/domains/pack/schedule.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"

#include <QtTest>

using namespace cutaway;
using test::joined;
using namespace test::packs;

class PackSentenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentences_data();
    void sentences();
    void orGroups();
    void schedules_data();
    void schedules();
};

void PackSentenceTest::sentences_data()
{
    QTest::addColumn<Bytes>("condition");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *text, const Bytes &bytes) {
        QTest::newRow(text) << bytes << QString::fromLatin1(text);
    };
    row("GetInFaction(Guild) of the subject is 1", conditionOf(0, 71, 0x3F800000, kFaction));
    row("GetStage(Quest) of the target is at least 10", conditionOf(0x60, 58, 0x41200000, kQuest, 1));
    row("GetDead of PlayerRef is not 1", conditionOf(0x20, 46, 0x3F800000, 0, 2, 0x14));
    row("GetDistance(alias Guide) of the subject is less than 200", conditionOf(0x82, 1, 0x43480000, 1));
    row("GetDistance(input Who) of the subject is at most 200", conditionOf(0xA8, 1, 0x43480000, 2));
    row("GetCurrentTime of the combat target is more than global Hour", conditionOf(0x44, 18, kGlobal, 0, 3));
    row("GetVMQuestVariable(Quest, \"::stage_var\") of the subject is 2",
        test::condition(0, 629, 2, kQuest, "::stage_var"));
    row("GetPos(Z) of input Place is 0", conditionOf(0, 6, 0, 90, 6, 0, 1));
    row("function 9999 of the subject is 0", conditionOf(0, 9999, 0, 0));
}

void PackSentenceTest::sentences()
{
    QFETCH(Bytes, condition);
    QFETCH(QString, sentence);
    Parts parts;
    parts.conditions = condition;
    const auto file = openAround(parts.record());
    const pack::Package package = pack::readPackage(esp::Plugins{*file, {}}, subject(*file).unit);
    QCOMPARE(package.conditions.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(package.conditions[0].sentence), sentence);
}

void PackSentenceTest::orGroups()
{
    Parts parts;
    const Bytes plain = conditionOf(0, 46, 0, 0);
    const Bytes joinedOn = conditionOf(1, 46, 0, 0);
    parts.conditions = joined({plain, joinedOn, joinedOn, plain, plain});
    const auto file = openAround(parts.record());
    const pack::Package package = pack::readPackage(esp::Plugins{*file, {}}, subject(*file).unit);
    const std::vector<pack::OrGroup> expected{{0, 1}, {1, 3}, {4, 1}};
    QVERIFY(pack::orGroups(package.conditions) == expected);
}

void PackSentenceTest::schedules_data()
{
    QTest::addColumn<pack::ScheduleValues>("values");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("minutes"); // in a week
    const auto row = [](const char *text, const pack::ScheduleValues &values, int minutes) {
        QTest::newRow(text) << values << QString::fromLatin1(text) << minutes;
    };
    row("any time", {}, 7 * 1440);
    row("every day from 08:00 to 16:00 (8 h)", {-1, -1, 0, 8, 0, 480, esp::Game::SkyrimSE}, 7 * 480);
    row("weekdays from 22:00 to 06:00 the next day (8 h)", {-1, 7, 0, 22, -1, 480, esp::Game::SkyrimSE},
        5 * 480);
    row("Sunday at 12:30, for no time", {-1, 0, 0, 12, 30, 0, esp::Game::SkyrimSE}, 0);
    row("Tuesday, Thursday from 09:15 to 10:00 (45 min)", {0, 10, 0, 9, 15, 45, esp::Game::Fallout4}, 90);
    row("on day 5 of the month, in month 3, all day", {3, -1, 5, -1, -1, 0, esp::Game::SkyrimSE}, 7 * 1440);
    row("Saturday from 20:00 to 20:30 2 days later (48 h 30 min)",
        {-1, 6, 0, 20, 0, 2910, esp::Game::SkyrimSE}, 2910);
}

void PackSentenceTest::schedules()
{
    QFETCH(pack::ScheduleValues, values);
    QFETCH(QString, text);
    QFETCH(int, minutes);
    QCOMPARE(QString::fromStdString(pack::scheduleText(values)), text);
    int sum = 0;
    for (const pack::WeekSpan &span : pack::weekOf(values)) {
        QVERIFY(span.day >= 0 && span.day < 7 && span.from >= 0 && span.from < span.to && span.to <= 1440);
        sum += span.to - span.from;
    }
    QCOMPARE(sum, minutes);
}

CUTAWAY_TESTS(PackSentenceTest)
#include "packsentencetest.moc"
