// SPDX-License-Identifier: MIT
#include "viewers/panes/graph/graphview.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"

#include <QCheckBox>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMouseEvent>
#include <QSplitter>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <set>

namespace cutaway
{

namespace
{

constexpr int kGraphTyping = 150;  // milliseconds
constexpr int kGraphSettles = 500; // milliseconds without a further edit
constexpr int kGraphSeen = 50;     // milliseconds after it was shown
constexpr int kStepsAround = 2;    // links from the selection, where not all can be drawn
constexpr qreal kBoxWidth = 190;
constexpr qreal kBoxHeight = 24;
constexpr qreal kColumnWidth = 250;
constexpr qreal kGraphRow = 32;

QString titleOfUnit(const GraphUnit &unit)
{
    return QString::fromStdString(unit.title);
}

} // namespace

GraphView::GraphView(Selection &selection, Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_gathering(jobs), m_filter(new QLineEdit(this)),
      m_orphans(new QCheckBox(tr("Orphans only"), this)), m_rows(new GraphModel(this)),
      m_list(new RowsView(this)), m_state(new QLabel(this)), m_scene(new QGraphicsScene(this)),
      m_view(new QGraphicsView(m_scene, this))
{
    createList();
    auto *side = new QWidget(this);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(theme::grid(1), theme::grid(1), 0, 0);
    column->setSpacing(theme::grid(1));
    for (QWidget *widget : std::initializer_list<QWidget *>{m_filter, m_orphans, m_list, m_state})
        column->addWidget(widget);
    m_view->setAccessibleName(tr("Units and their references"));
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setDragMode(QGraphicsView::ScrollHandDrag);
    m_view->viewport()->installEventFilter(this);
    auto *split = new QSplitter(this);
    split->addWidget(side);
    split->addWidget(m_view);
    split->setStretchFactor(1, 1);
    split->setSizes({theme::grid(70), theme::grid(140)});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);
    setFocusProxy(m_list);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kGraphSettles);
    connect(&m_delay, &QTimer::timeout, this, &GraphView::runIfSeen);
    const auto runLater = [this] {
        m_stale = true;
        if (isVisible())
            m_delay.start();
    };
    connect(&selection.file(), &OpenFile::changed, this, runLater);
    connect(&selection.file(), &OpenFile::textsChanged, this, runLater);
    connect(&selection, &Selection::selected, this, &GraphView::followSelection);
    theme::follow(this, &GraphView::dress);
}

GraphView::~GraphView()
{
    m_rows->setRows(m_graph, {}); // those of the graph that goes
    releaseElsewhere(std::make_shared<LinkGraph>(std::move(m_graph)));
}

void GraphView::createList()
{
    m_filter->setPlaceholderText(tr("Search units"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Units of the file"));
    m_list->setRootIsDecorated(false);
    m_list->setAllColumnsShowFocus(true);
    m_list->setModel(m_rows);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(GraphModel::kUnit, QHeaderView::Stretch);
    m_list->header()->resizeSection(GraphModel::kIn, theme::grid(10));
    m_list->header()->resizeSection(GraphModel::kOut, theme::grid(10));
    connect(m_filter, &QLineEdit::textChanged, this, &GraphView::filterList);
    connect(m_orphans, &QCheckBox::toggled, this, &GraphView::filterList);
    connect(m_filter, &QLineEdit::textChanged, &m_drawDelay, qOverload<>(&QTimer::start));
    connect(m_orphans, &QCheckBox::toggled, &m_drawDelay, qOverload<>(&QTimer::start));
    m_drawDelay.setSingleShot(true);
    m_drawDelay.setInterval(kGraphTyping);
    connect(&m_drawDelay, &QTimer::timeout, this, &GraphView::draw);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &row) {
                if (row.isValid() && !m_following)
                    selectUnit(m_rows->numberAt(row));
            });
}

// The units of a graph that was made before an edit may have other numbers by now.
void GraphView::selectUnit(std::uint32_t number)
{
    if (m_revision == m_selection.file().revision())
        m_selection.select({m_graph.units[number].unit, NodeId{}});
}

void GraphView::dress()
{
    m_state->setFont(theme::current().smallFont());
    m_scene->setBackgroundBrush(theme::current().colors().sunken);
    draw();
}

// ---- gathering, elsewhere

void GraphView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    // Not at once: it may be shown for a moment only, while the panes find their places.
    if (m_stale)
        QTimer::singleShot(kGraphSeen, this, &GraphView::runIfSeen);
}

