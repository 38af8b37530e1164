// SPDX-License-Identifier: MIT
// Keys, titles and summaries of units.
#include "core/file/file.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/recordrow.h"
#include "core/formats/esp/schema/container.h"

#include <algorithm>
#include <charconv>

namespace cutaway::esp
{

namespace
{

constexpr std::string_view kGroupKey = "GRUP[";
constexpr std::string_view kRawKey = "raw[";

bool isRecord(const Unit &unit)
{
    return unit.tag != kGroup && unit.tag != kRawUnit;
}

GroupHeader headerOfGroup(const File &file, UnitId unit)
{
    return groupHeader(file.unitBytes(unit).span());
}

// "name (000ABC)" of the record that a group belongs to.
std::string ownerOf(const File &file, std::uint32_t formId)
{
    const UnitId owner = recordOf(file, formId);
    const std::string name = owner == UnitIndex::kNone ? std::string() : editorIdOf(file, owner);
    return name.empty() ? fmt::format("{:08X}", formId) : name;
}

std::string gridText(std::uint32_t label)
{
    return fmt::format("{}, {}", static_cast<std::int16_t>(label >> 16),
                       static_cast<std::int16_t>(label & 0xFFFF));
}

std::string groupTitle(const File &file, UnitId unit)
{
    const GroupHeader group = headerOfGroup(file, unit);
    const auto number = static_cast<std::int32_t>(group.label);
    switch (group.type) {
    case 0:
        return fmt::format("{} {}", signatureText(group.label), recordTypeName(group.label));
    case 1:
        return "children of world " + ownerOf(file, group.label);
    case 2:
        return fmt::format("block {}", number);
    case 3:
        return fmt::format("sub-block {}", number);
    case 4:
        return "block " + gridText(group.label);
    case 5:
        return "sub-block " + gridText(group.label);
    case 6:
        return "children of cell " + ownerOf(file, group.label);
    case 7:
        return "responses to topic " + ownerOf(file, group.label);
    case 8:
        return "persistent children of " + ownerOf(file, group.label);
    case 9:
        return "temporary children of " + ownerOf(file, group.label);
    case 10:
        return "children of " + ownerOf(file, group.label);
    default:
        return fmt::format("group of type {}", group.type);
    }
}

// The number of this record among those with the same key, from 1.
std::size_t occurrence(const File &file, UnitId unit)
{
    const Unit &u = file.units()[unit];
    const auto &state = file.state<EspState>();
    if (!state.forms(file.units()).mayRepeat(u.id))
        return 1;
    const std::vector<UnitId> &same = state.namesakes(file.units(), u.id, u.tag);
    return static_cast<std::size_t>(std::ranges::lower_bound(same, unit) - same.begin()) + 1;
}

std::optional<std::uint32_t> wholeNumber(std::string_view text, int base)
{
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<UnitId> numberedUnit(const File &file, std::string_view key, std::string_view prefix)
{
    if (!key.starts_with(prefix) || !key.ends_with(']'))
        return std::nullopt;
    const auto number = wholeNumber(key.substr(prefix.size(), key.size() - prefix.size() - 1), 10);
    if (!number || *number >= file.units().size())
        return std::nullopt;
    const std::uint32_t tag = file.units()[*number].tag;
    return (prefix == kGroupKey ? tag == kGroup : tag == kRawUnit) ? number : std::nullopt;
}

// "SELF:00ABCD".
std::optional<UnitId> ownRecord(const File &file, std::string_view key)
{
    if (!key.starts_with(kOwnRecord) || key.substr(kOwnRecord.size(), 1) != ":")
        return std::nullopt;
    const auto object = wholeNumber(key.substr(kOwnRecord.size() + 1), 16);
    const auto masters = static_cast<std::uint32_t>(file.state<EspState>().masters.size());
    if (!object || *object > kObjectMask || masters > 0xff)
        return std::nullopt;
    const UnitId unit = recordOf(file, masters << 24 | *object);
    return unit == UnitIndex::kNone ? std::nullopt : std::optional(unit);
}

// The reverse of signatureText().
std::optional<Signature> signatureNamed(std::string_view text)
{
    std::string stored;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool isCode = text[at] == '%';
        const auto code = isCode ? wholeNumber(text.substr(at + 1, 2), 16) : std::nullopt;
        if (isCode && !code)
            return std::nullopt;
        stored += isCode ? static_cast<char>(*code) : text[at];
        at += isCode ? 2 : 0;
    }
    const bool isOne = stored.size() == sizeof(Signature) && signatureText(sig(stored)) == text;
    return isOne ? std::optional(sig(stored)) : std::nullopt;
}

// "SIGN:0123ABCD" or "SIGN:0123ABCD#2".
std::optional<UnitId> recordUnit(const File &file, std::string_view key)
{
    const std::size_t colon = key.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const std::size_t hash = std::min(key.find('#', colon), key.size());
    const auto formId = wholeNumber(key.substr(colon + 1, hash - colon - 1), 16);
    const auto wanted = hash == key.size() ? std::optional(1u) : wholeNumber(key.substr(hash + 1), 10);
    if (!formId || !wanted)
        return std::nullopt;
    const auto &state = file.state<EspState>();
    const auto signature = signatureNamed(key.substr(0, colon));
    if (!signature || *wanted == 0)
        return std::nullopt;
    if (!state.forms(file.units()).mayRepeat(*formId)) {
        const UnitId unit = *wanted == 1 ? state.forms(file.units()).find(*formId) : UnitIndex::kNone;
        const bool isIt = unit != UnitIndex::kNone && file.units()[unit].tag == *signature;
        return isIt ? std::optional(unit) : std::nullopt;
    }
    const std::vector<UnitId> &same = state.namesakes(file.units(), *formId, *signature);
    return *wanted <= same.size() ? std::optional(same[*wanted - 1]) : std::nullopt;
}

// "0123ABCD", of whatever type.
std::optional<UnitId> anyRecord(const File &file, std::string_view key)
{
    constexpr std::size_t kFormDigits = 8;
    const auto formId = key.size() == kFormDigits ? wholeNumber(key, 16) : std::nullopt;
    const UnitId unit = formId ? recordOf(file, *formId) : UnitIndex::kNone;
    return unit == UnitIndex::kNone ? std::nullopt : std::optional(unit);
}

} // namespace

std::string EspFormat::unitKey(const File &file, UnitId unit) const
{
    const Unit &u = file.units()[unit];
    if (u.tag == kGroup)
        return fmt::format("{}{}]", kGroupKey, unit);
    if (u.tag == kRawUnit)
        return fmt::format("{}{}]", kRawKey, unit);
    if (unit == 0)
        return signatureText(u.tag);
    const std::size_t same = occurrence(file, unit);
    std::string key = fmt::format("{}:{:08X}", signatureText(u.tag), u.id);
    return same == 1 ? key : key + fmt::format("#{}", same);
}

std::optional<UnitId> EspFormat::findUnit(const File &file, std::string_view key) const
{
    if (file.units().size() == 0)
        return std::nullopt;
    if (isRecord(file.units()[0]) && key == signatureText(file.units()[0].tag))
        return 0;
    if (const auto group = numberedUnit(file, key, kGroupKey))
        return group;
    if (const auto bytes = numberedUnit(file, key, kRawKey))
        return bytes;
    if (const auto own = ownRecord(file, key))
        return own;
    if (const auto record = recordUnit(file, key))
        return record;
    return anyRecord(file, key);
}

std::string EspFormat::unitTitle(const File &file, UnitId unit) const
{
    const Unit &u = file.units()[unit];
    if (u.tag == kRawUnit)
        return "unreadable bytes";
    if (u.tag != kGroup)
        return unit == 0 ? signatureText(u.tag) : fmt::format("{} {:08X}", signatureText(u.tag), u.id);
    return fmt::format("{} ({})", groupTitle(file, unit), file.state<EspState>().countIn(file.units(), unit));
}

std::string EspFormat::unitSummary(const File &file, UnitId unit) const
{
    const Unit &u = file.units()[unit];
    if (!isRecord(u))
        return {};
    if (unit == 0)
        return fmt::format("{}", gameTitle(file.state<EspState>().game));
    return joinedNames(editorIdOf(file, unit), fullNameOf(file, unit));
}

std::string EspFormat::unitType(const File &file, UnitId unit) const
{
    const Unit &u = file.units()[unit];
    return u.tag == kRawUnit ? std::string("raw") : signatureText(u.tag);
}

} // namespace cutaway::esp
