// SPDX-License-Identifier: MIT
#include "core/formats/esp/formlist.h"

#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr Signature kNotOffered[] = {kPluginHeader, kGroup, kRawUnit, sig("LAND"), sig("NAVM")};
constexpr UnitId kUnitsAStep = 4096;

char lowerForm(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

bool sameFormText(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, lowerForm, lowerForm);
}

// The position of `part`, in lower case, in the text.
std::size_t findFormText(std::string_view text, std::string_view part)
{
    const auto at = std::search(text.begin(), text.end(), part.begin(), part.end(),
                                [](char a, char b) { return lowerForm(a) == b; });
    return at == text.end() && !part.empty() ? std::string_view::npos
                                             : static_cast<std::size_t>(at - text.begin());
}

bool isOffered(Signature type)
{
    return std::ranges::find(kNotOffered, type) == std::end(kNotOffered);
}

std::string_view editorIdIn(ByteSpan data)
{
    if (data.size() < kSubrecordHeaderSize || load<Signature>(data, 0) != sig("EDID"))
        return {};
    const std::size_t size = load<std::uint16_t>(data, 4);
    const ByteSpan text = data.subspan(kSubrecordHeaderSize);
    const std::string_view all(reinterpret_cast<const char *>(text.data()), std::min(size, text.size()));
    return all.substr(0, all.find('\0'));
}

} // namespace

FormList FormList::of(const Plugins &plugins, Progress &progress)
{
    FormList list;
    std::vector<const File *> files{&plugins.file};
    files.insert(files.end(), plugins.masters.begin(), plugins.masters.end());
    std::uint64_t total = 0, done = 0;
    for (const File *file : files)
        total += file->units().size();
    for (const File *file : files) {
        for (UnitId unit = 1; unit < file->units().size() && !progress.cancelled(); ++unit) {
            if (unit % kUnitsAStep == 0)
                progress.report(done + unit, total);
            const Unit u = file->units()[unit];
            const auto formId =
                isOffered(u.tag) && u.id != 0 ? translated(*file, u.id, plugins.file) : fail("no form");
            if (!formId)
                continue; // of a master that the plugin does not have
            const RecordData record = openRecord(file->unitBytes(unit));
            const std::string_view name = record.problem.empty()
                                              ? editorIdIn(record.bytes.span().subspan(record.data))
                                              : std::string_view();
            list.m_entries.push_back({*formId, u.tag, static_cast<std::uint32_t>(list.m_names.size()),
                                      static_cast<std::uint32_t>(name.size())});
            list.m_names += name;
        }
        done += file->units().size();
    }
    // If several plugins have a form, the entry of this plugin comes first.
    std::ranges::stable_sort(list.m_entries, {}, &FormEntry::formId);
    const auto doubles =
        std::unique(list.m_entries.begin(), list.m_entries.end(),
                    [](const FormEntry &a, const FormEntry &b) { return a.formId == b.formId; });
    list.m_entries.erase(doubles, list.m_entries.end());
    return list;
}

std::vector<std::uint32_t> FormList::find(std::string_view text, std::string_view types,
                                          std::size_t limit) const
{
    std::string wanted(text);
    std::ranges::transform(wanted, wanted.begin(), lowerForm);
    struct Hit {
        bool inside; // not at the beginning
        std::string_view name;
        std::uint32_t row;
    };
    std::vector<Hit> hits;
    for (std::size_t row = 0; row < m_entries.size(); ++row) {
        const FormEntry &entry = m_entries[row];
        if (!isAmong(types, entry.type))
            continue;
        const std::string_view found = name(entry);
        const std::size_t at = findFormText(found, wanted);
        if (at == std::string_view::npos &&
            findFormText(fmt::format("{:08X}", entry.formId), wanted) == std::string_view::npos)
            continue;
        hits.push_back({at != 0, found, static_cast<std::uint32_t>(row)});
    }
    const auto before = [](const Hit &a, const Hit &b) {
        if (a.inside != b.inside || a.name.empty() != b.name.empty())
            return a.inside != b.inside ? !a.inside : !a.name.empty();
        return std::ranges::lexicographical_compare(a.name, b.name, {}, lowerForm, lowerForm);
    };
    const std::size_t count = std::min(limit, hits.size());
    std::partial_sort(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(count), hits.end(), before);
    std::vector<std::uint32_t> rows;
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back(hits[i].row);
    return rows;
}

Result<void> checkForm(const Plugins &plugins, std::uint32_t formId, std::string_view types)
{
    const std::size_t masters = plugins.file.state<EspState>().masters.size();
    if ((formId >> 24) > masters)
        return fail("FormID {:08X} names master {}, the plugin has {}", formId, formId >> 24, masters);
    if (formId == 0)
        return {};
    const auto record = findRecord(plugins, plugins.file, formId);
    if (!record) {
        const bool engine = (formId & kObjectMask) < kFirstFreeObject;
        return engine || !ownerIsOpen(plugins, formId)
                   ? Result<void>{}
                   : fail("there is no record {}", resolvedText(plugins.file, formId));
    }
    const Signature type = record->file->units()[record->unit].tag;
    if (!isAmong(types, type))
        return fail("{} is wanted, {} is a {}", types, formWords(plugins, formId), signatureText(type));
    return {};
}

Result<std::uint32_t> formNamed(const Plugins &plugins, std::string_view text, std::string_view types)
{
    // Names may begin with hexadecimal letters: without plugin a FormID is written out.
    const bool isShort = text.find(':') == std::string_view::npos && !text.empty() && text.size() < 8 &&
                         !text.starts_with("0x") && !sameFormText(text, "none");
    Result<std::uint32_t> formId = isShort
                                       ? fail("no record named \"{}\", and a FormID has eight digits", text)
                                       : parseForm(plugins.file.state<EspState>(), plugins.file.name(), text);
    if (formId) {
        const Result<void> fits = checkForm(plugins, *formId, types);
        return fits ? formId : tl::unexpected(fits.error());
    }
    std::vector<const File *> files{&plugins.file};
    files.insert(files.end(), plugins.masters.begin(), plugins.masters.end());
    for (const File *file : files) {
        for (UnitId unit = 1; unit < file->units().size(); ++unit) {
            const Unit u = file->units()[unit];
            if (isOffered(u.tag) && isAmong(types, u.tag) && sameFormText(editorIdOf(*file, unit), text))
                return translated(*file, u.id, plugins.file);
        }
    }
    if (const auto known = builtInForm(plugins.file.state<EspState>(), text, types))
        return *known;
    return text.find(':') != std::string_view::npos ? formId : fail("no record named \"{}\"", text);
}

} // namespace cutaway::esp