void GraphView::runIfSeen()
{
    if (isVisible() && m_stale)
        run();
}

void GraphView::run()
{
    m_stale = false;
    m_state->setText(tr("Following all references …"));
    const std::shared_ptr<const File> snapshot = m_selection.file().file().snapshot();
    m_gathering.ask(
        tr("Following all references"),
        [snapshot](Progress &progress) -> Result<LinkGraph> { return linkGraphOf(*snapshot, progress); },
        [this, revision = m_selection.file().revision()](Result<LinkGraph> graph) {
            m_revision = revision;
            if (graph)
                take(std::move(*graph));
            else
                m_state->setText(tr("Not followed: %1").arg(QString::fromStdString(graph.error().message)));
        });
}

void GraphView::take(LinkGraph graph)
{
    m_rows->setRows(m_graph, {}); // those of the graph that goes
    m_graph = std::move(graph);
    filterList();
    draw();
    Q_EMIT gathered();
}

// ---- the list

void GraphView::filterList()
{
    const QString wanted = m_filter->text().trimmed();
    std::size_t orphans = 0, unknown = 0;
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < m_graph.units.size(); ++i) {
        const bool orphan = m_graph.isOrphan(i);
        orphans += orphan ? 1 : 0;
        unknown += m_graph.isUnreferenced(i) && !orphan ? 1 : 0;
        if ((orphan || !m_orphans->isChecked()) &&
            (wanted.isEmpty() || titleOfUnit(m_graph.units[i]).contains(wanted, Qt::CaseInsensitive)))
            rows.push_back(i);
    }
    QString text = tr("%1, %2 without known references")
                       .arg(quantityText(m_graph.units.size(), "unit"))
                       .arg(QLocale(QLocale::English).toString(qulonglong(orphans)));
    if (unknown != 0)
        text += tr("; %1 unknown: what is not decoded may refer to them").arg(unknown);
    if (m_graph.cut)
        text += tr(" (only the first of the file)");
    if (isFiltered() && rows.size() > kMostDrawn)
        text += tr("; the first %1 of %2 found are drawn").arg(kMostDrawn).arg(rows.size());
    m_state->setText(text);
    m_state->setWordWrap(true);
    m_following = true;
    m_rows->setRows(m_graph, std::move(rows));
    m_following = false;
    showCurrent();
}

QString GraphView::state() const
{
    return m_state->text();
}

// Selects the current unit in the list if the filter leaves it there.
void GraphView::showCurrent()
{
    const auto number = selectedNumber();
    if (!number || !isVisible())
        return;
    m_following = true;
    m_list->setCurrentIndex(m_rows->indexOf(*number));
    m_following = false;
}

std::optional<std::uint32_t> GraphView::selectedNumber() const
{
    const auto place = m_selection.current();
    return place ? m_graph.numberOf(place->unit) : std::nullopt;
}

void GraphView::followSelection()
{
    const auto number = selectedNumber();
    if (!number || !isVisible())
        return;
    showCurrent();
    if (m_boxes.contains(*number))
        markSelected(true);
    else if (!isFiltered()) // a filtered graph stays
        draw();
}

// ---- the drawing

void GraphView::draw()
{
    m_scene->clear();
    m_boxes.clear();
    m_lines.clear();
    for (const GraphSpot &spot : layoutOf(m_graph, drawnUnits()))
        drawBox(spot);
    drawLinks();
    m_scene->setSceneRect(
        m_scene->itemsBoundingRect().adjusted(-kGraphRow, -kGraphRow, kGraphRow, kGraphRow));
    m_view->centerOn(m_scene->sceneRect().topLeft());
    markSelected(true);
}

bool GraphView::isFiltered() const
{
    return m_orphans->isChecked() || !m_filter->text().trimmed().isEmpty();
}

