// SPDX-License-Identifier: MIT
// What the system draws around a window of the program.
#pragma once

#include <cstdint>

namespace cutaway::platform
{

// The bar with its title is dark or light, whatever the system's own theme is, where the system lets programs
// say so. `window` is the system's number for it.
void setTitleBarDark(std::uintptr_t window, bool isDark);

} // namespace cutaway::platform
