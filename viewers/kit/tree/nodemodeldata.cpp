// SPDX-License-Identifier: MIT
// The texts and other data of NodeModel's rows.
#include "viewers/kit/file/bookmarks.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/text/offsettext.h"
#include "viewers/kit/theme/elided.h"
#include "viewers/kit/tree/nodemodel.h"
#include "viewers/kit/tree/overridebadge.h"

namespace cutaway
{

namespace
{

using nodetext::fromCore;

constexpr int kLongestInTip = 400; // characters of a value

theme::Icon iconOfUnit(const File &file, UnitId unit)
{
    if (file.units().isGroup(unit))
        return theme::Icon::Group;
    const std::string type = file.format().unitType(file, unit);
    if (type == "header")
        return theme::Icon::Header;
    if (type == "bytes")
        return theme::Icon::Bytes;
    if (type == "PACK")
        return theme::Icon::Pack;
    return theme::iconNamed(file.row().icon);
}

QString countOfIssues(const IssueTally::Count &count)
{
    return NodeModel::tr("%1 below").arg(quantityText(count.issues, "issue"));
}

QString lineOf(const QString &text)
{
    return text.isEmpty() ? QString() : QStringLiteral("<br>") + text;
}

} // namespace

QVariant NodeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Offset || section == Size ? Qt::AlignRight : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && section == sortedBy().column) {
        const QString name = headerData(section, orientation).toString();
        return sortedBy().order == Qt::AscendingOrder ? tr("%1, sorted ascending").arg(name)
                                                      : tr("%1, sorted descending").arg(name);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Value:
        return tr("Value");
    case Type:
        return tr("Type");
    case Offset:
        return tr("Offset");
    case Size:
        return tr("Size");
    default:
        return {};
    }
}

QVariant NodeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole: {
        const QString note = index.column() == Value ? noteOf(index) : QString();
        const QString shown = text(index);
        return note.isEmpty() || shown.isEmpty() ? shown + note : shown + QLatin1Char(' ') + note;
    }
    case TextRole:
        return text(index);
    case Qt::EditRole:
        return isEditable(index) && index.column() == Value
                   ? nodetext::editable(core(), *branchOf(index)->tree(), rowOf(index).node)
                   : text(index);
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case Qt::ToolTipRole:
        return toolTip(index);
    case IconRole:
        return iconOf(index);
    case NoteRole:
        return index.column() == Value ? noteOf(index) : QString();
    case DimRole: {
        const TreeRow row = rowOf(index);
        return row.kind == TreeRow::Kind::Chunk ||
               (row.kind == TreeRow::Kind::Node &&
                nodetext::isDimmed(branchOf(index)->tree()->node(row.node)));
    }
    case LinkRole:
        return index.column() == Value && leadsSomewhere(index);
    case SeverityRole: {
        const auto worst = RowMarks::worst(diagnosticsOf(index));
        return worst ? QVariant(int(*worst)) : QVariant();
    }
    case BookmarkRole:
        return bookmarkOf(index);
    case PathRole:
        return pathOf(index);
    case OverrideRole:
        return !overriddenBy(index).isEmpty();
    case IssuesBelowRole:
        return int(issuesBelow(index).issues);
    case SeverityBelowRole: {
        const IssueTally::Count below = issuesBelow(index);
        return below.issues != 0 ? QVariant(int(below.worst)) : QVariant();
    }
    case Qt::AccessibleTextRole:
        return index.column() == Name ? spokenName(index) : QVariant();
    default:
        return {};
    }
}

QString NodeModel::text(const QModelIndex &index) const
{
    const TreeRow row = rowOf(index);
    switch (row.kind) {
    case TreeRow::Kind::Unit:
        return unitText(row, index.column());
    case TreeRow::Kind::OwnBytes:
        if (index.column() == Name)
            return core().units().isGroup(row.unit) ? tr("header") : tr("fields");
        return index.column() == Size     ? QString::number(core().units().range(row.unit).size)
               : index.column() == Offset ? unitText(row, Offset)
                                          : QString();
    case TreeRow::Kind::Node:
        return nodeText(row, *branchOf(index)->tree(), index.column());
    case TreeRow::Kind::Chunk:
        return chunkText(index, row);
    }
    return {};
}

QString NodeModel::unitText(const TreeRow &row, int column) const
{
    const Format &format = core().format();
    switch (column) {
    case Name:
        return nodetext::unitTitle(core(), row.unit);
    case Value:
        return nodetext::unitValue(core(), row.unit);
    case Type:
        return fromCore(format.unitType(core(), row.unit));
    case Offset:
        return offsetText(core().units().range(row.unit).offset);
    case Size:
        return QString::number(core().units().extent(row.unit).size);
    default:
        return {};
    }
}

