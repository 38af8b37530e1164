// SPDX-License-Identifier: MIT
#include "core/base/fileending.h"
#include "core/base/writefile.h"
#include "core/exchange/glb.h"
#include "core/exchange/obj.h"
#include "core/geom/exportscene.h"

#include <algorithm>

namespace cutaway::geom
{

namespace
{

Bytes asBytes(const std::string &text)
{
    return {text.begin(), text.end()};
}

Result<std::vector<ExportedFile>> glbFile(const exchange::Scene &scene, const std::filesystem::path &path)
{
    Result<Bytes> bytes = exchange::writeGlb(scene);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return std::vector<ExportedFile>{{path, std::move(*bytes)}};
}

// The materials come first: an OBJ that leads to none is worse than none at all.
Result<std::vector<ExportedFile>> objFiles(const exchange::Scene &scene, const std::filesystem::path &path)
{
    std::vector<ExportedFile> files;
    const std::string materials = exchange::writeMtl(scene);
    const std::filesystem::path library = std::filesystem::path(path).replace_extension(".mtl");
    if (!materials.empty())
        files.push_back({library, asBytes(materials)});
    const Result<std::string> text =
        exchange::writeObj(scene, materials.empty() ? std::string() : library.filename().string());
    if (!text)
        return tl::unexpected(text.error());
    files.push_back({path, asBytes(*text)});
    return files;
}

} // namespace

Result<std::vector<ExportedFile>> sceneFiles(const exchange::Scene &scene, const std::filesystem::path &path)
{
    const std::string ending = endingOf(path);
    if (ending == ".glb")
        return glbFile(scene, path);
    if (ending == ".obj")
        return objFiles(scene, path);
    return fail("a picture is exported to a file that ends in .glb or .obj, not in '{}'", ending);
}

Result<ExportedPicture> exportPicture(const DrawList &list, const std::filesystem::path &path,
                                      const PictureExport &what)
{
    const std::string ending = endingOf(path);
    if (ending != ".glb" && ending != ".obj")
        return fail("a picture is exported to a file that ends in .glb or .obj, not in '{}'", ending);
    const auto isModel = [&what](const Batch &batch) {
        return what.filter(batch) && (what.marksAlone || batch.layer != Layer::Nodes);
    };
    const auto isAxes = [](const Batch &batch) { return batch.layer == Layer::Nodes; };
    if (std::ranges::none_of(list.batches, isModel))
        return fail("there is nothing to export{}",
                    std::ranges::any_of(list.batches, isAxes) ? " but the axes of nodes" : "");
    ExportedScene made = exchangeScene(list, path.stem().string(), what);
    if (made.scene.meshes.empty())
        return fail("there is nothing to export");
    Result<std::vector<ExportedFile>> files = sceneFiles(made.scene, path);
    if (!files)
        return tl::unexpected(files.error());
    return ExportedPicture{std::move(*files), std::move(made.leftOut)};
}

Result<ExportedPicture> writePicture(const DrawList &list, const std::filesystem::path &path,
                                     const PictureExport &what)
{
    Result<ExportedPicture> made = exportPicture(list, path, what);
    for (std::size_t i = 0; made && i < made->files.size(); ++i) {
        if (const auto written = writeFile(made->files[i].path, made->files[i].bytes); !written)
            return tl::unexpected(written.error());
    }
    return made;
}

} // namespace cutaway::geom
