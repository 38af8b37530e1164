// SPDX-License-Identifier: MIT
// Records that are damaged inside, scripts that nest, and edits that a damaged record or header refuses.
#include "core/file/part.h"
#include "core/formats/esp/record.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using test::joined;
using test::subrecord;
using test::u32;
using test::u8;

namespace
{

Bytes u16(std::uint16_t value)
{
    return {static_cast<std::uint8_t>(value & 0xFF), static_cast<std::uint8_t>(value >> 8)};
}

// Text of a script: its length in front.
Bytes scriptText(std::string_view text)
{
    return joined({u16(static_cast<std::uint16_t>(text.size())), Bytes(text.begin(), text.end())});
}

// A property of a script of Fallout 4.
Bytes scriptProperty(std::string_view name, std::uint8_t type, const Bytes &value)
{
    return joined({scriptText(name), u8(type), u8(1), value});
}

// A record with one script of these properties.
std::unique_ptr<File> withScript(std::uint16_t count, const Bytes &properties)
{
    const Bytes scripts =
        joined({u16(6), u16(2), u16(1), scriptText("Guard"), u8(0), u16(count), properties});
    return test::openPluginBytes(
        joined({test::pluginHeader({}, 2, test::kFallout4),
                test::topGroup(
                    "ZZZZ", test::record("ZZZZ", 0x800, subrecord("VMAD", scripts), 0, test::kFallout4))}));
}

std::unique_ptr<File> oneRecord(std::string_view type, const Bytes &data)
{
    return test::openPluginBytes(
        joined({test::pluginHeader({}, 2), test::topGroup(type, test::record(type, 0x800, data))}));
}

QByteArray refusalFor(const File &file, const Edit &edit)
{
    const Result<Patch> patch = patchFor(file, edit);
    return patch ? QByteArray("taken") : QByteArray::fromStdString(patch.error().message);
}

Edit insertNew(std::string path, std::string type)
{
    Edit edit = test::insertEdit(std::move(path));
    edit.element.type = std::move(type);
    return edit;
}

} // namespace

class RecordDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void subrecords_data();
    void subrecords();
    void compressedData_data();
    void compressedData();
    void scriptStructures();
    void scriptStructuresOfEveryDepth();
    void scriptDamage_data();
    void scriptDamage();
    void countsInFront();
    void countsThatCannotFollow_data();
    void countsThatCannotFollow();
    void damagedHeader_data();
    void damagedHeader();
    void strayBytes();
    void numbersThatAreNoForms();
    void rowsOfAPayload_data();
    void rowsOfAPayload();
};

void RecordDamageTest::subrecords_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<std::size_t>("whole");
    QTest::addColumn<QByteArray>("problem");
    const Bytes name = subrecord("EDID", test::zstring("A"));
    const auto row = [&name](const char *title, const Bytes &rest, const char *problem) {
        QTest::newRow(title) << joined({name, rest}) << std::size_t{1} << QByteArray(problem);
    };
    row("sound", {}, "");
    row("part of a header", {'D', 'A', 'T'}, "3 bytes are left, a subrecord header has 6");
    row("past the end", joined({Bytes{'D', 'A', 'T', 'A'}, u16(9), u32(1)}),
        "DATA wants 9 bytes, 4 are left");
    row("size of a size", joined({subrecord("XXXX", u16(4)), subrecord("DATA", u32(1))}),
        "XXXX of 2 bytes with 12 bytes behind it");
    row("size without a subrecord", subrecord("XXXX", u32(70000)), "XXXX of 4 bytes with 4 bytes behind it");
    row("two sizes", joined({subrecord("XXXX", u32(1)), subrecord("XXXX", u32(1))}),
        "XXXX is followed by another XXXX");
    row("large size", joined({subrecord("XXXX", u32(70000)), subrecord("DATA", u32(1))}),
        "DATA wants 70000 bytes, 4 are left");
}

void RecordDamageTest::subrecords()
{
    QFETCH(Bytes, bytes);
    QFETCH(std::size_t, whole);
    QFETCH(QByteArray, problem);
    const esp::SubrecordScan scan = esp::scanSubrecords(bytes, 0);
    QCOMPARE(scan.list.size(), whole);
    QCOMPARE(QByteArray::fromStdString(scan.problem), problem);
    const auto file = oneRecord("ZZZZ", bytes);
    QCOMPARE(test::textAt(*file, "ZZZZ:00000800.EDID"), std::string("A"));
    QCOMPARE(file->unitDiagnostics(2).empty(), problem.isEmpty());
    if (!problem.isEmpty())
        QCOMPARE(QByteArray::fromStdString(file->unitDiagnostics(2).front().message), problem);
}

