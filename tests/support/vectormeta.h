// SPDX-License-Identifier: MIT
// Vectors as columns of a test's data.
#pragma once

#include <QMetaType>
#include <glm/vec3.hpp>

Q_DECLARE_METATYPE(glm::vec3)
