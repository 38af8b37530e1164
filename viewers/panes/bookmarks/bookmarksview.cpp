// SPDX-License-Identifier: MIT
#include "viewers/panes/bookmarks/bookmarksview.h"

#include "viewers/kit/editors/celldelegate.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/typingguard.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/popup.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTreeView>
#include <QVBoxLayout>

namespace cutaway
{

BookmarksView::BookmarksView(Bookmarks &bookmarks, Selection &selection, QWidget *parent)
    : QWidget(parent), m_bookmarks(bookmarks), m_selection(selection),
      m_model(new BookmarkModel(selection.file(), bookmarks, this)), m_table(new QTreeView(this)),
      m_empty(new QLabel(tr("No bookmarks in this file. “Toggle Bookmark” keeps the place that is selected."),
                         this))
{
    createTable();
    createActions();
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(theme::grid(4));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_table, 1);
    setFocusProxy(m_table);
    connect(&bookmarks, &Bookmarks::changed, this, &BookmarksView::follow);
    follow();
    theme::follow(this, &BookmarksView::dress);
}

void BookmarksView::createTable()
{
    m_table->setAccessibleName(tr("Bookmarks"));
    m_table->setModel(m_model);
    const auto write = [this](const QModelIndex &cell, const QString &text) {
        return m_model->setData(cell, text) ? Result<void>() : fail("only comments are typed here");
    };
    m_delegate = new CellDelegate(m_selection.file(), write, m_table, TypedText::Kind::Remark);
    m_table->setItemDelegate(m_delegate);
    m_delegate->keepTyping(*m_table, [](const QModelIndex &row) {
        return row.siblingAtColumn(BookmarkModel::kWhere).data().toString();
    });
    new TypingGuard(m_selection.file(), *m_table);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    new ColumnFit(*m_table, {BookmarkModel::kComment, BookmarkModel::kWhere}, BookmarkModel::kComment);
    connect(m_table, &QTreeView::clicked, this, &BookmarksView::jump);
    connect(m_table, &QTreeView::activated, this, &BookmarksView::jump);
}

void BookmarksView::createActions()
{
    const auto add = [this](const QString &text, const QKeySequence &key, auto slot) {
        auto *action = new QAction(text, m_table);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, slot);
        m_table->addAction(action);
    };
    add(tr("Edit comment"), Qt::Key_F2, [this] {
        if (m_table->currentIndex().isValid())
            m_table->edit(m_table->currentIndex().siblingAtColumn(BookmarkModel::kComment));
    });
    add(tr("Remove"), QKeySequence::Delete, &BookmarksView::removeCurrent);
    m_colors = new QMenu(tr("Colour"), this);
    m_table->addAction(m_colors->menuAction());
    add(tr("Copy all as JSON"), QKeySequence::Copy, &BookmarksView::copyAll);
    add(tr("Add from JSON on the clipboard"), QKeySequence::Paste, &BookmarksView::pasteAll);
    theme::offerActions(*m_table);
}

void BookmarksView::dress()
{
    m_colors->clear();
    addColors(*m_colors);
}

void BookmarksView::addColors(QMenu &menu)
{
    for (std::uint8_t color = 0; color < theme::Colors::kCategories; ++color) {
        QPixmap swatch(theme::kSmallIcon, theme::kSmallIcon);
        swatch.fill(theme::current().colors().category[color]);
        menu.addAction(QIcon(swatch), tr("Colour %1").arg(color + 1), this, [this, color] {
            const int row = m_table->currentIndex().row();
            if (row < 0)
                return;
            m_bookmarks.setColor(static_cast<std::size_t>(row), color);
            m_table->setCurrentIndex(m_model->index(row, 0));
        });
    }
}

void BookmarksView::jump(const QModelIndex &index)
{
    if (const auto place = m_bookmarks.placeOf(static_cast<std::size_t>(index.row())))
        m_selection.select(*place);
    else
        Q_EMIT notice(tr("What this bookmark stands for is no longer in the file"));
}

void BookmarksView::removeCurrent()
{
    const int row = m_table->currentIndex().row();
    if (row < 0)
        return;
    m_bookmarks.remove(static_cast<std::size_t>(row));
    if (m_model->rowCount() != 0)
        m_table->setCurrentIndex(m_model->index(std::min(row, m_model->rowCount() - 1), 0));
}

void BookmarksView::copyAll()
{
    QGuiApplication::clipboard()->setText(QString::fromUtf8(m_bookmarks.toJson()));
    Q_EMIT notice(tr("Copied %1").arg(quantityText(m_model->rowCount(), "bookmark")));
}

void BookmarksView::pasteAll()
{
    if (!m_bookmarks.addFromJson(QGuiApplication::clipboard()->text().toUtf8()))
        Q_EMIT notice(tr("There are no bookmarks on the clipboard"));
}

void BookmarksView::step(int by)
{
    const auto count = static_cast<int>(m_bookmarks.list().size());
    if (count == 0) {
        Q_EMIT notice(tr("There are no bookmarks in this file"));
        return;
    }
    const auto here =
        m_selection.current() ? m_selection.file().rangeOf(*m_selection.current()) : std::nullopt;
    const std::uint64_t offset = here ? here->offset : 0;
    int next = by > 0 ? 0 : count - 1; // wraps around
    if (by > 0) {
        while (next < count && m_bookmarks.list()[static_cast<std::size_t>(next)].offset <= offset)
            ++next;
    } else {
        while (next >= 0 && m_bookmarks.list()[static_cast<std::size_t>(next)].offset >= offset)
            --next;
    }
    next = (next + count) % count;
    m_table->setCurrentIndex(m_model->index(next, 0));
    jump(m_model->index(next, 0));
}

void BookmarksView::follow()
{
    const bool empty = m_model->rowCount() == 0;
    m_empty->setVisible(empty);
    m_table->setVisible(!empty);
}

} // namespace cutaway
