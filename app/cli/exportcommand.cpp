// SPDX-License-Identifier: MIT
// `export`: the 3-D view of a file for other programs.
#include "app/cli/command.h"

#include "core/picture/exportscene.h"

#include <filesystem>

namespace cutaway::cli
{

namespace
{

struct PictureOptions {
    std::vector<std::string> paths;
    std::string output;
    std::vector<std::string> layers;
};

std::string layerNames()
{
    std::string names;
    for (std::size_t i = 0; i < picture::kLayerCount; ++i)
        names +=
            (i == 0 ? "'" : ", '") + std::string(picture::toString(static_cast<picture::Layer>(i))) + "'";
    return names;
}

Result<picture::PictureExport> exportOf(const std::vector<std::string> &layers)
{
    picture::PictureExport what;
    if (layers.empty())
        return what;
    std::array<bool, picture::kLayerCount> wanted{};
    for (const std::string &name : layers) {
        std::size_t layer = 0;
        while (layer < picture::kLayerCount && picture::toString(static_cast<picture::Layer>(layer)) != name)
            ++layer;
        if (layer == picture::kLayerCount)
            return fail("no layer '{}', there are {}", name, layerNames());
        wanted[layer] = true;
    }
    what.filter = [wanted](const picture::Batch &batch) {
        return wanted[static_cast<std::size_t>(batch.layer)];
    };
    what.marksAlone = true;
    return what;
}

using Files = std::vector<std::unique_ptr<File>>;

Files openAll(const std::vector<std::string> &paths, Context &context)
{
    Files files;
    for (const std::string &path : paths) {
        files.push_back(context.open(path));
        if (files.back() == nullptr)
            return {};
    }
    return files;
}

// Several files share one space, such as the rooms of an area. Parts that cannot be drawn are not exported
// either.
picture::DrawList pictureOf(const Files &files, const PictureOptions &options, Context &context)
{
    std::vector<picture::DrawList> lists;
    for (std::size_t i = 0; i < files.size(); ++i) {
        Progress progress;
        lists.push_back(picture::buildScene(*files[i], progress));
        for (const Diagnostic &diagnostic : lists.back().diagnostics)
            context.complain(kWarnings, options.paths[i], diagnostic.message);
    }
    return lists.size() == 1 ? std::move(lists.front()) : picture::joinFiles(std::move(lists));
}

void runExportPicture(const PictureOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    for (const std::string &path : options.paths) {
        std::error_code error;
        if (std::filesystem::equivalent(path, options.output, error))
            return context.complain(kErrors, options.output, "the output must not be one of the input files");
    }
    Result<picture::PictureExport> what = exportOf(options.layers);
    if (!what)
        return context.complain(kErrors, options.output, what.error().message);
    const Files files = openAll(options.paths, context);
    if (files.empty())
        return;
    for (const auto &file : files)
        what->files.push_back(file.get());
    const Result<picture::ExportedPicture> made =
        picture::writePicture(pictureOf(files, options, context), options.output, *what);
    if (!made)
        return context.complain(kErrors, options.output, made.error().message);
    for (const std::string &message : made->leftOut)
        context.complain(kWarnings, options.output, message);
}

} // namespace

void addExportPicture(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<PictureOptions>(
        app, context, "export", runExportPicture,
        "Write the 3-D view of a file as GLB or OBJ, in metres with y up; several files, such as the rooms "
        "of an area, share one space. Objects are named after file and shape; an OBJ has its materials in an "
        ".mtl beside it, a GLB the bones and weights of its meshes. Parts that are left out are reported");
    command.add_option("FILE", options.paths, "Files to draw")->required();
    addOutput(command, options.output, "File to write, .glb or .obj");
    command.add_option("--layer", options.layers,
                       "Only this layer, may be repeated; default: those that the 3-D view shows at first, "
                       "except 'Nodes'. Layers are " +
                           layerNames());
}

} // namespace cutaway::cli
