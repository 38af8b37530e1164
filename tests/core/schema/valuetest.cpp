// SPDX-License-Identifier: MIT
// Decoding, encoding, showing and reading back single values.
#include "core/schema/value.h"
#include "tests/support/testclasses.h"

#include <bit>
#include <cmath>
#include <limits>

using namespace cutaway;

namespace
{

QString asText(const std::string &text)
{
    return QString::fromStdString(text);
}

template <class T> Bytes bytesFrom(T value)
{
    Bytes bytes;
    append(bytes, value);
    return bytes;
}

constexpr EnumValue kColourNames[] = {{0, "black"}, {1, "red"}, {2, "green (light)"}, {-1, "none"}};
constexpr EnumDesc kColour{"colour", kColourNames};
constexpr EnumValue kBitNames[] = {{1, "one"}, {2, "two"}, {12, "eight and four"}};
constexpr EnumDesc kBitFlags{"bits", kBitNames, true};
// A flag, a member with names for its values and one that holds a number.
constexpr EnumValue kMemberNames[] = {
    {1, "on"}, {0, "mode: fast", 6}, {2, "mode: slow", 6}, {kAnyNumber, "level", 0xF0}};
constexpr EnumDesc kMembers{"members", kMemberNames, true};

} // namespace

class ValueTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sixteenBitFloatsKeepTheirBits_data();
    void sixteenBitFloatsKeepTheirBits();
    void knownHalves_data();
    void knownHalves();
    void halfRoundsToNearestEven();
    void sixteenBitFloatsRoundOnce_data();
    void sixteenBitFloatsRoundOnce();
    void patternsRoundTrip_data();
    void patternsRoundTrip();
    void limits_data();
    void limits();
    void refusals_data();
    void refusals();
    void parsing_data();
    void parsing();
    void parseErrors_data();
    void parseErrors();
    void shownValues();
    void shortBytesHaveNoValue();
    void enums_data();
    void enums();
    void membersOfFlags();
    void enumErrors_data();
    void enumErrors();
    void texts_data();
    void texts();
};

void ValueTest::sixteenBitFloatsKeepTheirBits_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::newRow("half") << Kind::Half;
    QTest::newRow("bfloat16") << Kind::BFloat16;
}

void ValueTest::sixteenBitFloatsKeepTheirBits()
{
    QFETCH(Kind, kind);
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
        const Bytes stored = bytesFrom(static_cast<std::uint16_t>(bits));
        const Value value = decodeScalar(kind, stored);
        const Result<Bytes> encoded = encodeScalar(kind, value);
        QVERIFY2(encoded.has_value() && *encoded == stored, qPrintable(QString::number(bits, 16)));
        if (std::isnan(std::get<double>(value)))
            continue; // its text is "nan" whatever the payload
        const Result<Value> parsed = parseScalar(kind, formatScalar(kind, value));
        QVERIFY2(parsed.has_value() && *encodeScalar(kind, *parsed) == stored,
                 qPrintable(QString::number(bits, 16)));
    }
}

void ValueTest::knownHalves_data()
{
    QTest::addColumn<unsigned>("bits");
    QTest::addColumn<float>("value");
    QTest::newRow("one") << 0x3C00u << 1.0f;
    QTest::newRow("minus two") << 0xC000u << -2.0f;
    QTest::newRow("largest") << 0x7BFFu << 65504.0f;
    QTest::newRow("smallest normal") << 0x0400u << 0x1p-14f;
    QTest::newRow("largest subnormal") << 0x03FFu << 1023 * 0x1p-24f;
    QTest::newRow("smallest subnormal") << 0x0001u << 0x1p-24f;
    QTest::newRow("third") << 0x3555u << 0.333251953125f;
}

void ValueTest::knownHalves()
{
    QFETCH(unsigned, bits);
    QFETCH(float, value);
    QCOMPARE(halfToFloat(static_cast<std::uint16_t>(bits)), value);
    QCOMPARE(unsigned(floatToHalf(value)), bits);
}

