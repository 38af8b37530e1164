// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/clipedit.h"

#include "core/base/letters.h"
#include "core/domains/behaviour/edit/clips.h"

#include <algorithm>
#include <limits>

namespace cutaway::behaviour
{

namespace
{

constexpr FieldName kTriggers = "triggers"_f;
constexpr std::string_view kTriggerList = "hkbClipTriggerArray";
constexpr double kMostReal = std::numeric_limits<float>::max();

// Generators of one name share a record in the animation text files.
Result<void> checkClipName(const GraphEdit &edit, const std::string &name,
                           std::optional<std::uint32_t> besides)
{
    const auto isTaken = [&](const Clip &clip) {
        return clip.object != besides && equalIgnoringCase(clip.name, name);
    };
    const Result<void> sound = checkName("the clip generator", name);
    if (!sound)
        return sound;
    return std::ranges::none_of(edit.before.clips, isTaken)
               ? Result<void>()
               : fail("the behaviour has a clip generator '{}' already", name);
}

Result<void> checkMode(std::int64_t mode)
{
    return checkNumber("mode", static_cast<double>(mode), 0, static_cast<double>(PlaybackMode::PingPong));
}

Result<void> checkAnimation(const std::string &animation)
{
    return animation.empty() ? fail("the clip needs the name of an animation")
                             : checkName("the animation", animation);
}

Result<void> check(const GraphEdit &edit, std::uint32_t clip, const ClipChange &wanted)
{
    Result<void> sound = wanted.name ? checkClipName(edit, *wanted.name, clip) : Result<void>();
    if (sound && wanted.animation)
        sound = checkAnimation(*wanted.animation);
    if (sound && wanted.mode)
        sound = checkMode(*wanted.mode);
    if (sound && wanted.speed)
        sound = checkNumber("playbackSpeed", *wanted.speed, -kMostReal, kMostReal);
    if (sound && wanted.cropStart)
        sound = checkNumber("cropStartAmountLocalTime", *wanted.cropStart, 0, kMostReal);
    if (sound && wanted.cropEnd)
        sound = checkNumber("cropEndAmountLocalTime", *wanted.cropEnd, 0, kMostReal);
    if (sound && wanted.flags)
        sound = checkNumber("flags", *wanted.flags, 0, 0xFF);
    return sound;
}

Result<void> change(GraphEdit &edit, std::uint32_t clip, const ClipChange &wanted)
{
    const auto known = edit.clip(clip);
    const Result<void> sound = known ? check(edit, clip, wanted) : tl::unexpected(known.error());
    if (!sound)
        return sound;
    ModelFields fields = edit.pack.change(clip);
    const ModelFields::Place body = fields.body();
    const auto put = [&](FieldName field, const std::optional<double> &number) {
        if (number)
            fields.set(body, field, static_cast<float>(*number));
    };
    if (wanted.name)
        fields.setText(body, "name"_f, *wanted.name);
    if (wanted.animation)
        fields.setText(body, "animationName"_f, *wanted.animation);
    if (wanted.mode)
        fields.set(body, "mode"_f, static_cast<std::int8_t>(*wanted.mode));
    put("playbackSpeed"_f, wanted.speed);
    put("cropStartAmountLocalTime"_f, wanted.cropStart);
    put("cropEndAmountLocalTime"_f, wanted.cropEnd);
    if (wanted.flags)
        fields.set(body, "flags"_f, static_cast<std::uint8_t>(*wanted.flags));
    return {};
}

// ---- triggers

Result<void> checkTrigger(const GraphEdit &edit, const Trigger &trigger)
{
    const Result<void> known = edit.checkEvent(trigger.event);
    if (!known || trigger.event < 0)
        return known ? fail("a trigger needs an event") : known;
    return trigger.fromEnd ? checkNumber("time from the end", trigger.time, -kMostReal, 0)
                           : checkNumber("time", trigger.time, 0, kMostReal);
}

void putTrigger(ModelFields &list, std::uint32_t row, const Trigger &trigger)
{
    const ModelFields::Place place = list.element(list.body(), kTriggers, row);
    list.set(place, "localTime"_f, static_cast<float>(trigger.time));
    list.set(list.member(place, "event"_f), "id"_f, static_cast<std::int32_t>(trigger.event));
    list.set(place, "relativeToEndOfClip"_f, static_cast<std::uint8_t>(trigger.fromEnd ? 1 : 0));
    list.set(place, "acyclic"_f, static_cast<std::uint8_t>(trigger.onlyFirstRound ? 1 : 0));
}

enum class RowEdit : std::uint8_t { Add, Change, Remove };

Result<void> editTriggers(GraphEdit &edit, RowEdit what, std::uint32_t clip, std::uint32_t row,
                          const Trigger &trigger, Sharing sharing)
{
    const auto known = edit.clip(clip);
    Result<void> sound = known ? Result<void>() : tl::unexpected(known.error());
    if (sound && what != RowEdit::Remove)
        sound = checkTrigger(edit, trigger);
    if (sound && what != RowEdit::Add && row >= (*known)->triggers.size())
        sound =
            fail("trigger {}, clip generator '{}' has {}", row, (*known)->name, (*known)->triggers.size());
    const auto list =
        sound ? edit.ownTarget(clip, kTriggers, kTriggerList, sharing) : tl::unexpected(sound.error());
    if (!list)
        return tl::unexpected(list.error());
    ModelFields fields = edit.pack.change(*list);
    const std::uint32_t count = fields.count(fields.body(), kTriggers);
    if (what == RowEdit::Add)
        fields.resizeRows(fields.body(), kTriggers, count + 1);
    if (what == RowEdit::Remove)
        fields.removeRow(fields.body(), kTriggers, row);
    else
        putTrigger(fields, what == RowEdit::Add ? count : row, trigger);
    if (fields.count(fields.body(), kTriggers) == 0)
        edit.pack.unlink(*list);
    return {};
}

std::size_t triggersIn(const Behaviour &graph)
{
    std::size_t count = 0;
    for (const Clip &clip : graph.clips)
        count += clip.triggers.size();
    return count;
}

Result<Patch> editTriggers(const File &file, RowEdit what, std::uint32_t clip, std::uint32_t row,
                           const Trigger &trigger, Sharing sharing)
{
    std::size_t count = 0;
    return editGraph(
        file,
        [&](GraphEdit &edit) {
            count = triggersIn(edit.before);
            return editTriggers(edit, what, clip, row, trigger, sharing);
        },
        [&](const Behaviour &after) {
            const std::size_t now = triggersIn(after);
            return what == RowEdit::Add ? now > count : what == RowEdit::Remove ? now < count : now == count;
        });
}

} // namespace

Result<std::uint32_t> makeClip(GraphEdit &edit, const NewClip &wanted)
{
    Result<void> sound = checkClipName(edit, wanted.name, {});
    if (sound)
        sound = checkAnimation(wanted.animation);
    if (sound)
        sound = checkMode(wanted.mode);
    if (sound)
        sound = checkNumber("playbackSpeed", wanted.speed, -kMostReal, kMostReal);
    if (!sound)
        return tl::unexpected(sound.error());
    const std::uint32_t clip = edit.pack.add("hkbClipGenerator");
    ModelFields fields = edit.pack.change(clip);
    fields.setText(fields.body(), "name"_f, wanted.name);
    fields.setText(fields.body(), "animationName"_f, wanted.animation);
    fields.set(fields.body(), "mode"_f, static_cast<std::int8_t>(wanted.mode));
    fields.set(fields.body(), "playbackSpeed"_f, static_cast<float>(wanted.speed));
    fields.set(fields.body(), "animationBindingIndex"_f, std::int16_t{-1});
    return clip;
}

Result<Patch> changeClip(const File &file, std::uint32_t clip, const ClipChange &wanted)
{
    std::size_t count = 0;
    return editGraph(
        file,
        [&](GraphEdit &edit) {
            count = edit.before.clips.size();
            return change(edit, clip, wanted);
        },
        [&](const Behaviour &after) {
            return after.clips.size() == count &&
                   (!wanted.name ||
                    std::ranges::find(after.clips, *wanted.name, &Clip::name) != after.clips.end());
        });
}

Result<Patch> addTrigger(const File &file, std::uint32_t clip, const Trigger &trigger, Sharing list)
{
    return editTriggers(file, RowEdit::Add, clip, 0, trigger, list);
}

Result<Patch> changeTrigger(const File &file, std::uint32_t clip, std::uint32_t row, const Trigger &trigger,
                            Sharing list)
{
    return editTriggers(file, RowEdit::Change, clip, row, trigger, list);
}

Result<Patch> removeTrigger(const File &file, std::uint32_t clip, std::uint32_t row, Sharing list)
{
    return editTriggers(file, RowEdit::Remove, clip, row, {}, list);
}

} // namespace cutaway::behaviour
