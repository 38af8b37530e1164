// SPDX-License-Identifier: MIT
// Widgets of one kind in as many columns as the width has room for: all beside each other, else half as many,
// and so on. None is narrower than its least width, and a column is as wide as the widest of these.
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace cutaway::theme
{

class ColumnsLayout : public QLayout
{
public:
    ColumnsLayout();
    ~ColumnsLayout() override;

    void addItem(QLayoutItem *item) override; // takes it
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;    // in one row
    QSize minimumSize() const override; // in one column
    void setGeometry(const QRect &rect) override;

private:
    using Widths = std::vector<int>;

    std::vector<QLayoutItem *> shown() const;
    Widths leastWidths(std::size_t columns) const;
    int taken(const Widths &widths) const; // with the gaps between them
    Widths columnsFor(int width) const;
    int rowHeight() const;

    std::vector<QLayoutItem *> m_items;
};

} // namespace cutaway::theme
