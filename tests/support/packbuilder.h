// SPDX-License-Identifier: MIT
// Packages for tests, part by part, in a small plugin with a quest, a template and a deleted record around
// them.
#pragma once

#include "core/domains/pack/packageedit.h"
#include "tests/support/espbuilder.h"

#include <memory>

namespace cutaway::test::packs
{

// FormIDs of the plugin; its master is Skyrim.esm.
inline constexpr std::uint32_t kGlobal = 0x01000801;       // "Hour"
inline constexpr std::uint32_t kFaction = 0x01000802;      // "Guild"
inline constexpr std::uint32_t kDeletedStyle = 0x01000803; // a combat style
inline constexpr std::uint32_t kQuest = 0x01000805;        // "Quest" with alias 1 "Guide"
inline constexpr std::uint32_t kTemplate = 0x01000806;     // with inputs Ride 0, Place 1, Who 2
inline constexpr std::uint32_t kPlain = 0x01000807;        // the same, but no template
inline constexpr std::uint32_t kSubject = 0x01000810;      // the package under test

Bytes pkdt(std::uint32_t flags = 0, std::uint8_t type = 18, std::uint8_t override = 0,
           std::uint8_t speed = 2);
Bytes psdt(std::int8_t hour = -1, std::uint32_t minutes = 0, std::int8_t day = -1, std::int8_t month = -1);
Bytes counter(std::uint32_t inputs, std::uint32_t templateId, std::uint32_t version = 3);
// A sequence of one Travel whose last argument is not bound.
Bytes travelTree();
// A condition with all its numbers; `value` is a float's bits or a FormID.
Bytes conditionOf(std::uint8_t type, std::uint16_t function, std::uint32_t value, std::uint32_t parameter1,
                  std::uint32_t runOn = 0, std::uint32_t reference = 0, std::uint32_t third = 0xFFFFFFFF);

// The parts of a package in their order: one made from kTemplate, which breaks no rule.
struct Parts {
    Bytes name = subrecord("EDID", zstring("Subject"));
    Bytes scripts;
    Bytes data = pkdt();
    Bytes schedule = psdt();
    Bytes conditions;
    Bytes idles;
    Bytes style;
    Bytes quest = subrecord("QNAM", u32(kQuest));
    Bytes count = counter(3, kTemplate);
    Bytes inputs = joined({boolInput(true), locationInput(12, 0, 500), targetInput(4, 1)});
    Bytes ids = inputIds({0, 1, 2}, 3);
    Bytes tree;
    Bytes names;
    Bytes events = packageEvents();
    std::uint16_t formVersion = kSkyrimSE;

    Bytes all() const;
    Bytes record(std::uint32_t id = kSubject) const;
};
// The same with its own procedures.
Parts ownTree();

// The plugin, with kSubject as given, the whole record.
std::unique_ptr<File> openAround(const Bytes &package, std::uint16_t formVersion = kSkyrimSE);

// A plugin with a name, by which others refer to it as a master.
std::unique_ptr<File> openNamed(const std::string &name, const Bytes &bytes);

pack::Package subject(const File &file, const char *key = "PACK:01000810");
// Diagnostics of all records and of `check` on the file; empty when nothing is wrong.
std::string damageOf(const File &file);
// Applies a list as one step; the message when it is refused.
std::string applyList(File &file, const pack::EditList &edits);

} // namespace cutaway::test::packs
