// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/posedisplay.h"

#include "core/domains/anim/clipscene.h"
#include "core/picture/lengthnames.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostTrailPoints = 2000;
constexpr float kLeastMove = 0.005f;    // of the usual length of a bone: encoding moves bones by less
constexpr float kBoneAxisLength = 0.8f; // of the usual length of a bone

} // namespace

glm::mat4 rootPlace(const anim::RootMotion &motion, double frame, std::uint32_t frames)
{
    const glm::vec4 way = motion.at(frame, frames);
    const glm::vec3 up(motion.up);
    const glm::mat4 turn =
        glm::length(up) > 1e-4f ? glm::rotate(glm::mat4(1.0f), way.w, up) : glm::mat4(1.0f);
    return glm::translate(glm::mat4(1.0f), glm::vec3(way)) * turn;
}

PoseDisplay::PoseDisplay(ClipPlayer &player, BoneSelection &bones, PoseEditor &editor, Scene *scene,
                         QObject *parent)
    : QObject(parent), m_player(player), m_bones(bones), m_editor(editor), m_scene(scene)
{
    connect(&player, &ClipPlayer::clipChanged, this, &PoseDisplay::followClip);
    connect(&player, &ClipPlayer::frameChanged, this, &PoseDisplay::show);
    connect(&bones, &BoneSelection::changed, this, [this] {
        findIsolated();
        show();
    });
    connect(&bones, &BoneSelection::hoverChanged, this, &PoseDisplay::show);
    connect(&editor, &PoseEditor::previewChanged, this, &PoseDisplay::show);
    followClip();
}

void PoseDisplay::setOptions(const PoseOptions &options)
{
    if (options == m_options)
        return;
    if (options.rootMotion != m_options.rootMotion)
        m_trailOf.reset();
    m_options = options;
    m_options.ghosts = std::clamp(options.ghosts, 0, kMostGhosts);
    m_options.ghostStep = std::max(1, options.ghostStep);
    findIsolated();
    show();
    Q_EMIT optionsChanged();
}

void PoseDisplay::followClip()
{
    m_trailOf.reset();
    findIsolated();
    show();
}

// Marks the selected bones, and finds their children.
void PoseDisplay::findIsolated()
{
    const LoadedClip *loaded = m_player.loaded();
    m_shown.clear();
    m_marked.assign(loaded != nullptr ? loaded->joints.size() : 0, 0);
    for (const std::uint32_t joint : m_bones.selected()) {
        if (joint < m_marked.size())
            m_marked[joint] = 1;
    }
    if (!m_options.isolate || m_bones.selected().empty() || loaded == nullptr)
        return;
    m_shown = m_marked;
    for (std::size_t i = 0; i < loaded->joints.size(); ++i) {
        const std::int32_t parent = loaded->joints[i].parent;
        if (parent >= 0 && m_shown[static_cast<std::size_t>(parent)] != 0)
            m_shown[i] = 1;
    }
}

std::span<const glm::mat4> PoseDisplay::poseAt(double frame)
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr || loaded->skeleton() == nullptr)
        return {};
    place(*loaded, frame, std::nullopt);
    return m_model;
}

// The clip as it is, or as it was; it has a skeleton.
void PoseDisplay::place(const LoadedClip &loaded, double frame, const std::optional<PosedJoint> &posed)
{
    const anim::Clip &clip = loaded.clip;
    // Here, since bones are selected in a new clip before anybody else hears of it.
    m_tracks.resize(clip.tracks());
    m_floats.resize(clip.floatTracks());
    m_local.resize(loaded.skeleton()->bones());
    m_model.resize(m_local.size());
    clip.sample(frame, m_tracks, m_floats);
    anim::bindPose(*loaded.skeleton(), clip, m_tracks, m_local);
    if (posed && posed->joint < m_local.size())
        m_local[posed->joint] = posed->local;
    anim::localToModel(*loaded.skeleton(), m_local, m_model);
    if (m_options.rootMotion && clip.rootMotion() != nullptr) {
        const glm::mat4 root = rootPlace(*clip.rootMotion(), frame, clip.frames());
        for (glm::mat4 &bone : m_model)
            bone = root * bone;
    }
}

