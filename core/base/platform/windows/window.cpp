// SPDX-License-Identifier: MIT
#include "core/base/platform/window.h"

#include "core/base/platform/windows/system.h"

#include <dwmapi.h>

namespace cutaway::platform
{

void setTitleBarDark(std::uintptr_t window, bool isDark)
{
    constexpr DWORD kImmersiveDarkMode = 20; // since Windows 10 20H1; others answer with an error
    const BOOL wanted = isDark ? TRUE : FALSE;
    ::DwmSetWindowAttribute(reinterpret_cast<HWND>(window), kImmersiveDarkMode, &wanted, sizeof wanted);
}

} // namespace cutaway::platform
