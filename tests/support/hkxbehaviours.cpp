// SPDX-License-Identifier: MIT
#include "tests/support/hkxbuilder.h"

#include <fmt/format.h>

namespace cutaway::test
{

namespace
{

using List = HkxValue::List;
using Members = HkxValue::Members;

HkxValue noInterval()
{
    return HkxValue(Members{{"enterEventId", -1}, {"exitEventId", -1}});
}

constexpr double kStartEvent = 0, kStopEvent = 1;
constexpr double kSpeedVariable = 0;

HkxPointer clipOf(HkxBuilder &builder, int state)
{
    const Members event = {{"id", kStopEvent}};
    const Members trigger = {{"localTime", -0.25}, {"event", HkxValue(event)}, {"relativeToEndOfClip", 1}};
    const HkxPointer triggers =
        builder.add("hkbClipTriggerArray", {{"triggers", HkxValue::list({HkxValue(trigger)})}});
    const Members binding = {
        {"memberPath", "playbackSpeed"}, {"variableIndex", kSpeedVariable}, {"bitIndex", -1}};
    const HkxPointer bindings =
        builder.add("hkbVariableBindingSet",
                    {{"bindings", HkxValue::list({HkxValue(binding)})}, {"indexOfBindingToEnable", -1}});
    return builder.add("hkbClipGenerator",
                       {{"variableBindingSet", bindings},
                        {"name", fmt::format("Clip{:02}", state)},
                        {"animationName", fmt::format("Animations\\Clip{:02}.hkx", state)},
                        {"triggers", triggers},
                        {"playbackSpeed", 1},
                        {"animationBindingIndex", -1},
                        {"mode", 1}});
}

HkxPointer stateOf(HkxBuilder &builder, int state, int states, HkxPointer effect)
{
    const Members transition = {
        {"triggerInterval", noInterval()}, {"initiateInterval", noInterval()},  {"transition", effect},
        {"eventId", kStartEvent},          {"toStateId", (state + 1) % states}, {"flags", 0x100}};
    const HkxPointer transitions = builder.add("hkbStateMachineTransitionInfoArray",
                                               {{"transitions", HkxValue::list({HkxValue(transition)})}});
    return builder.add("hkbStateMachineStateInfo", {{"transitions", transitions},
                                                    {"generator", clipOf(builder, state)},
                                                    {"name", fmt::format("State{:02}", state)},
                                                    {"stateId", state},
                                                    {"probability", 1},
                                                    {"enable", 1}});
}

HkxPointer graphData(HkxBuilder &builder)
{
    const HkxPointer values =
        builder.add("hkbVariableValueSet",
                    {{"wordVariableValues",
                      HkxValue::list({HkxValue(Members{{"value", 0x3F800000}}), HkxValue(Members{})})}});
    const HkxPointer strings =
        builder.add("hkbBehaviorGraphStringData", {{"eventNames", HkxValue::list({"Start", "Stop"})},
                                                   {"variableNames", HkxValue::list({"Speed", "IsArmed"})}});
    return builder.add(
        "hkbBehaviorGraphData",
        {{"variableInfos", HkxValue::list({HkxValue(Members{{"type", 4}}), HkxValue(Members{})})},
         {"eventInfos", HkxValue::list({HkxValue(Members{}), HkxValue(Members{})})},
         {"variableInitialValues", values},
         {"stringData", strings}});
}

} // namespace

Bytes buildBehaviourPackfile(HkxLayout layout, int states)
{
    HkxBuilder builder(layout);
    const HkxPointer root = builder.add("hkRootLevelContainer", {});
    const HkxPointer effect =
        builder.add("hkbBlendingTransitionEffect", {{"name", "Blend"}, {"duration", 0.5}});
    List rows;
    for (int state = 0; state < states; ++state)
        rows.emplace_back(stateOf(builder, state, states, effect));
    const Members none = {{"id", -1}};
    const HkxPointer machine =
        builder.add("hkbStateMachine", {{"name", "Machine"},
                                        {"eventToSendWhenStateOrTransitionChanges", HkxValue(none)},
                                        {"returnToPreviousStateEventId", -1},
                                        {"randomTransitionEventId", -1},
                                        {"transitionToNextHigherStateEventId", -1},
                                        {"transitionToNextLowerStateEventId", -1},
                                        {"syncVariableIndex", -1},
                                        {"maxSimultaneousTransitions", 32},
                                        {"states", HkxValue::list(rows)}});
    const HkxPointer graph =
        builder.add("hkbBehaviorGraph",
                    {{"name", "Small.hkb"}, {"rootGenerator", machine}, {"data", graphData(builder)}});
    const Members variant = {
        {"name", "hkbBehaviorGraph"}, {"className", "hkbBehaviorGraph"}, {"variant", graph}};
    builder.set(root, {{"namedVariants", HkxValue::list({HkxValue(variant)})}});
    return builder.build();
}

} // namespace cutaway::test
