// SPDX-License-Identifier: MIT
// Properties that hold for every tree and every file, whatever the format: the checks that all format tests
// share. Each returns the first violation as text, empty when there is none.
#pragma once

#include "core/file/file.h"

#include <functional>
#include <string>

namespace cutaway::test
{

// Calls `visit` for each node from the root down, attached ones included; stops when it returns false.
void walk(const UnitTree &tree, const std::function<bool(NodeId)> &visit);

// Leaves tile the unit; every node is found again by its path, by its parent and row, and (for leaves) by
// each of its end bytes. Visits at most `maxNodes` nodes.
std::string treeProblem(const UnitTree &tree, std::size_t maxNodes = 20000);

// treeProblem of every unit; units tile the file; unit keys are unique and lead back; streaming the untouched
// bytes gives the original.
std::string fileProblem(const File &file, std::size_t maxNodesPerUnit = 20000);

// Opens every truncation of `bytes` (from `from` on, each `step` bytes) as `name` and decodes all units; the
// trees must tile.
std::string truncationProblem(const Bytes &bytes, const std::string &name, const FormatSet &formats,
                              std::size_t step = 1, std::size_t from = 0);

// Sets every scalar of the file to other values of its kind through the general rules, where they allow it;
// each patch must touch only the scalar's bytes and its inverse must restore the file. `tried` counts the
// patches applied.
std::string patchProblem(File &file, std::size_t &tried, std::size_t maxScalars = 100000);

// Checks that after an edit the units are those of a fresh index, each explained to the last byte.
std::string indexProblem(const File &file);

// All bytes of a buffer in one vector.
Bytes allBytes(const ByteBuffer &buffer);
inline Bytes allBytes(const File &file)
{
    return allBytes(file.bytes());
}

} // namespace cutaway::test
