// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/treespane.h"

#include "core/file/check.h"
#include "core/picture/scene/moppcells.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <glm/matrix.hpp>

namespace cutaway
{

namespace
{

// In the lengths of the tree.
glm::dvec3 middleOf(const ReadTree &read, const bvh::NodeFigures &node)
{
    if (read.code == nullptr || !read.code->shape.space.isSound())
        return (glm::dvec3(node.at.box.low) + glm::dvec3(node.at.box.high)) / 2.0;
    glm::dvec3 sum(0.0);
    double count = 0.0;
    for (const auto &face : picture::cellOf(read.code->program(), node.at.node).faces) {
        for (const glm::dvec3 &point : face) {
            sum += point;
            count += 1.0;
        }
    }
    return read.code->shape.space.toHavok(count > 0.0 ? sum / count : sum);
}

// A page that scrolls in a low window, where the picture comes first.
QScrollArea *scrolled(QWidget &page, QWidget &home)
{
    auto *area = new QScrollArea(&home);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setMinimumHeight(theme::grid(8));
    area->setWidget(&page);
    return area;
}

} // namespace

TreesPane::TreesPane(OpenFile &file, Selection &selection, Scene *scene, Jobs &jobs, QWidget *parent)
    : ToolPane(parent), m_file(file), m_selection(selection), m_scene(scene), m_choice(new QComboBox(this)),
      m_notice(new QLabel(this)), m_split(new QSplitter(Qt::Vertical, this)),
      m_stepTabs(new QTabWidget(this)), m_rateTabs(new QTabWidget(this)),
      m_drawing(new TreeDrawing(scene, this)), m_nodes(new NodesPanel(this)),
      m_steps(new StepsPanel(jobs, this)), m_heat(new HeatPanel(this)),
      m_verify(new TreeVerifyPanel(jobs, this)), m_compare(new TreeComparePanel(file, jobs, this)),
      m_code(new CodePanel(this))
{
    setObjectName(QStringLiteral("treesPane"));
    createParts();
    setFocusProxy(m_nodes);
    connectPanels();
    connectSteps();
    connectScene();
    connect(&m_selection, &Selection::selected, this, &TreesPane::follow);
    connect(&m_file, &OpenFile::changed, this, &TreesPane::list);
    list();
}

// The tabs may be shown in other parents.
TreesPane::~TreesPane()
{
    if (m_scene != nullptr) {
        m_scene->disconnect(this);
        if (m_isPicking)
            m_scene->setWantsPoint(false);
    }
    for (const QPointer<QTabWidget> &tabs : {m_stepTabs, m_rateTabs}) {
        if (tabs != nullptr)
            tabs->removeEventFilter(this);
        delete tabs;
    }
}

void TreesPane::createParts()
{
    m_stepTabs->addTab(m_steps, tr("Steps"));
    m_stepTabs->addTab(scrolled(*m_heat, *m_stepTabs), tr("Heat"));
    m_rateTabs->addTab(m_compare, tr("Compare"));
    m_rateTabs->addTab(m_verify, tr("Verify"));
    m_rateTabs->addTab(m_code, tr("Code"));
    m_stepTabs->tabBar()->setAccessibleName(tr("Steps or heat"));
    m_rateTabs->tabBar()->setAccessibleName(tr("What is known of the tree"));
    for (const QPointer<QTabWidget> &tabs : {m_stepTabs, m_rateTabs}) {
        tabs->setDocumentMode(true);
        tabs->installEventFilter(this);
    }
    m_split->addWidget(m_nodes);
    m_split->addWidget(m_stepTabs);
    m_split->addWidget(m_rateTabs);
    m_split->setChildrenCollapsible(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createStrip());
    column->addWidget(m_split, 1);
    column->addWidget(createNotice()); // below: nothing moves when it comes
}

QWidget *TreesPane::stepTabs() const
{
    return m_stepTabs;
}

QWidget *TreesPane::rateTabs() const
{
    return m_rateTabs;
}

QWidget *TreesPane::createStrip()
{
    auto *strip = new QWidget(this);
    auto *row = new QHBoxLayout(strip);
    row->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    m_choice->setAccessibleName(tr("Tree of this file"));
    m_choice->setToolTip(m_choice->accessibleName());
    m_choice->setObjectName(QStringLiteral("treeChoice"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row->addWidget(m_choice, 1);
    connect(m_choice, &QComboBox::activated, this,
            [this](int index) { choose(static_cast<std::size_t>(index)); });
    return strip;
}

// Obvious faults of the tree.
QWidget *TreesPane::createNotice()
{
    m_noticeRow = new QWidget(this);
    auto *row = new QHBoxLayout(m_noticeRow);
    row->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    m_notice->setObjectName(QStringLiteral("treeNotice"));
    m_notice->setWordWrap(true);
    row->addWidget(m_notice, 1);
    const auto add = [&](const QString &text, QWidget *panel, auto action) {
        auto *button = new QPushButton(text, m_noticeRow);
        connect(button, &QPushButton::clicked, this, [this, panel, action] {
            m_rateTabs->setCurrentWidget(panel);
            action();
        });
        row->addWidget(button);
    };
    add(tr("Verify"), m_verify, [this] { m_verify->run(); });
    add(tr("Rebuild…"), m_compare, [this] { m_compare->run(); });
    m_noticeRow->hide();
    return m_noticeRow;
}

void TreesPane::connectPanels()
{
    connect(m_nodes, &NodesPanel::nodeChosen, this, &TreesPane::chooseNode);
    connect(m_nodes, &NodesPanel::middleWanted, this, &TreesPane::askMiddle);
    connect(m_nodes, &NodesPanel::levelsChanged, this, [this] { m_drawing->setLevels(m_nodes->levels()); });
    connect(m_drawing, &TreeDrawing::levelsDrawn, m_nodes, &NodesPanel::tellLevels);
    connect(m_drawing, &TreeDrawing::placeChanged, this, [this] { m_heat->setPlace(m_drawing->place()); });
    connect(m_heat, &HeatPanel::rayChosen, this, &TreesPane::askRay);
    connect(m_heat, &HeatPanel::besideWanted, this, &TreesPane::rebuild);
    connect(m_verify, &TreeVerifyPanel::findingChosen, this, &TreesPane::showFinding);
    connect(m_code, &CodePanel::chosen, this, [this](std::uint32_t instruction) {
        m_nodes->showNode(instruction);
        chooseNode(instruction);
    });
}

void TreesPane::connectSteps()
{
    connect(m_steps, &WalkPanel::changed, this, [this] {
        const auto result = m_steps->result();
        m_drawing->showSteps(result, m_steps->currentStep());
        m_code->mark(result != nullptr && m_read.code != nullptr ? result->visits(m_steps->currentStep())
                                                                 : nullptr);
    });
    connect(m_steps, &StepsPanel::stepped, this, [this](std::size_t step) {
        const bvh::At &at = m_steps->result()->events[step].at;
        m_nodes->showNode(at.node);
        m_code->show(at.node);
        showNode(m_read.nodes().open(at).bytes);
    });
    connect(m_steps, &StepsPanel::itemChosen, this, &TreesPane::showItem);
    connect(m_steps, &WalkPanel::togetherChanged, this, [this](bool on) {
        if (on && !m_steps->hasBeside())
            rebuild();
    });
    m_steps->setCanPick(m_scene != nullptr);
}

void TreesPane::connectScene()
{
    if (m_scene == nullptr)
        return;
    connect(m_steps, &WalkPanel::pickingChanged, this, [this](bool on) {
        m_isPicking = on;
        m_scene->setWantsPoint(on);
    });
    connect(m_scene, &Scene::pointGiven, this, [this](const glm::vec3 &point) {
        if (m_isPicking && m_read.tree != nullptr)
            m_steps->takePoint(
                glm::dvec3(glm::inverse(glm::dmat4(m_drawing->place())) * glm::dvec4(point, 1.0)));
    });
    connect(m_scene, &Scene::wantsPointChanged, this, [this] {
        if (!m_scene->wantsPoint())
            m_steps->setPicking(false); // ended in the picture
    });
}

bool TreesPane::isQuiet() const
{
    return !m_listing.isBusy() && !m_reading.isBusy() && !m_looking.isBusy() && !m_rebuilding.isBusy() &&
           !m_items.isBusy() && m_drawing->isQuiet();
}

QString TreesPane::hint() const
{
    return m_read.tree == nullptr
               ? QString()
               : QStringLiteral("%1 · %2").arg(QString::fromStdString(m_read.tree->path),
                                               quantityText(m_read.items().ids.size(), "item"));
}

// ---- which parts are seen

bool TreesPane::isSeen() const
{
    return !m_seen.isEmpty();
}

bool TreesPane::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show)
        m_seen.insert(watched);
    else if (event->type() == QEvent::Hide)
        m_seen.remove(watched);
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide)
        followSight();
    return ToolPane::eventFilter(watched, event);
}

