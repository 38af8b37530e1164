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

struct KnownInput {
    std::uint32_t object; // of the template
    std::uint8_t id;
    std::string_view name;
};

inline constexpr std::string_view kTemplateMaster = "Skyrim.esm";

// clang-format off
// Inputs of those templates whose use is known; others have ids only.
inline constexpr KnownInput kKnownInputs[] = {
    {0x016FAA, 0, "place"},
    {0x016FAA, 2, "ride horse"},
    {0x016FAA, 4, "preferred path"},
    {0x019714, 1, "food"},
    {0x019714, 5, "chair"},
    {0x019715, 3, "wait"},
    {0x019717, 1, "bed"},
    {0x019B2C, 1, "minimum distance"},
    {0x019B2C, 2, "maximum distance"},
    {0x019B2C, 4, "accompany"},
    {0x019B2C, 6, "ride"},
    {0x019B2C, 8, "need line of sight"},
    {0x019B2D, 0, "target"},
    {0x019B2D, 2, "number"},
    {0x01C254, 14, "unlock"},
    {0x01C254, 1, "eat"},
    {0x01C254, 3, "sleep"},
    {0x01C254, 4, "talk"},
    {0x01C254, 5, "idle markers"},
    {0x01C254, 6, "sit"},
    {0x01C254, 31, "special furniture"},
    {0x01C254, 7, "wander"},
    {0x01C254, 25, "preferred path"},
    {0x01C254, 27, "horse"},
    {0x01C254, 29, "energy"},
    {0x01C338, 1, "weapon"},
    {0x0504F5, 3, "spell"},
    {0x0504F5, 4, "target"},
};
// clang-format on

} // namespace cutaway::esp
