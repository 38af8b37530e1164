// SPDX-License-Identifier: MIT
// Every package of the real plugins, read through the nodes, against what an independent reader found.
#include "core/esp/espformat.h"
#include "core/esp/inputnames.h"
#include "core/esp/record.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"

#include <QtTest>

using namespace cutaway;
using nlohmann::json;

namespace
{

// Reads one record through the names of its nodes, as a path would.
class RecordReader
{
public:
    RecordReader(const File &file, UnitId unit) : m_tree(file.tree(unit)) {}

    std::optional<NodeId> find(const std::string &path) const
    {
        const auto node = m_tree->find(path);
        return node ? std::optional(*node) : std::nullopt;
    }
    bool has(const std::string &path) const { return find(path).has_value(); }
    std::uint32_t count(const std::string &path) const
    {
        const auto node = find(path);
        return node ? m_tree->node(*node).childCount : 0;
    }
    std::int64_t number(const std::string &path) const
    {
        const auto node = find(path);
        if (!node)
            return kAbsent;
        const Value value = m_tree->value(*node);
        if (const auto *natural = std::get_if<std::uint64_t>(&value))
            return static_cast<std::int64_t>(*natural);
        const auto *number = std::get_if<std::int64_t>(&value);
        return number != nullptr ? *number : kAbsent;
    }
    std::string hex(const std::string &path, int digits) const
    {
        return fmt::format("{:0{}X}", static_cast<std::uint32_t>(number(path)), digits);
    }
    double real(const std::string &path) const
    {
        const auto node = find(path);
        const Value value = node ? m_tree->value(*node) : Value{};
        const auto *real = std::get_if<double>(&value);
        return real != nullptr ? *real : -12345.0;
    }
    std::string text(const std::string &path) const
    {
        const auto node = find(path);
        return node ? displayText(m_tree->bytesOf(*node)) : "absent";
    }
    std::string bytes(const std::string &path) const
    {
        std::string hex;
        if (const auto node = find(path)) {
            for (const std::uint8_t byte : m_tree->bytesOf(*node))
                hex += fmt::format("{:02x}", byte);
        }
        return hex;
    }

    const UnitTree &tree() const { return *m_tree; }

    static constexpr std::int64_t kAbsent = INT64_MIN;

private:
    std::shared_ptr<const UnitTree> m_tree;
};

std::string nullable(const json &value)
{
    return value.is_string() ? value.get<std::string>() : "absent";
}

std::string at(const std::string &array, std::size_t index)
{
    return fmt::format("{}[{}]", array, index);
}

// "SIG:size ..." of the subrecords in file order.
void listSubrecords(const UnitTree &tree, NodeId id, std::string &out)
{
    const Node node = tree.node(id);
    const auto signature = tree.childNamed(id, "signature");
    const auto size = tree.childNamed(id, "size");
    if (signature && size) {
        const ByteSpan name = tree.bytesOf(*signature);
        out += fmt::format("{}{}:{}", out.empty() ? "" : " ", std::string(name.begin(), name.end()),
                           load<std::uint16_t>(tree.bytesOf(*size), 0));
        return;
    }
    for (std::uint32_t row = 0; row < node.childCount; ++row)
        listSubrecords(tree, tree.child(id, row), out);
}

const std::map<std::string, int> kOperatorNumbers = {{"==", 0}, {"!=", 1}, {">", 2},
                                                     {">=", 3}, {"<", 4},  {"<=", 5}};
const std::map<std::string, int> kRunOnNumbers = {
    {"Subject", 0},         {"Target", 1},     {"Reference", 2},   {"CombatTarget", 3},
    {"LinkedReference", 4}, {"QuestAlias", 5}, {"PackageData", 6}, {"EventData", 7}};

json conditionOf(const RecordReader &r, const std::string &element, const json &expected)
{
    const std::string c = element + ".CTDA.";
    json found = expected; // keys that are derived from others stay
    found["typeByte"] = r.number(c + "type");
    found["func"] = r.number(c + "function");
    if (expected["value"].is_object())
        found["value"]["global"] = r.hex(c + "comparisonValue", 8);
    else
        found["value"] = r.real(c + "comparisonValue");
    for (const char *name : {"param1", "param2"}) {
        const auto node = r.find(c + (std::string(name) == "param1" ? "parameter1" : "parameter2"));
        found[name]["raw"] =
            node ? fmt::format("{:08X}", load<std::uint32_t>(r.tree().bytesOf(*node), 0)) : "absent";
    }
    found["reference"] = r.hex(c + "reference", 8);
    found["param3"] = r.number(c + "parameter3");
    if (expected.contains("unused1"))
        found["unused1"] = r.bytes(c + "unused1");
    for (const char *name : {"cis1", "cis2"}) {
        if (expected.contains(name))
            found[name] = r.text(element + (std::string(name) == "cis1" ? ".CIS1.value" : ".CIS2.value"));
    }
    return found;
}

} // namespace

class EspPackTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packages_data();
    void packages();

private:
    void compareHead(const RecordReader &r, const json &pack);
    void compareConditions(const RecordReader &r, const std::string &array, const json &expected);
    void compareScripts(const RecordReader &r, const json &expected);
    void compareScript(const RecordReader &r, const std::string &script, const json &expected);
    void compareInputs(const File &file, const RecordReader &r, const json &pack);
    void compareTree(const RecordReader &r, const std::string &array, const json &nodes, std::size_t &next,
                     std::size_t count);
    void compareNode(const RecordReader &r, const std::string &node, const json &expected);
    void compareTail(const RecordReader &r, const json &pack);
};

void EspPackTest::packages_data()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : test::kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

void EspPackTest::packages()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, plugin);
    const auto file = test::openCorpusPlugin(plugin.toStdString());
    QVERIFY(file != nullptr);
    const json golden = test::packGolden(plugin.toStdString());
    std::size_t packages = 0;
    for (UnitId unit = 0; unit < file->units().size(); ++unit)
        packages += file->units()[unit].tag == esp::kPackage ? 1 : 0;
    QCOMPARE(packages, golden["packs"].size());
    for (const json &pack : golden["packs"]) {
        const std::string key = "PACK:" + pack["formId"].get<std::string>();
        const auto unit = file->format().findUnit(*file, key);
        QVERIFY2(unit, key.c_str());
        QCOMPARE(file->units()[*unit].offset, pack["offset"].get<std::uint64_t>());
        const RecordReader reader(*file, *unit);
        compareHead(reader, pack);
        compareConditions(reader, "conditions", pack["conditions"]);
        if (pack.contains("vmad"))
            compareScripts(reader, pack["vmad"]);
        else
            QVERIFY(!reader.has("VMAD"));
        compareInputs(*file, reader, pack);
        std::size_t next = 0;
        compareTree(reader, "tree", pack["tree"], next, reader.count("tree"));
        QCOMPARE(next, pack["tree"].size());
        compareTail(reader, pack);
        if (QTest::currentTestFailed()) {
            qWarning("in %s", key.c_str());
            return;
        }
    }
}

