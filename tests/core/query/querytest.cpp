// SPDX-License-Identifier: MIT
// Searching and changing many values: filters, bulk edits, finding bytes.
#include "core/query/bulkedit.h"
#include "core/query/filterrun.h"
#include "core/query/findrun.h"

#include "core/catalogue.h"
#include "core/file/linkedunits.h"
#include "tests/core/file/toyformat.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <set>

using namespace cutaway;
using namespace cutaway::query;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr std::size_t kNoLimit = 1000000;

std::vector<std::string> matchesOf(const File &file, const std::string &text)
{
    const Result<Filter> filter = Filter::parse(text);
    if (!filter)
        return {"error: " + filter.error().message};
    Progress progress;
    std::vector<std::string> paths;
    for (const FilterMatch &match : filterAll(file, *filter, kNoLimit, progress))
        paths.push_back(file.pathText(match.place));
    return paths;
}

bool hasPath(const File &file, std::string_view path)
{
    const Result<NodePath> place = file.parsePath(path);
    return place && file.tree(place->unit)->find(place->path).has_value();
}

QString inLines(const std::vector<std::string> &lines)
{
    QStringList list;
    for (const std::string &line : lines)
        list.append(QString::fromStdString(line));
    return list.join(u", "_s);
}

template <class Query>
std::vector<query::Hit> hitsOf(const File &file, const Query &query, FindOptions options = {})
{
    const Result<Needle> needle = Needle::of(query);
    if (!needle) {
        qWarning("%s", needle.error().message.c_str());
        return {};
    }
    Progress progress;
    return findAll(file, *needle, options, kNoLimit, progress);
}

std::vector<std::uint64_t> offsetsOf(const std::vector<query::Hit> &hits)
{
    std::vector<std::uint64_t> offsets;
    for (const query::Hit &hit : hits)
        offsets.push_back(hit.range.offset);
    return offsets;
}

std::unique_ptr<File> rawFile(Bytes bytes)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), "raw", formats, progress);
}

} // namespace

Q_DECLARE_METATYPE(NumberQuery)

class QueryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void walkVisitsWhatDumpDoes_data();
    void walkVisitsWhatDumpDoes();
    void filter_data();
    void filter();
    void sizedTextsAreFoundOnce();
    void filterErrors_data();
    void filterErrors();
    void filterOfManyParts();
    void filterTellsItsWords();
    void filterInSteps();
    void filterOfRecords();
    void hintsNameEveryNode_data();
    void hintsNameEveryNode();
    void passesOverUnits();
    void bytePattern_data();
    void bytePattern();
    void patternsEverywhere();
    void texts();
    void numbers_data();
    void numbers();
    void overPortions();
    void inflatedRecords();
    void embeddedPlaces();
};

void QueryTest::walkVisitsWhatDumpDoes_data()
{
    QTest::addColumn<bool>("packfile");
    QTest::newRow("plugin") << false;
    QTest::newRow("packfile") << true;
}

// Paths of the walk lead to its nodes, and no node is left out.
void QueryTest::walkVisitsWhatDumpDoes()
{
    QFETCH(bool, packfile);
    test::HkxBuilder builder(test::HkxLayout::Fallout4);
    builder.add("hknpShapeInstance", {}); // has a field "padding", and padding behind it
    const auto file =
        packfile ? test::openPackfile(builder.build()) : test::openPluginBytes(test::buildPlugin());
    QCOMPARE(hasPath(*file, "object[0].padding#2"), packfile);
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        const auto tree = file->tree(unit);
        std::size_t visited = 0, expected = 0;
        test::walk(*tree, [&](NodeId) { return ++expected != 0; });
        for (NodeWalk walk(tree); !walk.done(); walk.next()) {
            ++visited;
            QCOMPARE(walk.path(), tree->path(walk.id()));
            QVERIFY(tree->find(walk.path()) == walk.id());
        }
        QCOMPARE(visited, expected);
    }
}

