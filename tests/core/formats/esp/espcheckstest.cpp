// SPDX-License-Identifier: MIT
// Rules of the container: where records and groups stand, and which ids a light plugin has.
#include "core/file/fix.h"
#include "core/formats/esp/record.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using test::group;
using test::joined;
using test::record;
using test::topGroup;

class EspChecksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groups_data()
    {
        QTest::addColumn<Bytes>("content");
        QTest::addColumn<QByteArray>("rule"); // empty: sound
        constexpr std::uint32_t kCell = 0x01000803;
        const Bytes cell = record("CELL", kCell, name("Cell")), marker = record("REFR", 0x01000804, {});
        const Bytes children = group(kCell, 6, group(kCell, 9, marker));
        const auto inCells = [](const Bytes &content) {
            return topGroup("CELL", group(0, 2, group(0, 3, content)));
        };
        const auto row = [](const char *title, const Bytes &content, const char *rule = "") {
            QTest::newRow(title) << content << QByteArray(rule);
        };
        row("whole", inCells(joined({cell, children})));
        row("record in no group", cell, "esp.record.group");
        row("children in front of their cell", inCells(joined({children, cell})), "esp.group.parent");
        row("children of another cell", inCells(joined({cell, group(kCell + 1, 6, {})})), "esp.group.parent");
        row("children without a cell", inCells(children), "esp.group.parent");
        row("temporary children beside the cell", inCells(joined({cell, group(kCell, 9, marker)})),
            "esp.group.parent");
        row("persistent children of another cell",
            inCells(joined({cell, group(kCell, 6, group(kCell + 1, 8, marker))})), "esp.group.parent");
        row("sub-block in no block", topGroup("CELL", group(0, 3, cell)), "esp.group.parent");
        row("topic without its record", topGroup("DIAL", group(0x01000900, 7, {})), "esp.group.parent");
        row("children in no group", joined({topGroup("CELL", {}), group(kCell, 6, {})}), "esp.group.parent");
    }
    void groups()
    {
        QFETCH(Bytes, content);
        QFETCH(QByteArray, rule);
        const auto file = plugin(content);
        if (rule.isEmpty())
            QCOMPARE(found(*file), QByteArray());
        else
            QVERIFY2(found(*file).contains(rule), found(*file).constData());
    }
    // Of light plugins alone, and of those whose header is older than such ids.
    void lowIds()
    {
        const Bytes low = topGroup("KYWD", record("KYWD", 0x01000111, name("Low")));
        const Bytes high = topGroup("KYWD", record("KYWD", 0x01000800, name("High")));
        QCOMPARE(found(*plugin(low)), QByteArray());
        QVERIFY(found(*plugin(low, true)).contains("esp.formid.low"));
        QCOMPARE(found(*plugin(high, true)), QByteArray());
        const auto file = plugin(low, true);
        QVERIFY(applyEdits(*file, std::vector<Edit>{test::setEdit("TES4.HEDR.version", "1.71")}).has_value());
        QCOMPARE(found(*file), QByteArray());
    }

private:
    static Bytes name(const char *text) { return test::subrecord("EDID", test::zstring(text)); }
    static std::unique_ptr<File> plugin(const Bytes &content, bool isLight = false)
    {
        Bytes header = test::pluginHeader({"Skyrim.esm"}, 0);
        if (isLight)
            header[9] |= 0x02; // flag 0x200
        const auto file = test::openPluginBytes(joined({header, content}));
        Progress progress;
        const Result<Fixed> counted = fixAll(*file, {}, progress); // the number of records
        if (counted && file->apply(counted->patch))
            return test::openPluginBytes(test::allBytes(*file));
        return nullptr;
    }
    static QByteArray found(const File &file)
    {
        Progress progress;
        QByteArray text;
        for (const Diagnostic &each : diagnosticsOf(file, progress))
            text += QByteArray(each.code->id.data(), qsizetype(each.code->id.size())) + ": " +
                    QByteArray::fromStdString(each.message) + '\n';
        return text;
    }
};

CUTAWAY_TESTS(EspChecksTest)
#include "espcheckstest.moc"
