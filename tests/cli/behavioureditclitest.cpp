// SPDX-License-Identifier: MIT
// `cutaway-cli behaviour add`, `remove`, `rename`, `set` and `diff` on made files: each change is what `diff`
// finds between the file and its copy, and what is refused leaves no file.
#include "tests/cli/commandrun.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class BehaviourEditCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sets_data();
    void sets();
    void setsEffectOfOneOrAll();
    void refuses_data();
    void refuses();
    void adds();
    void removes();
    void renamesInFolder();

private:
    QByteArray shown(const QString &path) const { return test::run({u"behaviour"_s, u"show"_s, path}).out; }

    test::CommandFolder m_folder;
    QString m_path, m_output;
};

void BehaviourEditCliTest::initTestCase()
{
    m_path = m_folder.write("a.hkx", test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
    m_output = m_folder.at("out.hkx");
}

void BehaviourEditCliTest::sets_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("difference"); // a part of what is printed
    QTest::newRow("variable") << u"variable.Speed.value=2"_s << u"Speed"_s;
    QTest::newRow("clip") << u"clip.Clip01.speed=1.5"_s << u"Clip01"_s;
    QTest::newRow("flags in hexadecimal") << u"clip.Clip01.flags=0x2"_s << u"Clip01"_s;
    QTest::newRow("start") << u"machine.Machine.start=State02"_s << u"Machine"_s;
    QTest::newRow("most transitions") << u"machine.Machine.mostTransitions=8"_s << u"Machine"_s;
    QTest::newRow("id") << u"state.State01.id=7"_s << u"State01"_s;
    QTest::newRow("disabled") << u"state.State01.enabled=false"_s << u"State01"_s;
    QTest::newRow("events") << u"state.state01.entered=Start,Stop"_s << u"State01"_s;
    QTest::newRow("event") << u"transition.State00:Start:State01.event=Stop"_s << u"Stop"_s;
    QTest::newRow("target") << u"transition.State00:Start:State01.to=State02"_s << u"State02"_s;
    QTest::newRow("condition") << u"transition.State00:Start:State01.condition=Speed > 1"_s << u"Speed > 1"_s;
    QTest::newRow("priority") << u"transition.State00:Start:State01.priority=3"_s << u"State00"_s;
    QTest::newRow("cut") << u"transition.State00:Start:State01.effect="_s << u"State00"_s;
}

void BehaviourEditCliTest::sets()
{
    QFETCH(QString, assignment);
    QFETCH(QString, difference);
    QFile::remove(m_output);
    const test::Run run = test::run({u"behaviour"_s, u"set"_s, m_path, assignment, u"-o"_s, m_output});
    QVERIFY2(run.exitCode == 0 && run.out.contains(difference.toUtf8()), (run.out + run.err).constData());
    QCOMPARE(test::run({u"behaviour"_s, u"diff"_s, m_path, m_output}).out, run.out);
}

void BehaviourEditCliTest::setsEffectOfOneOrAll()
{
    const auto lasting = [&](const QStringList &words) {
        QFile::remove(m_output);
        const test::Run run =
            test::run(QStringList{u"behaviour"_s, u"set"_s, m_path} + words + QStringList{u"-o"_s, m_output});
        return run.exitCode == 0 ? test::run({u"dump"_s, m_output}).out.count("hkbBlendingTransitionEffect")
                                 : -1;
    };
    const auto before = test::run({u"dump"_s, m_path}).out.count("hkbBlendingTransitionEffect");
    const QString one = u"transition.State00:Start:State01.effect-duration=2"_s;
    QVERIFY(lasting({one}) > before); // a copy of its own
    QCOMPARE(lasting({one, u"--all"_s}), before);
    QCOMPARE(lasting({u"effect.Blend.duration=2"_s}), before);
}

