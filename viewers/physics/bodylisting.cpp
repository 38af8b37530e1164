// SPDX-License-Identifier: MIT
#include "viewers/physics/bodylisting.h"

#include "core/nif/info.h"
#include "core/nif/state.h"
#include "core/schema/value.h"
#include "viewers/editors/tupleeditor.h"
#include "viewers/tree/nodetext.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>

namespace cutaway
{

namespace
{

using nodetext::fromCore;

QString listingText(const char *text, int count = -1)
{
    return QCoreApplication::translate("BodyListing", text, nullptr, count);
}

std::vector<std::string> componentsOf(const physics::Body &body, const std::string &path)
{
    const Result<NodePath> place = body.document->parsePath(path.substr(body.prefix.size()));
    if (!place)
        return {};
    const auto tree = body.document->tree(place->unit);
    const Result<NodeId> node = tree->find(place->path);
    std::vector<std::string> names;
    if (!node || !TupleEditor::suits(*tree, tree->node(*node)))
        return names;
    for (std::uint32_t i = 0; i < tree->node(*node).childCount; ++i)
        names.emplace_back(tree->name(tree->child(*node, i)));
    return names;
}

void addRange(std::vector<ByteRange> &ranges, std::optional<ByteRange> range, std::uint64_t base)
{
    if (range && range->size != 0)
        ranges.push_back({range->offset + base, range->size});
}

ListedBody listed(const File &file, physics::Body body)
{
    ListedBody entry;
    for (const physics::FormRow *row : rowsOf(body)) {
        physics::FormValue value = valueOf(body, *row);
        std::vector<std::string> components =
            value.number ? std::vector<std::string>() : componentsOf(body, value.path);
        entry.values.push_back({row, std::move(value), std::move(components)});
    }
    for (const std::optional<Reader> &part : body.parts) {
        if (part)
            addRange(entry.ranges, body.document->fileRange(part->unit(), part->node()), body.base);
    }
    if (const Result<NodePath> collision = file.parsePath(body.collision);
        collision && !body.collision.empty())
        addRange(entry.ranges, file.units().range(collision->unit), 0);
    entry.body = std::move(body);
    return entry;
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
    static constexpr std::array<std::pair<std::string_view, const char *>, 12> kWords{{
        {"hknpConvexPolytopeShape", QT_TRANSLATE_NOOP("BodyListing", "hull")},
        {"hknpCompressedMeshShape", QT_TRANSLATE_NOOP("BodyListing", "mesh")},
        {"hknpDynamicCompoundShape", QT_TRANSLATE_NOOP("BodyListing", "compound")},
        {"hknpSphereShape", QT_TRANSLATE_NOOP("BodyListing", "sphere")},
        {"hknpCapsuleShape", QT_TRANSLATE_NOOP("BodyListing", "capsule")},
        {"bhkConvexVerticesShape", QT_TRANSLATE_NOOP("BodyListing", "hull")},
        {"bhkMoppBvTreeShape", QT_TRANSLATE_NOOP("BodyListing", "MOPP")},
        {"bhkListShape", QT_TRANSLATE_NOOP("BodyListing", "list")},
        {"bhkBoxShape", QT_TRANSLATE_NOOP("BodyListing", "box")},
        {"bhkSphereShape", QT_TRANSLATE_NOOP("BodyListing", "sphere")},
        {"bhkCapsuleShape", QT_TRANSLATE_NOOP("BodyListing", "capsule")},
        {"bhkConvexTransformShape", QT_TRANSLATE_NOOP("BodyListing", "moved shape")},
    }};
    const std::string type = body.shapeType();
    for (const auto &[known, word] : kWords) {
        if (type == known)
            return listingText(word);
    }
    return fromCore(type);
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
        listing.bodies.push_back(listed(file, std::move(body)));
    }
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
    std::array<int, 3> counts{};
    for (const ListedBody &entry : listing.bodies)
        ++counts[static_cast<std::size_t>(entry.body.kind)];
    const auto all = static_cast<int>(listing.bodies.size());
    QStringList words{all == 1 ? listingText("1 body") : listingText("%1 bodies").arg(all)};
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        if (counts[kind] != 0)
            words += QStringLiteral("%1 %2")
                         .arg(counts[kind])
                         .arg(fromCore(toString(static_cast<physics::BodyKind>(kind))));
    }
    return words.join(QStringLiteral(" · "));
}

} // namespace cutaway
