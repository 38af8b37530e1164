// SPDX-License-Identifier: MIT
#include "core/file/rowpaths.h"

#include <algorithm>
#include <charconv>
#include <cstring>

namespace cutaway
{

namespace
{

constexpr std::string_view kStepMarks = ".<";

bool isInteger(Kind kind)
{
    return kind >= Kind::U8 && kind <= Kind::I64;
}

bool holdsSign(Kind kind)
{
    return kind == Kind::I8 || kind == Kind::I16 || kind == Kind::I32 || kind == Kind::I64;
}

// Little-endian, as all files are that are decoded.
std::int64_t numberIn(const UnitTree &tree, const Node &node)
{
    const ByteSpan bytes = tree.bytesOf(node);
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data(), std::min(bytes.size(), sizeof number));
    if (holdsSign(node.kind) && !bytes.empty() && bytes.size() < sizeof number && (bytes.back() & 0x80) != 0)
        number |= ~std::uint64_t{0} << (8 * bytes.size());
    return static_cast<std::int64_t>(number);
}

// The last name of a path.
std::string_view arrayNameOf(std::string_view path)
{
    path = path.substr(0, path.find('/'));
    return path.substr(path.find_last_of(kStepMarks) + 1); // npos + 1 is 0
}

std::uint32_t divisorOf(std::string_view path)
{
    std::uint32_t divisor = 1;
    if (const std::size_t mark = path.find('/'); mark != std::string_view::npos)
        std::from_chars(path.data() + mark + 1, path.data() + path.size(), divisor);
    return divisor;
}

template <class Visit> void forEachPath(std::string_view paths, const Visit &visit)
{
    while (!paths.empty()) {
        const std::size_t bar = std::min(paths.find('|'), paths.size());
        visit(paths.substr(0, bar));
        paths.remove_prefix(std::min(bar + 1, paths.size()));
    }
}

using ArrayNames = std::span<const std::string_view>;

bool leadsTo(const FieldDesc &field, ArrayNames arrays)
{
    return !rowRules(field).path.empty() &&
           (arrays.empty() || std::ranges::any_of(arrays, [&field](std::string_view array) {
                return mayLeadTo(rowRules(field).path, array);
            }));
}

// The rows of the elements, where the data describe them.
bool elementsName(const UnitTree &tree, const Node &array, ArrayNames arrays)
{
    const StructDesc *type = array.childCount != 0 ? tree.node(tree.child(array.id, 0)).type : nullptr;
    return type != nullptr && std::ranges::any_of(type->fields, [arrays](const FieldDesc &field) {
               return namesRows(field, arrays);
           });
}

// Where a path begins: the nearest structure around that has a member of the first name, or the unit itself.
std::optional<NodeId> startOf(const UnitTree &tree, NodeId from, std::string_view path)
{
    if (path.starts_with('<'))
        return tree.root();
    const std::string_view first = path.substr(0, path.find_first_of("./<"));
    for (Node at = tree.node(from); at.id != tree.root();) {
        at = tree.node(at.parent);
        if (!at.isArray && tree.childNamed(at.id, first))
            return at.id;
    }
    return std::nullopt;
}

} // namespace

std::string_view namedArray(std::string_view paths)
{
    return arrayNameOf(paths.substr(0, paths.find('|')));
}

bool mayLeadTo(std::string_view paths, std::string_view array)
{
    bool found = false;
    forEachPath(paths, [&](std::string_view path) { found = found || arrayNameOf(path) == array; });
    return found;
}

bool namesRows(const FieldDesc &row, std::span<const std::string_view> arrays)
{
    return anyRowWithin(
        row, [arrays](const FieldDesc &field) { return leadsTo(field, arrays) || field.typeFn != nullptr; });
}

bool standsBeside(const FieldDesc &row)
{
    return anyRowWithin(row, [](const FieldDesc &field) { return !rowRules(field).beside.empty(); });
}

