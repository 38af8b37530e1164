// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexsourcebar.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace cutaway
{

namespace
{

QToolButton *sourceButton(const QString &text, const QString &tip, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(text);
    button->setAccessibleDescription(tip);
    button->setCheckable(true);
    button->setAutoRaise(true);
    return button;
}

} // namespace

HexSourceBar::HexSourceBar(QWidget *parent) : QWidget(parent)
{
    m_stored = sourceButton(tr("Stored"), tr("The compressed bytes as they stand in the file"), this);
    m_inflated = sourceButton(tr("Inflated"), tr("What the compressed bytes hold"), this);
    m_sizes = new QLabel(this);
    auto *group = new QButtonGroup(this);
    group->addButton(m_stored);
    group->addButton(m_inflated);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(theme::kPaneMargin, 0, theme::kPaneMargin, 0);
    row->setSpacing(theme::grid(1));
    row->addWidget(m_stored);
    row->addWidget(m_inflated);
    row->addStretch();
    row->addWidget(m_sizes);
    setAutoFillBackground(true);
    connect(m_stored, &QToolButton::clicked, this, [this] { Q_EMIT inflatedWanted(false); });
    connect(m_inflated, &QToolButton::clicked, this, [this] { Q_EMIT inflatedWanted(true); });
    theme::follow(this, &HexSourceBar::dress);
}

void HexSourceBar::dress()
{
    QPalette colors = theme::current().palette();
    colors.setColor(QPalette::Window, theme::current().colors().header);
    setPalette(colors);
    m_sizes->setFont(theme::current().smallFont());
    QPalette dim = colors;
    dim.setColor(QPalette::WindowText, theme::current().colors().textDim);
    m_sizes->setPalette(dim);
}

void HexSourceBar::showState(bool inflated, std::uint64_t storedSize, std::uint64_t inflatedSize)
{
    m_stored->setChecked(!inflated);
    m_inflated->setChecked(inflated);
    m_sizes->setText(tr("%1 stored, %2 inflated").arg(quantityText(storedSize, "byte")).arg(inflatedSize));
}

} // namespace cutaway
