// SPDX-License-Identifier: MIT
#include "core/file/rounding.h"

#include "core/schema/numberlist.h"

#include <algorithm>

namespace cutaway
{

namespace
{

// The number as its kind stores it; the number itself where it cannot be encoded.
std::string storedAs(Kind kind, double number)
{
    const Result<Bytes> bytes = encodeScalar(kind, Value{number});
    return bytes ? formatScalar(kind, decodeScalar(kind, *bytes)) : formatScalar(Kind::F64, Value{number});
}

// The kinds of the floats of a value in their order; empty where it has other members, too.
std::vector<Kind> floatsOf(const UnitTree &tree, const Node &node)
{
    if (node.isScalar())
        return isFloat(node.kind) ? std::vector{node.kind} : std::vector<Kind>();
    std::vector<Kind> kinds;
    if (node.kind != Kind::Struct || node.type == nullptr || node.type->display != Display::Tuple)
        return kinds;
    for (std::uint32_t row = 0; row < node.childCount; ++row) {
        const std::vector<Kind> below = floatsOf(tree, tree.node(tree.child(node.id, row)));
        if (below.empty())
            return {};
        kinds.insert(kinds.end(), below.begin(), below.end());
    }
    return kinds;
}

} // namespace

bool sameNumbers(std::string_view one, std::string_view other)
{
    const Result<std::vector<double>> left = parseNumberList(one), right = parseNumberList(other);
    const auto isSame = [](double a, double b) { return a == b || (a != a && b != b); };
    const bool areNumbers = left && right && !left->empty() && !right->empty();
    return !areNumbers || std::ranges::equal(*left, *right, isSame);
}

std::string storedInstead(const File &file, UnitId unit, NodeId id, std::string_view text)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    const std::vector<Kind> kinds = floatsOf(*tree, node);
    const Result<std::vector<double>> numbers = parseNumberList(text);
    if (kinds.empty() || !numbers || numbers->size() != kinds.size() || !file.setText(unit, id, text))
        return {};
    std::string stored;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        stored += (i == 0 ? "" : ", ") + storedAs(kinds[i], (*numbers)[i]);
    if (!node.isScalar())
        stored = "(" + stored + ")";
    return sameNumbers(text, stored) ? std::string() : stored;
}

} // namespace cutaway
