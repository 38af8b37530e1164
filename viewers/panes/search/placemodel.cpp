// SPDX-License-Identifier: MIT
#include "viewers/panes/search/placemodel.h"

#include "core/file/check.h"
#include "viewers/kit/jobs/jobs.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/text/offsettext.h"
#include "viewers/kit/theme/elided.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kLongestValue = 300;

QString textOfNode(const File &file, Place place, int column)
{
    const auto tree = file.tree(place.unit);
    const bool isUnit = place.node == tree->root();
    switch (column) {
    case PlaceModel::kWhere:
        return nodetext::fromCore(file.pathText(place.unit, place.node));
    case PlaceModel::kValue:
        return isUnit ? theme::elided(nodetext::fromCore(file.format().unitSummary(file, place.unit)),
                                      kLongestValue)
                      : theme::elided(nodetext::value(file, place.unit, *tree, place.node), kLongestValue);
    case PlaceModel::kType:
        return nodetext::fromCore(isUnit ? file.format().unitType(file, place.unit)
                                         : tree->typeName(place.node));
    default:
        return nodetext::offset(file, place.unit, *tree, place.node);
    }
}

// A number may have been found as another kind than the field's own.
QString typeText(const QString &type, const FoundPlace &found)
{
    const QString form = nodetext::fromCore(found.form);
    return form.isEmpty() || form.split(QLatin1String(", ")).contains(type.section(QLatin1Char(':'), -1))
               ? type
               : PlaceModel::tr("%1, found as %2").arg(type, form);
}

// Sort key of a place by its offset in the file; places in inflated records come behind all others.
auto standsAt(const FoundPlace &found)
{
    return std::tuple(found.inflated, found.inflated ? std::uint64_t(found.place.unit) : 0,
                      found.range.offset);
}

} // namespace

