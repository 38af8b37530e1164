// SPDX-License-Identifier: MIT
#include "core/formats/esp/recordcheck.h"

#include "core/base/quantity.h"
#include "core/file/decodedunits.h"
#include "core/file/decodeunit.h"
#include "core/file/unitshares.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formclearing.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/recordcounts.h"
#include "core/formats/esp/rules.h"
#include "core/formats/esp/scriptcheck.h"
#include "core/formats/esp/structureedit.h"

#include <algorithm>
#include <map>
#include <set>

namespace cutaway::esp
{

namespace
{

constexpr std::uint32_t kUnsetForm = 0xFFFFFFFF;
constexpr std::uint16_t kOldestVersion = 10; // below: carried over from Oblivion
constexpr std::size_t kMostOfRule = 200;     // a master that is missing is one problem, not a million
constexpr std::size_t kMostEntries = 255;    // that are sorted one by one: LLCT counts in a byte

// A list that the editor keeps in the order of numbers.
struct KeyedList {
    FieldName list, part, key;
    const char *element; // of a message
    const char *number;
    const char *label; // of the fix
};
constexpr KeyedList kKeyedLists[] = {
    {"leveledListEntries"_f, "LVLO"_f, "level"_f, "an entry", "level", "Sort the entries by level"},
    {"stages"_f, "INDX"_f, "stageIndex"_f, "a stage", "index", "Sort the stages by index"},
    {"objectives"_f, "QOBJ"_f, "objectiveIndex"_f, "an objective", "index", "Sort the objectives by index"},
};

std::vector<std::int64_t> keysOf(const Reader &record, const KeyedList &keyed)
{
    std::vector<std::int64_t> keys;
    for (const Reader &element : record.elements(keyed.list))
        keys.push_back(element.member(keyed.part).integer(keyed.key));
    return keys;
}

// Looks at one record after the other.
class RecordCheck
{
public:
    explicit RecordCheck(const File &file) : m_file(file), m_state(file.state<EspState>()) {}

    void look(UnitId unit)
    {
        const Unit &u = m_file.units()[unit];
        if (unit == 0 || u.tag == kGroup || u.tag == kRawUnit)
            return;
        m_unit = unit;
        const RecordHeader header = recordHeader(m_file.unitBytes(unit).span());
        checkVersion(header);
        checkDeleted(header);
        const bool isKept = m_file.units().size() <= DecodedUnits::kMost;
        m_tree = isKept ? m_file.tree(unit)
                        : std::make_shared<const UnitTree>(std::move(decodeUnit(m_file, unit).tree));
        if (header.signature != sig("PACK"))
            checkForms();
        checkLists();
        checkCounts(header);
        forEachSecondScript(*m_tree, [this](Code code, NodeId node, std::string text) {
            tellNode(Severity::Warning, code, node, std::move(text));
        });
        m_tree.reset();
    }
    std::vector<Diagnostic> take() { return std::move(m_found); }

private:
    // At a field of the header, which is stored as it is; of a node by its path, for it may be inflated.
    void tell(Severity severity, Code code, ByteRange range, std::string text)
    {
        range.offset += m_file.units()[m_unit].offset;
        if (++m_told[code->id] <= kMostOfRule)
            m_found.push_back({severity, code, m_unit, range, std::move(text)});
    }
    void tellNode(Severity severity, Code code, NodeId node, std::string text)
    {
        const ByteRange stored{0, m_file.units().range(m_unit).size};
        const std::size_t before = m_found.size();
        tell(severity, code, m_tree->derived() ? stored : m_tree->node(node).range, std::move(text));
        if (m_found.size() != before) // among very many a path takes long
            m_found.back().path = m_tree->path(node);
    }

    // Records of LE are at home in SE.
    void checkVersion(const RecordHeader &header)
    {
        constexpr ByteRange kVersion{20, 2};
        const Game game = gameOfFormVersion(header.formVersion);
        if (header.formVersion < kOldestVersion || m_state.game == Game::Unknown || game == m_state.game ||
            (game == Game::SkyrimLE && m_state.game == Game::SkyrimSE))
            return;
        tell(Severity::Warning, "esp.record.version"_rule, kVersion,
             fmt::format("form version {} is of {}, the plugin is of {}", header.formVersion,
                         game == Game::Unknown ? "no game here" : gameTitle(game), gameTitle(m_state.game)));
    }

