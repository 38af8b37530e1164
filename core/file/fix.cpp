// SPDX-License-Identifier: MIT
#include "core/file/fix.h"

#include "core/base/patchchain.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <set>

namespace cutaway
{

namespace
{

constexpr int kMostRounds = 300; // of checking the whole file

class Fixer
{
public:
    Fixer(const File &file, const FixScope &scope) : m_file(file.snapshot()), m_scope(scope) {}

    Result<Fixed> run(Progress &progress)
    {
        for (int round = 0; round < kMostRounds && makeRound(progress); ++round) {
        }
        if (m_scope.inParts)
            fixParts(progress);
        if (progress.cancelled())
            return fail("cancelled");
        return Fixed{m_chain.take(), std::move(m_made)};
    }

private:
    // Fixes findings whose ranges are still valid: not in units that changed size or went meanwhile. Fixes of
    // such are due in another round.
    bool makeRound(Progress &progress)
    {
        m_moved.clear();
        m_renumbered.clear();
        bool isMade = false;
        for (Diagnostic &found : placed(diagnosticsOf(*m_file, progress))) {
            if (progress.cancelled())
                return false;
            const std::optional<UnitId> unit = unitNow(found.unit);
            if (!unit || m_moved.contains(*unit))
                continue;
            found.unit = *unit;
            found.range.offset += m_file->units().range(found.unit).offset;
            std::optional<ChangeSet> change = fix(found);
            if (!change)
                continue;
            isMade = true;
            ++m_made[found.code->id];
            if (change->reindexed)
                renumber(std::move(*change));
            else if (change->resized)
                m_moved.insert(change->units.begin(), change->units.end());
        }
        return isMade;
    }

    // The present number of a unit from the start of the round.
    std::optional<UnitId> unitNow(std::optional<UnitId> unit) const
    {
        for (auto change = m_renumbered.begin(); unit && change != m_renumbered.end(); ++change)
            unit = change->unitNow(*unit);
        return unit;
    }

    void renumber(ChangeSet change)
    {
        std::set<UnitId> moved(change.units.begin(), change.units.end());
        for (const UnitId unit : m_moved) {
            if (const auto now = change.unitNow(unit))
                moved.insert(*now);
        }
        m_moved = std::move(moved);
        change.inverse = {};
        change.ranges = {};
        m_renumbered.push_back(std::move(change));
    }

    // Those in the scope, with ranges that count from their units.
    std::vector<Diagnostic> placed(std::vector<Diagnostic> all) const
    {
        const UnitIndex &units = m_file->units();
        std::vector<Diagnostic> wanted;
        for (Diagnostic &found : all) {
            if (found.unit >= units.size() && units.size() != 0 &&
                found.range.offset < m_file->bytes().size())
                found.unit = units.at(found.range.offset);
            if (found.unit >= units.size() || (m_scope.rule && found.code != *m_scope.rule) ||
                (m_scope.wants && !m_scope.wants(*m_file, found)))
                continue;
            found.range.offset -= units.range(found.unit).offset;
            wanted.push_back(std::move(found));
        }
        return wanted;
    }

    std::optional<ChangeSet> fix(const Diagnostic &found)
    {
        std::string key = keyOf(found);
        if (m_tried.contains(key)) // and is still reported
            return std::nullopt;
        const std::vector<Fix> fixes = fixesOf(*m_file, found);
        const auto wanted =
            std::ranges::find_if(fixes, [&](const Fix &fix) { return fix.kind <= m_scope.most; });
        if (wanted == fixes.end())
            return std::nullopt;
        m_tried.insert(std::move(key));
        const Result<Patch> patch = patchFor(*m_file, *wanted);
        if (!patch || patch->empty())
            return std::nullopt; // another may make way for it
        Result<ChangeSet> change = m_file->apply(*patch);
        if (!change)
            return std::nullopt;
        m_chain.add(*patch);
        return std::move(*change);
    }

    static std::string keyOf(const Diagnostic &found)
    {
        return fmt::format("{} {} {} {}", found.code->id, found.unit,
                           found.path.empty() ? fmt::to_string(found.range.offset) : found.path,
                           found.message);
    }

    void fixParts(Progress &progress)
    {
        const std::size_t count = m_file->format().embedded(*m_file).size();
        for (std::size_t i = 0; i < count && !progress.cancelled(); ++i) {
            const std::vector<Embedded> parts = m_file->format().embedded(*m_file);
            if (i >= parts.size() || !m_file->bytes().contains(parts[i].range))
                continue;
            const auto part = m_file->openEmbedded(parts[i], m_file->formats());
            const Result<Fixed> fixed = fixAll(*part, m_scope, progress);
            if (!fixed || fixed->patch.empty())
                continue;
            const Result<Patch> here = m_file->format().editing().adopt(*m_file, parts[i], fixed->patch);
            if (!here || !m_file->apply(*here))
                continue;
            m_chain.add(*here);
            for (const auto &[rule, times] : fixed->rules)
                m_made[rule] += times;
        }
    }

    std::unique_ptr<File> m_file;
    FixScope m_scope;
    PatchChain m_chain;
    std::map<std::string_view, int> m_made;
    std::set<std::string> m_tried;
    std::set<UnitId> m_moved;            // in this round: their ranges no longer hold
    std::vector<ChangeSet> m_renumbered; // in this round, oldest first
};

} // namespace

Fix overwriting(const File &file, std::string label, std::uint64_t offset, Bytes bytes, Fix::Kind kind)
{
    const ByteRange range{offset, bytes.size()};
    if (!file.bytes().contains(range) || std::ranges::equal(file.bytes().view(range).span(), bytes))
        return {};
    return {std::move(label), {}, kind, Patch::overwrite(offset, std::move(bytes))};
}

Fix normalising(const File &file, std::string label, std::uint64_t offset)
{
    std::array<float, 4> numbers{};
    const ByteRange range{offset, sizeof numbers};
    if (!file.bytes().contains(range))
        return {};
    const BytesView view = file.bytes().view(range);
    std::memcpy(numbers.data(), view.span().data(), sizeof numbers);
    double squares = 0.0;
    for (const float number : numbers)
        squares += double(number) * number;
    if (!(squares > 0.0) || !std::isfinite(squares))
        return {};
    Bytes bytes;
    for (const float number : numbers)
        append(bytes, static_cast<float>(number / std::sqrt(squares)));
    return overwriting(file, std::move(label), offset, std::move(bytes));
}

Result<Patch> patchFor(const File &file, const Fix &fix)
{
    return fix.edits.empty() ? Result<Patch>(fix.patch) : patchFor(file, fix.edits);
}

std::vector<Diagnostic> diagnosticsOf(const File &file, Progress &progress)
{
    std::vector<Diagnostic> all = file.containerDiagnostics();
    const auto add = [&all](std::vector<Diagnostic> more) {
        std::ranges::move(more, std::back_inserter(all));
    };
    for (UnitId unit = 0; unit < file.units().size() && !progress.cancelled(); ++unit) {
        add(file.unitDiagnostics(unit));
        progress.report(unit, file.units().size());
    }
    Diagnostics whole;
    checkRules(file, whole, progress);
    add(whole.take());
    return all;
}

Result<Fixed> fixAll(const File &file, const FixScope &scope, Progress &progress)
{
    return Fixer(file, scope).run(progress);
}

} // namespace cutaway
