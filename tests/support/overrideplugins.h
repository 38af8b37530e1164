// SPDX-License-Identifier: MIT
// Three plugins of three levels, made by our own code: a master, one that overrides it and numbers its
// FormIDs otherwise, and one that overrides both.
#pragma once

#include "core/file/file.h"

#include <memory>

namespace cutaway::test::overriding
{

// Objects of the master "Base.esm", whose own FormIDs begin with 00. In "Middle.esp" they begin with 01, as
// "Extra.esm", which is nowhere, comes first there; in "Last.esp" with 00.
inline constexpr std::uint32_t kAlpha = 0x800, kBeta = 0x801, kGamma = 0x802; // keywords
inline constexpr std::uint32_t kThing = 0xA00; // Middle: value 25, keywords turned round and one of its own,
                                               // compressed; Last: another name, one keyword
inline constexpr std::uint32_t kFaction = 0xA01; // with relations; Middle: the same, compressed; Last: other
inline constexpr std::uint32_t kList = 0xA02;    // leveled; Middle: lost one and gained one
inline constexpr std::uint32_t kNumber = 0xA03;  // Middle: deleted
inline constexpr std::uint32_t kCell = 0xA04;    // the same in Middle, as it holds the marker
inline constexpr std::uint32_t kMarker = 0xA05;  // placed in the cell; Middle: deleted
inline constexpr std::uint32_t kSpell = 0xA06;   // effects with conditions; Middle: another function
inline constexpr std::uint32_t kNowhere = 0xB00; // Last overrides it, and Base has no such record
inline constexpr std::uint32_t kOtherType = 0xA07; // a keyword; in Last a global
inline constexpr std::uint32_t kDelta = 0xC00;     // of Middle's own

Bytes baseBytes();
Bytes middleBytes();
Bytes lastBytes();

std::unique_ptr<File> openBase();
std::unique_ptr<File> openMiddle();
std::unique_ptr<File> openLast();

// A plugin in memory with its number of records, and a name by which others know it.
std::unique_ptr<File> openPlugin(const std::string &name, Bytes bytes);
Bytes pluginBytes(std::initializer_list<std::string_view> masters, const Bytes &content);

// The record of this type and object, whatever its plugin numbers it.
UnitId recordIn(const File &file, std::string_view type, std::uint32_t object);

} // namespace cutaway::test::overriding
