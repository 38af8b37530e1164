// SPDX-License-Identifier: MIT
// Commands for a row of the tree: shortcuts, context menu, menu of columns.
#include "core/inspect/copyas.h"
#include "viewers/jobs/jobs.h"
#include "viewers/theme/icons.h"
#include "viewers/theme/mnemonics.h"
#include "viewers/tree/nodejson.h"
#include "viewers/tree/nodetext.h"
#include "viewers/tree/nodetreeview.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <algorithm>
#include <optional>
#include <utility>

namespace cutaway
{

// When a command given during an edit runs; a large edit takes events of its own. Commands of the clipboard
// do not wait: it may hold something else by then.
enum class NodeTreeView::Turn { AnyTime, Waits, Free };

struct NodeTreeView::RowCommand {
    const char *id; // in the settings; empty for commands of the window
    const char *text;
    const char *keys;
    std::optional<theme::Icon> icon;
    void (NodeTreeView::*slot)();
    QAction *NodeTreeView::*action;
    Turn turn = Turn::AnyTime;
};

// clang-format off
const std::array<NodeTreeView::RowCommand, 17> NodeTreeView::kRowCommands{{
    {"RowEdit", QT_TR_NOOP("Edit value"), "F2", {}, &NodeTreeView::startEditing, &NodeTreeView::m_edit},
    {"", QT_TR_NOOP("Change many values…"), "", {}, &NodeTreeView::bulkEditRequested, &NodeTreeView::m_bulkEdit},
    {"", QT_TR_NOOP("Follow link"), "Ctrl+Return", theme::Icon::Link, &NodeTreeView::followLink, &NodeTreeView::m_follow},
    {"RowCopyValue", QT_TR_NOOP("Copy Value"), "Ctrl+C", theme::Icon::Copy, &NodeTreeView::copyValue, &NodeTreeView::m_copyValue},
    {"", QT_TR_NOOP("Copy path"), "Ctrl+Shift+C", theme::Icon::Copy, &NodeTreeView::copyPath, &NodeTreeView::m_copyPath},
    {"RowCopyJson", QT_TR_NOOP("Copy as JSON"), "", theme::Icon::Copy, &NodeTreeView::copyJson, &NodeTreeView::m_copyJson},
    {"RowExpand", QT_TR_NOOP("Expand all below"), "", theme::Icon::Expand, &NodeTreeView::expandCurrent, &NodeTreeView::m_expand},
    {"RowDuplicate", QT_TR_NOOP("Duplicate"), "Ctrl+D", theme::Icon::Copy, &NodeTreeView::duplicateRow, &NodeTreeView::m_duplicate, Turn::Waits},
    {"RowRemove", QT_TR_NOOP("Remove"), "Del", theme::Icon::Close, &NodeTreeView::removeRow, &NodeTreeView::m_remove, Turn::Waits},
    {"RowUp", QT_TR_NOOP("Move up"), "Ctrl+Up", theme::Icon::Collapse, &NodeTreeView::moveRowUp, &NodeTreeView::m_moveUp, Turn::Waits},
    {"RowDown", QT_TR_NOOP("Move down"), "Ctrl+Down", theme::Icon::Expand, &NodeTreeView::moveRowDown, &NodeTreeView::m_moveDown, Turn::Waits},
    {"RowDuplicateBranch", QT_TR_NOOP("Duplicate with branch"), "Ctrl+Alt+D", theme::Icon::Copy, &NodeTreeView::duplicateBranch, &NodeTreeView::m_duplicateBranch, Turn::Waits},
    {"RowRemoveBranch", QT_TR_NOOP("Remove with branch"), "Ctrl+Del", theme::Icon::Close, &NodeTreeView::removeBranch, &NodeTreeView::m_removeBranch, Turn::Waits},
    {"RowCopyBlock", QT_TR_NOOP("Copy block alone"), "", theme::Icon::Copy, &NodeTreeView::copyUnitsAlone, &NodeTreeView::m_copyBlock},
    {"RowCutBranch", QT_TR_NOOP("Cut branch"), "Ctrl+X", theme::Icon::Close, &NodeTreeView::cutBranch, &NodeTreeView::m_cutBranch, Turn::Free},
    {"RowPaste", QT_TR_NOOP("Paste"), "Ctrl+V", theme::Icon::Copy, &NodeTreeView::pasteUnits, &NodeTreeView::m_paste, Turn::Free},
    {"RowCollapse", QT_TR_NOOP("Collapse"), "", theme::Icon::Collapse, &NodeTreeView::collapseCurrent, &NodeTreeView::m_collapse},
}};
// clang-format on

void NodeTreeView::createActions()
{
    for (const RowCommand &row : kRowCommands) {
        auto *action = new QAction(tr(row.text), this);
        action->setObjectName(QLatin1String(row.id));
        if (row.icon) {
            action->setIcon(theme::icon(*row.icon));
            action->setData(int(*row.icon));
        }
        action->setShortcut(QKeySequence(QLatin1String(row.keys)));
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, &row] { run(row); });
        addAction(action);
        this->*row.action = action;
    }
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &NodeTreeView::followChoice);
}

