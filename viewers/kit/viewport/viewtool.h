// SPDX-License-Identifier: MIT
// A tool that works in the picture itself, such as a gizmo: it sees mouse and keys before the view does, and
// paints over the picture.
#pragma once

#include "viewers/kit/viewport/camera.h"

class QKeyEvent;
class QMouseEvent;
class QPainter;

namespace cutaway
{

class ViewTool
{
public:
    virtual ~ViewTool() = default;

    // A button went down. True if a drag of the tool begins: it then gets all of it until release() or
    // cancel().
    virtual bool press(const QMouseEvent &event) = 0;
    // A button went up where it went down, outside of a drag of the tool. True if that is the tool's.
    virtual bool click(const QMouseEvent &) { return false; }
    virtual void drag(const QMouseEvent &event) = 0;
    // False where it was but a click, which the view takes as any other.
    virtual bool release(const QMouseEvent &event) = 0;
    // The button is not held any more, although no release came.
    virtual void cancel() = 0;
    // True where the pointer is on something of the tool; nothing else is under it then.
    virtual bool hover(QPointF pixel) = 0;
    virtual void leave() = 0;
    virtual bool takesKey(const QKeyEvent &event) const = 0;
    virtual void key(const QKeyEvent &event) = 0;
    // Esc, where nothing else is to be ended: chooses nothing. False where nothing was chosen.
    virtual bool unchoose() { return false; }
    // Over a picture with this camera.
    virtual void paint(QPainter &painter, const Camera &camera) const = 0;
};

} // namespace cutaway
