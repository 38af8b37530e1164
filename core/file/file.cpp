// SPDX-License-Identifier: MIT
#include "core/file/file.h"

#include "core/file/decodeunit.h"
#include "core/file/soundedit.h"

#include "core/schema/treebuilder.h"

#include <algorithm>
#include <cassert>

namespace cutaway
{

namespace
{

constexpr std::uint64_t kProbeBytes = 4096;

const FormatRow &probeBytes(ByteSpan bytes, std::string_view name, const FormatSet &formats)
{
    return formats.probe(bytes.first(std::min<std::size_t>(bytes.size(), kProbeBytes)), name);
}

// True if the splice, which replaces the bytes `old`, does not change those of the range.
bool isSame(ByteRange range, const Splice &splice, const Bytes &old)
{
    if (splice.inserted.size() != old.size() || old.empty())
        return false;
    const std::uint64_t end = std::min(range.end(), splice.offset + old.size()) - splice.offset;
    const std::uint64_t begin = std::max(range.offset, splice.offset) - splice.offset;
    return std::ranges::equal(ByteSpan(old).subspan(begin, end - begin),
                              ByteSpan(splice.inserted).subspan(begin, end - begin));
}

// Places of findings of the container, relative to the units they begin in, which may move.
class FindingPlaces
{
public:
    FindingPlaces(std::span<const Diagnostic> findings, const UnitIndex &units)
    {
        for (const Diagnostic &finding : findings) {
            const UnitId unit = units.at(finding.range.offset);
            m_places.push_back(
                {unit, finding.range.offset - units[unit].offset, finding.range == units.range(unit)});
        }
    }

