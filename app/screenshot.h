// SPDX-License-Identifier: MIT
// Writes a picture of the window, or of the 3-D view alone, once everything it was asked to open has settled.
#pragma once

#include "viewers/kit/viewport/camera.h"

#include <QSize>
#include <QString>
#include <QTimer>
#include <optional>

namespace cutaway
{

class MainWindow;
class ScenePane;

struct ScreenshotWish {
    QString path;             // a PNG file
    bool wholeWindow = false; // else the 3-D view of the current file
    QSize size;               // of the 3-D view; a usual one when empty
    std::optional<Camera::View> view;
};

// The view called "front", "back", "left", "right", "top", "bottom" or "corner".
std::optional<Camera::View> viewNamed(const QString &name);

class Screenshot : public QObject
{
    Q_OBJECT

public:
    Screenshot(MainWindow &window, const ScreenshotWish &wish, QObject *parent = nullptr);

Q_SIGNALS:
    void done(const QString &error); // empty when the picture was written

private:
    void look();
    bool isQuiet() const;
    ScenePane *scene() const;
    void write();
    void writeScene();
    void finish(const QImage &image);

    MainWindow &m_window;
    ScreenshotWish m_wish;
    QTimer m_timer;
    int m_quiet = 0; // looks in a row without work
};

} // namespace cutaway
