// SPDX-License-Identifier: MIT
#include "viewers/pack/comparemodel.h"

#include "viewers/tree/nodetext.h"

#include <algorithm>
#include <charconv>

namespace cutaway
{

void CompareModel::setLines(std::vector<pack::CompareLine> lines, const QString &left, const QString &right)
{
    beginResetModel();
    m_left = left;
    m_right = right;
    m_lines = std::move(lines);
    m_different = static_cast<std::size_t>(std::ranges::count(m_lines, false, &pack::CompareLine::same));
    choose();
    endResetModel();
}

void CompareModel::setOnlyDifferent(bool on)
{
    beginResetModel();
    m_onlyDifferent = on;
    choose();
    endResetModel();
}

void CompareModel::choose()
{
    m_shown.clear();
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (!m_onlyDifferent || !m_lines[i].same)
            m_shown.push_back(i);
    }
}

int CompareModel::nextDifferent(int row, int step) const
{
    for (int at = row + step; at >= 0 && at < rowCount(); at += step) {
        if (!line(at).same)
            return at;
    }
    return -1;
}

int CompareModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int CompareModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CompareModel::foreground(const pack::CompareLine &line, int column) const
{
    const theme::Colors &colors = theme::current().colors();
    const bool missing =
        (column == Left && line.leftPlace.path.empty()) || (column == Right && line.rightPlace.path.empty());
    if (column == Label || line.same || missing)
        return colors.textDim;
    return column == Left ? colors.text : colors.link;
}

// "input 4 Place · radius" for "inputs{4}.PLDT.radius".
QString CompareModel::labelOf(const pack::CompareLine &line) const
{
    constexpr std::string_view kInput = "inputs{";
    const std::string_view label = line.label;
    const std::size_t end = label.find('}');
    if (!label.starts_with(kInput) || end == std::string_view::npos)
        return nodetext::fromCore(label);
    unsigned id = 0;
    std::from_chars(label.data() + kInput.size(), label.data() + end, id);
    const pack::InputInfo *info = m_names.find(id);
    const QString name = info == nullptr ? QString() : nodetext::fromCore(info->name);
    const QString title = tr("input %1 %2").arg(id).arg(name).trimmed();
    const QStringList parts = nodetext::fromCore(label.substr(end + 1)).split(QLatin1Char('.'));
    return parts.last().isEmpty() ? title : title + QStringLiteral(" · ") + parts.last();
}

QVariant CompareModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const pack::CompareLine &line = this->line(index.row());
    const auto side = [](const NodePath &place, const std::string &text) {
        return place.path.empty() ? tr("not there") : nodetext::fromCore(text);
    };
    const QString left = side(line.leftPlace, line.left);
    const QString right = side(line.rightPlace, line.right);
    const QString label = labelOf(line);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Label ? label : index.column() == Left ? left : right;
    case Qt::ToolTipRole:
        return QStringLiteral("%1\n%2\n%3").arg(nodetext::fromCore(line.label), left, right);
    case Qt::ForegroundRole:
        return foreground(line, index.column());
    case Qt::FontRole:
        return index.column() == Label ? QVariant(theme::current().fixedFont()) : QVariant();
    case Qt::AccessibleTextRole:
        return line.same ? tr("%1, the same: %2").arg(label, left)
                         : tr("%1, differs: %2 and %3").arg(label, left, right);
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString names[ColumnCount] = {tr("Field"), m_left, m_right};
    return section < ColumnCount ? names[section] : QString();
}

} // namespace cutaway
