// SPDX-License-Identifier: MIT
#include "core/formats/esp/stringtables.h"

#include "core/base/checked.h"
#include "core/base/letters.h"
#include "core/base/mappedfile.h"
#include "core/base/quantity.h"
#include "core/formats/esp/schema/shared.h"
#include "core/schema/value.h"

#include <algorithm>
#include <tuple>

namespace cutaway::esp
{

namespace
{

namespace fs = std::filesystem;

constexpr std::uint64_t kDirectoryStart = 8; // behind the number of entries and the size of the data
constexpr std::uint64_t kEntrySize = 8;
constexpr std::string_view kEndings[kTextTables] = {".strings", ".dlstrings", ".ilstrings"};
constexpr std::string_view kEnglish[] = {"english", "en"}; // Fallout 4 has the short names

// A file that may be one of the plugin's.
struct Candidate {
    std::string language; // in lower case
    std::size_t folder = 0;
    fs::path path;

    auto rank() const
    {
        return std::tuple(std::ranges::find(kEnglish, language) == std::end(kEnglish), language, folder);
    }
};

// The language of "<stem>_<language><ending>"; empty for other names. All are in lower case.
std::string_view languageIn(std::string_view name, std::string_view stem, std::string_view ending)
{
    if (name.size() <= stem.size() + 1 + ending.size() || !name.starts_with(stem) ||
        name[stem.size()] != '_' || !name.ends_with(ending))
        return {};
    return name.substr(stem.size() + 1, name.size() - stem.size() - 1 - ending.size());
}

void addCandidates(const fs::path &folder, std::size_t number, std::string_view stem,
                   std::array<std::vector<Candidate>, kTextTables> &found)
{
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = lowered(at->path().filename().string());
        for (std::size_t table = 0; table < kTextTables; ++table) {
            if (const std::string_view language = languageIn(name, stem, kEndings[table]); !language.empty())
                found[table].push_back({std::string(language), number, at->path()});
        }
    }
}

// The folder of that name inside, whatever the case.
fs::path folderInside(const fs::path &folder, std::string_view name)
{
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (equalIgnoringCase(at->path().filename().string(), name) && at->is_directory(error))
            return at->path();
    }
    return {};
}

} // namespace

TextTable tableOf(Signature record, Signature subrecord)
{
    if (record == sig("INFO") && subrecord != sig("RNAM"))
        return TextTable::IlStrings;
    const bool isLong = (subrecord == sig("DESC") && record != sig("LSCR")) ||
                        (subrecord == sig("CNAM") && (record == sig("QUST") || record == sig("BOOK")));
    return isLong ? TextTable::DlStrings : TextTable::Strings;
}

bool isTextElsewhere(const Node &node)
{
    const std::string_view name = node.field->name;
    return node.isScalar() && (node.field == &kStringId || name == "text2Id" || name == "nameId");
}

Result<StringTable> StringTable::read(BytesView bytes, bool hasLengths)
{
    const ByteSpan all = bytes.span();
    if (all.size() < kDirectoryStart)
        return fail("a string table has at least {}, this one {}", quantity(kDirectoryStart, "byte"),
                    all.size());
    const auto count = load<std::uint32_t>(all, 0);
    const auto directory = checkedExtent(count, kEntrySize, all.size() - kDirectoryStart);
    if (!directory)
        return fail("{} do not fit into {}", quantity(count, "text"), quantity(all.size(), "byte"));
    StringTable table;
    table.m_hasLengths = hasLengths;
    table.m_entries.reserve(count);
    for (std::uint64_t at = kDirectoryStart; at < kDirectoryStart + *directory; at += kEntrySize)
        table.m_entries.push_back({load<std::uint32_t>(all, at), load<std::uint32_t>(all, at + 4)});
    if (!std::ranges::is_sorted(table.m_entries, {}, &Entry::id))
        std::ranges::stable_sort(table.m_entries, {}, &Entry::id);
    // What the file says of the size of its data changes nothing: the data end with it.
    const std::uint64_t start = kDirectoryStart + *directory;
    table.m_data = bytes.sub({start, all.size() - start});
    return table;
}

std::optional<std::string> StringTable::find(std::uint32_t id) const
{
    const auto entry = std::ranges::lower_bound(m_entries, id, {}, &Entry::id);
    if (entry == m_entries.end() || entry->id != id || entry->offset > m_data.size())
        return std::nullopt;
    ByteSpan text = m_data.span().subspan(entry->offset);
    if (!m_hasLengths)
        return text.empty() ? std::nullopt : std::optional(displayText(text));
    const auto length = loadOr<std::uint32_t>(text, 0, 0xFFFFFFFF);
    if (!fits(sizeof length, length, text.size()))
        return std::nullopt;
    return displayText(text.subspan(sizeof length, length));
}

std::shared_ptr<const StringTables> StringTables::find(std::string_view plugin,
                                                       std::span<const fs::path> folders)
{
    const std::string stem = lowered(plugin.substr(0, plugin.rfind('.')));
    std::array<std::vector<Candidate>, kTextTables> found;
    for (std::size_t i = 0; i < folders.size(); ++i) {
        addCandidates(folders[i], i, stem, found);
        if (const fs::path inside = folderInside(folders[i], "Strings"); !inside.empty())
            addCandidates(inside, i, stem, found);
    }
    auto tables = std::make_shared<StringTables>();
    bool isAny = false;
    for (std::size_t i = 0; i < kTextTables; ++i) {
        std::ranges::sort(found[i], {}, &Candidate::rank);
        for (const Candidate &candidate : found[i]) {
            auto loaded = loadFile(candidate.path, kMapBrieflyAbove);
            auto table =
                loaded ? StringTable::read(std::move(loaded->bytes), i != 0) : tl::unexpected(loaded.error());
            if (!table)
                continue;
            tables->m_paths[i] = candidate.path;
            tables->m_tables[i] = std::move(*table);
            isAny = true;
            break;
        }
    }
    return isAny ? tables : nullptr;
}

std::optional<std::string> StringTables::text(TextTable table, std::uint32_t id) const
{
    const auto in = [&](std::size_t number) {
        return m_tables[number] ? m_tables[number]->find(id) : std::nullopt;
    };
    const auto own = static_cast<std::size_t>(table);
    auto text = in(own);
    for (std::size_t other = 0; other < kTextTables && !text; ++other) {
        if (other != own)
            text = in(other);
    }
    return text;
}

} // namespace cutaway::esp
