// SPDX-License-Identifier: MIT
// Edits that change sizes: lists of them, the golden ones of real plugins, what they are refused for.
#include "core/file/edit.h"
#include "core/catalogue.h"
#include "core/formats/bwm/rules.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/editcases.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QCryptographicHash>
#include <QtTest>
#include <algorithm>

using namespace cutaway;

namespace
{

QString sha1Of(const Bytes &bytes)
{
    const QByteArray data(reinterpret_cast<const char *>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    return QString::fromLatin1(QCryptographicHash::hash(data, QCryptographicHash::Sha1).toHex());
}

const FormatSet &editFormats()
{
    static const FormatSet formats = allFormats();
    return formats;
}

std::unique_ptr<File> openBytes(const Bytes &bytes, const std::string &name)
{
    Progress progress;
    return File::fromBytes(BytesView::own(bytes), name, editFormats(), progress);
}

// Codes of what `check` finds, sorted.
std::vector<std::string> complaints(const File &file)
{
    Diagnostics diagnostics;
    Progress progress;
    checkRules(file, diagnostics, progress);
    std::vector<std::string> codes;
    for (const Diagnostic &found : diagnostics.list()) {
        // The meaning of a package, and the shape of a floor, are not damage. A doubled face may be linked in
        // two ways.
        if (!found.code->id.starts_with("pack.") && found.code->source != bwm::kSourceShapes &&
            found.code != Code(ruleIn(bwm::kRules, "bwm.stale")))
            codes.emplace_back(found.code->id);
    }
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        for (const Diagnostic &found : file.unitDiagnostics(unit))
            codes.emplace_back(found.code->id);
    }
    std::ranges::sort(codes);
    return codes;
}

// Applies one list; the reason when it is refused.
std::string refusal(File &file, const std::string &list)
{
    const auto edits = parseEdits("{\"edits\": [" + list + "]}");
    if (!edits)
        return "no list: " + edits.error().message;
    const auto done = applyEdits(file, *edits);
    return done ? std::string() : done.error().message;
}

} // namespace

class EditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lists_data();
    void lists();
    void goldenEdits_data();
    void goldenEdits();
    void pluginEdits_data();
    void pluginEdits();
    void refusedEdits_data();
    void refusedEdits();
    void refusalsCanBeRead();
    void longSubrecord();
    void unitsAreFoundAgain();
    void valuesAreOnePatch();
    void nothingIsAppliedOfARefusedList();
    void walkmeshFaces_data();
    void walkmeshFaces();
    void walkmeshRows_data();
    void walkmeshRows();
};

void EditTest::lists_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char *name, const char *text, const char *reason) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(reason);
    };
    row("none", R"({"edits": []})", "");
    row("all", R"({"edits": [{"op": "set", "path": "a", "value": [1, -2.5]}, {"op": "remove", "path": "b"},
        {"op": "insert", "path": "c", "at": 0, "type": "T", "bytes": "00 fF", "values": {"x": true}},
        {"op": "move", "path": "d", "to": 3}]})",
        "");
    row("no JSON", "{", "no JSON");
    row("no list", R"({"edits": {}})", "array \"edits\"");
    row("no object", R"({"edits": [7]})", "edit 0: an edit is an object");
    row("unknown operation", R"({"edits": [{"op": "swap", "path": "a"}]})",
        "'swap'; allowed are set, insert");
    row("no path", R"({"edits": [{"op": "remove"}]})", "\"path\" must be a text");
    row("no value", R"({"edits": [{"op": "set", "path": "a"}]})", "\"value\" is missing");
    row("value of another kind", R"({"edits": [{"op": "set", "path": "a", "value": {}}]})",
        "a value is a text");
    row("unknown key", R"({"edits": [{"op": "remove", "path": "a", "at": 1}]})", "remove takes no \"at\"");
    row("row", R"({"edits": [{"op": "insert", "path": "a", "at": -1}]})", "\"at\" is -1; allowed are 0 to");
    row("no row", R"({"edits": [{"op": "move", "path": "a"}]})", "\"to\" is missing");
    row("digit", R"({"edits": [{"op": "insert", "path": "a", "bytes": "0g"}]})", "no hexadecimal digit");
    row("half a byte", R"({"edits": [{"op": "insert", "path": "a", "bytes": "001"}]})", "half a byte");
    row("two contents", R"({"edits": [{"op": "insert", "path": "a", "bytes": "", "copy": "b"}]})", "exclude");
    row("second", R"({"edits": [{"op": "remove", "path": "a"}, {"op": "x", "path": "a"}]})", "edit 1: ");
}

