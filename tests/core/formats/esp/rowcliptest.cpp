// SPDX-License-Identifier: MIT
// Tests rows of records copied as text, and put into records of other plugins.
#include "core/formats/esp/rowclip.h"

#include "core/formats/esp/clippart.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/masters.h"
#include "tests/support/espbuilder.h"
#include "tests/support/overrideplugins.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
namespace made = cutaway::test::overriding;

namespace
{

using LackingNames = std::vector<std::string>;

struct ClipPlace {
    UnitId unit = 0;
    NodeId node;
};

ClipPlace clipPlaceOf(const File &file, const std::string &path)
{
    const Result<NodePath> place = file.parsePath(path);
    const Result<NodeId> node = place ? file.tree(place->unit)->find(place->path) : NodeId{};
    return place && node ? ClipPlace{place->unit, *node} : ClipPlace{};
}

Result<std::string> rowsCopied(const File &file, const std::vector<std::string> &paths)
{
    std::vector<NodeId> nodes;
    for (const std::string &path : paths)
        nodes.push_back(clipPlaceOf(file, path).node);
    return esp::rowsToText(file, clipPlaceOf(file, paths.front()).unit, nodes);
}

// Why it was refused; empty where it was done.
std::string rowsPasted(File &to, const std::string &path, const std::string &text)
{
    const ClipPlace place = clipPlaceOf(to, path);
    const Result<Patch> patch = esp::pastedRows(to, place.unit, place.node, text);
    return patch ? (to.apply(*patch) ? "" : "not applied") : patch.error().message;
}

std::string clipValueOf(const File &file, const std::string &path)
{
    const ClipPlace place = clipPlaceOf(file, path);
    return place.unit == 0 ? "nothing" : file.displayValue(place.unit, place.node);
}

Bytes allBytesOf(const File &file)
{
    const BytesView all = file.bytes().view({0, file.bytes().size()});
    return {all.span().begin(), all.span().end()};
}

} // namespace

class RowClipTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elementsToAnotherPlugin();
    void mastersThatAreLacking();
    void intoARecordWithoutTheList();
    void subrecords();
    void refused_data();
    void refused();
    void notCopied_data();
    void notCopied();
};

// The base of Middle.esp is 01, of Last.esp 00.
void RowClipTest::elementsToAnotherPlugin()
{
    const auto from = made::openMiddle();
    const auto to = made::openLast();
    const Result<std::string> text =
        rowsCopied(*from, {"MISC:01000A00.KWDA.keywords[0]", "MISC:01000A00.KWDA.keywords[1]"});
    QVERIFY2(text, text ? "" : text.error().message.c_str());
    QCOMPARE(esp::mastersLacking(*text, *to), LackingNames());
    const Bytes before = allBytesOf(*to);
    const ClipPlace at = clipPlaceOf(*to, "MISC:00000A00.KWDA.keywords[0]");
    const Result<Patch> patch = esp::pastedRows(*to, at.unit, at.node, *text);
    QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
    const Result<ChangeSet> change = to->apply(*patch);
    QVERIFY(change.has_value());
    QCOMPARE(clipValueOf(*to, "MISC:00000A00.KSIZ.count"), std::string("3"));
    QCOMPARE(clipValueOf(*to, "MISC:00000A00.KWDA.keywords[1]").substr(0, 15),
             std::string("Base.esm:000801"));
    QCOMPARE(clipValueOf(*to, "MISC:00000A00.KWDA.keywords[2]").substr(0, 15),
             std::string("Base.esm:000800"));
    QVERIFY(to->apply(change->inverse).has_value());
    QVERIFY(allBytesOf(*to) == before);
}

void RowClipTest::mastersThatAreLacking()
{
    const auto from = made::openMiddle();
    const auto to = made::openPlugin("Own.esp", allBytesOf(*made::openLast()));
    const Result<std::string> text = rowsCopied(*from, {"MISC:01000A00.KWDA.keywords[2]"});
    QVERIFY(text.has_value());
    QCOMPARE(esp::mastersLacking(*text, *to), LackingNames{"Middle.esp"});
    QVERIFY(rowsPasted(*to, "MISC:00000A00.KWDA.keywords[0]", *text).find("Middle.esp is not a master") !=
            std::string::npos);
    Progress progress;
    const Result<Patch> added = esp::withMastersAdded(*to, {"Middle.esp"}, progress);
    QVERIFY(added && to->apply(*added));
    QCOMPARE(esp::mastersLacking(*text, *to), LackingNames());
    QCOMPARE(rowsPasted(*to, "MISC:00000A00.KWDA.keywords[0]", *text), std::string());
    QCOMPARE(clipValueOf(*to, "MISC:00000A00.KWDA.keywords[1]"), std::string("Middle.esp:000C00"));
}

namespace
{

// Records that lack what is pasted; the master is Base.esm.
std::unique_ptr<File> recordsForRows()
{
    const Bytes misc =
        test::record("MISC", 0x01000800,
                     test::joined({test::subrecord("EDID", test::zstring("Bare")),
                                   test::subrecord("DATA", test::joined({test::u32(1), test::f32(1)}))}));
    const Bytes list = test::record("LVLI", 0x01000801, test::subrecord("EDID", test::zstring("Empty")));
    return made::openPlugin("Bare.esp",
                            made::pluginBytes({"Base.esm"}, test::joined({test::topGroup("MISC", misc),
                                                                          test::topGroup("LVLI", list)})));
}

} // namespace

