// SPDX-License-Identifier: MIT
// A query down a tree of boxes, step by step: which boxes a point, a box, a ray or a segment meets, and what
// their leaves report; in a walkmesh also what the game makes of it.
#pragma once

#include "viewers/kit/viewport/walkmeshchoices.h"
#include "viewers/workshops/trees/stepsresult.h"
#include "viewers/workshops/trees/walkpanel.h"

namespace cutaway
{

class StepsPanel : public WalkPanel
{
    Q_OBJECT

public:
    enum class Kind { Point, Down, Ray, Segment, Box, Path }; // paths in walkmeshes alone

    StepsPanel(Jobs &jobs, QWidget *parent);

    // Of the same tree with the same contents the answer stays.
    void setTree(const ReadTree &read);
    // The one that takes the same questions beside it; none until it is there.
    void setBeside(const ReadTree &read);
    bool hasBeside() const { return m_beside.tree != nullptr; }
    void refuseBeside(const QString &reason);
    // The item that the next answer says something of.
    void setExpected(std::optional<std::uint32_t> item) { m_expected = item; }
    // Tables of surfaces, whose names the answer tells.
    void setChoices(WalkmeshChoices &choices) { m_choices = &choices; }
    Kind kind() const { return static_cast<Kind>(question()); }
    void setKind(Kind kind) { setQuestion(static_cast<int>(kind)); }
    std::shared_ptr<const StepsResult> result() const;
    using WalkPanel::isTogether;
    using WalkPanel::setTogether;

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
    std::optional<GroundQuestion> groundQuestion(glm::dvec3 from, glm::dvec3 to) const;
    void askAgain();

    ReadTree m_read, m_beside;
    std::optional<std::uint32_t> m_expected;
    WalkmeshChoices m_ownChoices;
    WalkmeshChoices *m_choices = &m_ownChoices;
};

} // namespace cutaway