void ValueTest::halfRoundsToNearestEven()
{
    QCOMPARE(unsigned(floatToHalf(1.0f + 0x1p-11f)), 0x3C00u); // half way: even is below
    QCOMPARE(unsigned(floatToHalf(1.0f + 3 * 0x1p-11f)), 0x3C02u);
    QCOMPARE(unsigned(floatToHalf(std::nextafter(1.0f + 0x1p-11f, 2.0f))), 0x3C01u);
    QCOMPARE(unsigned(floatToHalf(65519.0f)), 0x7BFFu);
    QCOMPARE(unsigned(floatToHalf(65520.0f)), 0x7C00u);
    QCOMPARE(unsigned(floatToHalf(0x1p-25f)), 0x0000u);
    QCOMPARE(unsigned(floatToHalf(1.5f * 0x1p-25f)), 0x0001u);
    QCOMPARE(unsigned(floatToHalf(std::nextafter(0x1p-14f, 0.0f))), 0x0400u);
    QCOMPARE(unsigned(floatToHalf(-0.0f)), 0x8000u);
}

// To nearest; half way to even, in Havok's kind away from zero, as its tools add half of the last bit and
// cut.
void ValueTest::sixteenBitFloatsRoundOnce_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<double>("number");
    QTest::addColumn<unsigned>("bits");
    const auto havok = [](const char *name, double number, unsigned bits) {
        QTest::newRow(name) << Kind::BFloat16 << number << bits;
    };
    havok("friction 0.2", 0.2, 0x3E4D);
    havok("friction 0.3", 0.3, 0x3E9A);
    havok("restitution 0.4", 0.4, 0x3ECD);
    havok("friction 0.6", 0.6, 0x3F1A);
    havok("friction 0.7", 0.7, 0x3F33);
    havok("friction 0.8", 0.8, 0x3F4D);
    havok("negative", -0.4, 0xBECD);
    havok("half way", 1.0 + 0x1p-8, 0x3F81);
    havok("a little below half way", 1.0 + 0x1p-8 - 0x1p-40, 0x3F80);
    havok("what rounds to the largest", 3.3895314e38, 0x7F7F);
    QTest::newRow("half way, to even") << Kind::Half << 1.0 + 0x1p-11 << 0x3C00u;
    QTest::newRow("a little above half way") << Kind::Half << 1.0 + 0x1p-11 + 0x1p-40 << 0x3C01u;
    QTest::newRow("a little below half way") << Kind::Half << 1.0 + 3 * 0x1p-11 - 0x1p-40 << 0x3C01u;
}

void ValueTest::sixteenBitFloatsRoundOnce()
{
    QFETCH(Kind, kind);
    QFETCH(double, number);
    QFETCH(unsigned, bits);
    const Result<Bytes> stored = encodeScalar(kind, Value{number});
    QVERIFY(stored.has_value());
    QCOMPARE(unsigned(load<std::uint16_t>(*stored, 0)), bits);
}

void ValueTest::patternsRoundTrip_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<QString>("shown"); // empty: does not read back to the same bits
    const auto row = [](const char *name, Kind kind, const Bytes &bytes, const char *shown) {
        QTest::newRow(name) << kind
                            << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                          qsizetype(bytes.size()))
                            << QString::fromUtf8(shown);
    };
    row("u8 max", Kind::U8, {0xFF}, "255");
    row("i8 min", Kind::I8, {0x80}, "-128");
    row("u16 max", Kind::U16, {0xFF, 0xFF}, "65535");
    row("i16 min", Kind::I16, {0, 0x80}, "-32768");
    row("u32 max", Kind::U32, bytesFrom(0xFFFFFFFFu), "4294967295");
    row("i32 min", Kind::I32, bytesFrom(0x80000000u), "-2147483648");
    row("u64 max", Kind::U64, bytesFrom(~0ull), "18446744073709551615");
    row("i64 min", Kind::I64, bytesFrom(1ull << 63), "-9223372036854775808");
    row("i64 minus one", Kind::I64, bytesFrom(~0ull), "-1");
    row("bool true", Kind::Bool, {1}, "true");
    row("bool false", Kind::Bool, {0}, "false");
    row("f32 tenth", Kind::F32, bytesFrom(0.1f), "0.1");
    row("f32 minus zero", Kind::F32, bytesFrom(-0.0f), "-0");
    row("f32 largest", Kind::F32, bytesFrom(std::numeric_limits<float>::max()), "3.4028235e+38");
    row("f32 smallest", Kind::F32, bytesFrom(std::numeric_limits<float>::denorm_min()), "1e-45");
    row("f32 infinity", Kind::F32, bytesFrom(std::numeric_limits<float>::infinity()), "inf");
    row("f32 minus infinity", Kind::F32, bytesFrom(-std::numeric_limits<float>::infinity()), "-inf");
    row("f32 quiet nan with payload", Kind::F32, bytesFrom(0xFFC12345u), "");
    row("f32 signalling nan", Kind::F32, bytesFrom(0x7F800001u), "");
    row("f64 third", Kind::F64, bytesFrom(1.0 / 3.0), "0.3333333333333333");
    row("f64 signalling nan", Kind::F64, bytesFrom(0x7FF0000000000001ull), "");
    row("signature", Kind::Signature, {'P', 'A', 'C', 'K'}, "PACK");
}

