// SPDX-License-Identifier: MIT
#include "core/base/platform/window.h"

namespace cutaway::platform
{

void setTitleBarDark(std::uintptr_t, bool) {} // what manages the windows draws it in its own theme

} // namespace cutaway::platform
