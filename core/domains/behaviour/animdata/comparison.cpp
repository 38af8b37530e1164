// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/animdata/comparison.h"

#include "core/formats/animtext/lineedit.h"

#include <algorithm>
#include <cmath>

namespace cutaway::animdata
{

namespace
{

constexpr double kSameTime = 0.001;         // s; events typed by hand are rounded
constexpr std::size_t kMostTriggers = 4096; // compared with each other; real clips have below 100

Edit setting(const std::string &path, double number)
{
    Edit edit;
    edit.op = Edit::Op::Set;
    edit.path = path;
    edit.value = numberText(number);
    return edit;
}

Edit inserting(const std::string &path, std::uint32_t row, const std::string &text)
{
    Edit edit;
    edit.op = Edit::Op::Insert;
    edit.path = path;
    edit.row = row;
    edit.element.bytes = Bytes(text.begin(), text.end());
    return edit;
}

std::string textOf(const Trigger &trigger)
{
    return trigger.event + ":" + numberText(trigger.time);
}

} // namespace

WantedRecord recordFor(const behaviour::Behaviour &graph, const behaviour::Clip &clip, double duration)
{
    WantedRecord wanted{clip.name, clip.speed, clip.cropStart, clip.cropEnd, {}, 0};
    const bool isKnown = duration > 0 && clip.speed != 0;
    const double length =
        isKnown ? (duration - clip.cropStart - clip.cropEnd) / clip.speed : 0; // may be negative
    for (const behaviour::Trigger &trigger : clip.triggers) {
        if (trigger.event < 0)
            continue;
        if (trigger.fromEnd && !isKnown) {
            ++wanted.leftOut;
            continue;
        }
        const double fromEnd =
            std::clamp(length + trigger.time, std::min(0.0, length), std::max(0.0, length));
        wanted.triggers.push_back({graph.eventName(trigger.event), trigger.fromEnd ? fromEnd : trigger.time});
    }
    return wanted;
}

bool isSameNumber(double a, double b)
{
    return std::abs(a - b) <= 1e-5 * std::max({std::abs(a), std::abs(b), 0.1});
}

std::string numberText(double number)
{
    std::string text = fmt::format("{:.6g}", static_cast<float>(number) == 0.0f ? 0.0 : number);
    // The exponent has three digits at least in these files.
    const std::size_t exponent = text.find('e');
    if (exponent != std::string::npos && text.size() == exponent + 4)
        text.insert(exponent + 2, "0");
    return text;
}

std::vector<TriggerDifference> differencesOf(const WantedRecord &wanted, const ClipRecord &record)
{
    std::vector<TriggerDifference> found;
    std::vector<bool> isTaken(std::min(record.triggers.size(), kMostTriggers));
    std::vector<const Trigger *> rest;
    const auto take = [&](const Trigger &trigger, bool isExact) -> std::optional<std::size_t> {
        for (std::size_t row = 0; row < isTaken.size(); ++row) {
            const Trigger &has = record.triggers[row];
            if (isTaken[row] || has.event != trigger.event ||
                (isExact && std::abs(has.time - trigger.time) > kSameTime))
                continue;
            isTaken[row] = true;
            return row;
        }
        return std::nullopt;
    };
    const std::size_t most = std::min(wanted.triggers.size(), kMostTriggers);
    for (std::size_t i = 0; i < most; ++i) {
        if (!take(wanted.triggers[i], true))
            rest.push_back(&wanted.triggers[i]);
    }
    for (const Trigger *trigger : rest)
        found.push_back({*trigger, take(*trigger, false)});
    return found;
}

std::vector<Edit> editsToAlign(const File &text, const ClipRecord &record, const WantedRecord &wanted)
{
    const std::string path = text.format().unitKey(text, record.unit);
    std::vector<Edit> edits;
    const auto align = [&](const char *field, double has, double wants) {
        if (!isSameNumber(has, wants))
            edits.push_back(setting(path + "." + field, wants));
    };
    align("playbackSpeed", record.speed, wanted.speed);
    align("cropStart", record.cropStart, wanted.cropStart);
    align("cropEnd", record.cropEnd, wanted.cropEnd);
    const std::vector<TriggerDifference> differences = differencesOf(wanted, record);
    std::vector<Trigger> rows = record.triggers;
    for (const TriggerDifference &difference : differences) {
        if (!difference.row)
            continue;
        rows[*difference.row].time = difference.wanted.time;
        edits.push_back(
            setting(fmt::format("{}.triggers[{}].time", path, *difference.row), difference.wanted.time));
    }
    for (const TriggerDifference &difference : differences) {
        if (difference.row)
            continue;
        const auto behind = std::ranges::upper_bound(rows, difference.wanted.time, {}, &Trigger::time);
        edits.push_back(inserting(path + ".triggers", static_cast<std::uint32_t>(behind - rows.begin()),
                                  textOf(difference.wanted)));
        rows.insert(behind, difference.wanted);
    }
    return edits;
}

Result<Patch> alignRecord(const File &text, const ClipRecord &record, const WantedRecord &wanted)
{
    const std::vector<Edit> edits = editsToAlign(text, record, wanted);
    return edits.empty() ? Result<Patch>() : patchFor(text, edits);
}

Edit editToAdd(const File &text, const Project &project, const WantedRecord &wanted,
               std::optional<std::int64_t> id)
{
    std::vector<Trigger> triggers = wanted.triggers;
    std::ranges::stable_sort(triggers, {}, &Trigger::time);
    std::string record = fmt::format(
        "{}\n{}\n{}\n{}\n{}\n{}\n", wanted.name, id.value_or(animtext::freeId(text, project.unit)),
        numberText(wanted.speed), numberText(wanted.cropStart), numberText(wanted.cropEnd), triggers.size());
    for (const Trigger &trigger : triggers)
        record += textOf(trigger) + "\n";
    return inserting(text.format().unitKey(text, project.unit), kAnyRow, record + "\n");
}

Result<Patch> addRecord(const File &text, const Project &project, const WantedRecord &wanted,
                        std::optional<std::int64_t> id)
{
    return patchFor(text, editToAdd(text, project, wanted, id));
}

} // namespace cutaway::animdata
