// SPDX-License-Identifier: MIT
#include "core/file/rowedit.h"

#include "core/base/overwrites.h"
#include "core/base/patchchain.h"
#include "core/file/rowpaths.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace cutaway
{

namespace
{

// What an edit does to the numbers of rows.
struct RowShift {
    std::uint64_t at = 0;            // the first new row, the one that goes, or the one that moves
    std::uint64_t inserted = 0;      // new rows
    std::optional<std::uint64_t> to; // where it moves
    bool removes = false;

    // Nothing for a row that has gone.
    std::optional<std::uint64_t> now(std::uint64_t row) const
    {
        if (removes)
            return row == at ? std::nullopt : std::optional(row - (row > at ? 1 : 0));
        if (!to)
            return row + (row >= at ? inserted : 0);
        if (row == at)
            return *to;
        return row - (at < row && row <= *to ? 1 : 0) + (*to <= row && row < at ? 1 : 0);
    }
    // Keeps a run of rows together, in their order.
    bool keeps(std::uint64_t first, std::uint64_t rows) const
    {
        const auto start = now(first);
        for (std::uint64_t i = 0; i < rows; ++i) {
            if (!start || now(first + i) != *start + i)
                return false;
        }
        return true;
    }
};

bool isBelow(const UnitTree &tree, NodeId id, NodeId above)
{
    while (id != above && id != tree.root())
        id = tree.node(id).parent;
    return id == above;
}

Result<void> writeNumber(const RowUse &use, std::uint64_t row, const std::string &path, Bytes &bytes)
{
    const std::uint64_t size = use.node.range.size;
    const std::uint64_t number = row * use.divisor;
    const bool isSigned =
        use.node.kind == Kind::I8 || use.node.kind == Kind::I16 || use.node.kind == Kind::I32;
    // The largest number of all means none.
    const std::uint64_t most =
        size >= sizeof number ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * size - (isSigned ? 1 : 0))) - 1;
    if (number >= most)
        return fail("{} would be {}, it holds {} at most", path, number, most - 1);
    bytes.resize(size);
    std::memcpy(bytes.data(), &number, std::min<std::uint64_t>(size, sizeof number));
    return {};
}

class RowEdit
{
public:
    RowEdit(const RowsAlone &rows, const File &file, UnitId unit, NodeId array)
        : m_rows(rows), m_file(file), m_now(file.snapshot()), m_paths(file)
    {
        m_around = {unit};
        const RowArray own{file.tree(unit), array};
        collect(own);
        if (std::ranges::none_of(m_names, [&](auto name) { return rows.isNamedElsewhere(name); }))
            return;
        m_around.resize(file.units().size());
        std::iota(m_around.begin(), m_around.end(), 0);
        collect(own);
    }

    const RowArray &array() const { return m_arrays.front(); }

    bool comeOneByOne(std::uint32_t row, std::size_t elements) const
    {
        const auto isHeld = [](const RowArray &each) {
            const RowRules rules = rowRules(*each.tree->node(each.node).field);
            return !rules.holder.empty() || !rules.hostHolder.empty();
        };
        return (row != kAnyRow && std::ranges::any_of(m_all, isHeld)) ||
               std::ranges::any_of(m_ahead, [elements](std::uint64_t rows) { return rows < elements; });
    }

    Result<Patch> insert(std::uint32_t row, std::span<const NewElement> elements)
    {
        return make({row, elements.size(), std::nullopt, false}, [&](const File &file, const Place &place) {
            std::vector<NewElement> fresh;
            for (const NewElement &element : elements)
                fresh.push_back(place.isFirst && element.bytes ? element : besideOf(element, place.array));
            return m_rows.insertAlone(file, place.unit, place.node, row, fresh);
        });
    }
    Result<Patch> remove(std::uint32_t row)
    {
        return make({row, 0, std::nullopt, true}, [&](const File &file, const Place &place) {
            const NodeId element = file.tree(place.unit)->child(place.node, row);
            return m_rows.removeAlone(file, place.unit, element);
        });
    }
    Result<Patch> move(std::uint32_t row, std::uint32_t to)
    {
        return make({row, 0, to, false}, [&](const File &file, const Place &place) {
            const NodeId element = file.tree(place.unit)->child(place.node, row);
            return m_rows.moveAlone(file, place.unit, element, to);
        });
    }

private:
    struct Place {
        UnitId unit;
        NodeId node;
        const RowArray &array; // in the file before
        bool isFirst;
    };

