// SPDX-License-Identifier: MIT
// The one OpenGL context of the program. It belongs to no window: pictures are drawn into buffers and read
// back, so that windows stay what they are without OpenGL, painted by the processor where something changed.
// A window that holds an OpenGL widget is put together anew by the driver for every character typed, which
// costs a software rasteriser more than the picture itself.
#pragma once

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QString>

namespace cutaway
{

class GlContext
{
public:
    // Needs a QGuiApplication, on whose thread it is used and with which it ends. Started once; what it says
    // of itself does not change while the program runs.
    static GlContext &instance();
    static GlContext *existing(); // null before it was asked for, and when the application has ended

    bool isUsable() const { return m_missing.isEmpty(); }  // OpenGL 3.3 is here
    bool isSoftware() const { return m_software; }         // a software rasteriser: no multisampling
    const QString &renderer() const { return m_renderer; } // what the driver calls itself
    const QString &missing() const { return m_missing; }   // why not, for the user

    int largestSide() const { return m_largestSide; } // of a buffer, pixels

    // To be called before anything that draws, uploads or frees. False when it was lost.
    bool makeCurrent() { return m_context.makeCurrent(&m_surface); }

private:
    GlContext();
    QString start();

    QOffscreenSurface m_surface;
    QOpenGLContext m_context;
    QString m_renderer, m_missing;
    bool m_software = false;
    int m_largestSide = 0;
};

} // namespace cutaway
