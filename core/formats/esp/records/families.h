// SPDX-License-Identifier: MIT
// The lists of rows that the families of records hand to the register (recordrow.cpp).
#pragma once

#include "core/formats/esp/recordrow.h"

namespace cutaway::esp
{

std::span<const RecordRow> actorsRecords();
std::span<const RecordRow> armorRecords();
std::span<const RecordRow> bodiesRecords();
std::span<const RecordRow> craftingRecords();
std::span<const RecordRow> defaultsRecords();
std::span<const RecordRow> dialogueRecords();
std::span<const RecordRow> effectsRecords();
std::span<const RecordRow> factionsRecords();
std::span<const RecordRow> headerRecords();
std::span<const RecordRow> imagesRecords();
std::span<const RecordRow> itemsRecords();
std::span<const RecordRow> keywordsRecords();
std::span<const RecordRow> magicRecords();
std::span<const RecordRow> navigationRecords();
std::span<const RecordRow> objectsRecords();
std::span<const RecordRow> packageRecords();
std::span<const RecordRow> perksRecords();
std::span<const RecordRow> placedRecords();
std::span<const RecordRow> projectilesRecords();
std::span<const RecordRow> questsRecords();
std::span<const RecordRow> racesRecords();
std::span<const RecordRow> referencesRecords();
std::span<const RecordRow> regionsRecords();
std::span<const RecordRow> scenesRecords();
std::span<const RecordRow> soundsRecords();
std::span<const RecordRow> staticsRecords();
std::span<const RecordRow> storyRecords();
std::span<const RecordRow> terminalsRecords();
std::span<const RecordRow> terrainRecords();
std::span<const RecordRow> weaponsRecords();
std::span<const RecordRow> weatherRecords();
std::span<const RecordRow> worldsRecords();
std::span<const RecordRow> flatRecords(); // of types without a grammar

} // namespace cutaway::esp
