// SPDX-License-Identifier: MIT
// Plugins made by our own code: the pieces of one, and a whole small one for Skyrim SE.
#pragma once

#include "core/base/bytes.h"

#include <string_view>

namespace cutaway::test
{

// ---- pieces ---------------------------------------------------------------------------------------

inline constexpr std::uint16_t kSkyrimSE = 44; // form versions
inline constexpr std::uint16_t kFallout4 = 131;

Bytes joined(std::initializer_list<Bytes> parts);
Bytes zstring(std::string_view text);
Bytes u8(std::uint8_t value);
Bytes u32(std::uint32_t value);
Bytes f32(float value);
// With an XXXX in front if the payload needs it.
Bytes subrecord(std::string_view signature, const Bytes &payload);
Bytes record(std::string_view signature, std::uint32_t formId, const Bytes &data, std::uint32_t flags = 0,
             std::uint16_t formVersion = kSkyrimSE);
// Deflated with the given level; the compressed flag is set.
Bytes compressedRecord(std::string_view signature, std::uint32_t formId, const Bytes &data, int level = 9);
Bytes group(std::uint32_t label, std::int32_t type, const Bytes &content);
Bytes topGroup(std::string_view signature, const Bytes &content);
// The TES4 record; `count` is what HEDR says.
Bytes pluginHeader(std::initializer_list<std::string_view> masters, std::uint32_t count,
                   std::uint16_t formVersion = kSkyrimSE);

// ---- packages -------------------------------------------------------------------------------------

// One condition that runs on the subject, followed by CIS2 when `text` is not empty.
Bytes condition(std::uint8_t type, std::uint16_t function, float value, std::uint32_t parameter1,
                std::string_view text = {});
Bytes packageHead(std::string_view editorId, std::uint8_t type = 18);
Bytes pkcu(std::uint32_t inputs, std::uint32_t templateId);
Bytes boolInput(bool value);
Bytes locationInput(std::int32_t type, std::uint32_t value, std::int32_t radius);
Bytes targetInput(std::int32_t type, std::uint32_t value);
Bytes inputIds(std::initializer_list<std::uint8_t> ids, std::uint8_t next);
Bytes branch(std::string_view kind, std::uint32_t children);
Bytes leaf(std::string_view procedure, std::initializer_list<std::uint8_t> arguments);
Bytes inputName(std::uint8_t id, std::string_view name);
Bytes packageEvents();

// ---- a whole plugin -------------------------------------------------------------------------------

// FormIDs of its records; masters are Skyrim.esm and Update.esm, so its own ids begin with 02.
namespace sample
{
inline constexpr std::uint32_t kGlobal = 0x02000800;
inline constexpr std::uint32_t kFaction = 0x02000801;
inline constexpr std::uint32_t kActor = 0x02000802;    // compressed; lists the packages
inline constexpr std::uint32_t kCell = 0x02000803;     // in nested groups
inline constexpr std::uint32_t kMarker = 0x02000804;   // placed in the cell
inline constexpr std::uint32_t kQuest = 0x02000805;    // with an alias
inline constexpr std::uint32_t kTemplate = 0x02000806; // package template with inputs, tree and names
inline constexpr std::uint32_t kInstance = 0x02000807; // made from the template, with conditions
inline constexpr std::uint32_t kScripted = 0x02000808; // made from Skyrim's Travel, with a script
inline constexpr std::uint32_t kList = 0x02000809;     // form list with the packages
} // namespace sample

// Valid in every rule that `check` knows.
Bytes buildPlugin();

} // namespace cutaway::test
