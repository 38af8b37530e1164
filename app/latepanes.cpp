// SPDX-License-Identifier: MIT
// Panes of a page that are made when somebody asks for them.
#include "app/filepage.h"
#include "app/historyview.h"

namespace cutaway
{

void FilePage::askFor(Pane pane)
{
    if (!m_isComplete || this->pane(pane) != nullptr || !has(pane))
        return;
    makeLate(pane);
    Q_EMIT paneMade(pane);
}

void FilePage::makeLate(Pane pane)
{
    switch (pane) {
    case Pane::Issues:
        m_issues = new IssuesView(*m_survey, *m_selection, m_home(pane));
        return m_issues->setTheme(m_theme);
    case Pane::Changes:
        return makeChanges();
    case Pane::Bookmarks:
        m_bookmarksView = new BookmarksView(*m_bookmarks, *m_selection, m_home(pane));
        connect(m_bookmarksView, &BookmarksView::notice, this, &FilePage::notice);
        return m_bookmarksView->setTheme(m_theme);
    case Pane::Find:
        m_find = new FindView(m_file, *m_selection, m_jobs, m_home(pane));
        connect(m_find, &FindView::notice, this, &FilePage::notice);
        connect(m_find, &FindView::partWanted, this, &FilePage::showInPart);
        connect(m_find, &FindView::bytesWanted, m_hex, &HexView::selectBytes);
        return m_find->setTheme(m_theme);
    case Pane::Data:
        m_data = new DataView(m_file, *m_hex, m_home(pane));
        return m_data->setTheme(m_theme);
    case Pane::Graph:
        m_graph = new GraphView(*m_selection, m_jobs, m_home(pane));
        return m_graph->setTheme(m_theme);
    case Pane::Help:
        m_help = new FieldHelpView(*m_selection, m_home(pane));
        return m_help->setTheme(m_theme);
    default:
        return;
    }
}

void FilePage::makeChanges()
{
    m_changes = new ChangesView(m_file, *m_selection, m_jobs);
    connect(m_changes, &ChangesView::notice, this, &FilePage::notice);
    connect(m_changes, &ChangesView::partWanted, this, &FilePage::showPathInPart);
    m_changes->setTheme(m_theme);
    m_changeTabs = new QTabWidget(m_home(Pane::Changes));
    m_changeTabs->setAccessibleName(tr("Changes"));
    m_changeTabs->setDocumentMode(true);
    m_changeTabs->addTab(m_changes, tr("Review"));
    m_changeTabs->addTab(new HistoryView(m_document), tr("History"));
}

} // namespace cutaway
