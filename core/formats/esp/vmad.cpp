// SPDX-License-Identifier: MIT
#include "core/formats/esp/vmad.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/formats/esp/recordrow.h"
#include "core/formats/esp/schema/container.h"
#include "core/schema/wellformed.h"

#include <bit>

namespace cutaway::esp
{

namespace
{

constexpr std::int16_t kOldestVersion = 2;
constexpr std::int16_t kNewestVersion = 6;
constexpr std::int16_t kScriptFlagsSince = 4;
constexpr std::uint8_t kOldestBind = 2; // that the editors write and want
constexpr std::uint8_t kFallout4Bind = 3;
constexpr int kMaxStructDepth = 8;

// clang-format off
constexpr EnumValue kScriptFlagValues[] = {{0, "local"}, {1, "inherited"}, {2, "removed"}, {3, "inherited and removed"}};
constexpr EnumValue kPropertyFlagValues[] = {{1, "edited"}, {3, "removed"}};
constexpr EnumValue kFragmentFlagValues[] = {{1, "begin"}, {2, "end"}, {4, "change"}};
constexpr EnumValue kPropertyTypeValues[] = {
    {0, "none"}, {1, "object"}, {2, "string"}, {3, "int"}, {4, "float"}, {5, "bool"}, {6, "variable"}, {7, "struct"},
    {11, "object array"}, {12, "string array"}, {13, "int array"}, {14, "float array"}, {15, "bool array"},
    {16, "variable array"}, {17, "struct array"},
};
// clang-format on
constexpr EnumDesc kScriptFlags{"ScriptFlags", kScriptFlagValues};
constexpr EnumDesc kPropertyFlags{"PropertyFlags", kPropertyFlagValues};
constexpr EnumDesc kFragmentFlags{"FragmentFlags", kFragmentFlagValues, true};
constexpr EnumDesc kPropertyTypes{"PropertyType", kPropertyTypeValues};

enum PropertyType : std::uint8_t {
    kPropertyNone = 0,
    kPropertyObject = 1,
    kPropertyString = 2,
    kPropertyInt = 3,
    kPropertyFloat = 4,
    kPropertyBool = 5,
    kPropertyStruct = 7,
    kFirstArray = 11,
    kLastPlainArray = 15,
    kPropertyStructArray = 17,
};

constexpr FieldDesc kVersion = field("version", Kind::I16).doc("5 Skyrim, 6 Fallout 4");
constexpr FieldDesc kObjectFormat =
    field("objectFormat", Kind::I16).doc("order of the parts of an object value");
constexpr FieldDesc kScriptCount = field("scriptCount", Kind::U16);
constexpr FieldDesc kScriptList = field("scripts", Kind::Struct).toEnd();
constexpr FieldDesc kScript = field("script", Kind::Struct);
constexpr FieldDesc kLength = field("length", Kind::U16).in(Measure::Bytes).notSerialised();
constexpr FieldDesc kScriptName = field("name", Kind::Text);
constexpr FieldDesc kScriptFlagRow = field("flags", Kind::U8).named(kScriptFlags);
constexpr FieldDesc kPropertyCount = field("propertyCount", Kind::U16);
constexpr FieldDesc kProperties = field("properties", Kind::Struct).toEnd();
constexpr FieldDesc kProperty = field("property", Kind::Struct);
constexpr FieldDesc kPropertyTypeRow = field("type", Kind::U8).named(kPropertyTypes);
constexpr FieldDesc kPropertyFlagRow = field("flags", Kind::U8).named(kPropertyFlags);
constexpr FieldDesc kScriptCountRow = field("count", Kind::U32);
constexpr FieldDesc kMembers = field("members", Kind::Struct).toEnd();
constexpr FieldDesc kStructs = field("structs", Kind::Struct).toEnd();
constexpr FieldDesc kStringItems = field("strings", Kind::Struct).toEnd();
constexpr FieldDesc kStringItem = field("string", Kind::Struct);
constexpr FieldDesc kScriptText = field("value", Kind::Text);
constexpr FieldDesc kRest = raw("rest", 0).doc("bytes behind what could be read");
constexpr FieldDesc kUnreadable = raw("data", 0);
constexpr FieldDesc kForeignFragments = raw("fragments", 0).doc("fragments of this record type");

constexpr FieldDesc kObjectFields2[] = {padding("unused", 2), field("alias", Kind::I16).doc("-1 none"),
                                        form("form")};
constexpr FieldDesc kObjectFields1[] = {form("form"), field("alias", Kind::I16).doc("-1 none"),
                                        padding("unused", 2)};
constexpr StructDesc kObject2{"Object", nullptr, kObjectFields2};
constexpr StructDesc kObject1{"Object", nullptr, kObjectFields1};
constexpr FieldDesc kObjectValue[2] = {field("value", kObject1), field("value", kObject2)};
static_assert(wellFormed(kObjectValue));
constexpr FieldDesc kScriptInt = field("value", Kind::I32);
constexpr FieldDesc kScriptFloat = field("value", Kind::F32);
constexpr FieldDesc kScriptBool = field("value", Kind::Bool);
constexpr FieldDesc kObjectItems[2] = {field("values", kObject1).toEnd(), field("values", kObject2).toEnd()};
constexpr FieldDesc kIntItems = field("values", Kind::I32).toEnd();
constexpr FieldDesc kFloatItems = field("values", Kind::F32).toEnd();
constexpr FieldDesc kBoolItems = field("values", Kind::Bool).toEnd();

constexpr FieldDesc kFragmentsRow = field("fragments", Kind::Struct);
constexpr FieldDesc kBindVersion = field("bindVersion", Kind::U8).doc("2 Skyrim, 3 Fallout 4");
constexpr FieldDesc kFragmentFlagRow =
    field("flags", Kind::U8).named(kFragmentFlags).doc("events with a fragment");
constexpr FieldDesc kScriptFile = field("scriptFile", Kind::Text);
constexpr FieldDesc kFragmentList = field("events", Kind::Struct).toEnd();
constexpr FieldDesc kFragment = field("fragment", Kind::Struct);
constexpr FieldDesc kFragmentUnknown = field("unknown", Kind::U8).doc("1");
constexpr FieldDesc kFragmentCount = field("fragmentCount", Kind::U16);

constexpr FieldDesc kListedFields[] = {field("index", Kind::U16), padding("unused", 2),
                                       field("unknown", Kind::U8)};
constexpr FieldDesc kPhaseFields[] = {field("flags", Kind::U8).named(kFragmentFlags),
                                      field("phase", Kind::U8), field("unknown", Kind::I16),
                                      field("unknown2", Kind::U8), field("unknown3", Kind::U8)};
constexpr FieldDesc kStageFields[] = {field("stage", Kind::U16), field("unknown", Kind::I16),
                                      field("logEntry", Kind::I32), field("unknown2", Kind::U8)};
constexpr StructDesc kListedType{"ListedFragment", nullptr, kListedFields};
constexpr StructDesc kPhaseType{"PhaseFragment", nullptr, kPhaseFields};
constexpr StructDesc kStageType{"StageFragment", nullptr, kStageFields};
constexpr FieldDesc kListedHead = field("of", kListedType);
constexpr FieldDesc kPhaseHead = field("of", kPhaseType);
constexpr FieldDesc kStageHead = field("of", kStageType);
constexpr FieldDesc kListed = field("list", Kind::Struct).toEnd();
constexpr FieldDesc kPhases = field("phases", Kind::Struct).toEnd();
constexpr FieldDesc kStages = field("stages", Kind::Struct).toEnd();
constexpr FieldDesc kAliasCount = field("aliasCount", Kind::U16);
constexpr FieldDesc kAliases = field("aliases", Kind::Struct).toEnd();
constexpr FieldDesc kAlias = field("alias", Kind::Struct);
constexpr FieldDesc kAliasObject[2] = {field("object", kObject1), field("object", kObject2)};
constexpr FieldDesc kFragmentScript = field("script", Kind::Text);
constexpr FieldDesc kFragmentFunction = field("function", Kind::Text);

class ScriptReader
{
public:
    using Index = TreeBuilder::Index;