void EditTest::lists()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, reason);
    const auto edits = parseEdits(text.toStdString());
    QCOMPARE(edits.has_value(), reason.isEmpty());
    if (!edits)
        QVERIFY2(edits.error().message.find(reason.toStdString()) != std::string::npos,
                 edits.error().message.c_str());
}

void EditTest::goldenEdits_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(test::editCases().size()); ++i)
        QTest::newRow(std::string(test::editCases()[static_cast<std::size_t>(i)].name).c_str()) << i;
}

void EditTest::goldenEdits()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(int, index);
    const test::EditCase &edit = test::editCases()[static_cast<std::size_t>(index)];
    const nlohmann::json golden = test::goldenEdit(edit.name);
    const auto file = test::openCorpusPlugin(std::string(edit.plugin));
    QVERIFY(file != nullptr);
    const Bytes before = test::allBytes(*file);
    QCOMPARE(sha1Of(before).toStdString(), golden["inputSha1"].get<std::string>());
    const auto edits = parseEdits(edit.edits);
    QVERIFY2(edits.has_value(), edits ? "" : edits.error().message.c_str());
    const auto inverses = applyEdits(*file, *edits);
    QVERIFY2(inverses.has_value(), inverses ? "" : inverses.error().message.c_str());
    QCOMPARE(sha1Of(test::allBytes(*file)).toStdString(), golden["outputSha1"].get<std::string>());
    for (auto inverse = inverses->rbegin(); inverse != inverses->rend(); ++inverse)
        QVERIFY(file->apply(*inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
    QVERIFY(file->bytes().replacements().empty());
}

void EditTest::pluginEdits_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *list, const char *path, const char *text) {
        QTest::newRow(name) << QString::fromLatin1(list) << QString::fromLatin1(path)
                            << QString::fromLatin1(text);
    };
    row("first input", R"({"op": "insert", "path": "PACK:02000806.inputs", "at": 0, "type": "Float"})",
        "PACK:02000806.PKCU.dataInputCount", "5");
    row("its id", R"({"op": "insert", "path": "PACK:02000806.inputs", "at": 0, "type": "Float"})",
        "PACK:02000806.inputIds[0].id", "6");
    row("the next id", R"({"op": "insert", "path": "PACK:02000806.inputs", "at": 0})",
        "PACK:02000806.XNAM.nextId", "7");
    row("input removed", R"({"op": "remove", "path": "PACK:02000806.inputs[1]"})",
        "PACK:02000806.inputIds[1].id", "5");
    row("argument unbound", R"({"op": "remove", "path": "PACK:02000806.inputs[1]"})",
        "PACK:02000806.tree[0].children[0].arguments[1].inputId", "255");
    row("input moved", R"({"op": "move", "path": "PACK:02000806.inputs[0]", "to": 3})",
        "PACK:02000806.inputIds[3].id", "0");
    row("branch added",
        R"({"op": "insert", "path": "PACK:02000806.tree[0].children", "type": "Stacked", "at": 1})",
        "PACK:02000806.tree[0].PRCB.childCount", "3");
    row("leaf copied", R"({"op": "insert", "path": "PACK:02000806.tree[0].children", "at": 0,
        "copy": "PACK:02000806.tree[0].children[1].children[0]"})",
        "PACK:02000806.tree[0].children[0].PNAM.procedure", "Follow");
    row("leaf removed", R"({"op": "remove", "path": "PACK:02000806.tree[0].children[1].children[0]"})",
        "PACK:02000806.tree[0].children[1].PRCB.childCount", "1");
    row("condition of a node", R"({"op": "insert", "path": "PACK:02000806.tree[0].conditions",
        "values": {"CTDA.function": "GetSitting"}})",
        "PACK:02000806.tree[0].CITC.count", "1");
    row("condition moved", R"({"op": "move", "path": "PACK:02000807.conditions[2]", "to": 0})",
        "PACK:02000807.conditions[0].CIS2.value", "::stage_var");
    row("function changed",
        R"({"op": "set", "path": "PACK:02000807.conditions[1].CTDA.function", "value": "GetGlobalValue"})",
        "PACK:02000807.conditions[1].CTDA.parameter1", "none");
    row("function of the same types",
        R"({"op": "set", "path": "PACK:02000807.conditions[1].CTDA.function", "value": "GetFactionRank"})",
        "PACK:02000807.conditions[1].CTDA.parameter1", "test.esp:000801 CutawayFaction");
    row("idle",
        R"({"op": "insert", "path": "PACK:02000807.IDLA.idles", "at": 0, "values": {"": "Skyrim.esm:000ABC"}})",
        "PACK:02000807.IDLC.count", "2");
    row("optional subrecord", R"({"op": "insert", "path": "PACK:02000807", "type": "CNAM"})",
        "PACK:02000807.CNAM.combatStyle", "none");
    row("subrecord removed", R"({"op": "remove", "path": "PACK:02000807.IDLT"})", "PACK:02000807.IDLC.count",
        "1");
    row("script added",
        R"({"op": "insert", "path": "PACK:02000808.VMAD.scripts", "values": {"name": "Second"}})",
        "PACK:02000808.VMAD.scriptCount", "2");
    row("property added", R"({"op": "insert", "path": "PACK:02000808.VMAD.scripts[0].properties", "at": 1,
        "values": {"name": "who", "type": "object", "value.form": "02000801"}})",
        "PACK:02000808.VMAD.scripts[0].properties[1].value.form", "test.esp:000801 CutawayFaction");
    row("value added",
        R"({"op": "insert", "path": "PACK:02000808.VMAD.scripts[0].properties[2].values", "values": {"": 2.5}})",
        "PACK:02000808.VMAD.scripts[0].properties[2].count", "3");
    row("script removed", R"({"op": "remove", "path": "PACK:02000808.VMAD.scripts[0]"})",
        "PACK:02000808.VMAD.scriptCount", "0");
    row("list entry", R"({"op": "insert", "path": "FLST:02000809", "type": "LNAM", "values": {}})",
        "FLST:02000809.LNAM#3.entry", "none");
    row("entry moved", R"({"op": "move", "path": "FLST:02000809.LNAM#2", "to": 2})",
        "FLST:02000809.LNAM.entry", "test.esp:000808 CutawayScripted");
    row("compressed", R"({"op": "insert", "path": "NPC_:02000802", "type": "PKID"})",
        "NPC_:02000802.PKID#3.package", "none");
    row("record removed", R"({"op": "remove", "path": "PACK:02000808"})", "TES4.HEDR.count", "20");
    row("cell with its children", R"({"op": "remove", "path": "CELL:02000803"})", "TES4.HEDR.count", "17");
    row("record copied", R"({"op": "insert", "path": "GRUP[16]", "copy": "PACK:02000808"})",
        "PACK:02000809.EDID", "PACK:02000809: no unit of that name");
    row("its new id", R"({"op": "insert", "path": "GRUP[16]", "at": 0, "copy": "PACK:02000808"})",
        "PACK:02000900.EDID", "CutawayScripted");
    row("next object id", R"({"op": "insert", "path": "GRUP[16]", "copy": "PACK:02000808"})",
        "TES4.HEDR.nextObjectId", "2305");
    row("record moved", R"({"op": "move", "path": "PACK:02000808", "to": 0})", "GRUP[16].size", "");
}