void TreesPane::showEvent(QShowEvent *event)
{
    ToolPane::showEvent(event);
    m_seen.insert(this);
    followSight();
}

void TreesPane::hideEvent(QHideEvent *event)
{
    m_seen.remove(this);
    followSight();
    ToolPane::hideEvent(event);
}

// What is drawn goes with the last part.
void TreesPane::followSight()
{
    if (!m_seen.contains(m_stepTabs))
        m_steps->setPicking(false);
    if (!isSeen())
        m_heat->setOn(false);
    m_drawing->setSeen(isSeen());
    if (isSeen())
        read();
}

// ---- which trees there are

void TreesPane::list()
{
    m_listing.ask([file = std::shared_ptr<const File>(m_file.file().snapshot())](
                      Progress &progress) { return shape::treePlacesOf(*file, progress); },
                  [this](std::vector<shape::TreePlace> places) { takePlaces(std::move(places)); });
}

// The chosen one stays, by its path.
void TreesPane::takePlaces(std::vector<shape::TreePlace> places)
{
    const std::string path = m_chosen < m_places.size() ? m_places[m_chosen].path : std::string();
    m_places = std::move(places);
    const auto known = std::ranges::find(m_places, path, &shape::TreePlace::path);
    m_chosen = known == m_places.end() ? 0 : static_cast<std::size_t>(known - m_places.begin());
    m_isRead = false;
    showPlaces();
    if (m_places.empty())
        takeTree({});
    if (known == m_places.end() || m_isToFollow)
        follow();
    if (isSeen())
        read();
    Q_EMIT contentChanged();
}

