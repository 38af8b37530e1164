// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/scenelegend.h"

#include "viewers/kit/theme/theme.h"

#include <QFontMetrics>

namespace cutaway
{

void SceneLegend::takeOverlay(const picture::DrawList *list)
{
    m_overlay = {};
    if (list != nullptr)
        m_overlay.take(*list, picture::ColorBy::Kind);
}

void SceneLegend::takePreview(const picture::DrawList *list)
{
    m_preview = {};
    if (list != nullptr)
        m_preview.take(*list, picture::ColorBy::Kind);
}

LegendPlate SceneLegend::plate(QSize size, const SceneStyle &style) const
{
    std::vector<picture::Category> entries = m_scene.entries(style.shown, style.hidden);
    const std::size_t own = entries.size();
    const auto add = [&entries](const std::vector<picture::Category> &more) {
        entries.insert(entries.end(), more.begin(), more.end());
    };
    add(m_overlay.entries(style.overlayShown, {}));
    add(m_preview.entries(style.shown, {}));
    constexpr double kMostOfPicture = 0.4; // of its width
    const QFontMetrics metrics(theme::current().smallFont());
    LegendPlate whole(entries, own, size, metrics);
    const bool folded = m_folded.value_or(whole.box().right() > size.width() * kMostOfPicture);
    return folded ? LegendPlate(std::move(entries), own, size, metrics, true) : whole;
}

} // namespace cutaway
