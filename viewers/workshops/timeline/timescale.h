// SPDX-License-Identifier: MIT
// The frames in view, shared by the views that have time along their width.
#pragma once

#include <QObject>

namespace cutaway
{

class TimeScale : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    double left() const { return m_left; }   // frame at the left edge
    double shown() const { return m_shown; } // frames between the edges, greater than zero
    double last() const { return m_last; }   // of the clip

    // Another length shows all of it.
    void setLast(double last);
    void fitAll();
    void show(double from, double to);
    // Keeps `about` where it is; a factor above 1 goes nearer.
    void zoom(double factor, double about);
    void moveBy(double frames);
    // Moves as little as is needed to have the frame in view.
    void reveal(double frame);

    // From a frame to its place between 0, the left edge, and `width`, and back.
    double place(double frame, double width) const { return (frame - m_left) / m_shown * width; }
    double frameAt(double x, double width) const { return m_left + x / width * m_shown; }

    // The smallest of 1, 2, 5, 10, 20, ... frames that takes at least `pixels` of a view `width` wide.
    double tick(double pixels, double width) const;

Q_SIGNALS:
    void changed();

private:
    void set(double left, double shown);

    double m_last = 0.0;
    double m_left = 0.0;
    double m_shown = 1.0;
};

} // namespace cutaway