void RecordDamageTest::compressedData_data()
{
    QTest::addColumn<Bytes>("data");
    QTest::addColumn<QByteArray>("said");
    const Bytes whole = test::compressedRecord("ZZZZ", 0x800, subrecord("EDID", test::zstring("Pressed")));
    const Bytes data(whole.begin() + esp::kHeaderSize, whole.end());
    QTest::newRow("sound") << data << QByteArray();
    QTest::newRow("no inflated size")
        << Bytes(2, 7) << QByteArray("compressed data of 2 bytes has no inflated size");
    QTest::newRow("more behind") << joined({data, Bytes(3, 0)})
                                 << QByteArray("3 bytes follow the compressed data");
    Bytes changed = data;
    store<std::uint32_t>(changed, 0, 5);
    QTest::newRow("size") << changed << QByteArray("inflated size says 5, the stream does not end there");
    changed = data;
    changed.back() ^= 1;
    QTest::newRow("checksum") << changed << QByteArray("the checksum of the compressed data is wrong");
}

// What cannot be trusted is not written again, neither with its flag taken away.
void RecordDamageTest::compressedData()
{
    QFETCH(Bytes, data);
    QFETCH(QByteArray, said);
    const auto file = test::openPluginBytes(
        joined({test::pluginHeader({}, 2),
                test::topGroup("ZZZZ", test::record("ZZZZ", 0x800, data, esp::recordflag::kCompressed))}));
    const std::vector<Diagnostic> found = file->unitDiagnostics(2);
    QCOMPARE(found.empty() ? QByteArray() : QByteArray::fromStdString(found.front().message), said);
    const QByteArray refusal = refusalFor(*file, test::setEdit("ZZZZ:00000800.header.flags", "0"));
    if (said.isEmpty())
        QCOMPARE(refusal, QByteArray("taken"));
    else
        QCOMPARE(refusal, "ZZZZ:00000800.header.flags: the compressed data cannot be trusted: " + said);
}

// A structure, and an array of them, with a number behind that is still read.
void RecordDamageTest::scriptStructures()
{
    const Bytes spot = joined({u32(2), scriptProperty("Height", 4, test::f32(1.5f)),
                               scriptProperty("Label", 2, scriptText("north"))});
    const auto file = withScript(3, joined({scriptProperty("Spot", 7, spot),
                                            scriptProperty("Spots", 17, joined({u32(2), spot, u32(0)})),
                                            scriptProperty("Last", 3, u32(77))}));
    QVERIFY(file->unitDiagnostics(2).empty());
    const std::string properties = "ZZZZ:00000800.VMAD.scripts[0].properties";
    QCOMPARE(test::textAt(*file, properties + "[0].members[0].value"), std::string("1.5"));
    QCOMPARE(test::textAt(*file, properties + "[0].members[1].value"), std::string("north"));
    QCOMPARE(test::rowCount(*file, properties + "[1].structs"), 2u);
    QCOMPARE(test::textAt(*file, properties + "[1].structs[0].members[1].name"), std::string("Label"));
    QCOMPARE(test::rowCount(*file, properties + "[1].structs[1].members"), 0u);
    QCOMPARE(test::textAt(*file, properties + "[2].value"), std::string("77"));
}

void RecordDamageTest::scriptStructuresOfEveryDepth()
{
    Bytes value = u32(0);
    std::vector<bool> sound;
    for (int depth = 1; depth <= 10; ++depth) {
        const auto file = withScript(1, scriptProperty("Outer", 7, value));
        sound.push_back(file->unitDiagnostics(2).empty());
        if (!sound.back())
            QCOMPARE(file->unitDiagnostics(2).front().message,
                     std::string("script structures nest deeper than 8"));
        value = joined({u32(1), scriptProperty("Inner", 7, value)});
    }
    QCOMPARE(sound, (std::vector<bool>{true, true, true, true, true, true, true, true, false, false}));
}

void RecordDamageTest::scriptDamage_data()
{
    QTest::addColumn<Bytes>("property");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const Bytes &property, const char *said) {
        QTest::newRow(name) << property << QByteArray(said);
    };
    row("type", scriptProperty("A", 9, {}), "property type 9 is unknown");
    row("members", scriptProperty("A", 7, u32(1000)), "'members' wants 1000 bytes, 0 are left");
    row("structures", scriptProperty("A", 17, u32(0xFFFFFFFF)),
        "'structs' wants 4294967295 bytes, 0 are left");
    row("numbers", scriptProperty("A", 13, joined({u32(0x40000001), u32(1)})),
        "'values' wants 4294967300 bytes, 4 are left");
    row("texts", scriptProperty("A", 12, joined({u32(1), u16(300), u8(1)})),
        "'value' wants 300 bytes, 1 are left");
    row("no value", scriptProperty("A", 5, {}), "'value' wants 1 byte, 0 are left");
}

