// SPDX-License-Identifier: MIT
// A 3-D pane on a file, driven with the mouse and looked at pixel by pixel; for tests with OpenGL.
#pragma once

#include "core/catalogue.h"
#include "viewers/kit/viewport/scenepane.h"

#include <QEvent>
#include <QImage>

namespace cutaway::test
{

// Handles events until the picture is drawn; null when it does not come.
QImage pictureOf(ViewportWidget &view, QSize size, qreal pixelRatio, bool transparent);

class SceneProbe
{
public:
    // Shows the pane and waits for its picture, seen from above.
    SceneProbe(Bytes bytes, const std::string &name);

    bool isReady() const { return m_ready; }
    OpenFile &file() { return *m_file; }
    Selection &selection() { return *m_selection; }
    ScenePane &pane() { return *m_pane; }
    ViewportWidget &view() { return *m_pane->viewport(); }
    const picture::DrawList &list() { return m_pane->scene().built().list; }

    // Logical pixels.
    QPointF at(glm::vec3 point);
    QPointF centreOf(PrimitiveId id); // as shown
    QColor pixel(QPointF at);
    QColor background() const { return theme::current().colors().sunken; }
    const theme::Colors &colors() const { return theme::current().colors(); }

    void hover(QPointF at);
    void click(QPointF at, Qt::KeyboardModifiers modifiers = {});
    void drag(QPointF from, QPointF to, Qt::MouseButton button = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = {});
    void wheel(QPointF at, int notches);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    bool undo(); // the last edit

    // Path of the selection; empty without one.
    std::string selected() const;
    // Some point of the view that shows a primitive with a place in the file, none hidden; looks along a
    // grid.
    std::optional<QPointF> somewhere();

private:
    void send(QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons held,
              Qt::KeyboardModifiers modifiers);

    FormatSet m_formats = allFormats();
    std::unique_ptr<OpenFile> m_file;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ScenePane> m_pane;
    std::vector<Patch> m_inverses;
    bool m_ready = false;
};

// Colours that differ in lightness alone, as those of one face under any light.
bool sameHue(const QColor &a, const std::array<std::uint8_t, 3> &b);

} // namespace cutaway::test
