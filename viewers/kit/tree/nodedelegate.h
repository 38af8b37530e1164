// SPDX-License-Identifier: MIT
// Paints the rows of NodeModel: kind and verdict beside the name, values in their colour with the unit of
// measure dimmed behind them, offsets in a fixed font. Values are edited in their cell.
#pragma once

#include "viewers/kit/file/openfile.h"
#include "viewers/kit/theme/icons.h"

#include <QPixmap>
#include <QStyledItemDelegate>
#include <map>

namespace cutaway
{

class NodeDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    NodeDelegate(OpenFile &file, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    // The editor requests its change itself and stays open while it is refused.
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *, QAbstractItemModel *, const QModelIndex &) const override {}
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;
    bool eventFilter(QObject *, QEvent *) override { return false; }

private:
    void dress();
    void paintName(QPainter *painter, QRect rect, const QModelIndex &index, const QColor &ink,
                   const QStyleOptionViewItem &option) const;
    void paintVerdict(QPainter *painter, QRect &rect, int severity, bool isBelow) const;
    void paintMark(QPainter *painter, QRect &rect, theme::Icon icon, const QColor &tint) const;
    static void paintFlag(QPainter *painter, QRect rect, const QColor &color);
    void paintValue(QPainter *painter, QRect rect, const QModelIndex &index, const QColor &ink,
                    bool selected) const;
    const QPixmap &pixmap(int icon, const QColor &tint, qreal ratio) const;

    OpenFile &m_file;
    QFont m_number;
    QFont m_fixed;
    mutable std::map<std::pair<int, QRgb>, QPixmap> m_pixmaps;
};

} // namespace cutaway