void TreesPane::showPlaces()
{
    m_choice->clear();
    for (const shape::TreePlace &place : m_places)
        m_choice->addItem(QStringLiteral("%1 (%2)").arg(
            QString::fromStdString(place.path),
            QString::fromUtf8(toString(place.kind).data(),
                              static_cast<qsizetype>(toString(place.kind).size()))));
    m_choice->setCurrentIndex(m_places.empty() ? -1 : static_cast<int>(m_chosen));
}

// ---- which of them

// In the file, the tree whose unit or shape the place is in. Of a packfile inside it a place is usually the
// whole block that holds it: then the chosen tree stays if it is in there.
std::optional<std::size_t> TreesPane::placeFor(Place place) const
{
    const auto range = m_file.rangeOf(place);
    std::optional<std::size_t> inside;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const shape::TreePlace &tree = m_places[i];
        if (tree.documentAt == 0 && tree.isOfUnit(place.unit))
            return i;
        if (tree.documentAt == 0 || !range)
            continue;
        if (tree.range().contains(*range))
            return i;
        const ByteRange unit = m_file.file().units().range(place.unit);
        if (unit.contains(tree.range()) && (!inside || i == m_chosen))
            inside = i;
    }
    return inside;
}

void TreesPane::follow()
{
    const auto place = m_selection.current();
    m_isToFollow = m_listing.isBusy() && !m_isShowing;
    if (m_isShowing || m_listing.isBusy() || !place || place->unit >= m_file.file().units().size())
        return;
    if (const auto number = placeFor(*place))
        choose(*number);
    followNode(*place);
}

// The node whose bytes the place begins in, or the item that it is.
void TreesPane::followNode(Place place)
{
    if (const auto range = m_file.rangeOf(place))
        followBytes(*range);
}

