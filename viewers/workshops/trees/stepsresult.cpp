// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/stepsresult.h"

#include "core/codecs/mopp/walk.h"
#include "core/picture/scene/moppcells.h"
#include "core/picture/scene/treestep.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/workshops/trees/mopptext.h"

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
constexpr std::size_t kMostLostTold = 3;         // items
constexpr std::uint32_t kItemsAtOnce = 4096;     // between two looks at whether to go on

QString stepsText(const char *text)
{
    return QCoreApplication::translate("Query", text);
}

QString itemName(const ReadTree &on, std::uint32_t item)
{
    return QString::fromStdString(on.items().nameOf(item));
}

Reported kindOfItem(const StepsResult &result, std::uint32_t item)
{
    const bvh::Items &items = result.on.items();
    if (!items.contains(item))
        return Reported::Unknown;
    const auto triangles = items.trianglesOf ? items.trianglesOf(item) : std::vector<bvh::Corners>();
    picture::Touch most = picture::Touch::None;
    // Lines hit as those of the heat do; a point is never quite on a triangle.
    const double reach = result.probe.isLine() ? result.on.tree->tree.tolerance : result.on.tolerance();
    for (const bvh::Corners &corners : triangles)
        most = std::max(most, picture::touchOf(result.probe, corners, reach));
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

// Finds what the query touches although no leaf reports it.
class LossSearch
{
public:
    explicit LossSearch(const StepsResult &result) : m_result(result), m_test(result.probe)
    {
        for (const StepReport &report : result.reports)
            m_reported.push_back(report.item);
        std::ranges::sort(m_reported);
        for (const bvh::Event &event : result.events) {
            if (event.verdict == bvh::Event::Verdict::Opened)
                m_opened.push_back(event.at.node);
        }
        std::ranges::sort(m_opened);
    }

    std::vector<LostItem> run(const Progress &progress)
    {
        std::vector<LostItem> lost;
        const bvh::Items &items = m_result.on.items();
        for (std::size_t i = 0; i < items.ids.size(); ++i) {
            if (i % kItemsAtOnce == 0 && progress.cancelled())
                break;
            if (!std::ranges::binary_search(m_reported, items.ids[i]) && isTouched(items.ids[i]))
                lost.push_back(lossOf(items.ids[i]));
        }
        return lost;
    }

private:
    // Beyond doubt: a query that only comes near a triangle may be led past it.
    bool isTouched(std::uint32_t item) const
    {
        const bvh::Items &items = m_result.on.items();
        const auto box = items.boxOf ? items.boxOf(item) : std::nullopt;
        bvh::LinePart part;
        if (!box || !m_test.meets(*box, part) || !items.trianglesOf)
            return false;
        return std::ranges::any_of(items.trianglesOf(item), [&](const bvh::Corners &corners) {
            return picture::touchOf(m_result.probe, corners, 0.0) == picture::Touch::Triangle;
        });
    }

    // Of several leaves that name it, the one that the query comes nearest to.
    LostItem lossOf(std::uint32_t item) const
    {
        const bvh::Figures &figures = *m_result.on.figures;
        LostItem lost{item, false, 0, 0};
        std::uint32_t deepest = 0;
        for (const bvh::NodePlaces::Leaf &leaf : m_result.on.places->leavesOf(item)) {
            std::uint32_t child = leaf.row, row = leaf.row;
            while (row != 0 && !isOpened(figures.rows[row].at.node)) {
                child = row;
                row = figures.parentOf(row);
            }
            const bvh::At &at = figures.rows[row].at;
            if (lost.isNamed && at.depth <= deepest)
                continue;
            deepest = at.depth;
            lost = {item, true, at.node, figures.rows[child].at.node};
        }
        return lost;
    }
    bool isOpened(std::uint32_t node) const { return std::ranges::binary_search(m_opened, node); }

    const StepsResult &m_result;
    bvh::ProbeTest m_test;
    std::vector<std::uint32_t> m_reported, m_opened; // ascending
};

// By the instruction, from 1.
std::shared_ptr<const std::vector<std::uint32_t>> stepsOf(const StepsResult &result)
{
    auto steps = std::make_shared<std::vector<std::uint32_t>>(result.on.nodes().size(), 0);
    for (std::uint32_t step = 0; step < result.events.size(); ++step) {
        if (result.events[step].at.node < steps->size())
            (*steps)[result.events[step].at.node] = step + 1;
    }
    return steps;
}

// In the coordinates of the code; a ray as far as it may be in the tree.
bvh::Probe inCode(const mopp::Space &space, bvh::Probe probe)
{
    if (probe.kind == bvh::Probe::Kind::Ray) {
        const glm::dvec3 middle = glm::dvec3(space.origin) + space.largestSide() / 2.0;
        probe.kind = bvh::Probe::Kind::Segment;
        probe.to =
            probe.from + glm::normalize(probe.to) * (glm::distance(probe.from, middle) + space.largestSide());
    }
    probe.from = space.toCode(probe.from);
    probe.to = space.toCode(probe.to);
    return probe;
}

QString comparisonOf(const LoadedMopp &code, const bvh::Probe &probe, bvh::Event event)
{
    const auto scale = static_cast<double>(code.shape.space.scale);
    const bvh::Probe asked = inCode(code.shape.space, probe);
    event.part.low *= scale;
    event.part.high = std::min(event.part.high * scale, glm::distance(asked.from, asked.to));
    return QString::fromStdString(mopp::explain(code.program(), asked, event));
}

void addStepOf(picture::DrawList &list, const StepsResult &result, const bvh::Event &event,
               const glm::mat4 &place)
{
    if (event.at.node >= result.on.nodes().size())
        return;
    if (result.on.code != nullptr)
        picture::addMoppCell(list, {result.on.code->shape, result.on.code->program(), place}, event.at.node);
    else
        picture::addStepBoxes(list, result.on.nodes(), event.at, event.verdict == bvh::Event::Verdict::Opened,
                              place);
}

} // namespace

