// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/bodyactions.h"

#include "core/domains/physics/edit/bodyedit.h"
#include "core/domains/physics/edit/compoundedit.h"
#include "core/file/editsteps.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"
#include "core/shape/type.h"
#include "viewers/kit/file/passing.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/refusallabel.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <glm/trigonometric.hpp>
#include <set>

namespace cutaway
{

namespace
{

using Bodies = std::vector<physics::Body>;

constexpr float kFreeHinge = 90.0f, kFreeCone = 45.0f; // degrees to either side

bool isShapeType(std::string_view type)
{
    return type.starts_with("bhk") && type.ends_with("Shape");
}

} // namespace

BodyActions::BodyActions(BodyContext &context, Selection &selection, QWidget &view)
    : m_context(context), m_selection(selection), m_view(view), m_refusal(new theme::RefusalLabel(this))
{
    setObjectName(QStringLiteral("bodyActions"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::grid(1));
    createBodyActions();
    createShapeActions();
    createConstraintActions();
    createButtons();
    m_refusal->setObjectName(QStringLiteral("bodyRefusal"));
    connect(&context, &BodyContext::chosenChanged, this, &BodyActions::follow);
    connect(&selection, &Selection::selected, this, &BodyActions::follow);
    connect(&context, &BodyContext::chosenChanged, this, [this] { m_refusal->say({}); });
    clearWhenPassed(selection, this, [this] { m_refusal->say({}); });
    // What of the list is meant is not known until it is read again.
    connect(&context.file(), &OpenFile::changed, this, &BodyActions::follow);
    follow();
}

QString BodyActions::refusal() const
{
    return m_refusal->text();
}

// ---- the actions

QAction *BodyActions::addAction(const Spec &spec, std::function<void()> run)
{
    auto *action = new QAction(spec.text, this);
    action->setObjectName(QString::fromLatin1(spec.name));
    action->setShortcut(spec.keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setToolTip(spec.keys.isEmpty() ? spec.help
                                           : QStringLiteral("%1 (%2)").arg(
                                                 spec.help, spec.keys.toString(QKeySequence::NativeText)));
    m_view.addAction(action);
    m_actions += action;
    connect(action, &QAction::triggered, this, std::move(run));
    return action;
}

void BodyActions::createBodyActions()
{
    m_build = addAction({"buildCollision", tr("Build Collision…"),
                         tr("Build collision from shapes of the file, an OBJ or a GLB")},
                        [this] { Q_EMIT buildWanted(); });
    m_duplicate = addAction({"duplicateBody", tr("Duplicate Body"),
                             tr("Copy the chosen bodies with their shapes, each on a new node"),
                             QKeySequence(Qt::CTRL | Qt::Key_D)},
                            [this] { changeBodies(true); });
    m_remove = addAction({"removeBody", tr("Remove Body"),
                          tr("Remove the chosen bodies with all that only they use; their nodes stay"),
                          QKeySequence::Delete},
                         [this] { changeBodies(false); });
}

void BodyActions::createShapeActions()
{
    using physics::Wrapper;
    m_wrapList =
        addAction({"wrapList", tr("Wrap in List"), tr("Make the shape the first of a list of shapes")},
                  [this] { wrap(Wrapper::List); });
    m_wrapTransform = addAction({"wrapTransform", tr("Wrap in Transform"),
                                 tr("Give the shape a place of its own within what holds it")},
                                [this] { wrap(Wrapper::Transform); });
    m_wrapMopp =
        addAction({"wrapMopp", tr("Wrap in MOPP"), tr("Put a MOPP above a mesh or list, compiled for it")},
                  [this] { wrap(Wrapper::Mopp); });
    m_unwrap = addAction({"unwrapShape", tr("Unwrap"),
                          tr("Put the only shape inside in the place of a list, transform or MOPP")},
                         [this] { changeShape(tr("Unwrap Shape"), physics::unwrapShape); });
    m_compile = addAction({"compileMopp", tr("Compile MOPP"), tr("Compile the code of the MOPP again")},
                          [this] { changeShape(tr("Compile MOPP"), physics::compileMopp); });
    m_copyChild = addAction({"duplicateChild", tr("Duplicate Child"),
                             tr("Add a copy of the shape to the list or compound that it is in")},
                            [this] { changeChild(true); });
    m_removeChild = addAction(
        {"removeChild", tr("Remove Child"), tr("Remove the shape from the list or compound that it is in")},
        [this] { changeChild(false); });
}

void BodyActions::createConstraintActions()
{
    m_hinge = addAction({"addHinge", tr("Add Hinge"),
                         tr("Hold the body chosen last to the other one by a hinge at its node")},
                        [this] { join(physics::ConstraintPlan::Kind::LimitedHinge); });
    m_ragdoll =
        addAction({"addRagdoll", tr("Add Ragdoll Constraint"),
                   tr("Hold the body chosen last to the other one by a ragdoll constraint at its node")},
                  [this] { join(physics::ConstraintPlan::Kind::Ragdoll); });
    m_removeConstraint =
        addAction({"removeConstraint", tr("Remove Constraint"),
                   tr("Remove the selected constraint, or all between the two chosen bodies")},
                  [this] { removeConstraints(); });
}

// ---- the buttons

void BodyActions::addButton(QAction *action)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setAccessibleName(action->text());
    button->setFocusPolicy(Qt::StrongFocus);
    m_buttons->addWidget(button);
}

QMenu *BodyActions::addMenu(const QString &text, const QString &help, const QList<QAction *> &entries)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(help);
    button->setAccessibleName(help);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    menu->addActions(entries);
    button->setMenu(menu);
    m_buttons->addWidget(button);
    return menu;
}

void BodyActions::createButtons()
{
    auto *bar = new QWidget(this);
    m_buttons = new theme::WrapLayout(bar);
    addButton(m_build);
    addButton(m_duplicate);
    addButton(m_remove);
    QMenu *shapes =
        addMenu(tr("Shape"), tr("What can be done with the shape"),
                {m_wrapList, m_wrapTransform, m_wrapMopp, m_unwrap, m_compile, m_copyChild, m_removeChild});
    addMenu(tr("Constraint"), tr("Constraints between two bodies"), {m_hinge, m_ragdoll, m_removeConstraint});
    m_shapeMenu = new QAction(tr("Collision Shape"), this);
    m_shapeMenu->setMenu(shapes);
    layout()->addWidget(bar);
}

// ---- what they are for

std::optional<UnitId> BodyActions::shape() const
{
    const File &file = m_context.file().file();
    if (!nif::isNif(file))
        return std::nullopt;
    if (const auto place = m_selection.current(); place && isShapeType(typeOf(place->unit)))
        return place->unit;
    const ListedBody *body = m_context.current();
    const auto &part = body != nullptr ? body->body.part(physics::BodyPart::Shape) : std::optional<Reader>();
    const bool isBlock =
        part && body->body.storage == physics::BodyStorage::RigidBody && !m_context.isReading();
    return isBlock ? std::optional(part->unit()) : std::nullopt;
}

std::string BodyActions::typeOf(std::optional<UnitId> unit) const
{
    const File &file = m_context.file().file();
    return unit && *unit < file.units().size() ? file.format().unitType(file, *unit) : std::string();
}

// The list that contains the shape, and its row there; the first one of several.
std::optional<std::pair<UnitId, std::uint32_t>> BodyActions::listing() const
{
    const auto at = shape();
    const File &file = m_context.file().file();
    for (const Referrer &referrer : at ? nif::nifReferrers(file, *at) : std::vector<Referrer>()) {
        const auto tree = nif::linkTree(file, referrer.from.unit);
        const Result<NodeId> node = tree->find(referrer.from.path);
        if (node && referrer.from.path.starts_with("sub["))
            return std::pair(referrer.from.unit, tree->node(*node).row);
    }
    return std::nullopt;
}

void BodyActions::followPart(const InPart &place)
{
    m_part = place.part.derived ? std::nullopt
                                : std::optional(PackedShape{place.part.range.offset, place.place.unit});
    m_partOf = m_context.file().revision();
    m_partFor = m_selection.current();
    follow();
}

std::optional<BodyActions::PackedShape> BodyActions::packedShape() const
{
    const auto place = m_selection.current();
    if (hkx::isHkx(m_context.file().file()) && place && typeOf(place->unit).starts_with("hknp"))
        return PackedShape{0, place->unit};
    const bool isSelected = m_partOf == m_context.file().revision() && m_partFor == place;
    return isSelected ? m_part : std::nullopt;
}

bool BodyActions::isConstraintSelected() const
{
    const auto place = m_selection.current();
    const std::string type = place ? typeOf(place->unit) : std::string();
    return type.starts_with("bhk") && type.find("Constraint") != std::string::npos;
}

// What the file refuses says why; what cannot be meant is disabled.
void BodyActions::follow()
{
    const std::size_t chosen = m_context.listing() == nullptr ? 0 : m_context.chosen().size();
    for (QAction *action : {m_duplicate, m_remove})
        action->setEnabled(chosen > 0);
    const std::string type = typeOf(shape());
    const bool isPacked = packedShape().has_value();
    m_shapeMenu->setEnabled(!type.empty() || isPacked);
    const std::optional<shape::Form> form = shape::formNamed(type);
    const bool isMopp = form == shape::Form::Mopp;
    for (QAction *action : {m_wrapList, m_wrapTransform, m_wrapMopp})
        action->setEnabled(!type.empty());
    for (QAction *action : {m_copyChild, m_removeChild})
        action->setEnabled(!type.empty() || isPacked);
    m_unwrap->setEnabled(isMopp || form == shape::Form::List || form == shape::Form::Transform);
    m_compile->setEnabled(isMopp);
    for (QAction *action : {m_hinge, m_ragdoll})
        action->setEnabled(chosen == 2);
    m_removeConstraint->setEnabled(chosen == 2 || isConstraintSelected());
}

// ---- edits

void BodyActions::request(const QString &label, Make make)
{
    if (!m_context.file().typedTexts().commit())
        return;
    m_refusal->say({});
    EditRequest request;
    request.label = label;
    request.make = std::move(make);
    request.revision = m_context.file().revision();
    request.context = this;
    request.refused = [this](const QString &reason) { m_refusal->say(reason); };
    m_context.file().edit(std::move(request));
}

// From the last to the first, so that the numbers of the others stay.
void BodyActions::changeBodies(bool copies)
{
    std::vector<std::size_t> numbers = m_context.chosen();
    std::ranges::sort(numbers, std::greater<>());
    const std::size_t count = numbers.size();
    QString label = copies ? tr("Duplicate Body") : tr("Remove Body");
    if (count != 1)
        label = copies ? tr("Duplicate %1 Bodies").arg(count) : tr("Remove %1 Bodies").arg(count);
    request(label, [numbers, copies](const File &file, Progress &progress) -> Result<Patch> {
        EditSteps steps(file);
        for (const std::size_t number : numbers) {
            const Bodies now = physics::bodiesOf(steps.now(), progress);
            if (number >= now.size())
                return fail("the bodies have changed meanwhile");
            steps.add(copies ? physics::duplicateBody(steps.now(), now[number])
                             : physics::removeBody(steps.now(), now[number]));
        }
        return steps.take();
    });
}

void BodyActions::wrap(physics::Wrapper wrapper)
{
    changeShape(tr("Wrap Shape"),
                [wrapper](const File &file, UnitId unit) { return physics::wrapShape(file, unit, wrapper); });
}

void BodyActions::changeShape(const QString &label, std::function<Result<Patch>(const File &, UnitId)> change)
{
    const auto unit = shape();
    if (!unit)
        return;
    request(label, [unit = *unit, change = std::move(change)](const File &file, Progress &) {
        return change(file, unit);
    });
}

void BodyActions::changeInstance(const PackedShape &shape, bool copies)
{
    request(copies ? tr("Duplicate Child") : tr("Remove Child"),
            [shape, copies](const File &file, Progress &progress) -> Result<Patch> {
                const Bodies bodies = physics::bodiesOf(file, progress);
                const auto body = std::ranges::find_if(bodies, [&](const physics::Body &one) {
                    return one.storage == physics::BodyStorage::Hknp && one.base == shape.base;
                });
                const auto row =
                    body == bodies.end() ? std::nullopt : physics::instanceOf(*body->document, shape.unit);
                if (!row)
                    return fail("the shape is in no compound");
                return physics::inFile(
                    file, *body,
                    copies ? physics::duplicateInstance(*body->document, row->first, row->second)
                           : physics::removeInstance(*body->document, row->first, row->second));
            });
}

void BodyActions::changeChild(bool copies)
{
    if (const auto packed = packedShape())
        return changeInstance(*packed, copies);
    const auto row = listing();
    if (!row)
        return m_refusal->say(tr("The shape is in no list."));
    request(copies ? tr("Duplicate Child") : tr("Remove Child"),
            [row = *row, copies](const File &file, Progress &) {
                return copies ? physics::duplicateChild(file, row.first, row.second)
                              : physics::removeChild(file, row.first, row.second);
            });
}

// The frame is that of the body chosen last, which owns the constraint, as a bone does that of its parent.
void BodyActions::join(physics::ConstraintPlan::Kind kind)
{
    const std::size_t own = m_context.chosen().back(), other = m_context.chosen().front();
    const bool isHinge = kind == physics::ConstraintPlan::Kind::LimitedHinge;
    request(isHinge ? tr("Add Hinge") : tr("Add Ragdoll Constraint"),
            [own, other, kind](const File &file, Progress &progress) -> Result<Patch> {
                const Bodies bodies = physics::bodiesOf(file, progress);
                if (own >= bodies.size() || other >= bodies.size())
                    return fail("the bodies have changed meanwhile");
                physics::ConstraintPlan plan;
                plan.kind = kind;
                const auto frame = physics::frameOf(file, bodies[own]);
                if (!frame)
                    return fail("{} hangs on no node", bodies[own].name);
                plan.frame = *frame;
                const float side = glm::radians(kFreeHinge), cone = glm::radians(kFreeCone);
                plan.along = kind == physics::ConstraintPlan::Kind::LimitedHinge
                                 ? physics::Limits{-side, side}
                                 : physics::Limits{-cone, cone};
                plan.plane = {-cone, cone};
                plan.cone = cone;
                return physics::addConstraint(file, bodies[own], bodies[other], plan);
            });
}

void BodyActions::removeConstraints()
{
    const auto place = m_selection.current();
    const std::optional<std::string> only =
        isConstraintSelected() ? std::optional(m_context.file().file().pathText({place->unit, {}}))
                               : std::nullopt;
    const std::vector<std::size_t> pair = m_context.chosen();
    request(tr("Remove Constraint"), [only, pair](const File &file, Progress &progress) -> Result<Patch> {
        const auto isMeant = [&](const physics::BodyConstraint &constraint) {
            const std::set<std::size_t> held{constraint.a, constraint.b};
            return only ? constraint.path == *only : held == std::set<std::size_t>(pair.begin(), pair.end());
        };
        EditSteps steps(file);
        for (std::size_t removed = 0;; ++removed) {
            const Bodies bodies = physics::bodiesOf(steps.now(), progress);
            const std::vector<physics::BodyConstraint> constraints =
                physics::constraintsOf(steps.now(), bodies, progress);
            const auto constraint = std::ranges::find_if(constraints, isMeant);
            if (constraint == constraints.end() || steps.failed() || (only && removed == 1))
                return removed > 0 ? steps.take() : fail("no constraint holds these bodies to each other");
            steps.add(physics::removeConstraint(steps.now(), bodies, *constraint));
        }
    });
}

} // namespace cutaway
