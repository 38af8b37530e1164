// SPDX-License-Identifier: MIT
#include "core/formats/esp/copyrecord.h"

#include "core/base/patchchain.h"
#include "core/base/quantity.h"
#include "core/formats/esp/datafolders.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/freeformids.h"
#include "core/formats/esp/masters.h"
#include "core/formats/esp/plainrecord.h"
#include "core/formats/esp/recordedit.h"
#include "core/formats/esp/renumber.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/structureedit.h"

#include <algorithm>
#include <set>

namespace cutaway::esp
{

namespace
{

constexpr std::int32_t kBlock = 2, kSubBlock = 3, kPersistent = 8; // types of groups

GroupHeader groupOf(const File &file, UnitId unit)
{
    return groupHeader(file.unitBytes(unit).span());
}

bool isRecord(const File &file, UnitId unit)
{
    const std::uint32_t tag = file.units()[unit].tag;
    return unit != 0 && tag != kGroup && tag != kRawUnit;
}

// Groups around a unit, the outermost first.
std::vector<UnitId> groupsAround(const File &file, UnitId unit)
{
    std::vector<UnitId> groups;
    for (UnitId group = file.units().parentOf(unit); group != UnitIndex::kNone;
         group = file.units().parentOf(group))
        groups.insert(groups.begin(), group);
    return groups;
}

// The record in front of a group that holds what belongs to it, or kNone.
UnitId ownerOfGroup(const File &file, UnitId group)
{
    if (group == 0)
        return UnitIndex::kNone;
    // A record in front that has no units of its own is the unit before.
    const UnitId before = group - 1;
    return isRecord(file, before) && childGroupOf(file, before) == group ? before : UnitIndex::kNone;
}

// Records in the order of the file: the owners around it, itself, and what it takes along.
std::vector<UnitId> recordsOf(const File &file, UnitId record, bool withChildren)
{
    std::vector<UnitId> records;
    for (const UnitId group : groupsAround(file, record)) {
        if (const UnitId owner = ownerOfGroup(file, group); owner != UnitIndex::kNone)
            records.push_back(owner);
    }
    records.push_back(record);
    const UnitId children = withChildren ? childGroupOf(file, record) : UnitIndex::kNone;
    for (UnitId unit = children; children != UnitIndex::kNone && unit < file.units()[children].end; ++unit) {
        if (isRecord(file, unit))
            records.push_back(unit);
    }
    return records;
}

// Numbers of texts in string tables, below a node, in the order of the record.
void addTextsElsewhere(const UnitTree &tree, NodeId id, std::vector<Node> &texts)
{
    const Node node = tree.node(id);
    if (isTextElsewhere(node))
        texts.push_back(node);
    for (std::uint32_t row = 0; row < node.childCount && !node.isArray; ++row)
        addTextsElsewhere(tree, tree.child(id, row), texts);
}

// A localized plugin would take a text for its number, and its tables have no text of another's number.
Result<void> checkTexts(const File &from, UnitId record, const File &to)
{
    if (!to.state<EspState>().localized() || samePlugin(from.name(), to.name()))
        return {};
    Diagnostics ignored;
    const UnitTree tree = decodeRecord(to, openRecord(from.unitBytes(record)), ignored);
    std::vector<Node> texts;
    addTextsElsewhere(tree, tree.root(), texts);
    for (const Node &text : texts) {
        if (loadOr<std::uint32_t>(tree.bytesOf(text), 0, 0) != 0)
            return fail("{}.{} is a text, which {} keeps in string tables",
                        from.format().unitKey(from, record), tree.path(text.id), to.name());
    }
    return {};
}

// The text that a number of a string table stands for, as a subrecord; 0 is no text.
Result<Bytes> storedText(const File &from, UnitId record, const UnitTree &tree, const Node &number,
                         Signature subrecord, const StringTables *tables)
{
    const auto id = loadOr<std::uint32_t>(tree.bytesOf(number), 0, 0);
    std::optional<std::string> text;
    if (id == 0)
        text.emplace();
    else if (tables != nullptr)
        text = tables->text(tableOf(from.units()[record].tag, subrecord), id);
    if (!text)
        return fail("{}.{} is text {} in the string tables of {}, where it is not found",
                    from.format().unitKey(from, record), tree.path(number.id), id, from.name());
    Bytes payload(text->begin(), text->end());
    payload.push_back(0);
    return storedSubrecord(subrecord, payload);
}

// A record of a localized plugin, as plainRecord() makes it, with its texts in the place of their numbers.
Result<Bytes> withTextsInPlace(const File &from, UnitId record, Bytes bytes, const StringTables *tables)
{
    Diagnostics ignored;
    const UnitTree tree = decodeRecord(from, openRecord(from.unitBytes(record)), ignored);
    const std::uint64_t inFront = tree.derived() ? kInflatedStart - kHeaderSize : 0;
    std::vector<Node> texts;
    addTextsElsewhere(tree, tree.root(), texts);
    const std::vector<Subrecord> subrecords = scanSubrecords(bytes, kHeaderSize).list;
    auto sub = subrecords.rbegin();
    for (; !texts.empty(); texts.pop_back()) {
        const Node &number = texts.back();
        const ByteRange wanted{number.range.offset - inFront, number.range.size};
        sub = std::find_if(sub, subrecords.rend(),
                           [&](const Subrecord &each) { return each.payload == wanted; });
        if (sub == subrecords.rend())
            return fail("{}.{} is a text in the string tables of {}, for which there is no room",
                        from.format().unitKey(from, record), tree.path(number.id), from.name());
        const Result<Bytes> text = storedText(from, record, tree, number, sub->signature, tables);
        if (!text)
            return text;
        const auto at = bytes.begin() + static_cast<std::ptrdiff_t>(sub->start - sub->prefix);
        bytes.insert(bytes.erase(at, bytes.begin() + static_cast<std::ptrdiff_t>(sub->payload.end())),
                     text->begin(), text->end());
    }
    store(bytes, 4, static_cast<std::uint32_t>(bytes.size() - kHeaderSize));
    return bytes;
}

std::shared_ptr<const StringTables> textsOf(const File &from, const RecordCopy &how)
{
    std::vector<std::filesystem::path> folders = foldersOf(from);
    if (!how.folder.empty())
        folders.insert(folders.begin(), how.folder);
    return StringTables::find(from.name(), folders);
}

Result<void> checkGames(const File &from, const File &to)
{
    const Game a = from.state<EspState>().game, b = to.state<EspState>().game;
    if (a == b || (a == Game::SkyrimLE && b == Game::SkyrimSE))
        return {};
    return fail("{} is a plugin of {}, {} one of {}", from.name(), gameTitle(a), to.name(), gameTitle(b));
}

// Copies step by step into a snapshot; the patches of the steps are one in the end.
class Copier
{
public:
    Copier(const File &from, UnitId record, const File &to, const RecordCopy &how)
        : m_from(from), m_record(record), m_how(how), m_now(to.snapshot()),
          m_takesTexts(from.state<EspState>().localized() && !to.state<EspState>().localized()),
          m_texts(m_takesTexts ? textsOf(from, how) : nullptr)
    {
    }

