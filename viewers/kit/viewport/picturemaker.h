// SPDX-License-Identifier: MIT
// Has the pictures of one view drawn on the thread of OpenGL, one at a time, while the window goes on.
#pragma once

#include "viewers/kit/viewport/scenepainter.h"

#include <QImage>
#include <QObject>
#include <functional>

namespace cutaway
{

class PictureMaker : public QObject
{
    Q_OBJECT

public:
    explicit PictureMaker(QObject *parent = nullptr);
    ~PictureMaker() override;

    // Begins the next picture; not while one is drawn.
    void start(Drawing drawing);
    bool isDrawing() const { return m_result != nullptr; }
    // Waits for the one that is drawn, if any; made() is emitted before it returns.
    void finish();
    // One besides, after that, which is brought to a size in pixels; null as in made().
    void make(Drawing drawing, QSize pixels, std::function<void(QImage)> done);
    // Why there are no pictures, for the user; known with the first.
    const QString &error() const { return m_error; }

Q_SIGNALS:
    void made(const QImage &picture); // null when it could not be drawn, see ScenePainter::draw

private:
    struct Easel;
    struct Result;

    void take(const std::shared_ptr<Result> &result);

    std::shared_ptr<Easel> m_easel;   // draws; touched on that thread only
    std::shared_ptr<Result> m_result; // of the picture that is drawn
    QString m_error;
};

} // namespace cutaway
