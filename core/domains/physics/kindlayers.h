// SPDX-License-Identifier: MIT
// The layers that the games have bodies of each kind on. Source: core/domains/physics/RULES.md, F06, S06 and
// S07.
#pragma once

#include "core/domains/physics/bodies.h"

#include <algorithm>

namespace cutaway::physics
{

inline constexpr std::int64_t kStaticLayer = 1, kAnimatedLayer = 2, kClutterLayer = 4, kBipedLayer = 8;

namespace detail
{
inline constexpr std::int64_t kStaticLayers[] = {1, 2, 9, 13, 17, 22, 30, 31};
inline constexpr std::int64_t kKeyframedLayers[] = {1, 2, 3, 26, 28};
inline constexpr std::int64_t kNotDynamicLayers[] = {1, 2, 13, 17};
inline constexpr std::int64_t kNeverMovingLayers[] = {1, 2, 9, 13};
inline constexpr std::int64_t kPushedLayers[] = {2, 4, 5, 10};

inline bool isAmong(std::span<const std::int64_t> layers, std::int64_t layer)
{
    return std::ranges::find(layers, layer) != layers.end();
}
} // namespace detail

// Whether a body of Fallout 4 of that kind may be on the layer.
inline bool isPackfileLayerOf(BodyKind kind, std::int64_t layer)
{
    return kind == BodyKind::Dynamic  ? !detail::isAmong(detail::kNotDynamicLayers, layer)
           : kind == BodyKind::Static ? detail::isAmong(detail::kStaticLayers, layer)
                                      : detail::isAmong(detail::kKeyframedLayers, layer);
}

// Whether a body of Skyrim or an older game of that kind may be on the layer.
inline bool isBlockLayerOf(BodyKind kind, std::int64_t layer)
{
    if (kind == BodyKind::Animated)
        return layer == kAnimatedLayer;
    return !detail::isAmong(kind == BodyKind::Static ? detail::kPushedLayers : detail::kNeverMovingLayers,
                            layer);
}

// The one it stands on already, where that suits; else the usual one of the kind.
inline std::int64_t layerFor(BodyStorage storage, BodyKind kind, std::int64_t now)
{
    const bool isPackfile = storage == BodyStorage::Hknp;
    const bool isOfOthers = kind == BodyKind::Dynamic && (detail::isAmong(detail::kStaticLayers, now) ||
                                                          detail::isAmong(detail::kKeyframedLayers, now));
    if (!isOfOthers && (isPackfile ? isPackfileLayerOf(kind, now) : isBlockLayerOf(kind, now)))
        return now;
    switch (kind) {
    case BodyKind::Static:
        return kStaticLayer;
    case BodyKind::Animated:
        return kAnimatedLayer;
    case BodyKind::Keyframed:
        return isPackfile ? kAnimatedLayer : kBipedLayer;
    case BodyKind::Dynamic:
        return kClutterLayer;
    }
    return now;
}

} // namespace cutaway::physics
