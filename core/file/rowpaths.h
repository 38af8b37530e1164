// SPDX-License-Identifier: MIT
// Rows of arrays that others name by number: where the paths of the tables lead.
//
// A path (core/schema/rowrules.h) leads from a value to arrays. "materials" is the array of that name
// in the nearest structure around the value that has one. More names behind dots lead through members,
// through all elements of an array, and through references into other units: "skeletonA.bones". "<skin" leads
// to all units that refer to this one by a field of that name: "<data.bones". Of several paths between bars
// all are meant. "/3" at the end says that three count as one row.
//
// A number that is negative, or no smaller than the number of rows, names none: such numbers stand for
// "nothing" in every format here.
#pragma once

#include "core/file/file.h"
#include "core/schema/rowrules.h"

#include <functional>
#include <map>
#include <set>

namespace cutaway
{

// An array of a file, and the tree that it is a node of.
struct RowArray {
    std::shared_ptr<const UnitTree> tree;
    NodeId node;

    UnitId unit() const { return tree->unit(); }
    std::uint32_t count() const { return tree->node(node).childCount; }
    bool operator==(const RowArray &other) const { return unit() == other.unit() && node == other.node; }
};

// A number, or a run of numbers, that names rows of arrays.
struct RowUse {
    Node node;                           // of the number
    const FieldDesc *field;              // the row of the table with the path
    const std::vector<RowArray> *arrays; // where it leads to
    std::int64_t row = 0;                // the first one
    std::uint64_t rows = 1;
    std::uint32_t divisor = 1; // of the stored number

    // Rows of this array, and some of them.
    bool names(const RowArray &array) const;
    // Rows of any of the arrays.
    bool namesAny() const;
    // Means none: a negative number, or one with all bits set, with or without the highest (motions of static
    // bodies).
    bool isNone() const;
    // Neither, although there are rows.
    bool leadsNowhere() const;
};

// Works on one state of a file.
class RowPaths
{
public:
    using Visit = std::function<void(const UnitTree &tree, const RowUse &use)>;

    explicit RowPaths(const File &file) : m_file(file) {}

    const File &file() const { return m_file; }
    // The arrays that the path leads to from the value, or from an array.
    const std::vector<RowArray> &arraysAt(const std::shared_ptr<const UnitTree> &tree, NodeId from,
                                          std::string_view path);
    // Every number of the unit that a table says is one of a row of such arrays; without names, of any.
    void forEachUse(UnitId unit, std::span<const std::string_view> arrays, const Visit &visit);
    // What the number at this node names; nothing where no table says that it is one of a row.
    std::optional<RowUse> useAt(UnitId unit, NodeId node);
    // Every array of the unit whose rows stand beside those of others.
    void forEachBeside(UnitId unit, const std::function<void(const RowArray &)> &visit);

private:
    struct Place {
        std::shared_ptr<const UnitTree> tree;
        NodeId node;
    };
    // Where each of the paths begins, and the paths, which a table keeps alive.
    using Key = std::tuple<UnitId, std::vector<std::optional<NodeId>>, std::string_view>;
    class Walk;

    std::vector<Place> referring(const Place &to, std::string_view field) const;
    void enter(Place place, std::string_view member, std::vector<Place> &found) const;
    void addArrays(const Place &start, std::string_view path, std::vector<RowArray> &found) const;

    const File &m_file;
    std::map<Key, std::vector<RowArray>> m_known;
};

// True if a row of the table, or one below it, has such a path; to arrays of these names, if there are any.
bool namesRows(const FieldDesc &row, std::span<const std::string_view> arrays = {});
bool standsBeside(const FieldDesc &row);
// The array that the first of the paths leads to.
std::string_view namedArray(std::string_view paths);
// True if one of the paths ends with the name of this array.
bool mayLeadTo(std::string_view paths, std::string_view array);
// Adds the names of arrays that paths in the table lead to through other units, and of those that stand
// beside such.
void addNamedElsewhere(const StructDesc &type, std::set<std::string_view> &names);

} // namespace cutaway
