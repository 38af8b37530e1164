// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/probepane.h"

#include "viewers/kit/theme/grid.h"

namespace cutaway
{

ProbePane::ProbePane(WalkmeshContext &context, Selection &selection, Scene *scene, QWidget *parent)
    : WalkPanel(
          {{tr("Point"), tr("Point where one stands"), {}},
           {tr("Ray"), tr("Start of the ray"), tr("Where the ray leads through")},
           {tr("Sight"), tr("Where one looks from"), tr("What is looked at")},
           {tr("Path"), tr("Start of the path"), tr("End of the path")}},
          {{tr("Node"), tr("Box"), tr("Test")}, {ProbeResult::Test, ProbeResult::Step, ProbeResult::Node}},
          parent),
      m_context(context), m_selection(selection), m_scene(scene)
{
    setObjectName(QStringLiteral("probePane"));
    setMinimumHeight(theme::grid(16)); // without an answer, too, so that asking moves no other pane
    setCanPick(scene != nullptr);
    connect(&context, &WalkmeshContext::meshChanged, this, &ProbePane::clear);
    connect(this, &WalkPanel::changed, this, &ProbePane::draw);
    if (m_scene != nullptr)
        followScene();
    begin();
}

ProbePane::~ProbePane()
{
    if (m_scene == nullptr)
        return;
    m_scene->disconnect(this);
    if (m_isPicking)
        m_scene->setWantsPoint(false);
}

void ProbePane::followScene()
{
    connect(this, &WalkPanel::pickingChanged, this, [this](bool on) {
        m_isPicking = on;
        m_scene->setWantsPoint(on);
    });
    connect(m_scene, &Scene::pointGiven, this, [this](const glm::vec3 &point) {
        if (m_isPicking)
            takePoint(point);
    });
    connect(m_scene, &Scene::wantsPointChanged, this, [this] {
        if (!m_scene->wantsPoint())
            setPicking(false); // ended in the picture
    });
}

std::shared_ptr<const ProbeResult> ProbePane::result() const
{
    return std::static_pointer_cast<const ProbeResult>(walk());
}

QString ProbePane::placeText(glm::dvec3 place) const
{
    const auto number = [](double value) { return QString::number(value, 'f', 2); };
    return QStringLiteral("%1, %2, %3").arg(number(place.x), number(place.y), number(place.z));
}

QString ProbePane::invitation() const
{
    return tr("Type a place and press Enter, or pick it in the picture.");
}

bool ProbePane::answer(glm::dvec3 from, glm::dvec3 to, Then then)
{
    if (kind() == Kind::Ray && from == to) {
        refuse(tr("A ray needs two different points."));
        return false;
    }
    take(probe(std::make_shared<const bwm::Walkmesh>(m_context.tables()), m_context.choices().surfaces(),
               {kind(), from, to}),
         then);
    return true;
}

// The node in all panes.
void ProbePane::reached(std::size_t step)
{
    const std::uint32_t node = result()->answer.events[step].node;
    const Result<NodePath> path = m_context.file().file().parsePath(fmt::format("aabb[{}]", node));
    if (path && node < result()->mesh->nodes.size())
        m_selection.selectPath(*path);
}

// The face of a leaf.
void ProbePane::activated(std::size_t step)
{
    const std::uint32_t node = result()->answer.events[step].node;
    const auto &nodes = result()->mesh->nodes;
    if (node < nodes.size() && nodes[node].face >= 0)
        m_context.choose({.faces = {static_cast<std::uint32_t>(nodes[node].face)}});
}

void ProbePane::draw()
{
    if (m_scene != nullptr)
        m_scene->setOverlay(result() != nullptr ? std::optional(probePicture(*result(), currentStep()))
                                                : std::nullopt);
}

// What is drawn goes with the pane.
void ProbePane::hideEvent(QHideEvent *event)
{
    setPicking(false);
    clear();
    QWidget::hideEvent(event);
}

} // namespace cutaway
