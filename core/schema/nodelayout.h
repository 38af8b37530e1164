// SPDX-License-Identifier: MIT
// The node layout of a type whose size is fixed, worked out once, so that arrays of it need no stored
// children.
#pragma once

#include "core/schema/fielddesc.h"

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace cutaway
{

// The facts that a layout depends on besides the table itself.
struct Rules {
    std::uint32_t version = 0;    // main axis, compared with FieldDesc::version
    std::uint32_t stream = 0;     // second axis, compared with FieldDesc::stream
    std::uint8_t pointerSize = 0; // 4 or 8 in packfiles, 0 elsewhere
    bool packed = true;           // no alignment between fields; false for Havok's in-memory layout
    std::uint32_t user = 0;       // third axis, for conditions alone: NIF user version

    bool covers(const FieldDesc &f) const { return f.version.contains(version) && f.stream.contains(stream); }
    auto operator<=>(const Rules &) const = default;
};

// One node of a fixed layout; index 0 is the element itself, members follow in pre-order.
struct LayoutNode {
    const FieldDesc *field = nullptr; // null for index 0 (the element) and for elements of a fixed array
    Kind kind = Kind::Raw;
    const StructDesc *type = nullptr;
    std::uint32_t offset = 0; // from the start of the element
    std::uint32_t size = 0;
    std::uint32_t parent = 0;
    std::uint32_t row = 0; // index among the parent's children, or among what is attached to it
    std::uint32_t childCount = 0;
    std::uint32_t attachedCount = 0;
    std::uint32_t firstChild = 0; // into NodeLayout::children; what is attached follows the children
    bool isArray = false;         // its children are its elements
    bool isAttached = false;      // no child of its parent: part of the header of an array
    bool isSlot = false;          // a tree may hang a payload here: text, or the elements of an array
};

// Bytes of an element from its start.
struct LayoutRun {
    std::uint32_t offset = 0;
    std::uint32_t size = 0;
    std::uint32_t end() const { return offset + size; }
};

struct NodeLayout {
    std::uint32_t size = 0;
    std::uint32_t align = 1;
    std::vector<LayoutNode> nodes;
    std::vector<std::uint32_t> children; // indices of nodes, grouped by parent
    // The bytes of an element that its fields explain, in order; none if they explain all of it. Bytes
    // between are judged like any others that no field explains.
    std::vector<LayoutRun> runs;
};

// Fills `children` and `firstChild` from parents and rows.
void linkChildren(NodeLayout &layout);

// A structure whose rows the data describe. It owns its tables; trees that use it keep it alive.
struct DynamicType {
    std::vector<FieldDesc> fields;
    StructDesc type;
    NodeLayout layout;
};

// Nothing when the rows are empty or their size is not fixed under these rules.
std::shared_ptr<const DynamicType> makeDynamicType(std::string_view name, std::vector<FieldDesc> fields,
                                                   const Rules &rules);

// Thread-safe memory of layouts; one per process is enough, but it is passed, not global.
class LayoutCache
{
public:
    // The layout of a scalar kind or structure, or nullptr when its size is not fixed under these rules
    // (counts, conditions, pointers inside) or exceeds kMaxNodes.
    const NodeLayout *layoutOf(Kind kind, const StructDesc *type, std::uint32_t bytes, const Rules &rules);

    static constexpr std::size_t kMaxNodes = 4096;

private:
    struct Key {
        Kind kind;
        const StructDesc *type;
        std::uint32_t bytes;
        Rules rules;
        auto operator<=>(const Key &) const = default;
    };
    using Entry = std::pair<const Key, std::unique_ptr<NodeLayout>>;

    const Entry &found(const Key &key);

    std::mutex m_mutex;
    std::map<Key, std::unique_ptr<NodeLayout>> m_layouts;
    // Where most are found without waiting for other threads. Records ask millions of times, for few layouts.
    std::array<std::atomic<const Entry *>, 256> m_known{};
};

} // namespace cutaway
