// SPDX-License-Identifier: MIT
#include "viewers/panes/bookmarks/bookmarkmodel.h"

#include "viewers/kit/text/offsettext.h"

namespace cutaway
{

BookmarkModel::BookmarkModel(OpenFile &file, Bookmarks &bookmarks, QObject *parent)
    : QAbstractTableModel(parent), m_file(file), m_bookmarks(bookmarks)
{
    connect(&bookmarks, &Bookmarks::changed, this, [this] {
        beginResetModel();
        endResetModel();
    });
}

int BookmarkModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_bookmarks.list().size());
}

int BookmarkModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QString BookmarkModel::text(const Bookmark &bookmark, int column) const
{
    if (column == kComment)
        return bookmark.comment;
    if (column == kWhere)
        return bookmark.where.unit < m_file.file().units().size()
                   ? QString::fromStdString(m_file.file().pathText(bookmark.where))
                   : tr("(gone)");
    return offsetText(bookmark.offset);
}

QVariant BookmarkModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Bookmark &bookmark = m_bookmarks.list()[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
    case Qt::ToolTipRole:
        return text(bookmark, index.column());
    case Qt::DecorationRole:
        return index.column() == kComment ? QVariant(theme::current().colors().category[bookmark.color])
                                          : QVariant();
    case Qt::ForegroundRole:
        return index.column() == kOffset ? theme::current().colors().textDim : theme::current().colors().text;
    case Qt::FontRole:
        return index.column() == kComment ? theme::current().interfaceFont() : theme::current().fixedFont();
    case Qt::AccessibleTextRole:
        return tr("bookmark %1 at %2").arg(bookmark.comment, text(bookmark, kWhere));
    default:
        return {};
    }
}

bool BookmarkModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || index.column() != kComment)
        return false;
    m_bookmarks.setComment(static_cast<std::size_t>(index.row()), value.toString());
    return true;
}

Qt::ItemFlags BookmarkModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == kComment ? flags | Qt::ItemIsEditable : flags;
}

QVariant BookmarkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == kComment ? tr("Comment") : section == kWhere ? tr("Where") : tr("Offset");
}

} // namespace cutaway
