// SPDX-License-Identifier: MIT
#include "core/file/part.h"

#include "core/file/check.h"

#include <algorithm>

namespace cutaway
{

namespace
{

// The document embedded in the unit that the path names.
Result<Embedded> partAt(const File &file, std::string_view host)
{
    const Result<NodePath> place = file.parsePath(host);
    if (!place)
        return tl::unexpected(place.error());
    const ByteRange unit = file.units().range(place->unit);
    for (const Embedded &part : file.format().embedded(file)) {
        if (unit.contains(part.range))
            return part;
    }
    return fail("{}: no document is embedded there", host);
}

Result<void> checkDocument(const File &file, const Embedded &part, const Bytes &bytes)
{
    const auto old = file.openEmbedded(part, file.formats());
    Progress progress;
    const auto made = File::fromBytes(BytesView::own(bytes), old->name(), file.formats(), progress);
    if (&made->format() != &old->format())
        return fail("the bytes are {}, {} is wanted", made->format().title(), old->format().title());
    const auto isError = [](const Diagnostic &d) { return d.severity == Severity::Error; };
    const auto &found = made->containerDiagnostics();
    const auto error = std::ranges::find_if(found, isError);
    return error == found.end() ? Result<void>() : fail("the bytes are damaged: {}", error->message);
}

} // namespace

std::map<UnitId, Embedded> embeddedByHost(const File &file)
{
    std::map<UnitId, Embedded> parts;
    for (const Embedded &part : file.format().embedded(file)) {
        const UnitId host = file.units().at(part.range.offset);
        if (file.bytes().contains(part.range) && file.units().range(host).contains(part.range))
            parts.emplace(host, part);
    }
    return parts;
}

Result<Patch> inHostAt(const File &file, std::uint64_t offset, const Result<Patch> &patch)
{
    if (!patch)
        return patch;
    for (const auto &[unit, part] : embeddedByHost(file)) {
        if (part.range.offset == offset)
            return file.format().editing().adopt(file, part, *patch);
    }
    return fail("there is no document at {:#x} in the file", offset);
}

Result<BytesView> extractPart(const File &file, std::string_view path)
{
    if (const std::size_t mark = path.find(kEmbeddedMark); mark != std::string_view::npos) {
        const Result<Embedded> part = partAt(file, path.substr(0, mark));
        if (!part)
            return tl::unexpected(part.error());
        if (mark + 1 == path.size())
            return file.format().partBytes(file, *part);
        return extractPart(*file.openEmbedded(*part, file.formats()), path.substr(mark + 1));
    }
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return tl::unexpected(place.error());
    if (place->path.empty())
        return file.bytes().view(file.units().extent(place->unit));
    const auto tree = file.tree(place->unit);
    return tree->bytes().sub(tree->node(*tree->find(place->path)).range);
}

Result<Patch> implantPart(const File &file, std::string_view path, Bytes bytes)
{
    if (const std::size_t mark = path.find(kEmbeddedMark); mark != std::string_view::npos) {
        const Result<Embedded> part = partAt(file, path.substr(0, mark));
        if (!part)
            return tl::unexpected(part.error());
        if (mark + 1 != path.size()) {
            const auto inner = file.openEmbedded(*part, file.formats());
            const Result<Patch> patch = implantPart(*inner, path.substr(mark + 1), std::move(bytes));
            return patch ? file.format().editing().adopt(file, *part, *patch) : patch;
        }
        if (const Result<void> sound = checkDocument(file, *part, bytes); !sound)
            return tl::unexpected(sound.error());
        const Result<BytesView> before = file.format().partBytes(file, *part);
        if (!before)
            return tl::unexpected(before.error());
        Patch whole;
        whole.add({0, before->size(), std::move(bytes)});
        return file.format().editing().adopt(file, *part, whole);
    }
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return tl::unexpected(place.error());
    if (!place->path.empty())
        return fail("{} is not a unit; values are changed by `set` and `edit`", path);
    return file.format().editing().replace(file, place->unit, bytes);
}

} // namespace cutaway
