// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/nodedelegate.h"

#include "core/base/diagnostic.h"
#include "viewers/kit/editors/editorfactory.h"
#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/tree/nodemodel.h"

#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QTreeView>

namespace cutaway
{

namespace
{

constexpr int kCellPadding = theme::grid(1);
constexpr int kFlagSize = theme::grid(2);

theme::Icon verdictOf(int severity, bool isBelow)
{
    using theme::Icon;
    return severity == int(Severity::Error)     ? isBelow ? Icon::ErrorBelow : Icon::Error
           : severity == int(Severity::Warning) ? isBelow ? Icon::WarningBelow : Icon::Warning
           : isBelow                            ? Icon::NoteBelow
                                                : Icon::Note;
}

// A long name goes on over the cell of a value that is empty, in pixels.
int roomBeside(const QModelIndex &name, const QWidget *widget)
{
    const auto *view = qobject_cast<const QTreeView *>(widget);
    if (view == nullptr)
        return 0;
    const QHeaderView &header = *view->header();
    const QModelIndex value = name.siblingAtColumn(NodeModel::Value);
    if (header.visualIndex(NodeModel::Value) != header.visualIndex(NodeModel::Name) + 1 ||
        value.data(NodeModel::LinkRole).toBool() || !value.data(NodeModel::TextRole).toString().isEmpty() ||
        !value.data(NodeModel::NoteRole).toString().isEmpty())
        return 0;
    return header.sectionSize(NodeModel::Value); // 0 while it is hidden
}

} // namespace

NodeDelegate::NodeDelegate(OpenFile &file, QObject *parent) : QStyledItemDelegate(parent), m_file(file)
{
    theme::follow(this, &NodeDelegate::dress);
}

void NodeDelegate::dress()
{
    m_number = theme::current().numberFont();
    m_fixed = theme::current().fixedFont();
    m_pixmaps.clear();
}

const QPixmap &NodeDelegate::pixmap(int icon, const QColor &tint, qreal ratio) const
{
    QPixmap &pixmap = m_pixmaps[{icon, tint.rgba()}];
    if (pixmap.isNull() || pixmap.devicePixelRatio() != ratio)
        pixmap = theme::iconPixmap(theme::Icon(icon), tint, theme::kSmallIcon, ratio);
    return pixmap;
}

QSize NodeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString text = index.data(Qt::DisplayRole).toString();
    const bool fixed = index.column() == NodeModel::Offset;
    const int width = QFontMetrics(fixed ? m_fixed : option.font).horizontalAdvance(text.left(200));
    const int icon = index.column() == NodeModel::Name ? 2 * (theme::kSmallIcon + kCellPadding) : 0;
    return {width + icon + 4 * kCellPadding, theme::kRowHeight};
}

void NodeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const theme::Colors &colors = theme::current().colors();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool dim = index.data(NodeModel::DimRole).toBool();
    const QColor ink = selected ? colors.accentInk : dim ? colors.textDim : colors.text;
    const QRect rect = option.rect.adjusted(kCellPadding, 0, -2 * kCellPadding, 0);

    painter->save();
    painter->setFont(option.font);
    switch (index.column()) {
    case NodeModel::Name:
        paintName(painter, rect, index, ink, option);
        break;
    case NodeModel::Value:
        paintValue(painter, rect, index, ink, selected);
        break;
    default: {
        const bool number = index.column() != NodeModel::Type;
        painter->setFont(index.column() == NodeModel::Offset ? m_fixed : number ? m_number : option.font);
        painter->setPen(selected ? colors.accentInk : colors.textDim);
        const QString text = index.data(NodeModel::TextRole).toString();
        painter->drawText(rect, int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter),
                          theme::elided(text, painter->fontMetrics(), rect.width()));
        break;
    }
    }
    painter->restore();
}

void NodeDelegate::paintMark(QPainter *painter, QRect &rect, theme::Icon icon, const QColor &tint) const
{
    if (rect.width() < theme::kSmallIcon)
        return;
    const int top = rect.center().y() - theme::kSmallIcon / 2 + 1;
    painter->drawPixmap(rect.right() - theme::kSmallIcon, top,
                        pixmap(int(icon), tint, painter->device()->devicePixelRatioF()));
    rect.setRight(rect.right() - theme::kSmallIcon - kCellPadding);
}

void NodeDelegate::paintVerdict(QPainter *painter, QRect &rect, int severity, bool isBelow) const
{
    const theme::Colors &colors = theme::current().colors();
    const QColor &tint = severity == int(Severity::Error)     ? colors.error
                         : severity == int(Severity::Warning) ? colors.warning
                                                              : colors.note;
    paintMark(painter, rect, verdictOf(severity, isBelow), tint);
}

