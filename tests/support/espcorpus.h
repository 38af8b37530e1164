// SPDX-License-Identifier: MIT
// The real plugins and what an independent reader found in them. Only with sharedDir().
#pragma once

#include "core/file/file.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace cutaway::test
{

inline constexpr const char *kCorpusPlugins[] = {
    "fo4-Mantella",        "le-DawnOfTheSilverHand",        "le-Requiem_DawnOfTheSilverHand",
    "le-Sandbox",          "se-AIO-SeverActions-Patch-esl", "se-SeverActions",
    "se-SeversHearth-esl",
};

// Never null for the names above.
std::unique_ptr<File> openCorpusPlugin(const std::string &name);
nlohmann::json packGolden(const std::string &name);
// Discarded where it is not there; noRecordsReason() says so.
nlohmann::json recordsGolden(const std::string &name);
inline constexpr const char *noRecordsReason()
{
    return "golden/records is not there: references of real plugins are not compared";
}

// A plugin in memory.
std::unique_ptr<File> openPluginBytes(Bytes bytes);

// Shared by all tests of edits.
Result<Patch> patchFor(const File &file, const std::string &path, const std::string &text);

} // namespace cutaway::test