void EditTest::pluginEdits()
{
    QFETCH(QString, list);
    QFETCH(QString, path);
    QFETCH(QString, text);
    const auto file = test::openPluginBytes(test::buildPlugin());
    const Bytes before = test::allBytes(*file);
    const std::vector<std::string> clean = complaints(*file);
    const auto edits = parseEdits("{\"edits\": [" + list.toStdString() + "]}");
    QVERIFY2(edits.has_value(), edits ? "" : edits.error().message.c_str());
    const auto done = applyEdits(*file, *edits);
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    const std::string shown = test::textAt(*file, path.toStdString());
    QVERIFY2(shown.starts_with(text.toStdString()), shown.c_str());
    QCOMPARE(test::indexProblem(*file), std::string());
    std::vector<std::string> found = complaints(*file);
    const bool isNamed = std::erase(found, "esp.form.missing") != 0;
    QCOMPARE(isNamed, std::string_view(QTest::currentDataTag()) == "record removed"); // by a list of forms
    QCOMPARE(found, clean);
    QVERIFY(file->apply(done->front()).has_value());
    QVERIFY(test::allBytes(*file) == before);
    QVERIFY(file->bytes().replacements().empty());
}

void EditTest::refusedEdits_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const char *list, const char *reason) {
        QTest::newRow(name) << QString::fromLatin1(list) << QString::fromLatin1(reason);
    };
    row("required", R"({"op": "remove", "path": "PACK:02000807.PKDT"})", "PKDT is missing");
    row("out of order", R"({"op": "insert", "path": "PACK:02000807", "at": 1, "type": "CNAM"})",
        "is not expected here");
    row("id without input", R"({"op": "insert", "path": "PACK:02000807.inputIds"})", "edit inputs instead");
    row("unknown kind", R"({"op": "insert", "path": "PACK:02000807.inputs", "type": "Colour"})",
        "allowed are Bool, Int");
    row("no subrecord", R"({"op": "insert", "path": "PACK:02000807.conditions", "bytes": "0011"})",
        "not whole subrecords");
    row("another subrecord",
        R"({"op": "insert", "path": "PACK:02000807.conditions", "copy": "PACK:02000807.PSDT"})",
        "begin with PSDT, CTDA is wanted");
    row("row", R"({"op": "insert", "path": "PACK:02000807.conditions", "at": 4})",
        "row 4 is past the end; allowed are 0 to 3");
    row("row of the header", R"({"op": "insert", "path": "FLST:02000809", "type": "LNAM", "at": 0})",
        "part of the header");
    row("member", R"({"op": "remove", "path": "PACK:02000807.PSDT.hour"})", "fixed place");
    row("into fixed fields", R"({"op": "insert", "path": "PACK:02000807.PSDT", "type": "hour"})",
        "fixed fields");
    row("master", R"({"op": "remove", "path": "TES4.MAST"})", "every FormID counts the masters");
    row("new master", R"({"op": "insert", "path": "TES4", "type": "MAST"})",
        "every FormID counts the masters");
    row("header record", R"({"op": "remove", "path": "TES4"})", "cannot be removed");
    row("fragment", R"({"op": "insert", "path": "PACK:02000808.VMAD.fragments.events"})", "follow from");
    row("record of another type", R"({"op": "insert", "path": "GRUP[16]", "copy": "FLST:02000809"})",
        "the group holds PACK, FLST may not stand there");
    row("record from its children", R"({"op": "insert", "path": "GRUP[9]", "at": 1, "type": "CELL"})",
        "would part CELL:02000803 from the group of its children");
    row("half a record", R"({"op": "insert", "path": "GRUP[16]", "bytes": "5041434B"})",
        "4 bytes are left, a header has 24");
    row("moved nowhere", R"({"op": "move", "path": "PACK:02000807.conditions[1]", "to": 1})",
        "stands at row 1 already");
    row("moved too far", R"({"op": "move", "path": "PACK:02000807.conditions[1]", "to": 3})",
        "allowed are 0 to 2");
    row("no such place", R"({"op": "insert", "path": "PACK:02000807.colours.shades"})",
        "there is no member 'colours'");
    row("no such member", R"({"op": "insert", "path": "PACK:02000807.colours"})",
        "'colours' may not stand here");
    row("values without a place",
        R"({"op": "insert", "path": "PACK:02000807", "type": "CNAM", "values": {"x": 1}})",
        "\"values\" need");
    row("nothing embedded", R"({"op": "remove", "path": "PACK:02000807!header"})", "no document is embedded");
    row("type of a record", R"({"op": "insert", "path": "GRUP[9]"})", "is not a signature");
}

