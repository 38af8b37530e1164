// SPDX-License-Identifier: MIT
#include "viewers/kit/text/nodetext.h"

#include "core/file/linkedunits.h"
#include "core/schema/treebuilder.h"
#include "viewers/kit/text/offsettext.h"
#include "viewers/kit/theme/elided.h"

#include <QCoreApplication>
#include <cmath>

namespace cutaway::nodetext
{

namespace
{

constexpr std::uint32_t kSummaryMembers = 3;
constexpr int kSummaryPart = 24; // characters of one member

QString wordsOf(const char *text)
{
    return QCoreApplication::translate("nodetext", text);
}

bool isText(const Node &node)
{
    return node.field->link == Link::StringIndex || node.kind == Kind::Text || node.kind == Kind::StringPtr ||
           node.kind == Kind::Signature;
}

QString inOneLine(QString text)
{
    return text.replace(QLatin1Char('\n'), QStringLiteral("⏎")).replace(QLatin1Char('\r'), QString());
}

QString quoted(const QString &text)
{
    return QLatin1Char('"') + text + QLatin1Char('"');
}

QString unitName(const File &file, UnitId unit)
{
    const LinkedUnits *format = linkedUnits(file);
    return format != nullptr ? fromCore(format->unitName(file, unit)) : QString();
}

// The name of the node if it has one, else "name value" of the first members that have a value of their own.
QString summary(const File &file, UnitId unit, const UnitTree &tree, const Node &node)
{
    if (const std::string known = file.format().nodeSummary(file, tree, node.id); !known.empty())
        return fromCore(known);
    if (const auto name = tree.childNamed(node.id, "name"); name && isText(tree.node(*name))) {
        if (const QString text = value(file, unit, tree, *name); text.size() > 2 && text.startsWith(u'"'))
            return text; // not one that is empty or not there
    }
    QStringList parts;
    for (std::uint32_t row = 0; row < node.childCount && parts.size() < int(kSummaryMembers); ++row) {
        const Node child = tree.node(tree.child(node.id, row));
        if (isDimmed(child) || child.isElement || !(child.isScalar() || isTuple(child)))
            continue;
        const QString text = theme::elided(value(file, unit, tree, child.id), kSummaryPart);
        parts += fromCore(tree.name(child.id)) + QLatin1Char(' ') + text;
    }
    return parts.join(QStringLiteral(", "));
}

QString allDigits(ByteSpan bytes)
{
    const QByteArray raw(reinterpret_cast<const char *>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    return QString::fromLatin1(raw.toHex(' ')).toUpper();
}

QString measureText(Measure measure)
{
    switch (measure) {
    case Measure::None:
        break;
    case Measure::Bytes:
        return wordsOf("bytes");
    case Measure::Seconds:
        return QStringLiteral("s");
    case Measure::Minutes:
        return QStringLiteral("min");
    case Measure::Radians:
        return QStringLiteral("rad");
    case Measure::Kilograms:
        return QStringLiteral("kg");
    case Measure::HavokLength:
        return wordsOf("Havok units");
    case Measure::GameLength:
        return wordsOf("game units");
    }
    return {};
}

} // namespace

QString unitTitle(const File &file, UnitId unit)
{
    const QString title = fromCore(file.format().unitTitle(file, unit));
    const QString name = unitName(file, unit);
    return name.isEmpty() ? title : title + QLatin1Char(' ') + quoted(inOneLine(name));
}

// The name is said already.
QString unitValue(const File &file, UnitId unit)
{
    const QString summary = fromCore(file.format().unitSummary(file, unit));
    return summary == unitName(file, unit) ? QString() : summary;
}

QString name(const File &file, const UnitTree &tree, NodeId id)
{
    const QString name = fromCore(tree.name(id));
    const QString role = fromCore(file.format().elementRole(file, tree, id));
    return role.isEmpty() ? name : name + QLatin1Char(' ') + role;
}

QString value(const File &file, UnitId unit, const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (node.kind == Kind::Struct && !node.isArray && !isTuple(node))
        return summary(file, unit, tree, node);
    if (node.isArray)
        return fromCore(tree.valueText(id));
    const auto target = link(file, tree, id);
    const QString text =
        inOneLine(fromCore(target && !target->text.empty() ? target->text : tree.valueText(id)));
    // The format quotes the text of a link, and an absent text is none.
    const bool absent = node.kind == Kind::StringPtr && node.attachedCount == 0;
    const bool isQuoted = isText(node) && node.field->link == Link::None && !absent;
    return isQuoted ? quoted(text) : text;
}

SortKey valueKey(const File &file, UnitId unit, const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (!node.isScalar())
        return SortKey::ofValues(value(file, unit, tree, id));
    if (node.field->link == Link::None) {
        const Value held = tree.value(id);
        if (const auto *whole = std::get_if<std::int64_t>(&held))
            return SortKey::ofNumber(static_cast<double>(*whole));
        if (const auto *natural = std::get_if<std::uint64_t>(&held))
            return SortKey::ofNumber(static_cast<double>(*natural));
        if (const auto *real = std::get_if<double>(&held); real != nullptr && !std::isnan(*real))
            return SortKey::ofNumber(*real);
    }
    return SortKey::ofText(value(file, unit, tree, id));
}

QString editable(const File &file, const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (node.field->link != Link::None && node.isScalar())
        return fromCore(file.displayValue(tree.unit(), id));
    if (node.kind == Kind::Raw && node.isScalar() && node.field->describeFn == nullptr)
        return allDigits(tree.bytesOf(id));
    if (node.field->names == nullptr || node.kind == Kind::Struct)
        return fromCore(tree.valueText(id));
    const Value value = tree.value(id);
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return node.field->names->flags ? hex(*natural) : QString::number(*natural);
    const auto *number = std::get_if<std::int64_t>(&value);
    return number != nullptr ? QString::number(*number) : fromCore(tree.valueText(id));
}

QString note(const Node &node)
{
    if (has(node.flags, NodeFlag::Broken))
        return wordsOf("decoding stopped here");
    if (has(node.flags, NodeFlag::Undecoded))
        return wordsOf("not decoded");
    if (has(node.flags, NodeFlag::Padding)) // most are called so already
        return node.field->name == kPaddingField.name ? QString() : wordsOf("padding");
    if (has(node.flags, NodeFlag::Hidden))
        return wordsOf("internal");
    return node.isArray || (node.kind == Kind::Struct && !isTuple(node)) ? QString()
                                                                         : measureText(node.field->measure);
}

bool isDimmed(const Node &node)
{
    return has(node.flags, NodeFlag::Undecoded) || has(node.flags, NodeFlag::Padding) ||
           has(node.flags, NodeFlag::Hidden);
}

QString shortened(const QString &text)
{
    constexpr int kShown = 400;
    return theme::elided(text, kShown, Qt::ElideMiddle); // a message says its reason last
}

QString hex(std::uint64_t number)
{
    return QStringLiteral("0x") + QString::number(number, 16).toUpper();
}

QString offset(const File &file, UnitId unit, const UnitTree &tree, NodeId id)
{
    const std::uint64_t inUnit = tree.node(id).range.offset;
    return tree.derived() ? QLatin1Char('+') + offsetText(inUnit)
                          : offsetText(file.units().range(unit).offset + inUnit);
}

theme::Icon icon(const Node &node)
{
    if (has(node.flags, NodeFlag::Undecoded) || node.kind == Kind::Raw || node.kind == Kind::Padding)
        return theme::Icon::Bytes;
    if (node.isArray)
        return theme::Icon::Array;
    if (node.kind == Kind::Struct)
        return isTuple(node) ? theme::Icon::Node : theme::Icon::Object;
    if (node.kind == Kind::Pointer || (node.field->link != Link::None && !isText(node)))
        return theme::Icon::Pointer;
    return isText(node) ? theme::Icon::String : theme::Icon::Node;
}

std::optional<LinkTarget> link(const File &file, const UnitTree &tree, NodeId id)
{
    return file.format().links().link(file, tree, id);
}

bool isTuple(const Node &node)
{
    return node.kind == Kind::Struct && !node.isArray && node.type != nullptr &&
           node.type->display == Display::Tuple;
}

bool isEditable(const Node &node)
{
    constexpr std::uint64_t kLongestRaw = 4096;
    if (isTuple(node))
        return true;
    if (!node.isScalar() || node.kind == Kind::Padding || node.kind == Kind::Pointer)
        return false;
    return node.kind != Kind::Raw || node.range.size <= kLongestRaw;
}

bool fitsForm(const Node &node)
{
    constexpr std::uint64_t kLongestRaw = 64;
    constexpr std::uint64_t kLongestText = 4096; // a line takes milliseconds to lay more out
    if (node.kind == Kind::Raw)
        return node.range.size <= kLongestRaw;
    return node.kind != Kind::Text || node.range.size <= kLongestText;
}

NodeId shownNode(const UnitTree &tree, NodeId id)
{
    NodeId shown = id;
    // A node with a row is a child of its parent; any other node on the way up is attached.
    for (NodeId at = id; at != tree.root();) {
        const Node node = tree.node(at);
        const Node parent = tree.node(node.parent);
        if (node.row >= parent.childCount || tree.child(node.parent, node.row) != at)
            shown = node.parent;
        at = node.parent;
    }
    return shown;
}

} // namespace cutaway::nodetext
