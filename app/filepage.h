// SPDX-License-Identifier: MIT
// The panes of one open file: a document, or a part of one that is a document of its own.
//
// A new page is empty. Its panes are made in several goes (makeNext), so that a window can answer in between;
// until the last is made nothing else may be asked of the page.
#pragma once

#include "app/document.h"
#include "app/workspacelayout.h"
#include "viewers/bookmarks/bookmarksview.h"
#include "viewers/breadcrumb/breadcrumb.h"
#include "viewers/changes/changesview.h"
#include "viewers/data/dataview.h"
#include "viewers/graph/graphview.h"
#include "viewers/help/fieldhelp.h"
#include "viewers/hex/hexview.h"
#include "viewers/inspector/inspectorview.h"
#include "viewers/issues/filesurvey.h"
#include "viewers/issues/issuesview.h"
#include "viewers/pane/toolpane.h"
#include "viewers/search/findview.h"
#include "viewers/search/treepane.h"
#include "viewers/tree/nodetreeview.h"
#include "viewers/viewport/scenepane.h"

#include <QPushButton>
#include <QTabWidget>
#include <array>
#include <functional>

namespace cutaway
{

class ClipContext;
class FaceCard;

// Panes for one kind of content each; most files have none of them.
enum class Tool { Timeline, Mopp, Packages };
inline constexpr std::size_t kToolCount = 3;

class FilePage : public QObject
{
    Q_OBJECT

public:
    // The parent of a new pane, or null. Who moves a pane to another parent has all of it styled anew, which
    // takes longer than making it.
    using Home = std::function<QWidget *(Pane)>;

    FilePage(Document &document, Jobs &jobs, ClipContext &clips, const theme::Theme &theme, Home home,
             QObject *parent = nullptr);
    FilePage(Document &document, const Embedded &part, Jobs &jobs, ClipContext &clips,
             const theme::Theme &theme, Home home, QObject *parent = nullptr);
    ~FilePage() override; // and the panes with it

    // Makes some more of the panes; false when all are there.
    bool makeNext();
    bool isComplete() const { return m_isComplete; }

    Document &document() const { return m_document; }
    OpenFile &file() const { return m_file; }
    Selection &selection() const { return *m_selection; }
    FileSurvey &survey() const { return *m_survey; }
    Bookmarks &bookmarks() const { return *m_bookmarks; }
    // Title of the part; empty for the document itself.
    const QString &partTitle() const { return m_partTitle; }

    // The panes. Whoever shows them becomes their parent for as long.
    TreePane &treePane() const { return *m_treePane; } // holds the tree
    NodeTreeView &tree() const { return *m_tree; }
    HexView &hex() const { return *m_hex; }
    InspectorView &inspector() const { return *m_inspector; }
    ScenePane *scene() const { return m_scene; } // null where the format has no picture
    Breadcrumb &breadcrumb() const { return *m_breadcrumb; }
    // Made when they are asked for: as a rule they stand behind other panes, and nobody looks.
    IssuesView &issues() { return late(Pane::Issues, m_issues); }
    ChangesView &changes() { return late(Pane::Changes, m_changes); }
    BookmarksView &bookmarksView() { return late(Pane::Bookmarks, m_bookmarksView); }
    FindView &find() { return late(Pane::Find, m_find); }
    DataView &data() { return late(Pane::Data, m_data); }
    GraphView &graph() { return late(Pane::Graph, m_graph); }
    FieldHelpView &help() { return late(Pane::Help, m_help); }
    // Null where the format has no such content.
    ToolPane *tool(Tool tool) const { return m_tools[static_cast<std::size_t>(tool)]; }

    // Null where the format has no such pane, or nobody has asked for it yet.
    QWidget *pane(Pane pane) const;
    void askFor(Pane pane);
    // Whether the pane has something to show.
    bool has(Pane pane) const;
    bool has(Workspace workspace) const;
    // The one chosen, while the page has it, or else the one that fits what is in the file.
    Workspace workspace() const;
    void choose(std::optional<Workspace> workspace) { m_chosen = workspace; }

    QString treeHint() const;
    QString hexHint() const;

    void setTheme(const theme::Theme &theme);
    // Selects what the path text names; nothing happens when it names nothing.
    void selectText(const QString &path);
    // The part that holds the selection and can be opened as a document of its own.
    std::optional<Embedded> partAtSelection() const;
    const std::vector<Embedded> &parts() const { return m_parts; }
    // False as well where the format has pictures but this file holds nothing to draw.
    bool hasPicture() const;

Q_SIGNALS:
    void hintsChanged();
    void contentChanged();             // what has() and workspace() say
    void paneMade(cutaway::Pane pane); // after the page itself
    // `place` is a path in the part; empty: wherever it was left.
    void partRequested(const cutaway::Embedded &part, const QString &place);
    void fileRequested(const QString &path, const QString &place);
    void notice(const QString &text);

private:
    void createStructure();
    void createBytes();
    void createScene();
    void createTree();
    void createBreadcrumb();
    void createTools();
    void finish();
    void dressPanes();
    template <class View> View &late(Pane pane, QPointer<View> &view)
    {
        askFor(pane);
        return *view;
    }
    void makeLate(Pane pane);
    void makeChanges();
    void showBookmarks();
    void showIssuesInTree();
    void followSelection();
    void showInPart(const InPart &clicked, bool open);
    void showPathInPart(const Embedded &part, const NodePath &path, bool open);
    void findParts();
    QWidget *companion(Tool tool, qsizetype index) const;
    void followContent();

    Document &m_document;
    Jobs &m_jobs;
    ClipContext &m_clips;
    theme::Theme m_theme;
    Home m_home;
    std::size_t m_made = 0; // steps of makeNext()
    std::size_t m_toolsMade = 0;
    bool m_isComplete = false;
    bool m_isOldLook = false;
    OpenFile &m_file;
    Selection *m_selection;
    QString m_partTitle;
    std::vector<Embedded> m_parts;
    FileSurvey *m_survey = nullptr;
    std::shared_ptr<const Survey> m_markedSurvey; // by the tree
    Bookmarks *m_bookmarks = nullptr;
    QPointer<NodeTreeView> m_tree;
    QPointer<TreePane> m_treePane;
    QPointer<BookmarksView> m_bookmarksView;
    QPointer<FindView> m_find;
    QPointer<DataView> m_data;
    QPointer<GraphView> m_graph;
    QPointer<FieldHelpView> m_help;
    QPointer<HexView> m_hex;
    QPointer<IssuesView> m_issues;
    QPointer<InspectorView> m_inspector;
    QPointer<ScenePane> m_scene;
    QPointer<FaceCard> m_faceCard; // of a walkmesh
    QPointer<ChangesView> m_changes;
    QPointer<QTabWidget> m_changeTabs;
    QPointer<Breadcrumb> m_breadcrumb;
    QPointer<QPushButton> m_openPart;
    QString m_inPart; // path in the part at the selection, where the picture was clicked
    std::array<QPointer<ToolPane>, kToolCount> m_tools;
    std::optional<Workspace> m_chosen;
    std::array<bool, kWorkspaceCount> m_has{}; // as contentChanged told last
    Workspace m_fits = Workspace::Inspect;
};

} // namespace cutaway
