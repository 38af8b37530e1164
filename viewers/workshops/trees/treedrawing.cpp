// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/treedrawing.h"

#include "core/picture/scene/moppcells.h"
#include "core/picture/scene/treeboxes.h"
#include "core/picture/scene/treestep.h"

namespace cutaway
{

TreeDrawing::TreeDrawing(Scene *scene, QObject *parent) : QObject(parent), m_scene(scene)
{
    if (m_scene == nullptr)
        return;
    connect(m_scene, &Scene::rebuilt, this, [this] {
        readLevels();
        draw();
        Q_EMIT placeChanged();
    });
}

void TreeDrawing::setTree(const ReadTree &read)
{
    m_read = read;
    if (!read.isSame) {
        m_node.reset();
        m_steps = nullptr;
        m_drawn = nullptr;
    }
    readLevels();
    draw();
}

glm::mat4 TreeDrawing::place() const
{
    return m_scene == nullptr || m_read.tree == nullptr
               ? glm::mat4(1.0f)
               : picture::placeOfTree(*m_read.tree, m_scene->built().list);
}

void TreeDrawing::setSeen(bool seen)
{
    if (seen == m_isSeen)
        return;
    m_isSeen = seen;
    readLevels();
    draw();
}

void TreeDrawing::showNode(std::uint32_t node)
{
    m_node = node;
    m_steps = nullptr;
    draw();
}

void TreeDrawing::showSteps(std::shared_ptr<const StepsResult> result, std::optional<std::size_t> step)
{
    if (result == nullptr && m_steps == nullptr)
        return; // a node stays
    m_steps = std::move(result);
    m_step = step;
    m_node.reset();
    draw();
}

void TreeDrawing::setLevels(const TreeLevels &levels)
{
    if (levels == m_levels)
        return;
    m_levels = levels;
    readLevels();
}

void TreeDrawing::readLevels()
{
    if (m_scene == nullptr || m_read.tree == nullptr || !m_levels.isOn || !m_isSeen) {
        m_reading.cancel();
        if (std::exchange(m_drawn, nullptr) != nullptr)
            draw();
        return;
    }
    m_reading.ask(
        [read = m_read, levels = m_levels, place = place()](Progress &progress) {
            return freedElsewhere(
                std::make_shared<const DrawnLevels>(drawLevels(read, levels, place, progress)));
        },
        [this](std::shared_ptr<const DrawnLevels> drawn) {
            m_drawn = std::move(drawn);
            draw();
            Q_EMIT levelsDrawn(m_drawn->boxes, m_drawn->drawn);
        });
}

// With its children, or the planes between them, and with what is below.
picture::DrawList TreeDrawing::nodePicture(std::uint32_t node) const
{
    picture::DrawList list;
    const bvh::NodeFigures *figures = m_read.figuresOf(node);
    if (figures == nullptr)
        return list;
    const glm::mat4 place = this->place();
    addItemsBelow(list, m_read, *figures, place);
    if (m_read.code != nullptr)
        picture::addMoppCell(list, {m_read.code->shape, m_read.code->program(), place}, node);
    else
        picture::addStepBoxes(list, m_read.nodes(), figures->at, true, place);
    return list;
}

void TreeDrawing::draw()
{
    if (m_scene == nullptr)
        return;
    const bool isSomething = m_node || m_steps != nullptr || m_drawn != nullptr;
    if (!m_isSeen || m_read.tree == nullptr || !isSomething)
        return drawOnly(std::nullopt);
    picture::DrawList list;
    if (m_steps != nullptr)
        list = stepsPicture(*m_steps, m_step, place());
    else if (m_node)
        list = nodePicture(*m_node);
    if (m_drawn != nullptr)
        picture::join(list, m_drawn->list);
    list.unit = m_scene->built().list.unit;
    drawOnly(std::move(list));
}

// Another pane's picture stays as long as there is none of this one.
void TreeDrawing::drawOnly(std::optional<picture::DrawList> list)
{
    if (!list && !m_isDrawing)
        return;
    m_isDrawing = list.has_value();
    m_scene->setOverlay(std::move(list));
}

} // namespace cutaway
