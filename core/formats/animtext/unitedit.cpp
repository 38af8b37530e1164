// SPDX-License-Identifier: MIT
// Projects, clips, motions and sets that come, go and move, with their names in lists and all counts.
#include "core/formats/animtext/lineedit.h"

#include "core/base/quantity.h"
#include "core/file/file.h"

#include <algorithm>
#include <set>

namespace cutaway::animtext
{

namespace
{

constexpr std::int64_t kFirstNewId = 32767;

// Behind all lines of the unit and of what it contains.
std::uint32_t lineBehind(const File &file, UnitId unit)
{
    const UnitId last = file.units()[unit].end - 1;
    return factsOf(file, last).end;
}

std::uint32_t nameCount(const File &file, UnitId list)
{
    return factsOf(file, list).end - factsOf(file, list).line - 1;
}

// The blocks of a list of names: all projects for the head, else the sets of a project.
std::vector<UnitId> blocksOf(const File &file, UnitId list)
{
    if (file.units()[list].tag != kHead)
        return file.units().childrenOf(list);
    std::vector<UnitId> blocks = file.units().childrenOf(UnitIndex::kNone);
    blocks.erase(blocks.begin());
    if (blocks.size() > nameCount(file, list))
        blocks.resize(nameCount(file, list)); // lines behind the last
    return blocks;
}

Result<std::vector<UnitId>> fittingBlocks(const File &file, UnitId list)
{
    std::vector<UnitId> blocks = blocksOf(file, list);
    const auto stated = countIn(LineEdit(file).text(factsOf(file, list).line));
    if (stated != nameCount(file, list) || blocks.size() != nameCount(file, list))
        return fail("{} has {} for {}; put the list right first", file.format().unitKey(file, list),
                    quantity(nameCount(file, list), "name"), quantity(blocks.size(), "block"));
    return blocks;
}

// The list that names the unit, or kNone.
UnitId listOf(const File &file, UnitId unit)
{
    const Sort sort = file.state<AnimtextState>().sort;
    const UnitId parent = file.units().parentOf(unit);
    if (parent == UnitIndex::kNone)
        return (sort == Sort::Data || sort == Sort::Sets) && unit != 0 ? 0 : UnitIndex::kNone;
    return file.units()[parent].tag == kSets ? parent : UnitIndex::kNone;
}

// A name that none of these has: "New", "New 2", with an ending.
std::string freeName(const TextLines &taken, const std::string &start, const std::string &end)
{
    const std::set<std::string> names(taken.begin(), taken.end());
    std::string name = start + end;
    for (int number = 2; names.contains(name); ++number)
        name = start + std::to_string(number) + end;
    return name;
}

template <class Visit> void forEachInProject(const File &file, UnitId unit, const Visit &visit)
{
    UnitId project = unit;
    while (file.units().parentOf(project) != UnitIndex::kNone)
        project = file.units().parentOf(project);
    // In a file of its own there is no group around.
    const bool isAlone = file.state<AnimtextState>().sort == Sort::Motions;
    const UnitId end = isAlone ? static_cast<UnitId>(file.units().size()) : file.units()[project].end;
    for (UnitId each = isAlone ? 0 : project; each < end; ++each)
        visit(each);
}

TextLines newClip(const File &file, const LineEdit &edit, UnitId project)
{
    TextLines names;
    forEachInProject(file, project, [&](UnitId unit) {
        if (file.units()[unit].tag == kClipUnit)
            names.push_back(edit.text(factsOf(file, unit).line));
    });
    return {freeName(names, "NewClip", ""), std::to_string(freeId(file, project)), "1", "0", "0", "0", ""};
}

// Of the first clip that has none.
TextLines newMotion(const File &file, const LineEdit &edit, UnitId motions)
{
    std::string id;
    forEachInProject(file, motions, [&](UnitId unit) {
        if (id.empty() && file.units()[unit].tag == kClipUnit &&
            factsOf(file, unit).partner == UnitIndex::kNone)
            id = edit.text(factsOf(file, unit).line + 1);
    });
    if (!integerIn(id))
        id = std::to_string(freeId(file, motions));
    return {id, "1", "1", "1 0 0 0", "1", "1 0 0 0 1", ""};
}

// The lines of a whole project, which have to be cut as one.
Result<TextLines> projectLines(const Bytes &bytes, Sort sort)
{
    constexpr std::string_view kHeadOfOne = "1\nx.txt\n";
    Bytes whole(kHeadOfOne.begin(), kHeadOfOne.end());
    whole.insert(whole.end(), bytes.begin(), bytes.end());
    const Lines lines(whole);
    UnitIndex units;
    AnimtextState state;
    state.sort = sort;
    Diagnostics found;
    (sort == Sort::Data ? cutData : cutSets)(lines, units, state, found);
    units.finish(whole.size());
    if (!found.empty())
        return fail("the lines are no project: {}", found.list().front().message);
    if (units.childrenOf(UnitIndex::kNone).size() != 2)
        return fail("the lines are not those of one project");
    return linesOf(bytes);
}

Result<TextLines> linesOfUnit(const File &file, std::uint32_t tag, const Bytes &bytes)
{
    const AnimtextState &state = file.state<AnimtextState>();
    if (tag == kProject || tag == kSets)
        return projectLines(bytes, state.sort);
    return recordLines(bytes, *state.recordOf(tag));
}

Result<TextLines> newLines(const File &file, const LineEdit &edit, UnitId group, std::uint32_t tag,
                           const NewElement &element)
{
    if (element.bytes)
        return linesOfUnit(file, tag, *element.bytes);
    switch (tag) {
    case kClipUnit:
        return newClip(file, edit, group);
    case kMotionUnit:
        return newMotion(file, edit, group);
    case kSetUnit:
        return TextLines{"V3", "0", "0", "0", "0"};
    case kSets:
        return TextLines{"0"};
    default:
        return TextLines{"3", "1", "0", "0"};
    }
}

std::string newName(const LineEdit &edit, const UnitFacts &list, std::uint32_t tag)
{
    const TextLines taken = edit.texts(list.line + 1, list.end);
    return tag == kSetUnit ? freeName(taken, "NewSet", ".txt")
           : tag == kSets  ? freeName(taken, "NewProjectData\\NewProject", ".txt")
                           : freeName(taken, "NewProject", ".txt");
}

// Of the block that a list gets for a new name.
std::uint32_t tagOfBlocks(const File &file, UnitId list)
{
    return file.units()[list].tag != kHead                  ? kSetUnit
           : file.state<AnimtextState>().sort == Sort::Data ? kProject
                                                            : kSets;
}

Result<Patch> insertListed(const File &file, UnitId list, std::uint32_t row, const NewElement &element,
                           const std::string &name)
{
    const auto blocks = fittingBlocks(file, list);
    if (!blocks)
        return tl::unexpected(blocks.error());
    LineEdit edit(file);
    const UnitFacts &facts = factsOf(file, list);
    const std::uint32_t tag = tagOfBlocks(file, list);
    const Result<TextLines> lines = newLines(file, edit, list, tag, element);
    if (!lines)
        return tl::unexpected(lines.error());
    const auto at = std::min(row, static_cast<std::uint32_t>(blocks->size()));
    const std::uint32_t line = at < blocks->size() ? factsOf(file, (*blocks)[at]).line
                               : blocks->empty()   ? facts.end
                                                   : lineBehind(file, blocks->back());
    edit.set(facts.line, std::uint64_t{blocks->size()} + 1);
    edit.insert(facts.line + 1 + at, {name.empty() ? newName(edit, facts, tag) : name});
    edit.insert(line, *lines);
    return edit.take();
}

Result<Patch> insertRecord(const File &file, UnitId group, std::uint32_t row, const NewElement &element)
{
    LineEdit edit(file);
    const std::uint32_t tag = file.units()[group].tag == kMotions ? kMotionUnit : kClipUnit;
    if (tag == kClipUnit && edit.text(factsOf(file, group).end - 1) != "1")
        return fail("{} has no clips: set hasMotion to 1 first", file.format().unitKey(file, group));
    const Result<TextLines> lines = newLines(file, edit, group, tag, element);
    if (!lines)
        return tl::unexpected(lines.error());
    const std::vector<UnitId> children = file.units().childrenOf(group);
    const bool isFile = file.state<AnimtextState>().sort == Sort::Project;
    const std::uint32_t end = isFile ? lineBehind(file, group) : factsOf(file, group).blockEnd;
    const std::uint32_t line = row < children.size() ? std::min(end, factsOf(file, children[row]).line) : end;
    edit.growBlock(group, static_cast<std::int64_t>(lines->size()));
    edit.insert(line, *lines);
    return edit.take();
}

} // namespace

std::int64_t freeId(const File &file, UnitId unit)
{
    const LineEdit text(file);
    std::set<std::int64_t> taken;
    forEachInProject(file, unit, [&](UnitId each) {
        const std::uint32_t tag = file.units()[each].tag;
        if (tag == kClipUnit || tag == kMotionUnit)
            taken.insert(
                integerIn(text.text(factsOf(file, each).line + (tag == kClipUnit ? 1 : 0))).value_or(-1));
    });
    std::int64_t id = kFirstNewId;
    while (taken.contains(id))
        --id;
    return id;
}

Result<UnitId> unitOfName(const File &file, UnitId list, std::uint32_t row)
{
    const auto blocks = fittingBlocks(file, list);
    if (!blocks)
        return tl::unexpected(blocks.error());
    return (*blocks)[row];
}

Result<Patch> insertUnit(const File &file, UnitId group, std::uint32_t row, const NewElement &element,
                         const std::string &name)
{
    const std::uint32_t tag = file.units()[group].tag;
    return tag == kHead || tag == kSets ? insertListed(file, group, row, element, name)
                                        : insertRecord(file, group, row, element);
}

Result<Patch> removeUnit(const File &file, UnitId unit)
{
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag == kHead || tag == kMotions || tag == kOther)
        return fail("{} cannot be removed", file.format().unitKey(file, unit));
    LineEdit edit(file);
    const UnitId list = listOf(file, unit);
    const auto blocks = list == UnitIndex::kNone ? std::vector<UnitId>() : blocksOf(file, list);
    const auto named = std::ranges::find(blocks, unit);
    const UnitFacts &facts = factsOf(file, unit);
    if (named != blocks.end()) {
        if (const auto fitting = fittingBlocks(file, list); !fitting)
            return tl::unexpected(fitting.error());
        const auto row = static_cast<std::uint32_t>(named - blocks.begin());
        const std::uint32_t line = factsOf(file, list).line;
        edit.set(line, std::uint64_t{blocks.size()} - 1);
        edit.remove(line + 1 + row, line + 2 + row);
    } else {
        edit.growBlock(unit, -static_cast<std::int64_t>(facts.end - facts.line));
    }
    edit.remove(facts.line, lineBehind(file, unit));
    return edit.take();
}

