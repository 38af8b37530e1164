// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/pageswitch.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QButtonGroup>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

PageSwitch::PageSwitch(QWidget *parent)
    : QWidget(parent), m_row(new theme::WrapLayout), m_buttons(new QButtonGroup(this)),
      m_pages(new QStackedWidget(this))
{
    m_row->setContentsMargins(theme::grid(1), theme::grid(1), theme::grid(1), theme::grid(1));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_row);
    column->addWidget(m_pages, 1);
    connect(m_buttons, &QButtonGroup::idClicked, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_pages, &QStackedWidget::currentChanged, this,
            [this](int page) { m_buttons->button(page)->setChecked(true); });
}

void PageSwitch::addPage(QWidget *page, const QString &title)
{
    auto *button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setCheckable(true);
    button->setText(title);
    m_row->addWidget(button);
    m_buttons->addButton(button, m_pages->count());
    m_pages->addWidget(page);
}

void PageSwitch::setCurrentPage(QWidget *page)
{
    m_pages->setCurrentWidget(page);
}

void PageSwitch::setTitle(QWidget *page, const QString &title)
{
    m_buttons->button(m_pages->indexOf(page))->setText(title);
}

} // namespace cutaway