void PoseDisplay::show()
{
    if (m_scene == nullptr)
        return;
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr || loaded->skeleton() == nullptr) {
        m_scene->setOverlay(std::nullopt);
        return;
    }
    m_sources = loaded->sourcesAt(m_player.frame());
    picture::DrawList list;
    list.unit = picture::kGameUnits;
    list.metresPerUnit = list.havokPerUnit = anim::kMetresPerUnit;
    addGhosts(list);
    const auto current = m_bones.current();
    if (m_options.trail && current)
        addTrail(*current, list);
    if (m_options.original)
        addOriginal(list);
    place(*loaded, m_player.frame(), m_editor.preview());
    const picture::PoseBones pose{*loaded->skeleton(), m_model, m_sources, loaded->driven, m_shown, m_marked,
                                  m_options.style};
    picture::addPose(pose, list);
    if (m_options.axes && current)
        picture::addBoneAxes(m_model[*current], kBoneAxisLength * picture::usualBoneLength(pose),
                             {UnitIndex::kNone, NodeId{}}, list); // or the selection would colour them
    if (m_options.rootPath && loaded->clip.rootMotion() != nullptr)
        picture::addRootPath(*loaded->clip.rootMotion(), {loaded->clip.rootMotion()->unit, NodeId{}}, list);
    for (const BoundSkin &skin : *loaded->skins) {
        if (m_options.skins && m_shown.empty())
            picture::addSkinned(skin.mesh, skin.boneOf, m_model, m_sources, list);
    }
    addNames(m_model, list);
    if (m_layer)
        m_layer(m_player.frame(), m_options.rootMotion, list);
    m_scene->setOverlay(std::move(list));
}

// Only bones that are elsewhere now, or whose children are.
void PoseDisplay::addOriginal(picture::DrawList &list)
{
    const LoadedClip &loaded = *m_player.loaded();
    const LoadedClip *original = m_editor.original().get();
    if (original == nullptr || original->skeleton() == nullptr ||
        original->skeleton()->bones() != loaded.skeleton()->bones() ||
        (original == &loaded && !m_editor.preview()))
        return;
    place(loaded, m_player.frame(), m_editor.preview());
    const std::vector<glm::mat4> now = m_model;
    place(*original, m_player.frame(), std::nullopt);
    std::vector<std::uint8_t> moved(now.size(), 0);
    const float least = kLeastMove * picture::usualBoneLength({*loaded.skeleton(), now, m_sources});
    for (std::size_t bone = 0; bone < now.size(); ++bone) {
        const std::int16_t parent = loaded.skeleton()->parents()[bone];
        if (glm::distance(glm::vec3(now[bone][3]), glm::vec3(m_model[bone][3])) <= least)
            continue;
        moved[bone] = 1;
        if (parent >= 0)
            moved[static_cast<std::size_t>(parent)] = 1;
    }
    // Sources outside the file, so that the selection does not colour them.
    const std::vector<Source> nowhere(now.size(), {UnitIndex::kNone, NodeId{}});
    picture::PoseBones ghost{*original->skeleton(), m_model, nowhere};
    ghost.shown = moved;
    picture::addOriginal(ghost, list);
}

void PoseDisplay::addGhosts(picture::DrawList &list)
{
    const LoadedClip &loaded = *m_player.loaded();
    for (int n = m_options.ghosts; n >= 1; --n) { // the nearest lie on top
        for (const auto side : {picture::GhostSide::Before, picture::GhostSide::After}) {
            const double away = static_cast<double>(n) * m_options.ghostStep;
            const double frame = m_player.frame() + (side == picture::GhostSide::Before ? -away : away);
            if (frame < 0.0 || frame > m_player.lastFrame())
                continue;
            picture::PoseBones ghost{*loaded.skeleton(), poseAt(frame), m_sources};
            ghost.shown = m_shown;
            picture::addGhost(ghost, side, n == 1, list);
        }
    }
}

void PoseDisplay::addTrail(std::uint32_t joint, picture::DrawList &list)
{
    if (m_trailOf != joint) {
        m_trailOf = joint;
        m_trail.clear();
        const double last = m_player.lastFrame();
        const double step = std::max(1.0, std::ceil(last / static_cast<double>(kMostTrailPoints)));
        for (double frame = 0.0; frame < last + step; frame += step)
            m_trail.emplace_back(poseAt(std::min(frame, last))[joint][3]);
    }
    picture::addTrail(m_trail, m_sources[joint], list);
}

void PoseDisplay::addNames(std::span<const glm::mat4> model, picture::DrawList &list) const
{
    const LoadedClip &loaded = *m_player.loaded();
    const auto hovered = m_bones.hovered();
    for (std::uint32_t joint = 0; joint < model.size(); ++joint) {
        const bool shown = m_shown.empty() || m_shown[joint] != 0;
        const bool wanted = m_options.names || m_marked[joint] != 0 || hovered == joint;
        const glm::vec3 at(model[joint][3]);
        if (shown && wanted && picture::isDrawable(at))
            list.labels.push_back(
                {at, loaded.joints[joint].name.toStdString(), picture::Layer::Skeleton, m_sources[joint]});
    }
}

} // namespace cutaway