    void checkDeleted(const RecordHeader &header)
    {
        constexpr ByteRange kSize{4, 4}, kFlags{8, 4};
        if ((header.flags & recordflag::kDeleted) == 0)
            return;
        if (header.dataSize != 0)
            tell(Severity::Warning, "esp.deleted.data"_rule, kSize,
                 fmt::format("a deleted {} has {} of data", signatureText(header.signature),
                             quantity(header.dataSize, "byte")));
        if (isAmong(kPlacedTypes, header.signature) && !masterOf(m_state, header.formId).empty())
            tell(Severity::Warning, "esp.deleted.placed"_rule, kFlags,
                 fmt::format("{} {} is deleted, not disabled", signatureText(header.signature),
                             formText(m_state, m_file.name(), header.formId)));
        if (header.signature == sig("NAVM") && !masterOf(m_state, header.formId).empty())
            tell(Severity::Warning, "esp.deleted.navmesh"_rule, kFlags,
                 fmt::format("NAVM {} is deleted", formText(m_state, m_file.name(), header.formId)));
    }

    void checkForms()
    {
        forEachForm(*m_tree, m_tree->root(), [&](const Node &node, std::uint32_t formId) {
            if (formId != kUnsetForm)
                checkForm(node, formId);
        });
    }

    void checkForm(const Node &node, std::uint32_t formId)
    {
        const UnitId target = recordOf(m_file, formId);
        const auto typeOf = [&] { return signatureText(m_file.units()[target].tag); };
        switch (faultOf(m_file, *node.field, formId)) {
        case FormFault::Master:
            return tellNode(Severity::Warning, "esp.form.missing"_rule, node.id,
                            fmt::format("FormID {:08X} names master {}, the plugin has {}", formId,
                                        formId >> 24, m_state.masters.size()));
        case FormFault::Missing:
            return tellNode(Severity::Warning, "esp.form.missing"_rule, node.id,
                            fmt::format("the plugin has no record {:08X}", formId));
        case FormFault::Type:
            return tellNode(Severity::Warning, "esp.form.type"_rule, node.id,
                            fmt::format("{} wants {}, {:08X} is a {}", node.field->name, node.field->linkType,
                                        formId, typeOf()));
        case FormFault::None:
            break;
        }
        if (formId != 0 && target != UnitIndex::kNone &&
            (recordHeader(m_file.unitBytes(target).span()).flags & recordflag::kDeleted) != 0)
            tellNode(Severity::Warning, "esp.form.deleted"_rule, node.id,
                     fmt::format("{} {:08X} is deleted", typeOf(), formId));
    }

    void checkOrder(const Reader &record, const KeyedList &keyed)
    {
        const std::vector<std::int64_t> keys = keysOf(record, keyed);
        const auto sorted = std::ranges::is_sorted_until(keys);
        if (sorted == keys.end())
            return;
        const Code rule = &keyed == std::begin(kKeyedLists) ? "esp.list.levels"_rule : "esp.list.stages"_rule;
        tellNode(Severity::Note, rule,
                 record.element(keyed.list, static_cast<std::uint32_t>(sorted - keys.begin())).node(),
                 fmt::format("{} of {} {} stands behind one of {} {}", keyed.element, keyed.number, *sorted,
                             keyed.number, sorted[-1]));
    }

    void checkLists()
    {
        const Reader record(m_tree);
        for (const KeyedList &keyed : kKeyedLists)
            checkOrder(record, keyed);
        std::set<std::int64_t> keywords;
        for (const Reader &keyword : record.member("KWDA"_f).elements("keywords"_f)) {
            if (!keywords.insert(keyword.integer()).second)
                tellNode(Severity::Note, "esp.list.twice"_rule, keyword.node(),
                         fmt::format("keyword {} is listed in front of it as well", keyword.text()));
        }
    }

    // Packages have rules of their own for each count.
    void checkCounts(const RecordHeader &header)
    {
        if (header.signature == sig("PACK"))
            return;
        const std::uint64_t from = m_tree->derived() ? kInflatedStart : kHeaderSize;
        for (const WrongCount &each :
             wrongCounts(header.signature, gameOf(m_state, header), m_tree->bytes().span(), from))
            tellNode(Severity::Warning, "esp.list.count"_rule, m_tree->innermostAt(each.number.offset),
                     fmt::format("the count is {}, of {} there are {} behind it", each.stored,
                                 signatureText(each.of), each.counted));
    }

