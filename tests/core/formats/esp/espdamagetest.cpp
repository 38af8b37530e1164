// SPDX-License-Identifier: MIT
// Damaged plugins: what is reported, what stays usable, and that nothing crashes or leaves bytes unexplained.
#include "core/base/budget.h"
#include "core/base/zlibcodec.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/espindex.h"
#include "core/formats/esp/record.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/testclasses.h"

#include <QtTest>
#include <random>

using namespace cutaway;

namespace
{

// Decodes everything and asks every question a view would; returns the first thing that does not hold.
std::string firstFault(const File &file)
{
    std::uint64_t reached = 0;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (file.units().range(unit).offset != reached)
            return fmt::format("unit {} starts at {:#x} instead of {:#x}", unit,
                               file.units().range(unit).offset, reached);
        reached = file.units().range(unit).end();
        const auto tree = file.tree(unit);
        if (const auto error = tree->tileError())
            return *error;
        if (file.format().findUnit(file, file.format().unitKey(file, unit)) != std::optional(unit))
            return "key " + file.format().unitKey(file, unit);
        file.format().unitTitle(file, unit);
        file.format().unitSummary(file, unit);
        for (std::uint32_t row = 0; row < tree->node(tree->root()).childCount; ++row)
            file.displayValue(unit, tree->child(tree->root(), row));
    }
    Diagnostics diagnostics;
    Progress progress;
    checkRules(file, diagnostics, progress);
    cardsOf(file);
    return reached == file.bytes().size() ? std::string() : fmt::format("units end at {:#x}", reached);
}

bool reports(const std::vector<Diagnostic> &list, std::string_view id)
{
    return std::any_of(list.begin(), list.end(), [id](const Diagnostic &d) { return d.code->id == id; });
}

// A plugin with one package of these subrecords.
std::unique_ptr<File> openPackage(const Bytes &data)
{
    return test::openPluginBytes(
        test::joined({test::pluginHeader({"Skyrim.esm"}, 2),
                      test::topGroup("PACK", test::record("PACK", 0x01000800, data))}));
}

// The parts of a sound package made from a template.
struct PackageParts {
    Bytes head = test::packageHead("Damaged");
    Bytes counter = test::pkcu(2, 0x00016FAA);
    Bytes inputs = test::joined({test::boolInput(true), test::boolInput(false)});
    Bytes ids = test::inputIds({0, 1}, 2);
    Bytes tree;
    Bytes events = test::packageEvents();

    Bytes all() const { return test::joined({head, counter, inputs, ids, tree, events}); }
};

} // namespace

class EspDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void container_data();
    void container();
    void groupDepth();
    void packageRules_data();
    void packageRules();
    void unexpectedSubrecordStandsStill();
    void missingNextIdKeepsTheTree();
    void deepProcedures();
    void longSubrecord();
    void brokenSubrecords();
    void inflateFailure();
    void hugeInflatedSize();
    void unknownScripts();
    void otherPlugins_data();
    void otherPlugins();
    void truncatedAnywhere();
    void randomBytes();
    void inflateLimits();
    void bombs();
};

void EspDamageTest::container_data()
{
    QTest::addColumn<int>("offset");
    QTest::addColumn<std::uint32_t>("size");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("unitsLeft");
    const Bytes plugin = test::buildPlugin();
    const auto find = [&](std::string_view signature) {
        return int(
            std::string_view(reinterpret_cast<const char *>(plugin.data()), plugin.size()).rfind(signature));
    };
    QTest::newRow("group past the end") << find("GRUP") + 4 << 0x00FFFFFFu << "esp.group.size" << 21;
    QTest::newRow("group shorter than its header") << find("GRUP") + 4 << 23u << "esp.group.size" << 21;
    QTest::newRow("record past its group") << find("FLST") + 4 << 5000u << "esp.record.size" << 22;
    QTest::newRow("record shorter") << find("FLST") + 4 << 90u << "" << 22;
}

