// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/fixes.h"
#include "core/formats/nif/mesh/fixfile.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

constexpr std::size_t kMostRemoved = 256; // one edit each

// Takes triangles out of a shape. Partitions of a skin have copies of them, which would have to go as well.
template <class Test> Fix withoutTriangles(const FixSite &site, const Test &isWanted)
{
    const FixFile file(site);
    for (const Mesh &mesh : file.meshesHere()) {
        if (mesh.partitions)
            return {};
    }
    const auto triangles = file.here().rows<Corners>("triangles"_f);
    Fix fix{{}, {}, kChoice};
    for (std::size_t row = triangles.size(); row-- > 0 && fix.edits.size() <= kMostRemoved;) {
        if (isWanted(triangles[row]))
            fix.edits.push_back(
                file.remove(file.here().element("triangles"_f, static_cast<std::uint32_t>(row))));
    }
    if (fix.edits.size() > kMostRemoved)
        return {};
    fix.label = fmt::format("Remove {}", quantity(fix.edits.size(), "triangle"));
    if (file.here().has("numTrianglePoints"_f))
        fix.edits.push_back(file.set(file.here(), "numTrianglePoints"_f,
                                     static_cast<std::int64_t>(3 * (triangles.size() - fix.edits.size()))));
    return fix;
}

Fix count(const FixSite &site, FieldName field, std::int64_t value)
{
    const Reader here = site.root();
    const std::string label = fmt::format("Set it to {}", value);
    const FixFile file(site);
    return here.range(field).size == 2 ? file.number(label, here, field, static_cast<std::uint16_t>(value))
                                       : file.number(label, here, field, static_cast<std::uint32_t>(value));
}

} // namespace

Fix fixTriangleIndices(const FixSite &site)
{
    const std::int64_t vertices = site.root().integer("numVertices"_f);
    return withoutTriangles(site, [vertices](const Corners &c) {
        return std::max({c[0], c[1], c[2]}) >= vertices;
    });
}

Fix fixDegenerate(const FixSite &site)
{
    return withoutTriangles(site,
                            [](const Corners &c) { return c[0] == c[1] || c[1] == c[2] || c[0] == c[2]; });
}

Fix fixTrianglePoints(const FixSite &site)
{
    return count(site, "numTrianglePoints"_f, 3 * site.root().integer("numTriangles"_f));
}

Fix fixMissingTriangles(const FixSite &site)
{
    const FixFile file(site);
    Fix fix{"Count none", {}, kChoice};
    for (const FieldName field : {"numTriangles"_f, "numTrianglePoints"_f}) {
        const ByteRange place = file.here().range(field);
        file.overwrite(fix.patch, file.here(), place.offset, Bytes(place.size));
    }
    return fix;
}

Fix fixStripTotal(const FixSite &site)
{
    std::int64_t made = 0;
    for (const std::uint16_t length : site.root().rows<std::uint16_t>("stripLengths"_f))
        made += std::max(length - 2, 0);
    return made <= 0xFFFF ? count(site, "numTriangles"_f, made) : Fix{};
}

// One that more than its node refers to may be wanted for something else.
Fix fixEmptyShape(const FixSite &site)
{
    const FixFile file(site);
    if (site.file().format().links().referrers(site.file(), site.unit()).size() > 1)
        return {};
    return {"Remove the shape", {file.remove(file.here())}, kChoice};
}

Fix fixSegmentTotal(const FixSite &site)
{
    return count(site, "numPrimitives"_f, site.root().integer("numTriangles"_f));
}

// The last that has any triangles gets those behind it, and so does its last part.
Fix fixSegmentCover(const FixSite &site)
{
    const FixFile file(site);
    const auto isFilled = [](const Reader &row) { return row.integer("numPrimitives"_f) != 0; };
    const auto lastOf = [&isFilled](const std::vector<Reader> &rows) {
        const auto last = std::find_if(rows.rbegin(), rows.rend(), isFilled);
        return last == rows.rend() ? std::nullopt : std::optional(*last);
    };
    const auto segments = file.here().elements("segments"_f);
    std::int64_t all = 0;
    for (const Reader &segment : segments)
        all += segment.integer("numPrimitives"_f);
    auto last = lastOf(segments);
    if (!last || last->integer("startIndex"_f) / 3 + last->integer("numPrimitives"_f) != all)
        return {}; // those in front have gaps between them
    const std::int64_t triangles = file.here().count("triangles"_f);
    Fix fix{"Add them to the last segment", {}, kChoice};
    for (; last; last = lastOf(last->elements("sub"_f))) {
        const std::int64_t wanted = triangles - last->integer("startIndex"_f) / 3;
        if (wanted <= last->integer("numPrimitives"_f))
            return {};
        Bytes bytes;
        append(bytes, static_cast<std::uint32_t>(wanted));
        file.overwrite(fix.patch, *last, last->range("numPrimitives"_f).offset, std::move(bytes));
    }
    return fix;
}

Fix fixLevels(const FixSite &site)
{
    const FixFile file(site);
    const auto mesh = meshOf(file.blocks(), file.block());
    if (!mesh)
        return {};
    const std::int64_t rest =
        mesh->numTriangles - file.here().integer("lod0"_f) - file.here().integer("lod1"_f);
    return rest >= 0 ? count(site, "lod2"_f, rest) : Fix{};
}

} // namespace cutaway::nif
