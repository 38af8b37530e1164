// SPDX-License-Identifier: MIT
#include "core/formats/esp/inputnames.h"

#include "core/file/file.h"
#include "core/formats/esp/formid.h"
#include "core/schema/value.h"

#include <algorithm>
#include <charconv>

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

std::string knownName(const File &file, std::uint32_t templateId, std::uint32_t id)
{
    const KnownTemplate *package = knownTemplate(file, templateId);
    if (package == nullptr)
        return {};
    const std::vector<KnownInput> inputs = knownInputs(*package);
    const auto known = std::ranges::find(inputs, id, &KnownInput::id);
    return known == inputs.end() ? std::string() : std::string(known->name);
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
    if (unit != UnitIndex::kNone && file.units()[unit].tag == sig("PACK"))
        return declaredName(*file.tree(unit), *id);
    return knownName(file, *templateId, *id);
}

const KnownTemplate *knownTemplate(const File &file, std::uint32_t templateId)
{
    const ResolvedForm form = resolve(file.state<EspState>(), file.name(), templateId);
    const auto *known = std::ranges::find(kKnownTemplates, form.object, &KnownTemplate::object);
    return !samePlugin(form.plugin, kTemplateMaster) || known == std::end(kKnownTemplates) ? nullptr : known;
}

std::string_view knownProcedure(const File &file, std::uint32_t templateId)
{
    const ResolvedForm form = resolve(file.state<EspState>(), file.name(), templateId);
    const auto *known = std::ranges::find_if(kKnownForms, [&](const KnownForm &each) {
        return each.object == form.object && samePlugin(each.plugin, form.plugin);
    });
    return known == std::end(kKnownForms) ? std::string_view() : known->procedure;
}

std::vector<KnownInput> knownInputs(const KnownTemplate &package)
{
    std::vector<KnownInput> inputs;
    for (std::string_view rest = package.inputs; !rest.empty();) {
        const std::size_t bar = std::min(rest.find('|'), rest.size());
        const std::string_view entry = rest.substr(0, bar);
        const std::size_t colon = entry.find(':');
        KnownInput input{0, entry[colon + 1], entry.substr(std::min(colon + 3, entry.size()))};
        std::from_chars(entry.data(), entry.data() + colon, input.id);
        inputs.push_back(input);
        rest.remove_prefix(std::min(bar + 1, rest.size()));
    }
    return inputs;
}

} // namespace cutaway::esp
