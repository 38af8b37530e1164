// SPDX-License-Identifier: MIT
// Finds what of a shape in the picture can be moved.
#include "core/domains/physics/edit/transform.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/niftransform.h"
#include "core/formats/nif/state.h"
#include "core/shape/edit/meshshift.h"
#include "core/shape/edit/shapetransform.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::physics
{

namespace
{

class MovableList
{
public:
    explicit MovableList(const ShownShape &shape) : m_shape(shape), m_place(shape.place)
    {
        m_document =
            shape.part
                ? std::shared_ptr<const File>(shape.file->openEmbedded(*shape.part, shape.file->formats()))
                : shape.file;
    }

    std::vector<Movable> take()
    {
        for (const ShownShape::Owner &owner : m_shape.owners) {
            if (owner.unit < m_document->units().size() && m_document->tree(owner.unit)->contains(owner.node))
                addOwner(owner);
        }
        if (nif::isNif(*m_shape.file) && !m_shape.part) {
            findCode();
            addNode(MovableKind::Node, "node");
        }
        return std::move(m_movables);
    }

private:
    Movable &add(MovableKind kind, const ShownShape::Owner &at, std::string title)
    {
        Movable movable;
        movable.kind = kind;
        movable.title = std::move(title);
        movable.file = m_shape.file;
        movable.part = m_shape.part;
        movable.document = m_document;
        movable.at = at;
        movable.parent = m_place;
        return m_movables.emplace_back(std::move(movable));
    }

    // One that has a place of its own in what is around it.
    Movable &addPlaced(MovableKind kind, const ShownShape::Owner &at, std::string title, const glm::mat4 &own)
    {
        m_place = m_place * glm::inverse(own);
        Movable &movable = add(kind, at, std::move(title));
        movable.own = own;
        return movable;
    }

    void addOwner(const ShownShape::Owner &owner)
    {
        const Reader at(m_document->tree(owner.unit), owner.node);
        const std::string type = m_document->format().unitType(*m_document, owner.unit);
        if (owner.node != at.tree().root()) {
            if (at.has("motionId"_f))
                addRow(owner, at);
            else if (at.has("scale"_f) && at.has("transform"_f))
                addInstance(owner, at);
        } else if (type.starts_with("bhkRigidBody")) {
            addRigidBody(owner, at, type);
        } else if (const shape::Type *shape = shape::typeNamed(type); shape != nullptr && shape->canMove()) {
            addShape(owner, at, *shape);
        }
    }

    void addShape(const ShownShape::Owner &owner, const Reader &at, const shape::Type &type)
    {
        if (type.form == shape::Form::Transform) {
            addPlaced(MovableKind::Wrapper, owner, "transform", hkx::axesOf(at, "transform"_f));
            return;
        }
        if (type.form == shape::Form::Strips) // in units of the NIF
            m_place = glm::scale(m_place, glm::vec3(nif::havokScale(*m_document)));
        Movable &movable = add(MovableKind::Shape, owner, std::string(type.says));
        movable.needsWrapper = type.standsAtOrigin() && !isBelowTransform(owner);
        if (movable.needsWrapper)
            movable.note =
                fmt::format("a {} stands at its origin: moving it puts a transform around it", type.says);
        if (const Result<void> can = shape::canTransform(*m_document, at); !can)
            movable.refusal = can.error().message;
    }

    // A mesh takes the code that stands directly above it along.
    void findCode()
    {
        for (std::size_t i = 1; i < m_shape.owners.size(); ++i) {
            const UnitId code = m_shape.owners[i].unit;
            if (code >= m_document->units().size() || shape::formOf(*m_document, code) != shape::Form::Mopp ||
                shape::canShiftMesh(shape::formOf(*m_document, m_shape.owners[i - 1].unit)))
                continue;
            for (Movable &movable : m_movables) {
                const auto at = std::ranges::find(m_shape.owners, movable.at.unit, &ShownShape::Owner::unit);
                if (at - m_shape.owners.begin() < static_cast<std::ptrdiff_t>(i))
                    movable.codeAbove.push_back(code);
            }
        }
    }

    bool isBelowTransform(const ShownShape::Owner &owner) const
    {
        const auto next = static_cast<std::size_t>(&owner - m_shape.owners.data()) + 1;
        return next < m_shape.owners.size() && m_shape.owners[next].unit < m_document->units().size() &&
               shape::formOf(*m_document, m_shape.owners[next].unit) == shape::Form::Transform;
    }

    void addInstance(const ShownShape::Owner &owner, const Reader &at)
    {
        const glm::mat4 scale = glm::scale(glm::mat4(1.0f), at.vec3("scale"_f));
        m_place = m_place * glm::inverse(scale);
        const std::string path = at.path();
        const std::size_t row = path.rfind('[');
        addPlaced(MovableKind::Child, owner, "child " + path.substr(row + 1, path.size() - row - 2),
                  hkx::axesOf(at, "transform"_f));
    }

    void addRigidBody(const ShownShape::Owner &owner, const Reader &at, const std::string &type)
    {
        const bool isPlaced = type == "bhkRigidBodyT";
        Movable &body = addPlaced(MovableKind::Body, owner, fmt::format("body {}", nodeName()),
                                  isPlaced ? nif::bodyTransform(at) : glm::mat4(1.0f));
        if (!isPlaced)
            body.note = "a bhkRigidBody stands where its node does: moving it makes a bhkRigidBodyT of it";
    }

    // A body of a packfile.
    void addRow(const ShownShape::Owner &owner, const Reader &at)
    {
        if (m_shape.isHeld)
            return addNode(MovableKind::Body, "body");
        const std::string path = at.path();
        const glm::mat4 own =
            glm::translate(glm::mat4(1.0f), at.vec3("position"_f)) * glm::mat4_cast(at.quat("orientation"_f));
        Movable &body = addPlaced(MovableKind::Body, owner, path, own);
        if (m_shape.part)
            body.note = "no node of the file holds this body: its stored place is moved";
    }

    std::string nodeName() const
    {
        if (m_shape.nodes.empty())
            return {};
        return nif::blockName(*m_shape.file, m_shape.file->units()[m_shape.nodes.front()].id);
    }

    void addNode(MovableKind kind, std::string_view what)
    {
        const auto isSound = [this](UnitId node) { return node < m_shape.file->units().size(); };
        if (m_shape.nodes.empty() || !std::ranges::all_of(m_shape.nodes, isSound))
            return;
        const File &nif = *m_shape.file;
        const UnitId unit = m_shape.nodes.front();
        Movable &node = add(kind, {unit, {}}, fmt::format("{} {}", what, nodeName()));
        node.document = m_shape.file;
        node.part.reset();
        node.own = nif::nodeTransform(Reader(nif.tree(unit)));
        node.parent = glm::mat4(1.0f);
        for (std::size_t i = 1; i < m_shape.nodes.size(); ++i)
            node.parent = nif::nodeTransform(Reader(nif.tree(m_shape.nodes[i]))) * node.parent;
        if (m_shape.nodes.size() == 1)
            node.refusal = what == "body" ? "the body stands at the root node, which the game places: move "
                                            "its shape"
                                          : "the root node is placed by the game";
        else if (what == "body")
            node.note =
                fmt::format("a body stands where its node does: this moves node {} and all that hangs "
                            "on it",
                            nodeName());
    }

    const ShownShape &m_shape;
    std::shared_ptr<const File> m_document;
    glm::mat4 m_place; // of what was added last, or of its parent, in the picture
    std::vector<Movable> m_movables;
};

} // namespace

std::vector<Movable> movablesOf(const ShownShape &shape)
{
    return MovableList(shape).take();
}

} // namespace cutaway::physics
