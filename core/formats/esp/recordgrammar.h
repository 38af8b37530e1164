// SPDX-License-Identifier: MIT
// Placer for records: subrecords in the order that a grammar allows.
//
// A subrecord that the grammar does not expect becomes a flagged child where it stands, and the grammar does
// not advance. A row that is required and missing is reported once; its successors are placed as usual.
#pragma once

#include "core/formats/esp/recordrow.h"
#include "core/formats/esp/rules.h"
#include "core/schema/sequential.h"

#include <map>
#include <span>
#include <vector>

namespace cutaway::esp
{

class RecordGrammar
{
public:
    using Index = TreeBuilder::Index;

    RecordGrammar(const RecordContext &context, std::vector<Subrecord> subrecords);

    // Places all subrecords of the record under `parent`.
    void placeRecord(Index parent, std::span<const GrammarRow> rows, bool anyOrder);
    // Without grammar: one by the table of shared subrecords.
    void placeFlat(Index parent, const Subrecord &subrecord);

    // For rows with a function of their own.
    const RecordContext &context() const { return m_context; }
    bool atEnd() const { return m_next == m_subrecords.size(); }
    bool isNext(Signature signature) const { return !atEnd() && current().signature == signature; }
    const Subrecord &current() const { return m_subrecords[m_next]; }
    std::size_t position() const { return m_next; }
    // True if the grammar does not expect that subrecord at its place.
    bool isUnexpected(std::size_t subrecord) const { return m_unexpected[subrecord]; }
    std::span<const Subrecord> subrecords() const { return m_subrecords; }
    ByteSpan payload(const Subrecord &subrecord) const;
    // The offset behind the last subrecord placed.
    std::uint64_t reached() const;
    // Places rows until none of them fits and an enclosing row or one of `followers` does, or the record
    // ends.
    void placeRows(Index parent, std::span<const GrammarRow> rows,
                   std::span<const GrammarRow> followers = {});
    // Places the current subrecord.
    Index take(Index parent, const SubrecordDesc &desc);

private:
    struct Frame {
        std::span<const GrammarRow> rows;
        std::size_t next; // rows from here on may still come
        const Frame *outer;
        bool anyOrder = false;
    };

    bool expectedOutside(const Frame *frame, Signature signature) const;
    std::size_t findRow(std::span<const GrammarRow> rows, std::size_t from, Signature signature) const;
    bool mayMiss(std::span<const GrammarRow> skipped) const;
    bool isWanted(const GrammarRow &row) const;
    bool comesLater(Signature signature) const;
    void reportMissing(std::span<const GrammarRow> skipped);
    void placeInAnyOrder(Index parent, std::span<const GrammarRow> rows);
    void placeClosed(Index parent, std::span<const GrammarRow> rows);
    void placeRow(Index parent, const GrammarRow &row);
    void placeElement(Index parent, const GrammarRow &row, bool isElement);
    void placeUnexpected(Index parent);
    Index placeKnown(Index parent, const SubrecordDesc &desc, const Subrecord &subrecord);
    Index placeUnknown(Index parent, const Subrecord &subrecord);
    Index placeHeader(Index parent, const FieldDesc &node, const Subrecord &subrecord);
    void placePayload(Index node, const SubrecordDesc &desc, ByteRange payload);
    void placeWhole(Index node, const FieldDesc &row, ByteRange payload);
    void placeTable(Index node, const SubrecordDesc &desc, const StructDesc &type, ByteRange payload);
    std::uint32_t deciderOf(Signature signature) const;
    void defineDeciders(std::string_view names, SequentialPlacer &placer) const;

    const RecordContext &m_context;
    TreeBuilder &m_builder;
    std::vector<Subrecord> m_subrecords;
    std::vector<bool> m_unexpected;                  // by subrecord
    const NodeLayout *m_head;                        // of a subrecord
    mutable std::map<Signature, std::size_t> m_last; // last subrecord of each signature, once asked for
    std::size_t m_next = 0;
    const Frame *m_frame = nullptr;
};

} // namespace cutaway::esp
