// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/masstable.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/theme.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

namespace cutaway
{

namespace
{

enum MassColumn { kTitle, kStored, kFromShape, kChange, kMassColumns };
constexpr double kTold = 0.05; // percent: smaller differences are shown as none

QString changeText(double stored, double fromShape)
{
    if (stored == 0.0 || !std::isfinite(stored) || !std::isfinite(fromShape))
        return stored == fromShape ? QString() : QStringLiteral("–");
    const double percent = (fromShape / stored - 1.0) * 100.0;
    if (std::abs(percent) < kTold)
        return QStringLiteral("0 %");
    return QStringLiteral("%1%2 %").arg(percent > 0 ? u"+" : u"−").arg(std::abs(percent), 0, 'f', 1);
}

} // namespace

MassTable::MassTable(QWidget *parent)
    : QWidget(parent), m_rows(new QWidget(this)), m_grid(new QGridLayout(m_rows)), m_reason(new QLabel(this)),
      m_solid(new QComboBox(this)), m_recompute(new QPushButton(tr("Recompute from Shape"), this))
{
    setObjectName(QStringLiteral("massTable"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(theme::grid(3));
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(kTitle, 1);
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setWordWrap(true);
    m_solid->addItems({tr("Solid shape"), tr("Box around it")});
    m_solid->setAccessibleName(tr("Solid that mass is computed from"));
    m_solid->setToolTip(
        tr("The solid that the games' tools take: a hull with its shell, the box of a compound.\n"
           "They take the box of very thin hulls."));
    m_solid->setFocusPolicy(Qt::StrongFocus);
    m_recompute->setToolTip(
        tr("Set density, inertia and centre as they follow from mass and shape, as one step"));
    connect(m_solid, &QComboBox::activated, this, &MassTable::fill);
    connect(m_recompute, &QPushButton::clicked, this, [this] {
        Q_EMIT recomputeWanted(m_solid->currentIndex() == 1 ? physics::SolidAs::Box
                                                            : physics::SolidAs::Shape);
    });
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->addWidget(m_recompute);
    buttons->addWidget(m_solid);
    buttons->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::grid(1));
    column->addWidget(m_rows);
    column->addWidget(m_reason);
    column->addLayout(buttons);
}

QLabel *MassTable::label(int row, int column)
{
    if (QLayoutItem *item = m_grid->itemAtPosition(row, column))
        return qobject_cast<QLabel *>(item->widget());
    auto *made = new QLabel(m_rows);
    made->setTextFormat(Qt::PlainText);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    made->setFocusPolicy(Qt::NoFocus); // a cell is read, not reached
    made->setAlignment(column == kTitle ? Qt::AlignLeft : Qt::AlignRight);
    m_grid->addWidget(made, row, column);
    return made;
}

QString MassTable::cell(int row, int column) const
{
    const QLayoutItem *item = m_grid->itemAtPosition(row, column);
    const auto *label = item != nullptr ? qobject_cast<QLabel *>(item->widget()) : nullptr;
    return label != nullptr && !label->isHidden() ? label->text() : QString();
}

void MassTable::showMass(const physics::ShapeMass *ofShape, const physics::ShapeMass *ofBox,
                         const QString &reason)
{
    m_ofShape = ofShape != nullptr ? std::optional(*ofShape) : std::nullopt;
    m_ofBox = ofBox != nullptr ? std::optional(*ofBox) : std::nullopt;
    m_reason->setText(reason);
    fill();
}

void MassTable::fill()
{
    const theme::Theme &now = theme::current();
    const auto &mass = m_solid->currentIndex() == 1 ? m_ofBox : m_ofShape;
    m_reason->setVisible(!mass && !m_reason->text().isEmpty());
    m_rows->setVisible(mass.has_value());
    m_solid->setVisible(mass.has_value());
    m_recompute->setVisible(mass.has_value());
    m_recompute->setEnabled(mass && !mass->edits.empty());
    int row = 0;
    const auto put = [&](MassColumn column, const QString &text, const QColor &ink) {
        QLabel *cell = label(row, column);
        theme::dressLabel(*cell, ink, column == kTitle || row == 0 ? now.smallFont() : now.numberFont());
        cell->setText(text);
        cell->show();
    };
    const auto &colors = now.colors();
    put(kTitle, {}, colors.textDim);
    put(kStored, tr("stored"), colors.textDim);
    put(kFromShape, tr("from shape"), colors.textDim);
    put(kChange, tr("change"), colors.textDim);
    for (std::size_t i = 0; mass && i < mass->lines.size(); ++i) {
        const physics::MassLine &line = mass->lines[i];
        for (std::size_t axis = 0; axis < line.stored.size(); ++axis) {
            ++row;
            const QString axisName =
                line.stored.size() == 1 ? QString() : QString(u' ') + QChar(u'x' + char16_t(axis));
            const double stored = line.stored[axis], fromShape = line.fromShape[axis];
            const QString change = changeText(stored, fromShape);
            const bool differs = !change.isEmpty() && change != QLatin1String("0 %");
            put(kTitle,
                tr("%1%2, %3")
                    .arg(QString::fromUtf8(line.title.data(), qsizetype(line.title.size())), axisName,
                         QString::fromUtf8(line.unit.data(), qsizetype(line.unit.size()))),
                colors.textDim);
            put(kStored, QString::number(stored, 'g', 4), colors.text);
            put(kFromShape, QString::number(fromShape, 'g', 4), differs ? colors.accentInk : colors.text);
            put(kChange, change, differs ? colors.accentInk : colors.textDim);
        }
    }
    for (int rest = row + 1; rest < m_grid->rowCount(); ++rest) {
        for (int column = 0; column < kMassColumns && m_grid->itemAtPosition(rest, column) != nullptr;
             ++column)
            label(rest, column)->hide();
    }
}

} // namespace cutaway
