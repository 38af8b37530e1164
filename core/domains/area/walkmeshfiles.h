// SPDX-License-Identifier: MIT
// Walkmeshes as files for other programs and back: scenes with their surfaces as materials by name (.glb,
// .obj), text of a model's node (.ascii), walkmeshes of the game (.wok, .pwk, .dwk).
#pragma once

#include "core/exchange/meshreader.h"
#include "core/exchange/scenefiles.h"
#include "core/file/format.h"
#include "core/formats/bwm/edit/editmesh.h"
#include "core/formats/bwm/surfaces.h"

namespace cutaway::picture
{

// The files to write for one of that name, whose ending says the format; what needs tables gets all of them,
// in the canonical form. Fails for other endings and for faces without a place.
Result<std::vector<exchange::ExportedFile>> walkmeshFiles(const bwm::EditMesh &mesh,
                                                          const bwm::SurfaceTable &surfaces,
                                                          const std::filesystem::path &path);

// True for a file of that name that has no room for transitions: scenes have none.
bool losesTransitions(const std::filesystem::path &path);
// Borders of the mesh that lead to a room.
std::size_t countTransitions(const bwm::EditMesh &mesh);

struct FacesChoice {
    std::string node;                          // of a text with several
    std::optional<std::uint32_t> otherwise;    // as of walkmeshFrom (walkmeshexchange.h)
    exchange::UpAxis up = exchange::UpAxis::Y; // of an OBJ
    const bwm::SurfaceTable *surfaces = &bwm::surfacesOfK1();
};
struct ReadFaces {
    bwm::EditMesh mesh;
    std::vector<std::string> notes; // what was left aside, a line each
};
// The faces in a file of that name: a walkmesh by its first bytes, GLB and OBJ by the ending, else text.
// Fails for a text with several nodes of which none is chosen.
Result<ReadFaces> readFaces(const BytesView &bytes, const std::filesystem::path &path,
                            const FormatSet &formats, const FacesChoice &choice = {});
// The names of the nodes of a text that has several; else none.
std::vector<std::string> nodesToChoose(const BytesView &bytes, const std::filesystem::path &path);

} // namespace cutaway::picture
