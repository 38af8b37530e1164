// SPDX-License-Identifier: MIT
// What a gizmo can change: the interface that a shape, a bone or a vertex of a walkmesh implements.
//
// Places and lengths are those of the picture's space.
#pragma once

#include "viewers/kit/file/editrequest.h"
#include "viewers/kit/viewport/preview.h"

#include <QString>
#include <functional>
#include <glm/mat3x3.hpp>
#include <optional>

namespace cutaway
{

enum class GizmoTool : std::uint8_t { Move, Turn, Scale, Points };
inline constexpr std::size_t kGizmoToolCount = 4;

struct GizmoFrame {
    glm::vec3 origin{0.0f}; // the gizmo stands there; turns and scales keep it in place
    glm::mat3 axes{1.0f};   // the target's own, of unit length at right angles
};

// Something to be dragged by itself, such as an end or a vertex.
struct GizmoPoint {
    QString name; // "radius", "vertex 12"
    glm::vec3 at{0.0f};
    std::optional<glm::vec3> along; // the only direction in which it goes
};

// A wanted change.
struct GizmoChange {
    GizmoTool tool = GizmoTool::Move;
    glm::mat4 by{1.0f};    // of the picture's space; of Points only a shift
    std::size_t point = 0; // of Points

    bool isNothing() const { return by == glm::mat4(1.0f); }
};

class GizmoTarget
{
public:
    virtual ~GizmoTarget() = default;

    virtual QString title() const = 0; // "child 3"
    // What a change of it means, where that is not plain; or why it has to stay.
    virtual QString note() const { return {}; }
    virtual GizmoFrame frame() const = 0;
    virtual bool allows(GizmoTool tool) const = 0;
    virtual std::vector<GizmoPoint> points() const { return {}; }
    // The picture after a change, or why it cannot be made. Asked for with every movement of the mouse.
    virtual Result<std::shared_ptr<const Preview>> preview(const GizmoChange &change) const = 0;
    // Makes the patch of the file, of a snapshot in the state that the target was made for, and takes its
    // answer: `make` and `done` alone.
    virtual EditRequest edit(const GizmoChange &change) const = 0;
    // How much a change is, in words; empty: as a length, angle or factor.
    virtual QString amountText(const GizmoChange &) const { return {}; }
    // The patch is made within an event.
    virtual bool isQuick() const = 0;
    // The place to select again after undo and redo; nothing: where it changed the file.
    virtual std::optional<NodePath> where() const { return std::nullopt; }
    // A name of what was done for the history: "Move child 3".
    virtual QString label(const GizmoChange &change) const = 0;
};

} // namespace cutaway
