// SPDX-License-Identifier: MIT
// Changes of the header when blocks come and go.
#pragma once

#include "core/file/file.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace cutaway::nif
{

// The bit of a block's type index that is not an index.
inline constexpr std::uint16_t kTypeFlag = 0x8000;
// As a block has it: kTypeFlag or 0.
std::uint16_t typeFlagOf(const File &file, std::uint32_t block);

class HeaderEdit
{
public:
    explicit HeaderEdit(const File &file);

    // The index of the string, which is added when the header has none like it; -1 where files of this
    // version have no strings in their header.
    std::int64_t stringNumber(const std::string &stored);
    // In front of block `at`; several in the order of the calls.
    void insertBlock(std::uint32_t at, const std::string &type, std::uint16_t typeFlag, std::uint64_t size);
    void removeBlock(std::uint32_t block) { m_removed.insert(block); }
    // Changes the type of a block that is kept.
    void setType(std::uint32_t block, const std::string &type);
    // Changes the number of bytes of a block that is kept.
    void setSize(std::uint32_t block, std::uint64_t size);

    // Number of blocks, types, type indices, sizes and strings. Types that no block is of any more leave
    // their list, as no file of the games has such; those that no block was of before stay.
    Result<Patch> patch() const;

private:
    struct NewBlock {
        std::uint32_t at;
        std::uint16_t typeIndex; // into m_types
        std::uint16_t typeFlag;
        std::uint32_t size;
    };

    static constexpr std::uint16_t kGone = 0xFFFF;
    // The number that each type of m_types has afterwards, or kGone.
    std::vector<std::uint16_t> typeNumbers() const;
    Result<void> addTypes(Patch &patch, const std::vector<std::uint16_t> &numbers) const;
    Result<void> addTypeRows(Patch &patch, const std::vector<std::uint16_t> &numbers) const;
    Result<void> addSizeRows(Patch &patch) const;
    Result<std::uint64_t> startOf(std::string_view list) const;
    Result<void> addStrings(Patch &patch) const;
    Result<void> addNumber(Patch &patch, std::string_view field, std::uint64_t value) const;
    std::uint16_t typeIndex(const std::string &type);

    const File &m_file;
    std::shared_ptr<const UnitTree> m_tree;
    std::vector<std::string> m_types;   // with those that are new
    std::vector<std::string> m_strings; // likewise
    std::vector<NewBlock> m_inserted;
    std::set<std::uint32_t> m_removed;
    std::map<std::uint32_t, std::uint16_t> m_retyped; // indices into m_types
    std::map<std::uint32_t, std::uint32_t> m_resized;
    std::uint64_t m_largest = 0; // bytes of a block
};

} // namespace cutaway::nif