QString NodeModel::nodeText(const TreeRow &row, const UnitTree &tree, int column) const
{
    switch (column) {
    case Name:
        return nodetext::name(core(), tree, row.node);
    case Value:
        return nodetext::value(core(), row.unit, tree, row.node);
    case Type:
        return fromCore(tree.typeName(row.node));
    case Offset:
        return nodetext::offset(core(), row.unit, tree, row.node);
    case Size:
        return QString::number(tree.node(row.node).range.size);
    default:
        return {};
    }
}

QString NodeModel::chunkText(const QModelIndex &index, const TreeRow &row) const
{
    const Branch *level = branchOf(index);
    if (level->isPadding(index.row()))
        return index.column() == Name   ? tr("padding")
               : index.column() == Size ? QString::number(level->paddingSize())
                                        : QString();
    if (index.column() == Name) // of a sorted list no numbers, but first, second ... of the order
        return level->order() == nullptr
                   ? QStringLiteral("[%1 .. %2]").arg(row.first).arg(row.last)
                   : tr("%1 to %2 by %3")
                         .arg(row.first + 1)
                         .arg(row.last + 1)
                         .arg(headerData(level->order()->column, Qt::Horizontal).toString());
    if (level->tree() == nullptr || level->order() != nullptr)
        return {};
    const UnitTree &tree = *level->tree();
    const NodeId first = tree.child(level->node(), static_cast<std::uint32_t>(row.first));
    const NodeId last = tree.child(level->node(), static_cast<std::uint32_t>(row.last));
    if (index.column() == Offset)
        return nodetext::offset(core(), level->unit(), tree, first);
    if (index.column() == Size)
        return QString::number(tree.node(last).range.end() - tree.node(first).range.offset);
    return {};
}

QString NodeModel::noteOf(const QModelIndex &index) const
{
    const TreeRow row = rowOf(index);
    if (row.kind == TreeRow::Kind::Chunk)
        return quantityText(row.last - row.first + 1, "row");
    return row.kind == TreeRow::Kind::Node ? nodetext::note(branchOf(index)->tree()->node(row.node))
                                           : QString();
}

QString NodeModel::pathOf(const QModelIndex &index) const
{
    const TreeRow row = rowOf(index);
    if (row.kind == TreeRow::Kind::Node)
        return fromCore(core().pathText({row.unit, branchOf(index)->tree()->path(row.node)}));
    return row.kind == TreeRow::Kind::Chunk ? QString() : fromCore(core().pathText({row.unit, {}}));
}

QString NodeModel::toolTip(const QModelIndex &index) const
{
    const TreeRow row = rowOf(index);
    const IssueTally::Count below = issuesBelow(index);
    const QString hidden = below.issues != 0 ? countOfIssues(below) : QString();
    if (row.kind == TreeRow::Kind::Chunk)
        return hidden;
    const auto cell = [&](int column) { return text(index.siblingAtColumn(column)).toHtmlEscaped(); };
    QString tip = QStringLiteral("<b>%1</b>").arg(pathOf(index).toHtmlEscaped());
    tip += lineOf(
        tr("%1, %2 at %3").arg(cell(Type), quantityText(cell(Size).toULongLong(), "byte"), cell(Offset)));
    const QString value = theme::elided(text(index.siblingAtColumn(Value)), kLongestInTip).toHtmlEscaped();
    const QString note = noteOf(index);
    if (!value.isEmpty() || !note.isEmpty())
        tip += lineOf(value + (note.isEmpty() ? QString() : QLatin1Char(' ') + note));
    if (row.kind == TreeRow::Kind::Node) {
        const Node node = branchOf(index)->tree()->node(row.node);
        const std::string_view help = !node.isElement && !node.field->help.empty() ? node.field->help
                                      : node.type != nullptr                       ? node.type->help
                                                                                   : std::string_view();
        tip += lineOf(fromCore(help).toHtmlEscaped());
    }
    if (const QString overridden = overriddenBy(index); !overridden.isEmpty())
        tip += lineOf(overridebadge::toolTip(overridden).toHtmlEscaped());
    const QString marks = RowMarks::text(diagnosticsOf(index)).toHtmlEscaped();
    return tip + lineOf(QString(marks).replace(QLatin1Char('\n'), QStringLiteral("<br>"))) + lineOf(hidden);
}

// The row for screen readers: the name, and the meaning of its marks behind it.
QString NodeModel::spokenName(const QModelIndex &index) const
{
    QString name = text(index);
    if (!overriddenBy(index).isEmpty())
        name = overridebadge::spoken(name);
    if (const auto worst = RowMarks::worst(diagnosticsOf(index)))
        name = tr("%1, %2").arg(name, fromCore(toString(*worst)));
    const IssueTally::Count below = issuesBelow(index);
    return below.issues != 0 ? tr("%1, %2").arg(name, countOfIssues(below)) : name;
}

