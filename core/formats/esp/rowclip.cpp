// SPDX-License-Identifier: MIT
#include "core/formats/esp/rowclip.h"

#include "core/base/quantity.h"
#include "core/formats/esp/clippart.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/stringtables.h"
#include "core/schema/reader.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cutaway::esp
{

namespace
{

using ClipJson = nlohmann::ordered_json;

// Both editions of Skyrim store rows alike.
std::string_view clipGame(const File &file, UnitId unit)
{
    return gameTitle(tableOf(gameOf(file, unit)) == tableOf(Game::Fallout4) ? Game::Fallout4
                                                                            : Game::SkyrimSE);
}

// The fields below a node, with their sizes: equal for what is built alike.
void addShape(const UnitTree &tree, NodeId id, std::string &shape)
{
    const Node node = tree.node(id);
    if (node.childCount == 0)
        shape += fmt::format("{}:{} ", node.field->name, node.range.size);
    for (std::uint32_t row = 0; row < node.childCount; ++row)
        addShape(tree, tree.child(id, row), shape);
}

std::string shapeOf(const UnitTree &tree, NodeId id)
{
    std::string shape;
    addShape(tree, id, shape);
    return shape;
}

// The list that an element stands in; empty for a row by name.
std::string listOf(const UnitTree &tree, const Node &node)
{
    return node.isElement ? tree.path(node.parent) : std::string();
}

bool holdsText(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (isTextElsewhere(node))
        return true;
    for (std::uint32_t row = 0; row < node.childCount; ++row) {
        if (holdsText(tree, tree.child(id, row)))
            return true;
    }
    return false;
}

Result<void> checkRow(const File &file, const UnitTree &tree, const Node &node)
{
    const std::string path = tree.path(node.id);
    if (node.id == tree.root() || (!node.isElement && node.parent != tree.root()))
        return fail("{} is not a row of a list or of the record", path.empty() ? "the record" : path);
    if (path.starts_with("VMAD"))
        return fail("scripts are copied in the pane of scripts");
    if (path == "header" || path.starts_with("header."))
        return fail("the header of a record stays with it");
    if (holdsText(tree, node.id))
        return fail("{} is a text in the string tables of {}", path, file.name());
    return {};
}

std::string textAt(const ClipJson &json, const char *key)
{
    const auto found = json.is_object() ? json.find(key) : json.end();
    return json.is_object() && found != json.end() && found->is_string() ? found->get<std::string>()
                                                                         : std::string();
}

// The last name of a path: "items" of "components[2].items".
std::string_view lastName(std::string_view path)
{
    return path.substr(path.rfind('.') + 1);
}

struct Spot {
    std::string path; // of the list or the record
    std::uint32_t row = kAnyRow;
};

bool isListNamed(const Node &node, std::string_view list)
{
    return node.isArray && !list.empty() && node.field->name == lastName(list);
}

Spot spotFor(const File &to, UnitId unit, NodeId at, const std::string &list)
{
    const auto tree = to.tree(unit);
    const Node node = tree->node(at);
    if (isListNamed(node, list))
        return {to.pathText(unit, at), node.childCount};
    if (node.isElement && isListNamed(tree->node(node.parent), list))
        return {to.pathText(unit, node.parent), node.row + 1};
    return {list.empty() ? to.pathText(unit, tree->root()) : to.pathText({unit, list}), kAnyRow};
}

// The rows that an edit of `before` has made, in their order, are built as the text says.
Result<void> checkShapes(const File &after, UnitId unit, const Spot &spot, std::size_t before,
                         const ClipJson &rows)
{
    const Result<NodePath> path = after.parsePath(spot.path);
    const auto tree = after.tree(unit);
    const Result<NodeId> list = path ? tree->find(path->path) : tl::unexpected(path.error());
    if (!list)
        return tl::unexpected(list.error());
    const std::size_t first = spot.row == kAnyRow ? before : spot.row;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto row = static_cast<std::uint32_t>(first + i);
        if (row >= tree->node(*list).childCount ||
            shapeOf(*tree, tree->child(*list, row)) != textAt(rows[i], "shape"))
            return fail("rows of {} are built otherwise than those copied", spot.path);
    }
    return {};
}

std::size_t rowsOf(const File &file, const std::string &path)
{
    const Result<NodePath> place = file.parsePath(path);
    const Result<NodeId> list =
        place ? file.tree(place->unit)->find(place->path) : tl::unexpected(place.error());
    return list ? file.tree(place->unit)->node(*list).childCount : 0;
}

} // namespace

Result<std::string> rowsToText(const File &file, UnitId unit, std::span<const NodeId> rows)
{
    const auto tree = file.tree(unit);
    if (rows.empty() || rows.size() > kMostRowsCopied)
        return fail("{} are chosen, of 1 to {}", quantity(rows.size(), "row"), kMostRowsCopied);
    ClipJson list = ClipJson::array();
    const std::string stands = listOf(*tree, tree->node(rows.front()));
    for (const NodeId row : rows) {
        const Node node = tree->node(row);
        if (const Result<void> fits = checkRow(file, *tree, node); !fits)
            return tl::unexpected(fits.error());
        if (listOf(*tree, node) != stands)
            return fail("the rows stand in several lists");
        list.push_back({{"name", node.isElement ? std::string() : tree->name(row)},
                        {"shape", shapeOf(*tree, row)},
                        {"part", clipPart(file, Reader(tree, row))}});
    }
    return ClipJson{{"game", clipGame(file, unit)}, {"list", stands}, {"rows", std::move(list)}}.dump();
}

Result<Patch> pastedRows(const File &to, UnitId unit, NodeId node, std::string_view text)
{
    const ClipJson json = ClipJson::parse(text, nullptr, false);
    const auto rows = json.is_object() ? json.find("rows") : json.end();
    if (!json.is_object() || rows == json.end() || !rows->is_array() || rows->empty() ||
        rows->size() > kMostRowsCopied)
        return fail("the text holds no rows of a record");
    if (textAt(json, "game") != clipGame(to, unit))
        return fail("the rows are of {}, this record is of {}",
                    textAt(json, "game").empty() ? "a game that is not named" : textAt(json, "game"),
                    clipGame(to, unit));
    const std::string list = textAt(json, "list");
    const Spot spot = spotFor(to, unit, node, list);
    std::vector<Edit> edits;
    for (std::size_t i = 0; i < rows->size(); ++i) {
        const ClipJson &row = (*rows)[i];
        const auto part = row.is_object() ? row.find("part") : row.end();
        Result<Bytes> bytes = row.is_object() && part != row.end()
                                  ? pastedPart(*part, to, "row")
                                  : fail("the text holds no bytes of row {}", i);
        if (!bytes)
            return tl::unexpected(bytes.error());
        Edit &edit = edits.emplace_back();
        edit.op = Edit::Op::Insert;
        edit.path = spot.path;
        edit.row = spot.row == kAnyRow ? kAnyRow : spot.row + static_cast<std::uint32_t>(i);
        edit.element.type = textAt(row, "name");
        edit.element.bytes = std::move(*bytes);
    }
    Result<Patch> patch = patchFor(to, edits);
    if (!patch || list.empty())
        return patch;
    const std::unique_ptr<File> after = to.snapshot();
    const Result<ChangeSet> change = after->apply(*patch);
    const Result<void> alike = change ? checkShapes(*after, unit, spot, rowsOf(to, spot.path), *rows)
                                      : tl::unexpected(change.error());
    return alike ? std::move(patch) : tl::unexpected(alike.error());
}

} // namespace cutaway::esp
