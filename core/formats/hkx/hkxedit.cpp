// SPDX-License-Identifier: MIT
#include "core/formats/hkx/hkxedit.h"

#include "core/base/checked.h"
#include "core/file/rowedit.h"
#include "core/file/rowpaths.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/hkxunits.h"
#include "core/formats/hkx/rowremoval.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/writer/modeledit.h"
#include "core/formats/hkx/writer/replaceobject.h"

#include <algorithm>
#include <charconv>

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
        return byModel([&](ObjectModel &model) {
            ModelEditor editor(model, m_plans, m_state.pack.rules.pointerSize);
            return change(editor);
        });
    }

    template <class Change> Result<Patch> byFields(Change change)
    {
        return byModel([&](ObjectModel &model) {
            ModelFields fields(m_state.layouts, m_plans, object().type, model);
            return change(fields);
        });
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
    template <class Change> Result<Patch> byModel(Change change)
    {
        Result<ObjectModel> model = m_reader.read(m_index);
        if (!model)
            return fail("the object cannot be laid out anew: {}", model.error().message);
        if (const std::uint64_t lost = m_reader.leftOver(m_index); lost != 0)
            return fail("the object cannot be laid out anew: {} of its bytes belong to no member", lost);
        if (const Result<void> changed = change(*model); !changed)
            return tl::unexpected(changed.error());
        const Result<EmittedObject> made = emitObject(*model);
        return made ? replaceObject(m_state.pack, m_view.span(), m_index, *made)
                    : tl::unexpected(made.error());
    }

    const HkxState &m_state;
    BytesView m_view;
    PlanSet m_plans;
    ModelReader m_reader;
    std::uint32_t m_index;
};

// Puts the text behind all other parts, or makes the slot null; bytes that nothing uses any more become zero.
void replaceText(EmittedObject &object, std::uint64_t slot, std::optional<ByteRange> unused,
                 const std::optional<Bytes> &characters)
{
    if (unused)
        std::fill_n(object.bytes.begin() + static_cast<std::ptrdiff_t>(unused->offset), unused->size, 0);
    if (!characters) {
        std::erase_if(object.local, [slot](const EmittedLink &link) { return link.source == slot; });
        return;
    }
    constexpr std::uint64_t kAlign = 16;
    object.bytes.resize(alignUp(object.bytes.size(), kAlign));
    for (EmittedLink &link : object.local) {
        if (link.source == slot)
            link.target = static_cast<std::uint32_t>(object.bytes.size());
    }
    object.bytes.insert(object.bytes.end(), characters->begin(), characters->end());
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

// Offset of the target field in the row of a global fixup.
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
        return fail("{} is not a row of an array", tree.name(id));
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

// The place that a copied element was read from; nothing when it is not a copy. Lends the model of the other
// object where the copy comes from there.
Result<std::optional<std::uint64_t>> sourceOf(const File &file, UnitId unit, const NewElement &element,
                                              ObjectEdit &edit, ModelEditor &editor)
{
    if (!element.source || kindOf(file.units()[element.source->unit]) != UnitKind::Object)
        return std::nullopt;
    const ObjectEdit other(file, element.source->unit);
    const auto from = file.tree(element.source->unit);
    const Result<NodeId> node = from->find(element.source->path);
    if (!node)
        return tl::unexpected(node.error());
    if (element.source->unit != unit) {
        Result<ObjectModel> lent = edit.readOther(file.units()[element.source->unit].id);
        if (!lent)
            return tl::unexpected(lent.error());
        editor.borrow(std::move(*lent));
    }
    return other.place(from->node(*node));
}

// Names of arrays whose rows other objects may name by number.
std::set<std::string_view> arraysNamedElsewhere()
{
    std::set<std::string_view> names;
    forEachClass([&names](const ClassRow &row) { addNamedElsewhere(*row.type, names); });
    return names;
}

class RowsOfObjects : public RowsAlone
{
public:
    Result<Patch> insertAlone(const File &file, UnitId unit, NodeId array, std::uint32_t row,
                              std::span<const NewElement> elements) const override
    {
        ObjectEdit edit(file, unit);
        const std::uint64_t place = edit.place(file.tree(unit)->node(array));
        return edit.byValues([&](ModelEditor &editor) -> Result<void> {
            std::uint32_t at = row;
            for (const NewElement &element : elements) {
                const auto source = sourceOf(file, unit, element, edit, editor);
                if (!source)
                    return tl::unexpected(source.error());
                if (const auto put = editor.insertRow(place, at++, element.bytes, *source); !put)
                    return put;
            }
            return {};
        });
    }
    Result<Patch> removeAlone(const File &file, UnitId unit, NodeId element) const override
    {
        return removeRow(file, unit, element);
    }
    Result<Patch> moveAlone(const File &file, UnitId unit, NodeId element, std::uint32_t row) const override
    {
        const auto tree = file.tree(unit);
        const Result<Node> array = arrayAround(file, unit, *tree, element);
        if (!array)
            return tl::unexpected(array.error());
        ObjectEdit edit(file, unit);
        const std::uint64_t place = edit.place(*array);
        return edit.byValues(
            [&](ModelEditor &editor) { return editor.moveRow(place, tree->node(element).row, row); });
    }
    bool isNamedElsewhere(std::string_view array) const override
    {
        static const std::set<std::string_view> names = arraysNamedElsewhere(); // immutable
        return names.contains(array);
    }
};

} // namespace

