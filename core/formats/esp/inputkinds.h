// SPDX-License-Identifier: MIT
// The kinds of a package's inputs and what each is stored as. Source: FORMAT.md, "PACK".
#pragma once

#include "core/formats/esp/game.h"
#include "core/formats/esp/record.h"

#include <cstddef>
#include <string_view>

namespace cutaway::esp
{

struct InputKind {
    std::string_view name; // ANAM
    Signature value;       // a topic's PDTO has a TPIC behind it
    std::size_t size;      // of the value in Skyrim

    // A location names a collection in Fallout 4.
    constexpr std::size_t sizeIn(Game game) const
    {
        return size + (game == Game::Fallout4 && value == sig("PLDT") ? 4 : 0);
    }
};

inline constexpr InputKind kInputKinds[] = {{"Bool", sig("CNAM"), 1},
                                            {"Int", sig("CNAM"), 4},
                                            {"Float", sig("CNAM"), 4},
                                            {"ObjectList", sig("CNAM"), 4},
                                            {"Location", sig("PLDT"), 12},
                                            {"SingleRef", sig("PTDA"), 12},
                                            {"TargetSelector", sig("PTDA"), 12},
                                            {"Topic", sig("PDTO"), 8}};

} // namespace cutaway::esp
