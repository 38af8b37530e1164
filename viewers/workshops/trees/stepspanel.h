// SPDX-License-Identifier: MIT
// A query down a tree of boxes, step by step: which boxes a point, a box, a ray or a segment meets, and what
// their leaves report.
#pragma once

#include "viewers/kit/walk/walkpanel.h"
#include "viewers/workshops/trees/stepsresult.h"

namespace cutaway
{

class StepsPanel : public WalkPanel
{
    Q_OBJECT

public:
    enum class Kind { Point, Down, Ray, Segment, Box };

    StepsPanel(Jobs &jobs, QWidget *parent);

    // With `isSame` it was read again and holds the same: the answer stays.
    void setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame);
    Kind kind() const { return static_cast<Kind>(question()); }
    void setKind(Kind kind) { setQuestion(static_cast<int>(kind)); }
    std::shared_ptr<const StepsResult> result() const;

Q_SIGNALS:
    void stepped(std::size_t step); // by the user
    void itemChosen(std::uint32_t item);

protected:
    bool answer(glm::dvec3 from, glm::dvec3 to, Then then) override;
    glm::dvec3 secondPoint(glm::dvec3 from, glm::dvec3 picked) const override;
    QString invitation() const override;
    void reached(std::size_t step) override { Q_EMIT stepped(step); }
    void activated(std::size_t step) override;

private:
    bvh::Probe probeOf(glm::dvec3 from, glm::dvec3 to) const;

    std::shared_ptr<const shape::FileTree> m_tree;
};

} // namespace cutaway
