// SPDX-License-Identifier: MIT
#include "core/picture/scene/restskeleton.h"

#include "core/file/source.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/drawlist.h"
#include "core/picture/scene/addbatch.h"
#include "core/picture/scene/linework.h"
#include "core/picture/scene/posebones.h"

namespace cutaway::picture
{

namespace
{

constexpr float kAxisShare = 0.02f; // of the radius of the skeleton

// The row of each bone, or the whole skeleton where it has none.
std::vector<Source> boneSources(const Reader &block, std::size_t bones)
{
    std::vector<Source> sources;
    for (const Reader &bone : block.elements("bones"_f))
        sources.push_back(sourceOf(bone));
    sources.resize(bones, sourceOf(block));
    return sources;
}

} // namespace

void addRestSkeleton(const File &file, std::uint32_t object, DrawList &list)
{
    Diagnostics reported; // ignored: `check` reports them
    const auto skeleton = anim::Skeleton::read(file, object, reported);
    if (!skeleton || skeleton->bones() == 0)
        return;
    const std::vector<Source> sources = boneSources(Reader(file.tree(skeleton->unit())), skeleton->bones());
    addRestPose(*skeleton, sources, list);
    std::vector<glm::mat4> model(skeleton->bones(), glm::mat4(1.0f));
    anim::localToModel(*skeleton, skeleton->restPose(), model);
    Bounds bounds;
    for (const glm::mat4 &bone : model) {
        if (isDrawable(glm::vec3(bone[3])))
            bounds.add(glm::vec3(bone[3]));
    }
    Batch axes;
    axes.layer = Layer::BoneAxes;
    axes.topology = Topology::Lines;
    axes.label = skeleton->name();
    for (std::size_t i = 0; i < model.size(); ++i) {
        const glm::vec3 at(model[i][3]);
        axes.addSource(sources[i], 0);
        addAxes(axes, model[i], kAxisShare * bounds.radius(), list);
        if (isDrawable(at))
            list.labels.push_back({at, skeleton->boneNames()[i], Layer::Names, sources[i]});
    }
    addBatch(file, skeleton->unit(), "bones", std::move(axes), list);
}

} // namespace cutaway::picture