void EspDamageTest::container()
{
    QFETCH(int, offset);
    QFETCH(std::uint32_t, size);
    QFETCH(QString, code);
    QFETCH(int, unitsLeft);
    Bytes plugin = test::buildPlugin();
    const auto before = load<std::uint32_t>(plugin, std::size_t(offset));
    store(plugin, std::size_t(offset), code.isEmpty() ? before - 7 : size);
    const auto file = test::openPluginBytes(plugin);
    QCOMPARE(firstFault(*file), std::string());
    QCOMPARE(file->containerDiagnostics().size(), std::size_t{1});
    const std::string expected = code.isEmpty() ? "esp.stray" : code.toStdString();
    QCOMPARE(std::string(file->containerDiagnostics().front().code->id), expected);
    QVERIFY(int(file->units().size()) >= unitsLeft);
    QCOMPARE(test::textAt(*file, "PACK:02000807.EDID"), std::string("CutawayInstance"));
}

// As deep as is followed, and one deeper.
void EspDamageTest::groupDepth()
{
    for (const std::size_t depth : {esp::kMaxGroupDepth - 1, esp::kMaxGroupDepth, esp::kMaxGroupDepth + 1}) {
        Bytes content = test::record("GLOB", 0x800, {});
        for (std::size_t i = 0; i < depth; ++i)
            content = test::group(i, 0, content);
        const auto file = test::openPluginBytes(test::joined({test::pluginHeader({}, 1), content}));
        QCOMPARE(firstFault(*file), std::string());
        const bool isTooDeep = depth > esp::kMaxGroupDepth;
        QCOMPARE(file->containerDiagnostics().size(), std::size_t{isTooDeep ? 1u : 0u});
        QCOMPARE(file->units().size(),
                 1 + depth + 1 - (isTooDeep ? 1 : 0)); // the last group stands for its record
        if (isTooDeep)
            QCOMPARE(file->containerDiagnostics().front().code->id,
                     ruleIn(esp::kRules, "esp.group.nesting")->id);
    }
}

void EspDamageTest::packageRules_data()
{
    QTest::addColumn<Bytes>("package");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *name, const PackageParts &parts, const char *code) {
        QTest::newRow(name) << parts.all() << QString::fromLatin1(code);
    };
    PackageParts parts;
    row("sound", parts, "");
    parts.counter = test::pkcu(3, 0x00016FAA);
    row("more inputs counted", parts, "esp.pack.pkcu");
    parts = {};
    parts.ids = test::inputIds({1, 1}, 2);
    row("input id twice", parts, "esp.pack.unam");
    parts = {};
    parts.tree = test::joined({test::branch("Sequence", 1), test::leaf("Travel", {0})});
    row("tree beside a template", parts, "esp.pack.template");
    parts.counter = test::pkcu(2, 0);
    parts.ids = test::inputIds({0, 1}, 1);
    row("next id not free", parts, "esp.pack.xnam");
    parts.ids = test::inputIds({0, 1}, 2);
    parts.tree = test::joined({test::branch("Sequence", 2), test::leaf("Travel", {0})});
    row("child missing", parts, "esp.pack.prcb");
    parts.tree = test::joined({test::branch("Sequence", 1), test::leaf("Travel", {7})});
    row("argument without input", parts, "esp.pack.pkc2");
    parts.tree = test::joined({test::subrecord("ANAM", test::zstring("Sequence")),
                               test::subrecord("CITC", test::u32(1)), test::subrecord("PRCB", Bytes(8, 0))});
    row("conditions counted", parts, "esp.pack.citc");
    parts = {};
    parts.head = test::joined(
        {parts.head, test::subrecord("IDLC", test::u8(2)), test::subrecord("IDLA", test::u32(5))});
    row("idles counted", parts, "esp.pack.idlc");
    parts = {};
    parts.inputs = test::joined({test::boolInput(true), test::targetInput(4, 1)});
    row("alias without quest", parts, "esp.pack.qnam");
    parts = {};
    parts.events = {};
    row("events missing", parts, "esp.subrecord.missing");
    parts = {};
    parts.head = test::joined({parts.head, test::condition(0xC0, 74, 0, 0)});
    row("operator", parts, "esp.ctda.operator");
    parts = {};
    parts.head = test::joined({parts.head, test::condition(0, 9999, 0, 0)});
    row("function", parts, "esp.ctda.function");
    parts = {};
    parts.head = test::joined({parts.head, test::subrecord("CTDA", Bytes(28, 0))});
    row("short condition", parts, "esp.ctda.size");
    parts = {};
    parts.counter = test::subrecord("PKCU", Bytes(14, 0));
    row("longer than its table", parts, "esp.subrecord.size");
    parts.counter = test::subrecord("PKCU", Bytes(6, 0));
    row("shorter than its table", parts, "decode.truncated");
}