    ScriptReader(const RecordContext &context, ByteRange payload)
        : m_builder(context.builder),
          m_fragments(context.row == nullptr ? Fragments::None : context.row->fragments),
          m_at(payload.offset), m_end(payload.end())
    {
    }

    void read(Index node)
    {
        const auto version = peek<std::int16_t>(0, 0);
        const auto format = peek<std::int16_t>(2, 0);
        if (version < kOldestVersion || version > kNewestVersion || format < 1 || format > 2) {
            m_builder.diagnostics().warning("esp.vmad.version"_rule, {m_at, m_end - m_at},
                                            "scripts of version {} with object format {} cannot be read",
                                            version, format);
            return blob(node, kUnreadable, NodeFlag::Undecoded);
        }
        m_version = version;
        m_newObjects = format == 2;
        bool complete = scalar(node, kVersion) && scalar(node, kObjectFormat) && scripts(node);
        if (complete && m_at < m_end && m_fragments != Fragments::None)
            complete = fragments(node);
        if (complete && m_at < m_end && m_fragments == Fragments::Quest)
            complete = aliases(node);
        if (m_at < m_end)
            tail(node, complete);
    }

private:
    template <class T> T peek(std::uint64_t ahead, T fallback) const
    {
        return m_end - m_at >= ahead + sizeof(T) ? load<T>(m_builder.bytes(), m_at + ahead) : fallback;
    }

