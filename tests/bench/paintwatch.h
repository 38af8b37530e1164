// SPDX-License-Identifier: MIT
// Whether a 3-D view was painted when it had something to show, for benchmarks that wait for it.
#pragma once

#include "viewers/viewport/viewportwidget.h"

#include <QEvent>
#include <QPointer>

namespace cutaway::bench
{

class PaintWatch : public QObject
{
public:
    // From then on; null where there is no view yet.
    void watch(ViewportWidget *view)
    {
        if (view == m_view)
            return;
        m_view = view;
        m_painted = false;
        if (view != nullptr)
            view->installEventFilter(this);
    }
    bool isPainted() const { return m_painted; }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        m_painted = m_painted || (watched == m_view && event->type() == QEvent::Paint && m_view->isDrawn() &&
                                  !m_view->scene().bounds().empty);
        return false;
    }

private:
    QPointer<ViewportWidget> m_view;
    bool m_painted = false;
};

} // namespace cutaway::bench
