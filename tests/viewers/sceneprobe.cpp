// SPDX-License-Identifier: MIT
#include "tests/viewers/sceneprobe.h"

#include "tests/support/pointer.h"
#include "tests/viewers/appliededits.h"

#include <QApplication>
#include <QTest>

namespace cutaway::test
{

QImage pictureOf(ViewportWidget &view, QSize size, qreal pixelRatio, bool transparent)
{
    auto made = std::make_shared<std::optional<QImage>>();
    view.picture(size, pixelRatio, transparent, [made](const QImage &image) { *made = image; });
    return QTest::qWaitFor([&made] { return made->has_value(); }) ? **made : QImage();
}

SceneProbe::SceneProbe(Bytes bytes, const std::string &name)
{
    Progress progress;
    m_file = std::make_unique<OpenFile>(
        File::fromBytes(BytesView::own(std::move(bytes)), name, m_formats, progress));
    test::applyEdits(*m_file, [this](const Patch &inverse) { m_inverses.push_back(inverse); });
    m_selection = std::make_unique<Selection>(*m_file);
    m_pane = std::make_unique<ScenePane>(*m_file, *m_selection);
    m_pane->resize(640, 480);
    m_pane->show();
    m_ready = QTest::qWaitForWindowExposed(m_pane.get()) &&
              QTest::qWaitFor([this] { return m_pane->scene().isReady(); });
    view().look(Camera::View::Top);
    view().frameAll();
}

bool SceneProbe::undo()
{
    const Patch last = m_inverses.back();
    m_inverses.pop_back();
    return m_file->apply(last).has_value();
}

QPointF SceneProbe::at(glm::vec3 point)
{
    const glm::vec3 seen = view().camera().project(point);
    return {static_cast<double>(seen.x), static_cast<double>(seen.y)};
}

QPointF SceneProbe::centreOf(PrimitiveId id)
{
    const picture::Batch *batch = m_pane->scene().batchOf(id);
    const auto corner = batch->cornersOf(id.primitive);
    return at(batch->topology == picture::Topology::Triangles ? (corner[0] + corner[1] + corner[2]) / 3.0f
                                                              : (corner[0] + corner[1]) / 2.0f);
}

QColor SceneProbe::pixel(QPointF at)
{
    const QImage picture = view().drawn();
    const QPoint pixel = (at * view().devicePixelRatioF()).toPoint();
    return picture.rect().contains(pixel) ? picture.pixelColor(pixel) : QColor();
}

void SceneProbe::send(QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons held,
                      Qt::KeyboardModifiers modifiers)
{
    test::sendMouse(view(), type, at, button, held, modifiers);
}

void SceneProbe::hover(QPointF at)
{
    send(QEvent::MouseMove, at, Qt::NoButton, Qt::NoButton, {});
}

void SceneProbe::click(QPointF at, Qt::KeyboardModifiers modifiers)
{
    send(QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton, modifiers);
    send(QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, modifiers);
}

void SceneProbe::drag(QPointF from, QPointF to, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    send(QEvent::MouseButtonPress, from, button, button, modifiers);
    send(QEvent::MouseMove, (from + to) / 2.0, Qt::NoButton, button, modifiers);
    send(QEvent::MouseMove, to, Qt::NoButton, button, modifiers);
    send(QEvent::MouseButtonRelease, to, button, Qt::NoButton, modifiers);
}

void SceneProbe::wheel(QPointF at, int notches)
{
    QWheelEvent event(at, view().mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, {}, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&view(), &event);
}

void SceneProbe::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(&view(), key, modifiers);
}

std::string SceneProbe::selected() const
{
    const auto place = m_selection->current();
    return place ? m_file->file().pathText(place->unit, place->node) : std::string();
}

std::optional<QPointF> SceneProbe::somewhere()
{
    constexpr int kStep = 7;
    for (int y = kStep; y < view().height(); y += kStep) {
        for (int x = kStep; x < view().width(); x += kStep) {
            const auto pick = view().picker().nearest(QPointF(x, y));
            const QRect legend = view().legendPlate(view().size()).title(); // takes clicks itself
            if (pick && !legend.contains(x, y) && m_pane->scene().placeOf(pick->id))
                return QPointF(x, y);
        }
    }
    return std::nullopt;
}

bool sameHue(const QColor &a, const std::array<std::uint8_t, 3> &b)
{
    const double most = std::max({b[0], b[1], b[2], std::uint8_t{1}});
    const double light = std::max({a.red(), a.green(), a.blue()}) / most;
    return light > 0.3 && std::abs(a.red() - light * b[0]) < 9 && std::abs(a.green() - light * b[1]) < 9 &&
           std::abs(a.blue() - light * b[2]) < 9;
}

} // namespace cutaway::test