    void blob(Index node, const FieldDesc &row, NodeFlag flags)
    {
        m_builder.addLeaf(node, row, Kind::Raw, {m_at, m_end - m_at}, flags);
        m_at = m_end;
    }

    void tail(Index node, bool complete)
    {
        if (complete && m_fragments == Fragments::None)
            return blob(node, kForeignFragments, NodeFlag::Undecoded);
        if (complete)
            m_builder.diagnostics().warning("esp.vmad.fragments"_rule, {m_at, m_end - m_at},
                                            "{} bytes follow the fragments", m_end - m_at);
        blob(node, kRest, complete ? NodeFlag::Undecoded : NodeFlag::Undecoded | NodeFlag::Broken);
    }

    bool room(std::uint64_t bytes, std::string_view what)
    {
        if (bytes <= m_end - m_at && !m_builder.full())
            return true;
        if (!m_stopped)
            m_builder.diagnostics().error("esp.vmad.size"_rule, {m_at, m_end - m_at},
                                          "'{}' wants {}, {} are left", what, quantity(bytes, "byte"),
                                          m_end - m_at);
        m_stopped = true;
        return false;
    }

    bool leaf(Index node, const FieldDesc &row, std::uint64_t size)
    {
        if (!room(size, row.name))
            return false;
        m_builder.addLeaf(node, row, row.kind, {m_at, size});
        m_at += size;
        return true;
    }

    bool scalar(Index node, const FieldDesc &row) { return leaf(node, row, scalarSize(row.kind)); }

    bool string(Index node, const FieldDesc &row)
    {
        const auto length = peek<std::uint16_t>(0, 0);
        return scalar(node, kLength) && leaf(node, row, length);
    }

    // Fixed-size items, as one stored node.
    bool items(Index node, const FieldDesc &row, std::uint32_t count, bool isArray)
    {
        const NodeLayout *layout = m_builder.layouts().layoutOf(row.kind, row.type, 0, m_builder.rules());
        const auto bytes = checkedExtent(count, layout->size, m_end - m_at);
        if (!room(bytes.value_or(std::uint64_t{count} * layout->size), row.name))
            return false;
        m_builder.addFixed(node, row, *layout, m_at, count, isArray);
        m_at += *bytes;
        return true;
    }

    // `count` elements that `one` reads; every element takes at least a byte.
    template <class One>
    bool list(Index node, const FieldDesc &row, const FieldDesc &element, std::uint64_t count, One one)
    {
        if (!room(count, row.name))
            return false;
        const Index array = m_builder.addGroup(node, row, m_at, true);
        bool complete = true;
        for (std::uint64_t i = 0; i < count && complete; ++i) {
            const Index item = m_builder.addGroup(array, element, m_at);
            m_builder.markElement(item);
            complete = one(item);
            m_builder.setEnd(item, m_at);
        }
        m_builder.setEnd(array, m_at);
        return complete;
    }

