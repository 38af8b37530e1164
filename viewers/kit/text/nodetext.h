// SPDX-License-Identifier: MIT
// Texts of a node for tree, forms and tooltips. Numbers read the same in every locale.
#pragma once

#include "core/file/file.h"

#include "viewers/kit/text/sortkey.h"
#include "viewers/kit/theme/icons.h"

#include <QString>

namespace cutaway::nodetext
{

inline QString fromCore(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// The name of a unit's row, '12 NiNode "Scene Root"', and its text in the column of values.
QString unitTitle(const File &file, UnitId unit);
QString unitValue(const File &file, UnitId unit);
// The name of a node's row: "mass", or "[0] diffuse" of an element whose number says what it is for.
QString name(const File &file, const UnitTree &tree, NodeId node);
// The value as shown: links with their target, enum values with their names, text in quotes, a short summary
// for structures.
QString value(const File &file, UnitId unit, const UnitTree &tree, NodeId node);
// Sort key of the value: as shown, but numbers and the names that stand for them sort by number.
SortKey valueKey(const File &file, UnitId unit, const UnitTree &tree, NodeId node);
// The value as an editor takes it and File::setText reads it: no quotes, enum values and flags as numbers.
QString editable(const File &file, const UnitTree &tree, NodeId node);
// The unit of the number ("s", "kg"), or why the row matters less ("undecoded", "padding"); shown dimmed
// behind the value.
QString note(const Node &node);
bool isDimmed(const Node &node);
// As offsetText(); in an inflated record "+0x0012", counted from its start.
QString offset(const File &file, UnitId unit, const UnitTree &tree, NodeId node);
// Beginning and end of a text that is too long to read: a value, or a message that quotes pasted text.
QString shortened(const QString &text);
// "0x3": any other number that is read as bits.
QString hex(std::uint64_t number);
// The icon of a node by its kind.
theme::Icon icon(const Node &node);
// The target of the value, if it is a link.
std::optional<LinkTarget> link(const File &file, const UnitTree &tree, NodeId node);

// A scalar or a tuple that can be given another value as one.
bool isTuple(const Node &node);
bool isEditable(const Node &node);
// True if the value is short enough for a form with others; longer ones are edited alone.
bool fitsForm(const Node &node);

// The node whose row stands for this one: itself, or its parent where it is attached to that (text of a
// string pointer).
NodeId shownNode(const UnitTree &tree, NodeId node);

} // namespace cutaway::nodetext
