// SPDX-License-Identifier: MIT
#include "tests/support/hkxcorpus.h"

#include "core/catalogue.h"
#include "core/formats/hkx/packfile.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <iterator>

namespace cutaway::test
{

namespace
{

// In a NIF the u32 before the magic is the length.
void findEmbedded(const std::string &name, const Bytes &nif, std::vector<NamedPackfile> &found)
{
    auto at = nif.begin() + 4;
    while (true) {
        at = std::search(at, nif.end(), std::begin(hkx::kMagic), std::end(hkx::kMagic));
        if (at == nif.end())
            return;
        const auto offset = static_cast<std::size_t>(at - nif.begin());
        const auto length = load<std::uint32_t>(nif, offset - 4);
        ++at;
        if (length < hkx::kHeaderSize || length > nif.size() - offset)
            continue;
        const auto first = nif.begin() + static_cast<std::ptrdiff_t>(offset);
        found.push_back({fmt::format("{}@{:x}", name, offset), Bytes(first, first + length)});
        at = first + length;
    }
}

} // namespace

std::vector<NamedPackfile> corpusPackfiles()
{
    std::vector<NamedPackfile> found;
    if (sharedDir().empty())
        return found;
    for (const auto &path : corpusFiles("hkx"))
        found.push_back({path.filename().string(), fileBytes(path)});
    for (const auto &path : corpusFiles("hkx/variants"))
        found.push_back({path.filename().string(), fileBytes(path)});
    for (const auto &path : corpusFiles("hkx-behaviour")) {
        if (path.extension() == ".hkx")
            found.push_back({path.filename().string(), fileBytes(path)});
    }
    for (const auto &path : corpusFiles("nif")) {
        if (const Bytes nif = fileBytes(path); nif.size() > 4)
            findEmbedded(path.filename().string(), nif, found);
    }
    return found;
}

std::vector<NamedPackfile> ownPackfiles()
{
    return {{"skeleton, 32-bit", buildSkeletonPackfile(HkxLayout::SkyrimLe)},
            {"skeleton, 64-bit", buildSkeletonPackfile(HkxLayout::SkyrimSe)},
            {"skeleton, 2014", buildSkeletonPackfile(HkxLayout::Fallout4)},
            {"physics", buildPhysicsPackfile()},
            {"behaviour, 32-bit", buildBehaviourPackfile(HkxLayout::SkyrimLe)},
            {"behaviour, 64-bit", buildBehaviourPackfile(HkxLayout::SkyrimSe)},
            {"behaviour, 2014", buildBehaviourPackfile(HkxLayout::Fallout4)},
            {"padding of bases", buildSkeletonPackfile(HkxLayout::SkyrimSe, hkx::kReusesPadding)}};
}

std::unique_ptr<File> openPackfile(Bytes bytes, std::string name)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), std::move(name), formats, progress);
}

std::string packfileProblem(const File &file, bool canonical)
{
    if (std::string problem = decodingProblem(file); !problem.empty())
        return problem;
    const auto made = file.format().reemit(file);
    if (!made || !*made)
        return made ? made->error().message : "not written anew";
    if (canonical && **made != allBytes(file.bytes()))
        return "written anew it differs";
    return {};
}

namespace
{

std::string problemOf(File &file, const std::vector<Edit> &edits, bool canonical, const FileProblem &look)
{
    return editProblem(file, edits, [&](const File &edited) {
        const std::string problem = packfileProblem(edited, canonical);
        return problem.empty() && look ? look(edited) : problem;
    });
}

} // namespace

std::string editProblem(const Bytes &bytes, const std::vector<Edit> &edits, bool canonical,
                        const FileProblem &look)
{
    return problemOf(*openPackfile(bytes), edits, canonical, look);
}

std::string rowsAloneProblem(const Bytes &bytes, const std::vector<Edit> &edits, bool canonical,
                             const FileProblem &look)
{
    const auto file = openPackfile(bytes);
    file->keepRowNumbers(true);
    return problemOf(*file, edits, canonical, look);
}

} // namespace cutaway::test
