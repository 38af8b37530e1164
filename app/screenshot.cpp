// SPDX-License-Identifier: MIT
#include "app/screenshot.h"

#include "app/mainwindow.h"

#include <QPixmap>

namespace cutaway
{

namespace
{

constexpr int kLookEvery = 50; // milliseconds
constexpr int kQuietLooks = 8; // layouts and delayed updates have settled

} // namespace

Screenshot::Screenshot(MainWindow &window, const QString &path, QObject *parent)
    : QObject(parent), m_window(window), m_path(path)
{
    connect(&m_timer, &QTimer::timeout, this, &Screenshot::look);
    m_timer.start(kLookEvery);
}

void Screenshot::look()
{
    m_quiet = m_window.isIdle() ? m_quiet + 1 : 0;
    if (m_quiet < kQuietLooks)
        return;
    m_timer.stop();
    const bool written = m_window.grab().save(m_path, "PNG");
    Q_EMIT done(written ? QString() : tr("cannot write %1").arg(m_path));
}

} // namespace cutaway
