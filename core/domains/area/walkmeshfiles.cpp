// SPDX-License-Identifier: MIT
#include "core/domains/area/walkmeshfiles.h"

#include "core/base/fileending.h"
#include "core/base/textoffile.h"
#include "core/domains/area/walkmeshexchange.h"
#include "core/file/file.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/asciimesh.h"
#include "core/formats/bwm/edit/rebuild.h"

#include <algorithm>

namespace cutaway::picture
{

namespace
{

std::string_view lettersOf(const BytesView &bytes)
{
    return {reinterpret_cast<const char *>(bytes.span().data()), bytes.span().size()};
}

bool isSceneEnding(const std::string &ending)
{
    return ending == ".glb" || ending == ".obj";
}

// By the first bytes, as a walkmesh has no other ending than those of the game.
bool isNodeText(const BytesView &bytes, const std::filesystem::path &path)
{
    return !lettersOf(bytes).starts_with(bwm::kMagic) && !isSceneEnding(endingOf(path));
}

// With all tables: a walkmesh of the game, or text.
Result<Bytes> fileWithTables(bwm::EditMesh mesh, const bwm::SurfaceTable &surfaces,
                             const std::filesystem::path &path)
{
    const std::string ending = endingOf(path);
    const bool isText = ending == ".ascii";
    if (!isText)
        mesh.header.type = ending == ".wok" ? 1 : 0;
    const auto rebuilt = bwm::rebuild(mesh, {}, {.canonical = true, .surfaces = &surfaces});
    if (!rebuilt)
        return tl::unexpected(rebuilt.error());
    if (!isText)
        return bwm::fileOf(rebuilt->mesh, rebuilt->header);
    const Result<std::string> text =
        bwm::writeAsciiMesh(rebuilt->mesh, rebuilt->header, path.stem().string());
    return text ? Result<Bytes>(Bytes(text->begin(), text->end())) : tl::unexpected(text.error());
}

Result<ReadFaces> facesOfWalkmesh(const BytesView &bytes, const std::filesystem::path &path,
                                  const FormatSet &formats)
{
    Progress progress;
    const auto file = File::fromBytes(bytes, path.filename().string(), formats, progress);
    if (file->stateIf<bwm::BwmState>() == nullptr)
        return fail("{} is not a walkmesh", file->name());
    Result<bwm::EditMesh> mesh = bwm::readEditMesh(*file);
    return mesh ? Result<ReadFaces>(ReadFaces{std::move(*mesh), {}}) : tl::unexpected(mesh.error());
}

Result<ReadFaces> facesOfScene(const BytesView &bytes, const FacesChoice &choice)
{
    Result<exchange::ReadMesh> read = exchange::readMesh(bytes, {choice.up, 1.0});
    if (!read)
        return tl::unexpected(read.error());
    Result<bwm::EditMesh> mesh = walkmeshFrom(read->mesh, *choice.surfaces, choice.otherwise);
    return mesh ? Result<ReadFaces>(ReadFaces{std::move(*mesh), std::move(read->notes)})
                : tl::unexpected(mesh.error());
}

Result<ReadFaces> facesOfText(std::string_view text, const std::string &node)
{
    Result<std::vector<bwm::AsciiMesh>> meshes = bwm::readAsciiMeshes(text);
    if (!meshes)
        return tl::unexpected(meshes.error());
    bwm::AsciiMesh *chosen = meshes->size() == 1 && node.empty() ? meshes->data() : nullptr;
    std::string names;
    for (bwm::AsciiMesh &mesh : *meshes) {
        chosen = mesh.node == node ? &mesh : chosen;
        names += (names.empty() ? "" : ", ") + mesh.node;
    }
    if (chosen == nullptr)
        return fail("the text has nodes {}; one has to be chosen", names);
    return ReadFaces{std::move(chosen->mesh), std::move(chosen->notes)};
}

} // namespace

bool losesTransitions(const std::filesystem::path &path)
{
    return isSceneEnding(endingOf(path));
}

std::size_t countTransitions(const bwm::EditMesh &mesh)
{
    std::size_t count = 0;
    for (const bwm::EditFace &face : mesh.faces)
        count += static_cast<std::size_t>(
            std::ranges::count_if(face.transitions, [](std::int32_t room) { return room >= 0; }));
    return count;
}

Result<std::vector<exchange::ExportedFile>>
walkmeshFiles(const bwm::EditMesh &mesh, const bwm::SurfaceTable &surfaces, const std::filesystem::path &path)
{
    const std::string ending = endingOf(path);
    if (isSceneEnding(ending)) {
        const auto scene = walkmeshScene(mesh, surfaces, path.stem().string());
        return scene ? exchange::sceneFiles(*scene, path) : tl::unexpected(scene.error());
    }
    if (ending != ".ascii" && ending != ".wok" && ending != ".pwk" && ending != ".dwk")
        return fail("a walkmesh is exported to a file that ends in .glb, .obj, .ascii, .wok, .pwk or .dwk, "
                    "not in '{}'",
                    ending);
    Result<Bytes> bytes = fileWithTables(mesh, surfaces, path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return std::vector<exchange::ExportedFile>{{path, std::move(*bytes)}};
}

Result<ReadFaces> readFaces(const BytesView &bytes, const std::filesystem::path &path,
                            const FormatSet &formats, const FacesChoice &choice)
{
    if (lettersOf(bytes).starts_with(bwm::kMagic))
        return facesOfWalkmesh(bytes, path, formats);
    return isNodeText(bytes, path) ? facesOfText(TextOfFile(bytes.span()).view(), choice.node)
                                   : facesOfScene(bytes, choice);
}

std::vector<std::string> nodesToChoose(const BytesView &bytes, const std::filesystem::path &path)
{
    std::vector<std::string> names;
    if (!isNodeText(bytes, path))
        return names;
    const Result<std::vector<bwm::AsciiMesh>> meshes = bwm::readAsciiMeshes(TextOfFile(bytes.span()).view());
    if (!meshes || meshes->size() < 2)
        return names;
    for (const bwm::AsciiMesh &mesh : *meshes)
        names.push_back(mesh.node);
    return names;
}

} // namespace cutaway::picture
