// SPDX-License-Identifier: MIT
// What a transition or a part of a behaviour is, in a few lines.
#pragma once

#include "core/domains/behaviour/places.h"

#include <QString>

namespace cutaway
{

// From, to, event, condition, blend effect, flags.
QString transitionTip(const File &file, const behaviour::Behaviour &graph, behaviour::TransitionPlace place);
QString partTip(const behaviour::Behaviour &graph, std::uint32_t object);

} // namespace cutaway
