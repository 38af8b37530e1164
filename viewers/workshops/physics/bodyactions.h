// SPDX-License-Identifier: MIT
// What can be done with the chosen bodies and the selected shape: copies, removals, shapes around shapes,
// constraints. Each is one undo step; a refusal is shown below the buttons.
//
// A shape is the selected block, or that of the current body where the selection is not a shape.
#pragma once

#include "core/domains/physics/edit/bodyconstraints.h"
#include "core/domains/physics/edit/shapeedit.h"
#include "viewers/workshops/physics/bodycontext.h"

#include <QKeySequence>
#include <QWidget>

class QAction;
class QLayout;
class QMenu;

namespace cutaway
{

namespace theme
{
class RefusalLabel;
}

class BodyActions : public QWidget
{
    Q_OBJECT

public:
    // The keys count in the view, whose menu shows the actions.
    BodyActions(BodyContext &context, Selection &selection, QWidget &view);

    const QList<QAction *> &actions() const { return m_actions; }
    // With what can be done with the selected shape or constraint, for the menus of other panes; disabled
    // where that is nothing.
    QAction *shapeMenu() const { return m_shapeMenu; }
    // Opens what builds collision from meshes.
    QAction &buildAction() const { return *m_build; }
    QString refusal() const;
    // A shape of an embedded packfile was chosen, for its children.
    void followPart(const InPart &place);

Q_SIGNALS:
    void buildWanted();

private:
    using Make = std::function<Result<Patch>(const File &, Progress &)>; // of a snapshot
    struct Spec {
        const char *name; // of the object
        QString text, help;
        QKeySequence keys = {};
    };
    QAction *addAction(const Spec &spec, std::function<void()> run);
    void createBodyActions();
    void createShapeActions();
    void createConstraintActions();
    void createButtons();
    void addButton(QAction *action);
    QMenu *addMenu(const QString &text, const QString &help, const QList<QAction *> &entries);
    void follow();

    // Nothing where no shape is selected.
    std::optional<UnitId> shape() const;
    std::string typeOf(std::optional<UnitId> unit) const;
    // The list that the shape is a child of, and its row.
    std::optional<std::pair<UnitId, std::uint32_t>> listing() const;
    bool isConstraintSelected() const;
    // A shape of a packfile: of the file itself, or one inside.
    struct PackedShape {
        std::uint64_t base = 0; // of the packfile in the file
        UnitId unit = 0;
    };
    std::optional<PackedShape> packedShape() const;

    void changeBodies(bool copies);
    void wrap(physics::Wrapper wrapper);
    void changeShape(const QString &label, std::function<Result<Patch>(const File &, UnitId)> change);
    void changeChild(bool copies);
    void changeInstance(const PackedShape &shape, bool copies);
    void join(physics::ConstraintPlan::Kind kind);
    void removeConstraints();
    void request(const QString &label, Make make);

    BodyContext &m_context;
    Selection &m_selection;
    QWidget &m_view;
    theme::RefusalLabel *m_refusal;
    QLayout *m_buttons = nullptr;
    std::optional<PackedShape> m_part; // chosen last in the picture
    std::uint64_t m_partOf = 0;        // revision of the file
    std::optional<Place> m_partFor;    // selected then
    QList<QAction *> m_actions;
    QAction *m_shapeMenu = nullptr;
    QAction *m_build = nullptr;
    QAction *m_duplicate = nullptr, *m_remove = nullptr;
    QAction *m_wrapList = nullptr, *m_wrapTransform = nullptr, *m_wrapMopp = nullptr, *m_unwrap = nullptr;
    QAction *m_copyChild = nullptr, *m_removeChild = nullptr, *m_compile = nullptr;
    QAction *m_hinge = nullptr, *m_ragdoll = nullptr, *m_removeConstraint = nullptr;
};

} // namespace cutaway
