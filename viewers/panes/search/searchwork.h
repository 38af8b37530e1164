// SPDX-License-Identifier: MIT
// The part of a search that runs on its worker.
#pragma once

#include "core/query/filter.h"
#include "core/query/needle.h"
#include "viewers/panes/search/placesearch.h"

namespace cutaway
{

// Nodes of the file, then those of the documents inside it.
void runFilter(const File &file, const query::Filter &filter, FoundQueue &queue, Progress &progress);

// Bytes of the file, and of records after inflating.
void runFind(const File &file, const query::Needle &needle, FoundQueue &queue, Progress &progress);

} // namespace cutaway