bool NodeModel::leadsSomewhere(const QModelIndex &index) const
{
    const TreeRow row = rowOf(index);
    if (row.kind != TreeRow::Kind::Node)
        return false;
    const auto target = nodetext::link(core(), *branchOf(index)->tree(), row.node);
    return target && target->leadsSomewhere();
}

QVariant NodeModel::bookmarkOf(const QModelIndex &index) const
{
    if (m_bookmarks == nullptr || m_bookmarks->list().empty() || !isCurrent())
        return {};
    const auto place = placeOf(index);
    const auto bookmark = place ? m_bookmarks->indexOf(*place) : std::nullopt;
    return bookmark ? QVariant(int(m_bookmarks->list()[*bookmark].color)) : QVariant();
}

int NodeModel::iconOf(const QModelIndex &index) const
{
    const TreeRow row = rowOf(index);
    switch (row.kind) {
    case TreeRow::Kind::Unit:
        return int(iconOfUnit(core(), row.unit));
    case TreeRow::Kind::OwnBytes:
        return int(theme::Icon::Header);
    case TreeRow::Kind::Node:
        return int(nodetext::icon(branchOf(index)->tree()->node(row.node)));
    case TreeRow::Kind::Chunk:
        if (branchOf(index)->isPadding(index.row()))
            return int(theme::Icon::Bytes);
        break;
    }
    return int(theme::Icon::Array);
}

std::vector<Diagnostic> NodeModel::diagnosticsOf(const QModelIndex &index) const
{
    const TreeRow row = rowOf(index);
    switch (row.kind) {
    case TreeRow::Kind::Unit: {
        Branch *below = branchOf(index)->knownBelow(index.row());
        return m_marks.ofUnit(row.unit, below != nullptr && below->unitNodes() != nullptr);
    }
    case TreeRow::Kind::Node:
        if (const auto range = core().fileRange(row.unit, row.node))
            return m_marks.touching(row.unit, *range);
        break;
    case TreeRow::Kind::OwnBytes:
    case TreeRow::Kind::Chunk:
        break;
    }
    return {};
}

QString NodeModel::overriddenBy(const QModelIndex &index) const
{
    const TreeRow row = rowOf(index);
    return row.kind == TreeRow::Kind::Unit ? overridebadge::overriddenFile(core(), row.unit) : QString();
}

// Not for nodes, which show their own issues.
IssueTally::Count NodeModel::issuesBelow(const QModelIndex &index) const
{
    const TreeRow row = rowOf(index);
    switch (row.kind) {
    case TreeRow::Kind::Unit:
        return m_tally.below(row.unit);
    case TreeRow::Kind::OwnBytes:
        return m_tally.in(row.unit);
    case TreeRow::Kind::Chunk:
        return issuesInChunk(index);
    case TreeRow::Kind::Node:
        break;
    }
    return {};
}

IssueTally::Count NodeModel::issuesInChunkOfNodes(const QModelIndex &index) const
{
    const Branch *level = branchOf(index);
    IssueTally::Count count;
    if (level->order() != nullptr) // as padding has, and lists that are sorted
        return count;
    const TreeRow row = rowOf(index);
    const auto rangeOf = [&](std::uint64_t at) {
        return core().fileRange(row.unit,
                                level->tree()->child(level->node(), static_cast<std::uint32_t>(at)));
    };
    const auto first = rangeOf(row.first), last = rangeOf(row.last);
    if (!first || !last)
        return count;
    for (const Diagnostic &diagnostic :
         m_marks.touching(row.unit, {first->offset, last->end() - first->offset}))
        count.add(1, diagnostic.severity);
    return count;
}

// Counts for all chunks of a level at once, at the first request for one of them.
IssueTally::Count NodeModel::issuesInChunk(const QModelIndex &index) const
{
    const Branch *level = branchOf(index);
    if (level->tree() != nullptr)
        return issuesInChunkOfNodes(index);
    if (m_tally.all().empty())
        return {};
    const auto [known, isNew] = m_chunkCounts.try_emplace(level);
    RowCounts &counts = known->second;
    if (isNew) {
        for (const auto &[unit, count] : m_tally.all()) {
            if (const int row = level->rowOfUnit(unit); row >= 0)
                counts[row].add(count.issues, count.worst);
        }
    }
    const auto found = counts.find(index.row());
    return found != counts.end() ? found->second : IssueTally::Count();
}

} // namespace cutaway
