// SPDX-License-Identifier: MIT
#include "app/screenshot.h"

#include "app/mainwindow.h"
#include "viewers/kit/file/writepicture.h"
#include "viewers/kit/viewport/glthread.h"

#include <QImage>
#include <QPixmap>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kLookEvery = 50; // milliseconds
constexpr int kQuietLooks = 8; // layouts and delayed updates have settled
constexpr QSize kUsualSize{1200, 800};

} // namespace

std::optional<Camera::View> viewNamed(const QString &name)
{
    const std::pair<QLatin1String, Camera::View> views[] = {
        {QLatin1String("front"), Camera::View::Front},  {QLatin1String("back"), Camera::View::Back},
        {QLatin1String("left"), Camera::View::Left},    {QLatin1String("right"), Camera::View::Right},
        {QLatin1String("top"), Camera::View::Top},      {QLatin1String("bottom"), Camera::View::Bottom},
        {QLatin1String("corner"), Camera::View::Corner}};
    for (const auto &[known, view] : views) {
        if (name.compare(known, Qt::CaseInsensitive) == 0)
            return view;
    }
    return std::nullopt;
}

Screenshot::Screenshot(MainWindow &window, const ScreenshotWish &wish, QObject *parent)
    : QObject(parent), m_window(window), m_wish(wish)
{
    connect(&m_timer, &QTimer::timeout, this, &Screenshot::look);
    m_timer.start(kLookEvery);
}

ScenePane *Screenshot::scene() const
{
    const FilePage *page = m_window.area().currentPage();
    return page != nullptr ? page->scene() : nullptr;
}

bool Screenshot::isQuiet() const
{
    const FilePage *page = m_window.area().currentPage();
    if (page != nullptr && !std::ranges::all_of(page->tools(), &ToolPane::isQuiet))
        return false;
    ScenePane *pane = scene();
    return m_window.isIdle() && (pane == nullptr || pane->scene().isReady());
}

void Screenshot::look()
{
    m_quiet = isQuiet() ? m_quiet + 1 : 0;
    if (m_quiet < kQuietLooks)
        return;
    m_timer.stop();
    write();
}

void Screenshot::write()
{
    ScenePane *pane = scene();
    if (m_wish.view && pane != nullptr && pane->viewport() != nullptr) {
        pane->viewport()->look(*m_wish.view);
        pane->viewport()->frameAll();
    }
    if (!m_wish.wholeWindow)
        return writeScene();
    if (pane != nullptr && pane->viewport() != nullptr && pane->viewport()->isVisible())
        pane->viewport()->drawn();
    finish(m_window.grab().toImage());
}

void Screenshot::writeScene()
{
    const FilePage *page = m_window.area().currentPage();
    if (page == nullptr)
        return Q_EMIT done(tr("nothing is open: name a file, or take a picture of the window with --window"));
    if (page->scene() == nullptr || !page->hasPicture())
        return Q_EMIT done(
            tr("this file has nothing to show in 3-D: take a picture of the window with --window"));
    ViewportWidget *view = page->scene()->viewport();
    if (view == nullptr)
        return Q_EMIT done(GlThread::instance().driver().missing);
    if (const QString reason = view->emptyReason(); !reason.isEmpty())
        return Q_EMIT done(reason);
    const QSize size = m_wish.size.isEmpty() ? kUsualSize : m_wish.size;
    view->picture(size, 1.0, false, [this, size, view](const QImage &image) {
        if (!view->emptyReason().isEmpty())
            return Q_EMIT done(view->emptyReason());
        if (image.isNull())
            return Q_EMIT done(
                tr("a picture of %1 x %2 pixels cannot be drawn here").arg(size.width()).arg(size.height()));
        finish(image);
    });
}

void Screenshot::finish(const QImage &image)
{
    const Result<void> written = writePicture(m_wish.path, image);
    Q_EMIT done(written ? QString() : QString::fromStdString(written.error().message));
}

} // namespace cutaway
