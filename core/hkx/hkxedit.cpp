// SPDX-License-Identifier: MIT
#include "core/hkx/hkxedit.h"

#include "core/base/checked.h"
#include "core/hkx/hkxformat.h"
#include "core/hkx/hkxunits.h"
#include "core/hkx/schema/classes.h"
#include "core/hkx/writer/modeledit.h"
#include "core/hkx/writer/packwriter.h"
#include "core/hkx/writer/replaceobject.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace cutaway::hkx
{

namespace
{

// One object of a file, on its way to another form.
class ObjectEdit
{
public:
    ObjectEdit(const File &file, UnitId unit)
        : m_state(file.state<HkxState>()), m_view(file.bytes().view({0, file.bytes().size()})),
          m_plans(m_state.layouts), m_reader(m_state.pack, m_plans, m_view.span(), Between::Keep),
          m_index(file.units()[unit].id)
    {
    }

    const Object &object() const { return m_state.pack.objects[m_index]; }
    std::uint64_t place(const Node &node) const { return object().offset + node.range.offset; }

    // Applies `change` to the values of the object and lays it out anew.
    template <class Change> Result<Patch> byValues(Change change)
    {
        Result<ObjectModel> model = m_reader.read(m_index);
        if (!model)
            return fail("the object cannot be laid out anew: {}", model.error().message);
        if (const std::uint64_t lost = m_reader.leftOver(m_index); lost != 0)
            return fail("the object cannot be laid out anew: {} of its bytes belong to no member", lost);
        ModelEditor editor(*model, m_plans, m_state.pack.rules.pointerSize);
        if (const Result<void> changed = change(editor); !changed)
            return tl::unexpected(changed.error());
        const Result<EmittedObject> made = emitObject(*model);
        return made ? replaceObject(m_state.pack, m_view.span(), m_index, *made)
                    : tl::unexpected(made.error());
    }

    // Applies `change` to the bytes and fixups as they are.
    template <class Change> Result<Patch> asStored(Change change)
    {
        EmittedObject made = storedObject(m_state.pack, m_view.span(), m_index);
        change(made);
        return replaceObject(m_state.pack, m_view.span(), m_index, made);
    }

    Result<ObjectModel> readOther(std::uint32_t object) { return m_reader.read(object); }

private:
    const HkxState &m_state;
    BytesView m_view;
    PlanSet m_plans;
    ModelReader m_reader;
    std::uint32_t m_index;
};

// Puts the text behind all other parts; the bytes of the old one become zero where nothing else uses them.
void appendText(EmittedObject &object, std::uint64_t slot, ByteRange old, const Bytes &characters)
{
    const auto inOld = [&](const EmittedLink &link) { return old.contains(link.target); };
    if (std::ranges::count_if(object.local, inOld) == 1)
        std::fill_n(object.bytes.begin() + static_cast<std::ptrdiff_t>(old.offset), old.size, 0);
    constexpr std::uint64_t kAlign = 16;
    object.bytes.resize(alignUp(object.bytes.size(), kAlign));
    for (EmittedLink &link : object.local) {
        if (link.source == slot)
            link.target = static_cast<std::uint32_t>(object.bytes.size());
    }
    object.bytes.insert(object.bytes.end(), characters.begin(), characters.end());
    object.bytes.push_back(0);
    object.bytes.resize(alignUp(object.bytes.size(), kAlign));
}

// Nothing for "null"; fails where the text names no object.
Result<std::optional<std::uint32_t>> objectNamed(const File &file, std::string_view text)
{
    if (text == "null" || text.empty())
        return std::nullopt;
    const HkxState &state = file.state<HkxState>();
    constexpr std::string_view kKey = "object[";
    const std::string_view digits = text.starts_with(kKey) ? text.substr(kKey.size()) : text;
    std::uint32_t index = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), index);
    if (error != std::errc() || index >= state.pack.objects.size())
        return fail("'{}' names none of the {} objects; \"object[0]\" or \"null\" would do", text,
                    state.pack.objects.size());
    return index;
}

