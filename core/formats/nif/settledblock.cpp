// SPDX-License-Identifier: MIT
#include "core/formats/nif/settledblock.h"

#include "core/base/quantity.h"
#include "core/file/editsteps.h"
#include "core/file/soundedit.h"
#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/candidate.h"
#include "core/formats/nif/decode.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/schema/initials.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <set>

namespace cutaway::nif
{

namespace
{

constexpr std::size_t kLeastRoom = 1u << 16; // bytes behind the block while it is being settled
constexpr std::size_t kMostRoom = 1u << 26;
constexpr int kMostSteps = 512;
constexpr std::uint64_t kMostNewRows = 1u << 16;
constexpr std::uint64_t kMostRowsGone = 1024; // each is a step of its own

// Gives the members below the node what new ones hold.
void beginRows(const UnitTree &tree, NodeId at, Bytes &bytes)
{
    if (const std::string_view text = initialAt(tree, at); !text.empty()) {
        if (const Result<Bytes> begun = initialBytes(tree, at, text))
            std::ranges::copy(*begun,
                              bytes.begin() + static_cast<std::ptrdiff_t>(tree.node(at).range.offset));
        return;
    }
    const Node node = tree.node(at);
    for (std::uint32_t row = 0; row < node.childCount && !node.isArray; ++row)
        beginRows(tree, tree.child(at, row), bytes);
}

// The first place where a block is laid out otherwise than it was.
struct Divergence {
    enum class What : std::uint8_t { Comes, Goes, More, Fewer };
    What what;
    std::string path;     // of the row
    std::uint64_t at = 0; // in the bytes as they are now
    NodeId before;        // Goes, Fewer, More
    NodeId now;           // Comes, More, Fewer
};

class BlockSettler
{
public:
    BlockSettler(const File &file, std::string_view type, const UnitTree &before, Bytes bytes)
        : m_file(file), m_type(type), m_before(before), m_bytes(std::move(bytes)), m_size(m_bytes.size())
    {
    }

    Result<Bytes> run()
    {
        Diagnostics ignored, before, after;
        decoded(m_before.bytes().span(), 0, before);
        const UnitTree same = decoded(m_bytes, 0, after);
        if (same.undecodedBytes() == 0 && after.list().size() <= before.list().size() && !diverges(same))
            return std::move(m_bytes);
        const bool isOfOneGame = m_before.rules() == stateOf(m_file).header.rules();
        if (isOfOneGame && diverges(decoded(m_before.bytes().span(), m_room, ignored)))
            return fail("the rows of the block depend on its size and cannot follow");
        for (int step = 0; step < kMostSteps; ++step) {
            Diagnostics found;
            const UnitTree now = decoded(m_bytes, m_room, found);
            const auto next = divergence(now);
            if (!next)
                return finished(now);
            const bool isCutOff =
                next->what == Divergence::What::Goes && !found.empty() && next->at >= m_size;
            if (isCutOff && m_room < kMostRoom) {
                m_room *= 16; // the rows in front want more bytes
                continue;
            }
            if (const Result<void> done = settle(now, *next); !done)
                return tl::unexpected(done.error());
        }
        return fail("too much of the block would follow");
    }

private:
    using What = Divergence::What;

    UnitTree decoded(ByteSpan bytes, std::size_t room, Diagnostics &found) const
    {
        Bytes roomy(bytes.begin(), bytes.end());
        roomy.resize(roomy.size() + room);
        return decodeBlock(BytesView::own(std::move(roomy)), stateOf(m_file).header, m_type, m_file.layouts(),
                           found, Payloads::Left);
    }

    static bool isRow(const Node &node)
    {
        return node.field != &kUndecodedField && node.field != &kPaddingField;
    }

    // The rows of a table in their order, those of bases first.
    static std::size_t orderOf(const StructDesc *type, const FieldDesc *field)
    {
        std::size_t before = 0, found = 0;
        bool isFound = false;
        for (; type != nullptr; type = type->base) {
            if (isFound)
                before += type->fields.size();
            else if (!type->fields.empty() && field >= type->fields.data() &&
                     field < type->fields.data() + type->fields.size()) {
                found = static_cast<std::size_t>(field - type->fields.data());
                isFound = true;
            }
        }
        return before + found;
    }

    static std::vector<Node> rowsOf(const UnitTree &tree, const Node &node)
    {
        std::vector<Node> rows;
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            if (const Node child = tree.childNode(node, row); isRow(child))
                rows.push_back(child);
        }
        return rows;
    }