void addNamedElsewhere(const StructDesc &type, std::set<std::string_view> &names)
{
    const auto addPaths = [&names](std::string_view paths, std::string_view own) {
        forEachPath(paths, [&](std::string_view path) {
            if (path.find_first_of(kStepMarks) == std::string_view::npos)
                return;
            names.insert(arrayNameOf(path));
            if (!own.empty())
                names.insert(own);
        });
    };
    for (const StructDesc *at = &type; at != nullptr; at = at->base) {
        for (const FieldDesc &field : at->fields) {
            addPaths(rowRules(field).path, {});
            addPaths(rowRules(field).beside, field.name);
            if (field.type != nullptr && field.decodeFn == nullptr)
                addNamedElsewhere(*field.type, names);
        }
    }
}

bool RowUse::names(const RowArray &array) const
{
    const auto first = static_cast<std::uint64_t>(row);
    return rows != 0 && row >= 0 && first < array.count() &&
           std::ranges::find(*arrays, array) != arrays->end();
}

bool RowUse::namesAny() const
{
    return std::ranges::any_of(*arrays, [this](const RowArray &array) { return names(array); });
}

bool RowUse::isNone() const
{
    const std::uint64_t bits = std::min<std::uint64_t>(8 * node.range.size, 63);
    const std::uint64_t none = (std::uint64_t{1} << bits) - 1, number = static_cast<std::uint64_t>(row);
    return rows == 0 || row < 0 || number == none / divisor || number == none / 2 / divisor;
}

bool RowUse::leadsNowhere() const
{
    const auto hasRows = [](const RowArray &array) { return array.count() != 0; };
    return !isNone() && !namesAny() && std::ranges::any_of(*arrays, hasRows);
}

// ---- where a path leads

std::vector<RowPaths::Place> RowPaths::referring(const Place &to, std::string_view field) const
{
    std::vector<Place> found;
    for (const Referrer &referrer : m_file.format().links().referrers(m_file, to.tree->unit())) {
        const auto tree = m_file.tree(referrer.from.unit);
        const Result<NodeId> node = tree->find(referrer.from.path);
        if (node && tree->node(*node).field->name == field)
            found.push_back({tree, tree->root()});
    }
    return found;
}

// Through a reference, and through all elements of an array.
void RowPaths::enter(Place place, std::string_view member, std::vector<Place> &found) const
{
    const Node node = place.tree->node(place.node);
    if (node.isArray) {
        for (std::uint32_t row = 0; row < node.childCount; ++row)
            enter({place.tree, place.tree->child(node.id, row)}, member, found);
        return;
    }
    if (node.isScalar() && m_file.format().links().mayLead(node)) {
        const auto target = m_file.format().links().link(m_file, *place.tree, node.id);
        if (!target || !target->where || !target->where->path.empty())
            return;
        place.tree = m_file.tree(target->where->unit);
        place.node = place.tree->root();
    }
    if (const auto inside = place.tree->childNamed(place.node, member))
        found.push_back({place.tree, *inside});
}

void RowPaths::addArrays(const Place &start, std::string_view path, std::vector<RowArray> &found) const
{
    path = path.substr(0, path.find('/'));
    std::vector<Place> places{start};
    while (!path.empty() && !places.empty()) {
        const bool isBack = path.front() == '<';
        path.remove_prefix(isBack || path.front() == '.' ? 1 : 0);
        const std::string_view name = path.substr(0, path.find_first_of(kStepMarks));
        path.remove_prefix(name.size());
        std::vector<Place> next;
        for (const Place &place : places) {
            if (isBack)
                std::ranges::copy(referring(place, name), std::back_inserter(next));
            else
                enter(place, name, next);
        }
        places = std::move(next);
    }
    for (Place &place : places) {
        RowArray array{std::move(place.tree), place.node};
        if (array.tree->node(array.node).isArray && std::ranges::find(found, array) == found.end())
            found.push_back(std::move(array));
    }
}

const std::vector<RowArray> &RowPaths::arraysAt(const std::shared_ptr<const UnitTree> &tree, NodeId from,
                                                std::string_view path)
{
    Key key{tree->unit(), {}, path};
    forEachPath(path, [&](std::string_view one) { std::get<1>(key).push_back(startOf(*tree, from, one)); });
    const auto [known, isNew] = m_known.try_emplace(std::move(key));
    if (!isNew)
        return known->second;
    std::vector<RowArray> &arrays = known->second;
    auto start = std::get<1>(known->first).begin();
    forEachPath(path, [&](std::string_view one) {
        if (const std::optional<NodeId> at = *start++)
            addArrays({tree, *at}, one, arrays);
    });
    return arrays;
}

