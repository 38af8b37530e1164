// SPDX-License-Identifier: MIT
// A query down a tree of boxes with all its steps, and a check of what leaves report against the triangles.
#pragma once

#include "core/bvh/trace.h"
#include "core/picture/drawlist.h"
#include "core/shape/treelist.h"
#include "viewers/kit/walk/reported.h"

#include <memory>

namespace cutaway
{

struct StepReport {
    std::uint32_t step = 0; // into StepsResult::events
    std::uint32_t item = 0;
    Reported kind = Reported::Hit;
};

struct StepsResult : TreeWalk {
    enum Column { Step, Node, Result };

    std::shared_ptr<const shape::FileTree> tree;
    bvh::Probe probe; // in the lengths of the tree
    std::vector<bvh::Event> events;
    std::vector<StepReport> reports; // ascending by step, those of `hits`

    const StepReport *reportAt(std::size_t step) const;
    QString why(std::size_t step) const; // where the node leads, or what it reports

    std::size_t steps() const override { return events.size(); }
    QString cell(std::size_t step, int column) const override;
    QString help(std::size_t step, int column) const override; // with the box
    Look look(std::size_t step) const override;
    QString verdict(std::optional<std::size_t> step) const override;
    QString line(std::size_t step) const override;
    QString text() const override; // with the boxes, and the verdict below the steps
};

// Null where it takes more than `most` steps or is cancelled.
std::shared_ptr<const StepsResult> askTree(std::shared_ptr<const shape::FileTree> tree,
                                           const bvh::Probe &probe, Progress &progress, std::uint32_t most);

// What is asked, what is reported up to the step, and the boxes of the step. `place` leads to the scene.
picture::DrawList stepsPicture(const StepsResult &result, std::optional<std::size_t> step,
                               const glm::mat4 &place);

} // namespace cutaway