    Result<CopiedRecord> run(const std::vector<std::string> &masters, Progress &progress)
    {
        Result<void> done = listMasters(masters, progress);
        if (done)
            done = numberCopies();
        UnitId group = UnitIndex::kNone;
        for (const UnitId around : groupsAround(m_from, m_record)) {
            const Result<UnitId> there = done ? enterGroup(group, around) : tl::unexpected(done.error());
            if (!there)
                return tl::unexpected(there.error());
            group = *there;
        }
        if (done)
            done = putIn(group);
        if (!done)
            return tl::unexpected(done.error());
        return CopiedRecord{m_chain.take(), m_copied.at(idOf(m_record)), masters};
    }

private:
    std::uint32_t idOf(UnitId unit) const { return m_from.units()[unit].id; }
    bool isNew() const { return m_how.as == RecordCopy::As::New; }

    Result<void> apply(const Result<Patch> &patch)
    {
        const Result<ChangeSet> change = patch ? m_now->apply(*patch) : tl::unexpected(patch.error());
        if (!change)
            return tl::unexpected(change.error());
        m_chain.add(*patch);
        return {};
    }

    Result<void> listMasters(const std::vector<std::string> &masters, Progress &progress)
    {
        return masters.empty() ? Result<void>() : apply(withMastersAdded(*m_now, masters, progress));
    }

