// SPDX-License-Identifier: MIT
// One difference between two packages as edits of the left one.
#include "core/esp/formfields.h"
#include "core/esp/recordedit.h"
#include "core/pack/compareparts.h"
#include "core/pack/packageedit.h"
#include "core/pack/transfer.h"

#include <algorithm>
#include <set>

namespace cutaway::pack
{

namespace
{

constexpr std::string_view kTemplateHasThem = "procedures and names are those of the template";
constexpr std::uint32_t kHighestNextId = 255;

// A value that says how the one behind it is read.
constexpr std::pair<std::string_view, std::pair<FieldName, FieldName>> kPairs[] = {
    {"PLDT", {"type"_f, "value"_f}}, {"PTDA", {"type"_f, "value"_f}}, {"PDTO", {"kind"_f, "topic"_f}}};

// Counts and lengths, which change with what they count.
bool followsFromOthers(const Node &node)
{
    constexpr std::string_view kCounts[] = {"dataInputCount", "childCount", "scriptCount",
                                            "propertyCount",  "length",     "count"};
    return (node.kind == Kind::U16 || node.kind == Kind::U32) &&
           std::ranges::find(kCounts, node.field->name) != std::end(kCounts);
}

std::uint32_t idOf(const Reader &holder)
{
    return static_cast<std::uint32_t>(holder.integer("id"_f));
}

// One record, and where its elements with an id stand.
struct TakeSide {
    explicit TakeSide(const PackageSide &side)
        : reader(side.file->tree(side.unit)), edit(*side.file, side.unit)
    {
        for (const Reader &id : reader.elements("inputIds"_f))
            inputs.push_back(idOf(id));
        for (const Reader &name : reader.elements("names"_f))
            names.push_back(idOf(name.member("UNAM"_f)));
    }

    bool hasTemplate() const { return reader.member("PKCU"_f).integer("template"_f) != 0; }
    std::optional<NodeId> find(const std::string &path) const
    {
        const Result<NodeId> node = reader.tree().find(path);
        return node ? std::optional(*node) : std::nullopt;
    }
    // From the outermost node to the node itself, without the root.
    std::vector<NodeId> chainOf(NodeId node) const
    {
        std::vector<NodeId> chain;
        for (; node != reader.tree().root(); node = reader.tree().node(node).parent)
            chain.insert(chain.begin(), node);
        return chain;
    }

    Reader reader;
    esp::RecordEdit edit; // for the runs of subrecords
    std::vector<std::uint32_t> inputs, names;
};

// The path of the same thing in the other record: inputs and names go by their id, all else by its place.
std::string pathThere(const TakeSide &from, const TakeSide &to, const std::string &path)
{
    for (const auto &[array, ids] : {std::pair(std::string("inputs["), &TakeSide::inputs),
                                     std::pair(std::string("names["), &TakeSide::names)}) {
        if (!path.starts_with(array))
            continue;
        const std::size_t row = std::stoul(path.substr(array.size()));
        const auto &mine = from.*ids;
        const auto &theirs = to.*ids;
        const auto at =
            row < mine.size() ? std::ranges::find(theirs, mine[row]) : theirs.end(); // past the end: missing
        return fmt::format("{}{}{}", array, at - theirs.begin(), path.substr(path.find(']')));
    }
    return path;
}

class RightTaker
{
public:
    RightTaker(const PackageSide &left, const PackageSide &right, const CompareLine &line)
        : m_leftSide(left), m_rightSide(right), m_line(line), m_left(left), m_right(right)
    {
        m_place.key = left.file->format().unitKey(*left.file, left.unit);
    }

    EditList take()
    {
        const std::string &mine = m_line.leftPlace.path;
        const std::string &theirs = m_line.rightPlace.path;
        const std::string &any = mine.empty() ? theirs : mine;
        if (m_line.label == kInputOrder)
            return takeOrder();
        if (any.starts_with("IDL") && !any.starts_with("IDLB"))
            return takeIdles();
        if (any.starts_with("VMAD.fragments") && m_left.find("VMAD") && m_right.find("VMAD"))
            return replace(*m_left.find("VMAD"), *m_right.find("VMAD"));
        if (mine.empty())
            return comes(theirs);
        return theirs.empty() ? goes(mine) : becomes(mine, theirs);
    }

private:
    const UnitTree &leftTree() const { return m_left.reader.tree(); }
    const UnitTree &rightTree() const { return m_right.reader.tree(); }

