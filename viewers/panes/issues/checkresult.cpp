// SPDX-License-Identifier: MIT
#include "viewers/panes/issues/checkresult.h"

#include "core/base/residency.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr UnitId kReportEvery = 64; // units

std::optional<NodePath> smallestHolding(const File &file, const Diagnostic &diagnostic)
{
    const UnitIndex &units = file.units();
    UnitId unit = diagnostic.unit;
    if (unit >= units.size()) {
        if (units.size() == 0 || diagnostic.range.offset >= file.bytes().size())
            return std::nullopt;
        unit = units.at(diagnostic.range.offset);
    }
    if (!diagnostic.path.empty())
        return NodePath{unit, diagnostic.path};
    const auto tree = file.tree(unit);
    const ByteRange own = units.range(unit);
    if (tree->derived() || !own.contains(diagnostic.range) || diagnostic.range.offset >= own.end())
        return NodePath{unit, {}};
    const ByteRange inUnit{diagnostic.range.offset - own.offset, diagnostic.range.size};
    NodeId at = tree->innermostAt(inUnit.offset);
    while (at != tree->root() && !tree->node(at).range.contains(inUnit))
        at = tree->node(at).parent;
    return NodePath{unit, tree->path(at)};
}

class Collector
{
public:
    Collector(const File &file, CheckResult &result) : m_file(file), m_result(result) {}

    void add(const std::vector<Diagnostic> &diagnostics)
    {
        for (const Diagnostic &diagnostic : diagnostics) {
            ++m_result.counts[static_cast<std::size_t>(diagnostic.severity)];
            if (m_result.issues.size() >= Diagnostics::kLimit) {
                m_result.truncated = true;
                continue;
            }
            Issue issue{diagnostic, smallestHolding(m_file, diagnostic), {}};
            issue.where =
                issue.place ? m_file.pathText(*issue.place) : fmt::format("{:#x}", diagnostic.range.offset);
            m_result.issues.push_back(std::move(issue));
        }
    }

private:
    const File &m_file;
    CheckResult &m_result;
};

} // namespace

double CheckResult::coverage() const
{
    if (decodedBytes == 0)
        return 1;
    return 1 - static_cast<double>(undecodedBytes) / static_cast<double>(decodedBytes);
}

CheckResult checkResultOf(const File &file, Progress &progress)
{
    constexpr UnitId kUnitsHeld = 100'000; // whose pages stay in memory
    CheckResult result{};
    Collector collector(file, result);
    collector.add(file.containerDiagnostics());
    const auto count = static_cast<UnitId>(file.units().size());
    for (UnitId unit = 0; unit < count; ++unit) {
        if (progress.cancelled())
            return result;
        if (unit % kReportEvery == 0)
            progress.report(unit, count);
        if (unit % kUnitsHeld == 0)
            releaseMappedPages();
        const auto tree = file.tree(unit);
        result.decodedBytes += tree->bytes().size();
        result.undecodedBytes += tree->undecodedBytes();
        collector.add(file.unitDiagnostics(unit));
    }
    Diagnostics whole;
    checkRules(file, whole, progress);
    collector.add(whole.list());
    result.truncated = result.truncated || whole.truncated();
    result.complete = !progress.cancelled();
    return result;
}

} // namespace cutaway
