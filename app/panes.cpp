// SPDX-License-Identifier: MIT
#include "app/panes.h"

#include "app/filepage.h"
#include "app/historyview.h"
#include "core/formats/esp/plugins.h"
#include "core/domains/physics/make/buildrequest.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/lyt/lytformat.h"
#include "core/formats/nif/state.h"
#include "viewers/kit/gizmo/gizmobar.h"
#include "viewers/workshops/area/areapane.h"
#include "viewers/workshops/behaviour/behaviourformpane.h"
#include "viewers/workshops/behaviour/behaviourgraphpane.h"
#include "viewers/workshops/behaviour/behaviournamespane.h"
#include "viewers/workshops/behaviour/leadsto.h"
#include "viewers/workshops/mesh/meshpane.h"
#include "viewers/workshops/overrides/overridespane.h"
#include "viewers/workshops/pack/packpane.h"
#include "viewers/workshops/physics/bodiespane.h"
#include "viewers/workshops/physics/shapetarget.h"
#include "viewers/workshops/script/scriptspane.h"
#include "viewers/workshops/skeleton/skeletonpane.h"
#include "viewers/workshops/timeline/bonelist.h"
#include "viewers/workshops/timeline/pageswitch.h"
#include "viewers/workshops/timeline/timelinepane.h"
#include "viewers/workshops/trees/treespane.h"
#include "viewers/workshops/walkmesh/facecard.h"
#include "viewers/workshops/walkmesh/walkmeshpane.h"

#include <QTabWidget>
#include <utility>

