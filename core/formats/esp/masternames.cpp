// SPDX-License-Identifier: MIT
#include "core/formats/esp/masternames.h"

#include "core/base/zlibcodec.h"
#include "core/formats/esp/datafolders.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/esp/recordrow.h"
#include "core/schema/value.h"

#include <algorithm>
#include <map>
#include <mutex>

namespace cutaway::esp
{

namespace
{

constexpr UnitId kUnitsBetweenReports = 4096;
constexpr std::size_t kMostCharacters = 128u << 20;
constexpr std::size_t kLongestName = 512;        // bytes; longer ones are cut
constexpr std::uint64_t kInflatedAtMost = 65536; // bytes of a compressed record: names come early
constexpr Signature kNameless[] = {kPluginHeader, kGroup, kRawUnit, sig("LAND"), sig("NAVM")};

// Whether records of a type have a name beside their editor id, asked once for each type.
class FullNames
{
public:
    explicit FullNames(Game game) : m_game(game) {}

    bool has(Signature type)
    {
        const auto [at, isNew] = m_known.try_emplace(type, false);
        if (isNew)
            at->second = std::ranges::any_of(grammarOf(type, m_game), [](const GrammarRow &row) {
                return !row.isGroup() && row.subrecord.signature() == sig("FULL");
            });
        return at->second;
    }

private:
    Game m_game;
    std::map<Signature, bool> m_known;
};

// The subrecords of a record, or of the start of a compressed one.
class RecordStart
{
public:
    explicit RecordStart(const BytesView &stored)
    {
        const ByteSpan bytes = stored.span();
        if (bytes.size() < kHeaderSize)
            return;
        if (!recordHeader(bytes).compressed()) {
            m_data = bytes.subspan(kHeaderSize);
        } else if (bytes.size() >= kInflatedStart) {
            const std::uint64_t wanted =
                std::min<std::uint64_t>(load<std::uint32_t>(bytes, kHeaderSize), kInflatedAtMost);
            if (auto inflated = inflateZlib(bytes.subspan(kInflatedStart), wanted)) {
                m_inflated = std::move(inflated->bytes);
                m_data = m_inflated;
            }
        }
    }

    // Where every record that has one has it: in front.
    ByteSpan editorId() const
    {
        const bool isFirst =
            m_data.size() >= kSubrecordHeaderSize && load<Signature>(m_data, 0) == sig("EDID");
        const std::size_t size = isFirst ? load<std::uint16_t>(m_data, 4) : 0;
        return isFirst ? clipped(m_data.subspan(kSubrecordHeaderSize), size) : ByteSpan();
    }
    ByteSpan fullName() const { return findSubrecord(m_data, sig("FULL")); }

    static ByteSpan clipped(ByteSpan bytes, std::size_t size)
    {
        return bytes.first(std::min(bytes.size(), size));
    }

private:
    Bytes m_inflated;
    ByteSpan m_data;
};

// The name without its end; plain letters, as nearly all have, are taken as they are.
void appendName(std::string &texts, ByteSpan name)
{
    name = RecordStart::clipped(name, kLongestName);
    name = name.first(static_cast<std::size_t>(std::ranges::find(name, 0) - name.begin()));
    if (std::ranges::all_of(name, [](std::uint8_t c) { return c < 0x80; }))
        texts.append(reinterpret_cast<const char *>(name.data()), name.size());
    else
        texts += displayText(name);
}

void appendFullName(std::string &texts, ByteSpan stored, Signature type, bool isLocalized,
                    const StringTables *strings)
{
    if (!isLocalized)
        return appendName(texts, stored);
    const auto id = loadOr<std::uint32_t>(stored, 0, 0);
    const auto text =
        strings == nullptr || id == 0 ? std::nullopt : strings->text(tableOf(type, sig("FULL")), id);
    if (text)
        appendName(texts, {reinterpret_cast<const std::uint8_t *>(text->data()), text->size()});
}

// What the names are made from: the file as it is on disk, or its edited bytes, and its texts.
std::string sourceOf(const File &master, const StringTables *strings)
{
    const FileStamp &stamp = master.stamp();
    const bool isAsOnDisk = !master.path().empty() && master.bytes().replacements().empty();
    std::string source = isAsOnDisk ? fmt::format("{} {} {} {} {}", master.path().string(), stamp.size,
                                                  stamp.modified, stamp.inode, stamp.changed)
                                    : fmt::format("{}", master.bytes().revision());
    if (strings != nullptr) {
        for (const std::filesystem::path &path : strings->paths())
            source += "\n" + path.string();
    }
    return source;
}

// One for each source; whoever makes it holds its mutex.
struct SharedNames {
    std::mutex mutex;
    std::weak_ptr<const MasterNames> names;

