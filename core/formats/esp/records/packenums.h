// SPDX-License-Identifier: MIT
// Named values of PACK. Source: core/formats/esp/FORMAT.md, "PACK".
#pragma once

#include "core/formats/esp/game.h"
#include "core/schema/fielddesc.h"

#include <array>
#include <cstddef>

namespace cutaway::esp
{

// The values of one game: all that have a name in either, less those of the other.
template <std::int64_t... others, std::size_t size>
constexpr std::array<EnumValue, size - sizeof...(others)> without(const EnumValue (&all)[size])
{
    std::array<EnumValue, size - sizeof...(others)> rest{};
    std::size_t at = 0;
    for (const EnumValue &value : all) {
        if (((value.value != others) && ...))
            rest[at++] = value;
    }
    return rest;
}

// clang-format off
inline constexpr EnumValue kGeneralFlagsValues[] = {
    {0x00000001, "Offers services"}, {0x00000004, "Must complete"}, {0x00000008, "Maintain speed at goal"},
    {0x00000010, "Treat as player follower"}, {0x00000040, "Unlock doors at package start"},
    {0x00000080, "Unlock doors at package end"}, {0x00000100, "Request block idles"},
    {0x00000200, "Continue if player near"}, {0x00000400, "Once per day"},
    {0x00001000, "Skip load into furniture"}, {0x00002000, "Preferred speed"}, {0x00020000, "Always sneak"},
    {0x00040000, "Allow swimming"}, {0x00100000, "Ignore combat"}, {0x00200000, "Weapons unequipped"},
    {0x00800000, "Weapon drawn"}, {0x08000000, "No combat alert"}, {0x20000000, "Wear sleep outfit"},
};
inline constexpr auto kGeneralFlagsSkyrimValues = without<0x10, 0x100, 0x1000>(kGeneralFlagsValues);
template <Game game>
inline constexpr EnumDesc kGeneralFlags{"PackageFlags", kGeneralFlagsSkyrimValues, true};
template <>
inline constexpr EnumDesc kGeneralFlags<Game::Fallout4>{"PackageFlags", kGeneralFlagsValues, true};
constexpr const EnumDesc &generalFlags(Game game)
{
    return game == Game::Fallout4 ? kGeneralFlags<Game::Fallout4> : kGeneralFlags<Game::SkyrimSE>;
}

// The bits without a name at the end are set or clear together.
inline constexpr EnumValue kInterruptFlagsValues[] = {
    {0x0001, "Hellos to player"}, {0x0002, "Random conversations"}, {0x0004, "Observe combat"},
    {0x0008, "Greet corpse"}, {0x0010, "React to player actions"}, {0x0020, "Friendly fire comments"},
    {0x0040, "Aggro radius"}, {0x0080, "Idle chatter"}, {0x0200, "World interactions"},
    {0x0400, "Off for important scene"}, {0xF800, "Reserved bits"}, {0xFC00, "Reserved bits"},
};
inline constexpr auto kInterruptFlagsSkyrimValues = without<0x400, 0xF800>(kInterruptFlagsValues);
inline constexpr auto kInterruptFlagsFallout4Values = without<0xFC00>(kInterruptFlagsValues);
template <Game game>
inline constexpr EnumDesc kInterruptFlags{"InterruptFlags", kInterruptFlagsSkyrimValues, true};
template <>
inline constexpr EnumDesc kInterruptFlags<Game::Fallout4>{"InterruptFlags", kInterruptFlagsFallout4Values, true};

inline constexpr EnumValue kPackageTypesValues[] = {
    {18, "package"}, {19, "package template"},
};
inline constexpr EnumDesc kPackageTypes{"PackageType", kPackageTypesValues};

inline constexpr EnumValue kInterruptOverridesValues[] = {
    {0, "none"}, {1, "spectator"}, {2, "observe dead"}, {3, "guard warn"}, {4, "combat"},
    {5, "command travel"}, {6, "command activate"}, {7, "leave workstation"},
};
inline constexpr auto kInterruptOverridesSkyrimValues = without<5, 6, 7>(kInterruptOverridesValues);
template <Game game>
inline constexpr EnumDesc kInterruptOverrides{"InterruptOverride", kInterruptOverridesSkyrimValues};
template <>
inline constexpr EnumDesc kInterruptOverrides<Game::Fallout4>{"InterruptOverride", kInterruptOverridesValues};

inline constexpr EnumValue kSpeedsValues[] = {
    {0, "walk"}, {1, "jog"}, {2, "run"}, {3, "fast walk"},
};
inline constexpr EnumDesc kSpeeds{"Speed", kSpeedsValues};

inline constexpr EnumValue kDaysOfWeekValues[] = {
    {-1, "any"}, {0, "Sunday"}, {1, "Monday"}, {2, "Tuesday"}, {3, "Wednesday"}, {4, "Thursday"},
    {5, "Friday"}, {6, "Saturday"}, {7, "weekdays"}, {8, "weekends"}, {9, "Monday, Wednesday, Friday"},
    {10, "Tuesday, Thursday"},
};
inline constexpr EnumDesc kDaysOfWeek{"DayOfWeek", kDaysOfWeekValues};

inline constexpr EnumValue kIdleFlagsValues[] = {
    {1, "In sequence"}, {4, "Do once"}, {8, "Always set"},
};
inline constexpr EnumDesc kIdleFlags{"IdleFlags", kIdleFlagsValues, true};

inline constexpr EnumValue kLocationTypesValues[] = {
    {0, "near reference"}, {1, "in cell"}, {2, "near package start"}, {3, "near editor location"},
    {4, "object id"}, {5, "object type"}, {6, "near linked reference"}, {7, "at package location"},
    {8, "alias (reference)"}, {9, "alias (location)"}, {10, "interrupt data"},
    {11, "at a package data target"}, {12, "near self"}, {13, "near editor location cell"},
    {14, "alias (reference collection)"},
};
inline constexpr auto kLocationTypesSkyrimValues = without<13, 14>(kLocationTypesValues);
template <Game game>
inline constexpr EnumDesc kLocationTypes{"LocationType", kLocationTypesSkyrimValues};
template <>
inline constexpr EnumDesc kLocationTypes<Game::Fallout4>{"LocationType", kLocationTypesValues};

inline constexpr EnumValue kTargetTypesValues[] = {
    {0, "specific reference"}, {1, "object id"}, {2, "object type"}, {3, "linked reference"}, {4, "alias"},
    {5, "interrupt data"}, {6, "self"}, {7, "keyword"}, {8, "element of an alias collection"},
};
inline constexpr auto kTargetTypesSkyrimValues = without<7, 8>(kTargetTypesValues);
template <Game game>
inline constexpr EnumDesc kTargetTypes{"TargetType", kTargetTypesSkyrimValues};
template <>
inline constexpr EnumDesc kTargetTypes<Game::Fallout4>{"TargetType", kTargetTypesValues};

inline constexpr EnumValue kInterruptTargetsValues[] = {
    {0, "threat to spectate"}, {1, "corpse to observe"}, {2, "reference to guard"}, {3, "trespasser"},
    {4, "combat target"},
};
inline constexpr EnumDesc kInterruptTargets{"InterruptTarget", kInterruptTargetsValues};

inline constexpr EnumValue kTopicKindsValues[] = {
    {0, "topic"}, {1, "subtype"},
};
inline constexpr EnumDesc kTopicKinds{"TopicKind", kTopicKindsValues};

inline constexpr EnumValue kBranchFlagsValues[] = {
    {1, "Repeat when complete"}, {2, "Unknown 2"},
};
inline constexpr EnumDesc kBranchFlags{"BranchFlags", kBranchFlagsValues, true};

inline constexpr EnumValue kLeafFlagsValues[] = {
    {1, "Success completes package"},
};
inline constexpr EnumDesc kLeafFlags{"LeafFlags", kLeafFlagsValues, true};

inline constexpr EnumValue kNameFlagsValues[] = {
    {1, "Public"},
};
inline constexpr EnumDesc kNameFlags{"InputNameFlags", kNameFlagsValues, true};

inline constexpr EnumValue kObjectTypesValues[] = {
    {0, "none"}, {1, "activators"}, {2, "armor"}, {3, "books"}, {4, "containers"}, {5, "doors"},
    {6, "ingredients"}, {7, "lights"}, {8, "miscellaneous"}, {9, "flora"}, {10, "furniture"},
    {11, "weapons any"}, {12, "ammunition"}, {13, "keys"}, {14, "alchemy"}, {15, "food"}, {16, "clothing"},
    {17, "all wearable"}, {18, "weapons none"}, {19, "weapons melee"}, {20, "weapons ranged"},
    {21, "spells any"}, {22, "spells target"}, {23, "spells touch"}, {24, "spells self"},
    {25, "actors any"}, {26, "furniture beds"}, {27, "furniture chairs"}, {28, "shouts"},
    {29, "headtrack markers"},
};
inline constexpr EnumDesc kObjectTypes{"ObjectType", kObjectTypesValues};
// clang-format on

} // namespace cutaway::esp