    Result<Bytes> bytesOf(NodeId right) const
    {
        return translatedBytes(*m_rightSide.file, m_rightSide.unit, right, *m_leftSide.file);
    }

    Result<Edit> setLike(const std::string &leftPath, NodeId right) const
    {
        const Node node = rightTree().node(right);
        const Result<void> same =
            esp::checkUnexplained(*m_rightSide.file, rightTree(), right, *m_leftSide.file);
        if (!same)
            return tl::unexpected(same.error());
        std::string value = rightTree().valueText(right);
        if (node.field->link == Link::Form) {
            const Result<std::uint32_t> formId = translated(
                *m_rightSide.file, load<std::uint32_t>(rightTree().bytesOf(right), 0), *m_leftSide.file);
            if (!formId)
                return tl::unexpected(formId.error());
            value = fmt::format("{:08X}", *formId);
        }
        return setEdit(m_place, leftPath, std::move(value));
    }

    // Both records have the value.
    EditList becomes(const std::string &mine, const std::string &theirs)
    {
        const auto left = m_left.find(mine);
        const auto right = m_right.find(theirs);
        if (!left || !right)
            return fail("{} has changed", m_line.label);
        const Node a = leftTree().node(*left);
        const Node b = rightTree().node(*right);
        const std::string parent = leftTree().name(a.parent);
        if (followsFromOthers(a))
            return fail("{} follows from what it counts", m_line.label);
        for (const auto &[subrecord, names] : kPairs) {
            if (parent == subrecord &&
                (a.field->name == names.first.text() || a.field->name == names.second.text()))
                return setPair(a.parent, b.parent, names.first, names.second);
        }
        const bool decides = parent == "ANAM";
        if (decides || a.kind != b.kind || a.kind == Kind::Raw || !a.isScalar())
            return replaceAround(*left, *right);
        const Result<Edit> set = setLike(mine, *right);
        return set ? EditList(std::vector<Edit>{*set}) : tl::unexpected(set.error());
    }

    EditList setPair(NodeId left, NodeId right, FieldName first, FieldName second)
    {
        std::vector<Edit> edits;
        for (const auto name : {first, second}) {
            const auto value = rightTree().childNamed(right, name.text());
            if (!value)
                continue;
            const Result<Edit> set =
                setLike(fmt::format("{}.{}", leftTree().path(left), name.text()), *value);
            if (!set)
                return tl::unexpected(set.error());
            edits.push_back(*set);
        }
        return edits;
    }

    // The element that the nodes are part of, else the subrecord, else nothing.
    EditList replaceAround(NodeId left, NodeId right)
    {
        const std::vector<NodeId> mine = m_left.chainOf(left);
        const std::vector<NodeId> theirs = m_right.chainOf(right);
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < std::min(mine.size(), theirs.size()); ++i) {
            const bool element = leftTree().node(mine[i]).isElement;
            const bool bestElement = best && leftTree().node(mine[*best]).isElement;
            if (element || (!bestElement && m_left.edit.runOf(mine[i]) && !leftTree().node(mine[i]).isArray))
                best = i;
        }
        if (!best)
            return fail("{} cannot be taken alone", m_line.label);
        return replace(mine[*best], theirs[*best]);
    }

    EditList replace(NodeId left, NodeId right)
    {
        const Node node = leftTree().node(left);
        std::vector<Edit> edits{removeEdit(m_place, leftTree().path(left))};
        const bool last = node.isElement && leftTree().node(node.parent).childCount == 1;
        // The last element takes its array along; it comes again where the grammar wants it.
        const Result<void> done = insert(right, last ? kAnyRow : node.row, edits);
        if (!done)
            return tl::unexpected(done.error());
        if (node.isElement && leftTree().name(node.parent) == "inputs")
            bindAgain(node.row, edits);
        return edits;
    }

