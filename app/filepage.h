// SPDX-License-Identifier: MIT
// The panes of one open file: a document, or a part of one that is a document of its own.
//
// app/panes.h has the list of them.
//
// More than 40 functions: it hands out the panes of a file and passes on what they tell.
#pragma once

#include "app/document.h"
#include "app/workspacelayout.h"
#include "viewers/kit/hex/hexview.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/kit/tree/nodetreeview.h"
#include "viewers/kit/viewport/scenepane.h"
#include "viewers/panes/bookmarks/bookmarksview.h"
#include "viewers/panes/breadcrumb/breadcrumb.h"
#include "viewers/panes/changes/changesview.h"
#include "viewers/panes/data/dataview.h"
#include "viewers/panes/graph/graphview.h"
#include "viewers/panes/help/fieldhelp.h"
#include "viewers/panes/inspector/inspectorview.h"
#include "viewers/panes/issues/filecheck.h"
#include "viewers/panes/issues/issuesview.h"
#include "viewers/panes/search/findview.h"
#include "viewers/panes/search/treepane.h"

#include <QPushButton>
#include <functional>
#include <vector>

namespace cutaway
{

class ClipContext;

class FilePage : public QObject
{
    Q_OBJECT

public:
    // The parent of a new pane, or null. Who moves a pane to another parent has all of it styled anew, which
    // takes longer than making it.
    using Home = std::function<QWidget *(Pane)>;

    // A page for the document's own file, or for a part that it has opened.
    FilePage(Document &document, OpenFile &file, const QString &partTitle, Jobs &jobs, ClipContext &clips,
             Home home, PaneList panes = allPanes());
    ~FilePage() override; // and the panes with it

    Document &document() const { return m_document; }
    OpenFile &file() const { return m_file; }
    Selection &selection() const { return *m_selection; }
    Jobs &jobs() const { return m_jobs; }
    ClipContext &clips() const { return m_clips; }
    FileCheck &check() const { return *m_check; }
    Bookmarks &bookmarks() const { return *m_bookmarks; }
    // Title of the part; empty for the document itself.
    const QString &partTitle() const { return m_partTitle; }

    // The panes. Whoever shows them becomes their parent for as long.
    TreePane &treePane() const { return made<TreePane>(Pane::Tree); }
    NodeTreeView &tree() const { return treePane().tree(); }
    HexView &hex() const { return made<HexView>(Pane::Hex); }
    InspectorView &inspector() const { return made<InspectorView>(Pane::Inspector); }
    ScenePane *scene() const { return qobject_cast<ScenePane *>(pane(Pane::Scene)); }
    // Made when they are asked for: as a rule they stand behind other panes, and nobody looks.
    IssuesView &issues() { return asked<IssuesView>(Pane::Issues); }
    ChangesView &changes() { return *asked<QWidget>(Pane::Changes).findChild<ChangesView *>(); }
    BookmarksView &bookmarksView() { return asked<BookmarksView>(Pane::Bookmarks); }
    FindView &find() { return asked<FindView>(Pane::Find); }
    DataView &data() { return asked<DataView>(Pane::Data); }
    GraphView &graph() { return asked<GraphView>(Pane::Graph); }
    FieldHelpView &help() { return asked<FieldHelpView>(Pane::Help); }
    // Panes for one kind of content each; most files have none of them.
    ToolPane *tool(Pane pane) const { return qobject_cast<ToolPane *>(this->pane(pane)); }
    std::vector<ToolPane *> tools() const;
    Breadcrumb &breadcrumb() const { return *m_breadcrumb; }

    // Null where the format has no such pane, or nobody has asked for it yet.
    const std::vector<QPointer<QWidget>> &panes() const { return m_made; }
    QWidget *pane(Pane pane) const { return m_made[static_cast<std::size_t>(pane)]; }
    void askFor(Pane pane);
    // Whether the pane has something to show.
    bool has(Pane pane) const;
    bool has(Workspace workspace) const;
    // The one chosen, while the page has it, or else the one that fits what is in the file.
    Workspace workspace() const;
    void choose(std::optional<Workspace> workspace) { m_chosen = workspace; }

    QString treeHint() const;
    QString hexHint() const;

    // Selects what the path text names; nothing happens when it names nothing.
    void selectText(const QString &path);
    // The part that holds the selection and can be opened as a document of its own.
    std::optional<Embedded> partAtSelection() const;
    const std::vector<Embedded> &parts() const { return m_parts; }
    // False as well where the format has pictures but this file holds nothing to draw.
    bool hasPicture() const;

    // For the panes: a place in a part was clicked, or there is something else to show.
    void showInPart(const InPart &clicked, bool open);
    void showPathInPart(const Embedded &part, const NodePath &path, bool open);
    void followContent();

Q_SIGNALS:
    void hintsChanged();
    void contentChanged();             // what has() and workspace() say
    void paneMade(cutaway::Pane pane); // after the page itself
    // `place` is a path in the part; empty: wherever it was left.
    void partRequested(const cutaway::Embedded &part, const QString &place);
    void fileRequested(const QString &path, const QString &place);
    void notice(const QString &text);

private:
    template <class View> View &made(Pane pane) const { return static_cast<View &>(*this->pane(pane)); }
    template <class View> View &asked(Pane pane)
    {
        askFor(pane);
        return made<View>(pane);
    }
    void make(const PaneRow &row);
    void createBreadcrumb();
    void nameOpenPart(const QString &words, const QString &what);
    void followSelection();
    void findParts();

    Document &m_document;
    Jobs &m_jobs;
    ClipContext &m_clips;
    Home m_home;
    OpenFile &m_file;
    Selection *m_selection;
    QString m_partTitle;
    PaneList m_panes;
    std::vector<QPointer<QWidget>> m_made; // one for each row
    std::vector<Embedded> m_parts;
    FileCheck *m_check;
    Bookmarks *m_bookmarks;
    QPointer<Breadcrumb> m_breadcrumb;
    QPointer<QPushButton> m_openPart;
    QString m_inPart; // path in the part at the selection, where the picture was clicked
    std::optional<Workspace> m_chosen;
    std::vector<bool> m_has; // of each pane, as contentChanged told last
    Workspace m_fits = Workspace::Inspect;
};

} // namespace cutaway
