// SPDX-License-Identifier: MIT
// Records that refer to a record, or may: bytes that no table explains are searched for its FormID.
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/formclearing.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/schema/container.h"

#include <algorithm>
#include <cstring>
#include <unordered_set>

namespace cutaway::esp
{

namespace
{

constexpr std::size_t kMostReferrers = 100'000; // more than any record of the games has

bool holdsBytes(ByteSpan bytes, std::uint32_t formId)
{
    char pattern[4];
    std::memcpy(pattern, &formId, sizeof pattern);
    const std::string_view text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    return text.find(std::string_view(pattern, sizeof pattern)) != std::string_view::npos;
}

// Looks for FormIDs in one unit after the other.
class ReferenceSearch
{
public:
    using Forms = std::unordered_set<std::uint32_t>;

    ReferenceSearch(const File &file, Forms forms) : m_file(file), m_forms(std::move(forms)) {}

    void look(UnitId unit)
    {
        if (!isWorthDecoding(unit))
            return;
        Diagnostics ignored;
        const UnitTree tree = decodeUnit(m_file, unit, ignored);
        forEachForm(tree, tree.root(), [&](const Node &node, std::uint32_t formId) {
            if (m_forms.contains(formId))
                add(m_found.known, unit, tree, node.id);
        });
        forEachUnexplained(tree, tree.root(), [&](const Node &node) {
            if (holdsAny(tree.bytesOf(node.id)))
                add(m_found.possible, unit, tree, node.id);
        });
    }
    bool isFull() const { return m_found.known.size() + m_found.possible.size() >= kMostReferrers; }
    References take() { return std::move(m_found); }

private:
    bool holdsAny(ByteSpan bytes) const
    {
        if (m_forms.size() == 1)
            return holdsBytes(bytes, *m_forms.begin());
        for (std::size_t at = 0; at + sizeof(std::uint32_t) <= bytes.size(); ++at) {
            if (m_forms.contains(load<std::uint32_t>(bytes, at)))
                return true;
        }
        return false;
    }

    // True if the unit holds the four bytes, or may: its data cannot be inflated.
    bool isWorthDecoding(UnitId unit)
    {
        const std::uint32_t tag = m_file.units()[unit].tag;
        const BytesView stored = m_file.unitBytes(unit);
        if (tag == kGroup)
            return false;
        if (tag == kRawUnit || !recordHeader(stored.span()).compressed())
            return holdsAny(stored.span().subspan(tag == kRawUnit ? 0 : kHeaderSize));
        const RecordData record = openRecord(stored);
        m_found.unread += record.inflated ? 0 : 1;
        return record.inflated && holdsAny(record.bytes.span().subspan(record.data));
    }

    void add(std::vector<Referrer> &list, UnitId unit, const UnitTree &tree, NodeId node) const
    {
        std::string path = tree.path(node);
        std::string text =
            fmt::format("{} {} {}", m_file.format().unitTitle(m_file, unit), editorIdOf(m_file, unit), path);
        list.push_back({{unit, std::move(path)}, std::move(text)});
    }

    const File &m_file;
    Forms m_forms;
    References m_found;
};

} // namespace

References EspFormat::references(const File &file, UnitId unit, Progress &progress) const
{
    const Unit &target = file.units()[unit];
    if (target.tag == kGroup || target.tag == kRawUnit || unit == 0 || target.id == 0)
        return {};
    ReferenceSearch search(file, {target.id});
    const auto count = static_cast<UnitId>(file.units().size());
    UnitId other = 1;
    for (; other < count && !search.isFull() && !progress.cancelled(); ++other)
        search.look(other);
    References found = search.take();
    found.isCut = other < count;
    return found;
}

References usersOf(const File &file, UnitId removed, Progress &progress)
{
    const UnitId end = endOfRemoved(file, removed);
    ReferenceSearch::Forms forms;
    for (UnitId unit = removed; unit < end; ++unit) {
        const Unit &u = file.units()[unit];
        if (u.tag != kGroup && u.tag != kRawUnit && u.id != 0)
            forms.insert(u.id);
    }
    ReferenceSearch search(file, std::move(forms));
    const auto count = static_cast<UnitId>(file.units().size());
    UnitId other = 1;
    for (; other < count && !search.isFull() && !progress.cancelled(); ++other) {
        if (other < removed || other >= end)
            search.look(other);
    }
    References found = search.take();
    found.isCut = other < count;
    return found;
}

std::vector<Referrer> EspFormat::referrers(const File &file, UnitId unit) const
{
    Progress progress;
    return references(file, unit, progress).known;
}

std::optional<std::vector<UnitId>> EspFormat::possibleTargets(const File &file, const UnitTree &tree) const
{
    const std::uint32_t tag = file.units()[tree.unit()].tag;
    if (tag == kGroup || tag == kPluginHeader)
        return std::vector<UnitId>{};
    const auto &state = file.state<EspState>();
    const FormIndex &forms = state.forms(file.units());
    std::vector<UnitId> targets;
    bool isRead = true;
    forEachUnexplained(tree, tree.root(), [&](const Node &node) {
        isRead = isRead && node.field != &kCompressedDataRow;
        forEachPossibleForm(
            tree.bytesOf(node.id), state.masters.size(), [&](std::size_t, std::uint32_t formId) {
                if (const UnitId unit = forms.find(formId); unit != UnitIndex::kNone && unit != tree.unit())
                    targets.push_back(unit);
            });
    });
    if (!isRead)
        return std::nullopt;
    std::ranges::sort(targets);
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    return targets;
}

} // namespace cutaway::esp
