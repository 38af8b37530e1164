// SPDX-License-Identifier: MIT
// The newest picture of a view: drawn on another thread while the previous one is painted, and redrawn after
// a change.
#pragma once

#include "viewers/kit/viewport/camera.h"
#include "viewers/kit/viewport/picturemaker.h"

#include <QImage>
#include <functional>

class QWidget;

namespace cutaway
{

class LivePicture : public QObject
{
    Q_OBJECT

public:
    // The state that a picture was made of.
    struct Shown {
        Camera camera;
        Drawing drawing;
    };
    // The picture to show now; an empty one is not sent to the driver.
    struct Wanted {
        Shown shown;
        bool isEmpty = false;
    };

    LivePicture(QWidget &view, std::function<Wanted()> wanted);

    // To be called after a change. All changes of one event go into one picture.
    void redraw();
    void startWhenSeen();

    // True if the picture is up to date.
    bool isDrawn() const { return !m_due && !m_maker.isDrawing(); }
    void finish(); // waits for it
    const QImage &image() const { return m_image; }
    const Shown &shown() const { return m_shown; }
    PictureMaker &maker() { return m_maker; }
    const QString &error() const { return m_maker.error(); }

Q_SIGNALS:
    void changed(); // there is another one to paint

private:
    void start();
    void take(const QImage &image);

    QWidget &m_view;
    std::function<Wanted()> m_wanted;
    PictureMaker m_maker{this};
    QImage m_image; // the last that was made
    Shown m_shown;  // in it
    Shown m_making; // being drawn
    bool m_due = true;
    bool m_starting = false; // with the next event
};

} // namespace cutaway
