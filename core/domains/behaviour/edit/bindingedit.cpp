// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/bindingedit.h"

#include "core/base/letters.h"
#include "core/domains/behaviour/edit/bindingsets.h"
#include "core/domains/behaviour/memberpath.h"

#include <algorithm>

namespace cutaway::behaviour
{

namespace
{

constexpr FieldName kBindings = "bindings"_f;
constexpr FieldName kSet = "variableBindingSet"_f;
constexpr std::string_view kSetClass = "hkbVariableBindingSet";
constexpr std::size_t kMostMembers = 10'000;

std::optional<std::uint32_t> rowOf(const ModelFields &set, std::string_view member)
{
    for (std::uint32_t row = 0; row < set.count(set.body(), kBindings); ++row) {
        if (equalIgnoringCase(set.text(set.element(set.body(), kBindings, row), "memberPath"_f), member))
            return row;
    }
    return std::nullopt;
}

Result<const Part *> partAt(const GraphEdit &edit, std::uint32_t object)
{
    const Part *part = edit.before.part(object);
    return part != nullptr ? Result<const Part *>(part)
                           : fail("object[{}] is no part of the behaviour that can be bound", object);
}

// The path as the tables spell it, where the variable fits there.
Result<std::string> checkBinding(const GraphEdit &edit, std::uint32_t part, const Binding &binding)
{
    const auto member = memberAt(edit.file, part, binding.member);
    if (!member)
        return tl::unexpected(member.error());
    const std::vector<Variable> &list = binding.isProperty ? edit.before.properties : edit.before.variables;
    if (binding.variable < 0 || static_cast<std::uint64_t>(binding.variable) >= list.size())
        return fail("{} {}, the behaviour has {}", binding.isProperty ? "property" : "variable",
                    binding.variable, list.size());
    const Variable &variable = list[static_cast<std::size_t>(binding.variable)];
    if (member->family == ValueFamily::None)
        return fail("{} holds no value that can be bound", member->path);
    if (!fitsMember(variable.type, *member, -1))
        return fail("{} holds a {}, '{}' is a {}", member->path, toString(member->family), variable.name,
                    toString(variable.type));
    if (!fitsMember(variable.type, *member, binding.bit) || binding.bit < -1)
        return fail("bit {}, {} has {}", binding.bit, member->path, member->bits);
    return member->path;
}

Result<void> put(GraphEdit &edit, std::uint32_t object, const Binding &binding, Sharing sharing)
{
    const auto part = partAt(edit, object);
    const auto member = part ? checkBinding(edit, object, binding) : tl::unexpected(part.error());
    const auto set =
        member ? edit.ownTarget(object, kSet, kSetClass, sharing) : tl::unexpected(member.error());
    if (!set)
        return tl::unexpected(set.error());
    ModelFields fields = edit.pack.change(*set);
    std::optional<std::uint32_t> row = rowOf(fields, *member);
    if (!row) {
        row = fields.count(fields.body(), kBindings);
        fields.resizeRows(fields.body(), kBindings, *row + 1);
        fields.setText(fields.element(fields.body(), kBindings, *row), "memberPath"_f, *member);
    }
    const ModelFields::Place place = fields.element(fields.body(), kBindings, *row);
    fields.set(place, "variableIndex"_f, static_cast<std::int32_t>(binding.variable));
    fields.set(place, "bitIndex"_f, static_cast<std::int8_t>(binding.bit));
    fields.set(place, "bindingType"_f, static_cast<std::int8_t>(binding.isProperty ? 1 : 0));
    mendEnableIndex(fields);
    return {};
}

Result<void> takeOut(GraphEdit &edit, std::uint32_t object, const std::string &member, Sharing sharing)
{
    const auto part = partAt(edit, object);
    const auto found = part ? edit.target(object, kSet, kSetClass) : tl::unexpected(part.error());
    if (!found)
        return tl::unexpected(found.error());
    const auto row = *found ? rowOf(edit.pack.fields(**found), member) : std::nullopt;
    if (!row)
        return fail("{} of {} '{}' is not bound", member, (*part)->className, (*part)->name);
    const auto set = edit.ownTarget(object, kSet, kSetClass, sharing);
    if (!set)
        return tl::unexpected(set.error());
    dropBindings(edit, {{*set, {*row}}});
    return {};
}

std::size_t allBindings(const Behaviour &graph)
{
    std::size_t count = 0;
    for (const Part &part : graph.parts)
        count += part.bindings.size();
    return count;
}

} // namespace

Result<Patch> bind(const File &file, std::uint32_t part, const Binding &binding, Sharing set)
{
    std::size_t count = 0;
    return editGraph(
        file,
        [&](GraphEdit &edit) {
            count = allBindings(edit.before);
            return put(edit, part, binding, set);
        },
        [&](const Behaviour &after) { return allBindings(after) >= count; });
}

Result<Patch> unbind(const File &file, std::uint32_t part, const std::string &member, Sharing set)
{
    std::size_t count = 0;
    return editGraph(
        file,
        [&](GraphEdit &edit) {
            count = allBindings(edit.before);
            return takeOut(edit, part, member, set);
        },
        [&](const Behaviour &after) { return allBindings(after) < count; });
}

std::vector<std::string> bindableMembers(const File &file, std::uint32_t part, VariableType type)
{
    std::vector<std::string> found = membersOf(file, part, kMostMembers);
    std::erase_if(found, [&](const std::string &path) {
        const Result<MemberPlace> member = memberAt(file, part, path);
        return !member || !fitsMember(type, *member, -1);
    });
    return found;
}

} // namespace cutaway::behaviour
