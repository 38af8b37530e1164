// SPDX-License-Identifier: MIT
// Packages changed: fields by name, lists of edits, packages that come and go, comparison, and any sequence
// of them.
#include "core/domains/pack/finder.h"
#include "core/domains/pack/lint.h"
#include "core/domains/pack/packageedit.h"
#include "tests/support/edits.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packagejson.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"

#include <QtTest>
#include <random>

using namespace cutaway;
using namespace test::packs;
using test::joined;
using test::subrecord;

class PackEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fields_data();
    void fields();
    void refusedFields_data();
    void refusedFields();
    void inputKind();
    void inputsOfOwnTree();
    void procedure();
    void idles();
    void conditionFunction();
    void functionAndParameters();
    void conditionsTravel();
    void conditionsWithUnknownParts();
    void anySequenceOfEdits_data();
    void anySequenceOfEdits();
    void damageIsKept_data();
    void damageIsKept();
};

void PackEditTest::fields_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *field, const char *value, const char *path, const char *shown) {
        QTest::newRow(field) << QString::fromLatin1(field) << QString::fromLatin1(value)
                             << QString::fromLatin1(path) << QString::fromLatin1(shown);
    };
    row("hour", "8", "PSDT.hour", "8");
    row("DayOfWeek", "weekdays", "PSDT.dayOfWeek", "weekdays (7)");
    row("editorId", "AnotherNameOfAnotherLength", "EDID.value", "AnotherNameOfAnotherLength");
    row("generalFlags", "Must complete | Weapon drawn", "PKDT.generalFlags",
        "Must complete | Weapon drawn (0x800004)");
    row("combatStyle", "Skyrim.esm:03BE1B", "CNAM.combatStyle", "Skyrim.esm:03BE1B");
    row("ownerQuest", "01000805", "QNAM.quest", "test.esp:000805 Quest");
    row("idleSeconds", "2.5", "IDLT.seconds", "2.5");
    row("onBegin", "Skyrim.esm:0B5E1F", "onBegin.INAM.idle", "Skyrim.esm:0B5E1F");
    row("input.0", "false", "inputs[0].CNAM.value", "false");
    row("input.Place.radius", "77", "inputs[1].PLDT.radius", "77");
    row("input.who.type", "self", "inputs[2].PTDA.type", "self (6)");
    row("PKDT.unused7", "9", "PKDT.unused7", "9");
}

void PackEditTest::fields()
{
    QFETCH(QString, field);
    QFETCH(QString, value);
    QFETCH(QString, path);
    QFETCH(QString, shown);
    Parts parts;
    parts.schedule = psdt(5, 60); // an hour without duration is a finding of its own
    const auto file = openAround(parts.record());
    const Bytes before = test::allBytes(*file);
    const auto edits = pack::setField(subject(*file), field.toStdString(), value.toStdString());
    QVERIFY2(edits.has_value(), edits ? "" : edits.error().message.c_str());
    const Result<Patch> patch = patchFor(*file, *edits);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    QCOMPARE(test::textAt(*file, "PACK:01000810." + path.toStdString()), shown.toStdString());
    QCOMPARE(damageOf(*file), std::string());
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

void PackEditTest::refusedFields_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *field, const char *value, const char *reason) {
        QTest::newRow(field) << QString::fromLatin1(field) << QString::fromLatin1(value)
                             << QString::fromLatin1(reason);
    };
    row("hour", "eight", "eight");
    row("preferredSpeed", "9", "allowed are");
    row("combatStyle", "01000805", "wants CSTY");
    row("ownerQuest", "Other.esp:000801", "not a master");
    row("input.77", "1", "no input '77'");
    row("input.Place.count", "1", "has no 'count'");
    row("EDID.nothing", "1", "nothing");
}

void PackEditTest::refusedFields()
{
    QFETCH(QString, field);
    QFETCH(QString, value);
    QFETCH(QString, reason);
    const auto file = openAround(Parts{}.record());
    const std::string message =
        applyList(*file, pack::setField(subject(*file), field.toStdString(), value.toStdString()));
    QVERIFY2(QString::fromStdString(message).contains(reason), message.c_str());
    QVERIFY(file->bytes().replacements().empty());
}

