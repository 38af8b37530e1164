// SPDX-License-Identifier: MIT
// Records of the types that have scripts, fragments or scripts of aliases, all still without; and subrecords
// with scripts that are made from their parts.
#pragma once

#include "core/domains/script/edit.h"
#include "tests/support/espbuilder.h"

#include <memory>

namespace cutaway::test::scripted
{

// FormIDs of the plugin; its master is Skyrim.esm or Fallout4.esm.
inline constexpr std::uint32_t kFaction = 0x01000801; // "Guild"
inline constexpr std::uint32_t kActor = 0x01000802;
inline constexpr std::uint32_t kQuest = 0x01000803; // with aliases 3 "Hero" and 4 "Villain"
inline constexpr std::uint32_t kScene = 0x01000804;
inline constexpr std::uint32_t kTopic = 0x01000805;
inline constexpr std::uint32_t kInfo = 0x01000806;
inline constexpr std::uint32_t kPerk = 0x01000807;
inline constexpr std::uint32_t kTerminal = 0x01000808; // of Fallout 4
inline constexpr std::uint32_t kGone = 0x01000809;     // a deleted faction

// What is given stands behind the editor ID of each record.
struct Parts {
    Bytes actor, quest, scene, info, perk, terminal;
};
Bytes plugin(const Parts &parts = {}, std::uint16_t formVersion = kSkyrimSE);
std::unique_ptr<File> open(const Parts &parts = {}, std::uint16_t formVersion = kSkyrimSE);

// ---- parts of a VMAD, of version 5 and object format 2 (Fallout 4: 6 and 2)
Bytes textOf(std::string_view text); // its length in front
Bytes objectOf(std::uint32_t formId, std::int16_t alias = -1);
Bytes oneProperty(std::string_view name, std::uint8_t type, const Bytes &value);
Bytes oneScript(std::string_view name, std::initializer_list<Bytes> properties = {});
Bytes scripts(std::initializer_list<Bytes> list, std::uint16_t formVersion = kSkyrimSE);

// The scripts of a record by its path: "QUST:01000803".
script::Scripts read(const File &file, std::string_view record);
// Applies a list as one step; the message when it is refused.
std::string applyList(File &file, const script::EditList &edits);

} // namespace cutaway::test::scripted