void BehaviourEditCliTest::refuses_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("reason");
    const auto set = [](const char *assignment) {
        return QStringList{u"set"_s, u"FILE"_s, QString::fromLatin1(assignment)};
    };
    QTest::newRow("no assignment") << set("Speed") << u"KIND.NAME.FIELD=VALUE"_s;
    QTest::newRow("kind") << set("cat.Speed.value=1") << u"neither variable"_s;
    QTest::newRow("name") << set("variable.Cat.value=1") << u"no variable is called 'Cat'"_s;
    QTest::newRow("field") << set("state.State01.colour=1") << u"id, probability, enabled"_s;
    QTest::newRow("number") << set("state.State01.id=x") << u"'x' is no whole number"_s;
    QTest::newRow("no digits") << set("state.State01.id=0x") << u"no whole number"_s;
    QTest::newRow("truth") << set("state.State01.enabled=maybe") << u"neither true nor false"_s;
    QTest::newRow("flags") << set("clip.Clip01.flags=-1") << u"flags are"_s;
    QTest::newRow("id taken") << set("state.State01.id=2") << u"2"_s;
    QTest::newRow("transition") << set("transition.State00:Stop:State01.priority=1")
                                << u"no such transition"_s;
    QTest::newRow("transition name") << set("transition.State00.priority=1") << u"FROM:EVENT:TO"_s;
    QTest::newRow("event of a state") << set("state.State01.entered=Start,Cat") << u"no event is called"_s;
    QTest::newRow("event in use") << QStringList{u"remove"_s, u"FILE"_s, u"event"_s, u"Start"_s}
                                  << u"Start"_s;
    QTest::newRow("name taken") << QStringList{u"add"_s, u"FILE"_s, u"event"_s, u"start"_s} << u"already"_s;
    QTest::newRow("rename to taken") << QStringList{u"rename"_s, u"FILE"_s, u"event"_s, u"Start"_s, u"Stop"_s}
                                     << u"Stop"_s;
}

void BehaviourEditCliTest::refuses()
{
    QFETCH(QStringList, words);
    QFETCH(QString, reason);
    QFile::remove(m_output);
    words.replaceInStrings(u"FILE"_s, m_path);
    const test::Run run = test::run(QStringList{u"behaviour"_s} + words + QStringList{u"-o"_s, m_output});
    QVERIFY2(run.exitCode > 0 && run.err.contains(reason.toUtf8()), (run.out + run.err).constData());
    QVERIFY(!QFile::exists(m_output));
}

void BehaviourEditCliTest::adds()
{
    const QString with = m_folder.at("with.hkx");
    const test::Run run =
        test::run({u"behaviour"_s, u"add"_s, m_path, u"state"_s, u"Jump"_s, u"--animation"_s,
                   u"Animations\\Clip01.hkx"_s, u"--from"_s, u"State00"_s, u"--on"_s, u"Stop"_s, u"--to"_s,
                   u"State01"_s, u"--leave-on"_s, u"Start"_s, u"-o"_s, with});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QVERIFY2(shown(with).contains("state 3 Jump"), shown(with).constData());
    const test::Run removed =
        test::run({u"behaviour"_s, u"remove"_s, with, u"transition"_s, u"--from"_s, u"State00"_s, u"--on"_s,
                   u"Stop"_s, u"--to"_s, u"Jump"_s, u"-o"_s, m_output});
    QVERIFY2(removed.exitCode == 0 && removed.out.contains("Jump"), removed.err.constData());
}

void BehaviourEditCliTest::removes()
{
    const test::Run run = test::run(
        {u"behaviour"_s, u"remove"_s, m_path, u"event"_s, u"Start"_s, u"--clear"_s, u"-o"_s, m_output});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QVERIFY(shown(m_output).contains("event 0 Stop\n"));
}

void BehaviourEditCliTest::renamesInFolder()
{
    const test::CommandFolder project;
    QVERIFY(QDir(project.path()).mkpath(u"behaviors"_s));
    project.write("behaviors/a.hkx", test::buildBehaviourPackfile(test::HkxLayout::SkyrimLe));
    project.write("behaviors/b.hkx", test::buildBehaviourPackfile(test::HkxLayout::SkyrimLe, 2));
    project.write("physics.hkx", test::buildPhysicsPackfile());
    const QString to = m_folder.at("renamed");
    const test::Run run = test::run(
        {u"behaviour"_s, u"rename"_s, project.path(), u"event"_s, u"start"_s, u"Begin"_s, u"-o"_s, to});
    QVERIFY2(run.exitCode == 0 && run.out.endsWith("Begin in 2 files\n"), (run.out + run.err).constData());
    for (const QString &name : {u"a.hkx"_s, u"b.hkx"_s}) {
        const QByteArray text = shown(to + u"/behaviors/"_s + name);
        QVERIFY2(text.contains("event 0 Begin\n") && !text.contains("Start"), text.constData());
    }
    QVERIFY(!QFile::exists(to + u"/physics.hkx"_s)); // not changed, not written
    const test::Run none = test::run(
        {u"behaviour"_s, u"rename"_s, project.path(), u"event"_s, u"Cat"_s, u"Dog"_s, u"-o"_s, to + u"2"_s});
    QVERIFY(none.exitCode > 0 && !QFile::exists(to + u"2"_s));
}

CUTAWAY_TESTS(BehaviourEditCliTest)
#include "behavioureditclitest.moc"