    // The array, what comes and goes with it, and what stands beside any of these.
    void collect(const RowArray &first)
    {
        m_arrays.clear();
        m_all.clear();
        m_names.clear();
        m_ahead.clear();
        std::vector<RowArray> open{first};
        std::vector<RowArray> beside;
        for (const UnitId unit : m_around)
            m_paths.forEachBeside(unit, [&](const RowArray &array) { beside.push_back(array); });
        while (!open.empty()) {
            const RowArray next = std::move(open.back());
            open.pop_back();
            if (std::ranges::find(m_all, next) != m_all.end())
                continue;
            m_arrays.push_back(next);
            for (const NodeId other : m_rows.together(*next.tree, next.node)) {
                m_all.push_back({next.tree, other});
                m_names.push_back(next.tree->node(other).field->name);
                addBeside(m_all.back(), beside, open);
            }
        }
    }

    // Arrays of another length are out of step already: each of them can be mended alone.
    void addBeside(const RowArray &of, const std::vector<RowArray> &all, std::vector<RowArray> &found)
    {
        const auto add = [&](const RowArray &other) {
            if (other.count() == of.count())
                found.push_back(other);
            else if (other.count() > of.count())
                m_ahead.push_back(other.count() - of.count());
        };
        const std::string_view path = rowRules(*of.tree->node(of.node).field).beside;
        if (!path.empty())
            std::ranges::for_each(m_paths.arraysAt(of.tree, of.node, path), add);
        for (const RowArray &other : all) {
            const auto &targets = m_paths.arraysAt(other.tree, other.node,
                                                   rowRules(*other.tree->node(other.node).field).beside);
            if (std::ranges::find(targets, of) != targets.end())
                add(other);
        }
    }

    // The row of another array that comes with the new one: with a copy that of the original, else an empty
    // one.
    NewElement besideOf(const NewElement &element, const RowArray &other) const
    {
        const RowArray &own = array();
        const bool isOwn = element.source && element.source->unit == own.unit();
        const Result<NodeId> source = isOwn ? own.tree->find(element.source->path) : fail("no copy");
        if (!source || own.tree->node(*source).parent != own.node)
            return emptyRow(other);
        const NodeId copied = other.tree->child(other.node, own.tree->node(*source).row);
        const ByteSpan bytes = other.tree->bytesOf(copied);
        return {{}, Bytes(bytes.begin(), bytes.end()), NodePath{other.unit(), other.tree->path(copied)}};
    }

    // A number of a row that is new names none.
    static NewElement emptyRow(const RowArray &other)
    {
        const FieldDesc &field = *other.tree->node(other.node).field;
        const bool isNumber = !rowRules(field).path.empty() && scalarSize(field.kind) != 0;
        return isNumber ? NewElement{{}, Bytes(scalarSize(field.kind), 0xFF), {}} : NewElement{};
    }

    template <class Change> Result<Patch> make(const RowShift &shift, const Change &change)
    {
        if (const Result<void> allowed = check(shift); !allowed)
            return tl::unexpected(allowed.error());
        for (const RowArray &array : m_arrays) {
            const std::optional<RowArray> now = arrayNow(array);
            const Result<Patch> patch =
                now ? change(*m_now, Place{now->unit(), now->node, array, &array == &m_arrays.front()})
                    : fail("{} is gone", array.tree->path(array.node));
            if (const Result<void> applied = apply(patch); !applied)
                return tl::unexpected(applied.error());
        }
        const Result<void> followed = apply(renumbered(shift));
        return followed ? Result<Patch>(m_chain.take()) : tl::unexpected(followed.error());
    }

