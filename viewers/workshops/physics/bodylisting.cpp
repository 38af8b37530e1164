// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/bodylisting.h"

#include "core/file/changes.h"
#include "core/formats/nif/info.h"
#include "core/formats/nif/state.h"
#include "core/schema/value.h"
#include "core/shape/type.h"
#include "viewers/kit/editors/tupleeditor.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <QStringList>
#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace cutaway
{

namespace
{

using nodetext::fromCore;
using physics::BodyPart;

std::vector<std::string> componentsOf(const physics::Body &body, const physics::FormRow &row,
                                      const std::string &path)
{
    if (row.as == physics::FormRow::As::Euler)
        return {"x", "y", "z"};
    const File &document = body.documentOf(row.part);
    const bool isInHost = &document != body.document.get();
    const Result<NodePath> place = document.parsePath(path.substr(isInHost ? 0 : body.prefix.size()));
    if (!place)
        return {};
    const auto tree = document.tree(place->unit);
    const Result<NodeId> node = tree->find(place->path);
    std::vector<std::string> names;
    if (!node || !TupleEditor::suits(*tree, tree->node(*node)))
        return names;
    for (std::uint32_t i = 0; i < tree->node(*node).childCount; ++i)
        names.emplace_back(tree->name(tree->child(*node, i)));
    if (row.as == physics::FormRow::As::Stored && names.size() == 4 && names.back() == "w")
        names.pop_back(); // of a place it means nothing
    return names;
}

void addRange(std::vector<ByteRange> &ranges, std::optional<ByteRange> range)
{
    if (range && range->size != 0)
        ranges.push_back(*range);
}

void addMass(const physics::Body &body, ListedBody &entry)
{
    const bool hasMass = entry.mass() > 0.0 && (body.kind == physics::BodyKind::Dynamic ||
                                                body.kind == physics::BodyKind::Keyframed);
    if (!hasMass)
        return;
    const auto compute = [&](physics::SolidAs as) -> std::optional<physics::ShapeMass> {
        Result<physics::ShapeMass> mass = physics::massOfShape(body, {}, as);
        if (mass)
            return std::move(*mass);
        entry.noMass = fromCore(mass.error().message);
        return std::nullopt;
    };
    entry.massOfShape = compute(physics::SolidAs::Shape);
    entry.massOfBox = compute(physics::SolidAs::Box);
}

ListedBody listed(physics::Body body)
{
    ListedBody entry;
    for (const physics::FormRow *row : rowsOf(body)) {
        physics::FormValue value = valueOf(body, *row);
        std::vector<std::string> components =
            value.number || row->isFixed ? std::vector<std::string>() : componentsOf(body, *row, value.path);
        entry.values.push_back({row, std::move(value), std::move(components)});
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(BodyPart::Announced); ++i) { // that is of all bodies
        const auto part = static_cast<BodyPart>(i);
        if (body.part(part))
            addRange(entry.ranges, body.rangeOf(part, *body.part(part)));
    }
    addMass(body, entry);
    entry.body = std::move(body);
    return entry;
}

void addConstraints(const File &file, BodyListing &listing, Progress &progress)
{
    std::vector<physics::Body> bodies;
    for (const ListedBody &entry : listing.bodies)
        bodies.push_back(entry.body);
    std::set<std::string> told; // as twins
    for (const physics::BodyConstraint &constraint : physics::constraintsOf(file, bodies, progress)) {
        if (told.contains(constraint.path))
            continue;
        const physics::Body &owner = bodies[constraint.a];
        const auto pathOf = [&owner](const physics::Constraint &shown) {
            return owner.prefix + owner.document->pathText(shown.source.unit, shown.source.node);
        };
        ListedConstraint entry{fromCore(toString(constraint.shown.kind)),
                               listing.bodies[constraint.b].name(),
                               constraint.path,
                               pathOf(constraint.shown),
                               {},
                               physics::limitsOf(bodies, constraint)};
        for (const physics::ConstraintTwin &twin : constraint.twins) {
            entry.twins.push_back(pathOf(twin.shown));
            told.insert(twin.path);
        }
        listing.bodies[constraint.a].constraints.push_back(entry);
        entry.with = listing.bodies[constraint.a].name();
        if (constraint.b != constraint.a)
            listing.bodies[constraint.b].constraints.push_back(std::move(entry));
    }
}

// Bodies are the same if they have the same name, of several in their order.
std::vector<std::string> keysOf(const std::vector<std::string> &names)
{
    std::map<std::string, int> counts;
    std::vector<std::string> keys;
    for (const std::string &name : names)
        keys.push_back(fmt::format("{} #{}", name, counts[name]++));
    return keys;
}

void tellOriginal(const physics::Body &original, ListedBody &entry)
{
    const std::vector<const physics::FormRow *> rows = rowsOf(original);
    for (BodyValue &value : entry.values) {
        if (std::ranges::find(rows, value.row) == rows.end())
            continue;
        const BodyValue before{value.row, valueOf(original, *value.row), {}};
        if (before.value.value != value.value.value)
            value.was = before.text();
    }
}

// What the file said when it was opened.
void addOriginals(const File &file, BodyListing &listing, Progress &progress)
{
    if (file.bytes().replacements().empty())
        return;
    const auto before = openOriginal(file, progress);
    const std::vector<physics::Body> originals = physics::bodiesOf(*before, progress);
    std::vector<std::string> names, namesNow;
    for (const physics::Body &body : originals)
        names.push_back(body.name);
    for (const ListedBody &entry : listing.bodies)
        namesNow.push_back(entry.body.name);
    const std::vector<std::string> keys = keysOf(names), keysNow = keysOf(namesNow);
    for (std::size_t i = 0; i < keysNow.size(); ++i) {
        const auto same = static_cast<std::size_t>(std::ranges::find(keys, keysNow[i]) - keys.begin());
        if (same < originals.size() && originals[same].storage == listing.bodies[i].body.storage)
            tellOriginal(originals[same], listing.bodies[i]);
    }
}

} // namespace

QString BodyValue::text() const
{
    const std::string name =
        isNamed() ? nameOf(*value.names, static_cast<std::int64_t>(*value.number)) : std::string();
    return fromCore(name.empty() ? value.value : name);
}

const BodyValue *ListedBody::value(std::string_view id) const
{
    const auto found =
        std::ranges::find_if(values, [id](const BodyValue &value) { return value.row->id == id; });
    return found == values.end() ? nullptr : &*found;
}

const BodyValue *ListedBody::value(const physics::FormRow *row) const
{
    const auto found = std::ranges::find(values, row, &BodyValue::row);
    return found == values.end() ? nullptr : &*found;
}

QString ListedBody::kind() const
{
    const QString word = fromCore(toString(body.kind));
    return word.left(1).toUpper() + word.mid(1);
}

QString ListedBody::shape() const
{
    const std::string name = body.shapeType();
    const shape::Type *type = shape::typeNamed(name);
    return fromCore(type != nullptr ? type->says : name);
}

double ListedBody::mass() const
{
    const BodyValue *mass = value("mass");
    return mass != nullptr ? mass->value.number.value_or(0.0) : 0.0;
}

BodyListing listBodies(const File &file, Progress &progress)
{
    BodyListing listing;
    for (physics::Body &body : physics::bodiesOf(file, progress)) {
        if (progress.cancelled())
            break;
        listing.bodies.push_back(listed(std::move(body)));
    }
    addConstraints(file, listing, progress);
    addOriginals(file, listing, progress);
    if (nif::isNif(file)) {
        const auto &header = nif::stateOf(file).header;
        listing.game = fromCore(nif::gameOf(header.version, header.stream));
    }
    return listing;
}

QString summaryOf(const BodyListing &listing)
{
    if (listing.bodies.empty())
        return {};
    std::array<int, physics::kBodyKindCount> counts{};
    for (const ListedBody &entry : listing.bodies)
        ++counts[static_cast<std::size_t>(entry.body.kind)];
    const auto all = static_cast<int>(listing.bodies.size());
    QStringList words{quantityText(all, "body")};
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        if (counts[kind] != 0)
            words += QStringLiteral("%1 %2")
                         .arg(counts[kind])
                         .arg(fromCore(toString(static_cast<physics::BodyKind>(kind))));
    }
    return words.join(QStringLiteral(" · "));
}

} // namespace cutaway
