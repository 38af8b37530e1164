// SPDX-License-Identifier: MIT
// Findings of the decoder, with what can be done about them.
#include "core/domains/pack/lintparts.h"
#include "core/formats/esp/packrules.h"
#include "core/formats/esp/recordgrammar.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

constexpr std::int64_t kOncePerDayFlag = 0x400;
constexpr std::int64_t kRunSpeed = 2; // the editor's default
constexpr std::string_view kUsualDuration = "60";

class RecordFixer
{
public:
    RecordFixer(const Plugins &plugins, const Package &package) : m_plugins(plugins), m_package(package) {}

    Fix fixFor(const Diagnostic &damage) const
    {
        const Code id = damage.code;
        const std::string &path = damage.path;
        if (id == ruleIn(esp::kRules, "esp.subrecord.missing"))
            return offered(forMissing(damage.subject, path));
        if (id == ruleIn(esp::kRules, "esp.subrecord.unexpected"))
            return offered(forUnexpected(damage.subject, path));
        if (id == ruleIn(esp::kRules, "esp.pack.pkcu"))
            return forInputCount();
        if (id == ruleIn(esp::kRules, "esp.pack.unam"))
            return forInputId(path);
        if (id == ruleIn(esp::kRules, "esp.pack.xnam"))
            return set("Set the next input id to {}", "XNAM.nextId", highestId() + 1);
        if (id == ruleIn(esp::kRules, "esp.pack.citc"))
            return forConditionCount(path);
        if (id == ruleIn(esp::kRules, "esp.pack.prcb"))
            return forChildCount(path);
        if (id == ruleIn(esp::kRules, "esp.pack.pkc2"))
            return set("Unbind the argument ({})", path + ".inputId", kUnboundInput);
        if (id == ruleIn(esp::kRules, "esp.pack.idlc"))
            return set("Set the count to {}", "IDLC.count", m_package.idles.list.size());
        if (id == ruleIn(esp::kRules, "esp.pack.template") && m_package.hasTemplate())
            return {"Keep the procedures and drop the template", {edit("PKCU.template", "none")}};
        if (id == ruleIn(esp::kRules, "esp.pack.qnam"))
            return offered(forOwnerQuest());
        return forValues(id);
    }

private:
    Edit edit(const std::string &path, std::string value) const
    {
        return setEdit(m_package, path, std::move(value));
    }

    template <class T> Fix set(std::string_view title, const std::string &path, T number) const
    {
        return {fmt::format(fmt::runtime(title), number), {edit(path, fmt::format("{}", number))}};
    }

    // Drops a fix whose edits are refused, as when the part it inserts is in the record already.
    Fix offered(Fix fix) const { return patchFor(m_plugins.file, fix.edits) ? std::move(fix) : Fix{}; }

    // A part of the record itself, as it is.
    Fix forUnexpected(const std::string &signature, const std::string &path) const
    {
        const auto tree = m_plugins.file.tree(m_package.unit);
        const Result<NodeId> part = tree->find(path);
        if (!part || tree->node(*part).parent != tree->root())
            return {};
        const ByteSpan bytes = tree->bytesOf(*part);
        Edit put = insertEdit(m_package, {}, signature);
        put.element.bytes = Bytes(bytes.begin(), bytes.end());
        return {"Move " + signature + " to its place", {removeEdit(m_package, path), std::move(put)}};
    }

    unsigned highestId() const
    {
        std::int64_t highest = -1;
        for (const Input &input : m_package.inputs)
            highest =
                input.id && input.id.number != kUnboundInput ? std::max(highest, input.id.number) : highest;
        for (const InputName &name : m_package.ownNames)
            highest = name.id.number != kUnboundInput ? std::max(highest, name.id.number) : highest;
        return static_cast<unsigned>(highest + 1) - 1;
    }

    Fix forMissing(const std::string &signature, const std::string &path) const
    {
        if (signature == "XNAM") {
            const std::int64_t next = m_package.names.nextId.value_or(highestId() + 1);
            return {"Put in XNAM",
                    {insertEdit(m_package, "XNAM", {}, kAnyRow, {{"nextId", std::to_string(next)}})}};
        }
        constexpr std::pair<std::string_view, std::size_t> kEvents[] = {
            {"POBA", 0}, {"POEA", 1}, {"POCA", 2}};
        for (const auto &[marker, event] : kEvents) {
            if (signature == marker)
                return {"Put in the event",
                        {insertEdit(m_package, "", std::string(kEventNames[event].text()))}};
        }
        if (signature == "INAM" && path.starts_with("on"))
            return {"Put in the idle of the event",
                    {insertEdit(m_package, path.substr(0, path.find('.')), "INAM")}};
        if (signature == "PKDT" || signature == "PSDT")
            return {"Put in " + signature, {insertEdit(m_package, "", signature)}};
        return {};
    }

    Fix forInputCount() const
    {
        if (m_package.inputs.size() != m_package.idCount)
            return {};
        return set("Set the count to {}", "PKCU.dataInputCount", m_package.idCount);
    }

