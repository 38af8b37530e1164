// SPDX-License-Identifier: MIT
#include "core/file/jsondump.h"

#include "core/file/check.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <unordered_map>

namespace cutaway
{

namespace
{

using Json = nlohmann::ordered_json;

class NodeVisitor
{
public:
    NodeVisitor(const File &file, const DumpOptions &options,
                const std::function<bool(const DumpedNode &)> &visit)
        : m_file(file), m_options(options), m_visit(visit)
    {
    }

    bool visitUnit(UnitId unit)
    {
        m_unit = unit;
        m_tree = m_file.tree(unit);
        const Format &format = m_file.format();
        const ByteRange range = m_file.units().range(unit);
        const std::string path = m_options.prefix + format.unitKey(m_file, unit);
        const DumpedNode node{m_tree.get(),
                              m_tree->root(),
                              0,
                              path,
                              format.unitTitle(m_file, unit),
                              format.unitType(m_file, unit),
                              {m_options.base + range.offset, range.size},
                              false,
                              format.unitSummary(m_file, unit)};
        return m_visit(node) && (m_options.depth == 0 || visitBelow(m_tree->root(), path, 1));
    }

    // The node and what is below it.
    bool visitNode(UnitId unit, NodeId id)
    {
        m_unit = unit;
        m_tree = m_file.tree(unit);
        return visitAt(id, m_options.prefix + m_file.pathText(unit, id), m_tree->name(id), 1);
    }

private:
    bool visitBelow(NodeId parent, const std::string &path, std::uint32_t depth)
    {
        const Node node = m_tree->node(parent);
        std::unordered_map<std::string, std::uint32_t> seen; // for the numbers of repeated names
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            if (!visitOne(m_tree->child(parent, row), path, depth, seen))
                return false;
        }
        for (std::uint32_t index = 0; index < node.attachedCount; ++index) {
            const NodeId attached = m_tree->attached(parent, index);
            // An array that stands elsewhere was listed above as the elements of its owner.
            const Node held = m_tree->node(attached);
            const bool listed = node.isArray && held.isArray && held.childCount == node.childCount &&
                                node.childCount != 0 &&
                                m_tree->child(parent, 0) == m_tree->child(attached, 0);
            if (!listed && !visitOne(attached, path, depth, seen))
                return false;
        }
        return true;
    }

    bool visitOne(NodeId id, const std::string &parentPath, std::uint32_t depth,
                  std::unordered_map<std::string, std::uint32_t> &seen)
    {
        const Node node = m_tree->node(id);
        std::string name = m_tree->name(id);
        std::string step = name;
        if (!node.isElement) {
            if (const std::uint32_t count = ++seen[step]; count > 1)
                step += fmt::format("#{}", count);
        }
        std::string path = step.starts_with('[') ? parentPath + step : parentPath + "." + step;
        return visitAt(id, std::move(path), std::move(name), depth);
    }

    bool visitAt(NodeId id, std::string path, std::string name, std::uint32_t depth)
    {
        DumpedNode dumped;
        dumped.name = std::move(name);
        dumped.path = std::move(path);
        dumped.tree = m_tree.get();
        dumped.id = id;
        dumped.depth = depth;
        dumped.type = m_tree->typeName(id);
        dumped.inflated = m_tree->derived();
        dumped.range = m_tree->node(id).range;
        if (!dumped.inflated)
            dumped.range.offset += m_options.base + m_file.units()[m_unit].offset;
        dumped.text = m_file.displayValue(m_unit, id);
        return m_visit(dumped) && (depth >= m_options.depth || visitBelow(id, dumped.path, depth + 1));
    }

