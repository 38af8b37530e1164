// SPDX-License-Identifier: MIT
#include "core/query/threeway.h"

#include "core/file/linkedunits.h"
#include "core/file/part.h"
#include "core/query/treediff.h"

#include <algorithm>
#include <fmt/format.h>

namespace cutaway::query
{

namespace
{

std::string unitNamed(const std::string &hosts, UnitId unit)
{
    return fmt::format("{}{}", hosts, unit);
}

// Numbers without a meaning of their own may count rows or units.
bool maySayWhich(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    switch (node.kind) {
    case Kind::F32:
    case Kind::F64:
    case Kind::Half:
    case Kind::BFloat16:
    case Kind::Bool:
    case Kind::Text:
    case Kind::StringPtr:
        return false;
    default:
        break;
    }
    const bool isTuple = std::holds_alternative<std::vector<double>>(tree.value(id));
    for (std::uint32_t row = 0; isTuple && row < node.childCount; ++row) {
        if (maySayWhich(tree, tree.child(id, row)))
            return true;
    }
    return !isTuple && node.field->names == nullptr;
}

// True if the bytes of the row are all of its content, without links.
bool isWhole(const Node &row)
{
    FieldDesc field = *row.field;
    field.repeat = Repeat::One;
    return !holdsLinks(field);
}

// The only row of the array with these bytes, or nothing.
std::optional<std::uint32_t> onlyRow(const UnitTree &tree, NodeId array, ByteSpan bytes)
{
    std::optional<std::uint32_t> found;
    for (std::uint32_t row = 0; row < tree.node(array).childCount; ++row) {
        if (!std::ranges::equal(tree.bytesOf(tree.child(array, row)), bytes))
            continue;
        if (found)
            return std::nullopt;
        found = row;
    }
    return found;
}

} // namespace

// One document in all three files, with those inside it that were asked for.
struct ThreeWay::Documents {
    // One file with what is embedded in it, which is found once.
    class Host
    {
    public:
        explicit Host(const File &file) : m_file(file) {}

        std::unique_ptr<File> opened(UnitId unit)
        {
            if (!m_parts)
                m_parts = embeddedByHost(m_file);
            const auto part = m_parts->find(unit);
            return part == m_parts->end() ? nullptr : m_file.openEmbedded(part->second, m_file.formats());
        }

    private:
        const File &m_file;
        std::optional<std::map<UnitId, Embedded>> m_parts;
    };

    Documents(const File &first, const File &second, const File &third, std::string names,
              const Progress &progress)
        : original(first), edited(second), onDisk(third), hosts(std::move(names)),
          toEdited(first, second, progress), toDisk(first, third, progress),
          diskToEdited(third, second, progress), parts{Host(first), Host(second), Host(third)}
    {
    }

