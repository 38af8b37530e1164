// SPDX-License-Identifier: MIT
#include "core/formats/hkx/objects.h"

#include "core/formats/hkx/schema/classes.h"

namespace cutaway::hkx
{

namespace
{

std::optional<UnitId> unitBehind(const File &file, const Reader &from, NodeId pointer)
{
    const auto link = file.format().links().link(file, from.tree(), pointer);
    return link && link->where ? std::optional(link->where->unit) : std::nullopt;
}

} // namespace

std::optional<Reader> readObject(const File &file, std::uint32_t object)
{
    const HkxState &state = file.state<HkxState>();
    if (object >= state.pack.objects.size() || state.pack.objects[object].type == nullptr ||
        state.objectUnits[object] == UnitIndex::kNone)
        return std::nullopt;
    return Reader(file.tree(state.objectUnits[object]));
}

void forEachObject(const File &file, Diagnostics &diagnostics, Progress &progress,
                   const std::function<void(std::uint32_t object, const Reader &reader)> &visit)
{
    const std::vector<Object> &objects = file.state<HkxState>().pack.objects;
    for (std::uint32_t i = 0; i < objects.size() && !progress.cancelled(); ++i) {
        const auto object = readObject(file, i);
        if (!object)
            continue;
        diagnostics.enterUnit(object->unit(), objects[i].range.offset);
        visit(i, *object);
    }
}

std::optional<std::uint32_t> targetOf(const File &file, const Reader &pointer)
{
    const Packfile &pack = file.state<HkxState>().pack;
    const Object &from = pack.objects[file.units()[pointer.unit()].id];
    const std::uint64_t slot = from.offset + pointer.range().offset;
    const Fixup *fixup = pointer ? Packfile::find(pack.fixups[from.section].global, slot) : nullptr;
    if (fixup == nullptr)
        return std::nullopt;
    const auto target = pack.objectAt(fixup->section, fixup->target);
    return target && pack.objects[*target].offset == fixup->target ? target : std::nullopt;
}

std::vector<std::uint32_t> objectsOf(const File &file, std::string_view base)
{
    const std::vector<Object> &objects = file.state<HkxState>().pack.objects;
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < objects.size(); ++i) {
        if (objects[i].type != nullptr && derivesFrom(*objects[i].type, base))
            found.push_back(i);
    }
    return found;
}

glm::mat4 axesOf(const Reader &from, FieldName field)
{
    const ByteSpan bytes = from.bytes(field);
    glm::mat4 matrix(1.0f);
    for (int column = 0; column < 4 && bytes.size() >= 64; ++column)
        matrix[column] = glm::vec4(load<glm::vec3>(bytes, static_cast<std::size_t>(column) * 16),
                                   column == 3 ? 1.0f : 0.0f);
    return matrix;
}

std::optional<UnitId> linkedUnit(const File &file, const Reader &from, FieldName pointer)
{
    const auto node = from.find(pointer);
    return node ? unitBehind(file, from, *node) : std::nullopt;
}

std::vector<std::optional<UnitId>> linkedUnits(const File &file, const Reader &from, FieldName pointers)
{
    std::vector<std::optional<UnitId>> units;
    for (const Reader &pointer : from.elements(pointers))
        units.push_back(unitBehind(file, pointer, pointer.node()));
    return units;
}

} // namespace cutaway::hkx
