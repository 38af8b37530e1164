// SPDX-License-Identifier: MIT
#include "viewers/panes/search/treepane.h"

#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/panes/search/filterbar.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

namespace cutaway
{

TreePane::TreePane(NodeTreeView &tree, Selection &selection, Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_tree(tree), m_selection(selection), m_model(new PlaceModel(selection.file(), this)),
      m_filter(new FilterBar(selection.file(), jobs, *m_model, this)),
      m_bulk(new BulkBar(selection.file(), jobs, this)), m_stack(new QStackedWidget(this)),
      m_list(new RowsView(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_filter);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_bulk);
    m_stack->addWidget(&tree);
    createList();
    m_filter->hide();
    m_bulk->hide();
    setFocusProxy(&tree);
    connect(m_stack, &QStackedWidget::currentChanged, this,
            [this] { setFocusProxy(m_stack->currentWidget()); });
    connectParts(tree, selection.file());
}

void TreePane::connectParts(NodeTreeView &tree, OpenFile &file)
{
    connect(m_filter, &FilterBar::filtered, this, &TreePane::follow);
    connect(m_filter, &FilterBar::dismissed, this, &TreePane::hideFilter);
    connect(m_filter, &FilterBar::listWanted, this, [this] {
        m_stack->currentWidget()->setFocus();
        if (m_stack->currentWidget() == m_list && !m_list->currentIndex().isValid() &&
            m_model->rowCount() != 0) {
            m_list->setCurrentIndex(m_model->index(0, 0));
            jump(m_list->currentIndex());
        }
    });
    connect(m_bulk, &BulkBar::dismissed, this, [this] {
        m_bulk->hide();
        m_stack->currentWidget()->setFocus();
    });
    connect(&tree.commands(), &RowCommands::bulkEditRequested, this, &TreePane::showBulk);
    connect(&tree.commands(), &RowCommands::barMade, this, [this](QuestionBar *bar) {
        layout()->addWidget(bar);
        connect(bar, &QuestionBar::closed, this, [this] { m_stack->currentWidget()->setFocus(); });
    });
    connect(m_bulk, &BulkBar::notice, this, &TreePane::notice);
    for (const QAbstractItemView *view :
         {static_cast<QAbstractItemView *>(&tree), static_cast<QAbstractItemView *>(m_list)})
        connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this, view] {
            if (m_stack->currentWidget() == view)
                updatePlaces();
        });
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &TreePane::updatePlaces);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TreePane::updatePlaces);
    connect(&file, &OpenFile::changed, this, &TreePane::updatePlaces); // units have other numbers
}

void TreePane::createList()
{
    m_list->setAccessibleName(tr("What the filter found"));
    m_list->setModel(m_model);
    m_list->setRootIsDecorated(false);
    m_list->header()->setSortIndicatorClearable(true);
    m_list->header()->setSortIndicator(-1, Qt::AscendingOrder); // as found
    m_list->setSortingEnabled(true);
    m_list->setTextElideMode(Qt::ElideMiddle); // of a path the end says most
    m_list->setAllColumnsShowFocus(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    new ColumnFit(*m_list, {PlaceModel::kWhere, PlaceModel::kValue}, PlaceModel::kValue);
    m_stack->addWidget(m_list);
    connect(m_list, &QTreeView::clicked, this, &TreePane::jump);
    connect(m_list, &QTreeView::activated, this, &TreePane::open);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &row) {
                if (m_list->hasFocus() && row.isValid())
                    jump(row);
            });
    createListActions();
}

void TreePane::createListActions()
{
    const auto add = [this](const QString &text, const QKeySequence &key, auto slot) {
        auto *action = new QAction(text, m_list);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, slot);
        m_list->addAction(action);
    };
    add(tr("Copy Values"), QKeySequence::Copy, [this] { copyColumn(PlaceModel::kValue); });
    add(tr("Copy paths"), {}, [this] { copyColumn(PlaceModel::kWhere); });
    add(tr("Change these values…"), {}, &TreePane::showBulk);
    add(tr("Show the whole structure"), Qt::Key_Escape, &TreePane::hideFilter);
    theme::offerActions(*m_list);
}

void TreePane::copyColumn(int column)
{
    constexpr std::size_t kFew = 500;
    const FoundRows rows = m_model->rows().only(selectedInList());
    const std::shared_ptr<const File> snapshot = m_selection.file().file().snapshot();
    copyText(this, rows.size() > kFew, [rows, snapshot, column] {
        PlaceTexts texts;
        QStringList lines;
        for (std::size_t row = 0; row < rows.size(); ++row)
            lines += texts.text(*snapshot, rows[row], column);
        return lines.join(QLatin1Char('\n'));
    });
}

std::vector<std::size_t> TreePane::selectedInList() const
{
    std::vector<std::size_t> rows;
    for (const QItemSelectionRange &range : m_list->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(static_cast<std::size_t>(row));
    }
    std::ranges::sort(rows);
    return rows;
}

void TreePane::showFilter()
{
    m_filter->show();
    m_filter->line().setFocus(Qt::ShortcutFocusReason);
    m_filter->line().selectAll();
}

// The focus goes first: from a line that hides it would go to the list, which then chooses its first row.
void TreePane::hideFilter()
{
    m_stack->setCurrentWidget(&m_tree);
    m_tree.setFocus();
    m_filter->line().clear();
    m_filter->hide();
    updatePlaces();
}

void TreePane::follow()
{
    const bool list = !m_filter->isBlank() && m_filter->error().isEmpty();
    if (list || m_filter->isBlank())
        m_stack->setCurrentWidget(list ? static_cast<QWidget *>(m_list) : &m_tree);
    updatePlaces();
}

void TreePane::jump(const QModelIndex &index)
{
    if (const auto place = m_model->placeOf(index.row()))
        m_selection.select(*place);
    if (const auto inside = m_model->partPlaceOf(index.row()))
        Q_EMIT partWanted(*inside, false);
}

void TreePane::open(const QModelIndex &index)
{
    jump(index);
    if (const auto inside = m_model->partPlaceOf(index.row()))
        Q_EMIT partWanted(*inside, true);
}

// ---- many values at once

BulkPlaces TreePane::chosen() const
{
    BulkPlaces places;
    if (m_stack->currentWidget() == m_list) {
        places.found = chosenInList();
        return places;
    }
    for (const QModelIndex &row : m_tree.selectedRows()) {
        if (const auto place = m_tree.nodes().placeOf(row))
            places.nodes.push_back(*place);
    }
    return places;
}

FoundRows TreePane::chosenInList() const
{
    const FoundRows &found = m_model->rows();
    std::vector<std::size_t> rows = selectedInList();
    if (rows.size() < 2) {
        rows.resize(found.size());
        std::iota(rows.begin(), rows.end(), std::size_t(0));
    }
    return found.only(rows);
}

// Also while the pane is behind another: the bar must not come back with places of an earlier file state.
void TreePane::updatePlaces()
{
    if (!m_bulk->isHidden())
        m_bulk->setPlaces(chosen());
}

void TreePane::showBulk()
{
    m_bulk->show();
    updatePlaces();
    m_bulk->line().setFocus(Qt::ShortcutFocusReason);
    m_bulk->line().selectAll();
}

} // namespace cutaway
