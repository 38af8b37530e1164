// SPDX-License-Identifier: MIT
// Bodies and parts of their meshes chosen in the picture, to be given a material or a layer.
//
// While it is on, a click chooses what is under the pointer, with Shift one more, with Ctrl it changes sides;
// Esc chooses nothing. What the finest parts are: core/domains/physics/edit/surfacepaint.h.
#pragma once

#include "core/domains/physics/edit/surfacepaint.h"
#include "viewers/kit/viewport/viewportwidget.h"
#include "viewers/workshops/physics/bodycontext.h"

#include <set>

namespace cutaway
{

class PaintTool : public QObject, public ViewTool
{
    Q_OBJECT

public:
    enum class Reach { Bodies, Sections, Triangles }; // a section of Skyrim is a chunk

    // The view outlives it.
    PaintTool(ViewportWidget &view, BodyContext &context, QObject *parent);
    ~PaintTool() override;

    BodyContext &context() const { return m_context; }
    bool isOn() const { return m_isOn; }
    void turnOn(bool on);
    Reach reach() const { return m_reach; }
    void setReach(Reach reach);
    const std::set<physics::PaintedPart> &parts() const { return m_parts; }
    void choose(std::set<physics::PaintedPart> parts);
    // What a click there would choose.
    std::optional<physics::PaintedPart> partUnder(QPointF pixel) const;

    // One step of undo for all that is chosen.
    void giveMaterial(std::uint32_t material, const QString &name);
    void giveLayer(std::uint32_t layer, const QString &name);

    // ---- ViewTool
    bool press(const QMouseEvent &) override { return false; }
    bool click(const QMouseEvent &event) override;
    void drag(const QMouseEvent &) override {}
    bool release(const QMouseEvent &) override { return false; }
    void cancel() override {}
    bool hover(QPointF) override { return false; }
    void leave() override {}
    bool takesKey(const QKeyEvent &event) const override;
    void key(const QKeyEvent &event) override;
    void paint(QPainter &painter, const Camera &camera) const override;

Q_SIGNALS:
    void changed(); // also what is chosen
    void refused(const QString &reason);

private:
    // What numbers mean: bodies by their names and all parts that a click may choose.
    struct Numbering {
        std::vector<QString> bodies;
        std::vector<std::vector<physics::PaintedPart>> parts;
        bool operator==(const Numbering &) const = default;
    };

    bool isCurrent() const;
    Numbering numbering() const;
    void checkNumbers();
    std::optional<std::size_t> bodyOf(const picture::Batch &batch) const;
    void findParts() const;
    std::optional<physics::PaintedPart> partOf(PrimitiveId id) const;
    std::vector<PrimitiveId> chosenPrimitives() const;
    void give(const QString &label, std::function<Result<Patch>(const File &)> make);

    ViewportWidget &m_view;
    BodyContext &m_context;
    bool m_isOn = false;
    Reach m_reach = Reach::Sections;
    std::set<physics::PaintedPart> m_parts;
    Numbering m_partsOf;
    bool m_isInDoubt = false; // since an edit, until bodies and picture are read again
    // Parts of the current picture by batch and primitive; empty for batches that belong to no body.
    mutable std::vector<std::vector<physics::PaintedPart>> m_finest;
    mutable std::weak_ptr<const BuiltScene> m_finestOf;
};

} // namespace cutaway
