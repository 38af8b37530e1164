// SPDX-License-Identifier: MIT
// The constraints that hold the current body, in the form: their limits in degrees.
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/workshops/physics/bodyformview.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <glm/trigonometric.hpp>

namespace cutaway
{

namespace
{

using physics::ConstraintLimit;
using physics::ConstraintNumber;

constexpr int kAngleCharacters = 7;

pack::EditList editsOfLimit(const File &file, const std::string &path, ConstraintLimit limit,
                            const QString &text)
{
    bool isNumber = false;
    const double degrees = QLocale::c().toDouble(text, &isNumber);
    if (!isNumber)
        return fail("'{}' is not a number of degrees", text.toStdString());
    Progress progress;
    const std::vector<physics::Body> bodies = physics::bodiesOf(file, progress);
    const std::vector<physics::BodyConstraint> constraints = physics::constraintsOf(file, bodies, progress);
    const auto constraint = std::ranges::find(constraints, path, &physics::BodyConstraint::path);
    if (constraint == constraints.end())
        return fail("the constraint has changed meanwhile");
    return physics::setLimit(bodies, *constraint, limit, glm::radians(degrees));
}

QString degreesText(float radians)
{
    constexpr int kDigits = 6; // finer than the float
    return QString::number(glm::degrees(static_cast<double>(radians)), 'g', kDigits);
}

// The row of a limit: those of one range share it.
QString rowOfLimit(ConstraintLimit limit, bool isRagdoll)
{
    switch (limit) {
    case ConstraintLimit::Cone:
        return BodyFormView::tr("Cone");
    case ConstraintLimit::PlaneMin:
    case ConstraintLimit::PlaneMax:
        return BodyFormView::tr("Plane");
    case ConstraintLimit::AlongMin:
    case ConstraintLimit::AlongMax:
        break;
    }
    return isRagdoll ? BodyFormView::tr("Twist") : BodyFormView::tr("Angle");
}

FieldSpec fieldOfLimit(BodyContext &context, const ListedConstraint &constraint,
                       const ConstraintNumber &number)
{
    FieldSpec field;
    field.kind = FieldKind::Number;
    field.name = BodyFormView::tr("%1 of the constraint with %2")
                     .arg(nodetext::fromCore(number.title), constraint.with);
    field.path = number.path;
    field.text = degreesText(number.value);
    field.characters = kAngleCharacters;
    field.edit = [&context, path = constraint.path, limit = number.limit](const QString &text) {
        return editsOfLimit(context.file().file(), path, limit, text);
    };
    return field;
}

std::vector<FieldRow> rowsOfConstraint(BodyContext &context, const ListedConstraint &constraint)
{
    std::vector<FieldRow> rows;
    FieldRow held;
    held.label = BodyFormView::tr("Held to");
    held.fields.push_back(labelField(held.label, constraint.with));
    held.actions.push_back({BodyFormView::tr("Go to Constraint"),
                            [&context, path = constraint.shown] { context.selectPath(path); }});
    for (const std::string &twin : constraint.twins)
        held.actions.push_back(
            {BodyFormView::tr("Go to its Twin"), [&context, twin] { context.selectPath(twin); }});
    rows.push_back(std::move(held));
    const bool isRagdoll = std::ranges::any_of(constraint.limits, [](const ConstraintNumber &number) {
        return number.limit == ConstraintLimit::Cone;
    });
    for (const ConstraintNumber &number : constraint.limits) {
        const QString label = rowOfLimit(number.limit, isRagdoll);
        FieldSpec field = fieldOfLimit(context, constraint, number);
        if (rows.back().label == label) {
            field.before = BodyFormView::tr("to");
            field.after = QStringLiteral("°");
            rows.back().fields.push_back(std::move(field));
            continue;
        }
        if (number.limit == ConstraintLimit::Cone)
            field.after = QStringLiteral("°");
        FieldRow row;
        row.label = label;
        row.fields.push_back(std::move(field));
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace

// Shows the constraints of a single body; several bodies have no values in common.
void BodyFormView::showConstraints(const ListedBody &current)
{
    constexpr std::size_t kMostShown = 12; // a body holds few; a broken file may say otherwise
    const std::size_t count =
        m_context.chosen().size() == 1 ? std::min(current.constraints.size(), kMostShown) : 0;
    const theme::Theme &now = theme::current();
    while (m_constraints.size() < count) {
        m_constraints.push_back(createGroup(tr("Constraint %1").arg(m_constraints.size() + 1)));
        m_column->insertWidget(m_column->count() - 1, m_constraints.back().box); // above what takes the rest
    }
    for (std::size_t i = 0; i < m_constraints.size(); ++i) {
        const Group &group = m_constraints[i];
        group.box->setVisible(i < count);
        if (i >= count) {
            group.grid->show({});
            continue;
        }
        const ListedConstraint &constraint = current.constraints[i];
        theme::dressLabel(*group.title, now.colors().text, now.titleFont());
        theme::dressLabel(*group.hint, now.colors().textDim, now.smallFont());
        QString hint = constraint.kind + QStringLiteral(" · ") + nodetext::fromCore(constraint.path);
        if (!constraint.twins.empty())
            hint += tr(" · stored twice, both are set");
        group.hint->setText(hint);
        group.grid->show(rowsOfConstraint(m_context, constraint));
    }
}

} // namespace cutaway
