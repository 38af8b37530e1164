// SPDX-License-Identifier: MIT
#include "viewers/search/placemodel.h"

#include "core/file/check.h"
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
    m_parts.clear();
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
    m_parts.clear();
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

const PlaceModel::Part *PlaceModel::partOf(UnitId host) const
{
    const auto [entry, fresh] = m_parts.try_emplace(host);
    Part &part = entry->second;
    const File &file = m_file.file();
    if (fresh && host < file.units().size()) {
        for (Embedded &window : file.format().embedded(file)) {
            if (file.units().at(window.range.offset) != host)
                continue;
            part.file = file.openEmbedded(window, file.formats());
            part.window = std::move(window);
            break;
        }
    }
    return part.file != nullptr ? &part : nullptr;
}

std::optional<InPart> PlaceModel::partPlaceOf(int row) const
{
    const FoundPlace &found = this->row(row);
    const Part *part = found.inPart ? partOf(found.place.unit) : nullptr;
    const auto place = part != nullptr ? resolveIn(*part->file, *found.inPart) : std::nullopt;
    return place ? std::optional(InPart{part->window, *place}) : std::nullopt;
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
    if (found.inPart)
        return partText(found, column);
    const auto place = m_file.resolve(found.place);
    if (!place)
        return column == kWhere ? tr("(gone)") : QString();
    return textAt(m_file.file(), *place, column);
}

// Paths and offsets lead on from those of the host.
QString PlaceModel::partText(const FoundPlace &found, int column) const
{
    const Part *part = partOf(found.place.unit);
    const auto place = part != nullptr ? resolveIn(*part->file, *found.inPart) : std::nullopt;
    if (!place)
        return column == kWhere ? tr("(gone)") : QString();
    if (column == kWhere)
        return nodetext::fromCore(m_file.file().pathText({found.place.unit, {}})) +
               QLatin1Char(kEmbeddedMark) + textAt(*part->file, *place, column);
    if (column != kOffset)
        return textAt(*part->file, *place, column);
    const auto tree = part->file->tree(place->unit);
    return nodetext::hex(part->window.range.offset + part->file->units().range(place->unit).offset +
                         tree->node(place->node).range.offset);
}

QString PlaceModel::textAt(const File &file, Place place, int column) const
{
    constexpr qsizetype kLongest = 300;
    const auto tree = file.tree(place.unit);
    const bool isUnit = place.node == tree->root();
    switch (column) {
    case kWhere:
        return nodetext::fromCore(file.pathText(place.unit, place.node));
    case kValue:
        return isUnit ? nodetext::fromCore(file.format().unitSummary(file, place.unit)).left(kLongest)
                      : nodetext::value(file, place.unit, *tree, place.node).left(kLongest);
    case kType:
        return nodetext::fromCore(isUnit ? file.format().unitType(file, place.unit)
                                         : tree->typeName(place.node));
    default:
        return nodetext::offset(file, place.unit, *tree, place.node);
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