    // The ids that the record and its children have in the other plugin.
    Result<void> numberCopies()
    {
        FreeFormIds ids(*m_now);
        std::vector<UnitId> records = recordsOf(m_from, m_record, m_how.withChildren);
        records.erase(records.begin(), std::ranges::find(records, m_record));
        for (const UnitId unit : records) {
            if (isNew()) {
                const Result<FreshId> fresh = ids.fresh();
                if (!fresh)
                    return tl::unexpected(fresh.error());
                m_copied[idOf(unit)] = fresh->formId;
                m_nextObjectId = std::max(m_nextObjectId, fresh->nextObjectId);
                continue;
            }
            const Result<std::uint32_t> there = translated(m_from, idOf(unit), *m_now);
            if (!there)
                return tl::unexpected(there.error());
            if (recordOf(*m_now, *there) != UnitIndex::kNone)
                return fail("the plugin has the record {:08X} already", *there);
            m_copied[idOf(unit)] = *there;
        }
        return {};
    }

    // The same group below `parent`, put in if it is missing.
    Result<UnitId> enterGroup(UnitId parent, UnitId group)
    {
        const GroupHeader header = groupOf(m_from, group);
        const Result<std::uint32_t> label = labelThere(group, header);
        if (!label)
            return tl::unexpected(label.error());
        std::uint32_t row = header.type == kPersistent ? 0 : kAnyRow;
        if (const UnitId owner = ownerOfGroup(m_from, group); owner != UnitIndex::kNone) {
            const Result<UnitId> there = enterOwner(parent, owner, *label);
            if (!there)
                return there;
            const UnitId children = childGroupOf(*m_now, *there);
            if (children != UnitIndex::kNone)
                return children;
            parent = m_now->units().parentOf(*there);
            const std::vector<UnitId> siblings = m_now->units().childrenOf(parent);
            row = static_cast<std::uint32_t>(std::ranges::find(siblings, *there) - siblings.begin()) + 1;
        }
        UnitId there = groupIn(*m_now, parent, header.type, *label);
        if (there == UnitIndex::kNone) {
            if (const Result<void> done = apply(insertGroup(*m_now, parent, row, header.type, *label)); !done)
                return tl::unexpected(done.error());
            there = groupIn(*m_now, parent, header.type, *label);
        }
        return there == UnitIndex::kNone ? fail("its group cannot be put in") : Result<UnitId>(there);
    }

    // The record that a group of children belongs to, put in as an override if it is missing.
    Result<UnitId> enterOwner(UnitId parent, UnitId owner, std::uint32_t formId)
    {
        if (const UnitId there = recordOf(*m_now, formId); there != UnitIndex::kNone)
            return there;
        const Result<Bytes> bytes = recordBytes(owner, formId);
        if (!bytes)
            return tl::unexpected(bytes.error());
        const Result<void> done = insert(parent, *bytes);
        return done ? Result<UnitId>(recordOf(*m_now, formId)) : tl::unexpected(done.error());
    }

