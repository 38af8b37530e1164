// SPDX-License-Identifier: MIT
#include "viewers/workshops/mesh/vertexattributes.h"

#include "viewers/kit/text/nodetext.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

bool isLaidOutAlike(const ShownMesh &a, const ShownMesh &b)
{
    return a.shape() == b.shape() && a.vertices() == b.vertices() &&
           a.skin().has_value() == b.skin().has_value() &&
           std::ranges::equal(a.columns(), b.columns(), {}, &nif::VertexColumn::part,
                              &nif::VertexColumn::part);
}

QString numbersText(const std::vector<float> &numbers)
{
    QStringList texts;
    for (const float number : numbers)
        texts += QLocale::c().toString(static_cast<double>(number), 'g', 5);
    return texts.join(QStringLiteral(", "));
}

} // namespace

void VertexAttributes::show(std::shared_ptr<const ShownMesh> mesh)
{
    if (m_mesh != nullptr && mesh != nullptr && isLaidOutAlike(*m_mesh, *mesh)) {
        m_mesh = std::move(mesh);
        if (rowCount() != 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_mesh = std::move(mesh);
    endResetModel();
}

const nif::VertexColumn *VertexAttributes::columnAt(int column) const
{
    const auto number = static_cast<std::size_t>(column - 1);
    return m_mesh != nullptr && column > 0 && number < m_mesh->columns().size() ? &m_mesh->columns()[number]
                                                                                : nullptr;
}

Result<std::vector<float>> VertexAttributes::numbersIn(const QString &text)
{
    QString plain = text;
    plain.remove(QLatin1Char('(')).remove(QLatin1Char(')')).replace(QLatin1Char(','), QLatin1Char(' '));
    std::vector<float> numbers;
    for (const QString &part : plain.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        bool isNumber = false;
        numbers.push_back(QLocale::c().toFloat(part, &isNumber));
        if (!isNumber || !std::isfinite(numbers.back()))
            return fail("'{}' is not a number", part.toStdString());
    }
    return numbers;
}

int VertexAttributes::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_mesh == nullptr ? 0 : static_cast<int>(m_mesh->vertices());
}

int VertexAttributes::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_mesh == nullptr)
        return 0;
    return 1 + static_cast<int>(m_mesh->columns().size()) + (hasBones() ? 1 : 0);
}

QVariant VertexAttributes::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((index.column() == 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::EditRole)
        return {};
    const auto row = static_cast<std::uint32_t>(index.row());
    if (index.column() == 0)
        return row;
    if (const nif::VertexColumn *column = columnAt(index.column()))
        return numbersText(column->at(row));
    return nodetext::fromCore(m_mesh->bonesOf(row));
}

Qt::ItemFlags VertexAttributes::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return columnAt(index.column()) != nullptr ? flags | Qt::ItemIsEditable : flags;
}

QVariant VertexAttributes::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    if (section == 0)
        return tr("Vertex");
    const nif::VertexColumn *column = columnAt(section);
    if (column == nullptr)
        return tr("Moved by");
    if (role == Qt::DisplayRole)
        return nodetext::fromCore(toString(column->part));
    return column->isWhole ? tr("Whole numbers from 0 to 255") : tr("Numbers with commas between them");
}

} // namespace cutaway
