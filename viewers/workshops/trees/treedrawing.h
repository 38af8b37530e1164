// SPDX-License-Identifier: MIT
// What the panels of a tree draw over the picture of the file: a node with its children and triangles, or the
// steps of a query, and the boxes of some levels behind that.
#pragma once

#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/viewport/scene.h"
#include "viewers/workshops/trees/stepsresult.h"
#include "viewers/workshops/trees/treelevels.h"

namespace cutaway
{

class TreeDrawing : public QObject
{
    Q_OBJECT

public:
    // `scene` is null where nothing can be drawn.
    TreeDrawing(Scene *scene, QObject *parent);

    // Of a tree with other contents nothing is drawn yet.
    void setTree(const ReadTree &read);
    // From the lengths of the tree to the scene.
    glm::mat4 place() const;
    // Nothing is drawn as long as it is not seen.
    void setSeen(bool seen);
    void showNode(std::uint32_t node);
    void showSteps(std::shared_ptr<const StepsResult> result, std::optional<std::size_t> step);
    void setLevels(const TreeLevels &levels);
    bool isQuiet() const { return !m_reading.isBusy(); }

Q_SIGNALS:
    void levelsDrawn(std::uint32_t boxes, std::uint32_t drawn);
    void placeChanged(); // the picture was built again

private:
    void readLevels();
    void draw();
    void drawOnly(std::optional<picture::DrawList> list);
    picture::DrawList nodePicture(std::uint32_t node) const;

    Scene *m_scene;
    ReadTree m_read;
    std::optional<std::uint32_t> m_node;
    std::shared_ptr<const StepsResult> m_steps;
    std::optional<std::size_t> m_step;
    TreeLevels m_levels;
    std::shared_ptr<const DrawnLevels> m_drawn;
    AsyncValue m_reading;
    bool m_isSeen = false;
    bool m_isDrawing = false; // the overlay is that of the tree
};

} // namespace cutaway
