// SPDX-License-Identifier: MIT
#include "tests/support/espcorpus.h"

#include "core/catalogue.h"
#include "tests/support/paths.h"

#include <fstream>

namespace cutaway::test
{

namespace
{

const FormatSet &pluginFormats()
{
    static const FormatSet formats = allFormats();
    return formats;
}

} // namespace

std::unique_ptr<File> openCorpusPlugin(const std::string &name)
{
    Progress progress;
    auto file = File::open(sharedDir() / "corpus" / "esp" / (name + ".esp"), pluginFormats(), progress);
    return file ? std::move(*file) : nullptr;
}

nlohmann::json packGolden(const std::string &name)
{
    std::ifstream in(sharedDir() / "golden" / "pack" / (name + ".json"));
    return nlohmann::json::parse(in, nullptr, false);
}

nlohmann::json recordsGolden(const std::string &name)
{
    std::ifstream in(sharedDir() / "golden" / "records" / (name + ".json"));
    return nlohmann::json::parse(in, nullptr, false);
}

std::unique_ptr<File> openPluginBytes(Bytes bytes)
{
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), "test.esp", pluginFormats(), progress);
}

Result<Patch> patchFor(const File &file, const std::string &path, const std::string &text)
{
    const auto place = file.parsePath(path);
    if (!place)
        return tl::unexpected(place.error());
    return file.setText(place->unit, *file.tree(place->unit)->find(place->path), text);
}

} // namespace cutaway::test
