// SPDX-License-Identifier: MIT
// Bytes read as anything and typed back, and copied as text.
#include "core/inspect/copyas.h"
#include "core/inspect/readings.h"

#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::inspect;
using namespace Qt::Literals::StringLiterals;

namespace
{

Bytes fromHex(const char *hex)
{
    const QByteArray bytes = QByteArray::fromHex(hex);
    return Bytes(bytes.begin(), bytes.end());
}

Reading readingOf(const Bytes &bytes, std::string_view id, const ReadingOptions &options = {})
{
    for (const Reading &reading : readingsAt(bytes, options)) {
        if (reading.kind->id == id)
            return reading;
    }
    return {};
}

} // namespace

class InspectTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readings_data();
    void readings();
    void typedBack();
    void refusals_data();
    void refusals();
    void hkArrays();
    void textsKeepTheirEncoding();
    void longTextsKeepTheirLength();
    void typedOverNonsense();
    void formIds();
    void tooFewBytes();
    void copies_data();
    void copies();
};

void InspectTest::readings_data()
{
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("size");
    const auto row = [](const char *hex, const char *id, const char *text, int size) {
        QTest::addRow("%s %s", id, hex)
            << QByteArray(hex) << QString::fromLatin1(id) << QString::fromUtf8(text) << size;
    };
    row("A5", "bits", "1010 0101", 1);
    row("FF", "i8", "-1", 1);
    row("0102", "u16", "513", 2);
    row("0102", "u16.be", "258", 2);
    row("FEFFFFFF", "i32", "-2", 4);
    row("FFFFFFFE", "i32.be", "-2", 4);
    row("0000C03F", "f32", "1.5", 4);
    row("3FC00000", "f32.be", "1.5", 4);
    row("003E", "half", "1.5", 2);
    row("C03F", "half16", "1.5", 2); // the upper half of the float
    row("01180080", "packed32", "(1, 3, 512)", 4);
    row("0100200000080000", "packed64", "(1, 1, 2)", 8);
    row("0000000000000000000000000000803F", "quat", "(0, 0, 0, 1)", 16);
    row("000000000000000003000000030000 80", "hkarray", "3 elements, capacity 3, flags 0x80000000", 16);
    row("14000000", "formid", "00000014", 4);
    row("FF8000", "rgb", "#FF8000", 3);
    row("5041434B", "4cc", "PACK", 4);
    row("4865790078", "text", "Hey", 3);
    row("480065003CD8 F0DF0000", "text16", "He🏰", 8);
    row("00007A42", "seconds", "1:02.500", 4);
    row("00E1F505", "unix", "1973-03-03 09:46:40", 4);
    row("807F2E5E", "unix", "2020-01-27 06:13:20", 4);
}

void InspectTest::readings()
{
    QFETCH(QByteArray, hex);
    QFETCH(QString, id);
    QFETCH(QString, text);
    QFETCH(int, size);
    const std::string name = id.toStdString();
    const Reading reading = readingOf(fromHex(hex.constData()), name);
    QCOMPARE(QString::fromStdString(reading.text), text);
    QCOMPARE(int(reading.size), size);
}

// The shown text of an editable reading makes the same bytes again.
void InspectTest::typedBack()
{
    const Bytes samples[] = {fromHex("0000C03F0000004000004040 0000803F3F801234"),
                             fromHex("5041434B00FF80FF0102030405060708"),
                             fromHex("3B1F7A0CD2E4A9553B1F7A0CD2E4A9553B1F7A0C")};
    int typed = 0;
    for (const Bytes &bytes : samples) {
        for (const Reading &reading : readingsAt(bytes, {})) {
            if (reading.text.empty() || reading.kind->id == "seconds")
                continue;
            const Result<Bytes> made = encodeReading(reading.kind->id, reading.text, bytes, {});
            QVERIFY2(made, qPrintable(QString::fromStdString(std::string(reading.kind->id) + ": " +
                                                             (made ? "" : made.error().message))));
            const Bytes there(bytes.begin(), bytes.begin() + std::ptrdiff_t(reading.size));
            const bool isNan = reading.text.find("nan") != std::string::npos;
            const bool packed =
                reading.kind->id.starts_with("quat") && reading.size != 16; // many codes are near
            if (!isNan && !packed)
                QVERIFY2(*made == there, std::string(reading.kind->id).c_str());
            QCOMPARE(made->size(), there.size());
            ++typed;
        }
    }
    QVERIFY(typed > 60);
    for (const char *id : {"quat48", "quat40", "quat32"}) {
        const Bytes bytes = *encodeReading(id, "(0.1, -0.3, 0.2, 0.9)", samples[0], {});
        const std::string text = readingOf(bytes, id).text;
        QVERIFY2(text.starts_with("(0.10"), text.c_str());
        QVERIFY2(*encodeReading(id, text, bytes, {}) == bytes, id);
    }
}

