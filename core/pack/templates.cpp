// SPDX-License-Identifier: MIT
#include "core/pack/templates.h"

#include "core/esp/inputnames.h"
#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

std::optional<std::int64_t> numberOf(const NodeReader &reader, std::string_view subrecord,
                                     std::string_view name)
{
    const Field field = reader.field(reader.child(reader.tree().root(), subrecord), name);
    return field ? std::optional(field.number) : std::nullopt;
}

// The inputs of a package with their kinds, without names.
std::vector<InputInfo> listedInputs(const NodeReader &reader)
{
    const NodeId root = reader.tree().root();
    std::vector<InputInfo> inputs;
    for (const NodeId id : reader.children(root, "inputIds"))
        inputs.push_back({static_cast<std::uint8_t>(reader.field(id, "id").number), {}, {}, {}});
    const std::vector<NodeId> elements = reader.children(root, "inputs");
    for (std::size_t i = 0; i < std::min(inputs.size(), elements.size()); ++i)
        inputs[i].kind = kindOfName(reader.field(reader.child(elements[i], "ANAM"), "kind").text);
    return inputs;
}

// The names that a package declares; kinds are those of its inputs.
void readDeclared(const NodeReader &reader, InputNames &names)
{
    names.inputs = listedInputs(reader);
    for (const NodeId entry : reader.children(reader.tree().root(), "names")) {
        InputInfo info;
        info.id = static_cast<std::uint8_t>(reader.field(reader.child(entry, "UNAM"), "id").number);
        info.name = reader.field(reader.child(entry, "BNAM"), "name").text;
        if (const Field flags = reader.field(reader.child(entry, "PNAM"), "flags"))
            info.isPublic = (flags.number & 1) != 0;
        const auto listed = std::ranges::find(names.inputs, info.id, &InputInfo::id);
        if (listed != names.inputs.end()) {
            info.kind = listed->kind;
            listed->name = info.name;
            listed->isPublic = info.isPublic;
        }
        names.declared.push_back(std::move(info));
    }
}

InputNames builtInNames(const esp::KnownTemplate &known)
{
    InputNames names;
    names.source = NameSource::BuiltIn;
    for (const esp::KnownInput &input : esp::knownInputs(known))
        names.inputs.push_back({input.id, kindOfLetter(input.kind), std::string(input.name), {}});
    names.declared = names.inputs;
    names.version = known.version;
    names.nextId = known.nextId;
    if (known.otherVersion >= 0)
        names.otherVersion = known.otherVersion;
    return names;
}

} // namespace

const InputInfo *InputNames::find(std::uint32_t id) const
{
    const auto at = std::ranges::find(declared, id, &InputInfo::id);
    return at == declared.end() ? nullptr : &*at;
}

InputNames readInputNames(const Plugins &plugins, const NodeReader &package, std::uint32_t templateId)
{
    InputNames names;
    if (templateId == 0) {
        names.source = NameSource::Own;
        readDeclared(package, names);
        names.inputs.clear();
        return names;
    }
    const auto record = findRecord(plugins, package.file(), templateId);
    if (record && record->file->units()[record->unit].tag == esp::kPackage) {
        const NodeReader reader(*record->file, record->unit);
        names.source = NameSource::Template;
        names.record = record;
        names.version = numberOf(reader, "PKCU", "versionCounter");
        names.nextId = numberOf(reader, "XNAM", "nextId");
        readDeclared(reader, names);
        return names;
    }
    const esp::KnownTemplate *known = esp::knownTemplate(package.file(), templateId);
    return known == nullptr ? names : builtInNames(*known);
}

} // namespace cutaway::pack
