// SPDX-License-Identifier: MIT
#include "core/query/contents.h"

#include "core/base/hash.h"
#include "core/file/linkedunits.h"

#include <algorithm>

namespace cutaway::query
{

namespace
{

constexpr int kSteps = 4; // references followed from a unit for its whole contents

bool rowsRefer(const StructDesc &type, std::vector<const StructDesc *> &around);

bool mayRefer(const FieldDesc &field, std::vector<const StructDesc *> &around)
{
    if (field.link != Link::None || field.kind == Kind::Pointer)
        return true;
    return field.decodeFn == nullptr && field.type != nullptr && rowsRefer(*field.type, around);
}

bool rowsRefer(const StructDesc &type, std::vector<const StructDesc *> &around)
{
    if (std::ranges::find(around, &type) != around.end())
        return false;
    around.push_back(&type);
    bool found = false;
    for (const StructDesc *level = &type; level != nullptr && !found; level = level->base)
        found = std::ranges::any_of(level->fields, [&](const FieldDesc &f) { return mayRefer(f, around); });
    around.pop_back();
    return found;
}

std::string withoutRows(const std::string &path)
{
    std::string list;
    bool isRow = false;
    for (const char c : path) {
        isRow = (isRow && c != ']') || c == '[';
        if (!isRow || c == '[')
            list += c;
    }
    return list;
}

// Reads one unit from its root down.
class ContentReader
{
public:
    ContentReader(const File &file, UnitId unit)
        : m_file(file), m_tree(file.tree(unit)), m_units(*linkedUnits(file))
    {
    }

    UnitContents read()
    {
        m_contents.type = hashOf(m_file.format().unitType(m_file, m_tree->unit()));
        m_contents.name = name();
        m_contents.own = m_contents.type;
        visit(m_tree->root());
        addBytes(m_tree->bytes().size());
        return std::move(m_contents);
    }

private:
    std::uint64_t name() const
    {
        const auto name = m_tree->childNamed(m_tree->root(), "name");
        const std::string text = name ? m_file.displayValue(m_tree->unit(), *name) : std::string();
        const bool isNone = text.empty() || text == "none" || text == "null" || text == "\"\"";
        return isNone ? 0 : hashOf(hashOf(text), m_contents.type);
    }

    void visit(NodeId id)
    {
        const Node node = m_tree->node(id);
        std::vector<const StructDesc *> around;
        if (id != m_tree->root() && !mayRefer(*node.field, around))
            return;
        if (node.isScalar())
            return visitLink(node);
        for (std::uint32_t row = 0; row < node.childCount; ++row)
            visit(m_tree->child(id, row));
    }

    void visitLink(const Node &node)
    {
        const auto link = m_file.format().links().link(m_file, *m_tree, node.id);
        if (!link || node.range.offset < m_upTo)
            return;
        addBytes(node.range.offset);
        m_upTo = node.range.end();
        const bool isUnit = link->where && m_units.isLinkedUnit(m_file, link->where->unit);
        m_contents.own = hashOf(isUnit ? link->where->path : link->text, m_contents.own);
        if (!isUnit || !link->where->path.empty() || node.field->link == Link::BlockBack)
            return;
        m_contents.references.push_back({hashOf(withoutRows(m_tree->path(node.id))), link->where->unit});
    }

    void addBytes(std::uint64_t end)
    {
        m_contents.own = hashOf(m_tree->bytes().span().subspan(m_upTo, end - m_upTo), m_contents.own);
    }

    const File &m_file;
    const std::shared_ptr<const UnitTree> m_tree;
    const LinkedUnits &m_units;
    std::uint64_t m_upTo = 0; // bytes in front of it are in
    UnitContents m_contents;
};

} // namespace

std::vector<UnitContents> contentsOf(const File &file, const Progress &progress)
{
    std::vector<UnitContents> contents(file.units().size());
    const LinkedUnits *units = linkedUnits(file);
    for (UnitId unit = 0; units != nullptr && unit < contents.size() && !progress.cancelled(); ++unit) {
        if (units->isLinkedUnit(file, unit))
            contents[unit] = ContentReader(file, unit).read();
        contents[unit].whole = contents[unit].own;
    }
    // One step further each time, so that circles come to an end.
    std::vector<std::uint64_t> next(contents.size());
    for (int step = 0; step < kSteps; ++step) {
        for (UnitId unit = 0; unit < contents.size(); ++unit) {
            next[unit] = contents[unit].whole;
            for (const UnitContents::Reference &reference : contents[unit].references)
                next[unit] = hashOf(next[unit], contents[reference.target].whole);
        }
        for (UnitId unit = 0; unit < contents.size(); ++unit)
            contents[unit].whole = next[unit];
    }
    return contents;
}

} // namespace cutaway::query
