// SPDX-License-Identifier: MIT
// Classes with rules of their own: clips, triggers, blenders, selectors, modifiers, blends and references.
#include "core/base/quantity.h"
#include "core/domains/behaviour/check/checked.h"
#include "core/domains/behaviour/graphreader.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace cutaway::behaviour
{

namespace
{

class ObjectCheck
{
public:
    explicit ObjectCheck(const Checked &checked) : m_checked(checked), m_report(checked.report) {}

    void look(std::uint32_t object, const StructDesc &type, const Reader &read)
    {
        m_object = object;
        m_read = &read;
        for (const Check check : checksOf(type))
            (this->*check)();
    }

private:
    using Check = void (ObjectCheck::*)();

    const std::vector<Check> &checksOf(const StructDesc &type)
    {
        struct Row {
            std::string_view base;
            Check check;
        };
        static constexpr Row kRows[] = {
            {"hkbClipGenerator", &ObjectCheck::checkClip},
            {"hkbClipTriggerArray", &ObjectCheck::checkTriggers},
            {"hkbBlenderGenerator", &ObjectCheck::checkBlender},
            {"hkbManualSelectorGenerator", &ObjectCheck::checkSelector},
            {"hkbModifierGenerator", &ObjectCheck::checkModifierGenerator},
            {"hkbModifierList", &ObjectCheck::checkModifierList},
            {"hkbEventDrivenModifier", &ObjectCheck::checkEventDriven},
            {"hkbBehaviorReferenceGenerator", &ObjectCheck::checkReference},
            {"hkbBlendingTransitionEffect", &ObjectCheck::checkBlend},
        };
        const auto [known, isNew] = m_checks.try_emplace(&type);
        for (const Row &row : kRows) {
            if (isNew && hkx::derivesFrom(type, row.base))
                known->second.push_back(row.check);
        }
        return known->second;
    }

    std::string name() const { return m_checked.nameOf(m_object); }
    bool isBound(std::string_view member) const { return m_checked.isBound(m_object, member); }
    bool leads(const Reader &from, FieldName pointer) const
    {
        return m_checked.target(from, pointer).has_value();
    }
    bool leads(const Reader &slot) const { return hkx::targetOf(m_checked.file, slot).has_value(); }

    // ---- clips

    void checkClip()
    {
        const std::string animation = storedText(*m_read, "animationName"_f).value_or("");
        if (animation.empty())
            m_report.error("hkb.clip.name"_rule, *m_read, "animationName"_f, "clip {} names no animation",
                           name());
        else if (!isFileName(animation))
            m_report.warning("hkb.clip.path"_rule, *m_read, "animationName"_f, "clip {} plays \"{}\"", name(),
                             animation);
        checkTime();
        for (const FieldName crop : {"cropStartAmountLocalTime"_f, "cropEndAmountLocalTime"_f}) {
            if (m_read->number(crop) < 0)
                m_report.warning("hkb.clip.crop"_rule, *m_read, crop, "{} of clip {} is {} s", crop.text(),
                                 name(), m_read->number(crop));
        }
        if (const std::int64_t number = m_read->integer("animationBindingIndex"_f); number != -1)
            m_report.warning("hkb.clip.bindingIndex"_rule, *m_read, "animationBindingIndex"_f,
                             "animationBindingIndex of clip {} is {}, -1 is usual", name(), number);
    }

    bool has(FieldName text) const { return !storedText(*m_read, text).value_or("").empty(); }

    void checkTime()
    {
        const bool isUser =
            m_read->integer("mode"_f) == static_cast<std::int64_t>(PlaybackMode::UserControlled);
        if (!isUser && m_read->number("playbackSpeed"_f) == 0 && !isBound("playbackSpeed"))
            m_report.note("hkb.clip.speed"_rule, *m_read, "playbackSpeed"_f,
                          "playbackSpeed of clip {} is 0 and not bound", name());
        if (isUser && !isBound("userControlledTimeFraction"))
            m_report.note("hkb.clip.userTime"_rule, *m_read, "userControlledTimeFraction"_f,
                          "clip {} is user controlled, and its time is not bound", name());
    }

    void checkTriggers()
    {
        const std::vector<Reader> rows = m_read->elements("triggers"_f);
        if (rows.empty())
            m_report.note("hkb.trigger.empty"_rule, *m_read, "triggers"_f, "the list has no triggers");
        for (const Reader &row : rows) {
            const std::int64_t event = row.member("event"_f).integer("id"_f);
            const double time = row.number("localTime"_f);
            const bool fromEnd = row.integer("relativeToEndOfClip"_f) != 0;
            if (fromEnd ? time > 0 : time < 0)
                m_report.warning("hkb.trigger.time"_rule, row, "localTime"_f,
                                 "trigger {} is {} s {} its clip", m_checked.graph.eventName(event),
                                 std::abs(time), fromEnd ? "behind" : "before");
            if (event == -1)
                m_report.warning("hkb.trigger.event"_rule, row, "event"_f, "the trigger at {} s has no event",
                                 time);
        }
    }

    // ---- blends

    void checkBlender()
    {
        constexpr std::int64_t kParametric = 0x10, kCyclic = 0x20;
        const std::vector<Reader> children = m_read->elements("children"_f);
        if (children.empty())
            m_report.error("hkb.blender.empty"_rule, *m_read, "children"_f, "blender {} has no children",
                           name());
        checkChildren(children);
        const std::int64_t master = m_read->integer("indexOfSyncMasterChild"_f);
        if (master < -1 || master >= static_cast<std::int64_t>(children.size()))
            m_report.error("hkb.blender.sync"_rule, *m_read, "indexOfSyncMasterChild"_f,
                           "indexOfSyncMasterChild of blender {} is {}, there are {}", name(), master,
                           quantity(children.size(), "child"));
        const std::int64_t flags = m_read->integer("flags"_f);
        if ((flags & kParametric) != 0) {
            checkOrder(children);
            if (!isBound("blendParameter"))
                m_report.note("hkb.blender.unbound"_rule, *m_read, "blendParameter"_f,
                              "blender {} is parametric, and blendParameter is not bound", name());
        }
        const double least = m_read->number("minCyclicBlendParameter"_f),
                     most = m_read->number("maxCyclicBlendParameter"_f);
        if ((flags & kCyclic) != 0 && !(least < most))
            m_report.warning("hkb.blender.cyclic"_rule, *m_read, "minCyclicBlendParameter"_f,
                             "blender {} is cyclic from {} to {}", name(), least, most);
    }

    void checkChildren(const std::vector<Reader> &children)
    {
        for (std::size_t i = 0; i < children.size(); ++i) {
            const auto child = hkx::readTarget(m_checked.file, children[i]);
            if (!child)
                m_report.error("hkb.blender.child"_rule, children[i], {}, "child {} of blender {} is missing",
                               i, name());
            else if (!leads(*child, "generator"_f))
                m_report.error("hkb.blender.child"_rule, *child, "generator"_f,
                               "child {} of blender {} has no generator", i, name());
        }
    }

    // Places of the children on the axis; those that are bound are not known.
    void checkOrder(const std::vector<Reader> &children)
    {
        std::vector<double> weights;
        for (const Reader &slot : children) {
            const auto object = hkx::targetOf(m_checked.file, slot);
            const auto child = object ? m_checked.read(*object) : std::nullopt;
            if (child && !m_checked.isBound(*object, "weight"))
                weights.push_back(child->number("weight"_f));
        }
        if (!std::ranges::is_sorted(weights) && !std::ranges::is_sorted(weights, std::greater<>()))
            m_report.note("hkb.blender.order"_rule, *m_read, "children"_f,
                          "the weights of blender {} neither rise nor fall: {}", name(),
                          fmt::join(weights.begin(),
                                    weights.begin() + std::min<std::ptrdiff_t>(std::ssize(weights), 16),
                                    ", "));
    }

    // ---- selectors and modifiers

    void checkSelector()
    {
        const std::vector<Reader> generators = m_read->elements("generators"_f);
        if (generators.empty())
            m_report.error("hkb.selector.empty"_rule, *m_read, "generators"_f,
                           "selector {} has no generators", name());
        for (std::size_t i = 0; i < generators.size(); ++i) {
            if (!leads(generators[i]))
                m_report.error("hkb.selector.null"_rule, generators[i], {},
                               "generator {} of selector {} is missing", i, name());
        }
        const std::int64_t selected = m_read->integer("selectedGeneratorIndex"_f);
        const bool isThere = selected >= 0 && selected < static_cast<std::int64_t>(generators.size());
        if (!isThere && !generators.empty() && !isBound("selectedGeneratorIndex"))
            m_report.error("hkb.selector.index"_rule, *m_read, "selectedGeneratorIndex"_f,
                           "selector {} selects generator {}, there are {}", name(), selected,
                           generators.size());
    }

    void checkModifierGenerator()
    {
        if (!leads(*m_read, "generator"_f))
            m_report.error("hkb.modgen.generator"_rule, *m_read, "generator"_f,
                           "modifier generator {} has no generator", name());
        if (!leads(*m_read, "modifier"_f))
            m_report.note("hkb.modgen.modifier"_rule, *m_read, "modifier"_f,
                          "modifier generator {} has no modifier", name());
    }

    void checkModifierList()
    {
        const std::vector<Reader> modifiers = m_read->elements("modifiers"_f);
        if (modifiers.empty())
            m_report.note("hkb.modlist.null"_rule, *m_read, "modifiers"_f, "modifier list {} is empty",
                          name());
        for (std::size_t i = 0; i < modifiers.size(); ++i) {
            if (!leads(modifiers[i]))
                m_report.note("hkb.modlist.null"_rule, modifiers[i], {}, "modifier {} of list {} is missing",
                              i, name());
        }
    }

    void checkEventDriven()
    {
        if (m_read->integer("activateEventId"_f) == -1 && m_read->integer("deactivateEventId"_f) == -1)
            m_report.warning("hkb.eventDriven.event"_rule, *m_read, "activateEventId"_f,
                             "modifier {} has no event that switches it on or off", name());
    }

    void checkReference()
    {
        if (!has("behaviorName"_f))
            m_report.error("hkb.ref.name"_rule, *m_read, "behaviorName"_f, "reference {} names no behaviour",
                           name());
    }

    void checkBlend()
    {
        constexpr double kLongest = 60; // s
        const double duration = m_read->number("duration"_f);
        if (!(duration >= 0 && duration <= kLongest))
            m_report.warning("hkb.blend.duration"_rule, *m_read, "duration"_f, "blend {} takes {} s", name(),
                             duration);
        const double fraction = m_read->number("toGeneratorStartTimeFraction"_f);
        if (!(fraction >= 0 && fraction <= 1))
            m_report.warning("hkb.blend.fraction"_rule, *m_read, "toGeneratorStartTimeFraction"_f,
                             "toGeneratorStartTimeFraction of blend {} is {}", name(), fraction);
    }

    const Checked &m_checked;
    Report &m_report;
    std::map<const StructDesc *, std::vector<Check>> m_checks; // by class
    std::uint32_t m_object = 0;
    const Reader *m_read = nullptr; // the object
};

} // namespace

void checkObjects(const Checked &checked, Progress &progress)
{
    const std::vector<hkx::Object> &objects = checked.file.state<hkx::HkxState>().pack.objects;
    ObjectCheck check(checked);
    for (std::uint32_t object = 0; object < objects.size() && !progress.cancelled(); ++object) {
        if (const auto read = checked.read(object))
            check.look(object, *objects[object].type, *read);
    }
}

} // namespace cutaway::behaviour