void EspPackTest::compareHead(const RecordReader &r, const json &pack)
{
    QCOMPARE(r.text("EDID.value"), nullable(pack["editorId"]));
    QCOMPARE(r.number("header.dataSize"), pack["dataSize"].get<std::int64_t>());
    QCOMPARE(r.hex("header.flags", 8), pack["flags"].get<std::string>());
    QCOMPARE(r.number("header.formVersion"), pack["formVersion"].get<std::int64_t>());
    QCOMPARE(r.number("header.stamp"), pack["vcTimestamp"].get<std::int64_t>());
    std::string subrecords;
    listSubrecords(r.tree(), r.tree().root(), subrecords);
    QCOMPARE(subrecords, pack["subrecords"].get<std::string>());

    const json &pkdt = pack["pkdt"];
    QCOMPARE(r.hex("PKDT.generalFlags", 8), pkdt["generalFlags"].get<std::string>());
    QCOMPARE(r.number("PKDT.type"), pkdt["type"].get<std::int64_t>());
    QCOMPARE(r.number("PKDT.interruptOverride"), pkdt["interruptOverride"].get<std::int64_t>());
    QCOMPARE(r.number("PKDT.preferredSpeed"), pkdt["preferredSpeed"].get<std::int64_t>());
    QCOMPARE(r.number("PKDT.unused7"), pkdt["unknown7"].get<std::int64_t>());
    QCOMPARE(r.hex("PKDT.interruptFlags", 4), pkdt["interruptFlags"].get<std::string>());
    const json &schedule = pack["schedule"];
    for (const char *field : {"month", "dayOfWeek", "date", "hour", "minute", "durationMinutes"})
        QCOMPARE(r.number(std::string("PSDT.") + field), schedule[field].get<std::int64_t>());
    QCOMPARE(r.bytes("PSDT.unused"), schedule["unused"].get<std::string>());
    if (pack.contains("ownerQuest"))
        QCOMPARE(r.hex("QNAM.quest", 8), pack["ownerQuest"]["form"].get<std::string>());
    if (pack.contains("combatStyle"))
        QCOMPARE(r.hex("CNAM.combatStyle", 8), pack["combatStyle"]["form"].get<std::string>());
    QCOMPARE(r.has("QNAM"), pack.contains("ownerQuest"));
    QCOMPARE(r.has("CNAM"), pack.contains("combatStyle"));
    QCOMPARE(r.has("IDLA"), pack.contains("idle"));
    if (pack.contains("idle")) {
        const json &idle = pack["idle"];
        QCOMPARE(r.number("IDLF.flags"), idle["flags"].get<std::int64_t>());
        QCOMPARE(r.number("IDLC.count"), idle["count"].get<std::int64_t>());
        QCOMPARE(r.real("IDLT.seconds"), idle["timer"].get<double>());
        QCOMPARE(std::size_t{r.count("IDLA.idles")}, idle["animations"].size());
        for (std::size_t i = 0; i < idle["animations"].size(); ++i)
            QCOMPARE(r.hex(at("IDLA.idles", i), 8), idle["animations"][i].get<std::string>());
    }
    QCOMPARE(r.number("PKCU.dataInputCount"), pack["pkcu"]["dataInputCount"].get<std::int64_t>());
    QCOMPARE(r.hex("PKCU.template", 8), pack["pkcu"]["template"].get<std::string>());
    QCOMPARE(r.number("PKCU.versionCounter"), pack["pkcu"]["version"].get<std::int64_t>());
}

void EspPackTest::compareConditions(const RecordReader &r, const std::string &array, const json &expected)
{
    QCOMPARE(std::size_t{r.count(array)}, expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const std::string element = at(array, i);
        QCOMPARE(conditionOf(r, element, expected[i]).dump(), expected[i].dump());
        const std::string op = expected[i]["op"].get<std::string>();
        QCOMPARE(r.number(element + ".CTDA.type") >> 5, std::int64_t{kOperatorNumbers.at(op)});
        const auto runOn = kRunOnNumbers.find(expected[i]["runOn"].get<std::string>());
        QVERIFY(runOn != kRunOnNumbers.end());
        QCOMPARE(r.number(element + ".CTDA.runOn"), std::int64_t{runOn->second});
        const auto function = r.find(element + ".CTDA.function");
        QVERIFY(r.tree().valueText(*function).starts_with(expected[i]["funcName"].get<std::string>() + " "));
    }
}

void EspPackTest::compareScripts(const RecordReader &r, const json &expected)
{
    QCOMPARE(r.number("VMAD.version"), expected["version"].get<std::int64_t>());
    QCOMPARE(r.number("VMAD.objectFormat"), expected["objectFormat"].get<std::int64_t>());
    QCOMPARE(std::size_t{r.count("VMAD.scripts")}, expected["scripts"].size());
    for (std::size_t i = 0; i < expected["scripts"].size(); ++i)
        compareScript(r, at("VMAD.scripts", i), expected["scripts"][i]);
    if (!expected.contains("fragments") || expected["fragments"].is_null())
        return;
    const json &fragments = expected["fragments"];
    QCOMPARE(r.number("VMAD.fragments.bindVersion"), fragments["bindVersion"].get<std::int64_t>());
    QCOMPARE(r.number("VMAD.fragments.flags"), fragments["flags"].get<std::int64_t>());
    if (fragments.contains("fileName"))
        QCOMPARE(r.text("VMAD.fragments.scriptFile"), fragments["fileName"].get<std::string>());
    else
        compareScript(r, "VMAD.fragments.script", fragments["script"]);
    QCOMPARE(std::size_t{r.count("VMAD.fragments.events")}, fragments["fragments"].size());
    for (std::size_t i = 0; i < fragments["fragments"].size(); ++i) {
        const std::string event = at("VMAD.fragments.events", i);
        QCOMPARE(r.number(event + ".unknown"), fragments["fragments"][i]["unknown"].get<std::int64_t>());
        QCOMPARE(r.text(event + ".script"), fragments["fragments"][i]["script"].get<std::string>());
        QCOMPARE(r.text(event + ".function"), fragments["fragments"][i]["function"].get<std::string>());
    }
}

