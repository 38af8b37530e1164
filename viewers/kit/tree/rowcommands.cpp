// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/rowcommands.h"

#include "core/inspect/copyas.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/jobs/jobs.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/tree/nodejson.h"
#include "viewers/kit/tree/nodemodel.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPointer>
#include <algorithm>
#include <utility>

namespace cutaway
{

// When a command given during an edit runs; a large edit takes events of its own. Commands of the clipboard
// do not wait: it may hold something else by then.
enum class RowCommands::Turn { AnyTime, Waits, Free };

struct RowCommands::Command {
    const char *id; // in the settings; empty for commands of the window
    const char *text;
    const char *keys;
    std::optional<theme::Icon> icon;
    void (*run)(RowCommands &c);
    Turn turn = Turn::AnyTime;
};

// clang-format off
// In the order of kCommands.
enum class RowCommands::Which : std::uint8_t {
    Edit, BulkEdit, Follow, CopyValue, CopyPath, CopyJson, Expand, Duplicate, Remove, MoveUp, MoveDown,
    DuplicateBranch, RemoveBranch, CopyBlock, CutBranch, Paste, Attach, Detach, Collapse,
};

const std::array<RowCommands::Command, 19> RowCommands::kCommands{{
    {"RowEdit", QT_TR_NOOP("Edit value"), "F2", {}, [](RowCommands &c) { Q_EMIT c.editWanted(); }},
    {"", QT_TR_NOOP("Change many values…"), "", {}, [](RowCommands &c) { Q_EMIT c.bulkEditRequested(); }},
    {"", QT_TR_NOOP("Follow link"), "Ctrl+Return", theme::Icon::Link, [](RowCommands &c) { c.followLink(); }},
    {"RowCopyValue", QT_TR_NOOP("Copy Value"), "Ctrl+C", theme::Icon::Copy, [](RowCommands &c) { c.copyValue(); }},
    {"", QT_TR_NOOP("Copy path"), "Ctrl+Shift+C", theme::Icon::Copy, [](RowCommands &c) { c.copyPath(); }},
    {"RowCopyJson", QT_TR_NOOP("Copy as JSON"), "", theme::Icon::Copy, [](RowCommands &c) { c.copyJson(); }},
    {"RowExpand", QT_TR_NOOP("Expand all below"), "", theme::Icon::Expand, [](RowCommands &c) { c.m_view.expandAllBelow(c.m_view.currentIndex()); }},
    {"RowDuplicate", QT_TR_NOOP("Duplicate"), "Ctrl+D", theme::Icon::Copy, [](RowCommands &c) { c.m_edits.duplicate(); }, Turn::Waits},
    {"RowRemove", QT_TR_NOOP("Remove"), "Del", theme::Icon::Close, [](RowCommands &c) { c.m_edits.remove(); }, Turn::Waits},
    {"RowUp", QT_TR_NOOP("Move up"), "Ctrl+Up", theme::Icon::Collapse, [](RowCommands &c) { c.m_edits.move(-1); }, Turn::Waits},
    {"RowDown", QT_TR_NOOP("Move down"), "Ctrl+Down", theme::Icon::Expand, [](RowCommands &c) { c.m_edits.move(1); }, Turn::Waits},
    {"RowDuplicateBranch", QT_TR_NOOP("Duplicate with branch"), "Ctrl+Alt+D", theme::Icon::Copy, [](RowCommands &c) { c.m_edits.duplicateUnits(Reach::Branch); }, Turn::Waits},
    {"RowRemoveBranch", QT_TR_NOOP("Remove with branch"), "Ctrl+Del", theme::Icon::Close, [](RowCommands &c) { c.m_edits.removeUnits(Reach::Branch); }, Turn::Waits},
    {"RowCopyBlock", QT_TR_NOOP("Copy block alone"), "", theme::Icon::Copy, [](RowCommands &c) { c.m_edits.copyUnitsAlone(); }},
    {"RowCutBranch", QT_TR_NOOP("Cut branch"), "Ctrl+X", theme::Icon::Close, [](RowCommands &c) { c.m_edits.cutBranch(); }, Turn::Free},
    {"RowPaste", QT_TR_NOOP("Paste"), "Ctrl+V", theme::Icon::Copy, [](RowCommands &c) { c.m_edits.paste(); }, Turn::Free},
    {"RowAttach", QT_TR_NOOP("Attach to the last chosen"), "Ctrl+Alt+P", theme::Icon::Link, [](RowCommands &c) { c.m_edits.attach(); }, Turn::Waits},
    {"RowDetach", QT_TR_NOOP("Detach"), "Ctrl+Shift+Del", theme::Icon::Close, [](RowCommands &c) { c.m_edits.detach(); }, Turn::Waits},
    {"RowCollapse", QT_TR_NOOP("Collapse"), "", theme::Icon::Collapse, [](RowCommands &c) { c.m_view.collapse(c.m_view.currentIndex().siblingAtColumn(NodeModel::Name)); }},
}};
// clang-format on

RowCommands::RowCommands(RowsView &view, NodeModel &model, Selection &selection)
    : QObject(&view), m_view(view), m_model(model), m_selection(selection), m_edits(view, model, selection),
      m_referrers(selection.file())
{
    for (const Command &command : kCommands) {
        auto *action = new QAction(tr(command.text), &view);
        action->setObjectName(QLatin1String(command.id));
        if (command.icon) {
            action->setIcon(theme::icon(*command.icon));
            action->setData(int(*command.icon));
        }
        action->setShortcut(QKeySequence(QLatin1String(command.keys)));
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, &command] { run(command); });
        view.addAction(action);
        m_actions.push_back(action);
    }
    connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, this, &RowCommands::followChoice);
    connect(&m_edits, &RowEdits::notice, this, &RowCommands::notice);
    connect(&m_edits, &RowEdits::barMade, this, &RowCommands::barMade);
    connect(&model, &NodeModel::unitsDropped, &m_edits, &RowEdits::attachUnits);
}