void TreesPane::followBytes(ByteRange bytes)
{
    if (m_read.tree == nullptr)
        return;
    const ByteRange unit = m_read.tree->range();
    const auto node = unit.contains(bytes) ? m_read.places->nodeAt(bytes.offset - unit.offset) : std::nullopt;
    if (node)
        showEverywhere(*node);
    else if (bytes.offset >= m_read.tree->documentAt)
        followItem({bytes.offset - m_read.tree->documentAt, bytes.size});
}

// To the leaf that holds it; the next query says what became of it.
void TreesPane::followItem(ByteRange inDocument)
{
    if (!isSeen())
        return;
    m_items.find(inDocument, [this](std::uint32_t item) {
        m_steps->setExpected(item);
        if (const auto leaf = m_nodes->showItem(item))
            showEverywhere(*leaf);
    });
}

void TreesPane::followPart(const InPart &place)
{
    const auto found = std::ranges::find_if(m_places, [&place](const shape::TreePlace &tree) {
        return tree.documentAt == place.part.range.offset && tree.isOfUnit(place.place.unit);
    });
    if (found == m_places.end() || place.part.derived)
        return;
    choose(static_cast<std::size_t>(found - m_places.begin()));
    if (m_isShowing || m_read.tree == nullptr || m_read.tree->path != found->path)
        return;
    const auto unit = m_read.tree->document->tree(place.place.unit);
    if (!unit->contains(place.place.node))
        return;
    const ByteRange bytes = unit->node(place.place.node).range;
    followBytes({m_read.tree->documentAt + m_read.tree->document->units().range(place.place.unit).offset +
                     bytes.offset,
                 bytes.size});
}

void TreesPane::followByte(std::uint64_t byte)
{
    const auto holds = [byte](const shape::TreePlace &tree) {
        return tree.documentAt != 0 && tree.range().contains(byte);
    };
    const auto found = std::ranges::find_if(m_places, holds);
    if (m_isShowing || found == m_places.end())
        return;
    choose(static_cast<std::size_t>(found - m_places.begin()));
    if (m_read.tree != nullptr && m_read.tree->path == found->path)
        followBytes({byte, 1});
}

void TreesPane::choose(std::size_t number)
{
    m_choice->setCurrentIndex(static_cast<int>(number));
    if (number == m_chosen && m_isRead)
        return;
    m_isRead = m_isRead && number == m_chosen;
    m_chosen = number;
    if (isSeen())
        read();
}

void TreesPane::read()
{
    if (m_isRead || m_chosen >= m_places.size() || m_listing.isBusy())
        return;
    m_isRead = true;
    m_reading.ask(
        [place = m_places[m_chosen], before = m_read](Progress &) { return readTreeAt(place, before); },
        [this](const ReadTree &read) { takeTree(read); });
}

void TreesPane::takeTree(const ReadTree &read)
{
    m_read = read;
    m_items.setTree(read.tree, read.isSame);
    m_drawing->setTree(read);
    m_nodes->setTree(read);
    m_steps->setTree(read);
    m_heat->setPlace(m_drawing->place());
    m_heat->setTree(read.tree, read.isSame);
    m_verify->setTree(read.tree, read.isSame);
    m_compare->setTree(read.tree, read.isSame);
    m_code->setMopp(read.code, read.isSame);
    m_rateTabs->setTabVisible(m_rateTabs->indexOf(m_code), read.code != nullptr);
    if (!read.isSame)
        look();
    if (const auto place = m_selection.current(); place && !m_isShowing)
        followNode(*place);
    Q_EMIT contentChanged();
}

// Says at once where a tree does not fit what it was built for.
void TreesPane::look()
{
    const auto say = [this](const QString &text, bool isToMend) {
        m_notice->setText(text);
        for (QPushButton *button : m_noticeRow->findChildren<QPushButton *>())
            button->setVisible(isToMend);
        m_noticeRow->setVisible(!text.isEmpty());
    };
    m_looking.cancel();
    m_rebuilding.cancel();
    if (m_read.tree == nullptr)
        return say(m_places.empty() ? QString() : tr("⚠ This tree cannot be read."), false);
    m_looking.ask(
        [tree = m_read.tree](Progress &) {
            return bvh::faultsIn(bvh::verify(*tree->tree.tree, tree->tree.items, tree->tree.tolerance));
        },
        [say](std::size_t faults) {
            say(faults == 0
                    ? QString()
                    : tr("⚠ Items are lost, or boxes are too small: %1. If what the tree is built over "
                         "was edited, rebuild it.")
                          .arg(quantityText(faults, "fault")),
                true);
        });
}

