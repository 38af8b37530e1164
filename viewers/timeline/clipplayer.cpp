// SPDX-License-Identifier: MIT
#include "viewers/timeline/clipplayer.h"

#include "core/geom/build/posebones.h"

#include <QtConcurrent/QtConcurrentRun>
#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway
{

namespace
{

constexpr int kReloadDelay = 120; // ms
constexpr int kTick = 16;         // ms

// The way of the character at a frame; it turns about the clip's up axis.
glm::mat4 rootAt(const anim::RootMotion &motion, double frame, std::uint32_t frames)
{
    const glm::vec4 way = motion.at(frame, frames);
    const glm::vec3 up(motion.up);
    const glm::mat4 turn =
        glm::length(up) > 1e-4f ? glm::rotate(glm::mat4(1.0f), way.w, up) : glm::mat4(1.0f);
    return glm::translate(glm::mat4(1.0f), glm::vec3(way)) * turn;
}

} // namespace

ClipPlayer::ClipPlayer(OpenFile &file, Selection &selection, Scene *scene, QObject *parent)
    : QObject(parent), m_file(file), m_selection(selection), m_scene(scene)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(kReloadDelay);
    m_timer.setInterval(kTick);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_delay, &QTimer::timeout, this, &ClipPlayer::load);
    connect(&m_timer, &QTimer::timeout, this, &ClipPlayer::advance);
    connect(&file, &OpenFile::changed, &m_delay, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFutureWatcher<std::shared_ptr<const LoadedClip>>::finished, this,
            &ClipPlayer::take);
    // Another animation of the same file.
    connect(&selection, &Selection::selected, this, [this](const Place &place) {
        if (m_loaded != nullptr && place.unit != m_loaded->clip.unit() &&
            m_file.file().format().unitType(m_file.file(), place.unit).find("Animation") != std::string::npos)
            m_delay.start();
    });
    load();
}

ClipPlayer::~ClipPlayer()
{
    m_watcher.waitForFinished();
}

void ClipPlayer::load()
{
    if (m_watcher.isRunning()) {
        m_delay.start();
        return;
    }
    const UnitId unit = m_selection.current() ? m_selection.current()->unit : 0;
    std::shared_ptr<const File> file = m_file.file().snapshot();
    m_watcher.setFuture(
        QtConcurrent::run([file, unit, chosen = m_chosen] { return loadClip(file, unit, chosen); }));
}

void ClipPlayer::take()
{
    m_loaded = m_watcher.result();
    m_first = 0.0;
    m_last = lastFrame();
    m_frame = std::min(m_frame, m_last);
    if (m_loaded == nullptr) {
        setPlaying(false);
    } else {
        m_tracks.resize(m_loaded->clip.tracks());
        m_floats.resize(m_loaded->clip.floatTracks());
        m_local.resize(m_loaded->skeleton ? m_loaded->skeleton->bones() : 0);
        m_model.resize(m_local.size());
    }
    showPose();
    Q_EMIT clipChanged();
    Q_EMIT frameChanged();
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
    showPose();
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

void ClipPlayer::setPlayed(double first, double last)
{
    m_first = std::clamp(std::min(first, last), 0.0, lastFrame());
    m_last = std::clamp(std::max(first, last), m_first, lastFrame());
    Q_EMIT frameChanged();
}

void ClipPlayer::setRootMotion(bool moves)
{
    m_movesRoot = moves;
    showPose();
}

void ClipPlayer::chooseSkeleton(const QString &path)
{
    m_chosen = path;
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

void ClipPlayer::showPose()
{
    if (m_scene == nullptr)
        return;
    if (m_loaded == nullptr || !m_loaded->skeleton) {
        m_scene->setOverlay(std::nullopt);
        return;
    }
    const anim::Clip &clip = m_loaded->clip;
    clip.sample(m_frame, m_tracks, m_floats);
    anim::bindPose(*m_loaded->skeleton, clip, m_tracks, m_local);
    anim::localToModel(*m_loaded->skeleton, m_local, m_model);
    const bool moves = m_movesRoot && clip.rootMotion() != nullptr;
    if (moves) {
        const glm::mat4 root = rootAt(*clip.rootMotion(), m_frame, clip.frames());
        for (glm::mat4 &bone : m_model)
            bone = root * bone;
    }
    geom::DrawList list =
        geom::poseBones({*m_loaded->skeleton, m_model, m_loaded->boneSources, m_loaded->driven});
    if (moves)
        geom::addRootPath(*clip.rootMotion(), {clip.unit(), NodeId{}}, list);
    m_scene->setOverlay(std::move(list));
}

} // namespace cutaway