Result<void> checkTarget(const File &file, const FieldDesc &field, std::uint32_t object)
{
    const Object &target = file.state<HkxState>().pack.objects[object];
    if (target.type != nullptr && !field.linkType.empty() && !derivesFrom(*target.type, field.linkType))
        return fail("{} points to a {}, object[{}] is a {}", field.name, field.linkType, object,
                    target.className);
    return {};
}

// Where the row of a global fixup says which offset it leads to.
std::uint64_t targetField(const Section &section, const Fixup &fixup)
{
    constexpr std::size_t kGlobal = static_cast<std::size_t>(Table::Global);
    return section.tables[kGlobal].offset + std::uint64_t{fixup.row} * entrySize(Table::Global) + 8;
}

Result<Patch> retarget(const HkxState &state, const Object &object, const Fixup &fixup, const Object &target)
{
    if (fixup.section != target.section)
        return fail("the pointer leads to section {}, the object stands in section {}", fixup.section,
                    target.section);
    Bytes fresh;
    append(fresh, target.offset);
    return Patch::overwrite(targetField(state.pack.sections[object.section], fixup), std::move(fresh));
}

// The array that a node is a row of; fails for all other nodes.
Result<Node> arrayAround(const File &file, UnitId unit, const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (kindOf(file.units()[unit]) != UnitKind::Object || !node.isElement)
        return fail("{} is no row of an array", tree.name(id));
    const Node array = tree.node(node.parent);
    const Repeat repeat = array.field->repeat;
    if (!array.isArray || (repeat != Repeat::HkArray && repeat != Repeat::HkRelArray))
        return fail("the number of elements of {} is fixed", array.field->name);
    return array;
}

bool takesRows(const File &file, UnitId unit, const Node &node)
{
    if (kindOf(file.units()[unit]) != UnitKind::Object || !node.isArray)
        return false;
    const HkxState &state = file.state<HkxState>();
    const Repeat repeat = node.field->repeat;
    return state.pack.objects[file.units()[unit].id].type != nullptr &&
           (repeat == Repeat::HkArray || repeat == Repeat::HkRelArray) && !node.isElement;
}

} // namespace

Result<Patch> resizeText(const File &file, UnitId unit, NodeId slot, const std::optional<Bytes> &characters)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(slot);
    ObjectEdit edit(file, unit);
    if (edit.object().type != nullptr)
        return edit.byValues(
            [&](ModelEditor &editor) { return editor.setText(edit.place(node), characters); });
    if (!characters)
        return fail("no table describes {}, so '{}' cannot become null", edit.object().className,
                    tree->name(slot));
    const ByteRange old = tree->node(tree->attached(slot, 0)).range;
    return edit.asStored(
        [&](EmittedObject &object) { appendText(object, node.range.offset, old, *characters); });
}

Result<Patch> setPointer(const File &file, UnitId unit, NodeId slot, std::string_view text)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(slot);
    const Result<std::optional<std::uint32_t>> target = objectNamed(file, text);
    if (!target)
        return tl::unexpected(target.error());
    if (node.field->hidden)
        return fail("{} is not stored; it is null in every file", node.field->name);
    const HkxState &state = file.state<HkxState>();
    ObjectEdit edit(file, unit);
    const Object &object = edit.object();
    const Fixup *fixup = Packfile::find(state.pack.fixups[object.section].global, edit.place(node));
    if (*target) {
        if (const Result<void> fits = checkTarget(file, *node.field, **target); !fits)
            return tl::unexpected(fits.error());
        if (fixup != nullptr)
            return retarget(state, object, *fixup, state.pack.objects[**target]);
    }
    if (fixup == nullptr && !*target)
        return Patch();
    if (object.type != nullptr)
        return edit.byValues(
            [&](ModelEditor &editor) { return editor.setPointer(edit.place(node), *target); });
    return edit.asStored([&](EmittedObject &made) {
        std::erase_if(made.global, [&](const EmittedLink &link) { return link.source == node.range.offset; });
    });
}

