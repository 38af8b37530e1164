// SPDX-License-Identifier: MIT
// Ids of what can be wrong with a packfile.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::hkx
{

inline constexpr Code kCodeUnsupported{"hkx.unsupported"};
inline constexpr Code kCodeHeader{"hkx.header"};
inline constexpr Code kCodeVersion{"hkx.version"};
inline constexpr Code kCodeContents{"hkx.contents"};
inline constexpr Code kCodeSection{"hkx.section"};
inline constexpr Code kCodeSectionOverlap{"hkx.section.overlap"};
inline constexpr Code kCodeClassNames{"hkx.classnames"};
inline constexpr Code kCodeClassSignature{"hkx.class.signature"};
inline constexpr Code kCodeClassUnknown{"hkx.class.unknown"};
inline constexpr Code kCodeFixupSource{"hkx.fixup.source"};
inline constexpr Code kCodeFixupTarget{"hkx.fixup.target"};
inline constexpr Code kCodeFixupDuplicate{"hkx.fixup.duplicate"};
inline constexpr Code kCodeFixupOrder{"hkx.fixup.order"};
inline constexpr Code kCodeFixupUnused{"hkx.fixup.unused"};
inline constexpr Code kCodeFixupClass{"hkx.fixup.class"};
inline constexpr Code kCodePointerMiddle{"hkx.pointer.middle"};
inline constexpr Code kCodePointerClass{"hkx.pointer.class"};
inline constexpr Code kCodePointerNotNull{"hkx.pointer.bytes"};
inline constexpr Code kCodeArrayCount{"hkx.array.count"};
inline constexpr Code kCodeArrayMissing{"hkx.array.missing"};
inline constexpr Code kCodeArrayCapacity{"hkx.array.capacity"};
inline constexpr Code kCodePayloadElsewhere{"hkx.payload.elsewhere"};
inline constexpr Code kCodePayloadShared{"hkx.payload.shared"};
inline constexpr Code kCodeString{"hkx.string"};
inline constexpr Code kCodeObjectSize{"hkx.object.size"};
inline constexpr Code kCodeObjectGap{"hkx.object.gap"};

} // namespace cutaway::hkx