void InspectTest::refusals_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *id, const char *text, const char *message) {
        QTest::addRow("%s %s", id, text)
            << QString::fromLatin1(id) << QString::fromLatin1(text) << QString::fromLatin1(message);
    };
    row("u8", "256", "256 is outside 0 to 255");
    row("u64", "18446744073709551616", "18446744073709551616 is outside 64 bits");
    row("formid", "xyz", "'xyz' is no FormID: 8 hexadecimal digits are wanted");
    row("i16.be", "x", "'x' is not a whole number");
    row("packed32", "(1, 2, 1024)", "1024 is outside the whole numbers 0 to 1023");
    row("packed32", "1 2", "needs 3 numbers, not 2");
    row("quat48", "(0, 0, 0, 0)", "a rotation has a length, (0, 0, 0, 0) has none");
    row("bits", "1012", "'2' is not a bit");
    row("bits", "", "1 to 8 bits are wanted, 0 were given");
    row("bits", "1010 1010 1", "1 to 8 bits are wanted, 9 were given");
    row("octal", "7", "octal is no way to read bytes");
    row("rgb", "#FF", "6 hexadecimal digits are wanted, such as #FF8000");
    row("4cc", "PACKS", "a signature has 4 characters, not 5");
    row("text", "longer than it was", "the text has 18 bytes, 4 are there");
    row("unix", "2020-02-30", "a date is wanted, such as 2020-01-27 06:13:20");
    row("unix", "2020-01-27 25:00", "a date is wanted, such as 2020-01-27 06:13:20");
    row("unix", "2020-01", "a date is wanted, such as 2020-01-27 06:13:20");
    row("unix", "2106-02-07 06:28:16", "32 bits hold dates from 1970-01-01 00:00:00 to 2106-02-07 06:28:15");
    row("unix", "1969-12-31 23:59:59", "32 bits hold dates from 1970-01-01 00:00:00 to 2106-02-07 06:28:15");
    row("text16", "longer", "the text has 12 bytes, 4 are there");
    row("hkarray", "3", "there is nothing here to type a hkArray over");
}

void InspectTest::refusals()
{
    QFETCH(QString, id);
    QFETCH(QString, text);
    QFETCH(QString, message);
    const Bytes old = fromHex("5041434B0000000000000000");
    const Result<Bytes> bytes = encodeReading(id.toStdString(), text.toStdString(), old, {});
    QVERIFY(!bytes);
    QCOMPARE(QString::fromStdString(bytes.error().message), message);
}

void InspectTest::hkArrays()
{
    const Bytes old = fromHex("0000000000000000 02000000 04000080");
    const auto typed = [&](std::string_view text) { return encodeReading("hkarray", text, old, {}); };
    QVERIFY(*typed("2 elements, capacity 4, flags 0x80000000") == old);
    QVERIFY(*typed("4") == fromHex("0000000000000000 04000000 04000080"));
    QVERIFY(*typed("1 element, capacity 1") == fromHex("0000000000000000 01000000 01000080"));
    QVERIFY(*typed("1, 1, 0xC0000000") == fromHex("0000000000000000 01000000 010000C0"));
    QCOMPARE(QString::fromStdString(typed("5").error().message), u"5 elements are above the capacity of 4"_s);
    for (const char *text : {"", "elements", "x", "1, 2, 3, 4", "-1", "1, 0x40000000", "1, 1, 1"})
        QVERIFY2(!typed(text), text);
    const Bytes narrow = fromHex("00000000 02000000 02000080");
    QVERIFY(*encodeReading("hkarray", "1", narrow, {4, nullptr}) == fromHex("00000000 01000000 02000080"));
}

// Windows-1252 stays what it is, UTF-8 as well.
void InspectTest::textsKeepTheirEncoding()
{
    const Bytes old = fromHex("436166E900");
    QCOMPARE(QString::fromStdString(readingOf(old, "text").text), u"Café"_s);
    QVERIFY(*encodeReading("text", "Cöfé", old, {}) == fromHex("43F666E9"));
    QVERIFY(*encodeReading("text", "Cé", old, {}) == fromHex("43E90000"));
    const Bytes unicode = fromHex("436166C3A900");
    QVERIFY(*encodeReading("text", "Céf", unicode, {}) == fromHex("43C3A96600"));
    const Bytes wide = fromHex("480065003CD8F0DF0000");
    QVERIFY(*encodeReading("text16", "🏰eé", wide, {}) == fromHex("3CD8F0DF6500E900"));
    QVERIFY(*encodeReading("text16", "é", wide, {}) == fromHex("E900000000000000"));
}

