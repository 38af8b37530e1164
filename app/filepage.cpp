// SPDX-License-Identifier: MIT
#include "app/filepage.h"

#include "app/startunit.h"
#include "app/text.h"
#include "viewers/file/offsettext.h"
#include "viewers/hex/hexview.h"
#include "viewers/mopp/mopppane.h"
#include "viewers/pack/packpane.h"
#include "viewers/theme/icons.h"
#include "viewers/theme/mnemonics.h"
#include "viewers/timeline/timelinepane.h"
#include "viewers/tree/nodetreeview.h"
#include "viewers/walkmesh/facecard.h"

#include <QPushButton>
#include <QToolButton>
#include <algorithm>
#include <iterator>
#include <utility>

namespace cutaway
{

FilePage::FilePage(Document &document, Jobs &jobs, ClipContext &clips, const theme::Theme &theme, Home home,
                   QObject *parent)
    : QObject(parent), m_document(document), m_jobs(jobs), m_clips(clips), m_theme(theme),
      m_home(std::move(home)), m_file(document.file()), m_selection(&document.selection())
{
}

FilePage::FilePage(Document &document, const Embedded &part, Jobs &jobs, ClipContext &clips,
                   const theme::Theme &theme, Home home, QObject *parent)
    : QObject(parent), m_document(document), m_jobs(jobs), m_clips(clips), m_theme(theme),
      m_home(std::move(home)), m_file(document.openEmbedded(part)), m_selection(new Selection(m_file, this)),
      m_partTitle(QString::fromStdString(part.title))
{
}

// The panes look at the file and the selection, which go after them.
FilePage::~FilePage()
{
    for (const QPointer<ToolPane> &tool : m_tools)
        delete tool;
    delete m_treePane;
    delete m_tree; // where its pane was not made yet
    delete m_bookmarksView;
    delete m_find;
    delete m_data;
    delete m_graph;
    delete m_help;
    delete m_hex;
    delete m_scene;
    delete m_inspector;
    delete m_issues;
    delete m_changeTabs;
    delete m_breadcrumb;
}

bool FilePage::makeNext()
{
    using Step = void (FilePage::*)();
    // What has to be read or drawn on other threads first, so that it is under way while the rest is made.
    constexpr Step kSteps[] = {&FilePage::createStructure, &FilePage::createScene,
                               &FilePage::createTools,     &FilePage::createBytes,
                               &FilePage::createTree,      &FilePage::createBreadcrumb};
    if (m_made < std::size(kSteps)) {
        (this->*kSteps[m_made++])();
        return true;
    }
    while (m_toolsMade < kToolCount) {
        ToolPane *tool = m_tools[m_toolsMade];
        if (tool != nullptr && tool->makeNext())
            return true;
        ++m_toolsMade;
    }
    finish();
    return false;
}

void FilePage::createStructure()
{
    m_survey = new FileSurvey(m_file, m_jobs, this);
    connect(m_survey, &FileSurvey::changed, this, &FilePage::hintsChanged);
    connect(m_survey, &FileSurvey::changed, this, &FilePage::showIssuesInTree);
    m_tree = new NodeTreeView(*m_selection, m_theme);
    m_tree->nodes().setJobs(m_jobs);
    m_bookmarks = new Bookmarks(m_file, this);
    m_tree->nodes().setBookmarks(m_bookmarks);
    m_inspector = new InspectorView(*m_selection, m_theme, m_home(Pane::Inspector));
    connect(m_bookmarks, &Bookmarks::changed, this, &FilePage::showBookmarks);
    connect(m_tree, &NodeTreeView::notice, this, &FilePage::notice);
    connect(m_inspector, &InspectorView::notice, this, &FilePage::notice);
}

void FilePage::createBytes()
{
    m_hex = new HexView(m_file, *m_selection, m_home(Pane::Hex));
    connect(m_hex, &HexView::refused, this, &FilePage::notice);
    connect(m_hex, &HexView::insertingChanged, this, &FilePage::hintsChanged);
    connect(m_hex, &HexView::caretMoved, this, [this, told = std::optional<ByteRange>()]() mutable {
        const auto before = std::exchange(told, m_hex->cursorState().selection());
        if (before != told)
            Q_EMIT hintsChanged();
    });
}

void FilePage::createScene()
{
    if (!geom::canDraw(m_file.file().format()))
        return;
    m_scene = new ScenePane(m_file, *m_selection, m_theme, m_home(Pane::Scene));
    connect(&m_scene->scene(), &Scene::rebuilt, this, &FilePage::followContent);
    connect(&m_scene->scene(), &Scene::overlayChanged, this, &FilePage::followContent);
    if (ViewportWidget *view = m_scene->viewport()) {
        connect(view, &ViewportWidget::partClicked, this,
                [this](const InPart &place) { showInPart(place, false); });
        connect(view, &ViewportWidget::placesChosen, m_tree, &NodeTreeView::selectPlaces);
        m_tree->addMenuEntries(m_scene->actions3d()->objects());
    }
    if (m_file.file().format().id() == "bwm")
        m_scene->addCard(m_faceCard = new FaceCard(*m_selection, m_theme, m_scene));
    connect(m_scene, &ScenePane::notice, this, &FilePage::notice);
    connect(m_scene, &ScenePane::fileRequested, this, &FilePage::fileRequested);
}

void FilePage::createTree()
{
    m_treePane = new TreePane(*m_tree, *m_selection, m_jobs, m_home(Pane::Tree));
    connect(m_treePane, &TreePane::notice, this, &FilePage::notice);
    connect(m_treePane, &TreePane::partWanted, this, &FilePage::showInPart);
}

void FilePage::createBreadcrumb()
{
    m_breadcrumb = new Breadcrumb(m_file, *m_selection);
    m_openPart = new QPushButton;
    m_openPart->setVisible(false);
    m_breadcrumb->addEndWidget(m_openPart);
    connect(m_openPart, &QPushButton::clicked, this, [this] {
        if (const auto part = partAtSelection())
            Q_EMIT partRequested(*part, m_inPart);
    });
}

// Only now does the page follow the file: its panes are there.
void FilePage::finish()
{
    connect(m_selection, &Selection::selected, this, &FilePage::followSelection);
    connect(m_selection, &Selection::cleared, this, &FilePage::followSelection);
    connect(&m_file, &OpenFile::changed, this, &FilePage::findParts);
    m_isComplete = true;
    if (m_isOldLook)
        setTheme(m_theme);
    else
        dressPanes();
    findParts();
    if (!m_partTitle.isEmpty() && m_file.file().units().size() != 0)
        m_selection->select({startUnit(m_file.file()), NodeId{}});
    followContent();
}

// Of the file as it is: the next survey follows an edit.
void FilePage::showIssuesInTree()
{
    if (m_survey->isRunning() || m_survey->survey() == m_markedSurvey)
        return;
    m_markedSurvey = m_survey->survey();
    RowMarks::Survey found;
    for (const Issue &issue : m_markedSurvey->issues) {
        if (issue.place)
            found[issue.place->unit].push_back(issue.diagnostic);
    }
    m_tree->nodes().setSurvey(std::move(found));
    m_tree->viewport()->update();
}

void FilePage::showBookmarks()
{
    std::vector<HexBookmark> ranges;
    for (std::size_t i = 0; i < m_bookmarks->list().size(); ++i) {
        const auto place = m_bookmarks->placeOf(i);
        if (const auto range = place ? m_file.rangeOf(*place) : std::nullopt)
            ranges.push_back({*range, m_bookmarks->list()[i].color});
    }
    m_hex->setBookmarks(std::move(ranges));
    m_tree->viewport()->update();
}

void FilePage::createTools()
{
    Scene *scene = m_scene != nullptr ? &m_scene->scene() : nullptr;
    if (m_file.file().format().id() == "hkx") // also where a clip may come later
        m_tools[static_cast<std::size_t>(Tool::Timeline)] =
            new TimelinePane(m_file, *m_selection, scene, m_clips, m_theme, m_home(Pane::Timeline));
    if (!geom::moppUnits(m_file.file()).empty())
        m_tools[static_cast<std::size_t>(Tool::Mopp)] =
            new MoppPane(m_file, *m_selection, scene, m_jobs, m_theme, m_home(Pane::Mopp));
    if (m_file.file().format().id() == "esp")
        m_tools[static_cast<std::size_t>(Tool::Packages)] =
            new PackPane(m_file, *m_selection, *m_survey, m_theme, m_home(Pane::Packages));
    for (std::size_t i = 0; i < kToolCount; ++i) {
        if (m_tools[i] == nullptr)
            continue;
        connect(m_tools[i], &ToolPane::contentChanged, this, &FilePage::followContent);
        connect(m_tools[i], &ToolPane::contentChanged, this, &FilePage::hintsChanged);
        if (m_scene != nullptr && m_scene->viewport() != nullptr)
            m_scene->viewport()->addActions(m_tools[i]->sceneActions());
    }
}

// ---- what there is to show

QWidget *FilePage::companion(Tool tool, qsizetype index) const
{
    const ToolPane *pane = this->tool(tool);
    return pane != nullptr ? pane->companions().value(index) : nullptr;
}

QWidget *FilePage::pane(Pane pane) const
{
    switch (pane) {
    case Pane::Tree:
        return m_treePane;
    case Pane::Hex:
        return m_hex;
    case Pane::Scene:
        return m_scene;
    case Pane::Inspector:
        return m_inspector;
    case Pane::Changes:
        return m_changeTabs;
    case Pane::Issues:
        return m_issues;
    case Pane::Bookmarks:
        return m_bookmarksView;
    case Pane::Find:
        return m_find;
    case Pane::Graph:
        return m_graph;
    case Pane::Data:
        return m_data;
    case Pane::Help:
        return m_help;
    case Pane::Timeline:
        return tool(Tool::Timeline);
    case Pane::Bones:
        return companion(Tool::Timeline, 0);
    case Pane::Clip:
        return companion(Tool::Timeline, 1);
    case Pane::Mopp:
        return tool(Tool::Mopp);
    case Pane::MoppTools:
        return companion(Tool::Mopp, 0);
    case Pane::Packages:
        return tool(Tool::Packages);
    }
    return nullptr;
}

bool FilePage::has(Pane pane) const
{
    if (pane == Pane::Scene)
        return hasPicture();
    if (pane == Pane::Timeline || pane == Pane::Bones || pane == Pane::Clip)
        return has(Workspace::Animation);
    constexpr Pane kLate[] = {Pane::Issues, Pane::Changes, Pane::Bookmarks, Pane::Find,
                              Pane::Data,   Pane::Graph,   Pane::Help};
    return std::ranges::find(kLate, pane) != std::end(kLate) || this->pane(pane) != nullptr;
}

bool FilePage::has(Workspace workspace) const
{
    switch (workspace) {
    case Workspace::Inspect:
        return true;
    case Workspace::Scene:
        return hasPicture();
    case Workspace::Mopp:
        return tool(Tool::Mopp) != nullptr;
    case Workspace::Animation:
        return tool(Tool::Timeline) != nullptr && tool(Tool::Timeline)->hasContent();
    case Workspace::Packages:
        return tool(Tool::Packages) != nullptr;
    }
    return false;
}

// A picture changes with every frame that plays; what there is to show seldom does.
void FilePage::followContent()
{
    std::array<bool, kWorkspaceCount> now{};
    for (std::size_t i = 0; i < kWorkspaceCount; ++i)
        now[i] = has(static_cast<Workspace>(i));
    if (now == m_has && workspace() == m_fits)
        return;
    m_has = now;
    m_fits = workspace();
    Q_EMIT contentChanged();
}

Workspace FilePage::workspace() const
{
    if (m_chosen && has(*m_chosen))
        return *m_chosen;
    // Who deletes the last package goes on working where that was.
    if (has(Workspace::Packages) && (tool(Tool::Packages)->hasContent() || m_fits == Workspace::Packages))
        return Workspace::Packages;
    if (has(Workspace::Animation))
        return Workspace::Animation;
    return has(Workspace::Scene) ? Workspace::Scene : Workspace::Inspect;
}

void FilePage::setTheme(const theme::Theme &theme)
{
    m_theme = theme;
    if (!m_isComplete) {
        m_isOldLook = true; // of what is made already
        return;
    }
    dressPanes();
    m_inspector->setTheme(theme);
    if (m_scene != nullptr)
        m_scene->setTheme(theme);
    if (m_faceCard != nullptr)
        m_faceCard->setTheme(theme);
    for (const QPointer<ToolPane> &tool : m_tools) {
        if (tool != nullptr)
            tool->setTheme(theme);
    }
}

// Those that were not made with the theme.
void FilePage::dressPanes()
{
    m_treePane->setTheme(m_theme);
    m_hex->setTheme(m_theme);
    m_breadcrumb->setTheme(m_theme);
    m_openPart->setIcon(theme::icon(theme::Icon::Object, m_theme));
    const auto dress = [this](auto &late) {
        if (late != nullptr)
            late->setTheme(m_theme);
    };
    dress(m_issues);
    dress(m_changes);
    dress(m_bookmarksView);
    dress(m_find);
    dress(m_data);
    dress(m_graph);
    dress(m_help);
}

void FilePage::selectText(const QString &path)
{
    const Result<NodePath> found = m_file.file().parsePath(path.toStdString());
    if (found && !path.isEmpty())
        m_selection->selectPath(*found);
}

void FilePage::findParts()
{
    m_parts = m_file.file().format().embedded(m_file.file());
    followSelection();
}

bool FilePage::hasPicture() const
{
    if (m_scene == nullptr)
        return false;
    const geom::DrawList &list = m_scene->scene().built().list;
    return m_scene->scene().overlay() != nullptr || !m_scene->scene().isReady() ||
           !m_scene->scene().built().bounds.empty || !list.diagnostics.empty();
}

void FilePage::followSelection()
{
    const auto part = partAtSelection();
    m_inPart.clear();
    m_openPart->setVisible(part.has_value());
    if (part)
        m_openPart->setText(tr("Open %1").arg(theme::escaped(QString::fromStdString(part->title))));
    Q_EMIT hintsChanged();
}

// The block is selected; its bytes that were meant are marked, and its document opens at the place when it is
// asked for.
void FilePage::showInPart(const InPart &clicked, bool open)
{
    const OpenFile &part = m_document.openEmbedded(clicked.part);
    if (clicked.place.unit >= part.file().units().size())
        return;
    m_inPart = QString::fromStdString(part.file().pathText(part.pathOf(clicked.place)));
    m_openPart->setText(tr("Open at %1").arg(theme::escaped(m_inPart)));
    if (const auto range = part.rangeOf(clicked.place))
        m_hex->selectBytes({clicked.part.range.offset + range->offset, range->size});
    if (open)
        Q_EMIT partRequested(clicked.part, m_inPart);
}

void FilePage::showPathInPart(const Embedded &part, const NodePath &path, bool open)
{
    if (const auto place = resolveIn(m_document.openEmbedded(part).file(), path))
        showInPart({part, *place}, open);
}

std::optional<Embedded> FilePage::partAtSelection() const
{
    const std::optional<Place> place = m_selection->current();
    const auto range = place ? m_file.rangeOf(*place) : std::nullopt;
    if (!range)
        return std::nullopt;
    const auto holds = [&](const Embedded &part) { return part.range.overlaps(*range); };
    const auto found = std::find_if(m_parts.begin(), m_parts.end(), holds);
    return found == m_parts.end() ? std::nullopt : std::optional(*found);
}

QString FilePage::treeHint() const
{
    const std::size_t units = m_file.file().units().size();
    const QString format = QString::fromUtf8(m_file.file().format().title().data(),
                                             static_cast<qsizetype>(m_file.file().format().title().size()));
    return units == 1 ? tr("%1 · 1 unit").arg(format) : tr("%1 · %2 units").arg(format, groupedNumber(units));
}

QString FilePage::hexHint() const
{
    const QString size = byteCount(m_file.file().bytes().size());
    const QString mode = m_hex->cursorState().inserts ? tr("typing inserts · ") : QString();
    if (const auto bytes = m_hex->cursorState().selection())
        return tr("%1%2 selected at %3 · %4")
            .arg(mode, byteCount(bytes->size), offsetText(bytes->offset), size);
    const std::optional<Place> place = m_selection->current();
    if (!place)
        return mode + size;
    const QString unit = QString::fromStdString(m_file.file().format().unitTitle(m_file.file(), place->unit));
    const ByteRange range = m_file.file().units().range(place->unit);
    return QStringLiteral("%1%2 · %3 · %4").arg(mode, unit, offsetText(range.offset), size);
}

} // namespace cutaway