    // The id of the template's input at the same place, else a fresh one.
    Fix forInputId(const std::string &path) const
    {
        const std::string element = path.substr(0, path.find(']') + 1);
        const std::size_t open = element.find('[');
        if (open == std::string::npos)
            return {};
        const std::size_t row = std::stoul(element.substr(open + 1));
        const auto &wanted = m_package.names.inputs;
        const bool fits = wanted.size() == m_package.inputs.size() && row < wanted.size() &&
                          m_package.inputById(wanted[row].id) == nullptr;
        if (fits)
            return set("Take the template's id {}", element + ".id", unsigned{wanted[row].id});
        const unsigned fresh = std::max<unsigned>(highestId() + 1, m_package.nextId.id());
        if (fresh >= kUnboundInput - 1)
            return {};
        Fix fix = set("Give it the new id {}", element + ".id", fresh);
        if (m_package.nextId)
            fix.edits.push_back(edit("XNAM.nextId", std::to_string(fresh + 1)));
        return fix;
    }

    static bool holds(const TreeNode &node, const std::string &path)
    {
        return path.starts_with(node.path) &&
               (path.size() == node.path.size() || path[node.path.size()] == '.');
    }

    Fix forConditionCount(const std::string &path) const
    {
        const TreeNode *found = nullptr;
        forEachNode(m_package.tree, [&](const TreeNode &node) { found = holds(node, path) ? &node : found; });
        return found == nullptr
                   ? Fix{}
                   : set("Set the count to {}", found->conditionCount.path, found->conditions.size());
    }

    Fix forChildCount(const std::string &path) const
    {
        const TreeNode *found = nullptr;
        forEachNode(m_package.tree, [&](const TreeNode &node) {
            const bool wrong =
                node.isBranch && node.childCount.number != static_cast<std::int64_t>(node.children.size());
            found = wrong && holds(node, path) ? &node : found;
        });
        if (found != nullptr)
            return set("Set the count to {}", found->childCount.path, found->children.size());
        const bool behind = m_package.tree.size() > 1 && m_package.tree.front().isBranch;
        if (!behind)
            return {};
        const TreeNode &root = m_package.tree.front();
        Fix fix = set("Count them as children of the first branch ({})", root.childCount.path,
                      root.children.size() + m_package.tree.size() - 1);
        fix.kind = Fix::Kind::Choice; // another branch may be meant
        return fix;
    }

    std::vector<std::uint32_t> usedAliases() const
    {
        std::vector<std::uint32_t> ids;
        for (const Input &input : m_package.inputs) {
            if (input.location && meaningOf(*input.location) == esp::PlaceMeaning::Alias)
                ids.push_back(input.location->value.id());
            if (input.target && meaningOf(*input.target) == esp::PlaceMeaning::Alias)
                ids.push_back(input.target->value.id());
        }
        return ids;
    }

    // Offered when one quest alone has all the aliases.
    Fix forOwnerQuest() const
    {
        const std::vector<std::uint32_t> used = usedAliases();
        std::vector<UnitId> fitting;
        for (const UnitId quest : recordsOf(m_plugins.file, "QUST")) {
            const auto aliases = aliasesOf(m_plugins, m_plugins.file.units()[quest].id);
            const bool all = aliases && std::ranges::all_of(used, [&](std::uint32_t id) {
                                 return std::ranges::find(*aliases, id, &Alias::id) != aliases->end();
                             });
            if (all)
                fitting.push_back(quest);
        }
        if (fitting.size() != 1)
            return {};
        const std::uint32_t id = m_plugins.file.units()[fitting[0]].id;
        return {"Make " + formWords(m_plugins, id) + " its owner quest",
                {insertEdit(m_package, "QNAM", {}, kAnyRow, {{"quest", fmt::format("{:08X}", id)}})}};
    }

    Fix forValues(Code id) const
    {
        const Schedule &schedule = m_package.schedule;
        if (id == ruleIn(esp::kRules, "esp.pack.duration"))
            return {"Let it last an hour", {edit(schedule.duration.path, std::string(kUsualDuration))}};
        if (id == ruleIn(esp::kRules, "esp.pack.onceperday"))
            return {"Clear 'Once per day'",
                    {edit("PKDT.generalFlags",
                          std::to_string(m_package.generalFlags.number & ~kOncePerDayFlag))}};
        if (id == ruleIn(esp::kRules, "esp.pack.speed"))
            return set("Set the speed to run ({})", "PKDT.preferredSpeed", kRunSpeed);
        if (id != ruleIn(esp::kRules, "esp.pack.psdt"))
            return {};
        Fix fix{"Let it start any time", {}};
        if (schedule.hour.number < -1 || schedule.hour.number > 23)
            fix.edits.push_back(edit(schedule.hour.path, "-1"));
        if (schedule.minute.number < -1 || schedule.minute.number > 59)
            fix.edits.push_back(edit(schedule.minute.path, "-1"));
        if (schedule.dayOfWeek.number < -1 || schedule.dayOfWeek.number > 10)
            fix.edits.push_back(edit(schedule.dayOfWeek.path, "-1"));
        return fix;
    }

    const Plugins &m_plugins;
    const Package &m_package;
};

} // namespace

void lintRecord(LintReport &report)
{
    const RecordFixer fixer(report.plugins(), report.package());
    for (const Diagnostic &damage : report.package().damage)
        report.add(damage, fixer.fixFor(damage));
}

} // namespace cutaway::pack
