// SPDX-License-Identifier: MIT
#include "viewers/kit/file/openfile.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/jobs/jobs.h"
#include "viewers/kit/text/offsettext.h"

#include <limits>

namespace cutaway
{

std::optional<Place> resolveIn(const File &file, const NodePath &path)
{
    if (path.unit >= file.units().size())
        return std::nullopt;
    const auto tree = file.tree(path.unit);
    std::string_view rest = path.path;
    while (!rest.empty()) {
        if (const Result<NodeId> node = tree->find(rest))
            return Place{path.unit, *node};
        const std::size_t step = rest.find_last_of(".[");
        rest = rest.substr(0, step == std::string_view::npos ? 0 : step);
    }
    return Place{path.unit, tree->root()};
}

std::optional<Place> placeIn(const File &file, std::uint64_t offset)
{
    if (offset >= file.bytes().size() || file.units().size() == 0)
        return std::nullopt;
    const UnitId unit = file.units().at(offset);
    const auto tree = file.tree(unit);
    if (tree->derived())
        return Place{unit, tree->root()};
    return Place{unit, tree->innermostAt(offset - file.units().range(unit).offset)};
}

OpenFile::OpenFile(std::unique_ptr<File> file, QObject *parent) : QObject(parent), m_file(std::move(file)) {}

OpenFile::OpenFile(OpenFile &host, const Embedded &window, QObject *parent)
    : QObject(parent), m_file(host.file().openEmbedded(window, host.file().formats())), m_host(&host),
      m_window(window.range), m_isDerived(window.derived), m_windowTitle(QString::fromStdString(window.title))
{
    connect(&host, &OpenFile::changed, this, &OpenFile::followHost);
    connect(&host, &OpenFile::saved, this, &OpenFile::followSave);
}

OpenFile::~OpenFile()
{
    releaseElsewhere(std::shared_ptr<const File>(std::move(m_file)));
}

NodePath OpenFile::pathOf(Place place) const
{
    return {place.unit, m_file->tree(place.unit)->path(place.node)};
}

std::optional<Place> OpenFile::resolve(const NodePath &path) const
{
    return resolveIn(*m_file, path);
}

std::optional<ByteRange> OpenFile::rangeOf(Place place) const
{
    return m_file->fileRange(place.unit, place.node);
}

Result<void> OpenFile::requestSet(Place place, const Value &value)
{
    const Result<Patch> patch = m_file->set(place.unit, place.node, value);
    if (!patch)
        return tl::unexpected(patch.error());
    return requestPatch(*patch, pathOf(place),
                        tr("Set %1").arg(QString::fromStdString(m_file->pathText(pathOf(place)))));
}

Result<void> OpenFile::requestSetText(Place place, const QString &text)
{
    const Result<Patch> patch = m_file->setText(place.unit, place.node, text.toStdString());
    if (!patch)
        return tl::unexpected(patch.error());
    return requestPatch(*patch, pathOf(place),
                        tr("Set %1").arg(QString::fromStdString(m_file->pathText(pathOf(place)))));
}

Result<void> OpenFile::requestOverwrite(std::uint64_t offset, Bytes bytes, bool continues)
{
    if (!m_file->bytes().contains({offset, bytes.size()}))
        return fail("no room for {} at {:#x}: the file ends at {:#x}", quantity(bytes.size(), "byte"), offset,
                    m_file->bytes().size());
    const std::optional<Place> place = placeAt(offset);
    const QString where = offsetText(offset);
    const QString label = bytes.size() == 1
                              ? tr("Overwrite 1 byte at %1").arg(where)
                              : tr("Overwrite %1 at %2").arg(quantityText(bytes.size(), "byte"), where);
    return requestPatch(Patch::overwrite(offset, std::move(bytes)), place ? pathOf(*place) : NodePath{},
                        label, continues);
}

Result<void> OpenFile::requestPatch(const Patch &patch, const NodePath &where, const QString &label,
                                    bool continues)
{
    if (m_host == nullptr) {
        Q_EMIT editRequested({.label = label,
                              .where = where,
                              .make = [patch](const File &, Progress &) { return patch; },
                              .pace = EditRequest::Pace::AtOnce,
                              .continues = continues});
        return {};
    }
    // The host knows which of its sizes follow when the part grows or shrinks.
    const File &host = m_host->file();
    const Result<Patch> inHost =
        host.format().editing().adopt(host, {m_windowTitle.toStdString(), m_window, m_isDerived}, patch);
    if (!inHost)
        return tl::unexpected(inHost.error());
    const std::uint64_t first = patch.empty() ? 0 : patch.splices().front().offset;
    const std::optional<Place> place = m_host->placeAt(m_window.offset + (m_isDerived ? 0 : first));
    return m_host->requestPatch(*inHost, place ? m_host->pathOf(*place) : NodePath{},
                                tr("%1 in %2").arg(label, m_windowTitle), continues);
}

// The host adopts the edit of a part in the same run.
void OpenFile::edit(EditRequest request)
{
    constexpr std::uint64_t kGone = std::numeric_limits<std::uint64_t>::max();
    if (!request.revision)
        request.revision = m_revision;
    if (m_host == nullptr)
        return Q_EMIT editRequested(request);
    request.label = tr("%1 in %2").arg(request.label, m_windowTitle);
    request.where.reset();
    request.revision = *request.revision == m_revision ? m_host->m_revision : kGone;
    if (request.make)
        request.make = [make = std::move(request.make),
                        part = Embedded{m_windowTitle.toStdString(), m_window, m_isDerived}](
                           const File &host, Progress &progress) -> Result<Patch> {
            const Result<Patch> patch = make(*host.openEmbedded(part, host.formats()), progress);
            return patch && !patch->empty() ? host.format().editing().adopt(host, part, *patch) : patch;
        };
    m_host->edit(std::move(request));
}

Result<Patch> OpenFile::apply(const Patch &patch)
{
    Q_ASSERT(m_host == nullptr);
    Result<ChangeSet> change = m_file->apply(patch);
    if (!change)
        return tl::unexpected(change.error());
    tellChanged(*change);
    return std::move(change->inverse);
}

void OpenFile::adopt(PreparedEdit &edit)
{
    Q_ASSERT(m_host == nullptr);
    m_file->adopt(*edit.after, edit.change);
    tellChanged(edit.change);
}

void OpenFile::tellChanged(const ChangeSet &change)
{
    ++m_revision;
    Q_EMIT changed(change);
}

void OpenFile::restamp(const FileStamp &stamp)
{
    m_file->restamp(stamp);
}

void OpenFile::rebase(const std::filesystem::path &path, LoadedFile written, std::span<const Patch> since)
{
    m_file->rebase(path, std::move(written), since);
    Q_EMIT saved();
}

// The window may have moved or vanished: asks the host which embedded part now starts where ours did.
// In-place changes inside the window are applied to our own bytes, so that views keep as much as possible.
void OpenFile::followHost(const ChangeSet &change)
{
    const auto isTouched = [this](const ByteRange &range) { return range.overlaps(m_window); };
    if (!change.reindexed && !(m_isDerived && std::ranges::any_of(change.ranges, isTouched))) {
        for (const ByteRange &range : change.ranges) {
            const std::uint64_t begin = std::max(range.offset, m_window.offset);
            const std::uint64_t end = std::min(range.end(), m_window.end());
            if (begin >= end)
                continue;
            const BytesView bytes = m_host->file().bytes().view({begin, end - begin});
            const Patch patch =
                Patch::overwrite(begin - m_window.offset, {bytes.span().begin(), bytes.span().end()});
            if (const Result<ChangeSet> own = m_file->apply(patch))
                tellChanged(*own);
        }
        return;
    }
    for (const Embedded &part : m_host->file().format().embedded(m_host->file())) {
        if (QString::fromStdString(part.title) != m_windowTitle)
            continue;
        m_window = part.range;
        // Views still look at what they show, to find it again, when they hear of the change.
        const std::shared_ptr<const File> before(
            std::exchange(m_file, m_host->file().openEmbedded(part, m_host->file().formats())));
        ChangeSet all;
        all.resized = true;
        all.reindexed = true;
        tellChanged(all);
        releaseElsewhere(before);
        return;
    }
    Q_EMIT lostHost();
}

void OpenFile::followSave()
{
    m_file->rebase({}, {m_file->bytes().view({0, m_file->bytes().size()}), {}}, {});
    Q_EMIT saved();
}

} // namespace cutaway