std::vector<RowCommands::Keys> RowCommands::keys()
{
    std::vector<Keys> all;
    for (const Command &command : kCommands) {
        if (*command.id != 0)
            all.push_back(
                {QLatin1String(command.id), tr(command.text), QKeySequence(QLatin1String(command.keys))});
    }
    return all;
}

// A command given while an edit is under way runs after it, on the rows chosen by then.
void RowCommands::run(const Command &command)
{
    OpenFile &file = m_model.file();
    if (command.turn == Turn::AnyTime || !file.isEditing())
        return command.run(*this);
    if (command.turn == Turn::Free)
        return Q_EMIT notice(tr("Not done: an edit is under way (%1)").arg(tr(command.text)));
    m_choseAt = file.revision();
    file.edit({.label = tr(command.text),
               .inTurn = [this, &command, choice = m_choice] { return runInTurn(command, choice); },
               .context = this,
               .refused = [this](const QString &reason) { Q_EMIT notice(reason); }});
}

Result<void> RowCommands::runInTurn(const Command &command, int choice)
{
    if (!m_view.isVisible())
        return fail("{}", tr("The tree was left").toStdString());
    if (choice != m_choice)
        return fail("{}", tr("Something else was selected").toStdString());
    m_choseAt = m_model.file().revision();
    command.run(*this);
    return {};
}

// A waiting command is meant for the rows chosen when it was given, wherever an edit moves them.
void RowCommands::followChoice()
{
    if (m_model.file().revision() == m_choseAt)
        ++m_choice;
}

// A disabled action would swallow its shortcut on the next row: all are enabled except while a menu is open.
QList<QAction *> RowCommands::possible()
{
    updateActions();
    QList<QAction *> possible;
    for (QAction *action : m_actions) {
        if (action->isEnabled() && !action->objectName().isEmpty())
            possible += action;
        action->setEnabled(true);
    }
    return possible;
}

