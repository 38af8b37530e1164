// SPDX-License-Identifier: MIT
// Tells benchmarks when a 3-D view has been painted with everything it has to show.
#pragma once

#include "viewers/kit/viewport/viewportwidget.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <functional>
#include <utility>

namespace cutaway::bench
{

// Sees every event, so that it does not miss a painting that comes before the view is known.
class PaintWatch : public QObject
{
public:
    // `view` returns the current view; null if there is none yet.
    explicit PaintWatch(std::function<const ViewportWidget *()> view) : m_view(std::move(view))
    {
        m_timer.start();
        qApp->installEventFilter(this);
    }
    bool isPainted() const { return m_shownAfter >= 0; }
    // From the beginning until the painting was done and handed to the display; milliseconds.
    double shownAfter() const { return m_shownAfter; }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const ViewportWidget *view = event->type() == QEvent::Paint && !m_painted ? m_view() : nullptr;
        if (view != nullptr && watched == view && view->isDrawn() && !view->scene().bounds().empty) {
            m_painted = true;
            QMetaObject::invokeMethod( // when the painting of the whole window is over
                this, [this] { m_shownAfter = static_cast<double>(m_timer.nsecsElapsed()) / 1e6; },
                Qt::QueuedConnection);
        }
        return false;
    }

private:
    std::function<const ViewportWidget *()> m_view;
    QElapsedTimer m_timer;
    bool m_painted = false;
    double m_shownAfter = -1;
};

} // namespace cutaway::bench
