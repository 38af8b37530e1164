// SPDX-License-Identifier: MIT
#include "tests/support/nifhelpers.h"

#include "core/catalogue.h"

#include <algorithm>

namespace cutaway::test
{

namespace
{

// The unit and node of a path, or the error as text.
Result<std::pair<UnitId, NodeId>> nifPlace(const File &file, std::string_view path)
{
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return tl::unexpected(place.error());
    const Result<NodeId> node = file.tree(place->unit)->find(place->path);
    if (!node)
        return tl::unexpected(node.error());
    return std::pair(place->unit, *node);
}

} // namespace

const FormatSet &nifFormats()
{
    static const FormatSet formats = allFormats();
    return formats;
}

std::unique_ptr<File> openNif(Bytes bytes)
{
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), "test.nif", nifFormats(), progress);
}

std::string setAt(File &file, std::string_view path, std::string_view text)
{
    const auto place = nifPlace(file, path);
    if (!place)
        return place.error().message;
    const Result<Patch> patch = file.setText(place->first, place->second, text);
    if (!patch)
        return patch.error().message;
    return file.apply(*patch) ? std::string() : "not applied";
}

ByteRange rangeAt(const File &file, std::string_view path)
{
    const auto place = nifPlace(file, path);
    return place ? file.fileRange(place->first, place->second).value_or(ByteRange{}) : ByteRange{};
}

std::vector<std::string> codesOf(const File &file)
{
    std::vector<std::string> codes;
    for (const Diagnostic &d : file.containerDiagnostics())
        codes.emplace_back(d.code->id);
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        for (const Diagnostic &d : file.unitDiagnostics(unit))
            codes.emplace_back(d.code->id);
    }
    Diagnostics found;
    Progress progress;
    checkRules(file, found, progress);
    for (const Diagnostic &d : found.list())
        codes.emplace_back(d.code->id);
    return codes;
}

bool reports(const File &file, std::string_view code)
{
    const auto codes = codesOf(file);
    return std::ranges::find(codes, code) != codes.end();
}

Bytes fakePackfile()
{
    return {0x57, 0xE0, 0xE0, 0x57, 0x10, 0xC0, 0xC0, 0x10, 1, 2, 3, 4};
}

std::vector<physics::Body> bodiesIn(const File &file)
{
    Progress progress;
    return physics::bodiesOf(file, progress);
}

} // namespace cutaway::test
