// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/glthread.h"

#include "core/base/platform/process.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QOpenGLFunctions>
#include <QStringList>
#include <algorithm>
#include <chrono>
#include <utility>

namespace cutaway
{

namespace
{

std::unique_ptr<GlThread> &theThread()
{
    static std::unique_ptr<GlThread> thread;
    return thread;
}

QSurfaceFormat wantedFormat()
{
    QSurfaceFormat wanted;
    wanted.setVersion(3, 3);
    wanted.setProfile(QSurfaceFormat::CoreProfile);
    return wanted;
}

} // namespace

QString GlThread::missingHere()
{
    // These draw windows in memory, without a display that has a driver.
    static const QStringList kWithoutDriver{QStringLiteral("offscreen"), QStringLiteral("minimal"),
                                            QStringLiteral("vnc"), QStringLiteral("linuxfb")};
    if (!kWithoutDriver.contains(QGuiApplication::platformName()))
        return {};
    return tr("The display \"%1\" cannot show OpenGL. Tree, bytes and forms work without it.")
        .arg(QGuiApplication::platformName());
}

GlThread &GlThread::instance()
{
    std::unique_ptr<GlThread> &thread = theThread();
    if (thread == nullptr) {
        thread.reset(new GlThread);
        qAddPostRoutine([] { theThread().reset(); }); // before the display goes
    }
    return *thread;
}

GlThread *GlThread::existing()
{
    return theThread().get();
}

// The context comes first: whichever of the two is first loads the driver.
GlThread::GlThread()
{
    m_there.moveToThread(&m_thread);
    m_thread.setObjectName(QStringLiteral("OpenGL"));
    m_thread.start();
    post([this] {
        // A driver without a graphics card draws with as many threads as there are processors: where they are
        // busy the window goes first, it answers to its user.
        platform::stepBack();
        createContext();
    });
}

GlThread::~GlThread()
{
    createSurface(); // so that waiting jobs run and release their data
    post([this] {
        m_context.reset();
        m_thread.quit();
    });
    m_thread.wait();
}

void GlThread::post(std::function<void()> work)
{
    QMetaObject::invokeMethod(&m_there, std::move(work), Qt::QueuedConnection);
}

void GlThread::createContext()
{
    if (missingHere().isEmpty()) {
        m_context = std::make_unique<QOpenGLContext>();
        m_context->setFormat(wantedFormat());
        if (!m_context->create())
            m_context.reset();
    }
    m_created.set_value();
    QMetaObject::invokeMethod(
        this, [this] { createSurface(); }, Qt::QueuedConnection);
}

void GlThread::createSurface()
{
    if (std::exchange(m_hasSurface, true))
        return;
    m_hasContext.wait();
    if (m_context != nullptr) {
        m_surface.setFormat(wantedFormat());
        m_surface.create();
    }
    post([this] { m_started.set_value(start()); });
    for (Job &job : std::exchange(m_waiting, {}))
        run(std::move(job));
}

GlDriver GlThread::start()
{
    GlDriver driver;
    driver.missing = missingHere();
    if (!driver.isUsable())
        return driver;
    if (m_context == nullptr || !m_surface.isValid() || !m_context->makeCurrent(&m_surface)) {
        driver.missing =
            tr("No OpenGL could be started on this display. Tree, bytes and forms work without it; for the "
               "3-D view install a graphics driver or Mesa's software renderer (libgl1-mesa-dri).");
        return driver;
    }
    const auto *name = reinterpret_cast<const char *>(m_context->functions()->glGetString(GL_RENDERER));
    driver.renderer = QString::fromLatin1(name == nullptr ? "" : name);
    driver.software = driver.renderer.contains(QLatin1String("llvmpipe")) ||
                      driver.renderer.contains(QLatin1String("softpipe"));
    GLint texture = 0, buffer = 0;
    m_context->functions()->glGetIntegerv(GL_MAX_TEXTURE_SIZE, &texture);
    m_context->functions()->glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &buffer);
    driver.largestSide = std::min(texture, buffer);
    const QSurfaceFormat got = m_context->format();
    if (got.version() < qMakePair(3, 3))
        driver.missing =
            tr("OpenGL %1.%2 is here, 3.3 is needed.").arg(got.majorVersion()).arg(got.minorVersion());
    return driver;
}

const GlDriver &GlThread::driver()
{
    createSurface();
    return m_driver.get();
}

const GlDriver *GlThread::known() const
{
    return m_driver.wait_for(std::chrono::seconds(0)) == std::future_status::ready ? &m_driver.get()
                                                                                   : nullptr;
}

void GlThread::run(Job job)
{
    if (!m_hasSurface)
        return m_waiting.push_back(std::move(job));
    post([this, job = std::move(job)] {
        GlDriver driver = m_driver.get();
        if (driver.isUsable() && !m_context->makeCurrent(&m_surface))
            driver.missing =
                tr("The graphics driver has stopped drawing. Start the program again for pictures.");
        job(driver);
    });
}

} // namespace cutaway