    bool diverges(const UnitTree &now) const { return divergence(now).has_value(); }
    std::optional<Divergence> divergence(const UnitTree &now) const
    {
        return divergence(now, m_before.node(m_before.root()), now.node(now.root()));
    }
    std::optional<Divergence> divergence(const UnitTree &now, const Node &was, const Node &is) const
    {
        if (was.isArray || was.id.inner != 0 || was.kind != Kind::Struct)
            return elementsDiverge(now, was, is);
        const std::vector<Node> before = rowsOf(m_before, was), after = rowsOf(now, is);
        const StructDesc *type = was.type != nullptr ? was.type : was.field->type;
        std::size_t a = 0, b = 0;
        std::uint64_t at = is.range.offset;
        while (a < before.size() || b < after.size()) {
            const bool comes = b < after.size() && (a == before.size() || orderOf(type, after[b].field) <
                                                                              orderOf(type, before[a].field));
            const bool goes = !comes && (b == after.size() || after[b].field != before[a].field);
            const std::string path = comes ? now.path(after[b].id) : m_before.path(before[a].id);
            if (goes) {
                if (!m_gone.contains(path))
                    return Divergence{What::Goes, path, at, before[a].id, {}};
                ++a;
                continue;
            }
            at = after[b].range.end();
            if (comes) {
                if (!m_settled.contains(path))
                    return Divergence{What::Comes, path, after[b].range.offset, {}, after[b].id};
                ++b;
                continue;
            }
            if (auto below = divergence(now, before[a], after[b]))
                return below;
            ++a;
            ++b;
        }
        return std::nullopt;
    }

    std::optional<Divergence> elementsDiverge(const UnitTree &now, const Node &was, const Node &is) const
    {
        if (!was.isArray)
            return std::nullopt;
        const std::string path = m_before.path(was.id);
        const std::uint32_t both = std::min(was.childCount, is.childCount);
        const bool isFixed = both == 0 || m_before.childNode(was, 0).id.inner != 0;
        for (std::uint32_t row = 0; row < both && !isFixed; ++row) {
            if (auto below = divergence(now, m_before.childNode(was, row), now.childNode(is, row)))
                return below;
        }
        if (was.childCount == is.childCount || m_settled.contains(path))
            return std::nullopt;
        const std::uint64_t at = both == 0 ? is.range.offset : now.childNode(is, both - 1).range.end();
        return Divergence{is.childCount > was.childCount ? What::More : What::Fewer, path, at, was.id, is.id};
    }

    Result<void> settle(const UnitTree &now, const Divergence &next)
    {
        (next.what == What::Goes ? m_gone : m_settled).insert(next.path);
        switch (next.what) {
        case What::Goes:
            return takeOut(next.at, m_before.node(next.before).range.size);
        case What::Fewer: {
            const Node array = m_before.node(next.before);
            const std::uint32_t left = now.node(next.now).childCount;
            return takeOut(next.at, array.range.end() - m_before.childNode(array, left).range.offset);
        }
        case What::More: {
            const std::uint64_t rows = now.node(next.now).childCount - m_before.node(next.before).childCount;
            const Result<std::uint64_t> size = emptySize(m_file, now, next.now);
            return size ? putIn(next, rows, *size) : tl::unexpected(size.error());
        }
        case What::Comes:
            break;
        }
        const Node node = now.node(next.now);
        if (!node.isArray)
            return putIn(next, 1, 0);
        const Result<std::uint64_t> size =
            node.childCount == 0 ? Result<std::uint64_t>(0) : emptySize(m_file, now, next.now);
        return size ? putIn(next, node.childCount, *size) : tl::unexpected(size.error());
    }

    Result<void> takeOut(std::uint64_t at, std::uint64_t size)
    {
        if (at + size > m_bytes.size())
            return fail("the block ends before what it would lose");
        const auto from = m_bytes.begin() + static_cast<std::ptrdiff_t>(at);
        m_bytes.erase(from, from + static_cast<std::ptrdiff_t>(size));
        return {};
    }

