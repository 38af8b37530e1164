// SPDX-License-Identifier: MIT
#include "core/domains/pack/templates.h"

#include "core/formats/esp/inputnames.h"
#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

std::optional<std::int64_t> numberOf(const Reader &value)
{
    return value ? std::optional(value.integer()) : std::nullopt;
}

// The inputs of a package with their kinds, without names.
std::vector<InputInfo> listedInputs(const File &file, const Reader &package)
{
    std::vector<InputInfo> inputs;
    for (const Reader &id : package.elements("inputIds"_f))
        inputs.push_back({static_cast<std::uint8_t>(id.integer("id"_f)), {}, {}, {}});
    const std::vector<Reader> elements = package.elements("inputs"_f);
    for (std::size_t i = 0; i < std::min(inputs.size(), elements.size()); ++i)
        inputs[i].kind = kindOfName(fieldOf(file, elements[i].member("ANAM"_f).member("kind"_f)).text);
    return inputs;
}

// The names that a package declares; kinds are those of its inputs.
void readDeclared(const File &file, const Reader &package, InputNames &names)
{
    names.inputs = listedInputs(file, package);
    for (const Reader &entry : package.elements("names"_f)) {
        InputInfo info;
        info.id = static_cast<std::uint8_t>(entry.member("UNAM"_f).integer("id"_f));
        info.name = fieldOf(file, entry.member("BNAM"_f).member("name"_f)).text;
        if (const Reader flags = entry.member("PNAM"_f).member("flags"_f))
            info.isPublic = (flags.integer() & 1) != 0;
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

InputNames readInputNames(const Plugins &plugins, const Reader &package, std::uint32_t templateId)
{
    InputNames names;
    if (templateId == 0) {
        names.source = NameSource::Own;
        readDeclared(plugins.file, package, names);
        names.inputs.clear();
        return names;
    }
    const auto record = findRecord(plugins, plugins.file, templateId);
    if (record && isPackage(*record)) {
        const Reader reader(record->file->tree(record->unit));
        names.source = NameSource::Template;
        names.record = record;
        names.version = numberOf(reader.member("PKCU"_f).member("versionCounter"_f));
        names.nextId = numberOf(reader.member("XNAM"_f).member("nextId"_f));
        readDeclared(*record->file, reader, names);
        return names;
    }
    const esp::KnownTemplate *known = esp::knownTemplate(plugins.file, templateId);
    return known == nullptr ? names : builtInNames(*known);
}

} // namespace cutaway::pack
