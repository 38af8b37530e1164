// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/vertexmodel.h"

#include "viewers/kit/text/offsettext.h"

#include <QLocale>
#include <cmath>
#include <set>

namespace cutaway
{

VertexModel::VertexModel(const Scene &scene, QObject *parent) : QAbstractTableModel(parent), m_scene(scene) {}

const picture::Batch *VertexModel::trueBatch(const PrimitiveId &id) const
{
    const picture::DrawList *list = id.overlay ? m_scene.overlay().get() : &m_scene.built().list;
    return list != nullptr && id.batch < list->batches.size() ? &list->batches[id.batch] : nullptr;
}

void VertexModel::show(const std::vector<PrimitiveId> &primitives)
{
    beginResetModel();
    m_rows.clear();
    m_cut = false;
    std::set<std::tuple<bool, std::uint32_t, std::uint32_t>> known;
    for (const PrimitiveId &id : primitives) {
        const picture::Batch *batch = trueBatch(id);
        if (batch == nullptr || id.primitive >= batch->primitives())
            continue;
        const std::uint32_t corners = picture::verticesPer(batch->topology);
        for (std::uint32_t corner = 0; corner < corners && !m_cut; ++corner) {
            const std::uint32_t vertex = batch->indices[id.primitive * corners + corner];
            if (!known.emplace(id.overlay, id.batch, vertex).second)
                continue;
            m_cut = m_rows.size() >= kMostRows;
            if (!m_cut)
                m_rows.push_back({id, corner, vertex});
        }
    }
    endResetModel();
}

void VertexModel::setUnit(LengthUnit unit)
{
    m_unit = unit;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, X), index(rowCount() - 1, Z));
    Q_EMIT headerDataChanged(Qt::Horizontal, X, Z);
}

void VertexModel::setStored(bool stored)
{
    m_stored = stored;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, X), index(rowCount() - 1, Z));
}

// As in the columns.
glm::vec3 VertexModel::shownNumbers(const Row &row) const
{
    if (m_stored)
        return trueBatch(row.primitive)->positions[row.vertex];
    return truePosition(row) * static_cast<float>(unitsPerSceneUnit(m_scene.built().list, m_unit));
}

// A number of the row is typed, and the others stay.
Result<void> VertexModel::write(const QModelIndex &cell, const QString &text)
{
    if (!(flags(cell) & Qt::ItemIsEditable))
        return fail("this vertex cannot be changed");
    const Row &row = m_rows[static_cast<std::size_t>(cell.row())];
    bool isNumber = false;
    const float number = QLocale::c().toFloat(text.trimmed(), &isNumber);
    if (!isNumber || !std::isfinite(number))
        return fail("'{}' is not a number", text.toStdString());
    glm::vec3 to = shownNumbers(row);
    to[cell.column() - X] = number;
    if (m_stored)
        to = glm::vec3(trueBatch(row.primitive)->transform * glm::vec4(to, 1.0f));
    else
        to /= static_cast<float>(unitsPerSceneUnit(m_scene.built().list, m_unit));
    return m_editor->moveVertex(row.primitive.batch, row.vertex, to);
}

Qt::ItemFlags VertexModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || index.row() >= rowCount() || index.column() < X || index.column() > Z)
        return flags;
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const bool isEditable = m_editor != nullptr && !row.primitive.overlay && m_scene.isCurrent() &&
                            trueBatch(row.primitive) != nullptr &&
                            m_editor->editsVertices(row.primitive.batch);
    return isEditable ? flags | Qt::ItemIsEditable : flags;
}

glm::vec3 VertexModel::truePosition(const Row &row) const
{
    const picture::Batch *batch = trueBatch(row.primitive);
    return glm::vec3(batch->transform * glm::vec4(batch->positions[row.vertex], 1.0f));
}

glm::vec3 VertexModel::shownPosition(int row) const
{
    const Row &of = m_rows[static_cast<std::size_t>(row)];
    const picture::Batch *batch = m_scene.batchOf(of.primitive);
    return batch != nullptr ? batch->cornersOf(of.primitive.primitive)[of.corner] : glm::vec3(0.0f);
}

std::optional<Place> VertexModel::placeOf(int row) const
{
    const Row &of = m_rows[static_cast<std::size_t>(row)];
    const picture::Batch *batch = trueBatch(of.primitive);
    if (batch != nullptr && batch->part == 0 && batch->file == 0) {
        const auto source = batch->sourceOfVertex(of.vertex);
        if (source && source->unit < m_scene.file().file().units().size())
            return Place{source->unit, source->node};
    }
    return m_scene.placeOf(of.primitive);
}

int VertexModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int VertexModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString VertexModel::offsetText(const Row &row) const
{
    const auto place = placeOf(static_cast<int>(&row - m_rows.data()));
    const auto range = place ? m_scene.file().rangeOf(*place) : std::nullopt;
    return range ? cutaway::offsetText(range->offset) : QString();
}

QVariant VertexModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (trueBatch(row.primitive) == nullptr)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::EditRole)
        return {};
    switch (index.column()) {
    case Number:
        return row.vertex;
    case Offset:
        return offsetText(row);
    default:
        return QLocale::c().toString(static_cast<double>(shownNumbers(row)[index.column() - X]), 'g', 7);
    }
}

QVariant VertexModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString names[ColumnCount] = {tr("Vertex"), QStringLiteral("x"), QStringLiteral("y"),
                                        QStringLiteral("z"), tr("Offset")};
    return names[section];
}

} // namespace cutaway
