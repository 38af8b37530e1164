// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/queryresult.h"

#include "core/picture/scene/linework.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::array<std::uint8_t, 3> kQueryColor{236, 72, 153};
constexpr std::size_t kMostHitLabels = 24;
constexpr std::size_t kMostLit = 4000; // triangles; more are most of the mesh

struct ReportLook {
    const char *name;
    const char *label;
    std::array<std::uint8_t, 3> color;
    bool hatched;
};
constexpr ReportLook kReportLooks[] = {{"hit", "hit", {60, 140, 255}, false},
                                       {"box only, hatched", "box only", {240, 228, 66}, true},
                                       {"false positive, hatched", "false", {213, 94, 0}, true}};

void addQueryShape(picture::DrawList &list, const picture::MoppPicture &picture, const mopp::Query &query)
{
    const mopp::Space &space = picture.shape.space;
    const glm::vec3 from(space.toHavok(query.from)), to(space.toHavok(query.to));
    const float half = static_cast<float>(space.largestSide()) * 0.02f;
    const std::uint16_t category = list.categoryNamed("query", kQueryColor);
    picture::Batch batch;
    batch.layer = picture::Layer::Boxes;
    batch.topology = picture::Topology::Lines;
    batch.label = "query";
    batch.transform = picture.toScene;
    if (query.kind == mopp::Query::Kind::Box) {
        picture::addBoxLines(batch, from, to, category);
    } else {
        picture::addCross(batch, from, half, category);
        if (query.kind == mopp::Query::Kind::Segment)
            batch.addLine(from, to, category);
    }
    list.batches.push_back(std::move(batch));
}

// One batch for each kind of report.
picture::Batch &reportBatch(picture::DrawList &list, const picture::MoppPicture &picture,
                            const ReportLook &look)
{
    const auto known = std::ranges::find(list.batches, look.name, &picture::Batch::label);
    if (known != list.batches.end())
        return *known;
    picture::Batch batch;
    batch.layer = picture::Layer::Boxes;
    batch.label = look.name;
    batch.transform = picture.toScene;
    list.batches.push_back(std::move(batch));
    return list.batches.back();
}

void addReport(picture::DrawList &list, const picture::MoppPicture &picture, const QueryReport &report)
{
    const ReportLook &look = kReportLooks[static_cast<std::size_t>(report.kind)];
    const std::uint16_t category = list.categoryNamed(look.name, look.color, look.hatched);
    picture::Batch &batch = reportBatch(list, picture, look);
    const mopp::Triangle &t = picture.shape.triangles[report.triangle];
    const Source source = picture.shape.sources[report.triangle];
    batch.addSource(source, 0);
    batch.addTriangle(t.corner[0], t.corner[1], t.corner[2], category);
    if (list.labels.size() < kMostHitLabels) {
        const glm::vec4 middle((t.corner[0] + t.corner[1] + t.corner[2]) / 3.0f, 1.0f);
        list.labels.push_back(
            {glm::vec3(picture.toScene * middle), look.label, picture::Layer::Boxes, source});
    }
}

} // namespace

void addQueryPicture(picture::DrawList &list, const picture::MoppPicture &picture, const QueryResult &result,
                     std::size_t step)
{
    std::size_t lit = 0;
    for (const QueryReport &report : result.reports) {
        if (report.step > step || ++lit > kMostLit)
            break;
        if (report.isTriangle() && mopp::isSound(picture.shape.triangles[report.triangle]))
            addReport(list, picture, report);
    }
    if (picture.shape.space.isSound())
        addQueryShape(list, picture, result.query);
}

} // namespace cutaway