void QueryTest::filter_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("paths");
    const auto row = [](const char *text, const QString &paths) {
        QTest::newRow(text) << QString::fromUtf8(text) << paths;
    };
    row("record[1].mode", u"record[1].mode"_s);
    row("record[*].at.y", u"record[0].at.y, record[1].at.y"_s);
    row("sizes[1]", u"record[0].sizes[1], record[1].sizes[1]"_s);
    row("izes[1]", u""_s); // whole steps
    row("count = 2", u"header.count"_s);
    row("count=0x2", u"header.count"_s);
    row("count>1 and count<=2", u"header.count"_s);
    row("count != 2", u""_s);
    row("mode = on", u"record[0].mode, record[1].mode"_s); // shown as "on (1)"
    row("mode = o* record[1].*", u"record[1].mode"_s);
    row("label ~ AAA", u"record[0].label, record[1].label"_s);
    row("label !~ AAA", u""_s);
    row("label = aaaaa", u"record[0].label, record[1].label"_s);
    row("magic or count", u"header.magic, header.count"_s);
    row("(magic or count) not magic", u"header.count"_s);
    row("MAGIC", u"header.magic"_s);
    row("name = count", u"header.count"_s);
    row("path ~ \"d[1].la\"", u"record[1].label"_s);
    row("type = u8 and value = 2", u"header.count"_s);
    row("!magic count = true", u""_s);
    row("!magic count < 3", u"header.count"_s);
    row("x < 1000000 record[0].at.*", u"record[0].at.x"_s);
    row("x != 0.5 record[0].at.*", u"record[0].at.x"_s);
    row("x > nan", u""_s);
    row("(count) or (magic)", u"header.magic, header.count"_s);
}

void QueryTest::filter()
{
    QFETCH(QString, text);
    QFETCH(QString, paths);
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 2);
    QCOMPARE(inLines(matchesOf(*file, text.toStdString())), paths);
}

void QueryTest::filterErrors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *text, const QString &message) {
        QTest::newRow(text) << QString::fromUtf8(text) << message;
    };
    row("mass >", u"column 7: a value is wanted behind '>'"_s);
    row("> 3", u"column 1: a name, a path or a text is wanted, not '>'"_s);
    row("(mass > 3", u"the parenthesis at column 1 has no end"_s);
    row("mass > 3)", u"column 9: ')' closes nothing"_s);
    row("\"foo", u"the quote at column 1 has no end"_s);
    row("mass > heavy", u"column 8: '>' compares numbers, 'heavy' is none"_s);
    row("a or", u"column 5: a name, a path or a text is wanted"_s);
    row(std::string(70, '(').c_str(), u"column 65: more than 64 levels"_s);
}

void QueryTest::filterErrors()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const Result<Filter> filter = Filter::parse(text.toStdString());
    QVERIFY(!filter);
    QCOMPARE(QString::fromStdString(filter.error().message), message);
}

void QueryTest::filterOfManyParts()
{
    std::string text = "a";
    while (text.size() < 1998)
        text += " a";
    QVERIFY(Filter::parse(text.substr(0, 1997)).has_value()); // 999, and its end
    QCOMPARE(Filter::parse(text).error().message, std::string("the filter has more than 1000 parts"));
}

// Other programs have words for operators; here they are texts like any other.
void QueryTest::filterTellsItsWords()
{
    using Words = std::vector<std::string>;
    QCOMPARE(Filter::parse("name contains foo")->words(), (Words{"name", "contains", "foo"}));
    QCOMPARE(Filter::parse("name ~ foo \"in quotes\" a.b")->words(), Words{});
    QVERIFY(Filter::parse("\"a[*\"").has_value());
}

// One node at a time finds the same as all at once.
void QueryTest::filterInSteps()
{
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 40);
    FilterRun run(*file, *Filter::parse("record[*].sizes[*] >= 0"));
    std::vector<FilterMatch> matches;
    std::size_t steps = 0;
    while (run.step(1, matches))
        ++steps;
    QVERIFY(steps > 40 * 10);
    QCOMPARE(run.fraction(), 1.0);
    QCOMPARE(matches.size(), matchesOf(*file, "record[*].sizes[*] >= 0").size());
    QCOMPARE(Filter::parse("  ")->isBlank(), true);
}

// FormIDs by what they name, compressed records by their inflated bytes.
void QueryTest::filterOfRecords()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    QCOMPARE(inLines(matchesOf(*file, "NPC_:*.EDID")), u"NPC_:02000802.EDID"_s);
    QVERIFY(!matchesOf(*file, "CTDA.function = GetGlobalValue or CTDA.function = GetIsID").empty());
    Progress progress;
    const auto matches = filterAll(*file, *Filter::parse("path = NPC_:*EDID.value"), kNoLimit, progress);
    QCOMPARE(matches.size(), std::size_t{1});
    QVERIFY(matches.front().inflated);
}

