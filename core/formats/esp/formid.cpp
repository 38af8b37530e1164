// SPDX-License-Identifier: MIT
#include "core/formats/esp/formid.h"

#include "core/file/file.h"
#include "core/formats/esp/foreigntexts.h"
#include "core/formats/esp/knownforms.h"

#include <algorithm>
#include <charconv>
#include <functional>

namespace cutaway::esp
{

namespace
{

std::string_view trimmedForm(std::string_view text)
{
    const auto from = text.find_first_not_of(" \t[");
    if (from == std::string_view::npos)
        return {};
    return text.substr(from, text.find_last_not_of(" \t]") - from + 1);
}

// Hexadecimal digits at the start of `text`; nothing when there are none, too many, or other letters touch
// them.
std::optional<std::uint32_t> leadingHex(std::string_view text, std::size_t maxDigits)
{
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    const auto digits = static_cast<std::size_t>(end - text.data());
    if (error != std::errc() || digits > maxDigits)
        return std::nullopt;
    return digits == text.size() || text[digits] == ' ' ? std::optional(value) : std::nullopt;
}

Result<std::uint32_t> parseNamedForm(const EspState &state, std::string_view ownName, std::string_view plugin,
                                     std::string_view object)
{
    const auto id = leadingHex(object, 8);
    if (!id || *id > kObjectMask)
        return fail("'{}' is not an object id of at most six hexadecimal digits", object);
    for (std::size_t i = 0; i < state.masters.size(); ++i) {
        if (samePlugin(state.masters[i], plugin))
            return static_cast<std::uint32_t>(i) << 24 | *id;
    }
    if (samePlugin(plugin, ownName))
        return static_cast<std::uint32_t>(state.masters.size()) << 24 | *id;
    return fail("{} is not a master of this plugin; add it to the masters first", plugin);
}

// Reads a subrecord near the start of a record.
std::string recordText(const File &file, UnitId unit, Signature signature,
                       const std::function<std::string(ByteSpan)> &read)
{
    const Unit &u = file.units()[unit];
    if (u.tag == kGroup || u.tag == kRawUnit)
        return {};
    const RecordData record = openRecord(file.unitBytes(unit));
    if (!record.problem.empty())
        return {};
    return read(findSubrecord(record.bytes.span().subspan(record.data), signature));
}

// The names of what a FormID of a master means.
std::string foreignName(const EspState &state, const ResolvedForm &form, std::uint32_t formId)
{
    const auto texts = form.own ? nullptr : state.foreign->get();
    const auto name = texts == nullptr ? std::nullopt : texts->name(form.plugin, formId);
    return name ? joinedNames(name->editorId, name->fullName) : std::string();
}

} // namespace

bool samePlugin(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

bool namesPlugin(const File &plugin, std::string_view name)
{
    return samePlugin(plugin.name(), name) ||
           std::ranges::any_of(plugin.state<EspState>().masters,
                               [name](const std::string &master) { return samePlugin(master, name); });
}

ResolvedForm resolve(const EspState &state, std::string_view ownName, std::uint32_t formId)
{
    const std::uint32_t index = formId >> 24;
    if (index < state.masters.size())
        return {state.masters[index], formId & kObjectMask, false, false};
    return {ownName, formId & kObjectMask, true, index > state.masters.size()};
}

std::string_view masterOf(const EspState &state, std::uint32_t formId)
{
    return resolve(state, {}, formId).plugin;
}

std::string formText(const EspState &state, std::string_view ownName, std::uint32_t formId)
{
    if (formId == 0)
        return "none";
    const ResolvedForm form = resolve(state, ownName, formId);
    return fmt::format("{}:{:06X}", form.plugin, form.object);
}

Result<std::uint32_t> parseForm(const EspState &state, std::string_view ownName, std::string_view text)
{
    const std::string_view plain = trimmedForm(text);
    if (plain.empty() || samePlugin(plain, "none") || samePlugin(plain, "null"))
        return 0u;
    if (const std::size_t colon = plain.find(':'); colon != std::string_view::npos)
        return parseNamedForm(state, ownName, trimmedForm(plain.substr(0, colon)), plain.substr(colon + 1));
    const bool prefixed = plain.starts_with("0x") || plain.starts_with("0X");
    const auto id = leadingHex(prefixed ? plain.substr(2) : plain, 8);
    if (!id)
        return fail("\"{}\" is no FormID: enter Plugin.esm:00ABCD or up to eight hex digits", plain);
    if ((*id >> 24) > state.masters.size())
        return fail("FormID {:08X} names master {}, the plugin has {}", *id, *id >> 24, state.masters.size());
    return *id;
}

std::string_view builtInName(std::string_view plugin, std::uint32_t object)
{
    for (const KnownForm &known : kKnownForms) {
        if (known.object == object && (known.plugin.empty() || samePlugin(known.plugin, plugin)))
            return known.name;
    }
    return {};
}

std::optional<std::uint32_t> builtInForm(const EspState &state, std::string_view name, std::string_view types)
{
    for (const KnownForm &known : kKnownForms) {
        if (!samePlugin(known.name, name) ||
            (!types.empty() && types.find(known.type) == std::string_view::npos))
            continue;
        if (known.plugin.empty())
            return known.object; // the first master is the game's own
        for (std::size_t i = 0; i < state.masters.size(); ++i) {
            if (samePlugin(state.masters[i], known.plugin))
                return static_cast<std::uint32_t>(i) << 24 | known.object;
        }
    }
    return std::nullopt;
}

std::string editorIdOf(const File &file, UnitId unit)
{
    return recordText(file, unit, sig("EDID"), displayText);
}

std::string fullNameOf(const File &file, UnitId unit)
{
    const auto &state = file.state<EspState>();
    if (!state.localized())
        return recordText(file, unit, sig("FULL"), displayText);
    const auto texts = state.foreign->get();
    if (texts == nullptr)
        return {};
    return recordText(file, unit, sig("FULL"), [&](ByteSpan id) {
        const TextTable table = tableOf(file.units()[unit].tag, sig("FULL"));
        return texts->text(table, loadOr<std::uint32_t>(id, 0, 0)).value_or(std::string());
    });
}

std::string joinedNames(std::string_view editorId, std::string_view fullName)
{
    if (fullName.empty())
        return std::string(editorId);
    return editorId.empty() ? fmt::format("\"{}\"", fullName) : fmt::format("{} \"{}\"", editorId, fullName);
}

UnitId recordOf(const File &file, std::uint32_t formId)
{
    return formId == 0 ? UnitIndex::kNone : file.state<EspState>().forms(file.units()).find(formId);
}

std::optional<FilePlace> placeInMaster(const File &file, std::uint32_t formId)
{
    const ResolvedForm form = resolve(file.state<EspState>(), file.name(), formId);
    if (formId == 0 || form.own)
        return std::nullopt;
    return FilePlace{std::string(form.plugin), fmt::format("{}:{:06X}", kOwnRecord, form.object)};
}

LinkTarget targetOf(const File &file, std::uint32_t formId)
{
    LinkTarget target;
    target.text = describeForm(file, formId);
    if (const UnitId unit = recordOf(file, formId); unit != UnitIndex::kNone)
        target.where = NodePath{unit, {}};
    else
        target.elsewhere = placeInMaster(file, formId);
    return target;
}

std::string describeForm(const File &file, std::uint32_t formId)
{
    const auto &state = file.state<EspState>();
    std::string text = formText(state, file.name(), formId);
    if (formId == 0)
        return text;
    const UnitId unit = recordOf(file, formId);
    std::string name = unit == UnitIndex::kNone ? std::string() : editorIdOf(file, unit);
    if (name.empty()) {
        const ResolvedForm form = resolve(state, file.name(), formId);
        name = foreignName(state, form, formId);
        if (name.empty())
            name = builtInName(form.plugin, form.object);
    }
    return name.empty() ? text : text + " " + name;
}

} // namespace cutaway::esp
