// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/flykeys.h"

#include <QKeyEvent>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kTick = 16;       // ms
constexpr float kStep = 0.015f; // a tick
constexpr float kFirst = 0.06f; // with the press itself

struct FlyMove {
    int key;
    glm::vec3 by; // right, forward, up
};
const FlyMove kMoves[] = {
    {Qt::Key_W, {0, 1, 0}},     {Qt::Key_S, {0, -1, 0}},     {Qt::Key_A, {-1, 0, 0}},
    {Qt::Key_D, {1, 0, 0}},     {Qt::Key_E, {0, 0, 1}},      {Qt::Key_Q, {0, 0, -1}},
    {Qt::Key_Left, {-1, 0, 0}}, {Qt::Key_Right, {1, 0, 0}},  {Qt::Key_Up, {0, 1, 0}},
    {Qt::Key_Down, {0, -1, 0}}, {Qt::Key_PageUp, {0, 0, 1}}, {Qt::Key_PageDown, {0, 0, -1}}};

const FlyMove *moveOf(int key)
{
    const auto found = std::ranges::find(kMoves, key, &FlyMove::key);
    return found == std::end(kMoves) ? nullptr : found;
}

} // namespace

FlyKeys::FlyKeys(QObject *parent) : QObject(parent)
{
    m_timer.setInterval(kTick);
    connect(&m_timer, &QTimer::timeout, this, &FlyKeys::step);
}

bool FlyKeys::isFlyKey(const QKeyEvent &event)
{
    constexpr auto kOthers = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    return (event.modifiers() & kOthers) == 0 && moveOf(event.key()) != nullptr;
}

void FlyKeys::press(const QKeyEvent &event)
{
    if (event.isAutoRepeat() || m_held.contains(event.key()))
        return;
    m_held.insert(event.key());
    m_timer.start();
    Q_EMIT moved(moveOf(event.key())->by * kFirst);
}

void FlyKeys::release(const QKeyEvent &event)
{
    if (!event.isAutoRepeat())
        m_held.remove(event.key());
    if (m_held.isEmpty())
        m_timer.stop();
}

void FlyKeys::releaseAll()
{
    m_held.clear();
    m_timer.stop();
}

void FlyKeys::changeSpeed(float steps)
{
    m_speed = std::clamp(m_speed * std::pow(1.25f, steps), 0.05f, 20.0f);
}

void FlyKeys::step()
{
    glm::vec3 by(0.0f);
    for (const int key : std::as_const(m_held))
        by += moveOf(key)->by;
    Q_EMIT moved(by * kStep * m_speed);
}

} // namespace cutaway
