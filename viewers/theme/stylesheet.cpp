// SPDX-License-Identifier: MIT
#include "viewers/theme/grid.h"
#include "viewers/theme/theme.h"

#include <utility>

namespace cutaway::theme
{

namespace
{

// @name is a colour token. Only what Fusion cannot be told by the palette.
constexpr char kStyleSheet[] = R"(
QMainWindow { background: @panel; }
QMainWindow::separator { background: @border; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: @accent; }
QSplitter::handle { background: @border; }
QSplitter::handle:hover { background: @accent; }

QMenuBar { background: @chrome; color: @textDim; padding: 2px 4px; }
QMenuBar::item { background: transparent; padding: 4px 8px; border-radius: 3px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @hover; color: @text; }
QMenu { background: @raised; border: 1px solid @outline; padding: 4px 0; }
QMenu::item { padding: 4px 24px 4px 8px; }
QMenu::item:selected { background: @accentTint; color: @accentInk; }
QMenu::item:disabled { color: @textDisabled; background: transparent; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: @outline; margin: 4px 8px; }
QToolBar { background: @chrome; border: none; padding: 4px; spacing: 4px; }
QToolBar::separator { background: @outline; width: 1px; margin: 4px; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 3px; padding: 3px; }
QToolButton:hover { background: @hover; }
QToolButton:pressed { background: @sunken; }
QToolButton:checked { background: @accentTint; border-color: @accent; color: @accentInk; }
QToolButton:focus { border-color: @accent; }
QToolButton[popupMode="1"] { padding-right: 18px; }
QToolButton::menu-button { border: none; width: 16px; }
QStatusBar { background: @chrome; color: @textDim; border-top: 1px solid @border; }
QStatusBar::item { border: none; }

QDockWidget { font-weight: bold; }
QDockWidget::title { background: @header; padding: 6px 8px; text-align: left; }
QHeaderView { background: @header; }
QHeaderView::section { background: @header; color: @textDim; border: none; border-right: 1px solid @border;
                       padding: 4px 8px; font-weight: normal; }
QTreeView, QTableView, QListView, QAbstractScrollArea { border: none; }
QListView#completions { border: 1px solid @outline; background: @panel; }
QTreeView::item, QListView::item { min-height: 22px; padding-left: 4px; border: none; }
QTreeView::item:hover, QListView::item:hover { background: @hover; }
QTreeView::item:selected, QListView::item:selected { background: @accentTint; color: @accentInk; }

QTabWidget::pane { border: none; background: @panel; }
QTabBar { background: @chrome; }
QTabBar::tab { background: @chrome; color: @textDim; padding: 6px 12px; border: none;
               border-top: 2px solid transparent; }
QTabBar::tab:hover { background: @hover; color: @text; }
QTabBar::tab:selected { background: @panel; color: @text; border-top: 2px solid @accent; }
QTabBar::tab:focus { color: @accentInk; background: @accentTint; }

QLineEdit, QPlainTextEdit, QTextEdit { background: @sunken; border: 1px solid @outline; border-radius: 3px;
                                       padding: 3px 6px; selection-background-color: @accentTint;
                                       selection-color: @accentInk; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus { border-color: @accent; }
QLineEdit:disabled { color: @textDisabled; background: @panel; }
QAbstractItemView QLineEdit { padding: 0 3px; border-radius: 0; }
QPushButton { background: @raised; border: 1px solid @outline; border-radius: 3px; padding: 4px 12px;
              min-height: 16px; }
QPushButton:hover { background: @hover; border-color: @textDim; }
QPushButton:pressed { background: @sunken; }
QPushButton:focus { border-color: @accent; }
QPushButton:default { background: @accent; color: @onAccent; border-color: @accent; font-weight: bold; }
QPushButton:disabled { color: @textDisabled; background: @panel; border-color: @hover; }
QProgressBar { background: @sunken; border: 1px solid @outline; border-radius: 3px; text-align: center; }
QProgressBar::chunk { background: @accentTint; border-right: 2px solid @accent; }
QToolTip { background: @raised; color: @text; border: 1px solid @outline; padding: 4px; }

QScrollBar { background: @panel; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: @outline; border-radius: 3px; margin: 3px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: @textDim; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
)";

} // namespace

QString Theme::styleSheet() const
{
    const Colors &c = colors();
    // A name that starts another one comes after it.
    const std::pair<const char *, QColor> tokens[] = {
        {"@chrome", c.chrome},       {"@header", c.header},
        {"@panel", c.panel},         {"@sunken", c.sunken},
        {"@raised", c.raised},       {"@border", c.border},
        {"@outline", c.outline},     {"@textDisabled", c.textDisabled},
        {"@textDim", c.textDim},     {"@text", c.text},
        {"@accentInk", c.accentInk}, {"@accentTint", c.accentTint},
        {"@accent", c.accent},       {"@onAccent", c.onAccent},
        {"@hover", c.hover},
    };
    QString sheet = QString::fromLatin1(kStyleSheet);
    for (const auto &[name, color] : tokens)
        sheet.replace(QLatin1String(name), color.name());
    return sheet;
}

} // namespace cutaway::theme