std::shared_ptr<StepsResult> askTree(const ReadTree &on, const bvh::Probe &probe, Progress &progress,
                                     std::uint32_t most)
{
    auto events = bvh::trace(on.nodes(), probe, most, progress);
    if (!events)
        return nullptr;
    auto result = std::make_shared<StepsResult>();
    result->on = on;
    result->probe = probe;
    result->events = std::move(*events);
    for (std::uint32_t step = 0; step < result->events.size() && !progress.cancelled(); ++step) {
        const bvh::Event &event = result->events[step];
        if (!event.hasItem)
            continue;
        const Reported kind = kindOfItem(*result, event.item);
        result->reports.push_back({step, event.item, kind});
        result->leaves.push_back(step);
        if (kind == Reported::Hit || kind == Reported::Child)
            result->hits.push_back(step);
    }
    if (on.code != nullptr)
        result->stepOf = stepsOf(*result);
    result->lost = LossSearch(*result).run(progress);
    return progress.cancelled() ? nullptr : result;
}

const StepReport *StepsResult::reportAt(std::size_t step) const
{
    const auto found = std::ranges::lower_bound(reports, step, {}, &StepReport::step);
    return found != reports.end() && found->step == step ? &*found : nullptr;
}

const LostItem *StepsResult::lostAt(std::size_t step) const
{
    const auto found = std::ranges::find_if(
        lost, [&](const LostItem &item) { return item.isNamed && item.node == events[step].at.node; });
    return found != lost.end() ? &*found : nullptr;
}

std::shared_ptr<const Visits> StepsResult::visits(std::optional<std::size_t> step) const
{
    const auto reached = static_cast<std::uint32_t>(step ? *step + 1 : events.size());
    return std::make_shared<const Visits>(Visits{stepOf, reached});
}

// ---- rows

QString StepsResult::cellText(std::size_t step) const
{
    const bvh::At &at = events[step].at;
    return QString(static_cast<qsizetype>(std::min(at.depth, kMostDots)), QChar(0x00B7)) + QLatin1Char(' ') +
           QString::fromStdString(on.nodes().describe(at, on.nodes().open(at)));
}

QString StepsResult::resultOf(std::size_t step) const
{
    using Verdict = bvh::Event::Verdict;
    const bvh::Event &event = events[step];
    if (const StepReport *report = reportAt(step))
        return QStringLiteral("%1: %2").arg(reportedText(report->kind), itemName(on, report->item));
    if (event.verdict == Verdict::Again)
        return stepsText("⚠ looked at before");
    if (event.verdict == Verdict::Fault || event.at.node >= on.nodes().size())
        return stepsText("⚠ leads nowhere");
    if (event.verdict == Verdict::Outside)
        return stepsText("outside");
    if (const LostItem *item = lostAt(step))
        return stepsText("⚠ does not lead on to %1").arg(itemName(on, item->item));
    if (on.code != nullptr && on.code->shape.space.isSound())
        return comparisonOf(*on.code, probe, event);
    return probe.isLine() ? stepsText("enters at %1, leaves at %2")
                                .arg(event.part.low, 0, 'f', 3)
                                .arg(event.part.high, 0, 'f', 3)
                          : stepsText("inside");
}

QString StepsResult::cell(std::size_t step, int column) const
{
    if (column == Result)
        return resultOf(step);
    if (column == Cell)
        return cellText(step);
    const std::uint32_t node = events[step].at.node;
    return on.code != nullptr && node < on.nodes().size() ? mopptext::offset(on.code->at(node))
                                                          : QString::number(node);
}

QString StepsResult::help(std::size_t step, int) const
{
    return cellText(step) + QLatin1Char('\n') + resultOf(step) + QLatin1Char('\n') +
           sidesText(events[step].at.box);
}

