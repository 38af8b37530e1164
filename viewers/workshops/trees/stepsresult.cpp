// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/stepsresult.h"

#include "core/picture/scene/treestep.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostReportedDrawn = 4000; // items; more are most of the mesh
constexpr std::uint32_t kMostDots = 20;          // in front of a node, one for each node above it
constexpr float kCrossShare = 0.01f;             // of the size of the tree

Reported kindOfItem(const StepsResult &result, std::uint32_t item)
{
    const bvh::Items &items = result.tree->tree.items;
    if (!items.contains(item))
        return Reported::Unknown;
    const auto triangles = items.trianglesOf ? items.trianglesOf(item) : std::vector<bvh::Corners>();
    picture::Touch most = picture::Touch::None;
    for (const bvh::Corners &corners : triangles)
        most = std::max(most, picture::touchOf(result.probe, corners, result.tree->tree.tolerance));
    if (!triangles.empty())
        return reportedFor(most);
    const auto box = items.boxOf ? items.boxOf(item) : std::nullopt;
    bvh::LinePart part;
    return box && !bvh::ProbeTest(result.probe).meets(*box, part) ? Reported::False : Reported::Child;
}

QString sidesText(const mesh::Bounds &box)
{
    QStringList sides;
    for (int axis = 0; axis < 3; ++axis)
        sides += QStringLiteral("%1 %2 to %3")
                     .arg(QChar(u'x' + axis))
                     .arg(static_cast<double>(box.low[axis]), 0, 'f', 3)
                     .arg(static_cast<double>(box.high[axis]), 0, 'f', 3);
    return sides.join(QStringLiteral(", "));
}

void addReport(picture::DrawList &list, const bvh::Items &items, const StepReport &report,
               const glm::mat4 &place)
{
    const auto triangles = items.trianglesOf ? items.trianglesOf(report.item) : std::vector<bvh::Corners>();
    for (const bvh::Corners &corners : triangles)
        picture::addReported(list, corners, touchOf(report.kind), std::nullopt, place);
    const auto box = triangles.empty() && items.boxOf ? items.boxOf(report.item) : std::nullopt;
    if (box)
        picture::addReportedBox(list, *box, touchOf(report.kind), place);
}

} // namespace

std::shared_ptr<const StepsResult> askTree(std::shared_ptr<const shape::FileTree> tree,
                                           const bvh::Probe &probe, Progress &progress, std::uint32_t most)
{
    auto events = bvh::trace(*tree->tree.tree, probe, most, progress);
    if (!events)
        return nullptr;
    auto result = std::make_shared<StepsResult>();
    result->tree = std::move(tree);
    result->probe = probe;
    result->events = std::move(*events);
    for (std::uint32_t step = 0; step < result->events.size() && !progress.cancelled(); ++step) {
        const bvh::Event &event = result->events[step];
        if (!event.hasItem)
            continue;
        result->reports.push_back({step, event.item, kindOfItem(*result, event.item)});
        result->hits.push_back(step);
    }
    return progress.cancelled() ? nullptr : result;
}

const StepReport *StepsResult::reportAt(std::size_t step) const
{
    const auto found = std::ranges::lower_bound(reports, step, {}, &StepReport::step);
    return found != reports.end() && found->step == step ? &*found : nullptr;
}

QString StepsResult::why(std::size_t step) const
{
    if (const StepReport *report = reportAt(step))
        return QStringLiteral("%1: %2").arg(reportedText(report->kind),
                                            QString::fromStdString(tree->tree.items.nameOf(report->item)));
    return QString::fromStdString(explain(*tree->tree.tree, events[step], probe.isLine()));
}

QString StepsResult::cell(std::size_t step, int column) const
{
    const bvh::At &at = events[step].at;
    if (column == Node)
        return QString::number(at.node);
    return QString(static_cast<qsizetype>(std::min(at.depth, kMostDots)), QChar(0x00B7)) + QLatin1Char(' ') +
           why(step);
}

QString StepsResult::help(std::size_t step, int) const
{
    return why(step) + QLatin1Char('\n') + sidesText(events[step].at.box);
}

TreeWalk::Look StepsResult::look(std::size_t step) const
{
    using Verdict = bvh::Event::Verdict;
    if (const StepReport *report = reportAt(step))
        return lookOf(report->kind);
    const bvh::Event &event = events[step];
    if (event.verdict == Verdict::Fault || event.verdict == Verdict::Again || event.fault != bvh::Fault::None)
        return Look::Wrong;
    return event.verdict == Verdict::Outside ? Look::Dim : Look::Plain;
}

QString StepsResult::verdict(std::optional<std::size_t> upTo) const
{
    const std::size_t step = upTo.value_or(events.empty() ? 0 : events.size() - 1);
    std::vector<Reported> reported;
    for (const StepReport &report : reports) {
        if (report.step > step)
            break;
        reported.push_back(report.kind);
    }
    return walkVerdict(step, events.size(), reported);
}

QString StepsResult::line(std::size_t step) const
{
    return QStringLiteral("%1  %2  %3").arg(step + 1, 4).arg(events[step].at.node).arg(why(step));
}

QString StepsResult::text() const
{
    QStringList lines;
    for (std::size_t step = 0; step < events.size(); ++step)
        lines += line(step) + QStringLiteral("  ") + sidesText(events[step].at.box);
    lines += verdict(std::nullopt);
    return lines.join(QLatin1Char('\n'));
}

picture::DrawList stepsPicture(const StepsResult &result, std::optional<std::size_t> step,
                               const glm::mat4 &place)
{
    picture::DrawList list;
    std::size_t drawn = 0;
    for (const StepReport &report : result.reports) {
        if ((step && report.step > *step) || ++drawn > kMostReportedDrawn)
            break;
        addReport(list, result.tree->tree.items, report, place);
    }
    const bvh::Tree &tree = *result.tree->tree.tree;
    if (step && *step < result.events.size()) {
        const bvh::Event &event = result.events[*step];
        if (event.at.node < tree.size())
            picture::addStepBoxes(list, tree, event.at, event.verdict == bvh::Event::Verdict::Opened, place);
    }
    const mesh::Bounds whole = tree.root().box;
    const glm::dvec3 low(whole.low), high(whole.high);
    const double size = glm::distance(low, high);
    picture::addProbe(list, result.probe, static_cast<float>(size) * kCrossShare,
                      size + glm::distance(result.probe.from, (low + high) / 2.0), place);
    return list;
}

} // namespace cutaway