    // Removing the input has unbound the arguments.
    void bindAgain(std::uint32_t row, std::vector<Edit> &edits) const
    {
        const Package package = readPackage(Plugins{*m_leftSide.file, {}}, m_leftSide.unit);
        forEachNode(package.tree, [&](const TreeNode &node) {
            for (const Argument &argument : node.arguments) {
                if (row < m_left.inputs.size() && argument.input.id() == m_left.inputs[row])
                    edits.push_back(
                        setEdit(m_place, argument.input.path, std::to_string(m_left.inputs[row])));
            }
        });
    }

    // The insertion of the right's node into its place on the left.
    Result<void> insert(NodeId right, std::uint32_t row, std::vector<Edit> &edits)
    {
        const Node node = rightTree().node(right);
        Result<Bytes> bytes = bytesOf(right);
        if (!bytes)
            return tl::unexpected(bytes.error());
        const std::string parent = pathThere(m_right, m_left, rightTree().path(node.parent));
        const bool isInput = node.isElement && parent == "inputs";
        Edit edit = insertEdit(m_place, parent, node.isElement ? "" : rightTree().name(right),
                               node.isElement ? row : kAnyRow);
        edit.element.bytes = std::move(*bytes);
        edits.push_back(std::move(edit));
        if (!isInput || node.row >= m_right.inputs.size())
            return {};
        const std::uint32_t id = m_right.inputs[node.row];
        const auto next = static_cast<std::uint32_t>(m_left.reader.member("XNAM"_f).integer("nextId"_f));
        edits.push_back(
            setEdit(m_place, fmt::format("inputIds[{}].id", row == kAnyRow ? 0 : row), std::to_string(id)));
        edits.push_back(setEdit(m_place, "XNAM.nextId",
                                std::to_string(std::min(std::max(next, id + 1), kHighestNextId))));
        return {};
    }

    bool templateHasThem(const std::string &path, const TakeSide &side) const
    {
        return side.hasTemplate() && (path.starts_with("tree") || path.starts_with("names"));
    }

    // Only the right has it: the outermost part that the left lacks.
    EditList comes(const std::string &path)
    {
        const auto found = m_right.find(path);
        if (!found)
            return fail("{} has changed", m_line.label);
        if (templateHasThem(path, m_left))
            return fail("{}: {}", m_line.label, kTemplateHasThem);
        for (const NodeId id : m_right.chainOf(*found)) {
            const Node node = rightTree().node(id);
            const bool whole = id == *found && isCondition(m_line.label);
            if (!whole && m_left.find(pathThere(m_right, m_left, rightTree().path(id))))
                continue;
            if (node.isArray)
                continue;
            if (!node.isElement && !m_right.edit.runOf(id))
                return replaceWithRight(id);
            const auto array = m_left.find(pathThere(m_right, m_left, rightTree().path(node.parent)));
            const std::uint32_t count = array ? leftTree().node(*array).childCount : 0;
            std::vector<Edit> edits;
            const Result<void> done = insert(id, count == 0 ? kAnyRow : std::min(node.row, count), edits);
            return done ? EditList(std::move(edits)) : tl::unexpected(done.error());
        }
        return fail("{} cannot be taken alone", m_line.label);
    }

    // A part of a payload that the left lacks: the whole subrecord around it is taken.
    EditList replaceWithRight(NodeId right)
    {
        const Node node = rightTree().node(right);
        const auto left = m_left.find(pathThere(m_right, m_left, rightTree().path(node.parent)));
        return left ? replaceAround(*left, node.parent) : fail("{} cannot be taken alone", m_line.label);
    }

    // Only the left has it: the outermost part that the right lacks.
    EditList goes(const std::string &path)
    {
        const auto found = m_left.find(path);
        if (!found)
            return fail("{} has changed", m_line.label);
        if (templateHasThem(path, m_right))
            return fail("{}: {}", m_line.label, kTemplateHasThem);
        for (const NodeId id : m_left.chainOf(*found)) {
            const Node node = leftTree().node(id);
            const bool whole = id == *found && isCondition(m_line.label);
            const auto there = m_right.find(pathThere(m_left, m_right, leftTree().path(id)));
            if (node.isArray || (there && !whole))
                continue;
            if (node.isElement || m_left.edit.runOf(id))
                return std::vector<Edit>{removeEdit(m_place, leftTree().path(id))};
            const auto around = m_right.find(pathThere(m_left, m_right, leftTree().path(node.parent)));
            if (around)
                return replaceAround(node.parent, *around);
        }
        return fail("{} cannot be taken alone", m_line.label);
    }