std::vector<NodeTreeView::RowKeys> NodeTreeView::rowKeys()
{
    std::vector<RowKeys> all;
    for (const RowCommand &row : kRowCommands) {
        if (*row.id != 0)
            all.push_back({QLatin1String(row.id), tr(row.text), QKeySequence(QLatin1String(row.keys))});
    }
    return all;
}

// A command given while an edit is under way runs after it, on the rows chosen by then.
void NodeTreeView::run(const RowCommand &command)
{
    OpenFile &file = m_model->file();
    if (command.turn == Turn::AnyTime || !file.isEditing())
        return (this->*command.slot)();
    if (command.turn == Turn::Free)
        return Q_EMIT notice(tr("Not done: an edit is under way (%1)").arg(tr(command.text)));
    m_choseAt = file.revision();
    file.edit({.label = tr(command.text),
               .inTurn = [this, &command, choice = m_choice] { return runInTurn(command, choice); },
               .context = this,
               .refused = [this](const QString &reason) { Q_EMIT notice(reason); }});
}

Result<void> NodeTreeView::runInTurn(const RowCommand &command, int choice)
{
    if (!isVisible())
        return fail("{}", tr("The tree was left").toStdString());
    if (choice != m_choice)
        return fail("{}", tr("Something else was selected").toStdString());
    m_choseAt = m_model->file().revision();
    (this->*command.slot)();
    return {};
}

// A waiting command is meant for the rows chosen when it was given, wherever an edit moves them.
void NodeTreeView::followChoice()
{
    if (m_model->file().revision() == m_choseAt)
        ++m_choice;
}

// A disabled action would swallow its shortcut on the next row: all are enabled except while a menu is open.
QList<QAction *> NodeTreeView::commands()
{
    updateActions();
    QList<QAction *> possible;
    for (QAction *action : actions()) {
        if (action->isEnabled() && !action->objectName().isEmpty())
            possible += action;
        action->setEnabled(true);
    }
    return possible;
}

void NodeTreeView::updateActions()
{
    const QModelIndex name = currentIndex().siblingAtColumn(NodeModel::Name);
    const QModelIndex value = currentIndex().siblingAtColumn(NodeModel::Value);
    const bool isPlace = m_model->placeOf(name).has_value();
    m_edit->setEnabled(m_model->isEditable(value));
    m_bulkEdit->setEnabled(isPlace);
    m_follow->setEnabled(value.data(NodeModel::LinkRole).toBool());
    m_copyValue->setEnabled(isPlace);
    m_copyPath->setEnabled(isPlace);
    m_copyJson->setEnabled(isPlace);
    m_expand->setEnabled(m_model->hasChildren(name));
    m_collapse->setEnabled(isExpanded(name));
    for (QAction *action : {m_duplicate, m_remove, m_moveUp, m_moveDown})
        action->setEnabled(isPlace && !isAtFields());
    const std::size_t units = chosenUnits().size();
    m_duplicateBranch->setEnabled(units == 1);
    for (QAction *action : {m_removeBranch, m_copyBlock, m_cutBranch})
        action->setEnabled(units != 0);
    m_paste->setEnabled(linkedUnits(m_model->file().file()) != nullptr);
}

void NodeTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex at = byKey ? currentIndex() : indexAt(event->pos());
    if (!at.isValid())
        return;
    if (!selectionModel()->isSelected(at)) // a menu on one of many rows is one on all of them
        chooseRow(at);
    updateActions();
    QMenu menu(this);
    menu.addActions({m_edit, m_bulkEdit, m_follow});
    addReferrers(menu);
    menu.addSeparator();
    addInsertions(menu);
    menu.addActions({m_duplicate, m_remove, m_moveUp, m_moveDown});
    if (!chosenUnits().empty()) {
        menu.addSeparator();
        menu.addActions({m_duplicateBranch, m_removeBranch, m_cutBranch, m_copyBlock, m_paste});
    }
    menu.addSeparator();
    menu.addActions({m_copyValue, m_copyPath, m_copyJson});
    addCopies(menu);
    menu.addSeparator();
    menu.addActions({m_expand, m_collapse});
    menu.addSeparator();
    for (QAction *entry : m_menuEntries) // without their keys, which are those of another pane
        menu.addAction(entry->text(), entry, &QAction::trigger);
    menu.exec(byKey ? viewport()->mapToGlobal(visualRect(at).bottomLeft()) : event->globalPos());
    // A disabled action would swallow its shortcut on the next row.
    for (QAction *action : actions())
        action->setEnabled(true);
}

// The list is filled when the search is done, under the open menu if need be.
void NodeTreeView::addReferrers(QMenu &menu)
{
    const auto place = m_model->placeOf(currentIndex());
    if (!place)
        return;
    QMenu *list = menu.addMenu(theme::icon(theme::Icon::Back), tr("Referenced by"));
    connect(m_referrers, &ReferrerFinder::found, list, [this, list] { fillReferrers(*list); });
    m_referrers->lookAround(*place);
    fillReferrers(*list);
}

void NodeTreeView::fillReferrers(QMenu &list)
{
    list.clear();
    const auto &references = m_referrers->result();
    const auto note = [&list](const QString &text) { list.addAction(text)->setEnabled(false); };
    if (!references)
        return note(tr("searching …"));
    addReferrers(list, references->known);
    if (references->known.empty())
        note(tr("no known references"));
    if (!references->possible.empty())
        note(tr("Possibly, in bytes that are not decoded:"));
    addReferrers(list, references->possible);
    if (references->unread != 0)
        note(tr("%n records cannot be read", nullptr, static_cast<int>(references->unread)));
}

void NodeTreeView::addReferrers(QMenu &list, const std::vector<Referrer> &referrers)
{
    constexpr std::size_t kMostShown = 30;
    for (std::size_t i = 0; i < std::min(referrers.size(), kMostShown); ++i)
        list.addAction(theme::escaped(nodetext::fromCore(referrers[i].text)),
                       [this, from = referrers[i].from] { m_selection.selectPath(from); });
    if (referrers.size() > kMostShown)
        list.addAction(tr("and %n more", nullptr, static_cast<int>(referrers.size() - kMostShown)))
            ->setEnabled(false);
}

void NodeTreeView::followLink()
{
    if (!m_selection.followLink())
        Q_EMIT notice(tr("This value leads nowhere"));
}

// In the order in which they are shown.
static void sortRows(QModelIndexList &rows)
{
    std::vector<std::pair<std::vector<int>, QModelIndex>> chains; // rows from the outermost down
    for (const QModelIndex &row : rows) {
        std::vector<int> chain;
        for (QModelIndex at = row; at.isValid(); at = at.parent())
            chain.insert(chain.begin(), at.row());
        chains.emplace_back(std::move(chain), row);
    }
    std::ranges::sort(chains);
    std::ranges::transform(chains, rows.begin(), [](const auto &entry) { return entry.second; });
}

