// SPDX-License-Identifier: MIT
// The names of a behaviour as rows: events, variables, properties, attributes and clips, each with its place
// in the file and the places that use it.
#pragma once

#include "core/domains/behaviour/places.h"

#include <QString>
#include <functional>
#include <vector>

namespace cutaway
{

enum class NameKind : std::uint8_t { Event, Variable, Property, Attribute, Clip };
inline constexpr NameKind kNameKinds[] = {NameKind::Event, NameKind::Variable, NameKind::Property,
                                          NameKind::Attribute, NameKind::Clip};

struct NamePlace {
    NameKind kind = NameKind::Event;
    std::uint32_t number = 0; // in its list; of a clip: its object

    auto operator<=>(const NamePlace &) const = default;
};

struct NameRow {
    NamePlace place;
    QString name;
    QString value; // "real 0.5, 0 to 1"; of a clip: its animation
    std::size_t uses = 0;
};
// Of all kinds in their order, by number. Of attributes no uses are known.
std::vector<NameRow> nameRows(const File &file, const behaviour::Behaviour &graph);

struct NameUse {
    NodePath place;
    QString text; // "state Walk: enterNotifyEvents[0].id"
};
// At most that many. `partAt` gives the part that a unit belongs to.
using PartAt = std::function<std::optional<std::uint32_t>(UnitId)>;
std::vector<NameUse> usesOf(const File &file, const behaviour::Behaviour &graph, const PartAt &partAt,
                            NamePlace name, std::size_t most);

// Nothing when the file has no such row.
std::optional<NodePath> pathOf(const File &file, const behaviour::Behaviour &graph, NamePlace name);
// The name whose row in a table the place is in.
std::optional<NamePlace> nameAt(const File &file, const behaviour::Behaviour &graph, const NodePath &path);
QString nameOf(const behaviour::Behaviour &graph, NamePlace name);
std::size_t countOf(const behaviour::Behaviour &graph, NameKind kind);

// "clip Walk", "state machine Root"
QString partText(const behaviour::Behaviour &graph, std::uint32_t object);
// Why the text of a condition or expression is no good: words that are no names; empty where all are known.
QString unknownWords(const behaviour::Behaviour &graph, std::string_view text);

} // namespace cutaway
