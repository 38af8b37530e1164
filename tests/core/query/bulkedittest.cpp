// SPDX-License-Identifier: MIT
// Many values changed at once.
#include "core/query/bulkedit.h"
#include "core/query/filterrun.h"

#include "core/catalogue.h"
#include "core/file/linkedunits.h"
#include "tests/core/file/toyformat.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::query;
using namespace Qt::Literals::StringLiterals;

namespace
{

std::vector<NodePath> placesOf(const File &file, const std::vector<std::string> &paths)
{
    std::vector<NodePath> places;
    for (const std::string &path : paths)
        places.push_back(*file.parsePath(path));
    return places;
}

BulkResult bulk(const File &file, const std::vector<std::string> &paths, const std::string &edit)
{
    Progress progress;
    return bulkPatch(file, placesOf(file, paths), *BulkEdit::parse(edit), progress);
}

} // namespace

class BulkEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bulkNumbers();
    void bulkTexts();
    void bulkRefusals();
    void bulkOfNoPlace();
    void bulkOfTooMuch();
    void bulkOfManySizes();
    void bulkParse_data();
    void bulkParse();
    void bulkInEmbeddedDocuments();
    void bulkInSeveralDocuments();
};

void BulkEditTest::bulkNumbers()
{
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 2);
    QVERIFY(file->apply(bulk(*file, {"record[0].at", "record[1].at.x"}, "6").patch));
    const Bytes original = test::allBytes(file->bytes());
    const BulkResult result =
        bulk(*file, {"record[0].sizes[0]", "record[1].at.x", "record[0].sizes[0]"}, "*=1.5");
    QCOMPARE(result.changed, std::size_t{2});
    QVERIFY(result.refused.empty());
    const int before = std::stoi(test::textAt(*file, "record[0].sizes[0]"));
    const auto change = file->apply(result.patch);
    QVERIFY(change);
    QCOMPARE(test::textAt(*file, "record[1].at.x"), std::string("9"));
    QCOMPARE(test::textAt(*file, "record[0].sizes[0]"), std::to_string(qRound(before * 1.5)));
    QVERIFY(file->apply(change->inverse));
    QVERIFY(test::allBytes(file->bytes()) == original);
}

void BulkEditTest::bulkTexts()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const std::vector<std::string> names{"QUST:02000805.EDID.value", "NPC_:02000802.EDID.value",
                                         "PACK:02000806.EDID.value"};
    std::vector<std::string> old;
    for (const std::string &name : names)
        old.push_back(test::textAt(*file, name));
    const Bytes original = test::allBytes(file->bytes());
    const BulkResult result = bulk(*file, names, "s/^(.)/Longer_$1/r");
    QCOMPARE(result.changed, names.size());
    const auto change = file->apply(result.patch); // one patch for plain and compressed records
    QVERIFY(change);
    for (std::size_t i = 0; i < names.size(); ++i)
        QCOMPARE(test::textAt(*file, names[i]), "Longer_" + old[i]);
    QCOMPARE(test::decodingProblem(*file), std::string());
    QCOMPARE(bulk(*file, names, "s/lONGER/x/i").changed, names.size());
    QCOMPARE(bulk(*file, names, "s/lONGER/x/").same, names.size());
    QVERIFY(file->apply(change->inverse));
    QVERIFY(test::allBytes(file->bytes()) == original);
}

void BulkEditTest::bulkRefusals()
{
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 2);
    const BulkResult result =
        bulk(*file, {"record[0].mode", "record[0].bits", "record[1].label", "record[1]"}, "+=1");
    QCOMPARE(result.changed, std::size_t{1}); // bits 1 becomes 2; mode 1 would become 2, which is no mode
    QCOMPARE(result.refused.size(), std::size_t{3});
    QCOMPARE(file->pathText(result.refused[0].place), std::string("record[0].mode"));
    QVERIFY(result.refused[0].message.find("2 is not a value of mode") != std::string::npos);
    QCOMPARE(result.refused[1].message, std::string("label is not a number"));
    QCOMPARE(bulk(*file, {"record[1].label"}, "s/(/x/r").refused.size(), std::size_t{1});
    QCOMPARE(bulk(*file, {"record[1].bits"}, "/=0").refused.size(), std::size_t{1});
    QCOMPARE(*editedText(*file, 1, *file->tree(1)->find("bits"), *BulkEdit::parse("*=3")), std::string("3"));
}