const PlaceTexts::Part *PlaceTexts::partOf(const File &file, UnitId host)
{
    const auto [entry, fresh] = m_parts.try_emplace(host);
    Part &part = entry->second;
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

PlaceTexts::Spot PlaceTexts::spotOf(const File &file, const FoundPlace &found)
{
    const Part *part = found.inPart ? partOf(file, found.place.unit) : nullptr;
    if (found.inPart && part == nullptr)
        return {};
    const File &holder = part != nullptr ? *part->file : file;
    const auto place = resolveIn(holder, found.inPart ? *found.inPart : found.place);
    return place ? Spot{&holder, *place, part} : Spot();
}

std::optional<InPart> PlaceTexts::partPlaceOf(const File &file, const FoundPlace &found)
{
    const Spot spot = spotOf(file, found);
    return spot.part != nullptr ? std::optional(InPart{spot.part->window, spot.place}) : std::nullopt;
}

// Paths and offsets in a document inside lead on from those of the host.
QString PlaceTexts::text(const File &file, const FoundPlace &found, int column)
{
    const Spot spot = spotOf(file, found);
    if (spot.file == nullptr)
        return column == PlaceModel::kWhere ? PlaceModel::tr("(gone)") : QString();
    if (column == PlaceModel::kType)
        return typeText(textOfNode(*spot.file, spot.place, column), found);
    if (spot.part == nullptr || (column != PlaceModel::kWhere && column != PlaceModel::kOffset))
        return textOfNode(*spot.file, spot.place, column);
    if (column == PlaceModel::kWhere)
        return nodetext::fromCore(file.pathText({found.place.unit, {}})) + QLatin1Char(kEmbeddedMark) +
               textOfNode(*spot.file, spot.place, column);
    const auto tree = spot.file->tree(spot.place.unit);
    return offsetText(spot.part->window.range.offset + spot.file->units().range(spot.place.unit).offset +
                      tree->node(spot.place.node).range.offset);
}

SortKey PlaceTexts::valueKey(const File &file, const FoundPlace &found)
{
    const Spot spot = spotOf(file, found);
    if (spot.file == nullptr)
        return {};
    const auto tree = spot.file->tree(spot.place.unit);
    return spot.place.node == tree->root()
               ? SortKey::ofText(text(file, found, PlaceModel::kValue))
               : nodetext::valueKey(*spot.file, spot.place.unit, *tree, spot.place.node);
}

std::vector<std::size_t> sortedPlaces(const File &file, const FoundRows &rows, int column,
                                      Qt::SortOrder order, const Progress &progress)
{
    std::vector<std::size_t> sorted(rows.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t(0));
    const auto arrange = [&](const auto &keyOf) {
        std::ranges::stable_sort(sorted, [&](std::size_t a, std::size_t b) {
            return order == Qt::DescendingOrder ? keyOf(b) < keyOf(a) : keyOf(a) < keyOf(b);
        });
    };
    if (column == PlaceModel::kWhere || column == PlaceModel::kOffset) {
        std::vector<decltype(standsAt({}))> keys;
        for (std::size_t i = 0; i < rows.size(); ++i)
            keys.push_back(standsAt(rows[i]));
        arrange([&](std::size_t i) { return keys[i]; });
        return sorted;
    }
    PlaceTexts texts;
    std::vector<SortKey> keys(rows.size());
    for (std::size_t i = 0; i < rows.size() && !progress.cancelled(); ++i) {
        const FoundPlace found = rows[i];
        keys[i] = column == PlaceModel::kValue ? texts.valueKey(file, found)
                                               : SortKey::ofText(texts.text(file, found, column));
    }
    if (progress.cancelled())
        return {};
    arrange([&](std::size_t i) -> const SortKey & { return keys[i]; });
    return sorted;
}

// ---- the model

PlaceModel::PlaceModel(OpenFile &file, QObject *parent) : QAbstractTableModel(parent), m_file(file)
{
    connect(&file, &OpenFile::changed, this, &PlaceModel::followChange);
    connect(&file, &OpenFile::textsChanged, this, &PlaceModel::readTexts);
}

// Paths are released on a worker: those of many rows take longer than the window may.
PlaceModel::~PlaceModel()
{
    releaseElsewhere(std::make_shared<FoundRows>(std::move(m_rows)));
}

void PlaceModel::clear()
{
    if (m_rows.empty())
        return;
    beginResetModel();
    releaseElsewhere(std::make_shared<FoundRows>(std::exchange(m_rows, {})));
    endResetModel();
}

void PlaceModel::append(std::vector<FoundPlace> places)
{
    if (places.empty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(places.size()) - 1);
    m_rows.append(std::move(places));
    endInsertRows();
}

void PlaceModel::arrange(const std::vector<std::size_t> &order)
{
    if (order.size() != m_rows.size())
        return;
    Q_EMIT layoutAboutToBeChanged();
    std::vector<int> now(m_rows.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        now[order[i]] = static_cast<int>(i);
    m_rows.arrange(order);
    for (const QModelIndex &old : persistentIndexList())
        changePersistentIndex(old, index(now[static_cast<std::size_t>(old.row())], old.column()));
    Q_EMIT layoutChanged();
}

void PlaceModel::followChange(const ChangeSet &change)
{
    if (change.reindexed)
        m_rows.follow(change);
    readTexts();
}

void PlaceModel::readTexts()
{
    m_texts = {};
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
}

std::optional<Place> PlaceModel::placeOf(int row) const
{
    return m_file.resolve(m_rows.path(static_cast<std::size_t>(row)));
}

std::optional<InPart> PlaceModel::partPlaceOf(int row) const
{
    return m_texts.partPlaceOf(m_file.file(), this->row(row));
}

int PlaceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PlaceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QVariant PlaceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const theme::Colors &colors = theme::current().colors();
    const bool fixed = index.column() == kWhere || index.column() == kOffset;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return m_texts.text(m_file.file(), row(index.row()), index.column());
    case Qt::ForegroundRole:
        return index.column() == kWhere || index.column() == kValue ? colors.text : colors.textDim;
    case Qt::FontRole:
        return fixed ? theme::current().fixedFont() : theme::current().numberFont();
    case Qt::TextAlignmentRole:
        return int((index.column() == kOffset ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(m_texts.text(m_file.file(), row(index.row()), kWhere),
                                m_texts.text(m_file.file(), row(index.row()), kValue));
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