// For queries and heat of both.
void TreesPane::rebuild()
{
    if (m_read.tree == nullptr || m_rebuilding.isBusy())
        return;
    m_rebuilding.ask([file = std::shared_ptr<File>(m_file.file().snapshot()), path = m_read.tree->path](
                         Progress &progress) { return readRebuiltTree(file, path, progress); },
                     [this](const Result<ReadTree> &read) {
                         if (read) {
                             m_heat->setBeside(read->tree);
                             return m_steps->setBeside(*read);
                         }
                         const QString reason = QString::fromStdString(read.error().message);
                         m_heat->refuseBeside(reason);
                         m_steps->refuseBeside(reason);
                     });
}

// ---- from here to the other panes

// The row that is stored there, in the units of the tree.
void TreesPane::showNode(ByteRange bytes)
{
    if (bytes.size == 0)
        return;
    const shape::FileTree &of = *m_read.tree;
    const auto tree = of.document->tree(of.unit);
    auto place = placeIn(*of.document, of.rangeOf(bytes).offset - of.documentAt);
    if (!place || place->unit != of.unit)
        return;
    while (place->node != tree->root() && tree->node(place->node).range.size < bytes.size)
        place->node = tree->node(place->node).parent;
    select({place->unit, tree->path(place->node)});
}

void TreesPane::showItem(std::uint32_t item)
{
    const auto place = m_read.tree->placeOf(item);
    if (place)
        select(*place);
}

void TreesPane::showFinding(const bvh::Finding &finding)
{
    if (finding.kind == bvh::Finding::Kind::ItemMissing)
        showItem(finding.item);
    else
        showNode(finding.bytes);
    if (finding.kind == bvh::Finding::Kind::ItemMissing || finding.kind == bvh::Finding::Kind::Unused)
        return;
    showEverywhere(finding.node);
}

// In all panels, and in the picture.
void TreesPane::showEverywhere(std::uint32_t node)
{
    m_nodes->showNode(node);
    m_code->show(node);
    m_drawing->showNode(node);
}

void TreesPane::chooseNode(std::uint32_t node)
{
    if (const bvh::NodeFigures *figures = m_read.figuresOf(node))
        showNode(m_read.nodes().open(figures->at).bytes);
    m_code->show(node);
    m_drawing->showNode(node);
}

void TreesPane::askMiddle(std::uint32_t node)
{
    const bvh::NodeFigures *figures = m_read.figuresOf(node);
    if (figures == nullptr)
        return;
    m_stepTabs->setCurrentWidget(m_steps);
    m_steps->setKind(StepsPanel::Kind::Point);
    m_steps->takePoint(middleOf(m_read, *figures));
}

// Step by step.
void TreesPane::askRay(const bvh::Probe &ray)
{
    m_stepTabs->setCurrentWidget(m_steps);
    m_steps->setKind(StepsPanel::Kind::Ray);
    m_steps->takePoint(ray.from);
    m_steps->takePoint(ray.from + ray.to);
}

void TreesPane::select(const NodePath &path)
{
    const QScopedValueRollback showing(m_isShowing, true);
    if (m_read.tree->documentAt == 0)
        return m_selection.selectPath(path);
    const std::string host = m_read.tree->path.substr(0, m_read.tree->path.find(kEmbeddedMark));
    if (const Result<NodePath> block = m_file.file().parsePath(host))
        m_selection.selectPath(*block);
    for (const Embedded &part : m_file.file().format().embedded(m_file.file())) {
        if (part.range.offset == m_read.tree->documentAt)
            return Q_EMIT partWanted(part, path, false);
    }
}

} // namespace cutaway