void ValueTest::patternsRoundTrip()
{
    QFETCH(Kind, kind);
    QFETCH(QByteArray, stored);
    QFETCH(QString, shown);
    const Bytes bytes(stored.begin(), stored.end());
    const Value value = decodeScalar(kind, bytes);
    const Result<Bytes> encoded = encodeScalar(kind, value);
    QVERIFY2(encoded.has_value(), encoded ? "" : encoded.error().message.c_str());
    QCOMPARE(*encoded, bytes);
    if (shown.isEmpty()) {
        QCOMPARE(asText(formatScalar(kind, value)), QStringLiteral("nan"));
        return;
    }
    QCOMPARE(asText(formatScalar(kind, value)), shown);
    const Result<Value> parsed = parseScalar(kind, shown.toStdString());
    QVERIFY2(parsed.has_value(), parsed ? "" : parsed.error().message.c_str());
    const Result<Bytes> again = encodeScalar(kind, *parsed);
    QVERIFY2(again.has_value(), again ? "" : again.error().message.c_str());
    QCOMPARE(*again, bytes);
}

void ValueTest::limits_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("fits");
    QTest::addColumn<QString>("tooLarge");
    QTest::addColumn<QString>("allowed"); // in the message
    QTest::newRow("u8") << Kind::U8 << "255"
                        << "256"
                        << "0 to 255";
    QTest::newRow("u8 below") << Kind::U8 << "0"
                              << "-1"
                              << "0 to 255";
    QTest::newRow("i8") << Kind::I8 << "127"
                        << "128"
                        << "-128 to 127";
    QTest::newRow("i8 below") << Kind::I8 << "-128"
                              << "-129"
                              << "-128 to 127";
    QTest::newRow("u16") << Kind::U16 << "0xFFFF"
                         << "0x10000"
                         << "0 to 65535";
    QTest::newRow("i16") << Kind::I16 << "-32768"
                         << "-32769"
                         << "-32768 to 32767";
    QTest::newRow("u32") << Kind::U32 << "4294967295"
                         << "4294967296"
                         << "0 to 4294967295";
    QTest::newRow("i32") << Kind::I32 << "2147483647"
                         << "2147483648"
                         << "-2147483648 to 2147483647";
    QTest::newRow("u64") << Kind::U64 << "18446744073709551615"
                         << "-1"
                         << "0 to 18446744073709551615";
    QTest::newRow("i64") << Kind::I64 << "9223372036854775807"
                         << "9223372036854775808"
                         << "-9223372036854775808 to 9223372036854775807";
    QTest::newRow("bool") << Kind::Bool << "1"
                          << "2"
                          << "0 to 1";
    QTest::newRow("half") << Kind::Half << "65504"
                          << "65505"
                          << "-65504 to 65504";
    QTest::newRow("bfloat16") << Kind::BFloat16 << "3.3895314e38"
                              << "3.4e38"
                              << "-3.38";
    QTest::newRow("f32") << Kind::F32 << "3.4028234e38"
                         << "3.5e38"
                         << "-3.4";
}

void ValueTest::limits()
{
    QFETCH(Kind, kind);
    QFETCH(QString, fits);
    QFETCH(QString, tooLarge);
    QFETCH(QString, allowed);
    const Result<Value> inside = parseScalar(kind, fits.toStdString());
    QVERIFY(inside.has_value() && encodeScalar(kind, *inside).has_value());
    const Result<Value> outside = parseScalar(kind, tooLarge.toStdString());
    QVERIFY(outside.has_value());
    const Result<Bytes> refused = encodeScalar(kind, *outside);
    QVERIFY(!refused.has_value());
    QVERIFY2(asText(refused.error().message).contains(allowed), refused.error().message.c_str());
}

void ValueTest::refusals_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<int>("which");
    QTest::newRow("fraction for an integer") << Kind::U32 << 0;
    QTest::newRow("nan for an integer") << Kind::I32 << 1;
    QTest::newRow("text for an integer") << Kind::U8 << 2;
    QTest::newRow("text for a float") << Kind::F32 << 2;
    QTest::newRow("nothing for an integer") << Kind::U16 << 3;
    QTest::newRow("huge float for an integer") << Kind::I64 << 4;
    QTest::newRow("short signature") << Kind::Signature << 2;
    QTest::newRow("structure") << Kind::Struct << 2;
    QTest::newRow("pointer") << Kind::Pointer << 3;
}