    const File &m_file;
    const EspState &m_state;
    UnitId m_unit = 0;
    std::shared_ptr<const UnitTree> m_tree;
    std::map<std::string_view, std::size_t> m_told; // by rule
    std::vector<Diagnostic> m_found;
};

} // namespace

void checkRecords(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    using Found = std::vector<Diagnostic>;
    const auto look = [](const File &from, UnitId first, UnitId last,
                         const std::function<bool()> &isStopped) {
        RecordCheck check(from);
        for (UnitId unit = first; unit < last && !isStopped(); ++unit)
            check.look(unit);
        return check.take();
    };
    std::map<std::string_view, std::size_t> told;
    UnitShares<Found>(file, look, progress).run([&](Found &&found) {
        for (Diagnostic &each : found) {
            if (++told[each.code->id] <= kMostOfRule)
                diagnostics.add(std::move(each));
        }
        return true;
    });
}

Fix fixReference(const FixSite &site)
{
    const Result<NodeId> node = site.root().tree().find(site.found().path);
    if (!node)
        return {};
    Edit edit = clearing(site.file(), site.unit(), site.root().tree(), *node);
    const bool goes = edit.op == Edit::Op::Remove;
    return {goes ? "Remove the row" : "Set to none", {std::move(edit)}, Fix::Kind::Destructive};
}

Fix fixDeletedData(const FixSite &site)
{
    constexpr std::size_t kSizeAt = 4, kFlagsAt = 8;
    const ByteSpan stored = site.file().unitBytes(site.unit()).span();
    Bytes header(stored.begin(), stored.begin() + kHeaderSize);
    store(header, kSizeAt, std::uint32_t{0});
    store(header, kFlagsAt, recordHeader(stored).flags & ~recordflag::kCompressed);
    Result<Patch> patch = replaceUnit(site.file(), site.unit(), header);
    return patch ? Fix{"Remove the data", {}, Fix::Kind::Destructive, std::move(*patch)} : Fix{};
}

// Elements of one number keep their order.
Fix fixOrder(const FixSite &site)
{
    const auto keyed = std::ranges::find_if(kKeyedLists, [&](const KeyedList &each) {
        return site.found().path.starts_with(std::string(each.list.text()) + '[');
    });
    if (keyed == std::end(kKeyedLists))
        return {};
    const Reader list = site.root().member(keyed->list);
    std::vector<std::int64_t> keys = keysOf(site.root(), *keyed);
    if (keys.size() > kMostEntries)
        return {};
    Fix fix{keyed->label, {}, Fix::Kind::Choice};
    for (auto element = keys.begin(); element != keys.end(); ++element) {
        const auto place = std::upper_bound(keys.begin(), element, *element);
        if (place == element)
            continue;
        Edit &move = fix.edits.emplace_back();
        move.op = Edit::Op::Move;
        move.path =
            site.file().pathText({site.unit(), fmt::format("{}[{}]", list.path(), element - keys.begin())});
        move.row = static_cast<std::uint32_t>(place - keys.begin());
        std::rotate(place, element, element + 1);
    }
    return fix;
}

Fix fixSecondKeyword(const FixSite &site)
{
    const std::string path = site.file().pathText({site.unit(), site.found().path});
    return {"Remove the second one", {Edit{Edit::Op::Remove, path}}, Fix::Kind::Destructive};
}

Fix fixListCount(const FixSite &site)
{
    const UnitTree &tree = site.root().tree();
    const Result<NodeId> node = tree.find(site.found().path);
    const RecordHeader header = recordHeader(site.file().unitBytes(site.unit()).span());
    const std::uint64_t from = tree.derived() ? kInflatedStart : kHeaderSize;
    for (const WrongCount &each :
         wrongCounts(header.signature, gameOf(site.file(), site.unit()), tree.bytes().span(), from)) {
        if (node && tree.innermostAt(each.number.offset) == *node)
            return {fmt::format("Set the count to {}", each.counted),
                    {Edit{Edit::Op::Set, site.file().pathText({site.unit(), site.found().path}),
                          static_cast<std::int64_t>(each.counted)}}};
    }
    return {};
}

} // namespace cutaway::esp
