// SPDX-License-Identifier: MIT
// Places as typed text.
#pragma once

#include <QString>
#include <glm/vec3.hpp>
#include <optional>

namespace cutaway
{

// "0.41, 1.12, -2", to seven digits.
QString pointText(const glm::dvec3 &point);
// Three finite numbers with commas, semicolons or blanks between, in any locale.
std::optional<glm::dvec3> readPoint(const QString &text);

} // namespace cutaway
