// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/skins.h"

#include <QHash>
#include <algorithm>
#include <glm/matrix.hpp>
#include <map>
#include <optional>
#include <string>

namespace cutaway
{

namespace
{

QString lowerName(const std::string &name)
{
    return QString::fromStdString(name).toLower();
}

QString bareName(const std::string &name)
{
    const QString wanted = lowerName(name);
    return wanted.endsWith(QLatin1String("_skin")) ? wanted.chopped(5) : wanted;
}

// Fallout 4 skins to "LArm_Hand_skin" where its animation skeletons have "LArm_Hand", and meshes write some
// names in capitals.
std::int32_t boneNamed(const QHash<QString, std::int32_t> &bones, const std::string &name)
{
    return bones.value(lowerName(name), bones.value(bareName(name), -1));
}

// The skeleton's bone that moves a bone which the skeleton lacks.
struct Substitute {
    std::int32_t bone = -1;   // of the skeleton
    glm::mat4 fromBone{1.0f}; // from the space of the bone it stands for
};
using Substitutes = std::map<std::string, Substitute>; // of a file, by name of the bone

// The nearest node around it that the skeleton has. The root is no help: all hang on it.
std::optional<Substitute> nodeAround(const picture::SkinnedMesh &mesh, std::size_t bone,
                                     const QHash<QString, std::int32_t> &bones,
                                     const anim::Skeleton &skeleton)
{
    for (const picture::SkinAncestor &above : mesh.above[bone]) {
        const std::int32_t known = boneNamed(bones, above.name);
        if (known >= 0 && skeleton.parents()[static_cast<std::size_t>(known)] >= 0)
            return Substitute{known, above.fromBone};
    }
    return std::nullopt;
}

// The bone of the same mesh by whose name its own begins; of several the longest.
std::optional<Substitute> namesake(const BoundSkin &skin, std::size_t bone)
{
    const QString wanted = lowerName(skin.mesh.bones[bone]);
    std::optional<Substitute> best;
    qsizetype longest = 0;
    for (std::size_t other = 0; other < skin.boneOf.size(); ++other) {
        const QString name = bareName(skin.mesh.bones[other]);
        if (skin.boneOf[other] < 0 || name.size() <= longest || !wanted.startsWith(name + QLatin1Char('_')))
            continue;
        longest = name.size();
        best = {skin.boneOf[other], skin.mesh.toBone[other] * glm::inverse(skin.mesh.toBone[bone])};
    }
    return best;
}

// Meshes of Fallout 4 have weights for bones that its animations lack, such as "LLeg_Thigh_Fat_skin". A
// substitute found for one mesh of a file holds for the others.
Substitutes substitutesIn(const std::vector<BoundSkin> &skins, const QHash<QString, std::int32_t> &bones,
                          const anim::Skeleton &skeleton)
{
    Substitutes found;
    for (const BoundSkin &skin : skins) {
        for (std::size_t bone = 0; bone < skin.boneOf.size(); ++bone) {
            if (skin.boneOf[bone] >= 0 || found.contains(skin.mesh.bones[bone]))
                continue;
            auto substitute = nodeAround(skin.mesh, bone, bones, skeleton);
            if (!substitute)
                substitute = namesake(skin, bone);
            if (substitute)
                found.emplace(skin.mesh.bones[bone], *substitute);
        }
    }
    return found;
}

void apply(const Substitutes &substitutes, BoundSkin &skin)
{
    for (std::size_t bone = 0; bone < skin.boneOf.size(); ++bone) {
        const auto known = substitutes.find(skin.mesh.bones[bone]);
        if (skin.boneOf[bone] >= 0 || known == substitutes.end())
            continue;
        skin.boneOf[bone] = known->second.bone;
        skin.mesh.toBone[bone] = known->second.fromBone * skin.mesh.toBone[bone];
    }
}

std::vector<BoundSkin> bindFile(const File &file, const QHash<QString, std::int32_t> &bones,
                                const anim::Skeleton &skeleton)
{
    std::vector<BoundSkin> skins;
    for (picture::SkinnedMesh &mesh : picture::skinnedMeshes(file)) {
        BoundSkin skin;
        for (const std::string &bone : mesh.bones)
            skin.boneOf.push_back(boneNamed(bones, bone));
        skin.mesh = std::move(mesh);
        skin.fileName = QString::fromStdString(file.name());
        skins.push_back(std::move(skin));
    }
    const Substitutes substitutes = substitutesIn(skins, bones, skeleton);
    for (BoundSkin &skin : skins)
        apply(substitutes, skin);
    std::erase_if(skins, [](const BoundSkin &skin) {
        return 3 * std::ranges::count(skin.boneOf, -1) > 2 * std::ssize(skin.boneOf);
    });
    return skins;
}

} // namespace

std::vector<BoundSkin> bindSkins(const std::vector<std::shared_ptr<const File>> &files,
                                 const anim::Skeleton &skeleton)
{
    std::vector<BoundSkin> found;
    QHash<QString, std::int32_t> bones;
    for (std::size_t bone = 0; bone < skeleton.bones(); ++bone)
        bones.insert(lowerName(skeleton.boneNames()[bone]), static_cast<std::int32_t>(bone));
    for (const std::shared_ptr<const File> &file : files) {
        for (BoundSkin &skin : bindFile(*file, bones, skeleton))
            found.push_back(std::move(skin));
    }
    return found;
}

} // namespace cutaway
