// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviourtips.h"

#include "core/domains/behaviour/transitionflags.h"
#include "core/formats/hkx/objects.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <QCoreApplication>
#include <QStringList>

namespace cutaway
{

namespace
{

struct BehaviourTips {
    Q_DECLARE_TR_FUNCTIONS(cutaway::BehaviourTips)
};

QString blendText(const File &file, const behaviour::Transition &transition)
{
    const auto effect = transition.effect ? hkx::readObject(file, *transition.effect) : std::nullopt;
    if (!effect)
        return BehaviourTips::tr("Blend: none, a cut");
    const QString name = nodetext::fromCore(effect->text("name"_f));
    if (!effect->has("duration"_f))
        return BehaviourTips::tr("Blend: %1").arg(name);
    return BehaviourTips::tr("Blend: %1, %2 s").arg(name).arg(effect->number("duration"_f), 0, 'g', 3);
}

// BEHAVIOURS.md, "State machines".
QString flagsText(const behaviour::Transition &transition)
{
    QStringList words;
    const auto add = [&](std::uint32_t flag, const QString &word) {
        if ((transition.flags & flag) != 0)
            words += word;
    };
    add(behaviour::kNoCondition, BehaviourTips::tr("no condition"));
    add(behaviour::kGlobalWildcard, BehaviourTips::tr("from any state"));
    add(behaviour::kFromNested, BehaviourTips::tr("from nested state %1").arg(transition.fromNested));
    add(behaviour::kToNested, BehaviourTips::tr("to nested state %1").arg(transition.toNested));
    return BehaviourTips::tr("Flags: 0x%1").arg(QString::number(transition.flags, 16).toUpper()) +
           (words.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(words.join(QStringLiteral(", "))));
}

} // namespace

QString transitionTip(const File &file, const behaviour::Behaviour &graph, behaviour::TransitionPlace place)
{
    const behaviour::FoundTransition found = behaviour::find(graph, place);
    if (found.transition == nullptr)
        return {};
    const behaviour::Transition &transition = *found.transition;
    const behaviour::State *to = behaviour::stateWithId(*found.machine, transition.toState);
    const auto stateText = [](const behaviour::State &state) {
        return BehaviourTips::tr("%1 %2").arg(state.id).arg(nodetext::fromCore(state.name));
    };
    QStringList lines;
    lines += BehaviourTips::tr("%1 → %2").arg(
        found.from != nullptr ? stateText(*found.from) : BehaviourTips::tr("any state"),
        to != nullptr ? stateText(*to) : BehaviourTips::tr("no state %1").arg(transition.toState));
    lines += transition.event < 0
                 ? BehaviourTips::tr("Event: none")
                 : BehaviourTips::tr("Event: %1").arg(nodetext::fromCore(graph.eventName(transition.event)));
    if (transition.condition)
        lines += BehaviourTips::tr("Condition: %1").arg(nodetext::fromCore(*transition.condition));
    lines += blendText(file, transition);
    if (transition.priority != 0)
        lines += BehaviourTips::tr("Priority: %1").arg(transition.priority);
    lines += flagsText(transition);
    return lines.join(QLatin1Char('\n'));
}

QString partTip(const behaviour::Behaviour &graph, std::uint32_t object)
{
    const behaviour::Part *part = graph.part(object);
    if (part == nullptr)
        return {};
    QStringList lines;
    lines += nodetext::fromCore(part->name.empty() ? std::string(part->className) : part->name);
    lines += BehaviourTips::tr("%1 #%2").arg(nodetext::fromCore(std::string(part->className))).arg(object);
    if (const behaviour::Clip *clip = behaviour::clipOf(graph, object)) {
        lines += BehaviourTips::tr("Animation: %1").arg(nodetext::fromCore(clip->animation));
        for (const behaviour::Trigger &trigger : clip->triggers) {
            if (lines.size() > 12)
                break;
            lines += BehaviourTips::tr("%1 at %2 s")
                         .arg(nodetext::fromCore(graph.eventName(trigger.event)))
                         .arg(trigger.time, 0, 'g', 4);
        }
    }
    if (const behaviour::Machine *machine = behaviour::machineOf(graph, object))
        lines += BehaviourTips::tr("%1, %2 from any state")
                     .arg(quantityText(machine->states.size(), "state"),
                          quantityText(machine->wildcards.size(), "transition"));
    for (const behaviour::Binding &binding : part->bindings) {
        const std::string name =
            binding.isProperty ? graph.propertyName(binding.variable) : graph.variableName(binding.variable);
        if (lines.size() <= 16)
            lines += BehaviourTips::tr("%1 = %2").arg(nodetext::fromCore(binding.member),
                                                      nodetext::fromCore(name));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace cutaway
