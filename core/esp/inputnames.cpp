// SPDX-License-Identifier: MIT
#include "core/esp/inputnames.h"

#include "core/esp/formid.h"
#include "core/esp/knownforms.h"
#include "core/file/file.h"
#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

std::optional<std::uint32_t> numberAt(const UnitTree &tree, const std::string &path)
{
    const Result<NodeId> node = tree.find(path);
    if (!node)
        return std::nullopt;
    const Value value = tree.value(*node);
    const auto *natural = std::get_if<std::uint64_t>(&value);
    return natural == nullptr ? std::nullopt : std::optional(static_cast<std::uint32_t>(*natural));
}

// The name that the names of one package give to an id.
std::string declaredName(const UnitTree &tree, std::uint32_t id)
{
    const auto names = tree.childNamed(tree.root(), "names");
    const std::uint32_t count = names ? tree.node(*names).childCount : 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::string entry = fmt::format("names[{}]", i);
        if (numberAt(tree, entry + ".UNAM.id") != id)
            continue;
        const Result<NodeId> text = tree.find(entry + ".BNAM.name");
        return text ? displayText(tree.bytesOf(*text)) : std::string();
    }
    return {};
}

std::string knownName(const EspState &state, const File &file, std::uint32_t templateId, std::uint32_t id)
{
    const ResolvedForm form = resolve(state, file.name(), templateId);
    if (form.plugin != kTemplateMaster)
        return {};
    const auto known = std::ranges::find_if(
        kKnownInputs, [&](const KnownInput &input) { return input.object == form.object && input.id == id; });
    return known == std::end(kKnownInputs) ? std::string() : std::string(known->name);
}

} // namespace

std::string inputName(const File &file, const UnitTree &tree, std::uint32_t index)
{
    const auto id = numberAt(tree, fmt::format("inputIds[{}].id", index));
    const auto templateId = numberAt(tree, "PKCU.template");
    if (!id || !templateId)
        return {};
    if (*templateId == 0)
        return declaredName(tree, *id);
    const UnitId unit = recordOf(file, *templateId);
    if (unit != UnitIndex::kNone && file.units()[unit].tag == kPackage)
        return declaredName(*file.tree(unit), *id);
    return knownName(file.state<EspState>(), file, *templateId, *id);
}

} // namespace cutaway::esp
