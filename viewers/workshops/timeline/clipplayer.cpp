// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/clipplayer.h"

#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

constexpr int kReloadDelay = 120; // ms
constexpr int kTick = 16;         // ms

} // namespace

ClipPlayer::ClipPlayer(OpenFile &file, Selection &selection, ClipContext &context, QObject *parent)
    : QObject(parent), m_file(file), m_selection(selection), m_context(context)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(kReloadDelay);
    m_timer.setInterval(kTick);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_delay, &QTimer::timeout, this, &ClipPlayer::load);
    connect(&m_timer, &QTimer::timeout, this, &ClipPlayer::advance);
    connect(&file, &OpenFile::changed, this, &ClipPlayer::followChange);
    connect(&selection, &Selection::selected, this, &ClipPlayer::followSelection);
    // A skeleton may have been opened, or the one in use closed.
    connect(&context, &ClipContext::openFilesChanged, &m_delay, qOverload<>(&QTimer::start));
    if (selection.current())
        m_wanted = selection.current()->unit;
    load();
}

void ClipPlayer::load()
{
    m_reading.ask([file = std::shared_ptr<const File>(m_file.file().snapshot()), unit = m_wanted,
                   wish = m_context.skeletonWish(m_chosen)](
                      Progress &) { return freedElsewhere(loadClip(file, unit, wish)); },
                  [this, revision = m_file.revision()](std::shared_ptr<const LoadedClip> loaded) {
                      revision == m_file.revision() ? use(std::move(loaded)) : load();
                  });
}

void ClipPlayer::use(std::shared_ptr<const LoadedClip> loaded)
{
    const double lastBefore = lastFrame();
    const bool had = m_loaded != nullptr;
    m_loaded = std::move(loaded);
    if (!had || lastFrame() != lastBefore) {
        m_first = 0.0;
        m_last = lastFrame();
    }
    m_frame = std::min(m_frame, lastFrame());
    if (m_loaded == nullptr)
        setPlaying(false);
    else
        m_wanted = m_loaded->clip.unit();
    Q_EMIT clipChanged();
}

void ClipPlayer::followChange(const ChangeSet &change)
{
    const std::optional<UnitId> unit = m_loaded == nullptr
                                           ? std::nullopt
                                           : (change.reindexed ? change.unitNow(m_loaded->clip.unit())
                                                               : std::optional(m_loaded->clip.unit()));
    auto again = unit ? reloadClip(*m_loaded, m_file.file().snapshot(), *unit) : nullptr;
    if (again == nullptr) { // another clip, or the first one
        m_delay.start();
        return;
    }
    use(std::move(again));
}

// Another animation of the same file.
void ClipPlayer::followSelection(const Place &place)
{
    const File &file = m_file.file();
    if (m_loaded == nullptr || place.unit == m_loaded->clip.unit() || place.unit >= file.units().size())
        return;
    const std::string type = file.format().unitType(file, place.unit);
    if (!type.starts_with("hka") || !type.ends_with("Animation"))
        return;
    m_wanted = place.unit;
    m_delay.start();
}

double ClipPlayer::lastFrame() const
{
    return m_loaded != nullptr ? m_loaded->clip.frames() - 1.0 : 0.0;
}

void ClipPlayer::setFrame(double frame)
{
    frame = std::clamp(frame, 0.0, lastFrame());
    if (frame == m_frame)
        return;
    m_frame = frame;
    Q_EMIT frameChanged();
}

void ClipPlayer::step(int frames)
{
    setPlaying(false);
    const double whole = frames > 0 ? std::floor(m_frame + 1e-6) : std::ceil(m_frame - 1e-6);
    setFrame(whole + frames);
}

void ClipPlayer::setPlaying(bool playing)
{
    if (playing == isPlaying() || (playing && m_loaded == nullptr))
        return;
    if (playing) {
        if (m_frame >= m_last || m_frame < m_first)
            setFrame(m_first);
        m_clock.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    Q_EMIT playingChanged();
}

void ClipPlayer::setLoops(bool loops)
{
    m_loops = loops;
    Q_EMIT playingChanged();
}

void ClipPlayer::setSpeed(double speed)
{
    m_speed = speed;
    Q_EMIT playingChanged();
}

void ClipPlayer::setSnaps(bool snaps)
{
    m_snaps = snaps;
    Q_EMIT playingChanged();
}

void ClipPlayer::setPlayed(double first, double last)
{
    m_first = std::clamp(std::min(first, last), 0.0, lastFrame());
    m_last = std::clamp(std::max(first, last), m_first, lastFrame());
    Q_EMIT frameChanged();
}

void ClipPlayer::chooseSkeleton(const QString &path)
{
    m_chosen = path;
    if (m_loaded != nullptr)
        m_context.setSkeleton(m_loaded->clip.binding() != nullptr
                                  ? QString::fromStdString(m_loaded->clip.binding()->skeleton)
                                  : QString(),
                              path);
    load();
}

void ClipPlayer::advance()
{
    const double seconds = static_cast<double>(m_clock.restart()) / 1000.0;
    double next = m_frame + m_loaded->clip.frameAt(seconds) * m_speed;
    if (next > m_last) {
        if (!m_loops) {
            setFrame(m_last);
            setPlaying(false);
            return;
        }
        next = m_last > m_first ? m_first + std::fmod(next - m_first, m_last - m_first) : m_first;
    }
    setFrame(next);
}

} // namespace cutaway
