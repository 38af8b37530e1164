// SPDX-License-Identifier: MIT
// A record of any type, made from its own rows: every part that the type knows, lists with two elements.
#pragma once

#include "core/file/file.h"
#include "core/formats/esp/recordrow.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cutaway::test
{

inline constexpr std::uint32_t kSampleId = 0x00000800;
inline constexpr UnitId kSampleUnit = 2; // in its plugin

// Builds the data of a record, a part for each row; all values are 0, counts are right.
class RecordSample
{
public:
    // Tells of a row that may be missing whether the record has it.
    using Takes = std::function<bool(const esp::GrammarRow &)>;

    // `text` stands in every field of text; without `takes` the record has all rows.
    RecordSample(std::string_view type, std::uint16_t version, std::string text = "Text", Takes takes = {});

    const Bytes &data() const { return m_data; }
    std::size_t parts() const { return m_parts; }
    // Parts with rows that take no zeros at all.
    const std::vector<std::string> &unfilled() const { return m_unfilled; }

private:
    // A number that counts what comes behind it.
    struct Count {
        esp::CountPair pair;
        std::size_t at = 0; // in the data
        bool isOpen = false;
    };

    void add(std::span<const esp::GrammarRow> rows);
    void addRow(const esp::GrammarRow &row);
    void addChosen(const esp::GrammarRow &row);
    void addPart(const esp::SubrecordDesc &part, Bytes payload);
    void follow(esp::Signature signature, std::size_t payload);
    Bytes payloadOf(const esp::SubrecordDesc &part) const;

    std::string_view m_type;
    std::uint16_t m_version;
    std::string m_text;
    Takes m_takes;
    esp::Game m_game;
    Bytes m_data;
    std::size_t m_parts = 0;
    std::vector<std::string> m_unfilled;
    std::optional<std::uint8_t> m_first; // byte of the next part
    std::vector<Count> m_counts;
};

// A plugin that holds one record of that data, as kSampleUnit.
std::unique_ptr<File> samplePlugin(const std::string &type, std::uint16_t version, const Bytes &data);

// Each type in each game that knows it; those with tests of their own are left out.
struct SampleType {
    std::string type;
    std::uint16_t version = 0;

    std::string title() const { return type + " " + std::to_string(version); }
};
std::vector<SampleType> sampleTypes();

} // namespace cutaway::test
