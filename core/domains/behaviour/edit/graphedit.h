// SPDX-License-Identifier: MIT
// A behaviour on its way to another one: what all edits share. Internal to this folder.
#pragma once

#include "core/domains/behaviour/edit/machineedit.h"
#include "core/formats/hkx/packedit.h"

#include <functional>

namespace cutaway::behaviour
{

using hkx::ModelFields;

class GraphEdit
{
public:
    GraphEdit(const File &opened, Behaviour graph, hkx::PackEdit edited)
        : file(opened), before(std::move(graph)), pack(std::move(edited))
    {
    }

    const File &file;
    const Behaviour before;
    hkx::PackEdit pack;

    // ---- what a number or an object stands for, or why it is none
    Result<void> checkEvent(std::int64_t event) const; // -1 is none
    Result<void> checkVariable(std::int64_t variable) const;
    Result<const Machine *> machine(std::uint32_t object) const;
    Result<const State *> state(std::uint32_t machine, std::uint32_t object) const;
    Result<const Clip *> clip(std::uint32_t object) const;
    // The machine that holds the state, or the object itself; it stands first where several do.
    Result<const Machine *> machineOf(std::uint32_t owner) const;

    // The object that a pointer leads to, where that is one of the class.
    Result<std::optional<std::uint32_t>> target(std::uint32_t object, FieldName pointer,
                                                std::string_view className);
    // The same for an object that is about to be changed: it is made where the pointer is null, and copied
    // where others have it and are to keep it.
    Result<std::uint32_t> ownTarget(std::uint32_t object, FieldName pointer, std::string_view className,
                                    Sharing sharing);
    Result<void> checkClass(std::uint32_t object, std::string_view base) const;
};

// Makes one patch of the change, and proves it: the file after the patch is read anew, and `isDone` has to
// find there what was meant.
Result<Patch> editGraph(const File &file, const std::function<Result<void>(GraphEdit &)> &change,
                        const std::function<bool(const Behaviour &after)> &isDone);

Result<void> checkName(std::string_view what, std::string_view name);
Result<void> checkNumber(std::string_view what, double value, double least, double most);
// The wanted name, or with a number behind it, that is none of these, letter case aside.
std::string freeName(const std::string &wanted, const std::function<bool(const std::string &)> &isTaken);

} // namespace cutaway::behaviour
