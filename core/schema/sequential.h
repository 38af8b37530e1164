// SPDX-License-Identifier: MIT
// Placer for packed structures with counts and conditions: NIF blocks, plugin subrecords, file headers.
#pragma once

#include "core/base/scratch.h"
#include "core/schema/treebuilder.h"

#include <vector>

namespace cutaway
{

// Values for the counts and conditions of a row: the numbers decoded before it, innermost structure first.
class Scope
{
public:
    // `unit` is the table of the whole unit.
    Scope(const Rules &rules, ByteSpan bytes, const StructDesc *unit = nullptr)
        : m_rules(rules), m_bytes(bytes), m_remaining(bytes.size()), m_unit(unit)
    {
    }

    // Makes a field visible; the range lies inside the bytes.
    void add(const FieldDesc &field, ByteRange range, bool isArray);

    std::uint32_t version() const { return m_rules.version; }
    std::uint32_t stream() const { return m_rules.stream; }
    const Rules &rules() const { return m_rules; }
    // The table of the unit, from whose bases or structures the row may be; may be null.
    const StructDesc *unit() const { return m_unit; }
    // The latest value of an earlier field of that name in this or an enclosing structure; 0 when it is
    // absent. A float counts as its bits.
    std::uint64_t value(std::string_view name) const;
    bool has(std::string_view name) const;
    // Sum of the elements of an earlier array of integers.
    std::uint64_t sum(std::string_view array) const;
    // The elements of an earlier array of 32-bit integers.
    std::vector<std::uint32_t> numbers(std::string_view array) const;
    // The bytes of an earlier field that is a structure of one size or an array; empty when it is absent.
    ByteSpan bytes(std::string_view field) const;
    std::uint64_t remaining() const { return m_remaining; }
    // Bytes from the current position to the end of the unit.
    ByteSpan ahead() const { return m_bytes.subspan(m_bytes.size() - m_remaining); }

private:
    friend class SequentialPlacer;
    struct Entry {
        std::string_view name;
        std::uint64_t value;
        ByteRange range; // of an array
        Kind kind;
    };

    const Rules &m_rules;
    ByteSpan m_bytes;
    std::uint64_t m_remaining;
    const StructDesc *m_unit;
    Scratch<2048> m_memory;                       // as many as most structures have
    std::pmr::vector<Entry> m_entries{&m_memory}; // of all open structures, innermost last
};

class SequentialPlacer
{
public:
    explicit SequentialPlacer(TreeBuilder &builder);

    // Places the rows of `type` (bases first) under `parent` from `offset` on, never past `end`. Returns
    // where it stopped, or nothing when the bytes ran out: then the rest is left to TreeBuilder::finish and a
    // diagnostic is in.
    std::optional<std::uint64_t> place(TreeBuilder::Index parent, const StructDesc &type,
                                       std::uint64_t offset, std::uint64_t end);
    // Makes a number visible to the rows placed from now on, such as the count that another unit holds.
    void define(std::string_view name, std::uint64_t value);

private:
    bool placeFields(TreeBuilder::Index parent, const StructDesc &type);
    bool placeField(TreeBuilder::Index parent, const FieldDesc &field);
    bool placeOne(TreeBuilder::Index parent, const FieldDesc &field);
    bool placeScalar(TreeBuilder::Index parent, const FieldDesc &field);
    bool placeArray(TreeBuilder::Index parent, const FieldDesc &field, std::uint64_t count);
    bool placeFixed(TreeBuilder::Index parent, const FieldDesc &field, const NodeLayout &layout,
                    std::uint64_t count);
    bool placeDynamic(TreeBuilder::Index parent, const FieldDesc &field, std::uint64_t count);
    bool placeStruct(TreeBuilder::Index node, const FieldDesc &field);
    bool isPresent(const FieldDesc &field) const;
    std::uint64_t countOf(const FieldDesc &field);
    bool truncated(const FieldDesc &field, std::uint64_t wanted);
    void advance(std::uint64_t by);

    TreeBuilder &m_builder;
    Scope m_scope;
    std::uint64_t m_at = 0;
    std::uint64_t m_end = 0;
    std::uint32_t m_depth = 0;
};

// Decodes one unit as `type` alone; what remains behind the table becomes undecoded bytes.
UnitTree decodeSequential(BytesView bytes, const FieldDesc &root, const StructDesc &type, const Rules &rules,
                          LayoutCache &layouts, Diagnostics &diagnostics);

} // namespace cutaway
