// SPDX-License-Identifier: MIT
#pragma once

#include "core/file/format.h"

namespace cutaway::bench
{

// Adds the benchmarks on the large plugin; `formats` must outlive them. The plugin is made when one of them
// runs.
void registerPluginBenchmarks(const FormatSet &formats);
// The same on the records of one that has all types.
void registerRecordBenchmarks(const FormatSet &formats);

} // namespace cutaway::bench
