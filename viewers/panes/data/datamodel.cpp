// SPDX-License-Identifier: MIT
#include "viewers/panes/data/datamodel.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::string_view kHighFirstEnd = ".be";

} // namespace

DataModel::DataModel(QObject *parent) : QAbstractTableModel(parent)
{
    m_readings = inspect::readingsAt({}, m_options);
    chooseRows();
}

// A kind that exists in both orders shows in the wanted one, at the same place.
void DataModel::chooseRows()
{
    m_rows.clear();
    for (std::size_t i = 0; i < m_readings.size(); ++i) {
        const std::string_view id = m_readings[i].kind->id;
        if (id.ends_with(kHighFirstEnd))
            continue;
        const auto swapped = std::ranges::find_if(m_readings, [id](const inspect::Reading &reading) {
            return reading.kind->id.starts_with(id) && reading.kind->id.substr(id.size()) == kHighFirstEnd;
        });
        const bool isSwapped = m_highFirst && swapped != m_readings.end();
        m_rows.push_back(isSwapped ? static_cast<std::size_t>(swapped - m_readings.begin()) : i);
    }
}

void DataModel::setHighFirst(bool on)
{
    beginResetModel();
    m_highFirst = on;
    chooseRows();
    endResetModel();
}

void DataModel::setBytes(const Bytes &bytes, const inspect::ReadingOptions &options, Write write)
{
    m_bytes = bytes;
    m_options = options;
    m_write = std::move(write);
    m_readings = inspect::readingsAt(m_bytes, m_options);
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
}

int DataModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DataModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

// The whole value, which the column may cut.
QString DataModel::toolTip(const inspect::Reading &row)
{
    QStringList lines{nodetext::shortened(nodetext::fromCore(row.text)), nodetext::fromCore(row.kind->help)};
    if (row.size != 0)
        lines += quantityText(row.size, "byte");
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QVariant DataModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const inspect::Reading &row = reading(index.row());
    const bool isValue = index.column() == kValue;
    const theme::Colors &colors = theme::current().colors();
    switch (role) {
    case Qt::DisplayRole:
        return nodetext::fromCore(isValue ? row.text : row.kind->name);
    case Qt::EditRole:
        return nodetext::fromCore(row.text);
    case Qt::ToolTipRole:
        return toolTip(row);
    case Qt::ForegroundRole:
        return isValue ? colors.text : colors.textDim;
    case Qt::FontRole:
        return isValue ? theme::current().fixedFont() : theme::current().interfaceFont();
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2").arg(nodetext::fromCore(row.kind->name), nodetext::fromCore(row.text));
    default:
        return {};
    }
}

Result<Bytes> DataModel::bytesFor(const QModelIndex &index, const QString &text) const
{
    return inspect::encodeReading(reading(index.row()).kind->id, text.toStdString(), m_bytes, m_options);
}

Result<void> DataModel::write(const QModelIndex &index, const QString &text)
{
    if (index.column() != kValue || !m_write)
        return fail("these bytes cannot be changed here");
    if (text.toStdString() == reading(index.row()).text)
        return {};
    Result<Bytes> bytes = bytesFor(index, text);
    return bytes ? m_write(std::move(*bytes)) : tl::unexpected(bytes.error());
}

QString DataModel::stored(const QModelIndex &index, const QString &text) const
{
    const Result<Bytes> bytes = bytesFor(index, text);
    if (!bytes)
        return {};
    const std::vector<inspect::Reading> readings = inspect::readingsAt(*bytes, m_options);
    return nodetext::fromCore(readings[m_rows[static_cast<std::size_t>(index.row())]].text);
}

Qt::ItemFlags DataModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    const bool editable = index.column() == kValue && m_write && reading(index.row()).size != 0;
    return editable ? flags | Qt::ItemIsEditable : flags;
}

QVariant DataModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == kKind ? tr("As") : tr("Value");
}

} // namespace cutaway
