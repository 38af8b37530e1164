// SPDX-License-Identifier: MIT
// What a worker does for the pane that builds collision: lists what there is to build from and where it can
// go, and carries out an order.
#pragma once

#include "core/domains/physics/make/buildrequest.h"
#include "core/exchange/meshreader.h"
#include "core/picture/deviationpicture.h"
#include "core/picture/rendershapes.h"

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

// Something to build from: a shape that the file draws, or a material of a mesh file.
struct SourceRow {
    std::string key; // the same after an edit elsewhere
    std::string name;
    std::uint64_t triangles = 0;
    bool isHidden = false; // the game does not draw it
};

struct BuildSurvey {
    std::shared_ptr<const File> file;
    picture::DrawList picture;
    std::vector<picture::RenderShape> shapes;
    std::vector<SourceRow> rows; // of these
    std::vector<physics::Body> bodies;
    std::vector<BuildPlace> places; // bodies first
};

std::shared_ptr<const BuildSurvey> surveyForBuild(std::shared_ptr<const File> file, Progress &progress);

// The rows of a mesh file in metres: one for each of its materials.
Result<std::vector<SourceRow>> rowsOfMeshFile(const std::string &path);

// What becomes of a row of the source.
struct RowOrder {
    std::string key;
    std::optional<physics::BuildAs> as;    // by itself; nothing: with the others
    std::optional<std::uint32_t> material; // nothing: by its name, or that of the order
    std::optional<std::uint8_t> layer;     // of triangles of a mesh; nothing: that of the body
    bool operator==(const RowOrder &) const = default;
};

struct BuildOrder {
    std::vector<RowOrder> rows; // none: all of a mesh file
    std::string meshFile;       // empty: shapes of the file
    exchange::MeshSpace space;  // of it
    BuildPlace place;
    physics::Target target; // its materials are filled in
    std::uint32_t material = 0;
    physics::BodyKind kind = physics::BodyKind::Static; // as the rest: of a new body
    std::uint8_t layer = 1;
    double mass = 0.0;
};

// True if the orders differ by nothing but what the source becomes as a whole.
bool sameButTarget(const BuildOrder &a, const BuildOrder &b);

struct BuildOutcome {
    physics::BuildAs as = physics::BuildAs::Hull;
    Patch patch;
    physics::TargetReport report;
    std::shared_ptr<const picture::DeviationPicture> deviation; // of the source, where the shape stands then
    std::size_t triangles = 0;                                  // of the shape
    std::uint64_t bytes = 0;                                    // that its blocks or objects take
    std::vector<UnitId> sources;                                // shapes of the file that it was built from
    std::vector<std::string> notes;                             // of the reader of the mesh
    std::vector<std::string> changed;                           // options that are stored otherwise
    std::string collision; // path of the collision object, once it is put in; empty without one
    std::shared_ptr<const picture::DrawList> picture; // of the shape where it stands then; null without one
};

// Fails with the reason that the user is shown.
Result<BuildOutcome> carryOut(const BuildSurvey &survey, const BuildOrder &order, Progress &progress);

// What a target would give.
struct ComparedTarget {
    std::size_t triangles = 0;
    std::uint64_t bytes = 0;
    mesh::Deviation deviation;
};
Result<ComparedTarget> tryTarget(const BuildSurvey &survey, BuildOrder order, physics::BuildAs as,
                                 Progress &progress);
// The shape that the body of the order has now; fails where there is none.
Result<ComparedTarget> shapeOfNow(const BuildSurvey &survey, const BuildOrder &order, Progress &progress);

} // namespace cutaway
