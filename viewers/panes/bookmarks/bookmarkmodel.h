// SPDX-License-Identifier: MIT
// Bookmarks as a table, a row each; the comment is edited in place.
#pragma once

#include "viewers/kit/file/bookmarks.h"
#include "viewers/kit/theme/theme.h"

#include <QAbstractTableModel>

namespace cutaway
{

class BookmarkModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { kComment, kWhere, kOffset, kColumnCount };

    BookmarkModel(OpenFile &file, Bookmarks &bookmarks, QObject *parent);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const Bookmark &bookmark, int column) const;

    OpenFile &m_file;
    Bookmarks &m_bookmarks;
};

} // namespace cutaway