void EditTest::refusedEdits()
{
    QFETCH(QString, list);
    QFETCH(QString, reason);
    const auto file = test::openPluginBytes(test::buildPlugin());
    const Bytes before = test::allBytes(*file);
    const std::string message = refusal(*file, list.toStdString());
    QVERIFY2(message.find(reason.toStdString()) != std::string::npos, message.c_str());
    QVERIFY(test::allBytes(*file) == before);
}

// A payload passes 65535 bytes and comes back: the XXXX in front of it comes and goes.
// Whatever was pasted, in one line, and the place once.
void EditTest::refusalsCanBeRead()
{
    const FormatSet formats = allFormats();
    Progress progress;
    const auto room = File::fromBytes(BytesView::own(test::buildWok()), "room.wok", formats, progress);
    const auto refusal = [](const File &file, const std::string &path, const std::string &value) {
        const Result<Patch> patch = patchFor(file, test::setEdit(path, value));
        return patch ? std::string("taken") : patch.error().message;
    };
    const std::string pasted = refusal(*room, "vertices[1].x", std::string(70'000, 'y'));
    QVERIFY2(pasted.size() < 1000 && pasted.ends_with("is not a number"), pasted.c_str());
    const std::string cut = refusal(*room, "vertices[1].x", "a" + QString(40'000, u'ä').toStdString());
    QVERIFY(QString::fromStdString(cut).toStdString() == cut && cut.size() < 1000);
    QCOMPARE(refusal(*room, "vertices[1].x", "1\n2"),
             std::string("vertices[1].x: '1\\x0A2' is not a number"));
    const auto crate = test::openNif(test::buildFallout4Crate(test::buildPhysicsPackfile()));
    const std::string path = "block[2]!object[0].motionProperties[0].maxLinearSpeed";
    QCOMPARE(refusal(*crate, path, "fast"), path + ": 'fast' is not a number");
}

void EditTest::longSubrecord()
{
    using test::joined, test::subrecord, test::zstring;
    const Bytes data = joined({subrecord("EDID", zstring("Modifier")), subrecord("FULL", zstring("A title")),
                               subrecord("XNAM", test::u32(7))}); // of a type whose parts have no order
    const auto file =
        test::openPluginBytes(joined({test::pluginHeader({"Skyrim.esm"}, 2),
                                      test::topGroup("ZZZZ", test::record("ZZZZ", 0x01000800, data))}));
    const Bytes before = test::allBytes(*file);
    const auto set = [&](std::size_t size) {
        return refusal(*file,
                       fmt::format(R"({{"op": "set", "path": "ZZZZ:01000800.FULL.value", "value": "{}"}})",
                                   std::string(size, 'q')));
    };
    QCOMPARE(set(65534), std::string());
    QVERIFY(!file->parsePath("ZZZZ:01000800.XXXX"));
    QCOMPARE(set(65535), std::string());
    QCOMPARE(test::textAt(*file, "ZZZZ:01000800.XXXX.realSize"), std::string("65536"));
    QCOMPARE(test::textAt(*file, "ZZZZ:01000800.FULL.size"), std::string("0"));
    QCOMPARE(test::indexProblem(*file), std::string());
    QVERIFY(complaints(*file).empty());
    QCOMPARE(set(70000), std::string());
    QCOMPARE(test::textAt(*file, "ZZZZ:01000800.XXXX.realSize"), std::string("70001"));
    QCOMPARE(refusal(*file, R"({"op": "move", "path": "ZZZZ:01000800.FULL", "to": 1})"), std::string());
    QVERIFY(complaints(*file).empty());
    QCOMPARE(refusal(*file, R"({"op": "move", "path": "ZZZZ:01000800.FULL", "to": 3})"), std::string());
    QCOMPARE(set(7), std::string());
    QCOMPARE(test::indexProblem(*file), std::string());
    QCOMPARE(test::allBytes(*file).size(), before.size());
}

// An edit of a record moves all behind it and keeps every unit; one that goes leaves the others findable.
void EditTest::unitsAreFoundAgain()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const auto apply = [&](const char *list) {
        const auto edits = parseEdits(list);
        const Result<Patch> patch = patchFor(*file, edits->front());
        return *file->apply(*patch);
    };
    const auto unit = [&](const char *key) { return file->format().findUnit(*file, key); };
    const auto behind = file->tree(*unit("FLST:02000809"));
    const ChangeSet longer = apply(
        R"({"edits": [{"op": "set", "path": "GLOB:02000800.EDID.value", "value": "ALongerNameThanBefore"}]})");
    QVERIFY(longer.resized && !longer.reindexed);
    QCOMPARE(longer.units, (std::vector<UnitId>{1, 2})); // the group and the record
    QCOMPARE(longer.unitNow(7), std::optional<UnitId>(7));
    QCOMPARE(file->tree(*unit("FLST:02000809")), behind); // not decoded again
    const auto removed = unit("PACK:02000807");
    const auto next = unit("PACK:02000808");
    const ChangeSet gone = apply(R"({"edits": [{"op": "remove", "path": "PACK:02000807"}]})");
    QVERIFY(gone.resized && gone.reindexed);
    QCOMPARE(gone.unitNow(*removed), std::optional<UnitId>());
    QCOMPARE(gone.unitNow(*removed - 1), std::optional<UnitId>(*removed - 1));
    QCOMPARE(gone.unitNow(*next), unit("PACK:02000808"));
    const auto back = file->apply(gone.inverse)->unitNow(*removed);
    QCOMPARE(back, next);
    QCOMPARE(back, unit("PACK:02000808"));
}

void EditTest::valuesAreOnePatch()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const auto edits = parseEdits(R"({"edits": [{"op": "insert", "path": "PACK:02000806.conditions",
        "values": {"CTDA.function": "GetGlobalValue", "CTDA.parameter1": "02000800", "CTDA.comparisonValue": 3}}]})");
    const auto patch = patchFor(*file, edits->front());
    QVERIFY(patch.has_value());
    QCOMPARE(patch->splices().size(), std::size_t{3}); // group, record, condition
    QVERIFY(file->apply(*patch).has_value());
    QCOMPARE(test::textAt(*file, "PACK:02000806.conditions[0]"),
             std::string("GetGlobalValue(test.esp:000800 CutawayGlobal) == 3"));
}