// Places that are gone by the time of the edit cost themselves alone.
void BulkEditTest::bulkOfNoPlace()
{
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 2);
    Progress progress;
    const NodePath places[] = {{7, "bits"}, {1, "gone"}, {1, "bits"}};
    const BulkResult result = bulkPatch(*file, places, *BulkEdit::parse("=5"), progress);
    QCOMPARE(result.changed, std::size_t{1});
    QCOMPARE(result.refused.size(), std::size_t{2});
    QCOMPARE(result.refused[0].message, std::string("there is no unit 7; the file has 3"));
    QVERIFY2(result.refused[1].message.find("no member 'gone'") != std::string::npos,
             result.refused[1].message.c_str());
    progress.cancel();
    QVERIFY(bulkPatch(*file, places, *BulkEdit::parse("=5"), progress).patch.empty());
}

// Whole numbers are calculated exactly or not at all, and expressions only in texts of some length.
void BulkEditTest::bulkOfTooMuch()
{
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 2);
    const auto why = [&](const char *path, const BulkEdit &edit) {
        const Result<NodePath> place = file->parsePath(path);
        const auto text = editedText(*file, place->unit, *file->tree(place->unit)->find(place->path), edit);
        return text ? "edited: " + *text : text.error().message;
    };
    const auto number = [](BulkEdit::Op op, double operand) { return BulkEdit{op, operand, {}, {}}; };
    QCOMPARE(why("record[0].bits", number(BulkEdit::Op::Add, 1e17)),
             std::string("1 + 1e+17 is too large for exact arithmetic"));
    QCOMPARE(why("record[0].bits", number(BulkEdit::Op::Subtract, 1e17)),
             std::string("1 - 1e+17 is too large for exact arithmetic"));
    QCOMPARE(why("record[0].bits", number(BulkEdit::Op::Multiply, -1e17)),
             std::string("1 * -1e+17 is too large for exact arithmetic"));
    QCOMPARE(why("record[0].bits", number(BulkEdit::Op::Divide, 1e-17)),
             std::string("1 / 1e-17 is too large for exact arithmetic"));
    QCOMPARE(why("record[0].bits", number(BulkEdit::Op::Divide, 0)),
             std::string("nothing can be divided by 0"));
    QCOMPARE(why("record[0].label", BulkEdit{BulkEdit::Op::Replace}),
             std::string("there is no text to search for"));
    QCOMPARE(why("record[0].bits", BulkEdit{BulkEdit::Op::Replace, 0, "x", "1"}),
             std::string("bits is not a text"));
    QCOMPARE(why("record[0].label", BulkEdit{BulkEdit::Op::Replace, 0, "x", "A+", true, false}),
             std::string("edited: x"));
    const std::string tint = why("record[0].tint", number(BulkEdit::Op::Multiply, 1e17));
    QVERIFY2(tint.ends_with("* 1e+17 is too large for exact arithmetic"), tint.c_str());
    const auto plugin = test::openPluginBytes(test::joined(
        {test::pluginHeader({}, 2),
         test::topGroup(
             "BOOK",
             test::record("BOOK", 0x800, test::subrecord("EDID", test::zstring(std::string(5000, 'a')))))}));
    const BulkResult result = bulk(*plugin, {"BOOK:00000800.EDID.value"}, "s/a+/b/r");
    QCOMPARE(result.refused.size(), std::size_t{1});
    QCOMPARE(result.refused[0].message,
             std::string("the text has 5000 bytes; expressions are searched for in at most 4096"));
}

// A string of the header's table comes for each new text; values of all sizes end in one patch.
void BulkEditTest::bulkOfManySizes()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    std::vector<std::string> names;
    Progress progress;
    for (const FilterMatch &match : filterAll(*file, *Filter::parse("block[*].name !~ none"), 1000, progress))
        names.push_back(file->pathText(match.place));
    QVERIFY(names.size() >= 2);
    const Bytes original = test::allBytes(file->bytes());
    const BulkResult result = bulk(*file, names, "s/e/ee/");
    QVERIFY(result.changed != 0 && result.refused.empty());
    const auto change = file->apply(result.patch);
    QVERIFY(change && file->apply(change->inverse));
    QVERIFY(test::allBytes(file->bytes()) == original);
}

void BulkEditTest::bulkParse_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("op");
    QTest::addColumn<QString>("value");
    const auto row = [](const char *text, BulkEdit::Op op, const QString &value) {
        QTest::newRow(text) << QString::fromUtf8(text) << int(op) << value;
    };
    row("*=1.5", BulkEdit::Op::Multiply, u"1.5"_s);
    row("-=2", BulkEdit::Op::Subtract, u"2"_s);
    row("=*=1", BulkEdit::Op::Set, u"*=1"_s);
    row("-5", BulkEdit::Op::Set, u"-5"_s);
    row("s#a/b#c#", BulkEdit::Op::Replace, u"c"_s);
}

