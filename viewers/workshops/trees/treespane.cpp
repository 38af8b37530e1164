// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/treespane.h"

#include "core/file/check.h"
#include "core/picture/scene/treeboxes.h"
#include "core/picture/scene/treestep.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <glm/matrix.hpp>

namespace cutaway
{

namespace
{

// True if both hold the same tree over the same items, wherever in the file they are.
bool isSameTree(const shape::FileTree &a, const shape::FileTree &b)
{
    const ByteBuffer &before = a.document->bytes(), &now = b.document->bytes();
    return a.path == b.path && before.size() == now.size() &&
           std::ranges::equal(before.view({0, before.size()}).span(), now.view({0, now.size()}).span());
}

} // namespace

TreesPane::TreesPane(OpenFile &file, Selection &selection, Scene *scene, Jobs &jobs, QWidget *parent)
    : ToolPane(parent), m_file(file), m_selection(selection), m_scene(scene), m_choice(new QComboBox(this)),
      m_notice(new QLabel(this)), m_tabs(new QTabWidget(this)), m_nodes(new NodesPanel(this)),
      m_steps(new StepsPanel(jobs, this)), m_heat(new HeatPanel(this)),
      m_verify(new TreeVerifyPanel(jobs, this)), m_compare(new TreeComparePanel(file, jobs, this))
{
    setObjectName(QStringLiteral("treesPane"));
    m_tabs->addTab(m_nodes, tr("Nodes"));
    m_tabs->addTab(m_steps, tr("Steps"));
    m_tabs->addTab(m_heat, tr("Heat"));
    m_tabs->addTab(m_verify, tr("Verify"));
    m_tabs->addTab(m_compare, tr("Compare"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setAccessibleName(tr("Tools for the tree"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createStrip());
    column->addWidget(m_tabs, 1);
    setFocusProxy(m_tabs);
    connectPanels();
    connectScene();
    connect(&m_selection, &Selection::selected, this, &TreesPane::follow);
    connect(&m_file, &OpenFile::changed, this, &TreesPane::list);
    list();
}

TreesPane::~TreesPane()
{
    if (m_scene == nullptr)
        return;
    m_scene->disconnect(this);
    if (m_isPicking)
        m_scene->setWantsPoint(false);
}

QWidget *TreesPane::createStrip()
{
    m_strip = new QWidget(this);
    auto *row = new QHBoxLayout(m_strip);
    row->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    m_choice->setAccessibleName(tr("Tree of this file"));
    m_choice->setToolTip(m_choice->accessibleName());
    m_choice->setObjectName(QStringLiteral("treeChoice"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row->addWidget(m_choice, 1);
    m_notice->setText(tr("⚠ This tree cannot be read."));
    m_notice->hide();
    row->addWidget(m_notice);
    connect(m_choice, &QComboBox::activated, this,
            [this](int index) { choose(static_cast<std::size_t>(index)); });
    return m_strip;
}

void TreesPane::connectPanels()
{
    connect(m_steps, &WalkPanel::changed, this, &TreesPane::draw);
    connect(m_steps, &StepsPanel::stepped, this, [this](std::size_t step) {
        const bvh::At &at = m_steps->result()->events[step].at;
        m_nodes->showNode(at.node);
        showNode(m_tree->tree.tree->open(at).bytes);
    });
    connect(m_nodes, &NodesPanel::nodeChosen, this, &TreesPane::chooseNode);
    connect(m_heat, &HeatPanel::rayChosen, this, &TreesPane::askRay);
    connect(m_steps, &StepsPanel::itemChosen, this, &TreesPane::showItem);
    connect(m_verify, &TreeVerifyPanel::findingChosen, this, &TreesPane::showFinding);
    m_steps->setCanPick(m_scene != nullptr);
}

void TreesPane::connectScene()
{
    if (m_scene == nullptr)
        return;
    connect(m_scene, &Scene::rebuilt, this, &TreesPane::draw);
    connect(m_steps, &WalkPanel::pickingChanged, this, [this](bool on) {
        m_isPicking = on;
        m_scene->setWantsPoint(on);
    });
    connect(m_scene, &Scene::pointGiven, this, [this](const glm::vec3 &point) {
        if (m_isPicking && m_tree != nullptr)
            m_steps->takePoint(glm::dvec3(glm::inverse(glm::dmat4(toScene())) * glm::dvec4(point, 1.0)));
    });
    connect(m_scene, &Scene::wantsPointChanged, this, [this] {
        if (!m_scene->wantsPoint())
            m_steps->setPicking(false); // ended in the picture
    });
}

QString TreesPane::hint() const
{
    return m_tree == nullptr
               ? QString()
               : QStringLiteral("%1 · %2").arg(QString::fromStdString(m_tree->path),
                                               quantityText(m_tree->tree.items.ids.size(), "item"));
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
    if (isVisible())
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

// The node whose bytes the place begins in, of a tree that the file itself holds.
void TreesPane::followNode(Place place)
{
    const auto range = m_file.rangeOf(place);
    if (!range || m_tree == nullptr || m_tree->documentAt != 0 || place.unit != m_tree->unit)
        return;
    const std::uint64_t start = m_tree->range().offset;
    if (const auto node = range->offset >= start ? m_nodes->nodeAt(range->offset - start) : std::nullopt)
        m_nodes->showNode(*node);
}

void TreesPane::followPart(const InPart &place)
{
    const auto found = std::ranges::find_if(m_places, [&place](const shape::TreePlace &tree) {
        return tree.documentAt == place.part.range.offset && tree.isOfUnit(place.place.unit);
    });
    if (found != m_places.end() && !place.part.derived)
        choose(static_cast<std::size_t>(found - m_places.begin()));
}

void TreesPane::choose(std::size_t number)
{
    m_choice->setCurrentIndex(static_cast<int>(number));
    if (number == m_chosen && m_isRead)
        return;
    m_isRead = m_isRead && number == m_chosen;
    m_chosen = number;
    if (isVisible())
        read();
}

void TreesPane::read()
{
    if (m_isRead || m_chosen >= m_places.size() || m_listing.isBusy())
        return;
    m_isRead = true;
    m_reading.ask(
        [place = m_places[m_chosen], before = m_tree, figures = m_figures](Progress &) {
            auto tree = shape::readTree(place);
            ReadTree read{tree ? freedElsewhere(std::make_shared<const shape::FileTree>(std::move(*tree)))
                               : nullptr,
                          figures};
            read.isSame = read.tree != nullptr && before != nullptr && isSameTree(*before, *read.tree);
            if (read.tree != nullptr && !read.isSame)
                read.figures = freedElsewhere(std::make_shared<const bvh::Figures>(
                    bvh::figuresOf(*read.tree->tree.tree, read.tree->tree.items)));
            return read;
        },
        [this](ReadTree read) { takeTree(std::move(read)); });
}

void TreesPane::takeTree(ReadTree read)
{
    m_tree = std::move(read.tree);
    m_figures = m_tree != nullptr ? std::move(read.figures) : nullptr;
    m_notice->setVisible(m_tree == nullptr && !m_places.empty());
    m_nodes->setTree(m_tree, m_figures);
    m_steps->setTree(m_tree, read.isSame);
    m_heat->setPlace(toScene());
    m_heat->setTree(m_tree, read.isSame);
    m_verify->setTree(m_tree, read.isSame);
    m_compare->setTree(m_tree, read.isSame);
    if (const auto place = m_selection.current(); place && !m_isShowing)
        followNode(*place);
    Q_EMIT contentChanged();
}

void TreesPane::showEvent(QShowEvent *event)
{
    ToolPane::showEvent(event);
    read();
}

// What is drawn goes with the pane.
void TreesPane::hideEvent(QHideEvent *event)
{
    m_steps->setPicking(false);
    m_heat->setOn(false);
    drawOnly(std::nullopt);
    ToolPane::hideEvent(event);
}

// ---- from here to the other panes

// The row that is stored there, in the units of the tree.
void TreesPane::showNode(ByteRange bytes)
{
    if (bytes.size == 0)
        return;
    const auto tree = m_tree->document->tree(m_tree->unit);
    auto place = placeIn(*m_tree->document, m_tree->rangeOf(bytes).offset - m_tree->documentAt);
    if (!place || place->unit != m_tree->unit)
        return;
    while (place->node != tree->root() && tree->node(place->node).range.size < bytes.size)
        place->node = tree->node(place->node).parent;
    select({place->unit, tree->path(place->node)});
}

void TreesPane::showItem(std::uint32_t item)
{
    const auto place = m_tree->placeOf(item);
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
    m_nodes->showNode(finding.node);
    drawNode(finding.node);
}

// Nothing for one that no way leads to.
const bvh::NodeFigures *TreesPane::figuresOf(std::uint32_t node) const
{
    if (m_figures == nullptr || node >= m_figures->rowOf.size() ||
        m_figures->rowOf[node] == bvh::Figures::kNoRow)
        return nullptr;
    return &m_figures->rows[m_figures->rowOf[node]];
}

void TreesPane::chooseNode(std::uint32_t node)
{
    if (const bvh::NodeFigures *figures = figuresOf(node))
        showNode(m_tree->tree.tree->open(figures->at).bytes);
    drawNode(node);
}

// With its children; of a leaf also its triangles.
void TreesPane::drawNode(std::uint32_t node)
{
    const bvh::NodeFigures *figures = figuresOf(node);
    if (m_scene == nullptr || figures == nullptr)
        return;
    picture::DrawList list;
    list.unit = m_scene->built().list.unit;
    addStepBoxes(list, *m_tree->tree.tree, figures->at, true, toScene());
    const bvh::Node opened = m_tree->tree.tree->open(figures->at);
    if (opened.hasItem && m_tree->tree.items.trianglesOf) {
        for (const bvh::Corners &corners : m_tree->tree.items.trianglesOf(opened.item))
            addReported(list, corners, picture::Touch::Triangle, std::nullopt, toScene());
    }
    drawOnly(std::move(list));
}

// Step by step.
void TreesPane::askRay(const bvh::Probe &ray)
{
    m_tabs->setCurrentWidget(m_steps);
    m_steps->setKind(StepsPanel::Kind::Ray);
    m_steps->takePoint(ray.from);
    m_steps->takePoint(ray.from + ray.to);
}

void TreesPane::select(const NodePath &path)
{
    const QScopedValueRollback showing(m_isShowing, true);
    if (m_tree->documentAt == 0)
        return m_selection.selectPath(path);
    const std::string host = m_tree->path.substr(0, m_tree->path.find(kEmbeddedMark));
    if (const Result<NodePath> block = m_file.file().parsePath(host))
        m_selection.selectPath(*block);
    for (const Embedded &part : m_file.file().format().embedded(m_file.file())) {
        if (part.range.offset == m_tree->documentAt)
            return Q_EMIT partWanted(part, path, false);
    }
}

// ---- the picture

glm::mat4 TreesPane::toScene() const
{
    return m_scene == nullptr || m_tree == nullptr ? glm::mat4(1.0f)
                                                   : picture::placeOfTree(*m_tree, m_scene->built().list);
}

void TreesPane::draw()
{
    const auto result = m_steps->result();
    m_heat->setPlace(toScene());
    if (m_scene == nullptr || !isVisible())
        return;
    if (result == nullptr)
        return drawOnly(std::nullopt);
    picture::DrawList list = stepsPicture(*result, m_steps->currentStep(), toScene());
    list.unit = m_scene->built().list.unit;
    drawOnly(std::move(list));
}

// Another pane's picture stays as long as there is none of this one.
void TreesPane::drawOnly(std::optional<picture::DrawList> list)
{
    if (m_scene == nullptr || (!list && !m_isDrawing))
        return;
    m_isDrawing = list.has_value();
    m_scene->setOverlay(std::move(list));
}

} // namespace cutaway
