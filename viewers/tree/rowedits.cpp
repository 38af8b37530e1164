// SPDX-License-Identifier: MIT
// Rows put in, doubled, taken out and moved; each is one undo step with all sizes and counts that follow.
#include "core/file/edit.h"
#include "viewers/tree/nodetext.h"
#include "viewers/tree/nodetreeview.h"

#include <QAction>
#include <QMenu>
#include <algorithm>

namespace cutaway
{

namespace
{

// The parent that a row is put into beside `place`, and the row's number there.
struct Spot {
    Place parent;
    std::uint32_t row = kAnyRow;
};

std::optional<Spot> spotOf(const File &file, Place place)
{
    const auto tree = file.tree(place.unit);
    if (place.node != tree->root()) {
        const Node node = tree->node(place.node);
        return Spot{{place.unit, node.parent}, node.row};
    }
    const UnitId group = file.units()[place.unit].parent;
    if (group >= file.units().size())
        return std::nullopt;
    const std::vector<UnitId> siblings = file.units().childrenOf(group);
    const auto at = std::ranges::find(siblings, place.unit);
    return Spot{{group, NodeId{}}, static_cast<std::uint32_t>(at - siblings.begin())};
}

} // namespace

void NodeTreeView::createRowActions()
{
    m_duplicate = addShortcut(tr("Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D), theme::Icon::Copy,
                              &NodeTreeView::duplicateRow);
    m_remove = addShortcut(tr("Remove"), QKeySequence::Delete, theme::Icon::Close, &NodeTreeView::removeRow);
    m_moveUp = addShortcut(tr("Move up"), QKeySequence(Qt::CTRL | Qt::Key_Up), theme::Icon::Collapse,
                           &NodeTreeView::moveRowUp);
    m_moveDown = addShortcut(tr("Move down"), QKeySequence(Qt::CTRL | Qt::Key_Down), theme::Icon::Expand,
                             &NodeTreeView::moveRowDown);
}

// One entry for each kind that the format takes inside the row.
void NodeTreeView::addInsertions(QMenu &menu)
{
    constexpr std::size_t kMostShown = 60;
    const auto place = m_model->placeOf(currentIndex());
    if (!place)
        return;
    const File &file = m_model->file().file();
    const std::vector<std::string> types = file.format().insertable(file, place->unit, place->node);
    QMenu *list = menu.addMenu(theme::icon(theme::Icon::Array, m_theme), tr("Insert into it"));
    list->setEnabled(!types.empty());
    for (std::size_t i = 0; i < types.size() && i < kMostShown; ++i) {
        const QString name = types[i].empty() ? tr("Element") : nodetext::fromCore(types[i]);
        list->addAction(name, [this, at = *place, type = types[i]] {
            Edit edit;
            edit.op = Edit::Op::Insert;
            edit.path = m_model->file().file().pathText(at.unit, at.node);
            edit.element.type = type;
            requestEdit(edit, tr("Insert into %1").arg(nodetext::fromCore(edit.path)));
        });
    }
}

// A refusal is told beside the row that it is about.
void NodeTreeView::requestEdit(const Edit &edit, const QString &label)
{
    OpenFile &file = m_model->file();
    const NodePath where = m_selection.current() ? file.pathOf(*m_selection.current()) : NodePath{};
    Result<void> done;
    if (const Result<Patch> patch = patchFor(file.file(), edit))
        done = file.requestPatch(*patch, where, label);
    else
        done = tl::unexpected(patch.error());
    if (!done)
        Q_EMIT notice(nodetext::fromCore(done.error().message));
}

void NodeTreeView::duplicateRow()
{
    const auto place = m_model->placeOf(currentIndex());
    const File &file = m_model->file().file();
    const auto spot = place ? spotOf(file, *place) : std::nullopt;
    if (!spot)
        return;
    Edit edit;
    edit.op = Edit::Op::Insert;
    edit.path = file.pathText(spot->parent.unit, spot->parent.node);
    edit.row = spot->row + 1;
    edit.copyOf = file.pathText(place->unit, place->node);
    const auto tree = file.tree(place->unit);
    if (place->node != tree->root() && !tree->node(place->node).isElement)
        edit.element.type = tree->name(place->node);
    requestEdit(edit, tr("Duplicate %1").arg(nodetext::fromCore(edit.copyOf)));
}

void NodeTreeView::removeRow()
{
    const auto place = m_model->placeOf(currentIndex());
    if (!place)
        return;
    Edit edit;
    edit.op = Edit::Op::Remove;
    edit.path = m_model->file().file().pathText(place->unit, place->node);
    requestEdit(edit, tr("Remove %1").arg(nodetext::fromCore(edit.path)));
}

void NodeTreeView::moveRowUp()
{
    moveRow(-1);
}

void NodeTreeView::moveRowDown()
{
    moveRow(1);
}

void NodeTreeView::moveRow(int by)
{
    const auto place = m_model->placeOf(currentIndex());
    const File &file = m_model->file().file();
    const auto spot = place ? spotOf(file, *place) : std::nullopt;
    if (!spot || (by < 0 && spot->row == 0))
        return;
    Edit edit;
    edit.op = Edit::Op::Move;
    edit.path = file.pathText(place->unit, place->node);
    edit.row = spot->row + static_cast<std::uint32_t>(by);
    requestEdit(edit, tr("Move %1").arg(nodetext::fromCore(edit.path)));
}

} // namespace cutaway
