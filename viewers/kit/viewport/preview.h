// SPDX-License-Identifier: MIT
// What an edit would make of the picture, shown before the file is edited. The originals stay as ghosts.
#pragma once

#include "viewers/kit/viewport/highlight.h"

#include <memory>

namespace cutaway
{

// A batch of the scene drawn at another place.
struct BatchMove {
    std::uint32_t batch = 0;
    glm::mat4 by{1.0f}; // of the scene's space
};

struct Preview {
    std::vector<BatchMove> moved;
    std::vector<std::uint32_t> replaced;              // batches of the scene
    std::shared_ptr<const picture::DrawList> instead; // of those; null for none
    std::shared_ptr<const picture::DrawList>
        rest;                                // what of those stays as it is, without ghosts; null for none
    std::shared_ptr<const Highlight> marked; // drawn as the selection; null for none
    std::vector<std::uint32_t> hidden;       // batches of the scene that are not drawn meanwhile, ascending
    bool isNamed = false; // the legend names the colours of `instead`, which are those of its categories

    // The batches that stay as ghosts where they were, in ascending order.
    std::vector<std::uint32_t> originals() const;
};

// The triangles of batches at their new places, and of a whole list, as far as they are shown at first; of
// large ones the boxes around them.
Highlight highlightOf(const picture::DrawList &list, const std::vector<BatchMove> &moved);
Highlight highlightOf(const picture::DrawList &list);

} // namespace cutaway