TreeWalk::Look StepsResult::look(std::size_t step) const
{
    using Verdict = bvh::Event::Verdict;
    if (const StepReport *report = reportAt(step))
        return lookOf(report->kind);
    const bvh::Event &event = events[step];
    if (event.verdict == Verdict::Fault || event.verdict == Verdict::Again ||
        event.fault != bvh::Fault::None || lostAt(step) != nullptr)
        return Look::Wrong;
    return event.verdict == Verdict::Outside ? Look::Dim : Look::Plain;
}

// ---- the answer

QString StepsResult::lostText(const LostItem &item) const
{
    return item.isNamed ? stepsText("✕ lost: %1, at node %2, which does not lead on to %3")
                              .arg(itemName(on, item.item))
                              .arg(item.node)
                              .arg(item.child)
                        : stepsText("✕ lost: %1, which no leaf names").arg(itemName(on, item.item));
}

// What became of the item that somebody looks for.
QString StepsResult::expectedText() const
{
    if (!expected)
        return {};
    const auto report = std::ranges::find(reports, *expected, &StepReport::item);
    if (report != reports.end())
        return stepsText("expected %1: %2 in step %3")
            .arg(itemName(on, *expected), reportedText(report->kind))
            .arg(report->step + 1);
    const auto missed = std::ranges::find(lost, *expected, &LostItem::item);
    return missed != lost.end() ? lostText(*missed)
                                : stepsText("expected %1: not touched").arg(itemName(on, *expected));
}

QString StepsResult::besideText() const
{
    const auto other = std::static_pointer_cast<const StepsResult>(beside);
    if (other == nullptr)
        return {};
    const auto itemsHit = [](const StepsResult &result) {
        std::vector<std::uint32_t> items;
        for (const StepReport &report : result.reports) {
            if (report.kind == Reported::Hit || report.kind == Reported::Child)
                items.push_back(report.item);
        }
        std::ranges::sort(items);
        items.erase(std::unique(items.begin(), items.end()), items.end());
        return items;
    };
    const auto change = static_cast<double>(other->steps()) - static_cast<double>(steps());
    const double share = steps() != 0 ? 100.0 * change / static_cast<double>(steps()) : 0.0;
    return stepsText("rebuilt: %1 (%2 %), %3, %4")
        .arg(quantityText(other->steps(), "step"))
        .arg((share > 0.0 ? QStringLiteral("+") : QString()) + QString::number(share, 'f', 0))
        .arg(quantityText(other->leaves.size(), "triangle test"),
             itemsHit(*this) == itemsHit(*other) ? stepsText("the same hits") : stepsText("⚠ other hits"));
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
    QStringList parts;
    if (ground)
        parts += ground->line;
    parts += walkVerdict(step, events.size(), reported);
    if (const QString text = expectedText(); !text.isEmpty())
        parts += text;
    std::size_t told = 0;
    for (const LostItem &item : lost) {
        if (item.item != expected && ++told <= kMostLostTold)
            parts += lostText(item);
    }
    if (told > kMostLostTold)
        parts += stepsText("%1 lost in all").arg(quantityText(lost.size(), "item"));
    if (const QString text = besideText(); !text.isEmpty())
        parts += text;
    return parts.join(QStringLiteral(" · "));
}

QString StepsResult::line(std::size_t step) const
{
    return QStringLiteral("%1  %2  %3  %4")
        .arg(step + 1, 4)
        .arg(cell(step, Node), cellText(step), resultOf(step));
}

QString StepsResult::text() const
{
    QStringList lines;
    for (std::size_t step = 0; step < events.size(); ++step)
        lines += line(step) + QStringLiteral("  ") + sidesText(events[step].at.box);
    lines += verdict(std::nullopt);
    return lines.join(QLatin1Char('\n'));
}

// ---- the picture

picture::DrawList stepsPicture(const StepsResult &result, std::optional<std::size_t> step,
                               const glm::mat4 &place)
{
    picture::DrawList list;
    std::size_t drawn = 0;
    for (const StepReport &report : result.reports) {
        if ((step && report.step > *step) || ++drawn > kMostReportedDrawn)
            break;
        addReport(list, result.on.items(), report, place);
    }
    if (step && *step < result.events.size())
        addStepOf(list, result, result.events[*step], place);
    if (result.ground)
        result.on.ground->addTo(list, *result.ground, place);
    const mesh::Bounds whole = result.on.nodes().root().box;
    const glm::dvec3 low(whole.low), high(whole.high);
    const double size = glm::distance(low, high);
    picture::addProbe(list, result.probe, static_cast<float>(size) * kCrossShare,
                      size + glm::distance(result.probe.from, (low + high) / 2.0), place);
    return list;
}

} // namespace cutaway
