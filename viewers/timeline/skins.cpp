// SPDX-License-Identifier: MIT
#include "viewers/timeline/skins.h"

#include <QHash>
#include <algorithm>

namespace cutaway
{

namespace
{

QString lowerName(const std::string &name)
{
    return QString::fromStdString(name).toLower();
}

// Fallout 4 skins to "LArm_Hand_skin" where its animation skeletons have "LArm_Hand", and meshes write some
// names in capitals.
std::int32_t boneNamed(const QHash<QString, std::int32_t> &bones, const std::string &name)
{
    const QString wanted = lowerName(name);
    const QString bare = wanted.endsWith(QLatin1String("_skin")) ? wanted.chopped(5) : wanted;
    return bones.value(wanted, bones.value(bare, -1));
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
        for (geom::SkinnedMesh &mesh : geom::skinnedMeshes(*file)) {
            BoundSkin skin;
            for (const std::string &bone : mesh.bones)
                skin.boneOf.push_back(boneNamed(bones, bone));
            skin.missing = static_cast<int>(std::ranges::count(skin.boneOf, -1));
            if (3 * static_cast<std::size_t>(skin.missing) > 2 * mesh.bones.size())
                continue;
            skin.mesh = std::move(mesh);
            skin.fileName = QString::fromStdString(file->name());
            found.push_back(std::move(skin));
        }
    }
    return found;
}

} // namespace cutaway
