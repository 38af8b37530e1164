// SPDX-License-Identifier: MIT
// Forms that Cutaway can name although their plugin is not open: those of the engine, and the package
// templates of Skyrim.esm. Source: core/formats/esp/FORMAT.md, "FormIDs" and "Package templates".
#pragma once

#include <cstdint>
#include <string_view>

namespace cutaway::esp
{

struct KnownForm {
    std::string_view plugin; // empty: an engine form, whatever the plugin
    std::uint32_t object;
    std::string_view name;           // no two have the same
    std::string_view type;           // signature of its record
    std::string_view procedure = {}; // of a template, the one that it is there for
};

// clang-format off
inline constexpr KnownForm kKnownForms[] = {
    {"", 0x000007, "Player", "NPC_"},
    {"", 0x000014, "PlayerRef", "ACHR"},
    {"", 0x000035, "GameYear", "GLOB"},
    {"", 0x000036, "GameMonth", "GLOB"},
    {"", 0x000037, "GameDay", "GLOB"},
    {"", 0x000038, "GameHour", "GLOB"},
    {"", 0x000039, "GameDaysPassed", "GLOB"},
    {"", 0x00003A, "TimeScale", "GLOB"},
    {"Skyrim.esm", 0x016FAA, "Travel", "PACK", "Travel"},
    {"Skyrim.esm", 0x017723, "Patrol", "PACK", "Patrol"},
    {"Skyrim.esm", 0x019714, "Eat", "PACK", "Eat"},
    {"Skyrim.esm", 0x019715, "Sit", "PACK", "Sit"},
    {"Skyrim.esm", 0x019717, "Sleep", "PACK", "Sleep"},
    {"Skyrim.esm", 0x0197F1, "Flee From", "PACK", "Flee"},
    {"Skyrim.esm", 0x019B2C, "Follow", "PACK", "Follow"},
    {"Skyrim.esm", 0x019B2D, "Activate", "PACK", "Activate"},
    {"Skyrim.esm", 0x01C254, "Sandbox", "PACK", "Sandbox"},
    {"Skyrim.esm", 0x01C338, "UseWeapon", "PACK", "UseWeapon"},
    {"Skyrim.esm", 0x023B73, "Escort", "PACK", "Escort"},
    {"Skyrim.esm", 0x0283F0, "UseIdleMarker", "PACK", "UseIdleMarker"},
    {"Skyrim.esm", 0x03C1C4, "ForceGreet", "PACK", "ForceGreet"},
    {"Skyrim.esm", 0x0503D0, "HoldPosition", "PACK", "HoldPosition"},
    {"Skyrim.esm", 0x0504F5, "UseMagic", "PACK", "UseMagic"},
    {"Skyrim.esm", 0x05FAD4, "Sandbox variant 1", "PACK", "Sandbox"},
    {"Skyrim.esm", 0x0604EE, "Sandbox variant 2", "PACK", "Sandbox"},
    {"Skyrim.esm", 0x0750BE, "Follower", "PACK", "Follow"},
    {"Skyrim.esm", 0x0A9277, "SitTarget", "PACK", "Sit"},
    {"Skyrim.esm", 0x0C7039, "FleeTo", "PACK", "Flee"},
};
// clang-format on

inline constexpr std::string_view kTemplateMaster = "Skyrim.esm";

// A package template of Skyrim.esm: revision, next input id and inputs in the order that packages made from
// it repeat them.
struct KnownTemplate {
    std::uint32_t object;
    std::uint8_t version;
    std::uint8_t nextId;     // XNAM
    std::string_view inputs; // "0:L place|2:B ride horse": id, letter of the kind, name where it is known
    int otherVersion = -1;   // another revision that real files carry
};

// clang-format off
// Letters: L location, R single reference, T target selector, O object list, B bool, I int, F float, P topic.
inline constexpr KnownTemplate kKnownTemplates[] = {
    {0x016FAA, 3, 5, "0:L place|2:B ride horse|4:B preferred path"},
    {0x017723, 3, 9, "0:R start|1:F radius|2:B repeat|4:B start at nearest|6:B ride horse|8:B static path"},
    {0x019714, 8, 36, "0:L|21:B|1:T food|4:O|5:T chair|6:O|10:I|12:B|16:B|14:B|23:B|25:B|26:B|27:B|28:B|33:B|29:B|30:B|35:F|8:B|32:F"},
    {0x019715, 5, 14, "0:L|1:T|2:O|3:F wait|4:B|6:B|8:B"},
    {0x019717, 6, 27, "0:L|1:T bed|15:B|13:B|11:B|2:O|8:B|17:B|18:B|19:B|20:B|21:B|25:B|22:B|26:F|6:B|24:F"},
    {0x0197F1, 7, 20, "7:T|6:O|1:F|0:B|3:L|4:F|10:L|13:B|15:B|17:B|19:B"},
    {0x019B2C, 4, 9, "0:R target|1:F minimum distance|2:F maximum distance|4:B accompany|6:B ride|8:B need line of sight"},
    {0x019B2D, 13, 6, "0:R target|2:I number"},
    {0x01C254, 10, 32, "0:L location|14:B unlock|1:B eat|3:B sleep|4:B talk|5:B idle markers|6:B sit|31:B special furniture|7:B wander|25:B preferred path|27:B horse|29:F energy"},
    {0x01C338, 13, 37, "0:L|1:T weapon|2:O|3:L|4:R|28:R|30:I|34:B|5:B|6:B|32:B|7:B|8:B|9:B|10:B|11:I|12:F|13:F|14:I|15:I|16:F|17:B|19:B|21:B|23:I|25:B|35:B|36:B"},
    {0x01C9FF, 2, 4, "3:L|1:L"},
    {0x01CA00, 3, 8, "0:R|1:F|2:B|4:B|6:L"},
    {0x023B73, 8, 18, "11:R escorted|2:I number|3:L destination|4:F wait distance|5:F minimum distance|6:F maximum distance|13:B ride horse|15:B preferred path|17:F run behind distance"},
    {0x0283F0, 1, 2, "1:R target"},
    {0x03C1C4, 18, 82, "7:P|8:L|62:L|75:L|79:B|65:B|17:R|22:L|26:B|81:B|40:B|29:B|30:B|31:B|32:B|33:B|34:B|36:B|67:F|69:B"},
    {0x046BA9, 2, 27, "26:R|10:L|17:F|2:B|11:B|12:F"},
    {0x0503D0, 5, 8, "0:L location"},
    {0x0504F5, 1, 13, "2:L location|3:T spell|4:R target|5:B hold|6:F cast time minimum|7:F cast time maximum|8:F cooldown minimum|9:F cooldown maximum|10:I casts minimum|11:I casts maximum|12:B dual cast"},
    {0x05FAD4, 12, 35, "0:L location|14:B unlock|1:B eat|3:B sleep|4:B talk|5:B idle markers|6:B sit|34:B special furniture|7:B wander|25:B preferred path|27:B horse|30:L|32:F energy"},
    {0x0604EE, 11, 32, "0:L location|14:B unlock|1:B eat|3:B sleep|4:B talk|5:B idle markers|6:B sit|31:B special furniture|7:B wander|25:B preferred path|27:B horse|29:F energy"},
    {0x0654E2, 0, 5, "3:F wait|4:B"},
    {0x0750BE, 8, 26, "0:R target|1:F minimum distance|2:F maximum distance|6:B|9:L|10:B|11:B|16:B|17:B|18:B|19:B|20:B|25:B|21:B|23:F"},
    {0x082571, 4, 17, "3:L|10:B|15:F|16:B", 2},
    {0x09BD85, 0, 11, "0:L|8:L|9:T|10:B|2:B"},
    {0x0A9277, 2, 17, "16:R target|3:F wait|4:B"},
    {0x0C7039, 8, 17, "3:L|6:O|1:F|0:B|4:F|14:B|15:B"},
};
// clang-format on

struct KnownInput {
    std::uint8_t id = 0;
    char kind = 0; // a letter as above
    std::string_view name;
};

} // namespace cutaway::esp
