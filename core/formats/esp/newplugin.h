// SPDX-License-Identifier: MIT
// A plugin with a header record and nothing else.
//
// Source: core/formats/esp/FORMAT.md, "Header record".
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/esp/game.h"

#include <string>
#include <vector>

namespace cutaway::esp
{

struct NewPlugin {
    Game game = Game::SkyrimSE;
    bool isMaster = false; // the flag of an .esm
    bool isLight = false;  // the flag of an .esl; Skyrim LE has none
    std::string author = {};
    std::vector<std::string> masters = {};
};

// `name` is the name that the file will have: .esm and .esl have their flags in any case. Refused as
// withMasters() refuses a list of masters.
Result<Bytes> newPlugin(const NewPlugin &plugin, const std::string &name);

} // namespace cutaway::esp