    // Blocks of interior cells go by the object id of the cell.
    Result<std::uint32_t> labelThere(UnitId group, const GroupHeader &header) const
    {
        const bool isNewCell = isNew() && m_from.units()[m_record].tag == sig("CELL");
        if (isNewCell && (header.type == kBlock || header.type == kSubBlock)) {
            const std::uint32_t object = m_copied.at(idOf(m_record)) & kObjectMask;
            return header.type == kBlock ? object % 10 : object / 10 % 10;
        }
        Diagnostics ignored;
        bool isForm = false;
        forEachForm(decodeUnit(m_from, group, ignored), NodeId{},
                    [&](const Node &, std::uint32_t) { isForm = true; });
        return isForm ? formThere(header.label) : header.label;
    }

    Result<std::uint32_t> formThere(std::uint32_t formId) const
    {
        const auto copied = m_copied.find(formId);
        return copied != m_copied.end() ? copied->second : translated(m_from, formId, *m_now);
    }

    Result<Bytes> recordBytes(UnitId unit, std::uint32_t formId) const
    {
        if (const Result<void> carried = checkTexts(m_from, unit, *m_now); !carried)
            return tl::unexpected(carried.error());
        Result<Bytes> bytes = plainRecord(m_from, unit, *m_now, formId, m_copied, RawRows::HoldNone);
        if (!bytes)
            return fail("{}: {}", m_from.format().unitKey(m_from, unit), bytes.error().message);
        if (m_takesTexts)
            bytes = withTextsInPlace(m_from, unit, std::move(*bytes), m_texts.get());
        if (!bytes)
            return bytes;
        if (const std::string name = isNew() && unit == m_record ? newEditorId() : std::string();
            !name.empty())
            *bytes = withEditorId(std::move(*bytes), name);
        const BytesView stored = m_from.unitBytes(unit);
        return recordHeader(stored.span()).compressed() ? deflatedRecord(std::move(*bytes), levelOf(stored))
                                                        : bytes;
    }

    std::string newEditorId() const
    {
        const std::string old = editorIdOf(m_from, m_record);
        return !m_how.editorId.empty() ? m_how.editorId : old.empty() ? old : old + "Copy";
    }

    // A group with all it holds.
    Result<Bytes> groupBytes(UnitId group) const
    {
        const BytesView header = m_from.unitBytes(group);
        Bytes bytes(header.span().begin(), header.span().end());
        const Result<std::uint32_t> label = labelThere(group, groupHeader(bytes));
        if (!label)
            return tl::unexpected(label.error());
        store(bytes, 8, *label);
        for (const UnitId unit : m_from.units().childrenOf(group)) {
            if (m_from.units()[unit].tag == kRawUnit)
                return fail("{} holds bytes that are not a record", m_from.format().unitKey(m_from, group));
            const Result<Bytes> part =
                isRecord(m_from, unit) ? recordBytes(unit, m_copied.at(idOf(unit))) : groupBytes(unit);
            if (!part)
                return part;
            bytes.insert(bytes.end(), part->begin(), part->end());
        }
        store(bytes, 4, static_cast<std::uint32_t>(bytes.size()));
        return bytes;
    }

    Result<void> insert(UnitId group, Bytes bytes)
    {
        const NewElement element{signatureText(load<Signature>(bytes, 0)), std::move(bytes), {}};
        return apply(insertUnits(*m_now, group, kAnyRow, {&element, 1}));
    }

    Result<void> putIn(UnitId group)
    {
        if (group == UnitIndex::kNone)
            return fail("{} stands in no group", m_from.format().unitKey(m_from, m_record));
        Result<Bytes> bytes = recordBytes(m_record, m_copied.at(idOf(m_record)));
        const UnitId children = m_how.withChildren ? childGroupOf(m_from, m_record) : UnitIndex::kNone;
        if (bytes && children != UnitIndex::kNone) {
            const Result<Bytes> inside = groupBytes(children);
            if (!inside)
                return tl::unexpected(inside.error());
            bytes->insert(bytes->end(), inside->begin(), inside->end());
        }
        const Result<void> done = bytes ? insert(group, std::move(*bytes)) : tl::unexpected(bytes.error());
        return done && m_nextObjectId != 0 ? apply(withNextObjectId(*m_now, m_nextObjectId)) : done;
    }

