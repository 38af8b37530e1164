// SPDX-License-Identifier: MIT
#include "core/formats/animtext/records.h"

#include "core/schema/wellformed.h"

#include <algorithm>
#include <array>

namespace cutaway::animtext
{

namespace
{

struct NamedContent {
    std::string_view name;
    Content content;
};

// By the name of the field; what is not here is text.
constexpr NamedContent kContents[] = {
    {"projectCount", Content::Count},
    {"lineCount", Content::Count},
    {"fileCount", Content::Count},
    {"triggerCount", Content::Count},
    {"translationCount", Content::Count},
    {"rotationCount", Content::Count},
    {"setCount", Content::Count},
    {"eventCount", Content::Count},
    {"conditionCount", Content::Count},
    {"attackCount", Content::Count},
    {"clipCount", Content::Count},
    {"animationCount", Content::Count},
    {"format", Content::Integer},
    {"hasMotion", Content::Choice},
    {"id", Content::Integer},
    {"playbackSpeed", Content::Real},
    {"cropStart", Content::Real},
    {"cropEnd", Content::Real},
    {"duration", Content::Real},
    {"time", Content::Real},
    {"x", Content::Real},
    {"y", Content::Real},
    {"z", Content::Real},
    {"w", Content::Real},
    {"version", Content::Version},
    {"low", Content::Integer},
    {"high", Content::Integer},
    {"flag", Content::Choice},
    {"folderHash", Content::Hash},
    {"nameHash", Content::Hash},
    {"extensionHash", Content::Hash},
    {"end", Content::Blank},
};

constexpr Content contentNamed(std::string_view name)
{
    const auto *found = std::ranges::find(kContents, name, &NamedContent::name);
    return found != std::end(kContents) ? found->content : Content::Text;
}

template <std::size_t N> consteval std::array<Content, N> contentsOf(const FieldDesc (&fields)[N])
{
    std::array<Content, N> contents{};
    for (std::size_t i = 0; i < N; ++i)
        contents[i] = contentNamed(fields[i].name);
    return contents;
}

constexpr FieldDesc line(std::string_view name)
{
    return field(name, Kind::Text);
}

constexpr FieldDesc kLineCount = line("lineCount").doc("number of lines that follow, up to the next block");
constexpr FieldDesc kEnd = padding("end", 0).doc("an empty line");
constexpr FieldDesc kTime = line("time").in(Measure::Seconds).doc("from the start of the clip");

constexpr FieldDesc kTriggerFields[] = {line("event").doc("of the behaviour, or a text of an annotation"),
                                        kTime};
constexpr StructDesc kTriggerType{"trigger", nullptr, kTriggerFields};
constexpr FieldDesc kTranslationFields[] = {kTime, line("x").in(Measure::GameLength),
                                            line("y").in(Measure::GameLength),
                                            line("z").in(Measure::GameLength)};
constexpr StructDesc kTranslationType{"translation", nullptr, kTranslationFields};
constexpr FieldDesc kRotationFields[] = {kTime, line("x"), line("y"), line("z"), line("w")};
constexpr StructDesc kRotationType{"rotation", nullptr, kRotationFields};
constexpr FieldDesc kConditionFields[] = {line("variable").doc("an integer of the behaviour"),
                                          line("low").doc("least value for the set"),
                                          line("high").doc("largest value for the set")};
constexpr StructDesc kConditionType{"condition", nullptr, kConditionFields};
constexpr FieldDesc kAttackFields[] = {line("event"), line("flag").doc("0 or 1"), line("clipCount"),
                                       line("clips").counted("clipCount").doc("names of clip generators")};
constexpr StructDesc kAttackType{"attack", nullptr, kAttackFields};
constexpr FieldDesc kAnimationFields[] = {
    line("folderHash")
        .doc("CRC-32 of the folder in lower case, such as meshes\\actors\\character\\animations"),
    line("nameHash").doc("CRC-32 of the name of the file in lower case, without extension"),
    line("extensionHash").doc("7891816: the letters hkx as a number")};
constexpr StructDesc kAnimationType{"animation", nullptr, kAnimationFields};

constexpr FieldDesc kProjectListFields[] = {
    line("projectCount"), line("projects").counted("projectCount").doc("one block for each follows")};
constexpr StructDesc kProjectListType{"project list", nullptr, kProjectListFields};
constexpr FieldDesc kNameListFields[] = {line("names").toEnd()};
constexpr StructDesc kNameListType{"name list", nullptr, kNameListFields};
constexpr FieldDesc kProjectFields[] = {
    kLineCount, line("format").doc("1 in every file seen"), line("fileCount"),
    line("files").counted("fileCount").doc("behaviours, characters and skeletons; of props animations too"),
    line("hasMotion").doc("1 when clips and motions follow")};
constexpr StructDesc kProjectType{"project", nullptr, kProjectFields};
constexpr StructDesc kProjectFileType{"project", nullptr, std::span(kProjectFields).subspan(1)};
constexpr FieldDesc kClipFields[] = {
    line("name").doc("of the hkbClipGenerator; generators of one name share the record"),
    line("id").doc("stands for the animation, unique in the project; its motion has the same"),
    line("playbackSpeed"),
    line("cropStart").in(Measure::Seconds),
    line("cropEnd").in(Measure::Seconds),
    line("triggerCount"),
    field("triggers", kTriggerType)
        .counted("triggerCount")
        .doc("of the clip and annotations of the animation"),
    kEnd};
constexpr StructDesc kClipType{"clip", nullptr, kClipFields};
constexpr FieldDesc kMotionCountFields[] = {kLineCount};
constexpr StructDesc kMotionCountType{"motions", nullptr, kMotionCountFields};
constexpr FieldDesc kMotionFields[] = {
    line("id").doc("of the clips that play the animation"),
    line("duration").in(Measure::Seconds),
    line("translationCount"),
    field("translations", kTranslationType).counted("translationCount").doc("the one at time 0 is left out"),
    line("rotationCount"),
    field("rotations", kRotationType)
        .counted("rotationCount")
        .doc("quaternions; the one at time 0 is left out"),
    kEnd};
constexpr StructDesc kMotionType{"motion", nullptr, kMotionFields};
constexpr FieldDesc kSetListFields[] = {line("setCount"),
                                        line("sets").counted("setCount").doc("names of their files")};
constexpr StructDesc kSetListType{"set list", nullptr, kSetListFields};
constexpr FieldDesc kSetFields[] = {line("version").doc("V3"),
                                    line("eventCount"),
                                    line("events").counted("eventCount").doc("each loads the set"),
                                    line("conditionCount"),
                                    field("conditions", kConditionType).counted("conditionCount"),
                                    line("attackCount"),
                                    field("attacks", kAttackType).counted("attackCount"),
                                    line("animationCount"),
                                    field("animations", kAnimationType).counted("animationCount")};
constexpr StructDesc kSetType{"set", nullptr, kSetFields};
constexpr FieldDesc kOddFields[] = {line("lines").toEnd()};
constexpr StructDesc kOddType{"lines", nullptr, kOddFields};

static_assert(wellFormed(kProjectListType) && wellFormed(kProjectType) && wellFormed(kProjectFileType) &&
              wellFormed(kClipType) && wellFormed(kMotionType) && wellFormed(kSetListType) &&
              wellFormed(kSetType));

constexpr auto kTriggerContents = contentsOf(kTriggerFields);
constexpr auto kTranslationContents = contentsOf(kTranslationFields);
constexpr auto kRotationContents = contentsOf(kRotationFields);
constexpr auto kConditionContents = contentsOf(kConditionFields);
constexpr auto kAttackContents = contentsOf(kAttackFields);
constexpr auto kAnimationContents = contentsOf(kAnimationFields);
constexpr auto kProjectListContents = contentsOf(kProjectListFields);
constexpr auto kNameListContents = contentsOf(kNameListFields);
constexpr auto kProjectContents = contentsOf(kProjectFields);
constexpr auto kClipContents = contentsOf(kClipFields);
constexpr auto kMotionCountContents = contentsOf(kMotionCountFields);
constexpr auto kMotionContents = contentsOf(kMotionFields);
constexpr auto kSetListContents = contentsOf(kSetListFields);
constexpr auto kSetContents = contentsOf(kSetFields);
constexpr auto kOddContents = contentsOf(kOddFields);

constexpr Record kRows[] = {{&kTriggerType, kTriggerContents, Form::Colon},
                            {&kTranslationType, kTranslationContents, Form::Words},
                            {&kRotationType, kRotationContents, Form::Words},
                            {&kConditionType, kConditionContents},
                            {&kAttackType, kAttackContents},
                            {&kAnimationType, kAnimationContents}};

Measured failed(std::uint32_t line, std::string_view fieldName, std::string_view allowed)
{
    return {line, false, line, fieldName, allowed};
}

bool lineFits(std::string_view text, const Record &record)
{
    const auto words = wordsOf(text, record);
    if (!words)
        return false;
    for (std::size_t i = 0; i < words->size(); ++i) {
        if (!fits(record.contents[i], text.substr((*words)[i].offset, (*words)[i].size)))
            return false;
    }
    return true;
}

std::string_view formWanted(const Record &record)
{
    return record.form == Form::Colon         ? "event:time"
           : record.type == &kTranslationType ? "time x y z"
                                              : "time x y z w";
}

Measured measureRows(const Lines &lines, std::uint32_t line, std::uint32_t limit, const FieldDesc &rows,
                     std::uint32_t count, bool isStrict)
{
    const Record *record = recordOf(rows.type);
    const bool isByLine = record == nullptr || record->form != Form::Lines;
    if (isByLine && (line > limit || limit - line < count))
        return failed(limit, rows.name, "more lines");
    if (isByLine) {
        for (std::uint32_t at = line; isStrict && record != nullptr && at < line + count; ++at) {
            if (!lineFits(lines[at], *record))
                return failed(at, rows.name, formWanted(*record));
        }
        return {line + count, true, 0, {}, {}};
    }
    for (std::uint32_t i = 0; i < count; ++i) { // each takes a line at least
        const Measured row = measure(lines, line, limit, *record, isStrict);
        if (!row.isWhole)
            return row;
        line = row.end;
    }
    return {line, true, 0, {}, {}};
}

} // namespace

const Record kProjectList{&kProjectListType, kProjectListContents};
const Record kNameList{&kNameListType, kNameListContents};
const Record kProjectData{&kProjectType, kProjectContents};
const Record kProjectFile{&kProjectFileType, std::span<const Content>(kProjectContents).subspan(1)};
const Record kClip{&kClipType, kClipContents};
const Record kMotionCount{&kMotionCountType, kMotionCountContents};
const Record kMotion{&kMotionType, kMotionContents};
const Record kSetList{&kSetListType, kSetListContents};
const Record kSet{&kSetType, kSetContents};
const Record kOddLines{&kOddType, kOddContents};

std::span<const Record *const> allRecords()
{
    static constexpr const Record *kAll[] = {&kProjectList, &kNameList,    &kProjectData, &kProjectFile,
                                             &kClip,        &kMotionCount, &kMotion,      &kSetList,
                                             &kSet,         &kOddLines};
    return kAll;
}

const Record *recordOf(const StructDesc *type)
{
    const auto *found = std::ranges::find(kRows, type, &Record::type);
    return type == nullptr || found == std::end(kRows) ? nullptr : found;
}

Content contentOf(const StructDesc &owner, const FieldDesc &field)
{
    return hasField(owner, field.name) ? contentNamed(field.name) : Content::Text;
}

bool fits(Content content, std::string_view text)
{
    switch (content) {
    case Content::Text:
        return true;
    case Content::Count:
    case Content::Hash:
        return countIn(text).has_value();
    case Content::Integer:
        return integerIn(text).has_value();
    case Content::Real:
        return realIn(text).has_value();
    case Content::Choice:
        return text == "0" || text == "1";
    case Content::Version:
        return text == "V3";
    case Content::Blank:
        return text.empty();
    }
    return false;
}

std::string_view wanted(Content content)
{
    constexpr std::string_view kWords[] = {"a text", "a count",        "a whole number", "a number",
                                           "0 or 1", "the version V3", "a CRC-32",       "an empty line"};
    return kWords[static_cast<std::size_t>(content)];
}

Measured measure(const Lines &lines, std::uint32_t line, std::uint32_t limit, const Record &record,
                 bool isStrict)
{
    std::uint32_t count = 0; // of the field in front
    for (std::size_t i = 0; i < record.contents.size(); ++i) {
        const FieldDesc &field = record.type->fields[i];
        const Content content = record.contents[i];
        if (field.repeat == Repeat::Counted) {
            const Measured rows = measureRows(lines, line, limit, field, count, isStrict);
            if (!rows.isWhole)
                return rows;
            line = rows.end;
            continue;
        }
        if (field.repeat == Repeat::ToEnd)
            return {limit, true, 0, {}, {}};
        if (content == Content::Blank && line >= limit && limit == lines.count())
            continue; // the last line of a text may lack its end
        if (line >= limit)
            return failed(limit, field.name, wanted(content));
        const std::string_view text = lines[line];
        const bool decides = content == Content::Count || content == Content::Choice ||
                             content == Content::Blank || content == Content::Version;
        if ((decides || isStrict) && !fits(content, text))
            return failed(line, field.name, wanted(content));
        count = content == Content::Count ? countIn(text).value_or(0) : 0;
        ++line;
    }
    return {line, true, 0, {}, {}};
}

std::optional<std::vector<ByteRange>> wordsOf(std::string_view line, const Record &record)
{
    std::vector<ByteRange> words;
    if (record.form == Form::Colon) {
        const std::size_t colon = line.rfind(':');
        if (colon == std::string_view::npos)
            return std::nullopt;
        words = {{0, colon}, {colon + 1, line.size() - colon - 1}};
        return words;
    }
    const auto isBlank = [](char c) { return c == ' ' || c == '\t'; };
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t start = at;
        while (at < line.size() && !isBlank(line[at]))
            ++at;
        if (at != start)
            words.push_back({start, at - start});
        while (at < line.size() && isBlank(line[at]))
            ++at;
    }
    return words.size() == record.contents.size() ? std::optional(std::move(words)) : std::nullopt;
}

} // namespace cutaway::animtext
