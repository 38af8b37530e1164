// SPDX-License-Identifier: MIT
#include "viewers/workshops/overrides/overridemodel.h"

#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QPainter>
#include <QStringList>

namespace cutaway
{

namespace
{

constexpr int kLongestCell = 300; // characters

QString wordText(overrides::Word word)
{
    switch (word) {
    case overrides::Word::Same:
        return OverrideModel::tr("same as the master");
    case overrides::Word::Changed:
        return OverrideModel::tr("changed");
    case overrides::Word::Moved:
        return OverrideModel::tr("moved");
    case overrides::Word::OnlyHere:
        return OverrideModel::tr("only here");
    case overrides::Word::Added:
        return OverrideModel::tr("added");
    case overrides::Word::Missing:
        return OverrideModel::tr("missing here");
    case overrides::Word::None:
        break;
    }
    return {};
}

// Where there is little room.
QString shortWord(overrides::Word word)
{
    return word == overrides::Word::Same      ? OverrideModel::tr("same")
           : word == overrides::Word::Missing ? OverrideModel::tr("missing")
                                              : wordText(word);
}

QString verdictText(overrides::Verdict verdict)
{
    return verdict == overrides::Verdict::Same      ? OverrideModel::tr("the same")
           : verdict == overrides::Verdict::Changed ? OverrideModel::tr("changed")
                                                    : OverrideModel::tr("conflict");
}

QString valueText(const overrides::Cell &cell)
{
    return cell.present ? theme::elided(nodetext::fromCore(cell.text), kLongestCell) : QString();
}

} // namespace

void OverrideModel::setListing(std::shared_ptr<const OverrideListing> listing)
{
    beginResetModel();
    m_listing = std::move(listing);
    filter();
    endResetModel();
}

void OverrideModel::setOnlyDifferent(bool only)
{
    beginResetModel();
    m_onlyDifferent = only;
    filter();
    endResetModel();
}

void OverrideModel::filter()
{
    m_rows.clear();
    if (m_listing == nullptr)
        return;
    const std::vector<overrides::Row> &rows = m_listing->table.rows;
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        if (rows[i].below == 0 && (!m_onlyDifferent || rows[i].verdict != overrides::Verdict::Same))
            m_rows.push_back(i);
    }
}

const overrides::Row *OverrideModel::rowOf(const QModelIndex &index) const
{
    return index.isValid() ? &m_listing->table.rows[numberOf(index)] : nullptr;
}

std::optional<std::size_t> OverrideModel::pluginOf(const QModelIndex &index) const
{
    if (!index.isValid() || index.column() < kFirstPlugin)
        return std::nullopt;
    return static_cast<std::size_t>(index.column() - kFirstPlugin);
}

QModelIndex OverrideModel::indexOf(const std::string &path) const
{
    int nearest = -1;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const std::string &own = m_listing->table.rows[m_rows[i]].cells[m_listing->own].path;
        const bool holds = !own.empty() && path.starts_with(own) &&
                           (path.size() == own.size() || path[own.size()] == '.' || path[own.size()] == '[');
        if (holds && own.size() > longest) {
            longest = own.size();
            nearest = static_cast<int>(i);
        }
    }
    return nearest < 0 ? QModelIndex() : index(nearest, kFirstPlugin + static_cast<int>(m_listing->own));
}

QString OverrideModel::cellText(const overrides::Cell &cell)
{
    const QString word = wordText(cell.word), value = valueText(cell);
    return word.isEmpty() ? value : value.isEmpty() ? word : tr("%1 · %2").arg(value, word);
}

QString OverrideModel::text(const QModelIndex &index) const
{
    const overrides::Row &row = *rowOf(index);
    if (const auto plugin = pluginOf(index))
        return cellText(row.cells[*plugin]);
    return index.column() == kWhere ? nodetext::fromCore(row.path) : verdictText(row.verdict);
}

QString OverrideModel::allText() const
{
    QStringList lines;
    QStringList names;
    for (int column = 0; column < columnCount(); ++column)
        names.append(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    lines.append(names.join(u'\t'));
    for (int row = 0; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < columnCount(); ++column)
            cells.append(text(index(row, column)));
        lines.append(cells.join(u'\t'));
    }
    return lines.join(u'\n');
}

int OverrideModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int OverrideModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_listing == nullptr)
        return 0;
    return kFirstPlugin + static_cast<int>(m_listing->columns.size());
}

QColor OverrideModel::inkOf(const QModelIndex &index) const
{
    const theme::Colors &colors = theme::current().colors();
    const overrides::Row &row = *rowOf(index);
    const auto plugin = pluginOf(index);
    if (!plugin) {
        if (index.column() == kWhere)
            return colors.text;
        return row.verdict == overrides::Verdict::Same       ? colors.textDim
               : row.verdict == overrides::Verdict::Conflict ? colors.error
                                                             : colors.note;
    }
    const overrides::Cell &cell = row.cells[*plugin];
    switch (cell.word) {
    case overrides::Word::Same:
    case overrides::Word::Missing:
        return colors.textDim;
    case overrides::Word::OnlyHere:
    case overrides::Word::Added:
        return colors.ok;
    case overrides::Word::Changed:
    case overrides::Word::Moved:
        return row.verdict == overrides::Verdict::Conflict ? colors.warning : colors.note;
    case overrides::Word::None:
        break;
    }
    return colors.text;
}

QVariant OverrideModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(index);
    case Qt::ForegroundRole:
        return inkOf(index);
    case kValueRole:
        return pluginOf(index) ? valueText(rowOf(index)->cells[*pluginOf(index)]) : QString();
    case kWordRole:
        return pluginOf(index) ? shortWord(rowOf(index)->cells[*pluginOf(index)].word) : QString();
    case Qt::FontRole:
        return index.column() == kVerdict ? theme::current().interfaceFont() : theme::current().fixedFont();
    case Qt::AccessibleTextRole: {
        const auto plugin = pluginOf(index);
        const QString where = text(index.siblingAtColumn(kWhere));
        return plugin ? tr("%1 in %2: %3").arg(where, m_listing->columns[*plugin].name, text(index))
                      : tr("%1, %2").arg(where, text(index.siblingAtColumn(kVerdict)));
    }
    default:
        return {};
    }
}

QVariant OverrideModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || m_listing == nullptr)
        return {};
    const bool isPlugin = section >= kFirstPlugin;
    const auto plugin = static_cast<std::size_t>(std::max(0, section - kFirstPlugin));
    if (role == Qt::ToolTipRole && isPlugin)
        return m_listing->columns[plugin].path;
    if (role != Qt::DisplayRole)
        return {};
    if (!isPlugin)
        return section == kWhere ? tr("Where") : tr("Verdict");
    const QString &name = m_listing->columns[plugin].name;
    return plugin == m_listing->own                  ? tr("%1 (this file)").arg(name)
           : plugin + 1 == m_listing->columns.size() ? tr("%1 (wins)").arg(name)
           : plugin == 0                             ? tr("%1 (master)").arg(name)
                                                     : name;
}

void OverrideDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const QString word = index.data(OverrideModel::kWordRole).toString();
    if (word.isEmpty())
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QFontMetrics small(theme::current().smallFont());
    const int gap = theme::grid(2), wordWidth = small.horizontalAdvance(word) + gap;
    const QRect inner = cell.rect.adjusted(theme::grid(1), 0, -theme::grid(1), 0);
    const QString value = index.data(OverrideModel::kValueRole).toString();
    cell.text.clear();
    const QStyle *style = cell.widget->style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    painter->save();
    painter->setPen(option.state.testFlag(QStyle::State_Selected) ? theme::current().colors().accentInk
                                                                  : cell.palette.color(QPalette::Text));
    painter->setFont(cell.font);
    const QRect left = inner.adjusted(0, 0, -wordWidth, 0);
    painter->drawText(left, Qt::AlignLeft | Qt::AlignVCenter,
                      theme::elided(value, QFontMetrics(cell.font), left.width()));
    painter->setFont(theme::current().smallFont());
    painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter, word);
    painter->restore();
}

} // namespace cutaway