void EspDamageTest::packageRules()
{
    QFETCH(Bytes, package);
    QFETCH(QString, code);
    const auto file = openPackage(package);
    QCOMPARE(firstFault(*file), std::string());
    if (code.isEmpty())
        QCOMPARE(file->unitDiagnostics(2).size(), std::size_t{0});
    else
        QVERIFY(reports(file->unitDiagnostics(2), code.toStdString()));
}

void EspDamageTest::unexpectedSubrecordStandsStill()
{
    PackageParts parts;
    parts.head =
        test::joined({parts.head, test::subrecord("POBA", {}), test::subrecord("ZZZZ", Bytes(5, 1))});
    const auto file = openPackage(parts.all());
    QCOMPARE(firstFault(*file), std::string());
    QCOMPARE(file->unitDiagnostics(2).size(), std::size_t{2});
    QVERIFY(reports(file->unitDiagnostics(2), "esp.subrecord.unexpected"));
    const auto tree = file->tree(2);
    QVERIFY(has(tree->node(*tree->find("ZZZZ")).flags, NodeFlag::Broken));
    QCOMPARE(test::textAt(*file, "PACK:01000800.inputs[1]"), std::string("Bool false"));
    QCOMPARE(test::textAt(*file, "PACK:01000800.onBegin.INAM"), std::string("none"));
}

void EspDamageTest::missingNextIdKeepsTheTree()
{
    PackageParts parts;
    parts.counter = test::pkcu(2, 0);
    parts.ids = test::joined({test::subrecord("UNAM", test::u8(0)), test::subrecord("UNAM", test::u8(1))});
    parts.tree = test::joined({test::branch("Sequence", 1), test::leaf("Travel", {0})});
    const auto file = openPackage(parts.all());
    QCOMPARE(firstFault(*file), std::string());
    QCOMPARE(file->unitDiagnostics(2).size(), std::size_t{1});
    QCOMPARE(file->unitDiagnostics(2).front().message, std::string("XNAM is missing"));
    QCOMPARE(test::textAt(*file, "PACK:01000800.tree[0].children[0].PNAM"), std::string("Travel"));
}

void EspDamageTest::deepProcedures()
{
    PackageParts parts;
    parts.counter = test::pkcu(2, 0);
    for (int i = 0; i < 3000; ++i)
        parts.tree = test::joined({parts.tree, test::branch("Simultaneous", 0xFFFFFFFF)});
    const auto file = openPackage(parts.all());
    QCOMPARE(firstFault(*file), std::string());
    QVERIFY(reports(file->unitDiagnostics(2), "decode.depth"));
}

void EspDamageTest::longSubrecord()
{
    const Bytes data = test::joined({test::subrecord("EDID", test::zstring("Long")),
                                     test::subrecord("DATA", Bytes(70000, 9)),
                                     test::subrecord("FULL", test::zstring("Behind"))});
    const auto file = test::openPluginBytes(
        test::joined({test::pluginHeader({}, 2), test::topGroup("ZZZZ", test::record("ZZZZ", 0x800, data))}));
    QCOMPARE(firstFault(*file), std::string());
    QVERIFY(file->unitDiagnostics(2).empty());
    QCOMPARE(test::textAt(*file, "ZZZZ:00000800.XXXX.realSize"), std::string("70000"));
    QCOMPARE(test::textAt(*file, "ZZZZ:00000800.DATA.size"), std::string("0"));
    QCOMPARE(test::textAt(*file, "ZZZZ:00000800.FULL"), std::string("Behind"));
}

void EspDamageTest::brokenSubrecords()
{
    Bytes data =
        test::joined({test::subrecord("EDID", test::zstring("Cut")), test::subrecord("DATA", Bytes(8, 1))});
    store<std::uint16_t>(data, test::subrecord("EDID", test::zstring("Cut")).size() + 4, 900);
    const auto file = test::openPluginBytes(
        test::joined({test::pluginHeader({}, 2), test::topGroup("ZZZZ", test::record("ZZZZ", 0x800, data))}));
    QCOMPARE(firstFault(*file), std::string());
    QCOMPARE(file->unitDiagnostics(2).size(), std::size_t{1});
    QCOMPARE(file->unitDiagnostics(2).front().message, std::string("DATA wants 900 bytes, 8 are left"));
    QCOMPARE(file->tree(2)->undecodedBytes(), std::uint64_t{14});
    QCOMPARE(test::textAt(*file, "ZZZZ:00000800.EDID"), std::string("Cut"));
}