void EspPackTest::compareScript(const RecordReader &r, const std::string &script, const json &expected)
{
    QCOMPARE(r.text(script + ".name"), expected["name"].get<std::string>());
    QCOMPARE(r.number(script + ".flags"), expected["flags"].get<std::int64_t>());
    QCOMPARE(std::size_t{r.count(script + ".properties")}, expected["properties"].size());
    for (std::size_t i = 0; i < expected["properties"].size(); ++i) {
        const json &property = expected["properties"][i];
        const std::string path = at(script + ".properties", i);
        QCOMPARE(r.text(path + ".name"), property["name"].get<std::string>());
        QCOMPARE(r.number(path + ".type"), property["type"].get<std::int64_t>());
        QCOMPARE(r.number(path + ".flags"), property["flags"].get<std::int64_t>());
        const json &value = property["value"];
        if (value.is_object()) {
            QCOMPARE(r.hex(path + ".value.form", 8), value["form"].get<std::string>());
            QCOMPARE(r.number(path + ".value.alias"), value["alias"].get<std::int64_t>());
        } else if (value.is_number_float()) {
            QCOMPARE(r.real(path + ".value"), value.get<double>());
        } else if (value.is_number()) {
            QCOMPARE(r.number(path + ".value"), value.get<std::int64_t>());
        } else if (value.is_string()) {
            QCOMPARE(r.text(path + ".value"), value.get<std::string>());
        }
    }
}

void EspPackTest::compareInputs(const File &file, const RecordReader &r, const json &pack)
{
    const json &inputs = pack["inputs"];
    QCOMPARE(std::size_t{r.count("inputs")}, inputs.size());
    QCOMPARE(std::int64_t{r.count("inputIds")}, pack["unamCount"].get<std::int64_t>());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const json &input = inputs[i];
        const std::string path = at("inputs", i);
        const std::string type = input["type"].get<std::string>();
        QCOMPARE(r.text(path + ".ANAM.kind"), type);
        if (input.contains("templateName"))
            QCOMPARE(esp::inputName(file, r.tree(), std::uint32_t(i)),
                     input["templateName"].get<std::string>());
        QCOMPARE(static_cast<std::int8_t>(r.number(at("inputIds", i) + ".id")),
                 input["index"].get<std::int8_t>());
        if (input.contains("value") && (type == "Float" || type == "ObjectList"))
            QCOMPARE(r.real(path + ".CNAM.value"), input["value"].get<double>());
        else if (input.contains("value"))
            QCOMPARE(r.number(path + ".CNAM.value"), input["value"].get<std::int64_t>());
        const char *key = input.contains("location") ? "location" : "target";
        if (input.contains(key)) {
            const std::string place = path + (input.contains("location") ? ".PLDT." : ".PTDA.");
            const json &expected = input[key];
            QCOMPARE(r.number(place + "type"), expected["type"].get<std::int64_t>());
            QCOMPARE(r.hex(place + "value", 8), expected["value"].get<std::string>());
            const char *last = input.contains("location") ? "radius" : "countOrDistance";
            QCOMPARE(r.number(place + last), expected[last].get<std::int64_t>());
            QCOMPARE(r.has(place + "collectionIndex"), expected.contains("collectionIndex"));
        }
        if (!input.contains("topics"))
            continue;
        for (const json &topic : input["topics"]) {
            if (topic.contains("subtype"))
                QCOMPARE(r.text(path + ".PDTO.topic"), topic["subtype"].get<std::string>());
            else
                QCOMPARE(r.hex(path + ".PDTO.topic", 8), topic["topic"].get<std::string>());
        }
    }
    QCOMPARE(fmt::format("{:02x}", r.number("XNAM.nextId")), pack["xnam"].get<std::string>());
}

