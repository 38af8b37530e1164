// SPDX-License-Identifier: MIT
// The rows of a record beside its overrides: where, what becomes of it, and a column for each plugin.
#pragma once

#include "viewers/workshops/overrides/overridelisting.h"

#include <QAbstractTableModel>
#include <QColor>
#include <QStyledItemDelegate>
#include <optional>

namespace cutaway
{

class OverrideModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { kWhere, kVerdict, kFirstPlugin };
    // Of a plugin's cell: its value and a short word for it, which are painted apart.
    enum Role { kValueRole = Qt::UserRole, kWordRole };

    using QAbstractTableModel::QAbstractTableModel;

    // Null for none.
    void setListing(std::shared_ptr<const OverrideListing> listing);
    const OverrideListing *listing() const { return m_listing.get(); }
    std::shared_ptr<const OverrideListing> shared() const { return m_listing; }
    void setOnlyDifferent(bool only);

    // The row of the table, and the plugin of a column; none for the columns in front.
    const overrides::Row *rowOf(const QModelIndex &index) const;
    std::uint32_t numberOf(const QModelIndex &index) const { return m_rows[std::size_t(index.row())]; }
    std::optional<std::size_t> pluginOf(const QModelIndex &index) const;
    // The row that holds the path of the file's own record, or the nearest above it.
    QModelIndex indexOf(const std::string &path) const;
    // The value and the word for it: "25 · changed".
    QString text(const QModelIndex &index) const;
    // All rows, tabs between the columns.
    QString allText() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void filter();
    static QString cellText(const overrides::Cell &cell);
    QColor inkOf(const QModelIndex &index) const;

    std::shared_ptr<const OverrideListing> m_listing;
    std::vector<std::uint32_t> m_rows; // of the table, which are shown
    bool m_onlyDifferent = true;
};

// Paints the word at the right of a cell, and as much of the value as there is room for.
class OverrideDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace cutaway