    // By names, which outlast edits of rows.
    std::optional<RowArray> arrayNow(const RowArray &before) const
    {
        const auto unit = m_now->format().findUnit(*m_now, m_file.format().unitKey(m_file, before.unit()));
        if (!unit)
            return std::nullopt;
        auto tree = m_now->tree(*unit);
        const Result<NodeId> node = tree->find(before.tree->path(before.node));
        return node ? std::optional(RowArray{std::move(tree), *node}) : std::nullopt;
    }

    Result<void> apply(const Result<Patch> &patch)
    {
        if (!patch || patch->empty())
            return patch ? Result<void>{} : tl::unexpected(patch.error());
        if (const Result<ChangeSet> change = m_now->apply(*patch); !change)
            return tl::unexpected(change.error());
        m_chain.add(*patch);
        return {};
    }

    Result<void> check(const RowShift &shift)
    {
        for (const RowArray &array : m_all) {
            const FieldDesc &field = *array.tree->node(array.node).field;
            const RowRules rules = rowRules(field);
            const bool isAtEnd = shift.inserted != 0 && shift.at == array.count();
            const std::string_view holder =
                m_file.isPart() && !rules.hostHolder.empty() ? rules.hostHolder : rules.holder;
            if (!holder.empty() && !isAtEnd)
                return fail("rows of {} keep their numbers because of {}; new ones go to the end", field.name,
                            holder);
        }
        std::vector<std::string> named;
        for (const UnitId unit : m_around) {
            m_paths.forEachUse(unit, m_names, [&](const UnitTree &tree, const RowUse &use) {
                if (breaks(tree, use, shift))
                    named.push_back(m_file.pathText(unit, use.node.id));
            });
        }
        if (named.empty())
            return {};
        const std::string_view name = array().tree->node(array().node).field->name;
        const std::string more = named.size() == 1 ? "" : fmt::format(" and {} more", named.size() - 1);
        if (shift.removes)
            return fail("row {} of {} is named by {}{}", shift.at, name, named.front(), more);
        return fail("{}{} {} a run of rows of {} that would not stay together", named.front(), more,
                    named.size() == 1 ? "names" : "name", name);
    }

    // True for a number that could not follow.
    bool breaks(const UnitTree &tree, const RowUse &use, const RowShift &shift) const
    {
        if (use.row < 0 || shift.keeps(static_cast<std::uint64_t>(use.row), use.rows))
            return false;
        const auto row = static_cast<std::uint32_t>(shift.at);
        const auto goesToo = [&](const RowArray &gone) {
            return gone.unit() == tree.unit() && isBelow(tree, use.node.id, tree.child(gone.node, row));
        };
        const auto isNamed = [&](const RowArray &array) { return use.names(array); };
        return std::ranges::any_of(m_all, isNamed) && !(shift.removes && std::ranges::any_of(m_all, goesToo));
    }

    // What names the arrays by numbers from before.
    Result<Patch> renumbered(const RowShift &shift)
    {
        std::vector<RowArray> edited;
        for (const RowArray &array : m_all) {
            if (std::optional<RowArray> now = arrayNow(array))
                edited.push_back(std::move(*now));
        }
        RowPaths paths(*m_now);
        std::map<std::uint64_t, Bytes> numbers; // by offset
        Result<void> all;
        const auto follow = [&](const UnitTree &tree, const RowUse &use) {
            const auto row = numberNow(shift, edited, use);
            if (!row || !all)
                return;
            Bytes bytes;
            all = writeNumber(use, *row, tree.path(use.node.id), bytes);
            const std::uint64_t start = m_now->units().range(tree.unit()).offset;
            numbers.emplace(start + use.node.range.offset, std::move(bytes));
        };
        const bool isAlone = m_around.size() == 1 && !edited.empty();
        for (UnitId unit = 0; unit < m_now->units().size() && all; ++unit) {
            if (!isAlone || unit == edited.front().unit())
                paths.forEachUse(unit, m_names, follow);
        }
        if (!all)
            return tl::unexpected(all.error());
        Overwrites written(m_now->bytes());
        for (const auto &[offset, bytes] : numbers)
            written.add(offset, bytes);
        return written.take();
    }