std::vector<std::string> pointerTargets(const File &file, const UnitTree &tree, NodeId slot)
{
    const FieldDesc &field = *tree.node(slot).field;
    const HkxState &state = file.state<HkxState>();
    std::vector<std::string> names = {"null"};
    for (std::uint32_t i = 0; i < state.pack.objects.size(); ++i) {
        if (checkTarget(file, field, i))
            names.push_back(fmt::format("{} {}", i, state.pack.objects[i].className));
    }
    return names;
}

std::vector<std::string> HkxFormat::insertable(const File &file, UnitId unit, NodeId parent) const
{
    return takesRows(file, unit, file.tree(unit)->node(parent)) ? std::vector<std::string>{""}
                                                                : std::vector<std::string>{};
}

Result<Patch> HkxFormat::insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                                const NewElement &element) const
{
    const auto tree = file.tree(unit);
    const Node array = tree->node(parent);
    if (!takesRows(file, unit, array) || !element.type.empty())
        return fail("nothing can be put into {}{}{}", tree->name(parent), element.type.empty() ? "" : ".",
                    element.type);
    ObjectEdit edit(file, unit);
    const std::uint32_t at = row == kAnyRow ? array.childCount : row;
    return edit.byValues([&](ModelEditor &editor) -> Result<void> {
        std::optional<std::uint64_t> source;
        if (element.source && kindOf(file.units()[element.source->unit]) == UnitKind::Object) {
            const ObjectEdit other(file, element.source->unit);
            const auto from = file.tree(element.source->unit);
            const Result<NodeId> node = from->find(element.source->path);
            if (!node)
                return tl::unexpected(node.error());
            source = other.place(from->node(*node));
            if (element.source->unit != unit) {
                Result<ObjectModel> lent = edit.readOther(file.units()[element.source->unit].id);
                if (!lent)
                    return tl::unexpected(lent.error());
                editor.borrow(std::move(*lent));
            }
        }
        return editor.insertRow(edit.place(array), at, element.bytes, source);
    });
}

Result<Patch> HkxFormat::remove(const File &file, UnitId unit, NodeId id) const
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    const bool object = kindOf(file.units()[unit]) == UnitKind::Object;
    if (object && !node.isElement && !node.isArray && node.kind == Kind::StringPtr)
        return resizeText(file, unit, id, std::nullopt);
    if (object && !node.isElement && !node.isArray && node.kind == Kind::Pointer)
        return setPointer(file, unit, id, "null");
    const Result<Node> array = arrayAround(file, unit, *tree, id);
    if (!array)
        return tl::unexpected(array.error());
    ObjectEdit edit(file, unit);
    return edit.byValues([&](ModelEditor &editor) { return editor.removeRow(edit.place(*array), node.row); });
}

Result<Patch> HkxFormat::move(const File &file, UnitId unit, NodeId id, std::uint32_t row) const
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    const Result<Node> array = arrayAround(file, unit, *tree, id);
    if (!array)
        return tl::unexpected(array.error());
    ObjectEdit edit(file, unit);
    return edit.byValues(
        [&](ModelEditor &editor) { return editor.moveRow(edit.place(*array), node.row, row); });
}

// ---- objects that come and go