void RecordDamageTest::scriptDamage()
{
    QFETCH(Bytes, property);
    QFETCH(QByteArray, said);
    const auto file = withScript(1, property);
    const std::vector<Diagnostic> found = file->unitDiagnostics(2);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(found.front().message), said);
    QCOMPARE(test::textAt(*file, "ZZZZ:00000800.VMAD.scripts[0].name"), std::string("Guard"));
    QVERIFY(!file->tree(2)->tileError());
}

// The number in front of keywords, items or conditions is that of what follows.
void RecordDamageTest::countsInFront()
{
    const auto file = oneRecord(
        "ZZZZ", joined({subrecord("KSIZ", u32(2)), subrecord("KWDA", joined({u32(0x800), u32(0x800)})),
                        subrecord("COCT", u32(1)), subrecord("CNTO", joined({u32(0x800), u32(3)})),
                        subrecord("COED", Bytes(12, 0))}));
    QCOMPARE(refusalFor(*file, test::setEdit("ZZZZ:00000800.KSIZ.count", "3")),
             QByteArray(
                 "ZZZZ:00000800.KSIZ.count: KSIZ counts what KWDA holds, which is 2; insert or remove that"));
    QCOMPARE(refusalFor(*file, test::setEdit("ZZZZ:00000800.COCT.data", "00 00 00 00")),
             QByteArray(
                 "ZZZZ:00000800.COCT.data: COCT counts what CNTO holds, which is 1; insert or remove that"));
    QCOMPARE(refusalFor(*file, test::setEdit("ZZZZ:00000800.COCT.data", "01 00 00 00")), QByteArray("taken"));
    QCOMPARE(refusalFor(*file, insertNew("ZZZZ:00000800", "KEYWORDS")),
             QByteArray("ZZZZ:00000800: 'KEYWORDS' is not a signature of four characters"));
    QVERIFY(applyEdits(*file, std::vector<Edit>{insertNew("ZZZZ:00000800", "CNTO")}).has_value());
    QCOMPARE(test::textAt(*file, "ZZZZ:00000800.COCT.data"), std::string("02 00 00 00"));
    const esp::SubrecordScan scan =
        esp::scanSubrecords(file->unitBytes(2).span().subspan(esp::kHeaderSize), 0);
    QCOMPARE(esp::signatureText(scan.list.back().signature), std::string("CNTO")); // behind the owner's data
}

void RecordDamageTest::countsThatCannotFollow_data()
{
    QTest::addColumn<Bytes>("count");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("short") << u16(1) << QByteArray("ZZZZ:00000800: COCT has no room for its count");
    QTest::newRow("full") << u32(0xFFFFFFFF)
                          << QByteArray(
                                 "ZZZZ:00000800: COCT would become 4294967296; the limit is 4294967295");
}

void RecordDamageTest::countsThatCannotFollow()
{
    QFETCH(Bytes, count);
    QFETCH(QByteArray, why);
    const auto file = oneRecord(
        "ZZZZ", joined({subrecord("COCT", count), subrecord("CNTO", joined({u32(0x800), u32(3)}))}));
    QCOMPARE(refusalFor(*file, insertNew("ZZZZ:00000800", "CNTO")), why);
}

void RecordDamageTest::damagedHeader_data()
{
    QTest::addColumn<Bytes>("data");
    QTest::addColumn<QByteArray>("why");
    const QByteArray none("the header record has no HEDR to count in");
    QTest::newRow("none") << Bytes() << none;
    QTest::newRow("other") << subrecord("CNAM", test::zstring("me")) << none;
    QTest::newRow("short") << subrecord("HEDR", u32(1)) << none;
    QTest::newRow("too few") << subrecord("HEDR", joined({test::f32(1.7f), u32(0), u32(0x900)}))
                             << QByteArray("HEDR would count -1 records and groups; the limit is 4294967295");
    QTest::newRow("sound") << subrecord("HEDR", joined({test::f32(1.7f), u32(2), u32(0x900)}))
                           << QByteArray("taken");
}

// A record can go only where its going can be counted.
void RecordDamageTest::damagedHeader()
{
    QFETCH(Bytes, data);
    QFETCH(QByteArray, why);
    const auto file = test::openPluginBytes(
        joined({test::record("TES4", 0, data),
                test::topGroup("ZZZZ", test::record("ZZZZ", 0x800, subrecord("EDID", test::zstring("A"))))}));
    const QByteArray refusal = refusalFor(*file, test::removeEdit("ZZZZ:00000800"));
    QVERIFY2(refusal.endsWith(why), refusal);
    const QByteArray header = refusalFor(*file, test::removeEdit("TES4"));
    QVERIFY2(header.endsWith("the header record cannot be removed"), header);
}