// Marks are painted behind the name, at the end of the cell.
void NodeDelegate::paintName(QPainter *painter, QRect rect, const QModelIndex &index, const QColor &ink,
                             const QStyleOptionViewItem &option) const
{
    const bool isFolded = !option.state.testFlag(QStyle::State_Open);
    const int end = rect.right();
    const theme::Colors &colors = theme::current().colors();
    const qreal ratio = painter->device()->devicePixelRatioF();
    const int top = rect.center().y() - theme::kSmallIcon / 2 + 1;
    // A plain value needs no picture; its place stays free, so that names line up.
    if (const int icon = index.data(NodeModel::IconRole).toInt(); icon != int(theme::Icon::Node))
        painter->drawPixmap(rect.left(), top, pixmap(icon, colors.textDim, ratio));
    rect.setLeft(rect.left() + theme::kSmallIcon + kCellPadding);
    if (const QVariant severity = index.data(NodeModel::SeverityRole); severity.isValid())
        paintVerdict(painter, rect, severity.toInt(), false);
    if (const QVariant below = index.data(NodeModel::SeverityBelowRole); below.isValid() && isFolded)
        paintVerdict(painter, rect, below.toInt(), true);
    if (index.data(NodeModel::OverrideRole).toBool())
        paintMark(painter, rect, theme::Icon::Override, colors.accentInk);
    if (const QVariant bookmark = index.data(NodeModel::BookmarkRole); bookmark.isValid()) {
        paintFlag(painter, rect, colors.category[static_cast<std::size_t>(bookmark.toInt())]);
        rect.setRight(rect.right() - kFlagSize - kCellPadding);
    }
    if (rect.right() == end) // no mark stands there
        rect.setRight(end + roomBeside(index, option.widget));
    painter->setPen(ink);
    const QString text = index.data(NodeModel::TextRole).toString();
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                      theme::elided(text, painter->fontMetrics(), rect.width()));
}

// The same shape as in the gutter of the bytes.
void NodeDelegate::paintFlag(QPainter *painter, QRect rect, const QColor &color)
{
    const int left = rect.right() - kFlagSize;
    const int top = rect.center().y() - kFlagSize / 2 - 1;
    painter->fillRect(left, top, 2, kFlagSize + 3, color);
    painter->fillRect(left, top, kFlagSize, kFlagSize / 2 + 1, color);
}

void NodeDelegate::paintValue(QPainter *painter, QRect rect, const QModelIndex &index, const QColor &ink,
                              bool selected) const
{
    const theme::Colors &colors = theme::current().colors();
    const bool link = index.data(NodeModel::LinkRole).toBool();
    painter->setFont(m_number);
    if (link) {
        const QColor &tint = selected ? ink : colors.link;
        painter->drawPixmap(rect.left(), rect.center().y() - theme::kSmallIcon / 2 + 1,
                            pixmap(int(theme::Icon::Link), tint, painter->device()->devicePixelRatioF()));
        rect.setLeft(rect.left() + theme::kSmallIcon + kCellPadding);
    }
    painter->setPen(link && !selected ? colors.link : ink);
    const QString text = index.data(NodeModel::TextRole).toString();
    const QString shown = theme::elided(text, painter->fontMetrics(), rect.width());
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, shown);
    const QString note = index.data(NodeModel::NoteRole).toString();
    if (note.isEmpty())
        return;
    if (!text.isEmpty())
        rect.setLeft(rect.left() + painter->fontMetrics().horizontalAdvance(shown) + 2 * kCellPadding);
    painter->setPen(colors.textDim);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                      theme::elided(note, painter->fontMetrics(), qMax(0, rect.width())));
}

// ---- editing

QWidget *NodeDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                    const QModelIndex &index) const
{
    const auto *model = static_cast<const NodeModel *>(index.model());
    const auto place = model->placeOf(index);
    ValueEditor *editor = place ? cutaway::createEditor(m_file, *place, parent) : nullptr;
    if (editor == nullptr)
        return nullptr;
    editor->setTabToNext(true);
    // Signals of a delegate are not const, and neither is the edit.
    auto *self = const_cast<NodeDelegate *>(this);
    const auto close = [self, editor](EndEditHint hint) {
        editor->disconnect(self); // it would finish again when the view takes its focus
        Q_EMIT self->closeEditor(editor, hint);
    };
    connect(editor, &ValueEditor::committed, self, [close] { close(NoHint); });
    connect(editor, &ValueEditor::cancelled, self, [close] { close(NoHint); });
    connect(editor, &ValueEditor::committedForNext, self, [close] { close(EditNextItem); });
    return editor;
}

void NodeDelegate::setEditorData(QWidget *editor, const QModelIndex &) const
{
    auto *value = static_cast<ValueEditor *>(editor);
    if (!value->isChanged())
        value->reload();
}

void NodeDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                        const QModelIndex &) const
{
    static_cast<ValueEditor *>(editor)->standOver(option.rect);
}

} // namespace cutaway
