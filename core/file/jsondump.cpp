// SPDX-License-Identifier: MIT
#include "core/file/jsondump.h"

#include "core/base/plaintext.h"
#include "core/file/check.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cutaway
{

namespace
{

using Json = nlohmann::ordered_json;
using namespace std::string_view_literals;

// Goes on from where the walk stands, as deep as the options want.
bool visitFrom(NodeWalk &walk, const DumpedNode &node, std::uint32_t depth,
               const std::function<bool(const DumpedNode &)> &visit)
{
    while (!walk.done()) {
        if (!visit(node))
            return false;
        if (walk.depth() < depth)
            walk.next();
        else
            walk.skipBelow();
    }
    return true;
}

bool visitUnit(const File &file, UnitId unit, const DumpOptions &options,
               const std::function<bool(const DumpedNode &)> &visit)
{
    NodeWalk walk(file.tree(unit), {}, options.prefix + file.format().unitKey(file, unit));
    return visitFrom(walk, {file, unit, walk, options}, options.depth, visit);
}

bool visitPart(const File &file, UnitId unit, NodeId node, const DumpOptions &options,
               const std::function<bool(const DumpedNode &)> &visit)
{
    NodeWalk walk(file.tree(unit), node, options.prefix + file.pathText(unit, node));
    return visitFrom(walk, {file, unit, walk, options}, std::max(options.depth, 1u) - 1, visit);
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

void appendString(std::string &out, std::string_view text)
{
    if (!isPrintable<'"', '\\'>(text)) {
        out += dumped(text);
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

template <class Number> void appendWhole(std::string &out, Number number)
{
    const fmt::format_int digits(number);
    out.append(digits.data(), digits.size());
}

void appendReal(std::string &out, Kind kind, double value)
{
    const std::string text = formatScalar(kind, Value{value});
    if (!std::isfinite(value)) {
        appendString(out, text);
        return;
    }
    // The shortest text of a float is that of a double as well, but for the form of large numbers.
    constexpr double kOtherForm = 1e15;
    if (kind == Kind::F64 || std::fabs(value) >= kOtherForm) {
        double shortest = value;
        std::from_chars(text.data(), text.data() + text.size(), shortest);
        out += dumped(shortest);
        return;
    }
    out += text;
    if (text.find_first_of(".e") == std::string::npos)
        out += ".0";
}

void appendTuple(std::string &out, const std::vector<double> &scalars, Kind kind)
{
    char before = '[';
    for (const double scalar : scalars) {
        out += before;
        before = ',';
        if (isFloat(kind))
            appendReal(out, kind, scalar);
        else
            appendWhole(out, static_cast<std::int64_t>(scalar));
    }
    out += scalars.empty() ? "[]" : "]";
}

// Appends the value as JSON; returns it as text, nothing for a tuple.
std::optional<std::string> appendValue(std::string &out, const UnitTree &tree, const Node &node)
{
    const Value value = tree.value(node);
    const std::size_t before = out.size();
    if (const auto *natural = std::get_if<std::uint64_t>(&value)) {
        if (node.kind == Kind::Bool && *natural <= 1)
            out += *natural == 1 ? "true" : "false";
        else
            appendWhole(out, *natural);
    } else if (const auto *number = std::get_if<std::int64_t>(&value)) {
        appendWhole(out, *number);
    } else if (const auto *real = std::get_if<double>(&value)) {
        appendReal(out, node.kind, *real);
        if (!std::isfinite(*real))
            return formatScalar(node.kind, value);
    } else if (const auto *scalars = std::get_if<std::vector<double>>(&value)) {
        appendTuple(out, *scalars, scalarKind(tree, node.id));
        return std::nullopt;
    } else if (std::holds_alternative<std::monostate>(value)) {
        out += "null";
    } else {
        std::string text = formatScalar(node.kind, value);
        appendString(out, text);
        return text;
    }
    return out.substr(before);
}

// True if the text says no more than the value does: it is the same, or counts what is listed below.
bool isSaid(const DumpedNode &node, const std::string &text, const std::string &plain)
{
    return text.empty() || text == plain ||
           (!node.isUnit() && plain == "null" && text == node.tree().valueText(node.node()));
}

void appendNode(std::string &out, const DumpedNode &node)
{
    out += "{\"path\":"sv;
    appendString(out, node.path());
    out += ",\"name\":"sv;
    appendString(out, node.name());
    out += ",\"type\":"sv;
    appendString(out, node.type());
    const ByteRange range = node.range();
    out += ",\"offset\":"sv;
    appendWhole(out, range.offset);
    out += ",\"size\":"sv;
    appendWhole(out, range.size);
    out += ",\"value\":"sv;
    std::optional<std::string> plain = "null";
    if (node.isUnit())
        out += *plain;
    else
        plain = appendValue(out, node.tree(), node.node());
    if (plain) { // a tuple is always shown as it is
        if (const std::string text = node.text(); !isSaid(node, text, *plain)) {
            out += ",\"text\":"sv;
            appendString(out, text);
        }
    }
    out += node.inflated() ? ",\"inflated\":true}" : "}";
}

} // namespace

DumpedNode::DumpedNode(const File &file, UnitId unit, NodeWalk &walk, const DumpOptions &options)
    : m_file(file), m_unit(unit), m_walk(walk), m_base(options.base)
{
}

ByteRange DumpedNode::range() const
{
    if (isUnit()) {
        const ByteRange unit = m_file.units().range(m_unit);
        return {m_base + unit.offset, unit.size};
    }
    ByteRange range = m_walk.node().range;
    if (!inflated())
        range.offset += m_base + m_file.units()[m_unit].offset;
    return range;
}

std::string DumpedNode::name() const
{
    return isUnit() ? m_file.format().unitTitle(m_file, m_unit) : m_walk.name();
}

std::string DumpedNode::type() const
{
    return isUnit() ? m_file.format().unitType(m_file, m_unit) : tree().typeName(node());
}

std::string DumpedNode::text() const
{
    return isUnit() ? m_file.format().unitSummary(m_file, m_unit) : m_file.displayValue(tree(), node());
}

Json valueJson(const UnitTree &tree, NodeId id)
{
    std::string text;
    appendValue(text, tree, tree.node(id));
    return Json::parse(text);
}

bool visitNodes(const File &file, const DumpOptions &options,
                const std::function<bool(const DumpedNode &)> &visit)
{
    if (std::ranges::count(options.prefix, kEmbeddedMark) > kMaxEmbedding)
        return true;
    if (options.unit && options.node && *options.node != file.tree(*options.unit)->root())
        return visitPart(file, *options.unit, *options.node, options, visit);
    const UnitId first = options.unit.value_or(0);
    const UnitId last = options.unit ? first + 1 : static_cast<UnitId>(file.units().size());
    for (UnitId unit = first; unit < last; ++unit) {
        if (!visitUnit(file, unit, options, visit))
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
    std::string text;
    visitNodes(file, options, [&](const DumpedNode &node) {
        text = first ? "\n" : ",\n";
        first = false;
        appendNode(text, node);
        return write(text);
    });
    write("\n]}\n");
}

} // namespace cutaway
