// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/queryresult.h"

#include "viewers/kit/text/pointtext.h"
#include "viewers/workshops/mopp/mopptext.h"
#include "viewers/workshops/mopp/opcodehelp.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::uint32_t kReportsAtOnce = 4096; // between two looks at whether to go on

QString queryText(const char *text)
{
    return QCoreApplication::translate("Query", text);
}

Reported kindOf(const LoadedMopp &mopp, const mopp::Query &query, QueryReport &report)
{
    const auto triangle = mopp.triangleOf.find(report.id);
    if (triangle == mopp.triangleOf.end()) {
        const bool known = !mopp.shape.knowsIds() || std::ranges::binary_search(mopp.shape.ids, report.id);
        return known ? Reported::Child : Reported::Unknown;
    }
    report.triangle = triangle->second;
    return reportedFor(
        picture::touchOf(query, mopp.shape.space, mopp.shape.triangles[report.triangle], mopp.radius));
}

} // namespace

std::shared_ptr<const QueryResult> askMopp(std::shared_ptr<const LoadedMopp> mopp, const mopp::Query &query,
                                           Progress &progress, std::uint32_t most)
{
    const std::size_t instructions = mopp->program.instructions.size();
    const mopp::CodeTree tree(mopp->program);
    auto events = bvh::trace(tree, query, most, progress);
    if (!events)
        return nullptr;
    auto result = std::make_shared<QueryResult>();
    result->events = std::move(*events);
    mopp::keepExecuted(result->events);
    result->query = query;
    auto stepOf = std::make_shared<std::vector<std::uint32_t>>(instructions, 0);
    for (std::uint32_t step = 0; step < result->events.size(); ++step) {
        if (step % kReportsAtOnce == 0 && progress.cancelled())
            return nullptr;
        (*stepOf)[result->events[step].at.node] = step + 1;
        const mopp::Instruction &in = mopp->program.instructions[result->events[step].at.node];
        if (!in.isLeaf())
            continue;
        QueryReport report{step, in.id(), Reported::Hit, 0};
        report.kind = kindOf(*mopp, query, report);
        result->reports.push_back(report);
        result->hits.push_back(step);
    }
    result->stepOf = std::move(stepOf);
    result->mopp = std::move(mopp);
    return result;
}

const QueryReport *QueryResult::reportAt(std::size_t step) const
{
    const auto found = std::ranges::lower_bound(reports, step, {}, &QueryReport::step);
    return found != reports.end() && found->step == step ? &*found : nullptr;
}

std::shared_ptr<const Visits> QueryResult::visits(std::uint32_t reached) const
{
    return std::make_shared<const Visits>(Visits{stepOf, reached});
}

QString QueryResult::why(std::size_t step) const
{
    if (const QueryReport *report = reportAt(step))
        return QStringLiteral("%1: %2").arg(reportedText(report->kind),
                                            QString::fromStdString(mopp->shape.describeId(report->id)));
    return QString::fromStdString(mopp::explain(mopp->program, query, events[step]));
}

QString QueryResult::cell(std::size_t step, int column) const
{
    const mopp::Instruction &in = instruction(step);
    return column == Offset ? mopptext::offset(in) : column == Code ? mopptext::code(in) : why(step);
}

QString QueryResult::help(std::size_t step, int column) const
{
    return column == Why ? why(step) : opcodeHelp(instruction(step).opcode());
}

TreeWalk::Look QueryResult::look(std::size_t step) const
{
    const QueryReport *report = reportAt(step);
    return report == nullptr ? Look::Plain : lookOf(report->kind);
}

QString QueryResult::line(std::size_t step) const
{
    const mopp::Instruction &in = instruction(step);
    return QStringLiteral("%1  %2  %3  %4")
        .arg(step + 1, 4)
        .arg(mopptext::offset(in), mopptext::code(in).leftJustified(34), why(step));
}

QString QueryResult::verdict(std::optional<std::size_t> upTo) const
{
    const std::size_t step = upTo.value_or(events.empty() ? 0 : events.size() - 1);
    std::vector<Reported> reported;
    for (const QueryReport &report : reports) {
        if (report.step > step)
            break;
        reported.push_back(report.kind);
    }
    return walkVerdict(step, events.size(), reported);
}

QString QueryResult::text() const
{
    const mopp::Space &space = mopp->shape.space;
    const char *kind = query.kind == mopp::Query::Kind::Point ? "point %1"
                       : query.kind == mopp::Query::Kind::Box ? "box %1 to %2"
                                                              : "segment %1 to %2";
    QString asked = queryText(kind).arg(pointText(space.toHavok(query.from)));
    if (query.kind != mopp::Query::Kind::Point)
        asked = asked.arg(pointText(space.toHavok(query.to)));
    QStringList lines{asked};
    for (std::size_t step = 0; step < events.size(); ++step)
        lines += line(step);
    lines += verdict(std::nullopt);
    return lines.join(QLatin1Char('\n'));
}

} // namespace cutaway
