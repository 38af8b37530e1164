// SPDX-License-Identifier: MIT
// Package data: inputs with their locations, targets and topics.
#include "core/pack/packagereader.h"

#include "core/esp/schema/packenums.h"
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

Location PackageReader::readLocation(NodeId node) const
{
    Location location;
    location.path = m_reader.path(node);
    location.type = m_reader.field(node, "type");
    location.value = m_reader.field(node, "value");
    location.radius = m_reader.field(node, "radius");
    location.collection = m_reader.field(node, "collectionIndex");
    const std::string type = nameOf(esp::kLocationTypes<true>, location.type.number);
    std::string &text = location.text;
    text = type.empty() ? fmt::format("location of type {}", location.type.number) : type;
    switch (location.type.number) {
    case 0:
    case 1:
    case 4:
        text += " " + formWords(m_plugins, location.value.id());
        break;
    case 5:
        text += " " + nameOf(esp::kObjectTypes, location.value.number);
        break;
    case 6:
        text += location.value.number == 0 ? "" : " " + formWords(m_plugins, location.value.id());
        break;
    case 8:
    case 9:
    case 14:
        text += " " + aliasWords(location.value);
        break;
    case 11:
        text += " " + m_package.inputText(location.value.id());
        break;
    default:
        break;
    }
    if (location.radius.number != 0)
        text += fmt::format(", within {}", location.radius.number);
    return location;
}

Target PackageReader::readTarget(NodeId node) const
{
    Target target;
    target.path = m_reader.path(node);
    target.type = m_reader.field(node, "type");
    target.value = m_reader.field(node, "value");
    target.count = m_reader.field(node, "countOrDistance");
    const std::string type = nameOf(esp::kTargetTypes<true>, target.type.number);
    std::string &text = target.text;
    text = type.empty() ? fmt::format("target of type {}", target.type.number) : type;
    switch (target.type.number) {
    case 0:
    case 1:
    case 7:
        text += " " + formWords(m_plugins, target.value.id());
        break;
    case 2:
        text += " " + nameOf(esp::kObjectTypes, target.value.number);
        break;
    case 3:
        text += target.value.number == 0 ? "" : " " + formWords(m_plugins, target.value.id());
        break;
    case 4:
    case 8:
        text += " " + aliasWords(target.value);
        break;
    case 5:
        text += " " + nameOf(esp::kInterruptTargets, target.value.number);
        break;
    default:
        break;
    }
    if (target.count.number != 0)
        text += fmt::format(", {} {}", target.type.number == 8 ? "element" : "count", target.count.number);
    return target;
}

Topic PackageReader::readTopic(NodeId node) const
{
    return {m_reader.path(node), m_reader.field(node, "kind"), m_reader.field(node, "topic")};
}

void PackageReader::readInputs()
{
    const std::vector<NodeId> elements = m_reader.children(m_root, "inputs");
    m_package.idCount = static_cast<std::uint32_t>(m_reader.children(m_root, "inputIds").size());
    for (std::size_t i = 0; i < elements.size(); ++i)
        readInput(elements[i], static_cast<std::uint32_t>(i));
}

void PackageReader::readInput(NodeId element, std::uint32_t row)
{
    Input input;
    input.path = m_reader.path(element);
    input.row = row;
    input.kindText = m_reader.field(m_reader.child(element, "ANAM"), "kind");
    input.kind = kindOfName(input.kindText.text);
    const std::vector<NodeId> ids = m_reader.children(m_root, "inputIds");
    if (row < ids.size()) {
        input.id = m_reader.field(ids[row], "id");
        if (const InputInfo *info = m_package.names.find(input.id.id())) {
            input.name = info->name;
            input.isPublic = info->isPublic;
        }
    }
    input.value = m_reader.field(m_reader.child(element, "CNAM"), "value");
    input.text = input.value.text;
    if (const auto location = m_reader.child(element, "PLDT")) {
        input.location = readLocation(*location);
        input.text = input.location->text;
    }
    if (const auto target = m_reader.child(element, "PTDA")) {
        input.target = readTarget(*target);
        input.text = input.target->text;
    }
    for (const NodeId topic : m_reader.named(element, "PDTO")) {
        input.topics.push_back(readTopic(topic));
        input.text += (input.text.empty() ? "" : ", ") + input.topics.back().topic.text;
    }
    input.topicForm = m_reader.field(m_reader.child(element, "TPIC"), "topic");
    if (input.text.empty())
        input.text = input.topicForm.text;
    m_package.inputs.push_back(std::move(input));
}

} // namespace cutaway::pack
