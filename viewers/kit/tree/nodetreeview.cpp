// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/nodetreeview.h"

#include "viewers/kit/editors/valueeditor.h"
#include "viewers/kit/pane/typingguard.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/tree/nodedelegate.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kSelectionBar = 3;

} // namespace

NodeTreeView::NodeTreeView(Selection &selection, QWidget *parent)
    : RowsView(parent), m_selection(selection),
      m_model(new NodeModel(selection.file(), &selection.hierarchy(), this)),
      m_delegate(new NodeDelegate(selection.file(), this)), m_typing(selection.file().typedTexts())
{
    setObjectName(QStringLiteral("nodeTree"));
    setAccessibleName(tr("Structure of the file"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    setEditTriggers(DoubleClicked);
    setTextElideMode(Qt::ElideRight);
    setDragDropMode(InternalMove);
    setModel(m_model);
    setItemDelegate(m_delegate);
    m_sight = new TreeSight(*this, *m_model, selection.hierarchy());
    m_commands = new RowCommands(*this, *m_model, selection);
    new TypingGuard(selection.file(), *this);

    connect(&m_selection, &Selection::selected, this, &NodeTreeView::showSelected);
    connect(&m_selection, &Selection::cleared, this, [this] { chooseRow({}); });
    connect(&m_selection, &Selection::hoverChanged, this, &NodeTreeView::updateHovered);
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_hovered = QModelIndex();
        takeTyping();
        retireEditors();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        showSelected();
        giveTyping();
    });
    connect(m_commands, &RowCommands::editWanted, this, &NodeTreeView::editCurrent);
    connect(m_commands, &RowCommands::notice, this, &NodeTreeView::notice);
    // Link texts may change with units that are shown elsewhere.
    connect(&selection.file(), &OpenFile::changed, viewport(), qOverload<>(&QWidget::update));
    connect(&selection.file(), &OpenFile::textsChanged, viewport(), qOverload<>(&QWidget::update));
    connect(this, &RowsView::tooManyBelow, this,
            [this] { Q_EMIT notice(tr("Not all was expanded: there are too many rows below")); });
    showSelected();
}

// A row that the user looks at stays in sight when the view becomes lower.
void NodeTreeView::resizeEvent(QResizeEvent *event)
{
    const bool seen = isVisible() && m_sight->isInSight(currentIndex(), event->oldSize().height());
    RowsView::resizeEvent(event);
    if (seen)
        m_sight->reveal(currentIndex());
}

void NodeTreeView::showEvent(QShowEvent *event)
{
    RowsView::showEvent(event);
    m_sight->appear();
}

void NodeTreeView::hideEvent(QHideEvent *event)
{
    m_sight->disappear();
    RowsView::hideEvent(event);
}

// ---- selection and hover

void NodeTreeView::showSelected()
{
    if (m_following || !m_model->isCurrent() || !m_selection.current())
        return;
    const QModelIndex row = m_model->indexOf(*m_selection.current());
    if (!row.isValid() ||
        (row == currentIndex().siblingAtColumn(NodeModel::Name) && selectionModel()->isSelected(row)))
        return;
    m_following = true;
    expandAbove(row);
    setAutoScroll(false); // it would move the row to the nearest edge
    chooseRow(row);
    setAutoScroll(true);
    m_sight->show(row);
    m_following = false;
}

void NodeTreeView::selectPlaces(const std::vector<Place> &places)
{
    if (!m_model->isCurrent() || places.empty())
        return;
    QItemSelection rows;
    QModelIndex first;
    for (std::size_t i = 0; i < std::min<std::size_t>(places.size(), kMostExpanded); ++i) {
        const QModelIndex row = m_model->indexOf(places[i]);
        expandAbove(row);
        rows.select(row, row);
        if (!first.isValid())
            first = row;
    }
    m_following = true;
    selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_sight->reveal(first);
    m_following = false;
}

