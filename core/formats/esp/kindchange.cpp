// SPDX-License-Identifier: MIT
#include "core/formats/esp/kindchange.h"

#include "core/formats/esp/conditiontable.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/recordbehaviour.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/schema/shared.h"

#include <algorithm>
#include <map>
#include <set>

namespace cutaway::esp
{

namespace
{

constexpr int kMostChanges = 64;            // structures that one value decides
constexpr std::uint64_t kMostNewBytes = 64; // of a field that begins anew

constexpr std::uint64_t kConditionFunction = 8; // in the payload of a condition
constexpr Signature kConditionTexts[] = {kConditionString1.signature(), kConditionString2.signature()};

using Damage = std::map<std::string_view, int>; // findings by rule

// The bytes of a record and what they are read as.
struct Reading {
    Bytes bytes;
    UnitTree tree;
    std::vector<Subrecord> subrecords;
    std::vector<NodeId> nodes; // of the subrecords; the root where one has none
    Damage damage;
};

// Fields of a structure, those of a subrecord's header left out.
std::vector<Node> fieldsOf(const UnitTree &tree, NodeId id, std::uint64_t from)
{
    const Node parent = tree.node(id);
    std::vector<Node> fields;
    for (std::uint32_t row = 0; row < parent.childCount; ++row) {
        const Node child = tree.childNode(parent, row);
        if (child.range.offset >= from)
            fields.push_back(child);
    }
    return fields;
}

void collectSubrecords(const UnitTree &tree, NodeId id, const std::map<std::uint64_t, std::size_t> &starts,
                       std::vector<NodeId> &nodes)
{
    const Node parent = tree.node(id);
    for (std::uint32_t row = 0; row < parent.childCount; ++row) {
        const Node child = tree.childNode(parent, row);
        const auto start = starts.find(child.range.offset);
        if (start == starts.end())
            continue; // the record's header
        if (tree.childNamed(child.id, "size"))
            nodes[start->second] = child.id; // a group has subrecords alone
        else
            collectSubrecords(tree, child.id, starts, nodes);
    }
}

bool isPlainNumber(const Node &node)
{
    return node.isScalar() && scalarSize(node.kind) != 0 && node.kind != Kind::Signature &&
           node.field->link == Link::None && node.field->names == nullptr;
}

// Of a condition's function: numbers for one function mean nothing to another.
bool isParameter(const Node &node)
{
    return node.field->name == "parameter1" || node.field->name == "parameter2";
}

// What a new field begins with, and those in it.
void beginWith(Bytes &bytes, const UnitTree &tree, const Node &node)
{
    for (std::uint32_t row = 0; row < node.childCount && !node.isArray; ++row)
        beginWith(bytes, tree, tree.childNode(node, row));
    const EnumDesc *names = node.field->names;
    const bool mayBeZero = names == nullptr || names->flags || names->open || names->values.empty() ||
                           std::ranges::find(names->values, 0, &EnumValue::value) != names->values.end();
    if (mayBeZero || !node.isScalar())
        return;
    const auto number = static_cast<std::uint64_t>(names->values.front().value);
    for (std::uint64_t i = 0; i < node.range.size && i < sizeof number; ++i)
        bytes[node.range.offset + i] = static_cast<std::uint8_t>(number >> (8 * i));
}

// True if both place the same thing under the same name.
bool meansTheSame(const GrammarRow &a, const GrammarRow &b, Game game)
{
    if (a.isGroup() || b.isGroup())
        return a.node == b.node && a.rows.data() == b.rows.data();
    return a.subrecord.signature() == b.subrecord.signature() &&
           a.subrecord.whole.name == b.subrecord.whole.name &&
           a.subrecord.whole.kind == b.subrecord.whole.kind &&
           a.subrecord.typeIn(game) == b.subrecord.typeIn(game);
}

class KindChange
{
public:
    explicit KindChange(const RecordEdit &edit) : m_edit(edit)
    {
        const ByteSpan before = edit.tree().bytes().span();
        m_before = read(Bytes(before.begin(), before.end()));
        m_now = read(edit.editedBytes());
    }

    std::optional<Bytes> run()
    {
        bool isChanged = false;
        for (int i = 0; i < kMostChanges && followNext(); ++i)
            isChanged = true;
        isChanged = followTexts() || isChanged;
        return isChanged ? std::optional(std::move(m_now->bytes)) : std::nullopt;
    }

private:
    // A structure whose fields are others than before.
    struct Changed {
        std::size_t sub = 0;
        std::string path; // of the structure, now
        std::vector<Node> before, now;
        std::uint64_t startBefore = 0, endBefore = 0, start = 0; // of its fields
    };