// The units of a filtered list and those directly linked with them; without a filter the whole graph, or the
// surroundings of the selection in a large one.
std::vector<std::uint32_t> GraphView::drawnUnits() const
{
    std::vector<std::uint32_t> shown;
    if (isFiltered()) {
        const auto &rows = m_rows->rows();
        const auto drawn = static_cast<std::ptrdiff_t>(std::min(rows.size(), kMostDrawn));
        std::set<std::uint32_t> kept(rows.begin(), rows.begin() + drawn);
        const std::set<std::uint32_t> found = kept;
        for (const GraphLink &link : m_graph.links) {
            if (kept.size() < kMostDrawn && (found.contains(link.from) || found.contains(link.to)))
                kept.insert({link.from, link.to});
        }
        return {kept.begin(), kept.end()};
    }
    const auto selected = selectedNumber();
    if (m_graph.units.size() <= kMostDrawn) {
        for (std::uint32_t i = 0; i < m_graph.units.size(); ++i) {
            if (m_graph.units[i].in + m_graph.units[i].out != 0 || m_graph.isUnreferenced(i))
                shown.push_back(i);
        }
    } else if (selected) {
        shown = m_graph.around(*selected, kStepsAround, kMostDrawn);
    }
    return shown;
}

void GraphView::drawBox(const GraphSpot &spot)
{
    const theme::Colors &colors = theme::current().colors();
    const GraphUnit &unit = m_graph.units[spot.number];
    QGraphicsRectItem *box =
        m_scene->addRect(0, 0, kBoxWidth, kBoxHeight, QPen(colors.outline), QBrush(colors.raised));
    box->setPos(spot.column * kColumnWidth, spot.row * kGraphRow);
    box->setData(0, spot.number);
    box->setToolTip(titleOfUnit(unit));
    box->setZValue(1);
    const QFontMetrics metrics(theme::current().smallFont());
    auto *text = new QGraphicsSimpleTextItem(
        theme::elided(titleOfUnit(unit), metrics, int(kBoxWidth) - 2 * theme::kPaneMargin), box);
    text->setFont(theme::current().smallFont());
    text->setBrush(colors.text);
    text->setPos(theme::kPaneMargin, (kBoxHeight - metrics.height()) / 2);
    m_boxes[spot.number] = box;
}

// From the right edge of one box to the left edge of the other; a line back passes below.
void GraphView::drawLinks()
{
    for (const GraphLink &link : m_graph.links) {
        const auto from = m_boxes.find(link.from);
        const auto to = m_boxes.find(link.to);
        if (from == m_boxes.end() || to == m_boxes.end())
            continue;
        const QPointF start = from->second->pos() + QPointF(kBoxWidth, kBoxHeight / 2);
        const QPointF end = to->second->pos() + QPointF(0, kBoxHeight / 2);
        const qreal bend = std::max<qreal>(kColumnWidth - kBoxWidth, std::abs(end.x() - start.x()) / 2);
        QPainterPath path(start);
        path.cubicTo(start + QPointF(bend, 0), end - QPointF(bend, 0), end);
        path.moveTo(end + QPointF(-5, -4));
        path.lineTo(end);
        path.lineTo(end + QPointF(-5, 4));
        m_lines.emplace_back(link, m_scene->addPath(path));
    }
}

void GraphView::markSelected(bool centre)
{
    const theme::Colors &colors = theme::current().colors();
    const auto selected = selectedNumber();
    for (const auto &[number, box] : m_boxes) {
        const bool is = selected && number == *selected;
        box->setPen(QPen(is ? colors.accent : colors.outline, is ? 2 : 1));
        box->setBrush(is ? colors.accentTint : colors.raised);
    }
    const QPen usual(theme::mix(colors.sunken, colors.link, selected ? 0.35 : 0.6));
    for (const auto &[link, line] : m_lines) { // its own stand out
        const bool own = selected && (link.from == *selected || link.to == *selected);
        line->setPen(own ? QPen(colors.accent, 2) : usual);
        line->setZValue(own ? 0.5 : 0);
    }
    const auto box = selected ? m_boxes.find(*selected) : m_boxes.end();
    if (centre && box != m_boxes.end()) // with its referrers and targets
        m_view->ensureVisible(box->second->sceneBoundingRect().adjusted(-kColumnWidth, 0, kColumnWidth, 0),
                              theme::kPaneMargin, theme::grid(10));
}

// A click on a box selects; Ctrl and the wheel zoom.
bool GraphView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        for (const QGraphicsItem *item : m_view->items(mouse->position().toPoint())) {
            if (item->type() != QGraphicsRectItem::Type)
                continue;
            selectUnit(item->data(0).toUInt());
            break;
        }
    }
    if (event->type() == QEvent::Wheel) {
        const auto *wheel = static_cast<QWheelEvent *>(event);
        if (wheel->modifiers().testFlag(Qt::ControlModifier)) {
            const qreal factor = std::pow(1.2, wheel->angleDelta().y() / 120.0);
            m_view->scale(factor, factor);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace cutaway
