// SPDX-License-Identifier: MIT
// The target of a click in the picture: an object first, with the next click on it the primitive under the
// pointer, and the object again when the same primitive is clicked once more.
#pragma once

#include "viewers/kit/viewport/scene.h"

namespace cutaway
{

struct ClickTarget {
    PrimitiveId pick;
    Source source;                     // of the pick; in the part where there is one
    std::optional<SceneObject> object; // of the pick; nothing where each primitive is its own object
    bool isWhole = false;              // all of the object is meant
    std::optional<Place> place;        // the place of this file to select
    std::optional<InPart> inside;      // the target in the document that the place holds

    // The same primitive, or the same object where all of it is meant.
    bool meansSame(const ClickTarget &other) const
    {
        return object == other.object && isWhole == other.isWhole && (isWhole || source == other.source);
    }
};

class ClickLevels
{
public:
    ClickLevels(const Scene &scene, const Selection &selection) : m_scene(scene), m_selection(selection) {}

    // The target of a click on the primitive now.
    ClickTarget targetOf(PrimitiveId pick) const;
    ClickTarget wholeOf(PrimitiveId pick) const;
    ClickTarget primitiveOf(PrimitiveId pick) const;
    // Records a clicked target; to be called before it is selected.
    void take(const ClickTarget &target) { m_last = target; }
    // The last clicked target while it is still selected.
    const ClickTarget *last() const;
    // The primitives of the picture that belong to the target.
    std::vector<PrimitiveId> primitivesOf(const ClickTarget &target) const;

private:
    const Scene &m_scene;
    const Selection &m_selection;
    std::optional<ClickTarget> m_last;
};

} // namespace cutaway