    // Rows of `size` bytes each; 0 for one row that takes from zeros what its table says.
    Result<void> putIn(const Divergence &next, std::uint64_t rows, std::uint64_t size)
    {
        if (rows > kMostNewRows)
            return fail("{} would get {} at once; {} are allowed", next.path, quantity(rows, "row"),
                        kMostNewRows);
        const auto at = static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(next.at, m_bytes.size()));
        const std::uint64_t room = size == 0 && rows == 1 ? kLeastRoom : rows * size;
        Bytes roomy = m_bytes;
        roomy.insert(roomy.begin() + at, room, 0);
        Diagnostics ignored;
        const UnitTree tree = decoded(roomy, m_room, ignored);
        const Result<NodeId> placed = tree.find(next.path);
        if (!placed)
            return fail("{} cannot be empty", next.path);
        const Node node = tree.node(*placed);
        const std::uint64_t taken = size == 0 && rows == 1 ? node.range.size : room;
        const std::uint32_t first = node.isArray ? node.childCount - static_cast<std::uint32_t>(rows) : 0;
        for (std::uint32_t row = first; node.isArray && row < node.childCount; ++row) {
            clearLinks(tree, tree.child(*placed, row), roomy);
            beginRows(tree, tree.child(*placed, row), roomy);
        }
        if (!node.isArray) {
            clearLinks(tree, *placed, roomy);
            beginRows(tree, *placed, roomy);
        }
        const auto from = roomy.begin() + at;
        roomy.erase(from + static_cast<std::ptrdiff_t>(taken), from + static_cast<std::ptrdiff_t>(room));
        m_bytes = std::move(roomy);
        return {};
    }

    Result<Bytes> finished(const UnitTree &now)
    {
        std::uint64_t end = 0;
        for (const Node &row : rowsOf(now, now.node(now.root())))
            end = std::max(end, row.range.end());
        if (end != m_bytes.size())
            return fail("the block would have {}, its rows take {}", quantity(m_bytes.size(), "byte"), end);
        for (const std::string &path : m_settled) {
            if (m_gone.contains(path))
                keepValues(*m_before.find(path), now, *now.find(path));
        }
        return std::move(m_bytes);
    }

    // What comes under the name of what goes, such as keys of another kind, keeps the values that both have.
    void keepValues(NodeId was, const UnitTree &now, NodeId is)
    {
        const Node before = m_before.node(was), after = now.node(is);
        if (after.isScalar() && before.kind == after.kind && before.range.size == after.range.size)
            std::ranges::copy(m_before.bytesOf(was),
                              m_bytes.begin() + static_cast<std::ptrdiff_t>(after.range.offset));
        for (std::uint32_t row = 0; row < after.childCount; ++row) {
            const NodeId child = now.child(is, row);
            if (!after.isArray) {
                if (const auto same = m_before.childNamed(was, now.node(child).field->name))
                    keepValues(*same, now, child);
            } else if (row < before.childCount) {
                keepValues(m_before.child(was, row), now, child);
            }
        }
    }

    const File &m_file;
    std::string_view m_type;
    const UnitTree &m_before;
    Bytes m_bytes;
    std::uint64_t m_size; // before anything was settled
    std::size_t m_room = kLeastRoom;
    // Rows whose bytes have come, and that have gone; one may come under the name of one that goes.
    std::set<std::string> m_settled, m_gone;
};

// Refuses numbers of the header that follow from the blocks.
Result<void> checkHeaderNumber(const UnitTree &tree, const Node &node)
{
    constexpr std::pair<std::string_view, std::string_view> kFollowing[] = {
        {"numBlocks", "insert or remove blocks"},
        {"numBlockTypes", "types come and go with their blocks"},
        {"blockSizes", "change what the block holds"}};
    for (const auto &[name, way] : kFollowing) {
        if (node.field->name == name)
            return fail("{} follows from the blocks; {}", tree.path(node.id), way);
    }
    return {};
}

// Makes rows at the end, or takes them away there, until there are as many as the number says.
Result<Patch> setRowCount(const File &file, UnitId unit, NodeId array, std::uint64_t wanted)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(array);
    if (wanted > node.childCount + kMostNewRows || wanted + kMostRowsGone < node.childCount)
        return fail("{} has {}; a number makes {} more or takes {} away at most, insert or remove rows",
                    tree->path(array), quantity(node.childCount, "row"), kMostNewRows, kMostRowsGone);
    if (wanted >= node.childCount) {
        const std::vector<NewElement> rows(wanted - node.childCount);
        return insertRows(file, unit, array, node.childCount, rows);
    }
    EditSteps steps(file);
    const std::string path = tree->path(array);
    for (std::uint64_t row = node.childCount; row > wanted && !steps.failed(); --row) {
        const Result<NodeId> last = steps.now().tree(unit)->find(fmt::format("{}[{}]", path, row - 1));
        steps.add(last ? removeRow(steps.now(), unit, *last) : tl::unexpected(last.error()));
    }
    return steps.take();
}

