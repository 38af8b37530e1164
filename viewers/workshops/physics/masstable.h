// SPDX-License-Identifier: MIT
// Density, inertia and centre of the current body: stored, as they follow from the shape, and the difference.
#pragma once

#include "core/domains/physics/recompute.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace cutaway
{

class MassTable : public QWidget
{
    Q_OBJECT

public:
    explicit MassTable(QWidget *parent);

    // Shows the mass of both solids; null, with the reason, if the shape does not determine one.
    void showMass(const physics::ShapeMass *ofShape, const physics::ShapeMass *ofBox, const QString &reason);
    QPushButton *recomputeButton() const { return m_recompute; }
    QComboBox *solidBox() const { return m_solid; }
    QString cell(int row, int column) const; // row 0 is the head

Q_SIGNALS:
    void recomputeWanted(cutaway::physics::SolidAs as);

private:
    void fill();
    QLabel *label(int row, int column);

    QWidget *m_rows;
    QGridLayout *m_grid;
    QLabel *m_reason;
    QComboBox *m_solid;
    QPushButton *m_recompute;
    std::optional<physics::ShapeMass> m_ofShape, m_ofBox;
};

} // namespace cutaway
