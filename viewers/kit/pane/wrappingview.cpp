// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/wrappingview.h"

#include "viewers/kit/theme/grid.h"

#include <QApplication>
#include <QHeaderView>
#include <QStyledItemDelegate>

namespace cutaway
{

namespace
{

constexpr int kLinePadding = theme::grid(1); // above and below the text of a row

// Long names and paths may break behind their signs and between their words.
QString breakable(const QString &text)
{
    constexpr QChar kMayBreak(0x200B); // a space of no width
    static const QString signs = QStringLiteral("_.:/");
    QString broken;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (i > 0 && (signs.contains(text[i - 1]) || (text[i - 1].isLower() && text[i].isUpper())))
            broken += kMayBreak;
        broken += text[i];
    }
    return broken;
}

// The view measures rows without telling how wide their columns are.
class WrappingDelegate : public QStyledItemDelegate
{
public:
    explicit WrappingDelegate(QTreeView &view) : QStyledItemDelegate(&view), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        item.features |= QStyleOptionViewItem::WrapText;
        item.rect = QRect(0, 0, widthOf(index), 1);
        const QStyle *style = item.widget != nullptr ? item.widget->style() : QApplication::style();
        const QSize size = style->sizeFromContents(QStyle::CT_ItemViewItem, &item, QSize(), item.widget);
        return {size.width(), qMax(size.height() + 2 * kLinePadding, theme::kRowHeight)};
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text = breakable(option->text);
    }

private:
    int widthOf(const QModelIndex &index) const
    {
        int width = m_view.columnWidth(index.column());
        if (index.column() == m_view.header()->logicalIndex(0)) {
            const int levels = (index.parent().isValid() ? 1 : 0) + (m_view.rootIsDecorated() ? 1 : 0);
            width -= levels * m_view.indentation();
        }
        return qMax(width, theme::grid(8));
    }

    QTreeView &m_view;
};

} // namespace

WrappingView::WrappingView(QWidget *parent) : QTreeView(parent)
{
    setUniformRowHeights(false);
    setWordWrap(true);
    setItemDelegate(new WrappingDelegate(*this));
    connect(header(), &QHeaderView::sectionResized, this, [this] { scheduleDelayedItemsLayout(); });
}

} // namespace cutaway
