// SPDX-License-Identifier: MIT
// Handles in the picture that move, turn and scale what is selected, or drag its points.
//
// While something is dragged the picture shows a preview; the release requests one edit, Esc takes it all
// back. Ctrl turns snapping on or off meanwhile, Shift makes the pointer finer, and numbers may be typed:
// Enter applies them. Others say what can be changed (setTargets): the gizmo knows no format.
//
// More than 40 functions: a quarter are events that it takes from the picture; drags, targets and drawing are
// parts of their own.
#pragma once

#include "viewers/kit/gizmo/gizmodrag.h"
#include "viewers/kit/viewport/viewportwidget.h"

#include <memory>

namespace cutaway
{

class Gizmo : public QObject, public ViewTool
{
    Q_OBJECT

public:
    using Targets = std::vector<std::shared_ptr<const GizmoTarget>>;

    explicit Gizmo(ViewportWidget &view);
    ~Gizmo() override;

    ViewportWidget &view() const { return m_view; }

    // What can be changed, of which one is chosen; or why there is nothing. Nobody asks for targets while no
    // tool is on: wanted() says when that changes.
    void setTargets(Targets targets, std::size_t chosen, const QString &reason);
    const Targets &targets() const { return m_targets; }
    const std::shared_ptr<const GizmoTarget> &target() const { return m_target; } // null for none
    void choose(std::size_t target);
    // Why nothing can be changed; empty if something can.
    const QString &reason() const { return m_reason; }

    bool isOn() const { return !m_tools.empty(); }
    bool isOn(GizmoTool tool) const { return m_tools.contains(tool); }
    void turnOn(GizmoTool tool, bool on);
    // Along the axes of the target, else those of the world.
    bool isLocal() const { return m_isLocal; }
    void setLocal(bool local);
    bool isSnapping() const { return m_snaps; }
    void setSnapping(bool on);
    const GizmoSteps &steps() const { return m_steps; } // length in units of the picture
    void setSteps(const GizmoSteps &steps);

    // Changes at once by what was typed elsewhere. False, with a notice, where that is not possible.
    bool apply(const GizmoAmount &amount, bool continues = false);
    // The change under way; `none` without one.
    GizmoAmount amount(GizmoTool tool) const;
    bool isDragging() const { return m_drag.has_value(); }
    // What is in the way of the change under way, or of the last one; empty for nothing.
    const QString &problem() const { return m_problem; }
    QString amountText(const GizmoAmount &amount) const;

    // ---- where handles are, for tests
    GizmoLayout layout() const { return layoutFor(m_view.camera()); }
    std::vector<GizmoPoint> points() const;

    // ---- ViewTool
    bool press(const QMouseEvent &event) override;
    void drag(const QMouseEvent &event) override;
    bool release(const QMouseEvent &event) override;
    void cancel() override;
    bool hover(QPointF pixel) override;
    void leave() override;
    bool takesKey(const QKeyEvent &event) const override;
    void key(const QKeyEvent &event) override;
    void paint(QPainter &painter, const Camera &camera) const override;

Q_SIGNALS:
    void wanted();        // a tool was turned on or off
    void targetChanged(); // or another is chosen
    void chosen();        // by the user
    void changed();       // tools, steps, axes, the change under way

private:
    GizmoFrame frame() const;
    GizmoLayout layoutFor(const Camera &camera) const;
    bool canBegin() const;
    glm::vec3 towardsEye() const;
    void show(const GizmoAmount &amount);
    void finish(bool isCommitted);
    void commit(const GizmoAmount &amount, bool continues);
    void commitTyped();
    void nudge(const QKeyEvent &event);
    void redraw();

    ViewportWidget &m_view;
    std::set<GizmoTool> m_tools;
    Targets m_targets;
    std::shared_ptr<const GizmoTarget> m_target;
    QString m_reason;
    bool m_isLocal = true;
    bool m_snaps = false;
    GizmoSteps m_steps;
    std::optional<GizmoHandle> m_hovered;
    std::optional<GizmoDrag> m_drag;
    GizmoAmount m_amount; // of the change under way
    bool m_hasAmount = false;
    QString m_typed, m_problem;
    bool m_isTypedSound = true; // the typed text is an amount, as no text is
    bool m_isWaiting = false;   // for the picture of an edit that was requested
};

} // namespace cutaway
