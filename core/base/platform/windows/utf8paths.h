// SPDX-License-Identifier: MIT
// Every source for Windows begins with this (see CMakeLists.txt). A path that is made from char is UTF-8
// there as on other systems. libstdc++ gives UTF-8 back, but reads char as the C library's locale says, and
// that of Windows before UCRT has none with UTF-8: this takes the place of the function that does it.
#pragma once

#include <filesystem>

template <> inline auto std::filesystem::path::_S_convert<char>(const char *first, const char *last)
{
    return std::filesystem::__detail::__wstr_from_utf8(std::string_view(first, last));
}
