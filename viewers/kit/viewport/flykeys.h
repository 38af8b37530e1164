// SPDX-License-Identifier: MIT
// The keys that fly through a scene while they are held.
#pragma once

#include <QObject>
#include <QSet>
#include <QTimer>
#include <glm/vec3.hpp>

class QKeyEvent;

namespace cutaway
{

class FlyKeys : public QObject
{
    Q_OBJECT

public:
    explicit FlyKeys(QObject *parent = nullptr);

    static bool isFlyKey(const QKeyEvent &event);
    void press(const QKeyEvent &event);
    void release(const QKeyEvent &event);
    void releaseAll();
    void changeSpeed(float steps); // of a wheel

Q_SIGNALS:
    // Right, forward and up, as fractions of the distance to the target.
    void moved(const glm::vec3 &by);

private:
    void step();

    QSet<int> m_held;
    float m_speed = 1.0f;
    QTimer m_timer;
};

} // namespace cutaway
