// SPDX-License-Identifier: MIT
// The bodies of a file with all their values, listed by a worker for the panes.
#pragma once

#include "core/domains/physics/edit/constraintlimits.h"
#include "core/domains/physics/recompute.h"

#include <QString>

namespace cutaway
{

struct BodyValue {
    const physics::FormRow *row = nullptr;
    physics::FormValue value;
    std::vector<std::string> components; // names of the numbers of a tuple; else empty
    QString was = {};                    // text of the file as it was opened, where that was another

    bool isNamed() const { return value.names != nullptr && !value.names->flags && value.number; }
    // For a table: a named number by its name alone.
    QString text() const;
};

// A constraint that holds the body.
struct ListedConstraint {
    QString kind;                   // "LimitedHinge"
    QString with;                   // name of the other body
    std::string path;               // of the constraint in the file
    std::string shown;              // of what stands for it in the picture
    std::vector<std::string> twins; // likewise, of the same constraint stored again
    std::vector<physics::ConstraintNumber> limits;
};

struct ListedBody {
    physics::Body body;
    std::vector<BodyValue> values; // in the order of a form
    std::vector<ByteRange> ranges; // in the file: of its rows, its shape and its collision object
    // As it follows from the shape; none for a body without mass or a shape without volume, and why.
    std::optional<physics::ShapeMass> massOfShape, massOfBox;
    QString noMass;
    std::vector<ListedConstraint> constraints;

    const BodyValue *value(std::string_view id) const;
    const BodyValue *value(const physics::FormRow *row) const;
    QString name() const { return QString::fromStdString(body.name); }
    QString kind() const;
    QString shape() const; // in a word
    double mass() const;   // 0 if it has none
};

struct BodyListing {
    std::vector<ListedBody> bodies;
    QString game; // empty if unknown
};

BodyListing listBodies(const File &file, Progress &progress);

// "8 bodies · 1 static · 2 keyframed · 5 dynamic"
QString summaryOf(const BodyListing &listing);

} // namespace cutaway