// A NUL in a longer text would end it in the middle; texts are cut between characters.
void InspectTest::longTextsKeepTheirLength()
{
    Bytes old(400, 'a');
    const Reading cut = readingOf(old, "text");
    QCOMPARE(cut.size, std::uint64_t(kReadingBytes));
    QVERIFY(!encodeReading("text", cut.text.substr(1), old, {}));
    QVERIFY(encodeReading("text", "b" + cut.text.substr(1), old, {}));
    const Bytes wide(400, 0x41); // 䅁
    QVERIFY(!encodeReading("text16", "a", wide, {}));
    old[kReadingBytes - 1] = 0xC3;
    old[kReadingBytes] = 0xA9;
    QCOMPARE(readingOf(old, "text").size, std::uint64_t(kReadingBytes - 1));
    QCOMPARE(readingOf(old, "text").text, std::string(kReadingBytes - 1, 'a'));
    QVERIFY(!encodeReading("text", "short", old, {}));
    for (const std::size_t size : {kReadingBytes - 3, kReadingBytes - 1}) { // these end where they seem to
        Bytes ended(400, 'a');
        ended[size] = 0;
        const Result<Bytes> made = encodeReading("text", "short", ended, {});
        QVERIFY(made && made->size() == size && readingOf(*made, "text").text == "short");
    }
}

// Bytes that mean nothing as a kind of fixed size can become something.
void InspectTest::typedOverNonsense()
{
    const Bytes old(16, 0xFF);
    for (const auto &[id, text] : std::initializer_list<std::pair<const char *, const char *>>{
             {"4cc", "PACK"}, {"seconds", "0:01.500"}, {"f32", "1.5"}, {"unix", "2020-01-27"}}) {
        const Result<Bytes> made = encodeReading(id, text, old, {});
        QVERIFY2(made, id);
        QVERIFY(readingOf(*made, id).text.starts_with(text));
    }
    QVERIFY(readingOf(old, "4cc").text.empty());
    QVERIFY(!encodeReading("4cc", "PACK", Bytes(3, 0xFF), {}));
}

// A plugin names its masters.
void InspectTest::formIds()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const ReadingOptions options{8, file.get()};
    const Bytes bytes = fromHex("14000000");
    const std::string text = readingOf(bytes, "formid", options).text;
    QVERIFY2(text.starts_with("Skyrim.esm:000014"), text.c_str());
    QVERIFY(*encodeReading("formid", text, bytes, options) == bytes);
    QVERIFY(!encodeReading("formid", "Dawnguard.esm:000014", bytes, options));
}

void InspectTest::tooFewBytes()
{
    const Bytes bytes = fromHex("3B1F7A0CD2E4A9553B1F7A0CD2E4A9553B1F7A0C");
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const Bytes part(bytes.begin(), bytes.begin() + std::ptrdiff_t(size));
        const auto readings = readingsAt(part, {4, nullptr});
        QCOMPARE(readings.size(), readingKinds().size());
        for (const Reading &reading : readings)
            QVERIFY(reading.size <= size && (reading.text.empty() || reading.size != 0));
    }
}

void InspectTest::copies_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("text");
    QTest::newRow("hex") << int(CopyForm::Hex) << u"00 11 22 33 44 55 66 77 88 99 AA BB CC DD EE FF\n0A"_s;
    QTest::newRow("c")
        << int(CopyForm::C)
        << u"const unsigned char block_2_[17] = {\n    0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, "
           "0x99, 0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF,\n    0x0A,\n};"_s;
    QTest::newRow("python")
        << int(CopyForm::Python)
        << u"block_2_ = bytes.fromhex(\n    \"00 11 22 33 44 55 66 77 88 99 AA BB CC DD EE FF\"\n    \"0A\"\n)"_s;
    QTest::newRow("json") << int(CopyForm::Json)
                          << u"[\n    0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, "
                             "255,\n    10\n]"_s;
    QTest::newRow("base64") << int(CopyForm::Base64) << u"ABEiM0RVZneImaq7zN3u/wo="_s;
}

void InspectTest::copies()
{
    QFETCH(int, form);
    QFETCH(QString, text);
    const Bytes bytes = fromHex("00112233445566778899AABBCCDDEEFF0A");
    QCOMPARE(QString::fromStdString(copyAs(bytes, CopyForm(form), "block[2]")), text);
    if (CopyForm(form) == CopyForm::Base64) {
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const QByteArray part(reinterpret_cast<const char *>(bytes.data()), qsizetype(size));
            QCOMPARE(copyAs(ByteSpan(bytes).first(size), CopyForm::Base64), part.toBase64().toStdString());
        }
    }
}

CUTAWAY_TESTS(InspectTest)
#include "inspecttest.moc"