// Refused: numbers of bytes, and lengths that add up to those of another array.
Result<void> checkSettles(const UnitTree &tree, const Node &node, const Bytes &before, const Bytes &after)
{
    if (before.size() == after.size())
        return {};
    if (node.field->measure == Measure::Bytes)
        return fail("{} counts bytes; insert or remove the rows that they are", tree.path(node.id));
    if (node.isElement)
        return fail("{} is the length of rows in another array; insert or remove those", tree.path(node.id));
    return {};
}

// A number that tells the bytes of arrays which stand behind it.
std::optional<NodeId> arraysOfBytes(const UnitTree &tree, const Node &number)
{
    const Node parent = tree.node(number.parent);
    for (std::uint32_t row = number.row + 1; row < parent.childCount; ++row) {
        const NodeId array = tree.child(parent.id, row);
        if (byteCountOf(tree, array) == number.id)
            return array;
    }
    return std::nullopt;
}

Result<Patch> setCounting(const File &file, UnitId unit, const Node &node, const std::vector<NodeId> &counted,
                          std::uint64_t wanted)
{
    const auto tree = file.tree(unit);
    const auto single = std::ranges::find_if(counted, [&](NodeId id) { return !tree->node(id).isArray; });
    if (single != counted.end())
        return fail("{} is the length of {}; set that instead", tree->path(node.id), tree->path(*single));
    return setRowCount(file, unit, counted.front(), wanted);
}

} // namespace

Result<Bytes> settledBytes(const File &file, std::string_view type, const UnitTree &before, Bytes bytes)
{
    return BlockSettler(file, type, before, std::move(bytes)).run();
}

std::string_view initialAt(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    const Node parent = tree.node(node.parent);
    const StructDesc *type = parent.type != nullptr ? parent.type : parent.field->type;
    const bool isMember = id != tree.root() && !node.isElement && type != nullptr && !parent.isArray;
    return isMember ? initialOf(*type, node.field->name, tree.rules().stream) : std::string_view();
}

Result<Bytes> initialBytes(const UnitTree &tree, NodeId id, std::string_view text)
{
    const Node node = tree.node(id);
    const Result<Value> value = node.kind == Kind::Struct ? parseTuple(text) : parseScalar(node.kind, text);
    return value ? encodeValue(tree, id, *value) : tl::unexpected(value.error());
}

Result<Patch> setDeciding(const File &file, UnitId unit, NodeId id, const Value &value)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    Result<Patch> inPlace = setInPlace(file, unit, id, value);
    const Result<Bytes> number = encodeValue(*tree, id, value);
    if (!inPlace || !number || !mayDecide(node) || std::ranges::equal(*number, tree->bytesOf(id)))
        return inPlace;
    if (tagOf(file, unit) == UnitTag::Header) {
        if (const Result<void> free = checkHeaderNumber(*tree, node); !free)
            return tl::unexpected(free.error());
    }
    std::uint64_t wanted = 0;
    std::memcpy(&wanted, number->data(), std::min(number->size(), sizeof wanted));
    if (const std::vector<NodeId> counted = countedBy(*tree, id); !counted.empty() && node.isScalar())
        return setCounting(file, unit, node, counted, wanted);
    if (const auto array = arraysOfBytes(*tree, node); array && !node.isElement)
        return fail("{} counts the bytes of {}; insert or remove rows there", tree->path(id),
                    tree->path(*array));
    const auto before = linkTree(file, unit);
    const Result<NodeId> place = before->find(tree->path(id));
    if (!isBlock(file, unit) || before->undecodedBytes() != 0 || !place)
        return inPlace;
    const ByteSpan stored = tree->bytes().span();
    Bytes bytes(stored.begin(), stored.end());
    std::ranges::copy(*number, bytes.begin() + static_cast<std::ptrdiff_t>(node.range.offset));
    const Result<Bytes> settled =
        settledBytes(file, typeOfBlock(stateOf(file).header, file.units()[unit].id), *before, bytes);
    if (!settled)
        return tl::unexpected(settled.error());
    if (*settled == bytes)
        return inPlace;
    if (const Result<void> free = checkSettles(*tree, node, bytes, *settled); !free)
        return tl::unexpected(free.error());
    return file.format().editing().replace(file, unit, *settled);
}

} // namespace cutaway::nif