// A search may pass over a unit only where no node has the name.
void QueryTest::hintsNameEveryNode_data()
{
    QTest::addColumn<QString>("plugin");
    QTest::newRow("made here") << QString();
    for (const char *name : {"le-Sandbox", "se-AIO-SeverActions-Patch-esl", "fo4-Mantella"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void QueryTest::hintsNameEveryNode()
{
    QFETCH(QString, plugin);
    if (!plugin.isEmpty() && test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto file = plugin.isEmpty() ? test::openPluginBytes(test::buildPlugin())
                                       : test::openCorpusPlugin(plugin.toStdString());
    const NameHints &hints = *nameHints(*file);
    std::size_t passedOver = 0, passedOverLong = 0;
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        std::set<std::string> names;
        for (NodeWalk walk(file->tree(unit)); !walk.done(); walk.next()) {
            std::string name(walk.name());
            const bool isRow = name.starts_with('['); // never asked for
            if (isRow || walk.id() == walk.tree().root() || !names.insert(name).second)
                continue;
            QVERIFY2(hints.mayHold(*file, unit, name), name.c_str());
            std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
            QVERIFY2(hints.mayHold(*file, unit, name), name.c_str());
        }
        passedOver += hints.mayHold(*file, unit, "FLTV") ? 0 : 1;
        passedOverLong += hints.mayHold(*file, unit, "comparisonValue") ? 0 : 1;
    }
    QVERIFY(!plugin.isEmpty() || (passedOver > 2 && passedOverLong > 2));
}

void QueryTest::passesOverUnits()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const auto found = matchesOf(*file, "fltv.value = *");
    QCOMPARE(found.size(), matchesOf(*file, "*ltv.value = *").size());
    QVERIFY(!found.empty());
}

// The row above the text shows it, too, but a new text is for the text.
void QueryTest::sizedTextsAreFoundOnce()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    QCOMPARE(matchesOf(*file, "value ~ wood_n"), std::vector<std::string>{"block[7].textures[1].value"});
}

void QueryTest::bytePattern_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("size"); // 0: refused
    const auto row = [](const char *text, int size) {
        QTest::newRow(text) << QString::fromUtf8(text) << size;
    };
    row("DE ?? BE EF", 4);
    row("de??b?EF", 4);
    row("?A", 1);
    row("D", 0);
    row("?? ??", 0);
    row("XY", 0);
    row("", 0);
}

void QueryTest::bytePattern()
{
    QFETCH(QString, text);
    QFETCH(int, size);
    const Result<BytePattern> pattern = BytePattern::parse(text.toStdString());
    QCOMPARE(pattern ? int(pattern->size()) : 0, size);
}

// Against the plain way of looking, at every distance from the blocks that are compared at once.
void QueryTest::patternsEverywhere()
{
    Bytes bytes(200);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(i * i % 7);
    for (const char *text : {"01 ?? 02", "0? 00", "04", "02 04", "?1 02 ?? ?? 0? 04"}) {
        const BytePattern pattern = *BytePattern::parse(text);
        for (std::size_t size = 0; size < 80; ++size) {
            const ByteSpan span = ByteSpan(bytes).first(size);
            std::vector<std::uint64_t> fast, plain;
            for (auto at = pattern.find(span, 0); at; at = pattern.find(span, *at + 1))
                fast.push_back(*at);
            for (std::size_t at = 0; at + pattern.size() <= size; ++at) {
                if (pattern.find(span.subspan(at, pattern.size()), 0))
                    plain.push_back(at);
            }
            QVERIFY2(fast == plain, text);
        }
    }
}

void QueryTest::texts()
{
    const auto file = rawFile({'x', 'H', 'e', 'y', 0, 'h', 0, 'E', 0, 'y', 0, 0xC3, 0xA4});
    QCOMPARE(offsetsOf(hitsOf(*file, TextQuery{"hey", true, true, false})),
             (std::vector<std::uint64_t>{1, 5}));
    QCOMPARE(offsetsOf(hitsOf(*file, TextQuery{"Hey", true, true, true})), (std::vector<std::uint64_t>{1}));
    QCOMPARE(offsetsOf(hitsOf(*file, TextQuery{"\xC3\xA4", true, false, false})),
             (std::vector<std::uint64_t>{11}));
    QVERIFY(!Needle::of(TextQuery{"a", false, false, false}));
    QVERIFY(!Needle::of(TextQuery{"\xC3", false, true, false}));
}