void EditTest::nothingIsAppliedOfARefusedList()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const Bytes before = test::allBytes(*file);
    const std::string message = refusal(*file, R"({"op": "remove", "path": "PACK:02000806"},
        {"op": "set", "path": "PACK:02000807.EDID.value", "value": "Other"}, {"op": "remove", "path": "PACK:02000806"})");
    QVERIFY2(message.starts_with("edit 2: PACK:02000806"), message.c_str()); // as parseEdits() counts them
    QVERIFY(test::allBytes(*file) == before);
}

void EditTest::walkmeshFaces_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const std::string &name, const Bytes &bytes) {
        QTest::newRow(name.c_str()) << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                                  static_cast<qsizetype>(bytes.size()));
    };
    row("room", test::buildWok());
    row("courtyard", test::buildCourtyard());
    row("crate", test::buildPwk());
    if (test::sharedDir().empty())
        return;
    const auto files = test::corpusFiles("bwm");
    for (std::size_t i = 0; i < files.size(); i += 12)
        row(files[i].filename().string(), test::fileBytes(files[i]));
}

// Faces that go and come leave a mesh that keeps every rule it kept before.
void EditTest::walkmeshFaces()
{
    QFETCH(QByteArray, bytes);
    const Bytes before(bytes.begin(), bytes.end());
    const auto file = openBytes(before, "mesh.wok");
    const auto unit = file->format().findUnit(*file, "indices");
    QVERIFY(unit.has_value());
    std::vector<std::string> rules = complaints(*file);
    rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
    const auto keepsRules = [&] {
        const std::vector<std::string> found = complaints(*file);
        return std::ranges::all_of(
            found, [&](const std::string &code) { return std::ranges::count(rules, code) != 0; });
    };
    std::vector<Patch> inverses;
    const auto apply = [&](const Result<Patch> &patch) {
        if (!patch)
            qWarning("%s", patch.error().message.c_str());
        const auto change = patch ? file->apply(*patch) : tl::unexpected(patch.error());
        if (change)
            inverses.push_back(change->inverse);
        return change.has_value();
    };
    const Editing &format = file->format().editing();
    const std::uint32_t faces = file->tree(*unit)->node({}).childCount;
    for (const std::uint32_t face : {faces - 1, faces / 2, std::uint32_t{0}}) {
        QVERIFY(apply(format.remove(*file, *unit, file->tree(*unit)->child({}, face))));
        QVERIFY(keepsRules());
    }
    QVERIFY(apply(format.move(*file, *unit, file->tree(*unit)->child({}, 0), 1)));
    QVERIFY(keepsRules());
    const ByteSpan first = file->tree(*unit)->bytesOf(file->tree(*unit)->child({}, 0));
    QVERIFY(apply(format.insert(*file, *unit, {}, kAnyRow, {{}, Bytes(first.begin(), first.end())})));
    QVERIFY(keepsRules());
    QCOMPARE(test::indexProblem(*file), std::string());
    for (auto inverse = inverses.rbegin(); inverse != inverses.rend(); ++inverse)
        QVERIFY(file->apply(*inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

void EditTest::walkmeshRows_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *list, const char *path, const char *text) {
        QTest::newRow(name) << QString::fromLatin1(list) << QString::fromLatin1(path)
                            << QString::fromLatin1(text);
    };
    row("vertex in front", R"({"op": "insert", "path": "vertices", "at": 0, "values": {"": [1, 2, 3]}})",
        "vertices[0]", "(1, 2, 3)");
    row("indices behind it", R"({"op": "insert", "path": "vertices", "at": 0})", "indices[0].a", "1");
    row("offsets behind it", R"({"op": "insert", "path": "vertices", "at": 0})", "header.vertexCount", "13");
    row("vertex used", R"({"op": "remove", "path": "vertices[0]"})", "", "vertex 0 is used by face 0");
    row("vertex moved", R"({"op": "move", "path": "vertices[0]", "to": 3})", "indices[0].a", "3");
    row("walkable first", R"({"op": "move", "path": "indices[0]", "to": 999})", "", "past the end");
    row("node", R"({"op": "remove", "path": "aabb[0]"})", "", "come, go and move with the faces");
    row("adjacency", R"({"op": "insert", "path": "adjacency"})", "", "come, go and move with the faces");
    row("row of another size", R"({"op": "insert", "path": "vertices", "bytes": "00"})", "",
        "has 12 bytes, 1 were given");
    row("unknown vertex", R"({"op": "insert", "path": "indices", "bytes": "FF0000000000000000000000"})", "",
        "uses vertex 255, there are 12");
    row("edge", R"({"op": "insert", "path": "edges", "at": 0})", "header.edgeCount", "11");
    row("its loop", R"({"op": "insert", "path": "edges", "at": 0})", "loops[0]", "11");
    row("loop", R"({"op": "insert", "path": "loops"})", "header.loopCount", "2");
    row("member", R"({"op": "remove", "path": "vertices[0].x"})", "", "cannot be removed");
    row("header", R"({"op": "remove", "path": "header"})", "", "cannot be removed");
}

void EditTest::walkmeshRows()
{
    QFETCH(QString, list);
    QFETCH(QString, path);
    QFETCH(QString, text);
    const auto file = openBytes(test::buildWok(), "room.wok");
    const std::string message = refusal(*file, list.toStdString());
    const std::string found = path.isEmpty() ? message : message + test::textAt(*file, path.toStdString());
    QVERIFY2(found.find(text.toStdString()) != std::string::npos, found.c_str());
    QCOMPARE(test::indexProblem(*file), std::string());
}

CUTAWAY_TESTS(EditTest)
#include "edittest.moc"
