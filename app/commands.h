// SPDX-License-Identifier: MIT
// Every command of the window once: text, keys, icon and place in the menus.
#pragma once

#include "viewers/kit/theme/icons.h"

#include <QAction>
#include <array>

class QMenu;
class QMenuBar;

namespace cutaway
{

enum class Command {
    Open,
    NewPlugin,
    ReopenClosed,
    Save,
    SaveAs,
    Reload,
    CloseTab,
    Quit,
    Undo,
    Redo,
    CopyPath,
    CopyRecord,
    PasteOverride,
    PasteNew,
    BulkEdit,
    FindHere,
    Find,
    FindNext,
    FindPrevious,
    Filter,
    ToggleBookmark,
    NextPane,
    PreviousPane,
    SortByName,
    SortByValue,
    SortByType,
    SortByOffset,
    SortBySize,
    SortInFileOrder,
    Hierarchy,
    ResetWorkspace,
    FullScreen,
    Settings,
    Back,
    Forward,
    GoTo,
    FollowLink,
    Parent,
    NextBookmark,
    PreviousBookmark,
    NextTab,
    PreviousTab,
    CheckAgain,
    CheckCollision,
    BuildCollision,
    Compare,
    Compact,
    RemoveUnused,
    OrderBlocks,
    ConvertToSe,
    ConvertToLe,
    Masters,
    CompactIds,
    Palette,
    Guide,
    FieldHelp,
    Shortcuts,
    About,
};
inline constexpr int kCommandCount = int(Command::About) + 1;

enum class CommandMenu { File, Edit, View, Go, Document, Help, Sort }; // the last one inside View
inline constexpr int kCommandMenuCount = int(CommandMenu::Sort) + 1;

class Commands
{
public:
    // Actions and menus belong to `window`; commands without a menu entry get one all the same, so that the
    // palette and the keyboard find everything.
    Commands(QWidget &window, QMenuBar &bar);

    QAction *operator[](Command command) const { return m_actions[static_cast<std::size_t>(command)]; }
    QMenu *menu(CommandMenu menu) const { return m_menus[static_cast<std::size_t>(menu)]; }
    // Names of the command and its menu, for settings and tables.
    static QString idOf(Command command);
    QString menuOf(Command command) const;
    // Call it when keys have changed.
    void updateToolTips();

private:
    std::array<QAction *, kCommandCount> m_actions{};
    std::array<QMenu *, kCommandMenuCount> m_menus{};
};

} // namespace cutaway
