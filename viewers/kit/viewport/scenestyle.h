// SPDX-License-Identifier: MIT
// Style and viewpoint of a scene: everything that determines a picture besides the scene itself.
#pragma once

#include "core/picture/drawlist.h"
#include "viewers/kit/theme/colors.h"
#include "viewers/kit/viewport/camera.h"
#include "viewers/kit/viewport/clipregion.h"

#include <QSize>
#include <array>

namespace cutaway
{

using LayerMask = std::array<bool, picture::kLayerCount>;

struct SceneStyle {
    LayerMask shown{};
    LayerMask overlayShown{}; // of the tools' own picture, see Scene::overlay
    std::vector<bool> hidden; // batches of the scene that the user has put out of sight; empty for none
    picture::ColorBy colorBy = picture::ColorBy::Kind;
    bool wireframe = false; // edges only
    bool edges = true;      // edges over faces
    bool xray = false;      // see through faces
    bool markBacks = false; // faces seen from behind are cross-hatched
    bool ghosts = true;     // render meshes let collision shine through, where both are shown
    bool grid = true;
    bool legend = true;
    bool labels = true;
    ClipRegion clip;

    // Whether a batch of the scene is shown; the tools' own picture always is.
    bool shows(const picture::DrawList &list, const picture::Batch &batch) const
    {
        const auto number = static_cast<std::size_t>(&batch - list.batches.data());
        return shown[static_cast<std::size_t>(batch.layer)] && !(number < hidden.size() && hidden[number]);
    }
    bool operator==(const SceneStyle &) const = default;
};

// True if the list's render meshes are drawn as ghosts over its collision shapes.
bool hasGhosts(const picture::DrawList &list, const SceneStyle &style);

// One picture.
struct Frame {
    glm::mat4 view{1.0f}, projection{1.0f};
    QSize pixels{1, 1};
    float pixelRatio = 1.0f;
    bool moving = false;      // coarse stand-ins for large meshes, no edges over them
    bool transparent = false; // no background
    float fade = 1.0f;        // of the opacity of faces
    bool onTop = false;       // over another picture, which it wins against where both lie in one plane
    bool perspective = true;
    glm::vec3 target{0.0f};
    float gridStep = 1.0f;
    picture::Bounds bounds; // of all that is shown
    SceneStyle style;
    theme::Colors colors;

    bool operator==(const Frame &other) const
    {
        return view == other.view && projection == other.projection && pixels == other.pixels &&
               pixelRatio == other.pixelRatio && moving == other.moving && transparent == other.transparent &&
               fade == other.fade && gridStep == other.gridStep && bounds.min == other.bounds.min &&
               bounds.max == other.bounds.max && style == other.style && colors == other.colors;
    }
    // Pixels that a scene unit covers at the point.
    float pixelsPerUnit(glm::vec3 at) const;
};

} // namespace cutaway
