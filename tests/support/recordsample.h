// SPDX-License-Identifier: MIT
// The data of a record made from the rows of its type: a part for each row, two for each that repeats.
#pragma once

#include "core/base/bytes.h"
#include "core/formats/esp/grammarrow.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cutaway::test
{

class RecordSample
{
public:
    // Of the rows that may be missing, those that a record gets.
    using Takes = std::function<bool(const esp::GrammarRow &)>;

    // `text` stands in every field of text. Numbers are 0.
    explicit RecordSample(std::uint16_t formVersion, std::string text = "Text", Takes takes = {});

    void add(std::span<const esp::GrammarRow> rows);
    const Bytes &data() const { return m_data; }
    std::size_t parts() const { return m_parts; }
    // Parts with rows that take no zeros at all.
    const std::vector<std::string> &unfilled() const { return m_unfilled; }

private:
    void addRow(const esp::GrammarRow &row);
    void addChosen(const esp::GrammarRow &row);
    void addPart(const esp::SubrecordDesc &part, Bytes payload);
    Bytes payloadOf(const esp::SubrecordDesc &part) const;

    std::uint16_t m_version;
    std::string m_text;
    Takes m_takes;
    esp::Game m_game;
    Bytes m_data;
    std::size_t m_parts = 0;
    std::vector<std::string> m_unfilled;
    std::optional<std::uint8_t> m_first; // byte of the next part
};

} // namespace cutaway::test