void RowClipTest::intoARecordWithoutTheList()
{
    const auto from = made::openMiddle();
    const auto to = recordsForRows();
    const Result<std::string> text =
        rowsCopied(*from, {"LVLI:01000A02.leveledListEntries[1]", "LVLI:01000A02.leveledListEntries[2]"});
    QVERIFY2(text, text ? "" : text.error().message.c_str());
    QCOMPARE(rowsPasted(*to, "LVLI:01000801", *text), std::string());
    QCOMPARE(clipValueOf(*to, "LVLI:01000801.leveledListEntries[0].LVLO.level"), std::string("9"));
    QCOMPARE(clipValueOf(*to, "LVLI:01000801.leveledListEntries[1].LVLO.level"), std::string("12"));
    QCOMPARE(clipValueOf(*to, "LVLI:01000801.leveledListEntries[1].LVLO.reference"),
             std::string("Base.esm:000A00"));
    QCOMPARE(clipValueOf(*to, "LVLI:01000801.LLCT.count"), std::string("2"));
    // At the end of the list, where that is chosen.
    QCOMPARE(rowsPasted(*to, "LVLI:01000801.leveledListEntries", *text), std::string());
    QCOMPARE(clipValueOf(*to, "LVLI:01000801.leveledListEntries[3].LVLO.level"), std::string("12"));
}

// They go where the record wants them.
void RowClipTest::subrecords()
{
    const auto from = made::openLast();
    const auto to = recordsForRows();
    const Result<std::string> text = rowsCopied(*from, {"MISC:00000A00.FULL", "MISC:00000A00.KWDA"});
    QVERIFY2(text, text ? "" : text.error().message.c_str());
    QCOMPARE(rowsPasted(*to, "MISC:01000800.DATA", *text), std::string());
    const UnitId unit = clipPlaceOf(*to, "MISC:01000800").unit;
    const auto tree = to->tree(unit);
    std::vector<std::string> rows;
    for (std::uint32_t row = 0; row < tree->node(tree->root()).childCount; ++row)
        rows.push_back(tree->name(tree->child(tree->root(), row)));

    QCOMPARE(rows, (std::vector<std::string>{"header", "EDID", "FULL", "KSIZ", "KWDA", "DATA"}));
    QCOMPARE(clipValueOf(*to, "MISC:01000800.FULL.value"), std::string("Thing of value"));
}

void RowClipTest::refused_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("why");
    QTest::newRow("no JSON") << u"keywords"_s << u"no rows"_s;
    QTest::newRow("no rows") << u"{\"rows\": []}"_s << u"no rows"_s;
    QTest::newRow("game") << u"{\"game\": \"Fallout 4\", \"rows\": [{}]}"_s << u"of Fallout 4"_s;
    QTest::newRow("no part") << u"{\"game\": \"Skyrim Special Edition\", \"rows\": [7]}"_s << u"no bytes"_s;
    QTest::newRow("other rows")
        << u"{\"game\": \"Skyrim Special Edition\", \"list\": \"KWDA.keywords\", \"rows\": [{\"name\": \"\", "
           "\"shape\": \"level:2 \", \"part\": {\"bytes\": \"00000000\"}}]}"_s
        << u"built otherwise"_s;
    QTest::newRow("bytes of no element")
        << u"{\"game\": \"Skyrim Special Edition\", \"list\": \"KWDA.keywords\", \"rows\": [{\"name\": \"\", "
           "\"shape\": \"keywords:4 \", \"part\": {\"bytes\": \"000000\"}}]}"_s
        << QString();
    QTest::newRow("form outside its row")
        << u"{\"game\": \"Skyrim Special Edition\", \"list\": \"KWDA.keywords\", \"rows\": [{\"name\": \"\", "
           "\"shape\": \"keywords:4 \", \"part\": {\"bytes\": \"00000000\", \"forms\": {\"9\": "
           "\"Base.esm:000800\"}}}]}"_s
        << u"outside its row"_s;
}

void RowClipTest::refused()
{
    QFETCH(QString, text);
    QFETCH(QString, why);
    const auto to = made::openLast();
    const Bytes before = allBytesOf(*to);
    const std::string said = rowsPasted(*to, "MISC:00000A00.KWDA.keywords[0]", text.toStdString());
    QVERIFY2(!said.empty() && said.find(why.toStdString()) != std::string::npos, said.c_str());
    QVERIFY(allBytesOf(*to) == before);
}

void RowClipTest::notCopied_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<QString>("why");
    QTest::newRow("record") << QStringList{u"MISC:01000A00"_s} << u"not a row"_s;
    QTest::newRow("header") << QStringList{u"MISC:01000A00.header"_s} << u"header"_s;
    QTest::newRow("field") << QStringList{u"MISC:01000A00.DATA.value"_s} << u"not a row"_s;
    QTest::newRow("two lists") << QStringList{u"MISC:01000A00.KWDA.keywords[0]"_s, u"MISC:01000A00.DATA"_s}
                               << u"several lists"_s;
}

void RowClipTest::notCopied()
{
    QFETCH(QStringList, paths);
    QFETCH(QString, why);
    std::vector<std::string> names;
    for (const QString &path : paths)
        names.push_back(path.toStdString());
    const auto text = rowsCopied(*made::openMiddle(), names);
    QVERIFY(!text);
    QVERIFY2(text.error().message.find(why.toStdString()) != std::string::npos, text.error().message.c_str());
}

CUTAWAY_TESTS(RowClipTest)
#include "rowcliptest.moc"
