// SPDX-License-Identifier: MIT
// Which field each visible byte belongs to, and how it is to look.
#pragma once

#include "viewers/kit/hex/hexsource.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace cutaway
{

enum class HexFill : std::uint8_t {
    Field,
    Padding,   // known to carry nothing
    Undecoded, // nobody has explained it
};

// Consecutive bytes of one field.
struct HexSpan {
    ByteRange range; // in the source, cut to what was asked for
    Place place;
    std::uint8_t category = 0; // into theme::Colors::category
    HexFill fill = HexFill::Field;
    bool refers = false; // pointer, index, offset: a shape of its own besides the colour
    bool operator==(const HexSpan &) const = default;
};

// Where a unit begins among the visible bytes.
struct HexUnitStart {
    std::uint64_t offset = 0;
    UnitId unit = 0;
    bool operator==(const HexUnitStart &) const = default;
};

// A reference and what it leads to, by their first bytes in the source.
struct HexLink {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    bool isIndex = false; // of a row in a table, as faces have many
    bool operator==(const HexLink &) const = default;
};

// Stable between files, programs and machines: the same field looks alike everywhere.
std::uint8_t hexCategory(std::string_view type, std::string_view field);

// How the bytes from `at` on look: as far as they belong to the node, a compressed unit as one. Bytes that
// not even padding claims come one by one.
HexSpan hexSpanOf(const HexNode &found, std::uint64_t at);

// Decodes only the units that `visible` touches. Cost: what is visible, however large the units are.
class HexRanges
{
public:
    // Kept until the range or the source is another, or invalidate() is called.
    const std::vector<HexSpan> &spans(const HexSource &source, ByteRange visible);
    const std::vector<HexUnitStart> &unitStarts() const { return m_starts; }
    // The links for the references in these spans.
    const std::vector<HexLink> &links() const { return m_links; }
    // "12 bhkRigidBody · name": asking the format may mean decoding, so the answer is kept.
    const std::string &titleOf(const File &file, UnitId unit);
    void invalidate();

private:
    void collect(const HexSource &source, ByteRange visible);
    void add(const HexNode &node, std::uint64_t at, std::uint64_t end);

    struct Key {
        HexSource source;
        ByteRange visible;
        bool operator==(const Key &) const = default;
    };
    std::optional<Key> m_known;
    std::vector<HexSpan> m_spans;
    std::vector<HexUnitStart> m_starts;
    std::vector<HexLink> m_links;
    std::unordered_map<UnitId, std::string> m_titles;
};

} // namespace cutaway
