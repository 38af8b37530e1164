// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/base/quantity.h"
#include "core/schema/value.h"

#include <algorithm>
#include <fmt/format.h>

namespace cutaway::cli
{

namespace
{

// True if `set` with this text would leave the value unchanged.
bool readsBack(const File &file, const FoundNode &place, const std::string &text)
{
    const auto tree = file.tree(place.unit);
    const Node node = tree->node(place.node);
    const auto read = file.format().editing().parse(file, *tree, place.node, text);
    const Result<Value> value = read ? *read : parseScalar(node.kind, text);
    const auto bytes = value ? encodeScalar(node.kind, *value) : tl::unexpected(value.error());
    return bytes && std::ranges::equal(*bytes, tree->bytesOf(place.node));
}

// Returns a link as `set` reads it: objects by name, FormIDs by plugin, as digits would be hexadecimal; else
// the stored number.
std::string linkText(const File &file, const FoundNode &place)
{
    const auto tree = file.tree(place.unit);
    const Node node = tree->node(place.node);
    const std::string number = tree->valueText(place.node);
    const std::string shown = file.displayValue(place.unit, place.node);
    if (node.kind == Kind::Pointer)
        return shown;
    for (const std::string &text : {node.field->link == Link::Form ? shown : number, shown, number}) {
        if (readsBack(file, place, text))
            return text;
    }
    return number;
}

// The characters of a text that stands behind its length; nothing for other structures, which are no value.
std::optional<std::string> textInside(const File &file, const FoundNode &place)
{
    const auto tree = file.tree(place.unit);
    for (std::uint32_t row = 0; row < tree->node(place.node).childCount; ++row) {
        const NodeId child = tree->child(place.node, row);
        const std::string text = tree->valueText(child);
        if (tree->node(child).kind == Kind::Text &&
            file.format().editing().parse(file, *tree, place.node, text))
            return text;
    }
    return std::nullopt;
}

// Returns all bytes of a blob, of which the tree shows only the first; a null text is not an empty one.
Result<std::string> fullText(const File &file, const FoundNode &place)
{
    const auto tree = file.tree(place.unit);
    const Node node = tree->node(place.node);
    if (isNullText(file, *tree, place.node))
        return file.displayValue(place.unit, place.node);
    if (node.kind == Kind::Struct && tree->valueText(place.node).empty()) {
        const std::optional<std::string> text = textInside(file, place);
        return text ? Result<std::string>(*text)
                    : fail("{} is made of {}; name one of those", tree->name(place.node),
                           quantity(node.childCount, "member"));
    }
    const bool blob = node.kind == Kind::Raw || node.kind == Kind::Padding;
    if (!blob)
        return node.isScalar() && (node.field->link != Link::None || node.kind == Kind::Pointer)
                   ? linkText(file, place)
                   : tree->valueText(place.node);
    std::string text;
    for (const std::uint8_t byte : tree->bytesOf(place.node))
        text += fmt::format("{}{:02X}", text.empty() ? "" : " ", byte);
    return text;
}

struct GetOptions {
    std::string path, node;
    bool raw = false;
};

void runGet(const GetOptions &options, Context &context)
{
    const auto file = context.openToRead(options.path);
    if (file == nullptr)
        return;
    const Result<FoundNode> place = findNode(*file, options.node);
    if (!place)
        return context.complain(kErrors, options.path, place.error().message);
    const File &document = place->embedded != nullptr ? *place->embedded : *file;
    const Result<std::string> text = fullText(document, *place);
    if (!text)
        return context.complain(kErrors, options.path, text.error().message);
    context.printText(options.path, *text + '\n', shown(*text) + '\n', options.raw);
}

} // namespace

void addGet(CLI::App &app, Context &context)
{
    auto [command, options] =
        addCommand<GetOptions>(app, context, "get", runGet, "Print one value in the form that `set` takes");
    addFile(command, options.path, "File to read");
    command.add_option("PATH", options.node, "Node, such as 'header.position.x'")->required();
    addData(command, context);
    addRaw(command, options.raw);
}

} // namespace cutaway::cli
