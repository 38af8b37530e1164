// SPDX-License-Identifier: MIT
#include "core/formats/esp/clippart.h"

#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/renumber.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <functional>
#include <nlohmann/json.hpp>

namespace cutaway::esp
{

namespace
{

using ClipJson = nlohmann::ordered_json;

ClipJson formsOf(const File &file, const Reader &part)
{
    ClipJson forms = ClipJson::object();
    const auto &state = file.state<EspState>();
    forEachFormOf(part.tree(), [&](const Node &node, std::uint32_t formId) {
        // One that names no master is damage and stays as it is.
        if (part.range().contains(node.range) && !resolve(state, file.name(), formId).indexTooHigh)
            forms[std::to_string(node.range.offset - part.range().offset)] =
                formText(state, file.name(), formId);
    });
    return forms;
}

ClipJson possibleForms(const File &file, const UnitTree &tree, NodeId id)
{
    ClipJson forms = ClipJson::object();
    const auto &state = file.state<EspState>();
    const std::uint64_t base = tree.node(id).range.offset;
    forEachUnexplained(tree, id, [&](const Node &node) {
        const auto note = [&](std::size_t at, std::uint32_t formId) {
            forms[std::to_string(node.range.offset - base + at)] = formText(state, file.name(), formId);
        };
        forEachPossibleForm(tree.bytesOf(node.id), state.masters.size(), note);
    });
    return forms;
}

std::optional<Bytes> bytesOfText(const std::string &hex)
{
    Bytes bytes(hex.size() / 2);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char *first = hex.data() + 2 * i;
        if (std::from_chars(first, first + 2, bytes[i], 16).ptr != first + 2)
            return std::nullopt;
    }
    return hex.size() % 2 == 0 ? std::optional(std::move(bytes)) : std::nullopt;
}

// Calls `visit` with the offset of each form that the text names under this key, and its FormID in `to`;
// stops where it returns an error.
Result<void>
forEachNamed(const ClipJson &entry, const char *key, const File &to, std::size_t size, std::string_view what,
             const std::function<Result<void>(std::size_t, const Result<std::uint32_t> &)> &visit)
{
    const auto forms = entry.find(key);
    if (forms == entry.end() || !forms->is_object())
        return {};
    for (const auto &[place, value] : forms->items()) {
        std::size_t offset = size;
        std::from_chars(place.data(), place.data() + place.size(), offset);
        if (!value.is_string() || offset > size || size - offset < 4)
            return fail("the text names a form outside its {}", what);
        const auto formId = parseForm(to.state<EspState>(), to.name(), value.get<std::string>());
        if (const Result<void> done = visit(offset, formId); !done)
            return done;
    }
    return {};
}

} // namespace

Result<Bytes> pastedPart(const nlohmann::ordered_json &entry, const File &to, std::string_view what)
{
    const auto hex = entry.find("bytes");
    auto bytes = hex != entry.end() && hex->is_string() ? bytesOfText(hex->get<std::string>()) : std::nullopt;
    if (!bytes)
        return fail("the text holds no {}", what);
    const auto isTheSame = [&](std::size_t at, const Result<std::uint32_t> &formId) -> Result<void> {
        const auto stored = load<std::uint32_t>(*bytes, at);
        if (formId && *formId == stored)
            return {};
        return fail("byte {} of the {} is not decoded and may hold the FormID {:08X}, which names something "
                    "else here",
                    at, what, stored);
    };
    const auto renumber = [&](std::size_t at, const Result<std::uint32_t> &formId) -> Result<void> {
        if (!formId)
            return tl::unexpected(formId.error());
        store(*bytes, at, *formId);
        return {};
    };
    Result<void> done = forEachNamed(entry, "mayBeForms", to, bytes->size(), what, isTheSame);
    if (done)
        done = forEachNamed(entry, "forms", to, bytes->size(), what, renumber);
    return done ? Result<Bytes>(std::move(*bytes)) : tl::unexpected(done.error());
}

namespace
{

// Names of plugins that the parts in this value, at any depth, name records of.
void addNamed(const ClipJson &value, std::vector<std::string> &names)
{
    const auto forms = value.is_object() ? value.find("forms") : value.end();
    if (value.is_object() && forms != value.end() && forms->is_object()) {
        for (const ClipJson &form : *forms) {
            const std::string text = form.is_string() ? form.get<std::string>() : std::string();
            if (const std::size_t colon = text.rfind(':'); colon != std::string::npos)
                names.push_back(text.substr(0, colon));
        }
    } else if (value.is_structured()) {
        for (const ClipJson &inner : value)
            addNamed(inner, names);
    }
}

} // namespace

std::vector<std::string> mastersLacking(std::string_view text, const File &to)
{
    std::vector<std::string> names, lacking;
    addNamed(ClipJson::parse(text, nullptr, false), names);
    for (const std::string &name : names) {
        const auto isThat = [&](const std::string &other) { return samePlugin(name, other); };
        if (!namesPlugin(to, name) && std::ranges::none_of(lacking, isThat))
            lacking.push_back(name);
    }
    return lacking;
}

nlohmann::ordered_json clipPart(const File &file, const Reader &part)
{
    return {{"bytes", fmt::format("{:02x}", fmt::join(part.tree().bytesOf(part.node()), ""))},
            {"forms", formsOf(file, part)},
            {"mayBeForms", possibleForms(file, part.tree(), part.node())}};
}

} // namespace cutaway::esp