// The golden list is in pre-order, as the file is.
void EspPackTest::compareTree(const RecordReader &r, const std::string &array, const json &nodes,
                              std::size_t &next, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        QVERIFY(next < nodes.size());
        const std::string node = at(array, i);
        const json &expected = nodes[next++];
        compareNode(r, node, expected);
        if (expected.contains("root"))
            compareTree(r, node + ".children", nodes, next,
                        expected["root"]["branchCount"].get<std::size_t>());
    }
}

void EspPackTest::compareNode(const RecordReader &r, const std::string &node, const json &expected)
{
    QCOMPARE(r.text(node + ".ANAM.kind"), expected["type"].get<std::string>());
    QCOMPARE(r.number(node + ".CITC.count"), expected["conditionCount"].get<std::int64_t>());
    compareConditions(r, node + ".conditions", expected.value("conditions", json::array()));
    if (expected.contains("root")) {
        QCOMPARE(r.number(node + ".PRCB.childCount"), expected["root"]["branchCount"].get<std::int64_t>());
        QCOMPARE(r.number(node + ".PRCB.flags"), expected["root"]["flags"].get<std::int64_t>());
        return;
    }
    QCOMPARE(r.text(node + ".PNAM.procedure"), expected["procedure"].get<std::string>());
    QCOMPARE(r.number(node + ".FNAM.flags"), expected["flags"].get<std::int64_t>());
    QCOMPARE(std::size_t{r.count(node + ".arguments")}, expected["inputIndexes"].size());
    for (std::size_t i = 0; i < expected["inputIndexes"].size(); ++i)
        QCOMPARE(static_cast<std::int8_t>(r.number(at(node + ".arguments", i) + ".inputId")),
                 expected["inputIndexes"][i].get<std::int8_t>());
    QCOMPARE(r.has(node + ".PFO2"), expected.contains("flagsOverride"));
    if (!expected.contains("flagsOverride"))
        return;
    const json &changes = expected["flagsOverride"][0];
    QCOMPARE(r.hex(node + ".PFO2.setGeneral", 8), changes["setGeneral"].get<std::string>());
    QCOMPARE(r.hex(node + ".PFO2.clearGeneral", 8), changes["clearGeneral"].get<std::string>());
    QCOMPARE(r.hex(node + ".PFO2.setInterrupt", 4), changes["setInterrupt"].get<std::string>());
    QCOMPARE(r.hex(node + ".PFO2.clearInterrupt", 4), changes["clearInterrupt"].get<std::string>());
    QCOMPARE(r.number(node + ".PFO2.speed"), changes["preferredSpeed"].get<std::int64_t>());
    QCOMPARE(r.bytes(node + ".PFO2.pad"), changes["tail"].get<std::string>());
}

void EspPackTest::compareTail(const RecordReader &r, const json &pack)
{
    const json &names = pack["inputNames"];
    QCOMPARE(std::size_t{r.count("names")}, names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        QCOMPARE(static_cast<std::int8_t>(r.number(at("names", i) + ".UNAM.id")),
                 names[i]["index"].get<std::int8_t>());
        QCOMPARE(r.text(at("names", i) + ".BNAM.name"), names[i]["name"].get<std::string>());
        QCOMPARE(r.number(at("names", i) + ".PNAM.flags"), names[i]["flags"].get<std::int64_t>());
    }
    for (const char *event : {"onBegin", "onEnd", "onChange"}) {
        const json &expected = pack["events"][event];
        const std::string path = event;
        QCOMPARE(r.hex(path + ".INAM.idle", 8),
                 expected.is_object() ? expected["idle"].get<std::string>() : "00000000");
        QCOMPARE(r.hex(path + ".PDTO.kind", 1), std::string("0"));
    }
}

QTEST_GUILESS_MAIN(EspPackTest)
#include "esppacktest.moc"