// Level by level, each as wide as the rows are: Qt would join each range with all before it.
void NodeTreeView::selectAll()
{
    QItemSelection rows;
    const auto addBelow = [&](const QModelIndex &above) {
        if (const int count = m_model->rowCount(above); count != 0)
            rows += QItemSelectionRange(m_model->index(0, 0, above),
                                        m_model->index(count - 1, NodeModel::ColumnCount - 1, above));
    };
    const auto isOpen = [this](QModelIndex row) {
        while (row.isValid() && isExpanded(row))
            row = row.parent();
        return !row.isValid();
    };
    addBelow({});
    for (const QModelIndex &row : m_model->openedRows()) {
        if (isOpen(row))
            addBelow(row);
    }
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
}

// Up and down only: what moves a row into sight must not move its name out of it.
void NodeTreeView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    const int side = horizontalScrollBar()->value();
    RowsView::scrollTo(index, hint);
    horizontalScrollBar()->setValue(side);
}

// Not currentChanged: getting the focus makes a row current that nobody chose.
void NodeTreeView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    RowsView::selectionChanged(selected, deselected);
    if (m_following || !selectionModel()->hasSelection())
        return;
    m_following = true;
    // If several rows are selected, the other panes show the current one. A click on one of them selects none
    // besides: it leaves the others.
    const QItemSelection &rows = selected.isEmpty() ? selectionModel()->selection() : selected;
    const QModelIndex first = rows.first().topLeft();
    const QModelIndex row = selectionModel()->isSelected(currentIndex()) ? currentIndex() : first;
    const auto place = m_model->placeOf(row);
    if (place && !m_selection.select(*place)) // what is typed elsewhere is refused
        QMetaObject::invokeMethod(this, &NodeTreeView::showSelected, Qt::QueuedConnection);
    m_following = false;
}

void NodeTreeView::updateHovered()
{
    QModelIndex row;
    if (const auto place = m_selection.hovered(); place && m_model->isCurrent())
        row = m_model->knownIndexOf(*place);
    // What is folded away shows on the row that holds it.
    for (QModelIndex above = row.parent(); above.isValid(); above = above.parent()) {
        if (!isExpanded(above))
            row = above;
    }
    m_hovered = row;
    viewport()->update();
}

bool NodeTreeView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_selection.hover(std::nullopt);
    return RowsView::viewportEvent(event);
}

void NodeTreeView::mouseMoveEvent(QMouseEvent *event)
{
    RowsView::mouseMoveEvent(event);
    m_selection.hover(m_model->placeOf(indexAt(event->pos())));
}

void NodeTreeView::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex at = indexAt(event->pos()).siblingAtColumn(NodeModel::Value);
    const bool wanted = event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ControlModifier);
    if (wanted && at.isValid() && at.data(NodeModel::LinkRole).toBool()) {
        chooseRow(at);
        m_commands->followLink();
        return;
    }
    RowsView::mousePressEvent(event);
}

// ---- keys

void NodeTreeView::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex current = currentIndex();
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->modifiers().testFlag(Qt::ControlModifier))
            m_commands->followLink();
        else if (!editCurrent() && m_model->hasChildren(current.siblingAtColumn(NodeModel::Name)))
            setExpanded(current.siblingAtColumn(NodeModel::Name),
                        !isExpanded(current.siblingAtColumn(NodeModel::Name)));
        return;
    case Qt::Key_Escape: {
        QModelIndex above = current.parent();
        while (above.isValid() && !m_model->placeOf(above))
            above = above.parent();
        if (above.isValid())
            chooseRow(above);
        return;
    }
    case Qt::Key_Right: // QTreeView's would scroll sideways where there is nothing to open
    case Qt::Key_Left:
        step(event->key() == Qt::Key_Right);
        return;
    default:
        RowsView::keyPressEvent(event);
    }
}