Result<Patch> moveUnit(const File &file, UnitId unit, std::uint32_t row)
{
    const UnitId list = listOf(file, unit), parent = file.units().parentOf(unit);
    const std::uint32_t tag = file.units()[unit].tag;
    const bool isListed = list != UnitIndex::kNone;
    if (tag == kHead || tag == kMotions || tag == kOther || (!isListed && parent == UnitIndex::kNone))
        return fail("{} cannot be moved", file.format().unitKey(file, unit));
    std::vector<UnitId> blocks = isListed ? std::vector<UnitId>() : file.units().childrenOf(parent);
    if (isListed) {
        const auto fitting = fittingBlocks(file, list);
        if (!fitting)
            return tl::unexpected(fitting.error());
        blocks = *fitting;
    } else if (file.units()[blocks.back()].tag == kMotions) {
        blocks.pop_back();
    }
    const auto at = static_cast<std::uint32_t>(std::ranges::find(blocks, unit) - blocks.begin());
    if (row >= blocks.size() || at >= blocks.size())
        return fail("there is no row {}; allowed are 0 to {}", row, blocks.size() - 1);
    LineEdit edit(file);
    const std::uint32_t to = row > at ? row + 1 : row;
    const std::uint32_t line =
        to < blocks.size() ? factsOf(file, blocks[to]).line : lineBehind(file, blocks.back());
    edit.move(factsOf(file, unit).line, lineBehind(file, unit), line);
    if (isListed) {
        const std::uint32_t first = factsOf(file, list).line + 1;
        edit.move(first + at, first + at + 1, first + to);
    }
    return edit.take();
}

Result<Patch> replaceUnit(const File &file, UnitId unit, const Bytes &bytes)
{
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag == kHead || tag == kMotions || tag == kOdd || tag == kOther)
        return fail("{} cannot be replaced", file.format().unitKey(file, unit));
    if (file.state<AnimtextState>().sort == Sort::Project && tag == kProject)
        return fail("{} is the whole file", file.format().unitKey(file, unit));
    const Result<TextLines> lines = linesOfUnit(file, tag, bytes);
    if (!lines)
        return tl::unexpected(lines.error());
    LineEdit edit(file);
    const std::uint32_t line = factsOf(file, unit).line, end = lineBehind(file, unit);
    if (tag != kProject)
        edit.growBlock(unit, static_cast<std::int64_t>(lines->size()) - (end - line));
    edit.insert(line, *lines);
    edit.remove(line, end);
    return edit.take();
}

} // namespace cutaway::animtext