    std::shared_ptr<Reading> read(Bytes bytes) const
    {
        const RecordData record{BytesView::own(bytes), m_edit.dataStart(), m_edit.tree().derived(), {}, {}};
        Diagnostics diagnostics;
        auto reading = std::make_shared<Reading>(
            Reading{{}, decodeRecord(m_edit.file(), record, diagnostics), {}, {}, {}});
        reading->subrecords = scanSubrecords(bytes, m_edit.dataStart()).list;
        reading->nodes.resize(reading->subrecords.size());
        std::map<std::uint64_t, std::size_t> starts;
        for (std::size_t i = 0; i < reading->subrecords.size(); ++i)
            starts[reading->subrecords[i].start - reading->subrecords[i].prefix] = i;
        collectSubrecords(reading->tree, reading->tree.root(), starts, reading->nodes);
        for (const Diagnostic &diagnostic : diagnostics.list())
            ++reading->damage[diagnostic.code->id];
        reading->bytes = std::move(bytes);
        return reading;
    }

    // Texts of conditions come and go with the functions that take them; those of an unknown one stay.
    bool followTexts()
    {
        if (m_now->subrecords.size() != m_before->subrecords.size())
            return false;
        Bytes bytes = m_now->bytes;
        for (std::size_t i = m_now->subrecords.size(); i-- > 0;) {
            const ConditionFunction *function = functionAt(*m_now, i);
            if (function == nullptr || function == functionAt(*m_before, i))
                continue;
            const std::uint64_t from = m_now->subrecords[i].payload.end();
            const auto [texts, size] = textsBehind(i, *function);
            bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(from),
                        bytes.begin() + static_cast<std::ptrdiff_t>(from + size));
            bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(from), texts.begin(), texts.end());
        }
        const bool isChanged = bytes != m_now->bytes;
        m_now->bytes = std::move(bytes);
        return isChanged;
    }

    // Of a condition; null for other subrecords.
    const ConditionFunction *functionAt(const Reading &reading, std::size_t sub) const
    {
        const Subrecord &subrecord = reading.subrecords[sub];
        const bool isCondition = subrecord.signature == kCondition.signature() &&
                                 subrecord.payload.size >= kConditionFunction + sizeof(std::uint16_t);
        return isCondition ? conditionFunction(gameIn(m_edit),
                                               load<std::uint16_t>(reading.bytes, subrecord.payload.offset +
                                                                                      kConditionFunction))
                           : nullptr;
    }

    // The texts behind a condition as the function takes them, and the bytes that they take now.
    std::pair<Bytes, std::uint64_t> textsBehind(std::size_t condition,
                                                const ConditionFunction &function) const
    {
        const std::uint64_t from = m_now->subrecords[condition].payload.end();
        std::uint64_t end = from;
        Bytes texts;
        std::size_t sub = condition + 1;
        for (std::size_t number = 0; number < std::size(kConditionTexts); ++number) {
            const Signature text = kConditionTexts[number];
            const bool isThere = sub < m_now->subrecords.size() && m_now->subrecords[sub].signature == text;
            const std::uint64_t start = end;
            end = isThere ? m_now->subrecords[sub++].payload.end() : end;
            if (!isTextParameter(function.parameters[number]))
                continue;
            const Bytes stored = isThere ? Bytes(m_now->bytes.begin() + static_cast<std::ptrdiff_t>(start),
                                                 m_now->bytes.begin() + static_cast<std::ptrdiff_t>(end))
                                         : storedSubrecord(text, Bytes(1));
            texts.insert(texts.end(), stored.begin(), stored.end());
        }
        return {std::move(texts), end - from};
    }

    bool followNext()
    {
        if (m_now->subrecords.size() != m_before->subrecords.size())
            return false;
        for (std::size_t sub = 0; sub < m_now->subrecords.size(); ++sub) {
            const NodeId before = m_before->nodes[sub], now = m_now->nodes[sub];
            if (before == NodeId{} || now == NodeId{} ||
                m_before->tree.node(before).field != m_now->tree.node(now).field)
                continue;
            if (const auto changed = findChanged(sub, before, now))
                return rebuild(*changed);
        }
        return false;
    }