    // Those of units that are gone go with them.
    void move(std::vector<Diagnostic> &findings, const UnitIndex &units,
              const std::vector<UnitRun> &kept) const
    {
        std::size_t left = 0;
        for (std::size_t i = 0; i < findings.size(); ++i) {
            const Place &place = m_places[i];
            const auto run = std::ranges::find_if(
                kept, [&place](const UnitRun &r) { return place.unit - r.from < r.count; });
            if (run == kept.end())
                continue;
            const ByteRange unit = units.range(place.unit - run->from + run->to);
            ByteRange &range = findings[i].range;
            range = place.isWhole ? unit : ByteRange{unit.offset + place.within, range.size};
            if (left != i)
                findings[left] = std::move(findings[i]);
            ++left;
        }
        findings.resize(left);
    }

private:
    struct Place {
        UnitId unit;
        std::uint64_t within;
        bool isWhole;
    };
    std::vector<Place> m_places;
};

} // namespace

File::File(const FormatSet &formats, const FormatRow &row)
    : m_formats(formats), m_row(&row), m_layouts(std::make_shared<LayoutCache>()),
      m_companions(std::make_shared<Companions>())
{
}

Result<std::unique_ptr<File>> File::open(const std::filesystem::path &path, const FormatSet &formats,
                                         Progress &progress, std::uint64_t mapAbove)
{
    Result<LoadedFile> loaded = loadFile(path, mapAbove);
    if (!loaded)
        return tl::unexpected(loaded.error());
    std::unique_ptr<File> file =
        fromBytes(std::move(loaded->bytes), path.filename().string(), formats, progress);
    file->m_path = path;
    file->m_stamp = loaded->stamp;
    return file;
}

std::unique_ptr<File> File::fromBytes(BytesView bytes, std::string name, const FormatSet &formats,
                                      Progress &progress)
{
    std::unique_ptr<File> file(new File(formats, probeBytes(bytes.span(), name, formats)));
    file->m_name = std::move(name);
    file->m_bytes = ByteBuffer(std::move(bytes));
    file->reindex(progress);
    return file;
}

std::unique_ptr<File> File::openEmbedded(const Embedded &embedded, const FormatSet &formats) const
{
    Progress progress;
    // Bytes that cannot be inflated open as they are stored, with a finding.
    const Result<BytesView> bytes = format().partBytes(*this, embedded);
    auto part = fromBytes(bytes ? *bytes : m_bytes.view(embedded.range), m_name + " › " + embedded.title,
                          formats, progress);
    part->m_isPart = true;
    part->m_keepsRowNumbers = m_keepsRowNumbers;
    return part;
}

std::unique_ptr<File> File::snapshot() const
{
    std::unique_ptr<File> copy(new File(m_formats, *m_row));
    copy->m_path = m_path;
    copy->m_name = m_name;
    copy->m_isPart = m_isPart;
    copy->m_keepsRowNumbers = m_keepsRowNumbers;
    copy->m_stamp = m_stamp;
    copy->m_bytes = m_bytes;
    copy->m_units = m_units;
    copy->m_state = m_state;
    copy->m_containerDiagnostics = m_containerDiagnostics;
    copy->m_layouts = m_layouts;
    copy->m_companions = m_companions;
    return copy;
}

std::unique_ptr<File> File::snapshotApart() const
{
    std::unique_ptr<File> copy = snapshot();
    copy->m_bytes = m_bytes.countedApart();
    return copy;
}

void File::reindex(Progress &progress)
{
    IndexResult result = format().index(m_bytes, progress);
    m_units = std::move(result.units);
    m_state = std::move(result.state);
    m_containerDiagnostics = std::move(result.diagnostics);
    m_decoded.clear();
}

FreshUnit decodeUnit(const File &file, UnitId unit)
{
    const ByteRange range = file.units().range(unit);
    Diagnostics diagnostics;
    diagnostics.enterUnit(unit, range.offset);
    FreshUnit fresh{file.format().decode(file, unit, diagnostics), {}};
    fresh.tree.setUnit(unit);
    fresh.diagnostics = diagnostics.take();
    if (fresh.tree.derived()) {
        // Offsets in a derived buffer mean nothing in the file: point at the stored bytes.
        for (Diagnostic &diagnostic : fresh.diagnostics)
            diagnostic.range = range;
    }
    return fresh;
}

const DecodedUnit &File::decoded(UnitId unit) const
{
    assert(unit < m_units.size());
    if (const DecodedUnit *known = m_decoded.find(unit))
        return *known;
    FreshUnit fresh = decodeUnit(*this, unit);
    m_decoded.remove(std::span(&unit, 1)); // decoding it may have asked for it
    return m_decoded.add(unit, {std::make_shared<UnitTree>(std::move(fresh.tree)),
                                std::move(fresh.diagnostics), m_units[unit].offset});
}

std::shared_ptr<const UnitTree> File::tree(UnitId unit) const
{
    return decoded(unit).tree;
}

std::vector<UnitId> File::decodedUnits() const
{
    return m_decoded.units();
}

std::vector<Diagnostic> File::unitDiagnostics(UnitId unit) const
{
    return decoded(unit).diagnostics;
}

std::optional<ByteRange> File::fileRange(UnitId unit, NodeId node) const
{
    const auto decoded = tree(unit);
    if (decoded->derived())
        return std::nullopt;
    const ByteRange range = decoded->node(node).range;
    return ByteRange{m_units.range(unit).offset + range.offset, range.size};
}

Result<NodePath> File::parsePath(std::string_view text) const
{
    // A unit key may hold brackets and colons but no dot; member names follow the first dot or directly as
    // "[i]".
    for (std::size_t end = std::min(text.find('.'), text.size());; end = text.find_last_of('[', end - 1)) {
        const auto unit = format().findUnit(*this, text.substr(0, end));
        if (unit) {
            const std::string_view rest =
                text.substr(std::min(text.size(), end + (end < text.size() && text[end] == '.' ? 1 : 0)));
            const Result<NodeId> node = tree(*unit)->find(rest);
            if (!node)
                return tl::unexpected(Error{fmt::format("{}: {}", text, node.error().message)});
            return NodePath{*unit, std::string(rest)};
        }
        if (end == 0 || text.find_last_of('[', end - 1) == std::string_view::npos)
            return fail("{}: no unit of that name in {}", text.substr(0, text.find('.')), m_name);
    }
}

std::string File::pathText(const NodePath &path) const
{
    const std::string key = format().unitKey(*this, path.unit);
    return path.path.empty() || path.path.starts_with('[') ? key + path.path : key + "." + path.path;
}

std::string File::pathText(UnitId unit, NodeId node) const
{
    return pathText(NodePath{unit, tree(unit)->path(node)});
}

std::string File::displayValue(UnitId unit, NodeId node) const
{
    const auto decoded = tree(unit);
    return displayValue(*decoded, decoded->node(node));
}

std::string File::displayValue(const UnitTree &tree, const Node &node) const
{
    const Links &links = format().links();
    const auto target = links.mayLead(node) ? links.link(*this, tree, node.id) : std::nullopt;
    if (target && !target->text.empty())
        return target->text;
    std::string text = tree.valueText(node);
    if (text.empty())
        text = format().nodeSummary(*this, tree, node.id);
    const std::string role = node.isElement ? format().elementRole(*this, tree, node.id) : std::string();
    return role.empty() ? text : role + ": " + text;
}

Result<Patch> File::set(UnitId unit, NodeId node, const Value &value) const
{
    const auto decoded = tree(unit);
    if (const Result<void> valid = format().editing().validate(*this, *decoded, node, value); !valid)
        return tl::unexpected(valid.error());
    Result<Patch> patch = format().editing().set(*this, unit, node, value);
    if (patch && mayDecide(decoded->node(node))) {
        // A count that is wrong is only a warning; of other numbers warnings are what a person may want.
        const bool follows = format().comparing().follows(*this, *decoded, node);
        const Severity least = follows ? Severity::Warning : Severity::Error;
        if (const Result<void> readable = staysReadable(*this, *patch, least); !readable)
            return tl::unexpected(readable.error());
    }
    return patch;
}

// The units whose bytes the patch changes, by the index from before it. An insertion between two units may
// belong to either. An overwritten range may reach over units that stay as they are.
std::vector<UnitId> File::touchedUnits(const Patch &patch, const Patch &inverse) const
{
    std::vector<UnitId> touched;
    for (std::size_t i = 0; i < patch.splices().size(); ++i) {
        const Splice &splice = patch.splices()[i];
        const bool between = splice.removed == 0 && splice.offset != 0;
        UnitId unit = m_units.at(between ? splice.offset - 1 : splice.offset);
        const UnitId last =
            m_units.at(splice.removed == 0 ? splice.offset : splice.offset + splice.removed - 1);
        for (unit = touched.empty() ? unit : std::max(unit, touched.back() + 1); unit <= last; ++unit) {
            if (!isSame(m_units.range(unit), splice, inverse.splices()[i].inserted))
                touched.push_back(unit);
        }
    }
    return touched;
}

// The structural ones among these units and the groups around them, ascending.
std::vector<UnitId> File::structuralUnits(const std::vector<UnitId> &units, bool andAround) const
{
    std::vector<UnitId> structural;
    for (const UnitId unit : units) {
        for (UnitId each = unit; each != UnitIndex::kNone; each = m_units.parentOf(each)) {
            if (format().isStructural(*this, each))
                structural.push_back(each);
            if (!andAround)
                break;
        }
    }
    std::ranges::sort(structural);
    structural.erase(std::unique(structural.begin(), structural.end()), structural.end());
    return structural;
}

// The trees of these units; the findings of all others may have moved.
void File::forget(const std::vector<UnitId> &units)
{
    m_decoded.remove(units);
    m_decoded.moveFindings(m_units);
}

Result<ChangeSet> File::apply(const Patch &patch)
{
    ChangeSet change;
    Result<Patch> inverse = m_bytes.apply(patch);
    if (!inverse)
        return tl::unexpected(inverse.error());
    change.inverse = std::move(*inverse);
    std::uint64_t shift = 0;
    for (const Splice &splice : patch.splices()) {
        change.ranges.push_back({splice.offset + shift, splice.inserted.size()});
        shift += splice.inserted.size() - splice.removed;
    }
    const bool resizes = change.resized = patch.resizes();
    const bool known = m_units.size() != 0 && (!resizes || format().statesSizes());
    const bool mayMove = known && resizes;
    using Findings = std::span<const Diagnostic>;
    const FindingPlaces findings(mayMove ? Findings(m_containerDiagnostics) : Findings(), m_units);
    // Beyond the limit of findings, one behind the last that was kept might have to be reported now.
    if (mayMove && m_containerDiagnostics.size() < Diagnostics::kLimit) {
        if (auto kept = format().reindex(m_bytes, patch, m_units, m_state)) {
            findings.move(m_containerDiagnostics, m_units, *kept);
            m_decoded.clear();
            change.reindexed = true;
            change.kept = std::move(*kept);
            return change;
        }
    }
    if (known)
        change.units = touchedUnits(patch, change.inverse);
    const bool shifted = mayMove && m_units.shift(patch);
    if (shifted)
        findings.move(m_containerDiagnostics, m_units, {{0, 0, static_cast<UnitId>(m_units.size())}});
    const bool isInPlace = !resizes || shifted;
    const std::vector<UnitId> structural =
        isInPlace ? structuralUnits(change.units, resizes) : std::vector<UnitId>{};
    if (isInPlace && structural.empty()) {
        forget(change.units);
        return change;
    }
    change.reindexed = true;
    change.units.clear();
    change.kept = isInPlace ? recut(structural) : reindexed(patch);
    return change;
}

// Cuts units again whose positions have not changed.
std::vector<UnitRun> File::recut(const std::vector<UnitId> &structural)
{
    auto kept = format().recut(m_bytes, structural, m_units, m_state, m_containerDiagnostics);
    if (!kept)
        return reindexed({});
    m_decoded.clear();
    return std::move(*kept);
}

std::vector<UnitRun> File::reindexed(const Patch &patch)
{
    const UnitIndex before = std::move(m_units);
    Progress progress;
    reindex(progress);
    return keptUnits(before, m_units, patch);
}

void File::adopt(File &after, const ChangeSet &change)
{
    std::swap(m_bytes, after.m_bytes);
    std::swap(m_units, after.m_units);
    m_state = after.m_state;
    std::swap(m_containerDiagnostics, after.m_containerDiagnostics);
    if (change.reindexed) {
        m_decoded.clear();
    }
    forget(change.units);
    m_decoded.takeFrom(after.m_decoded);
}

void File::rebase(const std::filesystem::path &path, LoadedFile saved, std::span<const Patch> since)
{
    if (!path.empty()) {
        m_path = path;
        m_name = path.filename().string();
    }
    m_stamp = saved.stamp;
    m_bytes = ByteBuffer(std::move(saved.bytes));
    for (const Patch &patch : since) {
        [[maybe_unused]] const Result<Patch> inverse = m_bytes.apply(patch);
        assert(inverse.has_value());
    }
    assert(m_bytes.size() == m_units.fileSize());
}

} // namespace cutaway
