// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/conditionmodel.h"

#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"

#include <QAbstractItemView>
#include <QMimeData>
#include <QPainter>

namespace cutaway
{

namespace
{

constexpr int kJoinWidth = theme::grid(8);
constexpr int kBracketWidth = theme::grid(3);
constexpr int kTextLeft = theme::grid(1) + kJoinWidth + kBracketWidth;

int textWidth(const QStyleOptionViewItem &option)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = view != nullptr ? view->viewport()->width() : option.rect.width();
    return qMax(width - kTextLeft - theme::grid(2), theme::grid(20));
}

int wrappedHeight(const QFontMetrics &metrics, int width, const QString &text)
{
    return text.isEmpty() ? 0
                          : metrics.boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, text).height();
}

} // namespace

void ConditionModel::setConditions(std::vector<pack::Condition> conditions)
{
    const bool sameRows = conditions.size() == m_conditions.size();
    if (!sameRows)
        beginResetModel();
    m_conditions = std::move(conditions);
    m_groups.clear();
    for (const pack::OrGroup &group : pack::orGroups(m_conditions))
        m_groups.insert(m_groups.end(), group.count, group);
    if (!sameRows)
        endResetModel();
    else if (!m_conditions.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int ConditionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_conditions.size());
}

QString ConditionModel::joinOf(std::size_t row) const
{
    if (row == 0)
        return tr("if");
    return m_groups[row].first == row ? tr("and") : tr("or");
}

ConditionModel::GroupPart ConditionModel::partOf(std::size_t row) const
{
    const pack::OrGroup &group = m_groups[row];
    if (group.count == 1)
        return Alone;
    return row == group.first ? First : row + 1 == group.first + group.count ? Last : Middle;
}

QVariant ConditionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const pack::Condition &condition = m_conditions[row];
    QStringList problems;
    for (const std::string &problem : condition.problems)
        problems += nodetext::fromCore(problem);
    switch (role) {
    case Qt::DisplayRole:
        return nodetext::fromCore(condition.sentence);
    case kJoin:
        return joinOf(row);
    case kProblems:
        return problems.join(QLatin1Char('\n'));
    case kGroup:
        return partOf(row);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2 %3")
            .arg(joinOf(row), nodetext::fromCore(condition.sentence), problems.join(QStringLiteral(", ")));
    default:
        return {};
    }
}

Qt::ItemFlags ConditionModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled; // between rows, not onto one
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

// Names the list that it comes from: another one has its own way, copying.
QStringList ConditionModel::mimeTypes() const
{
    return {QStringLiteral("application/x-cutaway-conditions-%1").arg(reinterpret_cast<quintptr>(this))};
}

QMimeData *ConditionModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(mimeTypes().front(), {});
    return data;
}

bool ConditionModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int,
                                     const QModelIndex &parent) const
{
    return !parent.isValid() && data->hasFormat(mimeTypes().front());
}

bool ConditionModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                  const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    const int before = row < 0 ? rowCount() : row;
    QMetaObject::invokeMethod(
        this, [this, before] { Q_EMIT dropped(before); }, Qt::QueuedConnection);
    return false; // or the view would remove the dragged rows
}

QSize ConditionDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int width = textWidth(option);
    int height = wrappedHeight(option.fontMetrics, width, index.data().toString());
    if (const QString problems = index.data(ConditionModel::kProblems).toString(); !problems.isEmpty())
        height += wrappedHeight(option.fontMetrics, width - theme::kSmallIcon - theme::grid(1), problems);
    return {kTextLeft, qMax(theme::kRowHeight, height + theme::grid(2))};
}

// A bracket at the left of conditions joined by OR.
void ConditionDelegate::paintGroup(QPainter &painter, const QRect &row, ConditionModel::GroupPart part) const
{
    if (part == ConditionModel::Alone)
        return;
    painter.setPen(QPen(theme::current().colors().accent, 2));
    const int left = row.left() + theme::grid(1) + kJoinWidth;
    const int right = left + kBracketWidth - theme::grid(1);
    const int top = row.top() + theme::grid(1);
    const int bottom = row.bottom() - theme::grid(1);
    painter.drawLine(left, part == ConditionModel::First ? top : row.top(), left,
                     part == ConditionModel::Last ? bottom : row.bottom());
    if (part == ConditionModel::First)
        painter.drawLine(left, top, right, top);
    if (part == ConditionModel::Last)
        painter.drawLine(left, bottom, right, bottom);
}

void ConditionDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    const theme::Colors &colors = theme::current().colors();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    if (selected)
        painter->fillRect(option.rect, colors.accentTint);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, colors.hover);
    const auto part = static_cast<ConditionModel::GroupPart>(index.data(ConditionModel::kGroup).toInt());
    paintGroup(*painter, option.rect, part);
    const QRect text = option.rect.adjusted(kTextLeft, theme::grid(1), -theme::grid(2), -theme::grid(1));
    painter->setFont(option.font);
    painter->setPen(colors.textDim);
    painter->drawText(QRect(option.rect.left() + theme::grid(1), text.top(), kJoinWidth - theme::grid(1),
                            option.fontMetrics.height()),
                      Qt::AlignRight | Qt::AlignTop, index.data(ConditionModel::kJoin).toString());
    painter->setPen(selected ? colors.accentInk : colors.text);
    QRect used;
    painter->drawText(text, Qt::TextWordWrap, index.data().toString(), &used);
    if (const QString problems = index.data(ConditionModel::kProblems).toString(); !problems.isEmpty()) {
        const QPoint at(text.left(), used.bottom() + 1);
        painter->drawPixmap(at, theme::iconPixmap(theme::Icon::Warning, colors.warning, theme::kSmallIcon,
                                                  painter->device()->devicePixelRatioF()));
        painter->setPen(colors.warning);
        painter->drawText(QRect(at.x() + theme::kSmallIcon + theme::grid(1), at.y(),
                                text.width() - theme::kSmallIcon - theme::grid(1),
                                text.bottom() - at.y() + 1),
                          Qt::TextWordWrap, problems);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(colors.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

} // namespace cutaway
