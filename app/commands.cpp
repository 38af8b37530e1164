// SPDX-License-Identifier: MIT
#include "app/commands.h"

#include "viewers/kit/theme/mnemonics.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>
#include <optional>

namespace cutaway
{

namespace
{

using theme::Icon;

struct CommandRow {
    Command command;
    CommandMenu menu;
    const char *text;
    const char *keys; // the second and later ones after a semicolon
    std::optional<Icon> icon;
    const char *help;
    bool startsGroup = false;
    bool isSwitch = false; // on or off
};

// clang-format off
constexpr CommandRow kCommandRows[] = {
    {Command::Open, CommandMenu::File, "&Open…", "Ctrl+O", Icon::Open, "Open files"},
    {Command::NewPlugin, CommandMenu::File, "&New Plugin…", "", {}, "Make a plugin without records for one of the games"},
    {Command::ReopenClosed, CommandMenu::File, "Reopen &Closed Tab", "Ctrl+Shift+T", {}, "Open the last closed file again"},
    {Command::Save, CommandMenu::File, "&Save", "Ctrl+S", Icon::Save, "Save; the previous version is kept as a backup", true},
    {Command::SaveAs, CommandMenu::File, "Save &As…", "Ctrl+Shift+S", Icon::SaveAs, "Save under another name"},
    {Command::Reload, CommandMenu::File, "&Reload from Disk", "", Icon::Revert, "Read the file again; asks first what to do with unsaved edits"},
    {Command::CloseTab, CommandMenu::File, "Close &Tab", "Ctrl+W", Icon::Close, "Close this tab", true},
    {Command::Quit, CommandMenu::File, "&Quit", "Ctrl+Q", {}, "Close the window"},
    {Command::Undo, CommandMenu::Edit, "&Undo", "Ctrl+Z", Icon::Undo, "Undo the last change"},
    {Command::Redo, CommandMenu::Edit, "&Redo", "Ctrl+Shift+Z; Ctrl+Y", Icon::Redo, "Make the change again"},
    {Command::CopyPath, CommandMenu::Edit, "Copy &Path", "Ctrl+Shift+C", Icon::Copy, "Copy the path of the selection", true},
    {Command::CopyRecord, CommandMenu::Edit, "&Copy Record", "Ctrl+Alt+C", {}, "Copy the selected record of a plugin, to be pasted into another"},
    {Command::PasteOverride, CommandMenu::Edit, "Paste Record as &Override", "", {}, "Put the copied record into this plugin under the FormID it has"},
    {Command::PasteNew, CommandMenu::Edit, "Paste as Ne&w Record", "", {}, "Put the copied record into this plugin as a record of its own"},
    {Command::BulkEdit, CommandMenu::Edit, "Change &Many Values…", "Ctrl+Shift+E", {}, "Change all selected or filtered values in one step"},
    {Command::FindHere, CommandMenu::Edit, "Find &Here", "Ctrl+F", {}, "In the hex view: find in the bytes; elsewhere: filter the structure", true},
    {Command::Find, CommandMenu::Edit, "&Find…", "Ctrl+Shift+F", Icon::Search, "Find bytes, texts, numbers or fields"},
    {Command::FindNext, CommandMenu::Edit, "Find &Next", "F3", {}, "Go to the next match"},
    {Command::FindPrevious, CommandMenu::Edit, "Find Pre&vious", "Shift+F3", {}, "Go to the previous match"},
    {Command::Filter, CommandMenu::Edit, "Filter the &Structure", "", Icon::Tree, "Show only rows that match a text or an expression"},
    {Command::ToggleBookmark, CommandMenu::Edit, "Toggle &Bookmark", "Ctrl+B", {}, "Add or remove a bookmark at the selected place", true},
    {Command::Settings, CommandMenu::Edit, "&Settings…", "Ctrl+,", Icon::Settings, "Look, files and keys", true},
    {Command::NextPane, CommandMenu::View, "&Next Pane", "F6", {}, "Move the focus to the next pane"},
    {Command::PreviousPane, CommandMenu::View, "&Previous Pane", "Shift+F6", {}, "Move the focus to the previous pane"},
    {Command::SortByName, CommandMenu::Sort, "Sort by &Name", "", {}, "Sort lists of the structure; once more: the other way round, then not"},
    {Command::SortByValue, CommandMenu::Sort, "Sort by &Value", "", {}, "Sort lists of the structure; once more: the other way round, then not"},
    {Command::SortByType, CommandMenu::Sort, "Sort by &Type", "", {}, "Sort lists of the structure; once more: the other way round, then not"},
    {Command::SortByOffset, CommandMenu::Sort, "Sort by &Offset", "", {}, "Sort lists of the structure; once more: the other way round, then not"},
    {Command::SortBySize, CommandMenu::Sort, "Sort by &Size", "", {}, "Sort lists of the structure; once more: the other way round, then not"},
    {Command::SortInFileOrder, CommandMenu::Sort, "Sort in &File Order", "", {}, "Show lists of the structure in the order of the file", true},
    {Command::Hierarchy, CommandMenu::View, "Structure as &Hierarchy", "", Icon::Tree, "Blocks and objects below their owners; otherwise one after the other, as in the file", false, true},
    {Command::ResetWorkspace, CommandMenu::View, "&Reset Workspace", "", {}, "Restore the default places of all panes", true},
    {Command::FullScreen, CommandMenu::View, "&Full Screen", "F11", {}, "Use the whole screen"},
    {Command::Palette, CommandMenu::View, "&Command Palette…", "Ctrl+Shift+P", {}, "Find any command by its name", true},
    {Command::Back, CommandMenu::Go, "&Back", "Alt+Left", Icon::Back, "Go to the previous selection"},
    {Command::Forward, CommandMenu::Go, "&Forward", "Alt+Right", Icon::Forward, "Go to the next selection"},
    {Command::GoTo, CommandMenu::Go, "&Go to Offset or Path…", "Ctrl+G", Icon::Search, "Go to an offset, a path or a unit", true},
    {Command::FollowLink, CommandMenu::Go, "Follow &Link", "Ctrl+Return", Icon::Link, "Select what the selected value points to"},
    {Command::Parent, CommandMenu::Go, "To the &Parent", "Alt+Up", {}, "Select what encloses the selection"},
    {Command::NextBookmark, CommandMenu::Go, "Next Boo&kmark", "Alt+PgDown", {}, "Select the next bookmark", true},
    {Command::PreviousBookmark, CommandMenu::Go, "Previous Bookmark", "Alt+PgUp", {}, "Select the previous bookmark"},
    {Command::NextTab, CommandMenu::Go, "&Next Tab by Last Use", "Ctrl+Tab", {}, "Hold Ctrl to go further", true},
    {Command::PreviousTab, CommandMenu::Go, "Pre&vious Tab by Last Use", "Ctrl+Shift+Tab", {}, "Hold Ctrl to go further"},
    {Command::CheckAgain, CommandMenu::Document, "&Check Again", "F5", Icon::Issues, "Check for issues again"},
    {Command::CheckCollision, CommandMenu::Document, "&Will the Game Load This?", "Ctrl+F5", Icon::Issues, "Check the collision of the file and list what is wrong with its fixes"},
    {Command::BuildCollision, CommandMenu::Document, "&Build Collision…", "Ctrl+Shift+B", Icon::Object, "Build collision from render shapes, an OBJ or a GLB"},
    {Command::Compare, CommandMenu::Document, "C&ompare with…", "Ctrl+Shift+D", {}, "Compare with another file by structure"},
    {Command::Compact, CommandMenu::Document, "Co&mpact Packfiles", "", {}, "Rewrite packfiles from their objects; bytes of none are left out"},
    {Command::RemoveUnused, CommandMenu::Document, "Remove &Unused Blocks", "", {}, "Remove the blocks that no root leads to"},
    {Command::OrderBlocks, CommandMenu::Document, "Put Blocks in &Order", "", {}, "Write blocks in the order of the games' exporters; what they hold stays as it is"},
    {Command::ConvertToSe, CommandMenu::Document, "Convert to Skyrim S&E", "", {}, "Make the shapes of a Skyrim NIF anew for Skyrim SE", true},
    {Command::ConvertToLe, CommandMenu::Document, "Convert to Skyrim &LE", "", {}, "Make the shapes of a Skyrim SE NIF anew for Skyrim"},
    {Command::Masters, CommandMenu::Document, "&Plugin Masters…", "", {}, "Add, remove and sort the masters of a plugin; all FormIDs follow", true},
    {Command::CompactIds, CommandMenu::Document, "Compact &FormIDs", "", {}, "Give records of the plugin FormIDs that a light plugin may have; what names them in this file follows"},
    {Command::Guide, CommandMenu::Help, "&Guide", "Shift+F1", {}, "Show the user guide"},
    {Command::FieldHelp, CommandMenu::Help, "&What Is This Field?", "F1", {}, "Show what is known about the selected field"},
    {Command::Shortcuts, CommandMenu::Help, "&Keyboard Shortcuts", "", {}, "Show and change the keys of all commands"},
    {Command::About, CommandMenu::Help, "&About Cutaway", "", {}, "Version and licence", true},
};

constexpr const char *kMenuTitles[kCommandMenuCount] = {"&File", "&Edit", "&View", "&Go", "&Document", "&Help", "&Sort Structure"};
// clang-format on

QString commandText(const char *text)
{
    return QCoreApplication::translate("Commands", text);
}

} // namespace

Commands::Commands(QWidget &window, QMenuBar &bar)
{
    const auto inside = static_cast<std::size_t>(CommandMenu::Sort);
    for (std::size_t i = 0; i < inside; ++i)
        m_menus[i] = bar.addMenu(commandText(kMenuTitles[i]));
    m_menus[inside] = new QMenu(commandText(kMenuTitles[inside]), menu(CommandMenu::View));
    for (const CommandRow &row : kCommandRows) {
        QMenu *menu = m_menus[static_cast<std::size_t>(row.menu)];
        if (row.startsGroup)
            menu->addSeparator();
        if (row.command == Command::SortByName)
            this->menu(CommandMenu::View)->addMenu(menu);
        auto *action = new QAction(commandText(row.text), &window);
        action->setShortcuts(QKeySequence::listFromString(QLatin1String(row.keys)));
        action->setStatusTip(commandText(row.help));
        action->setCheckable(row.isSwitch);
        if (row.icon)
            action->setIcon(theme::icon(*row.icon));
        menu->addAction(action);
        m_actions[static_cast<std::size_t>(row.command)] = action;
    }
    updateToolTips();
}

void Commands::updateToolTips()
{
    for (QAction *action : m_actions) {
        QString tip = action->statusTip();
        if (!action->shortcut().isEmpty())
            tip += QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText));
        action->setToolTip(tip);
    }
}

// The English text without spaces, mnemonic and dots, so that changed keys outlive a change of language.
QString Commands::idOf(Command command)
{
    const auto *row = std::ranges::find(kCommandRows, command, &CommandRow::command);
    return theme::unescaped(QString::fromUtf8(row->text))
        .remove(QLatin1Char(' '))
        .remove(QStringLiteral("…"));
}

QString Commands::menuOf(Command command) const
{
    const auto *row = std::ranges::find(kCommandRows, command, &CommandRow::command);
    return theme::unescaped(menu(row->menu)->title());
}

} // namespace cutaway