void PackEditTest::inputKind()
{
    const auto file = openAround(ownTree().record());
    QCOMPARE(applyList(*file, pack::changeInputKind(subject(*file), 0, pack::InputKind::Location)),
             std::string());
    const pack::Package after = subject(*file);
    QCOMPARE(after.inputs.size(), std::size_t{3});
    QVERIFY(after.inputs[0].location.has_value());
    QCOMPARE(after.inputs[0].id.number, std::int64_t{0});
    QCOMPARE(after.nextId.number, std::int64_t{3});
    QCOMPARE(after.tree[0].children[0].text, std::string("Travel(Place, Ride, -)"));
    QCOMPARE(damageOf(*file), std::string());
    QVERIFY(!pack::changeInputKind(after, 9, pack::InputKind::Bool));
}

void PackEditTest::inputsOfOwnTree()
{
    Parts empty = ownTree();
    empty.count = counter(0, 0);
    empty.inputs = {};
    empty.ids = test::inputIds({}, 0);
    empty.tree = test::branch("Sequence", 0);
    empty.names = {};
    const auto file = openAround(empty.record());
    for (const pack::InputKind kind :
         {pack::InputKind::Topic, pack::InputKind::Bool, pack::InputKind::Location})
        QCOMPARE(QString::fromStdString(applyList(*file, pack::addInput(subject(*file), kind, "new"))),
                 QString());
    const pack::Package after = subject(*file);
    QCOMPARE(after.inputs.size(), std::size_t{3});
    QCOMPARE(after.inputCount.number, std::int64_t{3});
    QCOMPARE(after.nextId.number, std::int64_t{3});
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(after.inputs[i].id.number, std::int64_t(i));
        QCOMPARE(after.inputs[i].name, std::string("new"));
    }
    QCOMPARE(damageOf(*file), std::string());
    QVERIFY(!pack::addInput(subject(*openAround(Parts{}.record())), pack::InputKind::Bool, "x"));
}

void PackEditTest::procedure()
{
    const auto file = openAround(ownTree().record());
    const pack::Package before = subject(*file);
    const pack::TreeNode &leaf = before.tree[0].children[0];
    QVERIFY(!pack::changeProcedure(before, leaf, "Levitate"));
    QVERIFY(!pack::changeProcedure(before, before.tree[0], "Sit"));
    QCOMPARE(applyList(*file, pack::changeProcedure(before, leaf, "Sandbox")), std::string());
    QCOMPARE(subject(*file).tree[0].children[0].text,
             std::string("Sandbox(Place, Ride, -, -, -, -, -, -, -, -, -)"));
    const pack::Package sandbox = subject(*file);
    QCOMPARE(applyList(*file, pack::changeProcedure(sandbox, sandbox.tree[0].children[0], "Activate")),
             std::string());
    QCOMPARE(subject(*file).tree[0].children[0].text, std::string("Activate(-, -)"));
    QCOMPARE(damageOf(*file), std::string());
}

void PackEditTest::idles()
{
    const auto file = openAround(Parts{}.record());
    const Bytes before = test::allBytes(*file);
    for (const std::vector<std::uint32_t> &list :
         {std::vector<std::uint32_t>{0x0002F3F8, 0x000B5E1F, 0x000EFC68}, {0x000B8F1E}, {}}) {
        QCOMPARE(applyList(*file, pack::setIdles(subject(*file), list)), std::string());
        const pack::Package after = subject(*file);
        QCOMPARE(after.idles.list.size(), list.size());
        for (std::size_t i = 0; i < list.size(); ++i)
            QCOMPARE(after.idles.list[i].id(), list[i]);
        QCOMPARE(damageOf(*file), std::string());
    }
    QVERIFY(test::allBytes(*file) == before);
}

void PackEditTest::conditionFunction()
{
    Parts parts;
    parts.conditions = conditionOf(0x60, 71, 0x3F800000, kFaction);
    const auto file = openAround(parts.record());
    constexpr std::uint16_t kGetVmQuestVariable = 629;
    pack::Package package = subject(*file);
    QCOMPARE(applyList(*file, pack::changeFunction(package, package.conditions[0], kGetVmQuestVariable)),
             std::string());
    package = subject(*file);
    QCOMPARE(applyList(*file, pack::setParameterText(package, package.conditions[0], 1, "::a_var")),
             std::string());
    QCOMPARE(test::textAt(*file, "PACK:01000810.conditions[0].CIS2.value"), std::string("::a_var"));
    package = subject(*file);
    QVERIFY(!package.conditions[0].problems.empty()); // the quest is not chosen
    QCOMPARE(applyList(*file, pack::changeUseGlobal(package, package.conditions[0], true)), std::string());
    package = subject(*file);
    QVERIFY(package.conditions[0].usesGlobal() && package.conditions[0].comparison.number == 0);
    QCOMPARE(applyList(*file, pack::changeFunction(package, package.conditions[0], 46)), std::string());
    package = subject(*file);
    QVERIFY(!package.conditions[0].cis2);
    QCOMPARE(damageOf(*file), std::string());
    QVERIFY(!pack::changeFunction(package, package.conditions[0], 9999));
}