// Inwards: opens the row, then enters it. Outwards: closes it, then leaves for the row above.
void NodeTreeView::step(bool inwards)
{
    const QModelIndex row = currentIndex().siblingAtColumn(NodeModel::Name);
    const bool holdsRows = m_model->hasChildren(row);
    if (holdsRows && inwards != isExpanded(row))
        setExpanded(row, inwards);
    else if (inwards && holdsRows)
        chooseRow(m_model->index(0, NodeModel::Name, row));
    else if (!inwards && row.parent().isValid())
        chooseRow(row.parent());
}

bool NodeTreeView::editCurrent()
{
    if (const auto name = m_model->nameOf(currentIndex().siblingAtColumn(NodeModel::Name)))
        m_selection.select(*name); // to rename a block is to edit that field
    const QModelIndex value = currentIndex().siblingAtColumn(NodeModel::Value);
    if (!m_model->isEditable(value) || isColumnHidden(NodeModel::Value))
        return false;
    return edit(value, AllEditTriggers, nullptr);
}

void NodeTreeView::closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint)
{
    // Once is enough: it is done again when the view takes the keyboard from it.
    disconnect(static_cast<ValueEditor *>(editor), &ValueEditor::committed, m_delegate, nullptr);
    if (!editor->isHidden()) // else it went with its row
        RowsView::closeEditor(editor, QAbstractItemDelegate::NoHint);
    if (hint == QAbstractItemDelegate::EditNextItem)
        editNext();
}

// All rows go. Left to the view, the keyboard would go to whatever comes behind the tree.
void NodeTreeView::retireEditors()
{
    const auto editors = viewport()->findChildren<ValueEditor *>(QString(), Qt::FindDirectChildrenOnly);
    for (ValueEditor *editor : editors) {
        if (editor->isHidden())
            continue; // it was closed before
        editor->retire();
        RowsView::closeEditor(editor, QAbstractItemDelegate::NoHint);
    }
}

// The next value below that can be edited, if it is near.
void NodeTreeView::editNext()
{
    constexpr int kFarthest = 50;
    QModelIndex next = currentIndex().siblingAtColumn(NodeModel::Name);
    for (int tried = 0; tried < kFarthest && next.isValid(); ++tried) {
        next = indexBelow(next);
        if (!m_model->isEditable(next))
            continue;
        chooseRow(next);
        editCurrent();
        return;
    }
}

ValueEditor *NodeTreeView::cellEditor() const
{
    for (ValueEditor *editor :
         viewport()->findChildren<ValueEditor *>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!editor->isHidden()) // else it is about to go
            return editor;
    }
    return nullptr;
}

// The cell closes with its row.
void NodeTreeView::takeTyping()
{
    ValueEditor *editor = cellEditor();
    if (editor == nullptr || !editor->isHolding() || m_model->placeOf(currentIndex()) != editor->place())
        return;
    m_edited = m_model->keyOf(currentIndex());
    m_typing.take(m_edited->path, *editor);
    editor->retire();
}

void NodeTreeView::giveTyping()
{
    const auto edited = std::exchange(m_edited, std::nullopt);
    const QModelIndex row = edited ? m_model->find(*edited) : QModelIndex();
    if (row.isValid()) {
        chooseRow(row);
        if (editCurrent())
            m_typing.give(edited->path, *cellEditor());
    }
    m_typing.finish();
}

void NodeTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    m_commands->showMenu(*event);
}

// ---- painting

void NodeTreeView::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const theme::Colors &colors = theme::current().colors();
    const bool selected = selectionModel()->isSelected(index);
    const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
    if (selected)
        painter->fillRect(row, colors.accentTint);
    RowsView::drawRow(painter, option, index);
    if (selected)
        painter->fillRect(QRect(row.left(), row.top(), kSelectionBar, row.height()), colors.accent);
    const QModelIndex name = index.siblingAtColumn(NodeModel::Name);
    const bool waiting = hasFocus() && !selected && name == currentIndex().siblingAtColumn(NodeModel::Name);
    if (waiting || (m_hovered.isValid() && name == m_hovered)) {
        painter->setPen(waiting ? colors.outline : colors.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(row.adjusted(0, 0, -1, -1));
    }
}

} // namespace cutaway
