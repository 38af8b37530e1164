// SPDX-License-Identifier: MIT
// Package data: inputs with their locations, targets and topics.
#include "core/domains/pack/packagereader.h"

#include "core/formats/esp/records/packenums.h"
#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::pack
{

std::string PackageReader::aliasWords(const Field &id) const
{
    if (m_aliases) {
        const auto at = std::ranges::find(*m_aliases, id.id(), &Alias::id);
        if (at != m_aliases->end() && !at->name.empty())
            return at->name;
    }
    return fmt::format("{}", id.number);
}

// With a blank in front; empty where the value says nothing.
std::string PackageReader::valueWords(esp::PlaceMeaning meaning, const Field &value) const
{
    switch (meaning) {
    case esp::PlaceMeaning::Keyword:
        if (value.number == 0)
            return {};
        [[fallthrough]];
    case esp::PlaceMeaning::Reference:
    case esp::PlaceMeaning::Cell:
    case esp::PlaceMeaning::Base:
        return " " + formWords(m_plugins, value.id());
    case esp::PlaceMeaning::ObjectType:
        return " " + nameOf(esp::kObjectTypes, value.number);
    case esp::PlaceMeaning::Alias:
        return " " + aliasWords(value);
    case esp::PlaceMeaning::Input:
        return " " + m_package.inputText(value.id());
    case esp::PlaceMeaning::Interrupt:
        return " " + nameOf(esp::kInterruptTargets, value.number);
    case esp::PlaceMeaning::Nothing:
        break;
    }
    return {};
}

Location PackageReader::readLocation(const Reader &node) const
{
    Location location;
    location.path = node.path();
    location.type = field(node, "type"_f);
    location.value = field(node, "value"_f);
    location.radius = field(node, "radius"_f);
    location.collection = field(node, "collectionIndex"_f);
    const std::string type = nameOf(esp::kLocationTypes<esp::Game::Fallout4>, location.type.number);
    std::string &text = location.text;
    text = type.empty() ? fmt::format("location of type {}", location.type.number) : type;
    text += valueWords(meaningOf(location), location.value);
    if (location.radius.number != 0)
        text += fmt::format(", within {}", location.radius.number);
    return location;
}

Target PackageReader::readTarget(const Reader &node) const
{
    Target target;
    target.path = node.path();
    target.type = field(node, "type"_f);
    target.value = field(node, "value"_f);
    target.count = field(node, "countOrDistance"_f);
    const std::string type = nameOf(esp::kTargetTypes<esp::Game::Fallout4>, target.type.number);
    std::string &text = target.text;
    text = type.empty() ? fmt::format("target of type {}", target.type.number) : type;
    text += valueWords(meaningOf(target), target.value);
    if (target.count.number != 0)
        text += fmt::format(", {} {}", target.type.number == 8 ? "element" : "count", target.count.number);
    return target;
}

Topic PackageReader::readTopic(const Reader &node) const
{
    return {node.path(), field(node, "kind"_f), field(node, "topic"_f)};
}

void PackageReader::readInputs()
{
    const std::vector<Reader> elements = m_root.elements("inputs"_f);
    const std::vector<Reader> ids = m_root.elements("inputIds"_f);
    m_package.idCount = static_cast<std::uint32_t>(ids.size());
    for (std::size_t i = 0; i < elements.size(); ++i)
        readInput(elements[i], static_cast<std::uint32_t>(i), ids);
}

void PackageReader::readInput(const Reader &element, std::uint32_t row, const std::vector<Reader> &ids)
{
    Input input;
    input.path = element.path();
    input.row = row;
    input.kindText = field(element.member("ANAM"_f), "kind"_f);
    input.kind = kindOfName(input.kindText.text);
    if (row < ids.size()) {
        input.id = field(ids[row], "id"_f);
        if (const InputInfo *info = m_package.names.find(input.id.id())) {
            input.name = info->name;
            input.isPublic = info->isPublic;
        }
    }
    input.value = field(element.member("CNAM"_f), "value"_f);
    input.text = input.value.text;
    if (const Reader location = element.member("PLDT"_f)) {
        input.location = readLocation(location);
        input.text = input.location->text;
    }
    if (const Reader target = element.member("PTDA"_f)) {
        input.target = readTarget(target);
        input.text = input.target->text;
    }
    for (const Reader &topic : element.named("PDTO"_f)) {
        input.topics.push_back(readTopic(topic));
        input.text += (input.text.empty() ? "" : ", ") + input.topics.back().topic.text;
    }
    input.topicForm = field(element.member("TPIC"_f), "topic"_f);
    if (input.text.empty())
        input.text = input.topicForm.text;
    m_package.inputs.push_back(std::move(input));
}

} // namespace cutaway::pack
