// SPDX-License-Identifier: MIT
// The one thread of the program that draws with OpenGL, and its one context, which belongs to no window:
// pictures are drawn into buffers and read back, so that windows are painted by the processor, and only where
// something changed. Drawing, loading the driver included (0.1 s), keeps no window waiting.
#pragma once

#include <QObject>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QString>
#include <QThread>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <vector>

namespace cutaway
{

// The OpenGL driver; does not change while the program runs.
struct GlDriver {
    QString renderer;     // the driver's own name
    QString missing;      // why OpenGL 3.3 cannot be used, for the user; empty when it can
    bool software = true; // a software rasteriser, or not known yet
    int largestSide = 0;  // of a buffer, pixels

    bool isUsable() const { return missing.isEmpty(); }
    // Number of triangles that can be redrawn while the view moves.
    std::uint64_t trianglesInTime() const { return software ? 50'000 : 4'000'000; }
};

class GlThread : public QObject
{
    Q_OBJECT

public:
    // Why there is no sense in starting it; empty when there is.
    static QString missingHere();
    // Needs a QGuiApplication, on whose thread all of this is called and with which it ends. The first call
    // starts the thread and does not wait for it.
    static GlThread &instance();
    static GlThread *existing(); // null before first use, and when the application has ended
    ~GlThread() override;

    const GlDriver &driver();      // waits until it is known
    const GlDriver *known() const; // null until then

    // Runs there, after all jobs given before, with the context current where the driver is usable. One that
    // was lost since is not.
    using Job = std::function<void(const GlDriver &driver)>;
    void run(Job job);

private:
    GlThread();
    void createContext();
    void createSurface();
    GlDriver start();
    void post(std::function<void()> work);

    QThread m_thread;
    QObject m_there;                           // lives on the thread, and what is posted to it runs there
    QOffscreenSurface m_surface;               // of the GUI thread, as the platforms want it
    std::unique_ptr<QOpenGLContext> m_context; // of the thread
    std::promise<void> m_created;
    std::promise<GlDriver> m_started;
    std::future<void> m_hasContext = m_created.get_future();
    std::shared_future<GlDriver> m_driver = m_started.get_future().share();
    bool m_hasSurface = false;
    std::vector<Job> m_waiting; // for the surface
};

} // namespace cutaway
