// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexmarks.h"

#include "viewers/kit/text/offsettext.h"
#include "viewers/kit/theme/elided.h"

namespace cutaway
{

namespace
{

constexpr int kMaxValueText = 120;

bool isPartOfTuple(const UnitTree &tree, const Node &node)
{
    const Node parent = tree.node(node.parent);
    return parent.type != nullptr && parent.type->display == Display::Tuple;
}

QString shortValue(const File &file, Place place)
{
    const QString value = QString::fromStdString(file.displayValue(place.unit, place.node)).simplified();
    return theme::elided(value, kMaxValueText);
}

// Components and elements say what they are part of: "min.x", "bones[3]".
QString fieldLabel(const File &file, const UnitTree &tree, Place place)
{
    if (place.node == tree.root())
        return QString::fromStdString(file.format().unitTitle(file, place.unit));
    Node node = tree.node(place.node);
    QString name = QString::fromStdString(tree.name(node.id));
    while (node.id != tree.root() && (node.isElement || isPartOfTuple(tree, node))) {
        const bool bracket = node.isElement;
        node = tree.node(node.parent);
        const QString above = node.id == tree.root()
                                  ? QString::fromStdString(file.format().unitKey(file, place.unit))
                                  : QString::fromStdString(tree.name(node.id));
        name = bracket ? above + name : above + QLatin1Char('.') + name;
    }
    const QString value = shortValue(file, place);
    return value.isEmpty() ? name : name + QStringLiteral(" = ") + value;
}

// The nearest structure or array that holds more than the node itself.
std::optional<Place> enclosingObject(const UnitTree &tree, Place place)
{
    Node node = tree.node(place.node);
    const ByteRange own = node.range;
    while (node.id != tree.root()) {
        const bool partOfTuple = isPartOfTuple(tree, node);
        node = tree.node(node.parent);
        if (!partOfTuple && node.range != own)
            return Place{place.unit, node.id};
    }
    return std::nullopt;
}

void markTarget(const HexSource &source, const UnitTree &tree, Place place, HexMarks &marks)
{
    const File &file = source.file().file();
    const std::optional<LinkTarget> link = file.format().links().link(file, tree, place.node);
    if (!link || !link->leadsSomewhere())
        return;
    marks.targetLabel = QString(QChar(0x2192)) + QLatin1Char(' ') +
                        QString::fromStdString(link->where ? file.pathText(*link->where) : link->text);
    if (const auto target = link->where ? source.file().resolve(*link->where) : std::nullopt)
        marks.target = source.rangeOf(*target);
}

} // namespace

HexMarks hexMarksOf(const HexSource &source, std::optional<Place> selected)
{
    HexMarks marks;
    if (!selected || selected->unit >= source.file().file().units().size())
        return marks;
    const auto tree = source.file().file().tree(selected->unit);
    const Node node = tree->node(selected->node);
    const bool isTuple = node.type != nullptr && node.type->display == Display::Tuple;
    marks.selected = source.rangesOf(*selected);
    marks.isObject = !node.isScalar() && !isTuple;
    const bool shownInside = source.inflated().has_value() == tree->derived();
    if (const auto object = enclosingObject(*tree, *selected); object && shownInside)
        marks.object = source.rangeOf(*object);
    marks.label = fieldLabel(source.file().file(), *tree, *selected);
    markTarget(source, *tree, *selected, marks);
    return marks;
}

QString hexFieldText(const HexSource &source, Place place)
{
    const File &file = source.file().file();
    const auto tree = file.tree(place.unit);
    const std::string type =
        place.node == tree->root() ? file.format().unitType(file, place.unit) : tree->typeName(place.node);
    QString text = QString::fromStdString(fmt::format("{}  {}", file.pathText(place.unit, place.node), type));
    if (const std::optional<ByteRange> range = source.rangeOf(place))
        text += QStringLiteral("  ") + offsetText(range->offset);
    const QString value = shortValue(file, place);
    return value.isEmpty() ? text : text + QStringLiteral(" = ") + value;
}

} // namespace cutaway
