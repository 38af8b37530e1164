// SPDX-License-Identifier: MIT
// Everything below the tool bar: tabs, notices, breadcrumb and the panes of the current tab.
//
// More than 40 functions: half say which page is current, and pass on what its panes tell.
#pragma once

#include "app/documentmanager.h"
#include "app/documentnotices.h"
#include "app/documenttabs.h"
#include "app/workspaces.h"

class QStackedWidget;
class QVBoxLayout;

namespace cutaway
{

class ClipPlayer;
class LoadPage;
class StartPage;

class DocumentArea : public QWidget
{
    Q_OBJECT

public:
    DocumentArea(DocumentManager &manager, Jobs &jobs, QWidget *parent = nullptr);
    ~DocumentArea() override;

    // Null where nothing is open; a page only once its file is.
    Document *currentDocument() const;
    FilePage *currentPage() const;
    // The document of a tab; null for the tab of a part.
    Document *documentAt(int index) const;
    void makeCurrent(const Document &document);
    // Shows another document in place of this one; false where it is not shown, or the only one.
    bool leave(const Document &document);
    void showTabOf(const Selection &selection);
    // A tab of its own for a part of the current document. Selects `place`, a path in the part, unless it is
    // empty.
    void openPart(const Embedded &part, const QString &place = {});
    // Opens parts and rows of a document, now or as soon as it is open; what is gone is left out.
    void restore(const Document &document, const SessionFile &session);
    SessionFile sessionOf(const Document &document) const;
    // Which columns of the tree are shown and how wide; later pages get them.
    void storeColumns(Settings &settings) const;
    // What the settings say about the panes, for all pages.
    void applySettings();
    // Applies to all files with the format of the current page, from now on.
    void showHierarchy(bool shown);
    // A pane of the physics workspace, which the current page has.
    void showPhysics(Pane pane);
    // False while pages of parts are still to be made.
    bool isIdle() const { return !m_making.isActive(); }
    // Applies to files opened from now on, whatever was chosen for their format.
    void preferWorkspace(std::optional<Workspace> workspace) { m_preferred = workspace; }
    // Asks for the document or part to be closed.
    void closeTab(int index);
    // At once, whatever is under way in it; of a part.
    void removeTab(int key);

    DocumentTabs &tabs() const { return *m_tabs; }
    Workspaces &workspaces() const { return *m_workspaces; }
    StartPage &startPage() const { return *m_start; }
    LoadPage &loadPage() const { return *m_load; }
    NoticeBar *noticesOf(const Document &document) const;

Q_SIGNALS:
    void currentChanged(); // another tab, or the current one got its page
    void closeRequested(cutaway::Document &document);
    void partCloseRequested(cutaway::Document &document, int key); // of its tab
    void saveAsRequested(cutaway::Document &document);
    void message(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Tab {
        int key = 0;
        Document *document = nullptr;
        NoticeBar *notices = nullptr; // shared by all tabs of the document
        std::unique_ptr<FilePage> page;
        OpenFile *part = nullptr; // null: the document's own tab
        QString partTitle;
        QString partName;   // what holds the part, as its row in the tree is called
        QByteArray columns; // of the page's tree, as they were taken from the settings
        SessionFile wanted; // to be opened, or selected, when there is a page
    };

    void createPages();
    Tab *currentTab() const;
    Tab *tabOf(int key) const;
    Tab *mainTabOf(const Document &document) const;
    // The document's own tab comes first, those of its parts later.
    Tab &addTab(Document &document, NoticeBar &notices, const QString &text, int at);
    void addDocument(Document &document, bool isInFront);
    void removeDocument(Document &document);
    void dropPages(Document &document);
    void followState(Document &document);
    void makePage(Tab &tab);
    void makeNextPart();
    Tab *tabOf(const OpenFile &part) const;
    // Selects `place`, now or as soon as there is a page.
    Tab &openPartOf(Tab &host, const Embedded &part, const QString &place);
    void restoreWanted(Tab &tab);
    static SessionPart sessionOf(const Tab &part);
    void applySettingsTo(const FilePage &page) const;
    void connectPackages(const FilePage &page);
    void followOut(const Document &from, const FilePlace &place);
    void followKind(FilePage &page);
    void connectPage(Tab &tab, FilePage &page);
    void tellShownTime(FilePage &page, ClipPlayer &player);
    void takeColumns(Tab &tab, const FilePage &page) const;
    void chooseWorkspace(FilePage &page);
    void updateTitles();
    void followTab();
    void showCurrent();
    void showEditor(QWidget &editor);
    void placeNotices();

    DocumentManager &m_manager;
    Jobs &m_jobs;
    DocumentTabs *m_tabs;
    QWidget *m_notices; // over the lower edge of the pages: what is below does not move
    QStackedWidget *m_breadcrumbs;
    QStackedWidget *m_pages;
    StartPage *m_start = nullptr;
    LoadPage *m_load = nullptr;
    Workspaces *m_workspaces = nullptr;
    std::vector<std::unique_ptr<Tab>> m_open;
    QTimer m_making; // of parts that are wanted again, each in an event of its own
    std::optional<Workspace> m_preferred;
    int m_nextKey = 1;
    int m_shownKey = 0; // of the tab that was current last
};

} // namespace cutaway
