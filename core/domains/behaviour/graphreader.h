// SPDX-License-Identifier: MIT
// Reads the objects of a behaviour graph into lists of a size that is bounded.
#pragma once

#include "core/domains/behaviour/behaviour.h"
#include "core/schema/reader.h"

namespace cutaway::behaviour
{

// Nothing for a text that is null; readers give an empty text.
std::optional<std::string> storedText(const Reader &from, FieldName field);
std::vector<std::string> texts(const Reader &from, FieldName array);

class GraphReader
{
public:
    explicit GraphReader(const File &file) : m_file(file) {}

    Behaviour read(const Reader &graph);

private:
    std::optional<std::uint32_t> target(const Reader &from, FieldName pointer) const;
    std::optional<Reader> readTarget(const Reader &from, FieldName pointer) const;
    // False when the behaviour has as many rows as it may.
    bool mayAdd();
    std::string sharedText(const Reader &from, FieldName field);

    void readTables(const Reader &data);
    void readEvents(const Reader &data, const Reader &strings);
    void readVariables(const Reader &data, const Reader &strings);
    void readProperties(const Reader &data, const Reader &strings);
    void readMachine(const Reader &from);
    void addState(Machine &machine, const Reader &pointer);
    std::vector<std::int64_t> eventsOf(const Reader &state, FieldName array);
    std::vector<Transition> transitionsOf(const Reader &from, FieldName array);
    void readClip(const Reader &from);
    void readExpressions(const Reader &from);
    void readPart(std::uint32_t object, const Reader &from);
    void readBindings(Part &part, const Reader &from);
    void readUses(std::uint32_t object, const Reader &from);
    void readUse(std::uint32_t object, const Reader &from, const Node &owner, const Node &node);

    const File &m_file;
    Behaviour m_made;
    std::size_t m_rows = 0;
};

} // namespace cutaway::behaviour
