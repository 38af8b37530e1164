// SPDX-License-Identifier: MIT
#include "tests/app/filefaults.h"

#include "app/mainwindow.h"
#include "app/workspaces.h"
#include "core/formats/bwm/bwmformat.h"
#include "tests/app/walkhands.h"
#include "viewers/workshops/walkmesh/walkmeshpane.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <cstdlib>

namespace cutaway::test
{

namespace
{

using namespace Qt::Literals::StringLiterals;

bool isInSightNow(const QWidget &widget)
{
    return widget.isVisible() && !widget.visibleRegion().isEmpty();
}

bool isControlOfForm(const QWidget &widget)
{
    const bool isOfList = qobject_cast<const QAbstractItemView *>(widget.parentWidget()) != nullptr ||
                          (widget.parentWidget() != nullptr &&
                           qobject_cast<const QAbstractItemView *>(widget.parentWidget()->parentWidget()));
    return !isOfList && (qobject_cast<const QAbstractButton *>(&widget) != nullptr ||
                         qobject_cast<const QComboBox *>(&widget) != nullptr ||
                         qobject_cast<const QLineEdit *>(&widget) != nullptr);
}

// The row that is marked is that of the place, or the one that stands for it. A row for a part of a long list
// stands for no place, so the selection stays where it was.
QStringList treeFaults(NodeTreeView &tree, const OpenFile &file, const Place &place)
{
    const QModelIndexList rows = tree.selectionModel()->selectedRows();
    const auto shown = rows.size() == 1 ? tree.nodes().placeOf(rows.front()) : std::nullopt;
    if (!shown || *shown == place || tree.nodes().indexOf(place) == rows.front())
        return {};
    const auto path = [&file](const Place &at) {
        return QString::fromStdString(file.file().pathText(at.unit, at.node));
    };
    return {u"the tree is at %1, the selection at %2"_s.arg(path(*shown), path(place))};
}

} // namespace

QStringList fileFaults(MainWindow &window)
{
    DocumentArea &area = window.area();
    const FilePage *page = area.currentPage();
    Document *document = area.currentDocument();
    QStringList faults;
    if (page == nullptr)
        return area.workspaces().isVisible() ? QStringList{u"panes without a file"_s} : faults;
    for (const QString &pane : area.workspaces().strangers())
        faults += u"of another file: pane "_s + pane;
    const std::vector<ToolPane *> own = page->tools();
    for (ToolPane *tool : window.findChildren<ToolPane *>()) {
        if (isInSightNow(*tool) && std::ranges::find(own, tool) == own.end())
            faults += u"of another file: "_s + Hands::nameOf(*tool);
    }
    for (const Breadcrumb *path : window.findChildren<Breadcrumb *>()) {
        if (isInSightNow(*path) && path != &page->breadcrumb())
            faults += u"path of another file"_s;
    }
    if (area.workspaces().page() != page || &page->document() != document)
        faults += u"the panes are not those of the tab"_s;
    if (!document->undoStack().isActive())
        faults += u"undo of another file"_s;
    return faults;
}

QStringList choiceFaults(MainWindow &window)
{
    const FilePage *page = window.area().currentPage();
    if (page == nullptr)
        return {};
    QStringList faults;
    const auto place = page->selection().current();
    if (place && page->tree().isVisible())
        faults += treeFaults(page->tree(), page->file(), *place);
    const auto *walkmesh = qobject_cast<const WalkmeshPane *>(page->tool(Pane::Walkmesh));
    if (walkmesh == nullptr)
        return faults;
    const std::vector<std::uint32_t> &chosen = walkmesh->context().chosen().faces;
    const bool isRead = !walkmesh->context().mesh().faces.empty();
    const auto face =
        place && isRead ? bwm::faceOfRow(page->file().file(), place->unit, place->node) : std::nullopt;
    const auto &edges = walkmesh->context().chosen().edges;
    if (face && std::ranges::find(chosen, *face) == chosen.end() &&
        std::ranges::find(edges, *face, &bwm::FaceEdge::face) == edges.end())
        faults += u"face %1 of %2 is selected and not chosen (%3)"_s.arg(*face)
                      .arg(walkmesh->context().mesh().faces.size())
                      .arg(walkmesh->context().problem());
    const WalkmeshTool *tool = walkmesh->tool();
    if (tool == nullptr || !tool->picture().isCurrent())
        return faults;
    std::size_t marked = 0;
    for (const PrimitiveId id : page->scene()->viewport()->marks().selectedPrimitives())
        marked += tool->picture().faceOf(id) ? 1 : 0;
    if (marked != chosen.size())
        faults += u"%1 faces are chosen, %2 are marked"_s.arg(chosen.size()).arg(marked);
    return faults;
}

Places::Places(const QWidget &part)
{
    for (QWidget *each : part.findChildren<QWidget *>()) {
        if (isInSightNow(*each) && isControlOfForm(*each))
            m_all.push_back({each, each->mapToGlobal(QPoint())});
    }
}

QStringList Places::moved(int aside) const
{
    QStringList faults;
    for (const At &at : m_all) {
        if (at.widget == nullptr || !at.widget->isVisible())
            continue;
        const QPoint by = at.widget->mapToGlobal(QPoint()) - at.place;
        if (by.y() != 0 || std::abs(by.x()) > aside)
            faults += u"moved by %1,%2: %3"_s.arg(by.x()).arg(by.y()).arg(Hands::nameOf(*at.widget));
    }
    return faults;
}

} // namespace cutaway::test