void BulkEditTest::bulkParse()
{
    QFETCH(QString, text);
    QFETCH(int, op);
    QFETCH(QString, value);
    const Result<BulkEdit> edit = BulkEdit::parse(text.toStdString());
    QVERIFY(edit);
    QCOMPARE(int(edit->op), op);
    const bool calculates = edit->op != BulkEdit::Op::Set && edit->op != BulkEdit::Op::Replace;
    QCOMPARE(calculates ? QString::number(edit->operand) : QString::fromStdString(edit->text), value);
    QVERIFY(!BulkEdit::parse("*=big") && !BulkEdit::parse("s/a/b") && !BulkEdit::parse("s/a/b/x"));
}

// Values of the host and of documents inside it change as one patch, also where both change their size.
void BulkEditTest::bulkInEmbeddedDocuments()
{
    const auto file = test::openNif(test::buildFallout4Crate(test::buildPhysicsPackfile()));
    const BytesView before = file->bytes().view({0, file->bytes().size()});
    const auto partOf = [](const File &host) {
        return host.openEmbedded(host.format().embedded(host).front(), host.formats());
    };
    const auto inside = partOf(*file);
    const UnitId host = file->units().at(file->format().embedded(*file).front().range.offset);
    std::vector<PartPlace> names;
    for (const char *path :
         {"object[0].materials[0].name", "object[0].referencedObjects", "object[0].nothing"})
        names.push_back({host, inside->parsePath(path).value_or(NodePath{0, path})});
    const std::vector<NodePath> ownNames = placesOf(*file, {"block[0].name"});
    Progress progress;
    const BulkResult result =
        bulkPatch(*file, ownNames, names, *BulkEdit::parse("s/^/AVeryMuchLongerNameThanBefore/r"), progress);
    QCOMPARE(result.changed, std::size_t{2});
    QCOMPARE(result.refused.size(), std::size_t{2});
    QCOMPARE(result.refused.front().place.unit, host);
    const auto change = file->apply(result.patch);
    QVERIFY(change);
    QVERIFY(file->displayValue(1, *file->tree(1)->find("name")).starts_with("\"AVeryMuch"));
    const auto after = partOf(*file);
    const NodePath name = *after->parsePath("object[0].materials[0].name");
    QVERIFY(
        after->tree(name.unit)->valueText(*after->tree(name.unit)->find(name.path)).starts_with("AVeryMuch"));
    QVERIFY(file->apply(change->inverse));
    QVERIFY(std::ranges::equal(file->bytes().view({0, file->bytes().size()}).span(), before.span()));
}

// A document that grows moves those behind it.
void BulkEditTest::bulkInSeveralDocuments()
{
    const auto file = test::openNif(test::buildFallout4Crate(test::buildPhysicsPackfile()));
    for (int copies = 0; copies < 2; ++copies) {
        const Result<Patch> copy = linkedUnits(*file)->duplicateUnit(*file, 3, Reach::Alone); // block 2
        QVERIFY(copy && file->apply(*copy));
    }
    const Bytes before = test::allBytes(file->bytes());
    const std::vector<Embedded> parts = file->format().embedded(*file);
    QCOMPARE(parts.size(), std::size_t{3});
    std::vector<PartPlace> names;
    for (const Embedded &part : parts) {
        const auto inside = file->openEmbedded(part, file->formats());
        names.push_back(
            {file->units().at(part.range.offset), *inside->parsePath("object[0].materials[0].name")});
    }
    Progress progress;
    const BulkResult result =
        bulkPatch(*file, {}, names, *BulkEdit::parse("=AVeryMuchLongerNameThanBefore"), progress);
    QCOMPARE(result.changed, std::size_t{3});
    const auto change = file->apply(result.patch);
    QVERIFY(change);
    for (const Embedded &part : file->format().embedded(*file)) {
        const auto inside = file->openEmbedded(part, file->formats());
        QCOMPARE(test::textAt(*inside, "object[0].materials[0].name"),
                 std::string("AVeryMuchLongerNameThanBefore"));
    }
    QVERIFY(file->apply(change->inverse) && test::allBytes(file->bytes()) == before);
}

CUTAWAY_TESTS(BulkEditTest)
#include "bulkedittest.moc"