    // Nothing for a number that stays.
    std::optional<std::uint64_t> numberNow(const RowShift &shift, const std::vector<RowArray> &edited,
                                           const RowUse &use) const
    {
        const auto was = static_cast<std::uint64_t>(use.row);
        if (use.row < 0 || was >= array().count() || use.rows == 0)
            return std::nullopt;
        const auto isEdited = [&](const RowArray &named) {
            return std::ranges::find(edited, named) != edited.end();
        };
        const auto is = std::ranges::any_of(*use.arrays, isEdited) ? shift.now(was) : std::nullopt;
        return is && *is != was ? is : std::nullopt;
    }

    const RowsAlone &m_rows;
    const File &m_file;
    const std::unique_ptr<File> m_now;
    RowPaths m_paths;                      // of the file before
    std::vector<UnitId> m_around;          // units that may name the rows
    std::vector<RowArray> m_arrays;        // to be edited, the one that was asked for first
    std::vector<RowArray> m_all;           // these and what changes with them
    std::vector<std::string_view> m_names; // of these
    std::vector<std::uint64_t> m_ahead;    // rows that longer arrays beside these have more
    PatchChain m_chain;
};

// True if the tables say anything about rows of the array.
bool isFollowed(const RowsAlone &rows, const File &file, const UnitTree &tree, NodeId array)
{
    if (file.keepsRowNumbers())
        return false;
    const std::vector<NodeId> edited = rows.together(tree, array);
    return std::ranges::any_of(edited, [&](NodeId id) {
        const FieldDesc &field = *tree.node(id).field;
        const auto concerns = [&field](const FieldDesc &row) {
            const RowRules rules = rowRules(row);
            return mayLeadTo(rules.path, field.name) || mayLeadTo(rules.beside, field.name);
        };
        const Node root = tree.node(tree.root());
        for (std::uint32_t row = 0; row < root.childCount; ++row) {
            if (anyRowWithin(*tree.childNode(root, row).field, concerns))
                return true;
        }
        const RowRules rules = rowRules(field);
        return !rules.beside.empty() || !rules.holder.empty() || !rules.hostHolder.empty() ||
               rows.isNamedElsewhere(field.name);
    });
}

bool countOthers(const FieldDesc &array, std::span<const NewElement> elements)
{
    const auto isGiven = [](const NewElement &element) { return element.bytes.has_value(); };
    return namesRows(array) && (array.kind == Kind::Struct || std::ranges::any_of(elements, isGiven));
}

} // namespace

bool comeOneByOne(const RowsAlone &rows, const File &file, UnitId unit, NodeId array, std::uint32_t row,
                  std::span<const NewElement> elements)
{
    if (elements.size() < 2)
        return false;
    const auto tree = file.tree(unit);
    return countOthers(*tree->node(array).field, elements) ||
           (isFollowed(rows, file, *tree, array) &&
            RowEdit(rows, file, unit, array).comeOneByOne(row, elements.size()));
}

Result<Patch> insertRowsFollowed(const RowsAlone &rows, const File &file, UnitId unit, NodeId array,
                                 std::uint32_t row, std::span<const NewElement> elements)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(array);
    const std::uint32_t at = row == kAnyRow ? node.childCount : row;
    if (at > node.childCount || !isFollowed(rows, file, *tree, array))
        return rows.insertAlone(file, unit, array, at, elements);
    return RowEdit(rows, file, unit, array).insert(at, elements);
}

Result<Patch> removeRowFollowed(const RowsAlone &rows, const File &file, UnitId unit, NodeId element)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(element);
    if (!node.isElement || !isFollowed(rows, file, *tree, node.parent))
        return rows.removeAlone(file, unit, element);
    return RowEdit(rows, file, unit, node.parent).remove(node.row);
}

Result<Patch> moveRowFollowed(const RowsAlone &rows, const File &file, UnitId unit, NodeId element,
                              std::uint32_t row)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(element);
    if (!node.isElement || row >= tree->node(node.parent).childCount ||
        !isFollowed(rows, file, *tree, node.parent))
        return rows.moveAlone(file, unit, element, row);
    return RowEdit(rows, file, unit, node.parent).move(node.row, row);
}

} // namespace cutaway
