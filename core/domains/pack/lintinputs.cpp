// SPDX-License-Identifier: MIT
// Inputs and procedures: aliases, interrupts, inputs of inputs, types of another game, arguments, names.
#include "core/base/quantity.h"
#include "core/domains/pack/lintparts.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

constexpr std::int64_t kLastLocation[] = {12, 14}; // Skyrim, Fallout 4
constexpr std::int64_t kLastTarget[] = {6, 8};
constexpr std::int64_t kLastOverride[] = {4, 7};
constexpr std::int64_t kLastInterruptTarget = 4;
constexpr std::int64_t kFallout4Flags = 0x10 | 0x100 | 0x1000;
constexpr std::uint32_t kMissingAlias = 0xFFFFFFFF;

// The interrupt override that fills a target: threat, corpse, guarded, trespasser, combat target.
constexpr std::int64_t kOverrideOfTarget[] = {1, 2, 3, 3, 4};
constexpr std::int64_t kTargetOfOverride[] = {-1, 0, 1, 2, 4};

class InputLint
{
public:
    explicit InputLint(LintReport &report)
        : m_report(report), m_package(report.package()),
          m_aliases(aliasesOf(report.plugins(), m_package.ownerQuest.id()))
    {
    }

    void run()
    {
        for (const Input &input : m_package.inputs) {
            if (input.location)
                location(*input.location);
            if (input.target)
                target(*input.target);
        }
        checkGame();
        checkNames();
        checkIdles();
    }

private:
    std::size_t game() const { return tableOf(m_package.game); }

    void location(const Location &location)
    {
        checkType(location.type, kLastLocation, "location");
        if (meaningOf(location) == esp::PlaceMeaning::Alias)
            alias(location.value);
        if (meaningOf(location) != esp::PlaceMeaning::Input)
            return;
        const Input *input = m_package.inputById(location.value.id());
        if (input != nullptr && (input->kind == InputKind::SingleRef || input->kind == InputKind::ObjectList))
            return;
        m_report.add("pack.location.input"_rule, location.value.path,
                     input == nullptr
                         ? fmt::format("the package has no input {}", location.value.number)
                         : fmt::format("input {} is {}", location.value.number, input->kindText.text),
                     onlyReference(location));
    }

    // Offered when one input alone can be meant.
    Fix onlyReference(const Location &location) const
    {
        const Input *found = nullptr;
        for (const Input &input : m_package.inputs) {
            if (input.kind != InputKind::SingleRef && input.kind != InputKind::ObjectList)
                continue;
            if (found != nullptr)
                return {};
            found = &input;
        }
        if (found == nullptr || !found->id)
            return {};
        return {"Take " + m_package.inputText(found->id.id()),
                {setEdit(m_package, location.value.path, std::to_string(found->id.number))}};
    }

    void target(const Target &target)
    {
        checkType(target.type, kLastTarget, "target");
        if (meaningOf(target) == esp::PlaceMeaning::Alias)
            alias(target.value);
        const std::int64_t interrupt = m_package.interruptOverride.number;
        if (meaningOf(target) != esp::PlaceMeaning::Interrupt ||
            interrupt > 4) // targets filled by Fallout 4's overrides are not known
            return;
        const std::int64_t value = target.value.number;
        if (value >= 0 && value <= kLastInterruptTarget && kOverrideOfTarget[value] == interrupt)
            return;
        Fix fix;
        if (interrupt >= 1)
            fix = {"Take the target of the override",
                   {setEdit(m_package, target.value.path, std::to_string(kTargetOfOverride[interrupt]))}};
        m_report.add("pack.interrupt"_rule, target.value.path,
                     fmt::format("interrupt target {} with interrupt override {}", target.value.text,
                                 m_package.interruptOverride.text),
                     std::move(fix));
    }

    void checkType(const Field &type, const std::int64_t (&last)[2], std::string_view what)
    {
        if (type.number < 0 || type.number > last[1])
            m_report.add("pack.type"_rule, type.path,
                         fmt::format("{} type {} is unknown", what, type.number));
        else if (type.number > last[game()])
            m_report.add("pack.game"_rule, type.path,
                         fmt::format("{} type {} is one of Fallout 4", what, type.number));
    }

    void alias(const Field &id)
    {
        if (!m_aliases || id.id() == kMissingAlias)
            return;
        if (std::ranges::find(*m_aliases, id.id(), &Alias::id) == m_aliases->end())
            m_report.add("pack.alias"_rule, id.path,
                         fmt::format("{} has no alias {}",
                                     formWords(m_report.plugins(), m_package.ownerQuest.id()), id.number));
    }

