// SPDX-License-Identifier: MIT
// Edits of packages in which what would have to follow is damaged.
#include "core/domains/pack/newpackage.h"
#include "core/formats/esp/formlist.h"
#include "core/formats/esp/record.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace test::packs;
using test::joined;
using test::subrecord;

class PackDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void damageThatEditsMeet_data();
    void damageThatEditsMeet();
    void textsThatAreNoConditions_data();
    void textsThatAreNoConditions();
    void shortCondition();
    void unreadableRecord();
    void formsOfNoMaster();
};

void PackDamageTest::damageThatEditsMeet_data()
{
    QTest::addColumn<Bytes>("package");
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, const Parts &parts, Edit edit, const char *why) {
        edit.path = "PACK:01000810." + edit.path;
        QTest::newRow(name) << parts.record() << edit << QByteArray(why);
    };
    const Edit add = test::insertEdit("inputs", kAnyRow, "PACK:01000810.inputs[0]"),
               drop = test::removeEdit("inputs[1]"), shift = test::moveEdit("inputs[0]", 2);
    const Bytes ids = joined(
        {subrecord("UNAM", test::u8(0)), subrecord("UNAM", test::u8(1)), subrecord("UNAM", test::u8(2))});
    Parts parts = ownTree();
    row("sound, added", parts, add, "done");
    row("sound, removed", parts, drop, "done");
    row("sound, moved", parts, shift, "done");
    parts.count = subrecord("PKCU", Bytes(2));
    row("short count", parts, add, "PKCU has no room for its count");
    parts = ownTree();
    parts.count = counter(0, 0);
    row("too low a count", parts, drop, "PKCU would count -1 inputs; allowed are 0 to 4294967295");
    parts = ownTree();
    parts.ids = joined({ids, subrecord("XNAM", Bytes())});
    row("no next id", parts, add, "XNAM has no room for the next input id");
    parts.ids = ids;
    row("no XNAM, added", parts, add, "the package has no list of input ids to extend");
    row("no XNAM, moved", parts, shift, "the package has no id for each of its inputs");
    parts.ids = test::inputIds({0}, 3);
    row("too few ids, removed", parts, drop, "input 1 has no id of its own");
    row("too few ids, moved", parts, shift, "the package has no id for each of its inputs");
    parts = ownTree();
    row("ids alone, added", parts, test::insertEdit("inputIds"),
        "ids come and go with their inputs: edit inputs instead");
    row("ids alone, removed", parts, test::removeEdit("inputIds[0]"),
        "ids come and go with their inputs: edit inputs instead");
    row("ids alone, moved", parts, test::moveEdit("inputIds[0]", 1),
        "ids come and go with their inputs: edit inputs instead");
}

// What would have to follow is not there, or has no room.
void PackDamageTest::damageThatEditsMeet()
{
    QFETCH(Bytes, package);
    QFETCH(Edit, edit);
    QFETCH(QByteArray, why);
    const auto file = openAround(package);
    const Bytes before = test::allBytes(*file);
    const auto done = applyEdits(*file, std::vector<Edit>{edit});
    const QByteArray found = done ? QByteArray("done") : QByteArray::fromStdString(done.error().message);
    QVERIFY2(found.endsWith(why), found);
    QCOMPARE(test::allBytes(*file) == before, !done.has_value());
}

void PackDamageTest::textsThatAreNoConditions_data()
{
    QTest::addColumn<QByteArray>("conditions");
    QTest::addColumn<QByteArray>("why");
    const QByteArray none("the text holds no condition"),
        outside("the text names a form outside its condition");
    QTest::newRow("empty list") << QByteArray("[]") << none + "s";
    QTest::newRow("no list") << QByteArray("7") << none + "s";
    QTest::newRow("no bytes") << QByteArray("[{}]") << none;
    QTest::newRow("bytes that are not text") << QByteArray(R"([{"bytes": 7}])") << none;
    QTest::newRow("half a byte") << QByteArray(R"([{"bytes": "0"}])") << none;
    QTest::newRow("no hexadecimal digits") << QByteArray(R"([{"bytes": "0g"}])") << none;
    QTest::newRow("form past the end")
        << QByteArray(R"([{"bytes": "0000000000", "forms": {"2": "Skyrim.esm:000014"}}])") << outside;
    QTest::newRow("far behind") << QByteArray(
                                       R"([{"bytes": "00000000", "forms": {"99": "Skyrim.esm:000014"}}])")
                                << outside;
    QTest::newRow("no place") << QByteArray(R"([{"bytes": "00000000", "forms": {"x": "Skyrim.esm:000014"}}])")
                              << outside;
    QTest::newRow("form that is not a text")
        << QByteArray(R"([{"bytes": "00000000", "mayBeForms": {"0": 20}}])") << outside;
}

// Whatever stands on the clipboard, only whole conditions are pasted.
void PackDamageTest::textsThatAreNoConditions()
{
    QFETCH(QByteArray, conditions);
    QFETCH(QByteArray, why);
    const auto file = openAround(Parts{}.record());
    const std::string text = R"({"game": "Skyrim", "conditions": )" + conditions.toStdString() + "}";
    const auto pasted = pack::pasteConditions(subject(*file), *file, "conditions", kAnyRow, text);
    QVERIFY(!pasted.has_value());
    QCOMPARE(QByteArray::fromStdString(pasted.error().message), why);
}

// Its function is behind the end.
void PackDamageTest::shortCondition()
{
    Parts parts;
    parts.conditions = subrecord("CTDA", Bytes(4));
    const auto file = openAround(parts.record());
    const pack::Package package = subject(*file);
    QCOMPARE(package.conditions.size(), std::size_t{1});
    const auto changed = pack::changeFunction(package, package.conditions[0], 71);
    QVERIFY(!changed.has_value());
    QCOMPARE(changed.error().message, std::string("conditions[0] is too short to be changed"));
}

// A copy would be of bytes that nobody has read.
void PackDamageTest::unreadableRecord()
{
    const auto file = openAround(test::record("PACK", kSubject, Bytes(2, 7), esp::recordflag::kCompressed));
    const auto unit = file->format().findUnit(*file, "PACK:01000810");
    QVERIFY(unit.has_value());
    const auto copy = pack::duplicatePackage(*file, *unit, "SubjectCopy");
    QVERIFY(!copy.has_value());
    QCOMPARE(copy.error().message,
             std::string("the record cannot be read: compressed data of 2 bytes has no inflated size"));
}

// A number that another program has written, and a typed one: neither leads anywhere.
void PackDamageTest::formsOfNoMaster()
{
    const auto file = openAround(Parts{}.record());
    const esp::Plugins plugins{*file, {}};
    const auto checked = esp::checkForm(plugins, 0x05000801, "GLOB");
    QVERIFY(!checked.has_value());
    QCOMPARE(checked.error().message, std::string("FormID 05000801 names master 5, the plugin has 1"));
    QVERIFY(esp::checkForm(plugins, kGlobal, "GLOB").has_value());
}

CUTAWAY_TESTS(PackDamageTest)
#include "packdamagetest.moc"
