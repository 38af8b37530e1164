// SPDX-License-Identifier: MIT
#include "core/shape/treeheat.h"

#include "core/file/unitshares.h"

#include <cmath>

namespace cutaway::shape
{

namespace
{

glm::dvec3 placed(const glm::dmat4 &matrix, double x, double y, double z)
{
    const glm::dvec4 at = matrix * glm::dvec4(x, y, z, 1.0);
    return glm::dvec3(at) / at.w;
}

// One step of a picture.
class HeatPass
{
public:
    HeatPass(const bvh::OpenedTree &tree, const HeatView &view, HeatPicture &picture, int step)
        : m_tree(tree), m_view(view), m_picture(picture), m_step(step)
    {
    }

    UnitId rows() const { return static_cast<UnitId>((m_view.height + m_step - 1) / m_step); }

    std::vector<bvh::RayCount> count(UnitId first, UnitId last, const std::function<bool()> &isStopped) const
    {
        std::vector<bvh::RayCount> counts;
        bvh::RayMemory memory;
        for (UnitId row = first; row < last && !isStopped(); ++row)
            forEachPixel(row,
                         [&](int x, int y) { counts.push_back(m_tree.count(m_view.rayAt(x, y), memory)); });
        return counts;
    }

    void take(UnitId first, UnitId last, const std::vector<bvh::RayCount> &counts)
    {
        std::size_t next = 0;
        for (UnitId row = first; row < last; ++row)
            forEachPixel(row, [&](int x, int y) {
                m_picture.counts[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_view.width) +
                                 static_cast<std::size_t>(x)] = counts[next++];
            });
    }

private:
    // Those that no coarser step has counted.
    template <class Pixel> void forEachPixel(UnitId row, const Pixel &pixel) const
    {
        const int y = static_cast<int>(row) * m_step;
        const bool isCounted = m_step < HeatPicture::kCoarsest && y % (2 * m_step) == 0;
        for (int x = isCounted ? m_step : 0; x < m_view.width; x += isCounted ? 2 * m_step : m_step)
            pixel(x, y);
    }

    const bvh::OpenedTree &m_tree;
    const HeatView &m_view;
    HeatPicture &m_picture;
    int m_step;
};

} // namespace

bvh::Probe HeatView::rayAt(int x, int y) const
{
    const double across = (2.0 * x + 1.0) / width - 1.0, up = 1.0 - (2.0 * y + 1.0) / height;
    const glm::dvec3 near = placed(fromClip, across, up, -1.0), far = placed(fromClip, across, up, 1.0);
    return {bvh::Probe::Kind::Ray, near, far - near};
}

std::string_view toString(HeatOf what)
{
    constexpr std::string_view kNames[] = {"box tests", "triangle tests", "hits", "misses"};
    return kNames[static_cast<std::size_t>(what)];
}

std::uint32_t valueOf(const bvh::RayCount &count, HeatOf what)
{
    const std::uint32_t values[] = {count.boxes, count.triangles, count.hits, count.misses()};
    return values[static_cast<std::size_t>(what)];
}

std::uint32_t HeatHistogram::below(double share) const
{
    const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(sum)));
    std::uint64_t found = 0;
    for (std::size_t value = 0; value < rays.size(); ++value) {
        found += rays[value];
        if (found >= wanted)
            return static_cast<std::uint32_t>(value);
    }
    return most();
}

HeatHistogram histogramOf(const HeatPicture &picture, HeatOf what, bool ofAll)
{
    HeatHistogram histogram;
    for (int y = 0; picture.step != 0 && y < picture.height; y += picture.step) {
        for (int x = 0; x < picture.width; x += picture.step) {
            const bvh::RayCount &count = picture.at(x, y);
            if (!count.isNear && !ofAll)
                continue;
            const std::uint32_t value = valueOf(count, what);
            if (value >= histogram.rays.size())
                histogram.rays.resize(value + 1);
            ++histogram.rays[value];
            ++histogram.sum;
        }
    }
    return histogram;
}

bool refineHeat(const bvh::OpenedTree &tree, const File &document, const HeatView &view, HeatPicture &picture,
                Progress &progress)
{
    constexpr UnitId kRowsAtOnce = 4; // of pixels: shares that end at about the same time
    if (picture.step == 0) {
        picture = {view.width, view.height, 2 * HeatPicture::kCoarsest, {}};
        picture.counts.resize(static_cast<std::size_t>(view.width) * static_cast<std::size_t>(view.height));
    }
    const int step = picture.step / 2;
    if (step == 0 || picture.counts.empty())
        return false;
    HeatPass pass(tree, view, picture, step);
    using Shares = UnitShares<std::vector<bvh::RayCount>>;
    UnitId next = 0;
    Shares shares(
        document, typename Shares::Things{pass.rows(), kRowsAtOnce},
        [&pass](const File &, UnitId first, UnitId last, const std::function<bool()> &isStopped) {
            return pass.count(first, last, isStopped);
        },
        progress);
    shares.run([&](std::vector<bvh::RayCount> &&counts) {
        if (progress.cancelled())
            return false; // the share may not be whole
        const UnitId end = std::min(next + kRowsAtOnce, pass.rows());
        pass.take(next, end, counts);
        next = end;
        return true;
    });
    if (next != pass.rows()) {
        picture.step = picture.step > HeatPicture::kCoarsest ? 0 : picture.step;
        return false;
    }
    picture.step = step;
    return true;
}

} // namespace cutaway::shape
