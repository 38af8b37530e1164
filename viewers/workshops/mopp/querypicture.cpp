// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/queryresult.h"

#include "core/picture/scene/treestep.h"

namespace cutaway
{

namespace
{

constexpr std::size_t kMostLit = 4000; // triangles; more are most of the mesh

} // namespace

void addQueryPicture(picture::DrawList &list, const picture::MoppPicture &picture, const QueryResult &result,
                     std::size_t step)
{
    std::size_t lit = 0;
    for (const QueryReport &report : result.reports) {
        if (report.step > step || ++lit > kMostLit)
            break;
        if (report.isTriangle() && mopp::isSound(picture.shape.triangles[report.triangle]))
            addReported(list, picture.shape.triangles[report.triangle].corner, touchOf(report.kind),
                        picture.shape.sources[report.triangle], picture.toScene);
    }
    const mopp::Space &space = picture.shape.space;
    if (!space.isSound())
        return;
    bvh::Probe probe = result.query;
    probe.from = space.toHavok(probe.from);
    probe.to = space.toHavok(probe.to);
    const double side = space.largestSide();
    addProbe(list, probe, static_cast<float>(side) * 0.02f, side, picture.toScene);
}

} // namespace cutaway
