// SPDX-License-Identifier: MIT
// The names of the colours of a scene and of the picture that a tool lays over it.
#pragma once

#include "viewers/kit/viewport/legend.h"
#include "viewers/kit/viewport/legendplate.h"
#include "viewers/kit/viewport/scenestyle.h"

#include <optional>

namespace cutaway
{

class SceneLegend
{
public:
    void takeScene(const picture::DrawList &list, picture::ColorBy by) { m_scene.take(list, by); }
    void takeOverlay(const picture::DrawList *list); // null for none
    void takePreview(const picture::DrawList *list); // likewise
    // Folds it to its title, as the user chose; by default it folds where it would cover much of a picture.
    void fold(bool folded) { m_folded = folded; }
    // The legend as laid out in a picture of that size.
    LegendPlate plate(QSize size, const SceneStyle &style) const;

private:
    Legend m_scene, m_overlay, m_preview;
    std::optional<bool> m_folded; // by the user
};

} // namespace cutaway