    static std::shared_ptr<SharedNames> of(const std::string &source)
    {
        static std::mutex mutex;
        static std::map<std::string, std::weak_ptr<SharedNames>> all;
        const std::lock_guard lock(mutex);
        std::erase_if(all, [](const auto &entry) { return entry.second.expired(); });
        std::weak_ptr<SharedNames> &known = all[source];
        auto one = known.lock();
        if (one == nullptr)
            known = one = std::make_shared<SharedNames>();
        return one;
    }
};

} // namespace

MasterNames MasterNames::of(const File &master, const StringTables *strings, Progress &progress)
{
    const auto &state = master.state<EspState>();
    MasterNames names;
    names.m_plugin = master.name();
    names.m_masters = state.masters;
    FullNames full(state.game);
    const auto total = static_cast<UnitId>(master.units().size());
    for (UnitId unit = 1; unit < total && names.m_texts.size() < kMostCharacters; ++unit) {
        if (unit % kUnitsBetweenReports == 0) {
            progress.report(unit, total);
            if (progress.cancelled())
                break;
        }
        const Unit u = master.units()[unit];
        if (std::ranges::find(kNameless, u.tag) != std::end(kNameless))
            continue;
        const RecordStart record(master.unitBytes(unit));
        const std::size_t start = names.m_texts.size();
        appendName(names.m_texts, record.editorId());
        names.m_texts += '\0';
        if (full.has(u.tag))
            appendFullName(names.m_texts, record.fullName(), u.tag, state.localized(), strings);
        if (names.m_texts.size() == start + 1) {
            names.m_texts.resize(start); // it has no name
            continue;
        }
        names.m_texts += '\0';
        names.m_entries.push_back({u.id, u.tag, static_cast<std::uint32_t>(start)});
    }
    names.m_entries.shrink_to_fit();
    names.m_texts.shrink_to_fit();
    if (!std::ranges::is_sorted(names.m_entries, {}, &Entry::formId))
        std::ranges::stable_sort(names.m_entries, {}, &Entry::formId);
    return names;
}

std::shared_ptr<const MasterNames> MasterNames::shared(const File &master, Progress &progress)
{
    const auto strings = stringsOf(master);
    const auto slot = SharedNames::of(sourceOf(master, strings.get()));
    const std::lock_guard lock(slot->mutex);
    if (auto known = slot->names.lock())
        return known;
    // The slot lives as long as the names do.
    struct Kept {
        std::shared_ptr<SharedNames> slot;
        MasterNames names;
    };
    const auto kept = std::make_shared<Kept>(Kept{slot, of(master, strings.get(), progress)});
    const std::shared_ptr<const MasterNames> made(kept, &kept->names);
    if (!progress.cancelled())
        slot->names = made;
    return made;
}

std::optional<RecordName> MasterNames::find(std::uint32_t formId) const
{
    const auto entry = std::ranges::lower_bound(m_entries, formId, {}, &Entry::formId);
    if (entry == m_entries.end() || entry->formId != formId)
        return std::nullopt;
    const std::string_view editorId(m_texts.data() + entry->text);
    return RecordName{editorId, std::string_view(editorId.data() + editorId.size() + 1), entry->type};
}

} // namespace cutaway::esp
