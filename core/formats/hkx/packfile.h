// SPDX-License-Identifier: MIT
// The container of a Havok packfile: header, sections, class names, fixup tables, objects.
//
// readPackfile never fails: what it cannot read it leaves out and reports. All ranges in the result lie
// inside the file. Source: FORMAT.md, "Container".
#pragma once

#include "core/base/bytebuffer.h"
#include "core/base/diagnostic.h"
#include "core/schema/fielddesc.h"
#include "core/schema/nodelayout.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace cutaway::hkx
{

inline constexpr std::uint64_t kHeaderSize = 0x40;
inline constexpr std::uint8_t kMagic[8] = {0x57, 0xE0, 0xE0, 0x57, 0x10, 0xC0, 0xC0, 0x10};

// The kind of Havok data, by the first bytes.
enum class Encoding : std::uint8_t {
    None,
    Packfile,
    BigEndianPackfile,
    XmlPackfile,
    XmlTagfile,
    BinaryTagfile, // before 2015
    Tagfile,       // "TAG0", 2015 and later
};
Encoding encodingOf(ByteSpan head);
std::string_view toString(Encoding encoding);

struct PackHeader {
    std::uint32_t fileVersion = 0;
    std::uint8_t pointerSize = 0;
    std::uint32_t sectionCount = 0; // as stored
    std::uint32_t contentsSection = 0;
    std::uint32_t contentsOffset = 0;
    std::uint32_t classNameSection = 0;
    std::uint32_t classNameOffset = 0;
    std::string version;              // "hk_2010.2.0-r1"
    std::uint64_t sectionHeaders = 0; // file offset
    std::uint32_t stride = 0;         // of a section header
};

// Starts of the tables of a section, in file order; each ends where the next one starts.
enum class Table : std::uint8_t { Local, Global, Virtual, Exports, Imports };
inline constexpr std::size_t kTableCount = 5;

struct Section {
    std::string tag;
    std::uint64_t start = 0;                        // file offset
    ByteRange payload;                              // in the file
    std::array<ByteRange, kTableCount> tables = {}; // in the file
    std::uint64_t end = 0;                          // file offset
};

struct ClassName {
    std::uint32_t signature = 0;
    std::uint32_t offset = 0; // of the name text, from the start of the section
    std::string name;
    const StructDesc *type = nullptr; // null: no table for this class, version and signature
};

// `source` and `target` count from the start of their section; `row` is the entry of the table.
struct Fixup {
    std::uint32_t source = 0;
    std::uint32_t section = 0; // of the target
    std::uint32_t target = 0;
    std::uint32_t row = 0;
};

struct Object {
    std::uint32_t section = 0;
    ByteRange range;          // in the file
    std::uint32_t offset = 0; // from the start of the section
    // The first fixup of the section whose slot is not before the object.
    std::uint32_t firstLocal = 0;
    std::uint32_t firstGlobal = 0;
    std::string_view className;       // of the packfile's class names
    const StructDesc *type = nullptr; // null: no table for this class in this version
};

// The fixups of one section, sorted by source.
struct SectionFixups {
    std::vector<Fixup> local;
    std::vector<Fixup> global;
    // Targets of the section's local fixups and of global fixups into it; sorted if there is an object of an
    // unknown class.
    std::vector<std::uint32_t> targets;
};

// A global fixup seen from its target.
struct PointerIn {
    std::uint32_t section = 0;
    std::uint32_t target = 0;
    std::uint32_t sourceSection = 0;
    std::uint32_t source = 0;
};

struct Packfile {
    Packfile() = default;
    Packfile(Packfile &&) = default; // no copy: objects show their class names
    Packfile &operator=(Packfile &&) = default;

    PackHeader header;
    Rules rules{0, 0, 8, false};                    // of the objects (fixedlayout.h)
    bool known = false;                             // a version that the tables are right for
    std::vector<Section> sections;                  // those that overlap others have empty ranges
    std::vector<std::uint32_t> sectionsInFileOrder; // those that are not empty
    std::uint64_t headersEnd = 0;                   // end of the last section header
    std::vector<ClassName> classNames;
    std::vector<SectionFixups> fixups; // one per section
    std::vector<Object> objects;       // by section and offset
    std::vector<PointerIn> pointersIn; // sorted by target section and target

    // The object whose first byte that is, or the one that holds it; nothing outside all objects.
    std::optional<std::uint32_t> objectAt(std::uint32_t section, std::uint64_t offset) const;
    // The fixup whose slot starts at `source`.
    static const Fixup *find(const std::vector<Fixup> &table, std::uint64_t source);
    const ClassName *classNameAt(std::uint32_t offset) const;
};

// Bytes of one entry of a fixup table.
constexpr std::uint32_t entrySize(Table table)
{
    return table == Table::Local ? 8 : 12;
}
// Entries before the terminator or the end of the table.
std::uint32_t entryCount(ByteSpan table, Table kind);

Packfile readPackfile(const ByteBuffer &bytes, Diagnostics &diagnostics);

} // namespace cutaway::hkx
