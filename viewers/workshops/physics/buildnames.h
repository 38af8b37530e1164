// SPDX-License-Identifier: MIT
// Choices of materials and layers by name, for what is built. The data of a choice is its number.
#pragma once

#include "core/file/file.h"

#include <QStringList>
#include <map>

class QComboBox;

namespace cutaway
{

// Those of the game of the file, behind what is in the box already.
void addMaterialChoices(QComboBox &box, const File &file);
void addLayerChoices(QComboBox &box, const File &file);
// The user's own, behind those of the game, as far as they are not there.
void addOwnMaterials(QComboBox &box, const QStringList &names);
// Layers of an open plugin, by number.
void nameLayers(QComboBox &box, const std::map<std::int64_t, QString> &names);

} // namespace cutaway
