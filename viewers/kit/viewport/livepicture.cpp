// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/livepicture.h"

#include <QWidget>
#include <utility>

namespace cutaway
{

LivePicture::LivePicture(QWidget &view, std::function<Wanted()> wanted)
    : QObject(&view), m_view(view), m_wanted(std::move(wanted))
{
    connect(&m_maker, &PictureMaker::made, this, &LivePicture::take);
}

void LivePicture::redraw()
{
    m_due = true;
    if (!std::exchange(m_starting, true))
        QMetaObject::invokeMethod(this, &LivePicture::startWhenSeen, Qt::QueuedConnection);
}

void LivePicture::startWhenSeen()
{
    m_starting = false;
    if (m_due && m_view.isVisible() && !m_maker.isDrawing())
        start();
}

void LivePicture::start()
{
    m_due = false;
    Wanted wanted = m_wanted();
    m_making = std::move(wanted.shown);
    if (!m_image.isNull() && m_making.drawing == m_shown.drawing) { // seen in the size it was drawn for
        m_shown = std::exchange(m_making, {});
        Q_EMIT changed();
    } else if (wanted.isEmpty) {
        take({});
    } else {
        m_maker.start(m_making.drawing);
    }
}

void LivePicture::take(const QImage &image)
{
    m_shown = std::exchange(m_making, {});
    m_image = image;
    m_image.setDevicePixelRatio(static_cast<qreal>(m_shown.drawing.frame.pixelRatio));
    startWhenSeen();
    Q_EMIT changed();
}

void LivePicture::finish()
{
    while (!isDrawn()) {
        if (!m_maker.isDrawing())
            start();
        m_maker.finish();
    }
}

} // namespace cutaway