Result<Patch> removeRow(const File &file, UnitId unit, NodeId element)
{
    const auto tree = file.tree(unit);
    const Result<Node> array = arrayAround(file, unit, *tree, element);
    if (!array)
        return tl::unexpected(array.error());
    ObjectEdit edit(file, unit);
    const std::uint64_t place = edit.place(*array);
    return edit.byValues(
        [&](ModelEditor &editor) { return editor.removeRow(place, tree->node(element).row); });
}

std::size_t slotsInto(const File &file, UnitId unit, ByteRange bytes)
{
    const Packfile &pack = file.state<HkxState>().pack;
    const Object &object = pack.objects[file.units()[unit].id];
    const ByteRange wanted{object.offset + bytes.offset, bytes.size};
    return static_cast<std::size_t>(
        std::ranges::count_if(pack.fixups[object.section].targets,
                              [wanted](std::uint32_t target) { return wanted.contains(target); }));
}

std::optional<ByteRange> ownText(const File &file, UnitId unit, const UnitTree &tree, NodeId slot)
{
    if (tree.node(slot).attachedCount == 0)
        return std::nullopt;
    const Node text = tree.node(tree.attached(slot, 0));
    const bool isOwn = text.kind == Kind::Text && slotsInto(file, unit, text.range) == 1;
    return isOwn ? std::optional(text.range) : std::nullopt;
}

Result<Patch> resizeText(const File &file, UnitId unit, NodeId slot, const std::optional<Bytes> &characters)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(slot);
    ObjectEdit edit(file, unit);
    const Object &object = edit.object();
    if (!characters && object.type == nullptr)
        return fail("no table describes {}, so '{}' cannot become null", object.className, tree->name(slot));
    const std::optional<ByteRange> text = ownText(file, unit, *tree, slot);
    const auto &fixups = file.state<HkxState>().pack.fixups[object.section].local;
    const bool isNull = Packfile::find(fixups, edit.place(node)) == nullptr;
    // A text shared by two slots cannot be handled by values alone.
    if (object.type != nullptr && (text || isNull))
        return edit.byValues(
            [&](ModelEditor &editor) { return editor.setText(edit.place(node), characters); });
    return edit.asStored(
        [&](EmittedObject &made) { replaceText(made, node.range.offset, text, characters); });
}

Result<Patch> changeObject(const File &file, UnitId unit,
                           const std::function<Result<void>(ModelFields &)> &change)
{
    return ObjectEdit(file, unit).byFields(change);
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
    return *insertAll(file, unit, parent, row, {&element, 1});
}

std::optional<Result<Patch>> HkxFormat::insertAll(const File &file, UnitId unit, NodeId parent,
                                                  std::uint32_t row,
                                                  std::span<const NewElement> elements) const
{
    const auto tree = file.tree(unit);
    const Node array = tree->node(parent);
    const std::string &type = elements.front().type;
    if (!takesRows(file, unit, array) || !type.empty())
        return fail("nothing can be put into {}{}{}", tree->name(parent), type.empty() ? "" : ".", type);
    const auto isLent = [unit](const NewElement &element) {
        return element.source && element.source->unit != unit;
    };
    // An object is lent once.
    if (elements.size() > 1 && (std::ranges::any_of(elements, isLent) ||
                                comeOneByOne(RowsOfObjects(), file, unit, parent, row, elements)))
        return std::nullopt;
    return insertRowsFollowed(RowsOfObjects(), file, unit, parent, row, elements);
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
    return removeRowFollowed(RowsOfObjects(), file, unit, id);
}

Result<Patch> HkxFormat::move(const File &file, UnitId unit, NodeId id, std::uint32_t row) const
{
    return moveRowFollowed(RowsOfObjects(), file, unit, id, row);
}

} // namespace cutaway::hkx
