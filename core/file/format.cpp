// SPDX-License-Identifier: MIT
#include "core/file/format.h"

#include "core/base/hash.h"
#include "core/base/quantity.h"
#include "core/file/file.h"
#include "core/file/fixsite.h"
#include "core/file/rawformat.h"
#include "core/file/rowcheck.h"

#include <algorithm>
#include <iterator>

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

std::string Format::elementRole(const File &, const UnitTree &, NodeId) const
{
    return {};
}

bool Links::mayLead(const Node &node) const
{
    return node.isScalar() &&
           (node.field->link != Link::None || node.kind == Kind::Pointer || node.kind == Kind::StringPtr);
}

std::optional<LinkTarget> Links::link(const File &, const UnitTree &, NodeId) const
{
    return std::nullopt;
}

std::vector<Referrer> Links::referrers(const File &, UnitId) const
{
    return {};
}

std::optional<std::uint64_t> Links::targetRow(const File &, UnitId, std::string_view) const
{
    return std::nullopt;
}

std::vector<Referrer> Links::rowReferrers(const File &, UnitId, std::uint64_t) const
{
    return {};
}

std::optional<Result<Value>> Editing::parse(const File &, const UnitTree &, NodeId, std::string_view) const
{
    return std::nullopt;
}

std::vector<std::string> Editing::suggestions(const File &, const UnitTree &, NodeId) const
{
    return {};
}

Result<void> Editing::validate(const File &, const UnitTree &, NodeId, const Value &) const
{
    return {};
}

Result<Patch> Editing::set(const File &file, UnitId unit, NodeId node, const Value &value) const
{
    return setInPlace(file, unit, node, value);
}

std::vector<std::string> Editing::insertable(const File &, UnitId, NodeId) const
{
    return {};
}

Result<Patch> Editing::insert(const File &file, UnitId unit, NodeId parent, std::uint32_t,
                              const NewElement &) const
{
    return fail("nothing can be inserted into {}", file.pathText(unit, parent));
}

Result<Patch> Editing::remove(const File &file, UnitId unit, NodeId node) const
{
    return fail("{} cannot be removed", file.pathText(unit, node));
}

Result<Patch> Editing::move(const File &file, UnitId unit, NodeId node, std::uint32_t) const
{
    return fail("{} cannot be moved", file.pathText(unit, node));
}

Result<Patch> Editing::replace(const File &file, UnitId unit, const Bytes &bytes) const
{
    const ByteRange extent = file.units().extent(unit);
    if (bytes.size() != extent.size)
        return fail("{} has {} and cannot get {}", file.format().unitKey(file, unit),
                    quantity(extent.size, "byte"), bytes.size());
    return Patch::overwrite(extent.offset, bytes);
}

Result<Patch> Editing::adopt(const File &file, const Embedded &part, const Patch &patch) const
{
    if (part.derived)
        return fail("{} is read-only: {} files cannot write it back", part.title, file.format().title());
    if (patch.resizes())
        return fail("{} of {} bytes cannot change its size in this file", part.title, part.range.size);
    return patch.shifted(part.range.offset);
}

std::uint64_t Comparing::identity(const File &file, UnitId unit) const
{
    return hashOf(file.format().unitKey(file, unit));
}

bool Comparing::readsAlike(const File &, const File &) const
{
    return true;
}

// A number that an earlier row of the same table names as its count.
bool Comparing::follows(const File &, const UnitTree &tree, NodeId id) const
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

std::optional<std::uint64_t> Comparing::elementIdentity(const File &, const UnitTree &, NodeId) const
{
    return std::nullopt;
}

bool Comparing::isWhole(const UnitTree &, NodeId, const UnitTree &, NodeId) const
{
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

void Format::check(const File &, Diagnostics &, Progress &) const {}

std::vector<Embedded> Format::embedded(const File &) const
{
    return {};
}

Result<BytesView> Format::partBytes(const File &file, const Embedded &part) const
{
    return file.bytes().view(part.range);
}

std::vector<Card> Format::info(const File &) const
{
    return {};
}

std::optional<Result<Bytes>> Format::reemit(const File &) const
{
    return std::nullopt;
}

const Links &Format::links() const
{
    static const Links kNone;
    return kNone;
}

const Editing &Format::editing() const
{
    static const Editing kInPlace;
    return kInPlace;
}

const Comparing &Format::comparing() const
{
    static const Comparing kByKeys;
    return kByKeys;
}

void checkRules(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    file.format().check(file, diagnostics, progress);
    if (file.row().check != nullptr && !progress.cancelled())
        file.row().check(file, diagnostics, progress);
    checkRowNumbers(file, diagnostics, progress);
}

std::vector<Fix> fixesOf(const File &file, const Diagnostic &diagnostic)
{
    const FixesOf own = diagnostic.code->fixes;
    std::vector<Fix> fixes = own != nullptr ? own(FixSite(file, diagnostic)) : std::vector<Fix>();
    if (file.row().fixes != nullptr)
        std::ranges::move(file.row().fixes(file, diagnostic), std::back_inserter(fixes));
    return fixes;
}

std::vector<Card> cardsOf(const File &file)
{
    std::vector<Card> cards = file.format().info(file);
    if (file.row().cards != nullptr)
        std::ranges::move(file.row().cards(file), std::back_inserter(cards));
    return cards;
}

FormatSet::FormatSet(std::vector<FormatRow> rows)
{
    rows.push_back({std::make_shared<RawFormat>(rows)});
    m_rows = std::make_shared<const std::vector<FormatRow>>(std::move(rows));
}

const FormatRow &FormatSet::probe(ByteSpan head, std::string_view fileName) const
{
    const FormatRow *best = &rows().back();
    Confidence confidence = Confidence::No;
    for (const FormatRow &row : rows()) {
        const Confidence answer = row.format->probe(head, fileName);
        if (answer > confidence) {
            best = &row;
            confidence = answer;
        }
    }
    return *best;
}

} // namespace cutaway
