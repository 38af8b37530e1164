// SPDX-License-Identifier: MIT
#include "core/formats/hkx/xml/numbering.h"

#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/schema/types.h"
#include "core/formats/hkx/xml/reflection.h"

#include <algorithm>
#include <set>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint32_t kFirstOfHkxpack = 90;
constexpr std::uint32_t kNone = 0xFFFFFFFF;

// ---- the number of the root: before the objects hkxcmd counts their classes

class ReflectionCount
{
public:
    explicit ReflectionCount(std::uint32_t version) : m_version(version) {}

    void add(const StructDesc *first)
    {
        std::vector<const StructDesc *> open{first};
        while (!open.empty()) {
            const StructDesc *type = open.back();
            open.pop_back();
            if (type == nullptr || !m_types.insert(type).second)
                continue;
            open.push_back(type->base);
            for (const FieldDesc &field : type->fields)
                addMember(field, open);
        }
    }
    std::uint32_t count() const { return static_cast<std::uint32_t>(m_types.size() + m_enums.size()); }

private:
    void addMember(const FieldDesc &field, std::vector<const StructDesc *> &open)
    {
        if (!field.version.contains(m_version) || !isReflected(field))
            return;
        const ReflectedMember member = reflected(field, m_version);
        if (member.names != nullptr)
            m_enums.insert(member.names);
        if (member.wrapper != nullptr)
            open.push_back(findClass(member.wrapper->type, m_version));
        if (field.kind == Kind::Pointer && !field.linkType.empty())
            open.push_back(findClass(field.linkType, m_version));
        else if (field.kind == Kind::Struct && findClass(field.type->name, m_version) == field.type)
            open.push_back(field.type);
    }

    std::uint32_t m_version;
    std::set<const StructDesc *> m_types;
    std::set<const EnumDesc *> m_enums;
};

// Classes of the objects with all that they name, and the enumerations of their members.
std::uint32_t reflectedBy(const PackfileModel &model)
{
    ReflectionCount count(model.layouts->rules().version);
    for (const PackfileObject &object : model.objects)
        count.add(object.type);
    return count.count();
}

// ---- the objects

void addTargets(const ObjectModel &model, std::uint32_t part, std::vector<std::uint32_t> &targets)
{
    for (const ModelSlot &slot : model.parts[part].slots) {
        if (slot.kind == SlotKind::Pointer)
            targets.push_back(slot.target);
        else if (slot.kind == SlotKind::Array)
            addTargets(model, slot.target, targets);
    }
}

// Each once, where it is met first.
std::vector<std::uint32_t> targetsOf(const PackfileObject &object)
{
    std::vector<std::uint32_t> all, found;
    addTargets(object.model, 0, all);
    std::set<std::uint32_t> seen;
    for (const std::uint32_t target : all) {
        if (seen.insert(target).second)
            found.push_back(target);
    }
    return found;
}

// The root has the first number. What only one object leads to is numbered before that object, what several
// lead to after the first of them, with all below it in front of what it leads to; the last pointer of an
// object comes first. In the text an object stands behind all that it leads to.
class HkxcmdNumbering
{
public:
    explicit HkxcmdNumbering(const PackfileModel &model) : m_referrers(model.objects.size())
    {
        m_found.numbers.assign(model.objects.size(), kNone);
        for (const PackfileObject &object : model.objects) {
            m_targets.push_back(targetsOf(object));
            for (const std::uint32_t target : m_targets.back())
                ++m_referrers[target];
        }
        m_seen.assign(model.objects.size(), false);
        m_next = reflectedBy(model) + 1;
    }

    XmlNumbering number(std::uint32_t root)
    {
        visit(root);
        for (std::uint32_t object = 0; object < m_seen.size(); ++object) { // those that nothing leads to
            if (m_seen[object])
                continue;
            name(object);
            m_found.order.push_back(object);
        }
        return std::move(m_found);
    }

private:
    enum class Phase : std::uint8_t { Own, Shared, Done };
    struct Step {
        std::uint32_t object = 0;
        bool isFirst = false; // its number comes before those of what it leads to
        Phase phase = Phase::Own;
        std::size_t left = 0; // targets to be looked at, from the last on
    };

    void name(std::uint32_t object)
    {
        if (m_found.numbers[object] == kNone)
            m_found.numbers[object] = m_next++;
    }

    void enter(std::uint32_t object, bool isFirst)
    {
        m_seen[object] = true;
        if (isFirst)
            name(object);
        m_open.push_back({object, isFirst, Phase::Own, m_targets[object].size()});
    }

    void visit(std::uint32_t root)
    {
        m_root = root;
        enter(root, true);
        while (!m_open.empty())
            advance();
    }

    // One target of the innermost object, or its next phase.
    void advance()
    {
        Step &step = m_open.back();
        if (step.left > 0) {
            const std::uint32_t target = m_targets[step.object][--step.left];
            const bool isShared = m_referrers[target] > 1;
            if (!m_seen[target] && isShared == (step.phase == Phase::Shared))
                enter(target, isShared || (step.isFirst && step.object != m_root));
        } else if (step.phase == Phase::Own) {
            name(step.object);
            step.phase = Phase::Shared;
            step.left = m_targets[step.object].size();
        } else {
            m_found.order.push_back(step.object);
            m_open.pop_back();
        }
    }

    std::vector<std::vector<std::uint32_t>> m_targets; // by object, in the order of the members
    std::vector<std::uint32_t> m_referrers;            // objects that lead to each
    std::vector<bool> m_seen;
    std::vector<Step> m_open;
    std::uint32_t m_root = 0;
    std::uint32_t m_next = 0;
    XmlNumbering m_found;
};

// As a packfile has them that the games' tools have written: depth first from the root, which is known as the
// first one.
XmlNumbering depthFirst(const PackfileModel &model)
{
    XmlNumbering found;
    found.numbers.assign(model.objects.size(), kNone);
    const auto addFrom = [&](std::uint32_t first) {
        std::vector<std::uint32_t> open{first};
        while (!open.empty()) {
            const std::uint32_t object = open.back();
            open.pop_back();
            if (found.numbers[object] != kNone)
                continue;
            found.numbers[object] = kFirstOfHkxpack + static_cast<std::uint32_t>(found.order.size());
            found.order.push_back(object);
            const std::vector<std::uint32_t> targets = targetsOf(model.objects[object]);
            open.insert(open.end(), targets.rbegin(), targets.rend());
        }
    };
    addFrom(model.root);
    for (std::uint32_t object = 0; object < model.objects.size(); ++object)
        addFrom(object);
    return found;
}

} // namespace

XmlNumbering numberingOf(const PackfileModel &model, XmlDialect dialect)
{
    return dialect == XmlDialect::Hkxpack ? depthFirst(model) : HkxcmdNumbering(model).number(model.root);
}

std::string xmlName(std::uint32_t number, XmlDialect dialect)
{
    return dialect == XmlDialect::Hkxpack ? fmt::format("#{}", number) : fmt::format("#{:04}", number);
}

} // namespace cutaway::hkx