void RowCommands::updateActions()
{
    const QModelIndex name = m_view.currentIndex().siblingAtColumn(NodeModel::Name);
    const QModelIndex value = m_view.currentIndex().siblingAtColumn(NodeModel::Value);
    const bool isPlace = m_model.placeOf(name).has_value();
    const std::size_t units = m_edits.chosenUnits().size();
    const auto enable = [this](bool enabled, std::initializer_list<Which> those) {
        for (QAction *action : actions(those))
            action->setEnabled(enabled);
    };
    using enum Which;
    enable(m_model.isEditable(value) || m_model.nameOf(name), {Edit});
    actions({Edit}).front()->setText(m_model.nameOf(name) ? tr("Rename") : tr("Edit value"));
    enable(isPlace, {BulkEdit, CopyValue, CopyPath, CopyJson});
    enable(value.data(NodeModel::LinkRole).toBool(), {Follow});
    enable(m_model.hasChildren(name), {Expand});
    enable(m_view.isExpanded(name), {Collapse});
    enable(isPlace && !m_edits.isAtFields(), {Duplicate, Remove, MoveUp, MoveDown});
    enable(units == 1, {DuplicateBranch});
    enable(units != 0, {RemoveBranch, CopyBlock, CutBranch, Detach});
    enable(units > 1, {Attach});
    actions({CopyValue}).front()->setText(units != 0 ? tr("Copy Branch") : tr("Copy Value"));
    enable(linkedUnits(m_model.file().file()) != nullptr || partlyDecoded(m_model.file().file()) != nullptr,
           {Paste});
}

void RowCommands::showMenu(const QContextMenuEvent &event)
{
    const bool byKey = event.reason() == QContextMenuEvent::Keyboard;
    const QModelIndex at = byKey ? m_view.currentIndex() : m_view.indexAt(event.pos());
    if (!at.isValid())
        return;
    if (!m_view.selectionModel()->isSelected(at)) // a menu on one of many rows is one on all of them
        m_view.chooseRow(at);
    updateActions();
    const QPointer<QMenu> shown(new QMenu(&m_view)); // goes with the tree if the file is closed meanwhile
    QMenu &menu = *shown;
    using enum Which;
    menu.addActions(actions({Edit, BulkEdit, Follow}));
    addReferrers(menu);
    menu.addSeparator();
    m_edits.addInsertions(menu);
    menu.addActions(actions({Duplicate, Remove, MoveUp, MoveDown}));
    if (!m_edits.chosenUnits().empty()) {
        menu.addSeparator();
        menu.addActions(
            actions({DuplicateBranch, RemoveBranch, CutBranch, CopyBlock, Paste, Attach, Detach}));
    }
    menu.addSeparator();
    menu.addActions(actions({CopyValue, CopyPath, CopyJson}));
    if (partlyDecoded(m_model.file().file()) != nullptr)
        menu.addActions(actions({Paste}));
    addCopies(menu);
    menu.addSeparator();
    menu.addActions(actions({Expand, Collapse}));
    menu.addSeparator();
    for (QAction *entry : m_menuEntries) {
        if (entry->menu() == nullptr) // without their keys, which are those of another pane
            menu.addAction(entry->text(), entry, &QAction::trigger);
        else if (entry->isEnabled())
            menu.addMenu(entry->menu());
    }
    menu.exec(byKey ? m_view.viewport()->mapToGlobal(m_view.visualRect(at).bottomLeft()) : event.globalPos());
    if (shown == nullptr)
        return; // so has this
    delete shown;
    // A disabled action would swallow its shortcut on the next row.
    for (QAction *action : m_actions)
        action->setEnabled(true);
}

QList<QAction *> RowCommands::actions(std::initializer_list<Which> those) const
{
    QList<QAction *> found;
    for (const Which one : those)
        found += m_actions[static_cast<qsizetype>(one)];
    return found;
}

// The list is filled when the search is done, under the open menu if need be.
void RowCommands::addReferrers(QMenu &menu)
{
    const auto place = m_model.placeOf(m_view.currentIndex());
    if (!place)
        return;
    QMenu *list = menu.addMenu(theme::icon(theme::Icon::Back), tr("Referenced by"));
    connect(&m_referrers, &ReferrerFinder::found, list, [this, list] { fillReferrers(*list); });
    m_referrers.lookAround(*place);
    fillReferrers(*list);
}

