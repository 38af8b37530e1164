// SPDX-License-Identifier: MIT
// Plays the animation of an open file: which clip, which skeleton, which frame, and the pose as an overlay of
// the scene.
//
// Clips are read on a worker, again after every edit. Frames may be fractional.
#pragma once

#include "viewers/timeline/loadedclip.h"
#include "viewers/viewport/scene.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QTimer>

namespace cutaway
{

class ClipPlayer : public QObject
{
    Q_OBJECT

public:
    // `scene` is null where nothing can be drawn.
    ClipPlayer(OpenFile &file, Selection &selection, Scene *scene, QObject *parent = nullptr);
    ~ClipPlayer() override;

    // Null while the first clip is being read, and for files without one.
    const LoadedClip *loaded() const { return m_loaded.get(); }
    double lastFrame() const;
    double frame() const { return m_frame; }
    bool isPlaying() const { return m_timer.isActive(); }
    bool loops() const { return m_loops; }
    double speed() const { return m_speed; }
    // What is played: the whole clip until the user narrows it. first <= last.
    double firstPlayed() const { return m_first; }
    double lastPlayed() const { return m_last; }

    void setFrame(double frame); // clamped to the clip
    void step(int frames);       // to whole frames; stops playing
    void setPlaying(bool playing);
    void setLoops(bool loops) { m_loops = loops; }
    void setSpeed(double speed) { m_speed = speed; }
    void setPlayed(double first, double last);
    void setRootMotion(bool moves);
    bool movesRoot() const { return m_movesRoot; }
    // Instead of the one that is found; empty to search again.
    void chooseSkeleton(const QString &path);

Q_SIGNALS:
    void clipChanged();
    void frameChanged();
    void playingChanged();

private:
    void load();
    void take();
    void advance();
    void showPose();

    OpenFile &m_file;
    Selection &m_selection;
    Scene *m_scene;
    std::shared_ptr<const LoadedClip> m_loaded;
    QFutureWatcher<std::shared_ptr<const LoadedClip>> m_watcher;
    QTimer m_delay; // edits come in bursts
    QTimer m_timer;
    QElapsedTimer m_clock;
    QString m_chosen;
    double m_frame = 0.0, m_first = 0.0, m_last = 0.0;
    double m_speed = 1.0;
    bool m_loops = true;
    bool m_movesRoot = false;
    std::vector<anim::Transform> m_tracks, m_local; // kept between frames
    std::vector<float> m_floats;
    std::vector<glm::mat4> m_model;
};

} // namespace cutaway
