// SPDX-License-Identifier: MIT
// Edits of packages in which what would have to follow is damaged.
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

CUTAWAY_TESTS(PackDamageTest)
#include "packdamagetest.moc"
