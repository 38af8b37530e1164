// SPDX-License-Identifier: MIT
#include "core/formats/nif/niftransform.h"

#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::nif
{

glm::mat4 nodeTransform(const Reader &block)
{
    const auto rotation = block.find("rotation"_f);
    const Value value = rotation ? block.tree().value(*rotation) : Value{};
    const auto *m = std::get_if<std::vector<double>>(&value);
    const auto scale = static_cast<float>(block.number("scale"_f));
    glm::mat4 matrix(1.0f);
    for (int column = 0; column < 3 && m != nullptr && m->size() == 9; ++column) {
        for (int row = 0; row < 3; ++row)
            matrix[column][row] =
                static_cast<float>((*m)[static_cast<std::size_t>(row * 3 + column)]) * scale;
    }
    matrix[3] = glm::vec4(block.vec3("translation"_f), 1.0f);
    return matrix;
}

glm::mat4 bodyTransform(const Reader &body)
{
    return glm::translate(glm::mat4(1.0f), body.vec3("translation"_f)) *
           glm::mat4_cast(body.quat("rotation"_f));
}

} // namespace cutaway::nif