    const File &m_file;
    const DumpOptions &m_options;
    const std::function<bool(const DumpedNode &)> &m_visit;
    UnitId m_unit = 0;
    std::shared_ptr<const UnitTree> m_tree;
};

Json realJson(Kind kind, double value)
{
    const std::string text = formatScalar(kind, Value{value});
    if (!std::isfinite(value))
        return text;
    double shortest = value; // the shortest text of a float is a short double as well
    std::from_chars(text.data(), text.data() + text.size(), shortest);
    return shortest;
}

// The kind of a tuple's scalars decides how many digits they need.
Kind scalarKind(const UnitTree &tree, NodeId id)
{
    while (tree.node(id).childCount != 0)
        id = tree.child(id, 0);
    return tree.node(id).kind;
}

// Bytes that are no UTF-8 cannot stand in JSON: they become U+FFFD.
std::string dumped(const Json &json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json nodeJson(const DumpedNode &node)
{
    Json json;
    json["path"] = node.path;
    json["name"] = node.name;
    json["type"] = node.type;
    json["offset"] = node.range.offset;
    json["size"] = node.range.size;
    const bool isUnit = node.depth == 0;
    json["value"] = isUnit ? Json(nullptr) : valueJson(*node.tree, node.id);
    const Json &value = json["value"];
    const std::string plain = value.is_string()  ? value.get<std::string>()
                              : value.is_array() ? node.tree->valueText(node.id)
                                                 : dumped(value);
    const bool countsOnly = !isUnit && value.is_null() && node.text == node.tree->valueText(node.id);
    if (!node.text.empty() && node.text != plain && !countsOnly)
        json["text"] = node.text;
    if (node.inflated)
        json["inflated"] = true;
    return json;
}

} // namespace

Json valueJson(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    const Value value = tree.value(id);
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return node.kind == Kind::Bool && *natural <= 1 ? Json(*natural == 1) : Json(*natural);
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return *number;
    if (const auto *real = std::get_if<double>(&value))
        return realJson(node.kind, *real);
    if (const auto *list = std::get_if<std::vector<double>>(&value)) {
        const Kind kind = scalarKind(tree, id);
        Json numbers = Json::array();
        for (const double scalar : *list)
            numbers.push_back(isFloat(kind) ? realJson(kind, scalar)
                                            : Json(static_cast<std::int64_t>(scalar)));
        return numbers;
    }
    if (std::holds_alternative<std::monostate>(value))
        return nullptr;
    return formatScalar(node.kind, value);
}

bool visitNodes(const File &file, const DumpOptions &options,
                const std::function<bool(const DumpedNode &)> &visit)
{
    if (std::ranges::count(options.prefix, kEmbeddedMark) > kMaxEmbedding)
        return true;
    NodeVisitor visitor(file, options, visit);
    if (options.unit && options.node && *options.node != file.tree(*options.unit)->root())
        return visitor.visitNode(*options.unit, *options.node);
    const UnitId first = options.unit.value_or(0);
    const UnitId last = options.unit ? first + 1 : static_cast<UnitId>(file.units().size());
    for (UnitId unit = first; unit < last; ++unit) {
        if (!visitor.visitUnit(unit))
            return false;
    }
    for (const Embedded &embedded : file.format().embedded(file)) {
        const UnitId host = file.units().at(embedded.range.offset);
        if (host < first || host >= last || !file.bytes().contains(embedded.range))
            continue;
        const auto inner = file.openEmbedded(embedded, file.formats());
        DumpOptions within = options;
        within.unit.reset();
        within.prefix = options.prefix + file.format().unitKey(file, host) + kEmbeddedMark;
        within.base = embedded.derived ? 0 : options.base + embedded.range.offset;
        if (!visitNodes(*inner, within, visit))
            return false;
    }
    return true;
}

void dumpJson(const File &file, const DumpOptions &options,
              const std::function<bool(const std::string &)> &write)
{
    write(fmt::format("{{\"file\":{},\"format\":{},\"size\":{},\"nodes\":[", dumped(file.name()),
                      dumped(file.format().id()), file.bytes().size()));
    bool first = true;
    visitNodes(file, options, [&](const DumpedNode &node) {
        const std::string text = (first ? "\n" : ",\n") + dumped(nodeJson(node));
        first = false;
        return write(text);
    });
    write("\n]}\n");
}

} // namespace cutaway