    // The first structure at or below the nodes that has other fields, from outside in.
    std::optional<Changed> findChanged(std::size_t sub, NodeId before, NodeId now) const
    {
        const ByteRange payloadBefore = m_before->subrecords[sub].payload;
        const ByteRange payload = m_now->subrecords[sub].payload;
        const bool isWhole = now == m_now->nodes[sub];
        Changed changed{sub, m_now->tree.path(now)};
        changed.startBefore = isWhole ? payloadBefore.offset : m_before->tree.node(before).range.offset;
        changed.endBefore = isWhole ? payloadBefore.end() : m_before->tree.node(before).range.end();
        changed.start = isWhole ? payload.offset : m_now->tree.node(now).range.offset;
        changed.before = fieldsOf(m_before->tree, before, changed.startBefore);
        changed.now = fieldsOf(m_now->tree, now, changed.start);
        const bool isList = m_now->tree.node(now).isArray;
        if (!isList && !m_done.contains(changed.path) &&
            !std::ranges::equal(changed.before, changed.now, {}, &Node::field, &Node::field))
            return changed;
        for (std::size_t i = 0; i < std::min(changed.before.size(), changed.now.size()); ++i) {
            const Node &a = changed.before[i], &b = changed.now[i];
            const bool mayDiffer = a.field == b.field && b.childCount != 0 && b.id.inner == 0;
            if (!mayDiffer)
                continue;
            if (auto below = findChanged(sub, a.id, b.id))
                return below;
        }
        return std::nullopt;
    }

    // Fields behind the ones that are new keep their bytes, as many as possible.
    bool rebuild(const Changed &changed)
    {
        m_done.insert(changed.path);
        const auto differ =
            std::ranges::mismatch(changed.before, changed.now, {}, &Node::field, &Node::field);
        const auto kept = static_cast<std::size_t>(differ.in1 - changed.before.begin());
        for (std::size_t behind = changed.before.size() - kept + 1; behind-- > 0;) {
            for (std::uint64_t size = 0; size <= kMostNewBytes; ++size) {
                if (auto tried = attempt(changed, kept, behind, size)) {
                    m_now = std::move(tried);
                    return true;
                }
            }
        }
        return true; // refused later, for what is left would be damaged
    }

    // `size` zeros between the first fields that stay and the last ones.
    std::shared_ptr<Reading> attempt(const Changed &changed, std::size_t kept, std::size_t behind,
                                     std::uint64_t size) const
    {
        const auto offsetOf = [&](std::size_t field) {
            return field < changed.before.size() ? changed.before[field].range.offset : changed.endBefore;
        };
        const std::uint64_t shift = changed.start - changed.startBefore;
        const std::uint64_t from = offsetOf(kept) + shift;
        const std::uint64_t to = offsetOf(changed.before.size() - behind) + shift;
        auto tried = read(spliced(changed.sub, from, to, size));
        const Result<NodeId> node = tried->tree.find(changed.path);
        if (!node || isDamaged(tried->damage))
            return nullptr;
        const std::vector<Node> fields = fieldsOf(tried->tree, *node, changed.start);
        if (fields.size() < kept + behind || !keeps(changed, fields, kept, behind))
            return nullptr;
        const std::span<const Node> added(fields.begin() + static_cast<std::ptrdiff_t>(kept),
                                          fields.end() - static_cast<std::ptrdiff_t>(behind));
        const auto lacksText = [](const Node &field) {
            return field.kind == Kind::Text && field.range.size == 0;
        };
        if (std::ranges::any_of(added, lacksText))
            return nullptr;
        Bytes bytes = tried->bytes;
        for (const Node &field : added)
            beginWith(bytes, tried->tree, field);
        carryNumber(changed, kept, behind, added, bytes);
        return read(std::move(bytes));
    }

    bool isDamaged(const Damage &damage) const
    {
        return std::ranges::any_of(damage, [this](const auto &each) {
            const auto before = m_before->damage.find(each.first);
            return each.second > (before == m_before->damage.end() ? 0 : before->second);
        });
    }

    // The rows that are there now stand between those that were.
    static bool keeps(const Changed &changed, const std::vector<Node> &fields, std::size_t kept,
                      std::size_t behind)
    {
        const auto isSame = [](const Node &a, const Node &b) { return a.field == b.field; };
        const auto &before = changed.before;
        const bool isNew = kept >= changed.now.size() || kept >= fields.size() ||
                           fields[kept].field == changed.now[kept].field;
        return isNew &&
               std::equal(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(kept), fields.begin(),
                          isSame) &&
               std::equal(before.end() - static_cast<std::ptrdiff_t>(behind), before.end(),
                          fields.end() - static_cast<std::ptrdiff_t>(behind), isSame);
    }

    // The bytes with so many zeros for [from, to) of a payload.
    Bytes spliced(std::size_t sub, std::uint64_t from, std::uint64_t to, std::uint64_t zeros) const
    {
        const Subrecord &subrecord = m_now->subrecords[sub];
        const auto at = [&](std::uint64_t offset) {
            return m_now->bytes.begin() +
                   static_cast<std::ptrdiff_t>(std::min(offset, subrecord.payload.end()));
        };
        Bytes payload(at(subrecord.payload.offset), at(from));
        payload.resize(payload.size() + zeros);
        payload.insert(payload.end(), at(to), at(subrecord.payload.end()));
        const Bytes stored = storedSubrecord(subrecord.signature, payload);
        Bytes bytes(m_now->bytes.begin(), at(subrecord.start - subrecord.prefix));
        bytes.insert(bytes.end(), stored.begin(), stored.end());
        bytes.insert(bytes.end(), at(subrecord.payload.end()), m_now->bytes.end());
        return bytes;
    }