void RowCommands::fillReferrers(QMenu &list)
{
    list.clear();
    const auto &references = m_referrers.result();
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
        note(tr("%1 not read").arg(quantityText(references->unread, "record")));
}

void RowCommands::addReferrers(QMenu &list, const std::vector<Referrer> &referrers)
{
    constexpr std::size_t kMostShown = 30;
    for (std::size_t i = 0; i < std::min(referrers.size(), kMostShown); ++i)
        list.addAction(theme::escaped(nodetext::fromCore(referrers[i].text)),
                       [this, from = referrers[i].from] { m_selection.selectPath(from); });
    if (referrers.size() > kMostShown)
        list.addAction(tr("and %n more", nullptr, static_cast<int>(referrers.size() - kMostShown)))
            ->setEnabled(false);
}

void RowCommands::followLink()
{
    if (!m_selection.followLink())
        Q_EMIT notice(tr("This value leads nowhere"));
}

// ---- copying

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
void RowCommands::copyLines(LineOf lineOf)
{
    constexpr std::size_t kFew = 500;
    QModelIndexList rows = m_view.selectedRows(kMostCopied + 1);
    const bool isCut = rows.size() > kMostCopied;
    if (isCut)
        rows.removeLast();
    sortRows(rows);
    if (rows.isEmpty())
        rows = {m_view.currentIndex()};
    std::vector<TreeRow> chosen;
    for (const QModelIndex &row : rows) {
        if (m_model.placeOf(row))
            chosen.push_back(m_model.rowOf(row));
    }
    const std::shared_ptr<const File> snapshot = m_model.file().file().snapshot();
    if (!chosen.empty())
        copyText(this, chosen.size() > kFew, [snapshot, chosen, lineOf] {
            QStringList lines;
            for (const TreeRow &row : chosen)
                lines += lineOf(*snapshot, row);
            return lines.join(QLatin1Char('\n'));
        });
    if (isCut)
        Q_EMIT notice(tr("Too much for the clipboard: only %1 copied").arg(quantityText(kMostCopied, "row")));
}

// Blocks are copied with their branches, rows of a plugin's record as they are, ready to be pasted.
void RowCommands::copyValue()
{
    if (m_edits.copyUnits(Reach::Branch) || m_edits.copyRows())
        return;
    copyLines([](const File &file, const TreeRow &row) {
        return nodetext::fromCore(row.kind == TreeRow::Kind::Unit ? file.format().unitSummary(file, row.unit)
                                                                  : file.displayValue(row.unit, row.node));
    });
}

void RowCommands::copyPath()
{
    copyLines([](const File &file, const TreeRow &row) {
        return nodetext::fromCore(file.pathText(row.unit, row.node));
    });
}

// The bytes of the row, of a unit all that are its own.
void RowCommands::addCopies(QMenu &menu)
{
    constexpr std::size_t kMostCopied = 4U << 20, kFew = 64 * 1024;
    const auto place = m_model.placeOf(m_view.currentIndex());
    if (!place)
        return;
    QMenu *list = menu.addMenu(theme::icon(theme::Icon::Bytes), tr("Copy bytes as"));
    const auto tree =
        m_model.file().file().tree(place->unit); // the file may be another when an entry is chosen
    for (const inspect::CopyFormName &form : inspect::copyForms()) {
        list->addAction(nodetext::fromCore(form.title), this, [this, tree, at = *place, which = form.form] {
            const ByteSpan bytes = tree->bytesOf(at.node);
            if (bytes.size() > kMostCopied)
                return Q_EMIT notice(tr("%1 bytes are too many for the clipboard").arg(bytes.size()));
            copyText(this, bytes.size() > kFew, [tree, at, which] { // the tree keeps its bytes alive
                return QString::fromStdString(
                    inspect::copyAs(tree->bytesOf(at.node), which, tree->name(at.node)));
            });
        });
    }
}

void RowCommands::copyJson()
{
    const auto place = m_model.placeOf(m_view.currentIndex());
    if (!place)
        return;
    const std::shared_ptr<const File> snapshot = m_model.file().file().snapshot();
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

} // namespace cutaway
