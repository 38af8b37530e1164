// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/boxnodemodel.h"

#include "core/shape/trees.h"
#include "viewers/kit/theme/theme.h"

#include <algorithm>

namespace cutaway
{

void BoxNodeModel::setTree(std::shared_ptr<const shape::FileTree> tree,
                           std::shared_ptr<const bvh::Figures> figures)
{
    beginResetModel();
    m_tree = std::move(tree);
    m_figures = m_tree != nullptr ? std::move(figures) : nullptr;
    m_marked.clear();
    m_hidden.clear();
    endResetModel();
}

void BoxNodeModel::setMarked(std::vector<std::uint32_t> rows)
{
    m_marked = std::move(rows);
    repaint();
}

void BoxNodeModel::setHidden(std::vector<std::uint32_t> rows)
{
    m_hidden = std::move(rows);
    repaint();
}

// Views paint the rows that are visible; telling them of each row below would take long in a large tree.
void BoxNodeModel::repaint()
{
    if (rowCount() != 0)
        Q_EMIT dataChanged(index(0, 0), index(0, Cost));
}

// Also of what is below a row that is hidden.
QVariant BoxNodeModel::ink(std::uint32_t row) const
{
    const auto after = std::ranges::upper_bound(m_hidden, row);
    for (auto at = m_hidden.begin(); at != after; ++at) {
        if (row < m_figures->rows[*at].end)
            return theme::current().colors().textDim;
    }
    return {};
}

void BoxNodeModel::setWorstFirst(bool on)
{
    if (on == m_worstFirst)
        return;
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    m_worstFirst = on;
    QModelIndexList now;
    for (const QModelIndex &index : before)
        now += indexOf(*rowAt(index)).siblingAtColumn(index.column());
    changePersistentIndexList(before, now);
    Q_EMIT layoutChanged();
}

std::optional<std::uint32_t> BoxNodeModel::rowAt(const QModelIndex &index)
{
    return index.isValid() ? std::optional(static_cast<std::uint32_t>(index.internalId())) : std::nullopt;
}

// The nodes below follow it, one behind the last of the other. What leads nowhere, or again to a node, has no
// row there.
std::vector<std::uint32_t> BoxNodeModel::childrenOf(std::uint32_t row) const
{
    std::vector<std::uint32_t> children;
    for (std::uint32_t child = row + 1; child < m_figures->rows[row].end; child = m_figures->rows[child].end)
        children.push_back(child);
    if (m_worstFirst)
        std::ranges::stable_sort(children, std::greater(),
                                 [this](std::uint32_t child) { return m_figures->rows[child].cost; });
    return children;
}

QModelIndex BoxNodeModel::indexOf(std::uint32_t row) const
{
    if (m_figures == nullptr || row >= m_figures->rows.size())
        return {};
    if (row == 0)
        return createIndex(0, 0, quintptr{0});
    const std::vector<std::uint32_t> siblings = childrenOf(m_figures->parentOf(row));
    return createIndex(static_cast<int>(std::ranges::find(siblings, row) - siblings.begin()), 0,
                       quintptr{row});
}

QModelIndex BoxNodeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (m_figures == nullptr || row < 0 || row >= rowCount(parent))
        return {};
    const auto above = rowAt(parent);
    return createIndex(
        row, column, quintptr{above ? childrenOf(*above)[static_cast<std::size_t>(row)] : std::uint32_t{0}});
}

QModelIndex BoxNodeModel::parent(const QModelIndex &index) const
{
    const auto row = rowAt(index);
    return row && *row != 0 ? indexOf(m_figures->parentOf(*row)) : QModelIndex();
}

int BoxNodeModel::rowCount(const QModelIndex &parent) const
{
    if (m_figures == nullptr || m_figures->rows.empty() || parent.column() > 0)
        return 0;
    const auto row = rowAt(parent);
    return row ? static_cast<int>(childrenOf(*row).size()) : 1;
}

int BoxNodeModel::columnCount(const QModelIndex &) const
{
    return 3;
}

// Of boxes by number: what is below them stands below the row, a primitive below its section.
QString BoxNodeModel::nameOf(const bvh::At &at) const
{
    const bvh::Node node = m_tree->tree.tree->open(at);
    if (m_tree->kind != shape::TreeKind::Code && node.isSomething()) {
        if (node.hasItem)
            return QStringLiteral("%1 · %2").arg(at.node).arg(
                m_tree->kind == shape::TreeKind::Mesh
                    ? tr("primitive %1").arg(shape::MeshTree::primitiveOf(node.item))
                    : QString::fromStdString(m_tree->tree.items.nameOf(node.item)));
        if (node.children == 2)
            return QString::number(at.node);
    }
    return QString::fromStdString(m_tree->tree.tree->describe(at, node));
}

QString BoxNodeModel::text(std::uint32_t row, int column) const
{
    const bvh::NodeFigures &node = m_figures->rows[row];
    switch (column) {
    case Node:
        return nameOf(node.at);
    case Triangles:
        return QString::number(node.triangles);
    default:
        return QString::number(100.0 * m_figures->shareOf(row), 'f', 1);
    }
}

QString BoxNodeModel::help(std::uint32_t row, int column) const
{
    const bvh::NodeFigures &node = m_figures->rows[row];
    if (column == Node)
        return QString::fromStdString(
                   m_tree->tree.tree->describe(node.at, m_tree->tree.tree->open(node.at))) +
               QLatin1Char('\n') + tr("Node %1 at depth %2").arg(node.at.node).arg(node.at.depth);
    return column == Triangles ? tr("Triangles of the leaves in it and below")
                               : tr("%1 tests are expected here and below, of %2 in the tree")
                                     .arg(node.cost, 0, 'f', 2)
                                     .arg(m_figures->cost(), 0, 'f', 2);
}

QVariant BoxNodeModel::data(const QModelIndex &index, int role) const
{
    const auto row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(*row, index.column());
    case Qt::ToolTipRole:
        return help(*row, index.column());
    case Qt::TextAlignmentRole:
        return QVariant(index.column() == Node ? Qt::AlignLeft | Qt::AlignVCenter
                                               : Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole:
        return theme::current().numberFont();
    case Qt::BackgroundRole:
        return std::ranges::binary_search(m_marked, *row) ? QVariant(theme::current().colors().linkTint)
                                                          : QVariant();
    case Qt::ForegroundRole:
        return ink(*row);
    case kShareRole:
        return m_figures->shareOf(*row);
    default:
        return {};
    }
}

QVariant BoxNodeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section != Node)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Node"), tr("Triangles"), tr("Cost, %")};
    return titles[section];
}

} // namespace cutaway
