// SPDX-License-Identifier: MIT
// A query down a tree of boxes with all its steps, a check of what leaves report against the triangles, and
// what the query should have found and did not.
#pragma once

#include "core/bvh/trace.h"
#include "viewers/workshops/trees/readtree.h"
#include "viewers/workshops/trees/reported.h"
#include "viewers/workshops/trees/visits.h"

namespace cutaway
{

struct StepReport {
    std::uint32_t step = 0; // into StepsResult::events
    std::uint32_t item = 0;
    Reported kind = Reported::Hit;
};

// An item that the query touches and the tree does not report.
struct LostItem {
    std::uint32_t item = 0;
    bool isNamed = false;    // by a leaf
    std::uint32_t node = 0;  // the last one on the way to that leaf that the query comes to
    std::uint32_t child = 0; // the next one, to which it is not led
};

struct StepsResult : TreeWalk {
    enum Column { Step, Node, Cell, Result };

    ReadTree on;
    bvh::Probe probe; // in the lengths of the tree
    std::vector<bvh::Event> events;
    std::vector<StepReport> reports; // ascending by step, those of `leaves`
    std::vector<LostItem> lost;
    std::optional<std::uint32_t> expected;                    // the item that somebody looks for
    std::optional<GroundAnswer> ground;                       // of a walkmesh, what the game makes of it
    std::shared_ptr<const std::vector<std::uint32_t>> stepOf; // of MOPP code, see Visits

    const StepReport *reportAt(std::size_t step) const;
    const LostItem *lostAt(std::size_t step) const; // where its node does not lead on to an item
    QString resultOf(std::size_t step) const;
    // The instructions of MOPP code that it has come to.
    std::shared_ptr<const Visits> visits(std::optional<std::size_t> step) const;

    std::size_t steps() const override { return events.size(); }
    QString cell(std::size_t step, int column) const override;
    QString help(std::size_t step, int column) const override; // with the box
    Look look(std::size_t step) const override;
    QString verdict(std::optional<std::size_t> step) const override;
    QString line(std::size_t step) const override;
    QString text() const override; // with the boxes, and the verdict below the steps

private:
    QString cellText(std::size_t step) const;
    QString expectedText() const;
    QString lostText(const LostItem &item) const;
    QString besideText() const;
};

// Null where it takes more than `most` steps or is cancelled.
std::shared_ptr<StepsResult> askTree(const ReadTree &on, const bvh::Probe &probe, Progress &progress,
                                     std::uint32_t most);

// What is asked, what is reported up to the step, and the boxes of the step. `place` leads to the scene.
picture::DrawList stepsPicture(const StepsResult &result, std::optional<std::size_t> step,
                               const glm::mat4 &place);

} // namespace cutaway
