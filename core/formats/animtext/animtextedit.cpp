// SPDX-License-Identifier: MIT
// Edits of lines, and of rows with the counts that follow.
#include "core/formats/animtext/animtextformat.h"

#include "core/base/quantity.h"
#include "core/file/file.h"
#include "core/file/fix.h"
#include "core/formats/animtext/lineedit.h"
#include "core/formats/animtext/rules.h"

#include <algorithm>

namespace cutaway::animtext
{

namespace
{

// An array in a unit, with the field that counts it.
struct RowList {
    Node array;
    const Record *record = nullptr; // of its rows; nullptr for plain lines
    std::optional<NodeId> count;
};

Result<RowList> rowListOf(const File &file, UnitId unit, NodeId node)
{
    const auto tree = file.tree(unit);
    RowList list{tree->node(node), nullptr, {}};
    const bool isOdd = list.array.field == &kOddLines.type->fields.front();
    if (!list.array.isArray || isOdd)
        return fail("{} takes no rows", file.pathText(unit, node));
    list.record = recordOf(list.array.field->type);
    if (!list.array.field->countField.empty())
        list.count = tree->childNamed(list.array.parent, list.array.field->countField);
    return list;
}

std::uint32_t lineOf(const File &file, UnitId unit, std::uint64_t offset)
{
    return file.state<AnimtextState>().lines.at(file.units().range(unit).offset + offset);
}

// The line that row `row` stands on; behind the last for the number of rows.
std::uint32_t lineOfRow(const File &file, UnitId unit, const RowList &list, std::uint32_t row)
{
    const auto tree = file.tree(unit);
    if (row < list.array.childCount)
        return lineOf(file, unit, tree->node(tree->child(list.array.id, row)).range.offset);
    if (list.array.childCount == 0)
        return list.count ? lineOf(file, unit, tree->node(*list.count).range.offset) + 1
                          : factsOf(file, unit).line;
    const ByteRange last = tree->node(tree->child(list.array.id, list.array.childCount - 1)).range;
    return lineOf(file, unit, last.size == 0 ? last.offset : last.end() - 1) + 1;
}

TextLines usualRow(const RowList &list)
{
    const std::string_view name = list.array.field->name;
    constexpr std::pair<std::string_view, std::string_view> kRows[] = {
        {"triggers", "event:0"}, {"translations", "0 0 0 0"}, {"rotations", "0 0 0 0 1"},
        {"files", "New.hkx"},    {"names", "New.txt"},        {"events", "event"},
        {"clips", "clip"}};
    for (const auto &[rows, text] : kRows) {
        if (rows == name)
            return {std::string(text)};
    }
    return name == "conditions" ? TextLines{"variable", "0", "0"}
           : name == "attacks"  ? TextLines{"event", "0", "0"}
                                : TextLines{"0", "0", "7891816"};
}

// Writes the number of rows, and the lines of the block around.
void follow(const File &file, UnitId unit, const RowList &list, std::int64_t rows, std::int64_t lines,
            LineEdit &edit)
{
    if (list.count)
        edit.set(lineOf(file, unit, file.tree(unit)->node(*list.count).range.offset),
                 static_cast<std::uint64_t>(list.array.childCount + rows));
    edit.growBlock(unit, lines);
}

// True for the names of projects and sets, each of which has a block.
bool namesBlocks(const File &file, UnitId unit, const RowList &list)
{
    const std::uint32_t tag = file.units()[unit].tag;
    return (tag == kHead && file.state<AnimtextState>().sort != Sort::Names) ||
           (tag == kSets && list.array.field->name == "sets");
}

// What the count has to be.
std::uint64_t countedBy(const File &file, UnitId unit, const UnitTree &tree, const Node &node)
{
    const UnitFacts &facts = factsOf(file, unit);
    if (node.field->name == "lineCount")
        return facts.blockEnd - facts.line - 1;
    if (file.units()[unit].tag == kHead)
        return facts.end - facts.line - 1;
    const Node owner = tree.node(node.parent);
    for (std::uint32_t row = 0; row < owner.childCount; ++row) {
        const Node child = tree.node(tree.child(owner.id, row));
        if (child.field->countField == node.field->name)
            return child.childCount;
    }
    return 0;
}

Result<void> checkText(const File &file, UnitId unit, const UnitTree &tree, const Node &node,
                       const std::string &text)
{
    if (text.find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos)
        return fail("a line ends where '{}' goes on", text);
    const Node owner = tree.node(node.parent);
    const bool isOdd = node.field == &kOddLines.type->fields.front();
    const Content content =
        owner.isArray || owner.type == nullptr ? Content::Text : contentOf(*owner.type, *node.field);
    if (!isOdd && content == Content::Text && text.empty())
        return fail("{} needs a name, not an empty text", node.field->name);
    if (!fits(content, text))
        return fail("'{}' is not {}", text, wanted(content));
    if (content != Content::Count)
        return {};
    const std::uint64_t right = countedBy(file, unit, tree, node);
    if (*countIn(text) != right)
        return fail("{} follows from the lines and is {}; insert or remove rows", node.field->name, right);
    return {};
}

// Clips and motions begin and end with this choice.
Result<Patch> setHasMotion(const File &file, UnitId unit, const std::string &text)
{
    LineEdit edit(file);
    const UnitFacts &facts = factsOf(file, unit);
    const std::uint32_t line = facts.end - 1;
    const bool isCollected = file.state<AnimtextState>().sort == Sort::Data;
    if (edit.text(line) == text)
        return Patch();
    const std::vector<UnitId> children = file.units().childrenOf(unit);
    if (text == "1") {
        if (!children.empty())
            return fail("{} has lines behind hasMotion that cannot be read",
                        file.format().unitKey(file, unit));
        edit.set(line, text);
        if (isCollected)
            edit.insert(facts.blockEnd, {"0"});
        return edit.take();
    }
    const bool isEmpty =
        children.empty() || (children.size() == 1 && file.units()[children.front()].tag == kMotions &&
                             !file.units().isGroup(children.front()));
    if (!isEmpty)
        return fail("{} has {}; remove them first", file.format().unitKey(file, unit),
                    file.format().unitSummary(file, unit));
    edit.set(line, text);
    if (!children.empty())
        edit.remove(facts.blockEnd, facts.blockEnd + 1);
    return edit.take();
}

} // namespace

Result<Patch> AnimtextFormat::set(const File &file, UnitId unit, NodeId node, const Value &value) const
{
    const auto tree = file.tree(unit);
    const Node n = tree->node(node);
    const auto *text = std::get_if<std::string>(&value);
    if (n.kind != Kind::Text || text == nullptr)
        return fail("{} takes no such value", file.pathText(unit, node));
    if (const Result<void> allowed = checkText(file, unit, *tree, n, *text); !allowed)
        return tl::unexpected(allowed.error());
    if (n.field->name == "hasMotion")
        return setHasMotion(file, unit, *text);
    Patch patch;
    patch.add(
        {file.units().range(unit).offset + n.range.offset, n.range.size, Bytes(text->begin(), text->end())});
    return patch;
}

std::vector<std::string> AnimtextFormat::insertable(const File &file, UnitId unit, NodeId parent) const
{
    const auto tree = file.tree(unit);
    if (parent != tree->root())
        return rowListOf(file, unit, parent) ? std::vector<std::string>{""} : std::vector<std::string>();
    switch (file.units()[unit].tag) {
    case kProject:
        return {"clip"};
    case kMotions:
        return {"motion"};
    case kSets:
        return {"set"};
    default:
        return {};
    }
}

Result<Patch> AnimtextFormat::insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                                     const NewElement &element) const
{
    if (insertable(file, unit, parent).empty())
        return fail("nothing can be inserted into {}", file.pathText(unit, parent));
    if (parent == file.tree(unit)->root())
        return insertUnit(file, unit, row, element);
    const Result<RowList> list = rowListOf(file, unit, parent);
    if (namesBlocks(file, unit, *list)) { // with the block of its name
        Result<TextLines> name = element.bytes ? rowLines(*element.bytes, nullptr) : TextLines();
        return name ? insertUnit(file, unit, row, {}, name->empty() ? "" : name->front())
                    : tl::unexpected(name.error());
    }
    Result<TextLines> lines = element.bytes ? rowLines(*element.bytes, list->record) : usualRow(*list);
    if (!lines)
        return tl::unexpected(lines.error());
    LineEdit edit(file);
    follow(file, unit, *list, 1, static_cast<std::int64_t>(lines->size()), edit);
    edit.insert(lineOfRow(file, unit, *list, row), *lines);
    return edit.take();
}

