// SPDX-License-Identifier: MIT
// Pictures as scenes for other programs.
#pragma once

#include "core/base/result.h"
#include "core/exchange/scenefiles.h"
#include "core/picture/drawlist.h"

#include <filesystem>
#include <functional>

namespace cutaway::picture
{

using BatchFilter = std::function<bool(const Batch &)>;

// The layers that are shown at first, but for the axes of nodes: marks of the view, no part of a model.
bool isExportedAtFirst(const Batch &batch);

struct PictureExport {
    BatchFilter filter = isExportedAtFirst; // batches to export
    // Files of the picture as Batch::file counts them. They give objects their names, and render meshes what
    // a picture has no use for: normals, texture coordinates, weights with the bones. May be fewer, or none.
    std::vector<const File *> files;
    bool marksAlone = false; // true to export axes of nodes even if nothing else is there
};

struct ExportedScene {
    exchange::Scene scene;
    std::vector<std::string> leftOut; // one line each, with the file and the reason
};

// Metres, y up: a node per layer (of several files, below one per file), below it one per batch, named after
// file and batch, its primitives in a mesh per category with a material of its colour. Meshes with weights
// stand in the scene itself, their bones below a node of their own. Parts that are not drawable are left out.
ExportedScene exchangeScene(const DrawList &list, std::string_view name, const PictureExport &what);

struct ExportedPicture {
    std::vector<exchange::ExportedFile> files; // an OBJ has its materials in a second one, beside it
    std::vector<std::string> leftOut;
};

// The files to write for one of that name, whose ending says the format: .glb or .obj. Fails for other
// endings, and for a picture without anything to write.
Result<ExportedPicture> exportPicture(const DrawList &list, const std::filesystem::path &path,
                                      const PictureExport &what);
// The same, written.
Result<ExportedPicture> writePicture(const DrawList &list, const std::filesystem::path &path,
                                     const PictureExport &what);

} // namespace cutaway::picture
