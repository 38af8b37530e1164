// SPDX-License-Identifier: MIT
// Names for the colours of a picture. Knows which of them are in use, so that only these are listed.
#pragma once

#include "viewers/kit/viewport/scenestyle.h"

namespace cutaway
{

class Legend
{
public:
    void take(const picture::DrawList &list, picture::ColorBy by);
    // Colours that a shown batch uses, in the order of the palette; of `hidden` ones as in SceneStyle.
    std::vector<picture::Category> entries(const LayerMask &shown, const std::vector<bool> &hidden) const;
    bool operator==(const Legend &) const = default;

private:
    std::vector<picture::Category> m_palette;
    std::vector<std::pair<picture::Layer, std::vector<std::uint16_t>>> m_used; // of each batch
};

} // namespace cutaway
