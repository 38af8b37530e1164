// SPDX-License-Identifier: MIT
// A scene as the files that other programs open.
#pragma once

#include "core/base/bytes.h"
#include "core/exchange/scene.h"

#include <array>
#include <filesystem>

namespace cutaway::exchange
{

struct ExportedFile {
    std::filesystem::path path;
    Bytes bytes;
};
// The files of a scene for a name whose ending says the format: .glb or .obj. Fails for other endings.
Result<std::vector<ExportedFile>> sceneFiles(const Scene &scene, const std::filesystem::path &path);
// The linear colour of a scene for one of a screen.
glm::vec4 linearColour(const std::array<std::uint8_t, 3> &screen);

} // namespace cutaway::exchange