void ValueTest::refusals()
{
    QFETCH(Kind, kind);
    QFETCH(int, which);
    const Value values[] = {Value{1.5}, Value{std::nan("")}, Value{std::string("x")}, Value{}, Value{1e300}};
    const Result<Bytes> refused = encodeScalar(kind, values[which]);
    QVERIFY(!refused.has_value());
    QVERIFY(!refused.error().message.empty());
}

void ValueTest::parsing_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("hexadecimal") << Kind::U32 << "0x1F"
                                 << "31";
    QTest::newRow("negative hexadecimal") << Kind::I32 << "-0x10"
                                          << "-16";
    QTest::newRow("blanks around") << Kind::U32 << "  7\t"
                                   << "7";
    QTest::newRow("exponent") << Kind::F32 << "1e3"
                              << "1000";
    QTest::newRow("plus sign") << Kind::F64 << "+2.5"
                               << "2.5";
    QTest::newRow("integer for a float") << Kind::F32 << "3"
                                         << "3";
    QTest::newRow("true") << Kind::Bool << "true"
                          << "true";
    QTest::newRow("bytes") << Kind::Raw << "0a FF c3"
                           << "0A FF C3";
    QTest::newRow("no bytes") << Kind::Raw << ""
                              << "";
    QTest::newRow("text keeps its blanks") << Kind::Text << " a "
                                           << " a ";
}

void ValueTest::parsing()
{
    QFETCH(Kind, kind);
    QFETCH(QString, text);
    QFETCH(QString, shown);
    const Result<Value> value = parseScalar(kind, text.toStdString());
    QVERIFY2(value.has_value(), value ? "" : value.error().message.c_str());
    QCOMPARE(asText(formatScalar(kind, *value)), shown);
}

void ValueTest::parseErrors_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("text");
    QTest::newRow("empty integer") << Kind::U32 << "";
    QTest::newRow("only a sign") << Kind::I32 << "-";
    QTest::newRow("only a prefix") << Kind::U32 << "0x";
    QTest::newRow("two signs") << Kind::I32 << "--1";
    QTest::newRow("trailing letters") << Kind::U32 << "12a";
    QTest::newRow("fraction") << Kind::U32 << "1.5";
    QTest::newRow("past 64 bits") << Kind::U64 << "18446744073709551616";
    QTest::newRow("below 64 bits") << Kind::I64 << "-9223372036854775809";
    QTest::newRow("empty float") << Kind::F32 << "";
    QTest::newRow("comma") << Kind::F32 << "1,5";
    QTest::newRow("word") << Kind::F64 << "one";
    QTest::newRow("odd digits") << Kind::Raw << "abc";
    QTest::newRow("no digit") << Kind::Raw << "zz";
}

void ValueTest::parseErrors()
{
    QFETCH(Kind, kind);
    QFETCH(QString, text);
    const Result<Value> value = parseScalar(kind, text.toStdString());
    QVERIFY(!value.has_value());
    QVERIFY(!value.error().message.empty() && !value.error().message.ends_with('.'));
}

void ValueTest::shownValues()
{
    QCOMPARE(formatScalar(Kind::F32, Value{std::vector<double>{1, -0.5, static_cast<double>(0.1f)}}),
             std::string("(1, -0.5, 0.1)"));
    QCOMPARE(formatScalar(Kind::U8, Value{}), std::string());
    QCOMPARE(formatScalar(Kind::Bool, Value{std::uint64_t{7}}), std::string("7"));
    const std::string many = formatScalar(Kind::Raw, Value{Bytes(20, 0xAB)});
    QVERIFY(many.starts_with("AB AB"));
    QVERIFY(many.find("20 bytes") != std::string::npos);
}

void ValueTest::shortBytesHaveNoValue()
{
    for (int kind = 0; kind <= int(Kind::StringPtr); ++kind) {
        const std::uint32_t size = scalarSize(Kind(kind));
        for (std::uint32_t held = 0; held < size; ++held)
            QVERIFY(std::holds_alternative<std::monostate>(decodeScalar(Kind(kind), Bytes(held))));
    }
}