    const File &m_from;
    UnitId m_record;
    const RecordCopy &m_how;
    std::unique_ptr<File> m_now; // the plugin that gets the copy, with what has been done
    bool m_takesTexts;           // those of string tables
    std::shared_ptr<const StringTables> m_texts;
    PatchChain m_chain;
    CopiedForms m_copied; // the record and its children
    std::uint32_t m_nextObjectId = 0;
};

// Marks the plugins that FormIDs of a record are of, by their top bytes; those in `apart` get other numbers.
void markOwners(const File &from, UnitId unit, const std::set<std::uint32_t> &apart,
                std::vector<bool> &owners)
{
    Diagnostics ignored;
    forEachFormOf(decodeUnit(from, unit, ignored), [&](const Node &, std::uint32_t formId) {
        if (!apart.contains(formId))
            owners[std::min<std::size_t>(formId >> 24, owners.size() - 1)] = true;
    });
}

} // namespace

Result<std::vector<std::string>> mastersToAdd(const File &from, UnitId record, const File &to,
                                              const RecordCopy &how)
{
    const auto &state = from.state<EspState>();
    std::vector<bool> owners(state.masters.size() + 1);
    const std::vector<UnitId> records = recordsOf(from, record, how.withChildren);
    std::set<std::uint32_t> fresh; // ids of the copies, where they are new ones
    if (how.as == RecordCopy::As::New) {
        for (auto unit = std::ranges::find(records, record); unit != records.end(); ++unit)
            fresh.insert(from.units()[*unit].id);
    }
    for (const UnitId unit : records)
        markOwners(from, unit, fresh, owners);
    std::vector<std::string> missing;
    for (std::size_t i = 0; i < owners.size(); ++i) {
        const std::string &name = i < state.masters.size() ? state.masters[i] : from.name();
        if (owners[i] && !namesPlugin(to, name))
            missing.push_back(name);
    }
    if (const Result<void> fits = checkNoCircle(from, to, missing); !fits)
        return tl::unexpected(fits.error());
    return missing;
}

Result<CopiedRecord> copyRecord(const File &from, UnitId record, const File &to, const RecordCopy &how,
                                Progress &progress)
{
    if (!isRecord(from, record))
        return fail("{} is not a record", from.format().unitKey(from, record));
    if (const Result<void> alike = checkGames(from, to); !alike)
        return tl::unexpected(alike.error());
    std::vector<std::string> masters;
    if (how.addsMasters) {
        Result<std::vector<std::string>> missing = mastersToAdd(from, record, to, how);
        if (!missing)
            return tl::unexpected(missing.error());
        masters = std::move(*missing);
    }
    return Copier(from, record, to, how).run(masters, progress);
}

Bytes excerptOf(const File &file, UnitId record, bool withChildren)
{
    const auto stored = [&](ByteRange range) {
        const BytesView view = file.bytes().view(range);
        return Bytes(view.span().begin(), view.span().end());
    };
    const auto put = [](Bytes &before, const Bytes &behind) {
        before.insert(before.end(), behind.begin(), behind.end());
    };
    Bytes content = stored(file.units().range(record));
    if (const UnitId children = childGroupOf(file, record); withChildren && children != UnitIndex::kNone)
        put(content, stored(file.units().extent(children)));
    std::vector<UnitId> groups = groupsAround(file, record);
    for (; !groups.empty(); groups.pop_back()) {
        const UnitId group = groups.back(), owner = ownerOfGroup(file, group);
        Bytes around = stored(file.units().range(group));
        store(around, 4, static_cast<std::uint32_t>(around.size() + content.size()));
        put(around, content);
        content = owner == UnitIndex::kNone ? Bytes() : stored(file.units().range(owner));
        put(content, around);
    }
    Bytes all = stored(file.units().range(0));
    put(all, content);
    return all;
}

} // namespace cutaway::esp
