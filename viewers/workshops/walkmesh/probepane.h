// SPDX-License-Identifier: MIT
// Asks a walkmesh: where one stands, what a ray hits, whether sight is free, how one gets there; with the
// walk down the tree of boxes, step by step, in the list and in the picture.
#pragma once

#include "viewers/kit/viewport/scene.h"
#include "viewers/kit/walk/walkpanel.h"
#include "viewers/workshops/walkmesh/proberesult.h"
#include "viewers/workshops/walkmesh/walkmeshcontext.h"

namespace cutaway
{

class ProbePane : public WalkPanel
{
    Q_OBJECT

public:
    // `scene` is null where nothing can be drawn.
    ProbePane(WalkmeshContext &context, Selection &selection, Scene *scene, QWidget *parent);
    ~ProbePane() override;

    using Kind = ProbeQuestion::Kind;
    Kind kind() const { return static_cast<Kind>(question()); }
    void setKind(Kind kind) { setQuestion(static_cast<int>(kind)); }
    std::shared_ptr<const ProbeResult> result() const;

protected:
    void hideEvent(QHideEvent *event) override;
    bool answer(glm::dvec3 from, glm::dvec3 to, Then then) override;
    QString placeText(glm::dvec3 place) const override;
    QString invitation() const override;
    void reached(std::size_t step) override;
    void activated(std::size_t step) override;

private:
    void followScene();
    void draw();

    WalkmeshContext &m_context;
    Selection &m_selection;
    Scene *m_scene;
    bool m_isPicking = false;
};

} // namespace cutaway
