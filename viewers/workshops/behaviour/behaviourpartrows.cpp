// SPDX-License-Identifier: MIT
// Rows for clips, names, bindings and all other parts.
#include "viewers/workshops/behaviour/behaviourrows.h"

#include "core/domains/behaviour/edit/bindingedit.h"
#include "core/domains/behaviour/edit/clipedit.h"
#include "core/formats/hkx/objects.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <algorithm>

namespace cutaway
{

using nodetext::fromCore;

namespace
{

std::vector<FieldChoice> clipFlags()
{
    return {{1, BehaviourRows::tr("Motion goes on at the end · 01")},
            {2, BehaviourRows::tr("Half cycle sync in ping-pong · 02")},
            {4, BehaviourRows::tr("Mirror · 04")},
            {8, BehaviourRows::tr("Dense pose · 08")},
            {16, BehaviourRows::tr("Annotations are no triggers · 10")},
            {32, BehaviourRows::tr("Ignore motion · 20")}};
}

std::vector<FieldChoice> typeChoices()
{
    std::vector<FieldChoice> choices;
    for (int type = 0; type <= static_cast<int>(behaviour::VariableType::Quaternion); ++type)
        choices.push_back({type, fromCore(toString(static_cast<behaviour::VariableType>(type)))});
    return choices;
}

// Sets a number of a change.
template <class Change> auto numberSetter(std::optional<double> Change::*field)
{
    return [field](Change &change, const QString &text) -> Result<void> {
        const Result<double> value = typedNumber(text);
        if (value)
            change.*field = *value;
        return value ? Result<void>() : tl::unexpected(value.error());
    };
}

} // namespace

FieldRow BehaviourRows::showRow(const QString &label, const QString &text, std::uint32_t object) const
{
    FieldRow row = rowOf(labelField(label, text));
    row.actions = {{tr("Show %1").arg(text), [&context = m_context, object] { context.show(object); }}};
    return row;
}

// ---- a clip

FieldSpec BehaviourRows::clipField(const Clip &clip, FieldSpec field,
                                   std::function<Result<void>(ClipChange &, const QString &)> set) const
{
    field.request = [ask = m_ask, object = clip.object, set = std::move(set), path = field.path,
                     label = tr("Set %1").arg(field.name)](const QString &text) -> Result<void> {
        ClipChange change;
        const Result<void> read = set(change, text);
        return read ? ask(label, path,
                          [object, change](const File &file) { return changeClip(file, object, change); })
                    : read;
    };
    return field;
}

BehaviourForm BehaviourRows::clipForm(const Clip &clip) const
{
    BehaviourGroup own;
    const auto number = [&](const QString &name, const char *member, double value, const QString &unit,
                            std::optional<double> ClipChange::*field) {
        FieldSpec spec = valueLine(FieldKind::Number, name, pathOf(clip.object, member), numberText(value));
        spec.after = unit;
        own.rows.push_back(rowOf(clipField(clip, std::move(spec), numberSetter(field))));
    };
    own.rows.push_back(rowOf(clipField(
        clip, valueLine(FieldKind::Text, tr("Name"), pathOf(clip.object, "name"), fromCore(clip.name)),
        [](ClipChange &change, const QString &text) -> Result<void> {
            change.name = text.toStdString();
            return {};
        })));
    const std::string animation = pathOf(clip.object, "animationName");
    if (m_animations.isKnown()) {
        std::vector<FieldChoice> choices = animationChoices(clip.animation);
        const auto now = std::ranges::find_if(choices, [&](const FieldChoice &choice) {
            return choice.name.compare(fromCore(clip.animation), Qt::CaseInsensitive) == 0;
        });
        const std::int64_t number = now - choices.begin();
        own.rows.push_back(
            rowOf(clipField(clip, choiceField(tr("Animation"), animation, number, choices),
                            [choices](ClipChange &change, const QString &text) -> Result<void> {
                                change.animation = choices[text.toUInt()].name.toStdString();
                                return {};
                            })));
        own.rows.back().hasRemark = true;
        if (!m_animations.has(fromCore(clip.animation)))
            own.rows.back().remark = tr("⚠ not in the character");
    } else {
        own.rows.push_back(rowOf(
            clipField(clip, valueLine(FieldKind::Text, tr("Animation"), animation, fromCore(clip.animation)),
                      [](ClipChange &change, const QString &text) -> Result<void> {
                          change.animation = text.toStdString();
                          return {};
                      })));
    }
    own.rows.push_back(rowOf(clipField(
        clip,
        choiceField(tr("Mode"), pathOf(clip.object, "mode"), clip.mode,
                    {{0, tr("once")}, {1, tr("looping")}, {2, tr("by the user")}, {3, tr("to and fro")}}),
        [](ClipChange &change, const QString &text) -> Result<void> {
            change.mode = text.toLongLong();
            return {};
        })));
    number(tr("Speed"), "playbackSpeed", clip.speed, tr("×"), &ClipChange::speed);
    number(tr("Crop start"), "cropStartAmountLocalTime", clip.cropStart, tr("s"), &ClipChange::cropStart);
    number(tr("Crop end"), "cropEndAmountLocalTime", clip.cropEnd, tr("s"), &ClipChange::cropEnd);
    FieldSpec flags;
    flags.kind = FieldKind::Flags;
    flags.name = tr("Flags");
    flags.path = pathOf(clip.object, "flags");
    flags.number = clip.flags;
    flags.choices = clipFlags();
    // Apart from the others, whose names stand beside their fields where these have room.
    BehaviourGroup bits;
    bits.rows.push_back(
        rowOf(clipField(clip, std::move(flags), [](ClipChange &change, const QString &text) -> Result<void> {
            change.flags = text.toUInt();
            return {};
        })));
    BehaviourForm form{
        fromCore(clip.name), tr("clip"), {std::move(own), triggerGroup(clip), std::move(bits)}};
    if (const Part *part = graph().part(clip.object))
        form.groups.push_back(bindingGroup(*part));
    return form;
}

BehaviourGroup BehaviourRows::triggerGroup(const Clip &clip) const
{
    BehaviourGroup group{
        tr("Triggers"), quantityText(clip.triggers.size(), "trigger"), {}, clip.triggers.size(), true};
    for (std::uint32_t row = 0; row < std::min(clip.triggers.size(), m_most); ++row)
        group.rows.push_back(triggerRow(clip, row));
    return group;
}

QString BehaviourRows::timeName(std::size_t trigger)
{
    return tr("Time of trigger %1").arg(trigger);
}

FieldRow BehaviourRows::triggerRow(const Clip &clip, std::uint32_t row) const
{
    const Trigger &now = clip.triggers[row];
    const std::string path = fmt::format("{}#{}", pathOf(clip.object, "triggers"), row);
    const auto field = [&](FieldSpec spec, auto set) {
        spec.request = [ask = m_ask, object = clip.object, row, now, set, path = spec.path,
                        label = tr("Set %1").arg(spec.name)](const QString &text) -> Result<void> {
            Trigger trigger = now;
            const Result<void> read = set(trigger, text);
            return read ? ask(label, path,
                              [object, row, trigger](const File &file) {
                                  return changeTrigger(file, object, row, trigger);
                              })
                        : read;
        };
        return spec;
    };
    FieldSpec time = valueLine(FieldKind::Number, timeName(row), path + ".time", numberText(now.time));
    time.after = tr("s");
    FieldSpec event = valueLine(FieldKind::Text, tr("Event of trigger %1").arg(row), path + ".event",
                                fromCore(graph().eventName(now.event)));
    FieldSpec end = valueLine(FieldKind::Check, tr("Trigger %1 counts from the end").arg(row), path + ".end",
                              tr("from end"));
    end.number = now.fromEnd ? 1 : 0;
    FieldRow made;
    made.label = QString::number(row);
    made.fields = {
        field(std::move(time),
              [](Trigger &trigger, const QString &text) -> Result<void> {
                  const Result<double> value = typedNumber(text);
                  trigger.time = value.value_or(0);
                  return value ? Result<void>() : tl::unexpected(value.error());
              }),
        field(std::move(event),
              [graph = m_context.sharedGraph()](Trigger &trigger, const QString &text) -> Result<void> {
                  const auto found =
                      std::ranges::find(graph->events, text.trimmed().toStdString(), &Event::name);
                  if (found == graph->events.end())
                      return fail("no event is called '{}'", text.toStdString());
                  trigger.event = found - graph->events.begin();
                  return {};
              }),
        // The time keeps its distance from nothing: it only changes its sign.
        field(std::move(end), [](Trigger &trigger, const QString &text) -> Result<void> {
            trigger.fromEnd = text == QStringLiteral("true");
            trigger.time = trigger.fromEnd ? -std::abs(trigger.time) : std::abs(trigger.time);
            return {};
        })};
    made.actions = {{tr("Remove Trigger"), [&context = m_context, object = clip.object, row] {
                         context.apply(tr("Remove a trigger"), [object, row](const File &file) {
                             return behaviour::removeTrigger(file, object, row);
                         });
                     }}};
    return made;
}

// ---- any part

BehaviourForm BehaviourRows::partForm(const Part &part) const
{
    BehaviourForm form{part.name.empty() ? partText(graph(), part.object) : fromCore(part.name),
                       fromCore(part.className),
                       {}};
    form.groups.push_back(expressionGroup(part));
    form.groups.push_back(childList(part));
    form.groups.push_back(bindingGroup(part));
    return form;
}

BehaviourGroup BehaviourRows::childList(const Part &part) const
{
    BehaviourGroup group{
        tr("Parts below"), quantityText(part.children.size(), "part"), {}, part.children.size()};
    for (std::size_t i = 0; i < std::min(part.children.size(), m_most); ++i)
        group.rows.push_back(
            showRow(QString::number(i), partText(graph(), part.children[i]), part.children[i]));
    return group;
}

BehaviourGroup BehaviourRows::bindingGroup(const Part &part) const
{
    BehaviourGroup group{tr("Bindings"), quantityText(part.bindings.size(), "binding"), {}};
    const std::string set = pathOf(part.object, "variableBindingSet");
    for (const Binding &binding : part.bindings) {
        const std::string path = fmt::format("{}#{}", set, binding.member);
        FieldRow row;
        if (binding.isProperty) {
            row = rowOf(labelField(fromCore(binding.member),
                                   tr("property %1").arg(fromCore(graph().propertyName(binding.variable)))));
        } else {
            FieldSpec field =
                choiceField(fromCore(binding.member), path, binding.variable, variableChoices(graph()));
            field.request = [ask = m_ask, object = part.object, binding, path](const QString &text) {
                Binding changed = binding;
                changed.variable = text.toLongLong();
                return ask(tr("Bind %1").arg(fromCore(binding.member)), path,
                           [object, changed](const File &file) { return bind(file, object, changed); });
            };
            row = rowOf(std::move(field));
        }
        row.actions = {{tr("Unbind"), [&context = m_context, object = part.object, binding] {
                            context.apply(tr("Unbind %1").arg(fromCore(binding.member)),
                                          [object, binding](const File &file) {
                                              return behaviour::unbind(file, object, binding.member);
                                          });
                        }}};
        group.rows.push_back(std::move(row));
    }
    return group;
}

// Texts of a modifier that evaluates expressions; values of the file, so they are set as such.
BehaviourGroup BehaviourRows::expressionGroup(const Part &part) const
{
    BehaviourGroup group{tr("Expressions"), {}, {}};
    const auto object = hkx::readObject(file(), part.object);
    const Reader slot = object ? object->member("expressions"_f) : Reader(nullptr);
    const auto list = object && slot ? hkx::readTarget(file(), slot) : std::nullopt;
    if (!list)
        return group;
    std::size_t row = 0;
    for (const Reader &each : list->elements("expressionsData"_f)) {
        const std::string text = each.text("expression"_f);
        const std::string path =
            file().pathText({list->unit(), fmt::format("expressionsData[{}].expression", row)});
        FieldSpec field = valueLine(FieldKind::Text, QString::number(row++), path, fromCore(text));
        field.edit = [path](const QString &typed) -> pack::EditList {
            cutaway::Edit edit;
            edit.path = path;
            edit.value = typed.toStdString();
            return std::vector<cutaway::Edit>{edit};
        };
        FieldRow made = rowOf(std::move(field));
        made.hasRemark = true;
        const QString unknown = unknownWords(graph(), text);
        made.remark = unknown.isEmpty() ? tr("✓ all names known") : tr("⚠ unknown: %1").arg(unknown);
        group.rows.push_back(std::move(made));
    }
    return group;
}

// ---- names

BehaviourForm BehaviourRows::eventForm(std::uint32_t event) const
{
    const NamePlace place{NameKind::Event, event};
    const auto path = cutaway::pathOf(file(), graph(), place);
    const std::string row = path ? file().pathText(*path) : std::string();
    FieldSpec name = valueLine(FieldKind::Text, tr("Name"), row, fromCore(graph().events[event].name));
    name.request = [ask = m_ask, &actions = m_actions, place, row](const QString &text) {
        const std::string to = text.trimmed().toStdString();
        return ask(
            tr("Rename an event"), row,
            [event = place.number, to](const File &file) { return behaviour::renameEvent(file, event, to); },
            actions.tellRenamed(place, to));
    };
    FieldSpec flags;
    flags.kind = FieldKind::Flags;
    flags.name = tr("Flags");
    flags.path = row + "#flags";
    flags.number = graph().events[event].flags;
    flags.choices = {{1, tr("Silent · 1")}, {2, tr("Sync point · 2")}};
    flags.request = [ask = m_ask, event, path = flags.path](const QString &text) {
        return ask(tr("Set flags of an event"), path, [event, bits = text.toUInt()](const File &file) {
            return behaviour::setEventFlags(file, event, bits);
        });
    };
    return {fromCore(graph().events[event].name),
            tr("event %1").arg(event),
            {{{}, {}, {rowOf(std::move(name))}}, {{}, {}, {rowOf(std::move(flags))}}}};
}

FieldSpec BehaviourRows::valueField(std::uint32_t variable, const QString &name, ValueOf which) const
{
    const behaviour::VariableType type = graph().variables[variable].type;
    const auto value = readValue(file(), graph(), variable, which);
    const auto at = cutaway::pathOf(file(), graph(), NamePlace{NameKind::Variable, variable});
    FieldSpec field =
        valueLine(FieldKind::Text, name,
                  fmt::format("{}#{}", at ? file().pathText(*at) : std::string(), static_cast<int>(which)),
                  value ? QString::fromStdString(toText(type, *value)) : QString());
    field.request = [ask = m_ask, variable, type, which,
                     path = field.path](const QString &text) -> Result<void> {
        const Result<behaviour::VariableValue> typed = parseValue(type, text.trimmed().toStdString());
        if (!typed)
            return tl::unexpected(typed.error());
        VariableChange change;
        (which == ValueOf::Initial ? change.initial
         : which == ValueOf::Least ? change.least
                                   : change.most) = *typed;
        return ask(tr("Set a value"), path,
                   [variable, change](const File &file) { return changeVariable(file, variable, change); });
    };
    return field;
}

BehaviourForm BehaviourRows::variableForm(std::uint32_t variable) const
{
    const Variable &now = graph().variables[variable];
    const NamePlace place{NameKind::Variable, variable};
    const auto at = cutaway::pathOf(file(), graph(), place);
    const std::string row = at ? file().pathText(*at) : std::string();
    FieldSpec name = valueLine(FieldKind::Text, tr("Name"), row, fromCore(now.name));
    name.request = [ask = m_ask, &actions = m_actions, place, row](const QString &text) {
        const std::string to = text.trimmed().toStdString();
        return ask(
            tr("Rename a variable"), row,
            [variable = place.number, to](const File &file) {
                return behaviour::renameVariable(file, variable, to);
            },
            actions.tellRenamed(place, to));
    };
    FieldSpec type =
        choiceField(tr("Type"), row + "#type", static_cast<std::int64_t>(now.type), typeChoices());
    type.request = [ask = m_ask, variable, path = type.path](const QString &text) {
        VariableChange change;
        change.type = static_cast<behaviour::VariableType>(text.toInt());
        return ask(tr("Set the type"), path,
                   [variable, change](const File &file) { return changeVariable(file, variable, change); });
    };
    BehaviourGroup group;
    group.rows = {rowOf(std::move(name)), rowOf(std::move(type)),
                  rowOf(valueField(variable, tr("Initial value"), ValueOf::Initial))};
    if (now.least)
        group.rows.push_back(rowOf(valueField(variable, tr("Lowest"), ValueOf::Least)));
    if (now.most)
        group.rows.push_back(rowOf(valueField(variable, tr("Highest"), ValueOf::Most)));
    return {fromCore(now.name), tr("variable %1").arg(variable), {std::move(group)}};
}

} // namespace cutaway
