// SPDX-License-Identifier: MIT
// Real files and the values that independent readers found in them. Only with sharedDir().
#pragma once

#include "core/base/bytes.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace cutaway::test
{

// Files of corpus/<family> in the order of their names, notes on their sources left out.
std::vector<std::filesystem::path> corpusFiles(const std::string &family);
// golden/<family>/<name>.json.
nlohmann::json golden(const std::string &family, const std::string &name);
// The whole file; empty when it cannot be read.
Bytes fileBytes(const std::filesystem::path &path);

} // namespace cutaway::test
