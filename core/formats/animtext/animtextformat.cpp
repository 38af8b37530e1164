// SPDX-License-Identifier: MIT
#include "core/formats/animtext/animtextformat.h"

#include "core/base/quantity.h"
#include "core/file/file.h"
#include "core/file/rawformat.h"
#include "core/file/recognise.h"
#include "core/formats/animtext/rules.h"

#include <algorithm>
#include <numeric>

namespace cutaway::animtext
{

namespace
{

constexpr std::string_view kTextNames[] = {".txt"};

// Damaged beyond what its first lines tell: sets alone have versions.
Sort sortOfDamaged(const Lines &lines)
{
    for (std::uint32_t line = 0; line < lines.count(); ++line) {
        if (lines[line] == "V3")
            return Sort::Sets;
    }
    return Sort::Data;
}

void cutText(ByteSpan text, UnitIndex &units, AnimtextState &state, Diagnostics &diagnostics)
{
    const Lines lines(text);
    state.sort = sortOf(lines).value_or(sortOfDamaged(lines));
    state.lines = lines.starts();
    if (lines.count() == 0)
        return;
    const auto cut = state.sort == Sort::Data ? cutData : state.sort == Sort::Sets ? cutSets : cutFile;
    cut(lines, units, state, diagnostics);
    units.finish(text.size());
    nameUnits(lines, units, state);
}

// A line of the unit; empty behind its last.
std::string lineText(const File &file, UnitId unit, std::uint32_t line)
{
    const UnitFacts &facts = factsOf(file, unit);
    if (line >= facts.end - facts.line)
        return {};
    const BytesView bytes = file.bytes().view(file.state<AnimtextState>().lines.range(facts.line + line));
    return std::string(Lines(bytes.span())[0]);
}

// The name of the block in the list above it.
std::string listedName(const File &file, UnitId unit)
{
    const UnitId parent = file.units().parentOf(unit);
    return lineText(file, parent == UnitIndex::kNone ? 0 : parent, file.units()[unit].id + 1);
}

std::size_t countOf(const File &file, UnitId from, UnitId to, Tag tag)
{
    std::size_t count = 0;
    for (UnitId unit = from; unit < to; ++unit)
        count += file.units()[unit].tag == tag ? 1 : 0;
    return count;
}

std::string summaryOfProject(const File &file, UnitId unit)
{
    const UnitId end = file.units()[unit].end;
    const std::size_t clips = countOf(file, unit, end, kClipUnit),
                      motions = countOf(file, unit, end, kMotionUnit);
    if (clips + motions == 0)
        return "no clips";
    return quantity(clips, "clip") + (motions == 0 ? "" : ", " + quantity(motions, "motion"));
}

} // namespace

Confidence AnimtextFormat::probe(ByteSpan head, std::string_view fileName) const
{
    const bool isNamed = hasExtension(fileName, kExtensions);
    const bool isText = hasExtension(fileName, kTextNames);
    const auto sort = isText ? sortOf(Lines(head)) : std::nullopt;
    if (!sort)
        return isNamed ? Confidence::Maybe : Confidence::No;
    return isNamed || (*sort != Sort::Names && *sort != Sort::Motions) ? Confidence::Certain
                                                                       : Confidence::Maybe;
}

IndexResult AnimtextFormat::index(const ByteBuffer &bytes, Progress &) const
{
    IndexResult result;
    auto state = std::make_shared<AnimtextState>();
    Diagnostics diagnostics;
    if (bytes.size() > kLargestText) {
        diagnostics.warning("animtext.size"_rule, {0, 16}, "the file has {}; at most {} are read as text",
                            quantity(bytes.size(), "byte"), kLargestText);
        addRawUnits(result.units, 0, bytes.size(), kOther);
        result.units.finish(bytes.size());
        state->facts.resize(result.units.size());
        for (UnitId unit = 0; unit < result.units.size(); ++unit)
            state->keys.push_back(fmt::format("bytes[{}]", unit));
        for (UnitId unit = 0; unit < result.units.size(); ++unit)
            state->unitOfKey.emplace(state->keys[unit], unit);
    } else if (bytes.size() != 0) {
        cutText(bytes.view({0, bytes.size()}).span(), result.units, *state, diagnostics);
    } else {
        result.units.finish(0);
    }
    result.state = std::move(state);
    result.diagnostics = diagnostics.take();
    return result;
}

std::string AnimtextFormat::unitKey(const File &file, UnitId unit) const
{
    return file.state<AnimtextState>().keys[unit];
}

std::optional<UnitId> AnimtextFormat::findUnit(const File &file, std::string_view key) const
{
    const auto &units = file.state<AnimtextState>().unitOfKey;
    const auto found = units.find(key);
    return found == units.end() ? std::nullopt : std::optional(found->second);
}

std::string AnimtextFormat::unitTitle(const File &file, UnitId unit) const
{
    switch (file.units()[unit].tag) {
    case kProject:
        return file.state<AnimtextState>().sort == Sort::Project ? "project" : listedName(file, unit);
    case kSets:
        return listedName(file, unit);
    case kClipUnit:
        return lineText(file, unit, 0);
    case kMotions:
        return "motions";
    case kMotionUnit:
        return "motion " + lineText(file, unit, 0);
    case kSetUnit:
        return file.units().parentOf(unit) == UnitIndex::kNone ? "set" : listedName(file, unit);
    default:
        return unitKey(file, unit);
    }
}

std::string AnimtextFormat::unitSummary(const File &file, UnitId unit) const
{
    const UnitFacts &facts = factsOf(file, unit);
    switch (file.units()[unit].tag) {
    case kHead:
        return quantity(facts.end - facts.line - (file.state<AnimtextState>().sort == Sort::Names ? 0 : 1),
                        "name");
    case kProject:
        return summaryOfProject(file, unit);
    case kMotions:
        return quantity(countOf(file, unit, file.units()[unit].end, kMotionUnit), "motion");
    case kClipUnit:
        return "id " + lineText(file, unit, 1);
    case kMotionUnit:
        return lineText(file, unit, 1) + " s" +
               (facts.partner == UnitIndex::kNone ? "" : ", " + unitTitle(file, facts.partner));
    case kSets:
        return quantity(file.units().childrenOf(unit).size(), "set");
    case kSetUnit: {
        const Reader set(file.tree(unit));
        return fmt::format("{}, {}", quantity(set.count("attacks"_f), "attack"),
                           quantity(set.count("animations"_f), "animation"));
    }
    default:
        return quantity(facts.end - facts.line, "line");
    }
}

std::string AnimtextFormat::unitType(const File &file, UnitId unit) const
{
    const Record *record = file.state<AnimtextState>().recordOf(file.units()[unit].tag);
    return record == nullptr ? "bytes" : std::string(record->type->name);
}

std::string AnimtextFormat::nodeSummary(const File &, const UnitTree &tree, NodeId node) const
{
    const Node n = tree.node(node);
    if (n.isArray || n.type == nullptr)
        return {};
    const Record *record = recordOf(n.type);
    std::string text;
    for (std::uint32_t row = 0; row < n.childCount && record != nullptr; ++row) {
        text += row == 0 ? "" : record->form == Form::Colon ? ":" : " ";
        text += tree.valueText(tree.child(node, row));
    }
    return text;
}

std::vector<Card> AnimtextFormat::info(const File &file) const
{
    const auto all = static_cast<UnitId>(file.units().size());
    const auto count = [&](Tag tag) { return fmt::to_string(countOf(file, 0, all, tag)); };
    switch (file.state<AnimtextState>().sort) {
    case Sort::Data: {
        const auto withMotion = count(kMotions);
        return {{"projects", count(kProject)},
                {"with motion", withMotion},
                {"clips", count(kClipUnit)},
                {"motions", count(kMotionUnit)}};
    }
    case Sort::Sets:
        return {{"projects", count(kSets)}, {"sets", count(kSetUnit)}};
    case Sort::Project:
        return {{"clips", count(kClipUnit)}};
    case Sort::Motions:
        return {{"motions", count(kMotionUnit)}};
    default:
        return {{"lines", fmt::to_string(file.state<AnimtextState>().lines.count())}};
    }
}

bool AnimtextFormat::mayLead(const Node &node) const
{
    return node.field->name == "id";
}

std::optional<LinkTarget> AnimtextFormat::link(const File &file, const UnitTree &tree, NodeId node) const
{
    const UnitId partner =
        tree.unit() < file.units().size() ? factsOf(file, tree.unit()).partner : UnitIndex::kNone;
    if (!mayLead(tree.node(node)) || partner == UnitIndex::kNone)
        return std::nullopt;
    return LinkTarget{NodePath{partner, {}}, {}, false};
}

std::vector<Referrer> AnimtextFormat::referrers(const File &file, UnitId unit) const
{
    std::vector<Referrer> found;
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag != kMotionUnit && tag != kClipUnit)
        return found;
    UnitId project = unit;
    while (file.units().parentOf(project) != UnitIndex::kNone)
        project = file.units().parentOf(project);
    for (UnitId each = project; each < file.units()[project].end; ++each) {
        if (factsOf(file, each).partner == unit)
            found.push_back({NodePath{each, "id"}, unitTitle(file, each)});
    }
    return found;
}

bool AnimtextFormat::follows(const File &file, const UnitTree &tree, NodeId node) const
{
    return tree.node(node).field->name == "lineCount" || Comparing::follows(file, tree, node);
}

} // namespace cutaway::animtext
