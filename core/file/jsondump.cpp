// SPDX-License-Identifier: MIT
#include "core/file/jsondump.h"

#include "core/base/plaintext.h"
#include "core/file/check.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
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

using Line = fmt::memory_buffer;

// Takes no call: most of a line are the same few keys.
template <std::size_t kSize> void appendKey(Line &out, const char (&text)[kSize])
{
    const std::size_t at = out.size();
    out.resize(at + kSize - 1);
    std::memcpy(out.data() + at, text, kSize - 1);
}

void appendString(Line &out, std::string_view text)
{
    if (!isPrintable<'"', '\\'>(text)) {
        out.append(dumped(text));
        return;
    }
    out.push_back('"');
    out.append(text);
    out.push_back('"');
}

// `write` puts the text of a number at a place with room for it and returns its end.
template <class Write> void appendNumber(Line &out, const Write &write)
{
    const std::size_t at = out.size();
    out.resize(at + kNumberText);
    out.resize(static_cast<std::size_t>(write(out.data() + at) - out.data()));
}

template <class Number> void appendWhole(Line &out, Number number)
{
    appendNumber(out, [number](char *at) { return std::to_chars(at, at + kNumberText, number).ptr; });
}

// Appends a float as JSON; false if that is not the text that formatScalar shows.
bool appendReal(Line &out, Kind kind, double value)
{
    if (!std::isfinite(value)) {
        appendString(out, formatScalar(kind, Value{value}));
        return true;
    }
    // The shortest text of a float is that of a double as well, but for the form of large numbers.
    constexpr double kOtherForm = 1e15;
    if (kind == Kind::F64 || std::fabs(value) >= kOtherForm) {
        const std::string text = formatScalar(kind, Value{value});
        double shortest = value;
        std::from_chars(text.data(), text.data() + text.size(), shortest);
        const std::string json = dumped(shortest);
        out.append(json);
        return json == text;
    }
    const std::size_t start = out.size();
    appendNumber(out, [=](char *at) { return writeFloat(at, kind, value); });
    const bool isWhole =
        std::none_of(out.begin() + start, out.end(), [](char c) { return c == '.' || c == 'e'; });
    if (isWhole)
        appendKey(out, ".0");
    return !isWhole;
}

void appendTuple(Line &out, const std::vector<double> &scalars, Kind kind)
{
    char before = '[';
    for (const double scalar : scalars) {
        out.push_back(before);
        before = ',';
        if (isFloat(kind))
            appendReal(out, kind, scalar);
        else
            appendWhole(out, static_cast<std::int64_t>(scalar));
    }
    out.append(scalars.empty() ? "[]"sv : "]"sv);
}

// Appends what is not a float as JSON. What stands in quotes there is returned as it is.
std::optional<std::string> appendOther(Line &out, const UnitTree &tree, const Node &node, const Value &value)
{
    if (const auto *natural = std::get_if<std::uint64_t>(&value)) {
        if (node.kind == Kind::Bool && *natural <= 1)
            out.append(*natural == 1 ? "true"sv : "false"sv);
        else
            appendWhole(out, *natural);
    } else if (const auto *number = std::get_if<std::int64_t>(&value)) {
        appendWhole(out, *number);
    } else if (const auto *scalars = std::get_if<std::vector<double>>(&value)) {
        appendTuple(out, *scalars, scalarKind(tree, node.id));
    } else if (std::holds_alternative<std::monostate>(value)) {
        appendKey(out, "null");
    } else {
        std::string text = formatScalar(node.kind, value);
        appendString(out, text);
        return text;
    }
    return std::nullopt;
}

void appendText(Line &out, std::string_view text)
{
    appendKey(out, ",\"text\":");
    appendString(out, text);
}

// Appends the value as JSON and, where that does not say it, what is shown. Of an array that is the number of
// its elements, which are listed below.
void appendValue(Line &out, const DumpedNode &node)
{
    const Node &at = node.node();
    const Value value = node.tree().value(at);
    if (const auto *real = std::get_if<double>(&value)) { // shown as it is
        if (!appendReal(out, at.kind, *real))
            appendText(out, formatScalar(at.kind, value));
        return;
    }
    const std::size_t start = out.size();
    const std::optional<std::string> quoted = appendOther(out, node.tree(), at, value);
    const bool isWhole =
        std::holds_alternative<std::uint64_t>(value) || std::holds_alternative<std::int64_t>(value);
    const bool isPlain = isWhole && at.field->names == nullptr && !at.field->hex && !node.mayLead();
    if (isPlain || at.isArray || std::holds_alternative<std::vector<double>>(value))
        return;
    const std::string text = node.text();
    const std::string_view said = quoted ? *quoted : std::string_view(out.data() + start, out.size() - start);
    // What is shown of bytes without a value, as of padding, is their number.
    const bool isCount = std::holds_alternative<std::monostate>(value) && text == node.tree().valueText(at);
    if (!text.empty() && text != said && !isCount)
        appendText(out, text);
}

void appendNode(Line &out, const DumpedNode &node)
{
    appendKey(out, "{\"path\":");
    appendString(out, node.path());
    appendKey(out, ",\"name\":");
    if (node.isUnit())
        appendString(out, node.title());
    else
        appendString(out, node.name());
    appendKey(out, ",\"type\":");
    appendString(out, node.type());
    const ByteRange range = node.range();
    appendKey(out, ",\"offset\":");
    appendWhole(out, range.offset);
    appendKey(out, ",\"size\":");
    appendWhole(out, range.size);
    appendKey(out, ",\"value\":");
    if (!node.isUnit()) {
        appendValue(out, node);
    } else {
        appendKey(out, "null");
        if (const std::string text = node.text(); !text.empty() && text != "null")
            appendText(out, text);
    }
    if (node.inflated())
        appendKey(out, ",\"inflated\":true");
    out.push_back('}');
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

bool DumpedNode::mayLead() const
{
    return m_file.format().links().mayLead(node());
}

std::string DumpedNode::title() const
{
    return m_file.format().unitTitle(m_file, m_unit);
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
    Line text;
    const Node node = tree.node(id);
    const Value value = tree.value(node);
    if (const auto *real = std::get_if<double>(&value))
        appendReal(text, node.kind, *real);
    else
        appendOther(text, tree, node, value);
    return Json::parse(text.data(), text.data() + text.size());
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
              const std::function<bool(std::string_view)> &write)
{
    write(fmt::format("{{\"file\":{},\"format\":{},\"size\":{},\"nodes\":[", dumped(file.name()),
                      dumped(file.format().id()), file.bytes().size()));
    bool first = true;
    Line line;
    visitNodes(file, options, [&](const DumpedNode &node) {
        line.clear();
        line.append(first ? "\n"sv : ",\n"sv);
        first = false;
        appendNode(line, node);
        return write({line.data(), line.size()});
    });
    write("\n]}\n");
}

} // namespace cutaway