    EditList takeOrder()
    {
        std::vector<std::uint32_t> now = m_left.inputs;
        std::vector<Edit> edits;
        for (std::size_t row = 0; row < m_right.inputs.size(); ++row) {
            const auto at =
                std::find(now.begin() + std::min(row, now.size()), now.end(), m_right.inputs[row]);
            if (at == now.end() || now.size() != m_right.inputs.size())
                return fail("the inputs differ: their order is taken when they are the same");
            const auto from = static_cast<std::size_t>(at - now.begin());
            if (from == row)
                continue;
            edits.push_back(
                moveEdit(m_place, fmt::format("inputs[{}]", from), static_cast<std::uint32_t>(row)));
            now.erase(at);
            now.insert(now.begin() + static_cast<std::ptrdiff_t>(row), m_right.inputs[row]);
        }
        return edits;
    }

    // Flags, count, time and list come and go together.
    EditList takeIdles()
    {
        const Package left = readPackage(Plugins{*m_leftSide.file, {}}, m_leftSide.unit);
        const Package right = readPackage(Plugins{*m_rightSide.file, {}}, m_rightSide.unit);
        std::vector<std::uint32_t> wanted;
        for (const Field &idle : right.idles.list) {
            const Result<std::uint32_t> id = translated(*m_rightSide.file, idle.id(), *m_leftSide.file);
            if (!id)
                return tl::unexpected(id.error());
            wanted.push_back(*id);
        }
        EditList edits = setIdles(left, wanted);
        if (!edits || wanted.empty())
            return edits;
        for (const Field *part : {&right.idles.flags, &right.idles.seconds}) {
            const auto node = m_right.find(part->path);
            const Result<Edit> set = *part && node ? setLike(part->path, *node) : fail("no such part");
            if (set)
                edits->push_back(*set);
        }
        return edits;
    }

    const PackageSide &m_leftSide;
    const PackageSide &m_rightSide;
    const CompareLine &m_line;
    TakeSide m_left, m_right;
    Package m_place; // its key alone, for the paths of edits
};

} // namespace

EditList takeRight(const PackageSide &left, const PackageSide &right, const CompareLine &line)
{
    if (line.same)
        return std::vector<Edit>{};
    return RightTaker(left, right, line).take();
}

// One difference after the other: the list is made anew each time, because one may settle several.
Result<TakenAll> takeAllRight(const PackageSide &left, const PackageSide &right)
{
    TakenAll all;
    const auto copy = left.file->snapshot();
    const auto before = right.file->snapshot(); // both sides may be records of one file
    const PackageSide mine{copy.get(), left.unit};
    const PackageSide theirs{right.file == left.file ? before.get() : right.file, right.unit};
    std::set<std::string> tried; // labels stand for other values once something has come or gone
    for (;;) {
        const std::vector<CompareLine> lines = comparePackages(mine, theirs);
        const auto next = std::ranges::find_if(lines, [&](const CompareLine &line) {
            return !line.same && !tried.contains(fmt::format("{}|{}|{}", line.label, line.left, line.right));
        });
        if (next == lines.end())
            return all;
        tried.insert(fmt::format("{}|{}|{}", next->label, next->left, next->right));
        const EditList edits = takeRight(mine, theirs, *next);
        const Result<Patch> patch = edits ? patchFor(*copy, *edits) : tl::unexpected(edits.error());
        if (!patch) {
            all.refused.push_back(patch.error().message);
            continue;
        }
        if (const Result<ChangeSet> change = copy->apply(*patch); !change)
            return tl::unexpected(change.error());
        all.patch = all.patch.then(*patch);
        ++all.taken;
    }
}

} // namespace cutaway::pack