// Parameters of another type begin anew, whoever sets the function.
void PackEditTest::functionAndParameters()
{
    constexpr std::uint16_t kIsFurnitureAnimType = 613, kGetAngle = 8, kGetEventData = 576, kGetStage = 58;
    Parts parts;
    parts.conditions = conditionOf(0x60, 71, 0x3F800000, kFaction);
    const auto file = openAround(parts.record());
    const std::string path = "PACK:01000810.conditions[0].CTDA";
    const auto patch = test::patchFor(*file, path + ".function", "GetStage");
    QVERIFY(patch.has_value());
    QCOMPARE(patch->splices().size(), std::size_t{1});
    QVERIFY(file->apply(*patch).has_value());
    QCOMPARE(test::textAt(*file, path + ".parameter1"), std::string("none"));
    pack::Package package = subject(*file);
    QCOMPARE(applyList(*file, pack::changeFunction(package, package.conditions[0], 71)), std::string());
    QCOMPARE(test::textAt(*file, path + ".parameter1"), std::string("none"));
    const auto firstValue = [&](std::uint16_t function, const char *member) {
        package = subject(*file);
        const std::string refused =
            applyList(*file, pack::changeFunction(package, package.conditions[0], function));
        return refused.empty() ? test::textAt(*file, path + member) : refused;
    };
    QCOMPARE(firstValue(kGetAngle, ".parameter1"), std::string("X (88)")); // 0 is not an axis
    QCOMPARE(firstValue(kGetEventData, ".parameter1.function"), std::string("GetIsID (0)"));
    QCOMPARE(firstValue(kIsFurnitureAnimType, ".parameter1"), std::string("sit (1)"));
    QCOMPARE(firstValue(kGetStage, ".parameter1"), std::string("none"));
}

// Copied in one plugin, pasted into another one that numbers its masters differently.
void PackEditTest::conditionsTravel()
{
    Parts parts;
    parts.conditions =
        joined({conditionOf(0, 46, 0, 0, 2, 0x14), conditionOf(1, 71, 0x3F800000, 0x0001BCC0)});
    const auto from = openAround(parts.record());
    const auto text = pack::conditionsToText(*from, subject(*from).unit, {"conditions[1]", "conditions[0]"});
    QVERIFY(text.has_value());
    const Bytes bytes = joined({test::pluginHeader({"Other.esm", "Skyrim.esm"}, 2),
                                test::topGroup("PACK", ownTree().record(0x02000800))});
    const auto to = openNamed("to.esp", bytes);
    const pack::Package package = subject(*to, "PACK:02000800");
    QCOMPARE(applyList(*to, pack::pasteConditions(package, *to, "conditions", kAnyRow, *text)),
             std::string());
    const pack::Package after = subject(*to, "PACK:02000800");
    QCOMPARE(after.conditions.size(), std::size_t{2});
    QCOMPARE(after.conditions[0].sentence,
             std::string("GetInFaction(Skyrim.esm:01BCC0) of the subject is 1"));
    QCOMPARE(after.conditions[1].reference.id(), 0x01000014u);
    QCOMPARE(applyList(*to, pack::pasteConditions(after, *to, "tree[0].conditions", kAnyRow, *text)),
             std::string());
    QCOMPARE(subject(*to, "PACK:02000800").tree[0].conditionCount.number, std::int64_t{2});
    Parts fallout = ownTree();
    fallout.formVersion = test::kFallout4;
    const auto other = openAround(fallout.record(), test::kFallout4);
    const auto refused = pack::pasteConditions(subject(*other), *other, "conditions", 0, *text);
    QVERIFY(!refused.has_value());
    QVERIFY2(
        refused.error().message.starts_with("the conditions are of Skyrim, this package is of Fallout 4"),
        refused.error().message.c_str());
    QVERIFY(!pack::pasteConditions(after, *to, "conditions", 0, "{}"));
    const auto poor = openNamed("poor.esp", joined({test::pluginHeader({"Other.esm"}, 2),
                                                    test::topGroup("PACK", ownTree().record(0x01000800))}));
    QVERIFY(!pack::pasteConditions(subject(*poor, "PACK:01000800"), *poor, "conditions", 0, *text));
}

