// SPDX-License-Identifier: MIT
// String tables: what they say, where they are found, and what damage does to them.
#include "core/formats/esp/stringtables.h"

#include "tests/support/masterfiles.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>

using namespace cutaway;
using namespace cutaway::test;

class StringTablesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts();
    void damage();
    void hostile();
    void tableOfAField();
    void languages();
    void places();
};

void StringTablesTest::texts()
{
    for (const bool hasLengths : {false, true}) {
        // Not in the order of their ids; the second is Windows-1252, one id comes twice.
        const auto table = esp::StringTable::read(
            BytesView::own(stringTable(
                {{9, "nine"}, {3, "caf\xE9"}, {4, ""}, {9, "again"}, {5, "\xC3\xA9t\xC3\xA9"}}, hasLengths)),
            hasLengths);
        QVERIFY(table.has_value());
        QCOMPARE(table->size(), std::size_t{5});
        QCOMPARE(table->find(9), std::optional<std::string>("nine"));
        QCOMPARE(table->find(3), std::optional<std::string>("caf\xC3\xA9"));
        QCOMPARE(table->find(4), std::optional<std::string>(""));
        QCOMPARE(table->find(5), std::optional<std::string>("\xC3\xA9t\xC3\xA9"));
        QVERIFY(!table->find(1));
    }
}

// Cut at every length: refused, or each text is whole, cut at the end, or not there.
void StringTablesTest::damage()
{
    for (const bool hasLengths : {false, true}) {
        const Bytes whole = stringTable({{1, "first"}, {2, "second"}}, hasLengths);
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const auto cut = esp::StringTable::read(
                BytesView::own(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))),
                hasLengths);
            QCOMPARE(cut.has_value(), size >= 8 + 2 * 8);
            if (!cut)
                continue;
            for (const auto &[id, text] :
                 {std::pair(1u, std::string("first")), std::pair(2u, std::string("second"))}) {
                const auto found = cut->find(id);
                QVERIFY(!found || text.starts_with(*found));
                QVERIFY(!hasLengths || !found || *found == text);
            }
        }
    }
}

void StringTablesTest::hostile()
{
    const auto read = [](const Bytes &bytes) { return esp::StringTable::read(BytesView::own(bytes), true); };
    const auto most = read(joined({u32(0xFFFFFFFF), u32(0xFFFFFFFF), u32(1), u32(0)}));
    QVERIFY(!most && most.error().message.find("do not fit") != std::string::npos);
    // Texts behind the end, at the end, and one that is longer than the data.
    const auto table =
        read(joined({u32(3), u32(0), u32(1), u32(0xFFFFFFFF), u32(2), u32(4), u32(3), u32(0), u32(500)}));
    QVERIFY(table.has_value());
    for (const std::uint32_t id : {1u, 2u, 3u})
        QVERIFY(!table->find(id));
}

void StringTablesTest::tableOfAField()
{
    using esp::sig;
    using esp::TextTable;
    QCOMPARE(esp::tableOf(sig("WEAP"), sig("FULL")), TextTable::Strings);
    QCOMPARE(esp::tableOf(sig("WEAP"), sig("DESC")), TextTable::DlStrings);
    QCOMPARE(esp::tableOf(sig("LSCR"), sig("DESC")), TextTable::Strings);
    QCOMPARE(esp::tableOf(sig("BOOK"), sig("CNAM")), TextTable::DlStrings);
    QCOMPARE(esp::tableOf(sig("INFO"), sig("NAM1")), TextTable::IlStrings);
    QCOMPARE(esp::tableOf(sig("INFO"), sig("RNAM")), TextTable::Strings);
}

void StringTablesTest::languages()
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    const auto name = [&] {
        const auto tables = esp::StringTables::find("Own.esm", {&path, 1});
        return tables == nullptr ? std::string() : *tables->text(esp::TextTable::Strings, kNameText);
    };
    QCOMPARE(name(), std::string());
    writeTables(path, "Own", "polish");
    writeTables(path, "Ownership", "english"); // of another plugin
    QCOMPARE(name(), std::string("polish name"));
    writeTables(path, "Own", "german");
    QCOMPARE(name(), std::string("german name"));
    writeTables(path, "OWN", "EN"); // as Fallout 4 calls English
    QCOMPARE(name(), std::string("EN name"));
    // The text of another table is taken where the right one lacks it.
    const auto tables = esp::StringTables::find("own.ESP", {&path, 1});
    QCOMPARE(tables->text(esp::TextTable::IlStrings, kDescriptionText),
             std::optional<std::string>("EN description"));
    QVERIFY(!tables->text(esp::TextTable::Strings, 1000));
}

// Beside the plugin comes before the data folder; each has a folder of its own for them.
void StringTablesTest::places()
{
    const QTemporaryDir own, data;
    const std::filesystem::path folders[] = {own.path().toStdString(), data.path().toStdString()};
    const auto place = [&] {
        const auto tables = esp::StringTables::find("Own.esm", folders);
        return tables == nullptr ? std::filesystem::path() : tables->paths()[0].parent_path();
    };
    writeTables(folders[1] / "strings", "Own", "english");
    QCOMPARE(place(), folders[1] / "strings");
    writeTables(folders[0] / "Strings", "Own", "english");
    QCOMPARE(place(), folders[0] / "Strings");
    // One that cannot be read gives way to the next.
    writeBytes(folders[0] / "Strings" / "Own_english.strings", {1, 2, 3});
    QCOMPARE(place(), folders[1] / "strings");
}

CUTAWAY_TESTS(StringTablesTest)
#include "stringtablestest.moc"