    // One number in the place of another keeps its value where it holds it.
    void carryNumber(const Changed &changed, std::size_t kept, std::size_t behind,
                     std::span<const Node> added, Bytes &bytes) const
    {
        const std::size_t gone = changed.before.size() - kept - behind;
        if (gone != 1 || added.size() != 1 || !isPlainNumber(changed.before[kept]) ||
            !isPlainNumber(added.front()) || isParameter(added.front()))
            return;
        const Result<Bytes> number =
            encodeScalar(added.front().kind, m_before->tree.value(changed.before[kept]));
        if (number && number->size() == added.front().range.size)
            std::ranges::copy(*number,
                              bytes.begin() + static_cast<std::ptrdiff_t>(added.front().range.offset));
    }

    const RecordEdit &m_edit;
    std::shared_ptr<Reading> m_before, m_now;
    std::set<std::string> m_done; // paths of structures
};

// What stands behind the first part of an element that is of another kind now: parts that both kinds have,
// and those that the new one needs.
Result<Bytes> partsOfKind(const RecordEdit &edit, NodeId element, std::span<const GrammarRow> before,
                          std::span<const GrammarRow> now)
{
    const Game game = gameIn(edit);
    const Signature signature = now[0].first(game);
    const std::vector<const GrammarRow *> rows = rowsOfChildren(edit, element, before);
    Bytes bytes;
    std::size_t next = 1; // child of the element
    for (const GrammarRow &row : now.subspan(1)) {
        if (!covers(row.games, game) || (row.first(game) == signature && &row != &now.back()))
            continue;
        bool isThere = false;
        for (std::size_t i = next; i < rows.size(); ++i) {
            if (rows[i] == nullptr || !meansTheSame(*rows[i], row, game))
                continue;
            const ByteSpan kept =
                edit.tree().bytesOf(edit.tree().child(element, static_cast<std::uint32_t>(i)));
            bytes.insert(bytes.end(), kept.begin(), kept.end());
            next = i + 1;
            isThere = true;
        }
        if (isThere || row.times != Times::One)
            continue;
        const Result<Bytes> part = behaviourOf(edit.record()).newElement(edit, row, {});
        if (!part)
            return tl::unexpected(part.error());
        bytes.insert(bytes.end(), part->begin(), part->end());
    }
    return bytes;
}

} // namespace

bool mayDecide(const Node &node)
{
    const bool isNumber = scalarSize(node.kind) != 0 && !isFloat(node.kind);
    return node.isScalar() && !node.isElement && (isNumber || node.kind == Kind::Text);
}

std::optional<Result<void>> changeElementKind(RecordEdit &edit, const Node &node, ByteSpan value)
{
    const auto sub = edit.payloadAround(node.range);
    NodeId element = node.parent;
    while (element != edit.tree().root() && !edit.tree().node(element).isElement)
        element = edit.tree().node(element).parent;
    const auto run = sub && element != edit.tree().root() ? edit.runOf(element) : std::nullopt;
    if (!run || run->first != *sub)
        return std::nullopt;
    const RecordBehaviour &behaviour = behaviourOf(edit.record());
    const GrammarRow *list = behaviour.arrayRow(edit, edit.tree().node(edit.tree().node(element).parent));
    if (list == nullptr || list->choose == nullptr)
        return std::nullopt;
    const Signature signature = edit.subrecords()[*sub].signature;
    const ByteSpan stored = edit.payload(*sub);
    Bytes payload(stored.begin(), stored.end());
    std::ranges::copy(
        value, payload.begin() +
                   static_cast<std::ptrdiff_t>(node.range.offset - edit.subrecords()[*sub].payload.offset));
    const auto before = list->choose(signature, stored), now = list->choose(signature, payload);
    if (before.data() == now.data())
        return std::nullopt;
    Result<Bytes> parts = partsOfKind(edit, element, before, now);
    if (!parts)
        return tl::unexpected(parts.error());
    Bytes bytes = storedSubrecord(signature, payload);
    bytes.insert(bytes.end(), parts->begin(), parts->end());
    edit.remove(*run);
    edit.insert(run->last, std::move(bytes));
    return Result<void>{};
}

std::optional<Bytes> followKinds(const RecordEdit &edit)
{
    return KindChange(edit).run();
}

} // namespace cutaway::esp