void QueryTest::numbers_data()
{
    QTest::addColumn<NumberQuery>("query");
    QTest::addColumn<QString>("found"); // offsets and forms
    const auto row = [](const char *name, NumberQuery query, const QString &found) {
        QTest::newRow(name) << query << found;
    };
    // At 0 the float 1.5, at 4 the same with the high byte first, at 8 a half, at 10 Havok's, at 12 300 as
    // u16.
    row("float", {1.5, 0, {Kind::F32}}, u"0 f32"_s);
    row("both orders", {1.5, 0, {Kind::F32}, ByteOrder::Both}, u"0 f32, 4 f32, high byte first"_s);
    row("big", {1.5, 0, {Kind::F32}, ByteOrder::Big}, u"4 f32, high byte first"_s);
    row("near", {1.4, 0.2, {Kind::F32}}, u"0 f32, 8 f32"_s);
    row("not near", {1.4, 0.05, {Kind::F32}}, u""_s);
    row("halves", {1.5, 0, {Kind::Half, Kind::BFloat16}}, u"2 half16, 8 half, 10 half16"_s);
    row("half near", {1.5001, 0.001, {Kind::Half}}, u"8 half"_s);
    row("integer", {300, 0, {Kind::U8, Kind::U16, Kind::I32}}, u"12 u16"_s);
    row("integer near", {295, 5, {Kind::U16}}, u"12 u16"_s);
    row("step", {1.5, 0, {Kind::BFloat16}, ByteOrder::Little, 4}, u""_s);
}

void QueryTest::numbers()
{
    QFETCH(NumberQuery, query);
    QFETCH(QString, found);
    const auto file =
        rawFile({0, 0, 0xC0, 0x3F, 0x3F, 0xC0, 0, 0, 0, 0x3E, 0xC0, 0x3F, 0x2C, 0x01, 0xFF, 0xFF});
    QStringList list;
    const Needle needle = *Needle::of(query);
    for (const query::Hit &hit : hitsOf(*file, query)) {
        const std::string_view form = needle.formName(hit.form);
        list << QString::number(hit.range.offset) + u' ' +
                    QLatin1StringView(form.data(), qsizetype(form.size()));
    }
    QCOMPARE(list.join(u", "_s), found);
    QVERIFY(!Needle::of(NumberQuery{300, 0, {Kind::U8}}));
}

// A match across the border of two portions is found, once.
void QueryTest::overPortions()
{
    Bytes bytes(3 << 20);
    for (const std::size_t at :
         {std::size_t{0}, (std::size_t{1} << 20) - 2, (std::size_t{2} << 20), bytes.size() - 4})
        std::memcpy(bytes.data() + at, "\xDE\xAD\xBE\xEF", 4);
    const auto file = rawFile(std::move(bytes));
    QCOMPARE(hitsOf(*file, BytesQuery{"DE AD ?E EF"}).size(), std::size_t{4});
    FindRun run(*file, *Needle::of(BytesQuery{"DE AD BE EF"}), {true, true, ByteRange{1, (1 << 20)}});
    std::vector<query::Hit> hits;
    while (run.step(1000, hits))
        QVERIFY(run.fraction() < 1);
    QCOMPARE(offsetsOf(hits), (std::vector<std::uint64_t>{(1 << 20) - 2}));
}

void QueryTest::inflatedRecords()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const std::string name = test::textAt(*file, "NPC_:02000802.EDID.value");
    const std::vector<query::Hit> hits = hitsOf(*file, TextQuery{name});
    QCOMPARE(hits.size(), std::size_t{1});
    QVERIFY(hits.front().inflated);
    QCOMPARE(PlaceNamer(*file).of(hits.front()).path, std::string("NPC_:02000802.EDID.value"));
    QVERIFY(hitsOf(*file, TextQuery{name}, {true, false, {}}).empty());
}

void QueryTest::embeddedPlaces()
{
    const auto file = test::openNif(test::buildFallout4Crate(test::buildPhysicsPackfile()));
    const auto parts = file->format().embedded(*file);
    QVERIFY(!parts.empty());
    const std::vector<query::Hit> hits = hitsOf(*file, BytesQuery{"57 E0 E0 57"});
    QCOMPARE(hits.size(), parts.size());
    const PlaceNamer::Place place = PlaceNamer(*file).of(hits.front());
    QVERIFY2(place.path.ends_with("!header.magic0"), place.path.c_str());
}

CUTAWAY_TESTS(QueryTest)
#include "querytest.moc"
