// SPDX-License-Identifier: MIT
#include "tests/fuzz/companionpromise.h"

#include "core/base/letters.h"
#include "core/domains/script/compiled.h"
#include "core/formats/esp/stringtables.h"

#include <algorithm>

namespace cutaway::fuzz
{

namespace
{

using BrokenCompanion = std::optional<std::string>;

constexpr std::size_t kMostTexts = 500;         // of a table that are asked for
constexpr std::size_t kDirectory = 8, kOne = 8; // bytes: in front of the directory, and one entry of it

// As .strings, whose texts end with a zero, or as the two others, whose texts have their lengths.
BrokenCompanion brokenTable(ByteSpan bytes, bool hasLengths)
{
    const auto table = esp::StringTable::read(BytesView::own(Bytes(bytes.begin(), bytes.end())), hasLengths);
    if (!table)
        return table.error().message.empty() ? BrokenCompanion("a table was refused without a reason")
                                             : std::nullopt;
    if (table->size() > (bytes.size() - kDirectory) / kOne)
        return fmt::format("{} texts in {} bytes", table->size(), bytes.size());
    for (std::size_t i = 0; i < std::min(table->size(), kMostTexts); ++i) {
        const auto id = load<std::uint32_t>(bytes, kDirectory + i * kOne);
        const std::optional<std::string> text = table->find(id);
        // A byte of Windows-1252 takes three bytes of UTF-8 at most.
        if (text && text->size() > 3 * (bytes.size() - kDirectory - table->size() * kOne))
            return fmt::format("text {} is longer than the data", id);
    }
    return std::nullopt;
}

BrokenCompanion brokenScript(ByteSpan bytes)
{
    const std::optional<script::Declared> declared = script::parseCompiled(bytes);
    if (!declared)
        return std::nullopt;
    if (declared->name != lowered(declared->name))
        return "a name is not in lower case";
    Bytes other(bytes.begin(), bytes.end());
    other.push_back(0);
    if (script::parseCompiled(other))
        return "a script with a byte behind it declares something";
    if (script::parseCompiled(bytes.first(bytes.size() - 1)))
        return "a script without its last byte declares something";
    return std::nullopt;
}

} // namespace

std::optional<std::string> brokenCompanionPromise(ByteSpan bytes, std::string_view name)
{
    if (name.ends_with(".pex"))
        return brokenScript(bytes);
    const BrokenCompanion why = brokenTable(bytes, false);
    return why ? why : brokenTable(bytes, true);
}

} // namespace cutaway::fuzz
