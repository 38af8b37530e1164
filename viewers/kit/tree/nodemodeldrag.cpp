// SPDX-License-Identifier: MIT
// Blocks and objects dragged to another owner, or to another place among those of theirs.
#include "core/file/linkedunits.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/tree/nodemodel.h"

#include <QDataStream>
#include <QIODevice>
#include <QMimeData>

namespace cutaway
{

namespace
{

const QString kRowsMime = QStringLiteral("application/x-cutaway-rows");

} // namespace

std::optional<UnitId> NodeModel::linkedUnitOf(const QModelIndex &index) const
{
    const LinkedUnits *links = linkedUnits(core());
    if (!index.isValid() || links == nullptr || !isCurrent())
        return std::nullopt;
    const TreeRow row = rowOf(index);
    const bool isOne = row.kind == TreeRow::Kind::Unit && row.unit < core().units().size() &&
                       links->isLinkedUnit(core(), row.unit);
    return isOne ? std::optional(row.unit) : std::nullopt;
}

std::optional<Place> NodeModel::nameOf(const QModelIndex &index) const
{
    const auto unit = linkedUnitOf(index);
    if (!unit || linkedUnits(core())->unitName(core(), *unit).empty())
        return std::nullopt;
    const auto tree = core().tree(*unit);
    auto name = tree->childNamed(tree->root(), "name");
    if (name && !tree->node(*name).isScalar()) // a text with its length in front
        name = tree->childNamed(*name, "value");
    return name && nodetext::isEditable(tree->node(*name)) ? std::optional(Place{*unit, *name})
                                                           : std::nullopt;
}

QStringList NodeModel::mimeTypes() const
{
    return {kRowsMime};
}

Qt::DropActions NodeModel::supportedDropActions() const
{
    return Qt::MoveAction;
}

// The numbers of the units, which hold for this revision of this file.
QMimeData *NodeModel::mimeData(const QModelIndexList &indexes) const
{
    QList<quint32> units;
    for (const QModelIndex &index : indexes) {
        if (const auto unit = linkedUnitOf(index); unit && index.column() == Name)
            units += *unit;
    }
    if (units.isEmpty())
        return nullptr;
    QByteArray bytes;
    QDataStream(&bytes, QIODevice::WriteOnly) << quint64(quintptr(this)) << quint64(m_revision) << units;
    auto *data = new QMimeData;
    data->setData(kRowsMime, bytes);
    return data;
}

bool NodeModel::canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                const QModelIndex &parent) const
{
    return linkedUnitOf(parent).has_value() &&
           QAbstractItemModel::canDropMimeData(data, action, row, column, parent);
}

// The rows follow when the file has changed.
bool NodeModel::dropMimeData(const QMimeData *data, Qt::DropAction, int row, int, const QModelIndex &parent)
{
    const auto owner = linkedUnitOf(parent);
    QDataStream stream(data->data(kRowsMime));
    quint64 source = 0, revision = 0;
    QList<quint32> units;
    stream >> source >> revision >> units;
    if (!owner || source != quint64(quintptr(this)) || revision != m_revision)
        return false;
    const int below = row < 0 ? -1 : row;
    const int rows = rowCount(parent);
    std::optional<UnitId> before;
    for (int at = below; at >= 0 && at < rows && !before; ++at)
        before = linkedUnitOf(index(at, Name, parent));
    Q_EMIT unitsDropped({units.begin(), units.end()}, *owner, before);
    return true;
}

} // namespace cutaway
