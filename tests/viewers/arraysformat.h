// SPDX-License-Identifier: MIT
// Shared by formats made for tests of the structure tree: units that are arrays of numbers, and rows by name.
#pragma once

#include "viewers/kit/tree/nodemodel.h"

#include "core/file/format.h"
#include "core/schema/treebuilder.h"

#include <fmt/format.h>

namespace cutaway::test
{

// Unit 0 is a group, all others are one array of u32 each, named by their numbers.
class ArraysFormat : public Format
{
public:
    std::string_view title() const override { return id(); }
    Confidence probe(ByteSpan, std::string_view) const override { return Confidence::Certain; }

    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override
    {
        static constexpr FieldDesc kRows = field("rows", Kind::U32).toEnd();
        TreeBuilder builder(file.unitBytes(unit), kRows, {}, file.layouts(), diagnostics);
        builder.setRootArray(kRows);
        return builder.finish();
    }

    std::string unitKey(const File &, UnitId unit) const override { return fmt::format("unit{}", unit); }
    bool isStructural(const File &, UnitId unit) const override { return unit == 0; }
};

template <class Only> FormatSet formatsOf()
{
    return FormatSet(std::make_shared<Only>());
}

inline QModelIndex rowNamed(const QAbstractItemModel &model, const QString &name,
                            const QModelIndex &parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex at = model.index(row, NodeModel::Name, parent);
        if (at.data().toString() == name)
            return at;
    }
    return {};
}

} // namespace cutaway::test