Result<Patch> AnimtextFormat::remove(const File &file, UnitId unit, NodeId node) const
{
    const auto tree = file.tree(unit);
    if (node == tree->root())
        return removeUnit(file, unit);
    const Node n = tree->node(node);
    const Result<RowList> list = rowListOf(file, unit, n.parent);
    if (!list || !n.isElement)
        return fail("{} cannot be removed", file.pathText(unit, node));
    if (namesBlocks(file, unit, *list)) {
        const Result<UnitId> block = unitOfName(file, unit, n.row);
        return block ? removeUnit(file, *block) : tl::unexpected(block.error());
    }
    LineEdit edit(file);
    const std::uint32_t line = lineOfRow(file, unit, *list, n.row),
                        end = lineOfRow(file, unit, *list, n.row + 1);
    follow(file, unit, *list, -1, -static_cast<std::int64_t>(end - line), edit);
    edit.remove(line, end);
    return edit.take();
}

Result<Patch> AnimtextFormat::move(const File &file, UnitId unit, NodeId node, std::uint32_t row) const
{
    const auto tree = file.tree(unit);
    if (node == tree->root())
        return moveUnit(file, unit, row);
    const Node n = tree->node(node);
    const Result<RowList> list = rowListOf(file, unit, n.parent);
    if (!list || !n.isElement)
        return fail("{} cannot be moved", file.pathText(unit, node));
    if (row >= list->array.childCount)
        return fail("there is no row {}; allowed are 0 to {}", row, list->array.childCount - 1);
    if (namesBlocks(file, unit, *list)) {
        const Result<UnitId> block = unitOfName(file, unit, n.row);
        return block ? moveUnit(file, *block, row) : tl::unexpected(block.error());
    }
    LineEdit edit(file);
    edit.move(lineOfRow(file, unit, *list, n.row), lineOfRow(file, unit, *list, n.row + 1),
              lineOfRow(file, unit, *list, row > n.row ? row + 1 : row));
    return edit.take();
}

Result<Patch> AnimtextFormat::replace(const File &file, UnitId unit, const Bytes &bytes) const
{
    return replaceUnit(file, unit, bytes);
}

Fix fixLineCount(const FixSite &site)
{
    const Reader root = site.root();
    if (!root.has("lineCount"_f) || site.at() != site.file().units().range(site.unit()).offset)
        return {};
    const UnitFacts &facts = factsOf(site.file(), site.unit());
    const std::string right = std::to_string(facts.blockEnd - facts.line - 1);
    return root.text("lineCount"_f) == right ? Fix{}
                                             : site.set(fmt::format("Set the number of lines to {}", right),
                                                        root, "lineCount"_f, Value{right});
}

} // namespace cutaway::animtext
