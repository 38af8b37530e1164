// SPDX-License-Identifier: MIT
#include "core/base/fileending.h"
#include "core/base/writefile.h"
#include "core/picture/exportscene.h"

#include <algorithm>

namespace cutaway::picture
{

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
    Result<std::vector<exchange::ExportedFile>> files = exchange::sceneFiles(made.scene, path);
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

} // namespace cutaway::picture
