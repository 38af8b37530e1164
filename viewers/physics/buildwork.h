// SPDX-License-Identifier: MIT
// What a worker does for the pane that builds collision: lists what there is to build from and where it can
// go, and carries out an order.
#pragma once

#include "core/exchange/meshreader.h"
#include "core/physics/build/buildrequest.h"

#include <QString>
#include <memory>

namespace cutaway
{

// Where collision can go: to a node without any, or in the place of a body's shape.
struct BuildPlace {
    bool isBody = false;
    std::size_t body = 0; // number of the body
    UnitId node = 0;
    std::optional<std::uint32_t> material; // of the body; none where it has several or none
    std::string key;                       // the same after an edit elsewhere
    QString title;
};

struct BuildSurvey {
    std::shared_ptr<const File> file;
    geom::DrawList picture;
    std::vector<geom::RenderShape> shapes;
    std::vector<physics::Body> bodies;
    std::vector<BuildPlace> places; // bodies first
};

std::shared_ptr<const BuildSurvey> surveyForBuild(std::shared_ptr<const File> file, Progress &progress);

struct BuildOrder {
    std::vector<UnitId> shapes; // of the file
    std::string meshFile;       // instead of them; empty for none
    exchange::MeshSpace space;  // of it
    BuildPlace place;
    physics::Target target; // its materials are filled in
    std::uint32_t material = 0;
    physics::BodyKind kind = physics::BodyKind::Static; // as the rest: of a new body
    std::uint8_t layer = 1;
    double mass = 0.0;
};

struct BuildOutcome {
    physics::BuildAs as = physics::BuildAs::Hull;
    Patch patch;
    physics::TargetReport report;
    std::vector<std::string> notes; // of the reader of the mesh
    std::string collision;          // path of the collision object, once it is put in; empty without one
    std::shared_ptr<const geom::DrawList> picture; // of the shape where it stands then; null without one
};

// Fails with the reason that the user is shown.
Result<BuildOutcome> carryOut(const BuildSurvey &survey, const BuildOrder &order, Progress &progress);

} // namespace cutaway
