// SPDX-License-Identifier: MIT
// What is searched for in bytes: whether it can be there at all, and the types that hold a number.
#include "core/query/findrun.h"

#include "core/catalogue.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <limits>

using namespace cutaway;
using namespace cutaway::query;

class NeedleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatIsNowhere();
    void numbersThatFit();
    void numbersNearby_data();
    void numbersNearby();
    void refuses();
};

// Bytes that are nowhere are told without an index, those of compressed records among them.
void NeedleTest::tellsWhatIsNowhere()
{
    const FormatSet formats = allFormats();
    const BytesView plugin = BytesView::own(test::buildPlugin());
    const auto mayBe = [&](const std::string &text) {
        return mayBeIn(plugin, "a.esp", formats, *Needle::of(TextQuery{text, true, false, true}));
    };
    const auto file = test::openPluginBytes(test::buildPlugin());
    const std::string inflated =
        file->displayValue(*file->format().findUnit(*file, "NPC_:02000802"),
                           *file->tree(*file->format().findUnit(*file, "NPC_:02000802"))->find("EDID.value"));
    QVERIFY(!inflated.empty() && mayBe(inflated) && mayBe("TES4"));
    QVERIFY(!mayBe("is in no record"));
    Bytes cut = test::buildPlugin();
    cut.resize(cut.size() - 3);
    QVERIFY(mayBeIn(BytesView::own(std::move(cut)), "a.esp", formats,
                    *Needle::of(TextQuery{"is in no record", true, false, true}))); // only an index can tell
}

// Whole numbers are found in every type that holds them, others in those nearest.
void NeedleTest::numbersThatFit()
{
    const auto formsOf = [](double value) {
        NumberQuery query{value, 0, {}, ByteOrder::Little, 1};
        for (const NumberKind &kind : kNumberKinds)
            query.kinds.push_back(kind.kind);
        QByteArray forms;
        const Needle needle = *Needle::of(query);
        for (std::uint32_t form = 0; form < needle.forms(); ++form)
            forms += (form == 0 ? "" : " ") + QByteArray::fromStdString(std::string(needle.formName(form)));
        return forms;
    };
    QCOMPARE(formsOf(0x0500CA4E), QByteArray("u32 i32 u64 i64 f64"));
    QCOMPARE(formsOf(-3), QByteArray("i8 i16 i32 i64 f32 f64 half half16"));
    QCOMPARE(formsOf(0.1), QByteArray("f32 f64 half half16"));
    QCOMPARE(formsOf(1e6 + 0.5), QByteArray("f32 f64 half16"));
}

void NeedleTest::numbersNearby_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<bool>("swapped");
    for (const NumberKind &kind : kNumberKinds) {
        for (const bool swapped : {false, true})
            QTest::addRow("%s%s", kind.name.data(), swapped ? ", high byte first" : "")
                << kind.kind << swapped;
    }
}

// 5, give or take 1: both bounds belong to it, what lies behind them does not.
void NeedleTest::numbersNearby()
{
    QFETCH(Kind, kind);
    QFETCH(bool, swapped);
    Bytes bytes;
    for (const double value : {3.0, 4.0, 5.0, 6.0, 7.0}) {
        Bytes stored =
            encodeScalar(kind, isFloat(kind) ? Value{value} : Value{static_cast<std::int64_t>(value)})
                .value();
        if (swapped)
            std::ranges::reverse(stored);
        bytes.insert(bytes.end(), stored.begin(), stored.end());
    }
    const std::uint32_t size = scalarSize(kind);
    const NumberQuery query{5.0, 1.0, {kind}, swapped ? ByteOrder::Big : ByteOrder::Little, size};
    const Needle needle = Needle::of(query).value();
    std::vector<Found> found;
    needle.findAll(bytes, 0, bytes.size(), 0, found);
    QCOMPARE(found.size(), std::size_t{3});
    for (std::size_t i = 0; i < found.size(); ++i)
        QCOMPARE(found[i].range, (ByteRange{(i + 1) * size, size}));
    QVERIFY(needle.standsIn(bytes) && !needle.standsIn(ByteSpan(bytes).first(size)));
}

void NeedleTest::refuses()
{
    const auto refusal = [](const auto &query) {
        const Result<Needle> needle = Needle::of(query);
        return needle ? QByteArray("found") : QByteArray::fromStdString(needle.error().message);
    };
    const double nan = std::numeric_limits<double>::quiet_NaN(),
                 endless = std::numeric_limits<double>::infinity();
    const QByteArray finite("the number and its tolerance must be finite, the tolerance not negative");
    for (const auto &[value, tolerance] :
         {std::pair(nan, 0.0), {endless, 0.0}, {1.0, -1.0}, {1.0, nan}, {1.0, endless}})
        QCOMPARE(refusal(NumberQuery{value, tolerance, {Kind::U8}}), finite);
    QCOMPARE(refusal(NumberQuery{1.0, 0.0, {Kind::Text}}),
             QByteArray("numbers of that kind cannot be looked for"));
    const std::string hex(2 * BytePattern::kMostBytes, 'A');
    QCOMPARE(refusal(BytesQuery{hex}), QByteArray("found"));
    QCOMPARE(refusal(BytesQuery{hex + "AA"}), QByteArray("the pattern has more than 4096 bytes"));
    QCOMPARE(refusal(BytesQuery{"A"}), QByteArray("the last byte has one digit; two are wanted"));
    QCOMPARE(refusal(BytesQuery{"??"}), QByteArray("there is no byte to look for"));
    QCOMPARE(refusal(TextQuery{}), QByteArray("there is no text to look for"));
    QCOMPARE(refusal(TextQuery{"a", false, false}),
             QByteArray("a text is looked for as UTF-8, UTF-16 or both"));
    QCOMPARE(refusal(TextQuery{std::string(2049, 'a')}),
             QByteArray("the text has 2049 bytes; at most 2048 can be looked for"));
    for (const char *text : {"\xC3", "\xC3(", "\x80", "\xF5\x80\x80\x80"}) // no UTF-8
        QVERIFY2(refusal(TextQuery{text, false, true}) != "found", text);
    const Needle clef = Needle::of(TextQuery{"\xF0\x9D\x84\x9E", false, true}).value(); // two units of UTF-16
    QVERIFY(clef.standsIn(Bytes{0x34, 0xD8, 0x1E, 0xDD}));
}

CUTAWAY_TESTS(NeedleTest)
#include "needletest.moc"
