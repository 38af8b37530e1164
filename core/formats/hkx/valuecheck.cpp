// SPDX-License-Identifier: MIT
#include "core/formats/hkx/valuecheck.h"

#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/rules.h"

#include <algorithm>
#include <cmath>

namespace cutaway::hkx
{

namespace
{

constexpr int kMostFound = 8; // in an object: what is wrong in one row is wrong in all

bool isInteger(Kind kind)
{
    return kind >= Kind::U8 && kind <= Kind::I64;
}

class ValueCheck
{
public:
    ValueCheck(const UnitTree &tree, Diagnostics &out) : m_tree(tree), m_out(out) {}

    void visit(const Node &node)
    {
        if (has(node.flags, NodeFlag::Hidden) || m_found == kMostFound)
            return;
        if (node.isScalar())
            return check(node);
        if (node.isArray && !mayBeWrong(*node.field))
            return;
        for (std::uint32_t row = 0; row < node.childCount; ++row)
            visit(m_tree.childNode(node, row));
    }

private:
    static bool hasNames(const FieldDesc &field)
    {
        return field.names != nullptr && !field.names->flags && !field.names->open;
    }
    // Relative arrays are of hulls, and filled up with left-over memory.
    static bool mayBeWrong(const FieldDesc &field)
    {
        return field.decodeFn == nullptr && field.repeat != Repeat::HkRelArray &&
               (field.kind == Kind::Struct || field.kind == Kind::F32 || field.kind == Kind::Bool ||
                hasNames(field));
    }

    void check(const Node &node)
    {
        if (node.kind == Kind::F32)
            checkFinite(node, load<float>(m_tree.bytesOf(node), 0));
        else if (node.kind == Kind::Bool)
            checkBool(node, load<std::uint8_t>(m_tree.bytesOf(node), 0));
        else if (isInteger(node.kind) && hasNames(*node.field))
            checkNamed(node, *node.field->names);
    }

    void checkFinite(const Node &node, float number)
    {
        if (std::isfinite(number))
            return;
        ++m_found;
        m_out.warning("hkx.value.finite"_rule, node.range, "'{}' is {}", m_tree.path(node.id), number);
    }

    void checkBool(const Node &node, unsigned value)
    {
        if (value <= 1)
            return;
        ++m_found;
        m_out.warning("hkx.value.bool"_rule, node.range, "'{}' is {}, 0 and 1 are possible",
                      m_tree.path(node.id), value);
    }

    void checkNamed(const Node &node, const EnumDesc &names)
    {
        const Value value = m_tree.value(node);
        const auto *natural = std::get_if<std::uint64_t>(&value);
        const auto *number = std::get_if<std::int64_t>(&value);
        const std::int64_t stored = natural != nullptr  ? static_cast<std::int64_t>(*natural)
                                    : number != nullptr ? *number
                                                        : 0;
        if (std::ranges::find(names.values, stored, &EnumValue::value) != names.values.end())
            return;
        ++m_found;
        m_out.note("hkx.value.enum"_rule, node.range, "'{}' is {}, which has no name in {}",
                   m_tree.path(node.id), stored, names.name);
    }

    const UnitTree &m_tree;
    Diagnostics &m_out;
    int m_found = 0;
};

} // namespace

void checkValues(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    forEachObject(file, diagnostics, progress, [&](std::uint32_t, const Reader &object) {
        const UnitTree &tree = object.tree();
        ValueCheck(tree, diagnostics).visit(tree.node(tree.root()));
    });
}

} // namespace cutaway::hkx