namespace
{

const HkxState &hkxStateOf(const File &file)
{
    return file.state<HkxState>();
}

BytesView allOf(const File &file)
{
    return file.bytes().view({0, file.bytes().size()});
}

// Objects that pointers of these lead to, these included.
std::set<std::uint32_t> reached(const Packfile &pack, ByteSpan bytes, std::vector<std::uint32_t> open,
                                const std::set<std::uint32_t> &barred)
{
    std::set<std::uint32_t> found;
    while (!open.empty()) {
        const std::uint32_t object = open.back();
        open.pop_back();
        if (barred.contains(object) || !found.insert(object).second)
            continue;
        for (const EmittedLink &link : storedObject(pack, bytes, object).global)
            open.push_back(link.target);
    }
    return found;
}

NewObjects copiesOf(const Packfile &pack, ByteSpan bytes, const std::vector<std::uint32_t> &objects)
{
    constexpr std::uint64_t kAlign = 16;
    NewObjects copies;
    for (const std::uint32_t object : objects) {
        const EmittedObject stored = storedObject(pack, bytes, object);
        EmittedObject &all = copies.made;
        const auto base = static_cast<std::uint32_t>(all.bytes.size());
        copies.starts.push_back({base, object});
        all.bytes.insert(all.bytes.end(), stored.bytes.begin(), stored.bytes.end());
        all.bytes.resize(alignUp(all.bytes.size(), kAlign));
        for (const EmittedLink &link : stored.local)
            all.local.push_back({base + link.source, base + link.target});
        for (const EmittedLink &link : stored.global) {
            const auto at = std::ranges::find(objects, link.target);
            const auto copy = static_cast<std::uint32_t>(at - objects.begin());
            all.global.push_back(
                {base + link.source,
                 at == objects.end() ? link.target : static_cast<std::uint32_t>(pack.objects.size()) + copy});
        }
    }
    return copies;
}

// The file in its writer's order.
Result<Bytes> ordered(const File &file)
{
    const Packfile &pack = hkxStateOf(file).pack;
    const BytesView bytes = allOf(file);
    if (!hasTables(pack))
        return writePackfile(pack, bytes.span());
    Result<PackModel> model = writableModel(pack, bytes.span());
    if (!model)
        return tl::unexpected(model.error());
    renewClassNames(*model);
    return writePackModel(*model);
}

// The one splice between two files.
Patch differenceOf(ByteSpan before, const Bytes &after)
{
    const auto same = std::ranges::mismatch(before, after);
    const auto prefix = static_cast<std::size_t>(same.in1 - before.begin());
    const std::size_t most = std::min(before.size(), after.size()) - prefix;
    std::size_t suffix = 0;
    while (suffix < most && before[before.size() - 1 - suffix] == after[after.size() - 1 - suffix])
        ++suffix;
    Patch patch;
    if (prefix != before.size() || prefix != after.size())
        patch.add({prefix, before.size() - prefix - suffix,
                   Bytes(after.begin() + static_cast<std::ptrdiff_t>(prefix),
                         after.end() - static_cast<std::ptrdiff_t>(suffix))});
    return patch;
}

bool isOrdered(const File &file)
{
    const std::optional<Result<Bytes>> made = file.format().reemit(file);
    return made && *made && std::ranges::equal(**made, allOf(file).span());
}

// Edits of one file, one after the other, as one patch.
class Steps
{
public:
    explicit Steps(const File &file) : m_file(file.snapshot()), m_wasOrdered(isOrdered(file)) {}

    const File &file() const { return *m_file; }
    const Packfile &pack() const { return hkxStateOf(*m_file).pack; }

    Result<void> add(const Result<Patch> &patch)
    {
        const Result<ChangeSet> change = patch ? m_file->apply(*patch) : tl::unexpected(patch.error());
        if (!change)
            return tl::unexpected(change.error());
        m_patch = m_patch.then(*patch);
        return {};
    }

