// SPDX-License-Identifier: MIT
#include "tests/support/packagejson.h"

#include "core/base/sha1.h"
#include "core/domains/script/script.h"
#include "core/formats/esp/record.h"

#include <nlohmann/json.hpp>

namespace cutaway::test
{

namespace
{

using namespace pack;
using namespace cutaway::script;
using PackJson = nlohmann::ordered_json;

struct BitName {
    std::uint32_t mask;
    std::string_view name;
};

// clang-format off
constexpr BitName kGeneralBits[] = {
    {0x1, "OffersServices"}, {0x4, "MustComplete"}, {0x8, "MaintainSpeedAtGoal"}, {0x10, "TreatAsPlayerFollower"},
    {0x40, "UnlockDoorsAtStart"}, {0x80, "UnlockDoorsAtEnd"}, {0x100, "RequestBlockIdles"},
    {0x200, "ContinueIfPlayerNear"}, {0x400, "OncePerDay"}, {0x1000, "SkipLoadIntoFurniture"},
    {0x2000, "PreferredSpeed"}, {0x20000, "AlwaysSneak"}, {0x40000, "AllowSwimming"}, {0x100000, "IgnoreCombat"},
    {0x200000, "WeaponsUnequipped"}, {0x800000, "WeaponDrawn"}, {0x8000000, "NoCombatAlert"},
    {0x20000000, "WearSleepOutfit"},
};
constexpr BitName kInterruptBits[] = {
    {0x1, "HellosToPlayer"}, {0x2, "RandomConversations"}, {0x4, "ObserveCombat"}, {0x8, "GreetCorpse"},
    {0x10, "ReactToPlayerActions"}, {0x20, "FriendlyFireComments"}, {0x40, "AggroRadius"},
    {0x80, "AllowIdleChatter"}, {0x200, "WorldInteractions"},
};
constexpr BitName kImportantScene[] = {{0x400, "OffForImportantScene"}}; // Fallout 4
constexpr std::string_view kLocationTypeNames[] = {
    "NearReference", "InCell", "NearPackageStart", "NearEditorLocation", "ObjectID", "ObjectType",
    "NearLinkedReference", "AtPackageLocation", "AliasReference", "AliasLocation", "InterruptData", "Unknown11",
    "NearSelf", "NearEditorLocationCell", "AliasRefCollection",
};
constexpr std::string_view kTargetTypeNames[] = {
    "SpecificReference", "ObjectID", "ObjectType", "LinkedReference", "RefAlias", "InterruptData", "Self", "Keyword",
    "Unknown8",
};
constexpr std::string_view kOperatorSigns[] = {"==", "!=", ">", ">=", "<", "<="};
constexpr std::string_view kConditionFlags[] = {"OR", "UseAliases", "UseGlobal", "UsePackageData", "SwapSubjectTarget"};
constexpr std::string_view kRunOnNames[] = {
    "Subject", "Target", "Reference", "CombatTarget", "LinkedReference", "QuestAlias", "PackageData", "EventData",
    "Unknown8", "CommandTarget", "EventCameraRef", "MyKiller",
};
// clang-format on

template <std::size_t n> std::string nameAt(const std::string_view (&names)[n], std::int64_t index)
{
    return index >= 0 && index < static_cast<std::int64_t>(n) ? std::string(names[index])
                                                              : fmt::format("Unknown{}", index);
}

std::string hexText(std::int64_t number, int digits)
{
    return fmt::format("{:0{}X}", static_cast<std::uint32_t>(number), digits);
}

PackJson idOrNull(const File &file, std::int64_t formId)
{
    return formId == 0 ? PackJson() : PackJson(resolvedText(file, static_cast<std::uint32_t>(formId)));
}

// Names of the set bits, "bitN" where there is none.
PackJson bitNames(std::int64_t value, std::span<const BitName> names, std::span<const BitName> more = {})
{
    PackJson list = PackJson::array();
    for (unsigned bit = 0; bit < 32; ++bit) {
        const std::uint32_t mask = 1u << bit;
        if ((static_cast<std::uint32_t>(value) & mask) == 0)
            continue;
        std::string name = fmt::format("bit{}", bit);
        for (const auto &table : {names, more}) {
            for (const BitName &known : table) {
                if (known.mask == mask)
                    name = known.name;
            }
        }
        list.push_back(std::move(name));
    }
    return list;
}

int signedId(std::int64_t id)
{
    return static_cast<std::int8_t>(id);
}

class JsonWriter
{
public:
    JsonWriter(const File &file, const Package &package) : m_file(file), m_package(package) {}

