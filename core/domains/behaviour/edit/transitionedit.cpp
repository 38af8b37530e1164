// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/transitions.h"

#include <algorithm>
#include <compare>

namespace cutaway::behaviour
{

namespace
{

constexpr FieldName kList = "transitions"_f;
constexpr double kMostDuration = 3600; // s, beyond any use

const std::vector<Transition> *listIn(const Behaviour &graph, std::uint32_t owner)
{
    for (const Machine &machine : graph.machines) {
        if (machine.object == owner)
            return &machine.wildcards;
        const auto state = std::ranges::find(machine.states, owner, &State::object);
        if (state != machine.states.end())
            return &state->transitions;
    }
    return nullptr;
}

std::size_t allTransitions(const Behaviour &graph)
{
    std::size_t count = 0;
    for (const Machine &machine : graph.machines) {
        count += machine.wildcards.size();
        for (const State &state : machine.states)
            count += state.transitions.size();
    }
    return count;
}

// A list, and a row of it that is there.
struct OpenRow {
    std::uint32_t list = 0;
    ModelFields::Place place;
};

Result<OpenRow> openRow(GraphEdit &edit, TransitionPlace at, Sharing sharing)
{
    const auto owner = edit.machineOf(at.owner);
    const auto list = owner ? edit.target(at.owner, transitionsField(edit, at.owner), kTransitionList)
                            : tl::unexpected(owner.error());
    if (!list)
        return tl::unexpected(list.error());
    const ModelFields read = edit.pack.fields(list->value_or(at.owner));
    const std::uint32_t count = *list ? read.count(read.body(), kList) : 0;
    if (at.row >= count)
        return fail("transition {}, object[{}] has {}", at.row, at.owner, count);
    const auto own = edit.ownTarget(at.owner, transitionsField(edit, at.owner), kTransitionList, sharing);
    if (!own)
        return tl::unexpected(own.error());
    ModelFields fields = edit.pack.change(*own);
    return OpenRow{*own, fields.element(fields.body(), kList, at.row)};
}

Result<void> putCondition(GraphEdit &edit, const OpenRow &row, const std::optional<std::string> &text)
{
    if (!text) {
        edit.pack.change(row.list).clearPointer(row.place, "condition"_f);
        return {};
    }
    if (text->find_first_not_of(" \t") == std::string::npos)
        return fail("the condition is empty");
    if (const Result<void> sound = checkName("the condition", *text); !sound)
        return sound;
    const std::uint32_t condition = edit.pack.add("hkbExpressionCondition");
    ModelFields made = edit.pack.change(condition);
    made.setText(made.body(), "expression"_f, *text);
    edit.pack.change(row.list).setPointer(row.place, "condition"_f, condition);
    return {};
}

Result<void> putEffect(GraphEdit &edit, const OpenRow &row, std::optional<std::uint32_t> effect)
{
    ModelFields list = edit.pack.change(row.list);
    if (!effect) {
        list.clearPointer(row.place, "transition"_f);
        return {};
    }
    const Result<void> fits = edit.checkClass(*effect, "hkbTransitionEffect");
    if (fits)
        list.setPointer(row.place, "transition"_f, *effect);
    return fits;
}

Result<void> checkTarget(const GraphEdit &edit, std::uint32_t owner, std::int64_t toState,
                         std::optional<std::int64_t> besides)
{
    const Result<const Machine *> machine = edit.machineOf(owner);
    if (!machine)
        return tl::unexpected(machine.error());
    const bool isThere = toState == besides || std::ranges::find((*machine)->states, toState, &State::id) !=
                                                   (*machine)->states.end();
    return isThere ? Result<void>() : fail("'{}' has no state with id {}", (*machine)->name, toState);
}

Result<void> checkFlags(std::uint32_t flags)
{
    return checkNumber("flags", flags, 0, 0xFFFF);
}

Result<void> change(GraphEdit &edit, TransitionPlace at, const TransitionChange &wanted, Sharing sharing)
{
    const std::vector<Transition> *list = listIn(edit.before, at.owner);
    const Result<OpenRow> row = openRow(edit, at, sharing);
    if (!row || list == nullptr)
        return row ? fail("object[{}] has no transitions", at.owner) : tl::unexpected(row.error());
    NewTransition made = asNew((*list)[at.row]);
    made.event = wanted.event.value_or(made.event);
    made.toState = wanted.toState.value_or(made.toState);
    made.fromNested = wanted.fromNested.value_or(made.fromNested);
    made.toNested = wanted.toNested.value_or(made.toNested);
    made.priority = wanted.priority.value_or(made.priority);
    made.flags = wanted.flags.value_or(*made.flags);
    if (wanted.condition) {
        made.condition = *wanted.condition;
        if (!wanted.flags)
            made.flags = *made.flags & ~kNoCondition;
        if (!wanted.flags && !made.condition)
            made.flags = *made.flags | kNoCondition;
    }
    Result<void> done = checkTransition(edit, at.owner, made, (*list)[at.row].toState);
    if (done)
        putNumbers(edit, row->list, row->place, made);
    if (done && wanted.condition)
        done = putCondition(edit, *row, made.condition);
    if (done && wanted.effect)
        done = putEffect(edit, *row, *wanted.effect);
    return done;
}

// The effect of the row, of its own where others have it and are to keep it.
Result<std::uint32_t> openEffect(GraphEdit &edit, TransitionPlace at, Sharing sharing)
{
    const Result<OpenRow> row = openRow(edit, at, sharing);
    if (!row)
        return tl::unexpected(row.error());
    ModelFields list = edit.pack.fields(row->list);
    const std::optional<std::uint32_t> effect = list.pointer(row->place, "transition"_f);
    if (!effect)
        return fail("the transition is a cut, it has no effect");
    if (const Result<void> fits = edit.checkClass(*effect, "hkbBlendingTransitionEffect"); !fits)
        return tl::unexpected(fits.error());
    if (sharing == Sharing::ForAll || edit.pack.pointersTo(*effect) < 2)
        return *effect;
    const std::uint32_t own = edit.pack.copy(*effect);
    ModelFields made = edit.pack.change(own);
    made.setText(made.body(), "name"_f, freePartName(edit, made.text(made.body(), "name"_f)));
    edit.pack.change(row->list).setPointer(row->place, "transition"_f, own);
    return own;
}

Result<void> changeEffectOf(GraphEdit &edit, TransitionPlace at, const EffectChange &wanted, Sharing sharing)
{
    Result<void> sound = wanted.name ? checkName("the effect", *wanted.name) : Result<void>();
    if (sound && wanted.duration)
        sound = checkNumber("duration", *wanted.duration, 0, kMostDuration);
    if (sound && wanted.startFraction)
        sound = checkNumber("toGeneratorStartTimeFraction", *wanted.startFraction, 0, 1);
    if (sound && wanted.flags)
        sound = checkFlags(static_cast<std::uint32_t>(*wanted.flags));
    for (const auto &number : {wanted.endMode, wanted.blendCurve}) {
        if (sound && number)
            sound = checkNumber("mode", static_cast<double>(*number), 0, 0x7F);
    }
    const auto effect = sound ? openEffect(edit, at, sharing) : tl::unexpected(sound.error());
    if (!effect)
        return tl::unexpected(effect.error());
    ModelFields fields = edit.pack.change(*effect);
    if (wanted.name)
        fields.setText(fields.body(), "name"_f, *wanted.name);
    if (wanted.duration)
        fields.set(fields.body(), "duration"_f, static_cast<float>(*wanted.duration));
    if (wanted.startFraction)
        fields.set(fields.body(), "toGeneratorStartTimeFraction"_f,
                   static_cast<float>(*wanted.startFraction));
    if (wanted.flags)
        fields.set(fields.body(), "flags"_f, static_cast<std::uint16_t>(*wanted.flags));
    if (wanted.endMode)
        fields.set(fields.body(), "endMode"_f, static_cast<std::int8_t>(*wanted.endMode));
    if (wanted.blendCurve)
        fields.set(fields.body(), "blendCurve"_f, static_cast<std::int8_t>(*wanted.blendCurve));
    return {};
}

} // namespace

FieldName transitionsField(const GraphEdit &edit, std::uint32_t owner)
{
    return edit.pack.isA(owner, "hkbStateMachine") ? "wildcardTransitions"_f : kList;
}

NewTransition asNew(const Transition &row)
{
    return {row.event, row.toState,    row.effect,   row.condition,
            row.flags, row.fromNested, row.toNested, row.priority};
}

std::uint32_t usualFlags(const NewTransition &transition, bool isWildcard)
{
    return (transition.condition ? 0u : kNoCondition) | (isWildcard ? kLocalWildcard : 0u);
}

Result<void> checkTransition(const GraphEdit &edit, std::uint32_t owner, const NewTransition &transition,
                             std::optional<std::int64_t> besides)
{
    Result<void> sound = edit.checkEvent(transition.event);
    if (sound && transition.event < 0 && !transition.condition)
        sound = fail("a transition needs an event or a condition");
    if (sound)
        sound = checkTarget(edit, owner, transition.toState, besides);
    if (sound)
        sound = checkFlags(transition.flags.value_or(0));
    if (sound)
        sound = checkNumber("priority", static_cast<double>(transition.priority), -0x8000, 0x7FFF);
    for (const std::int64_t nested : {transition.fromNested, transition.toNested}) {
        if (sound)
            sound = checkNumber("nested id", static_cast<double>(nested), -2147483648.0, 2147483647.0);
    }
    return sound;
}

void putNumbers(GraphEdit &edit, std::uint32_t list, const ModelFields::Place &row,
                const NewTransition &transition)
{
    ModelFields fields = edit.pack.change(list);
    fields.set(row, "eventId"_f, static_cast<std::int32_t>(transition.event));
    fields.set(row, "toStateId"_f, static_cast<std::int32_t>(transition.toState));
    fields.set(row, "fromNestedStateId"_f, static_cast<std::int32_t>(transition.fromNested));
    fields.set(row, "toNestedStateId"_f, static_cast<std::int32_t>(transition.toNested));
    fields.set(row, "priority"_f, static_cast<std::int16_t>(transition.priority));
    fields.set(row, "flags"_f, static_cast<std::int16_t>(transition.flags.value_or(0)));
}

Result<void> putTransition(GraphEdit &edit, std::uint32_t owner, NewTransition transition, Sharing sharing)
{
    const FieldName field = transitionsField(edit, owner);
    if (!transition.flags)
        transition.flags = usualFlags(transition, edit.pack.isA(owner, "hkbStateMachine"));
    const auto list = edit.ownTarget(owner, field, kTransitionList, sharing);
    if (!list)
        return tl::unexpected(list.error());
    ModelFields fields = edit.pack.change(*list);
    const std::uint32_t row = fields.count(fields.body(), kList);
    fields.resizeRows(fields.body(), kList, row + 1);
    const OpenRow added{*list, fields.element(fields.body(), kList, row)};
    for (const FieldName interval : {"triggerInterval"_f, "initiateInterval"_f}) {
        const ModelFields::Place place = fields.member(added.place, interval);
        fields.set(place, "enterEventId"_f, std::int32_t{-1});
        fields.set(place, "exitEventId"_f, std::int32_t{-1});
    }
    putNumbers(edit, added.list, added.place, transition);
    Result<void> done = putCondition(edit, added, transition.condition);
    return done ? putEffect(edit, added, transition.effect) : done;
}

std::string freePartName(const GraphEdit &edit, const std::string &wanted)
{
    return freeName(wanted, [&](const std::string &name) {
        return std::ranges::find(edit.before.parts, name, &Part::name) != edit.before.parts.end();
    });
}

namespace
{

Result<void> removeRow(GraphEdit &edit, TransitionPlace place, Sharing list)
{
    const Result<OpenRow> row = openRow(edit, place, list);
    if (!row)
        return tl::unexpected(row.error());
    ModelFields fields = edit.pack.change(row->list);
    fields.removeRow(fields.body(), kList, place.row);
    if (fields.count(fields.body(), kList) == 0)
        edit.pack.unlink(row->list);
    return {};
}

void copyIntervals(const ModelFields &from, const ModelFields::Place &row, ModelFields &to,
                   const ModelFields::Place &made)
{
    for (const FieldName interval : {"triggerInterval"_f, "initiateInterval"_f}) {
        const ModelFields::Place old = from.member(row, interval), place = to.member(made, interval);
        for (const FieldName event : {"enterEventId"_f, "exitEventId"_f})
            to.set(place, event, from.get<std::int32_t>(old, event));
        for (const FieldName time : {"enterTime"_f, "exitTime"_f})
            to.set(place, time, from.get<float>(old, time));
    }
}

// Its condition and effect are those of the row before.
Result<void> moveRow(GraphEdit &edit, TransitionPlace at, std::uint32_t owner)
{
    const auto machine = edit.machineOf(at.owner), other = edit.machineOf(owner);
    if (!machine || !other)
        return tl::unexpected(machine ? other.error() : machine.error());
    if (*machine != *other || at.owner == owner)
        return fail("object[{}] is no other owner in the state machine '{}'", owner, (*machine)->name);
    const Result<OpenRow> row = openRow(edit, at, Sharing::OwnCopy);
    if (!row)
        return tl::unexpected(row.error());
    NewTransition moved = asNew((*listIn(edit.before, at.owner))[at.row]);
    const bool isWildcard = edit.pack.isA(owner, "hkbStateMachine");
    if (isWildcard != edit.pack.isA(at.owner, "hkbStateMachine"))
        moved.flags = (*moved.flags & ~kWildcard) | (isWildcard ? kLocalWildcard : 0u);
    const auto list = edit.ownTarget(owner, transitionsField(edit, owner), kTransitionList, Sharing::OwnCopy);
    if (!list)
        return tl::unexpected(list.error());
    const ModelFields from = edit.pack.fields(row->list);
    ModelFields to = edit.pack.change(*list);
    const std::uint32_t last = to.count(to.body(), kList);
    to.resizeRows(to.body(), kList, last + 1);
    const ModelFields::Place made = to.element(to.body(), kList, last);
    copyIntervals(from, row->place, to, made);
    putNumbers(edit, *list, made, moved);
    for (const FieldName part : {"condition"_f, "transition"_f}) {
        if (const auto object = from.pointer(row->place, part))
            to.setPointer(made, part, *object);
    }
    return removeRow(edit, at, Sharing::OwnCopy);
}

// Afterwards there are more transitions, fewer, or as many.
Result<Patch> editTransitions(const File &file, const std::function<Result<void>(GraphEdit &)> &edit,
                              std::strong_ordering wanted)
{
    std::size_t count = 0;
    return editGraph(
        file,
        [&](GraphEdit &graph) {
            count = allTransitions(graph.before);
            return edit(graph);
        },
        [&](const Behaviour &after) { return (allTransitions(after) <=> count) == wanted; });
}

} // namespace

Result<Patch> addTransition(const File &file, std::uint32_t owner, const NewTransition &transition,
                            Sharing list)
{
    const auto add = [&](GraphEdit &edit) {
        const Result<void> sound = checkTransition(edit, owner, transition, {});
        return sound ? putTransition(edit, owner, transition, list) : sound;
    };
    return editTransitions(file, add, std::strong_ordering::greater);
}

Result<Patch> removeTransition(const File &file, TransitionPlace place, Sharing list)
{
    return editTransitions(
        file, [&](GraphEdit &edit) { return removeRow(edit, place, list); }, std::strong_ordering::less);
}

Result<Patch> moveTransition(const File &file, TransitionPlace place, std::uint32_t owner)
{
    return editTransitions(
        file, [&](GraphEdit &edit) { return moveRow(edit, place, owner); }, std::strong_ordering::equal);
}

Result<Patch> changeTransition(const File &file, TransitionPlace place, const TransitionChange &wanted,
                               Sharing list)
{
    return editTransitions(
        file, [&](GraphEdit &edit) { return change(edit, place, wanted, list); },
        std::strong_ordering::equal);
}

Result<Patch> changeEffect(const File &file, TransitionPlace place, const EffectChange &wanted,
                           Sharing effect)
{
    return editTransitions(
        file, [&](GraphEdit &edit) { return changeEffectOf(edit, place, wanted, effect); },
        std::strong_ordering::equal);
}

} // namespace cutaway::behaviour