    bool scripts(Index node)
    {
        const auto count = peek<std::uint16_t>(0, 0);
        return scalar(node, kScriptCount) &&
               list(node, kScriptList, kScript, count, [this](Index item) { return script(item); });
    }

    bool script(Index node)
    {
        if (!string(node, kScriptName) || (m_version >= kScriptFlagsSince && !scalar(node, kScriptFlagRow)))
            return false;
        const auto count = peek<std::uint16_t>(0, 0);
        return scalar(node, kPropertyCount) &&
               list(node, kProperties, kProperty, count, [this](Index item) { return property(item); });
    }

    bool property(Index node)
    {
        if (!string(node, kScriptName))
            return false;
        const auto type = peek<std::uint8_t>(0, 0);
        if (!scalar(node, kPropertyTypeRow) ||
            (m_version >= kScriptFlagsSince && !scalar(node, kPropertyFlagRow)))
            return false;
        return value(node, type);
    }

    bool value(Index node, std::uint8_t type)
    {
        switch (type) {
        case kPropertyNone:
            return true;
        case kPropertyObject:
            return items(node, kObjectValue[m_newObjects], 1, false);
        case kPropertyString:
            return string(node, kScriptText);
        case kPropertyInt:
            return scalar(node, kScriptInt);
        case kPropertyFloat:
            return scalar(node, kScriptFloat);
        case kPropertyBool:
            return scalar(node, kScriptBool);
        case kPropertyStruct:
            return members(node);
        case kPropertyStructArray:
            return counted(node, [this, node](std::uint32_t count) {
                return list(node, kStructs, kStructs, count, [this](Index item) { return members(item); });
            });
        default:
            break;
        }
        if (type >= kFirstArray && type <= kLastPlainArray)
            return counted(node,
                           [this, node, type](std::uint32_t count) { return array(node, type, count); });
        m_builder.diagnostics().error("esp.vmad.type"_rule, {m_at, 0}, "property type {} is unknown", type);
        m_stopped = true;
        return false;
    }

    template <class Then> bool counted(Index node, Then then)
    {
        const auto count = peek<std::uint32_t>(0, 0);
        return scalar(node, kScriptCountRow) && then(count);
    }

    bool array(Index node, std::uint8_t type, std::uint32_t count)
    {
        switch (type - kFirstArray + kPropertyObject) {
        case kPropertyObject:
            return items(node, kObjectItems[m_newObjects], count, true);
        case kPropertyString:
            return list(node, kStringItems, kStringItem, count,
                        [this](Index item) { return string(item, kScriptText); });
        case kPropertyInt:
            return items(node, kIntItems, count, true);
        case kPropertyFloat:
            return items(node, kFloatItems, count, true);
        default:
            return items(node, kBoolItems, count, true);
        }
    }

    bool members(Index node)
    {
        if (m_depth >= kMaxStructDepth) {
            m_builder.diagnostics().error(ruleIn(kDecodeRules, "decode.depth"), {m_at, 0},
                                          "script structures nest deeper than {}", kMaxStructDepth);
            return false;
        }
        ++m_depth;
        const bool complete = counted(node, [this, node](std::uint32_t count) {
            return list(node, kMembers, kProperty, count, [this](Index item) { return property(item); });
        });
        --m_depth;
        return complete;
    }

    bool fragments(Index parent)
    {
        const Index node = m_builder.addGroup(parent, kFragmentsRow, m_at);
        const auto bind = peek<std::uint8_t>(0, 0);
        const auto flags = peek<std::uint8_t>(1, 0);
        if (bind < kOldestBind)
            m_builder.diagnostics().warning("esp.vmad.bind"_rule, {m_at, 1},
                                            "the fragments have version {}; the editor wants {} or newer",
                                            bind, kOldestBind);
        bool complete = scalar(node, kBindVersion);
        if (m_fragments == Fragments::Quest) {
            complete = complete && stages(node, bind);
        } else if (m_fragments == Fragments::List) {
            complete = complete && holder(node, bind) && numbered(node, kListed, kListedHead);
        } else {
            complete = complete && scalar(node, kFragmentFlagRow) && holder(node, bind) &&
                       list(node, kFragmentList, kFragment, static_cast<unsigned>(std::popcount(flags)),
                            [this](Index item) { return scalar(item, kFragmentUnknown) && names(item); });
            if (complete && m_fragments == Fragments::Phases)
                complete = numbered(node, kPhases, kPhaseHead);
        }
        m_builder.setEnd(node, m_at);
        return complete;
    }

