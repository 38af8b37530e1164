// SPDX-License-Identifier: MIT
// The application's names, set once before the first window, so that desktop file, icon and settings agree;
// and how it writes numbers.
#pragma once

namespace cutaway
{

// Reverse-domain id: the desktop file, the icon and the metadata of packaging/linux carry it.
inline constexpr char kDesktopId[] = "org.cutaway.Cutaway";

void setApplicationIdentity();

} // namespace cutaway
