// SPDX-License-Identifier: MIT
#include "viewers/search/placemodel.h"

#include "viewers/tree/nodetext.h"

namespace cutaway
{

PlaceModel::PlaceModel(OpenFile &file, QObject *parent) : QAbstractTableModel(parent), m_file(file)
{
    connect(&file, &OpenFile::changed, this, &PlaceModel::followChange);
}

void PlaceModel::setTheme(const theme::Theme &theme)
{
    m_theme = theme;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
}

void PlaceModel::clear()
{
    if (m_rows.empty())
        return;
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

void PlaceModel::append(std::vector<FoundPlace> places)
{
    if (places.empty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(places.size()) - 1);
    m_rows.insert(m_rows.end(), std::make_move_iterator(places.begin()),
                  std::make_move_iterator(places.end()));
    endInsertRows();
}

void PlaceModel::followChange(const ChangeSet &change)
{
    if (m_rows.empty())
        return;
    if (change.reindexed) {
        for (FoundPlace &found : m_rows)
            found.place.unit = change.unitNow(found.place.unit).value_or(UnitIndex::kNone);
    }
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
}

std::optional<Place> PlaceModel::placeOf(int row) const
{
    return m_file.resolve(this->row(row).place);
}

int PlaceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PlaceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QString PlaceModel::text(const FoundPlace &found, int column) const
{
    constexpr qsizetype kLongest = 300;
    const File &file = m_file.file();
    const auto place = m_file.resolve(found.place);
    if (!place)
        return column == kWhere ? tr("(gone)") : QString();
    const auto tree = file.tree(place->unit);
    const bool isUnit = place->node == tree->root();
    switch (column) {
    case kWhere:
        return nodetext::fromCore(file.pathText(place->unit, place->node));
    case kValue:
        return isUnit ? nodetext::fromCore(file.format().unitSummary(file, place->unit)).left(kLongest)
                      : nodetext::value(file, place->unit, *tree, place->node).left(kLongest);
    case kType:
        return nodetext::fromCore(isUnit ? file.format().unitType(file, place->unit)
                                         : tree->typeName(place->node));
    default:
        return nodetext::offset(file, place->unit, *tree, place->node);
    }
}

QVariant PlaceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const theme::Colors &colors = m_theme.colors();
    const bool fixed = index.column() == kWhere || index.column() == kOffset;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(row(index.row()), index.column());
    case Qt::ForegroundRole:
        return index.column() == kWhere || index.column() == kValue ? colors.text : colors.textDim;
    case Qt::FontRole:
        return fixed ? m_theme.fixedFont() : m_theme.numberFont();
    case Qt::TextAlignmentRole:
        return int((index.column() == kOffset ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(text(row(index.row()), kWhere), text(row(index.row()), kValue));
    default:
        return {};
    }
}

QVariant PlaceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case kWhere:
        return tr("Where");
    case kValue:
        return tr("Value");
    case kType:
        return tr("Type");
    default:
        return tr("Offset");
    }
}

} // namespace cutaway