    PackJson write()
    {
        PackJson json = head();
        json["conditions"] = conditions(m_package.conditions);
        if (const Scripts own = readScripts(m_file, m_package.unit))
            json["vmad"] = scripts(own);
        json["pkdt"] = pkdt();
        json["schedule"] = schedule();
        if (m_package.ownerQuest)
            json["ownerQuest"] = form(m_package.ownerQuest);
        if (m_package.combatStyle)
            json["combatStyle"] = form(m_package.combatStyle);
        if (!m_package.idles.listPath.empty() || m_package.idles.count)
            json["idle"] = idles();
        json["pkcu"] = {{"dataInputCount", m_package.inputCount.number},
                        {"template", hexText(m_package.templateId.number, 8)},
                        {"templateResolved", idOrNull(m_file, m_package.templateId.number)},
                        {"version", m_package.version.number}};
        json["inputs"] = PackJson::array();
        for (const Input &input : m_package.inputs)
            json["inputs"].push_back(inputJson(input));
        json["unamCount"] = m_package.idCount;
        json["xnam"] =
            m_package.nextId ? PackJson(fmt::format("{:02x}", m_package.nextId.number)) : PackJson();
        json["tree"] = PackJson::array();
        forEachNode(m_package.tree, [&](const TreeNode &node) { json["tree"].push_back(nodeJson(node)); });
        tail(json);
        return json;
    }

private:
    PackJson form(const Field &field) const
    {
        return {{"form", hexText(field.number, 8)}, {"resolved", idOrNull(m_file, field.number)}};
    }

    PackJson head() const
    {
        const BytesView stored = m_file.unitBytes(m_package.unit);
        const esp::RecordHeader header = esp::recordHeader(stored.span());
        PackJson json;
        json["formId"] = hexText(m_package.formId, 8);
        json["resolved"] = resolvedText(m_file, m_package.formId);
        json["editorId"] = m_package.editorId ? PackJson(m_package.editorId.text) : PackJson();
        json["offset"] = m_file.units()[m_package.unit].offset;
        json["dataSize"] = header.dataSize;
        json["flags"] = hexText(header.flags, 8);
        json["compressed"] = header.compressed();
        json["formVersion"] = header.formVersion;
        json["vcTimestamp"] = m_package.stamp.number;
        json["vcUser"] = m_package.vc.number;
        json["vcUnknown"] = m_package.recordUnknown.number;
        json["sha1"] = sha1(stored.span());
        const esp::RecordData record = esp::openRecord(stored);
        std::string list;
        for (const esp::Subrecord &sub : esp::scanSubrecords(record.bytes.span(), record.data).list) {
            const ByteSpan name = record.bytes.span().subspan(sub.start, 4);
            list += fmt::format("{}{}:{}", list.empty() ? "" : " ", std::string(name.begin(), name.end()),
                                sub.payload.size);
        }
        json["subrecords"] = record.problem.empty() ? PackJson(list) : PackJson();
        return json;
    }

    PackJson pkdt() const
    {
        const std::int64_t interrupt = m_package.interruptFlags.number;
        const std::span<const BitName> more(kImportantScene);
        return {{"generalFlags", hexText(m_package.generalFlags.number, 8)},
                {"generalFlagNames", bitNames(m_package.generalFlags.number, kGeneralBits)},
                {"type", m_package.type.number},
                {"interruptOverride", m_package.interruptOverride.number},
                {"preferredSpeed", m_package.preferredSpeed.number},
                {"unknown7", m_package.unused7.number},
                {"interruptFlags", hexText(interrupt, 4)},
                {"interruptFlagNames",
                 bitNames(interrupt, kInterruptBits,
                          m_package.game == esp::Game::Fallout4 ? more : std::span<const BitName>())},
                {"unknown10", hexText(m_package.legacyTypeFlags.number, 4)}};
    }

    PackJson schedule() const
    {
        const Schedule &s = m_package.schedule;
        return {{"month", s.month.number},
                {"dayOfWeek", s.dayOfWeek.number},
                {"date", s.date.number},
                {"hour", s.hour.number},
                {"minute", s.minute.number},
                {"unused", s.unused.text},
                {"durationMinutes", s.duration.number}};
    }

    PackJson idles() const
    {
        const Idles &idles = m_package.idles;
        PackJson list = PackJson::array();
        for (const Field &idle : idles.list)
            list.push_back(hexText(idle.number, 8));
        return {{"flags", idles.flags.number},       {"count", idles.count.number},
                {"countFieldSize", idles.countSize}, {"countTail", idles.countTail.text},
                {"timer", idles.seconds.real},       {"animations", std::move(list)}};
    }

    PackJson parameter(const Parameter &parameter, bool isForm) const
    {
        PackJson json{{"raw", hexText(parameter.value.number, 8)},
                      {"type", parameter.type.empty() ? "None" : std::string(parameter.type)}};
        if (isForm)
            json["ref"] = idOrNull(m_file, static_cast<std::uint32_t>(parameter.value.number));
        return json;
    }

