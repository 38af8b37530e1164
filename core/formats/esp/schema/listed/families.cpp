// SPDX-License-Identifier: MIT
// All listed types.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
std::vector<std::span<const RecordRow>> families()
{
    return {
        actorsRecords(), armorRecords(), bodiesRecords(), craftingRecords(), defaultsRecords(), dialogueRecords(),
        effectsRecords(), factionsRecords(), imagesRecords(), itemsRecords(), keywordsRecords(), magicRecords(),
        navigationRecords(), objectsRecords(), perksRecords(), placedRecords(), projectilesRecords(), questsRecords(),
        racesRecords(), referencesRecords(), regionsRecords(), scenesRecords(), soundsRecords(), staticsRecords(),
        storyRecords(), terminalsRecords(), terrainRecords(), weaponsRecords(), weatherRecords(), worldsRecords(),
    };
}
// clang-format on

} // namespace cutaway::esp::listed
