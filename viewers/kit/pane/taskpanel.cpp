// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/taskpanel.h"

#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace cutaway
{

TaskPanel::TaskPanel(Jobs &jobs, const Looks &looks, QWidget *parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)), m_form(new theme::WrapLayout),
      m_start(new QPushButton(looks.start, this)), m_task(new TaskBar(jobs, this)),
      m_headline(new QLabel(this)), m_rows(new QTreeWidget(this))
{
    m_column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    m_column->setSpacing(theme::grid(1));
    m_form->addWidget(m_start);
    m_column->addLayout(m_form);
    m_column->addWidget(m_task);
    m_headline->setWordWrap(true);
    m_headline->setObjectName(looks.headlineName);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_column->addWidget(m_headline);
    m_rows->setAccessibleName(looks.rowsHelp);
    m_rows->setObjectName(looks.rowsName);
    m_rows->setHeaderLabels(looks.columns);
    m_rows->setRootIsDecorated(false);
    m_rows->setUniformRowHeights(true);
    m_rows->setIconSize({theme::kSmallIcon, theme::kSmallIcon});
    new ColumnFit(*m_rows, looks.firstColumns, looks.stretched);
    m_column->addWidget(m_rows, 1);
}

void TaskPanel::addField(const QString &title, QWidget *edit)
{
    auto *label = new QLabel(title, this);
    label->setBuddy(edit);
    auto *both = new QHBoxLayout;
    both->setSpacing(theme::grid(1));
    both->addWidget(label);
    both->addWidget(edit);
    m_form->addGroup(both);
}

void TaskPanel::allowStart(bool allowed)
{
    if (!allowed && m_start->hasFocus())
        setFocus();
    m_start->setEnabled(allowed);
    if (allowed && hasFocus())
        m_start->setFocus();
}

QString TaskPanel::headline() const
{
    return m_headline->text();
}

void TaskPanel::say(const QString &headline)
{
    m_headline->setText(headline);
}

void TaskPanel::showRows(bool shown)
{
    m_rows->setVisible(shown);
    m_headline->setAlignment(shown ? Qt::AlignLeft : Qt::AlignLeft | Qt::AlignTop);
}

void TaskPanel::dressHeadline()
{
    m_headline->setFont(theme::current().titleFont());
}

} // namespace cutaway