// A possible FormID in an unknown parameter must have the same number in the other plugin.
void PackEditTest::conditionsWithUnknownParts()
{
    const auto pasted = [](std::uint32_t parameter) {
        Parts parts;
        parts.conditions = conditionOf(0, 46, 0, parameter); // GetDead takes none
        const auto from = openAround(parts.record());
        const auto text = pack::conditionsToText(*from, subject(*from).unit, {"conditions[0]"});
        const auto to = openNamed("to.esp", joined({test::pluginHeader({"Skyrim.esm", "Other.esm"}, 2),
                                                    test::topGroup("PACK", ownTree().record(0x02000800))}));
        return applyList(
            *to, pack::pasteConditions(subject(*to, "PACK:02000800"), *to, "conditions", kAnyRow, *text));
    };
    QCOMPARE(pasted(0), std::string());
    QCOMPARE(pasted(0x00013B9C), std::string());
    QCOMPARE(pasted(0x3F800000), std::string()); // no plugin has so many masters
    const std::string refused = pasted(kFaction);
    QVERIFY2(refused.find("may hold the FormID 01000802") != std::string::npos, refused.c_str());
}

void PackEditTest::anySequenceOfEdits_data()
{
    QTest::addColumn<Bytes>("package");
    QTest::addColumn<quint32>("seed");
    for (const quint32 seed : {1u, 2u, 3u}) {
        QTest::addRow("from a template, seed %u", seed) << Parts{}.record() << seed;
        QTest::addRow("with procedures, seed %u", seed) << ownTree().record() << seed;
    }
    Parts fallout = ownTree();
    fallout.formVersion = test::kFallout4;
    fallout.schedule = psdt(-1, 0, -1, 0);
    fallout.inputs = joined({test::boolInput(true), subrecord("ANAM", test::zstring("Location")),
                             subrecord("PLDT", Bytes(16, 0)), test::targetInput(4, 1)});
    QTest::newRow("Fallout 4") << fallout.record() << 4u;
}

namespace
{

// One edit that a form could make, chosen at random; some are refused.
class RandomForm
{
public:
    explicit RandomForm(unsigned seed) : m_engine(seed) {}

    pack::EditList next(const File &file)
    {
        const pack::Package package = subject(file);
        switch (upTo(9)) {
        case 0:
            return pack::setField(package, fieldName(), values());
        case 1:
            return conditionEdit(file, package);
        case 2:
            return treeEdit(package);
        case 3:
            return package.inputs.empty()
                       ? pack::addInput(package, kind(), "more")
                       : pack::changeInputKind(package, upTo(package.inputs.size() - 1), kind());
        case 4:
            return pack::addInput(package, kind(), "more");
        case 5:
            return pack::setIdles(package, std::vector<std::uint32_t>(upTo(3), 0x0002F3F8));
        case 6:
            return arrayEdit(package);
        case 7:
            return pack::setField(package,
                                  fmt::format("input.{}.{}", upTo(4), upTo(1) == 0 ? "type" : "radius"),
                                  std::to_string(upTo(14)));
        case 8:
            return lintFix(file, package);
        default:
            return insertion(package);
        }
    }

private:
    std::uint32_t upTo(std::size_t last)
    {
        return std::uniform_int_distribution<std::uint32_t>(0, std::uint32_t(last))(m_engine);
    }
    std::string fieldName()
    {
        const auto names = pack::settableNames();
        return std::string(names[upTo(names.size() - 1)].name);
    }
    std::string values()
    {
        constexpr std::string_view kValues[] = {"0",  "8",        "-1",       "none",
                                                "19", "01000805", "01000806", "Longer text"};
        return std::string(kValues[upTo(std::size(kValues) - 1)]);
    }
    pack::InputKind kind() { return pack::InputKind(1 + upTo(7)); }

    static Edit edit(const pack::Package &package, Edit::Op op, const std::string &path,
                     std::uint32_t row = kAnyRow)
    {
        Edit edit;
        edit.op = op;
        edit.path = package.editPath(path);
        edit.row = row;
        return edit;
    }

