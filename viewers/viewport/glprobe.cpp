// SPDX-License-Identifier: MIT
#include "viewers/viewport/glprobe.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QStringList>

namespace cutaway
{

namespace
{

GlProbe runProbe()
{
    const auto tr = [](const char *text) { return QCoreApplication::translate("GlProbe", text); };
    GlProbe probe;
    // These draw windows in memory: a context may start, but showing an OpenGL widget ends the process.
    static const QStringList kWithoutWidgets{QStringLiteral("offscreen"), QStringLiteral("minimal"),
                                             QStringLiteral("vnc"), QStringLiteral("linuxfb")};
    if (kWithoutWidgets.contains(QGuiApplication::platformName())) {
        probe.missing = tr("The display \"%1\" cannot show OpenGL. Tree, bytes and forms work without it.")
                            .arg(QGuiApplication::platformName());
        return probe;
    }
    QSurfaceFormat wanted;
    wanted.setVersion(3, 3);
    wanted.setProfile(QSurfaceFormat::CoreProfile);
    QOffscreenSurface surface;
    surface.setFormat(wanted);
    surface.create();
    QOpenGLContext context;
    context.setFormat(wanted);
    if (!surface.isValid() || !context.create() || !context.makeCurrent(&surface)) {
        probe.missing =
            tr("No OpenGL could be started on this display. Tree, bytes and forms work without it; for the "
               "3-D view install a graphics driver or Mesa's software renderer (libgl1-mesa-dri).");
        return probe;
    }
    const QSurfaceFormat got = context.format();
    const auto *name = reinterpret_cast<const char *>(context.functions()->glGetString(GL_RENDERER));
    probe.renderer = QString::fromLatin1(name == nullptr ? "" : name);
    context.doneCurrent();
    probe.usable = got.version() >= qMakePair(3, 3);
    probe.software = probe.renderer.contains(QLatin1String("llvmpipe")) ||
                     probe.renderer.contains(QLatin1String("softpipe"));
    if (!probe.usable)
        probe.missing =
            tr("OpenGL %1.%2 is here, 3.3 is needed.").arg(got.majorVersion()).arg(got.minorVersion());
    return probe;
}

} // namespace

const GlProbe &probeGl()
{
    static const GlProbe probe = runProbe();
    return probe;
}

} // namespace cutaway