void ValueTest::enums_data()
{
    QTest::addColumn<bool>("flags");
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<QString>("name");
    QTest::newRow("name") << false << "red" << qint64(1) << "red";
    QTest::newRow("negative") << false << "none" << qint64(-1) << "none";
    QTest::newRow("number") << false << " 0x2 " << qint64(2) << "green (light)";
    QTest::newRow("name with parentheses") << false << "green (light)" << qint64(2) << "green (light)";
    QTest::newRow("as the tree shows it") << false << "green (light) (2)" << qint64(2) << "green (light)";
    QTest::newRow("unnamed number") << false << "99" << qint64(99) << "";
    QTest::newRow("two flags") << true << "one|two" << qint64(3) << "one | two";
    QTest::newRow("flags as the tree shows them") << true << "one | two (0x3)" << qint64(3) << "one | two";
    QTest::newRow("mask") << true << "eight and four" << qint64(12) << "eight and four";
    QTest::newRow("flag and rest") << true << "one | 0x40" << qint64(0x41) << "one | 0x40";
    QTest::newRow("part of a mask") << true << "4" << qint64(4) << "";
    QTest::newRow("no flag") << true << "" << qint64(0) << "";
}

void ValueTest::enums()
{
    QFETCH(bool, flags);
    QFETCH(QString, text);
    QFETCH(qint64, value);
    QFETCH(QString, name);
    const EnumDesc &names = flags ? kBitFlags : kColour;
    const Result<std::int64_t> read = valueOf(names, text.toStdString());
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QCOMPARE(qint64(*read), value);
    QCOMPARE(asText(nameOf(names, value)), name);
}

void ValueTest::membersOfFlags()
{
    for (const auto &[value, text] : {std::pair<std::int64_t, const char *>{0, "mode: fast"},
                                      {3, "on | mode: slow"},
                                      {0x51, "on | mode: fast | level 5"},
                                      {0x105, "on | 0x104"}}) {
        QCOMPARE(nameOf(kMembers, value), std::string(text));
        const Result<std::int64_t> read = valueOf(kMembers, text);
        QVERIFY2(read.has_value(), text);
        QCOMPARE(*read, value);
    }
    QCOMPARE(*valueOf(kMembers, "level 15 | on"), std::int64_t{0xF1});
    for (const char *text : {"level", "level 16", "level -1", "level x", "height 3"})
        QVERIFY2(!valueOf(kMembers, text).has_value(), text);
}

void ValueTest::enumErrors_data()
{
    QTest::addColumn<bool>("flags");
    QTest::addColumn<QString>("text");
    QTest::newRow("unknown name") << false << "blue";
    QTest::newRow("list for an enum") << false << "red | black";
    QTest::newRow("empty") << false << "";
    QTest::newRow("name and number differ") << false << "red (2)";
    QTest::newRow("unknown flag") << true << "one | three";
    QTest::newRow("empty flag") << true << "one |";
}

void ValueTest::enumErrors()
{
    QFETCH(bool, flags);
    QFETCH(QString, text);
    QVERIFY(!valueOf(flags ? kBitFlags : kColour, text.toStdString()).has_value());
    const Result<std::int64_t> unknown = valueOf(kColour, "blue");
    QVERIFY(asText(unknown.error().message).contains(QStringLiteral("black, red"))); // lists what is allowed
}

void ValueTest::texts_data()
{
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << QByteArray("abc") << "abc";
    QTest::newRow("up to the NUL") << QByteArray("ab\0c", 4) << "ab";
    QTest::newRow("UTF-8") << QByteArray("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80") << QString::fromUtf8("é€😀");
    QTest::newRow("Windows-1252") << QByteArray("caf\xE9 \x80\x92") << QString::fromUtf8("café €’");
    QTest::newRow("cut UTF-8") << QByteArray("a\xC3") << QString::fromUtf8("aÃ");
    QTest::newRow("cut longer UTF-8") << QByteArray("\xE2\x82") << QString::fromUtf8("â‚");
    QTest::newRow("overlong") << QByteArray("\xC0\xAF") << QString::fromUtf8("À¯");
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80")
                               << QString(QChar(0xED)) + QChar(0xA0) + QChar(0x20AC);
    QTest::newRow("empty") << QByteArray() << "";
}

void ValueTest::texts()
{
    QFETCH(QByteArray, stored);
    QFETCH(QString, shown);
    const Bytes bytes(stored.begin(), stored.end());
    QCOMPARE(asText(displayText(bytes)), shown);
}

CUTAWAY_TESTS(ValueTest)
#include "valuetest.moc"
