// SPDX-License-Identifier: MIT
// Tests the number stored in place of one that the field cannot hold: it is announced, then stored so.
#include "core/file/rounding.h"
#include "core/catalogue.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"

using namespace cutaway;

class RoundingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comparesNumbers();
    void tellsWhatIsStored_data();
    void tellsWhatIsStored();
};

void RoundingTest::comparesNumbers()
{
    QVERIFY(sameNumbers("0.50", "0.5"));
    QVERIFY(sameNumbers("1, 2 3", "(1, 2, 3)"));
    QVERIFY(!sameNumbers("(1, 2)", "(1, 2, 3)"));
    QVERIFY(!sameNumbers("0.4", "0.40039062"));
    QVERIFY(sameNumbers("0x10", "16")); // no list of decimal numbers
}

void RoundingTest::tellsWhatIsStored_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("stored"); // empty: as typed
    const auto row = [](const char *name, const char *path, const char *typed, const char *stored) {
        QTest::newRow(name) << QByteArray(path) << QByteArray(typed) << QByteArray(stored);
    };
    const char *half = "object[0].materials[0].dynamicFriction";
    row("Havok's half", half, "0.4", "0.40039062");
    row("exact", half, "0.5", "");
    row("as it is shown", half, "0.40039062", "");
    row("float", "object[0].materials[0].maxContactImpulse", "0.1", "");
    row("float with too many digits", "object[0].materials[0].maxContactImpulse", "0.123456789012",
        "0.12345679");
    row("refused", half, "much", "");
}

void RoundingTest::tellsWhatIsStored()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, stored);
    const FormatSet formats = allFormats();
    Progress progress;
    const auto file =
        File::fromBytes(BytesView::own(test::buildPhysicsPackfile()), "made.hkx", formats, progress);
    const Result<NodePath> where = file->parsePath(path.toStdString());
    QVERIFY2(where.has_value(), path.constData());
    const NodeId node = *file->tree(where->unit)->find(where->path);
    QCOMPARE(storedInstead(*file, where->unit, node, typed.toStdString()), stored.toStdString());
    const Result<Patch> patch = file->setText(where->unit, node, typed.toStdString());
    if (!patch)
        return;
    QVERIFY(file->apply(*patch).has_value());
    QCOMPARE(QByteArray::fromStdString(file->tree(where->unit)->valueText(node)),
             stored.isEmpty() ? typed : stored);
}

CUTAWAY_TESTS(RoundingTest)
#include "roundingtest.moc"
