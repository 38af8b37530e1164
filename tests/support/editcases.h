// SPDX-License-Identifier: MIT
// The golden edits of real plugins, each as a list that `cutaway-cli edit` takes.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

namespace cutaway::test
{

struct EditCase {
    std::string_view name;   // in golden/pack/edit-cases.json
    std::string_view plugin; // in corpus/esp, without extension
    std::string_view edits;
};

std::span<const EditCase> editCases();
// Its entry in golden/pack/edit-cases.json: hashes, sizes. Only with sharedDir().
nlohmann::json goldenEdit(std::string_view name);

} // namespace cutaway::test