    pack::EditList conditionEdit(const File &file, const pack::Package &package)
    {
        if (package.conditions.empty())
            return std::vector{edit(package, Edit::Op::Insert, "conditions")};
        const auto &condition = package.conditions[upTo(package.conditions.size() - 1)];
        constexpr std::uint16_t kFunctions[] = {1, 46, 58, 71, 629, 612};
        switch (upTo(3)) {
        case 0:
            return pack::changeFunction(package, condition, kFunctions[upTo(std::size(kFunctions) - 1)]);
        case 1:
            return pack::changeUseGlobal(package, condition, upTo(1) == 0);
        case 2: {
            const auto text = pack::conditionsToText(file, package.unit, {condition.path});
            return pack::pasteConditions(package, file, upTo(1) == 0 ? "conditions" : "tree[0].conditions",
                                         kAnyRow, *text);
        }
        default:
            return pack::setParameterText(package, condition, 1, "::x_var");
        }
    }

    pack::EditList treeEdit(const pack::Package &package)
    {
        std::vector<pack::TreeNode> nodes;
        pack::forEachNode(package.tree, [&](const pack::TreeNode &node) { nodes.push_back(node); });
        if (nodes.empty())
            return fail("no tree");
        const pack::TreeNode &node = nodes[upTo(nodes.size() - 1)];
        if (!node.isBranch) {
            const auto procedures = pack::procedures(package.game);
            return pack::changeProcedure(package, node, procedures[upTo(procedures.size() - 1)].name);
        }
        Edit insert = edit(package, Edit::Op::Insert, node.path + ".children");
        constexpr std::string_view kKinds[] = {"Procedure", "Sequence", "Simultaneous", "Random"};
        insert.element.type = node.children.empty() ? "" : std::string(kKinds[upTo(3)]);
        return std::vector{insert};
    }

    // Removes or moves an element of any array.
    pack::EditList arrayEdit(const pack::Package &package)
    {
        constexpr std::string_view kArrays[] = {"conditions", "inputs",   "tree[0].children",
                                                "names",      "inputIds", "tree[0].conditions"};
        const std::string array(kArrays[upTo(std::size(kArrays) - 1)]);
        const std::string path = fmt::format("{}[{}]", array, upTo(3));
        return std::vector{edit(package, upTo(1) == 0 ? Edit::Op::Remove : Edit::Op::Move, path, upTo(3))};
    }

    pack::EditList insertion(const pack::Package &package)
    {
        constexpr std::string_view kParts[] = {"QNAM", "CNAM",  "VMAD",  "IDLC",
                                               "XNAM", "onEnd", "names", "inputIds"};
        Edit insert = edit(package, Edit::Op::Insert, "");
        insert.element.type = std::string(kParts[upTo(std::size(kParts) - 1)]);
        return std::vector{insert};
    }

    pack::EditList lintFix(const File &file, const pack::Package &package)
    {
        const auto findings = pack::lintPackage(esp::Plugins{file, {}}, package.unit);
        if (findings.empty())
            return std::vector<Edit>{};
        return findings[upTo(findings.size() - 1)].fix.edits;
    }

    std::mt19937 m_engine;
};

// Faults that make a record unreadable for the grammar, in contrast to a value that breaks a rule.
std::string shapeOf(const File &file)
{
    constexpr std::string_view kShape[] = {"esp.subrecord.unexpected",
                                           "esp.subrecord.missing",
                                           "esp.subrecord.size",
                                           "esp.record.subrecords",
                                           "esp.pack.citc",
                                           "esp.pack.prcb",
                                           "esp.pack.pkcu",
                                           "esp.pack.payload",
                                           "esp.vmad.size",
                                           "decode.truncated"};
    std::string text;
    for (const Diagnostic &found : file.unitDiagnostics(subject(file).unit)) {
        if (std::ranges::find(kShape, found.code->id) != std::end(kShape))
            text += std::string(found.code->id) + " " + found.message + "\n";
    }
    return text;
}

} // namespace

