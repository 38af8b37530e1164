// SPDX-License-Identifier: MIT
// Places widgets beside each other, in as many rows as the width requires: a row of controls that never makes
// its pane wider.
#pragma once

#include <QLayout>

#include <vector>

namespace cutaway::theme
{

class WrapLayout : public QLayout
{
public:
    explicit WrapLayout(QWidget *parent = nullptr);
    ~WrapLayout() override;

    // The widget takes the rest of its row; several in one row take equal parts.
    void addWide(QWidget *widget);
    void insertWidget(int index, QWidget *widget);
    // Later items move to the end of their row.
    void addStretch();
    // Stays together.
    void addGroup(QLayout *group, bool wide = false);

    void addItem(QLayoutItem *item) override; // takes it
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
    QSize sizeHint() const override; // in one row
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    struct Item {
        QLayoutItem *item = nullptr;
        bool isWide = false;
    };
    using Row = std::vector<const Item *>;

    std::vector<Row> rowsFor(int width) const;
    // The height that the rows take.
    int arrange(const QRect &rect, bool move) const;
    void placeRow(const Row &row, const QRect &line) const;

    std::vector<Item> m_items;
};

} // namespace cutaway::theme
