// SPDX-License-Identifier: MIT
// Rules for animation texts beside the behaviours of their projects.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::animdata
{

// clang-format off
inline constexpr std::string_view kSourceRecords = "core/formats/animtext/FORMAT.md, Records";
inline constexpr std::string_view kSourceSets = "core/formats/animtext/FORMAT.md, Sets";

inline constexpr Rule kRules[] = {
    {"animdata.clip.twice", "Two records of one clip",
     "generators of one name share a record; the game finds one of the two", kSourceRecords},
    {"animdata.motion.twice", "Two motions of one id",
     "the clips of the id get the motion of one of the two", kSourceRecords},
    {"animdata.motion.clip", "Motion that no clip has",
     "nothing plays it; usually the clip was removed or its id changed", kSourceRecords},
    {"animdata.motion.end", "Last key of a motion is not at its duration",
     "the game stops moving the actor before, or after, the animation ends", kSourceRecords},
    {"animdata.clip.missing", "Clip of a behaviour without a record",
     "the clip plays, but the game knows neither its motion nor its attack: path finding and combat ignore it", kSourceRecords},
    {"animdata.clip.unused", "Record of a clip that no behaviour has",
     "a left-over; the game has 41 of them itself", kSourceRecords},
    {"animdata.clip.speed", "Record has another speed or crop than the clip",
     "motion and triggers of the record are at other times than those of the clip that plays", kSourceRecords},
    {"animdata.trigger.missing", "Trigger of a clip is not in its record",
     "what the game plans by the record, such as a hit, never happens there", kSourceRecords},
    {"animdata.trigger.time", "Trigger of a clip is at another time in its record",
     "the game plans by the time of the record, while the behaviour sends the event at another", kSourceRecords},
    {"animdata.animation.id", "One animation with two ids, or two animations with one",
     "the motion belongs to the id: one of the animations moves the actor as another one does", kSourceRecords},
    {"animdata.set.extension", "Animation of a set is no hkx",
     "the game finds no such animation", kSourceSets},
    {"animdata.set.animation", "Animation of a set that no clip plays",
     "it is loaded with the set for nothing; usually it was renamed", kSourceSets},
    {"animdata.attack.clip", "Attack names a clip that no behaviour has",
     "the game cannot tell how far the attack reaches", kSourceSets},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::animdata
