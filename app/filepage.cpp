// SPDX-License-Identifier: MIT
#include "app/filepage.h"

#include "app/startunit.h"
#include "app/text.h"
#include "viewers/kit/text/offsettext.h"
#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/mnemonics.h"

#include <algorithm>
#include <utility>

namespace cutaway
{

// The page follows the file when its panes are there.
FilePage::FilePage(Document &document, OpenFile &file, const QString &partTitle, Jobs &jobs,
                   ClipContext &clips, Home home, PaneList panes)
    : m_document(document), m_jobs(jobs), m_clips(clips), m_home(std::move(home)), m_file(file),
      m_selection(&file == &document.file() ? &document.selection() : new Selection(file, this)),
      m_partTitle(partTitle), m_panes(panes), m_made(panes.size()), m_check(new FileCheck(file, jobs, this)),
      m_bookmarks(new Bookmarks(file, this))
{
    for (const PaneRow &row : m_panes) {
        if (row.creation == Creation::WithPage && (row.fits == nullptr || row.fits(*this)))
            make(row);
    }
    createBreadcrumb();
    connect(m_check, &FileCheck::changed, this, &FilePage::hintsChanged);
    connect(m_selection, &Selection::selected, this, &FilePage::followSelection);
    connect(m_selection, &Selection::cleared, this, &FilePage::followSelection);
    connect(&m_file, &OpenFile::changed, this, &FilePage::findParts);
    findParts();
    if (!m_partTitle.isEmpty() && m_file.file().units().size() != 0)
        m_selection->select({startUnit(m_file.file()), NodeId{}});
    followContent();
}

// The panes look at the file, the selection and panes in front of them in the list, which go after them.
FilePage::~FilePage()
{
    for (auto pane = m_made.rbegin(); pane != m_made.rend(); ++pane)
        delete *pane;
    delete m_breadcrumb;
}

void FilePage::askFor(Pane pane)
{
    if (this->pane(pane) != nullptr || !has(pane))
        return;
    make(m_panes[static_cast<std::size_t>(pane)]);
    Q_EMIT paneMade(pane);
}

void FilePage::make(const PaneRow &row)
{
    m_made[static_cast<std::size_t>(row.pane)] = row.make(*this, m_home(row.pane));
}

void FilePage::createBreadcrumb()
{
    m_breadcrumb = new Breadcrumb(m_file, *m_selection);
    m_openPart = new QPushButton;
    m_openPart->setVisible(false);
    m_openPart->setIcon(theme::icon(theme::Icon::Object));
    m_breadcrumb->addEndWidget(m_openPart);
    connect(m_openPart, &QPushButton::clicked, this, [this] {
        if (const auto part = partAtSelection())
            Q_EMIT partRequested(*part, m_inPart);
    });
}

// ---- what there is to show

std::vector<ToolPane *> FilePage::tools() const
{
    std::vector<ToolPane *> found;
    for (const QPointer<QWidget> &widget : m_made) {
        if (auto *tool = qobject_cast<ToolPane *>(widget))
            found.push_back(tool);
    }
    return found;
}

bool FilePage::has(Pane pane) const
{
    const PaneRow &row = m_panes[static_cast<std::size_t>(pane)];
    const bool isThere = row.creation == Creation::WithPage ? this->pane(pane) != nullptr
                                                            : row.fits == nullptr || row.fits(*this);
    return isThere && (row.shows == nullptr || row.shows(*this));
}

bool FilePage::has(Workspace workspace) const
{
    const WorkspaceRow &row = workspaceRow(workspace);
    return has(row.needs) || (row.orNeeds && has(*row.orNeeds));
}

// A picture changes with every frame that plays; what there is to show seldom does.
void FilePage::followContent()
{
    std::vector<bool> now;
    for (const PaneRow &row : m_panes)
        now.push_back(has(row.pane));
    if (now == m_has && workspace() == m_fits)
        return;
    m_has = std::move(now);
    m_fits = workspace();
    Q_EMIT contentChanged();
}

Workspace FilePage::workspace() const
{
    if (m_chosen && has(*m_chosen))
        return *m_chosen;
    // Who deletes the last package goes on working where that was.
    if (has(Workspace::Packages) && (tool(Pane::Packages)->hasContent() || m_fits == Workspace::Packages))
        return Workspace::Packages;
    if (has(Workspace::Animation))
        return Workspace::Animation;
    if (has(Workspace::Walkmesh) && has(Workspace::Scene))
        return Workspace::Walkmesh;
    if (has(Workspace::Behaviour))
        return Workspace::Behaviour;
    return has(Workspace::Scene) ? Workspace::Scene : Workspace::Inspect;
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
    if (scene() == nullptr)
        return false;
    const Scene &picture = scene()->scene();
    return picture.overlay() != nullptr || !picture.isReady() || !picture.built().bounds.empty ||
           !picture.built().list.diagnostics.empty();
}

void FilePage::followSelection()
{
    const auto part = partAtSelection();
    m_inPart.clear();
    m_openPart->setVisible(part.has_value());
    if (part)
        nameOpenPart(tr("Open %1"), QString::fromStdString(part->title));
    Q_EMIT hintsChanged();
}

// Beside the path of the selection, which needs the room more.
void FilePage::nameOpenPart(const QString &words, const QString &what)
{
    constexpr int kLongest = 32; // characters
    m_openPart->setText(words.arg(theme::escaped(theme::elided(what, kLongest))));
    m_openPart->setToolTip(words.arg(what));
}

// The block is selected; its bytes that were meant are marked, and its document opens at the place when it is
// asked for.
void FilePage::showInPart(const InPart &clicked, bool open)
{
    const OpenFile &part = m_document.openEmbedded(clicked.part);
    if (clicked.place.unit >= part.file().units().size())
        return;
    m_inPart = QString::fromStdString(part.file().pathText(part.pathOf(clicked.place)));
    nameOpenPart(tr("Open at %1"), m_inPart);
    if (const auto range = part.rangeOf(clicked.place))
        hex().selectBytes(clicked.part.inHost(*range));
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
    const QString mode = hex().cursorState().inserts ? tr("typing inserts · ") : QString();
    if (const auto bytes = hex().cursorState().selection())
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
