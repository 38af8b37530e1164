// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/queryresult.h"

#include "viewers/kit/text/pointtext.h"
#include "viewers/workshops/mopp/mopptext.h"
#include "viewers/workshops/mopp/opcodehelp.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>

namespace cutaway
{

namespace
{

constexpr std::size_t kKinds = 5;
constexpr std::uint32_t kStepsAtOnce = 4096; // between two looks at whether to go on

QString queryText(const char *text)
{
    return QCoreApplication::translate("Query", text);
}

QueryReport::Kind kindOf(const LoadedMopp &mopp, const mopp::Query &query, QueryReport &report)
{
    const auto triangle = mopp.triangleOf.find(report.id);
    if (triangle == mopp.triangleOf.end()) {
        const bool known = !mopp.shape.knowsIds() || std::ranges::binary_search(mopp.shape.ids, report.id);
        return known ? QueryReport::Kind::Child : QueryReport::Kind::Unknown;
    }
    report.triangle = triangle->second;
    switch (picture::touchOf(query, mopp.shape.space, mopp.shape.triangles[report.triangle], mopp.radius)) {
    case picture::Touch::Triangle:
        return QueryReport::Kind::Hit;
    case picture::Touch::Box:
        return QueryReport::Kind::BoxOnly;
    case picture::Touch::None:
        break;
    }
    return QueryReport::Kind::False;
}

} // namespace

std::shared_ptr<const QueryResult> askMopp(std::shared_ptr<const LoadedMopp> mopp, const mopp::Query &query,
                                           Progress &progress, std::uint32_t most)
{
    const std::size_t instructions = mopp->program.instructions.size();
    const mopp::CodeTree tree(mopp->program);
    bvh::Trace trace(tree, query);
    for (std::size_t done = 0; !trace.isDone() && done < most && !progress.cancelled();
         done = trace.events().size()) {
        progress.report(done, 2 * instructions);
        trace.go(std::min(most - static_cast<std::uint32_t>(done), kStepsAtOnce));
    }
    if (!trace.isDone())
        return nullptr;
    auto result = std::make_shared<QueryResult>();
    result->events = std::move(trace.events());
    mopp::keepExecuted(result->events);
    result->query = query;
    auto stepOf = std::make_shared<std::vector<std::uint32_t>>(instructions, 0);
    for (std::uint32_t step = 0; step < result->events.size(); ++step) {
        if (step % kStepsAtOnce == 0) {
            if (progress.cancelled())
                return nullptr;
            progress.report(result->events.size() + step, 2 * result->events.size());
        }
        (*stepOf)[result->events[step].at.node] = step + 1;
        const mopp::Instruction &in = mopp->program.instructions[result->events[step].at.node];
        if (!in.isLeaf())
            continue;
        QueryReport report{step, in.id(), QueryReport::Kind::Hit, 0};
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

QString QueryResult::kindText(QueryReport::Kind kind, std::size_t count)
{
    struct KindText {
        QString mark;
        const char *word;
    };
    const KindText texts[kKinds] = {{QStringLiteral("●"), "hit"},
                                    {QStringLiteral("◐"), "box only"},
                                    {QStringLiteral("✕"), "false positive"},
                                    {QStringLiteral("■"), "child"},
                                    {QStringLiteral("⚠"), "no such id"}};
    const KindText &text = texts[static_cast<std::size_t>(kind)];
    return count == 1 ? QStringLiteral("%1 %2").arg(text.mark, queryText(text.word))
                      : QStringLiteral("%1 %2 %3").arg(text.mark).arg(count).arg(queryText(text.word));
}

QString QueryResult::why(std::size_t step) const
{
    if (const QueryReport *report = reportAt(step))
        return QStringLiteral("%1: %2").arg(kindText(report->kind),
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
    if (report == nullptr)
        return Look::Plain;
    switch (report->kind) {
    case QueryReport::Kind::Hit:
    case QueryReport::Kind::Child:
        return Look::Good;
    case QueryReport::Kind::Unknown:
        return Look::Wrong;
    default:
        return Look::Doubtful;
    }
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
    std::array<std::size_t, kKinds> counts{};
    std::size_t ids = 0;
    for (const QueryReport &report : reports) {
        if (report.step > step)
            break;
        ++counts[static_cast<std::size_t>(report.kind)];
        ++ids;
    }
    QStringList kinds;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        if (counts[kind] != 0)
            kinds += kindText(static_cast<QueryReport::Kind>(kind), counts[kind]);
    }
    const QString steps = queryText("step %1 of %2").arg(events.empty() ? 0 : step + 1).arg(events.size());
    return ids == 0 ? steps + queryText(" · nothing reported")
                    : steps + QStringLiteral(" · ") + kinds.join(QStringLiteral(" · "));
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
