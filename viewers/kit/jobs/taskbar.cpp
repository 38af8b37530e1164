// SPDX-License-Identifier: MIT
#include "viewers/kit/jobs/taskbar.h"

#include "viewers/kit/theme/grid.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

namespace cutaway
{

namespace
{

constexpr int kFollowEvery = 60; // ms
constexpr int kShowAfter = 3;    // of these: work that ends before does not flicker
constexpr int kWhole = 1000;

} // namespace

TaskBar::TaskBar(Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_jobs(jobs), m_title(new QLabel(this)), m_bar(new QProgressBar(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme::grid(1));
    m_bar->setRange(0, kWhole);
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(theme::grid(3));
    m_bar->setAccessibleName(tr("Progress"));
    auto *stop = new QToolButton(this);
    stop->setText(tr("Cancel"));
    stop->setAccessibleName(tr("Cancel the work under way"));
    stop->setFocusPolicy(Qt::StrongFocus);
    connect(stop, &QToolButton::clicked, this, &TaskBar::cancel);
    row->addWidget(m_title);
    row->addWidget(m_bar, 1);
    row->addWidget(stop);
    m_timer.setInterval(kFollowEvery);
    connect(&m_timer, &QTimer::timeout, this, &TaskBar::follow);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void TaskBar::cancel()
{
    if (m_progress != nullptr)
        m_progress->cancel();
}

void TaskBar::begin(const QString &title)
{
    m_title->setText(title);
    m_bar->setValue(0);
    m_ticks = 0;
    m_timer.start();
    Q_EMIT runningChanged();
}

void TaskBar::end()
{
    m_timer.stop();
    setVisible(false);
    Q_EMIT runningChanged();
}

void TaskBar::follow()
{
    if (m_progress == nullptr)
        return;
    if (++m_ticks >= kShowAfter)
        setVisible(true);
    m_bar->setValue(static_cast<int>(m_progress->fraction() * kWhole));
}

} // namespace cutaway
