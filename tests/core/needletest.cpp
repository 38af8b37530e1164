// SPDX-License-Identifier: MIT
// What is searched for in bytes: whether it can be there at all, and the types that hold a number.
#include "core/query/findrun.h"

#include "core/catalogue.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::query;

class NeedleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatIsNowhere();
    void numbersThatFit();
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

CUTAWAY_TESTS(NeedleTest)
#include "needletest.moc"
