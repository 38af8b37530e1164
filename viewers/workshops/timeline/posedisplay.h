// SPDX-License-Identifier: MIT
// Draws the pose of the current frame as the overlay of a scene, with optional ghosts, trail, axes and names;
// bones that were posed since the clip was opened also where they were.
#pragma once

#include "core/picture/scene/posebones.h"
#include "viewers/kit/viewport/scene.h"
#include "viewers/workshops/timeline/poseeditor.h"

#include <functional>

namespace cutaway
{

struct PoseOptions {
    picture::BoneStyle style = picture::BoneStyle::Octahedra;
    int ghosts = 0;          // before and after, each
    int ghostStep = 5;       // frames between two
    bool trail = true;       // way of the current bone through the clip
    bool axes = true;        // of the current bone
    bool names = false;      // of all bones, not only those selected and pointed at
    bool isolate = false;    // only the selected bones and their children
    bool rootPath = true;    // if the file has root motion
    bool rootMotion = false; // moves the character as well
    bool original = true;    // bones that are elsewhere than when the clip was opened
    bool skins = true;       // meshes of open NIF files that have these bones
    bool operator==(const PoseOptions &) const = default;
};

// The way of the character at a frame; it turns about the clip's up axis.
glm::mat4 rootPlace(const anim::RootMotion &motion, double frame, std::uint32_t frames);

class PoseDisplay : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMostGhosts = 12;

    // `scene` is null where nothing can be drawn.
    PoseDisplay(ClipPlayer &player, BoneSelection &bones, PoseEditor &editor, Scene *scene,
                QObject *parent = nullptr);

    const PoseOptions &options() const { return m_options; }
    void setOptions(const PoseOptions &options);

    // Places of the bones at a frame, in the space of the scene, without a change under way; empty without a
    // skeleton. Valid until the next call.
    std::span<const glm::mat4> poseAt(double frame);

    // Adds to the picture of each frame, with or without the clip's root motion.
    using Layer = std::function<void(double frame, bool rootMotion, picture::DrawList &list)>;
    void setLayer(Layer layer) { m_layer = std::move(layer); }
    void renew() { show(); }

Q_SIGNALS:
    void optionsChanged();

private:
    void followClip();
    void findIsolated();
    void show();
    void place(const LoadedClip &loaded, double frame, const std::optional<PosedJoint> &posed);
    void addOriginal(picture::DrawList &list);
    void addGhosts(picture::DrawList &list);
    void addTrail(std::uint32_t joint, picture::DrawList &list);
    void addNames(std::span<const glm::mat4> model, picture::DrawList &list) const;

    ClipPlayer &m_player;
    BoneSelection &m_bones;
    PoseEditor &m_editor;
    Scene *m_scene;
    PoseOptions m_options;
    std::vector<std::uint8_t> m_shown;              // by bone; empty: all
    std::vector<std::uint8_t> m_marked;             // by bone
    std::vector<Source> m_sources;                  // by bone, at the frame that is shown
    std::vector<anim::Transform> m_tracks, m_local; // kept between frames
    std::vector<float> m_floats;
    std::vector<glm::mat4> m_model;
    // The trail depends on the frames of the whole clip: it is made once for each bone.
    std::vector<glm::vec3> m_trail;
    std::optional<std::uint32_t> m_trailOf;
    Layer m_layer;
};

} // namespace cutaway
