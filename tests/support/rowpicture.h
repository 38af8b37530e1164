// SPDX-License-Identifier: MIT
// What is named by numbers of rows, by values: the same before and after rows have come and moved.
#pragma once

#include "core/file/file.h"

#include <set>
#include <string>

namespace cutaway::test
{

// For each number of a row, what has it and what it names; for arrays that stand beside each other, their
// rows. In words without any number of a row, and without the number of rows.
using RowPicture = std::multiset<std::string>;

RowPicture rowPicture(const File &file);
// Something of the one picture that the other lacks; empty when it has all.
std::string firstMissing(const RowPicture &of, const RowPicture &in);

} // namespace cutaway::test
