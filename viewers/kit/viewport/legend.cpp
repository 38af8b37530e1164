// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/legend.h"

#include <algorithm>
#include <set>

namespace cutaway
{

void Legend::take(const picture::DrawList &list, picture::ColorBy by)
{
    m_palette = list.palette(by);
    m_used.clear();
    for (const picture::Batch &batch : list.batches) {
        std::vector<std::uint16_t> colors = list.colorsOf(batch, by);
        std::sort(colors.begin(), colors.end());
        colors.erase(std::unique(colors.begin(), colors.end()), colors.end());
        m_used.emplace_back(batch.layer, std::move(colors));
    }
}

std::vector<picture::Category> Legend::entries(const LayerMask &shown, const std::vector<bool> &hidden) const
{
    std::set<std::uint16_t> used;
    for (std::size_t batch = 0; batch < m_used.size(); ++batch) {
        const auto &[layer, colors] = m_used[batch];
        if (shown[static_cast<std::size_t>(layer)] && !(batch < hidden.size() && hidden[batch]))
            used.insert(colors.begin(), colors.end());
    }
    std::vector<picture::Category> entries;
    for (const std::uint16_t color : used) {
        // Some colours explain themselves, such as those of axes.
        if (color < m_palette.size() && !m_palette[color].name.empty())
            entries.push_back(m_palette[color]);
    }
    return entries;
}

} // namespace cutaway
