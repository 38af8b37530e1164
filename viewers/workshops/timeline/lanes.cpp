// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/lanes.h"

#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

constexpr int kLanePadding = 3;

class LaneBuilder
{
public:
    LaneBuilder(const LoadedClip &loaded, const AnnotationEditor &annotations, const LaneMetrics &metrics)
        : m_loaded(loaded), m_annotations(annotations), m_metrics(metrics)
    {
        std::size_t used = 0;
        for (const anim::AnnotationTrack &track : loaded.clip.annotationTracks())
            used += track.annotations.empty() ? 0 : 1;
        m_namesTracks = used > 1;
    }

    Lanes build()
    {
        // Lanes are in the order of the file, so that they keep their places while events move.
        std::vector<AnnotationId> ids = m_annotations.inOrderOfTime();
        std::ranges::sort(ids);
        for (const AnnotationId id : ids)
            laneFor(id);
        if (m_made.lanes.empty())
            m_made.lanes.push_back({QObject::tr("events"), 0, {}, 0.0, 0.0});
        m_rows.assign(m_made.lanes.size(), ChipRows(m_metrics.font, m_metrics.right));
        for (const AnnotationId id : m_annotations.inOrderOfTime())
            m_made.chips.push_back(chipFor(id));
        stack();
        return std::move(m_made);
    }

private:
    std::size_t laneFor(AnnotationId id)
    {
        const QString prefix = prefixOf(QString::fromStdString(m_annotations.annotation(id)->text));
        for (std::size_t i = 0; i < m_made.lanes.size(); ++i) {
            if (m_made.lanes[i].track == id.track && m_made.lanes[i].prefix == prefix)
                return i;
        }
        QString title = prefix.isEmpty() ? QObject::tr("events") : prefix;
        if (m_namesTracks) {
            const std::string_view name = m_loaded.clip.trackName(id.track);
            title = name.empty()
                        ? QObject::tr("%1 · %2").arg(id.track).arg(title)
                        : QObject::tr("%1 · %2").arg(
                              QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), title);
        }
        m_made.lanes.push_back({title, id.track, prefix, 0.0, 0.0});
        return m_made.lanes.size() - 1;
    }

    Chip chipFor(AnnotationId id)
    {
        const anim::Annotation &annotation = *m_annotations.annotation(id);
        Chip chip;
        chip.id = id;
        chip.text = QString::fromStdString(annotation.text);
        const QString prefix = prefixOf(chip.text);
        chip.label = prefix.isEmpty() ? chip.text : chip.text.mid(prefix.size() + 1);
        chip.frame = std::isfinite(annotation.time) ? m_loaded.clip.frameAt(annotation.time) : 0.0;
        if (m_annotations.isSelected(id))
            chip.frame += m_metrics.shift;
        chip.odd = !m_annotations.lintsOf(id).isEmpty();
        chip.at = m_metrics.xOf(chip.frame);
        const std::size_t lane = laneFor(id);
        m_rows[lane].put(chip);
        m_lanes.push_back(lane);
        return chip;
    }

    void stack()
    {
        for (std::size_t i = 0; i < m_made.lanes.size(); ++i) {
            Lane &lane = m_made.lanes[i];
            lane.top = m_made.height;
            lane.height = 2 * kLanePadding + m_rows[i].height();
            m_made.height += lane.height + 1;
        }
        for (std::size_t i = 0; i < m_made.chips.size(); ++i)
            m_made.chips[i].box.translate(0.0, m_made.lanes[m_lanes[i]].top + kLanePadding);
    }

    const LoadedClip &m_loaded;
    const AnnotationEditor &m_annotations;
    const LaneMetrics &m_metrics;
    bool m_namesTracks = false;
    Lanes m_made;
    std::vector<std::size_t> m_lanes; // of each chip
    std::vector<ChipRows> m_rows;     // by lane
};

} // namespace

const Lane *Lanes::laneAt(double y) const
{
    const auto found = std::ranges::find_if(
        lanes, [y](const Lane &lane) { return y >= lane.top && y <= lane.top + lane.height; });
    return found != lanes.end() ? &*found : nullptr;
}

Lanes layOutLanes(const LoadedClip &loaded, const AnnotationEditor &annotations, const LaneMetrics &metrics)
{
    return LaneBuilder(loaded, annotations, metrics).build();
}

} // namespace cutaway