    const File &original;
    const File &edited;
    const File &onDisk;
    const std::string hosts; // of units in it
    const UnitAlignment toEdited;
    const UnitAlignment toDisk;
    const UnitAlignment diskToEdited;
    Host parts[3];
    std::vector<std::unique_ptr<File>> opened;
    std::map<UnitId, std::unique_ptr<Documents>> inside; // by their hosts in the original
};

ThreeWay::ThreeWay(const File &original, const File &edited, const File &onDisk, const Progress &progress)
    : m_progress(progress),
      m_files(std::make_unique<Documents>(original, edited, onDisk, std::string(), progress))
{
}

ThreeWay::~ThreeWay() = default;

void ThreeWay::setMoved(std::set<std::string> here, std::set<std::string> there)
{
    m_movedHere = std::move(here);
    m_movedThere = std::move(there);
}

std::string ThreeWay::unitOf(const DiffRow &row)
{
    std::string hosts;
    for (const auto &[left, right] : row.hosts)
        hosts += fmt::format("{}!", left);
    return unitNamed(hosts, row.left.place.unit);
}

// All three comparisons must agree.
std::optional<UnitId> ThreeWay::unitOnDisk(const Documents &in, UnitId original, UnitId edited) const
{
    if (original == UnitIndex::kNone || !in.toEdited.isSure(original) || !in.toDisk.isSure(original))
        return std::nullopt;
    const UnitId unit = in.toDisk.rightOf(original);
    const bool agree = in.toEdited.rightOf(original) == edited && in.diskToEdited.rightOf(unit) == edited;
    return agree ? std::optional(unit) : std::nullopt;
}

ThreeWay::Documents *ThreeWay::inside(Documents &around, std::pair<UnitId, UnitId> host)
{
    const auto [found, isNew] = around.inside.try_emplace(host.first);
    const auto unit = isNew ? unitOnDisk(around, host.first, host.second) : std::nullopt;
    if (unit) {
        std::unique_ptr<File> parts[] = {around.parts[0].opened(host.first),
                                         around.parts[1].opened(host.second), around.parts[2].opened(*unit)};
        if (std::ranges::all_of(parts,
                                [&](const auto &p) { return p && &p->format() == &parts[0]->format(); }))
            found->second = std::make_unique<Documents>(
                *parts[0], *parts[1], *parts[2], unitNamed(around.hosts, host.first) + "!", m_progress);
        for (auto &part : parts)
            around.opened.push_back(std::move(part));
    }
    return found->second.get();
}

bool ThreeWay::isMoved(const Documents &in, UnitId original) const
{
    const std::string unit = unitNamed(in.hosts, original);
    return m_movedHere.contains(unit) || m_movedThere.contains(unit);
}

// A row of a unit in which rows came or went is the only one that says what it said; its number is another
// here as well.
Result<std::string> ThreeWay::pathOnDisk(const Documents &in, const DiffRow &edit, UnitId unit) const
{
    const std::string &path = edit.left.place.path;
    const std::string name = unitNamed(in.hosts, edit.left.place.unit);
    const std::size_t end = path.find(']');
    if (end == std::string::npos || !isMoved(in, edit.left.place.unit))
        return path;
    const auto before = in.original.tree(edit.left.place.unit), now = in.onDisk.tree(unit);
    const Result<NodeId> element = before->find(path.substr(0, end + 1));
    const std::string array = path.substr(0, path.find('['));
    const Result<NodeId> was = before->find(array), is = now->find(array);
    if (m_movedHere.contains(name) || !element || !was || !is || !isWhole(before->node(*element)))
        return fail("rows were added, removed or moved here");
    const ByteSpan bytes = before->bytesOf(*element);
    const auto row = onlyRow(*before, *was, bytes) ? onlyRow(*now, *is, bytes) : std::nullopt;
    if (!row)
        return fail("rows were added, removed or moved, and it is not clear which is which");
    return fmt::format("{}[{}]{}", array, *row, path.substr(end + 1));
}

// A link must lead to the same unit on disk; any other number may mean another row where rows came or went.
Result<void> ThreeWay::checkMeaning(const Documents &in, const DiffRow &edit) const
{
    const UnitId unit = edit.right.place.unit;
    const auto tree = in.edited.tree(unit);
    const Result<NodeId> node = tree->find(edit.right.place.path);
    if (!node)
        return tl::unexpected(node.error());
    const auto link = in.edited.format().links().link(in.edited, *tree, *node);
    if (!link) {
        if (isMoved(in, edit.left.place.unit) && maySayWhich(*tree, *node))
            return fail("it may count parts that were added, removed or moved");
        return {};
    }
    if (!link->where)
        return {};
    const UnitId target = in.toEdited.leftOf(link->where->unit);
    const LinkedUnits *units = linkedUnits(in.edited);
    const bool isLinked = units != nullptr && units->isLinkedUnit(in.edited, link->where->unit);
    const bool isText = tree->node(*node).field->link == Link::StringIndex;
    const bool isKnown = isText || unitOnDisk(in, target, link->where->unit).has_value();
    const bool isRow = !isText && !link->where->path.empty() && (isLinked || isMoved(in, target));
    if (!isKnown || isRow)
        return fail("what it leads to may be something else on disk");
    return {};
}

Result<PlaceOnDisk> ThreeWay::find(const DiffRow &edit)
{
    constexpr const char *kDoubt = "parts were added, removed or moved, and it is not clear which is which";
    Documents *in = m_files.get();
    PlaceOnDisk found;
    for (const auto &host : edit.hosts) {
        const auto unit = unitOnDisk(*in, host.first, host.second);
        in = unit ? inside(*in, host) : nullptr;
        if (in == nullptr)
            return fail(kDoubt);
        found.hosts.push_back(*unit);
    }
    const auto unit = unitOnDisk(*in, edit.left.place.unit, edit.right.place.unit);
    if (!unit)
        return fail(kDoubt);
    Result<std::string> path = pathOnDisk(*in, edit, *unit);
    if (!path)
        return tl::unexpected(path.error());
    if (const Result<void> same = checkMeaning(*in, edit); !same)
        return tl::unexpected(same.error());
    found.place = {*unit, std::move(*path)};
    return found;
}

} // namespace cutaway::query