// ---- what names rows

namespace
{

// A run ends with its array.
std::uint64_t rowsBehind(const RowUse &use)
{
    std::uint64_t rows = 1;
    for (const RowArray &array : *use.arrays) {
        if (use.row >= 0 && use.row < std::int64_t{array.count()})
            rows = std::max(rows, array.count() - static_cast<std::uint64_t>(use.row));
    }
    return rows;
}

// `by` is the row of the table that says that the number names rows of `arrays`.
RowUse useOf(const UnitTree &tree, const Node &node, const FieldDesc *by, const std::vector<RowArray> *arrays)
{
    RowUse use{node, by, arrays, 0, 1, divisorOf(rowRules(*by).path)};
    const std::int64_t number = numberIn(tree, node);
    use.row = number < 0 ? number : number / use.divisor;
    if (const auto span =
            rowRules(*by).span.empty() ? std::nullopt : tree.childNamed(node.parent, rowRules(*by).span))
        use.rows = static_cast<std::uint64_t>(numberIn(tree, tree.node(*span)));
    use.rows = std::min(use.rows, rowsBehind(use));
    return use;
}

} // namespace

class RowPaths::Walk
{
public:
    Walk(RowPaths &paths, UnitId unit, ArrayNames arrays, const Visit &visit)
        : m_paths(paths), m_tree(paths.m_file.tree(unit)), m_arrays(arrays), m_visit(visit)
    {
    }

    void run() { below(m_tree->node(m_tree->root()), nullptr, nullptr); }

private:
    using Arrays = std::vector<RowArray>;

    // `by` is the row of the table that says that the numbers below name rows of `arrays`.
    void below(const Node &node, const FieldDesc *by, const Arrays *arrays)
    {
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            const Node child = m_tree->childNode(node, row);
            if (by != nullptr || (child.isElement && node.isArray))
                at(child, by, arrays);
            else if (leadsTo(*child.field, m_arrays))
                at(child, child.field, &m_paths.arraysAt(m_tree, child.id, rowRules(*child.field).path));
            else if (child.field->typeFn != nullptr ? elementsName(*m_tree, child, m_arrays)
                                                    : namesRows(*child.field, m_arrays))
                at(child, nullptr, nullptr);
        }
    }

    void at(const Node &node, const FieldDesc *by, const Arrays *arrays)
    {
        if (node.childCount != 0 || node.isArray)
            return below(node, by, arrays);
        if (by == nullptr || arrays->empty() || !isInteger(node.kind))
            return;
        m_visit(*m_tree, useOf(*m_tree, node, by, arrays));
    }

    RowPaths &m_paths;
    std::shared_ptr<const UnitTree> m_tree;
    ArrayNames m_arrays;
    const Visit &m_visit;
};

void RowPaths::forEachUse(UnitId unit, std::span<const std::string_view> arrays, const Visit &visit)
{
    Walk(*this, unit, arrays, visit).run();
}

std::optional<RowUse> RowPaths::useAt(UnitId unit, NodeId id)
{
    const auto tree = m_file.tree(unit);
    const Node node = tree->node(id);
    if (!node.isScalar() || !isInteger(node.kind))
        return std::nullopt;
    Node at = node;
    while (at.id != tree->root() && (at.isElement || !leadsTo(*at.field, {})))
        at = tree->node(at.parent);
    if (at.id == tree->root())
        return std::nullopt;
    const std::vector<RowArray> &arrays = arraysAt(tree, at.id, rowRules(*at.field).path);
    return arrays.empty() ? std::nullopt : std::optional(useOf(*tree, node, at.field, &arrays));
}

void RowPaths::forEachBeside(UnitId unit, const std::function<void(const RowArray &)> &visit)
{
    const auto tree = m_file.tree(unit);
    const std::function<void(const Node &)> below = [&](const Node &node) {
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            const Node child = tree->childNode(node, row);
            if (!child.isElement && child.isArray && !rowRules(*child.field).beside.empty())
                visit({tree, child.id});
            if (child.childCount != 0 && (child.isElement || standsBeside(*child.field)))
                below(child);
        }
    };
    below(tree->node(tree->root()));
}

} // namespace cutaway
