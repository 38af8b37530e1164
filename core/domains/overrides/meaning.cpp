// SPDX-License-Identifier: MIT
#include "core/domains/overrides/meaning.h"

#include "core/base/hash.h"
#include "core/base/letters.h"
#include "core/file/pairing.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/schema/container.h"
#include "core/schema/fieldlinks.h"

#include <algorithm>

namespace cutaway::overrides
{

namespace
{

// Lists whose order means nothing. Source: core/formats/esp/FORMAT.md, "Rules for records".
constexpr std::string_view kSets[] = {"keywords"};

std::uint64_t hashOfName(std::string_view plugin)
{
    return hashOf(lowered(plugin));
}

bool isWholeNumber(Kind kind)
{
    return kind == Kind::U8 || kind == Kind::I8 || kind == Kind::U16 || kind == Kind::I16 ||
           kind == Kind::U32 || kind == Kind::I32;
}

bool isOfHeader(const Node &parent)
{
    return parent.field == &esp::kHeaderRow;
}

} // namespace

Meaning::Meaning(const Version &record) : m_record(record), m_tree(record.file->tree(record.unit)) {}

bool Meaning::says(const Node &node, const Node &parent) const
{
    if (has(node.flags, NodeFlag::Padding) || node.kind == Kind::Padding)
        return false;
    if (isOfHeader(parent))
        return node.field->name == "flags";
    if (node.kind == Kind::Signature && node.row == 0 && node.field->name == "signature")
        return false; // of a subrecord: its name
    const File &file = *m_record.file;
    return !file.format().comparing().follows(file, *m_tree, node.id) &&
           !pairing(file)->isBookkeeping(file, *m_tree, node.id);
}

std::vector<NodeId> Meaning::members(NodeId id) const
{
    const Node parent = m_tree->node(id);
    std::vector<NodeId> members;
    for (std::uint32_t row = 0; row < parent.childCount; ++row) {
        const Node node = m_tree->childNode(parent, row);
        if (parent.isArray || says(node, parent))
            members.push_back(node.id);
    }
    return members;
}

std::string Meaning::nameOf(NodeId member) const
{
    const std::string name = m_tree->name(member);
    return name.substr(0, name.rfind('#'));
}

bool Meaning::isSet(NodeId list) const
{
    return std::ranges::find(kSets, m_tree->node(list).field->name) != std::end(kSets);
}

std::uint64_t Meaning::ofForm(std::uint32_t formId) const
{
    if (formId == 0)
        return hashOf(kHashSeed, 0);
    const File &file = *m_record.file;
    const esp::ResolvedForm form = esp::resolve(file.state<esp::EspState>(), file.name(), formId);
    return hashOf(hashOfName(form.plugin), form.object);
}

std::uint64_t Meaning::ofValue(const Node &node) const
{
    const ByteSpan bytes = m_tree->bytesOf(node);
    if (esp::isForm(node))
        return ofForm(loadOr<std::uint32_t>(bytes, 0, 0));
    if (node.isScalar() && isOfHeader(m_tree->node(node.parent)))
        return hashOf(kHashSeed, loadOr<std::uint32_t>(bytes, 0, 0) & ~esp::recordflag::kCompressed);
    const bool isElsewhere =
        node.field->name == "stringId" && m_record.file->state<esp::EspState>().localized();
    return hashOf(bytes, isElsewhere ? hashOfName(m_record.file->name()) : kHashSeed);
}

std::uint64_t Meaning::of(NodeId id) const
{
    const Node node = m_tree->node(id);
    if (node.childCount == 0)
        return ofValue(node);
    if (node.isArray && m_tree->childNode(node, 0).isScalar() && !holdsLinks(*node.field))
        return hashOf(m_tree->bytesOf(node));
    std::uint64_t key = kHashSeed;
    const bool unordered = isSet(id);
    for (const NodeId member : members(id)) {
        const std::uint64_t one = node.isArray ? of(member) : hashOf(hashOf(nameOf(member)), of(member));
        key = unordered ? key + one : hashOf(key, one);
    }
    for (std::uint32_t i = 0; i < node.attachedCount; ++i) {
        const Node part = m_tree->node(m_tree->attached(id, i));
        if (says(part, node))
            key = hashOf(key, hashOf(m_tree->bytesOf(part)));
    }
    return key;
}

std::uint64_t Meaning::identityOf(NodeId element) const
{
    const File &file = *m_record.file;
    if (const auto own = file.format().comparing().elementIdentity(file, *m_tree, element))
        return hashOf(kHashSeed, *own);
    if (file.format().comparing().isWhole(*m_tree, element, *m_tree, element))
        return 0;
    const bool isPlain = m_tree->node(element).isScalar();
    NodeId first = element;
    while (m_tree->node(first).childCount != 0) {
        const std::vector<NodeId> below = members(first);
        if (m_tree->node(first).isArray || below.empty())
            return 0;
        first = below.front();
    }
    const Node node = m_tree->node(first);
    const bool names =
        esp::isForm(node) || (!isPlain && (isWholeNumber(node.kind) || node.kind == Kind::Text));
    return names ? ofValue(node) : 0;
}

bool saysTheSame(const Version &first, const Version &second)
{
    const Meaning mine(second), others(first);
    const UnitTree &tree = mine.tree();
    return others.of(others.tree().root()) == mine.of(tree.root()) &&
           esp::checkUnexplained(*second.file, tree, tree.root(), *first.file).has_value();
}

} // namespace cutaway::overrides
