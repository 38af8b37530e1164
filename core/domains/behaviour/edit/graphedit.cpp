// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/graphedit.h"

#include "core/base/quantity.h"

#include <algorithm>
#include <cmath>

namespace cutaway::behaviour
{

namespace
{

template <class Item>
Result<const Item *> withObject(const std::vector<Item> &list, std::uint32_t object, std::string_view what)
{
    const auto found = std::ranges::find(list, object, &Item::object);
    return found != list.end() ? Result<const Item *>(&*found) : fail("object[{}] is no {}", object, what);
}

Result<void> checkRow(std::int64_t number, std::size_t count, std::string_view noun)
{
    return number >= 0 && static_cast<std::uint64_t>(number) < count
               ? Result<void>()
               : fail("{} {}, the behaviour has {}", noun, number, count);
}

} // namespace

Result<void> GraphEdit::checkEvent(std::int64_t event) const
{
    return event == -1 ? Result<void>() : checkRow(event, before.events.size(), "event");
}

Result<void> GraphEdit::checkVariable(std::int64_t variable) const
{
    return checkRow(variable, before.variables.size(), "variable");
}

Result<const Machine *> GraphEdit::machine(std::uint32_t object) const
{
    return withObject(before.machines, object, "state machine");
}

Result<const State *> GraphEdit::state(std::uint32_t machineObject, std::uint32_t object) const
{
    const Result<const Machine *> owner = machine(machineObject);
    return owner ? withObject((*owner)->states, object, fmt::format("state of '{}'", (*owner)->name))
                 : tl::unexpected(owner.error());
}

Result<const Clip *> GraphEdit::clip(std::uint32_t object) const
{
    return withObject(before.clips, object, "clip generator");
}

Result<const Machine *> GraphEdit::machineOf(std::uint32_t owner) const
{
    const auto holds = [owner](const Machine &one) {
        return one.object == owner ||
               std::ranges::find(one.states, owner, &State::object) != one.states.end();
    };
    const auto found = std::ranges::find_if(before.machines, holds);
    return found != before.machines.end()
               ? Result<const Machine *>(&*found)
               : fail("object[{}] is neither a state machine nor a state of one", owner);
}

Result<void> GraphEdit::checkClass(std::uint32_t object, std::string_view base) const
{
    if (object >= pack.size())
        return fail("object[{}], the file has {}", object, pack.size());
    return pack.isA(object, base)
               ? Result<void>()
               : fail("object[{}] is a {}, not a {}", object, pack.className(object), base);
}

Result<std::optional<std::uint32_t>> GraphEdit::target(std::uint32_t object, FieldName pointer,
                                                       std::string_view className)
{
    const ModelFields fields = pack.fields(object);
    const std::optional<std::uint32_t> found = fields.pointer(fields.body(), pointer);
    if (found && !pack.isA(*found, className))
        return fail("{} of object[{}] leads to object[{}], which is a {}, not a {}", pointer.text(), object,
                    *found, pack.className(*found), className);
    return found;
}

Result<std::uint32_t> GraphEdit::ownTarget(std::uint32_t object, FieldName pointer,
                                           std::string_view className, Sharing sharing)
{
    const auto found = target(object, pointer, className);
    if (!found)
        return tl::unexpected(found.error());
    if (*found && (sharing == Sharing::ForAll || pack.pointersTo(**found) < 2))
        return **found;
    const std::uint32_t own = *found ? pack.copy(**found) : pack.add(className);
    ModelFields fields = pack.change(object);
    fields.setPointer(fields.body(), pointer, own);
    return own;
}

Result<Patch> editGraph(const File &file, const std::function<Result<void>(GraphEdit &)> &change,
                        const std::function<bool(const Behaviour &)> &isDone)
{
    std::optional<Behaviour> graph = readBehaviour(file);
    if (!graph)
        return fail("the file has no behaviour graph");
    if (graph->isCut)
        return fail("the behaviour has more than {}", quantity(kMostRows, "row"));
    Result<hkx::PackEdit> pack = hkx::PackEdit::open(file);
    if (!pack)
        return tl::unexpected(pack.error());
    GraphEdit edit(file, std::move(*graph), std::move(*pack));
    if (const Result<void> changed = change(edit); !changed)
        return tl::unexpected(changed.error());
    Result<Patch> patch = edit.pack.take();
    if (!patch)
        return patch;
    const std::unique_ptr<File> after = file.snapshot();
    if (const Result<ChangeSet> applied = after->apply(*patch); !applied)
        return tl::unexpected(applied.error());
    const std::optional<Behaviour> made = readBehaviour(*after);
    if (!made || made->isCut || !isDone(*made))
        return fail("the behaviour read back differs from what was written");
    return patch;
}

Result<void> checkName(std::string_view what, std::string_view name)
{
    if (name.empty())
        return fail("{} needs a name", what);
    if (std::ranges::any_of(name, [](unsigned char c) { return c < ' ' || c == 0x7F; }))
        return fail("the name of {} holds a control character", what);
    return {};
}

Result<void> checkNumber(std::string_view what, double value, double least, double most)
{
    return value >= least && value <= most // also of what is no number
               ? Result<void>()
               : fail("{} {:g}, possible are {:g} to {:g}", what, value, least, most);
}

std::string freeName(const std::string &wanted, const std::function<bool(const std::string &)> &isTaken)
{
    std::string name = wanted;
    for (std::size_t number = 2; isTaken(name); ++number)
        name = fmt::format("{}{}", wanted, number);
    return name;
}

} // namespace cutaway::behaviour
