// SPDX-License-Identifier: MIT
// A title and three numbers beside the letters of their axes, as tools of bodies and of bones have them.
#pragma once

#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"

#include <QHBoxLayout>
#include <QLabel>
#include <array>

namespace cutaway::theme
{

struct AxisFields {
    QWidget *group = nullptr;
    std::array<FittedLine *, 3> lines{};
    QLabel *unit = nullptr; // behind them
};

inline QString axisLetter(std::size_t axis)
{
    return QStringLiteral("xyz").mid(static_cast<int>(axis), 1);
}

inline AxisFields makeAxisFields(QWidget *parent, const QString &title, int width)
{
    AxisFields fields{new QWidget(parent), {}, new QLabel};
    auto *line = new QHBoxLayout(fields.group);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(grid(1));
    line->addWidget(new QLabel(title));
    for (std::size_t axis = 0; axis < fields.lines.size(); ++axis) {
        auto *field = new FittedLine;
        field->setFixedWidth(width);
        field->setAlignment(Qt::AlignRight);
        auto *label = new QLabel(axisLetter(axis));
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setBuddy(field);
        line->addWidget(label);
        line->addWidget(field);
        fields.lines[axis] = field;
    }
    fields.unit->setForegroundRole(QPalette::PlaceholderText);
    line->addWidget(fields.unit);
    return fields;
}

} // namespace cutaway::theme
