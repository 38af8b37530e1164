// SPDX-License-Identifier: MIT
#include "core/exchange/scenefiles.h"

#include "core/base/fileending.h"
#include "core/exchange/glb.h"
#include "core/exchange/obj.h"

#include <cmath>

namespace cutaway::exchange
{

namespace
{

Bytes asBytes(const std::string &text)
{
    return {text.begin(), text.end()};
}

Result<std::vector<ExportedFile>> glbFile(const Scene &scene, const std::filesystem::path &path)
{
    Result<Bytes> bytes = writeGlb(scene);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return std::vector<ExportedFile>{{path, std::move(*bytes)}};
}

// The materials come first: an OBJ that leads to none is worse than none at all.
Result<std::vector<ExportedFile>> objFiles(const Scene &scene, const std::filesystem::path &path)
{
    std::vector<ExportedFile> files;
    const std::string materials = writeMtl(scene);
    const std::filesystem::path library = std::filesystem::path(path).replace_extension(".mtl");
    if (!materials.empty())
        files.push_back({library, asBytes(materials)});
    const Result<std::string> text =
        writeObj(scene, materials.empty() ? std::string() : library.filename().string());
    if (!text)
        return tl::unexpected(text.error());
    files.push_back({path, asBytes(*text)});
    return files;
}

// Colours are those of a screen; scenes hold linear ones.
float linear(std::uint8_t channel)
{
    const float value = static_cast<float>(channel) / 255.0f;
    return value <= 0.04045f ? value / 12.92f : std::pow((value + 0.055f) / 1.055f, 2.4f);
}

} // namespace

Result<std::vector<ExportedFile>> sceneFiles(const Scene &scene, const std::filesystem::path &path)
{
    const std::string ending = endingOf(path);
    if (ending == ".glb")
        return glbFile(scene, path);
    if (ending == ".obj")
        return objFiles(scene, path);
    return fail("a picture is exported to a file that ends in .glb or .obj, not in '{}'", ending);
}

glm::vec4 linearColour(const std::array<std::uint8_t, 3> &screen)
{
    return {linear(screen[0]), linear(screen[1]), linear(screen[2]), 1.0f};
}

} // namespace cutaway::exchange