    Result<Patch> finish()
    {
        if (!m_wasOrdered)
            return m_patch;
        const Result<Bytes> made = ordered(*m_file);
        if (!made)
            return tl::unexpected(made.error());
        const Patch more = differenceOf(allOf(*m_file).span(), *made);
        return more.empty() ? m_patch : m_patch.then(more);
    }

private:
    std::unique_ptr<File> m_file;
    Patch m_patch;
    bool m_wasOrdered;
};

// Lists the copy behind the original, where an array of pointers holds that; an array that refuses is left
// alone.
Result<void> listCopy(Steps &steps, std::uint32_t original, std::uint32_t copy)
{
    const File &file = steps.file();
    const Format &format = file.format();
    const UnitId unit = hkxStateOf(file).objectUnits[original];
    for (const Referrer &referrer : format.referrers(file, unit)) {
        const auto tree = file.tree(referrer.from.unit);
        const Result<NodeId> found = tree->find(referrer.from.path);
        if (!found || kindOf(file.units()[referrer.from.unit]) != UnitKind::Object)
            continue;
        const Node node = tree->node(*found);
        if (!node.isElement || node.kind != Kind::Pointer)
            continue;
        const std::string list = tree->path(node.parent);
        if (!steps.add(format.insert(file, referrer.from.unit, node.parent, node.row + 1, {})))
            continue;
        const Result<NodeId> row =
            file.tree(referrer.from.unit)->find(fmt::format("{}[{}]", list, node.row + 1));
        return row ? steps.add(setPointer(file, referrer.from.unit, *row, fmt::format("{}", copy)))
                   : tl::unexpected(row.error());
    }
    return {};
}

} // namespace

Result<Patch> duplicateObject(const File &file, std::uint32_t object, Reach reach)
{
    Steps steps(file);
    const BytesView bytes = allOf(file);
    const Packfile &pack = hkxStateOf(file).pack;
    if (pack.objects[object].range.size == 0)
        return fail("object[{}] has no bytes: a copy would stand where the next object does", object);
    std::vector<std::uint32_t> objects{object};
    if (reach == Reach::Branch) {
        std::set<std::uint32_t> branch = reached(pack, bytes.span(), {object}, {});
        branch.erase(object);
        objects.insert(objects.end(), branch.begin(), branch.end());
    }
    const auto copy = static_cast<std::uint32_t>(pack.objects.size());
    if (const Result<void> added =
            steps.add(appendObjects(pack, bytes.span(), copiesOf(pack, bytes.span(), objects)));
        !added)
        return tl::unexpected(added.error());
    if (const Result<void> listed = listCopy(steps, object, copy); !listed)
        return tl::unexpected(listed.error());
    return steps.finish();
}

Result<Patch> removeObjects(const File &file, std::vector<std::uint32_t> objects, Reach reach)
{
    const Packfile &pack = hkxStateOf(file).pack;
    std::set<std::uint32_t> gone(objects.begin(), objects.end());
    if (reach == Reach::Branch) {
        const BytesView bytes = allOf(file);
        std::vector<std::uint32_t> others; // what leads to objects from outside the branches
        const std::set<std::uint32_t> branch = reached(pack, bytes.span(), objects, {});
        for (std::uint32_t i = 0; i < pack.objects.size(); ++i) {
            if (!branch.contains(i))
                others.push_back(i);
        }
        const std::set<std::uint32_t> kept = reached(pack, bytes.span(), others, gone);
        std::ranges::copy_if(branch, std::inserter(gone, gone.end()),
                             [&](std::uint32_t one) { return !kept.contains(one); });
    }
    Steps steps(file);
    for (auto object = gone.rbegin(); object != gone.rend(); ++object) { // numbers in front stay
        const Result<void> cut = steps.add(cutObject(steps.pack(), allOf(steps.file()).span(), *object));
        if (!cut)
            return fail("object[{}]: {}", *object, cut.error().message);
    }
    return steps.finish();
}

bool HkxFormat::isLinkedUnit(const File &file, UnitId unit) const
{
    return kindOf(file.units()[unit]) == UnitKind::Object;
}

Result<Patch> HkxFormat::duplicateUnit(const File &file, UnitId unit, Reach reach) const
{
    return isLinkedUnit(file, unit) ? duplicateObject(file, file.units()[unit].id, reach)
                                    : fail("{} is no object", unitKey(file, unit));
}

Result<Patch> HkxFormat::removeUnits(const File &file, std::span<const UnitId> units, Reach reach) const
{
    std::vector<std::uint32_t> objects;
    for (const UnitId unit : units) {
        if (!isLinkedUnit(file, unit))
            return fail("{} is no object", unitKey(file, unit));
        objects.push_back(file.units()[unit].id);
    }
    return removeObjects(file, objects, reach);
}

} // namespace cutaway::hkx