void EspDamageTest::inflateFailure()
{
    Bytes record = test::compressedRecord("NPC_", 0x800, test::subrecord("EDID", test::zstring("Lost")));
    record[esp::kInflatedStart + 2] = 0xFF; // a block type that does not exist
    const auto file =
        test::openPluginBytes(test::joined({test::pluginHeader({}, 2), test::topGroup("NPC_", record)}));
    QCOMPARE(firstFault(*file), std::string());
    QVERIFY(reports(file->unitDiagnostics(2), "esp.record.inflate"));
    QVERIFY(!file->tree(2)->derived());
    QCOMPARE(file->tree(2)->undecodedBytes(), file->units().range(2).size - esp::kInflatedStart);
}

void EspDamageTest::hugeInflatedSize()
{
    Bytes record = test::compressedRecord("NPC_", 0x800, test::subrecord("EDID", test::zstring("Big")));
    store<std::uint32_t>(record, esp::kHeaderSize, 200u << 20);
    auto file =
        test::openPluginBytes(test::joined({test::pluginHeader({}, 2), test::topGroup("NPC_", record)}));
    QCOMPARE(test::textAt(*file, "NPC_:00000800.EDID"), std::string("Big"));
    QVERIFY(reports(file->unitDiagnostics(2), "esp.record.compressed"));
    store<std::uint32_t>(record, esp::kHeaderSize, 0xFFFFFFFF);
    file = test::openPluginBytes(test::joined({test::pluginHeader({}, 2), test::topGroup("NPC_", record)}));
    QCOMPARE(test::textAt(*file, "NPC_:00000800.EDID"), std::string("Big"));
}

void EspDamageTest::unknownScripts()
{
    PackageParts parts;
    const Bytes scripts = test::joined({test::u32(0x00020063), test::u32(0)});
    parts.head = test::joined({test::subrecord("VMAD", scripts), test::packageHead("Scripted")});
    auto file = openPackage(parts.all());
    QCOMPARE(firstFault(*file), std::string());
    QVERIFY(reports(file->unitDiagnostics(2), "esp.vmad.version"));
    const Bytes many = test::joined({test::u32(0x00020005), test::u32(0xFFFF)});
    parts.head = test::joined({test::subrecord("VMAD", many), test::packageHead("Scripted")});
    file = openPackage(parts.all());
    QCOMPARE(firstFault(*file), std::string());
    QVERIFY(reports(file->unitDiagnostics(2), "esp.vmad.size"));
}

void EspDamageTest::otherPlugins_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<QString>("reason");
    const auto textBytes = [](std::string_view text) { return Bytes(text.begin(), text.end()); };
    Bytes oblivion = test::pluginHeader({}, 0);
    oblivion.erase(oblivion.begin() + 20, oblivion.begin() + 24);
    QTest::newRow("Oblivion") << oblivion
                              << "plugins of Oblivion are not supported, only Skyrim and Fallout 4";
    QTest::newRow("Morrowind") << textBytes("TES3 and so on")
                               << "plugins of Morrowind are not supported, only Skyrim and Fallout 4";
    QTest::newRow("text") << textBytes("hello, plugin")
                          << "a plugin starts with TES4, this file starts with the text 'hello, plugin'";
}

void EspDamageTest::otherPlugins()
{
    QFETCH(Bytes, bytes);
    QFETCH(QString, reason);
    const auto file = test::openPluginBytes(bytes);
    QCOMPARE(file->format().id(), std::string_view("esp"));
    QCOMPARE(firstFault(*file), std::string());
    QCOMPARE(file->containerDiagnostics().size(), std::size_t{1});
    QCOMPARE(file->containerDiagnostics().front().message, reason.toStdString());
}

void EspDamageTest::truncatedAnywhere()
{
    const Bytes whole = test::buildPlugin();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const auto file = test::openPluginBytes(Bytes(whole.begin(), whole.begin() + std::ptrdiff_t(size)));
        const std::string fault = firstFault(*file);
        QVERIFY2(fault.empty(), fmt::format("{} bytes: {}", size, fault).c_str());
        QVERIFY2(size >= 90 || !file->containerDiagnostics().empty() || size == 0,
                 fmt::format("{} bytes", size).c_str());
    }
}