namespace cutaway
{

namespace
{

// What most panes say to the window.
template <class View> View *forwardNotices(View *view, FilePage &page)
{
    QObject::connect(view, &View::notice, &page, &FilePage::notice);
    return view;
}

// ---- structure and bytes

// Marks the issues of the present file; the next check follows after an edit.
void markIssues(FilePage &page, NodeTreeView &tree)
{
    const auto show = [&page, &tree, marked = std::shared_ptr<const CheckResult>()]() mutable {
        const FileCheck &check = page.check();
        if (check.isRunning() || check.result() == marked)
            return;
        marked = check.result();
        RowMarks::Found found;
        for (const Issue &issue : marked->issues) {
            if (issue.place)
                found[issue.place->unit].push_back(issue.diagnostic);
        }
        tree.nodes().setFound(std::move(found));
        tree.viewport()->update();
    };
    QObject::connect(&page.check(), &FileCheck::changed, &tree, show);
}

QWidget *makeTree(FilePage &page, QWidget *home)
{
    auto *tree = forwardNotices(new NodeTreeView(page.selection()), page);
    tree->nodes().setJobs(page.jobs());
    tree->nodes().setBookmarks(&page.bookmarks());
    QObject::connect(&page.bookmarks(), &Bookmarks::changed, tree, [tree] { tree->viewport()->update(); });
    markIssues(page, *tree);
    auto *pane = forwardNotices(new TreePane(*tree, page.selection(), page.jobs(), home), page);
    QObject::connect(pane, &TreePane::partWanted, &page, &FilePage::showInPart);
    return pane;
}

void markBookmarks(const FilePage &page, HexView &hex)
{
    const Bookmarks &bookmarks = page.bookmarks();
    std::vector<HexBookmark> ranges;
    for (std::size_t i = 0; i < bookmarks.list().size(); ++i) {
        const auto place = bookmarks.placeOf(i);
        if (const auto range = place ? page.file().rangeOf(*place) : std::nullopt)
            ranges.push_back({*range, bookmarks.list()[i].color});
    }
    hex.setBookmarks(std::move(ranges));
}

QWidget *makeHex(FilePage &page, QWidget *home)
{
    auto *hex = new HexView(page.file(), page.selection(), home);
    QObject::connect(hex, &HexView::refused, &page, &FilePage::notice);
    QObject::connect(hex, &HexView::insertingChanged, &page, &FilePage::hintsChanged);
    QObject::connect(&page.bookmarks(), &Bookmarks::changed, hex,
                     [&page, hex] { markBookmarks(page, *hex); });
    QObject::connect(hex, &HexView::caretMoved, &page,
                     [&page, hex, told = std::optional<ByteRange>()]() mutable {
                         const auto before = std::exchange(told, hex->cursorState().selection());
                         if (before != told)
                             Q_EMIT page.hintsChanged();
                     });
    return hex;
}

// ---- the picture

// A NIF without collision can be given some.
bool mayHaveBodies(const FilePage &page)
{
    const File &file = page.file().file();
    return physics::takesCollision(file) || physics::hasBodies(file);
}

bool isWalkmesh(const FilePage &page)
{
    return page.file().file().stateIf<bwm::BwmState>() != nullptr;
}

QWidget *makeScene(FilePage &page, QWidget *home)
{
    auto *pane = forwardNotices(new ScenePane(page.file(), page.selection(), home), page);
    QObject::connect(&pane->scene(), &Scene::rebuilt, &page, &FilePage::followContent);
    QObject::connect(&pane->scene(), &Scene::overlayChanged, &page, &FilePage::followContent);
    if (ViewportWidget *view = pane->viewport()) {
        QObject::connect(&view->marks(), &SceneMarks::partClicked, &page,
                         [&page](const InPart &place) { page.showInPart(place, false); });
        QObject::connect(&view->marks(), &SceneMarks::placesChosen, &page.tree(),
                         &NodeTreeView::selectPlaces);
        page.tree().commands().addMenuEntries(pane->actions3d()->objects());
    }
    if (pane->viewport() != nullptr && mayHaveBodies(page)) {
        auto *bar = new GizmoBar(*pane);
        pane->setVertexEditor(new ShapeTargets(bar->gizmo(), page.selection(), bar));
    }
    if (isWalkmesh(page))
        pane->addCard(new FaceCard(page.selection(), pane));
    QObject::connect(pane, &ScenePane::fileRequested, &page, &FilePage::fileRequested);
    return pane;
}

Scene *sceneOf(const FilePage &page)
{
    return page.scene() != nullptr ? &page.scene()->scene() : nullptr;
}

// ---- one kind of content each

QWidget *tool(ToolPane *pane, FilePage &page)
{
    QObject::connect(pane, &ToolPane::contentChanged, &page, &FilePage::followContent);
    QObject::connect(pane, &ToolPane::contentChanged, &page, &FilePage::hintsChanged);
    if (page.scene() != nullptr && page.scene()->viewport() != nullptr)
        page.scene()->viewport()->addActions(pane->sceneActions());
    return pane;
}

QWidget *makeTimeline(FilePage &page, QWidget *home)
{
    auto *pane = new TimelinePane(page.file(), page.selection(), sceneOf(page), page.clips(), home);
    const bool hasGizmo = mayHaveBodies(page) || anim::animationsIn(page.file().file()).empty();
    if (page.scene() != nullptr && page.scene()->viewport() != nullptr && !hasGizmo)
        pane->addHandles(*page.scene());
    return tool(pane, page);
}

bool hasSkeleton(const FilePage &page)
{
    return !anim::skeletonsIn(page.file().file()).empty();
}

QWidget *makeSkeleton(FilePage &page, QWidget *home)
{
    return tool(new SkeletonPane(page.file(), page.selection(), home), page);
}

bool isBehaviour(const FilePage &page)
{
    return BehaviourContext::isBehaviour(page.file().file());
}

template <class View> QWidget *makeBehaviour(FilePage &page, QWidget *home)
{
    return tool(new View(page.selection(), home), page);
}

// Projects and characters, too: they lead to behaviours.
bool mayHaveGraph(const FilePage &page)
{
    return isBehaviour(page) || !filesNamedBy(page.file().file()).empty();
}

QWidget *makeBehaviourGraph(FilePage &page, QWidget *home)
{
    auto *pane = forwardNotices(new BehaviourGraphPane(page.selection(), home), page);
    QObject::connect(pane, &BehaviourGraphPane::fileRequested, &page, &FilePage::fileRequested);
    return tool(pane, page);
}

QWidget *makePackages(FilePage &page, QWidget *home)
{
    auto *pane = new PackPane(page.file(), page.selection(), page.check(), home);
    forwardNotices(pane->findChild<IssuesView *>(), page);
    return tool(pane, page);
}

QWidget *makeOverrides(FilePage &page, QWidget *home)
{
    auto *pane = new OverridesPane(page.file(), page.selection(), home);
    QObject::connect(pane, &OverridesPane::fileRequested, &page, &FilePage::fileRequested);
    return tool(pane, page);
}

QWidget *makeBodies(FilePage &page, QWidget *home)
{
    auto *pane = new BodiesPane(page.file(), page.selection(), home);
    BodyContext &context = pane->context();
    QObject::connect(&context, &BodyContext::partWanted, &page, &FilePage::showPathInPart);
    page.tree().commands().addMenuEntries({pane->actions().shapeMenu()});
    if (page.scene() != nullptr && page.scene()->viewport() != nullptr) {
        QObject::connect(&page.scene()->viewport()->marks(), &SceneMarks::partClicked, &context,
                         &BodyContext::followPart);
        QObject::connect(&page.scene()->viewport()->marks(), &SceneMarks::partClicked, &pane->actions(),
                         &BodyActions::followPart);
        page.scene()->addContextMenu(pane->actions().shapeMenu());
        pane->setPicture(*page.scene()->viewport());
    }
    if (page.scene() != nullptr)
        pane->build().setScene(page.scene()->scene());
    return tool(pane, page);
}

QWidget *makeWalkmesh(FilePage &page, QWidget *home)
{
    auto *pane = forwardNotices(new WalkmeshPane(page.file(), page.selection(), page.scene(), home), page);
    page.tree().commands().addMenuEntries({pane->actions().menu()});
    return tool(pane, page);
}

QWidget *makeArea(FilePage &page, QWidget *home)
{
    auto *pane = forwardNotices(new AreaPane(page.file(), page.selection(), sceneOf(page), home), page);
    QObject::connect(pane, &AreaPane::fileRequested, &page, &FilePage::fileRequested);
    if (page.scene() != nullptr && page.scene()->viewport() != nullptr)
        pane->setMarks(page.scene()->viewport()->marks());
    QObject::connect(pane, &AreaPane::roomsChanged, &page.check(), &FileCheck::restart);
    return tool(pane, page);
}

bool mayHaveTrees(const FilePage &page)
{
    const File &file = page.file().file();
    return nif::isNif(file) || hkx::isHkx(file) || isWalkmesh(page);
}

bool hasTrees(const FilePage &page)
{
    return page.tool(Pane::Trees)->hasContent();
}

QWidget *makeTrees(FilePage &page, QWidget *home)
{
    auto *pane = new TreesPane(page.file(), page.selection(), sceneOf(page), page.jobs(), home);
    QObject::connect(pane, &TreesPane::partWanted, &page, &FilePage::showPathInPart);
    QObject::connect(&page.hex(), &HexView::caretMoved, pane, &TreesPane::followByte);
    if (page.scene() != nullptr && page.scene()->viewport() != nullptr) {
        QObject::connect(&page.scene()->viewport()->marks(), &SceneMarks::partClicked, pane,
                         &TreesPane::followPart);
        pane->setView(*page.scene()->viewport());
    }
    return tool(pane, page);
}

template <QWidget *(TreesPane::*kPart)() const> QWidget *partOfTrees(FilePage &page, QWidget * /*home*/)
{
    const auto *pane = qobject_cast<const TreesPane *>(page.tool(Pane::Trees));
    return pane != nullptr ? (pane->*kPart)() : nullptr;
}

bool mayHaveMeshes(const FilePage &page)
{
    return nif::isNif(page.file().file());
}

bool hasMeshes(const FilePage &page)
{
    return page.tool(Pane::Mesh)->hasContent();
}

QWidget *makeMesh(FilePage &page, QWidget *home)
{
    const bool isDrawn = page.scene() != nullptr && page.scene()->viewport() != nullptr;
    auto *pane = forwardNotices(new MeshPane(page.file(), page.selection(), sceneOf(page),
                                             isDrawn ? &page.scene()->viewport()->marks() : nullptr, home),
                                page);
    page.tree().commands().addMenuEntries({pane->actions().menu()});
    if (isDrawn)
        page.scene()->addContextMenu(pane->actions().menu());
    return tool(pane, page);
}

bool isLayout(const FilePage &page)
{
    const auto *state = page.file().file().stateIf<lyt::LytState>();
    return state != nullptr && !state->isVisibility;
}

// With the masters that the pane of packages knows.
QWidget *makeScripts(FilePage &page, QWidget *home)
{
    auto *packages = qobject_cast<PackPane *>(page.tool(Pane::Packages));
    if (packages == nullptr)
        return nullptr;
    auto *pane = new ScriptsPane(page.file(), page.selection(), packages->context(), home);
    QObject::connect(&packages->context(), &PackContext::mastersFound, pane, &ScriptsPane::refresh);
    return tool(pane, page);
}

template <Pane kOwner, class Part> QWidget *companion(FilePage &page, QWidget * /*home*/)
{
    const ToolPane *owner = page.tool(kOwner);
    return owner != nullptr ? owner->companion<Part>() : nullptr;
}

bool mayHaveClip(const FilePage &page) // also where one may come later
{
    return hkx::isHkx(page.file().file());
}

bool hasClip(const FilePage &page)
{
    return page.tool(Pane::Timeline)->hasContent();
}

// ---- what most workspaces have behind other panes

QWidget *makeChanges(FilePage &page, QWidget *home)
{
    auto *changes = forwardNotices(new ChangesView(page.file(), page.selection(), page.jobs()), page);
    QObject::connect(changes, &ChangesView::partWanted, &page, &FilePage::showPathInPart);
    auto *tabs = new QTabWidget(home);
    tabs->setAccessibleName(FilePage::tr("Changes"));
    tabs->setDocumentMode(true);
    tabs->addTab(changes, FilePage::tr("Review"));
    tabs->addTab(new HistoryView(page.document()), FilePage::tr("History"));
    return tabs;
}

QWidget *makeIssues(FilePage &page, QWidget *home)
{
    return forwardNotices(new IssuesView(page.check(), page.selection(), home), page);
}

QWidget *makeBookmarks(FilePage &page, QWidget *home)
{
    return forwardNotices(new BookmarksView(page.bookmarks(), page.selection(), home), page);
}

QWidget *makeFind(FilePage &page, QWidget *home)
{
    auto *find = forwardNotices(new FindView(page.file(), page.selection(), page.jobs(), home), page);
    QObject::connect(find, &FindView::partWanted, &page, &FilePage::showInPart);
    QObject::connect(find, &FindView::bytesWanted, &page.hex(), &HexView::selectBytes);
    return find;
}

// clang-format off
constexpr PaneRow kPanes[] = {
    {Pane::Tree, "structure", QT_TRANSLATE_NOOP("Workspaces", "Structure"), QT_TRANSLATE_NOOP("Workspaces", "Units and their fields"), theme::Icon::Tree,
     Side::Left, Opens::Always, Creation::WithPage, nullptr, nullptr, makeTree},
    {Pane::Hex, "bytes", QT_TRANSLATE_NOOP("Workspaces", "Bytes"), QT_TRANSLATE_NOOP("Workspaces", "The bytes of the file"), theme::Icon::Hex,
     Side::Bottom, Opens::Always, Creation::WithPage, nullptr, nullptr, makeHex},
    {Pane::Scene, "scene", QT_TRANSLATE_NOOP("Workspaces", "Scene"), QT_TRANSLATE_NOOP("Workspaces", "The file in space"), theme::Icon::Object,
     Side::Right, Opens::OnDemand, Creation::WithPage,
     [](const FilePage &page) { return page.file().file().row().scene != nullptr; },
     [](const FilePage &page) { return page.hasPicture(); }, makeScene},
    {Pane::Inspector, "inspector", QT_TRANSLATE_NOOP("Workspaces", "Inspector"), QT_TRANSLATE_NOOP("Workspaces", "What is selected, to be read and edited"),
     theme::Icon::Search, Side::Right, Opens::Always, Creation::WithPage, nullptr, nullptr,
     [](FilePage &page, QWidget *home) -> QWidget * {
         return forwardNotices(new InspectorView(page.selection(), home), page);
     }},
    {Pane::Changes, "changes", QT_TRANSLATE_NOOP("Workspaces", "Changes"), QT_TRANSLATE_NOOP("Workspaces", "Unsaved changes and the history"),
     theme::Icon::Revert, Side::Bottom, Opens::Always, Creation::WhenSeen, nullptr, nullptr, makeChanges},
    {Pane::Issues, "issues", QT_TRANSLATE_NOOP("Workspaces", "Issues"), QT_TRANSLATE_NOOP("Workspaces", "What a check of the whole file found"),
     theme::Icon::Issues, Side::Bottom, Opens::Always, Creation::WhenSeen, nullptr, nullptr, makeIssues},
    {Pane::Bookmarks, "bookmarks", QT_TRANSLATE_NOOP("Workspaces", "Bookmarks"), QT_TRANSLATE_NOOP("Workspaces", "Marked places with comments"),
     theme::Icon::Note, Side::Bottom, Opens::WithoutTask, Creation::WhenSeen, nullptr, nullptr, makeBookmarks},
    {Pane::Find, "find", QT_TRANSLATE_NOOP("Workspaces", "Find"), QT_TRANSLATE_NOOP("Workspaces", "Search bytes, texts and numbers"), theme::Icon::Search,
     Side::Bottom, Opens::Always, Creation::WhenSeen, nullptr, nullptr, makeFind},
    {Pane::Graph, "graph", QT_TRANSLATE_NOOP("Workspaces", "Graph"), QT_TRANSLATE_NOOP("Workspaces", "Which units refer to which"), theme::Icon::Node,
     Side::Bottom, Opens::WithoutTask, Creation::WhenSeen, nullptr, nullptr,
     [](FilePage &page, QWidget *home) -> QWidget * {
         return new GraphView(page.selection(), page.jobs(), home);
     }},
    {Pane::Data, "data", QT_TRANSLATE_NOOP("Workspaces", "Data"), QT_TRANSLATE_NOOP("Workspaces", "The bytes at the cursor as values of each kind"),
     theme::Icon::Bytes, Side::Right, Opens::WithoutTask, Creation::WhenSeen, nullptr, nullptr,
     [](FilePage &page, QWidget *home) -> QWidget * { return new DataView(page.file(), page.hex(), home); }},
    {Pane::Help, "help", QT_TRANSLATE_NOOP("Workspaces", "Field Help"), QT_TRANSLATE_NOOP("Workspaces", "What the selected field means"), theme::Icon::Note,
     Side::Right, Opens::WithoutTask, Creation::WhenSeen, nullptr, nullptr,
     [](FilePage &page, QWidget *home) -> QWidget * { return new FieldHelpView(page.selection(), home); }},
    {Pane::Timeline, "timeline", QT_TRANSLATE_NOOP("Workspaces", "Timeline"), QT_TRANSLATE_NOOP("Workspaces", "Plays a clip and edits its annotations"),
     theme::Icon::Play, Side::Bottom, Opens::OnDemand, Creation::WithPage, mayHaveClip, hasClip, makeTimeline},
    {Pane::Bones, "bones", QT_TRANSLATE_NOOP("Workspaces", "Bones"), QT_TRANSLATE_NOOP("Workspaces", "The bones that a clip moves"), theme::Icon::Node,
     Side::Left, Opens::OnDemand, Creation::WithPage, mayHaveClip, hasClip, companion<Pane::Timeline, BoneList>},
    {Pane::Clip, "clip", QT_TRANSLATE_NOOP("Workspaces", "Clip"), QT_TRANSLATE_NOOP("Workspaces", "Curves, annotations and what the clip is"),
     theme::Icon::Play, Side::Right, Opens::OnDemand, Creation::WithPage, mayHaveClip, hasClip,
     companion<Pane::Timeline, PageSwitch>},
    {Pane::Packages, "packages", QT_TRANSLATE_NOOP("Workspaces", "Packages"), QT_TRANSLATE_NOOP("Workspaces", "AI packages and their form"),
     theme::Icon::Record, Side::Bottom, Opens::OnDemand, Creation::WithPage,
     [](const FilePage &page) { return esp::isPlugin(page.file().file()); }, nullptr, makePackages},
    {Pane::Bodies, "bodies", QT_TRANSLATE_NOOP("Workspaces", "Bodies"), QT_TRANSLATE_NOOP("Workspaces", "The bodies of collision: kind, mass, layer, material"),
     theme::Icon::Object, Side::Left, Opens::OnDemand, Creation::WithPage, mayHaveBodies, nullptr, makeBodies},
    {Pane::Body, "body", QT_TRANSLATE_NOOP("Workspaces", "Body"), QT_TRANSLATE_NOOP("Workspaces", "The values of the bodies that are chosen"),
     theme::Icon::Object, Side::Right, Opens::OnDemand, Creation::WithPage, mayHaveBodies, nullptr, companion<Pane::Bodies, BodyFormView>},
    {Pane::Verdict, "verdict", QT_TRANSLATE_NOOP("Workspaces", "Collision Check"), QT_TRANSLATE_NOOP("Workspaces", "Will the game load this? Faults of bodies and shapes, with their fixes"),
     theme::Icon::Issues, Side::Bottom, Opens::OnDemand, Creation::WithPage, mayHaveBodies, nullptr, companion<Pane::Bodies, VerdictPane>},
    {Pane::Build, "build", QT_TRANSLATE_NOOP("Workspaces", "Build Collision"), QT_TRANSLATE_NOOP("Workspaces", "Collision made from render shapes, an OBJ or a GLB"),
     theme::Icon::Object, Side::Right, Opens::OnDemand, Creation::WithPage, mayHaveBodies, nullptr, companion<Pane::Bodies, BuildPane>},
    {Pane::Walkmesh, "walkmesh", QT_TRANSLATE_NOOP("Workspaces", "Walkmesh"), QT_TRANSLATE_NOOP("Workspaces", "Edit what is chosen in the picture: move, fill, extrude, weld, link rooms"),
     theme::Icon::Face, Side::Right, Opens::OnDemand, Creation::WithPage, isWalkmesh, nullptr, makeWalkmesh},
    {Pane::Surfaces, "surfaces", QT_TRANSLATE_NOOP("Workspaces", "Surfaces"), QT_TRANSLATE_NOOP("Workspaces", "The surfaces that faces can have, to paint with"),
     theme::Icon::Group, Side::Left, Opens::OnDemand, Creation::WithPage, isWalkmesh, nullptr, companion<Pane::Walkmesh, SurfacePalette>},
    {Pane::Area, "area", QT_TRANSLATE_NOOP("Workspaces", "Area"), QT_TRANSLATE_NOOP("Workspaces", "The rooms of a layout, and how they meet"),
     theme::Icon::Group, Side::Left, Opens::OnDemand, Creation::WithPage, isLayout, nullptr, makeArea},
    {Pane::Skeleton, "skeleton", QT_TRANSLATE_NOOP("Workspaces", "Skeleton"), QT_TRANSLATE_NOOP("Workspaces", "The bones of a skeleton: rename, add, remove, move"),
     theme::Icon::Node, Side::Left, Opens::WithoutTask, Creation::WithPage, hasSkeleton, nullptr, makeSkeleton},
    {Pane::Trees, "trees", QT_TRANSLATE_NOOP("Workspaces", "Tree"), QT_TRANSLATE_NOOP("Workspaces", "Nodes of a tree of boxes or of MOPP code, and what they cost"),
     theme::Icon::Group, Side::Left, Opens::OnDemand, Creation::WithPage, mayHaveTrees, hasTrees, makeTrees},
    {Pane::TreeSteps, "treesteps", QT_TRANSLATE_NOOP("Workspaces", "Steps"), QT_TRANSLATE_NOOP("Workspaces", "A query down the tree step by step, and the heat of all rays; where one stands, what blocks sight"),
     theme::Icon::StepForward, Side::Bottom, Opens::OnDemand, Creation::WithPage, mayHaveTrees, hasTrees, partOfTrees<&TreesPane::stepTabs>},
    {Pane::TreeCompare, "treecompare", QT_TRANSLATE_NOOP("Workspaces", "Compare Trees"), QT_TRANSLATE_NOOP("Workspaces", "The tree beside others, its faults, the instructions of MOPP code"),
     theme::Icon::Issues, Side::Right, Opens::OnDemand, Creation::WithPage, mayHaveTrees, hasTrees, partOfTrees<&TreesPane::rateTabs>},
    {Pane::Mesh, "mesh", QT_TRANSLATE_NOOP("Workspaces", "Mesh"), QT_TRANSLATE_NOOP("Workspaces", "Vertices, texture coordinates and parts of a render mesh"),
     theme::Icon::Face, Side::Bottom, Opens::OnDemand, Creation::WithPage, mayHaveMeshes, hasMeshes, makeMesh},
    {Pane::Overrides, "overrides", QT_TRANSLATE_NOOP("Workspaces", "Overrides"), QT_TRANSLATE_NOOP("Workspaces", "A record beside those of other plugins that override it"),
     theme::Icon::Override, Side::Bottom, Opens::WithoutTask, Creation::WithPage,
     [](const FilePage &page) { return esp::isPlugin(page.file().file()); }, nullptr, makeOverrides},
    {Pane::Scripts, "scripts", QT_TRANSLATE_NOOP("Workspaces", "Scripts"), QT_TRANSLATE_NOOP("Workspaces", "Papyrus scripts of a record: properties, fragments, aliases"),
     theme::Icon::Record, Side::Right, Opens::WithoutTask, Creation::WithPage,
     [](const FilePage &page) { return esp::isPlugin(page.file().file()); }, nullptr, makeScripts},
    {Pane::BehaviourNames, "behaviournames", QT_TRANSLATE_NOOP("Workspaces", "Names"), QT_TRANSLATE_NOOP("Workspaces", "Events, variables and clips of a behaviour, and what uses them"),
     theme::Icon::Note, Side::Left, Opens::WithoutTask, Creation::WithPage, isBehaviour, nullptr, makeBehaviour<BehaviourNamesPane>},
    {Pane::BehaviourForm, "behaviourform", QT_TRANSLATE_NOOP("Workspaces", "Behaviour Form"), QT_TRANSLATE_NOOP("Workspaces", "The chosen transition, state, clip, machine or name of a behaviour"),
     theme::Icon::Record, Side::Right, Opens::WithoutTask, Creation::WithPage, isBehaviour, nullptr, makeBehaviour<BehaviourFormPane>},
    {Pane::BehaviourGraph, "behaviourgraph", QT_TRANSLATE_NOOP("Workspaces", "Behaviour Graph"), QT_TRANSLATE_NOOP("Workspaces", "State machines, states and transitions of a behaviour, drawn"),
     theme::Icon::Node, Side::Right, Opens::OnDemand, Creation::WithPage, mayHaveGraph, nullptr, makeBehaviourGraph},
};
// clang-format on

constexpr bool isInOrder(PaneList panes)
{
    for (std::size_t i = 0; i < panes.size(); ++i) {
        if (panes[i].pane != static_cast<Pane>(i))
            return false;
    }
    return panes.size() == kPaneCount;
}
static_assert(isInOrder(kPanes));

} // namespace

PaneList allPanes()
{
    return kPanes;
}

} // namespace cutaway
