// SPDX-License-Identifier: MIT
#include "core/file/format.h"

#include "core/base/hash.h"
#include "core/file/file.h"
#include "core/file/fix.h"
#include "core/file/rawformat.h"

namespace cutaway
{

bool Format::isDerived(const File &, UnitId) const
{
    return false;
}

std::optional<UnitId> Format::findUnit(const File &file, std::string_view key) const
{
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (unitKey(file, unit) == key)
            return unit;
    }
    return std::nullopt;
}

std::string Format::unitTitle(const File &file, UnitId unit) const
{
    return unitKey(file, unit);
}

std::string Format::unitSummary(const File &, UnitId) const
{
    return {};
}

std::string Format::unitType(const File &file, UnitId unit) const
{
    return unitKey(file, unit);
}

std::string Format::nodeSummary(const File &, const UnitTree &, NodeId) const
{
    return {};
}

std::optional<LinkTarget> Format::link(const File &, const UnitTree &, NodeId) const
{
    return std::nullopt;
}

std::vector<Referrer> Format::referrers(const File &, UnitId) const
{
    return {};
}

std::optional<std::uint64_t> Format::targetRow(const File &, UnitId, std::string_view) const
{
    return std::nullopt;
}

std::vector<Referrer> Format::rowReferrers(const File &, UnitId, std::uint64_t) const
{
    return {};
}

std::optional<Result<Value>> Format::parse(const File &, const UnitTree &, NodeId, std::string_view) const
{
    return std::nullopt;
}

std::vector<std::string> Format::suggestions(const File &, const UnitTree &, NodeId) const
{
    return {};
}

Result<void> Format::validate(const File &, const UnitTree &, NodeId, const Value &) const
{
    return {};
}

Result<Patch> Format::set(const File &file, UnitId unit, NodeId node, const Value &value) const
{
    return setInPlace(file, unit, node, value);
}

std::vector<std::string> Format::insertable(const File &, UnitId, NodeId) const
{
    return {};
}

Result<Patch> Format::insert(const File &file, UnitId unit, NodeId parent, std::uint32_t,
                             const NewElement &) const
{
    return fail("nothing can be inserted into {}", file.pathText(unit, parent));
}

Result<Patch> Format::remove(const File &file, UnitId unit, NodeId node) const
{
    return fail("{} cannot be removed", file.pathText(unit, node));
}

Result<Patch> Format::move(const File &file, UnitId unit, NodeId node, std::uint32_t) const
{
    return fail("{} cannot be moved", file.pathText(unit, node));
}

Result<Patch> Format::replace(const File &file, UnitId unit, const Bytes &bytes) const
{
    const ByteRange extent = file.units().extent(unit);
    if (bytes.size() != extent.size)
        return fail("{} has {} bytes and cannot get {}", unitKey(file, unit), extent.size, bytes.size());
    return Patch::overwrite(extent.offset, bytes);
}

Result<Patch> Format::adopt(const File &, const Embedded &part, const Patch &patch) const
{
    if (patch.resizes())
        return fail("{} of {} bytes cannot change its size in this file", part.title, part.range.size);
    return patch.shifted(part.range.offset);
}

std::uint64_t Format::identity(const File &file, UnitId unit) const
{
    return hashOf(unitKey(file, unit));
}

bool Format::readsAlike(const File &, const File &) const
{
    return true;
}

// A number that an earlier row of the same table names as its count.
bool Format::follows(const File &, const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    if (!node.isScalar() || node.id == tree.root())
        return false;
    const Node parent = tree.node(node.parent);
    for (const StructDesc *type = parent.type; type != nullptr; type = type->base) {
        for (const FieldDesc &field : type->fields) {
            if (field.repeat == Repeat::Counted && field.countField == node.field->name)
                return true;
        }
    }
    return false;
}

std::optional<std::vector<UnitRun>> Format::reindex(const ByteBuffer &, const Patch &, UnitIndex &,
                                                    std::shared_ptr<const FormatState> &) const
{
    return std::nullopt;
}

std::optional<std::vector<UnitRun>> Format::recut(const ByteBuffer &, std::span<const UnitId>, UnitIndex &,
                                                  std::shared_ptr<const FormatState> &,
                                                  std::vector<Diagnostic> &) const
{
    return std::nullopt;
}

std::vector<Fix> Format::fixes(const File &, const Diagnostic &) const
{
    return {};
}

void Format::check(const File &, Diagnostics &, Progress &) const {}

std::vector<Embedded> Format::embedded(const File &) const
{
    return {};
}

std::vector<Card> Format::info(const File &) const
{
    return {};
}

std::optional<Result<Bytes>> Format::reemit(const File &) const
{
    return std::nullopt;
}

FormatSet::FormatSet(std::vector<std::unique_ptr<Format>> formats)
{
    formats.push_back(std::make_unique<RawFormat>());
    m_formats = std::make_shared<const std::vector<std::unique_ptr<Format>>>(std::move(formats));
}

const Format &FormatSet::probe(ByteSpan head, std::string_view fileName) const
{
    const Format *best = all().back().get();
    Confidence confidence = Confidence::No;
    for (const auto &format : all()) {
        const Confidence answer = format->probe(head, fileName);
        if (answer > confidence) {
            best = format.get();
            confidence = answer;
        }
    }
    return *best;
}

} // namespace cutaway
