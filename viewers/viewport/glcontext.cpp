// SPDX-License-Identifier: MIT
#include "viewers/viewport/glcontext.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QOpenGLFunctions>
#include <QStringList>
#include <algorithm>
#include <memory>

namespace cutaway
{

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("GlContext", text);
}

std::unique_ptr<GlContext> &theContext()
{
    static std::unique_ptr<GlContext> context;
    return context;
}

} // namespace

GlContext &GlContext::instance()
{
    std::unique_ptr<GlContext> &context = theContext();
    if (context == nullptr) {
        context.reset(new GlContext);
        qAddPostRoutine([] { theContext().reset(); }); // before the display goes
    }
    return *context;
}

GlContext *GlContext::existing()
{
    return theContext().get();
}

GlContext::GlContext()
{
    m_missing = start();
}

// Why it cannot be used; empty when it can.
QString GlContext::start()
{
    // These draw windows in memory, on no display whose driver could be asked.
    static const QStringList kWithoutDriver{QStringLiteral("offscreen"), QStringLiteral("minimal"),
                                            QStringLiteral("vnc"), QStringLiteral("linuxfb")};
    if (kWithoutDriver.contains(QGuiApplication::platformName()))
        return tr("The display \"%1\" cannot show OpenGL. Tree, bytes and forms work without it.")
            .arg(QGuiApplication::platformName());
    QSurfaceFormat wanted;
    wanted.setVersion(3, 3);
    wanted.setProfile(QSurfaceFormat::CoreProfile);
    m_surface.setFormat(wanted);
    m_surface.create();
    m_context.setFormat(wanted);
    if (!m_surface.isValid() || !m_context.create() || !makeCurrent())
        return tr("No OpenGL could be started on this display. Tree, bytes and forms work without it; for "
                  "the 3-D view install a graphics driver or Mesa's software renderer (libgl1-mesa-dri).");
    const QSurfaceFormat got = m_context.format();
    const auto *name = reinterpret_cast<const char *>(m_context.functions()->glGetString(GL_RENDERER));
    m_renderer = QString::fromLatin1(name == nullptr ? "" : name);
    m_software =
        m_renderer.contains(QLatin1String("llvmpipe")) || m_renderer.contains(QLatin1String("softpipe"));
    GLint texture = 0, buffer = 0;
    m_context.functions()->glGetIntegerv(GL_MAX_TEXTURE_SIZE, &texture);
    m_context.functions()->glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &buffer);
    m_largestSide = std::min(texture, buffer);
    if (got.version() < qMakePair(3, 3))
        return tr("OpenGL %1.%2 is here, 3.3 is needed.").arg(got.majorVersion()).arg(got.minorVersion());
    return {};
}

} // namespace cutaway