// A line for each selected row.
void NodeTreeView::copyLines(LineOf lineOf)
{
    constexpr std::size_t kFew = 500;
    QModelIndexList rows = selectedRows(kMostCopied + 1);
    const bool isCut = rows.size() > kMostCopied;
    if (isCut)
        rows.removeLast();
    sortRows(rows);
    if (rows.isEmpty())
        rows = {currentIndex()};
    std::vector<TreeRow> chosen;
    for (const QModelIndex &row : rows) {
        if (m_model->placeOf(row))
            chosen.push_back(m_model->rowOf(row));
    }
    const std::shared_ptr<const File> snapshot = m_model->file().file().snapshot();
    if (!chosen.empty())
        copyText(this, chosen.size() > kFew, [snapshot, chosen, lineOf] {
            QStringList lines;
            for (const TreeRow &row : chosen)
                lines += lineOf(*snapshot, row);
            return lines.join(QLatin1Char('\n'));
        });
    if (isCut)
        Q_EMIT notice(tr("Too much for the clipboard: only %1 rows were copied").arg(kMostCopied));
}

// Of blocks their branches as well, for a tree to take in.
void NodeTreeView::copyValue()
{
    if (copyUnits(Reach::Branch))
        return;
    copyLines([](const File &file, const TreeRow &row) {
        return nodetext::fromCore(row.kind == TreeRow::Kind::Unit ? file.format().unitSummary(file, row.unit)
                                                                  : file.displayValue(row.unit, row.node));
    });
}

void NodeTreeView::copyPath()
{
    copyLines([](const File &file, const TreeRow &row) {
        return nodetext::fromCore(file.pathText(row.unit, row.node));
    });
}

// The bytes of the row, of a unit all that are its own.
void NodeTreeView::addCopies(QMenu &menu)
{
    constexpr std::size_t kMostCopied = 4U << 20, kFew = 64 * 1024;
    const auto place = m_model->placeOf(currentIndex());
    if (!place)
        return;
    QMenu *list = menu.addMenu(theme::icon(theme::Icon::Bytes), tr("Copy bytes as"));
    const auto tree =
        m_model->file().file().tree(place->unit); // the file may be another when an entry is chosen
    for (const inspect::CopyFormName &form : inspect::copyForms()) {
        list->addAction(nodetext::fromCore(form.title), this, [this, tree, at = *place, which = form.form] {
            const ByteSpan bytes = tree->bytesOf(at.node);
            if (bytes.size() > kMostCopied) {
                Q_EMIT notice(tr("%1 bytes are too many for the clipboard").arg(bytes.size()));
                return;
            }
            copyText(this, bytes.size() > kFew, [tree, at, which] { // the tree keeps its bytes alive
                return QString::fromStdString(
                    inspect::copyAs(tree->bytesOf(at.node), which, tree->name(at.node)));
            });
        });
    }
}

void NodeTreeView::copyJson()
{
    const auto place = m_model->placeOf(currentIndex());
    if (!place)
        return;
    const std::shared_ptr<const File> snapshot = m_model->file().file().snapshot();
    const auto isCut = std::make_shared<bool>(false);
    copyText(
        this, true,
        [snapshot, place, isCut] {
            const JsonText json = subtreeJson(*snapshot, *place);
            *isCut = json.cut;
            return nodetext::fromCore(json.text);
        },
        [this, isCut] {
            if (*isCut)
                Q_EMIT notice(tr("Too much for the clipboard: only the first rows were copied"));
        });
}

void NodeTreeView::expandCurrent()
{
    expandAllBelow(currentIndex());
}

void NodeTreeView::collapseCurrent()
{
    collapse(currentIndex().siblingAtColumn(NodeModel::Name));
}

} // namespace cutaway