    PackJson condition(const Condition &c) const
    {
        const auto function = static_cast<std::uint16_t>(c.function.number);
        const auto byte = static_cast<std::uint8_t>(c.type.number);
        PackJson json{
            {"op", nameAt(kOperatorSigns, c.op())}, {"flags", PackJson::array()}, {"typeByte", byte}};
        for (std::size_t bit = 0; bit < std::size(kConditionFlags); ++bit) {
            if ((byte >> bit & 1) != 0)
                json["flags"].push_back(kConditionFlags[bit]);
        }
        const auto unused = [&](const char *key, const Field &field) {
            if (field.text.find_first_not_of('0') != std::string::npos)
                json[key] = field.text;
        };
        unused("unused1", c.unused1);
        json["func"] = function;
        json["funcName"] =
            c.functionName.empty() ? fmt::format("Unknown{}", function) : std::string(c.functionName);
        unused("unused2", c.unused2);
        if (c.usesGlobal())
            json["value"] = {{"global", hexText(c.comparison.number, 8)},
                             {"resolved", idOrNull(m_file, c.comparison.number)}};
        else
            json["value"] = c.comparison.real;
        for (int i = 0; i < 2; ++i) {
            const bool isForm = parameterChoice(m_package.game, function, i, byte).isForm;
            json[i == 0 ? "param1" : "param2"] = parameter(c.parameters[static_cast<std::size_t>(i)], isForm);
        }
        json["runOn"] = nameAt(kRunOnNames, c.runOn.number);
        json["reference"] = hexText(c.reference.number, 8);
        if (c.reference.number != 0)
            json["referenceResolved"] = idOrNull(m_file, c.reference.number);
        json["param3"] = c.parameter3.number;
        if (c.cis1)
            json["cis1"] = c.cis1.text;
        if (c.cis2)
            json["cis2"] = c.cis2.text;
        return json;
    }

    PackJson conditions(const std::vector<Condition> &list) const
    {
        PackJson json = PackJson::array();
        for (const Condition &c : list)
            json.push_back(condition(c));
        return json;
    }

    PackJson topics(const std::vector<Topic> &list) const
    {
        PackJson json = PackJson::array();
        for (const Topic &topic : list) {
            if (topic.isSubtype())
                json.push_back({{"type", "TopicSubtype"}, {"subtype", topic.topic.text}});
            else
                json.push_back({{"type", "TopicRef"},
                                {"topic", hexText(topic.topic.number, 8)},
                                {"resolved", idOrNull(m_file, topic.topic.number)}});
        }
        return json;
    }

    PackJson place(std::string_view typeName, const Field &type, const Field &value) const
    {
        return {{"type", type.number}, {"typeName", typeName}, {"value", hexText(value.number, 8)}};
    }

    PackJson locationJson(const Location &location) const
    {
        PackJson json =
            place(nameAt(kLocationTypeNames, location.type.number), location.type, location.value);
        json["radius"] = location.radius.number;
        const esp::PlaceMeaning meaning = meaningOf(location);
        if (isForm(meaning) && location.value.number != 0)
            json["resolved"] = idOrNull(m_file, location.value.number);
        if (meaning == esp::PlaceMeaning::Alias)
            json["alias"] = location.value.number;
        if (location.collection)
            json["collectionIndex"] = location.collection.number;
        return json;
    }

    PackJson targetJson(const Target &target) const
    {
        PackJson json = place(nameAt(kTargetTypeNames, target.type.number), target.type, target.value);
        json["countOrDistance"] = target.count.number;
        const esp::PlaceMeaning meaning = meaningOf(target);
        if (isForm(meaning) && target.value.number != 0)
            json["resolved"] = idOrNull(m_file, target.value.number);
        if (target.type.number == 4)
            json["alias"] = target.value.number;
        return json;
    }

    PackJson inputJson(const Input &input) const
    {
        PackJson json{{"type", input.kindText.text}};
        if (input.value && (input.kind == InputKind::Float || input.kind == InputKind::ObjectList))
            json["value"] = input.value.real;
        else if (input.value && input.kind != InputKind::Unknown)
            json["value"] = input.value.number;
        if (input.location)
            json["location"] = locationJson(*input.location);
        if (input.target)
            json["target"] = targetJson(*input.target);
        if (!input.topics.empty())
            json["topics"] = topics(input.topics);
        if (input.topicForm)
            json["topicForm"] = form(input.topicForm);
        json["index"] = input.id ? PackJson(signedId(input.id.number)) : PackJson();
        if (m_package.names.source == NameSource::Template && m_package.names.record->file == &m_file)
            json["templateName"] = input.name;
        return json;
    }

