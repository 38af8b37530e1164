// SPDX-License-Identifier: MIT
// Plays the animation of an open file; holds its clip, skeleton and frame.
//
// Clips are read on a worker when the file is opened, and at once after an edit, so that the result shows
// immediately. Frames may be fractional.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/timeline/clipcontext.h"
#include "viewers/workshops/timeline/loadedclip.h"

#include <QElapsedTimer>
#include <QTimer>

namespace cutaway
{

class ClipPlayer : public QObject
{
    Q_OBJECT

public:
    ClipPlayer(OpenFile &file, Selection &selection, ClipContext &context, QObject *parent = nullptr);

    OpenFile &file() const { return m_file; }
    ClipContext &context() const { return m_context; }
    // Null while the first clip is being read, and for files without one.
    const LoadedClip *loaded() const { return m_loaded.get(); }
    const std::shared_ptr<const LoadedClip> &sharedClip() const { return m_loaded; } // for workers
    double lastFrame() const;
    double frame() const { return m_frame; }
    bool isPlaying() const { return m_timer.isActive(); }
    bool loops() const { return m_loops; }
    double speed() const { return m_speed; }
    bool snaps() const { return m_snaps; }
    // The played range: the whole clip until the user narrows it. first <= last.
    double firstPlayed() const { return m_first; }
    double lastPlayed() const { return m_last; }

    void setFrame(double frame); // clamped to the clip
    void step(int frames);       // to whole frames; stops playing
    void setPlaying(bool playing);
    void setLoops(bool loops);
    void setSpeed(double speed);
    void setSnaps(bool snaps); // to whole frames, when something is dragged
    void setPlayed(double first, double last);

    // Instead of the one that is found, also for other clips of the same name; empty to search again.
    void chooseSkeleton(const QString &path);

Q_SIGNALS:
    void clipChanged();    // and with it the frame and the played range
    void frameChanged();   // or the played range
    void playingChanged(); // or how

private:
    void load();
    void use(std::shared_ptr<const LoadedClip> loaded);
    void followChange(const ChangeSet &change);
    void followSelection(const Place &place);
    void advance();

    OpenFile &m_file;
    Selection &m_selection;
    ClipContext &m_context;
    std::shared_ptr<const LoadedClip> m_loaded;
    AsyncValue m_reading;
    QTimer m_delay; // reasons to read come in bursts
    QTimer m_timer;
    QElapsedTimer m_clock;
    QString m_chosen;
    UnitId m_wanted = 0;
    double m_frame = 0.0, m_first = 0.0, m_last = 0.0;
    double m_speed = 1.0;
    bool m_loops = true;
    bool m_snaps = true;
};

} // namespace cutaway
