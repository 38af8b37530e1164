// SPDX-License-Identifier: MIT
// Real files and the values that independent readers found in them. Only with sharedDir().
#pragma once

#include "core/base/bytes.h"

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace cutaway::test
{

// Files of corpus/<family> in the order of their names, notes on their sources left out.
std::vector<std::filesystem::path> corpusFiles(const std::string &family);
// Whether CUTAWAY_WHOLE_CORPUS is set: tests that else take a few bodies, shapes or clips of each kind,
// because not optimised all of them take many minutes, then take all.
bool isWholeCorpus();
// golden/<family>/<name>.json.
nlohmann::json golden(const std::string &family, const std::string &name);
// Names of the files of golden/<family>, without ".json", in their order.
std::vector<std::string> goldenNames(const std::string &family);
// The real walkmeshes, alone and of areas, by the SHA-1 of their bytes.
const std::map<std::string, std::filesystem::path> &walkmeshesBySha1();
// The whole file; empty when it cannot be read.
Bytes fileBytes(const std::filesystem::path &path);

} // namespace cutaway::test