    PackJson nodeJson(const TreeNode &node) const
    {
        PackJson json{{"type", node.kind.text}, {"conditionCount", node.conditionCount.number}};
        if (!node.conditions.empty())
            json["conditions"] = conditions(node.conditions);
        if (node.isBranch)
            json["root"] = {{"branchCount", node.childCount.number}, {"flags", node.branchFlags.number}};
        if (node.procedure || !node.isBranch) {
            json["procedure"] = node.procedure ? PackJson(node.procedure.text) : PackJson();
            json["flags"] = node.leafFlags.number;
            json["inputIndexes"] = PackJson::array();
            for (const Argument &argument : node.arguments)
                json["inputIndexes"].push_back(signedId(argument.input.number));
        }
        for (const FlagOverride &change : node.overrides) {
            if (change.old)
                json["pfor"].push_back(change.pad.text);
            else
                json["flagsOverride"].push_back({{"setGeneral", hexText(change.setGeneral.number, 8)},
                                                 {"clearGeneral", hexText(change.clearGeneral.number, 8)},
                                                 {"setInterrupt", hexText(change.setInterrupt.number, 4)},
                                                 {"clearInterrupt", hexText(change.clearInterrupt.number, 4)},
                                                 {"preferredSpeed", change.speed.number},
                                                 {"tail", change.pad.text}});
        }
        return json;
    }

    void tail(PackJson &json) const
    {
        json["inputNames"] = PackJson::array();
        for (const InputName &name : m_package.ownNames)
            json["inputNames"].push_back({{"index", signedId(name.id.number)},
                                          {"name", name.name.text},
                                          {"flags", name.flags.number}});
        for (std::size_t i = 0; i < kEventNames.size(); ++i)
            json["events"][std::string(kEventNames[i].text())] = event(m_package.events[i]);
        for (const RawPart &raw : m_package.raw)
            json["raw"].push_back(
                {{"path", raw.path}, {"name", raw.name}, {"size", raw.size}, {"reason", raw.reason}});
    }

    PackJson event(const Event &event) const
    {
        if (event.path.empty())
            return nullptr;
        const bool unset =
            event.topics.size() == 1 && event.topics[0].kind.number == 0 && event.topics[0].topic.number == 0;
        if (event.idle.number == 0 && unset && event.legacy.empty())
            return "empty";
        PackJson json{{"idle", hexText(event.idle.number, 8)}, {"topics", topics(event.topics)}};
        if (!event.legacy.empty())
            json["legacy"] = event.legacy;
        return json;
    }

    PackJson property(const Property &p) const
    {
        PackJson json{{"name", p.name.text}, {"type", p.type.number}, {"flags", p.flags.number}};
        json["value"] = propertyValue(p, p.type.number);
        return json;
    }

    PackJson propertyValue(const Property &p, std::int64_t type) const
    {
        switch (type) {
        case 1:
            return {{"form", hexText(p.value.number, 8)},
                    {"resolved", idOrNull(m_file, p.value.number)},
                    {"alias", p.alias.number},
                    {"unused", p.unused.number}};
        case 2:
            return p.value.text;
        case 3:
        case 5:
            return p.value.number;
        case 4:
            return p.value.real;
        default:
            break;
        }
        if (type == 0)
            return nullptr;
        PackJson list = PackJson::array();
        for (const Property &item : p.items)
            list.push_back(type == 7 ? property(item) : propertyValue(item, type - 10));
        return list;
    }

    PackJson script(const Script &script) const
    {
        PackJson json{{"name", script.name.text}, {"flags", script.flags.number}};
        json["properties"] = PackJson::array();
        for (const Property &p : script.properties)
            json["properties"].push_back(property(p));
        return json;
    }

    PackJson scripts(const Scripts &scripts) const
    {
        PackJson json{{"version", scripts.version.number}, {"objectFormat", scripts.objectFormat.number}};
        json["scripts"] = PackJson::array();
        for (const Script &s : scripts.scripts)
            json["scripts"].push_back(script(s));
        if (!scripts.hasFragments)
            return json;
        PackJson fragments{{"bindVersion", scripts.bindVersion.number},
                           {"flags", scripts.fragmentFlags.number}};
        if (scripts.fragmentScript)
            fragments["script"] = script(*scripts.fragmentScript);
        else
            fragments["fileName"] = scripts.scriptFile.text;
        fragments["fragments"] = PackJson::array();
        for (const Fragment &f : scripts.fragments)
            fragments["fragments"].push_back(
                {{"unknown", f.unknown.number}, {"script", f.script.text}, {"function", f.function.text}});
        json["fragments"] = std::move(fragments);
        return json;
    }

    const File &m_file;
    const Package &m_package;
};

} // namespace

nlohmann::ordered_json packageJson(const File &file, const Package &package)
{
    return JsonWriter(file, package).write();
}

} // namespace cutaway::test