    bool names(Index item) { return string(item, kFragmentScript) && string(item, kFragmentFunction); }

    // The script whose functions the fragments are: by the name of its file, or as a script with properties.
    bool holder(Index node, std::uint8_t bind)
    {
        if (bind < kFallout4Bind)
            return string(node, kScriptFile);
        const Index own = m_builder.addGroup(node, kScript, m_at);
        // A script without a name has nothing behind it in a quest.
        const bool isEmpty = m_fragments == Fragments::Quest && peek<std::uint16_t>(0, 0) == 0;
        const bool complete = isEmpty ? string(own, kScriptName) : script(own);
        m_builder.setEnd(own, m_at);
        return complete;
    }

    // A count and as many fragments, each with fields of its own in front.
    bool numbered(Index node, const FieldDesc &row, const FieldDesc &head)
    {
        const auto count = peek<std::uint16_t>(0, 0);
        return scalar(node, kFragmentCount) && fragmentsOf(node, row, head, count);
    }

    bool fragmentsOf(Index node, const FieldDesc &row, const FieldDesc &head, std::uint16_t count)
    {
        return list(node, row, kFragment, count,
                    [this, &head](Index item) { return items(item, head, 1, false) && names(item); });
    }

    bool stages(Index node, std::uint8_t bind)
    {
        const auto count = peek<std::uint16_t>(0, 0);
        return scalar(node, kFragmentCount) && holder(node, bind) &&
               fragmentsOf(node, kStages, kStageHead, count);
    }

    bool aliases(Index node)
    {
        const auto count = peek<std::uint16_t>(0, 0);
        return scalar(node, kAliasCount) && list(node, kAliases, kAlias, count, [this](Index item) {
                   return items(item, kAliasObject[m_newObjects], 1, false) && scalar(item, kVersion) &&
                          scalar(item, kObjectFormat) && scripts(item);
               });
    }

    TreeBuilder &m_builder;
    Fragments m_fragments;
    std::uint64_t m_at;
    std::uint64_t m_end;
    std::int16_t m_version = 0;
    bool m_newObjects = true;
    bool m_stopped = false; // one complaint about the same place is enough
    int m_depth = 0;
};

} // namespace

void decodeScripts(const RecordContext &context, TreeBuilder::Index node, ByteRange payload)
{
    ScriptReader(context, payload).read(node);
}

bool isScriptRow(std::string_view name)
{
    const FieldDesc *const rows[] = {
        &kVersion,         &kObjectFormat,     &kScriptCount,     &kScriptList,     &kScript,
        &kLength,          &kScriptName,       &kScriptFlagRow,   &kPropertyCount,  &kProperties,
        &kProperty,        &kPropertyTypeRow,  &kPropertyFlagRow, &kScriptCountRow, &kMembers,
        &kStructs,         &kStringItems,      &kStringItem,      &kScriptText,     &kRest,
        &kUnreadable,      &kForeignFragments, &kObjectItems[0],  &kFragmentsRow,   &kBindVersion,
        &kFragmentFlagRow, &kScriptFile,       &kFragmentList,    &kFragment,       &kFragmentUnknown,
        &kFragmentScript,  &kFragmentFunction, &kFragmentCount,   &kListedHead,     &kListed,
        &kPhases,          &kStages,           &kAliasCount,      &kAliases,        &kAlias,
        &kAliasObject[0]};
    const auto isCalled = [name](const FieldDesc &row) { return sameLetters(row.name, name); };
    return std::ranges::any_of(rows, [&](const FieldDesc *row) { return isCalled(*row); }) ||
           std::ranges::any_of(kObjectFields1, isCalled) || std::ranges::any_of(kListedFields, isCalled) ||
           std::ranges::any_of(kPhaseFields, isCalled) || std::ranges::any_of(kStageFields, isCalled);
}

bool isUnreadScript(const FieldDesc &row)
{
    return &row == &kUnreadable || &row == &kForeignFragments || &row == &kRest;
}

} // namespace cutaway::esp