void PackEditTest::anySequenceOfEdits()
{
    QFETCH(Bytes, package);
    QFETCH(quint32, seed);
    constexpr int kEdits = 70;
    const auto file = openAround(package);
    const Bytes before = test::allBytes(*file);
    RandomForm form(seed);
    std::vector<Patch> undo;
    for (int i = 0; i < kEdits; ++i) {
        const pack::EditList edits = form.next(*file);
        const auto patch = edits ? patchFor(*file, *edits) : tl::unexpected(edits.error());
        if (!patch)
            continue;
        const auto change = file->apply(*patch);
        QVERIFY(change.has_value());
        undo.push_back(change->inverse);
        QCOMPARE(shapeOf(*file), std::string());
        QCOMPARE(pack::listPackages(*file).size(), std::size_t{3});
        QVERIFY(!file->tree(subject(*file).unit)->tileError());
    }
    QVERIFY2(undo.size() > 20, std::to_string(undo.size()).c_str());
    QVERIFY(subject(*file).raw.empty());
    for (; !undo.empty(); undo.pop_back())
        QVERIFY(file->apply(undo.back()).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

void PackEditTest::damageIsKept_data()
{
    QTest::addColumn<Bytes>("package");
    QTest::addColumn<QString>("raw"); // part that stays raw; empty: the decoder reports alone
    Parts parts = ownTree();
    parts.count = counter(9, 0);
    QTest::newRow("inputs counted wrong") << parts.record() << QString();
    parts = ownTree();
    parts.tree = joined({test::branch("Sequence", 200), test::leaf("Travel", {1, 0, 255})});
    QTest::newRow("children counted wrong") << parts.record() << QString();
    parts = ownTree();
    parts.ids = joined(
        {subrecord("UNAM", test::u8(0)), subrecord("UNAM", test::u8(1)), subrecord("UNAM", test::u8(2))});
    QTest::newRow("no XNAM") << parts.record() << QString();
    parts = {};
    parts.scripts =
        subrecord("VMAD", joined({test::u8(5), test::u8(0), test::u8(2), test::u8(0), test::u8(9)}));
    QTest::newRow("scripts cut off") << parts.record() << QStringLiteral("VMAD.rest");
    parts = {};
    parts.inputs = joined({subrecord("ANAM", test::zstring("Thought")), subrecord("CNAM", test::u32(7)),
                           test::locationInput(12, 0, 500), test::targetInput(4, 1)});
    QTest::newRow("unknown kind") << parts.record() << QStringLiteral("inputs[0].CNAM.data");
    parts = {};
    parts.ids = joined({parts.ids, subrecord("ZZZZ", test::u32(7))});
    QTest::newRow("orphan") << parts.record() << QStringLiteral("ZZZZ");
    parts = {};
    parts.events.resize(parts.events.size() - 3);
    QTest::newRow("cut off") << parts.record() << QStringLiteral("brokenTail");
}

// The rest is shown, the damage is named and stays where it is through an edit elsewhere.
void PackEditTest::damageIsKept()
{
    QFETCH(Bytes, package);
    QFETCH(QString, raw);
    const auto file = openAround(package);
    const pack::Package before = subject(*file);
    QCOMPARE(before.inputs.size(), std::size_t{3});
    QVERIFY(!file->unitDiagnostics(before.unit).empty());
    QVERIFY(!before.damage.empty() && !before.damage[0].message.empty());
    QVERIFY(file->tree(before.unit)->find(before.damage[0].path).has_value());
    QCOMPARE(before.raw.empty(), raw.isEmpty());
    if (!raw.isEmpty()) {
        QVERIFY2(QString::fromStdString(before.raw[0].path).contains(raw), before.raw[0].path.c_str());
        QVERIFY(!before.raw[0].reason.empty());
    }
    const nlohmann::json was = test::packageJson(*file, before);
    QCOMPARE(applyList(*file, pack::setField(before, "editorId", "Renamed")), std::string());
    const nlohmann::json is = test::packageJson(*file, subject(*file));
    QCOMPARE(is["editorId"].get<std::string>(), std::string("Renamed"));
    for (const char *key : {"inputs", "tree", "inputNames", "events", "conditions", "pkdt", "xnam"})
        QVERIFY2(was[key] == is[key], key);
    Bytes expected = package; // the same with another name of the same length
    const std::string old("Subject"), renamed("Renamed");
    const auto at = std::search(expected.begin(), expected.end(), old.begin(), old.end());
    std::copy(renamed.begin(), renamed.end(), at);
    QVERIFY(test::allBytes(*file) == test::allBytes(*openAround(expected)));
}

CUTAWAY_TESTS(PackEditTest)
#include "packedittest.moc"
