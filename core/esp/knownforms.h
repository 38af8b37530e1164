// SPDX-License-Identifier: MIT
// Forms that Cutaway can name although their plugin is not open: those of the engine, and the package
// templates of Skyrim.esm. Source: core/esp/FORMAT.md, "FormIDs" and "Package templates".
#pragma once

#include <cstdint>
#include <string_view>

namespace cutaway::esp
{

struct KnownForm {
    std::string_view plugin; // empty: an engine form, whatever the plugin
    std::uint32_t object;
    std::string_view name;
};

// clang-format off
inline constexpr KnownForm kKnownForms[] = {
    {"", 0x000007, "Player"},
    {"", 0x000014, "PlayerRef"},
    {"", 0x000035, "GameYear"},
    {"", 0x000036, "GameMonth"},
    {"", 0x000037, "GameDay"},
    {"", 0x000038, "GameHour"},
    {"", 0x000039, "GameDaysPassed"},
    {"", 0x00003A, "TimeScale"},
    {"Skyrim.esm", 0x016FAA, "Travel"},
    {"Skyrim.esm", 0x017723, "Patrol"},
    {"Skyrim.esm", 0x019714, "Eat"},
    {"Skyrim.esm", 0x019715, "Sit"},
    {"Skyrim.esm", 0x019717, "Sleep"},
    {"Skyrim.esm", 0x0197F1, "Flee From"},
    {"Skyrim.esm", 0x019B2C, "Follow"},
    {"Skyrim.esm", 0x019B2D, "Activate"},
    {"Skyrim.esm", 0x01C254, "Sandbox"},
    {"Skyrim.esm", 0x01C338, "UseWeapon"},
    {"Skyrim.esm", 0x023B73, "Escort"},
    {"Skyrim.esm", 0x0283F0, "UseIdleMarker"},
    {"Skyrim.esm", 0x03C1C4, "ForceGreet"},
    {"Skyrim.esm", 0x0503D0, "HoldPosition"},
    {"Skyrim.esm", 0x0504F5, "UseMagic"},
    {"Skyrim.esm", 0x05FAD4, "Sandbox variant"},
    {"Skyrim.esm", 0x0604EE, "Sandbox variant"},
    {"Skyrim.esm", 0x0750BE, "Follower"},
    {"Skyrim.esm", 0x0A9277, "SitTarget"},
    {"Skyrim.esm", 0x0C7039, "FleeTo"},
};
// clang-format on

} // namespace cutaway::esp