    void checkGame()
    {
        const Field &flags = m_package.generalFlags;
        if (m_package.game != esp::Game::Fallout4 && (flags.number & kFallout4Flags) != 0)
            m_report.add(
                "pack.game"_rule, flags.path,
                fmt::format("general flags {:#x} are those of Fallout 4", flags.number & kFallout4Flags),
                {"Clear them",
                 {setEdit(m_package, flags.path, std::to_string(flags.number & ~kFallout4Flags))}});
        const Field &interrupt = m_package.interruptOverride;
        if (interrupt.number > kLastOverride[1])
            m_report.add("pack.type"_rule, interrupt.path,
                         fmt::format("interrupt override {} is unknown", interrupt.number));
        else if (interrupt.number > kLastOverride[game()])
            m_report.add("pack.game"_rule, interrupt.path,
                         fmt::format("interrupt override {} is one of Fallout 4", interrupt.number));
        const Field &month = m_package.schedule.month;
        if (m_package.game == esp::Game::Fallout4 && month && month.number == -1)
            m_report.add("pack.game"_rule, month.path, "month -1 is any in Skyrim; in Fallout 4 it is 0",
                         {"Set the month to 0", {setEdit(m_package, month.path, "0")}});
    }

    void checkNames()
    {
        if (m_package.tree.empty())
            return;
        std::vector<const Input *> nameless;
        Fix fix{"Name them all", {}};
        for (const Input &input : m_package.inputs) {
            const bool named = std::ranges::any_of(
                m_package.ownNames, [&](const InputName &name) { return name.id.number == input.id.number; });
            if (named || !input.id)
                continue;
            nameless.push_back(&input);
            fix.edits.push_back(insertEdit(m_package, "names", {}, kAnyRow,
                                           {{"UNAM.id", std::to_string(input.id.number)},
                                            {"BNAM.name", fmt::format("Input {}", input.id.number)},
                                            {"PNAM.flags", "1"}}));
        }
        for (const Input *input : nameless)
            m_report.add("pack.names"_rule, input->path,
                         fmt::format("input {} has no name", input->id.number), fix);
    }

    // Flags, count, time and list.
    void checkIdles()
    {
        const Idles &idles = m_package.idles;
        for (const Field &idle : idles.list) {
            if (idle && idle.number == 0)
                m_report.add("pack.idle.animation"_rule, idle.path, "an idle of the list is none");
        }
        const bool list = !idles.listPath.empty();
        const int found =
            (idles.flags ? 1 : 0) + (idles.count ? 1 : 0) + (idles.seconds ? 1 : 0) + (list ? 1 : 0);
        if (found == 0 || found == 4)
            return;
        Fix fix{"Put in what is missing", {}};
        const auto put = [&](bool missing, const char *signature, const char *field, std::string value) {
            if (missing)
                fix.edits.push_back(
                    insertEdit(m_package, signature, {}, kAnyRow, {{field, std::move(value)}}));
        };
        if (!list && idles.count && idles.count.number != 0)
            fix.edits.push_back(setEdit(m_package, idles.count.path, "0"));
        put(!idles.flags, "IDLF", "flags", "8"); // the bit that is always set
        put(!idles.count, "IDLC", "count", std::to_string(idles.list.size()));
        put(!idles.seconds, "IDLT", "seconds", "0");
        if (!list)
            fix.edits.push_back(insertEdit(m_package, "", "IDLA"));
        m_report.add("pack.idles"_rule, {}, fmt::format("{} of the four parts of the idles are there", found),
                     std::move(fix));
    }

    LintReport &m_report;
    const Package &m_package;
    std::optional<std::vector<Alias>> m_aliases;
};

void lintLeaf(LintReport &report, const TreeNode &node)
{
    const Package &package = report.package();
    const ProcedureDesc *desc = procedureNamed(package.game, node.procedure.text);
    if (desc == nullptr) {
        if (node.procedure)
            report.add("pack.procedure"_rule, node.procedure.path,
                       fmt::format("procedure '{}' is unknown", node.procedure.text));
        return;
    }
    const std::size_t wanted = desc->arguments.size();
    if (node.arguments.size() != wanted) {
        Fix fix;
        for (std::size_t i = node.arguments.size(); i < wanted; ++i)
            fix.edits.push_back(insertEdit(package, node.path + ".arguments", {}));
        fix.label = fix.edits.empty() ? "" : "Add them unbound";
        report.add("pack.argument.count"_rule, node.path,
                   fmt::format("{} has {}, {} takes {}", node.path,
                               quantity(node.arguments.size(), "argument"), desc->name, wanted),
                   std::move(fix));
    }
    for (const Argument &argument : node.arguments) {
        const Input *input = package.inputById(argument.input.id());
        if (input == nullptr || argument.desc == nullptr || accepts(*argument.desc, input->kind))
            continue;
        report.add("pack.argument.type"_rule, argument.input.path,
                   fmt::format("'{}' of {} takes {}, {} is {}", argument.desc->name, desc->name,
                               kindName(argument.desc->kind), argument.bound, input->kindText.text));
    }
}

} // namespace

void lintInputs(LintReport &report)
{
    InputLint(report).run();
}

void lintProcedures(LintReport &report)
{
    forEachNode(report.package().tree, [&](const TreeNode &node) {
        if (!node.isBranch)
            lintLeaf(report, node);
    });
}

} // namespace cutaway::pack
