// SPDX-License-Identifier: MIT
// `cutaway-cli behaviour`: made files, and real ones against the summaries of an independent reader.
#include "tests/cli/commandrun.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QTest>

using namespace cutaway;
using Json = nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

// Golden numbers have nine digits; long lists have their ends only.
bool isSameSummary(const Json &found, const Json &golden)
{
    if (golden.is_number_float() || found.is_number_float())
        return found.is_number() && found.get<float>() == golden.get<float>();
    if (golden.is_object() && golden.contains("first")) {
        const Json &first = golden["first"], &last = golden["last"];
        bool same = found.is_array() && found.size() == golden["count"].get<std::size_t>();
        for (std::size_t i = 0; same && i < first.size(); ++i)
            same = isSameSummary(found[i], first[i]);
        for (std::size_t i = 0; same && i < last.size(); ++i)
            same = isSameSummary(found[found.size() - last.size() + i], last[i]);
        return same;
    }
    if (golden.is_structured()) {
        bool same = found.type() == golden.type() && found.size() == golden.size();
        for (const auto &[key, value] : golden.items()) {
            same = same && (golden.is_array() ? isSameSummary(found[std::stoul(key)], value)
                                              : found.contains(key) && isSameSummary(found[key], value));
        }
        return same;
    }
    return found == golden;
}

} // namespace

class BehaviourCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void list();
    void show();
    void picture();
    void refuses();
    void summaries_data();
    void summaries();

private:
    test::CommandFolder m_folder;
};

void BehaviourCliTest::list()
{
    const QString path = m_folder.write("a.hkx", test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
    const QByteArray text = test::run({u"behaviour"_s, u"list"_s, path}).out;
    QVERIFY2(text.startsWith("behaviour\n") && text.contains("     3  hkbClipGenerator\n"), text.constData());
    const Json json = test::run({u"behaviour"_s, u"list"_s, path, u"--json"_s}).json();
    QVERIFY(json["kinds"] == Json::array({"behaviour"}));
    QCOMPARE(json["classes"]["hkbStateMachine"].get<int>(), 1);
}

void BehaviourCliTest::show()
{
    const QString path = m_folder.write("a.hkx", test::buildBehaviourPackfile(test::HkxLayout::Fallout4));
    const QByteArray text = test::run({u"behaviour"_s, u"show"_s, path}).out;
    for (const char *line :
         {"event 1 Stop\n", "variable 0 real Speed\n", "  state 2 State02\n    Start -> 0\n",
          "playbackSpeed = Speed\n", "Clip01: Animations\\Clip01.hkx\n"})
        QVERIFY2(text.contains(line), text.constData());
    const Json json = test::run({u"behaviour"_s, u"show"_s, path, u"--json"_s}).json();
    QVERIFY(json["machines"][0]["states"][0]["transitions"][0] == Json::array({"Start", 1, 256}));
    QVERIFY(json["clips"][2]["triggers"][0] == Json::array({"Stop", -0.25, true}));
    QVERIFY(!json.contains("references"));
}

void BehaviourCliTest::picture()
{
    const QString path = m_folder.write("a.hkx", test::buildBehaviourPackfile(test::HkxLayout::Fallout4));
    const QString out = path + u".svg"_s;
    const test::Run made = test::run({u"behaviour"_s, u"show"_s, path, u"--svg"_s, out, u"--open"_s});
    QCOMPARE(made.exitCode, 0);
    QVERIFY2(made.out.endsWith("1 state machine, 3 states, 3 transitions\n"), made.out.constData());
    QFile written(out);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray svg = written.readAll();
    QVERIFY(svg.startsWith("<svg ") && svg.contains(">State02</text>") && svg.contains(">Start</text>"));
    QVERIFY(test::run({u"behaviour"_s, u"show"_s, path, u"--open"_s}).exitCode != 0); // without --svg
    const QString empty = m_folder.write("physics.hkx", test::buildPhysicsPackfile());
    QCOMPARE(test::run({u"behaviour"_s, u"show"_s, empty, u"--svg"_s, out}).exitCode, 2);
}

void BehaviourCliTest::refuses()
{
    const QString empty = m_folder.write("physics.hkx", test::buildPhysicsPackfile());
    QCOMPARE(test::run({u"behaviour"_s, u"show"_s, empty}).exitCode, 2);
    QCOMPARE(test::run({u"behaviour"_s, u"list"_s, empty}).exitCode, 0);
    const QString other = m_folder.write("other.txt", {'a', 'b'});
    QVERIFY(test::run({u"behaviour"_s, u"show"_s, other}).exitCode != 0);
}

void BehaviourCliTest::summaries_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string &name : test::goldenNames("havok-behaviour")) {
        const Json golden = test::golden("havok-behaviour", name);
        if (golden.contains("summary") && golden["file"].get<std::string>().ends_with(".hkx")) // not in a NIF
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    if (test::sharedDir().empty())
        QTest::newRow("no golden values") << QString();
}

void BehaviourCliTest::summaries()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, name);
    const Json golden = test::golden("havok-behaviour", name.toStdString());
    const std::filesystem::path path = test::sharedDir() / golden["file"].get<std::string>();
    const Json found =
        test::run({u"behaviour"_s, u"show"_s, QString::fromStdString(path.string()), u"--json"_s}).json();
    for (const auto &[key, value] : golden["summary"].items())
        QVERIFY2(found.contains(key) && isSameSummary(found[key], value), key.c_str());
    QCOMPARE(found.size(), golden["summary"].size());
}

CUTAWAY_TESTS(BehaviourCliTest)
#include "behaviourclitest.moc"