// Bytes that nothing explains stand where the damage is: they neither go nor change.
void RecordDamageTest::strayBytes()
{
    const Bytes record = test::record("ZZZZ", 0x800, subrecord("EDID", test::zstring("A")));
    const auto file = test::openPluginBytes(
        joined({test::pluginHeader({}, 2), test::topGroup("ZZZZ", joined({record, Bytes(9, 0x5A)}))}));
    const UnitId last = static_cast<UnitId>(file->units().size() - 1);
    const std::string key = file->format().unitKey(*file, last);
    const QByteArray gone = refusalFor(*file, test::removeEdit(key));
    QVERIFY2(gone.endsWith("bytes that are not a record cannot be removed: what encloses them is damaged"),
             gone);
    const Result<Patch> other = implantPart(*file, key, record);
    QVERIFY(!other.has_value());
    QCOMPARE(other.error().message,
             std::string("bytes that are not a record cannot be replaced: what encloses them is damaged"));
}

// A number that no text stands for is judged like a typed FormID.
void RecordDamageTest::numbersThatAreNoForms()
{
    const auto file = test::openPluginBytes(joined(
        {test::pluginHeader({"Skyrim.esm"}, 2),
         test::topGroup("FLST", test::record("FLST", 0x01000800, subrecord("LNAM", u32(0x01000800))))}));
    const auto place = file->parsePath("FLST:01000800.LNAM.entry");
    QVERIFY(place.has_value());
    const auto whyNot = [&](std::uint64_t number) {
        const Result<Patch> patch =
            file->set(place->unit, *file->tree(place->unit)->find(place->path), Value{number});
        return patch ? std::string("taken") : patch.error().message;
    };
    QCOMPARE(whyNot(0x05000801), std::string("FormID 05000801 names master 5, the plugin has 1"));
    QCOMPARE(whyNot(0x01000FFF), std::string("the plugin has no record 01000FFF"));
    QCOMPARE(whyNot(0x01000800), std::string("taken"));
    QCOMPARE(whyNot(0), std::string("taken"));
}

void RecordDamageTest::rowsOfAPayload_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QByteArray>("why");
    const auto inserted = [](const char *path, const char *type, std::uint32_t row, Bytes bytes) {
        Edit edit = test::insertEdit(path, row);
        edit.element.type = type;
        edit.element.bytes = std::move(bytes);
        return edit;
    };
    const char *keywords = "ZZZZ:00000800.KWDA.keywords";
    QTest::newRow("sound") << inserted(keywords, "", 1, u32(0)) << QByteArray("taken");
    QTest::newRow("past the end") << inserted(keywords, "", 9, u32(0))
                                  << QByteArray("row 9 is past the end; allowed are 0 to 2");
    QTest::newRow("half a row") << inserted(keywords, "", 1, u16(0))
                                << QByteArray("a row of keywords has 4 bytes, 2 were given");
    QTest::newRow("half a first row") << inserted("ZZZZ:00000801.KWDA", "keywords", kAnyRow, u16(0))
                                      << QByteArray("a row of keywords has 4 bytes, 2 were given");
    QTest::newRow("a first row") << inserted("ZZZZ:00000801.KWDA", "keywords", kAnyRow, u32(0))
                                 << QByteArray("taken");
    QTest::newRow("a member") << test::moveEdit("ZZZZ:00000800.header.flags", 0)
                              << QByteArray("header.flags has a fixed place and cannot be moved");
}

// Keywords of a record, and of one whose list is empty.
void RecordDamageTest::rowsOfAPayload()
{
    QFETCH(Edit, edit);
    QFETCH(QByteArray, why);
    const Bytes two = joined({subrecord("KSIZ", u32(2)), subrecord("KWDA", joined({u32(0), u32(0)}))}),
                none = joined({subrecord("KSIZ", u32(0)), subrecord("KWDA", {})});
    const auto file = test::openPluginBytes(joined(
        {test::pluginHeader({}, 3), test::topGroup("ZZZZ", joined({test::record("ZZZZ", 0x800, two),
                                                                   test::record("ZZZZ", 0x801, none)}))}));
    const QByteArray refusal = refusalFor(*file, edit);
    QVERIFY2(refusal.endsWith(why), refusal);
}

CUTAWAY_TESTS(RecordDamageTest)
#include "recorddamagetest.moc"
