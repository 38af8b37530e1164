// SPDX-License-Identifier: MIT
#include "viewers/kit/editors/tupleeditor.h"

#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/columnslayout.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/themestyle.h"

#include "core/schema/common.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

namespace cutaway
{

namespace
{

QString plainNumber(double value)
{
    return nodetext::fromCore(formatScalar(Kind::F32, Value{value}));
}

QStringList toDegrees(const QStringList &xyzw)
{
    const glm::dquat turn(xyzw[3].toDouble(), xyzw[0].toDouble(), xyzw[1].toDouble(), xyzw[2].toDouble());
    const glm::dvec3 angles = glm::degrees(glm::eulerAngles(turn));
    QStringList texts;
    for (int axis = 0; axis < 3; ++axis)
        texts += QString::number(angles[axis], 'f', 3);
    return texts;
}

// Empty if a field is not a number; the fields are then passed on unchanged and refused.
QStringList fromDegrees(const QStringList &angles)
{
    glm::dvec3 radians(0);
    for (int axis = 0; axis < 3; ++axis) {
        bool number = false;
        radians[axis] = glm::radians(angles[axis].toDouble(&number));
        if (!number)
            return {};
    }
    const glm::dquat turn(radians);
    return {plainNumber(turn.x), plainNumber(turn.y), plainNumber(turn.z), plainNumber(turn.w)};
}

} // namespace

bool TupleEditor::suits(const UnitTree &tree, const Node &node)
{
    if (!nodetext::isTuple(node) || node.childCount == 0 || node.childCount > kMostFields)
        return false;
    for (std::uint32_t row = 0; row < node.childCount; ++row) {
        if (!tree.node(tree.child(node.id, row)).isScalar())
            return false;
    }
    return true;
}

TupleEditor::TupleEditor(OpenFile &file, Place place, QWidget *parent) : ValueEditor(file, place, parent)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme::grid(1));
    auto *columns = new theme::ColumnsLayout;
    layout->addLayout(columns, 1);
    const auto decoded = tree();
    const Node edited = node();
    for (std::uint32_t row = 0; row < edited.childCount; ++row) {
        const QString name = nodetext::fromCore(decoded->name(decoded->child(place.node, row)));
        auto *field = new theme::FittedLine(this);
        field->setFont(theme::current().numberFont());
        field->setAlignment(Qt::AlignRight);
        field->setAccessibleName(nodetext::fromCore(decoded->name(place.node)) + QLatin1Char(' ') + name);
        field->setToolTip(name);
        columns->addWidget(field);
        adopt(field);
        m_fields.push_back(field);
        connect(field, &QLineEdit::textEdited, this, &TupleEditor::fieldEdited);
    }
    if (edited.type == &kQuat) {
        m_degreesButton = new QToolButton(this);
        m_degreesButton->setText(QStringLiteral("°"));
        m_degreesButton->setCheckable(true);
        m_degreesButton->setFocusPolicy(Qt::NoFocus);
        m_degreesButton->setToolTip(tr("Show as rotation about x, y and z in degrees"));
        m_degreesButton->setAccessibleName(m_degreesButton->toolTip());
        layout->addWidget(m_degreesButton, 0, Qt::AlignTop);
        connect(m_degreesButton, &QToolButton::toggled, this, &TupleEditor::setDegrees);
    }
    reload();
}

void TupleEditor::load()
{
    const auto decoded = tree();
    m_components.clear();
    for (std::uint32_t row = 0; row < static_cast<std::uint32_t>(m_fields.size()); ++row)
        m_components += nodetext::fromCore(decoded->valueText(decoded->child(place().node, row)));
    showFields(m_degrees ? toDegrees(m_components) : m_components);
}

void TupleEditor::showFields(const QStringList &texts)
{
    for (int i = 0; i < int(m_fields.size()); ++i) {
        m_fields[std::size_t(i)]->showText(texts.value(i));
        m_fields[std::size_t(i)]->setVisible(i < texts.size());
    }
}

QStringList TupleEditor::fieldTexts() const
{
    QStringList texts;
    for (const theme::FittedLine *field : m_fields)
        texts += field->text().trimmed();
    return texts;
}

void TupleEditor::setDegrees(bool on)
{
    m_degrees = on && m_degreesButton != nullptr;
    if (m_degreesButton != nullptr)
        m_degreesButton->setChecked(m_degrees);
    showFields(m_degrees ? toDegrees(m_components) : m_components);
}

void TupleEditor::fieldEdited()
{
    const QStringList turned = m_degrees ? fromDegrees(fieldTexts()) : QStringList();
    m_components = turned.isEmpty() ? fieldTexts() : turned;
    tryOut();
}

QString TupleEditor::text() const
{
    return QLatin1Char('(') + m_components.join(QStringLiteral(", ")) + QLatin1Char(')');
}

int TupleEditor::fittingWidth() const
{
    return sizeHint().width();
}

void TupleEditor::markRefused(bool refused)
{
    for (theme::FittedLine *field : m_fields)
        theme::setRefused(*field, refused);
}

} // namespace cutaway
