// SPDX-License-Identifier: MIT
#include "viewers/kit/form/flagboxes.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/mnemonics.h"

#include <QCheckBox>
#include <QGridLayout>
#include <algorithm>

namespace cutaway
{

FlagBoxes::FlagBoxes(const std::vector<FieldChoice> &names, QWidget *parent)
    : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(theme::grid(3));
    m_grid->setVerticalSpacing(0);
    for (const FieldChoice &name : names)
        addBox(static_cast<quint64>(name.value), name.name);
    arrange();
}

QCheckBox *FlagBoxes::addBox(quint64 mask, const QString &name)
{
    auto *box = new QCheckBox(theme::escaped(name), this);
    box->setAccessibleName(name);
    box->setToolTip(QStringLiteral("0x%1").arg(mask, 0, 16));
    box->setMinimumHeight(theme::kRowHeight);
    m_boxes.push_back(box);
    m_masks.push_back(mask);
    connect(box, &QCheckBox::clicked, this, [this, mask](bool on) {
        m_bits = on ? m_bits | mask : m_bits & ~mask;
        Q_EMIT changed(m_bits);
    });
    return box;
}

// A box that has come for a bit without a name stays, so that the bit can be set again.
void FlagBoxes::setBits(quint64 bits)
{
    m_bits = bits;
    quint64 named = 0;
    for (const quint64 mask : m_masks)
        named |= mask;
    const std::size_t before = m_boxes.size();
    for (quint64 mask = 1; mask != 0 && mask <= bits; mask <<= 1) {
        if ((bits & ~named & mask) != 0)
            Q_EMIT boxAdded(addBox(mask, tr("unknown 0x%1").arg(mask, 0, 16)));
    }
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const quint64 set = bits & m_masks[i];
        m_boxes[i]->setTristate(false); // except for boxes of several bits
        m_boxes[i]->setCheckState(set == m_masks[i] ? Qt::Checked
                                  : set == 0        ? Qt::Unchecked
                                                    : Qt::PartiallyChecked);
    }
    if (m_boxes.size() != before) {
        m_columns = 0;
        arrange();
    }
}

int FlagBoxes::widest() const
{
    int widest = 1;
    for (const QCheckBox *box : m_boxes)
        widest = qMax(widest, box->sizeHint().width());
    return widest;
}

QSize FlagBoxes::minimumSizeHint() const
{
    return {widest(), QWidget::minimumSizeHint().height()};
}

void FlagBoxes::arrange()
{
    const int columns = std::clamp((width() + theme::grid(3)) / (widest() + theme::grid(3)), 1, 4);
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_grid->addWidget(m_boxes[i], int(i) / columns, int(i) % columns);
    for (int column = 0; column < 4; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    updateGeometry();
}

void FlagBoxes::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace cutaway
