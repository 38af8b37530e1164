// SPDX-License-Identifier: MIT
// The one window: menus, tool bar, documents as tabs, status bar. Joins the parts; each does its own work.
//
// More than 40 functions: the commands of the menus end here; what they do is done by the parts that it
// holds.
#pragma once

#include "app/commands.h"
#include "app/documentarea.h"
#include "app/placehistory.h"
#include "app/prompts.h"
#include "app/quickbox.h"
#include "app/settings.h"
#include "app/shortcuts.h"
#include "viewers/kit/theme/thememanager.h"

#include <QMainWindow>
#include <QTimer>
#include <QUndoGroup>

class QLabel;

namespace cutaway
{

class CompareWindow;
class ExportMenu;
class Guide;
class PluginCommands;
struct StartWishes;
class SettingsDialog;
class StatusFields;

class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Settings &settings, theme::ThemeManager &themes, Prompts &prompts, QWidget *parent = nullptr);
    ~MainWindow() override;

    // To be called before it is first shown: where it has no size of its own yet, a small screen is all its.
    void fillSmallScreen();
    void openFiles(const QStringList &paths);
    // Opens the files of the last session.
    void restoreSession();

    DocumentManager &manager() { return m_manager; }
    DocumentArea &area() { return *m_area; }
    StatusFields &status() { return *m_status; }
    QuickBox &quickBox() { return *m_quick; }
    Jobs &jobs() { return m_jobs; }
    const Commands &commands() const { return *m_commands; }
    Shortcuts &shortcuts() { return m_shortcuts; }
    SettingsDialog &settingsDialog();
    // Opens the comparison as soon as both are open.
    void compare(Document &left, Document &right);
    // Opens the files that another start of the program has handed over.
    void takeStart(const StartWishes &wishes);

    // No file is being read and no job runs.
    bool isIdle() const;

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    // ---- mainwindow.cpp: construction
    void createToolBar();
    void createArea();
    void createSubmenus();
    void createThemeMenu();
    void createShortcuts();
    void updatePaletteHint();
    void createRowShortcuts();
    void chooseTheme(theme::Choice choice);
    void restoreLook();

    // ---- mainwindowcommands.cpp
    void connectCommands();
    void connectFileCommands();
    void connectGoCommands();
    void connectPluginCommands();
    void connectSearchCommands();
    void showFilter();
    void showFind(bool inBytes);
    void connectSortCommands();
    void on(Command command, std::function<void()> slot);
    void openByDialog();
    void save(Document &document);
    void saveAs(Document &document);
    void reload();
    void compact();
    void editBlocks(const QString &label, Result<Patch> (*make)(const File &), const QString &done,
                    const QString &nothing);
    void convertShapes(std::uint32_t stream);
    QList<QAction *> paletteActions() const;
    void showPalette();
    void showGoTo();
    std::optional<QuickBox::Offer> partAt(const FilePage &page, const QString &typed);
    void showCompare();
    void showHelp();
    void showGuide();
    void about();

    // ---- mainwindowstate.cpp: enabling commands, closing
    void followCurrent();
    void updateCommands();
    void takeKeys(FilePage *page);
    void updateUndoTexts();
    void updateTitle();
    void fillRecentMenu(QMenu &menu);
    void fillImportMenu(QMenu &menu);
    void fillPartMenu(QMenu &menu);
    void fillSceneMenu(QMenu &menu);
    void fillColumnsMenu(QMenu &menu);
    void closeDocument(Document &document);
    void closePart(Document &document, int key);
    bool mayClose(const std::vector<Document *> &documents, std::function<void()> again);
    void whenSettled(const std::vector<Document *> &documents, std::function<void()> then);
    void keepSession();
    void storeSession();
    void storeLook();

    Settings &m_settings;
    theme::ThemeManager &m_themes;
    Prompts &m_prompts;
    Jobs m_jobs;
    DocumentManager m_manager;
    QUndoGroup m_undoGroup;
    std::unique_ptr<Commands> m_commands;
    Shortcuts m_shortcuts;
    SettingsDialog *m_dialog = nullptr; // once it was wanted
    Guide *m_guide = nullptr;           // likewise
    PluginCommands *m_plugins = nullptr;
    PlaceHistory m_history;
    DocumentArea *m_area = nullptr;
    StatusFields *m_status = nullptr;
    QuickBox *m_quick = nullptr;
    QMenu *m_partMenu = nullptr;
    ExportMenu *m_exportMenu = nullptr;
    QLabel *m_paletteHint = nullptr;
    std::vector<QMetaObject::Connection> m_pageConnections;
    bool m_asking = false; // about unsaved changes
    QTimer m_sessionDelay; // from a change of the tabs until they are stored
};

} // namespace cutaway
