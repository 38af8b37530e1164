// SPDX-License-Identifier: MIT
// Borders of two rooms: found in the picture, linked and stitched, an edit in each.
#include "core/domains/area/stitch.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/workshops/area/areapane.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kOpenWithin = 10'000; // milliseconds that a room may take

// The number of an edge is of the area as it was read.
Result<void> needSameBorder(const File &room, const area::Border &border)
{
    const bwm::Walkmesh mesh = bwm::readWalkmesh(room);
    const auto number = static_cast<std::uint32_t>(border.edge);
    const auto corners = number / 3 < mesh.faces.size() ? bwm::cornersOf(mesh, number / 3) : std::nullopt;
    if (!corners || (*corners)[number % 3] != border.start || (*corners)[(number + 1) % 3] != border.end)
        return fail("the border has changed meanwhile");
    return {};
}

bool isBorderLine(const picture::Batch &batch)
{
    return batch.layer == picture::Layer::Perimeter && batch.topology == picture::Topology::Lines;
}

} // namespace

// ---- in the picture

void AreaPane::setMarks(SceneMarks &marks)
{
    m_marks = &marks;
    connect(&marks, &SceneMarks::clicked, this, &AreaPane::followClick);
    marks.setToolMarks({.chosen = [this] { return seamInPicture(); }});
    connect(this, &QObject::destroyed, &marks, [&marks] { marks.setToolMarks({}); });
}

void AreaPane::followClick(PrimitiveId clicked)
{
    const picture::DrawList &list = m_scene->built().list;
    if (m_listing == nullptr || clicked.overlay || clicked.batch >= list.batches.size())
        return;
    const picture::Batch &batch = list.batches[clicked.batch];
    if (!isBorderLine(batch) || clicked.primitive >= batch.primitives())
        return;
    const auto ends = batch.cornersOf(clicked.primitive);
    const auto place = std::ranges::find_if(
        m_listing->places, [&ends](const AreaPlace &each) { return each.runsAlong(ends[0], ends[1]); });
    if (place == m_listing->places.end())
        return;
    if (place->isMatched)
        m_matched->setChecked(true);
    m_places->choose(static_cast<std::size_t>(place - m_listing->places.begin()));
}

std::vector<PrimitiveId> AreaPane::seamInPicture() const
{
    std::vector<PrimitiveId> found;
    const AreaPlace *place = m_places->currentPlace();
    const std::vector<picture::Batch> &batches = m_scene->built().list.batches;
    for (std::uint32_t b = 0; place != nullptr && place->border && b < batches.size(); ++b) {
        for (std::uint32_t line = 0; isBorderLine(batches[b]) && line < batches[b].primitives(); ++line) {
            const auto ends = batches[b].cornersOf(line);
            if (place->runsAlong(ends[0], ends[1]))
                found.push_back({false, b, line});
        }
    }
    return found;
}

// ---- edits

void AreaPane::link(bool stitches)
{
    const AreaPlace *place = m_places->currentPlace();
    if (place == nullptr || !place->canLink() || m_openFiles == nullptr)
        return;
    m_pending = Pending{*place->border, *place->other, stitches, {}};
    m_pending->since.start();
    for (const std::uint32_t room : {place->border->room, place->other->room}) {
        if (openFileOf(room) == nullptr && !pathOf(room).isEmpty())
            m_openFiles->open(pathOf(room));
    }
    linkPending();
}

void AreaPane::linkPending()
{
    if (!m_pending)
        return;
    OpenFile *first = openFileOf(m_pending->border.room), *second = openFileOf(m_pending->other.room);
    if (m_pending->since.hasExpired(kOpenWithin))
        return m_pending.reset(); // a room that could not be opened is not a wish for the day it can be
    if (first == nullptr || second == nullptr)
        return; // they are being opened
    const Pending pending = *std::exchange(m_pending, std::nullopt);
    if (pending.stitches)
        return stitch(*first, *second, pending.border, pending.other);
    const auto linkTo = [](const area::Border &border, std::uint32_t room) -> Change {
        return [edge = border.edge, to = static_cast<std::int32_t>(room)](const File &file,
                                                                          const bwm::RebuildOptions &how) {
            return area::linkBorder(file, edge, to, how);
        };
    };
    request(*first, tr("Link to %1").arg(m_listing->roomName(pending.other.room)), pending.border,
            linkTo(pending.border, pending.other.room));
    request(*second, tr("Link to %1").arg(m_listing->roomName(pending.border.room)), pending.other,
            linkTo(pending.other, pending.border.room));
}

// Both rooms as they are now: each edit makes sure that its own is that one, and takes its part of the seam.
void AreaPane::stitch(OpenFile &first, OpenFile &second, const area::Border &a, const area::Border &b)
{
    const std::shared_ptr<const File> one = first.file().snapshot(), two = second.file().snapshot();
    const double within = m_within->value();
    const auto made = std::make_shared<area::Stitched::Extent>();
    const auto change = [one, two, a, b, within, made](Patch area::Stitched::*part) -> Change {
        return [=](const File &, const bwm::RebuildOptions &how) -> Result<Patch> {
            Result<area::Stitched> stitched = area::stitchBorders(*one, *two, a, b, within, how);
            if (!stitched)
                return tl::unexpected(stitched.error());
            if (part == &area::Stitched::second)
                *made = stitched->extent;
            return std::move((*stitched).*part);
        };
    };
    request(first, tr("Stitch to %1").arg(m_listing->roomName(b.room)), a, change(&area::Stitched::first));
    request(second, tr("Stitch to %1").arg(m_listing->roomName(a.room)), b, change(&area::Stitched::second),
            [this, made] {
                Q_EMIT notice(
                    tr("%1 now %2; vertices were moved by %3 m at most, %4 split")
                        .arg(quantityText(made->edges, "edge"), made->edges == 1 ? tr("meets") : tr("meet"),
                             QString::number(made->farthest, 'f', 3), quantityText(made->splits, "edge")));
            });
}

void AreaPane::request(OpenFile &room, const QString &label, const area::Border &border, Change change,
                       std::function<void()> done)
{
    EditRequest request;
    request.label = label;
    request.revision = room.revision();
    request.make = [border, change = std::move(change), surfaces = m_choices->surfaces(),
                    canonical = m_choices->isCanonical()](const File &file, Progress &) -> Result<Patch> {
        if (const Result<void> same = needSameBorder(file, border); !same)
            return tl::unexpected(same.error());
        return change(file, {.canonical = canonical, .surfaces = surfaces.get()});
    };
    request.context = this;
    request.done = std::move(done);
    request.refused = [this](const QString &reason) { Q_EMIT notice(reason); };
    room.edit(std::move(request));
}

} // namespace cutaway
