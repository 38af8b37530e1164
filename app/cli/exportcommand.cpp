// SPDX-License-Identifier: MIT
// `export`: the picture of a file for other programs.
#include "app/cli/command.h"

#include "core/geom/exportscene.h"

#include <filesystem>
#include <fstream>

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
    for (std::size_t i = 0; i < geom::kLayerCount; ++i)
        names += (i == 0 ? "'" : ", '") + std::string(geom::toString(static_cast<geom::Layer>(i))) + "'";
    return names;
}

Result<geom::BatchFilter> filterFor(const std::vector<std::string> &layers)
{
    if (layers.empty())
        return geom::BatchFilter();
    std::array<bool, geom::kLayerCount> wanted{};
    for (const std::string &name : layers) {
        std::size_t layer = 0;
        while (layer < geom::kLayerCount && geom::toString(static_cast<geom::Layer>(layer)) != name)
            ++layer;
        if (layer == geom::kLayerCount)
            return fail("no layer '{}', there are {}", name, layerNames());
        wanted[layer] = true;
    }
    return geom::BatchFilter(
        [wanted](const geom::Batch &batch) { return wanted[static_cast<std::size_t>(batch.layer)]; });
}

// Several files stand in one space, such as the rooms of an area.
std::optional<geom::DrawList> pictureOf(const PictureOptions &options, Context &context)
{
    std::vector<geom::DrawList> lists;
    for (const std::string &path : options.paths) {
        const auto file = context.open(path);
        if (file == nullptr)
            return std::nullopt;
        Progress progress;
        lists.push_back(geom::buildScene(*file, progress));
        for (const Diagnostic &diagnostic : lists.back().diagnostics) {
            if (diagnostic.severity != Severity::Note || lists.back().batches.empty())
                context.complain(kDone, path, diagnostic.message);
        }
    }
    return lists.size() == 1 ? std::move(lists.front()) : geom::joinFiles(std::move(lists));
}

void runExportPicture(const PictureOptions &options, Context &context)
{
    for (const std::string &path : options.paths) {
        std::error_code error;
        if (std::filesystem::equivalent(path, options.output, error))
            return context.complain(kErrors, options.output, "a picture is exported to a new file");
    }
    const Result<geom::BatchFilter> filter = filterFor(options.layers);
    if (!filter)
        return context.complain(kErrors, options.output, filter.error().message);
    const std::optional<geom::DrawList> list = pictureOf(options, context);
    if (!list)
        return;
    const Result<Bytes> bytes = geom::exportPicture(*list, options.output, *filter);
    if (!bytes)
        return context.complain(kErrors, options.output, bytes.error().message);
    std::ofstream out(options.output, std::ios::binary);
    out.write(reinterpret_cast<const char *>(bytes->data()), static_cast<std::streamsize>(bytes->size()));
    out.close();
    if (!out)
        context.complain(kErrors, options.output, "cannot be written");
}

} // namespace

void addExportPicture(CLI::App &app, Context &context)
{
    CLI::App *command = app.add_subcommand(
        "export", "What a file looks like in space as a GLB or OBJ file, in metres with y up; several files, "
                  "such as the rooms of an area, share one space");
    auto options = std::make_shared<PictureOptions>();
    command->add_option("FILE", options->paths, "Files to draw")->required();
    command->add_option("-o,--output", options->output, "File to write, .glb or .obj")->required();
    command->add_option("--layer", options->layers,
                        "Only this layer, may be repeated; else those that the 3-D view shows at first. "
                        "Layers are " +
                            layerNames());
    command->callback([options, &context] { runExportPicture(*options, context); });
}

} // namespace cutaway::cli
