// SPDX-License-Identifier: MIT
// A question to a walkmesh with its answer and the walk down the tree of boxes that leads to it.
#pragma once

#include "core/formats/bwm/query/groundwalk.h"
#include "core/formats/bwm/query/meshsearch.h"
#include "core/formats/bwm/surfaces.h"
#include "core/picture/drawlist.h"
#include "viewers/kit/walk/treewalk.h"

#include <memory>

namespace cutaway
{

struct ProbeQuestion {
    enum class Kind { Point, Ray, Sight, Path };
    Kind kind = Kind::Point;
    glm::dvec3 from{0.0};
    glm::dvec3 to{0.0}; // of a ray: where it leads through
};

struct ProbeResult : TreeWalk {
    enum Column { Step, Node, Box, Test };

    std::shared_ptr<const bwm::Walkmesh> mesh;
    std::shared_ptr<const bwm::SurfaceTable> surfaces;
    ProbeQuestion question;
    bwm::Answer answer;                 // of a path: to the question for the floor at its start
    QString fault;                      // why the tree cannot be used; empty where it can
    std::optional<bwm::Hit> floor, end; // where one stands: at the point, and at the end of a path
    bwm::Route route;

    // The answer in a line: "Stands on face 12 (Stone) at z 4.250", "Sight is blocked by face 3 (Wall)".
    QString summary() const;

    std::size_t steps() const override { return answer.events.size(); }
    QString cell(std::size_t step, int column) const override;
    QString help(std::size_t step, int column) const override { return cell(step, column); }
    Look look(std::size_t step) const override;
    QString verdict(std::optional<std::size_t> step) const override;
    QString line(std::size_t step) const override;
    QString text() const override; // the summary above the steps
};

// Rays also report hits behind `to`. Points find the floor nearest to the height of `from`, or the highest
// one if that has no height.
std::shared_ptr<const ProbeResult> probe(std::shared_ptr<const bwm::Walkmesh> mesh,
                                         std::shared_ptr<const bwm::SurfaceTable> surfaces,
                                         const ProbeQuestion &question);

// The line of the question, what it hits, the path; of the step its box, those of its children and the face
// that is tested.
picture::DrawList probePicture(const ProbeResult &result, std::optional<std::size_t> step);

} // namespace cutaway
