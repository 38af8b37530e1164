// SPDX-License-Identifier: MIT
// A query through a MOPP with all its steps, and a check of its reports against the triangles.
#pragma once

#include "core/base/progress.h"
#include "core/picture/touch.h"
#include "viewers/kit/walk/reported.h"
#include "viewers/workshops/mopp/loadedmopp.h"
#include "viewers/workshops/mopp/visits.h"

#include <QString>

namespace cutaway
{

struct QueryReport {
    std::uint32_t step = 0; // into QueryResult::events
    std::uint32_t id = 0;
    Reported kind = Reported::Hit;
    std::uint32_t triangle = 0; // into the shape's, of those that stand for one

    bool isTriangle() const { return kind <= Reported::False; }
};

struct QueryResult : TreeWalk {
    enum Column { Step, Offset, Code, Why };

    std::shared_ptr<const LoadedMopp> mopp;
    mopp::Query query;
    std::vector<bvh::Event> events;
    std::vector<QueryReport> reports;                         // ascending by step, those of `hits`
    std::shared_ptr<const std::vector<std::uint32_t>> stepOf; // see Visits

    const mopp::Instruction &instruction(std::size_t step) const
    {
        return mopp->program.instructions[events[step].at.node];
    }
    const QueryReport *reportAt(std::size_t step) const;
    std::shared_ptr<const Visits> visits(std::uint32_t reached) const;
    QString why(std::size_t step) const; // the comparison and its branch, or the report

    std::size_t steps() const override { return events.size(); }
    QString cell(std::size_t step, int column) const override;
    QString help(std::size_t step, int column) const override;
    Look look(std::size_t step) const override;
    QString verdict(std::optional<std::size_t> step) const override;
    QString line(std::size_t step) const override;
    QString text() const override; // with the query and the verdict around the steps
};

// Null where it takes more than `most` steps or is cancelled.
std::shared_ptr<const QueryResult> askMopp(std::shared_ptr<const LoadedMopp> mopp, const mopp::Query &query,
                                           Progress &progress,
                                           std::uint32_t most = std::numeric_limits<std::uint32_t>::max());

// The query itself and the triangles reported up to the step.
void addQueryPicture(picture::DrawList &list, const picture::MoppPicture &picture, const QueryResult &result,
                     std::size_t step);

} // namespace cutaway