void EspDamageTest::randomBytes()
{
    const Bytes whole = test::buildPlugin();
    std::mt19937 random(20260607);
    for (int round = 0; round < 800; ++round) {
        Bytes bytes = whole;
        for (int flips = 0; flips < 1 + round % 6; ++flips)
            bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random());
        const auto file = test::openPluginBytes(bytes);
        const std::string fault = firstFault(*file);
        QVERIFY2(fault.empty(), fmt::format("round {}: {}", round, fault).c_str());
    }
}

void EspDamageTest::inflateLimits()
{
    const Bytes data(100000, 42);
    const Bytes stream = *deflateZlib(data, 9);
    const auto whole = inflateZlib(stream, data.size());
    QVERIFY(whole && whole->complete && whole->checksumMatches && whole->bytes == data);
    QCOMPARE(whole->consumed, std::uint64_t{stream.size()});
    const auto part = inflateZlib(stream, 500);
    QVERIFY(part && !part->complete);
    QCOMPARE(part->bytes.size(), std::size_t{500});
    const auto more = inflateZlib(stream, data.size() + 1);
    QVERIFY(more && !more->complete && more->bytes == data);
    QVERIFY(!inflateZlib(Bytes{0x50, 0x4B, 3, 4}, 4));
    for (std::size_t size = 0; size < stream.size(); ++size) {
        const auto cut = inflateZlib(ByteSpan(stream).first(size), data.size());
        QVERIFY(!cut || !cut->complete || !cut->checksumMatches);
    }
    const auto empty = inflateZlib(*deflateZlib({}, 6), 0);
    QVERIFY(empty && empty->complete && empty->checksumMatches);
    const Bytes before{1, 2, 3};
    for (const std::size_t size : {data.size(), std::size_t{500}}) { // at once, and in steps
        const auto behind = inflateZlib(stream, size, before);
        QVERIFY(behind && behind->bytes.size() == before.size() + size);
        QVERIFY(std::ranges::equal(ByteSpan(behind->bytes).first(3), before));
        QVERIFY(std::ranges::equal(ByteSpan(behind->bytes).subspan(3), ByteSpan(data).first(size)));
    }
    Bytes tail = stream;
    tail.push_back(0);
    const auto followed = inflateZlib(tail, data.size());
    QVERIFY(followed && followed->complete && followed->checksumMatches);
    QCOMPARE(followed->consumed, std::uint64_t{stream.size()});
    tail[stream.size() - 1] ^= 1;
    const auto wrong = inflateZlib(tail, data.size());
    QVERIFY(wrong && wrong->complete && !wrong->checksumMatches);
}

// A few bytes that want to become very many: refused by name, or cut where the budget of a unit ends.
void EspDamageTest::bombs()
{
    constexpr std::size_t kRefused = 40u << 20, kTaken = 15u << 20, kSmall = 60;
    const auto zeros = [](std::uint32_t id, std::size_t bytes) {
        return test::compressedRecord("MISC", id, Bytes(bytes, 0)); // subrecords of no bytes
    };
    const Bytes records = test::joined({zeros(0x800, kRefused), zeros(0x801, kTaken), zeros(0x802, kSmall)});
    const auto file =
        test::openPluginBytes(test::joined({test::pluginHeader({}, 4), test::topGroup("MISC", records)}));
    constexpr UnitId kRefusedUnit = 2, kTakenUnit = 3, kSmallUnit = 4;
    const auto isFound = [&](UnitId unit, Code code) {
        return std::ranges::any_of(file->unitDiagnostics(unit),
                                   [&](const Diagnostic &found) { return found.code == code; });
    };
    QVERIFY(isFound(kRefusedUnit, ruleIn(esp::kRules, "esp.record.inflate")));
    QVERIFY(file->tree(kRefusedUnit)->footprint() < 10000);
    QVERIFY(isFound(kTakenUnit, ruleIn(esp::kRules, "esp.record.subrecords")));
    std::weak_ptr<const UnitTree> taken = file->tree(kTakenUnit);
    QVERIFY(taken.lock()->storedCount() <= Budget::kNodes + 1); // the rest is one node
    QVERIFY(!taken.lock()->tileError());
    QVERIFY(taken.lock()->footprint() > Budget::kKept);
    const auto small = file->tree(kSmallUnit);
    QVERIFY(taken.expired()); // no room for both
}

CUTAWAY_TESTS(EspDamageTest)
#include "espdamagetest.moc"
