// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/picturemaker.h"

#include "viewers/kit/viewport/glthread.h"

#include <QPointer>
#include <future>
#include <utility>

namespace cutaway
{

struct PictureMaker::Easel {
    std::unique_ptr<ScenePainter> painter; // null until the first picture
    QString error;

    QImage draw(const Drawing &drawing, const GlDriver &driver)
    {
        if (!driver.isUsable())
            error = driver.missing;
        if (error.isEmpty() && painter == nullptr) {
            painter = std::make_unique<ScenePainter>();
            if (!painter->create(driver, error))
                qWarning("3-D view: %s", qPrintable(error));
        }
        return error.isEmpty() ? painter->draw(drawing) : QImage();
    }
};

struct PictureMaker::Result {
    QImage picture;
    QString error;
    std::promise<void> drawn;
};

PictureMaker::PictureMaker(QObject *parent) : QObject(parent), m_easel(std::make_shared<Easel>())
{
    GlThread::instance(); // it starts while the scene is built
}

PictureMaker::~PictureMaker()
{
    GlThread *thread = GlThread::existing();
    if (thread == nullptr)
        return;
    thread->run([easel = std::move(m_easel)](const GlDriver &driver) {
        if (easel->painter != nullptr && driver.isUsable())
            easel->painter->release();
        easel->painter.reset();
    });
}

void PictureMaker::start(Drawing drawing)
{
    GlThread &thread = GlThread::instance();
    m_result = std::make_shared<Result>();
    thread.run([&thread, self = QPointer(this), easel = m_easel, result = m_result,
                drawing = std::move(drawing)](const GlDriver &driver) {
        result->picture = easel->draw(drawing, driver);
        result->error = easel->error;
        result->drawn.set_value();
        const auto tell = [self, result] {
            if (self != nullptr && self->m_result == result) // else it was waited for
                self->take(result);
        };
        QMetaObject::invokeMethod(&thread, tell, Qt::QueuedConnection);
    });
}

void PictureMaker::take(const std::shared_ptr<Result> &result)
{
    m_error = result->error;
    m_result.reset();
    Q_EMIT made(result->picture);
}

void PictureMaker::finish()
{
    if (!isDrawing())
        return;
    GlThread::instance().driver(); // without this thread it may not have started
    const std::shared_ptr<Result> result = m_result;
    result->drawn.get_future().wait();
    take(result);
}

void PictureMaker::make(Drawing drawing, QSize pixels, std::function<void(QImage)> done)
{
    GlThread &thread = GlThread::instance();
    thread.run([&thread, self = QPointer(this), easel = m_easel, drawing = std::move(drawing), pixels,
                done = std::move(done)](const GlDriver &driver) {
        QImage picture = easel->draw(drawing, driver);
        if (!picture.isNull())
            picture = picture.convertToFormat(QImage::Format_ARGB32_Premultiplied)
                          .scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        const auto tell = [self, picture, error = easel->error, done] {
            if (self == nullptr)
                return;
            self->m_error = error;
            done(picture);
        };
        QMetaObject::invokeMethod(&thread, tell, Qt::QueuedConnection);
    });
}

} // namespace cutaway
