// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/cliptime.h"

#include "core/domains/behaviour/check/projectfiles.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cutaway
{

namespace
{

std::optional<double> durationIn(const File &file)
{
    const auto animations =
        hkx::isHkx(file) ? hkx::objectsOf(file, "hkaAnimation") : std::vector<std::uint32_t>();
    const auto first = animations.empty() ? std::nullopt : hkx::readObject(file, animations.front());
    const double duration = first ? first->number("duration"_f) : -1;
    return std::isfinite(duration) && duration > 0 ? std::optional(duration) : std::nullopt;
}

} // namespace

ClipTime &ClipTime::of(BehaviourContext &context)
{
    auto *known = context.findChild<ClipTime *>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? *known : *new ClipTime(context);
}

ClipTime::ClipTime(BehaviourContext &context) : QObject(&context), m_context(context) {}

void ClipTime::setOpenFiles(OpenFiles &files)
{
    m_openFiles = &files;
    connect(&files, &OpenFiles::changed, this, &ClipTime::changed);
    connect(&files, &OpenFiles::shownTimeChanged, this, [this](const OpenFile *file) {
        if (m_found && file == openFile())
            Q_EMIT shownChanged();
    });
}

void ClipTime::follow(const behaviour::Clip &clip)
{
    if (std::exchange(m_clip, clip).animation == clip.animation)
        return;
    m_found.reset();
    m_search.ask([file = std::shared_ptr<const File>(m_context.file().file().snapshot()),
                  animation = clip.animation](Progress &) { return find(*file, animation); },
                 [this](std::optional<Found> found) {
                     m_found = std::move(found);
                     Q_EMIT changed();
                 });
}

std::optional<ClipTime::Found> ClipTime::find(const File &file, const std::string &animation)
{
    behaviour::ProjectFiles project = behaviour::projectOf(file);
    for (const behaviour::Cast &cast : project.casts) {
        const auto path = project.shelf.find(cast.folder, animation);
        const auto clip = path ? project.shelf.get(*path) : nullptr;
        if (const auto duration = clip ? durationIn(*clip) : std::nullopt)
            return Found{*path, *duration};
    }
    return std::nullopt;
}

OpenFile *ClipTime::openFile() const
{
    return m_openFiles != nullptr && m_found ? m_openFiles->at(m_found->path) : nullptr;
}

double ClipTime::speed() const
{
    return m_clip.speed != 0 ? std::abs(m_clip.speed) : 1;
}

std::optional<double> ClipTime::length() const
{
    if (!m_found)
        return std::nullopt;
    const OpenFile *open = openFile();
    const auto edited = open != nullptr ? durationIn(open->file()) : std::nullopt;
    const double duration = edited.value_or(m_found->duration) - m_clip.cropStart - m_clip.cropEnd;
    const double played = duration / speed();
    return std::isfinite(played) && played > 0 ? std::optional(played) : std::nullopt; // any bytes may come
}

std::optional<double> ClipTime::shown() const
{
    const OpenFile *open = openFile();
    const auto time = open != nullptr ? m_openFiles->shownTime(*open) : std::nullopt;
    const auto played = length();
    if (!time || !played)
        return std::nullopt;
    const double at = (*time - m_clip.cropStart) / speed();
    return at >= 0 && at <= *played ? std::optional(at) : std::nullopt;
}

} // namespace cutaway
